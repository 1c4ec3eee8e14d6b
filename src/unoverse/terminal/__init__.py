"""A table in the terminal: typed commands, a coloured screen, and plain sentences for ears and pipes."""
