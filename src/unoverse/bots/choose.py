"""What a bot does: the decision of the seat that is asked, and what it says out of turn.

A bot gets the view of its seat, the rules and its luck: it has no way to look at a hidden card.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, rule
from unoverse.bots.catalogue import B0, B1, B2
from unoverse.bots.continuity import covering_card, covering_colour, shortest_opponent
from unoverse.bots.luck import CUTTING, any_of, throw
from unoverse.bots.novice import (
    doubts,
    longest_colour,
    notices_offence,
    notices_own_card,
    remembers_to_call,
    simple_card,
)
from unoverse.bots.random_player import any_card, any_colour, any_target, is_opponent
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


@hot
def choose(view: Any, rules: Any, bot: int, luck: int) -> int:
    """The action of the seat that is asked."""
    phase = view.phase
    if phase == TURN:
        return take_turn(view, rules, bot, luck)
    if phase == DRAWN:
        return lay_or(view, rules, bot, luck, KEEP * ARGUMENTS)
    if phase == RESPOND:
        return lay_or(view, rules, bot, luck, accept_or_challenge(view, bot, luck))
    if phase == ASK_OTHERS:
        return accept_or_challenge(view, bot, luck)
    if phase == CHOOSE_TARGET:
        return name_target(view, rules, bot, luck)
    if phase == CUT_DECK:
        return CUT * ARGUMENTS + 1 + throw(luck, CUTTING, view.pile_left - 1)
    if phase == CONFIRM:
        return DONE * ARGUMENTS
    return COLOUR * ARGUMENTS + pick_colour(view, rules, bot, luck)


@hot
def take_turn(view: Any, rules: Any, bot: int, luck: int) -> int:
    """Lays a card, else draws; with nothing to draw a bluff is better than nothing, and else it passes."""
    if view.can_draw:
        return lay_or(view, rules, bot, luck, DRAW * ARGUMENTS)
    card = pick_card(view, rules, bot, luck)
    if card < 0:
        card = any_of(view.playable[0], view.playable[1], luck)
    return lay(view, rules, bot, card, luck) if card >= 0 else PASS * ARGUMENTS


@hot
def lay_or(view: Any, rules: Any, bot: int, luck: int, otherwise: int) -> int:
    """Lays the card it likes best; does something else if there is none."""
    card = pick_card(view, rules, bot, luck)
    return lay(view, rules, bot, card, luck) if card >= 0 else otherwise


@hot
def lay(view: Any, rules: Any, bot: int, card: int, luck: int) -> int:
    """UNO is said before the last card but one; the card follows when the bot is asked again."""
    if view.sizes[view.seat] == 2 and not view.announced:
        if bot != B1 or remembers_to_call(luck):
            return UNO * ARGUMENTS
    return PLAY * ARGUMENTS + rules.face[card]


@hot
def pick_card(view: Any, rules: Any, bot: int, luck: int) -> int:
    if bot == B0:
        return any_card(view, luck)
    if bot == B1:
        return simple_card(view, rules, luck)
    return covering_card(view, rules, luck)


@rule
def pick_colour(view: Any, rules: Any, bot: int, luck: int) -> int:
    if bot == B0:
        return any_colour(luck)
    if bot == B1:
        return longest_colour(view, rules)
    return covering_colour(view, rules)


@rule
def name_target(view: Any, rules: Any, bot: int, luck: int) -> int:
    if bot == B2:
        target = shortest_opponent(view, rules)
    else:
        target = any_target(view, rules, luck)
    return TARGET * ARGUMENTS + target if target >= 0 else PASS * ARGUMENTS


@rule
def accept_or_challenge(view: Any, bot: int, luck: int) -> int:
    if bot == B1 and view.can_challenge and doubts(luck):
        return CHALLENGE * ARGUMENTS
    return ACCEPT * ARGUMENTS


@rule
def react(view: Any, rules: Any, bot: int, luck: int) -> int:
    """What the seat says while a call is owed: its own UNO, a catch, or NOTHING."""
    if contains(view.owed, view.seat):
        if bot != B1 or notices_own_card(view, rules, luck):
            return UNO * ARGUMENTS
        return NOTHING
    offender = first_offender(view, rules)
    if offender < 0 or bot == B0 or (bot == B1 and not notices_offence(luck)):
        return NOTHING
    return CATCH * ARGUMENTS + offender


@rule
def first_offender(view: Any, rules: Any) -> int:
    """The first opponent who owes a call; nobody gives a partner away."""
    for seat in range(view.seats):
        if contains(view.owed, seat) and is_opponent(view, rules, seat):
            return seat
    return -1
