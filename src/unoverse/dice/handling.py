"""What dice do: they are rolled, drawn from the old end of the line, and match each other. Plain rules of the table.

Written for both back ends: see unoverse.backend.
"""

from __future__ import annotations

from typing import Any

from unoverse.backend import hot, popcount, rule
from unoverse.dice.faces import DRAW_ONE, DRAW_TWO, FIRST_NAMED, NAMED_WILD, WILD
from unoverse.dice.given_rolls import BITS, IMPOSSIBLE, dice_for_rolls, rolls_left
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
    """Rolls one die; what is given comes before chance."""
    if rolls_left(game) > 0:
        show_given(game, rules, 1 << die, 1)
    else:
        game.face[die] = rules.faces[die, below(game, ROLLING, int(rules.sides[die]))]
    return int(game.face[die])


@rule
def roll_all(game: Any, rules: Any, seat: int) -> None:
    """Rolls all dice of a hand."""
    left = int(game.hands[seat])
    if rolls_left(game) > 0:
        left = show_given(game, rules, left, min(rolls_left(game), count_dice(left)))
    while left:
        roll(game, rules, first_of(left))
        left &= left - 1


@rule
def show_given(game: Any, rules: Any, dice: int, count: int) -> int:
    """The next given faces come up on dice that have them; answers the dice that are left to chance.

    If none have them the round cannot go on like this: whoever drives it sees `misfit` and takes the action back.
    """
    chosen = dice_for_rolls(game, rules, dice, count)
    if chosen == IMPOSSIBLE:
        game.misfit = 1
        game.rolls_given = game.rolls_used
        return dice
    for place in range(count):
        die = chosen >> (BITS * place) & 15
        game.face[die] = game.rolls[game.rolls_used]
        game.rolls_used += 1
        dice &= ~(1 << die)
    return dice


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
