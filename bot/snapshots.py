"""States kept so that long games load quickly. A cache: dropping it changes nothing."""

from __future__ import annotations

from sqlmodel import col, delete, select

from bot import logs
from bot.db import Database
from bot.models import SnapshotRow
from bot.table import Table
from engine import codec
from engine.contract import AnyGame
from engine.history import Snapshot

EVERY = 500
"""Events between two snapshots."""

_log = logs.get(__name__)


class Snapshots:
    """Snapshots of games.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def newest(self, game: AnyGame, game_id: str) -> Snapshot | None:
        """The newest one that these rules can read."""
        async with self._database.read() as session:
            row = (
                await session.exec(
                    select(SnapshotRow)
                    .where(SnapshotRow.game_id == game_id, SnapshotRow.version == game.version)
                    .order_by(col(SnapshotRow.position).desc())
                    .limit(1)
                )
            ).first()
        if row is None:
            return None
        try:
            return Snapshot(row.position, codec.decode_state(game, row.body))
        except codec.Undecodable:
            _log.warning("snapshot unreadable", game=game_id, position=row.position)
            return None

    async def keep(self, before: int, table: Table) -> None:
        """Keep a table's state if a step that began at position `before` passed a multiple of `EVERY`."""
        if before // EVERY == table.position // EVERY:
            return
        body = codec.encode_state(table.state)
        async with self._database.write() as session:
            await session.exec(delete(SnapshotRow).where(col(SnapshotRow.game_id) == table.id))
            session.add(
                SnapshotRow(game_id=table.id, position=table.position, version=table.game.version, body=body)
            )
