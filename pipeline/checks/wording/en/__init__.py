"""English words and phrases."""
