"""How long bots take: the law's formula, the same at the same table, and as long as people take."""

from __future__ import annotations

import statistics

from unoverse.bots.catalogue import BOTS
from unoverse.bots.personalities import Knobs
from unoverse.kernel.people import PERFECT
from unoverse.server.timing.bot_times import SCREEN_MS, Tempo, reaction_ms, sees_jump, slap_ms, think_ms

EVEN = Tempo(1, people=PERFECT)
SEEDED = Tempo(1)
MANY = range(4000)


def test_thinking_follows_the_formula() -> None:
    for options, margin, expected in ((1, 1.0, 500), (1, 0.0, 1400), (5, 0.5, 1725), (7, 1.0, 2000)):
        assert think_ms(EVEN, Knobs(), 9, 0, options, margin=margin, later=False) == expected + 400


def test_what_follows_in_a_turn_is_quicker_and_slow_people_are_slower() -> None:
    assert think_ms(EVEN, Knobs(), 9, 0, 5, later=True) == round(2125 / 5)
    assert think_ms(EVEN, BOTS["Grandma"].knobs, 9, 0, 5, later=False) == round(2125 / 0.6)


def test_nobody_thinks_about_a_hundred_ways_to_cut_a_deck() -> None:
    assert think_ms(EVEN, Knobs(), 9, 0, 107, later=False) < 5000


def test_bots_that_hurry_take_no_time() -> None:
    hurried = SEEDED._replace(hurry=True)
    reactions = [
        reaction_ms(hurried, Knobs(), what, 3, 1) for what in ("call", "catch", "jump", "accuse", "doubt", "pay")
    ]

    assert {think_ms(hurried, Knobs(), 3, 1, 7, later=False), slap_ms(hurried, Knobs(), 3, 1, False), *reactions} == {0}


def test_times_differ_by_moment_and_seat_and_seed_and_are_else_the_same() -> None:
    times = [
        reaction_ms(Tempo(seed), Knobs(), "catch", moment, seat)
        for seed in (1, 2)
        for moment in (5, 6)
        for seat in (0, 1)
    ]

    assert len(set(times)) == 8
    assert times[0] == reaction_ms(SEEDED, Knobs(), "catch", 5, 0)


def test_reactions_have_the_medians_of_the_law() -> None:
    def median(what: str, knobs: Knobs = Knobs(), held: int = 5) -> float:  # noqa: B008
        return statistics.median(reaction_ms(SEEDED, knobs, what, moment, 0, held) for moment in MANY)

    assert abs(median("jump") - 900) < 25
    assert abs(median("jump", held=11) - 1300) < 25
    assert abs(median("catch") - 900) < 25
    assert abs(median("catch", BOTS["Sleepy"].knobs) - 900 / 0.6) < 40


def test_slaps_have_the_median_of_the_law_after_the_screen_is_read() -> None:
    even = statistics.median(slap_ms(Tempo(seed), Knobs(), 7, 0, False) for seed in MANY)
    laid = statistics.median(slap_ms(Tempo(seed), Knobs(), 7, 0, True) for seed in MANY)

    assert abs(even - SCREEN_MS - 550 * 1.05) < 25
    assert abs(even - laid - 150) < 10


def test_one_jump_in_of_ten_is_overlooked() -> None:
    assert abs(sum(sees_jump(SEEDED, moment, 2) for moment in MANY) / len(MANY) - 0.9) < 0.02
