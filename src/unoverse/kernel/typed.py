"""The fields of the records, as types. Written by docs/write_records.py from the dtypes; a test compares.

Numbers are plain whole numbers wherever a record is read; sets of cards are read and written by `card_sets`.
"""

from __future__ import annotations

from typing import Any, Protocol


class Numbers(Protocol):
    """A row of numbers."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...

    def __len__(self) -> int: ...


class RaceRecord(Protocol):
    """What a table knows of who has been asked."""

    seed: int
    luck_seed: int
    asked: int
    luck: int
    kind: int
    way: int
    seat: int
    what: int
    happening: int
    mood: int
    silent: int
    heard: int
    player: int
    spoke: int
    window: int
    draw: int
    jumpers: int
    slappers: int
    accusers: int
    doubters: int
    announced: int
    debts: Numbers
    debtors: int
    owing: int
    count: int
    turn: int
    turn_of: int
    think: int
    clock: int
    decided: int
    turn_mood: int
    mood_of: int
    forgot: int
    slaps: int
    accusations: int
    suspects: int
    talkers: int
    praises: int
    pending: int
    held: int
    drew: int
    later: int
    wrong: int
    manners: Numbers
    jump_at: Numbers
    slap_at: Numbers
    skill: Any


class OffersRecord(Protocol):
    """What one seat may do."""

    mask: Any
    kinds: int
    left: int
    listed: Numbers
