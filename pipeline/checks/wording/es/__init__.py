"""Spanish words and phrases."""
