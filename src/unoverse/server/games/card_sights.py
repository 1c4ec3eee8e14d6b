"""What a seat, or somebody who looks on, sees of a moment of the card game."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.coach.arrange import arrange
from unoverse.coach.prices import prices
from unoverse.game import Game
from unoverse.game.json_public import PUBLIC_VIEW
from unoverse.game.json_views import VIEW
from unoverse.game.loose_spelling import Moment, moment_of
from unoverse.game.view import View
from unoverse.json_form import Key, Shape, with_format
from unoverse.protocol.prices import Prices
from unoverse.server.games.played import Document
from unoverse.server.games.priced import prices_told

TOLD_ELSEWHERE: Final = ("events", "legal", "rules")
"""Keys of a view that the table tells at another place, and only when they change."""


def _told_here(shape: Shape) -> tuple[Key, ...]:
    return tuple(key for key in shape.keys if key.name not in TOLD_ELSEWHERE)


SEATED: Final = _told_here(VIEW)
WATCHING: Final = _told_here(PUBLIC_VIEW)


class Sight(NamedTuple):
    """A view without what is told elsewhere, and what the seat may do. Nobody may change it: others read it too."""

    view: Document
    legal: list[str]
    held: list[str]
    """The own hand as people hold it."""
    prices: Prices | None
    moment: Moment
    """What a line that is typed now is about."""


def sight_of(game: Game, seat: int | None) -> Sight:
    """None is a spectator."""
    if seat is None:
        return Sight(_told(WATCHING, game.public_view()), [], [], None, Moment())
    return seated_sight(game.view(seat))


def seated_sight(seen: View) -> Sight:
    """What whoever sits there sees."""
    return Sight(
        view=_told(SEATED, seen),
        legal=[action.to_json() for action in seen.legal],
        held=list(arrange(seen.hand)),
        prices=prices_told(prices(seen)),
        moment=moment_of(seen),
    )


def _told(keys: tuple[Key, ...], seen: View) -> Document:
    """As docs/json.md tells it; what is not told is not even written."""
    return with_format({key.name: key.form.write(getattr(seen, key.name)) for key in keys})
