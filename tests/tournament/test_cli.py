"""An organiser's evening through the command line: every format with typed results, and every mistake."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from unoverse.cli.app import run
from unoverse.terminal.tournament.desk import Desk
from unoverse.tournament import FORMATS, HandResult, Table, Tournament, TournamentError

FOUR = "Ana, Bia, Caio, Davi"
EIGHT = "Ana, Bia, Caio, Davi, Eva, Fred, Gil, Hana"
Organiser = Callable[..., str]


@pytest.fixture(autouse=True)
def _plain_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UNOVERSE_BACKEND", "python")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Organiser:
    """Runs a command that works and answers what it printed."""

    def command(*arguments: str) -> str:
        code = run(["tournament", *arguments])
        spoken = capsys.readouterr()
        assert code == 0, spoken.err
        return spoken.out

    return command


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Organiser:
    """Runs a command that fails and answers the one sentence that it says."""

    def command(*arguments: str) -> str:
        code = run(["tournament", *arguments])
        spoken = capsys.readouterr()
        assert (code, spoken.out) == (2, ""), spoken
        assert spoken.err.startswith("unoverse: ")
        assert spoken.err.count("\n") == 1
        return spoken.err

    return command


def typed(table: Table, luck: random.Random) -> str:
    """A result as people type it."""
    winner = luck.choice(table.seats)
    parts = [f"{name} wins" if name == winner else f"{name.upper()} {luck.randint(1, 60)}" for name in table.seats]
    luck.shuffle(parts)
    return ", ".join(parts)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_played_with_typed_results_to_its_printed_page(name: str, said: Organiser) -> None:
    players = EIGHT if name in ("eight", "catalan", "desafio") else FOUR
    said("new", "t.json", "--format", name, "--players", players, "--seed", "11", "--name", "Evening")
    luck = random.Random(name)
    while not (open_now := Tournament.load("t.json")).over:
        table = luck.choice(open_now.tables)
        answer = said("result", "t.json", table.id, typed(table, luck))
        assert answer.startswith(f"{table.id}: ")
        assert "to play in" in answer or "The tournament is over" in answer
    winner = Tournament.load("t.json").winners[0]
    assert winner in said("show", "t.json").partition("The tournament is over")[2]
    said("export", "t.json", "--html", "t.html", "--text", "t.txt", "--csv", "csv")
    assert winner in Path("t.html").read_text(encoding="utf-8")
    assert winner in Path("csv/standings.csv").read_text(encoding="utf-8")


def test_each_answer_names_the_tables_that_are_open_and_their_dealers(said: Organiser) -> None:
    said("new", "t.json", "--format", "eight", "--players", EIGHT, "--seed", "1")
    answer = said("result", "t.json", "T1", "Hana wins, Ana 3, Bia 20, Davi 5")
    assert "R1.T1.H1: Hana wins; left with: Bia 20, Ana 3, Davi 5." in answer
    assert "R1.T1.H2  Hana & Ana v Bia & Davi (Bia deals)" in answer
    assert "R1.T2.H1  Caio & Gil v Eva & Fred (Caio deals)" in answer


def test_results_are_corrected_and_taken_back(said: Organiser) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR, "--set", "target=100", "--seed", "1")
    said("result", "t.json", "T1", "ana 0, bia 20, caio 10, davi 5")
    assert points("t.json") == {"Ana": 35, "Bia": 0, "Caio": 0, "Davi": 0}
    said("correct", "t.json", "R1.T1.H1", "Bia wins, Ana 20, Caio 10, Davi 7")
    assert points("t.json")["Bia"] == 37
    said("result", "t.json", "R1.T1.H1", "Davi wins, Ana 1, Bia 1, Caio 1", "--correct")
    assert points("t.json")["Davi"] == 3
    assert "Taken back: the correction of R1.T1.H1" in said("undo", "t.json")
    assert points("t.json")["Bia"] == 37


def test_a_result_is_corrected_by_the_number_of_its_table_where_that_is_clear(
    said: Organiser, refused: Organiser
) -> None:
    said("new", "t.json", "--format", "catalan", "--players", EIGHT, "--seed", "7")
    wrong, right = "Gil wins, Davi 34, Eva 12, Hana 51", "Gil wins, Davi 3, Eva 12, Hana 51"
    assert "R1.T1.H1 has no result yet" in refused("correct", "t.json", "T1", right)
    said("result", "t.json", "T1", wrong)
    assert "Corrected. R1.T1.H1: Gil wins; left with: Davi 3" in said("correct", "t.json", "t1", right)
    assert "R1.T1.H1 has its result already" in refused("result", "t.json", "T1", right)
    said("result", "t.json", "T2", "Ana wins, Bia 20, Fred 21, Caio 46")
    said("result", "t.json", "T1", "Ana wins, Bia 1, Davi 2, Gil 3")
    assert "T1 may be R1.T1.H1 or R2.T1.H1: say which." in refused("correct", "t.json", "T1", wrong)
    assert "Corrected. R1.T1.H1" in said("correct", "t.json", "R1.T1", wrong)


def test_players_are_renamed_and_come_late(said: Organiser, refused: Organiser) -> None:
    said("new", "t.json", "--format", "catalan", "--players", EIGHT + ", Iris, João", "--seed", "7")
    assert said("rename", "t.json", "hana", "Hannah Maria") == "Hana is called Hannah Maria from now on.\n"
    answer = said("enter", "t.json", "Zoe", "Yan Li")
    assert "Zoe sits at table 2, seat D.\nYan Li sits at table 3, seat D.\nEverybody else stays.\n" in answer
    assert answer.count("R1.T") == 2
    assert "Xia is in, and the tables are drawn again." in said("enter", "t.json", "Xia")
    seated = said("seats", "t.json")
    assert seated.startswith("4 tables to play in round 1.\nplayer ")
    assert (
        seated.count("Hannah Maria") == 1 + len(Tournament.load("t.json").table(f"R1.T{place_of(seated)}.H1").seats) - 1
    )
    assert "Taken back: the late entry of Xia." in said("undo", "t.json")
    assert "used already" in refused("rename", "t.json", "Ana", "bia")
    assert "Hannah Maria" in said("show", "t.json", "--seats")


def place_of(seated: str) -> str:
    """The table of Hannah Maria in a list of seats."""
    return next(line for line in seated.splitlines() if line.startswith("Hannah Maria")).split()[2]


def test_formats_are_told_for_so_many_players(said: Organiser, refused: Organiser) -> None:
    told = said("formats", "--count", "37")
    assert "37 players: 10 tables, 5 rounds, 5 hands one after the other (21 in all), about 1 h 05." in told
    assert "The format eight is for exactly 8 players, not 37." in told
    assert "hands_per_round" in said("formats", "Catalan", "--set", "table_size=5")
    assert "exactly 8 players, not 9" in refused("formats", "eight", "--count", "9")
    assert 'not "77"' in refused("formats", "catalan", "--set", "table_size=77")
    assert "name it" in refused("formats", "--set", "table_size=5")
    assert "from 1 to 1000" in refused("formats", "--count", "0")


def points(path: str) -> dict[str, int]:
    return {row.player: row.points for row in Tournament.load(path).standings}


def test_a_player_withdraws_and_the_others_play_on(said: Organiser) -> None:
    said("new", "t.json", "--format", "lowest", "--players", FOUR, "--seed", "1")
    assert "Caio leaves at once." in said("withdraw", "t.json", "cai", "--now")
    assert "Caio" not in Tournament.load("t.json").tables[0].seats
    assert "Withdrawn: Caio." in said("show", "t.json", "--standings")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("result", "t.json", "R9.T9.H9", "Ana wins"), "To be played now: R1.T1.H1"),
        (("result", "t.json", "T1", "Ana 0, Bia 20, Caio 35"), "Davi is missing"),
        (("result", "t.json", "T1", "Ana 0, Bia -20, Caio 35, Davi 5"), "cannot hold -20 points"),
        (("result", "t.json", "T1", "Ana 0, Bia 20, Caio 35, Davi 99999"), "impossible"),
        (("result", "t.json", "T1", "Ana 0, Bia 0, Caio 35, Davi 5"), 'say who won, "Ana wins"'),
        (("result", "t.json", "T1", "Ana wins, Bia wins, Caio 35, Davi 5"), "not both"),
        (("result", "t.json", "T1", "Ana 4, Bia 7, Caio 35, Davi 5"), "who won?"),
        (("result", "t.json", "T1", "Ana 0, Ana 0, Bia 20, Caio 35, Davi 5"), "twice"),
        (("result", "t.json", "T1", "Ana 0, Zoe 20, Caio 35, Davi 5"), 'no "Zoe" here: Ana, Bia, Caio and Davi'),
        (("result", "t.json", "T1", "Ana, Bia 20, Caio 35, Davi 5"), "What is Ana left with?"),
        (("result", "t.json", "T1", "Ana wins 5, Bia 20, Caio 35, Davi 5"), "holds 0 points"),
        (("result", "t.json", "T1", "Ana wins, Bia 2.5, Caio 35, Davi 5"), "What is Bia left with?"),
        (("result", "t.json", "T1", "blocked, Ana wins, Bia 2, Caio 35, Davi 5"), "blocked hand has no winner"),
        (("result", "t.json", "T1", ""), "Say who won"),
        (("correct", "t.json", "R1.T1.H1", "Ana wins, Bia 2, Caio 35, Davi 5"), "no result yet"),
        (("withdraw", "t.json", "Zoe"), 'no "Zoe" here'),
        (("undo", "t.json"), "nothing to take back"),
        (("rename", "t.json", "Zoe", "Yan"), 'no "Zoe" here'),
        (("enter", "t.json", "ana"), "used twice"),
        (("new", "t.json", "--format", "single", "--players", FOUR), "there already"),
        (("export", "t.json"), "Say what to write"),
        (("export", "t.json", "--text", "t.json"), "choose another name"),
        (("show", "none.json"), "no such file"),
        (("play", "t.json", "--bots", "B9"), 'no bot "B9"'),
        (("play", "t.json", "--people", "Zoe"), 'no "Zoe" here'),
        (("play", "t.json", "--threads", "0"), "at least one thread"),
    ],
)
def test_a_mistake_is_one_sentence_and_leaves_the_file_alone(
    arguments: tuple[str, ...], hint: str, said: Organiser, refused: Organiser
) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR, "--seed", "1")
    before = Path("t.json").read_bytes()
    assert hint in refused(*arguments)
    assert Path("t.json").read_bytes() == before
    assert [path.name for path in Path().iterdir()] == ["t.json"]


def test_the_same_result_twice_is_refused(said: Organiser, refused: Organiser) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR)
    said("result", "t.json", "R1.T1.H1", "Ana wins, Bia 2, Caio 35, Davi 5")
    for line in ("Ana wins, Bia 2, Caio 35, Davi 5", "Ana wins", "whatever"):
        assert "has its result already" in refused("result", "t.json", "R1.T1.H1", line)


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        (("--format", "catalon", "--players", FOUR), 'Did you mean "catalan"?'),
        (("--format", "catalan", "--players", "Ana, Bia, ana"), "used twice"),
        (("--format", "catalan"), "Name the players once"),
        (("--format", "catalan", "--players", FOUR, "--count", "4"), "Name the players once"),
        (("--format", "catalan", "--count", "1001"), "1 to 1000"),
        (("--format", "eight", "--players", FOUR), "exactly 8"),
        (("--format", "catalan", "--players", FOUR, "--set", "table_size"), "PARAMETER=VALUE"),
        (("--format", "catalan", "--players", FOUR, "--set", "tabel_size=3"), 'Did you mean "table_size"?'),
        (("--format", "catalan", "--players", FOUR, "--set", "table_size=2", "--set", "table_size=3"), "twice"),
        (("--format", "catalan", "--players", FOUR, "--set", "seed=3"), "use --seed"),
        (("--format", "catalan", "--players", FOUR, "--seed", "x"), "whole number"),
        (("--format", "catalan", "--players", FOUR, "--rules", "UNO 9"), "not a base"),
        (("--format", "catalan", "--players-file", "none.txt"), "no such file"),
    ],
)
def test_a_tournament_that_cannot_be_is_not_made(options: tuple[str, ...], hint: str, refused: Organiser) -> None:
    assert hint in refused("new", "t.json", *options)
    assert not Path("t.json").exists()


def test_a_file_that_was_cut_or_edited_says_so_and_can_be_accepted(said: Organiser, refused: Organiser) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR)
    said("result", "t.json", "T1", "Ana wins, Bia 2, Caio 35, Davi 5")
    said("result", "t.json", "T1", "Ana wins, Bia 3, Caio 35, Davi 5")
    whole = Path("t.json").read_text(encoding="utf-8")
    edited = whole.replace('"Bia": 3', '"Bia": 4')
    cut = whole[: whole.index('"Bia": 3')]
    for text, entries, copy in ((edited, 2, "t.json.before"), (cut, 1, "t.json.before2")):
        Path("t.json").write_text(text, encoding="utf-8")
        assert '"unoverse tournament accept t.json"' in refused("show", "t.json")
        assert Path("t.json").read_text(encoding="utf-8") == text
        said("accept", "t.json")
        assert Path(copy).read_text(encoding="utf-8") == text
        assert len(Tournament.load("t.json").entries) == entries
    assert Path("t.json.before").read_text(encoding="utf-8") == edited


def test_names_come_from_a_file_and_may_hold_commas_digits_and_spaces(said: Organiser) -> None:
    Path("names.txt").write_text("# guests\nAna\nAna 2\n\nBia, the younger\nJoão Ávila\n", encoding="utf-8")
    said("new", "t.json", "--format", "lowest", "--players-file", "names.txt", "--seed", "1")
    answer = said("result", "t.json", "T1", "ana 2 35, JOÃO ÁVILA won; Bia, the younger: 7, Ana 20")
    assert "João Ávila wins" in answer
    assert points("t.json") == {"Ana": 20, "Ana 2": 35, "Bia, the younger": 7, "João Ávila": 0}


def test_a_blocked_hand_and_the_number_of_cards_can_be_typed(said: Organiser, refused: Organiser) -> None:
    fewest = ("--set", "cut_tie=fewest_cards", "--set", "table_size=4")
    said("new", "t.json", "--format", "catalan", "--players", EIGHT, *fewest, "--seed", "5")
    seats = Tournament.load("t.json").tables[0].seats
    no_cards = ", ".join(f"{name} {10 * place}" for place, name in enumerate(seats))
    assert "how many cards" in refused("result", "t.json", "T1", no_cards)
    some = f"{seats[0]} wins, {seats[1]} 20/3, {seats[2]} 20 (1 card), {seats[3]} 50"
    assert f"How many cards does {seats[3]} hold?" in refused("result", "t.json", "T1", some)
    said("result", "t.json", "T1", some + "/4")
    blocked = "blocked, " + ", ".join(f"{name} {place + 1}/1" for place, name in enumerate(seats_of("T2")))
    assert "blocked; left with" in said("result", "t.json", "T2", blocked)
    assert {*seats[:3:2], *seats_of("T2", 1)[:2]} == set(Tournament.load("t.json").tables[0].seats)


def seats_of(name: str, played: int = 0) -> tuple[str, ...]:
    tournament = Tournament.load("t.json")
    return tournament.report[played].seats if played else tournament.table(f"R1.{name}.H1").seats


def test_what_can_be_shown(said: Organiser) -> None:
    said("new", "t.json", "--format", "eight", "--players", EIGHT, "--seed", "1")
    assert said("show", "t.json", "--schedule").count(" v ") == 14
    assert said("show", "t.json", "--pairings").count(" v ") == 2
    assert said("show", "t.json", "--sheets").count("Round 1, table") == 2
    assert "Nothing has been played yet." in said("show", "t.json", "--report")
    found = json.loads(said("show", "t.json", "--json"))
    assert [table["id"] for table in found["tables"]] == ["R1.T1.H1", "R1.T2.H1"]
    assert "table_size" in said("formats", "catalan")


def test_the_desk_hears_one_line_after_the_other(said: Organiser, monkeypatch: pytest.MonkeyPatch) -> None:
    said("new", "t.json", "--format", "best-of", "--players", "Ana, Bia", "--seed", "1")
    first = "t1 ana wins\nnonsense\nstandings\nundo\nT1 bia wins, Ana 7\n"
    keyboard = io.StringIO(first + "correct T1 Ana wins\nhelp\nseats\nrename Ana to Anna Lee\nt1 anna won\nquit\n")
    monkeypatch.setattr("sys.stdin", keyboard)
    heard = said("desk", "t.json")
    assert 'There is no table "NONSENSE"' in heard
    assert "The tournament is over: Anna Lee wins." in heard
    assert Tournament.load("t.json").winner == "Anna Lee"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("undo R1.T1.H1", '"undo" takes back what was typed last; for another table type "correct".'),
        ("withdraw", 'Say who leaves: "withdraw Ana".'),
        ("correct", "Say of which table, and the result"),
        ("enter", 'Say who comes, with commas between the names: "enter Zoe, Yan".'),
        ("enter Zoe", "too late to enter: whoever comes after the first result would lack hands"),
        ("rename Ana", 'Say who, and the new name: "rename Ana to Anna".'),
        ("rename Ana to Bia", "is used already"),
        ("withdraw \x1b[2J", "There is no"),
        ("correct R1.T1.H1", "Say who won and what the others are left with"),
    ],
)
def test_half_a_command_at_the_desk_changes_nothing(
    line: str, hint: str, said: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR, "--seed", "1")
    said("result", "t.json", "T1", "Ana wins, Bia 2, Caio 35, Davi 5")
    before = Path("t.json").read_bytes()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\nquit\n"))
    assert hint in said("desk", "t.json")
    assert Path("t.json").read_bytes() == before


def test_a_person_plays_at_this_terminal_and_may_leave_and_come_back(
    said: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    said("new", "t.json", "--format", "single", "--players", "Ana, Bia", "--seed", "11")
    dealt = Tournament.load("t.json").tables[0]
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\nkeep\nquit\n"))
    assert "R1.T1.H1 is still to be played" in said("play", "t.json", "--people", "ana", "--plain")
    assert Tournament.load("t.json").tables == (dealt,)
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\nkeep\naccept\n\n" * 60))
    heard = said("play", "t.json", "--people", "ana", "--plain")
    assert "The tournament is over: Bia wins." in heard
    (hand,) = Tournament.load("t.json").report
    assert (hand.winner, hand.seed) == ("Bia", dealt.seed)
    assert hand.holding["Ana"] > 0


def test_a_hand_that_is_played_while_another_desk_renames_is_booked_under_the_new_names(said: Organiser) -> None:
    said("new", "t.json", "--format", "target", "--players", FOUR, "--seed", "1")
    desk, other = Desk(Path("t.json")), Desk(Path("t.json"))
    table = desk.load().tables[0]
    for old, new in (("Ana", "X"), ("Bia", "Ana"), ("X", "Bia"), ("Davi", "Dave")):
        other.rename(old, new)
    booked = desk.book(table, HandResult("Ana", {"Bia": 20, "Caio": 10, "Davi": 5}), 0)
    assert booked.report[0].holding == {"Bia": 0, "Ana": 20, "Caio": 10, "Dave": 5}
    assert (booked.report[0].winner, points("t.json")["Bia"]) == ("Bia", 35)
    other.undo()
    other.undo()
    assert Tournament.load("t.json").players == ("Bia", "Ana", "Caio", "Davi")


def test_two_desks_serve_one_tournament_and_no_result_is_lost(said: Organiser) -> None:
    said("new", "t.json", "--format", "catalan", "--players", EIGHT, "--seed", "1")
    desk, other = Desk(Path("t.json")), Desk(Path("t.json"))
    slow = desk.load()
    first, second = slow.tables
    other.result(first.id, typed(first, random.Random(1)))
    slow.result(second.id, HandResult(second.seats[0], dict.fromkeys(second.seats[1:], 9)))
    with pytest.raises(TournamentError, match="changed by somebody else"):
        desk.save(slow)
    desk.result(second.id, typed(second, random.Random(2)))
    assert {row.id for row in Tournament.load("t.json").report} == {first.id, second.id}


def test_many_desks_at_the_same_moment_lose_no_result(said: Organiser) -> None:
    said("new", "t.json", "--format", "catalan", "--count", "120", "--seed", "1")
    tables = Tournament.load("t.json").tables

    def type_in(table: Table) -> None:
        Desk(Path("t.json")).result(table.id, typed(table, random.Random(table.id)))

    with ThreadPoolExecutor(8) as desks:
        list(desks.map(type_in, tables))
    assert {row.id for row in Tournament.load("t.json").report} >= {table.id for table in tables}
    assert [path.name for path in Path().iterdir()] == ["t.json"]
