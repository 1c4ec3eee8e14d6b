"""Unoverse: the UNO family as one fast, exact engine.

>>> import unoverse as uno
>>> game = uno.Game("UNO 1121", seats=3, seed=7)
>>> len(game.hand("A"))
7
"""

from typing import TYPE_CHECKING, Any

from unoverse.bots.tabletop import Tabletop
from unoverse.dice import Dice, DiceMatch
from unoverse.game import (
    Action,
    ActionError,
    Game,
    IllegalAction,
    JsonError,
    Match,
    Position,
    Rules,
    RulesError,
    TableError,
    UnoError,
    View,
    position,
)
from unoverse.game.players import Player
from unoverse.notation import RecordError, replay
from unoverse.solitaire import Solitaire
from unoverse.tournament import HandResult, Tournament, TournamentError

if TYPE_CHECKING:
    from unoverse.arena.experiment import simulate
    from unoverse.arena.many import Interrupted
    from unoverse.arena.tally import Summary
    from unoverse.kernel.people import People

__version__ = "0.1.0"
__all__ = [
    "Action",
    "ActionError",
    "Dice",
    "DiceMatch",
    "Game",
    "HandResult",
    "IllegalAction",
    "Interrupted",
    "JsonError",
    "Match",
    "People",
    "Player",
    "Position",
    "RecordError",
    "Rules",
    "RulesError",
    "Solitaire",
    "Summary",
    "TableError",
    "Tabletop",
    "Tournament",
    "TournamentError",
    "UnoError",
    "View",
    "position",
    "replay",
    "simulate",
]

_LATE = {
    "Interrupted": "unoverse.arena.many",
    "People": "unoverse.kernel.people",
    "Summary": "unoverse.arena.tally",
    "simulate": "unoverse.arena.experiment",
}
"""What is imported when somebody first asks for it: who plays a round does not wait for it."""


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    found = getattr(importlib.import_module(_LATE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
