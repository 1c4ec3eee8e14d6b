"""A table of cards in the terminal."""
