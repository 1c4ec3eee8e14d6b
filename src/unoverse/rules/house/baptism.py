"""BA: a Reverse on two equal numbers makes everybody draw."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.log import BAPTISM, FOR_BAPTISM, note
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_kind
from unoverse.table.seats import after
from unoverse.table.state import REVERSE
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="BA",
    name="Baptism",
    portuguese="Batismo",
    category=DYNAMICS,
    about="A Reverse laid on two equal numbers of different players makes everybody draw a card, its layer included.",
    details=(
        "The Reverse reverses too. Several Reverses in one turn mean as many cards for everybody. Turns without a "
        "play between the pair and the Reverse do not matter."
    ),
    forms={"BA": "baptising Reverses"},
    two_players="Both draw and the layer plays again.",
    partners="Both teams draw.",
)


@rule
def baptise(game: GameRecord, rules: RulesRecord, seat: int, out: bool) -> None:
    """A Reverse on a pair: everybody draws, the layer first unless it has gone out, a card for each Reverse."""
    cards = count_kind(game, rules, REVERSE)
    if not game.play_pair or cards == 0:
        return
    note(game, rules, BAPTISM, -1, cards)
    if not out:
        draw_cards(game, rules, seat, cards, FOR_BAPTISM)
    other = after(game, seat)
    while other != seat:
        draw_cards(game, rules, other, cards, FOR_BAPTISM)
        other = after(game, other)
