"""How people are modelled: the law's numbers, what may be set, and that the samplers give what they promise."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from unoverse import TableError
from unoverse.backend import compiled, entry
from unoverse.kernel.people import (
    LAPSES,
    MOST_WORDS,
    PEOPLE,
    People,
    chance_to_forget_praise,
    chance_to_forget_uno,
    chance_to_laugh,
    cut_time,
    happens,
    lognormal,
    normal,
    people_record,
    slap_skill,
    slap_time,
    think_time,
    words_said,
)
from unoverse.records import Record

SEED, STREAM, MANY = 2026, 5, 20_000
FAR = 5.0
"""Standard deviations; the seeds are fixed, so the tests say the same every time."""


def record(people: People | None = None) -> Any:
    return Record(people_record(people or People())[0])


def many(sampler: Callable[[int], float], stream_of_counts: range = range(MANY)) -> npt.NDArray[np.float64]:
    return np.array([sampler(count) for count in stream_of_counts])


# What may be set


def test_the_defaults_are_those_of_the_law() -> None:
    assert asdict(People()) == {
        "think_ms": 2200, "think_sigma": 0.6,
        "rt_cut_ms": 900, "rt_cut_sigma": 0.35, "rt_cut_many_cards": 10, "rt_cut_many_ms": 400,
        "p_see_cut": 0.9, "p_wrong_cut": 0.002,
        "rt_slap_ms": 550, "rt_slap_sigma": 0.25, "slap_skill_low": 0.8, "slap_skill_high": 1.3, "rt_slap_own_ms": 150,
        "p_slap_asleep": 0.03, "rt_slap_asleep_ms": 1500,
        "p_forget_uno": 0.08, "forget_uno_dori": 0.5, "p_catch_uno": 0.35, "p_catch_uno_later": 0.15,
        "p_talk": 0.02, "talk_more_words": 2, "p_word": 0.03,
        "p_laugh": 0.03, "p_laugh_after_draw": 0.15, "laugh_draw_cards": 4,
        "p_forget_praise": 0.15, "praise_learning": 0.5, "p_forget_praise_least": 0.02, "p_apology": 0.01,
        "p_bluff": 0.15, "p_accuse": 0.10, "p_dp": 0.10, "memory": 1,
    }  # fmt: skip


def test_perfect_people_never_slip_and_all_take_the_same_time() -> None:
    perfect = record(People.perfect())
    for name in LAPSES:
        assert getattr(perfect, name) == 0

    assert set(many(lambda n: think_time(perfect, SEED, STREAM, n), range(50))) == {2200}
    assert {cut_time(perfect, SEED, STREAM, n, held) for n in range(50) for held in (1, 30)} == {900}
    slaps = {slap_time(perfect, SEED, STREAM, n, 1.0, own) for n in range(50) for own in (True, False)}
    assert slaps == {550}
    assert {slap_skill(perfect, SEED, STREAM, n) for n in range(50)} == {1}
    assert (perfect.p_see_cut, perfect.p_bluff) == (1, 0.15)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("p_talk=1.5", r"p_talk is 1\.5; it has to be from 0 to 1"),
        ("p_talk=-0.1", "it has to be from 0 to 1"),
        ("p_talk=nan", "it has to be from 0 to 1"),
        ("think_ms=0", "think_ms is 0; it has to be above 0"),
        ("think_ms=inf", "think_ms is inf"),
        ("think_sigma=-1", "from 0"),
        ("p_talk", "p_talk needs a number"),
        ("p_talk=often", "p_talk needs a number"),
        ("laugh_draw_cards=4.5", "laugh_draw_cards needs a number"),
        ("p_tlak=0.1", "Write for example p_talk=0.1; known: think_ms, think_sigma"),
        ("slap_skill_low=2", r"slap_skill_low 2 is more than slap_skill_high 1\.3"),
    ],
)
def test_what_people_cannot_be_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        People.read(text)


@pytest.mark.parametrize("value", ["0.1", True, None])
def test_a_number_has_to_be_a_number(value: Any) -> None:
    with pytest.raises(TableError, match="p_talk is a number, not"):
        People(p_talk=value)


def test_people_are_read_from_a_text() -> None:
    assert People.read("") == People()
    assert People.read("p_talk=0.1 laugh_draw_cards=3") == People(p_talk=0.1, laugh_draw_cards=3)
    assert People.read(" Perfect ") == People.perfect()


def test_the_record_holds_every_field() -> None:
    people = replace(People(), think_ms=1234.5, laugh_draw_cards=7)
    made = people_record(people)

    assert {name: made[name][0].item() for name in PEOPLE.names or ()} == asdict(people)
    assert not made.flags.writeable


# Samplers


def test_normal_numbers_have_mean_nought_and_deviation_one() -> None:
    numbers = many(lambda count: normal(SEED, STREAM, count))

    assert abs(numbers.mean()) < FAR / math.sqrt(MANY)
    assert abs(numbers.std() - 1) < FAR / math.sqrt(2 * MANY)
    assert abs(np.mean(np.abs(numbers) < 1.959964) - 0.95) < FAR * math.sqrt(0.95 * 0.05 / MANY)
    assert abs(np.corrcoef(numbers[1:], numbers[:-1])[0, 1]) < FAR / math.sqrt(MANY)


@pytest.mark.parametrize(("median", "sigma"), [(2200, 0.6), (900, 0.35), (550, 0.25)])
def test_times_are_lognormal(median: float, sigma: float) -> None:
    logs = np.log(many(lambda count: lognormal(SEED, STREAM, count, median, sigma)) / median)

    assert abs(np.median(logs)) < FAR * 1.2533 * sigma / math.sqrt(MANY)
    assert abs(logs.std() - sigma) < FAR * sigma / math.sqrt(2 * MANY)


def test_streams_and_seeds_are_unrelated() -> None:
    here = many(lambda count: normal(SEED, STREAM, count))
    for seed, stream in ((SEED + 1, STREAM), (SEED, STREAM + 1)):
        there = many(lambda count, seed=seed, stream=stream: normal(seed, stream, count))  # type: ignore[misc]
        assert abs(np.corrcoef(here, there)[0, 1]) < FAR / math.sqrt(MANY)


@pytest.mark.parametrize("probability", [0.0, 0.002, 0.35, 0.9, 1.0])
def test_things_happen_as_often_as_they_should(probability: float) -> None:
    share = many(lambda count: happens(SEED, STREAM, count, probability)).mean()

    assert abs(share - probability) <= FAR * math.sqrt(probability * (1 - probability) / MANY)


def test_many_cards_take_longer_to_search() -> None:
    people = record()
    for count in range(20):
        few, many_cards = (cut_time(people, SEED, STREAM, count, held) for held in (10, 11))
        assert many_cards == few + 400


def test_slapping_depends_on_skill_on_whose_card_it_is_and_on_attention() -> None:
    people = record()
    times = many(lambda count: slap_time(people, SEED, STREAM, count, 1.0, False))
    asleep = times > 1500
    own = many(lambda count: slap_time(people, SEED, STREAM, count, 1.0, True))
    slow = many(lambda count: slap_time(people, SEED, STREAM, count, 1.3, False))

    assert abs(asleep.mean() - 0.03) < FAR * math.sqrt(0.03 * 0.97 / MANY)
    assert abs(np.median(times[~asleep]) - 550) < FAR * 1.2533 * 0.25 * 550 / math.sqrt(MANY)
    np.testing.assert_allclose(own, times - 150)
    np.testing.assert_allclose(slow[~asleep], 1.3 * times[~asleep])


def test_nobody_slaps_before_the_card_lies() -> None:
    hasty = record(People(rt_slap_own_ms=5000.0))

    assert slap_time(hasty, SEED, STREAM, 0, 1.0, True) == 0


def test_skill_is_spread_evenly() -> None:
    skills = many(lambda count: slap_skill(record(), SEED, STREAM, count), range(4000))

    assert 0.8 < skills.min() < 0.81
    assert 1.29 < skills.max() < 1.3
    assert abs(skills.mean() - 1.05) < FAR * 0.5 / math.sqrt(12 * 4000)


@pytest.mark.parametrize("mean", [0.0, 2.0, 6.0])
def test_the_words_after_the_first_are_poisson(mean: float) -> None:
    people = record(People(talk_more_words=mean))
    words = many(lambda count: words_said(people, SEED, STREAM, count)) - 1

    assert words.min() == 0
    assert abs(words.mean() - mean) <= FAR * math.sqrt(mean / MANY)
    assert abs(words.var() - mean) <= FAR * math.sqrt((mean + 2 * mean**2) / MANY)


def test_even_a_chatterbox_ends() -> None:
    people = record(People(talk_more_words=1e6))

    assert words_said(people, SEED, STREAM, 0) == MOST_WORDS


def test_praise_is_forgotten_less_and_less() -> None:
    risks = [chance_to_forget_praise(record(), times) for times in range(6)]
    assert risks == [0.15, 0.075, 0.0375, 0.02, 0.02, 0.02]

    never = record(People(p_forget_praise=0.0))
    assert chance_to_forget_praise(never, 3) == 0


def test_what_changes_a_risk() -> None:
    people = record()

    assert [chance_to_forget_uno(people, dori) for dori in (False, True)] == [0.08, 0.04]
    assert [chance_to_laugh(people, drawn) for drawn in (0, 3, 4, 10)] == [0.03, 0.03, 0.15, 0.15]


@entry
def sample_all(people: Any, seed: int, stream: int, counts: int, found: Any) -> None:
    """Everything that can be sampled, for many counts."""
    for count in range(counts):
        found[count, 0] = think_time(people[0], seed, stream, count)
        found[count, 1] = cut_time(people[0], seed, stream, count, 12)
        found[count, 2] = slap_time(people[0], seed, stream, count, slap_skill(people[0], seed, stream, count), True)
        found[count, 3] = words_said(people[0], seed, stream, count)
        found[count, 4] = happens(seed, stream, count, people[0].p_see_cut)
        found[count, 5] = chance_to_forget_praise(people[0], count % 5) + chance_to_forget_uno(people[0], True)
        found[count, 6] = chance_to_laugh(people[0], count % 6)


def test_compiled_people_are_the_same_people(backend: str) -> None:
    """Machine code and CPython ask the same mathematics, so they agree to the last few bits."""
    plain, found = np.zeros((200, 7)), np.zeros((200, 7))
    sample_all([record()], SEED, STREAM, len(plain), plain)
    if backend == "compiled":
        compiled(sample_all)(people_record(People()), SEED, STREAM, len(found), found)
    else:
        sample_all(np.rec.array(people_record(People())), SEED, STREAM, len(found), found)

    np.testing.assert_allclose(found, plain, rtol=1e-12)
