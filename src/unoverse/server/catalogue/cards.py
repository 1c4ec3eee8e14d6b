"""Cards by their codes, so that a client can name them in its own language."""

from __future__ import annotations

from typing import Literal

from unoverse.cards.decks import POINTS
from unoverse.cards.faces import COLOURS, FACES, KINDS, Face
from unoverse.server.catalogue.shapes import Told


class ColourTold(Told):
    """One of the eight colours."""

    code: str
    """Its letter."""
    name: str
    symbol: str
    """The sign that says it again to people who cannot tell colours apart."""
    side: Literal["light", "dark"]
    """Of two-sided cards; those with one side are light."""


class KindTold(Told):
    """What is printed on a card besides its colour."""

    id: str
    name: str
    wild: bool
    """Has it no colour of its own?"""
    points: int
    """What it counts in a hand, unless the deck or the rules say otherwise."""


class CardTold(Told):
    """A printed face."""

    colour: str | None
    """None: a wild."""
    kind: str
    """The id of its kind."""
    wild: bool
    """Has it no colour of its own?"""
    number: int | None
    """Of number cards."""


def colours() -> list[ColourTold]:
    return [ColourTold(code=c.code, name=c.name, symbol=c.symbol, side=_side(c.side)) for c in COLOURS]


def _side(name: str) -> Literal["light", "dark"]:
    return "dark" if name == "dark" else "light"


def kinds() -> list[KindTold]:
    return [KindTold(id=kind.id, name=kind.name, wild=kind.wild, points=POINTS[kind.id]) for kind in KINDS]


def cards() -> dict[str, CardTold]:
    return {face.code: _card(face) for face in FACES}


def _card(face: Face) -> CardTold:
    return CardTold(
        colour=None if face.wild else COLOURS[face.colour].code,
        kind=KINDS[face.kind].id,
        wild=face.wild,
        number=face.kind if face.is_number else None,
    )
