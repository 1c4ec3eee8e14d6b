"""The course as people take it: typed through with pipes and on real terminals, left and gone on with."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest
from tests.cli.command import ESCAPES, Terminal, unoverse
from tests.lessons.learner import right_answers

from unoverse.lessons.course import STEPS, Course
from unoverse.user_data import data_folder

CLEARED = re.compile(r"\x1b\[(?:2J|H)")
DONE = "That was the course. All five steps are passed."


def all_typed() -> list[str]:
    return [f"{answer.lower()}\n" for answer in right_answers(Course())]


def test_the_whole_course_by_pipe_in_sentences(tmp_path: Path) -> None:
    done = unoverse("learn", "--plain", typed="".join(all_typed()), UNOVERSE_DATA=str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert DONE in done.out
    assert not re.search(r"[\x1b●★▲■]", done.out)
    assert [f"Step {step} of 5: {STEPS[step].title}." in done.out for step in range(1, 6)] == [True] * 5
    kept = json.loads((tmp_path / "learning.json").read_text())
    assert kept["passed"] == list(range(len(STEPS)))
    again = unoverse("learn", typed="".join(all_typed()), UNOVERSE_DATA=str(tmp_path))
    assert again.out.startswith("The course once more!")
    assert DONE in again.out


@pytest.mark.parametrize(("columns", "rows", "no_colour"), [(80, 24, ""), (40, 15, "1")])
def test_the_whole_course_on_a_terminal_with_the_keyboard_alone(
    tmp_path: Path, columns: int, rows: int, no_colour: str
) -> None:
    """Every screen fits: no line is wider, and title, table, text and prompt are no more lines than there are."""
    terminal = Terminal("learn", columns=columns, rows=rows, UNOVERSE_DATA=str(tmp_path), NO_COLOR=no_colour)
    waiting = all_typed()

    def typist(_: str) -> str:
        screen = ESCAPES.sub("", CLEARED.split(terminal.text)[-1]).replace("\r", "").split("\n")
        assert len(screen) <= rows, screen
        assert max(len(line.rstrip()) for line in screen) <= columns, screen
        return waiting.pop(0).replace("\n", "\r")

    assert terminal.play(typist) == 0
    assert waiting == []
    assert json.loads((tmp_path / "learning.json").read_text())["passed"] == list(range(len(STEPS)))
    if no_colour:
        assert "\x1b[38" not in terminal.text
    else:
        assert "\x1b[1;38;2;" in terminal.text


def test_left_in_the_middle_by_whatever_it_goes_on_there(tmp_path: Path) -> None:
    data = str(tmp_path)
    left = unoverse("learn", typed="skip\n\n\nr8\n", UNOVERSE_DATA=data)
    assert left.code == 0
    assert 'You are at "The goal": "unoverse learn" goes on from here.' in left.out
    terminal = Terminal("learn", UNOVERSE_DATA=data)
    assert 'Type "uno r3"' in " ".join(terminal.read().split())
    terminal.type("uno r3\r")
    terminal.read()
    terminal.process.send_signal(signal.SIGKILL)
    terminal.end()
    back = unoverse("learn", typed="\ncatch b\n", UNOVERSE_DATA=data)
    assert back.out.startswith("Welcome back!\nStep 1 of 5: The goal.\n")
    assert "UNO! Everybody has heard it." in back.out
    assert "Caught! Bia takes 2 cards." in back.out
    anew = unoverse("learn", "--again", UNOVERSE_DATA=data)
    assert "Watch Ana, Bia and Caio" in anew.out


def test_words_of_its_own_and_what_is_not_understood(tmp_path: Path) -> None:
    typed = "help\n\nskip\n\n\nb7\nfoo\nrules\nhint\nr8\nagain\nquit\n"
    done = unoverse("learn", typed=typed, UNOVERSE_DATA=str(tmp_path))
    assert "skip: leave this step for the next" in done.out
    assert "You do not hold Blue 7. Lay a card that fits." in done.out
    assert '"foo" means nothing here.' in done.out
    assert '"rules" is for a real table; "help" tells what can be typed here.' in done.out
    assert 'Hint: type "r' in done.out
    assert done.out.count("Everybody gets seven cards.") == 2, "again begins the step anew"


def test_a_damaged_file_costs_one_sentence_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "learning.json").write_text("{broken")
    (tmp_path / "rules.json").write_text("of somebody else")
    done = unoverse("learn", typed="\nquit\n", UNOVERSE_DATA=str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert done.out.count("tells no progress any more, so the course begins anew.") == 1
    assert (tmp_path / "rules.json").read_text() == "of somebody else"
    assert json.loads((tmp_path / "learning.json").read_text())["answers"] == [""]


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = unoverse("learn", typed="\n\n\n", UNOVERSE_DATA=str(tmp_path / "file"))
    assert done.code == 0
    assert done.out.count("could not be written") == 1


def test_the_folder_is_that_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNOVERSE_DATA", "/mine")
    monkeypatch.setenv("XDG_DATA_HOME", "/shared")
    monkeypatch.setenv("HOME", "/home/ana")
    assert data_folder() == Path("/mine")
    monkeypatch.delenv("UNOVERSE_DATA")
    assert data_folder() == Path("/shared/unoverse")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path("/home/ana/.local/share/unoverse")
