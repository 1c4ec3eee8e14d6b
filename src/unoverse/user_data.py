"""Where what belongs to one person is kept: what was learned, rule sets of one's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER: Final = "UNOVERSE_DATA"


def data_folder() -> Path:
    """The folder of this person; it need not be there yet. UNOVERSE_DATA names another."""
    chosen = os.environ.get(FOLDER)
    if chosen:
        return Path(chosen)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "unoverse"
