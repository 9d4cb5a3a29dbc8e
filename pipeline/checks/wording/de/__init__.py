"""German words and phrases."""
