"""The result of a round or a match as a list of statements, each of which can be checked on its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from unoverse.game import Game, Match
from unoverse.game.action import SEAT_LETTERS, seat_letter

STATEMENT: Final = re.compile(
    rf"unfinished|blocked|[{SEAT_LETTERS}](?: [{SEAT_LETTERS}])* won"
    r"|[0-9]{1,9} (?:actions?|rounds?)|(?:points|totals)(?: -?[0-9]{1,9})+"
)


def round_result(game: Game) -> tuple[str, ...]:
    """`B won, 57 actions, points 0 127 0`."""
    played = _count(len(game.history), "action")
    if not game.over:
        return ("unfinished", played)
    blocked = ("blocked",) if game.ending == "blocked" else ()
    won = () if game.winner is None else (_won_by([game.winner]),)
    return (*blocked, *won, played, _numbers("points", game.scores))


def match_result(match: Match) -> tuple[str, ...]:
    """`A won, 5 rounds, totals 512 300 0`."""
    outcome = _won_by(match.winners) if match.over else "unfinished"
    return (outcome, _count(len(match.games), "round"), _numbers("totals", match.totals))


def _won_by(winners: Iterable[int]) -> str:
    return f"{' '.join(seat_letter(winner) for winner in winners)} won"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _numbers(noun: str, numbers: Iterable[int]) -> str:
    return " ".join([noun, *map(str, numbers)])
