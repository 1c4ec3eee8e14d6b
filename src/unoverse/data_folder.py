"""Where the files are that people keep without naming them."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """UNOVERSE_DATA if it is set, else a folder of ours in the user's data folder. It need not be there yet."""
    chosen = os.environ.get("UNOVERSE_DATA")
    usual = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return Path(chosen) if chosen else usual / "unoverse"
