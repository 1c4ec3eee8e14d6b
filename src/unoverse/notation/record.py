"""What a record says, as plain data, and the words that writing and reading share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from unoverse.fair_shuffles import FairShuffle
from unoverse.game import Action, Position

TITLE: Final = "Unoverse record"
VERSION: Final = 1
LONGEST_RECORD: Final = 2_000_000
LARGEST_ROUND_NUMBER: Final = 999_999
SEPARATOR: Final = "·"
SEPARATORS: Final = "·|;"
YES: Final = "yes"
NO: Final = "no"
DIRECTIONS: Final[Mapping[str, int]] = {"clockwise": 1, "anticlockwise": -1}


class Place(NamedTuple):
    """Where something stands in the text, both counted from 1."""

    line: int
    column: int


class RecordedAction(NamedTuple):
    """An action, who did it, and where it is written."""

    seat: int
    action: Action
    place: Place


class RecordedRound(NamedTuple):
    """The actions of one round; in a match also what its section says besides."""

    number: int
    actions: tuple[RecordedAction, ...]
    players: tuple[str, ...] | None = None
    result: tuple[str, ...] = ()
    places: Mapping[str, Place] = {}


class Record(NamedTuple):
    """Everything a record says. Nothing of it has been played yet, so it may be impossible."""

    rules: str
    seats: int
    names: tuple[str, ...]
    seed: int
    deck: tuple[str, ...] | None
    dealer: int | None
    position: Position | None
    result: tuple[str, ...]
    rounds: tuple[RecordedRound, ...]
    is_match: bool
    places: Mapping[str, Place]
    """Where each header stands."""
    pairing_seed: int | None = None
    """The seed of the match that a single round of two-sided cards was taken from."""
    totals: tuple[int, ...] | None = None
    """What each player of a match began with, if that was not the usual."""
    lives: tuple[int, ...] | None = None
    played_by: tuple[str, ...] | None = None
    """For each player of a match "person" or the name of a bot, if the record says it."""
    rolls: tuple[int, ...] = ()
    """What the die of DAD was given to show first."""
    shuffle: FairShuffle | None = None
    """What the seed of a match follows from, if somebody was bound to it before the deal."""
