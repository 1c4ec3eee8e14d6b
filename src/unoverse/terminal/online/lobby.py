"""The public tables of a server, and opening one of one's own."""

from __future__ import annotations

from typing import Any, Final

from unoverse.client.errors import ServerRefusedError
from unoverse.errors import UnoError
from unoverse.game.rules import Rules
from unoverse.terminal.cards.table_name import table_name
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.online.link import Link
from unoverse.terminal.sentences import Sentence, count
from unoverse.terminal.session import QUIT
from unoverse.terminal.typed_line import clean

SEATS: Final = 4
MOST_SHOWN: Final = 20
ASKED: Final = 'Type the number of a table or its code, "open" for a table of your own, or "q".'
ASKED_TO_OPEN: Final = (
    '"open" opens a table for four; "open UNO 1121 C" one with these rules. A code joins, "q" leaves.'
)


def chosen_table(link: Link, display: Display) -> str:
    """The code of the table that somebody chooses, or opens; Leave if none."""
    notice = ""
    while True:
        tables = link.ask(link.client.tables())[:MOST_SHOWN]
        lines = [_line(number, table) for number, table in enumerate(tables, 1)]
        none: list[Sentence] = [("There is no public table here now.",)]
        said: list[Sentence] = [(), (notice,)] if notice else []
        title = f"Tables at {link.client.url}"
        line = clean(display.page(title, [*(lines or none), *said], ASKED if tables else ASKED_TO_OPEN))
        try:
            code = _chosen(line, tables, link)
        except (ServerRefusedError, UnoError) as error:
            notice = clean(str(error))
            continue
        if code:
            return code
        notice = ""


def _chosen(line: str, tables: list[dict[str, Any]], link: Link) -> str:
    """The code that the line means; empty to look again."""
    word, _, rest = line.partition(" ")
    if line.lower() in QUIT:
        raise Leave
    if word.lower() == "open":
        options = {"rules": str(Rules(rest.strip() or "UNO 1121")), "chairs": SEATS}
        return link.ask(link.client.open_table(**options))
    if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(tables):
        return str(tables[int(line) - 1]["code"])
    return line.lower()


def _line(number: int, table: dict[str, Any]) -> Sentence:
    """A table in words."""
    chairs = table.get("chairs", [])
    free = sum(chair.get("kind") == "open" for chair in chairs)
    people = [clean(str(chair.get("name", ""))) for chair in chairs if chair.get("kind") == "person"]
    try:
        rules = table_name(Rules(str(table.get("rules", ""))))
    except UnoError:  # of a long code only the beginning is told
        rules = "rules of its own"
    title = clean(str(table.get("title", "")))
    company = f" {', '.join(people)} " if people else " nobody "
    state = f"{count(free, 'free chair')}" if table.get("phase") == "gathering" else "playing"
    return (f"{number}: {title or rules} ({clean(str(table.get('code', '')))}),{company}there, {state}",)
