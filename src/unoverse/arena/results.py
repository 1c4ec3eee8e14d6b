"""What the compiled player of rounds writes and reads besides the game, for those who do not import it."""

from __future__ import annotations

from typing import Final

import numpy as np

DEALT_ALREADY: Final = -2
"""As the dealer: nobody deals, the tables are there and are played on."""
RESULT: Final = np.dtype(
    [
        ("winner", np.int64),  # the seat, or -1
        ("ending", np.int64),
        ("turns", np.int64),
        ("steps", np.int64),  # actions of any kind
        ("points", np.int64),  # what the winner's opponents hold
        ("dealer", np.int64),
        ("acted", np.int64),  # how often a written rule acted
    ],
    align=True,
)
