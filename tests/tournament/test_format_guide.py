"""What is said about a format before it is chosen comes true when it is played."""

from __future__ import annotations

import statistics

import pytest

from unoverse.arena.simulate import simulate
from unoverse.game.rules import Rules
from unoverse.tournament import FORMATS, HandResult, Tournament
from unoverse.tournament.bot_play import play_to_the_end
from unoverse.tournament.format_guide import described, expectation, stages
from unoverse.tournament.formats import FORMATS as DRIVERS
from unoverse.tournament.formats.evening import HANDS_TO_500, TURNS, Stage, minutes


@pytest.mark.parametrize("count", [2, 10, 16, 37, 1000])
@pytest.mark.parametrize("table_size", [2, 4, 7])
def test_a_catalan_evening_has_the_rounds_and_tables_that_were_told(count: int, table_size: int) -> None:
    told = stages("catalan", count, table_size=table_size)
    evening = Tournament("catalan", [f"P{number}" for number in range(count)], seed=1, table_size=table_size)
    for number, stage in enumerate(told, 1):
        assert {table.round for table in evening.tables} == {number}
        assert (len(evening.tables), max(len(table.seats) for table in evening.tables)) == stage[:2]
        for table in evening.tables:
            points = {name: place for place, name in enumerate(table.seats)}
            evening.result(table.id, HandResult(table.seats[0], points))
    assert evening.over


@pytest.mark.parametrize(("name", "hands"), [("partners4", 12), ("eight", 28)])
def test_a_schedule_is_told_as_it_is(name: str, hands: int) -> None:
    assert sum(stage.hands for stage in stages(name, DRIVERS[name].USUAL)) == hands


def test_every_format_is_described_for_its_usual_number_of_players() -> None:
    for name in FORMATS:
        title, about, players, expected = described(name)
        assert title.startswith(f"{name}: ")
        assert about.count(". ") >= 1
        assert players.strip().startswith("For ")
        assert "about" in expected


def test_more_tables_wait_longer_and_fewer_points_take_less_time() -> None:
    assert minutes([Stage(1, 4, 4)]) < minutes([Stage(2, 4, 4)]) < minutes([Stage(2, 4, 1)] * 4)
    assert "3 hands, about 30 minutes" in expectation("target", 4, target=150)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_hands_are_as_long_as_the_table_of_lengths_says(seats: int) -> None:
    """A sample of 150 hands lies within a quarter of the mean of a thousand."""
    found = simulate(Rules("UNO 1121"), seats, 150, ["B2"] * seats, seed=1, threads=1, backend="python").turns
    assert found.mean == pytest.approx(TURNS[seats].mean, rel=0.25)
    assert found.p95 == pytest.approx(TURNS[seats].long, rel=0.35)


@pytest.mark.parametrize("name", HANDS_TO_500)
def test_about_so_many_hands_are_played_to_500(name: str) -> None:
    lengths = []
    for seed in range(5):
        evening = Tournament(name, list("ABCDE"), seed=seed)
        lengths.append(play_to_the_end(evening, ["B2"], backend="python"))
    assert statistics.mean(lengths) == pytest.approx(HANDS_TO_500[name][3], rel=0.3)
