"""A round of dice as a small picture of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unoverse.dice.game import Dice


def draw_dice(game: Dice) -> str:
    """Four lines: the line from its old end to the die in play, both hands, and what is to be done."""
    width = max(len(name) for name in ("line", *game.names))
    hands = [f"{name:<{width}}  {_faces(game.hand(seat))}{_note(game, seat)}" for seat, name in enumerate(game.names)]
    return "\n".join([f"{'line':<{width}}  {_faces(game.line)}", *hands, _outcome(game)])


def _faces(codes: tuple[str, ...]) -> str:
    return " ".join(f"[{code}]" for code in codes) or "-"


def _note(game: Dice, seat: int) -> str:
    if seat in game.uno_owed:
        return "  (has not called UNO)"
    return "  UNO!" if seat in game.announced else ""


def _outcome(game: Dice) -> str:
    if game.void:
        return "The round is void."
    if game.winner is not None:
        return f"{game.names[game.winner]} wins {game.points} points."
    assert game.to_act is not None
    name = game.names[game.to_act]
    asked = {
        "start_colour": f"{name} names the colour of the wild.",
        "turn": f"{name} plays or draws.",
        "after_roll": f"{name} plays or ends the turn.",
        "take": f"{name} chooses a die for {game.names[game.turn]} to take.",
    }
    return asked[game.phase]
