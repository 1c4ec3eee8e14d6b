"""The number of the protocol, and how large what is said may be."""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 1
"""Whoever removes or renames a field, or changes what one means, counts it up. New fields and kinds need none."""
MOST_BYTES: Final = 8 * 1024
"""Of a message from a client."""
LONGEST_ID: Final = 64
MOST_MISSED: Final = 1000
"""So many steps are told again at most, the last ones."""
