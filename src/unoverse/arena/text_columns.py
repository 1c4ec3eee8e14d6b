"""Rows as columns of text."""

from __future__ import annotations

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], header: Sequence[str] = ()) -> list[list[str]]:
    """The cells of all lines, the header first, each as wide as its column; numbers stand on the right.

    >>> aligned([["A", "1,024"], ["Bia", "7"]], ("who", "won"))
    [['who', '  won'], ['A  ', '1,024'], ['Bia', '    7']]
    """
    lines = [header, *rows] if header else list(rows)
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    numeric = [place > 0 and all(_is_number(row[place]) for row in rows) for place in range(len(widths))]
    return [
        [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(line, widths, numeric, strict=True)
        ]
        for line in lines
    ]


def _is_number(cell: str) -> bool:
    return cell.replace(",", "").replace(".", "").removeprefix("-").isdigit() or cell in ("", "-")
