"""What a seat, or somebody who looks on, sees of a moment of the card game."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from unoverse.coach.arrange import arrange
from unoverse.coach.prices import prices
from unoverse.game import Action, Game
from unoverse.game.json_public import PUBLIC_VIEW
from unoverse.game.json_views import VIEW
from unoverse.game.loose_spelling import Moment, moment_of
from unoverse.game.view import View
from unoverse.json_form import Shape, as_it_is, with_format
from unoverse.protocol.prices import Prices
from unoverse.server.games.played import Document
from unoverse.server.games.priced import prices_told

TOLD_ELSEWHERE: Final = ("events", "legal", "rules")
"""Keys of a view that the table tells at another place, and only when they change."""


class Told(NamedTuple):
    """A key of a view that is told with it, and how it is written; None: as it is."""

    name: str
    write: Callable[[Any], Any] | None


def _told_here(shape: Shape) -> tuple[Told, ...]:
    return tuple(
        Told(key.name, None if key.form.write is as_it_is else key.form.write)
        for key in shape.keys
        if key.name not in TOLD_ELSEWHERE
    )


SEATED: Final = _told_here(VIEW)
WATCHING: Final = _told_here(PUBLIC_VIEW)
"""What lies open: it is the same in the views of all seats."""
ALONE: Final = tuple(told for told in SEATED if told not in WATCHING)
IN_ORDER: Final = dict.fromkeys(("format", *(told.name for told in SEATED)))


class Sight(NamedTuple):
    """A view without what is told elsewhere, and what the seat may do. Nobody may change it: others read it too."""

    view: Document
    legal: list[str]
    held: list[str]
    """The own hand as people hold it."""
    prices: Prices | None
    moment: Moment
    """What a line that is typed now is about."""


class Sights:
    """What everybody sees of one moment. What lies open is found and written once, however many see it."""

    def __init__(self, game: Game, held: HeldHands) -> None:
        self._game = game
        self._held = held
        self._first: View | None = None
        self._open: Document = {}
        self._found: dict[int | None, Sight] = {}

    def of(self, seat: int | None) -> Sight:
        """None is a spectator."""
        found = self._found.get(seat)
        if found is None:
            found = self._found[seat] = self._spectators() if seat is None else self._seated(seat)
        return found

    def _spectators(self) -> Sight:
        return Sight(with_format(_told(WATCHING, self._game.public_view())), [], [], None, Moment())

    def _seated(self, seat: int) -> Sight:
        if self._first is None:
            seen = self._first = self._game.view(seat)
            self._open = with_format(_told(WATCHING, seen))
        else:
            seen = self._game.view_beside(self._first, seat)
        return _sight(seen, self._open, self._held.of(seen))


class HeldHands:
    """How people hold their hands: a move changes one or two, and the others are held as before."""

    def __init__(self) -> None:
        self._found: dict[int, tuple[tuple[str, ...], list[str]]] = {}

    def of(self, seen: View) -> list[str]:
        """The hand of the seat whose view it is."""
        hand, held = self._found.get(seen.seat, ((), []))
        if hand != seen.hand:
            held = list(arrange(seen.hand))
            self._found[seen.seat] = seen.hand, held
        return held


def sight_of(game: Game, seat: int | None) -> Sight:
    """What one sees alone; None is a spectator."""
    return Sights(game, HeldHands()).of(seat)


def seated_sight(seen: View) -> Sight:
    """What whoever sits there sees."""
    return _sight(seen, with_format(_told(WATCHING, seen)), list(arrange(seen.hand)))


def _sight(seen: View, lies_open: Document, held: list[str]) -> Sight:
    return Sight(
        view={**IN_ORDER, **lies_open, **_told(ALONE, seen)},
        legal=[_text_of(action) for action in seen.legal],
        held=held,
        prices=prices_told(prices(seen)),
        moment=moment_of(seen),
    )


@functools.cache
def _text_of(action: Action) -> str:
    """Tables list the same actions over and over."""
    return action.to_json()


def _told(keys: tuple[Told, ...], seen: View) -> Document:
    """As docs/json.md tells it; what is not told is not even written."""
    return {name: getattr(seen, name) if write is None else write(getattr(seen, name)) for name, write in keys}
