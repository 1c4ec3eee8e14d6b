"""Nodes know of each other, so that people who were connected to one that died are away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("nodes")
