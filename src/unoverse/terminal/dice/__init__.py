"""A table of dice in the terminal."""
