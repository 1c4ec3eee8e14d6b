"""The JSON form of where a match stands."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from unoverse.game.json_rules import RULES_CODE
from unoverse.game.match import Match
from unoverse.game.rules import Rules
from unoverse.game.scoring import RoundResult
from unoverse.json_form import (
    NAMES,
    SEAT,
    SEAT_OR_NULL,
    TRUTH,
    WHOLE,
    Key,
    Shape,
    by_seat,
    list_of,
    number,
    one_of,
    read_document,
    with_format,
)
from unoverse.table.state import ENDINGS

COUNTED: Final = {"wins": "wins", "lives": "lives"}
"""What a match counts by its way of scoring; everywhere else it is points."""


class MatchStanding(NamedTuple):
    """Where a match stands; its fields are those of `Match`."""

    rules: Rules
    names: tuple[str, ...]
    round: int
    players: tuple[int, ...]
    counted: str
    totals: tuple[int, ...]
    active: tuple[int, ...]
    results: tuple[RoundResult, ...]
    over: bool
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The same as a document for `json.dumps`."""
        return with_format(STANDING.write(self))

    @classmethod
    def from_json(cls, document: Any) -> MatchStanding:
        """What a document says; JsonError if it is none."""
        found: MatchStanding = read_document(STANDING, document)
        return found


PLAYER: Final = SEAT._replace(what="player")
PLAYERS: Final = list_of(PLAYER)
TOTALS: Final = by_seat(WHOLE)._replace(what="by player: number")
RESULT: Final = Shape(
    "round result",
    "A finished round.",
    (
        Key("players", PLAYERS, "By seat, which player sat there."),
        Key("dealer", SEAT, "Who dealt."),
        Key("winner", SEAT_OR_NULL, "Who went out; null: nobody."),
        Key("points", list_of(WHOLE), "By seat, what the round brought."),
        Key("ending", one_of(*ENDINGS[1:]), "How it ended, `won` or `blocked`."),
    ),
    RoundResult,
)
STANDING: Final = Shape(
    "standing",
    "Where a match stands. Rounds are booked when they end.",
    (
        Key("rules", RULES_CODE, "The rules."),
        Key("names", NAMES._replace(what="by player: text"), "Who plays."),
        Key("round", number(1), "The number of the round that is being played, or was played last."),
        Key("players", PLAYERS, "By seat of that round, which player sits there."),
        Key("counted", one_of("points", "wins", "lives"), "What the totals are: `points`, `wins` (TV), `lives` (TVL)."),
        Key("totals", TOTALS, "Partners have one total between them, told for both."),
        Key("active", PLAYERS, "Who is still in the match."),
        Key("results", list_of(RESULT.form), "The rounds that are over, in order."),
        Key("over", TRUTH, "The match is over."),
        Key("winners", PLAYERS, "Who has won; partners win together."),
    ),
    MatchStanding,
)
SHAPES: Final = (STANDING, RESULT)


def standing_to_json(match: Match) -> dict[str, Any]:
    """Where the match stands, as a document for `json.dumps`."""
    return MatchStanding(
        rules=match.rules,
        names=match.names,
        round=match.game.round_number,
        players=match.players,
        counted=COUNTED.get(str(match.rules.values["scoring"]), "points"),
        totals=match.totals,
        active=match.active,
        results=tuple(match.results),
        over=match.over,
        winners=match.winners,
    ).to_json()
