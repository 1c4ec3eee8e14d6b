"""`unoverse serve`: tables that others can join."""

from __future__ import annotations

import importlib.util
import os
import sys
from dataclasses import fields
from typing import Any

from unoverse.errors import TableError, UnoError

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "msgspec", "websockets")


def serve(given: dict[str, Any]) -> None:
    """Runs a server with these settings; what is None comes from the environment, or is as usual."""
    _check_installed()
    from unoverse.cli.output import say_aside
    from unoverse.server.running import run

    try:
        run(settings_from(given), lambda url: say_aside(f"Unoverse is at {url}. Ctrl-C ends it; tables are kept."))
    except OSError as error:
        raise UnoError(f"The server cannot listen there: {error.strerror or error}.") from error


def print_protocol() -> None:
    """The JSON Schema of the protocol, for whoever writes a client."""
    _check_installed()
    from unoverse.server.protocol_schema import schema_text

    sys.stdout.write(schema_text())


def settings_from(given: dict[str, Any]) -> Any:
    """A flag goes before the environment: UNOVERSE_PORT for --port."""
    from unoverse.server.settings import Settings

    found = {}
    for setting in fields(Settings):
        value = given.get(setting.name)
        text = os.environ.get(f"UNOVERSE_{setting.name.upper()}")
        if value is not None:
            found[setting.name] = value
        elif text:
            found[setting.name] = _read(setting.name, type(setting.default), text)
    return Settings(**found)


def _read(name: str, kind: type, text: str) -> Any:
    if kind is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        return kind(text)
    except ValueError:
        raise TableError(f'UNOVERSE_{name.upper()} is "{text[:40]}": a number is wanted.') from None


def _check_installed() -> None:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise UnoError(f"For online tables {', '.join(missing)} are missing: pip install 'unoverse[server]'.")
