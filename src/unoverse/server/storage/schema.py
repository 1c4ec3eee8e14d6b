"""The tables of the database. Alembic's migrations make them; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(12), nullable=False),
    Column("rules", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("host", String(32), nullable=False),
    Column("is_public", Integer, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Index("tables_in_the_lobby", "is_public", "touched_at"),
)
"""What the lobby asks for. The log is the truth; phase and touched_at follow it."""

steps: Final = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("entries", LargeBinary, nullable=False),
)
"""The log. That a table has every sequence number once is the lock between nodes."""

sitting: Final = Table(
    "sitting",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("chair", Integer, nullable=False),
)
"""Who sits at which table. The log is the truth; this follows it, so that people find where they left off."""

people: Final = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("came_at", BigInteger, nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
)
"""Guests, and those of them who have an account: a login in small letters and the hash of a password."""

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(12), nullable=False),
    Column("rules", Text, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Column("standing", Text, nullable=False),
    UniqueConstraint("table_id", "number", name="matches_of_a_table"),
)
"""Matches that are over, as text."""

players: Final = Table(
    "players",
    metadata,
    Column("match_id", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("total", Integer, nullable=False),
    Column("has_won", Integer, nullable=False),
)
"""Who played in them; `person` is empty for a bot."""

rule_sets: Final = Table(
    "rule_sets",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("code", Text, nullable=False),
)

tickets: Final = Table(
    "tickets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("used_at", BigInteger, nullable=False, index=True),
)
"""Tickets that have been used; they are forgotten once they would be too old anyway."""

reports: Final = Table(
    "reports",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("reporter", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("reason", String(12), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Whom people have reported to the operators: in which step, for what, and the words that it is about, if any."""

nodes: Final = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)
"""The processes that serve this database, and when each was last heard of."""

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""Secrets that all nodes share: what cookies and tickets are signed with."""
