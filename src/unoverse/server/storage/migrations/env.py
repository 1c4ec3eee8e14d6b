"""What alembic runs: the migrations, on the connection that it was given."""

from __future__ import annotations

from alembic import context

from unoverse.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transaction_per_migration=False,
    render_as_batch=True,
)
context.run_migrations()
