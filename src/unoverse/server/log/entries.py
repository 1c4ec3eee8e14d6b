"""What the log of a table is made of. A step is a list of entries that were accepted together.

These structures are stored for ever: a field may be added with a default, none is renamed or removed, and a log that an
older version has written is read and played again by every newer one.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

FORMAT: Final = 1


class Options(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table was opened. Rules are kept as their canonical code, which holds wilds and decks as well."""

    game: str
    rules: str
    chairs: int
    title: str = ""
    public: bool = False
    spectators: bool = True
    clock: int | None = None
    """Seconds for a turn; none at a table without a clock, where nobody is replaced because the connection is gone."""
    bots: dict[int, str] = {}
    hurry: bool = False
    chat: str = "open"
    signals: bool = False
    leak: float = 0.0
    window_ms: int = 700
    grace_ms: int = 500
    """So long a forgotten UNO can still be called before anybody is heard who catches it."""
    pause: int = 12
    """Seconds between two rounds at a table with a clock."""
    any_deal: bool = True
    """Of solitaire: a deal that cannot be won may come. Tables of before know no other."""


class Entry(Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """What all entries have."""


class Opened(Entry, tag="opened", frozen=True):
    format: int
    version: str
    code: str
    options: Options
    host: str
    secret: str
    """What the shuffle is made with; it is published when the match is over."""
    seed: int
    """Of the times that bots take and of the signs that leak, and of no card."""


class Sat(Entry, tag="sat", frozen=True):
    player: str
    name: str
    chair: int
    entropy: str = ""
    node: str = ""
    """The process that the person is connected to; this is how it is known who is gone when a process dies."""


class Mixed(Entry, tag="mixed", frozen=True):
    """Somebody has added entropy."""

    player: str
    value: str


class Stood(Entry, tag="stood", frozen=True):
    player: str
    chair: int


class Away(Entry, tag="away", frozen=True):
    player: str


class Back(Entry, tag="back", frozen=True):
    player: str
    node: str = ""


class BotSat(Entry, tag="bot", frozen=True):
    chair: int
    bot: str
    """Empty: the chair is open again."""


class Begun(Entry, tag="begun", frozen=True):
    """The match begins with these names, which its record will have."""

    names: list[str]
    played_by: list[str]
    seed: int
    shares: list[tuple[str, str]]
    """Who has added which entropy, in this order."""
    deal: int = 0
    """Of solitaire: which deal of the chain of its seed, the first that can be won; 0: the deal of the seed."""


class Acted(Entry, tag="acted", frozen=True):
    """An action of the game. `by`: person, bot, clock or table."""

    seat: int
    action: str
    by: str = "person"


class SaidReady(Entry, tag="ready", frozen=True):
    player: str


class Dealt(Entry, tag="dealt", frozen=True):
    """The next round."""


class Rematched(Entry, tag="rematched", frozen=True):
    secret: str


class Said(Entry, tag="said", frozen=True):
    """Talk. What it cost follows in the same step as actions of the table."""

    player: str
    """Empty: a bot, whose payment follows in the same step."""
    name: str
    text: str
    chair: int | None = None
    as_what: str = "say"
    to: int | None = None
    phrase: str = ""
    counted: dict[str, int] = {}
    replies_to: int | None = None
    """The step of the penalty that this answers."""


class Signalled(Entry, tag="signalled", frozen=True):
    """A sign for the partner, and who can read it."""

    player: str
    signal: str
    value: str
    chair: int = 0
    colour: str = ""
    """The colour in force then."""
    readers: list[str] = []


class Muted(Entry, tag="muted", frozen=True):
    """Somebody does not want to read somebody else, or reads them again."""

    player: str
    about: str
    name: str
    on: bool = True


class Reported(Entry, tag="reported", frozen=True):
    """Somebody tells the operators of somebody else, for one message (its step) or for how they behave."""

    player: str
    about: str
    name: str
    reason: str
    message: int | None = None


class Arranged(Entry, tag="arranged", frozen=True):
    chat: str = ""
    hurry: bool | None = None


class Objected(Entry, tag="objected", frozen=True):
    """Somebody says that another has done what the table cannot hear. The people on these chairs vote."""

    player: str
    chair: int
    about: int
    report: str
    voters: list[int]
    until: int


class Voted(Entry, tag="voted", frozen=True):
    """A vote, and what it decides, if it does. What that costs follows in the same step."""

    player: str
    chair: int
    question: int
    happened: bool
    decided: bool | None = None


AnyEntry = (
    Opened | Sat | Mixed | Stood | Away | Back | BotSat | Begun | Acted | SaidReady | Dealt | Rematched | Said
    | Signalled | Arranged | Muted | Reported | Objected | Voted
)  # fmt: skip


class Step(Struct, frozen=True):
    """One accepted command, or something that the table did by itself: all of it is kept, or nothing."""

    seq: Annotated[int, Meta(ge=1)]
    at: int
    """Milliseconds since 1970 by the clock of the node that took it."""
    entries: list[AnyEntry]
    player: str = ""
    """Whose command it was; empty: the table's own doing."""
    command: str = ""
    """The command's id."""


_entries: Final = msgspec.json.Decoder(list[AnyEntry])


def entries_to_bytes(entries: list[AnyEntry]) -> bytes:
    return msgspec.json.encode(entries)


def entries_from_bytes(data: bytes | str) -> list[AnyEntry]:
    return _entries.decode(data)
