"""Unoverse: the UNO family as one fast, exact engine."""
