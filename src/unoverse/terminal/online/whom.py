"""Whom somebody means who types a name or its beginning, the letter of a seat, or the number of a chair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from unoverse.errors import ActionError
from unoverse.game.action import seat_letter
from unoverse.protocol import answers
from unoverse.protocol.answers import ChairInfo
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_online import shown_name
from unoverse.terminal.sentences import listed


class Words(NamedTuple):
    """What somebody has said, and in which step."""

    step: int
    text: str


class Somebody(NamedTuple):
    """One who can be meant; who looks on has neither a chair nor a letter, and is known by what was said."""

    name: str
    chair: int | None = None
    letter: str = ""
    is_bot: bool = False
    said: Words | None = None

    def is_called(self, text: str) -> bool:
        number = "" if self.chair is None else str(self.chair + 1)
        return bool(text) and text.casefold() in (self.letter.casefold(), number, self.name.casefold())


def everybody(told: Snapshot, spoken: Mapping[str, Words]) -> list[Somebody]:
    """All who sit at the table, and all who have said something there; `spoken` are the last words by name."""
    seated = [_on_chair(chair, spoken) for chair in told.info.chairs if chair.kind != "open"]
    known = {one.name for one in seated}
    unread = {one.name: one for one in muted(told) if one.said is not None}
    heard = {shown_name(name): Somebody(shown_name(name), said=said) for name, said in spoken.items()}
    return [*seated, *(one for name, one in (unread | heard).items() if name not in known)]


def muted(told: Snapshot) -> list[Somebody]:
    """Those whose words one does not read."""
    return [_unread(one, told.info.chairs) for one in told.you.muted]


def _unread(one: answers.Somebody, chairs: Sequence[ChairInfo]) -> Somebody:
    if one.chair is not None:
        return _on_chair(chairs[one.chair], {})
    return Somebody(shown_name(one.name), said=None if one.message is None else Words(one.message, ""))


def _on_chair(chair: ChairInfo, spoken: Mapping[str, Words]) -> Somebody:
    letter = "" if chair.seat is None else seat_letter(chair.seat)
    return Somebody(shown_name(chair.name), chair.chair, letter, chair.kind == "bot", spoken.get(chair.name))


def meant(text: str, among: Sequence[Somebody]) -> Somebody:
    """The one of them who is meant; ActionError with who could be.

    >>> meant("b", [Somebody("Ana", 0, "A"), Somebody("Caio", 1, "B")]).name
    'Caio'
    >>> meant("bi", [Somebody("Ana", 0, "A"), Somebody("Bia", 1, "B")]).chair
    1
    """
    called = [one for one in among if one.is_called(text)]
    found = called or [one for one in among if one.name.casefold().startswith(text.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise ActionError(f'"{text[:40]}" may be {_names(found, " or ")}: type more of the name, or the letter.')
    raise ActionError(f'Nobody here is called "{text[:40]}". There are {_names(among, " and ")}.')


def person_meant(text: str, among: Sequence[Somebody]) -> Somebody:
    """The same, of people."""
    found = meant(text, among)
    if found.is_bot:
        raise ActionError(f"{found.name} is a bot: only people are meant here.")
    return found


def _names(people: Sequence[Somebody], last: str) -> str:
    return listed([f"{one.name} ({one.letter})" if one.letter else one.name for one in people], last)
