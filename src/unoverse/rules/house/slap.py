"""M: on an eight everybody slaps the pile."""

from __future__ import annotations

from typing import Final

from unoverse.backend import rule
from unoverse.rules.house.rule import FUNCTION, REACTIONS, HouseRule, function_card
from unoverse.table.asking import ask
from unoverse.table.log import FOR_SLOW, SLOW, note
from unoverse.table.piles import draw_cards
from unoverse.table.seats import contains, everybody
from unoverse.table.state import SLAPPING
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="M",
    name="Slap the pile",
    portuguese="Monte",
    category=FUNCTION,
    about="On an 8 everybody slaps the pile, and the last one draws a card.",
    details=(
        "The layer slaps too; several eights laid together are one slap. A player who went out with the 8 but was "
        "the last to slap draws the card and has not won."
    ),
    forms={"M": "on the 8", "M@4": "on the 4"},
    parameters=(function_card("8"),),
    card="8",
    needs=(REACTIONS,),
    two_players="The slower one draws.",
    partners="Everybody slaps alone.",
)


SLOWEST: Final = 1
"""Cards for whoever slaps last."""


@rule
def first_to_slap(game: GameRecord) -> int:
    """The next seat, from the layer on, whose hand has not come down yet."""
    seat = game.turn
    while contains(game.slapped, seat) or contains(game.out, seat):  # at most MAX_SEATS times: one hand is missing
        seat = seat + 1 if seat + 1 < game.seats else 0
    return seat


@rule
def only_one_is_missing(game: GameRecord) -> bool:
    missing = everybody(game) & ~game.slapped
    return missing & (missing - 1) == 0


@rule
def punish_the_slow(game: GameRecord, rules: RulesRecord) -> None:
    """Everybody who has not slapped draws."""
    for seat in range(game.seats):
        if contains(everybody(game) & ~game.slapped, seat):
            note(game, rules, SLOW, seat, 0)
            draw_cards(game, rules, seat, SLOWEST, FOR_SLOW)
    game.slapped = 0


@rule
def start_slapping(game: GameRecord) -> None:
    game.slapped = 0
    ask(game, first_to_slap(game), SLAPPING)


@rule
def may_slap(game: GameRecord, seat: int) -> bool:
    return game.phase == SLAPPING and not contains(game.slapped, seat)


@rule
def put_hand_down(game: GameRecord, rules: RulesRecord, seat: int) -> bool:
    """When one hand is missing it is the last one; answers whether the slap is over with it."""
    game.slapped |= 1 << seat
    if only_one_is_missing(game):
        punish_the_slow(game, rules)
        return True
    game.actor = first_to_slap(game)
    return False
