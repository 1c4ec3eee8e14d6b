"""The functions of dice that Python calls. Arguments are arrays of records, of which the first is meant."""

from __future__ import annotations

from typing import Any

from unoverse.backend import entry
from unoverse.dice.engine import step
from unoverse.dice.handling import points_in_hand
from unoverse.dice.legal import list_legal, why_not
from unoverse.dice.setting_up import clear_round, start_round
from unoverse.dice.state import FINE


@entry
def start(games: Any, rules: Any, seed: int, first: int) -> None:
    """Deals a round; `first` begins, or whoever wins the roll for it."""
    clear_round(games[0], seed)
    start_round(games[0], rules[0], first)


@entry
def legal(games: Any, rules: Any, seat: int, found: Any) -> int:
    """All that a seat may do; answers how much it is."""
    return list_legal(games[0], rules[0], seat, found)


@entry
def apply(games: Any, rules: Any, seat: int, action: int) -> int:
    """Carries an action out and answers FINE, or answers why not and changes nothing."""
    reason = why_not(games[0], rules[0], seat, action)
    if reason == FINE:
        step(games[0], rules[0], seat, action)
    return reason


@entry
def points(games: Any, seat: int) -> int:
    """What the dice of a hand count."""
    return points_in_hand(games[0], seat)
