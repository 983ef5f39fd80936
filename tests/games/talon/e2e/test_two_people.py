"""Talon by post: two people play to the end, one in English, one in Japanese, the bot dying five times."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from bot.sandbox.user import FakeUser
from tests.e2e.conftest import Box
from tests.e2e.hands import text
from tests.e2e.people import Mortal, check_replay
from tests.games.talon.e2e.commander import LUCK, Commander, assert_fought_out

CHANNEL = "table-1"
LONG = 130
"""Turns in which such a battle is over."""

KILLS = (3, 9, 15, 21, 27)
"""Turns whose last click the bot does not live to answer."""


@pytest.mark.timeout(300)
async def test_two_people_play_to_the_end(box: Box, mortal: Mortal, tmp_path: Path) -> None:
    async with FakeUser(box.page_url, "anna", 40.0) as anna, FakeUser(box.page_url, "kenji", 40.0) as kenji:
        await anna.online()
        call = await anna.slash(CHANNEL, "new", game="talon", scenario="1", opponent=kenji.id, words=LUCK)
        assert text(await call.wait_reply()).startswith("✔")
        sides = {"terran": Commander(anna, "en"), "talon": Commander(kenji, "ja", orders=True)}
        for number in range(LONG):
            table = await mortal.table()
            if table.outcome is not None:
                break
            (seat,) = table.waiting
            await sides[seat].turn(CHANNEL, table, seat, wait=number not in KILLS)
            if number in KILLS:
                await mortal.kill()
                await anna.online()
        assert mortal.kills == len(KILLS)
        assert_fought_out(table)
        assert median(clicks for side in sides.values() for clicks in side.clicks) <= 4
        await check_replay(mortal, tmp_path)
