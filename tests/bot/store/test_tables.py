"""What people do to a table: seats, pauses, settings, an early end; each told in public."""

from __future__ import annotations

import datetime as dt

import pytest

from bot.table import NewGame, Pace, Place
from engine import registry
from engine.contract import Refused, Setup
from engine.history import SeedRevealed
from tests.bot.store.conftest import ANNA, CHANNEL, KENJI, MARIA, Parts
from tests.bot.store.toy import Roll


async def test_a_free_seat_is_taken_by_the_first(parts: Parts) -> None:
    table = await parts.start(seats={"red": (ANNA,)})
    done = await parts.games.take(table.id, "blue", "i:1", KENJI)
    assert done.table.seats_of(KENJI) == ("blue",)
    with pytest.raises(Refused, match="refused-seat-taken"):
        await parts.games.take(table.id, "blue", "i:2", MARIA)
    with pytest.raises(Refused, match="refused-no-such-seat"):
        await parts.games.take(table.id, "grey", "i:3", MARIA)
    left = await parts.games.leave(table.id, "blue", "i:4", KENJI)
    assert left.table.seats["blue"].users == ()
    with pytest.raises(Refused, match="refused-not-your-seat"):
        await parts.games.leave(table.id, "blue", "i:5", KENJI)
    await parts.outbox.drain()
    keys = [key for words, _ in parts.speaker.of("announce") for key in words]  # type: ignore[attr-defined]
    assert keys == ["announce-seat-taken", "announce-seat-free"]


async def test_a_substitute_is_told_that_he_is_asked(parts: Parts) -> None:
    table = await parts.start()
    await parts.outbox.drain()
    done = await parts.games.seat(table.id, "red", [MARIA, KENJI], "i:1", ANNA)
    assert done.table.seats["red"].users == (KENJI, MARIA)
    await parts.outbox.drain()
    assert parts.speaker.of("ping") == [((KENJI, MARIA),)]
    acted = await parts.games.act(table.id, "red", Roll(), "i:2", MARIA)
    assert acted.table.waiting == ("blue",)


async def test_a_pause_stops_play_and_clocks(parts: Parts) -> None:
    table = await parts.paced(10)
    due = table.seats["red"].due
    assert due == parts.clock.now() + dt.timedelta(hours=10)
    parts.clock.advance(hours=4)
    await parts.games.pause(table.id, "i:1", ANNA)
    with pytest.raises(Refused, match="refused-paused"):
        await parts.games.act(table.id, "red", Roll(), "i:2", ANNA)
    with pytest.raises(Refused, match="refused-paused"):
        await parts.games.pause(table.id, "i:3", ANNA)
    parts.clock.advance(hours=100)
    assert await parts.timers.sweep() == 0
    done = await parts.games.resume(table.id, "i:4", ANNA)
    assert done.table.seats["red"].due == due + dt.timedelta(hours=100)
    with pytest.raises(Refused, match="refused-not-paused"):
        await parts.games.resume(table.id, "i:5", ANNA)
    assert await parts.timers.sweep() == 0
    parts.clock.advance(hours=2)
    assert await parts.timers.sweep() == 1, "the reminder at half time, moved by the pause"


async def test_more_time_for_one_answer(parts: Parts) -> None:
    table = await parts.paced(10)
    done = await parts.games.extend(table.id, "red", 24, "i:1", KENJI)
    assert done.table.seats["red"].due == parts.clock.now() + dt.timedelta(hours=34)
    with pytest.raises(Refused, match="refused-no-deadline"):
        await parts.games.extend(table.id, "blue", 24, "i:2", KENJI)
    with pytest.raises(Refused, match="refused-extension"):
        await parts.games.extend(table.id, "red", -5, "i:3", KENJI)


async def test_an_early_end_reveals_the_secret_and_asks_nobody(parts: Parts) -> None:
    table = await parts.paced(10)
    done = await parts.games.end(table.id, "i:1", ANNA)
    assert done.table.info.standing == "ended"
    assert done.table.waiting == ()
    assert done.table.seats["red"].since is None
    assert isinstance(done.table.entries[-1].event, SeedRevealed)
    parts.clock.advance(hours=20)
    await parts.timers.sweep()
    await parts.outbox.drain()
    assert parts.speaker.of("remind") == []
    with pytest.raises(Refused, match="refused-over"):
        await parts.games.end(table.id, "i:2", ANNA)


async def test_settings_of_a_table(parts: Parts) -> None:
    table = await parts.start()
    done = await parts.games.change(
        table.id, "i:1", ANNA, locale="ja", theme="dark", pictures="last", pace=Pace(12, "default")
    )
    info = done.table.info
    assert (info.locale, info.theme, info.pictures, info.pace) == ("ja", "dark", "last", Pace(12, "default"))
    assert done.table.seats["red"].due is None
    acted = await parts.games.act(table.id, "red", Roll(), "i:2", ANNA)
    assert acted.table.seats["blue"].due == parts.clock.now() + dt.timedelta(hours=12)


async def test_a_table_without_a_place_keeps_its_newest_token(parts: Parts) -> None:
    until = parts.clock.now() + dt.timedelta(minutes=15)
    place = Place("interaction", CHANNEL, None, "old", until)
    table = await parts.games.create(NewGame("toy", Setup("alone"), place, ANNA), "i:new")
    assert table.info.place == place
    newer = Place("interaction", CHANNEL, None, "new", until + dt.timedelta(minutes=9))
    await parts.games.refresh(table.id, newer)
    assert (await parts.games.load(table.id)).info.place == newer


async def test_what_cannot_begin_leaves_nothing(parts: Parts) -> None:
    for scenario, more, key in (
        ("duel", {"seats": {"grey": (ANNA,)}}, "refused-no-such-seat"),
        ("triel", {}, "refused-no-such-scenario"),
        ("duel", {"words": "x" * 201}, "refused-words-long"),
        ("duel", {"seats": {"red": (ANNA,)}, "computers": {"blue": "low"}}, "refused-no-computer"),
    ):
        with pytest.raises(Refused, match=key):
            await parts.start(scenario, **more)
    assert await parts.games.ids() == []
    with pytest.raises(registry.UnknownGame):
        await parts.games.create(NewGame("chess", Setup("x"), Place("dm", 1), ANNA), "i:1")
