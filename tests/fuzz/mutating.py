"""Small changes to a text, as hands, disks and attackers make them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

LETTERS = "AaBCO RYGBW4/0179·|;:,\"'\\#\n\t\r[]=-é٣\u2028\x00\ud800名_SVDXH{}"

Way = Callable[[str, Sequence[str], random.Random], str]


def _change_letter(text: str, words: Sequence[str], dice: random.Random) -> str:
    place = dice.randrange(len(text) + 1)
    return text[:place] + dice.choice(LETTERS) + text[place + dice.randrange(2) :]


def _drop_some(text: str, words: Sequence[str], dice: random.Random) -> str:
    start = dice.randrange(len(text) + 1)
    return text[:start] + text[start + dice.randrange(12) :]


def _repeat_some(text: str, words: Sequence[str], dice: random.Random) -> str:
    start = dice.randrange(len(text) + 1)
    end = start + dice.randrange(40)
    place = dice.randrange(len(text) + 1)
    return text[:place] + text[start:end] + text[place:]


def _cut_off(text: str, words: Sequence[str], dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def _change_word(text: str, words: Sequence[str], dice: random.Random) -> str:
    parts = text.split(" ")
    parts[dice.randrange(len(parts))] = dice.choice(words)
    return " ".join(parts)


def _swap_words(text: str, words: Sequence[str], dice: random.Random) -> str:
    parts = text.split(" ")
    one, other = dice.randrange(len(parts)), dice.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return " ".join(parts)


def _add_word(text: str, words: Sequence[str], dice: random.Random) -> str:
    parts = text.split(" ")
    parts.insert(dice.randrange(len(parts) + 1), dice.choice(words))
    return " ".join(parts)


def _move_line(text: str, words: Sequence[str], dice: random.Random) -> str:
    lines = text.split("\n")
    line = lines[dice.randrange(len(lines))]
    lines.insert(dice.randrange(len(lines) + 1), line)
    if dice.random() < 0.7:
        lines.remove(line)
    return "\n".join(lines)


GENTLE: tuple[Way, ...] = (_change_word, _swap_words, _add_word, _move_line)
ROUGH: tuple[Way, ...] = (*GENTLE, _change_letter, _drop_some, _repeat_some, _cut_off)


def mutated(samples: Sequence[str], words: Sequence[str], dice: random.Random, ways: Sequence[Way] = ROUGH) -> str:
    """One of the samples with a few changes."""
    text = dice.choice(samples)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        text = dice.choice(ways)(text, words, dice)
    return text
