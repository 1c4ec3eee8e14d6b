"""Mistakes get one sentence that helps, and change nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from unoverse.errors import UnoError
from unoverse.tournament import FORMATS, HandResult, Tournament, TournamentError

THREE = ["Ana", "Bia", "Caio"]
TEN = [f"P{number}" for number in range(1, 11)]


def begun() -> Tournament:
    """A match in which one hand has been entered."""
    match = Tournament("target", THREE, seed=1, name="Friday")
    match.result("R1.T1.H1", HandResult("Ana", {"Bia": 20, "Caio": 30}))
    return match


REFUSED: list[tuple[str, HandResult, str]] = [
    ("R9.T1.H1", HandResult("Ana", {}), 'There is no table "R9.T1.H1" in this tournament. To be played now: R1.T1.H2.'),
    ("R1.T1.H1", HandResult("Ana", {"Bia": 1, "Caio": 1}), "R1.T1.H1 has its result already; correct it to change it"),
    ("R1.T1.H2", HandResult("Dora", {}), '"Dora" is no player at R1.T1.H2.'),
    ("R1.T1.H2", HandResult("Bai", {}), 'Did you mean "Bia"?'),
    ("R1.T1.H2", HandResult("Ana", {"Bia": -5, "Caio": 3}), "Bia cannot hold -5 points; the least is 0."),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 1.5, "Caio": 3}), 'the points of Bia are a whole number, not "1.5".'),  # type: ignore[dict-item]
    ("R1.T1.H2", HandResult("Ana", {"Bia": True, "Caio": 3}), "the points of Bia are a whole number"),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5}), "the points of Caio are missing."),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5, "BIA": 5, "Caio": 5}), "the points of Bia are given twice."),
    ("R1.T1.H2", HandResult("Ana", {"Ana": 5, "Bia": 5, "Caio": 5}), "Ana won the hand and so holds 0 points, not 5"),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 1000, "Caio": 300}), "1300 points in all are impossible; all cards"),
    ("R1.T1.H2", HandResult(None, {"Ana": 5, "Bia": 5, "Caio": 5}), "say who won the hand, or that it was blocked."),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5, "Caio": 5}, None, True), "a blocked hand has no winner"),
    (
        "R1.T1.H2",
        HandResult("Ana", {"Bia": 5, "Caio": 5}, {"Bia": 0, "Caio": 1}),
        "Bia holds 5 points, so not 0",
    ),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5, "Caio": 5}, {"Bia": 90, "Caio": 90}), "180 cards in all are impossible"),
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5, "Caio": 5}, None, False, -1), "A seed is a whole number"),
    ("R1.T1.H2", ("Ana", {"Bia": 5}), "a result is a HandResult, not \"('Ana', {'Bia': 5})\"."),  # type: ignore[list-item]
    ("R1.T1.H2", HandResult("Ana", [5, 5]), 'the points are a number for each name, not "[5, 5]".'),  # type: ignore[arg-type]
    ("R1.T1.H2", HandResult("Ana", {"Bia": 5, "Caio": 5}, [1, 2]), "the cards are a number for each name"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("table", "result", "sentence"), REFUSED, ids=[sentence[:40] for _, _, sentence in REFUSED])
def test_a_result_that_cannot_be_is_refused_and_changes_nothing(table: str, result: HandResult, sentence: str) -> None:
    match = begun()
    before = match.to_text()
    with pytest.raises(UnoError) as caught:
        match.result(table, result)

    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert match.to_text() == before


def test_the_points_of_the_whole_deck_are_the_limit() -> None:
    match = Tournament("target", THREE, rules="UNO brasil-2010")
    with pytest.raises(TournamentError, match="all cards together count 1240"):
        match.result("R1.T1.H1", HandResult("Ana", {"Bia": 1241, "Caio": 0}))
    match.result("R1.T1.H1", HandResult("Ana", {"Bia": 1240, "Caio": 0}))
    assert match.winner == "Ana"


def test_whole_numbers_of_any_kind_are_points() -> None:
    match = Tournament("target", THREE, seed=1)
    match.result("R1.T1.H1", HandResult("Ana", {"Bia": np.int64(5), "Caio": np.int16(7)}))  # type: ignore[dict-item]
    assert Tournament.from_text(match.to_text()).standings[0].points == 12


def test_the_number_of_cards_is_asked_for_where_it_breaks_ties() -> None:
    cup = Tournament("catalan", TEN, cut_tie="fewest_cards", table_size=5)
    table = cup.tables[0]
    with pytest.raises(TournamentError, match="say how many cards each player holds"):
        cup.result(table.id, HandResult(table.seats[0], dict.fromkeys(table.seats[1:], 5)))


def test_a_correction_needs_a_result_and_names_what_it_drops() -> None:
    cup = Tournament("catalan", TEN[:4], table_size=2, seed=4)
    with pytest.raises(TournamentError, match=r"R1\.T1\.H1 has no result yet that could be corrected"):
        cup.correct("R1.T1.H1", HandResult(None, {}))
    for table in cup.tables:
        cup.result(table.id, HandResult(table.seats[0], {table.seats[1]: 10}))
    (final,) = cup.tables
    cup.result(final.id, HandResult(final.seats[0], {final.seats[1]: 10}))
    first, second = cup.table("R1.T1.H1").seats

    assert cup.correct("R1.T1.H1", HandResult(first, {second: 55})) == ()
    assert cup.over
    dropped = cup.correct("r1.t1.h1", HandResult(second, {first: 10}))

    assert dropped == (f"R2.T1.H1 ({final.seats[0]} won)",)
    assert (cup.over, second in cup.tables[0].seats, first in cup.tables[0].seats) == (False, True, False)
    assert cup.undo() == f"the correction of R1.T1.H1 ({second} won)"
    assert cup.over


def test_nothing_can_be_taken_back_before_anything_is_entered() -> None:
    with pytest.raises(TournamentError, match="nothing to take back"):
        Tournament("single", THREE).undo()


OPENINGS: list[tuple[str, list[str], dict[str, Any], str]] = [
    ("single", ["Ana", "Bia", "ana"], {}, 'The name "ana" is used twice, by players 1 and 3'),
    ("single", ["Ana", ""], {}, '"" is no name: 1 to 30 printable characters.'),
    ("single", ["Ana"], {}, "A tournament needs at least 2 players."),
    ("single", [*TEN, "X"], {}, "11 seats"),
    ("knockout", THREE, {}, 'There is no format "knockout". Formats: target, lowest'),
    ("catalna", THREE, {}, 'Did you mean "catalan"?'),
    ("partners4", THREE, {}, "The format partners4 is for exactly 4 players, not 3."),
    ("eight", TEN, {}, "The format eight is for exactly 8 players, not 10."),
    ("catalan", [f"P{n}" for n in range(1001)], {}, "The format catalan is for 2 to 1000 players, not 1001."),
    ("catalan", THREE, {"table_size": 11}, 'table_size is one of 2 to 10; not "11".'),
    ("catalan", THREE, {"tablesize": 4}, 'There is no parameter "tablesize" of the format catalan. Did you mean'),
    ("best-of", THREE, {"n": 4}, "n is one of 1, 3 and so on to 99"),
    ("desafio", [*TEN, "X"], {}, "two tables (desafio_tables=true) seat 20."),
    ("desafio", THREE, {"rules": "UNO brasil-2010-parceiros"}, "Partners are not used in this format"),
    ("target", THREE, {"rules": "UNO brasil-2010-parceiros"}, "Partners need an even number of players"),
    ("eight", TEN[:8], {"rules": "dice"}, "this format needs partners and so a card game."),
    ("single", THREE, {"seed": -1}, "A seed is a whole number"),
    ("single", THREE, {"rules": "UNO nowhere"}, "nowhere"),
    ("single", None, {}, "The players are a list of names"),  # type: ignore[list-item]
    ("single", b"ab", {}, "The players are a list of names"),  # type: ignore[list-item]
    ("single", ["Ana", None], {}, 'The name of player 2 has to be a text, not "None".'),  # type: ignore[list-item]
    ("single", ["Jos\u00e9", "Jose\u0301"], {}, "is used twice, by players 1 and 2"),
    ("desafio", TEN[:8], {"rules": "UNO desafio-uno [players_max=4]", "desafio_tables": True}, "2 to 4 players here"),
    ("single", THREE, {"name": "x" * 101}, "at most 100 printable characters"),
]


@pytest.mark.parametrize(("name", "players", "changes", "sentence"), OPENINGS, ids=[row[3][:40] for row in OPENINGS])
def test_a_tournament_that_cannot_be_is_refused(
    name: str, players: list[str], changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(UnoError) as caught:
        Tournament(name, players, **changes)
    assert sentence.lower() in str(caught.value).lower()


def test_withdrawals_that_make_no_sense_are_refused() -> None:
    match = Tournament("target", THREE)
    with pytest.raises(TournamentError, match='"Dora" is no player in this tournament'):
        match.withdraw("Dora")
    match.withdraw("ana")
    with pytest.raises(TournamentError, match="Ana cannot withdraw: already withdrawn"):
        match.withdraw("Ana")
    match.withdraw("Bia")
    with pytest.raises(TournamentError, match="Caio cannot withdraw: nobody would be left"):
        match.withdraw("Caio")
    match.result("R1.T1.H1", HandResult("Bia", {"Ana": 5, "Caio": 5}))
    with pytest.raises(TournamentError, match="The tournament is over"):
        match.withdraw("Caio")


# Files


def test_a_saved_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    match, path = begun(), tmp_path / "friday.json"
    match.withdraw("Caio")
    match.save(path)
    match.save(path)
    again = Tournament.load(path)

    assert (again.name, again.players, again.seed, again.rules) == ("Friday", tuple(THREE), 1, match.rules)
    assert (again.tables, again.standings, again.report) == (match.tables, match.standings, match.report)
    assert [file.name for file in tmp_path.iterdir()] == ["friday.json"]


@pytest.mark.parametrize("name", FORMATS)
def test_the_file_keeps_every_parameter(name: str) -> None:
    players = {"partners4": TEN[:4], "eight": TEN[:8]}.get(name, THREE)
    tournament = Tournament(name, players)
    again = Tournament.from_text(tournament.to_text())
    assert (dict(again.parameters), again.rules) == (dict(tournament.parameters), tournament.rules)


def test_a_file_cut_anywhere_is_refused_and_its_whole_entries_can_be_kept() -> None:
    match = begun()
    for number in range(2, 6):
        match.result(f"R1.T1.H{number}", HandResult("Bia", {"Ana": 20, "Caio": number}))
    text = match.to_text()
    for place in range(len(text) - 2):
        with pytest.raises(TournamentError) as caught:
            Tournament.from_text(text[:place], source="friday.json")
        assert str(caught.value).startswith("friday.json")
    half = text[: text.index("R1.T1.H4")]
    with pytest.raises(TournamentError, match=r"cut off or damaged in line \d+: .* 3 entries before that are whole"):
        Tournament.from_text(half)
    assert Tournament.from_text(half, trust=True).entries == match.entries[:3]


def test_a_file_changed_by_hand_is_told_and_may_be_accepted(tmp_path: Path) -> None:
    path = tmp_path / "friday.json"
    begun().save(path)
    edited = path.read_text(encoding="utf-8").replace('"Caio": 30', '"Caio": 31')
    path.write_text(edited, encoding="utf-8")
    with pytest.raises(TournamentError, match=r"friday\.json was changed by hand.*trust=True"):
        Tournament.load(path)

    accepted = Tournament.load(path, trust=True)
    assert accepted.standings[0].points == 51
    assert path.read_text(encoding="utf-8") == edited
    accepted.save(path)
    assert Tournament.load(path).standings == accepted.standings


def changed(**changes: Any) -> str:
    return json.dumps(json.loads(begun().to_text()) | changes)


DAMAGED: list[tuple[str, str]] = [
    ("", "is damaged in line 1"),
    ("[]", "is no tournament"),
    ("{}", "is no tournament"),
    ("[" * 100_000, "is nested too deep"),
    ('{"unoverse tournament": ' + "9" * 5000 + "}", "a number that is too long"),
    (changed(**{"unoverse tournament": 2}), "is of version 2; this program reads version 1"),
    (changed(seed="x"), '"seed" has to be a whole number'),
    (changed(players=["Ana", "Ana"]), 'The name "Ana" is used twice'),
    (changed(format="cup"), 'There is no format "cup"'),
    (changed(parameters={"target": 0}), "target is one of"),
    (changed(parameters={"seed": 0}), '"seed" is no parameter of a format'),
    (changed(more=1), '"more" means nothing in a tournament'),
    (changed(entries=[3]), "entry 1: it is no result and no withdrawal."),
    (changed(entries=[{"result": "R1.T1.H1"}]), 'entry 1: "holding" and "cards" give a number for each name.'),
    (changed(entries=[{"result": "R1.T1.H1", "holding": {}, "winner": 3}]), 'entry 1: "winner" is a name'),
    (changed(entries=[{"withdraw": "Ana"}, {"withdraw": "Ana"}]), "entry 2: Ana cannot withdraw"),
    (changed(entries=[{"withdraw": "Ana", "why": 1}]), 'entry 1: "why" means nothing in it.'),
]


@pytest.mark.parametrize(("text", "sentence"), DAMAGED, ids=[sentence[:40] for _, sentence in DAMAGED])
def test_a_text_that_is_no_tournament_is_told_where_it_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(TournamentError) as caught:
        Tournament.from_text(text, trust=True)
    assert sentence in str(caught.value)


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana", encoding="utf-8")
    with pytest.raises(TournamentError, match=r"letter\.txt is there already and is no tournament"):
        begun().save(letter)
    with pytest.raises(TournamentError, match="is a folder"):
        begun().save(tmp_path)
    with pytest.raises(TournamentError, match="could not be written: no such file or directory"):
        begun().save(tmp_path / "nowhere" / "x.json")
    with pytest.raises(TournamentError, match="cannot be read: no such file or directory"):
        Tournament.load(tmp_path / "none.json")
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe")
    with pytest.raises(TournamentError, match="byte 1 is not UTF-8"):
        Tournament.load(tmp_path / "picture.json")
    assert letter.read_text(encoding="utf-8") == "Dear Ana"
