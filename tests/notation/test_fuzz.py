"""Mutated records: whatever the text, the answer is a record or a RecordError."""

from __future__ import annotations

import random

import pytest
from tests.fuzz.mutating import GENTLE, mutated
from tests.notation.samples import MATCH, ROUND, blocks
from tests.notation.tables import wander

from unoverse import Game, position
from unoverse.notation import RecordError, read, replay

SLICES = 10
READS, REPLAYS = 100_000, 4_000
_VOCABULARY = """
    A B C O W4/G W/B R7 YS W4 WX WH G green draw keep pass done colour target challenge accept uno catch wrong tip cut
    · | ; # , " \\ Round Rules: Seats: Names: Seed: Deck: Dealer: Result: Players: Discard: Pile: Turn: Direction:
    clockwise 30 unfinished blocked won points totals actions 1 16 99999999999999999999 UNO 1121 italia [hand_size=3]
    person grandma
"""
WORDS = (*_VOCABULARY.split(), "\n", "\n  ", "\nRound 1\n", "\nRound 2\n", "Hand A:", "Round number:", "Played by:")


def _position() -> str:
    return position("UNO 1121 [hand_size=2]", {"A": "R1 R2"}, top="W/G", seats=2, backend="python").record()


def _wild_round() -> str:
    game = Game("UNO italia-baratto [hand_size=4 deal_procedure=traditional]", 3, seed=5, backend="python")
    wander(game, random.Random(3), 40)
    return game.record()


@pytest.mark.parametrize("part", range(SLICES))
def test_a_hundred_thousand_mutated_records_are_read_or_refused(part: int) -> None:
    dice = random.Random(1000 + part)
    samples = [ROUND, MATCH, *blocks("loose"), _wild_round(), _position()[:500]]
    refused = sum(is_refused(mutated(samples, WORDS, dice)) for _ in range(READS // SLICES))
    assert refused < READS // SLICES * 0.95  # many mutations go deep


def is_refused(text: str) -> bool:
    try:
        read(text)
    except RecordError as error:
        return min(error.line, error.column) >= 1
    return False


@pytest.mark.parametrize("part", range(4))
def test_thousands_of_mutated_records_are_replayed_or_refused(part: int) -> None:
    dice = random.Random(2000 + part)
    samples = [ROUND, MATCH, _position(), _wild_round()]
    played = 0
    for _ in range(REPLAYS // 4):
        try:
            replay(mutated(samples, WORDS, dice, GENTLE))
        except RecordError:
            continue
        played += 1
    assert played > 10
