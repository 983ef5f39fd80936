"""Standing orders stay secret: two games that differ in them alone look alike to everybody else."""

from __future__ import annotations

import shutil
import types
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import col, select

from bot import records, telling
from bot.clock import ManualClock
from bot.i18n import Voice
from bot.models import OutboxRow, TimerRow
from bot.table import Done, NewGame, Pace, Place, Table
from engine import codec, menu, notation
from engine.contract import Batch, Setup
from engine.games.talon.events_action import ShipMoved
from engine.games.talon.events_round import OrdersHeld
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, START, Parts, sqlite_template

__all__ = ["sqlite_template"]

QUIET = "stop enemy within 1"
"""Orders that do nothing in the first turns: no line moves a ship, no enemy is so near."""


class Played:
    """A game of scenario 1 by post: Anna the Terrans, Kenji the Talons, a day for each answer."""

    def __init__(self, parts: Parts, table: Table) -> None:
        self.parts, self.table = parts, table
        self.requests = 0

    async def seal(self, lines: str) -> Done:
        """Let the Talons seal orders, in no time."""
        table = self.table = await self.parts.games.load(self.table.id)
        command = notation.parse(table.game, table.state, "talon", f'orders "{lines}"')
        done = await self.parts.games.act(table.id, "talon", command, "i:secret", KENJI)
        self.table = done.table
        return done

    async def plan(self, seat: str, key: str = "straight") -> Done:
        """Give the whole turn as it is proposed without any orders."""
        user = {"terran": ANNA, "talon": KENJI}[seat]
        table = self.table = await self.parts.games.load(self.table.id)
        plans = {plan.key: plan for plan in table.game.plans(table.state, seat)}
        return await self._send(seat, user, plans[key].commands)

    async def _send(self, seat: str, user: int, commands: tuple[Any, ...]) -> Done:
        self.requests += 1
        self.parts.clock.advance(minutes=7)
        what = commands[0] if len(commands) == 1 else Batch(commands)
        done = await self.parts.games.act(self.table.id, seat, what, f"i:{self.requests}:{seat}", user)
        self.table = done.table
        return done

    async def seen(self, reader: str | None) -> dict[str, Any]:
        """All that a reader, or with None the public, can come to see."""
        table = self.table
        game = table.game
        async with self.parts.database.read() as session:
            said = (await session.exec(select(OutboxRow).order_by(col(OutboxRow.id)))).all()
            timed = (await session.exec(select(TimerRow).order_by(col(TimerRow.due_at), TimerRow.kind))).all()
        told = [
            telling.numbered(telling.told(table, row.first, row.last, reader), Voice("en"))
            for row in said
            if row.kind == "step"
        ]
        slot = None if reader is None else game.next_slot(table.state, reader, {})
        return {
            "head": table.head,
            "waiting": table.waiting,
            "seats": table.seats,
            "said": [(row.kind, row.due_at, row.body if row.kind == "ping" else "") for row in said],
            "told": told,
            "timers": [(row.kind, row.seat, row.serial, row.due_at, row.done_at) for row in timed],
            "lines": table.lines(reader),
            "view": codec.plain(table.view(reader)),
            "card": telling.card(table, Voice("ja")),
            "board": game.text_board(table.view(reader)),
            "since": telling.told(table, 1, table.position, reader).lines,
            "export": await records.export(self.parts.store, table.id),
            "dice": await self.parts.games.dice(table.id),
            "slot": slot,
            "quick": () if slot is None else menu.quick(slot),
            "plans": () if reader is None else game.plans(table.state, reader),
        }


@pytest.fixture
async def two(
    tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Played, Played]]:
    """The same game twice: one id, one secret, one time."""
    fixed = types.SimpleNamespace(token_bytes=lambda count: b"s" * count)
    monkeypatch.setattr("bot.setup.secrets", fixed)
    async with AsyncExitStack() as stack:
        made = []
        for name in ("plain", "ordered"):
            file = tmp_path / f"{name}.db"
            shutil.copy(sqlite_template, file)
            parts = Parts(f"sqlite+aiosqlite:///{file}", ManualClock(START))
            stack.push_async_callback(parts.database.close)
            new = NewGame(
                "talon",
                Setup("1"),
                Place("channel", CHANNEL, 1),
                ANNA,
                {"terran": (ANNA,), "talon": (KENJI,)},
                pace=Pace(24.0, "default"),
            )
            made.append(Played(parts, await parts.games.create(new, "i:new")))
        yield made[0], made[1]


async def alike(plain: Played, ordered: Played) -> None:
    """Everybody but the Talons sees the same in both games."""
    for reader in (None, "terran"):
        assert await plain.seen(reader) == await ordered.seen(reader)


async def test_orders_not_carried_out_show_nowhere(two: tuple[Played, Played]) -> None:
    """Point 1: sealed or not, until they do something nobody can tell, nor by the time."""
    plain, ordered = two
    await ordered.seal(QUIET)
    await alike(plain, ordered)
    for seat in ("talon", "terran", "talon"):
        await plain.plan(seat)
        await ordered.plan(seat)
        await alike(plain, ordered)
    assert plain.table.position < ordered.table.position


async def test_what_was_carried_out_is_public(two: tuple[Played, Played]) -> None:
    """Points 2 and 5: orders sealed in one's own turn act at once, and are told like any act."""
    plain, ordered = two
    done = await ordered.seal("all: helm ahead; all: ap hold-init")
    assert done.table.waiting == ("terran",)
    moved = [each.event for each in done.table.entries if isinstance(each.event, ShipMoved)]
    assert moved
    assert all(each.audience() == "*" for each in moved)
    public = "\n".join(line for told in (await ordered.seen(None))["told"] for line in told)
    assert "order" in public
    assert "helm" not in public
    assert plain.table.waiting == ("talon",)


async def test_a_stop_looks_like_a_seat_that_is_asked(two: tuple[Played, Played]) -> None:
    """Point 3: where orders stop, the others see a side that is asked as without any."""
    plain, ordered = two
    await ordered.seal("stop impulse D")
    for seat in ("talon", "terran"):
        await plain.plan(seat)
        await ordered.plan(seat)
    assert any(isinstance(each.event, OrdersHeld) for each in ordered.table.entries)
    assert plain.table.waiting == ordered.table.waiting == ("talon",)
    await alike(plain, ordered)


async def test_a_command_and_the_orders_it_sets_off_are_one_post(two: tuple[Played, Played]) -> None:
    """Point 4: one request, stored before anything is said, and one post for all of it."""
    _, ordered = two
    await ordered.seal("always all: helm ahead; always all: ap hold-init")
    await ordered.parts.outbox.drain()
    before = len(ordered.parts.speaker.of("step"))
    done = await ordered.plan("terran")
    assert ordered.parts.speaker.of("step")[before:] == []  # committed; nothing has been said yet
    movers = {
        ordered.table.state.table.ships[each.event.ship].seat
        for each in done.table.entries
        if isinstance(each.event, ShipMoved) and each.position >= done.first
    }
    assert movers == {"terran", "talon"}
    await ordered.parts.outbox.drain()
    assert len(ordered.parts.speaker.of("step")) == before + 1


async def test_a_draft_changes_nothing_that_others_see(two: tuple[Played, Played]) -> None:
    """An unsent turn is private, too."""
    plain, ordered = two
    table = ordered.table
    draft = await ordered.parts.drafts.begin(table.id, "talon", KENJI, table.head)
    lines = table.game.plans(table.state, "talon")[0].commands
    await ordered.parts.drafts.save(draft, lines=lines)
    await alike(plain, ordered)


async def test_orders_sealed_unasked_show_nowhere(two: tuple[Played, Played]) -> None:
    """While the Terrans are asked the Talons seal orders: nothing tells, then or later."""
    plain, ordered = two
    await plain.plan("talon")
    await ordered.plan("talon")
    assert ordered.table.waiting == ("terran",)
    await ordered.seal(QUIET)
    await alike(plain, ordered)
    for seat in ("terran", "talon"):
        await plain.plan(seat)
        await ordered.plan(seat)
        await alike(plain, ordered)


async def test_orders_sealed_unasked_outlast_the_other_sides_undo(two: tuple[Played, Played]) -> None:
    _, ordered = two
    await ordered.plan("talon")
    before = ordered.table.state
    command = menu.build(ordered.table.game, before, "terran", {"verb": "done"})
    await ordered.parts.games.act(ordered.table.id, "terran", command, "i:done", ANNA)
    await ordered.seal(QUIET)
    done = await ordered.parts.games.undo(ordered.table.id, "terran", "i:undo", ANNA)
    assert done.table.state.table == before.table
    assert len(done.table.state.secrets["talon"].lines) == 1
    done = await ordered.parts.games.undo(ordered.table.id, "talon", "i:mine", KENJI)
    assert done.table.state == before


async def test_an_undo_that_was_asked_for_stays_open_when_orders_are_sealed(
    two: tuple[Played, Played],
) -> None:
    _, ordered = two
    await ordered.plan("talon")
    games = ordered.parts.games
    await games.offer_undo(ordered.table.id, "talon", "i:offer", KENJI)
    await ordered.seal(QUIET)
    (offer,) = (await ordered.parts.store.load(ordered.table.id)).offers
    assert offer.id is not None
    done = await games.answer_undo(offer.id, True, "i:agree", ANNA)
    assert done.table.waiting == ("talon",)
