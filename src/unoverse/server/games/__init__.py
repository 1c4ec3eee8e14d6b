"""The games that a table can play, each behind the same few questions."""
