"""`unoverse serve`: tables that others can join."""

from __future__ import annotations

import importlib.util
import ipaddress
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from unoverse.errors import UnoError

if TYPE_CHECKING:
    from unoverse.server.settings import Settings

NEEDED: Final = ("fastapi", "uvicorn", "sqlalchemy", "msgspec", "websockets")


def serve(given: Mapping[str, str | None]) -> None:
    """Runs a server with these settings; what is None comes from the environment, or is as usual."""
    check_installed()
    from unoverse.cli.output import say_aside
    from unoverse.server.running import run
    from unoverse.server.settings import settings_from

    settings = settings_from(given)
    is_compiling = get_engine_ready()

    def started(url: str) -> None:
        reached = f", which people reach as {settings.public_url}" if settings.public_url else ""
        say_aside(f"Unoverse is at {url}{reached}. Ctrl-C ends it; tables are kept.")
        if sys.stderr.isatty():
            for line in _page(settings, settings.public_url or url, is_compiling):
                say_aside(line)

    run(settings, started)


def migrate(source: str, target: str) -> None:
    """Copies a database and says how far it is."""
    check_installed()
    import asyncio

    from unoverse.cli.output import console, say_aside
    from unoverse.server.storage.copying import copy_database

    copied = asyncio.run(copy_database(source, target, _say_progress))
    if copied.broken:
        say_aside(f"These tables could not be played on before, and still cannot: {', '.join(copied.broken)}.")
    sentence = f"Copied {copied.rows} rows. All {copied.tables} tables are the same in both databases."
    console().print(sentence, markup=False)


def _say_progress(what: str, done: int, total: int) -> None:
    """One line for people who watch; nothing for everybody else."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done} of {total} {what}" + ("\n" if done == total else ""))
        sys.stderr.flush()


def print_protocol() -> None:
    """The JSON Schema of the protocol, for whoever writes a client."""
    check_installed()
    from unoverse.server.protocol_schema import schema_text

    sys.stdout.write(schema_text())


def get_engine_ready() -> bool:
    """Nobody at a table waits for the compiled engine: it is there first, or comes beside. Is it being compiled?"""
    from unoverse import cache
    from unoverse.cli.output import compile_first
    from unoverse.engine.auto import auto
    from unoverse.engine.load import is_auto

    if is_auto():
        return not cache.is_warm() and auto(cache.CARDS).go_over_beside()
    compile_first()
    return False


def _page(settings: Settings, url: str, is_compiling: bool) -> list[str]:
    """What whoever has started a server on a terminal wants to know."""
    rows = [("open a table", f'unoverse join {url} --open "UNO 1121"'), ("join one", f"unoverse join {url}/t/CODE")]
    if _is_for_this_machine(settings):
        rows.append(("let others in", "unoverse serve --host 0.0.0.0 (so far only this machine can connect)"))
    rows.append(("kept in", _database(settings)))
    if is_compiling:
        rows.append(("engine", "is compiled beside, which takes a minute or two; tables run meanwhile"))
    return ["", *(f"  {what:<14} {how}" for what, how in rows), ""]


def _is_for_this_machine(settings: Settings) -> bool:
    try:
        return not settings.public_url and ipaddress.ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host == "localhost"


def _database(settings: Settings) -> str:
    """Where things are kept, without a password."""
    from sqlalchemy.engine import make_url

    address = make_url(settings.database_url)
    if address.get_backend_name() == "sqlite":
        return address.database or "memory"
    return address.render_as_string(hide_password=True)


def check_installed(needed: Sequence[str] = NEEDED) -> None:
    """UnoError with what to do, where something is missing."""
    missing = [name for name in needed if importlib.util.find_spec(name) is None]
    if missing:
        raise UnoError(f"For online tables {', '.join(missing)} are missing: pip install 'unoverse[server]'.")
