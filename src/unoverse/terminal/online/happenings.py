"""What happens at an online table, in order: events of the game, and what people say and do beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from unoverse.game.events import Event
from unoverse.protocol.answers import Past
from unoverse.terminal.grammar import YOU, conjugated
from unoverse.terminal.online.seen_online import shown_name
from unoverse.terminal.sentences import Sentence
from unoverse.terminal.typed_line import clean

Document = dict[str, Any]
MOST_KEPT: Final = 40


class Happenings:
    """Takes step after step; a new round begins with nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.asides: list[tuple[int, Sentence]] = []
        """What was said or done beside the game in this round, each with how many events came before it."""
        self.told_beside = 0
        """How many such things there were in the whole time at the table."""
        self._beside: list[Sentence] = []
        self.round = (1, 0)
        """The number of the match at this table, and of the round."""

    def take(self, steps: Sequence[Past], names: Sequence[str], me: int | None) -> None:
        """`names` are those of the chairs as they are now, and `me` the own one."""
        for step in steps:
            self._turn_page(step)
            for what in step.what:
                said = told(what, names, me)
                if said and not _is_past(what, step):
                    self.asides.append((len(self.events), said))
                    self._beside = [*self._beside, said][-MOST_KEPT:]
                    self.told_beside += 1
            self.events += [Event.from_json(document) for document in step.events]

    def beside(self, most: int) -> list[Sentence]:
        """The last of what was said or done beside the game."""
        return self._beside[-most:] if most > 0 else []

    def _turn_page(self, step: Past) -> None:
        match = self.round[0] + sum(what.get("kind") == "rematched" for what in step.what)
        if (match, step.round) != self.round:
            self.round, self.events, self.asides = (match, step.round), [], []


def _is_past(what: Document, step: Past) -> bool:
    """Who was the last to be ready is no news any more when the cards are dealt."""
    return what.get("kind") == "ready" and any(other.get("kind") == "dealt" for other in step.what)


def told(what: Document, names: Sequence[str], me: int | None) -> Sentence:
    """What happened beside the game, as a sentence; nothing where the game itself tells it."""
    teller = _TOLD.get(str(what.get("kind")))
    return () if teller is None else teller(what, names, me)


def _who(what: Document, names: Sequence[str], me: int | None) -> str:
    chair = what.get("chair")
    if what.get("you") or (chair is not None and chair == me):
        return YOU
    named = str(what.get("name") or "")
    if not named and isinstance(chair, int) and 0 <= chair < len(names):
        named = names[chair]
    return shown_name(named) or "Somebody"


def _does(verb: str, rest: str) -> Callable[[Document, Sequence[str], int | None], Sentence]:
    def said(what: Document, names: Sequence[str], me: int | None) -> Sentence:
        who = _who(what, names, me)
        return (f"{who} {conjugated(who, verb)}{rest}",)

    return said


def _said(what: Document, names: Sequence[str], me: int | None) -> Sentence:
    """What it costs, if anything, the game tells. Of whom one has muted there are no words."""
    text = clean(str(what.get("text", "")))
    return (f'{_who(what, names, me)}: "{text}"',) if text else ()


def _bot(what: Document, names: Sequence[str], me: int | None) -> Sentence:
    chair = int(what["chair"]) + 1
    bot = clean(str(what.get("bot") or ""))
    return (f"{bot}, a bot, takes chair {chair}." if bot else f"Chair {chair} is free.",)


def _arranged(what: Document, names: Sequence[str], me: int | None) -> Sentence:
    said = _CHAT.get(str(what.get("chat")), "")
    return (said,) if said else ()


def _sat(what: Document, names: Sequence[str], me: int | None) -> Sentence:
    who = _who(what, names, me)
    return (f"{who} {conjugated(who, 'take')} chair {int(what['chair']) + 1}.",)


_CHAT: Final = {
    "open": "The host has opened the chat.",
    "phrases": "The host leaves only quick phrases in the chat.",
    "off": "The host has switched the chat off.",
}
_TOLD: Final[dict[str, Callable[[Document, Sequence[str], int | None], Sentence]]] = {
    "sat": _sat,
    "stood": _does("stand", " up."),
    "away": _does("lose", " the connection."),
    "back": _does("are", " back."),
    "bot": _bot,
    "said": _said,
    "arranged": _arranged,
    "ready": _does("are", " ready."),
    "rematched": lambda what, names, me: ("Another match with the same people.",),
}
