"""Time and reflexes at a table: pure functions of the game and of the table's clock, in whole milliseconds."""
