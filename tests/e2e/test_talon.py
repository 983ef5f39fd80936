"""Talon by post: two people play to the end, one in English, one in Japanese, the bot dying five times."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

import pytest

from bot.sandbox.user import FakeUser
from engine import codec
from engine.history import PLATFORM_EVENTS

from .conftest import Box
from .hands import text
from .people import Mortal, Player, replayed

LONG = 60
"""Turns after which who is asked gives the battle up, if it is not over."""


@pytest.fixture
async def mortal(box: Box, tmp_path: Path) -> AsyncIterator[Mortal]:
    async with Mortal(box.url, tmp_path) as made:
        yield made


@pytest.mark.timeout(240)
async def test_two_people_play_to_the_end(box: Box, mortal: Mortal, tmp_path: Path) -> None:
    async with FakeUser(box.page_url, "anna", 40.0) as anna, FakeUser(box.page_url, "kenji", 40.0) as kenji:
        await anna.online()
        answer = await (
            await anna.slash("table-1", "new", game="talon", scenario="1", opponent=kenji.id)
        ).wait_reply()
        assert text(answer).startswith("✔"), text(answer)
        players = {anna.id: Player(anna), kenji.id: Player(kenji)}
        for number in range(LONG + 9):
            table = await mortal.table()
            if table.outcome is not None:
                break
            (seat,) = table.waiting
            (user,) = table.seats[seat].users
            dying = mortal.kills < 5 and number % 4 == 3
            await players[str(user)].turn("table-1", wait=not dying, concede=number >= LONG)
            if dying:
                await mortal.kill()
                await anna.online()
        assert table.outcome is not None
        assert mortal.kills == 5
        assert median(n for player in players.values() for n in player.clicks) <= 4
        events, last = replayed(await mortal.record(), tmp_path)
        played = [each.event for each in table.entries if not isinstance(each.event, PLATFORM_EVENTS)]
        assert events == [codec.plain(each) for each in played]
        assert last["view"] == codec.plain(table.view(None))
        assert last["outcome"] == codec.plain(table.outcome)
