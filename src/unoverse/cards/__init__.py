"""Faces and decks: data only."""
