"""Any tournament ends as its format allows, whatever the results, and is the same after any number of pauses."""

from __future__ import annotations

import random

import pytest
from tests.tournament.random_tournaments import (
    all_that,
    assert_ended_well,
    assert_sound,
    random_result,
    random_tournament,
    resumed,
    steps,
)

from unoverse.tournament import FORMATS, Tournament
from unoverse.tournament.file_entries import ResultEntry

MANY = 40


def tournaments(name: str, salt: str, count: int = MANY) -> list[tuple[random.Random, Tournament]]:
    found = []
    for number in range(count):
        rng = random.Random(f"{salt} {name} {number}")
        found.append((rng, random_tournament(rng, name)))
    return found


@pytest.mark.parametrize("name", FORMATS)
def test_every_tournament_ends_and_every_total_follows_from_its_report(name: str) -> None:
    for rng, tournament in tournaments(name, "end"):
        assert_sound(tournament)
        for _ in steps(rng, tournament):
            if rng.random() < 0.2:
                assert_sound(tournament)
        assert_sound(tournament)
        assert_ended_well(tournament, quiet=True)


@pytest.mark.parametrize("name", FORMATS)
def test_players_may_leave_at_any_moment(name: str) -> None:
    for rng, tournament in tournaments(name, "leave"):
        for _ in steps(rng, tournament, unrest=0.15):
            if rng.random() < 0.3:
                assert_sound(tournament)
        assert_sound(tournament)
        assert_ended_well(tournament, quiet=False)


@pytest.mark.parametrize("name", FORMATS)
def test_a_tournament_that_pauses_has_the_same_outcome(name: str) -> None:
    for rng, tournament in tournaments(name, "pause", MANY // 2):
        pausing = Tournament.from_text(tournament.to_text())
        for _ in steps(rng, tournament, unrest=0.02):
            pausing._enter(tournament.entries[-1])
            if rng.random() < 0.05:
                pausing = resumed(pausing)
        assert all_that(pausing) == all_that(tournament)
        assert pausing.to_text() == tournament.to_text()


@pytest.mark.parametrize("name", FORMATS)
def test_undo_takes_back_every_entry_one_by_one(name: str) -> None:
    for rng, tournament in tournaments(name, "undo", 8):
        before = [all_that(tournament)]
        for _ in steps(rng, tournament, unrest=0.02):
            before.append(all_that(tournament))
            if len(before) > 30:
                break
        for seen in reversed(before):
            assert all_that(tournament) == seen
            if seen is not before[0]:
                assert tournament.undo()


@pytest.mark.parametrize("name", FORMATS)
def test_a_correction_is_as_if_it_had_been_entered_at_first(name: str) -> None:
    for rng, tournament in tournaments(name, "correct", 25):
        for _ in steps(rng, tournament):
            pass
        row = rng.choice(tournament.report)
        table = tournament.table(row.id)
        text = tournament.to_text()
        corrected = random_result(rng, tournament, table)
        tournament.correct(table.id, corrected)
        assert_sound(tournament)
        resumed(tournament)
        place = next(number for number, done in enumerate(tournament.report) if done.id == row.id)
        holding = {player: corrected.holding.get(player, 0) for player in table.seats}
        assert (tournament.report[place].winner, tournament.report[place].holding) == (corrected.winner, holding)
        tournament.undo()
        assert tournament.to_text() == text


@pytest.mark.parametrize("name", ["desafio", "eight", "catalan"])
def test_the_order_in_which_tables_finish_does_not_matter(name: str) -> None:
    for rng, tournament in tournaments(name, "order", 25):
        other = Tournament.from_text(tournament.to_text())
        for _ in steps(rng, tournament):
            pass
        results = {entry.table: entry.result for entry in tournament.entries if isinstance(entry, ResultEntry)}
        while not other.over:
            table = rng.choice(other.tables)
            other.result(table.id, results[table.id])
        assert (other.standings, other.winners) == (tournament.standings, tournament.winners)
        assert len(other.report) == len(tournament.report)
