"""The engine's chance: fair, independent from stream to stream, and unrelated from seed to seed.

All seeds are fixed, so these tests say the same every time; the bounds are five standard deviations.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from unoverse import Rules
from unoverse.engine.load import kernel
from unoverse.table import chance
from unoverse.table.log import no_log
from unoverse.table.state import BLANK, GAME, MAX_SEATS

SEEDS = 20_000
FAR = 5.0
CUT_FIRST = Rules("UNO 2121")
"""Under these rules a round waits for the cut with the whole deck shuffled and undealt."""

random_word = chance.random_word
mix = chance.mix


@pytest.fixture(scope="module")
def shuffles() -> npt.NDArray[np.int64]:
    """The whole deck for each of many consecutive seeds, one a row."""
    games, seeds, dealers = np.zeros(SEEDS, GAME), np.arange(SEEDS), np.full(SEEDS, -1)
    no_order, shown = np.empty(0, np.int64), np.empty(MAX_SEATS, np.int64)
    kernel().deal(
        games, BLANK, CUT_FIRST.record(log=True), seeds, seeds, 4, dealers, no_order, shown, *no_log(len(games))
    )
    decks: npt.NDArray[np.int64] = games["piles"][:, : len(CUT_FIRST.deck)].astype(np.int64)
    return decks


def standard_score(counts: npt.NDArray[np.int64], expected: float, freedom: int) -> float:
    """How many standard deviations chi-square is from what chance gives."""
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    return float((chi_square - freedom) / np.sqrt(2 * freedom))


def test_every_shuffle_holds_every_card_once(shuffles: npt.NDArray[np.int64]) -> None:
    assert (np.sort(shuffles, axis=1) == np.arange(shuffles.shape[1])).all()


def test_every_card_is_as_likely_in_every_place(shuffles: npt.NDArray[np.int64]) -> None:
    cards = shuffles.shape[1]
    counts = np.stack([np.bincount(shuffles[:, place], minlength=cards) for place in range(cards)])
    assert abs(standard_score(counts, SEEDS / cards, (cards - 1) ** 2)) < FAR
    for place in range(cards):
        assert abs(standard_score(counts[place], SEEDS / cards, cards - 1)) < FAR + 1


def test_neighbours_in_the_deck_are_neighbours_by_chance_only(shuffles: npt.NDArray[np.int64]) -> None:
    cards = shuffles.shape[1]
    after = (shuffles[:, 1:] - shuffles[:, :-1]) % cards
    counts = np.bincount(after.ravel(), minlength=cards)[1:]
    assert abs(standard_score(counts, after.size / (cards - 1), cards - 2)) < FAR


def test_shuffles_of_consecutive_seeds_have_nothing_in_common(shuffles: npt.NDArray[np.int64]) -> None:
    """Two unrelated decks agree in one place on average, with a variance of one."""
    for distance in (1, 2, 256):
        agreeing = (shuffles[distance:] == shuffles[:-distance]).sum(axis=1)
        assert abs(agreeing.mean() - 1) < FAR / np.sqrt(len(agreeing))


def test_shuffles_of_all_seeds_differ(shuffles: npt.NDArray[np.int64]) -> None:
    assert len(np.unique(shuffles, axis=0)) == SEEDS


def words(seeds: range, stream: int, counts: range) -> npt.NDArray[np.uint32]:
    return np.array([random_word(seed, stream, count) for seed in seeds for count in counts], np.uint32)


def assert_unrelated(one: npt.NDArray[np.uint32], other: npt.NDArray[np.uint32]) -> None:
    """Each of the 32 bits agrees half of the time."""
    agreeing = np.array([32 - int(word).bit_count() for word in (one ^ other)])
    assert abs(agreeing.mean() - 16) < FAR * np.sqrt(8 / len(agreeing))
    scaled = one.astype(np.float64), other.astype(np.float64)
    assert abs(np.corrcoef(*scaled)[0, 1]) < FAR / np.sqrt(len(one))


@pytest.mark.parametrize("stream", [1, 2, 3])
def test_streams_are_unrelated(stream: int) -> None:
    assert_unrelated(words(range(80), 0, range(100)), words(range(80), stream, range(100)))


def test_consecutive_numbers_and_consecutive_seeds_are_unrelated() -> None:
    here = words(range(80), 0, range(100))
    assert_unrelated(here, words(range(80), 0, range(1, 101)))
    assert_unrelated(here, words(range(1, 81), 0, range(100)))


@pytest.mark.parametrize("bit", [0, 1, 31, 32, 33, 62])
def test_every_bit_of_a_seed_counts(bit: int) -> None:
    one = words(range(64), 0, range(64))
    other = np.array([random_word(seed ^ 1 << bit, 0, count) for seed in range(64) for count in range(64)], np.uint32)
    assert_unrelated(one, other)


def test_bits_of_the_words_are_even() -> None:
    numbers = words(range(100), 0, range(100))
    for bit in range(32):
        ones = int((numbers >> np.uint32(bit) & np.uint32(1)).sum())
        assert abs(ones - len(numbers) / 2) < FAR * np.sqrt(len(numbers)) / 2


def test_mix_is_a_permutation_of_words_as_far_as_one_looks() -> None:
    assert len({mix(word) for word in range(50_000)}) == 50_000
