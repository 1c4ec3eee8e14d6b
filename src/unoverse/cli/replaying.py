"""`unoverse replay`: a saved match or round, told again with every hand open."""

from __future__ import annotations

from pathlib import Path

from unoverse.cli.named_files import read_text
from unoverse.cli.playing import chosen_display
from unoverse.terminal.retelling import show


def replay_file(path: Path, plain: bool, only: int | None, step: bool) -> None:
    """Reads the record, plays it again and shows it."""
    from unoverse.notation import replay

    show(replay(read_text(path)), chosen_display(plain), only, step)
