"""The Pythonic face: rules, games, actions, views and matches."""

from unoverse.errors import ActionError, IllegalAction, JsonError, RulesError, TableError, UnoError
from unoverse.game.action import Action
from unoverse.game.game import Game
from unoverse.game.match import Match
from unoverse.game.position import Position, position
from unoverse.game.rules import Rules
from unoverse.game.view import View

__all__ = [
    "Action",
    "ActionError",
    "Game",
    "IllegalAction",
    "JsonError",
    "Match",
    "Position",
    "Rules",
    "RulesError",
    "TableError",
    "UnoError",
    "View",
    "position",
]
