"""What is kept, in SQLite or PostgreSQL: the same statements for both."""
