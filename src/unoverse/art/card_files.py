"""Every picture as a file, for clients that do not draw cards themselves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from unoverse.art.brand import mark_svg, symbol_svg, wordmark_svg
from unoverse.art.card_codes import BACK
from unoverse.art.cards import card_name, card_svg
from unoverse.cards.faces import BLANK, COLOURS, FACES
from unoverse.files import write_whole

INDEX: Final = "index.json"


class Sheet(NamedTuple):
    """A picture to be written: the name of its file without ".svg", its label for ears, and itself."""

    name: str
    label: str
    svg: str


def sheets() -> Iterator[Sheet]:
    """Every face, every wild called in every colour and on the dark side, and what else bears our look."""
    yield from (_card(face.code, face.code) for face in FACES)
    for wild in (face for face in FACES if face.wild):
        yield from (_card(f"{wild.code}-{colour.code}", f"{wild.code}/{colour.code}") for colour in COLOURS)
        yield Sheet(f"{wild.code}-dark", f"{wild.name}, dark side", card_svg(wild.code, side="dark"))
    yield _card("blank", BLANK)
    yield _card("back", BACK)
    yield from (Sheet(f"symbol-{c.code}", c.name.capitalize(), symbol_svg(c.code, label=True)) for c in COLOURS)
    yield Sheet("mark", "The mark of Unoverse", mark_svg())
    yield Sheet("wordmark", "Unoverse", wordmark_svg())


def _card(name: str, code: str) -> Sheet:
    return Sheet(name, card_name(code), card_svg(code))


def export(folder: Path) -> list[Path]:
    """Write all pictures and an index of their labels into a folder; raises OSError if it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    made = list(sheets())
    written = [_write(folder / f"{sheet.name}.svg", sheet.svg) for sheet in made]
    labels = {sheet.name: sheet.label for sheet in made}
    return [*written, _write(folder / INDEX, json.dumps(labels, ensure_ascii=False, indent=1) + "\n")]


def _write(path: Path, text: str) -> Path:
    write_whole(path, text)
    return path
