"""Who sits at which table, so that people find where they left off; of tables that are not over, from their logs."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None
TOGETHER = 1000


def upgrade() -> None:
    made = op.create_table(
        "sitting",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("chair", sa.Integer, nullable=False),
    )
    found = _found(op.get_bind())
    rows = [{"person": person, "table_id": table, "chair": chair} for (person, table), chair in found.items()]
    for start in range(0, len(rows), TOGETHER):
        op.bulk_insert(made, rows[start : start + TOGETHER])


def _found(connection: sa.Connection) -> dict[tuple[str, str], int]:
    """Who sat down, and did not stand up again."""
    steps = sa.table("steps", sa.column("table_id"), sa.column("seq"), sa.column("entries"))
    tables = sa.table("tables", sa.column("id"), sa.column("phase"))
    asked = (
        sa.select(steps.c.table_id, steps.c.entries)
        .join(tables, tables.c.id == steps.c.table_id)
        .where(tables.c.phase != "over")
        .order_by(steps.c.table_id, steps.c.seq)
    )
    sitting: dict[tuple[str, str], int] = {}
    for table, entries in connection.execute(asked.execution_options(yield_per=TOGETHER)):
        for entry in json.loads(bytes(entries)):
            if entry["kind"] == "sat":
                sitting[entry["player"], table] = entry["chair"]
            elif entry["kind"] == "stood":
                sitting.pop((entry["player"], table), None)
    return sitting


def downgrade() -> None:
    op.drop_table("sitting")
