"""Unoverse: the UNO family as one fast, exact engine.

>>> import unoverse as uno
>>> game = uno.Game("UNO 1121", seats=3, seed=7)
>>> len(game.hand("A"))
7
"""

from unoverse.game import (
    Action,
    ActionError,
    Game,
    IllegalAction,
    Match,
    Position,
    Rules,
    RulesError,
    TableError,
    UnoError,
    View,
    position,
)
from unoverse.notation import RecordError, replay

__version__ = "0.1.0"
__all__ = [
    "Action",
    "ActionError",
    "Game",
    "IllegalAction",
    "Match",
    "Position",
    "RecordError",
    "Rules",
    "RulesError",
    "TableError",
    "UnoError",
    "View",
    "position",
    "replay",
]
