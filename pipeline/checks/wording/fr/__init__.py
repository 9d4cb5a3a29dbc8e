"""French words and phrases."""
