"""The JSON form of dice: what lies on the table, what happened, and where a match stands. Nothing of it is hidden."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from unoverse.dice.action import DiceAction
from unoverse.dice.events import DiceEvent
from unoverse.dice.faces import COLOURS, NUMBER_OF
from unoverse.dice.game import Dice
from unoverse.dice.match import DiceMatch
from unoverse.dice.rules import dice_rules
from unoverse.dice.state import PHASES, SEATS
from unoverse.json_form import (
    A_TEXT,
    COUNT,
    NAMES,
    SEAT,
    SEAT_OR_NULL,
    SEAT_SET,
    TRUTH,
    Form,
    Key,
    Place,
    Shape,
    as_it_is,
    by_seat,
    canonical,
    list_of,
    number,
    one_of,
    optional,
    read_document,
    with_format,
    without_format,
)
from unoverse.rules.settings import Settings


class DiceTable(NamedTuple):
    """What lies on the table of a round of dice, and what both may do; its fields are those of `Dice`."""

    rules: Settings
    names: tuple[str, ...]
    round: int
    phase: str
    to_act: int | None
    turn: int
    turns: int
    starter: int
    rolloff: tuple[str, ...] | None
    line: tuple[str, ...]
    colour: str | None
    hands: tuple[tuple[str, ...], ...]
    legal: tuple[tuple[DiceAction, ...], ...]
    uno_owed: frozenset[int]
    announced: frozenset[int]
    over: bool
    winner: int | None
    points: int
    void: bool

    def to_json(self) -> dict[str, Any]:
        """The same as a document for `json.dumps`."""
        return with_format(TABLE.write(self))

    @classmethod
    def from_json(cls, document: Any) -> DiceTable:
        """What a document says; JsonError if it is none."""
        found: DiceTable = read_document(TABLE, document, SEATS)
        return found


class DiceResult(NamedTuple):
    """A finished round."""

    starter: int
    winner: int | None
    points: int
    void: bool


class DiceStanding(NamedTuple):
    """Where a match of dice stands; its fields are those of `DiceMatch`."""

    rules: Settings
    names: tuple[str, ...]
    round: int
    counted: str
    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    results: tuple[DiceResult, ...]
    over: bool
    winner: int | None

    def to_json(self) -> dict[str, Any]:
        """The same as a document for `json.dumps`."""
        return with_format(STANDING.write(self))

    @classmethod
    def from_json(cls, document: Any) -> DiceStanding:
        """What a document says; JsonError if it is none."""
        found: DiceStanding = read_document(STANDING, document, SEATS)
        return found


def _read_die(given: Any, place: Place) -> str:
    if not isinstance(given, str) or given not in NUMBER_OF:
        raise place.refusal("a die such as R5, Y+1, W or W/G", given)
    return given


DIE: Final = Form("die", as_it_is, _read_die, A_TEXT)
DICE: Final = list_of(DIE)
ACTION: Final = canonical("action of dice", "an action such as R5 or draw", DiceAction.parse)
RULES: Final = canonical("rules of dice", "rules such as dados-2011 [target=100]", dice_rules)
POINTS: Final = "What the winner scores; 0 without one."
VOID: Final = "The round has ended without a winner, because it went on for too long."

TABLE: Final = Shape(
    "dice table",
    "All that lies on the table. Both players and whoever looks on see the same.",
    (
        Key("rules", RULES, "The rules."),
        Key("names", NAMES, "Who sits where."),
        Key("round", number(1), "The number of the round, from 1."),
        Key("phase", one_of(*PHASES), f"What is decided now: {', '.join(f'`{phase}`' for phase in PHASES)}."),
        Key("to_act", SEAT_OR_NULL, "Who has to decide; null when the round is over."),
        Key("turn", SEAT, "Whose turn it is."),
        Key("turns", COUNT, "How many turns have begun."),
        Key("starter", SEAT, "Who began."),
        Key("rolloff", optional(by_seat(DIE)), "What both rolled for the start; null if it was not rolled for."),
        Key("line", DICE, "The line, the oldest die first, the die in play last."),
        Key("colour", optional(one_of(*COLOURS)), "The colour in force; null while it has still to be named."),
        Key("hands", by_seat(DICE), "The dice of each seat as they lie."),
        Key("legal", by_seat(list_of(ACTION)), "What each seat may do now, to decide or to react."),
        Key("uno_owed", SEAT_SET, "Who has one die, has not called UNO and can be caught."),
        Key("announced", SEAT_SET, "Who has called UNO for the die that is left, or before laying the last but one."),
        Key("over", TRUTH, "The round is over."),
        Key("winner", SEAT_OR_NULL, "Who has won the round."),
        Key("points", COUNT, POINTS),
        Key("void", TRUTH, VOID),
    ),
    DiceTable,
)
EVENT: Final = Shape(
    "dice event",
    "One action and its effects.",
    (
        Key("number", number(1), "The events of a round are counted from 1."),
        Key("seat", SEAT, "Who acted."),
        Key("action", ACTION, "What it did."),
        Key("roller", SEAT_OR_NULL, "Who took dice or rolled because of it; null: nobody."),
        Key("taken", DICE, "The dice taken as they lay there, the oldest first."),
        Key("giver", SEAT_OR_NULL, "The opponent whose die was taken; null if it came from the line."),
        Key("rolled", DICE, "All dice of the roller after the roll; empty if nobody rolled."),
        Key("penalty", TRUTH, "It was for a forgotten UNO."),
        Key("owes", TRUTH, "The seat can now be caught: it has one die and has not called."),
        Key("turn", SEAT_OR_NULL, "Whose turn it is now; null when the round is over."),
        Key("winner", SEAT_OR_NULL, "Who has won the round."),
        Key("points", COUNT, POINTS),
        Key("void", TRUTH, VOID),
    ),
    DiceEvent,
)
RESULT: Final = Shape(
    "dice result",
    "A finished round.",
    (
        Key("starter", SEAT, "Who began."),
        Key("winner", SEAT_OR_NULL, "Who has won."),
        Key("points", COUNT, POINTS),
        Key("void", TRUTH, VOID),
    ),
    DiceResult,
)
STANDING: Final = Shape(
    "dice standing",
    "Where a match of dice stands.",
    (
        Key("rules", RULES, "The rules."),
        Key("names", NAMES, "Who sits where."),
        Key("round", number(1), "The number of the round that is being played, or was played last."),
        Key("counted", one_of("points", "wins"), "What wins the match: `points`, or `wins` of rounds."),
        Key("totals", by_seat(COUNT), "The points of both."),
        Key("rounds_won", by_seat(COUNT), "How many rounds each has won."),
        Key("results", list_of(RESULT.form), "The rounds that are over, in order."),
        Key("over", TRUTH, "The match is over."),
        Key("winner", SEAT_OR_NULL, "Who has won the match."),
    ),
    DiceStanding,
)
SHAPES: Final = (TABLE, EVENT, STANDING, RESULT)


def dice_to_json(game: Dice) -> dict[str, Any]:
    """What lies on the table, as a document for `json.dumps`: of the seed and of coming rolls it has nothing."""
    return DiceTable(
        rules=game.rules,
        names=game.names,
        round=game.round_number,
        phase=game.phase,
        to_act=game.to_act,
        turn=game.turn,
        turns=game.turns,
        starter=game.starter,
        rolloff=game.rolloff,
        line=game.line,
        colour=game.colour,
        hands=tuple(game.hand(seat) for seat in range(SEATS)),
        legal=tuple(tuple(game.legal(seat)) for seat in range(SEATS)),
        uno_owed=game.uno_owed,
        announced=game.announced,
        over=game.over,
        winner=game.winner,
        points=game.points,
        void=game.void,
    ).to_json()


def dice_event_to_json(event: DiceEvent) -> dict[str, Any]:
    """The event as a document for `json.dumps`."""
    return with_format(EVENT.write(event))


def dice_event_from_json(given: Any) -> DiceEvent:
    """The event that a document says; JsonError if it is none."""
    event: DiceEvent = EVENT.read(without_format(given, EVENT.name), Place(seats=SEATS))
    return event


def standing_to_json(match: DiceMatch) -> dict[str, Any]:
    """Where the match stands, as a document for `json.dumps`."""
    finished = [game for game in match.games if game.over]
    return DiceStanding(
        rules=match.rules,
        names=match.names,
        round=match.game.round_number,
        counted="points" if match.rules["dice_scoring"] == "points" else "wins",
        totals=match.totals,
        rounds_won=match.rounds_won,
        results=tuple(DiceResult(game.starter, game.winner, game.points, game.void) for game in finished),
        over=match.over,
        winner=match.winner,
    ).to_json()
