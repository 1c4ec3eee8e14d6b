"""The public tables of a server, and opening one of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from unoverse.choosing.table_name import table_name
from unoverse.client.errors import UnreachableError
from unoverse.errors import TableError, UnoError
from unoverse.game.rules import Rules
from unoverse.terminal.display import Display, Leave
from unoverse.terminal.online.link import Link
from unoverse.terminal.sentences import Sentence, count
from unoverse.terminal.session import QUIT
from unoverse.terminal.typed_line import clean

MOST_SHOWN: Final = 20
ASKED: Final = 'Type the number of a table or its code, "open" for a table of your own, or "q".'
ASKED_TO_OPEN: Final = (
    '"open" opens a table for four; "open UNO 1121 C" one with these rules; "open dice", "open solitaire". '
    'A code joins, "q" leaves.'
)


def chosen_table(link: Link, display: Display, options: Callable[[str], dict[str, Any]]) -> str:
    """The code of the table that somebody chooses, or opens with the options for rules; Leave if none."""
    notice = ""
    while True:
        tables = link.ask(link.client.tables())[:MOST_SHOWN]
        lines = [_line(number, table) for number, table in enumerate(tables, 1)]
        none: list[Sentence] = [("There is no public table here now.",)]
        said: list[Sentence] = [(), (notice,)] if notice else []
        title = f"Tables at {link.client.url}"
        line = clean(display.page(title, [*(lines or none), *said], ASKED if tables else ASKED_TO_OPEN))
        try:
            code = _chosen(line, tables, link, options)
        except UnreachableError:
            raise
        except UnoError as error:
            notice = clean(str(error))
            continue
        if code:
            return code
        notice = ""


def _chosen(line: str, tables: list[dict[str, Any]], link: Link, options: Callable[[str], dict[str, Any]]) -> str:
    """The code that the line means; empty to look again."""
    word, _, rest = line.partition(" ")
    if line.lower() in QUIT:
        raise Leave
    if word.lower() == "open":
        return link.ask(link.client.open_table(**options(rest.strip())))
    if line.isascii() and line.isdigit() and 1 <= int(line[:9]) <= len(tables):
        return str(tables[int(line) - 1]["code"])
    if line and not (line.isascii() and line.isalnum()):
        raise TableError(f'"{line[:40]}" is no code of a table.')
    if line:
        link.ask(link.client.ask("GET", f"/api/tables/{line.lower()}"))
    return line.lower()


def _line(number: int, table: dict[str, Any]) -> Sentence:
    """A table in words."""
    chairs = table.get("chairs", [])
    free = sum(chair.get("kind") == "open" for chair in chairs)
    people = [clean(str(chair.get("name", ""))) for chair in chairs if chair.get("kind") == "person"]
    title = clean(str(table.get("title", "")))
    company = f" {', '.join(people)} " if people else " nobody "
    state = f"{count(free, 'free chair')}" if table.get("phase") == "gathering" else "playing"
    return (f"{number}: {title or _game(table)} ({clean(str(table.get('code', '')))}),{company}there, {state}",)


def _game(table: dict[str, Any]) -> str:
    """What is played there, in a few words."""
    game = clean(str(table.get("game", "cards")))
    if game != "cards":
        return game
    try:
        return table_name(Rules(str(table.get("rules", ""))))
    except UnoError:  # of a long code only the beginning is told
        return "rules of its own"
