"""The table as a picture, for notebooks and pages. The cards are drawn in `unoverse.art`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from unoverse.art.solitaire import SolitairePicture, solitaire_svg
from unoverse.solitaire.cards import COLOURS_IN_PLAY, COPIES, code_of

if TYPE_CHECKING:
    from unoverse.solitaire.game import Solitaire


def game_svg(game: Solitaire, theme: Literal["light", "dark"] = "light") -> str:
    """An SVG of the table; what is face down stays hidden."""
    columns = tuple((len(column.down), tuple(map(code_of, column.run))) for column in game.state.columns)
    deal = "" if game.seed is None else f", deal {game.deal_seed}"
    picture = SolitairePicture(
        columns,
        game.stock_left,
        game.waste,
        game.foundations,
        tuple(colour for colour in COLOURS_IN_PLAY for _ in range(COPIES)),
        title=f"Solitaire{deal}",
        sentence=_sentence(game),
        theme=theme,
    )
    return solitaire_svg(picture)


def _sentence(game: Solitaire) -> str:
    if game.won:
        return f"Won in {game.moves_made} moves"
    stuck = ", stuck" if game.stuck else ""
    return f"{game.score} of 96 cards up{stuck}"
