"""A tournament as one page for the screen and the printer: pairings, score sheets, standings and every hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from unoverse.art.brand import wordmark_svg
from unoverse.art.markup import escape
from unoverse.tournament import export_rows as rows
from unoverse.tournament.data import Table
from unoverse.tournament.export_rows import Listing
from unoverse.tournament.export_sheets import ScoreSheet, SheetLine, score_sheets
from unoverse.tournament.html_style import style
from unoverse.tournament.report_text import FIRST_WORDS, NOTHING_PLAYED
from unoverse.tournament.tournament import Tournament

_NAMES: Final = frozenset({"player", "winner"})
_LONG: Final = frozenset({"players", "with", "against", "left with", "booked", "totals", "note", "dealers in turn"})
"""Columns that take a line of their own on a phone."""
_MOST_COLUMNS: Final = 4
"""Players whose score sheet fits a phone as it is printed."""


def page(tournament: Tournament) -> str:
    """The whole page; it holds no script and fetches nothing."""
    sections = {
        "now": ("To play now", _tables(tournament)),
        "seats": ("Where do I sit?", "" if tournament.over else _paper(_table(rows.seats(tournament)))),
        "standings": ("Standings", _standings(tournament)),
        "sheets": ("Score sheets", "".join(_sheet(sheet) for sheet in score_sheets(tournament))),
        "schedule": ("Schedule", _paper(_table(rows.schedule(tournament))) if tournament.schedule else ""),
        "report": ("Every hand", _paper(_table(rows.report(tournament))) if tournament.report else ""),
    }
    shown = {name: (title, body) for name, (title, body) in sections.items() if body}
    title = escape(rows.title(tournament))
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<!-- {FIRST_WORDS} -->\n<meta charset="utf-8"/>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"/>\n<title>{title}</title>\n'
        f"<style>\n{style()}</style>\n</head>\n<body>\n{_header(shown)}<main>\n{_opening(tournament, title)}"
        f"{''.join(_section(name, *part) for name, part in shown.items())}</main>\n{_footer()}</body>\n</html>\n"
    )


def _header(shown: Mapping[str, tuple[str, str]]) -> str:
    links = "".join(f'<a href="#{name}">{title}</a>' for name, (title, _) in shown.items())
    return f"<header>{wordmark_svg()}<nav>{links}</nav></header>\n"


def _opening(tournament: Tournament, title: str) -> str:
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in rows.facts(tournament))
    kind = "crown" if tournament.over else "now"
    return f'<h1>{title}</h1>\n<ul class="chips">{chips}</ul>\n<p class="{kind}">{escape(rows.state(tournament))}</p>\n'


def _section(name: str, title: str, body: str) -> str:
    """Sheets and the long lists begin a new sheet of paper."""
    kind = ' class="page"' if name in ("sheets", "schedule", "report") else ""
    return f'<section id="{name}"{kind}>\n<h2>{title}</h2>\n{body}\n</section>\n'


def _paper(body: str) -> str:
    return f'<div class="paper">{body}</div>'


def _standings(tournament: Tournament) -> str:
    """Before the first hand there are none."""
    if not rows.nothing_played(tournament):
        return _paper(_table(rows.standings(tournament), "standings"))
    gone = rows.withdrawn(tournament)
    left = f" Withdrawn: {rows.listed(gone)}." if gone else ""
    return f"<p>{escape(NOTHING_PLAYED + left)}</p>"


# Tables to play


def _tables(tournament: Tournament) -> str:
    if tournament.over:
        return ""
    return f'<div class="tables">{"".join(_pairing(tournament, table) for table in tournament.tables)}</div>'


def _pairing(tournament: Tournament, table: Table) -> str:
    dealer = rows.dealer(tournament, table)
    seats = "".join(
        _seat(letter, name, name == dealer) for letter, name in zip(rows.LETTERS, table.seats, strict=False)
    )
    told = (f"round {table.round}", f"hand {table.hand}", rows.purpose(table))
    name = f'Table {table.number}<span class="soft">{", ".join(part for part in told if part)}</span>'
    sides = f'<p class="soft">{escape(rows.who_plays(table))}</p>' if table.teams else ""
    return (
        f'<div class="paper"><h3>{name}</h3>{sides}<ol class="seats">{seats}</ol><p class="id">{table.id}</p></div>\n'
    )


def _seat(letter: str, name: str, is_dealer: bool) -> str:
    deals = '<span class="deals">deals</span>' if is_dealer else ""
    return f"<li><b>{letter}</b><span>{escape(name)}</span>{deals}</li>"


# Lists


def _table(listing: Listing, kind: str = "") -> str:
    """Columns that hold nothing are left out."""
    shown = [n for n in range(len(listing.header)) if any(row[n] for row in listing.rows)]
    head = "".join(f"<th{_kind(listing, n)}>{escape(listing.header[n])}</th>" for n in shown)
    body = "".join(f"<tr{_row_kind(listing, row, kind)}>{_cells(listing, row, shown)}</tr>\n" for row in listing.rows)
    return f'<table class="stack"><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table>'


def _cells(listing: Listing, row: tuple[str, ...], shown: list[int]) -> str:
    return "".join(f"<td{_kind(listing, n)}{_label(listing.header[n])}>{escape(row[n])}</td>" for n in shown)


def _label(name: str) -> str:
    """What stands before the cell on a phone, where there is no row of headings."""
    return f' data-label="{escape(name)}"'


def _kind(listing: Listing, column: int) -> str:
    if column in listing.numbers:
        return ' class="n"'
    name = listing.header[column]
    kind = "name" if name in _NAMES else "long" if name in _LONG else ""
    return f' class="{kind}"' if kind else ""


def _row_kind(listing: Listing, row: tuple[str, ...], kind: str) -> str:
    if kind != "standings":
        return ""
    status = row[listing.header.index("status")]
    return {"winner": ' class="first"', "out": ' class="gone"', "withdrawn": ' class="gone"'}.get(status, "")


# Score sheets


def _sheet(sheet: ScoreSheet) -> str:
    table = sheet.table
    names = "".join(f"<th>{escape(name)}</th>" for name in table.seats)
    lines = "".join(_sheet_line(line, table.seats) for line in sheet.lines)
    empty = "".join(f"<td{_label(name)}></td>" for name in table.seats)
    total = f'<tr class="total"><th>total</th><td class="deal"></td>{empty}</tr>' if sheet.adds_up else ""
    kind = ' class="many"' if len(table.seats) > _MOST_COLUMNS else ""
    where = f"Round {table.round}, table {table.number}"
    sides = f'<p class="soft">{escape(rows.who_plays(table))}</p>' if table.teams else ""
    return (
        f'<div class="paper sheet"><h3>{where}</h3>{sides}'
        f'<table{kind}><thead><tr><th>hand</th><th class="deal">dealer</th>{names}</tr></thead>'
        f"<tbody>{lines}{total}</tbody></table>"
        f'<p class="soft">{escape(sheet.hint)}</p>'
        '<div class="sign"><span>signed</span><span>signed</span></div></div>\n'
    )


def _sheet_line(line: SheetLine, names: Sequence[str]) -> str:
    left = "".join(f"<td{_label(name)}>{line.left.get(name, '')}</td>" for name in names)
    dealt_by = f'<td class="deal"{_label("dealer")}>{escape(line.dealer)}</td>'
    return f"<tr><td{_label('hand')}>{line.hand}</td>{dealt_by}{left}</tr>"


def _footer() -> str:
    return (
        "<footer>Made with Unoverse. Everything on this page follows from the tournament's file; "
        "the totals can be added up again from the list of hands.</footer>\n"
    )
