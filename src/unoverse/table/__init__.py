"""What lies on the table: the records, hands, piles, seats and chance."""
