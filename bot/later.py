"""Answers that are carried out later: at a table of even pace the time of a step tells nothing.

The answer that ends a seat's turn waits a random while, and with it whatever it sets off: the other
side's standing orders and passes, or its question. It lies in a timer of the seat's present wait, so
another answer to the same question takes its place, and one that came too late is gone with the wait.
"""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Callable

import msgspec
from sqlmodel import col, select
from sqlmodel.sql.expression import SelectOfScalar

from bot.db import Database
from bot.models import TimerRow
from bot.table import Table
from engine import codec
from engine.contract import Batch, Command, Seat

KIND = "later"
LEAST, MOST = dt.timedelta(minutes=5), dt.timedelta(minutes=30)

Spread = Callable[[], dt.timedelta]
"""How long an answer waits; each time anew."""


def some_time() -> dt.timedelta:
    """A random time between the least and the most."""
    return LEAST + (MOST - LEAST) * secrets.randbelow(10_000) / 10_000


class Kept(msgspec.Struct, frozen=True):
    """An answer that waits."""

    user_id: int
    what: Command | Batch


async def keep(
    database: Database, game_id: str, seat: Seat, serial: int, answer: Kept, due: dt.datetime
) -> None:
    """Keep an answer to a question, by the serial of its wait; one that is kept gives way, its time stays."""
    async with database.write() as session:
        row = (await session.exec(_of(game_id, serial).with_for_update())).first()
        if row is None:
            key = f"{game_id}:{KIND}:{serial}"
            row = TimerRow(key=key, game_id=game_id, kind=KIND, seat=seat, serial=serial, due_at=due)
        row.user_id, row.body = answer.user_id, codec.encode_command(answer.what)
        session.add(row)


async def kept(database: Database, table: Table, serial: int) -> Kept | None:
    """The answer that waits to be given to a question, by the serial of its wait."""
    async with database.read() as session:
        row = (await session.exec(_of(table.id, serial))).first()
    if row is None or row.body is None or row.user_id is None:
        return None
    return Kept(row.user_id, codec.decode_command(table.game, row.body))


def _of(game_id: str, serial: int) -> SelectOfScalar[TimerRow]:
    return select(TimerRow).where(
        TimerRow.game_id == game_id,
        TimerRow.kind == KIND,
        TimerRow.serial == serial,
        col(TimerRow.done_at).is_(None),
    )
