"""Carrying out what a person typed, or asking whether it was meant."""

from __future__ import annotations

from collections.abc import Sequence

from unoverse.game import Action, Game
from unoverse.game.loose_spelling import spelled, without_needless_colour
from unoverse.game.view import View
from unoverse.rules.house.jump_in import WRONG_JUMP
from unoverse.table import actions
from unoverse.terminal.cards.commands import Command
from unoverse.terminal.sentences import Card, Notice, typed_code


def apply_all(game: Game, seat: int, todo: Sequence[Action]) -> None:
    """Carries out what belongs together: all of it or nothing.

    A colour named with a last card, which needs none, is not held against anybody.
    """
    game.apply(seat, spelled(without_needless_colour(game, seat, todo)))


def objection(command: Command, view: View) -> Notice:
    """What to say before a command is carried out that is probably not meant; empty if there is nothing to say."""
    late = only_a_jump(command, view)
    if late:
        owner = "nobody" if view.to_act is None else view.names[view.to_act]
        begin = f'It is not your turn but that of {owner}: type "jump {typed_code(late)}" to lay '
        return (begin, Card(late), " out of turn.")
    wrong = "" if command.anyway else wrong_card(command, view)
    if wrong:
        return (
            Card(wrong),
            " does not fit. This table takes a wrong card until somebody points it out: ",
            f'type "{typed_code(wrong)}!" if you mean it.',
        )
    jump = "" if command.anyway else wrong_jump(command, view)
    if jump:
        return (
            Card(jump),
            f" is not identical to the top card, and a wrong jump-in costs {WRONG_JUMP} cards: ",
            f'type "jump {typed_code(jump)}!" if you mean it.',
        )
    return ""


def wrong_jump(command: Command, view: View) -> str:
    """The code of a card that would jump in although it is not the one on top; else empty."""
    jumps = [action for action in command.actions if action.kind == actions.JUMP and action.card]
    if "C" not in view.rules.house or view.to_act == view.seat or view.rules.values["jump_wrong"] == "refuse":
        return ""
    top = view.top.partition("/")[0]
    return next((str(jump.card) for jump in jumps if jump.card in view.hand and jump.card != top), "")


def only_a_jump(command: Command, view: View) -> str:
    """The code of a card that was typed as a play and can only be laid out of turn; else empty."""
    plays = [action for action in command.actions if action.kind == actions.PLAY and action not in view.legal]
    return next((str(play) for play in plays if Action(actions.JUMP, play.argument) in view.legal), "")


def wrong_card(command: Command, view: View) -> str:
    """The code of a card of the own hand that is not offered, at a table that takes wrong cards; else empty."""
    if view.rules.values["wrong_play"] == "forbid" or view.to_act != view.seat or view.phase not in ("turn", "drawn"):
        return ""
    plays = [action for action in command.actions if action.kind == actions.PLAY]
    return next((str(play) for play in plays if str(play) in view.hand and play not in view.legal), "")
