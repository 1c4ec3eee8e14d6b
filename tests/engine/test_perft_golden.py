"""Counts of all action sequences from small tables, in the manner of chess programs: numbers that any change moves.

`make golden` writes perft.txt anew. When a count differs, the message says how it divides among the first actions, so
that the action behind which something has changed is found by looking.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from unoverse import Action, Game, position
from unoverse.engine.load import BACKENDS, default_backend, kernel
from unoverse.engine.reasons import OK
from unoverse.game.action import seat_letter
from unoverse.kernel.advance import KEPT
from unoverse.kernel.offers import OFFERS
from unoverse.table.log import ENTRY
from unoverse.table.state import GAME

TRUTH = Path(__file__).parent / "perft.txt"
WRITE = os.environ.get("UNOVERSE_GOLDEN") == "write"
RUNNABLE = BACKENDS if default_backend() == "compiled" else ("python",)
DEPTHS = {"compiled": 6, "python": 3}

TABLES = {
    "drawing, keeping and matching": ("UNO italia", {"A": "R2 B7 G5", "B": "R9 Y1"}, "R7"),
    "automatic call and stacking": ("UNO catalunya-torneig", {"A": "RD BD W4", "B": "GD W4 Y1", "C": "YD R1"}, "R7"),
    "wild, bluff and challenge": ("UNO 1121", {"A": "W4 R1 G2", "B": "W B2"}, "R5"),
    "bluff that goes back": ("UNO 1122", {"A": "W4 R1 G2", "B": "W B2"}, "R5"),
    "anyone may challenge": ("UNO 1111 [wd4_challenger=anyone]", {"A": "W4 R1 G2", "B": "B2 B3", "C": "Y1 Y2"}, "R5"),
    "call, catch and forced draw": ("UNO italia", {"A": "RD G2", "B": "R1 GD", "C": "R3 Y3"}, "R5"),
    "two players skip and reverse": ("UNO italia", {"A": "RS RV R1", "B": "RS RV"}, "R5"),
    "swapped hands": ("UNO italia-baratto", {"A": "WX R1 R2", "B": "G7", "C": "Y1 Y2"}, "R5"),
    "shuffled hands": ("UNO mattel-2018-pt", {"A": "WH R1 R2", "B": "G7", "C": "Y1 Y2"}, "R5"),
    "nothing to draw": ("UNO 1121 [wrong_play=forbid]", {"A": "G2 W4 R1", "B": "R3 Y4"}, "R7"),
    "any card after drawing": ("UNO brasil-casual", {"A": "R1 G2", "B": "Y3 R4"}, "R7"),
    "false calls cost": ("UNO italia [false_uno_penalty=1 false_catch_penalty=1]", {"A": "R1 G2", "B": "R3"}, "R7"),
    "jump-ins, groups and swaps": ("UNO 1121 C-DR-P3-T", {"A": "R5 G5 R0", "B": "R5 RD", "C": "G5 Y1"}, "R7"),
    "heavy house": (
        "UNO DR-P4-PAA-SU-CAR-T@5-M-DOA-PRE", {"A": "R5 R8 R2", "B": "RD G2", "C": "R0 Y1"}, "R7",
    ),
    "hidden cards, claims and doubts": ("UNO 1121 DED-DP-P2", {"A": "RD G4 B4", "B": "GD Y1", "C": "B1 B2"}, "R7"),
    "debts, toll and looks": ("UNO 1121 E-IE-TRI-CLA", {"A": "G5 R5 R1", "B": "G3 Y1", "C": "R4 Y2"}, "R9"),
    "sudden death and the die": ("UNO 1121 MS1-DAD-BACK-GT", {"A": "R4 R8 G1", "B": "R8 Y1", "C": "B1 B2"}, "R9"),
    "both sides of the cards": ("UNO flip", {"A": "RF R1 WD2", "B": "G7 RS", "C": "Y1 RF"}, "R5"),
    "written wilds": (
        "UNO mattel-2018-pt [wc1=gift wc2=s5-back-to-seven]", {"A": "WC1 R1 R2", "B": "G1 WC2", "C": "Y1"}, "R7",
    ),
}  # fmt: skip
HOUSE_DEPTH = 4
"""Under house rules there is more to do at every step."""


def depth_of(name: str, backend: str) -> int:
    """How far is counted."""
    official = list(TABLES).index(name) <= list(TABLES).index("false calls cost")
    return min(DEPTHS[backend], DEPTHS["compiled"] if official else HOUSE_DEPTH)


def table(name: str, backend: str) -> Game:
    code, hands, top = TABLES[name]
    empty = name == "nothing to draw"
    spare = {"C": spread_deck(code, hands, top)} if empty else {}
    hands = {**hands, **spare}
    return position(code, hands, top=top, seats=len(hands), whole_pile=empty, seed=1, backend=backend)


def spread_deck(code: str, hands: dict[str, str], top: str) -> str:
    """All cards that are in no hand, so that no pile is left."""
    left = list(position(code, hands, top=top, seats=2, seed=1).pile)
    return " ".join(left)


class Counter:
    """Counts on bare records: a copy is one assignment."""

    def __init__(self, game: Game) -> None:
        self._kernel, self._rules, self._seats = kernel(game.backend), game.rules.record(), game.seats
        self._offers, self._kept = np.zeros(1, OFFERS), np.zeros(KEPT, GAME)
        self._answers, self._no_log = np.zeros((2, 1), np.int64), np.zeros((1, 0), ENTRY)
        self.start = game.records

    def moves(self, state: npt.NDArray[np.void]) -> list[tuple[int, int]]:
        """What any seat may do, without what the table reports."""
        moves: list[tuple[int, int]] = []
        for seat in range(self._seats):
            self._kernel.legal(state, self._rules, np.array([seat]), self._offers)
            moves += [(seat, action) for action in self._offers["listed"][0, : self._offers["left"][0]].tolist()]
        return moves

    def after(self, state: npt.NDArray[np.void], seat: int, action: int) -> npt.NDArray[np.void]:
        following, who, what = state.copy(), np.array([seat]), np.array([action])
        self._kernel.act(following, self._rules, self._kept, self._no_log, who, what, self._answers)
        assert self._answers[0, 0] == OK
        return following

    def count(self, state: npt.NDArray[np.void], depth: int) -> int:
        moves = self.moves(state)
        if depth == 1:
            return len(moves)
        return sum(self.count(self.after(state, *move), depth - 1) for move in moves)

    def divide(self, depth: int) -> str:
        """How the count is made up of what can be done first."""
        lines = []
        for seat, action in self.moves(self.start):
            below = self.count(self.after(self.start, seat, action), depth - 1) if depth > 1 else 1
            lines.append(f"  {seat_letter(seat)} {Action.unpack(action)}: {below}")
        return "\n".join(lines)


def truth() -> dict[tuple[str, int], int]:
    rows = (line.rsplit(maxsplit=2) for line in TRUTH.read_text(encoding="utf-8").splitlines())
    return {(name, int(depth)): int(count) for name, depth, count in rows}


@pytest.mark.parametrize("backend", RUNNABLE)
@pytest.mark.parametrize("name", TABLES)
def test_count_of_action_sequences_is_the_golden_one(name: str, backend: str) -> None:
    counter = Counter(table(name, backend))
    for depth in range(1, depth_of(name, backend) + 1):
        count = counter.count(counter.start, depth)
        expected = count if WRITE else truth()[name, depth]
        assert count == expected, f"depth {depth}: {count}, not {expected}\n{counter.divide(depth)}"


def test_golden_counts_are_written_when_asked_for() -> None:
    if WRITE:
        counters = {name: Counter(table(name, "compiled")) for name in TABLES}
        rows = [
            f"{name:32} {depth} {counter.count(counter.start, depth)}"
            for name, counter in counters.items()
            for depth in range(1, depth_of(name, "compiled") + 1)
        ]
        TRUTH.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert {name for name, _ in truth()} == set(TABLES)


@pytest.mark.parametrize("backend", RUNNABLE)
def test_a_count_that_can_be_done_by_hand(backend: str) -> None:
    """A may lay R1 or draw. After R1 B is left with an answer (R3, draw), C and D have none; after the draw A may keep
    it, and lay it if it fits (it does not: G9). Nobody is near a single card, so no call is offered."""
    hands = {"A": "R1 G2 G4", "B": "R3 Y5 Y6"}
    game = position("UNO catalunya-torneig", hands, top="R7", seats=2, direction=1, pile="G9", backend=backend)
    counter = Counter(game)
    assert counter.count(counter.start, 1) == 2
    assert counter.count(counter.start, 2) == 2 + 1
