"""The table as a picture, for notebooks and the README. The faces are drawn in `unoverse.art`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from unoverse.art import TablePicture, TableSeat, table_svg

if TYPE_CHECKING:
    from unoverse.game.game import Game


def game_svg(game: Game, theme: Literal["light", "dark"] = "light") -> str:
    """An SVG of the table, every hand open."""
    seats = tuple(_seat(game, seat) for seat in range(game.seats))
    picture = TablePicture(
        seats=seats,
        discard=game.discards[-4:],
        draw_pile=game.draw_pile,
        colour=game.colour,
        direction=game.direction,
        pending=game.pending,
        pending_seat=game.to_act if game.pending else None,
        sentence=_sentence(game),
        title=str(game.rules),
        theme=theme,
    )
    return table_svg(picture)


def _seat(game: Game, seat: int) -> TableSeat:
    hand = tuple(game.hand(seat))
    return TableSeat(
        name=game.names[seat],
        count=len(hand),
        cards=hand,
        uno=seat in game.uno_called,
        plays_now=seat == game.to_act,
        team="AB"[seat % 2] if game.rules.partners and game.seats == 4 else "",
    )


def _sentence(game: Game) -> str:
    if game.winner is not None:
        return f"{game.names[game.winner]} has won"
    return f"{game.names[game.to_act]} plays" if game.to_act is not None else "The round is blocked"
