"""The course at this terminal: one face of `unoverse.lessons`."""
