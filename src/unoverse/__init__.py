"""Unoverse: the UNO family as one fast, exact engine.

>>> import unoverse as uno
>>> game = uno.Game("UNO 1121", seats=3, seed=7)
>>> len(game.hand("A"))
7
"""

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
from unoverse.game.tabletop import Player, Tabletop
from unoverse.notation import RecordError, replay
from unoverse.solitaire import Solitaire
from unoverse.tournament import HandResult, Tournament, TournamentError

__version__ = "0.1.0"
__all__ = [
    "Action",
    "ActionError",
    "Dice",
    "DiceMatch",
    "Game",
    "HandResult",
    "IllegalAction",
    "JsonError",
    "Match",
    "Player",
    "Position",
    "RecordError",
    "Rules",
    "RulesError",
    "Solitaire",
    "TableError",
    "Tabletop",
    "Tournament",
    "TournamentError",
    "UnoError",
    "View",
    "position",
    "replay",
]
