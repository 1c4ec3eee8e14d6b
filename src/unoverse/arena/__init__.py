"""Bots against bots: rounds by the million, and how fast they go."""
