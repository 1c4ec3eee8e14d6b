"""`unoverse verify`: was it shuffled as the server had bound itself to, and does everything follow from that?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from unoverse.cli.named_files import read_text_or_input
from unoverse.cli.output import console

if TYPE_CHECKING:
    from unoverse.notation import Verification

DISAGREES: Final = 1
"""The exit code where something is not so."""


def verify_file(path: Path, commitments: Sequence[str], entropies: Sequence[str], as_json: bool) -> None:
    """Reads the record, works it out again, and says of every part whether it agrees."""
    from unoverse.notation import verify

    found = verify(read_text_or_input(path), commitments, entropies)
    if as_json:
        typer.echo(json.dumps(found.to_json(), indent=2, ensure_ascii=False))
    else:
        _tell(found)
    if not found.agrees:
        raise typer.Exit(DISAGREES)


def _tell(found: Verification) -> None:
    from rich.text import Text

    lines = [f"{'✓' if check.agrees else '✗'} {check.sentence}" for check in found.checks]
    for line in [*lines, *found.notes, "All of it agrees." if found.agrees else "It does not agree."]:
        console().print(Text(line))
