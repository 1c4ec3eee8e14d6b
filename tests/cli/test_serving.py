"""`unoverse serve`: every setting by flag and by environment, and one sentence for whatever is in the way."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.command import Terminal, unoverse

from unoverse.errors import UnoError
from unoverse.server.settings import Settings, all_settings, flag, settings_from, variable
from unoverse.server.storage.database import connect
from unoverse.server.storage.migrating import opened

GIVEN = {
    "host": "0.0.0.0",
    "port": "0",
    "database": "sqlite:///a.db",
    "redis": "redis://cache:6379",
    "public_url": "https://uno.example",
    "origins": "https://a.example, http://b.example:8080",
    "proxies": "10.0.0.2,10.1.0.0/16,::1",
    "most_tables": "5",
    "most_connections": "50",
    "address_connections": "7",
    "address_rate": "2.5",
    "socket_rate": "0",
    "patience": "3",
    "silence": "10",
    "gone": "9",
    "idle": "60",
    "site": "/srv/client",
    "log_level": "debug",
}


def test_every_setting_is_read_from_a_flag_or_else_from_the_environment() -> None:
    assert set(GIVEN) == {one.name for one in all_settings()}
    by_flag = settings_from(GIVEN, {})
    by_environment = settings_from(dict.fromkeys(GIVEN), {variable(name): text for name, text in GIVEN.items()})
    assert by_flag == by_environment != Settings()
    assert by_flag.origins == ("https://a.example", "http://b.example:8080")
    assert settings_from({"port": "1"}, {"UNOVERSE_PORT": "2"}).port == 1
    assert settings_from({"port": None}, {"UNOVERSE_PORT": ""}) == Settings()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "many"), ("port", "65536"), ("port", "-1"), ("port", "8000.5"), ("log_level", "loud"),
        ("redis", "cache:6379"), ("public_url", "uno.example"), ("public_url", "https://uno.example/table"),
        ("public_url", "https://[uno"), ("origins", "*"), ("origins", "https://a.example,evil"), ("proxies", "proxy"),
        ("address_rate", "nan"), ("address_rate", "inf"), ("socket_rate", "-1"), ("most_tables", "0"), ("silence", "0"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_be_is_named_with_what_is_wanted(name: str, text: str) -> None:
    with pytest.raises(UnoError, match=r"wanted\.$") as refused:
        settings_from({name: text}, {})
    assert str(refused.value).startswith(f"{flag(name)} ({variable(name)}) is ")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("tables.db", "That is no address of a database: "),
        ("postgresql://host:many/uno", "That is no address of a database: "),
        ("sqlite://", "A database in memory would forget every table: "),
        ("postgresql://127.0.0.1/uno?sesame=1", "The database postgresql://127.0.0.1/uno?"),
        ("oracle://host/name", '"oracle" is no database that we know: '),
        ("sqlite:////nowhere/tables.db", "The database sqlite:////nowhere/tables.db cannot be used: unable to open"),
        (
            "postgresql://ana:sesame@127.0.0.1:1/uno",
            "The database postgresql://ana:***@127.0.0.1:1/uno cannot be used: ",
        ),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(url: str, sentence: str) -> None:
    with pytest.raises(UnoError) as refused:
        asyncio.run(opened(url))
    assert str(refused.value).startswith(sentence)
    assert ":sesame" not in str(refused.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana, " * 100)
    with pytest.raises(UnoError, match="file is not a database"):
        asyncio.run(opened(f"sqlite:///{letter}"))
    assert letter.read_text() == "Dear Ana, " * 100


async def _migrated(url: str) -> None:
    await (await opened(url)).dispose()


def test_a_database_of_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(_migrated(url))
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    ended = unoverse("serve", "--port", "0", "--database", url)
    assert ended.code == 2
    assert ended.err.startswith("unoverse: The database was brought up to date by a newer version")
    assert ended.err.count("\n") == 1


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = unoverse("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert ended.code == 2
    assert ended.err.startswith(
        f"unoverse: The server cannot listen at 127.0.0.1, port {port}: Address already in use."
    )
    assert ended.err.count("\n") == 1


def test_on_a_terminal_a_page_says_how_to_open_a_table_and_where_everything_is_kept(tmp_path: Path) -> None:
    terminal = Terminal(
        "serve", "--port", "0", columns=200, UNOVERSE_WARM="off", UNOVERSE_DATA=str(tmp_path),
        UNOVERSE_BACKEND="auto", UNOVERSE_CACHE=str(tmp_path / "cache"),
    )  # fmt: skip
    page = terminal.read_until("started")
    assert "Unoverse is at http://127.0.0.1:" in page
    assert "unoverse join http://127.0.0.1:" in page
    assert "only this machine can connect" in page
    assert str(tmp_path / "tables.db") in page
    assert "compiled beside" not in page
    terminal.process.send_signal(signal.SIGINT)
    terminal.read_until("stopped")
    terminal.process.wait(60)


def test_no_error_of_the_database_quotes_what_was_written() -> None:
    """Parameters are names, cards and secrets, and errors are logged."""
    engine = connect("sqlite:///tables.db")
    assert engine.sync_engine.hide_parameters
