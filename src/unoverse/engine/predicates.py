"""Which cards a written rule means (spec 10, section 6.2). A predicate is a set of faces, or several of which the play
decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from unoverse.backend import rule
from unoverse.card_sets import EMPTY, first, is_empty, one, rest
from unoverse.cards.faces import NO_COLOUR
from unoverse.rules.written.opcodes import ASKED, CURRENT, NAMED, PLAY_ATOMS
from unoverse.table.hands import hand_of
from unoverse.table.typed import GameRecord, RulesRecord

ONE = np.uint64(1)

# A context: which step of which rule, whose card it was, and what was chosen with it, in one number.
ROW = 3
SELF_SEAT = 7
CHOSEN_SEAT = 11
ASKED_COLOUR = 15
NAMED_COLOUR = 19
COLOUR_BEFORE = 23
OWNERS = 27
NOBODY = 15
"""As a seat or a colour of a context: nothing was chosen."""


@rule
def part(context: int, place: int) -> int:
    """Four bits of a context: a seat, a colour or a row."""
    return (context >> place) & 15


@rule
def program_of(context: int) -> int:
    return context & 7


@rule
def fits(game: GameRecord, rules: RulesRecord, card: int) -> bool:
    """Does the card match the table as it lies now? No house rule is looked at."""
    colour = rules.card_colour[card]
    return colour == NO_COLOUR or colour == game.colour or rules.kind[card] == rules.kind[game.top]


@rule
def is_so(game: GameRecord, rules: RulesRecord, context: int, card: int, atom: int) -> bool:
    """What of a predicate depends on the play."""
    colour = rules.card_colour[card]
    if atom == NAMED:
        return colour == part(context, NAMED_COLOUR)
    if atom == CURRENT:
        return colour == part(context, COLOUR_BEFORE)
    if atom == ASKED:
        return colour == part(context, ASKED_COLOUR)
    return fits(game, rules, card)


@rule
def satisfies(game: GameRecord, rules: RulesRecord, context: int, predicate: int, card: int) -> bool:
    """Is this one of the cards meant? A predicate below 0 means every card."""
    if predicate < 0:
        return True
    program = program_of(context)
    code = rules.fx_predicate[program, predicate]
    place = code >> 4
    weight = 1
    for atom in range(PLAY_ATOMS):
        if (code >> atom) & 1 != 0:
            if is_so(game, rules, context, card, atom):
                place += weight
            weight += weight
    face = rules.face[card]
    return (rules.fx_faces[program, place, face >> 6] >> np.uint64(face & 63)) & ONE != 0


@rule
def meant_in(game: GameRecord, rules: RulesRecord, context: int, predicate: int, seat: int) -> Any:
    """The cards of a hand that are meant."""
    cards = hand_of(game, seat)
    if predicate < 0:
        return cards
    found = EMPTY
    while not is_empty(cards):
        card = first(cards)
        if satisfies(game, rules, context, predicate, card):
            found |= one(card)
        cards = rest(cards)
    return found
