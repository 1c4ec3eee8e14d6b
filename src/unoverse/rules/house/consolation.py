"""CON: who was attacked may play a card just drawn.

Acts in engine/pending.py: take_pending_by_house_rules.
"""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.asking import ask
from unoverse.table.state import DRAWN
from unoverse.table.typed import GameRecord

RULE: Final = HouseRule(
    code="CON",
    name="Consolation",
    portuguese="Consolo",
    category=DYNAMICS,
    about="Who has to draw because of a draw card may then play one of the cards just drawn.",
    details=(
        "The card has to fit; with multi-discard it may be a group of cards that were all just drawn. Penalties and "
        "functions give no such right."
    ),
    forms={"CON": "play after a draw card"},
    partners="Attacks lose most of their point.",
)


@rule
def offer_what_was_drawn(game: GameRecord, seat: int) -> None:
    """The turn is the target's own: it lays one of the cards just drawn, or keeps them all."""
    game.turn = seat
    game.consoled = 1
    ask(game, seat, DRAWN)
