"""Where PostgreSQL, Redis and Chromium are. They run for tests on their own; no service of the system is used."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final, NamedTuple

HOW_TO_INSTALL: Final = "On Debian or Ubuntu, run this as root: apt-get install postgresql redis-server"
NO_CHROMIUM: Final = "Chromium is not installed."
HOW_TO_GET_CHROMIUM: Final = "On Debian or Ubuntu, run this as root: apt-get install chromium"
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NOT_BUILT: Final = "The web client is not built."
HOW_TO_BUILD: Final = "make site builds it, with Node 20.19 or newer."
POSTGRES: Final = ("initdb", "pg_ctl", "createdb", "dropdb")
DEBIAN: Final = Path("/usr/lib/postgresql")


class NotInstalledError(Exception):
    """A program is not on this machine; the text says how to get it."""


class Wanted(NamedTuple):
    """What tests may lack here, each with how a sentence about it begins, and how to get it."""

    signs: dict[str, str]
    how: str


WANTED: Final = (
    Wanted({"PostgreSQL": "PostgreSQL", "Redis": "Redis"}, HOW_TO_INSTALL),
    Wanted({"Chromium": NO_CHROMIUM}, HOW_TO_GET_CHROMIUM),
    Wanted({"a web client": NOT_BUILT}, HOW_TO_BUILD),
)


def postgres_programs() -> Path:
    """The folder of PostgreSQL's programs. Debian keeps it off the PATH, one a version: the newest counts."""
    folders = sorted(DEBIAN.glob("*/bin"), key=lambda folder: _version(folder.parent.name))
    on_path = shutil.which("pg_ctl")
    if on_path:
        folders.append(Path(on_path).resolve().parent)
    found = [folder for folder in folders if all((folder / program).exists() for program in POSTGRES)]
    if not found:
        raise _not_installed(f"PostgreSQL ({', '.join(POSTGRES)})")
    return found[-1]


def redis_program() -> Path:
    """The server of Redis."""
    found = shutil.which("redis-server")
    if not found:
        raise _not_installed("Redis (redis-server)")
    return Path(found)


def chromium_program() -> Path:
    """A Chromium, Debian's or another."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if not found:
        raise NotInstalledError(f"{NO_CHROMIUM} {HOW_TO_GET_CHROMIUM}")
    return Path(found)


def _version(name: str) -> int:
    number = re.match(r"\d+", name)
    return int(number[0]) if number else 0


def _not_installed(what: str) -> NotInstalledError:
    return NotInstalledError(f"{what} is not installed. {HOW_TO_INSTALL}")
