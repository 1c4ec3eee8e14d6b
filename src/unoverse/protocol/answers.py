"""What the server says on the websocket of a table.

What happened is told in codes and arguments, no sentences: clients have their own words. Every `update` carries the
table's sequence number, and numbers come without gaps; whoever finds one sends `resume`.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

Document = dict[str, Any]
"""JSON as docs/json.md tells it: a view, a public view, an event, a standing."""


class ChairInfo(Struct, frozen=True):
    """A place at the table, and who has it."""

    chair: int
    name: str
    """Empty, if nobody sits there."""
    kind: str
    """`open`, `person` or `bot`."""
    bot: str
    """Of a bot, which; of a person who is away, the bot that goes on; else empty."""
    away: bool
    """A person whose connection is gone, or who left during the match."""
    host: bool
    ready: bool
    seat: int | None
    """Where the player sits in this round; null before the deal, and for whoever is out of the match."""


class TableInfo(Struct, frozen=True):
    """The table as the lobby and everybody at it see it."""

    table: str
    code: str
    """The short code for joining."""
    game: str
    """`cards`, `dice` or `solitaire`."""
    rules: str
    title: str
    public: bool
    phase: str
    """`gathering`, `playing`, `between` two rounds, or `over`."""
    chairs: list[ChairInfo]
    chat: str
    signals: bool
    clock: int | None
    """Seconds for a turn; null: no clock."""
    hurry: bool
    match: int
    """The number of the match at this table, from 1."""
    commitment: str
    """What the server has bound itself to before the deal: the hash of its secret."""
    round_commitment: str | None
    """The hash of the seed of this round; null before the match."""
    spectators: bool
    """May people look on?"""


class Deadline(Struct, frozen=True):
    """Until when something can be done, by the server's clock in milliseconds."""

    what: str
    """`window`: reactions count for certain; `turn`: the player to move is late then; and so on."""
    at: int
    seat: int | None = None


class Past(Struct, frozen=True, omit_defaults=True):
    """One step of the table's log, as this reader may know it."""

    seq: int
    at: int
    what: list[Document]
    """What happened at the table: objects with `kind`, such as `sat`, `said`, `acted`; see docs/protocol.md."""
    round: int = 0
    events: list[Document] = []
    """What happened in the game, in docs/json.md's form of events."""


class Welcome(Struct, tag="welcome", tag_field="type", frozen=True):
    """The answer to `hello` and `resume`: everything as it stands, and what was missed."""

    protocol: int
    you: Document
    """`chair`: where you sit, or null; `name`; `host`: whether the table is yours."""
    seq: int
    now: int
    table: TableInfo
    missed: list[Past]
    standing: Document | None
    view: Document | None
    legal: list[str]
    deadlines: list[Deadline]


class Update(Struct, tag="update", tag_field="type", frozen=True, omit_defaults=True):
    """A step of the table. Whatever is there is new; whatever is missing is as it was."""

    seq: int
    at: int
    what: list[Document]
    round: int = 0
    events: list[Document] = []
    table: TableInfo | UnsetType = UNSET
    standing: Document | UnsetType = UNSET
    view: Document | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    deadlines: list[Deadline] | UnsetType = UNSET


class Done(Struct, tag="done", tag_field="type", frozen=True):
    """The command was carried out and is kept: it is this step of the log."""

    id: str
    seq: int


class Refused(Struct, tag="refused", tag_field="type", frozen=True):
    """The command, or the connection, was refused; nothing has changed. The sentence is for people."""

    id: str | None
    code: str
    sentence: str
    arguments: Document = {}


class ServerBeat(Struct, tag="beat", tag_field="type", frozen=True):
    """Answer at once with the same number."""

    number: int
    now: int
    seq: int = 0
    """The last step that this connection was told; whoever has not heard of it sends `resume`."""


ANSWERS: tuple[type[Struct], ...] = (Welcome, Update, Done, Refused, ServerBeat)
Answer = Welcome | Update | Done | Refused | ServerBeat
