"""Plays many rounds of random rule sets and checks every table after every action.

    python bench/soak.py --games 100000

The same properties as tests/properties, on far more tables, every second one with house rules. A failure prints what
reproduces it and the exit code is 1. For a million rounds there is million.py.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.properties.table_checks import assert_sound
from tests.properties.test_action_space import CALL, accepted, assert_is_wrong_card, listed
from tests.properties.test_hidden_information import all_that, another_world
from tests.rules.random_tables import SEATS, random_rules
from tests.strategies import Table, play, random_table

from unoverse import Game
from unoverse.arena.checks import FAULT_NAMES, first_fault
from unoverse.records import typed_record

MOST_STEPS = 1500
MOST_RULES = 14
HOUSE_STEPS = 8
"""At a table with house rules so many actions lie between two checks: there is more to look at."""


def check_actions(game: Game) -> None:
    for seat in range(game.seats):
        taken, allowed = accepted(game, seat), listed(game, seat)
        assert allowed <= taken
        for action in taken - allowed - {CALL}:
            assert_is_wrong_card(game, seat, action)


def check_table(game: Game) -> None:
    """Is the table sound? With house rules there are more phases and piles than tests/properties know of."""
    if not game.rules.house:
        return assert_sound(game)
    sides = game.rules.record(game.round_number)
    seat = max(int(game.raw["actor"]), 0)
    rules, view = typed_record(sides[int(game.raw["side"])]), typed_record(game.view(seat).record[0])
    fault = first_fault(typed_record(game.raw), rules, view)
    assert not fault, FAULT_NAMES[fault]
    return None


def any_table(number: int) -> Table:
    """Table `number` of the run: always the same one."""
    rng = random.Random(number)
    if number % 2:
        return random_table(rng)
    seats = rng.choice(SEATS)
    return Table(random_rules(rng, seats, MOST_RULES), seats, rng.randrange(2**63))


def check_secrets(game: Game, rng: random.Random) -> None:
    for seat in range(game.seats):
        assert all_that(another_world(game, seat, rng), seat) == all_that(game, seat)


def soak(table: Table, seed: int, seen: Counter[str]) -> None:
    """One round: sound after every action, and now and then the dear checks."""
    rng = random.Random(seed)
    game = table.game()
    dear = rng.randrange(200)
    for step, move in enumerate(play(game, rng, MOST_STEPS)):
        seen[move.action.word] += 1
        if step % HOUSE_STEPS == 0 or not game.rules.house:
            check_table(game)
        if step == dear:
            check_secrets(game, rng)
        if step == dear and not game.rules.house:
            check_actions(game)
    seen["round " + (game.ending or "cut off")] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    options = parser.parse_args()
    seen: Counter[str] = Counter()
    failed, start = 0, time.perf_counter()
    for number in range(options.first, options.first + options.games):
        table = any_table(number)
        try:
            soak(table, number, seen)
        except Exception:  # noqa: BLE001 (whatever goes wrong is a finding)
            failed += 1
            print(f"game {number}: {table}\n{traceback.format_exc()}", file=sys.stderr)
    print(f"{options.games} games in {time.perf_counter() - start:.0f} s, {failed} failed; {dict(seen.most_common())}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
