"""`python -m unoverse.art.for_the_web FOLDER` writes our drawings as JSON, for a page that imports them.

A table loads what it needs, which `index` tells: `classic` is the usual deck with the back, `extras`, `themes` and
`flip` what other decks have besides, `dice` the dice, `brand` everything else that bears our look. Drawings are the
inside of an SVG: the page brings the element, its size and its name for ears. Icons lie beside them, as systems want
them.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from unoverse.art.brand import mark_svg, wordmark_svg
from unoverse.art.card_codes import BACK
from unoverse.art.cards import CARD_HEIGHT, CARD_WIDTH, card_drawing
from unoverse.art.die import DIE_HEIGHT, DIE_WIDTH, die_drawing
from unoverse.art.icon import SIZES, icon_png, icon_svg
from unoverse.art.markup import cents
from unoverse.art.palette import BACK_EDGE, BACK_FIELD, CREAM, INK, NIGHT, SIDES, THEMES, TINTS, Side
from unoverse.art.portraits import FACE_PEN, ORBIT, PATTERNS, PLANET_TINTS, SHADE, SKIN
from unoverse.art.portraits import FACES as BOT_FACES
from unoverse.art.symbols import outline
from unoverse.cards.decks import DECKS
from unoverse.cards.faces import BLANK, COLOURS, FACE_BY_CODE, FACES
from unoverse.files import write_whole

Document = dict[str, Any]
DARK: Final = "-dark"
"""After the code of a wild that has another look on the dark side."""
CLASSIC: Final = tuple(DECKS["classic108"].faces)
EXTRAS: Final = ("WH", "WX", "WC1", "WC2", "WC3")
"""Of mattel112 and italia112."""
FLIP: Final = tuple(code for side in (DECKS["flip112"].faces, DECKS["flip112"].dark) for code in side)
THEMED: Final = tuple(face.code for face in FACES if face.code not in {*CLASSIC, *EXTRAS, *FLIP})
"""All others: of discardtwo116, harrypotter112 and mario112, and what will be printed."""
_SYMBOL: Final = (12, 12, 9.2)
"""Where a symbol stands in a box of 24 by 24."""


def documents() -> dict[str, Document]:
    """Every file by its name, without ".json"."""
    cards = {
        "classic": _cards({**_faces(CLASSIC), BACK: card_drawing(BACK)}),
        "extras": _cards({**_faces(EXTRAS), BLANK: card_drawing(BLANK)}),
        "themes": _cards(_faces(THEMED)),
        "flip": _cards(_flip_faces()),
    }
    dice = {"box": [DIE_WIDTH, DIE_HEIGHT], "faces": {face: die_drawing(face) for face in _dice()}}
    return {"index": _index(cards), **cards, "dice": dice, "brand": _brand()}


def _index(cards: Mapping[str, Document]) -> Document:
    """Which files a deck needs, and in which file each face is."""
    home = {code: name for name, document in cards.items() for code in document["faces"]}
    decks = {deck.name: sorted({home[code] for code in (*deck.faces, *deck.dark)}) for deck in DECKS.values()}
    decks["italia112"] = sorted({*decks["italia112"], home["WX"]})
    return {"decks": decks, "faces": home}


def _cards(faces: dict[str, str]) -> Document:
    return {"box": [CARD_WIDTH, CARD_HEIGHT], "faces": faces}


def _faces(codes: Sequence[str], side: Side = "light") -> dict[str, str]:
    """Faces, and wilds with every colour of the side called as well."""
    found = {}
    for code in codes:
        found[code] = card_drawing(code, side=side)
        if FACE_BY_CODE[code].wild:
            found |= {f"{code}/{colour}": card_drawing(f"{code}/{colour}") for colour in SIDES[side]}
    return found


def _flip_faces() -> dict[str, str]:
    """What flip112 has besides the classic cards, on both sides; the plain Wild is on both."""
    deck = DECKS["flip112"]
    light = [code for code in deck.faces if code not in CLASSIC]
    dark = [code for code in deck.dark if code not in CLASSIC]
    wild = _faces(["W"], "dark")
    return {**_faces(light), **_faces(dark, "dark"), f"W{DARK}": wild.pop("W"), **wild}


def _dice() -> Iterator[str]:
    for colour in SIDES["light"]:
        yield from (f"{colour}{figure}" for figure in ("1", "2", "3", "4", "5", "+1", "+2"))
    yield from ("W", *(f"W/{colour}" for colour in SIDES["light"]))


# What else bears our look


def _brand() -> Document:
    return {
        "mark": mark_svg(),
        "wordmark": wordmark_svg(),
        "colours": {colour.code: _colour(colour.code) for colour in COLOURS},
        "papers": {"cream": CREAM, "night": NIGHT, "ink": INK, "back_edge": BACK_EDGE, "back_field": BACK_FIELD},
        "themes": {name: asdict(theme) for name, theme in THEMES.items()},
        "planets": {
            "box": [40, 40],
            "patterns": list(PATTERNS),
            "tints": [{"field": light, "pattern": deep} for light, deep in PLANET_TINTS],
            "shade": SHADE,
            "orbit": ORBIT,
        },
        "bots": {name: f"<g {FACE_PEN}>{SKIN}{face}</g>" for name, face in BOT_FACES.items()},
    }


def _colour(code: str) -> Document:
    """The symbol as a path in a box of 24 by 24, with how wide the stroke is that rounds its corners; and its tints."""
    path, rounding = outline(code, *_SYMBOL)
    tint = TINTS[code]
    return {"path": path, "round": cents(rounding), "field": tint.body, "symbol": tint.shape, "ink": tint.ink}


# Writing


def text_of(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def export(folder: Path) -> list[Path]:
    """Writes every file; OSError if one cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {f"{name}.json": text_of(document).encode() for name, document in documents().items()}
    made |= {"icon.svg": icon_svg().encode(), **{f"icon-{size}.png": icon_png(size) for size in SIZES}}
    for name, data in made.items():
        write_whole(folder / name, data)
    return [folder / name for name in made]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m unoverse.art.for_the_web", description="Write our art as JSON.")
    parser.add_argument("folder", type=Path, help="where the files go; made if it is not there")
    folder: Path = parser.parse_args(arguments).folder
    try:
        written = export(folder)
    except OSError as problem:
        print(f"Cannot write the art into {folder}: {problem.strerror or problem}.", file=sys.stderr)
        return 1
    for path in written:
        data = path.read_bytes()
        print(f"{path}: {len(data)} bytes, {len(gzip.compress(data, 9))} packed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
