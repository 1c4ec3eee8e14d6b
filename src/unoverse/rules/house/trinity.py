"""TRI: threes ask for a three or their colour.

Acts in engine/respond.py: take_toll, where the turn is lost with the toll.
"""

from __future__ import annotations

from typing import Any, Final

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, is_empty, row
from unoverse.rules.house.rule import FUNCTION, HouseRule, function_card
from unoverse.table.hands import hand_of
from unoverse.table.log import FOR_TOLL, TRINITY, note
from unoverse.table.log import TOLL as NOTED_TOLL
from unoverse.table.piles import draw_cards
from unoverse.table.plays import count_function, has_laid
from unoverse.table.state import F_TRINITY
from unoverse.table.typed import GameRecord, RulesRecord

RULE: Final = HouseRule(
    code="TRI",
    name="Trinity",
    portuguese="Trindade",
    category=FUNCTION,
    about="After a 3 the next player has to play a 3 or its colour, or draws three cards and loses the turn.",
    details=(
        "Wilds do not help, and one may choose to draw. Several threes mean three cards each. A 3 laid in answer "
        "makes a new duty for the next player. If the 3 was the last card, the next player draws unless a fitting "
        "card is in the hand."
    ),
    forms={"TRI": "on the 3", "TRI@5": "on the 5, still three cards"},
    parameters=(function_card("3"),),
    card="3",
    partners="It hits an opponent.",
)


TOLL: Final = 3
"""Cards for each Three that is not followed, on whatever face the function sits."""


@rule
def follows_trinity(game: GameRecord, rules: RulesRecord) -> Any:
    """Another card of the face, or a card of the colour in force; wilds do not count."""
    return row(rules.function_set, F_TRINITY) | row(rules.colour_set, game.colour)


# The toll


@rule
def add_toll(game: GameRecord, rules: RulesRecord) -> None:
    """Whoever comes next owes three cards for each Three of the play, or a card that follows."""
    game.trinity += TOLL * count_function(game, rules, F_TRINITY)


@rule
def owes_toll(game: GameRecord) -> bool:
    """Does the player to move have to follow a Three? Then nobody draws for the turn, passes or drops out."""
    return game.trinity != 0


@rule
def note_toll(game: GameRecord, rules: RulesRecord) -> None:
    if game.trinity and count_function(game, rules, F_TRINITY) > 0:
        note(game, rules, TRINITY, game.actor, game.trinity)


@rule
def pay_toll(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """Who does not follow draws; the turn is lost with it."""
    note(game, rules, NOTED_TOLL, seat, game.trinity)
    draw_toll(game, rules, seat)


@rule
def draw_toll(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    draw_cards(game, rules, seat, game.trinity, FOR_TOLL)
    game.trinity = 0


@rule
def take_final_toll(game: GameRecord, rules: RulesRecord, seat: int) -> None:
    """The Three ended the round: the next player draws, unless the hand holds a card that would have followed."""
    if is_empty(hand_of(game, seat) & follows_trinity(game, rules)):
        draw_toll(game, rules, seat)
    game.trinity = 0


# Following


@rule
def not_following(game: GameRecord, rules: RulesRecord) -> Any:
    """What may not be laid by whoever has to follow."""
    return ~follows_trinity(game, rules) if owes_toll(game) else EMPTY


@rule
def sum_has_to_follow(game: GameRecord, colour: int) -> bool:
    """A group that adds up, of another colour than that in force, needs a Three in it."""
    return owes_toll(game) and colour != game.colour


@rule
def sum_still_has_to_follow(game: GameRecord, rules: RulesRecord, colour: int) -> bool:
    """The same once it has begun, while none of its cards is a Three."""
    return game.play_trinity != 0 and colour != game.play_colour and not has_laid(game, rules, F_TRINITY)
