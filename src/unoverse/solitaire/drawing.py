"""The table as plain text: what `print(game)` shows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from unoverse.cards.faces import COLOUR_NUMBER, COLOURS
from unoverse.solitaire.cards import COLOURS_IN_PLAY

if TYPE_CHECKING:
    from unoverse.solitaire.game import Solitaire

_CELL: Final = 6


def marked(code: str) -> str:
    """A card with the symbol of its colour, `R7●`; `__` stays as it is."""
    return code + COLOURS[COLOUR_NUMBER[code[0]]].symbol if code and code != "__" else code


def draw(game: Solitaire) -> str:
    """Stock, waste, foundations and the columns below their numbers."""
    rows = zip_longest(*game.columns, fillvalue="")
    lines = [
        f"{_deal(game)}, {game.rules}",
        f"stock {game.stock_left}   waste {_waste(game)}",
        f"foundations {_foundations(game)}   {game.score} of 96",
        _row(map(str, range(1, len(game.columns) + 1))),
        *(_row(map(marked, row)) for row in rows),
    ]
    return "\n".join([*lines, *_ending(game)])


def _row(cells: Iterable[str]) -> str:
    return "".join(f"{cell:<{_CELL}}" for cell in cells).rstrip()


def _deal(game: Solitaire) -> str:
    return "Solitaire with a deck of its own" if game.seed is None else f"Solitaire, deal {game.deal_seed}"


def _waste(game: Solitaire) -> str:
    if not game.waste:
        return "-"
    below = len(game.waste) - 1
    return marked(game.waste[-1]) + (f" on {below} more" if below else "")


def _foundations(game: Solitaire) -> str:
    tops = [marked(code) if code else "-" for code in game.foundations]
    pairs = zip(COLOURS_IN_PLAY, tops[::2], tops[1::2], strict=True)
    return "  ".join(f"{first} {second}" if first != "-" else f"{letter} -" for letter, first, second in pairs)


def _ending(game: Solitaire) -> list[str]:
    if game.won:
        return [f"Won in {game.moves_made} moves."]
    return ["Stuck: no move leads anywhere any more."] if game.stuck else []
