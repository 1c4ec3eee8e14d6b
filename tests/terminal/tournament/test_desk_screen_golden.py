"""The desk on real screens of any size: everything fits, in width and height, and nothing is left out silently."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.command import Terminal

from unoverse.tournament import Tournament

NAMES = [
    f"{first} {last}" for first in ("Ana", "Bia", "Caio", "João", "Eva") for last in ("Silva", "Souza", "Li", "Yan")
]
SCREENS = Path(__file__).parents[2] / "golden" / "screens"
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"
SIZES = [(80, 24), (60, 20), (120, 40), (40, 15)]
MORE = "more: Enter, or type on."


class Organiser:
    """Somebody at a desk of so many columns and rows, who looks at every page."""

    def __init__(self, file: Path, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self._terminal = Terminal("tournament", "desk", str(file), columns=columns, rows=rows)
        self.page = self._seen()
        self.screens = list(self.page)
        """All that was seen."""

    def _seen(self) -> list[str]:
        """What was written up to the prompt, which stands in a row of its own."""
        *lines, prompt = self._terminal.read().split("\n")
        assert prompt == "> "
        return self._fitting(lines)

    def _fitting(self, lines: list[str]) -> list[str]:
        assert len(lines) + 1 <= self.rows, lines
        assert max(map(len, lines), default=0) <= self.columns, lines
        return lines

    def types(self, line: str) -> list[str]:
        """The first page of the answer; the terminal shows what is typed before it."""
        self._terminal.type(f"{line}\n")
        echo, *lines = self._terminal.read().removesuffix("> ").removesuffix("\n").split("\n")
        self.page = self._fitting(lines)
        self.screens += ["", f"> {echo}", *self.page]
        return self.page

    def hears(self, line: str) -> str:
        """All pages of the answer, each but the last of which says that more follows."""
        told = self.types(line)
        while MORE in told[-1]:
            told = [*told[:-1], *self.types("")]
        return " ".join(" ".join(told).split())

    def leaves(self) -> None:
        self._terminal.type("quit\n")
        self._terminal.read()
        assert self._terminal.end() == 0


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def organiser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Organiser]:
    Tournament("catalan", NAMES, seed=7, name="An evening at the club").save(tmp_path / "club.json")
    somebody = Organiser(tmp_path / "club.json", *request.param)
    yield somebody
    somebody.leaves()


def test_every_answer_fits_the_screen_and_is_whole(organiser: Organiser) -> None:
    assert "R1.T1.H1" in " ".join(organiser.page)
    for typed, wanted in (
        ("help", ["T1 is enough if it is clear", "withdraw Ana now: before it", "everything is in the file already"]),
        ("seats", NAMES),
        ("tables", [f"R1.T{number}.H1" for number in range(1, 6)]),
        ("standings", ["Nothing has been played yet.", "R1.T5.H1"]),
        ("enter Zoe", ["Zoe is in, and the tables are drawn again."]),
        ("rename Zoe to Zoe Maria", ["Zoe is called Zoe Maria from now on."]),
        ("T1 nobody wins", ['There is no "nobody" here']),
        ("sheets", ["total"] if organiser.columns >= 80 else [f"and there are {organiser.columns} here: print them"]),
    ):
        told = organiser.hears(typed)
        assert [text for text in wanted if text not in told] == [], typed
    golden = SCREENS / f"desk-{organiser.columns}x{organiser.rows}.txt"
    if WRITE:
        golden.write_text("\n".join(organiser.screens) + "\n", encoding="utf-8")
    assert golden.read_text(encoding="utf-8").splitlines() == organiser.screens


def test_a_page_is_left_for_what_is_typed_instead(organiser: Organiser) -> None:
    assert (MORE in organiser.types("seats")[-1]) == (organiser.rows < 20 + 2)
    assert "nothing to take back" in " ".join(" ".join(organiser.types("undo")).split())
    assert "Nothing has been played yet." in organiser.hears("report")
