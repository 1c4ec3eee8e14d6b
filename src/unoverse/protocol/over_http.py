"""What the server answers over HTTP beside tables: lessons, hints, replays, and everybody's own tables.

Texts of lessons and hints name cards and colours in braces, `{R7}` and `{G}`: every client draws them in its own way.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from unoverse.protocol.answers import TableInfo
from unoverse.protocol.prices import Prices
from unoverse.protocol.words import EventDocument, ViewDocument, one_of


class Hint(Struct, frozen=True):
    """What a good player would do, and why."""

    actions: list[str]
    """One after the other, as `legal` spells them; empty: there is nothing to do."""
    typed: str
    """What one would type for them."""
    reason: str
    """Why, with cards in braces."""


class TableHint(Struct, frozen=True):
    """Help for somebody who plays alone."""

    seq: int
    """The step of the table after which it was found; it is of no use at another."""
    lines: list[str]
    """What can be done and what would empty a colour, in sentences with cards or dice in braces."""
    playable: list[str]
    """The cards or dice that may be laid."""
    emptying: list[str]
    """Of these the last ones of their colour."""
    best: Hint | None
    """What to do, if that was asked for; of solitaire always."""


class MyTable(Struct, frozen=True):
    """A table at which one sits and that is not over: where one left off."""

    table: TableInfo
    """The table and who sits there."""
    chair: int
    """Where one sits oneself."""
    at: int
    """When something last happened there, by the server's clock in milliseconds since 1970."""
    round: int
    """The round that is on, or was played last; 0 before the first."""
    to_act: int | None
    """The chair of whoever has to decide; null while nobody has to."""
    mine: bool
    """That is oneself."""
    asked: str
    """What one is asked then, as `asked` or `phase` of the view says it; else empty."""
    pending: int
    """So many cards are owed then, by a draw card or a Trinity card; else 0."""


class MyTables(Struct, frozen=True):
    """Where somebody left off."""

    tables: list[MyTable]
    """The newest first."""


class LessonMoment(Struct, frozen=True):
    """What a learner reads, sees and may answer."""

    text: str
    """What is to be read, with cards in braces; with `said` and `typing` at most 25 words."""
    said: str
    """What came of the last answer; may be empty."""
    typing: str
    """What whoever types can type; may be empty. Others point at what is meant."""
    asks: Annotated[str, one_of("enter", "action", "cards", "choice")]
    """`enter`: anything goes on; `action`: one of `legal`, or what is typed for it; `cards`: which cards of the hand,
    such as `R4 G7`, or `none`, and meanwhile no card is marked as playable; `choice`: one of `choices`."""
    choices: list[str]
    """What may be chosen; else empty."""
    rules: str
    """The code of the rules at this table; empty without one."""
    view: ViewDocument | None
    """The table as the learner sees it; null: there is only something to read."""
    legal: list[str]
    """What the learner may do, as texts; empty unless an action is asked for."""
    held: list[str]
    """The learner's cards in the order in which people hold them."""
    prices: Prices | None
    """What choices cost; null without a table."""
    events: list[EventDocument]
    """What has happened at the table since the moment before; at another table, since it was laid."""
    news: bool
    """No text tells these events: they are to be told."""
    rule: str
    """The code of the house rule that the text is about; else empty."""


class LessonProgress(Struct, frozen=True):
    """How far a learner is: all that the server needs to go on. It keeps nothing itself."""

    edition: int
    """Of the course. Answers to another one are forgotten, and the step begins anew."""
    step: int
    """The step that is on; as many as there are when the course is over."""
    answers: list[str]
    """What was answered in it, as the course understood it."""
    passed: list[int]
    """The steps that are passed."""


class Lesson(Struct, frozen=True):
    """Where a learner stands in the course, and what is shown now."""

    step: int
    """The step that is on, from 0."""
    title: str
    """Its name; empty when the course is over."""
    steps: list[str]
    """The names of all steps. The five that are taught are 1 to 5; before them one watches, after them one plays on."""
    passed: list[int]
    """The steps that are passed."""
    over: bool
    """There is nothing more."""
    moment: LessonMoment | None
    """What is shown now; null when the course is over."""
    notice: str
    """Why the answer could not be understood; else empty. The moment is then as it was."""
    hint: Hint | None
    """What a good player would do, if that was asked for and there is something to do."""
    progress: LessonProgress
    """Send it back with the next answer."""


class ReplayFrame(Struct, frozen=True, omit_defaults=True):
    """A moment of a round that was played: what was done, and how the table lay afterwards."""

    number: int
    """The number of the event; 0 for the table as it was dealt."""
    event: EventDocument | None
    """What was done, as far as it is shown; null at the deal."""
    view: ViewDocument
    """The table as it is shown: as the seat saw it, or as everybody did."""
    hands: list[list[str]] = []
    """By seat all cards, as people hold them, where `all` is shown; else left out."""


class Replay(Struct, frozen=True):
    """Some moments of one round of a match that is over."""

    match: str
    """The id of the match."""
    game: Annotated[str, one_of("cards", "dice", "solitaire")]
    """What was played."""
    rules: str
    """The code of the rules."""
    names: list[str]
    """Who played, by chair."""
    bots: list[str]
    """By chair the name of the bot that played there; empty for a person. Of solitaire there is none."""
    rounds: int
    """How many rounds the match had."""
    round: int
    """Which of them this is, from 1."""
    players: list[int]
    """By seat of this round, the chair of its player."""
    shows: Annotated[str, one_of("seat", "public", "all")]
    """What is shown: what one `seat` knew, what everybody knew, or every hand."""
    seat: int | None
    """Whose view it is; null if nobody's."""
    moments: int
    """How many moments the round has; one more than events."""
    first: int
    """The number of the first moment here. Ask for the next ones with `first`."""
    frames: list[ReplayFrame]
    """The moments, one after the other."""


class Checked(Struct, frozen=True):
    """One thing that was looked at."""

    name: Annotated[str, one_of("record", "deal", "commitment", "seed", "noted commitment", "noted entropy")]
    """What was checked."""
    agrees: bool
    """Is it so?"""
    sentence: str
    """What was found, for people, in English."""


class Added(Struct, frozen=True):
    """What somebody has added to the shuffle."""

    name: str
    """Who."""
    entropy: str
    """In hexadecimal digits."""


class Shuffle(Struct, frozen=True):
    """What the seed of a match follows from."""

    commitment: str
    """What was published before the deal."""
    secret: str
    """What the server had bound itself to, in hexadecimal digits."""
    entropies: list[Added]
    """What people added, in the order in which it counts."""


class DealSeed(Struct, frozen=True):
    """A deal of a match."""

    number: int
    """Of its round."""
    seed: str
    """In decimal digits: it is larger than numbers of JavaScript."""
    commitment: str | None
    """What was published before it, if anything was."""


class Verified(Struct, frozen=True):
    """Whether a match was shuffled as announced; the same as `unoverse verify` says."""

    agrees: bool
    """Everything that was checked is so."""
    checks: list[Checked]
    """What was checked, one after the other."""
    notes: list[str]
    """What should be known besides, in sentences."""
    seed: str | None
    """Of the match, in decimal digits; null if the record cannot be played again, or names no seed."""
    shuffle: Shuffle | None
    """What it follows from; null where nobody was bound to anything."""
    rounds: list[DealSeed]
    """Every deal."""


class ChancesAfter(Struct, frozen=True):
    """How likely everybody was to win the round after a turn."""

    turn: int
    """The number of the turn; 0: after the deal."""
    event: int
    """So many events the round had had."""
    seat: int | None
    """Whose turn it was; null for the deal."""
    card: str | None
    """The card that was laid last in it; null if none was."""
    chances: list[float]
    """By seat, from 0 to 1. Partners win together."""
    errors: list[float]
    """By seat, the standard error: what is smaller is chance."""


class TurningPoint(Struct, frozen=True):
    """A turn that has changed much for the seat."""

    turn: int
    """The number of the turn."""
    event: int
    """The number of its last event."""
    seat: int
    """Whose turn it was."""
    card: str | None
    """The card that was laid last in it; null if none was."""
    change: float
    """How much more likely the seat was to win afterwards; less, if it is below 0."""


class Chances(Struct, frozen=True):
    """How a round went, as one seat could know it: worlds that it could be in, each played to its end by a bot."""

    status: Annotated[str, one_of("ready", "not_now", "never")]
    """`not_now`: the engine is not compiled here, ask again later; `never`: of dice and solitaire there is none. The
    lists are empty then."""
    match: str
    """The id of the match."""
    round: int
    """Which round."""
    seat: int
    """Whose knowledge it is."""
    rollouts: int
    """So many worlds were played for each turn."""
    turns: list[ChancesAfter]
    """The first is after the deal."""
    turning_points: list[TurningPoint]
    """At most three, in the order of the round."""


ANSWERED: Final[dict[str, type[Struct]]] = {
    "GET /api/tables/{table}/hint": TableHint,
    "GET /api/me/tables": MyTables,
    "POST /api/lessons": Lesson,
    "GET /api/matches/{match}/replay": Replay,
    "GET /api/matches/{match}/verification": Verified,
    "POST /api/verify": Verified,
    "GET /api/matches/{match}/chances": Chances,
}
"""By what is asked."""
