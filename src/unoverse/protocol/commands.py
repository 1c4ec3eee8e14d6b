"""What a client says on the websocket of a table. The first message is `hello`; every other one is a command.

A command has an id of the client's own choice. Whoever sends the same id again gets the old answer, and nothing is done
twice; so a client whose connection broke sends again whatever was not answered.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta, Struct

from unoverse.protocol.version import LONGEST_ID

Id = Annotated[
    str,
    Meta(
        pattern=f"^[ -~]{{1,{LONGEST_ID}}}$",
        description="Printable ASCII, chosen by the client, new for every command.",
    ),
]
ShortText = Annotated[str, Meta(max_length=300)]
Chair = Annotated[int, Meta(ge=0, le=14, description="A place at the table, from 0.")]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$", description="1 to 64 bytes in hexadecimal digits.")]
SignName = Literal["SG-1", "SG-2", "SG-3", "SG-4", "SG-5", "SG-6"]
ChatMode = Literal["open", "phrases", "off"]
Reason = Literal["insult", "threat", "spam", "cheating", "name", "other"]


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """The first message: who it is, and where it stopped."""

    protocol: Count
    """The number of the protocol that the client speaks."""
    ticket: Annotated[str, Meta(max_length=512)]
    """From `POST /api/tables/{table}/ticket`; good once, within half a minute."""
    since: Count | None = None
    """The last step that was heard; null asks for everything."""


class Beat(Struct, tag="beat", tag_field="type", forbid_unknown_fields=True, frozen=True):
    """The answer to the server's `beat`: from it the server knows how slow the connection is."""

    number: Count
    """That of the server's beat."""


class Command(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What all commands have."""

    id: Id
    only_seated: ClassVar[bool] = True
    """Only who sits at the table may say this."""


class Act(Command, tag="act", frozen=True):
    """Do something in the game: one of the legal actions that the seat was told, as their text, or what people type."""

    action: ShortText
    """One of `legal`, or several that belong together, such as `uno R7`; or what is typed: `w4 green`, `catch bia`."""
    seen: Count | None = None
    """The last step that the player had seen: what was meant for a table that is gone by now is refused."""


class Sit(Command, tag="sit", frozen=True):
    """Take a chair, or change to it before the deal; without a number, the first that is free."""

    only_seated: ClassVar[bool] = False
    chair: Chair | None = None
    entropy: Hex | None = None
    """What goes into the shuffle, as with `entropy`; only before the match begins."""


class Entropy(Command, tag="entropy", frozen=True):
    """Bytes that go into the shuffle, before the first deal; the last that was sent counts."""

    value: Hex


class Stand(Command, tag="stand", frozen=True):
    """Leave the chair and look on. During a match a bot goes on for whoever left, who may come back with `sit`."""


class SeatBot(Command, tag="bot", frozen=True):
    """The host puts a bot on an empty chair, or takes it away (null), before the match begins."""

    only_seated: ClassVar[bool] = False
    chair: Chair
    bot: Annotated[str, Meta(max_length=30)] | None
    """Its name, such as `B1` or `Grandma`."""


class Begin(Command, tag="begin", frozen=True):
    """The host lets the match begin, when every chair is taken."""

    only_seated: ClassVar[bool] = False


class Ready(Command, tag="ready", frozen=True):
    """Ready for the next round. It is dealt when all people who are there are ready."""


class Rematch(Command, tag="rematch", frozen=True):
    """Another match with the same people, when this one is over."""


class Say(Command, tag="say", frozen=True):
    """Talk: a text of one's own, or a quick phrase. Spectators may too, and are never judged.

    A compliment or a criticism that is owed is said to the chair that it is owed to.
    """

    only_seated: ClassVar[bool] = False
    text: ShortText = ""
    """What is said; the table passes on 200 characters at most."""
    phrase: Annotated[str, Meta(max_length=30)] | None = None
    """The code of a quick phrase, instead of a text; see docs/talk.md."""
    language: Annotated[str, Meta(max_length=5)] = "en"
    """In which the phrase is said: `en`, `pt`, `es`, `it` or `ca`."""
    kind: Literal["say", "praise", "criticise"] = "say"
    """Compliments and criticisms are owed under E and IE."""
    to: Chair | None = None
    """To whom a compliment or criticism is said."""
    replies_to: Annotated[int, Meta(ge=1)] | None = None
    """The step in which one was punished: one answer to it is no apology."""


class Signal(Command, tag="signal", frozen=True):
    """A sign for the partner, where the table allows it."""

    signal: SignName
    """Which sign; see docs/talk.md."""
    value: Annotated[str, Meta(max_length=12)] = ""
    """What it says, where it says something; see docs/talk.md."""


class Arrange(Command, tag="arrange", frozen=True):
    """The host switches chat and the pace of bots; what is null stays."""

    only_seated: ClassVar[bool] = False
    chat: ChatMode | None = None
    """What may be said: everything, quick phrases, or nothing but what the rules demand."""
    hurry: bool | None = None
    """Bots take no time to think."""


class Mute(Command, tag="mute", frozen=True):
    """Read no more words of whoever sits on that chair or said that message, or read them again. Nobody hears of it."""

    only_seated: ClassVar[bool] = False
    chair: Chair | None = None
    message: Annotated[int, Meta(ge=1)] | None = None
    """The step of what somebody has said, who may have no chair."""
    on: bool = True
    """False: read them again."""


class Report(Command, tag="report", frozen=True):
    """Tell the operators of somebody at this table, by the chair or by a message. Nobody else hears of it."""

    only_seated: ClassVar[bool] = False
    reason: Reason
    """What for."""
    chair: Chair | None = None
    message: Annotated[int, Meta(ge=1)] | None = None
    """The step of what somebody has said."""


class Object(Command, tag="object", frozen=True):
    """Say that somebody has done what the table cannot hear, such as a word in a call or a tip: the others vote.

    So one rejects a compliment or a criticism that was just said to one, too: with the majority it is owed again.
    """

    chair: Chair
    """Who has done it."""
    report: Annotated[str, Meta(max_length=20)]
    """What the table would report: `say 2`, `laugh 1`, `sorry`, `tip B`; `unpraise B`, `uncriticise B` if one is B."""


class Vote(Command, tag="vote", frozen=True):
    """Did it happen? The majority decides; with a tie, or when the time is over, it did not."""

    question: Annotated[int, Meta(ge=1)]
    """The step of the objection."""
    happened: bool
    """What one says oneself."""


class Resume(Command, tag="resume", frozen=True):
    """Tell me again what I missed. The answer is a `welcome` instead of `done`."""

    only_seated: ClassVar[bool] = False
    since: Count
    """The last step that was heard."""


Anything = (
    Act
    | Sit
    | Entropy
    | Stand
    | SeatBot
    | Begin
    | Ready
    | Rematch
    | Say
    | Signal
    | Arrange
    | Mute
    | Report
    | Object
    | Vote
    | Resume
    | Beat
    | Hello
)
COMMANDS: tuple[type[Struct], ...] = (
    Hello, Act, Sit, Entropy, Stand, SeatBot, Begin, Ready, Rematch, Say, Signal, Arrange, Mute, Report, Object, Vote,
    Resume, Beat,
)  # fmt: skip

decoder: msgspec.json.Decoder[Anything] = msgspec.json.Decoder(Anything)
