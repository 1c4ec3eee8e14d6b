"""Asking the solver about one table without waiting for the compiler: a few tables answer most questions."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

from unoverse.rules.settings import Settings
from unoverse.solitaire.state import State

if TYPE_CHECKING:
    from unoverse.solitaire.solver import Solution

QUICK_NODES: Final = 2_000
QUICK_SECONDS: Final = 60.0
"""The tables decide, not the time: every machine gives the same answer."""


def quick_answer(state: State, rules: Settings, nodes: int = QUICK_NODES) -> Solution:
    """What the solver finds out as CPython runs it; undecided after so many tables."""
    solver = importlib.import_module("unoverse.solitaire.solver")
    found: Solution = solver.solve(state, rules, QUICK_SECONDS, nodes, "python")
    return found


def full_answer(state: State, rules: Settings, seconds: float, backend: str | None = None) -> Solution:
    """What the solver finds out in the time given."""
    solver = importlib.import_module("unoverse.solitaire.solver")
    found: Solution = solver.solve(state, rules, seconds, backend=backend)
    return found


def answer(state: State, rules: Settings, seconds: float, backend: str | None = None) -> Solution:
    """The quick answer, or if there is none the full one."""
    found = quick_answer(state, rules)
    return full_answer(state, rules, seconds, backend) if found.verdict == "undecided" else found
