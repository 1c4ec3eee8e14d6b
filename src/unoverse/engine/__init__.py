"""The card game: a pipeline of named stages over the game record."""
