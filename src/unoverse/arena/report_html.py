"""What a simulation found, as a notebook shows it: rates with their intervals, drawn as bars."""

from __future__ import annotations

from html import escape
from typing import Final

from unoverse.arena.report import interval, sentences, title
from unoverse.arena.tally import Summary, WinRate
from unoverse.art.palette import TINTS

BAR: Final = 180
"""How many pixels a rate of everything is long."""
_CELL: Final = "padding:2px 10px 2px 0;border:0;background:none"
_NUMBER: Final = f"{_CELL};text-align:right;font-variant-numeric:tabular-nums"


def report_html(found: Summary) -> str:
    """No scripts, nothing from elsewhere; the colours of text and paper are the reader's own."""
    groups = [("seat", found.by_seat, "B"), ("order of play", found.by_order, "G")]
    if len(found.by_bot) > 1:
        groups.append(("bot", found.by_bot, "Y"))
    most = max((rate.high for _, rates, _ in groups for rate in rates), default=1.0)
    tables = "".join(_group(name, rates, TINTS[colour].body, most) for name, rates, colour in groups)
    words = "".join(f"<p style='margin:4px 0'>{escape(sentence)}</p>" for sentence in sentences(found))
    head = f"<p style='margin:4px 0'><b>{escape(title(found))}</b></p>"
    return (
        f"<div style='font:14px sans-serif'>{head}<table style='border-collapse:collapse'>{tables}</table>{words}</div>"
    )


def _group(name: str, rates: tuple[WinRate, ...], colour: str, most: float) -> str:
    heads = [(_CELL, name), (_CELL, "bot" if name == "seat" else ""), (_NUMBER, "won"), (_NUMBER, "%")]
    heads += [(_NUMBER, "points a round"), (_CELL, "95 % interval")]
    cells = "".join(f"<th style='{style};padding-top:10px'>{text}</th>" for style, text in heads)
    return f"<tr>{cells}</tr>" + "".join(_row(rate, name == "seat", colour, most) for rate in rates)


def _row(rate: WinRate, tells_bot: bool, colour: str, most: float) -> str:
    cells = [(_CELL, escape(rate.name)), (_CELL, escape(rate.bot) if tells_bot else ""), (_NUMBER, f"{rate.wins:,}")]
    cells += [(_NUMBER, f"{100 * rate.rate:.2f}"), (_NUMBER, f"{rate.points:.1f}")]
    cells.append((f"{_CELL};white-space:nowrap", f"{_bar(rate, colour, most)} {interval(rate)}"))
    return "<tr>" + "".join(f"<td style='{style}'>{text}</td>" for style, text in cells) + "</tr>"


def _bar(rate: WinRate, colour: str, most: float) -> str:
    """The rate as a bar, the interval as a line on it."""
    scale = BAR / most if most else 0.0
    won, low, high = (f"{scale * one:.1f}" for one in (rate.rate, rate.low, rate.high))
    return (
        f"<svg width='{BAR}' height='12' role='img' aria-label='{100 * rate.rate:.2f} %'>"
        f"<rect width='{won}' height='12' rx='2' fill='{colour}'/>"
        f"<path d='M{low} 6H{high}M{low} 3v6M{high} 3v6' stroke='currentColor' fill='none'/></svg>"
    )
