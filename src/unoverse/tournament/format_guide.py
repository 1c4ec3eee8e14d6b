"""The formats in prose, for somebody who has to choose one: how it goes, for how many, and how long it lasts."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from unoverse.errors import UnoError
from unoverse.rules.settings import Settings
from unoverse.tournament.export_rows import TITLES, several
from unoverse.tournament.formats import FORMATS
from unoverse.tournament.formats.catalan import MOST_ENTRANTS
from unoverse.tournament.formats.driver import Setup
from unoverse.tournament.formats.evening import MINUTES_BETWEEN, SECONDS_A_TURN, Stage, minutes
from unoverse.tournament.hand_rules import HandRules

ASSUMED: Final = (
    f"Times are reckoned with {SECONDS_A_TURN} seconds a turn, {MINUTES_BETWEEN} minutes between hands, and as many "
    "turns as bots need; a round lasts as long as its slowest table."
)


def stages(name: str, count: int, **parameters: Any) -> list[Stage]:
    """What so many would play; TournamentError says why they cannot."""
    setup = _setup(name, count, **parameters)
    FORMATS[name].check(setup)
    return FORMATS[name].stages(setup)


def _setup(name: str, count: int, **parameters: Any) -> Setup:
    kind = FORMATS[name]
    players = tuple(f"Player {number}" for number in range(1, count + 1))
    return Setup(players, Settings(kind.SHEET, "", **parameters), 0, HandRules(kind.RULES, kind.TEAMS))


@cache
def players_of(name: str) -> str:
    """`2 to 10`, or `exactly 8`: whomever the format takes by its own rules."""
    setup = _setup(name, 0)
    counts = range(1, MOST_ENTRANTS + 1)
    fitting = [count for count in counts if _takes(name, setup._replace(players=("somebody",) * count))]
    return f"exactly {fitting[0]}" if len(fitting) == 1 else f"{fitting[0]} to {fitting[-1]:,}"


def _takes(name: str, setup: Setup) -> bool:
    try:
        FORMATS[name].check(setup)
    except UnoError:
        return False
    return True


def expectation(name: str, count: int, **parameters: Any) -> str:
    """What so many players are in for, in one sentence."""
    found = stages(name, count, **parameters)
    tables, in_a_row = max(stage.tables for stage in found), sum(stage.hands for stage in found)
    in_all = sum(stage.hands * stage.tables for stage in found)
    parts = [several(tables, "table"), *([several(len(found), "round")] if len(found) > 1 else [])]
    hands = several(in_a_row, "hand") + (f" one after the other ({in_all:,} in all)" if in_all > in_a_row else "")
    return f"{several(count, 'player')}: {', '.join(parts)}, {hands}, about {_time(minutes(found))}."


def _time(length: int) -> str:
    """`45 minutes`, `2 hours`, `2 h 10`."""
    hours, rest = divmod(length, 60)
    if not hours:
        return f"{length} minutes"
    return f"{hours} h {rest:02}" if rest else several(hours, "hour")


def described(name: str, count: int | None = None, **parameters: Any) -> list[str]:
    """A format in a few lines; TournamentError if so many do not fit."""
    expected = expectation(name, count or FORMATS[name].USUAL, **parameters)
    about = f"  {FORMATS[name].ABOUT}"
    return [f"{name}: {TITLES[name]}", about, f"  For {players_of(name)} players.", f"  {expected}"]


def all_described(count: int | None = None) -> list[str]:
    """Every format; of those that so many do not fit, one line says why."""
    lines: list[str] = []
    for name in FORMATS:
        try:
            lines += [*described(name, count), ""]
        except UnoError as error:
            lines += [f"{name}: {TITLES[name]}", f"  {error}", ""]
    return lines
