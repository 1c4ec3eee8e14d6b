"""Players that see what a person at their seat would see, and no more."""
