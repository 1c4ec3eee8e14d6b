"""What happens at a table beside the game: one structure a kind, in codes and arguments, no sentences.

A step of the table tells a list of them as `what`. Readers pass over kinds that they do not know: a newer server may
have more. What happened in the game is told by events.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Struct

from unoverse.protocol.words import Document, one_of


class Happening(Struct, tag_field="kind", frozen=True):
    """What all of them have: a `kind`."""


class Opened(Happening, tag="opened", frozen=True):
    """The table was opened."""


class Sat(Happening, tag="sat", frozen=True):
    """Somebody took a chair, changed to it, or came back to it."""

    chair: int
    """Which chair."""
    name: str
    """Who."""


class Stood(Happening, tag="stood", frozen=True):
    """Somebody left the chair. During a match a bot goes on there."""

    chair: int
    """Which chair."""


class Mixed(Happening, tag="mixed", frozen=True):
    """Somebody has added to the shuffle; what, is told when the match begins."""

    chair: int | None
    """Where that person sits; null for whoever has left since."""


class Away(Happening, tag="away", frozen=True):
    """The connection of somebody is gone."""

    chair: int | None
    """Where that person sits; null for whoever has left since."""


class Back(Happening, tag="back", frozen=True):
    """Somebody is there again."""

    chair: int | None
    """Where that person sits; null for whoever has left since."""


class BotSat(Happening, tag="bot", frozen=True):
    """The host has put a bot on a chair, or taken it away."""

    chair: int
    """Which chair."""
    bot: str
    """Which; empty: the chair is open again."""


class Share(Struct, frozen=True):
    """What somebody has added to the shuffle."""

    name: str
    """Who."""
    entropy: str
    """In hexadecimal digits."""


class Begun(Happening, tag="begun", frozen=True):
    """The match begins, and its first round is dealt."""

    names: list[str]
    """By chair."""
    shares: list[Share]
    """In the order in which they go into the shuffle."""


class Acted(Happening, tag="acted", frozen=True):
    """Somebody did something in the game. What, is told by the events of the same step."""

    seat: int
    """Who acted."""
    by: Annotated[str, one_of("person", "bot", "clock", "table")]
    """`clock`: the time was up, and a bot has decided; `table`: something that the rules demand."""


class SaidReady(Happening, tag="ready", frozen=True):
    """Somebody is ready for the next round."""

    chair: int | None
    """Where that person sits; null for whoever has left since."""


class Dealt(Happening, tag="dealt", frozen=True):
    """The next round is dealt."""


class Rematched(Happening, tag="rematched", frozen=True):
    """Another match is going to be played; everybody gathers again."""


class Penalty(Struct, frozen=True):
    """What the table has entered of somebody who talked, and what it cost."""

    report: Annotated[str, one_of("say", "laugh", "sorry")]
    """What for."""
    number: int
    """How many words or laughs."""
    cards: int
    """How many were drawn for it."""


class Said(Happening, tag="said", frozen=True, rename={"as_what": "as"}):
    """Talk. If one has muted the speaker, it is told only if it cost something, and without its words."""

    chair: int | None
    """Null: somebody who looks on."""
    name: str
    """Who."""
    text: str
    """What was said, or the phrase in the language of the speaker."""
    as_what: Annotated[str, one_of("say", "praise", "criticise")]
    """What it was meant as."""
    to: int | None
    """To which chair; null: to everybody."""
    phrase: str
    """The code of a quick phrase, for readers who show it in their own language; else empty."""
    muted: bool
    """One has muted the speaker."""
    counted: dict[str, int]
    """What the rules about speech have counted: `words`, `forbidden`, `laughs`, `apologies`."""
    penalties: list[Penalty]
    """What it cost."""


class Signalled(Happening, tag="signalled", frozen=True):
    """A sign between partners, for those who may read it."""

    chair: int
    """Which chair."""
    signal: str
    """`SG-1` to `SG-6`; see docs/talk.md."""
    value: str
    """What it says; empty for signs that say nothing more."""
    colour: str
    """The colour in force when it was given; empty: none."""


class Objected(Happening, tag="objected", frozen=True):
    """Somebody says that another has done what the table cannot hear, or rejects what was said; others are asked."""

    chair: int
    """Who says so."""
    about: int
    """The chair of who is said to have done it."""
    report: str
    """What the table will enter, such as `say 2` or `unpraise B`."""
    voters: list[int]
    """The chairs of those who are asked."""
    until: int
    """When it is too late to vote, by the server's clock in milliseconds."""


class Voted(Happening, tag="voted", frozen=True):
    """Somebody has voted on an objection."""

    chair: int
    """Who votes."""
    question: int
    """The step of the objection."""
    happened: bool
    """What the voter says."""
    decided: bool | None
    """What the majority says; null while others can still change it."""
    penalties: list[Penalty]
    """What it cost."""


class Arranged(Happening, tag="arranged", frozen=True):
    """The host has switched something."""

    chat: str
    """`open`, `phrases` or `off`; empty: as before."""
    hurry: bool | None
    """Whether bots hurry; null: as before."""


HAPPENINGS: Final[tuple[type[Happening], ...]] = (
    Opened, Sat, Stood, Mixed, Away, Back, BotSat, Begun, Acted, SaidReady, Dealt, Rematched, Said, Signalled,
    Objected, Voted, Arranged,
)  # fmt: skip


def to_document(happening: Happening) -> Document:
    """As it stands in a message.

    >>> to_document(Sat(2, "Ana"))
    {'kind': 'sat', 'chair': 2, 'name': 'Ana'}
    """
    document: Document = msgspec.to_builtins(happening)
    return document
