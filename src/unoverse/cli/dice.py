"""`unoverse play dice` and `simulate dice`."""
