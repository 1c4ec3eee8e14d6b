"""What is printed and exported says what the tournament says, and nothing that was typed can break it."""

from __future__ import annotations

import csv
import random
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from unoverse.tournament import FORMATS, HandResult, Table, Tournament, TournamentError
from unoverse.tournament.export import write_csv, write_html, write_text
from unoverse.tournament.export_rows import seats, state
from unoverse.tournament.export_sheets import score_sheets
from unoverse.tournament.html_page import page
from unoverse.tournament.report_text import full_text, narrow_report, sheets_text, standings_text

HARD = ("<script>alert(1)</script>", "Bia & Co", '"Caio"', "=SUM(A1)", "d'Avi, jr", "名前", "Ana</style>", "]]>")


def field(form: str) -> tuple[str, ...]:
    return HARD if form in ("eight", "catalan", "desafio") else HARD[:4]


def result(table: Table, luck: random.Random) -> HandResult:
    winner = luck.choice(table.seats)
    return HandResult(winner, {name: 0 if name == winner else luck.randint(1, 80) for name in table.seats})


def played(form: str, hands: int, **parameters: Any) -> Tournament:
    """A tournament with so many hands, or to its end."""
    tournament = Tournament(form, field(form), seed=5, name="A <b>bold</b> evening", **parameters)
    luck = random.Random(form)
    while tournament.tables and len(tournament.report) < hands:
        table = luck.choice(tournament.tables)
        tournament.result(table.id, result(table, luck))
    return tournament


@pytest.mark.parametrize("hands", [0, 3, 10_000])
@pytest.mark.parametrize("form", FORMATS)
def test_the_page_is_well_formed_holds_every_name_and_fetches_nothing(form: str, hands: int) -> None:
    tournament = played(form, hands)
    made = page(tournament)
    root = ET.fromstring(made)
    texts = " ".join(root.itertext())
    assert all(name in texts for name in tournament.players)
    assert {element.tag.rpartition("}")[2] for element in root.iter()}.isdisjoint({"script", "img", "link", "iframe"})
    assert "http" not in made.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in made
    assert "@media print" in made
    links = [element.attrib["href"] for element in root.iter("a")]
    assert links
    assert {link.removeprefix("#") for link in links} <= {element.get("id") for element in root.iter("section")}


@pytest.mark.parametrize("form", FORMATS)
def test_all_totals_can_be_added_up_from_the_csv_files_alone(form: str, tmp_path: Path) -> None:
    tournament = played(form, 10_000)
    write_csv(tournament, tmp_path / "csv")
    totals: dict[str, int] = {}
    for row in rows_of(tmp_path / "csv" / "hands.csv"):
        player = row["player"]
        totals[player] = totals.get(player, 0) + int(row["points"] or 0)
        if row["seat"]:
            assert not row["total"] or row["restart"] or totals[player] == int(row["total"])
        if row["restart"]:
            totals[player] = 0
    listed = {row["player"]: int(row["points"]) for row in rows_of(tmp_path / "csv" / "standings.csv")}
    assert listed == {player: totals.get(player, 0) for player in listed}
    assert len(listed) == len(tournament.players)


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", ["=SUM(A1)", "+49 30", "-Ana", "@home", "＝1＋1"])
def test_a_name_that_looks_like_a_formula_is_made_harmless_wherever_it_stands(name: str, tmp_path: Path) -> None:
    evening = Tournament("best-of", [name, "Bia"], seed=5)
    evening.result("R1.T1.H1", HandResult(name, {"Bia": 3}))
    for path in write_csv(evening, tmp_path):
        for row in rows_of(path):
            assert not any(cell.startswith(tuple("=+-@＝")) for cell in row.values()), path
    assert f"'{name}" in {row["player"] for row in rows_of(tmp_path / "seats.csv")}


def test_spreadsheets_know_the_letters_the_columns_and_the_lines(tmp_path: Path) -> None:
    """The mark by which they know UTF-8, their own ends of lines, and the separator of the country."""
    evening = Tournament("best-of", ["João", "Bia; Caio, jr"], seed=5)
    evening.result("R1.T1.H1", HandResult("João", {"Bia; Caio, jr": 3}))
    for separator, sign in (("comma", ","), ("semicolon", ";"), ("tab", "\t")):
        for path in write_csv(evening, tmp_path, separator):
            found = path.read_bytes()
            assert found.startswith(b"\xef\xbb\xbf")
            assert found.count(b"\n") == found.count(b"\r\n") == len(found.splitlines())
        lines = (tmp_path / "standings.csv").read_text(encoding="utf-8-sig").splitlines()
        heads, first, second = csv.reader(lines, delimiter=sign)
        assert heads[:2] == ["place", "player"]
        assert (first[:3], second[1]) == (["1", "João", "1"], "Bia; Caio, jr")
    with pytest.raises(TournamentError, match='A separator is comma, semicolon or tab, not "pipe"'):
        write_csv(evening, tmp_path, "pipe")


def test_nobody_stands_anywhere_before_the_first_hand(tmp_path: Path) -> None:
    fresh = Tournament("catalan", list("ABCDEFGHI"), seed=5)
    fresh.withdraw("A")
    texts = ("\n".join(standings_text(fresh)), page(fresh))
    assert all("Nothing has been played yet." in text and "Withdrawn: A." in text for text in texts)
    assert "R1.T1.H1" in texts[0]
    assert not any("points" in text.partition("Score sheets")[0] for text in texts)
    assert "STANDINGS" not in full_text(fresh)
    write_csv(fresh, tmp_path)
    assert rows_of(tmp_path / "standings.csv") == []


def test_everybody_finds_their_seat_by_name_in_the_order_of_the_alphabet(tmp_path: Path) -> None:
    evening = Tournament("eight", ["Zoe", "Álvaro", "bia", "Ana", "Caio", "Davi", "Élio", "Fred"], seed=5)
    names = ["Álvaro", "Ana", "bia", "Caio", "Davi", "Élio", "Fred", "Zoe"]
    listing = seats(evening)
    assert [row[0] for row in listing.rows] == names
    for name, number, letter, partner, against, _ in listing.rows:
        table = next(table for table in evening.tables if name in table.seats)
        assert (int(number), table.seats["ABCD".index(letter)]) == (table.number, name)
        assert {name, partner} in map(set, table.teams or ())
        assert {name, partner, *against.split(" and ")} == set(table.seats)
    write_csv(evening, tmp_path)
    assert [row["player"] for row in rows_of(tmp_path / "seats.csv")] == names
    for text in (full_text(evening), page(evening)):
        assert "Where do I sit?" in text or "WHERE DO I SIT?" in text


def test_whoever_has_played_waits_and_whoever_is_out_has_no_seat() -> None:
    evening = Tournament("catalan", list("ABCDEFGH"), seed=5)
    table = evening.tables[0]
    evening.result(table.id, HandResult(table.seats[0], {name: place for place, name in enumerate(table.seats)}))
    told = {row[0]: row[1:] for row in seats(evening).rows}
    assert {name for name, row in told.items() if row[-1] == "waits for the next tables"} == set(table.seats[:2])
    assert not told.keys() & set(table.seats[2:])


@pytest.mark.parametrize("form", FORMATS)
def test_on_a_phone_every_list_folds_and_nothing_is_wider_than_the_screen(form: str) -> None:
    """What a browser of 390 px was seen to do: lists fold, each cell says what it is, sheets of many fold too."""
    phone = page(played(form, 3)).partition("@media screen and (max-width:640px){")[2].partition("@page")[0]
    assert ".stack tr,.many tr{display:flex;flex-wrap:wrap" in phone
    assert "overflow-x" not in page(played(form, 3))
    for table in ET.fromstring(page(played(form, 3))).iter("table"):
        columns = len(list(table.iter("th"))) - len(list(table.iterfind(".//tr[@class='total']/th")))
        folds = table.get("class") in ("stack", "many")
        assert folds or columns <= 2 + 4
        assert not folds or all(cell.get("data-label") for cell in table.iter("td") if cell.get("class") != "deal")


@pytest.mark.parametrize("form", FORMATS)
def test_the_text_has_the_standings_and_every_hand(form: str) -> None:
    tournament = played(form, 10_000)
    text = full_text(tournament)
    assert all(row.id in text for row in tournament.report)
    assert all(name in text for name in tournament.players)
    assert tournament.winners[0] in text.partition("The tournament is over:")[2].partition("\n")[0]


def test_score_sheets_have_a_line_for_each_hand_and_what_was_entered() -> None:
    evening = Tournament("eight", list("ABCDEFGH"), seed=1)
    evening.result("R1.T1.H1", HandResult("H", {"A": 3, "B": 20, "D": 5}))
    first, second = score_sheets(evening)
    assert [line.hand for line in first.lines] == ["1", "2", "3", "4"]
    assert [line.dealer for line in first.lines] == ["H", "B", "A", "D"]
    assert first.lines[0].left == {"H": 0, "B": 20, "A": 3, "D": 5}
    assert not any(line.left for line in (*first.lines[1:], *second.lines))
    assert "| H " in sheets_text(evening)[2]


@pytest.mark.parametrize(
    ("form", "parameters", "lines"),
    [
        ("catalan", {"hands_per_round": 3}, 3),
        ("best-of", {"n": 5}, 5),
        ("single", {}, 1),
        ("target", {}, 10),
        ("desafio", {"desafio_tables": True}, 1),
        ("partners4", {}, 4),
    ],
)
def test_a_score_sheet_is_as_long_as_people_sit_together(form: str, parameters: dict[str, Any], lines: int) -> None:
    tournament = Tournament(form, field(form), seed=1, **parameters)
    assert {len(sheet.lines) for sheet in score_sheets(tournament)} == {lines}


def test_an_export_replaces_its_own_file_and_no_other(tmp_path: Path) -> None:
    tournament, mine = played("target", 2), tmp_path / "mine.txt"
    mine.write_text("Ana\nBia\n", encoding="utf-8")
    for write in (write_text, write_html):
        with pytest.raises(TournamentError, match="choose another name"):
            write(tournament, mine)
        write(tournament, tmp_path / write.__name__)
        write(tournament, tmp_path / write.__name__)
    (tmp_path / "hands.csv").write_text("accounts\n", encoding="utf-8")
    with pytest.raises(TournamentError, match=r"hands\.csv"):
        write_csv(tournament, tmp_path)
    assert not (tmp_path / "standings.csv").exists()
    assert mine.read_text(encoding="utf-8") == "Ana\nBia\n"


@pytest.mark.parametrize("form", ["target", "lowest", "best-of", "single"])
def test_partners_win_together_and_do_not_share_a_place(form: str) -> None:
    match = Tournament(form, field("partners4"), rules="UNO brasil-2010-parceiros")
    first, *_ = seats = match.tables[0].seats
    match.withdraw(seats[1], at_once=True)
    assert state(match) == f"The tournament is over: {first} and {seats[2]} win."


@pytest.mark.parametrize(
    ("form", "parameters", "has_total", "hint"),
    [
        ("catalan", {}, True, "Write what each player is left with"),
        ("catalan", {"cut_tie": "fewest_cards"}, True, "as in 20/3"),
        ("eight", {}, False, "Write what each player is left with"),
        ("target", {}, False, "Write what each player is left with"),
        ("best-of", {}, False, "Mark who won each hand"),
    ],
)
def test_a_score_sheet_asks_for_what_its_format_counts(
    form: str, parameters: dict[str, Any], has_total: bool, hint: str
) -> None:
    fresh = played(form, 0, **parameters)
    for text in ("\n".join(sheets_text(fresh)), page(fresh)):
        assert ("total" in text.partition("Round 1, table 1")[2].partition("</table>")[0]) == has_total
        assert hint in text


def test_a_folder_for_tables_that_is_a_file_is_refused(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine", encoding="utf-8")
    with pytest.raises(TournamentError, match="is a file: name a folder"):
        write_csv(played("single", 0), taken)


def test_a_narrow_report_tells_every_hand_in_lines_of_its_own() -> None:
    match = Tournament("target", ("Ana", "Bia"), seed=1, rules="UNO mattel-2018-pt")
    match.result("R1.T1.H1", HandResult(None, {"Ana": 5, "Bia": 7}, None, True))
    match.result("R1.T1.H1.2", HandResult("Bia", {"Ana": 5}))

    assert narrow_report(match) == [
        "R1.T1.H1  blocked (Ana deals)",
        "  left with: Ana 5, Bia 7",
        "  note: blocked: played again",
        "R1.T1.H1.2  Bia wins (Ana deals)",
        "  left with: Ana 5, Bia 0",
        "  booked: Bia 5",
        "  totals: Ana 0, Bia 5",
    ]
