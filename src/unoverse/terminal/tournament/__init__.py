"""A tournament at this terminal: the organiser's desk, and the hands that people play here."""
