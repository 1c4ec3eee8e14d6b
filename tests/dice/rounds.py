"""Rounds to test with: played at random from a seed, people who forget UNO included."""

from __future__ import annotations

import random
from collections.abc import Iterator

from unoverse.dice import Dice, DiceAction, DiceMatch


def options(game: Dice) -> list[tuple[int, DiceAction]]:
    """Everything that anybody may do now."""
    return [(seat, action) for seat in range(2) for action in game.legal(seat)]


def some_step(game: Dice, luck: random.Random) -> tuple[int, DiceAction]:
    """Any of them, but drawing less often, or rounds would get long."""
    found = options(game)
    plays = [(seat, action) for seat, action in found if action.kind not in ("draw", "end")]
    return luck.choice(plays if plays and luck.random() < 0.7 else found)


def steps(game: Dice, luck: random.Random, most: int = 400) -> Iterator[tuple[int, DiceAction]]:
    """Plays on, and tells each action after it was done."""
    for _ in range(most):
        if game.over:
            return
        seat, action = some_step(game, luck)
        game.apply(seat, action)
        yield seat, action


def played(game: Dice, luck: random.Random, most: int = 400) -> Dice:
    for _ in steps(game, luck, most):
        pass
    return game


def played_match(match: DiceMatch, luck: random.Random, rounds: int) -> DiceMatch:
    """At most so many rounds; the last may stay unfinished."""
    while True:
        played(match.game, luck)
        if match.over or not match.game.over or len(match.games) >= rounds:
            return match
        match.next_round()
