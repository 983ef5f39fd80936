"""Alembic's environment: works on the connection that `bot.db` hands over."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

from bot import models

assert models.NAMING  # imported for the tables it registers

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=SQLModel.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
