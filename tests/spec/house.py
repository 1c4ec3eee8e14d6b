"""Given, when, then for the law's examples of house rules (spec 23). No rule of the game stands here.

The rows are judged with `wrong_play=forbid`. Cards are laid by playing them: the top card that a table is set up with
was laid by nobody, so it can be neither jumped onto nor twinned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.spec.helpers import called, cur, do, hand, moves, owed, refused, size

from unoverse import Game, Rules, position
from unoverse.game.action import seat_letter, seat_number
from unoverse.game.table_talk import TableTalk
from unoverse.rules.house.die import SIDES
from unoverse.table.chance import random_word
from unoverse.table.state import DICE_STREAM

__all__ = [
    "called", "cur", "do", "gains", "hand", "hands_of", "illegal", "is_out", "may_jump", "moves", "offers", "owed",
    "refused", "rules", "seed_rolling", "size", "table", "writes",
]  # fmt: skip

MOST_SEEDS = 20_000


# Given


def rules(code: str, **values: Any) -> Rules:
    """The rules of a row's code, `MS1-P2`, as the rows are judged; official parameters may be set as well."""
    return Rules(f"UNO {code}").replace(**{"wrong_play": "forbid", **values})


def table(
    backend: str,
    code: str,
    hands: Mapping[str, str],
    top: str,
    turn: str = "A",
    values: Mapping[str, Any] | None = None,
    **more: Any,
) -> Game:
    """A table under these house rules where the cards lie as the row says; hands it does not name are dealt."""
    return position(rules(code, **(values or {})), hands, top, turn, backend=backend, **more)


def seed_rolling(*shown: int) -> int:
    """A seed with which the die shows these numbers one after the other: `table(..., seed=seed_rolling(3))`."""
    for seed in range(MOST_SEEDS):
        if all(_rolled(seed, roll) == number for roll, number in enumerate(shown)):
            return seed
    raise AssertionError(f"no seed below {MOST_SEEDS} rolls {shown}")


def _rolled(seed: int, roll: int) -> int:
    """What the die shows when it is rolled for the n-th time, counted from 0."""
    return (random_word(seed, DICE_STREAM, roll) * SIDES >> 32) + 1


# When


def gains(game: Game, *steps: str) -> dict[str, int]:
    """The steps happen; answers by how many cards each hand has grown, hands that kept their size left out."""
    before = game.sizes
    do(game, *steps)
    grown = {seat_letter(seat): size - before[seat] for seat, size in enumerate(game.sizes)}
    return {seat: cards for seat, cards in grown.items() if cards}


def writes(game: Game, seat: str, text: str) -> dict[str, int]:
    """Somebody writes in the chat: what the table hears is reported. Answers by how many cards each hand has grown."""
    said = TableTalk().judge(game, seat_number(seat), text)
    return gains(game, *(f"{seat} {report}" for report in said.reports))


def illegal(game: Game, step: str, reason: str) -> None:
    """The step is neither offered nor accepted, for this reason, and nothing at all has changed."""
    assert not offers(game, step)
    refused(game, step, reason)


# Then


def hands_of(game: Game) -> dict[str, str]:
    return {seat_letter(seat): hand(game, seat_letter(seat)) for seat in range(game.seats)}


def offers(game: Game, step: str) -> bool:
    """Is this step, "A R5", among what the seat may do?"""
    seat, _, text = step.partition(" ")
    return text.partition("/")[0] in {str(action) for action in (*game.legal(seat), *game.reports(seat))}


def may_jump(game: Game) -> set[str]:
    """All jump-ins that are possible now, as steps."""
    letters = [seat_letter(seat) for seat in range(game.seats)]
    return {f"{seat} {action}" for seat in letters for action in game.legal(seat) if action.word == "jump"}


def is_out(game: Game, seat: str) -> bool:
    """Has sudden death put the seat out of the round?"""
    return bool(int(game.raw["out"]) >> seat_number(seat) & 1)
