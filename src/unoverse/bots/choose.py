"""What a bot does: the decision of the seat that is asked, and what it says out of turn.

A bot gets the view of its seat, the rules and its dice: it has no way to look at a hidden card.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import rule
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.continuity import pick_card as pick_continuing_card
from unoverse.bots.continuity import pick_colour as pick_continuing_colour
from unoverse.bots.continuity import pick_target as pick_shortest_hand
from unoverse.bots.dice import any_of, throw
from unoverse.bots.novice import doubts, notices_offence, notices_own_card, remembers_to_call
from unoverse.bots.novice import pick_card as pick_simple_card
from unoverse.bots.novice import pick_colour as pick_longest_colour
from unoverse.bots.random_player import is_opponent
from unoverse.bots.random_player import pick_card as pick_any_card
from unoverse.bots.random_player import pick_colour as pick_any_colour
from unoverse.bots.random_player import pick_target as pick_any_target
from unoverse.table.actions import (
    ACCEPT,
    ARGUMENTS,
    CATCH,
    CHALLENGE,
    COLOUR,
    CUT,
    DONE,
    DRAW,
    KEEP,
    PASS,
    PLAY,
    TARGET,
    UNO,
)
from unoverse.table.seats import contains
from unoverse.table.state import (
    ASK_OTHERS,
    CHOOSE_TARGET,
    CONFIRM,
    CUT_DECK,
    DRAWN,
    RESPOND,
    TURN,
)

NOTHING = -1
"""No reaction."""


@rule
def choose(view: Any, rules: Any, bot: int, dice: Any) -> int:
    """The action of the seat that is asked."""
    phase = view.phase
    if phase == TURN:
        return take_turn(view, rules, bot, dice)
    if phase == DRAWN:
        return lay_or(view, rules, bot, dice, KEEP * ARGUMENTS)
    if phase == RESPOND:
        return lay_or(view, rules, bot, dice, accept_or_challenge(view, bot, dice))
    if phase == ASK_OTHERS:
        return accept_or_challenge(view, bot, dice)
    if phase == CHOOSE_TARGET:
        return name_target(view, rules, bot, dice)
    if phase == CUT_DECK:
        return CUT * ARGUMENTS + 1 + throw(dice, view.pile_left - 1)
    if phase == CONFIRM:
        return DONE * ARGUMENTS
    return COLOUR * ARGUMENTS + pick_colour(view, rules, bot, dice)


@rule
def take_turn(view: Any, rules: Any, bot: int, dice: Any) -> int:
    """Lays a card, else draws; with nothing to draw a bluff is better than nothing, and else it passes."""
    if view.can_draw:
        return lay_or(view, rules, bot, dice, DRAW * ARGUMENTS)
    card = pick_card(view, rules, bot, dice)
    if card < 0:
        card = any_of(view.playable[0], view.playable[1], dice)
    return lay(view, rules, bot, card, dice) if card >= 0 else PASS * ARGUMENTS


@rule
def lay_or(view: Any, rules: Any, bot: int, dice: Any, otherwise: int) -> int:
    """Lays the card it likes best; does something else if there is none."""
    card = pick_card(view, rules, bot, dice)
    return lay(view, rules, bot, card, dice) if card >= 0 else otherwise


@rule
def lay(view: Any, rules: Any, bot: int, card: int, dice: Any) -> int:
    """UNO is said before the last card but one; the card follows when the bot is asked again."""
    if view.sizes[view.seat] == 2 and not view.announced:
        if bot != B1 or remembers_to_call(dice):
            return UNO * ARGUMENTS
    return PLAY * ARGUMENTS + rules.face[card]


@rule
def pick_card(view: Any, rules: Any, bot: int, dice: Any) -> int:
    if bot == B0:
        return pick_any_card(view, dice)
    if bot == B1:
        return pick_simple_card(view, rules, dice)
    return pick_continuing_card(view, rules, dice)


@rule
def pick_colour(view: Any, rules: Any, bot: int, dice: Any) -> int:
    if bot == B0:
        return pick_any_colour(dice)
    if bot == B1:
        return pick_longest_colour(view, rules)
    return pick_continuing_colour(view, rules)


@rule
def name_target(view: Any, rules: Any, bot: int, dice: Any) -> int:
    if bot == B2:
        target = pick_shortest_hand(view, rules)
    else:
        target = pick_any_target(view, rules, dice)
    return TARGET * ARGUMENTS + target if target >= 0 else PASS * ARGUMENTS


@rule
def accept_or_challenge(view: Any, bot: int, dice: Any) -> int:
    if bot == B1 and view.can_challenge and doubts(dice):
        return CHALLENGE * ARGUMENTS
    return ACCEPT * ARGUMENTS


@rule
def react(view: Any, rules: Any, bot: int, dice: Any) -> int:
    """What the seat says while a call is owed: its own UNO, a catch, or NOTHING."""
    if contains(view.owed, view.seat):
        if bot != B1 or notices_own_card(view, rules, dice):
            return UNO * ARGUMENTS
        return NOTHING
    offender = first_offender(view, rules)
    if offender < 0 or bot == B0 or (bot == B1 and not notices_offence(dice)):
        return NOTHING
    return CATCH * ARGUMENTS + offender


@rule
def first_offender(view: Any, rules: Any) -> int:
    """The first opponent who owes a call; nobody gives a partner away."""
    for seat in range(view.seats):
        if contains(view.owed, seat) and is_opponent(view, rules, seat):
            return seat
    return -1
