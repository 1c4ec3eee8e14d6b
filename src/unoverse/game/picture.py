"""The table as a picture, for notebooks and the README. The faces are drawn in `unoverse.art`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from unoverse.art import TablePicture, TableSeat, table_svg
from unoverse.art.card_codes import BACK

if TYPE_CHECKING:
    from unoverse.game.game import Game
    from unoverse.game.view import View


def game_svg(game: Game, theme: Literal["light", "dark"] = "light") -> str:
    """An SVG of the table, every hand open."""
    return _svg(game, 0, tuple(_seat(game, seat, tuple(game.hand(seat))) for seat in range(game.seats)), theme)


def view_svg(view: View, theme: Literal["light", "dark"] = "light") -> str:
    """An SVG of the table as one seat sees it: the hands of the others lie face down."""
    hands = [view.hand if seat == view.seat else None for seat in range(len(view.names))]
    return _svg(view, view.seat, tuple(_seat(view, seat, hand) for seat, hand in enumerate(hands)), theme)


def _svg(table: Game | View, me: int, seats: tuple[TableSeat, ...], theme: Literal["light", "dark"]) -> str:
    picture = TablePicture(
        seats=seats,
        discard=table.discards[-4:],
        draw_pile=table.draw_pile,
        colour=table.colour,
        direction=table.direction,
        pending=table.pending,
        pending_seat=table.to_act if table.pending else None,
        sentence=_sentence(table),
        title=str(table.rules),
        me=me,
        side="dark" if table.side == "dark" else "light",
        draw_top=table.pile_back or BACK,
        theme=theme,
    )
    return table_svg(picture)


def _seat(table: Game | View, seat: int, hand: tuple[str, ...] | None) -> TableSeat:
    return TableSeat(
        name=table.names[seat],
        count=table.sizes[seat],
        cards=hand,
        backs=table.backs[seat] if hand is None and table.backs else None,
        uno=seat in table.uno_called,
        plays_now=seat == table.to_act,
        team="AB"[seat % 2] if table.rules.partners and len(table.names) == 4 else "",
    )


def _sentence(table: Game | View) -> str:
    if table.winner is not None:
        return f"{table.names[table.winner]} has won"
    return f"{table.names[table.to_act]} plays" if table.to_act is not None else "The round is blocked"
