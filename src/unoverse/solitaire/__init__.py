"""UNO solitaire (spec 13): ninety-six cards, seven columns, eight series from 1 to Skip."""

from unoverse.solitaire.game import Solitaire
from unoverse.solitaire.moves import Move, read_move
from unoverse.solitaire.rules import solitaire_rules
from unoverse.solitaire.state import State

__all__ = ["Move", "Solitaire", "State", "read_move", "solitaire_rules"]
