"""What the rules say to people: rulings, advice, wording."""
