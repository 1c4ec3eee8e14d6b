"""What happens at an online table, in order: events of the game, and what people say and do beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from unoverse.protocol.answers import Past
from unoverse.protocol.words import Document
from unoverse.terminal.grammar import YOU, conjugated
from unoverse.terminal.online.seen_online import shown_name
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.typed_line import clean

MOST_KEPT: Final = 40


class Company(NamedTuple):
    """Who sits where, as far as that was heard of; and which of them one is, or was until now."""

    names: Mapping[int, str]
    mine: Collection[int | None]

    def who(self, what: Document) -> str:
        chair = what.get("chair")
        if chair is not None and chair in self.mine:
            return YOU
        named = str(what.get("name") or self.names.get(-1 if chair is None else int(chair), ""))
        return shown_name(named) or "Somebody"


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
        self._beside: list[Sentence] = []
        self._names: dict[int, str] = {}
        self._chair: int | None = None

    def take(self, steps: Sequence[Past], match: int, names: Sequence[str], chair: int | None) -> None:
        """`match` is the number of the match after them, `names` are those of the chairs, `chair` is the own one."""
        match -= sum(map(_rematches, steps))
        company = Company(self._names, (chair, self._chair))
        for step in steps:
            match += _rematches(step)
            self._turn_page((match, step.round))
            for what in step.what:
                if what.get("kind") == "sat":
                    self._names[int(what["chair"])] = str(what["name"])
                said = told(what, company)
                if said and not _is_past(what, step):
                    self.asides.append((len(self.events), said))
                    self._beside = [*self._beside, said][-MOST_KEPT:]
                    self.told_beside += 1
            self.events += map(self._read_event, step.events)
        self._names |= {number: name for number, name in enumerate(names) if name}
        self._chair = chair

    def beside(self, most: int) -> list[Sentence]:
        """The last of what was said or done beside the game."""
        return self._beside[-most:] if most > 0 else []

    def _turn_page(self, number: tuple[int, int]) -> None:
        if number != self.round:
            self.round, self.events, self.asides = number, [], []


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
    text = clean(str(what.get("text", "")))
    return (f'{company.who(what)}: "{text}"',) if text else ()


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
    "arranged": _arranged,
    "ready": _does("are", " ready."),
    "rematched": lambda what, company: ("Another match with the same people.",),
}
