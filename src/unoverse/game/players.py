"""Who can sit at a table: anything with `decide(view)`, which answers with an action, its text, or None.

`view.chance` says what it is asked: a decision of the turn, or a chance to react, which None lets pass.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from unoverse.game.action import Action
from unoverse.game.view import View

Answer = Action | int | str | None


class Asked(NamedTuple):
    """Who is asked next and what for; what happens by itself, if nobody is asked; and dice for whoever wants some."""

    seat: int
    chance: str
    happening: Action | None = None
    luck: int = 0
    mood: int = 0


class Player(Protocol):
    """Anything that answers from a view can sit at a table."""

    def decide(self, view: View, /) -> Answer:
        """An action or its text; None to let the chance pass."""


@runtime_checkable
class AskedPlayer(Protocol):
    """A player who also wants to know with which dice it is asked, and in which mood."""

    manners: int

    def answer(self, view: View, asked: Asked, /) -> Answer:
        """The same."""
