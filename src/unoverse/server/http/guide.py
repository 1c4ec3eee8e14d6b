"""What the guide says: a page for every house rule, how to play in ten sentences, and what a card does.

Not under /api/rules, where everybody's own rule sets are.
"""

from __future__ import annotations

import asyncio
from functools import cache, partial
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from unoverse.cards.faces import FACE_BY_CODE, KIND_NUMBER, KINDS
from unoverse.choosing.table_name import table_name
from unoverse.coach.card_guide import CalledCard, about_card, card_called
from unoverse.coach.other_primers import how_to_play_dice, how_to_play_solitaire
from unoverse.coach.primer import how_to_play, kinds_of
from unoverse.dice import dice_rules
from unoverse.errors import TableError
from unoverse.game.rules import Rules
from unoverse.protocol.refusals import Refusal
from unoverse.rules.codes.codes import LONGEST_CODE
from unoverse.rules.house.rule import DIGITS
from unoverse.server.catalogue.guide import PagesTold, PageTold, code_of_page, page, pages
from unoverse.server.catalogue.shapes import Told
from unoverse.server.games.card_rules import USUAL, rules_of
from unoverse.server.http.errors import errors
from unoverse.server.http.models import TableName
from unoverse.server.http.static_answers import UNCHANGED, MadeOnce
from unoverse.server.state import Server, ServerState
from unoverse.solitaire.rules import solitaire_rules

router = APIRouter(prefix="/api/guide", tags=["rules"])
RulesAsked = Annotated[str, Query(max_length=LONGEST_CODE, description="A code, a preset, a variation or names.")]
AtTable = Annotated[TableName | None, Query(description="The id or short code of a table, whose rules count instead.")]
Game = Literal["cards", "dice", "solitaire"]
_PAGES: Final = MadeOnce(pages)
OF_A_PLAIN_NUMBER: Final = 2
"""Sentences are said of a number that does nothing: that, and what it counts."""


class PrimerTold(Told):
    """How to play, for somebody who has never played."""

    game: str
    """`cards`, `dice` or `solitaire`."""
    rules: str
    """The canonical code of the rules."""
    title: str
    """What such a table is called."""
    sentences: list[str]


class CardsGuideTold(Told):
    """What the cards of a deck do under these rules."""

    rules: str
    """The canonical code of the rules."""
    cards: list[CardGuideTold]
    """A kind each, in the order of the law; numbers that do nothing are left out."""


class CardGuideTold(Told):
    """What a card does under these rules."""

    rules: str
    """The canonical code of the rules."""
    card: str
    """The code of the face, or empty where a kind in any colour is meant."""
    kind: str
    """The id of its kind, as in the catalogue."""
    name: str
    sentences: list[str]


@router.get("/rules", response_model=PagesTold, responses=UNCHANGED | errors())
async def list_pages(request: Request, server: Server) -> Response:
    """The pages of the house rules."""
    return await _PAGES.response(request, server)


@router.get("/rules/{name}", response_model=PageTold, responses=UNCHANGED | errors("no_such_page"))
async def show_page(name: Annotated[str, Path(max_length=40)], request: Request, server: Server) -> Response:
    """All there is to know about a house rule, by its code or the slug of its name."""
    code = code_of_page(name)
    if code is None:
        raise Refusal("no_such_page")
    return await _page(code).response(request, server)


@cache
def _page(code: str) -> MadeOnce:
    return MadeOnce(partial(page, code))


@router.get("/primer", responses=errors("invalid", "no_such_table", "server_full"))
async def show_primer(
    server: Server,
    game: Game = "cards",
    rules: RulesAsked = "",
    table: AtTable = None,
) -> PrimerTold:
    """How to play in ten sentences, as these rules or this table have it."""
    played, code = await _asked(server, game, rules, table)
    async with server.checking:
        return await asyncio.to_thread(_PRIMERS[played], code)


async def _asked(server: ServerState, game: str, rules: str, table: str | None) -> tuple[str, str]:
    """The game and the rules that are meant: those of the table, if one is named."""
    if table is None:
        return game, rules
    options = (await server.hub.table(table)).table.options
    return options.game, options.rules


def _primer_of_cards(code: str) -> PrimerTold:
    rules = rules_of(code.strip() or USUAL)
    return PrimerTold(game="cards", rules=str(rules), title=table_name(rules), sentences=how_to_play(rules))


def _primer_of_dice(code: str) -> PrimerTold:
    rules = dice_rules(code)
    return PrimerTold(game="dice", rules=str(rules), title="UNO Dice", sentences=how_to_play_dice(rules))


def _primer_of_solitaire(code: str) -> PrimerTold:
    rules = solitaire_rules(code)
    return PrimerTold(game="solitaire", rules=str(rules), title="UNO solitaire", sentences=how_to_play_solitaire(rules))


_PRIMERS: Final = {"cards": _primer_of_cards, "dice": _primer_of_dice, "solitaire": _primer_of_solitaire}


@router.get("/card", responses=errors("invalid", "no_such_table", "server_full"))
async def show_card(
    server: Server,
    card: Annotated[str, Query(min_length=1, max_length=40, description="`R7`, `W4`, `skip`, `red 7`, `+2`.")],
    rules: RulesAsked = "",
    table: AtTable = None,
) -> CardGuideTold:
    """What a card does under these rules or at this table, and what it counts."""
    played, code = await _asked(server, "cards", rules, table)
    if played != "cards":
        raise TableError(f"A table of {played} has no cards to ask about.")
    async with server.checking:
        return await asyncio.to_thread(_about_card, code, card)


@router.get("/cards", responses=errors("invalid", "no_such_table", "server_full"))
async def show_cards(server: Server, rules: RulesAsked = "", table: AtTable = None) -> CardsGuideTold:
    """What all cards that do something do under these rules or at this table."""
    played, code = await _asked(server, "cards", rules, table)
    if played != "cards":
        raise TableError(f"A table of {played} has no cards to ask about.")
    async with server.checking:
        return await asyncio.to_thread(_about_cards, code)


def _about_cards(code: str) -> CardsGuideTold:
    rules = rules_of(code.strip() or USUAL)
    told = (_told(rules, CalledCard(kind)) for kind in kinds_of(rules))
    return CardsGuideTold(rules=str(rules), cards=[card for card in told if not _is_idle(card)])


def _is_idle(card: CardGuideTold) -> bool:
    return KIND_NUMBER[card.kind] < len(DIGITS) and len(card.sentences) == OF_A_PLAIN_NUMBER


def _about_card(code: str, name: str) -> CardGuideTold:
    called = card_called(name)
    if called is None:
        raise TableError(f'"{name[:40]}" is no card: ask for R7, W4, skip, red 7 or +2.')
    return _told(rules_of(code.strip() or USUAL), called)


def _told(rules: Rules, called: CalledCard) -> CardGuideTold:
    return CardGuideTold(
        rules=str(rules),
        card=called.code,
        kind=called.kind,
        name=FACE_BY_CODE[called.code].name if called.code else KINDS[KIND_NUMBER[called.kind]].name,
        sentences=about_card(rules, called),
    )
