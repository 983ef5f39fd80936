"""Four people, two a side, two languages: captains answer for their ships, the admiral sends the turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.sandbox.user import FakeUser
from tests.e2e.conftest import Box
from tests.e2e.hands import choose, confirm, labels, menus, panel, press, text
from tests.e2e.people import CONFIRM, READY, Mortal, check_replay
from tests.games.talon.e2e.commander import LUCK, Commander, assert_fought_out

CHANNEL = "table-1"
LONG = 160
"""Turns in which such a battle is over."""

KILLS = (3, 7, 11, 15, 19)
"""Turns after which the bot is killed."""

SIDES = {"terran": ("anna", "maria", "zhukov"), "talon": ("kenji", "sato", "unity")}
"""By side the admiral, the captain and his ship."""


@pytest.fixture
async def four(box: Box, mortal: Mortal) -> AsyncIterator[dict[str, FakeUser]]:
    """Four people at a table of scenario 1, each captain with a ship."""
    async with AsyncExitStack() as stack:
        made = {
            name: await stack.enter_async_context(FakeUser(box.page_url, name, 40.0))
            for side in SIDES.values()
            for name in side[:2]
        }
        anna = made["anna"]
        await anna.online()
        call = await anna.slash(
            CHANNEL, "new", game="talon", scenario="1", opponent=made["kenji"].id, words=LUCK
        )
        assert text(await call.wait_reply()).startswith("✔")
        for side, (admiral, captain, ship) in SIDES.items():
            call = await anna.slash(
                CHANNEL, "table seat", side=side, user=made[admiral].id, second=made[captain].id
            )
            await call.wait_reply()
            call = await made[admiral].slash(CHANNEL, "table captain", user=made[captain].id, unit=ship)
            assert "✖" not in text(await call.wait_reply())
        yield made


async def test_a_captain_answers_for_his_ship_alone(four: dict[str, FakeUser]) -> None:
    kenji, sato = four["kenji"], four["sato"]
    message = await panel(sato, CHANNEL)
    assert not any(each.startswith(CONFIRM) for each in labels(message))
    (lines,) = menus(message)
    assert all("ユニティ" in each["label"] for each in lines["options"])
    message = await choose(sato, message, lines["custom_id"], lines["options"][0]["value"])
    use = next(each for each in labels(message) if "イニシアティブ" in each)
    message = await press(sato, message, use)
    assert "✓" in text(message)
    mine = next(line for line in text(message).splitlines() if "✓" in line and "ユニティ" in line)
    his = await panel(kenji, CHANNEL)
    assert mine in text(his).splitlines()
    message = await press(sato, message, next(each for each in labels(message) if each in READY))
    assert "✔" not in text(message)  # the admiral's ship has something to do
    said = await confirm(
        kenji,
        await panel(kenji, CHANNEL),
        next(each for each in labels(his) if each.startswith(CONFIRM)),
    )
    assert "地球連邦" in text(said)


async def test_a_captain_cannot_answer_for_the_side(four: dict[str, FakeUser]) -> None:
    assert "投了" not in labels(await panel(four["sato"], CHANNEL))
    assert "投了" in labels(await panel(four["kenji"], CHANNEL))


async def test_a_captain_types_for_his_ship_alone(four: dict[str, FakeUser]) -> None:
    """The Talons are asked first; Maria's side is not, and orders are its admiral's."""
    for name, command, line in (
        ("sato", "act", "concede"),
        ("sato", "act", "move justice ahead"),
        ("maria", "talon orders", "approach"),
    ):
        user = four[name]
        options = {"line": line} if command == "act" else {"lines": line, "stops": "none"}
        call = await user.slash(CHANNEL, command, **options)
        said = text(await call.wait_reply())
        assert said.startswith("✖"), said
    call = await four["anna"].slash(CHANNEL, "talon orders", lines="approach", stops="none")
    assert text(await call.wait_reply()).startswith("✔")


@pytest.mark.timeout(300)
async def test_two_a_side_play_to_the_end(mortal: Mortal, four: dict[str, FakeUser], tmp_path: Path) -> None:
    """Captains answer first; where nothing is the admiral's, the last of them sends the turn."""
    commanders = {
        name: Commander(four[name], locale, orders=orders)
        for names, locale, orders in ((SIDES["terran"], "en", False), (SIDES["talon"], "ja", True))
        for name in names[:2]
    }
    sent_by_captains = 0
    for number in range(LONG):
        table = await mortal.table()
        if table.outcome is not None:
            break
        (seat,) = table.waiting
        admiral, captain, _ = SIDES[seat]
        if await commanders[captain].ready(CHANNEL) and (await mortal.table()).head != table.head:
            sent_by_captains += 1
        else:
            await commanders[admiral].turn(CHANNEL, table, seat)
        if number in KILLS:
            await mortal.kill()
            await four[admiral].online()
    assert_fought_out(table)
    assert mortal.kills == len(KILLS)
    assert sent_by_captains > 0
    await check_replay(mortal, tmp_path)
