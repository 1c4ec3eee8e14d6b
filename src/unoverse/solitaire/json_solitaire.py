"""The JSON form of solitaire: what lies face up, and what may be done with it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from unoverse.json_form import (
    CARD,
    COUNT,
    TRUTH,
    Key,
    Place,
    Shape,
    canonical,
    list_of,
    number,
    one_of,
    optional,
    with_format,
    without_format,
)
from unoverse.rules.settings import Settings
from unoverse.solitaire.cards import CARDS, COLOURS_IN_PLAY, COPIES
from unoverse.solitaire.game import FACE_DOWN, Solitaire
from unoverse.solitaire.moves import Move, read_move
from unoverse.solitaire.progress import is_known_to_be_lost
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.state import COLUMNS


class SolitaireTable(NamedTuple):
    """What lies face up, and how many cards do not; its fields are those of `Solitaire`."""

    rules: Settings
    columns: tuple[tuple[str, ...], ...]
    stock_left: int
    waste: tuple[str, ...]
    foundations: tuple[str, ...]
    score: int
    passes: int
    moves_made: int
    can_redo: int
    legal: tuple[Move, ...]
    stuck: bool
    won: bool

    def to_json(self) -> dict[str, Any]:
        """The same as a document for `json.dumps`."""
        return with_format(TABLE.write(self))

    @classmethod
    def from_json(cls, document: Any) -> SolitaireTable:
        """What a document says; JsonError if it is none."""
        found: SolitaireTable = TABLE.read(without_format(document, TABLE.name), Place())
        return found


class SolitaireEvent(NamedTuple):
    """What somebody did at a table where it is told to others."""

    number: int
    action: str
    moves: tuple[Move, ...]
    """What it came to: one move, all those of `finish`, or what was taken back, the latest first."""

    def to_json(self) -> dict[str, Any]:
        """The same as a document for `json.dumps`."""
        return with_format(EVENT.write(self))

    @classmethod
    def from_json(cls, document: Any) -> SolitaireEvent:
        """What a document says; JsonError if it is none."""
        found: SolitaireEvent = EVENT.read(without_format(document, EVENT.name), Place())
        return found


ACTIONS: Final = ("move", "undo", "redo", "finish", "resign")
SERIES: Final = len(COLOURS_IN_PLAY) * COPIES
RULES: Final = canonical("rules of solitaire", "rules such as paciencia [turn=3]", solitaire_rules)
MOVE: Final = canonical("move", "a move such as C3>F or T", read_move)
TABLE: Final = Shape(
    "solitaire table",
    "All that whoever plays, or looks on, may know.",
    (
        Key("rules", RULES, "The rules."),
        Key(
            "columns",
            list_of(list_of(optional(CARD, FACE_DOWN)), COLUMNS),
            "From the bottom up; null lies face down.",
        ),
        Key("stock_left", number(0, CARDS), "How many cards the stock has."),
        Key("waste", list_of(CARD), "The top card stands last."),
        Key(
            "foundations",
            list_of(optional(CARD, ""), SERIES),
            "The top card of each, two for a colour; null: empty.",
        ),
        Key("score", number(0, CARDS), "Cards on the foundations."),
        Key("passes", COUNT, "How often the waste has become the stock again."),
        Key("moves_made", COUNT, "Moves that were not taken back, turning the stock included."),
        Key("can_redo", COUNT, "How many moves were taken back and could be made again."),
        Key("legal", list_of(MOVE), "Every move that may be made now."),
        Key("stuck", TRUTH, "Nothing leads anywhere any more; never said while a card of the stock is unseen."),
        Key("won", TRUTH, "All cards are on the foundations."),
    ),
    SolitaireTable,
)
EVENT: Final = Shape(
    "solitaire event",
    "What was done at an online table.",
    (
        Key("number", number(1), "The events of a deal are counted from 1."),
        Key("action", one_of(*ACTIONS), f"What was done: {', '.join(f'`{action}`' for action in ACTIONS)}."),
        Key("moves", list_of(MOVE), "The moves that were made; after `undo` those taken back, the latest first."),
    ),
    SolitaireEvent,
)


def solitaire_to_json(game: Solitaire) -> dict[str, Any]:
    """What lies face up, as a document for `json.dumps`: of the seed, of cards face down and of the stock nothing."""
    return SolitaireTable(
        rules=game.rules,
        columns=game.columns,
        stock_left=game.stock_left,
        waste=game.waste,
        foundations=game.foundations,
        score=game.score,
        passes=game.passes,
        moves_made=game.moves_made,
        can_redo=game.can_redo,
        legal=tuple(game.legal()),
        stuck=is_known_to_be_lost(game.state, game.rules),
        won=game.won,
    ).to_json()
