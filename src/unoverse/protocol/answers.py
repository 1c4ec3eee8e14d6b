"""What the server says on the websocket of a table.

What happened is told in codes and arguments, no sentences: clients have their own words. Every `update` carries the
table's sequence number, and numbers come without gaps; whoever finds one sends `resume`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from unoverse.protocol.words import (
    Document,
    EventDocument,
    HappeningDocument,
    StandingDocument,
    ViewDocument,
    one_of,
)


class ChairInfo(Struct, frozen=True):
    """A place at the table, and who has it. Chairs are the players of a match: totals are told in their order."""

    chair: int
    name: str
    """Empty, if nobody sits there."""
    kind: Annotated[str, one_of("open", "person", "bot")]
    bot: str
    """Of a bot, which; else empty."""
    away: bool
    """A person whose connection is gone, or who left during the match; a bot goes on there."""
    host: bool
    """The host of the table sits here."""
    ready: bool
    """Ready for the next round."""
    seat: int | None
    """Where the player sits in this round; null before the deal, and for whoever is out of the match."""


class TableInfo(Struct, frozen=True):
    """The table as the lobby and everybody at it see it."""

    table: str
    """The id of the table."""
    code: str
    """The short code for joining."""
    game: Annotated[str, one_of("cards", "dice", "solitaire")]
    title: str
    """What its host calls it; may be empty."""
    public: bool
    """It stands in the lobby."""
    phase: Annotated[str, one_of("gathering", "playing", "between", "over")]
    """`gathering`: people sit down; `playing`: a round is played; `between` two rounds; `over`: so is the match."""
    chairs: list[ChairInfo]
    chat: Annotated[str, one_of("open", "phrases", "off")]
    """`open`: everything may be said; `phrases`: only quick phrases; `off`: nothing but what the rules demand."""
    signals: bool
    """Partners may give each other signs."""
    clock: int | None
    """Seconds for a turn; null: no clock."""
    hurry: bool
    """Bots take no time to think."""
    match: int
    """The number of the match at this table, from 1."""
    match_id: str
    """When the match is over, it is at `/api/matches/{match_id}`."""
    commitment: str
    """What the server has bound itself to before the deal: the hash of its secret."""
    round_commitment: str | None
    """The hash of the secret of the match and of the seed of this round; null before the match."""
    spectators: bool
    """May people look on?"""
    rules: str | UnsetType = UNSET
    """The code of the rules. They never change, so updates leave it out."""


class You(Struct, frozen=True):
    """Who one is at the table."""

    chair: int | None
    """Where one sits; null: one looks on."""
    name: str
    """At the table: another one if somebody has the same name."""
    host: bool
    """The table is one's own."""


class Deadline(Struct, frozen=True):
    """Until when something can be done, by the server's clock in milliseconds."""

    what: Annotated[str, one_of("window", "clock", "limit", "slap", "declare", "debt", "deal")]
    """What ends then."""
    at: int
    seat: int | None = None
    """Whose time it is; null: everybody's."""


class Past(Struct, frozen=True, omit_defaults=True):
    """One step of the table's log, as this reader may know it."""

    seq: int
    at: int
    """When it was taken, by the server's clock in milliseconds since 1970."""
    what: list[HappeningDocument]
    """What happened at the table."""
    round: int = 0
    """In which round of the match; 0, which is left out: before the first."""
    events: list[EventDocument] = []
    """What happened in the game; left out if nothing did."""


class Welcome(Struct, tag="welcome", tag_field="type", frozen=True):
    """The answer to `hello` and `resume`: everything as it stands, and what was missed."""

    protocol: int
    you: You
    seq: int
    """The last step of the table."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    table: TableInfo
    missed: list[Past]
    """The steps after the one that was asked for, at most the last 1000."""
    standing: StandingDocument | None
    """Where the match stands; null before it."""
    view: ViewDocument | None
    """All that one may know of the round; null before the first deal."""
    legal: list[str]
    """What one may do now, to decide or to react, as canonical texts; empty for whoever looks on."""
    deadlines: list[Deadline]


class Update(Struct, tag="update", tag_field="type", frozen=True, omit_defaults=True):
    """A step of the table. Whatever is there is new; whatever is missing is as it was."""

    seq: int
    """One more than that of the step before."""
    at: int
    """When it was taken, by the server's clock in milliseconds since 1970."""
    what: list[HappeningDocument]
    """What happened at the table."""
    round: int = 0
    """In which round of the match; 0, which is left out: before the first."""
    events: list[EventDocument] = []
    """What happened in the game; left out if nothing did."""
    you: You | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    """Without `rules`."""
    standing: StandingDocument | UnsetType | None = UNSET
    view: ViewDocument | UnsetType | None = UNSET
    legal: list[str] | UnsetType = UNSET
    deadlines: list[Deadline] | UnsetType = UNSET


class Done(Struct, tag="done", tag_field="type", frozen=True):
    """The command was carried out and is kept: it is this step of the log."""

    id: str
    seq: int


class Refused(Struct, tag="refused", tag_field="type", frozen=True):
    """The command, or the connection, was refused; nothing has changed."""

    id: str | None
    """Of the command; null if it has none, or could not be read, or if the connection is refused."""
    code: str
    """Why, for programs."""
    sentence: str
    """Why, for people, in English."""
    arguments: Document = {}
    """What the sentence was made with, such as `reason` of an action that the rules refuse."""


class ServerBeat(Struct, tag="beat", tag_field="type", frozen=True):
    """Answer at once with the same number."""

    number: int
    now: int
    """The server's clock, in milliseconds since 1970."""


ANSWERS: tuple[type[Struct], ...] = (Welcome, Update, Done, Refused, ServerBeat)
Answer = Welcome | Update | Done | Refused | ServerBeat
