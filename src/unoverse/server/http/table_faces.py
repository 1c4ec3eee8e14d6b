"""The faces that only one table has: wilds that players have written."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from unoverse.art.cards import card_drawing, card_name
from unoverse.art.palette import SIDES
from unoverse.cards.faces import FACE_BY_CODE
from unoverse.game.json_rules import read_rules
from unoverse.json_form import Place
from unoverse.rules.written.model import Rule
from unoverse.rules.written.wording import told
from unoverse.server.catalogue.shapes import Told
from unoverse.server.http.errors import errors
from unoverse.server.http.models import TableName
from unoverse.server.state import Server

router = APIRouter(prefix="/api/tables", tags=["tables"])


class FaceTold(Told):
    """A card that carries a written rule."""

    name: str
    """What the rule is called."""
    initial: str
    """The letter that stands on it."""
    sentence: str
    label: str
    """The name for ears."""
    drawing: str
    """What is inside an SVG with the view box 0 0 100 150; drawn by us, nothing in it is anybody's markup."""
    called: dict[str, str]
    """The same with each colour called; empty if the card is no wild."""
    labels: dict[str, str]
    """The names for ears then."""


class FacesTold(Told):
    """All that is special at a table; every other face is among the pictures that clients have."""

    cards: dict[str, FaceTold]
    """By the code of the card."""


@router.get("/{table}/faces", responses=errors("no_such_table", "server_full"))
async def faces_of_table(table: Annotated[TableName, Path()], server: Server) -> FacesTold:
    """Written wilds with their initial and sentence, open and with each colour called; none at most tables."""
    options = (await server.hub.table(table)).table.options
    if options.game != "cards":
        return FacesTold(cards={})
    async with server.checking:
        return await asyncio.to_thread(_faces, options.rules)


def _faces(code: str) -> FacesTold:
    rules = read_rules(code, Place("code"))
    return FacesTold(cards={card: _face(card, rule) for card, rule in rules.custom.items()})


def _face(card: str, rule: Rule) -> FaceTold:
    said = told(rule)
    initial = rule.name.strip()[:1].upper()
    colours = SIDES["light"] if FACE_BY_CODE[card].wild else ()
    return FaceTold(
        name=rule.name,
        initial=initial,
        sentence=said,
        label=_label(card, said),
        drawing=card_drawing(card, text=said, initial=initial),
        called={c: card_drawing(f"{card}/{c}", text=said, initial=initial) for c in colours},
        labels={c: _label(f"{card}/{c}", said) for c in colours},
    )


def _label(code: str, said: str) -> str:
    """Other cards than the customizable wilds may carry a rule as well: it is told after their name."""
    name = card_name(code, said)
    return name if said in name else f"{name}: {said}"
