"""What clients and the table server say to each other, message by message."""
