"""A saved game, whichever it is, told again event by event."""

from __future__ import annotations

from unoverse.dice import Dice, DiceMatch
from unoverse.notation.replaying import Played
from unoverse.solitaire import Solitaire
from unoverse.terminal.cards.retelling import show_cards
from unoverse.terminal.dice.retelling import show_dice
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.solitaire.retelling import show_solitaire


def show(played: Played, display: Display, only: int | None = None, step: bool = False) -> None:
    """Any game that a record can tell of: all of it, or one of several rounds; with `step` turn by turn."""
    try:
        if isinstance(played, Solitaire):
            show_solitaire(played, display, step)
        elif isinstance(played, Dice | DiceMatch):
            show_dice(played, display, only, step)
        else:
            show_cards(played, display, only, step)
    except Leave:
        return
