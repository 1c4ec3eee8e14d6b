"""Who may know the card that an action is about."""

from __future__ import annotations

from unoverse.backend import aside
from unoverse.engine.effects import effect_card_is_known_to
from unoverse.table.actions import ARGUMENTS, DOWN, GIVE
from unoverse.table.log import EVERYBODY
from unoverse.table.state import GIVE_CARDS
from unoverse.table.typed import GameRecord, RulesRecord


@aside
def knows_card_of(game: GameRecord, rules: RulesRecord, seat: int, action: int) -> int:
    """Of a card laid face down its player, of a gift the two, of a card on the pile everybody."""
    kind = action // ARGUMENTS
    if kind == DOWN:
        return 1 << seat
    if kind != GIVE:
        return EVERYBODY
    if game.phase == GIVE_CARDS:
        return (1 << seat) | (1 << game.gift_to)
    return effect_card_is_known_to(game, rules, seat)
