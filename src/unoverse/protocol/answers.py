"""What the server says on the websocket of a table.

What happened is told in codes and arguments, no sentences: clients have their own words. Every `update` carries the
table's sequence number, and numbers come without gaps; whoever finds one sends `resume`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from unoverse.protocol.prices import Prices
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
    """Its number, from 0."""
    name: str
    """Empty, if nobody sits there."""
    kind: Annotated[str, one_of("open", "person", "bot")]
    """Who sits there."""
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
    """What is played."""
    title: str
    """What its host calls it; may be empty."""
    public: bool
    """It stands in the lobby."""
    phase: Annotated[str, one_of("gathering", "playing", "between", "over")]
    """`gathering`: people sit down; `playing`: a round is played; `between` two rounds; `over`: so is the match."""
    chairs: list[ChairInfo]
    """All places at the table, in order."""
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
    """The hash of the secret of the match with the seed and the number of this round; null before the match."""
    spectators: bool
    """May people look on?"""
    rules: str | UnsetType = UNSET
    """The code of the rules. They never change, so updates leave it out."""


class Somebody(Struct, frozen=True):
    """A person at the table, who may have no chair."""

    chair: int | None
    """Where that person sits now; null: nowhere."""
    name: str
    """What that person is called."""
    message: int | None = None
    """Of a person without a chair: a step in which something was said, by which `mute` knows who is meant."""


class You(Struct, frozen=True):
    """Who one is at the table."""

    chair: int | None
    """Where one sits; null: one looks on."""
    name: str
    """At the table: another one if somebody has the same name."""
    host: bool
    """The table is one's own."""
    muted: list[Somebody] = []
    """Whose words one does not read."""


class Deadline(Struct, frozen=True):
    """Until when something can be done, by the server's clock in milliseconds."""

    what: Annotated[str, one_of("window", "clock", "limit", "slap", "declare", "debt", "deal")]
    """What ends then."""
    at: int
    """By the server's clock, in milliseconds since 1970."""
    seat: int | None = None
    """Whose time it is; null: everybody's."""
    since: int = 0
    """When it began, by the same clock: so a clock can be drawn."""


class Past(Struct, frozen=True, omit_defaults=True):
    """One step of the table's log, as this reader may know it."""

    seq: int
    """The number of the step."""
    at: int
    """When it was taken, by the server's clock in milliseconds since 1970."""
    what: list[HappeningDocument]
    """What happened at the table."""
    round: int = 0
    """In which round of the match; left out before the first."""
    events: list[EventDocument] = []
    """What happened in the game; left out if nothing did."""


class Welcome(Struct, tag="welcome", tag_field="type", frozen=True):
    """The answer to `hello` and `resume`: everything as it stands, and what was missed."""

    protocol: int
    """The number of the protocol that the server speaks."""
    you: You
    """Who one is here."""
    seq: int
    """The last step of the table."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    table: TableInfo
    """The table and who sits there."""
    missed: list[Past]
    """The steps after the one that was asked for, at most the last 1000."""
    standing: StandingDocument | None
    """Where the match stands; null before it."""
    view: ViewDocument | None
    """All that one may know of the round; null before the first deal."""
    legal: list[str]
    """What one may do now, to decide or to react, as canonical texts; empty for whoever looks on."""
    deadlines: list[Deadline]
    """What ends when."""
    held: list[str] | UnsetType = UNSET
    """The own cards in the order in which people hold them; empty for whoever has none."""
    prices: Prices | UnsetType | None = UNSET
    """What choices cost now; null for whoever looks on, and where nothing ever costs anything."""


class Update(Struct, tag="update", tag_field="type", frozen=True, omit_defaults=True):
    """A step of the table. Whatever is there is new; whatever is missing is as it was."""

    seq: int
    """One more than that of the step before."""
    at: int
    """When it was taken, by the server's clock in milliseconds since 1970."""
    what: list[HappeningDocument]
    """What happened at the table."""
    round: int = 0
    """In which round of the match; left out before the first."""
    events: list[EventDocument] = []
    """What happened in the game; left out if nothing did."""
    you: You | UnsetType = UNSET
    """Who one is here."""
    table: TableInfo | UnsetType = UNSET
    """The table and who sits there, without `rules`."""
    standing: StandingDocument | UnsetType | None = UNSET
    """Where the match stands; null: there is none."""
    view: ViewDocument | UnsetType | None = UNSET
    """All that one may know of the round; null: there is none."""
    legal: list[str] | UnsetType = UNSET
    """What one may do now, to decide or to react, as canonical texts."""
    deadlines: list[Deadline] | UnsetType = UNSET
    """What ends when."""
    held: list[str] | UnsetType = UNSET
    """The own cards in the order in which people hold them; told with every `view`."""
    prices: Prices | UnsetType | None = UNSET
    """What choices cost now; told with every `view`."""


class Done(Struct, tag="done", tag_field="type", frozen=True):
    """The command was carried out and is kept: it is this step of the log."""

    id: str
    """Of the command."""
    seq: int
    """The number of the step."""


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
    """One more than that of the beat before."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    seq: int = 0
    """The last step that this connection was told; whoever has not heard of it sends `resume`."""


ANSWERS: tuple[type[Struct], ...] = (Welcome, Update, Done, Refused, ServerBeat)
Answer = Welcome | Update | Done | Refused | ServerBeat
