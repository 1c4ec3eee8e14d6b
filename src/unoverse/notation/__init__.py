"""Records: a round or a match as text that a person can read and type (docs/notation.md).

>>> from unoverse.game import Game
>>> game = Game("UNO 1121", seats=2, seed=7)
>>> replay(write(game)) == game
True
"""

from unoverse.notation.errors import DisagreementError, RecordError
from unoverse.notation.reading import read
from unoverse.notation.record import Place, Record, RecordedAction, RecordedRound
from unoverse.notation.replaying import replay
from unoverse.notation.verifying import Check, Verification, verify
from unoverse.notation.writing import write

__all__ = [
    "Check",
    "DisagreementError",
    "Place",
    "Record",
    "RecordError",
    "RecordedAction",
    "RecordedRound",
    "Verification",
    "read",
    "replay",
    "verify",
    "write",
]
