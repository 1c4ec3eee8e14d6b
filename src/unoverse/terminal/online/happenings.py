"""What happens at an online table, in order: events of the game, and what people say and do beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from unoverse.protocol.answers import Past
from unoverse.protocol.phrases import PHRASES
from unoverse.protocol.words import Document
from unoverse.terminal.grammar import conjugated
from unoverse.terminal.online.company import Company
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.objections import Objections
from unoverse.terminal.online.signs import told_sign
from unoverse.terminal.online.whom import Words
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.typed_line import clean

MOST_KEPT: Final = 40
LANGUAGE: Final = "en"
"""In which phrases are read here, however they were said."""


Told = Callable[[Document, Company], Sentence]


class Happenings:
    """Takes step after step; a new round begins with nothing."""

    def __init__(self, read_event: Callable[[Document], Any]) -> None:
        """`read_event` reads what happens in the game."""
        self._read_event = read_event
        self.events: list[Any] = []
        self.asides: list[tuple[int, Sentence]] = []
        """What was said or done beside the game in this round, each with how many events came before it."""
        self.told_beside = 0
        """How many such things there were in the whole time at the table."""
        self.round = (1, 0)
        """The number of the match at this table, and of the round."""
        self.spoken: dict[str, Words] = {}
        """What everybody has said last, by name."""
        self.objections = Objections()
        self._beside: list[Sentence] = []
        self._names: dict[int, str] = {}
        self._chair: int | None = None
        self._company = Company(self._names, frozenset(), {})

    def take(self, told: Snapshot) -> None:
        """What has happened since the table was looked at before."""
        match = told.info.match - sum(map(_rematches, told.steps))
        seats = {chair.seat: chair.chair for chair in told.info.chairs if chair.seat is not None}
        mine = frozenset(chair for chair in (told.chair, self._chair) if chair is not None)
        self._company = Company(self._names, mine, seats)
        for step in told.steps:
            match += _rematches(step)
            self._turn_page((match, step.round))
            self._add(*self.objections.lapse(step.at, self._company))
            for what in step.what:
                self._hear(what, step)
            self.events += map(self._read_event, step.events)
        self._add(*self.objections.lapse(told.now if told.info.phase == "playing" else None, self._company))
        self._names |= {chair.chair: chair.name for chair in told.info.chairs if chair.name}
        self._chair = told.chair

    def _hear(self, what: Document, step: Past) -> None:
        if what.get("kind") == "sat":
            self._names[int(what["chair"])] = str(what["name"])
        if what.get("kind") == "said" and what.get("text"):
            self.spoken[str(what["name"])] = Words(step.seq, clean(str(what["text"])))
        if not _is_past(what, step):
            self._add(self._told(what, step))

    def _told(self, what: Document, step: Past) -> Sentence:
        if what.get("kind") == "objected":
            return self.objections.take_objection(what, step.seq, step.at, self._company)
        if what.get("kind") == "voted":
            return self.objections.take_vote(what, bool(step.events), self._company)
        return told(what, self._company)

    def _add(self, *said: Sentence) -> None:
        for sentence in filter(None, said):
            self.asides.append((len(self.events), sentence))
            self._beside = [*self._beside, sentence][-MOST_KEPT:]
            self.told_beside += 1

    def ballot(self, now: int) -> str:
        """What one can vote on, and for how much longer; empty where that is nothing."""
        return self.objections.ballot(now, self._company)

    def beside(self, most: int) -> list[Sentence]:
        """The last of what was said or done beside the game."""
        return self._beside[-most:] if most > 0 else []

    def _turn_page(self, number: tuple[int, int]) -> None:
        if number != self.round:
            self.round, self.events, self.asides = number, [], []
            self.objections.clear()


def _rematches(step: Past) -> int:
    return sum(what.get("kind") == "rematched" for what in step.what)


def _is_past(what: Document, step: Past) -> bool:
    """Who was the last to be ready is no news any more when the cards are dealt."""
    return what.get("kind") == "ready" and any(other.get("kind") == "dealt" for other in step.what)


def told(what: Document, company: Company) -> Sentence:
    """What happened beside the game, as a sentence; nothing where the game itself tells it."""
    teller = _TOLD.get(str(what.get("kind")))
    return () if teller is None else teller(what, company)


def _does(verb: str, rest: str) -> Told:
    def said(what: Document, company: Company) -> Sentence:
        who = company.who(what)
        return (f"{who} {conjugated(who, verb)}{rest}",)

    return said


def _said(what: Document, company: Company) -> Sentence:
    """What it costs, if anything, the game tells. Of whom one has muted there are no words."""
    phrase = PHRASES.get(str(what.get("phrase")), {}).get(LANGUAGE)
    text = phrase or clean(str(what.get("text", "")))
    return (f'{company.who(what)}: "{text}"',) if text else ()


def _signalled(what: Document, company: Company) -> Sentence:
    who = company.who(what)
    said = told_sign(str(what.get("signal")), str(what.get("value")), str(what.get("colour")))
    return (f'{who} {conjugated(who, "sign")}: "', *said, '"')


def _bot(what: Document, company: Company) -> Sentence:
    chair = int(what["chair"]) + 1
    bot = clean(str(what.get("bot") or ""))
    return (f"{bot}, a bot, takes chair {chair}." if bot else f"Chair {chair} is free.",)


def _arranged(what: Document, company: Company) -> Sentence:
    said = _CHAT.get(str(what.get("chat")), "")
    return (said,) if said else ()


def _sat(what: Document, company: Company) -> Sentence:
    who = company.who(what)
    return (f"{who} {conjugated(who, 'take')} chair {int(what['chair']) + 1}.",)


_CHAT: Final = {
    "open": "The host has opened the chat.",
    "phrases": "The host leaves only quick phrases in the chat.",
    "off": "The host has switched the chat off.",
}
_TOLD: Final[Mapping[str, Told]] = {
    "sat": _sat,
    "stood": _does("stand", " up."),
    "away": _does("lose", " the connection."),
    "back": _does("are", " back."),
    "bot": _bot,
    "said": _said,
    "signalled": _signalled,
    "arranged": _arranged,
    "ready": _does("are", " ready."),
    "rematched": lambda what, company: ("Another match with the same people.",),
}
