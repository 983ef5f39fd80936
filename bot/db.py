"""Engines and sessions: SQLite (one file, one writer at a time) and PostgreSQL with the same code."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import faults

_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x46454C44
"""Key of PostgreSQL's advisory lock: one process migrates at a time."""


class Database:
    """One database.

    SQLite: write-ahead log, every commit on the disk before it counts, writers begin IMMEDIATE and
    queue behind one lock of the process, since SQLite's own queue is unfair. PostgreSQL: reads see one
    moment (repeatable read).

    Args:
        url: with an asynchronous driver, as `Settings.database_url` gives it.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = make_url(url).get_backend_name() == "sqlite"
        self.name = make_url(url).render_as_string(hide_password=True)
        engine = _sqlite(url) if self.is_sqlite else create_async_engine(url, pool_size=10, max_overflow=0)
        faults.install(engine)
        self._engine = engine
        if self.is_sqlite:
            self._writers = engine.execution_options(sqlite_begin="IMMEDIATE")
            self._readers = engine
        else:
            self._writers = engine
            self._readers = engine.execution_options(isolation_level="REPEATABLE READ")
        self._lock: contextlib.AbstractAsyncContextManager[Any] = (
            asyncio.Lock() if self.is_sqlite else contextlib.nullcontext()
        )

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for reading; all its reads see the same moment."""
        async with AsyncSession(self._readers, expire_on_commit=False) as session, session.begin():
            yield session

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A transaction: committed when the block ends, undone when it raises."""
        async with (
            self._lock,
            AsyncSession(self._writers, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    async def migrate(self, revision: str = "head") -> None:
        """Bring the tables to a revision."""
        if self.is_sqlite and (path := make_url(self.url).database) not in (None, "", ":memory:"):
            Path(str(path)).parent.mkdir(parents=True, exist_ok=True)
        # an engine of its own: batch migrations need foreign keys off
        engine = _sqlite(self.url, foreign_keys=False) if self.is_sqlite else create_async_engine(self.url)
        engine = engine.execution_options(sqlite_begin="IMMEDIATE")
        try:
            async with engine.begin() as connection:
                if not self.is_sqlite:
                    await connection.execute(
                        text("select pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK}
                    )
                await connection.run_sync(_migrate, revision)
        finally:
            await engine.dispose()

    async def revision(self) -> str | None:
        """The revision that the tables are at; None where there are none."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(_revision)

    async def close(self) -> None:
        """Give all connections back."""
        await self._engine.dispose()


def alembic_config() -> Config:
    """Alembic's configuration, which has no file of its own."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    return config


def _migrate(connection: Connection, revision: str) -> None:
    config = alembic_config()
    config.attributes["connection"] = connection
    if revision == "base":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


def _revision(connection: Connection) -> str | None:
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def _sqlite(url: str, *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine whose transactions begin as their session asks, with the settings of each connection."""
    engine = create_async_engine(url, pool_size=5, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # the driver's own BEGIN would come too late
        cursor = connection.cursor()
        for setting in ("journal_mode=wal", "busy_timeout=10000", "synchronous=full"):
            cursor.execute(f"pragma {setting}")
        cursor.execute(f"pragma foreign_keys={'on' if foreign_keys else 'off'}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        how = connection.get_execution_options().get("sqlite_begin", "DEFERRED")
        connection.exec_driver_sql(f"BEGIN {how}")

    return engine
