"""What dice do: they are rolled, drawn from the old end of the line, and match each other. Plain rules of the table.

Written for both back ends: see unoverse.backend.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, popcount, rule
from unoverse.dice.faces import DRAW_ONE, DRAW_TWO, FIRST_NAMED, NAMED_WILD, WILD
from unoverse.dice.state import ROLLING
from unoverse.table.chance import below

ONE_COLOUR = 0x1111111
"""The faces of the first colour, as a set."""
WILD_BIT = 1 << WILD


@hot
def count_dice(dice: int) -> int:
    """How many dice, or faces, are in a set."""
    return popcount(dice)


@hot
def first_of(items: int) -> int:
    """The lowest member of a set."""
    return popcount((items & -items) - 1)


@hot
def die_in_play(game: Any) -> int:
    """The face at the young end of the line: the one to match."""
    return int(game.face[(game.line >> (4 * (game.line_left - 1))) & 15])


@hot
def matching_faces(top: int, mixed: int) -> int:
    """All faces that may be played on this one, as a set. A wild that nobody has given a colour matches nothing."""
    if top == WILD:
        return WILD_BIT
    symbol = top >> 2
    found = (ONE_COLOUR << (top & 3)) | WILD_BIT
    if symbol in (DRAW_ONE, DRAW_TWO):
        if mixed:
            return found | (0xFF << (4 * DRAW_ONE))
        return found | (0xF << (4 * symbol))
    if symbol < DRAW_ONE:
        return found | (0xF << (4 * symbol))
    return found


@hot
def faces_shown(game: Any, seat: int) -> int:
    """The set of faces that a hand shows."""
    left = int(game.hands[seat])
    shown = 0
    while left:
        shown |= 1 << int(game.face[first_of(left)])
        left &= left - 1
    return shown


@rule
def die_showing(game: Any, seat: int, face: int) -> int:
    """The first die of a hand with this face; -1 if there is none."""
    left = int(game.hands[seat])
    while left:
        die = first_of(left)
        if game.face[die] == face:
            return die
        left &= left - 1
    return -1


@hot
def roll(game: Any, rules: Any, die: int) -> int:
    """Rolls one die; what worked examples fix comes before chance."""
    if game.rolls_used < game.rolls_given:
        face = int(game.rolls[game.rolls_used])
        game.rolls_used += 1
    else:
        face = int(rules.faces[die, below(game, ROLLING, int(rules.sides[die]))])
    game.face[die] = face
    return face


@rule
def roll_all(game: Any, rules: Any, seat: int) -> None:
    """Rolls all dice of a hand."""
    left = int(game.hands[seat])
    while left:
        roll(game, rules, first_of(left))
        left &= left - 1


@rule
def put_in_line(game: Any, die: int) -> None:
    """At the young end."""
    game.line |= die << (4 * game.line_left)
    game.line_left += 1


@rule
def take_from_line(game: Any, seat: int, count: int) -> None:
    """The oldest dice, but one always stays."""
    for _ in range(count):
        if game.line_left > 1:
            die = int(game.line & 15)
            game.line >>= 4
            game.line_left -= 1
            receive(game, seat, die)


@rule
def receive(game: Any, seat: int, die: int) -> None:
    """A hand gets a die: a wild forgets its colour, and whoever had called UNO has more dice now."""
    if game.face[die] >= FIRST_NAMED:
        game.face[die] = WILD
    game.hands[seat] |= 1 << die
    game.announced &= ~(1 << seat)


@rule
def points_of_face(face: int) -> int:
    symbol = face >> 2
    if symbol >= NAMED_WILD:
        return 50
    if symbol >= DRAW_ONE:
        return 20
    return symbol + 1


@rule
def points_in_hand(game: Any, seat: int) -> int:
    total = 0
    left = int(game.hands[seat])
    while left:
        total += points_of_face(int(game.face[first_of(left)]))
        left &= left - 1
    return total


@rule
def nth_of(items: int, n: int) -> int:
    """Member number n of a set, from 0; the last if there are fewer."""
    for _ in range(n):
        items &= items - 1
    return first_of(items)
