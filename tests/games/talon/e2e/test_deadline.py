"""Time runs out at a table of Talon: reminders, what was decided is sent, a computer player stands in."""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.sandbox.user import FakeUser
from engine.games.talon.state import Ship, State
from tests.e2e.conftest import Box, People, Shipped, dots
from tests.e2e.hands import Json, choose, menus, panel, press, text
from tests.games.talon.e2e.test_table import CHANNEL, begin, take_turn

AHEAD = 4
"""The facing in which the Terrans begin."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(dt.datetime.now(dt.UTC))


@pytest.fixture
async def bot(box: Box, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Shipped]:
    """The shipped bot with a clock that is moved by hand, and points for pictures."""
    made = Shipped(box.url, tmp_path, clock, dots)
    await made.start()
    yield made
    await made.stop()


async def pass_time(bot: Shipped, clock: ManualClock, hours: float) -> None:
    clock.advance(hours=hours)
    bot.client.platform.timers.wake()


def says(words: str, message: Json) -> bool:
    return words in text(message)


async def ships(bot: Shipped, user: FakeUser) -> Mapping[str, Ship]:
    (table,) = await bot.client.platform.games.by_user(int(user.id))
    state: State = table.state
    return state.table.ships


async def decide_a_turn_to_port(anna: FakeUser) -> None:
    """Change one line of the turn, and do not send it."""
    message = await panel(anna, CHANNEL)
    (lines,) = menus(message)
    move = next(one["value"] for one in lines["options"] if "Napoleon · straight ahead" in one["label"])
    message = await choose(anna, message, lines["custom_id"], move)
    message = await press(anna, message, "turn to port")
    assert "✓" in text(message)


async def test_what_is_decided_is_sent_when_time_is_up(
    bot: Shipped, people: People, clock: ManualClock
) -> None:
    """Anna's ten hours go by with a line decided: reminders, then her line and the rest as proposed."""
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    await (await anna.slash(CHANNEL, "table settings", hours=10.0, late="default")).wait_reply()
    await take_turn(kenji)
    await decide_a_turn_to_port(anna)
    for hours, told in ((5.1, "Half of your time is over."), (3.0, "Four fifths of your time are over.")):
        await pass_time(bot, clock, hours)
        reminder = await anna.wait_message(CHANNEL, functools.partial(says, told))
        assert [one["id"] for one in reminder["mentions"]] == [anna.id]
    assert (await ships(bot, anna))["napoleon"].facing == AHEAD
    await pass_time(bot, clock, 2.0)
    await kenji.wait_message(CHANNEL, functools.partial(says, "is up: the suggested answer"))
    await bot.settled()
    after = await ships(bot, anna)
    assert after["napoleon"].facing == AHEAD - 1
    assert after["zhukov"].facing == AHEAD
    assert after["zhukov"].battery
    assert "✔" in text(await take_turn(kenji))


async def test_a_computer_player_stands_in(bot: Shipped, people: People, clock: ManualClock) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    await (await anna.slash(CHANNEL, "table settings", hours=10.0, late="computer")).wait_reply()
    await take_turn(kenji)
    await pass_time(bot, clock, 10.5)
    await kenji.wait_message(CHANNEL, functools.partial(says, "a computer player answered"))
    await bot.settled()
    assert "✔" in text(await take_turn(kenji))
