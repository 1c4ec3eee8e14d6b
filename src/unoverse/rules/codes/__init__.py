"""Rule codes: read, repaired, written, and the ready-made variations."""
