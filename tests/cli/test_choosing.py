"""Choosing a table on real terminals and through pipes; rules by name in every command; rule sets of one's own."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.command import Terminal, unoverse

SIZES = [(80, 24), (60, 20), (120, 40), (40, 15)]


def shown(terminal: Terminal, typed: str, until: str) -> str:
    """Types a line, and Enter as long as there is more, until this is on the screen; answers all that was shown."""
    terminal.type(f"{typed}\n")
    seen = terminal.read()
    while until not in (unwrapped := " ".join(seen.split())):
        assert "Enter shows more." in unwrapped, unwrapped
        terminal.type("\n")
        seen += terminal.read()
    return unwrapped


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_stacking_and_jump_in_are_chosen_and_a_card_is_played(columns: int, rows: int, tmp_path: Path) -> None:
    options = ("--choose", "--seed", "7", "--seats", "2", "--bots", "B1")
    if columns == 60:
        terminal = Terminal("play", *options, columns=columns, rows=rows, UNOVERSE_DATA=str(tmp_path), NO_COLOR="1")
    else:
        terminal = Terminal("play", *options, columns=columns, rows=rows, UNOVERSE_DATA=str(tmp_path))
    begins = terminal.read()
    assert begins.lstrip().startswith("Your table")
    shown(terminal, "4", "Number or rule name; Enter goes back.")
    shown(terminal, "jump-in", "Jump-in is chosen.")
    shown(terminal, "Stacking", "4. Any draw card on any other: P4")
    shown(terminal, "4", "4. Any draw card on any other (chosen): P4")
    shown(terminal, "b", "How a turn goes")
    shown(terminal, "b", "5. Penalties")
    table = shown(terminal, "b", "Enter plays.")
    assert "Code: UNO 1121 C-P4 [wrong_play=forbid]" in table
    command = "unoverse play --rules 'UNO 1121 C-P4 [wrong_play=forbid]' --seats 2 --bots B1 --seed 7"
    ending = shown(terminal, "", "Enter begins.")
    assert command in ending
    assert "House rules" in shown(terminal, "", "Enter begins.")
    terminal.type("\n")
    assert "Your turn" in terminal.read()
    terminal.type("rv\n")
    assert re.search(r"You\b.*\b6\b", after := terminal.read()), after
    terminal.type("quit\n")
    terminal.play(lambda seen: "\n")
    too_wide = [line for line in begins.split("\n") if len(line) > columns]
    assert not too_wide


def test_play_alone_is_one_enter_from_the_cards(tmp_path: Path) -> None:
    terminal = Terminal("play", columns=40, rows=15, UNOVERSE_DATA=str(tmp_path))
    page = " ".join(terminal.read().split())
    assert "The official game. You and 3 bots." in page
    assert "c. Choose: the rules, seats, names and bots" in page
    assert page.endswith("Enter: just play. >")
    terminal.type("\n")
    assert "Welcome!" in terminal.read()
    terminal.type("quit\n")
    assert terminal.play(lambda seen: "\n") == 0
    terminal = Terminal("play", UNOVERSE_DATA=str(tmp_path))
    terminal.read()
    terminal.type("q\n")
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("key", "begins"), [("l", "Watch a round"), ("d", "The line of"), ("s", "UNO solitaire, deal")]
)
def test_from_the_first_page_one_key_leads_to_the_course_to_dice_and_to_solitaire(
    tmp_path: Path, key: str, begins: str
) -> None:
    terminal = Terminal("play", UNOVERSE_DATA=str(tmp_path))
    terminal.read()
    terminal.type(f"{key}\n")
    assert begins in terminal.read()
    terminal.type("quit\n")
    assert terminal.play(lambda seen: "\n") == 0


def test_pipes_and_plain_deal_at_once_and_choose_in_sentences(tmp_path: Path) -> None:
    """The command that is printed at the end opens the table that was chosen: the same words follow."""
    assert "Code:" not in unoverse("play", "--plain", typed="quit\n", UNOVERSE_DATA=str(tmp_path)).out
    answers = "4\n2\njump-in\n\n\n6\n3\n1\n7\nZoé, Bia\n8\nB0, B1\n\n\nquit\n\n"
    chosen = unoverse("play", "--choose", "--plain", "--seed", "7", typed=answers, UNOVERSE_DATA=str(tmp_path))
    assert (chosen.code, chosen.err) == (0, "")
    assert "4. Jump-in: Whoever holds a card identical to the one just laid may lay it out of turn." in chosen.out
    command = next(line for line in chosen.out.splitlines() if line.startswith("unoverse play"))
    expected = "UNO 1121 C [wrong_play=forbid]"
    assert shlex.split(command)[1:] == [
        *(
            "play",
            "--rules",
            expected,
            "--seats",
            "3",
            "--names",
            "Zoé,Bia",
            "--bots",
            "B0,B1",
            "--seed",
            "7",
            "--plain",
        )
    ]
    again = unoverse(*shlex.split(command)[1:], typed="quit\n\n")
    begins = chosen.out.index("House rules: UNO 1121 C")
    assert chosen.out[begins:] == again.out
    assert "Bia (B0)" in again.out


def test_conflicts_are_told_and_mended_in_sentences() -> None:
    done = unoverse("play", "--choose", "--plain", typed="carousel, swap\n\n\nquit\n")
    assert "Conflict: Carousel (CAR) and Swap (T) both sit on the 0." in done.out
    assert "f. Mend it: Move Swap to the 5 (T@5)." in done.out
    assert "Code: UNO 1121 CAR-T@5" in done.out


def test_in_plain_sentences_a_list_is_told_once_unless_it_is_asked_for() -> None:
    done = unoverse("play", "--choose", "--plain", typed="4\n2\njump-in\n?\nq\n")
    first, after_answer, asked = done.out.split("How a turn goes\n")[1:]
    assert first.count("\n20. Open draw pile") == 1
    assert after_answer == ("Jump-in is chosen.\nNumber or rule name; Enter goes back. ? tells all.\n> ?\n")
    assert "4. Jump-in (chosen): Whoever" in asked


def test_choosing_ends_with_the_input_and_not_with_a_saved_match(tmp_path: Path) -> None:
    assert unoverse("play", "--choose", typed="4\n").code == 0
    refused = unoverse("play", "--choose", "--resume", str(tmp_path / "match.uno"))
    assert "leave out --choose with --resume" in refused.err
    assert "--choose means nothing in dice" in unoverse("play", "dice", "--choose").err


# Rules by name in every command


def test_every_command_takes_rules_by_name(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    assert unoverse("rules", "explain", "jump-in,", "stacking").out.startswith("UNO 1121 C-P1")
    assert unoverse("rules", "show", "v09").out.startswith("V-09  strategy")
    assert unoverse("simulate", "UNO jump-in, swap", "--games", "2").out.startswith("UNO 1121 C-T, 2 rounds")
    assert "House rules: UNO 1121 DD-P1" in unoverse("play", "--rules", "v09", "--seed", "1", typed="quit\n").out
    unoverse("tournament", "new", str(file), "--format", "eight", "--count", "8", "--rules", "italia, jump-in")
    assert "UNO italia C" in file.read_text()
    wilds = ("--wild", "WC1=gift", "--games", "3")
    assert unoverse("rules", "check", *wilds, "--rules", "mattel-2018-pt, jump-in").code == 0


# Rule sets of one's own


def test_a_rule_set_is_saved_listed_played_and_forgotten(tmp_path: Path) -> None:
    data = {"UNOVERSE_DATA": str(tmp_path / "new" / "folder")}
    saved = unoverse("rules", "save", "Friday night", "italia,", "jump-in,", "stacking", "4", **data)
    assert saved.out == "\"Friday night\" is UNO italia C-P4. Play it: unoverse play --rules 'Friday night'\n"
    assert unoverse("rules", "mine", **data).out == "Friday night  UNO italia C-P4\n"
    assert "House rules: UNO italia C-P4" in unoverse("play", "--rules", "friday NIGHT", typed="quit\n", **data).out
    chosen = unoverse("play", "--choose", typed="3\n1\n\n\nquit\n", **data).out
    assert "1. Friday night: UNO italia C-P4" in chosen
    assert "These rules: UNO italia C-P4" in chosen
    assert "Forgotten. It was UNO italia C-P4" in unoverse("rules", "forget", "friday night", **data).out
    assert unoverse("play", "--rules", "friday night", **data).code == 2


def test_rules_are_saved_while_choosing(tmp_path: Path) -> None:
    data = {"UNOVERSE_DATA": str(tmp_path)}
    typed = "jump-in\n9\nitalia\n9\nours\n3\n\nq\n"
    done = unoverse("play", "--choose", "--rules", "UNO 1121", typed=typed, **data)
    assert '"italia" means other rules already: choose another name.' in done.out
    assert 'Saved: "ours" is UNO 1121 C.' in done.out
    assert "1. ours (chosen): UNO 1121 C" in done.out
    assert json.loads((tmp_path / "rules.json").read_text())["rules"] == {"ours": "UNO 1121 C"}


def test_a_damaged_file_of_rule_sets_keeps_nobody_from_choosing(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_text("{")
    done = unoverse("play", "--choose", typed="3\n\n9\nours\nq\n", UNOVERSE_DATA=str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("holds your own rule sets and cannot be read; nothing in it was changed.") == 2
    assert (tmp_path / "rules.json").read_text() == "{"


def test_the_data_folder_is_where_the_system_keeps_such_things(tmp_path: Path) -> None:
    unoverse("rules", "save", "ours", "C", UNOVERSE_DATA="", XDG_DATA_HOME=str(tmp_path))
    assert json.loads((tmp_path / "unoverse" / "rules.json").read_text()) == {
        "format": 1,
        "rules": {"ours": "UNO 1121 C"},
    }


def test_the_page_about_choosing_shows_what_is_said(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "choosing.md").read_text(encoding="utf-8")
    command, _, session = page.partition("```text\n$ unoverse ")[2].partition("```")[0].partition("\n")
    lines = session.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith(">")][:-1]
    done = unoverse(*shlex.split(command), typed="".join(f"{line}\n" for line in typed), UNOVERSE_DATA=str(tmp_path))
    assert [line.rstrip() for line in done.out.splitlines()] == [line.rstrip() for line in lines]
