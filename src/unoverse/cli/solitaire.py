"""`unoverse play solitaire`, `solve` and `simulate solitaire`."""
