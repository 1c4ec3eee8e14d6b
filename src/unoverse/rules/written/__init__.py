"""Wilds that players write (spec 10, section 6): a small language, its loader, and the rules that are shipped."""
