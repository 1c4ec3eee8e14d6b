"""Carrying out what a person typed."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.game import Action, Game
from unoverse.game.view import View
from unoverse.table import actions
from unoverse.terminal.cards.commands import ASKING_FOR_COLOUR, Command


def apply_all(game: Game, seat: int, todo: Sequence[Action]) -> None:
    """Carries out what belongs together: all of it or nothing.

    A colour named with a last card, which needs none, is not held against anybody.
    """
    *first, last = todo
    if first and last.kind == actions.COLOUR:
        trial = game.copy()
        trial.apply(seat, _spelled(first))
        if trial.to_act != seat or trial.phase not in ASKING_FOR_COLOUR:
            todo = first
    game.apply(seat, _spelled(todo))


def _spelled(todo: Sequence[Action]) -> str:
    return " ".join(str(action) for action in todo)


def wrong_jump(command: Command, view: View) -> str:
    """The code of a card that would jump in although it is not the one on top; else empty."""
    jumps = [action for action in command.actions if action.kind == actions.JUMP and action.card]
    if "C" not in view.rules.house or view.to_act == view.seat:
        return ""
    top = view.top.partition("/")[0]
    return next((str(jump.card) for jump in jumps if jump.card in view.hand and jump.card != top), "")


def wrong_card(command: Command, view: View) -> str:
    """The code of a card of the own hand that is not offered, at a table that takes wrong cards; else empty."""
    if view.rules.values["wrong_play"] == "forbid" or view.to_act != view.seat or view.phase not in ("turn", "drawn"):
        return ""
    plays = [action for action in command.actions if action.kind == actions.PLAY]
    return next((str(play) for play in plays if str(play) in view.hand and play not in view.legal), "")
