"""Mutated records: whatever the text, the answer is a record or a RecordError."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.notation.samples import MATCH, ROUND, blocks
from tests.notation.tables import wander

from unoverse import Game, position
from unoverse.notation import RecordError, read, replay

SLICES = 10
READS, REPLAYS = 100_000, 4_000
LETTERS = "AaBCO RYGBW4/0179·|;:,\"'\\#\n\t\r[]=-é٣\u2028\x00\ud800名_SVDXH"
_VOCABULARY = """
    A B C O W4/G W/B R7 YS W4 WX WH G green draw keep pass done colour target challenge accept uno catch wrong tip cut
    · | ; # , " \\ Round Rules: Seats: Names: Seed: Deck: Dealer: Result: Players: Discard: Pile: Turn: Direction:
    clockwise 30 unfinished blocked won points totals actions 1 16 99999999999999999999 UNO 1121 italia [hand_size=3]
"""
WORDS = (*_VOCABULARY.split(), "\n", "\n  ", "\nRound 1\n", "\nRound 2\n", "Hand A:", "Round number:")


def _position() -> str:
    return position("UNO 1121 [hand_size=2]", {"A": "R1 R2"}, top="W/G", seats=2, backend="python").record()


def _wild_round() -> str:
    game = Game("UNO italia-baratto [hand_size=4 deal_procedure=traditional]", 3, seed=5, backend="python")
    wander(game, random.Random(3), 40)
    return game.record()


def _change_letter(text: str, dice: random.Random) -> str:
    place = dice.randrange(len(text) + 1)
    return text[:place] + dice.choice(LETTERS) + text[place + dice.randrange(2) :]


def _drop_some(text: str, dice: random.Random) -> str:
    start = dice.randrange(len(text) + 1)
    return text[:start] + text[start + dice.randrange(12) :]


def _repeat_some(text: str, dice: random.Random) -> str:
    start = dice.randrange(len(text) + 1)
    end = start + dice.randrange(40)
    place = dice.randrange(len(text) + 1)
    return text[:place] + text[start:end] + text[place:]


def _cut_off(text: str, dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _change_word(text: str, dice: random.Random) -> str:
    words = text.split(" ")
    words[dice.randrange(len(words))] = dice.choice(WORDS)
    return " ".join(words)


def _swap_words(text: str, dice: random.Random) -> str:
    words = text.split(" ")
    one, other = dice.randrange(len(words)), dice.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _add_word(text: str, dice: random.Random) -> str:
    words = text.split(" ")
    words.insert(dice.randrange(len(words) + 1), dice.choice(WORDS))
    return " ".join(words)


def _move_line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    line = lines[dice.randrange(len(lines))]
    lines.insert(dice.randrange(len(lines) + 1), line)
    if dice.random() < 0.7:
        lines.remove(line)
    return "\n".join(lines)


GENTLE: tuple[Callable[[str, random.Random], str], ...] = (_change_word, _swap_words, _add_word, _move_line)
ROUGH = (*GENTLE, _change_letter, _drop_some, _repeat_some, _cut_off)


def mutated(
    samples: list[str], dice: random.Random, ways: tuple[Callable[[str, random.Random], str], ...] = ROUGH
) -> str:
    text = dice.choice(samples)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        text = dice.choice(ways)(text, dice)
    return text


@pytest.mark.parametrize("part", range(SLICES))
def test_a_hundred_thousand_mutated_records_are_read_or_refused(part: int) -> None:
    dice = random.Random(1000 + part)
    samples = [ROUND, MATCH, *blocks("loose"), _wild_round(), _position()[:500]]
    refused = sum(is_refused(mutated(samples, dice)) for _ in range(READS // SLICES))
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
            replay(mutated(samples, dice, GENTLE))
        except RecordError:
            continue
        played += 1
    assert played > 10
