"""All that a client asks once: rules, cards, bots, phrases and how wilds are written, each with its words."""
