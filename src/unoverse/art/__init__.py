"""Our look in one place: card faces, symbols, mark and pictures of a table, all as SVG text."""

from unoverse.art.brand import mark_svg, symbol_svg, wordmark_svg
from unoverse.art.card_files import export
from unoverse.art.cards import card_name, card_svg
from unoverse.art.picture import TablePicture, TableSeat
from unoverse.art.table import table_svg

__all__ = [
    "TablePicture",
    "TableSeat",
    "card_name",
    "card_svg",
    "export",
    "mark_svg",
    "symbol_svg",
    "table_svg",
    "wordmark_svg",
]
