"""The die of DAD can be given: the next rolls show these numbers, and nothing else of the round changes."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from unoverse import Game, RecordError, TableError, position, replay
from unoverse.game.given_die import MOST_ROLLS, _shown
from unoverse.rules.house.die import SIDES
from unoverse.table.chance import random_word
from unoverse.table.state import DICE_STREAM

HANDS = {"A": "R4 G4 R1 R2", "B": "G1 G2 G3", "C": "R3 Y4 Y1"}


def rolled(game: Game) -> list[int]:
    """A lays a four and B rolls; then C lays one and D rolls: how many cards each draws."""
    drawn = []
    for layer, card, roller in (("A", "R4", "B"), ("C", "Y4", "D")):
        game.apply(layer, card)
        before = len(game.hand(roller))
        game.apply(roller, "roll")
        drawn.append(len(game.hand(roller)) - before)
    return drawn


def at(backend: str = "python", rules: str = "UNO DAD", **given: Any) -> Game:
    return position(rules, HANDS, top="R5", backend=backend, **given)


@pytest.mark.parametrize("rolls", [(1, 6), (6, 1), (3, 3)])
def test_the_die_shows_what_was_given(rolls: tuple[int, int], backend: str) -> None:
    game = at(backend, rolls=rolls)
    assert rolled(game) == list(rolls)
    assert [line for line in game.log() if "shows" in line] == [f"The die shows {number}." for number in rolls]


def test_the_die_of_a_dealt_round_is_given_and_its_cards_are_not_touched() -> None:
    usual = Game("UNO DAD", seed=7, backend="python")
    given = Game("UNO DAD", seed=7, rolls=[5, 2, 6], backend="python")
    assert given.rolls == (5, 2, 6)
    assert [given.hand(seat) for seat in range(4)] == [usual.hand(seat) for seat in range(4)]
    assert (given.top, given.pile) == (usual.top, usual.pile)


def test_as_many_rolls_as_can_be_given_are_found_for_every_seed() -> None:
    for seed in (0, 1, 2**40 + 7, 2**63 - 1):
        game = Game("UNO DAD", seed=seed, rolls=[6] * MOST_ROLLS, backend="python")
        place = int(game.raw["counters"][DICE_STREAM])
        shown = [(random_word(seed, DICE_STREAM, place + n) * SIDES >> 32) + 1 for n in range(MOST_ROLLS)]
        assert shown == [6] * MOST_ROLLS


def test_many_places_of_the_stream_are_read_as_one_by_one() -> None:
    for seed, start in itertools.product((0, 12345, 2**62 + 3), (0, 70_000)):
        one_by_one = [(random_word(seed, DICE_STREAM, n) * SIDES >> 32) + 1 for n in range(start, start + 50)]
        assert _shown(seed, start, 50).tolist() == one_by_one


@pytest.mark.parametrize(
    ("rules", "rolls", "said"),
    [
        ("UNO", [3], "Nobody rolls a die at this table: rolls need the house rule DAD."),
        ("UNO DAD", [0], 'A die shows 1 to 6, not "0".'),
        ("UNO DAD", ["3x"], "A die shows 1 to 6"),
        ("UNO DAD", [True], 'not "True"'),
        ("UNO DAD", [2.5], 'not "2.5"'),
        ("UNO DAD", "3 5", "Rolls are a list of numbers from 1 to 6"),
        ("UNO DAD", 4, "Rolls are a list of numbers from 1 to 6"),
        ("UNO DAD", [1] * 7, "At most 6 rolls can be given, not 7."),
    ],
)
def test_rolls_that_cannot_be_get_a_sentence(rules: str, rolls: Any, said: str) -> None:
    with pytest.raises(TableError) as caught:
        Game(rules, seed=1, rolls=rolls, backend="python")
    assert said in str(caught.value)


def test_records_keep_the_given_die() -> None:
    for game in (at(rolls=[2, 6]), Game("UNO DAD", seed=7, rolls=[2, 6], backend="python")):
        if game.start_position is not None:
            assert rolled(game) == [2, 6]
        record = game.record()
        assert "Rolls: 2 6" in record.splitlines()
        again = replay(record, backend="python")
        assert again == game
        assert again.record() == record
        with pytest.raises(RecordError, match='A die shows 1 to 6, not "9"') as caught:
            replay(record.replace("Rolls: 2 6", "Rolls: 2 9"), backend="python")
        assert caught.value.line == 1 + record.splitlines().index("Rolls: 2 6")
