"""A blind draft by panels, one person in English, one in Japanese: nothing is told before both are done."""

from __future__ import annotations

import json

from bot.sandbox.user import FakeUser
from tests.e2e.conftest import Box, People, Shipped
from tests.e2e.hands import Json, choose, confirm, labels, menus, panel, press, text


async def _take(user: FakeUser, message: Json, wanted: str, confirming: str) -> Json:
    """Press the button that begins so, then confirm."""
    message = await press(user, message, next(each for each in labels(message) if each.startswith(wanted)))
    return await confirm(user, message, confirming)


async def test_a_blind_draft_by_panels(box: Box, bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    call = await anna.slash(
        "table-1", "new", game="talon", scenario="battle", choices="draft=blind points=400", opponent=kenji.id
    )
    await call.wait_reply()

    message = await panel(anna, "table-1")
    assert "400 points are left" in text(message)
    message = await press(anna, message, "Buy")
    battleship = next(one["value"] for one in menus(message)[0]["options"] if one["label"] == "BB")
    message = await choose(anna, message, menus(message)[0]["custom_id"], battleship)
    message = await confirm(anna, message)
    assert "So far: 1 BB, 194 points" in text(message)
    assert "Done" not in labels(message)
    refused = await (await anna.slash("table-1", "act", line="fleet bb bb bb")).wait_reply()
    assert "costs 194 points, and 12 are left" in text(refused)
    message = await press(anna, await panel(anna, "table-1"), "Fleet list")
    message = await _take(anna, message, "3 CA", "Confirm")
    assert "Done" in labels(message)
    await _take(anna, message, "Done", "Confirm")
    await bot.settled()
    public = [one.payload for one in box.world.data.messages.values() if not one.payload["flags"] & 64]
    assert "Guderian" not in json.dumps(public)
    assert "guderian" not in json.dumps(kenji.frames)

    message = await press(kenji, await panel(kenji, "table-1"), "艦隊リスト")
    message = await _take(kenji, message, "BC2隻", "決定")
    await _take(kenji, message, "終了", "決定")
    opened = await anna.wait_message("table-1", lambda one: "Fleet of the Terran Confederation" in text(one))
    assert "CA Guderian" in text(opened)
    assert "Fleet of the Talon Empire: BC" in text(opened)
