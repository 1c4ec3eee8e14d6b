"""The table as plain text: what `print(game)` and `print(view)` show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.game.action import seat_letter
from unoverse.game.story import card_text

if TYPE_CHECKING:
    from unoverse.game.game import Game
    from unoverse.game.view import View


def orbit(direction: int, colour: str | None) -> str:
    """The line that says colour and direction at once: `→ → ■ blue → →`."""
    arrow = "→" if direction > 0 else "←"
    if colour is None:
        return f"{arrow} {arrow} colour to be named {arrow} {arrow}"
    entry = COLOURS[COLOUR_NUMBER[colour]]
    return f"{arrow} {arrow} {entry.symbol} {entry.name} {arrow} {arrow}"


def cards_line(codes: Sequence[str]) -> str:
    return " ".join(card_text(code) for code in codes)


def _seat_line(game: Game | View, seat: int, hand: Sequence[str] | None) -> str:
    marker = "▶" if seat == game.to_act else " "
    uno = " UNO!" if seat in game.uno_called else ""
    size = game.sizes[seat]
    cards = f"{size} card{'' if size == 1 else 's'}"
    shown = "  " + cards_line(hand) if hand else ""
    return f"{marker} {seat_letter(seat)} {game.names[seat]:<10.30} {cards:>8}{uno}{shown}"


def _middle_line(game: Game | View) -> str:
    owed = f"   {game.pending} cards owed" if game.pending else ""
    top = card_text(game.top) if game.top else "nothing yet"
    return f"  {top} on the pile   {orbit(game.direction, game.colour)}   {game.draw_pile} to draw{owed}"


def _result_line(game: Game | View) -> list[str]:
    if game.phase != "over":
        return []
    return [f"{game.names[game.winner]} has won." if game.winner is not None else "The round is blocked."]


def _backs(view: View, seat: int) -> str:
    """The other sides of two-sided cards, which everybody sees."""
    return f"  backs: {cards_line(view.backs[seat])}" if view.backs else ""


def draw_game(game: Game) -> str:
    """The whole table, every hand open."""
    lines = [f"{game.rules}, round {game.round_number}, seed {game.seed}", _middle_line(game)]
    lines += [_seat_line(game, seat, game.hand(seat)) for seat in range(game.seats)]
    return "\n".join([*lines, *_result_line(game)])


def draw_view(view: View) -> str:
    """The table as one seat sees it."""
    lines = [str(view.rules), _middle_line(view)]
    lines += [
        _seat_line(view, seat, view.hand if seat == view.seat else None) + _backs(view, seat)
        for seat in range(len(view.names))
    ]
    return "\n".join([*lines, *_result_line(view)])
