"""Choosing a table at this terminal."""
