"""An online table at this terminal: the screen of the card game, drawn from what the server tells."""
