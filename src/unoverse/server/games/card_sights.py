"""What a seat, or somebody who looks on, sees of a moment of the card game."""

from __future__ import annotations

from typing import Final, NamedTuple

from unoverse.game import Game
from unoverse.game.json_public import PUBLIC_VIEW
from unoverse.game.json_views import VIEW
from unoverse.game.view import View
from unoverse.json_form import Key, Shape, with_format
from unoverse.server.games.played import Document

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


def sight_of(game: Game, seat: int | None) -> Sight:
    """None is a spectator."""
    if seat is None:
        return Sight(_told(WATCHING, game.public_view()), [])
    seen = game.view(seat)
    return Sight(_told(SEATED, seen), [action.to_json() for action in seen.legal])


def _told(keys: tuple[Key, ...], seen: View) -> Document:
    """As docs/json.md tells it; what is not told is not even written."""
    return with_format({key.name: key.form.write(getattr(seen, key.name)) for key in keys})
