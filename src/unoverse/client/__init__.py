"""The Python client of the table server."""
