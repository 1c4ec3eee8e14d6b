"""New names and late entries: what they change, what they leave alone, and when it is too late."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.tournament.random_tournaments import all_that, assert_sound, random_result, resumed, steps

from unoverse.errors import UnoError
from unoverse.tournament import HandResult, Table, Tournament, TournamentError
from unoverse.tournament.formats.catalan import table_sizes


def club(count: int, **parameters: Any) -> Tournament:
    return Tournament("catalan", [f"P{number}" for number in range(1, count + 1)], seed=37, **parameters)


def first_wins(table: Table) -> HandResult:
    return HandResult(table.seats[0], {name: 10 * place for place, name in enumerate(table.seats)})


def play_all(tournament: Tournament) -> None:
    while tournament.tables:
        tournament.result(tournament.tables[0].id, first_wins(tournament.tables[0]))


# Names


@pytest.mark.parametrize("moment", [0, 1, 9, 12])
def test_a_new_name_changes_nothing_but_the_name(moment: int) -> None:
    """Whenever it is given, and although the draw of later rounds goes by names."""
    one, other = club(30), club(30)
    for number in range(100):
        if number == moment:
            other.rename("P7", "Anna")
        if one.over:
            break
        one.result(one.tables[0].id, first_wins(one.tables[0]))
        other.result(other.tables[0].id, first_wins(other.tables[0]))
    assert "P7" not in str(all_that(other))
    assert all_that(other) == renamed(one, "P7", "Anna")


def renamed(tournament: Tournament, old: str, new: str) -> tuple[Any, ...]:
    """What the tournament shows, with one name in the place of another wherever it stands."""
    return tuple(_swapped(part, old, new) for part in all_that(tournament))


def _swapped(part: Any, old: str, new: str) -> Any:
    if isinstance(part, tuple) and hasattr(part, "_fields"):
        return type(part)(*(_swapped(inner, old, new) for inner in part))
    if isinstance(part, list | tuple):
        return type(part)(_swapped(inner, old, new) for inner in part)
    if isinstance(part, dict):
        return {_swapped(key, old, new): value for key, value in part.items()}
    return new if part == old else part


def test_two_players_can_exchange_their_names_and_a_name_that_is_free_can_come_again() -> None:
    evening = club(8)
    for old, new in (("P1", "X"), ("P2", "P1"), ("X", "P2")):
        evening.rename(old, new)
    assert evening.players[:2] == ("P2", "P1")
    evening.rename("P3", "Anna")
    evening.enter("P3")
    assert evening.players[2::6] == ("Anna", "P3")
    play_all(resumed(evening))


def test_a_result_is_corrected_and_taken_back_under_the_new_name() -> None:
    evening = club(4)
    table = evening.tables[0]
    evening.result(table.id, first_wins(table))
    evening.rename(table.seats[0], "Anna")
    evening.rename(table.seats[1], "Bea")
    evening.correct(table.id, HandResult("Bea", {"Anna": 30, table.seats[2]: 5, table.seats[3]: 6}))
    assert (evening.winner, evening.report[0].holding["Anna"]) == ("Bea", 30)
    assert evening.undo() == f"the correction of {table.id} (Bea won)"
    assert evening.winner == "Anna"
    assert evening.undo() == f"the new name Bea of {table.seats[1]}"
    assert resumed(evening).players == evening.players


def test_the_results_that_a_correction_drops_are_told_in_the_names_of_now() -> None:
    evening = club(8)
    for table in evening.tables:
        evening.result(table.id, first_wins(table))
    final = evening.tables[0]
    winner = final.seats[0]
    evening.result(final.id, first_wins(final))
    evening.rename(winner, "Anna")
    first = evening.table("R1.T1.H1")
    dropped = evening.correct(first.id, HandResult(first.seats[3], dict.fromkeys(first.seats[:3], 50)))
    assert dropped == (f"{final.id} (Anna won)",)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("P1", "P2", 'The name "P2" is used already: choose another for P1.'),
        ("P1", "p2", 'The name "p2" is used already: choose another for P1.'),
        ("P1", "P1", "P1 has that name already."),
        ("P1", "", '"" is no name: 1 to 30 printable characters.'),
        ("Q1", "Anna", '"Q1" is no player in this tournament.'),
    ],
)
def test_a_name_that_cannot_be_is_refused(old: str, new: str, sentence: str) -> None:
    evening = club(8)
    before = evening.to_text()
    with pytest.raises(UnoError, match=re.escape(sentence)):
        evening.rename(old, new)
    assert evening.to_text() == before


# Late entries


def test_whoever_comes_late_sits_at_the_smallest_table_and_nobody_moves() -> None:
    evening = club(37)
    before = {name: (table.id, seat) for table in evening.tables for seat, name in enumerate(table.seats)}
    evening.enter("Zoe", "Yan", "Xia")
    after = {name: (table.id, seat) for table in evening.tables for seat, name in enumerate(table.seats)}
    assert {name: after[name] for name in before} == before
    assert [after[name] for name in ("Zoe", "Yan", "Xia")] == [(f"R1.T{number}.H1", 3) for number in (8, 9, 10)]
    assert [len(table.seats) for table in evening.tables] == table_sizes(40, 4)


def test_where_every_table_is_full_the_draw_is_made_again_before_the_first_result_only() -> None:
    evening = club(40)
    evening.withdraw("P1", at_once=True)
    evening.enter("Zoe", "Yan")
    assert len(evening.tables) == 11
    assert {name for table in evening.tables for name in table.seats} == {*evening.players} - {"P1"}
    full = club(40)
    full.result("R1.T1.H1", first_wins(full.tables[0]))
    with pytest.raises(TournamentError, match="every table has its result or is full"):
        full.enter("Zoe")


def test_a_table_that_has_played_takes_nobody_and_one_that_waits_does() -> None:
    evening = club(6)
    evening.result("R1.T1.H1", first_wins(evening.tables[0]))
    evening.enter("Zoe")
    assert evening.table("R1.T2.H1").seats[3] == "Zoe"
    evening.result("R1.T2.H1", first_wins(evening.table("R1.T2.H1")))
    assert len(evening.tables[0].seats) == 4
    with pytest.raises(TournamentError, match="It is too late to enter"):
        evening.enter("Yan")


@pytest.mark.parametrize("scope", ["per_table", "overall"])
def test_a_table_that_has_grown_sends_on_as_many_as_one_of_its_size(scope: str) -> None:
    evening = club(6, advance=3, scope=scope)
    evening.enter("Zoe")
    for table in evening.tables:
        points = {name: 10 * place + table.number for place, name in enumerate(table.seats) if place}
        evening.result(table.id, HandResult(table.seats[0], points))
    assert len([row for row in evening.standings if row.status == "in"]) == 3 + 2


@pytest.mark.parametrize("form", ["target", "lowest", "desafio", "best-of", "single"])
def test_a_table_of_friends_takes_more_before_the_first_result_and_none_after(form: str) -> None:
    evening = Tournament(form, ["Ana", "Bia", "Caio"], seed=1)
    evening.enter("Zoe")
    assert evening.tables[0].seats == ("Ana", "Bia", "Caio", "Zoe")
    evening.result(evening.tables[0].id, first_wins(evening.tables[0]))
    with pytest.raises(TournamentError, match=r"too late to enter|is over; nobody can enter"):
        evening.enter("Yan")
    assert resumed(evening).players == ("Ana", "Bia", "Caio", "Zoe")


def test_a_format_for_so_many_says_so_and_what_to_do_instead() -> None:
    evening = Tournament("eight", list("ABCDEFGH"), seed=1)
    with pytest.raises(TournamentError, match=r"exactly 8 players, not 9\. Renaming a player gives the place"):
        evening.enter("Zoe")
    with pytest.raises(TournamentError, match="used twice"):
        club(8).enter("p3")
    with pytest.raises(TournamentError, match="Name whoever enters"):
        club(8).enter()


def test_corrections_after_late_entries_and_new_names_keep_both() -> None:
    for number in range(60):
        rng = random.Random(number)
        evening = club(rng.randint(3, 30), table_size=rng.randint(2, 6), scope=rng.choice(["per_table", "overall"]))
        for _ in steps(rng, evening, unrest=0.1):
            pass
        if not evening.report:
            continue
        names = evening.players
        table = evening.table(rng.choice(evening.report).id)
        before = evening.to_text()
        evening.correct(table.id, random_result(rng, evening, table))
        assert evening.players == names
        assert_sound(resumed(evening))
        evening.undo()
        assert evening.to_text() == before


def test_an_entry_of_a_file_that_is_neither_says_what_it_has_to_be() -> None:
    text = club(8).to_text()
    for entry, sentence in (
        ('{"rename": "P1"}', '"to" is the new name'),
        ('{"enter": "Zoe"}', "a list of names"),
        ('{"enter": [7]}', "has to be a text"),
        ('{"enter": ["Zoe"], "to": "Yan"}', '"to" means nothing in it'),
    ):
        with pytest.raises(TournamentError, match=sentence):
            Tournament.from_text(text.replace('"entries": []', f'"entries": [\n{entry}\n]'), trust=True)


# Places


def test_whoever_has_not_played_yet_leads_nobody() -> None:
    evening = club(8)
    table = evening.tables[0]
    evening.result(table.id, first_wins(table))
    standings = evening.standings
    assert [row.player for row in standings[:2]] == list(table.seats[:2])
    assert {row.note for row in standings[2:6]} == {"to play in round 1"}
    assert [row.status for row in standings[6:]] == ["out", "out"]
