"""Computer players at tables: they answer, once, from what their seat may know; stand-ins too."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from bot.clock import ManualClock
from bot.computers import Computers
from bot.db import Database
from bot.models import HolderRow, OutboxRow, RequestRow, TimerRow
from bot.preferences import Preferences
from bot.service import Games
from bot.store import Store
from bot.table import NewGame, Pace, Place, Table
from bot.timers import Timers
from engine import codec, computer
from engine.contract import Refused, Setup
from engine.games.talon.rules import GAME

ANNA, KENJI = 1_311_000_000_000_000_001, 1_311_000_000_000_000_002
CHANNEL = 1_400_000_000_000_000_000
FIRST = GAME.scenarios()[0]
OWN, FOE = (seat.key for seat in FIRST.seats)


class Parts:
    """What is needed below Discord, on a database of its own."""

    def __init__(self, path: Path) -> None:
        self.clock = ManualClock(dt.datetime(2026, 8, 11, 9, 0, tzinfo=dt.UTC))
        self.database = Database(f"sqlite+aiosqlite:///{path}")
        preferences = Preferences(self.database)
        self.games = Games(Store(self.database), preferences, self.clock, lambda: None)
        self.computers = Computers(self.database, self.games)
        self.timers = Timers(
            self.database, self.games, preferences, self.clock, "one", lambda: None, self.computers
        )

    async def start(self, *, level: str = "low", pace: Pace = Pace()) -> Table:  # noqa: B008 - a frozen value
        """Anna against a computer player, or with an empty level against Kenji."""
        new = NewGame(
            GAME.key,
            Setup(FIRST.key),
            Place("channel", CHANNEL),
            ANNA,
            {OWN: (ANNA,)} if level else {OWN: (ANNA,), FOE: (KENJI,)},
            pace=pace,
            computers={FOE: level} if level else {},
        )
        return await self.games.create(new, "i:new")

    async def answer(self, table: Table, number: int) -> Table:
        """Anna gives default answers until somebody else is asked."""
        while OWN in table.waiting:
            number += 1
            command = GAME.default(table.state, OWN)
            done = await self.games.act(table.id, OWN, command, f"i:{table.position}:{number}", ANNA)
            table = done.table
        return table

    async def rows(self, kind: type[Any]) -> list[Any]:
        """All rows of a table of the database."""
        async with self.database.read() as session:
            return list((await session.exec(select(kind))).all())


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[Parts]:
    made = Parts(tmp_path / "test.db")
    await made.database.migrate()
    yield made
    await made.computers.stop()
    await made.database.close()


async def test_plays_its_seat(parts: Parts) -> None:
    table = await parts.start()
    assert table.seats[FOE].computer == "low"
    assert table.seats[FOE].users == ()
    answers = 0
    for number in range(6):
        table = await parts.answer(table, number)
        assert table.waiting == (FOE,)
        while FOE in table.waiting:
            before = table.position
            assert await parts.computers.play() == 1
            table, answers = await parts.games.load(table.id), answers + 1
            assert table.position > before
    requests = [row for row in await parts.rows(RequestRow) if row.id.startswith("p:")]
    assert len(requests) == answers
    assert {row.seat for row in requests} == {FOE}
    assert {row.user_id for row in requests} == {None}


async def test_answers_once_whatever_process_asks_again(parts: Parts) -> None:
    table = await parts.answer(await parts.start(), 0)
    command = await parts.computers.choose(table, FOE, "low")
    assert await parts.computers.choose(table, FOE, "low") == command
    first = await parts.games.by_computer(table.id, FOE, command, table.position)
    again = await parts.games.by_computer(table.id, FOE, command, table.position)
    assert not first.again
    assert again.again
    assert again.table.position == first.table.position


async def test_nobody_is_asked_or_reminded_for_it(parts: Parts) -> None:
    table = await parts.answer(await parts.start(), 0)
    assert await parts.computers.play() == 1
    pinged = [row.body for row in await parts.rows(OutboxRow) if row.kind == "ping"]
    assert all(b"-" not in body for body in pinged)
    assert {row.user_id for row in await parts.rows(TimerRow)} <= {None, ANNA}
    assert {row.user_id for row in await parts.rows(HolderRow)} == {ANNA, -1}
    with pytest.raises(Refused, match="refused-seat-taken"):
        await parts.games.take(table.id, FOE, "i:take", KENJI)


async def test_thinks_without_what_others_hide(parts: Parts) -> None:
    table = await parts.start()
    while OWN not in table.waiting:
        await parts.computers.play()
        table = await parts.games.load(table.id)
    orders = codec.decode_command(GAME, b'{"verb":"orders","lines":"hold all; stop hull"}')
    done = await parts.games.act(table.id, OWN, orders, "i:orders", ANNA)
    asked = computer.question(GAME, done.table.state, FOE, "low", "seed", done.table.info.pack)
    assert b"stop" in codec.encode_state(done.table.state)
    assert b"stop" not in asked.state


async def test_a_seat_can_be_given_to_it_and_back(parts: Parts) -> None:
    table = await parts.answer(await parts.start(level=""), 0)
    assert await parts.computers.play() == 0
    done = await parts.games.seat_computer(table.id, FOE, "middle", "i:seat", ANNA)
    assert done.table.seats[FOE].computer == "middle"
    assert done.table.seats_of(KENJI) == ()
    assert await parts.computers.play() == 1
    done = await parts.games.seat(table.id, FOE, [KENJI], "i:back", ANNA)
    assert done.table.seats[FOE].computer == ""
    assert done.table.seats_of(KENJI) == (FOE,)


async def test_stands_in_when_time_is_up(parts: Parts) -> None:
    table = await parts.start(level="", pace=Pace(1, "computer"))
    seat = table.waiting[0]
    expected = await parts.computers.stand_in(table, seat)
    parts.clock.advance(hours=2)
    await parts.timers.sweep()
    request = next(row for row in await parts.rows(RequestRow) if row.kind == "time")
    assert request.seat == seat
    told = [row.body for row in await parts.rows(OutboxRow) if row.kind == "announce"]
    assert any(b"announce-stand-in" in body for body in told)
    assert codec.decode_command(GAME, request.command) == expected != GAME.default(table.state, seat)
