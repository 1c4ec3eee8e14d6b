"""The servers that tests ask for are real ones, everybody's own, and gone when the tests are."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis as RedisClient
from redis.exceptions import ConnectionError as RedisConnectionError
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from tests.services.servers import Postgres, Redis


async def _all_rows(url: str, *statements: str) -> list[tuple[object, ...]]:
    """What the last statement finds."""
    engine = create_async_engine(url)
    try:
        async with engine.begin() as connection:
            for statement in statements[:-1]:
                await connection.execute(text(statement))
            return [tuple(row) for row in await connection.execute(text(statements[-1]))]
    finally:
        await engine.dispose()


@pytest.mark.parametrize("_turn", [1, 2])
def test_each_test_has_an_empty_database_of_each_kind(database_url: str, _turn: int) -> None:
    made = "CREATE TABLE cards (code TEXT)"  # would fail if somebody else's were there
    rows = asyncio.run(_all_rows(database_url, made, "INSERT INTO cards VALUES ('R7')", "SELECT code FROM cards"))
    assert rows == [("R7",)]


def test_the_database_is_a_postgresql_that_knows_what_the_server_uses(postgres_url: str) -> None:
    [(version,)] = asyncio.run(_all_rows(postgres_url, "SELECT current_setting('server_version_num')::int"))
    assert isinstance(version, int)
    assert version >= 15_00_00


def test_a_database_that_is_stopped_goes_on_with_what_it_held(postgres_server: Postgres) -> None:
    url = postgres_server.url("postgres")
    asyncio.run(_all_rows(url, "CREATE TABLE cards (code TEXT)", "INSERT INTO cards VALUES ('W4') RETURNING code"))
    postgres_server.stop()
    with pytest.raises((OSError, DBAPIError)):
        asyncio.run(_all_rows(url, "SELECT 1"))
    postgres_server.start()
    assert asyncio.run(_all_rows(url, "SELECT code FROM cards")) == [("W4",)]


def test_what_is_published_is_heard(redis_url: str) -> None:
    async def heard() -> object:
        async with RedisClient.from_url(redis_url) as client, client.pubsub() as channel:
            await channel.subscribe("table")
            await channel.get_message(timeout=10)  # that we subscribed
            await client.publish("table", "17")
            return await channel.get_message(timeout=10)

    assert asyncio.run(heard()) == {"type": "message", "pattern": None, "channel": b"table", "data": b"17"}


def test_a_redis_that_is_stopped_goes_on_at_the_same_address(redis_server: Redis) -> None:
    async def ping() -> object:
        async with RedisClient.from_url(redis_server.url, retry=None) as client:
            return await client.ping()

    redis_server.stop()
    with pytest.raises(RedisConnectionError):
        asyncio.run(ping())
    redis_server.start()
    assert asyncio.run(ping())
