"""Coming to an online table: which game is played there, and the session for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from unoverse.errors import UnoError
from unoverse.terminal.online.board_session import BoardSession
from unoverse.terminal.online.card_session import CardSession
from unoverse.terminal.online.link import Snapshot
from unoverse.terminal.online.seen_dice import OnlineDice
from unoverse.terminal.online.seen_solitaire import OnlineSolitaire
from unoverse.terminal.online.session import OnlineSession, Place
from unoverse.terminal.typed_line import clean

_GAMES: Final[Mapping[str, Callable[[Place, Snapshot], OnlineSession]]] = {
    "cards": CardSession,
    "dice": lambda place, told: BoardSession(place, told, OnlineDice()),
    "solitaire": lambda place, told: BoardSession(place, told, OnlineSolitaire()),
}


def session_at(place: Place) -> OnlineSession:
    """The session for the game of this table; raises what has gone wrong for good."""
    told = place.link.look()
    if told.error is not None:
        raise told.error
    session = _GAMES.get(told.info.game)
    if session is None:
        raise UnoError(f"This table plays {clean(told.info.game)}: unoverse join knows cards, dice and solitaire only.")
    return session(place, told)
