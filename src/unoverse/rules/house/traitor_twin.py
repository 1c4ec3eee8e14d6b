"""GT: laying the twin of a card makes its layer draw."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import DYNAMICS, HouseRule
from unoverse.table.log import FOR_TWIN, TWIN, note
from unoverse.table.piles import draw_cards
from unoverse.table.seats import contains
from unoverse.table.state import SKIP
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="GT",
    name="Traitor twin",
    portuguese="Gêmeo Traidor",
    category=DYNAMICS,
    about=(
        "When a number card is laid on its identical twin, the player who laid the first draws as many cards as the "
        "number says."
    ),
    details=(
        "Both cards have to be laid alone and by different players; a group on either side cancels it. Turns "
        "without a play in between do not matter. The card turned up at the deal has no twin."
    ),
    forms={"GT": "twins make their first layer draw"},
    partners="It may hit the own partner.",
)


@rule
def is_twin(
    game: GameRecord, rules: RulesRecord, seat: int, card: int, top: int, top_by: int, top_grouped: int
) -> bool:
    """A number card on an identical one that another player laid; a group on either side makes no twin."""
    if top_by < 0 or top_by == seat or top_grouped:
        return False
    return rules.kind[card] < SKIP and rules.face[card] == rules.face[top]


@rule
def punish_first_twin(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Whoever laid the first of the two draws as many cards as its number."""
    first = game.play_top_by
    alone = game.play_left == 1 and is_twin(game, rules, seat, game.top, game.play_top, first, game.play_top_grouped)
    if alone and not contains(game.out, first):
        note(game, rules, TWIN, first, rules.kind[game.top])
        draw_cards(game, rules, first, rules.kind[game.top], FOR_TWIN)
