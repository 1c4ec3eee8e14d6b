"""Tournaments (spec 14): formats that drive tables from pure data."""
