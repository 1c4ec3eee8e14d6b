"""What is asked over HTTP: people, tables, finished matches, and how the server is."""
