"""UNO Dice (spec 12): two players, eleven dice, nothing hidden."""

from unoverse.dice.action import DiceAction
from unoverse.dice.events import DiceEvent
from unoverse.dice.faces import read_faces_file
from unoverse.dice.game import Dice
from unoverse.dice.match import DiceMatch
from unoverse.dice.position import dice_position
from unoverse.dice.rules import SHEET, dice_rules

__all__ = ["SHEET", "Dice", "DiceAction", "DiceEvent", "DiceMatch", "dice_position", "dice_rules", "read_faces_file"]
