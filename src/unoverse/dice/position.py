"""A given table, for tests, worked examples and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from unoverse.arguments import listed, text_of
from unoverse.dice.action import colour_number
from unoverse.dice.faces import CODES, COLOURS, DICE, FIRST_NAMED, NUMBER_OF, WILD, dice_of
from unoverse.dice.game import Dice
from unoverse.dice.state import NOBODY, SEATS, START_COLOUR, TURN
from unoverse.errors import ActionError, TableError, shortened
from unoverse.rules.settings import Settings

HANDS: Final = "Hands are lists of faces such as R3, for A and perhaps for B"


def dice_position(
    rules: Settings | str | None = None,
    *,
    line: Sequence[str],
    hands: Sequence[Sequence[str]],
    colour: str | None = None,
    turn: int | str = 0,
    seed: int | str = 0,
    rolls: Sequence[str] | str = (),
    names: Sequence[str] | None = None,
    backend: str | None = None,
    **changes: Any,
) -> Dice:
    """A round at a table where these faces lie; the oldest die of the line comes first.

    Every face is given to a die that has it. Dice that are not mentioned belong to B if B's hand is left out, else
    nobody could hold them: all eleven have to be there. `rolls` is what the next rolls show, before chance is asked.

    >>> game = dice_position(line=["G2", "R3"], hands=[["R1", "Y4"]], backend="python")
    >>> [str(action) for action in game.legal(0)], len(game.hand(1))
    (['R1', 'draw', 'uno'], 7)
    """
    line = listed(line, "A line is a list of faces such as R3", DICE)
    hands = tuple(listed(hand, HANDS, DICE) for hand in listed(hands, HANDS, SEATS))
    game = Dice(rules, seed, names=names, first=turn, backend=backend, **changes)
    faces = dice_of(str(game.rules["faces"]))
    lying = [_checked(code, colour if place == len(line) - 1 else None) for place, code in enumerate(line)]
    held = [[_checked(code, None) for code in hand] for hand in hands]
    _check_counts(lying, held)
    _check_colour(lying[-1], colour)
    wanted = [*(WILD if face >= FIRST_NAMED else face for face in lying), *(face for hand in held for face in hand)]
    dice = _assigned(wanted, [{NUMBER_OF[code] for code in codes} for codes in faces])
    _lay(game, lying, held, dice, faces)
    game.is_set_up = True
    game.raw["counters"][:] = 0
    game.fix_rolls(rolls)
    return game


def _checked(code: str, colour: str | None) -> int:
    """A face of a hand or of the line; the last die of the line may be a wild whose colour is given apart."""
    text = text_of(code, "A face is a text such as R3").upper()
    if text == "W" and colour is not None:
        text = f"W/{_letter(colour)}"
    if text not in NUMBER_OF:
        raise TableError(f'"{text[:20]}" is no face: faces are R3, Y+1, B+2, W, and W/{COLOURS[0]} in the line.')
    return NUMBER_OF[text]


def _letter(colour: str) -> str:
    try:
        return COLOURS[colour_number(shortened(colour))]
    except ActionError as error:
        raise TableError(str(error)) from error


def _check_colour(top: int, colour: str | None) -> None:
    """A colour that is given apart must be the one in force."""
    if colour is not None and COLOURS[top % 4] != _letter(colour):
        raise TableError(f"{CODES[top]} lies at the end of the line, so {_letter(colour)} is not the colour in force.")


def _check_counts(lying: list[int], held: list[list[int]]) -> None:
    if not lying:
        raise TableError("There must always be a die in the line.")
    if len(held) not in (1, 2) or not all(held):
        raise TableError("Give the dice of A, and those of B if they matter; nobody may be without dice.")
    if any(FIRST_NAMED <= face < WILD for hand in held for face in hand):
        raise TableError("A wild in a hand has no colour yet: W.")
    given = len(lying) + sum(len(hand) for hand in held)
    if given > DICE - (len(held) == 1) or (len(held) == 2 and given != DICE):
        raise TableError(f"There are {DICE} dice in all; {given} are given.")


def _assigned(wanted: Sequence[int], dice: Sequence[set[int]]) -> list[int]:
    """A die for every face that is wanted, so that each die has its face."""
    owner: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        for die, faces in enumerate(dice):
            if wanted[place] in faces and die not in tried:
                tried.add(die)
                if die not in owner or find(owner[die], tried):
                    owner[die] = place
                    return True
        return False

    for place in range(len(wanted)):
        if not find(place, set()):
            raise TableError("These dice cannot show all those faces at once.")
    by_place = {place: die for die, place in owner.items()}
    return [by_place[place] for place in range(len(wanted))]


def _lay(game: Dice, lying: list[int], held: list[list[int]], dice: list[int], faces: Sequence[Sequence[str]]) -> None:
    state, left = game.raw, list(dice)
    state["line"] = state["line_left"] = 0
    state["hands"] = 0
    for face in lying:
        die = left.pop(0)
        state["face"][die] = face
        state["line"] |= die << 4 * int(state["line_left"])
        state["line_left"] += 1
    for seat, hand in enumerate(held):
        for face in hand:
            die = left.pop(0)
            state["face"][die] = face
            state["hands"][seat] |= 1 << die
    for die in set(range(DICE)) - set(dice):
        state["face"][die] = NUMBER_OF[faces[die][0]]
        state["hands"][1] |= 1 << die
    state["phase"] = START_COLOUR if lying[-1] == WILD else TURN
    state["owed"], state["announced"] = NOBODY, 0
