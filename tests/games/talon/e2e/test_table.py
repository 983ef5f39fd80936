"""What two people at a table of Talon see: whole turns, sealed orders, undo by consent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.user import FakeUser
from engine.words import Say
from render.texts import Texts
from tests.e2e.conftest import Box, People, Shipped, dots
from tests.e2e.hands import Json, choose, confirm, labels, menus, panel, press, submit, text

CHANNEL = "table-1"


@pytest.fixture
async def bot(box: Box, tmp_path: Path) -> AsyncIterator[Shipped]:
    """The shipped bot with points for pictures."""
    made = Shipped(box.url, tmp_path, artist=dots)
    await made.start()
    yield made
    await made.stop()


async def begin(bot: Shipped, anna: FakeUser, kenji: FakeUser) -> None:
    """Scenario 1: Anna has the Terrans, Kenji the Talons, who are asked first."""
    call = await anna.slash(CHANNEL, "new", game="talon", scenario="1", opponent=kenji.id)
    assert text(await call.wait_reply()).startswith("✔")
    await bot.settled()


async def take_turn(user: FakeUser) -> Json:
    message = await panel(user, CHANNEL)
    wanted = next(one for one in labels(message) if one.startswith(("Confirm all", "すべて決定")))
    return await confirm(user, message, wanted)


async def answer(user: FakeUser, command: str, **options: Any) -> Json:
    return await (await user.slash(CHANNEL, command, **options)).wait_reply()


def pings(user: FakeUser, of: FakeUser) -> list[Json]:
    return [one for one in user.seen(CHANNEL) if of.id in [each["id"] for each in one["mentions"]]]


async def test_the_other_person_is_told_once(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    assert len(pings(anna, kenji)) == 1
    said = await take_turn(kenji)
    await bot.settled()
    assert "地球連邦" in text(said)
    assert len(pings(anna, anna)) == 1
    assert len(pings(anna, kenji)) == 1
    posts = [one for one in anna.seen(CHANNEL) if "` 1`" in one["content"]]
    assert len(posts) == 2  # the start and the whole turn


async def test_a_line_is_changed_and_the_rest_kept(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    message = await panel(kenji, CHANNEL)
    (lines,) = menus(message)
    before = [one["label"] for one in lines["options"]]
    message = await choose(kenji, message, lines["custom_id"], lines["options"][0]["value"])
    assert "戻る" in labels(message)
    message = await press(kenji, message, "戻る")
    message = await press(kenji, message, "戻る")
    assert [one["label"] for one in menus(message)[0]["options"]] == before
    (lines,) = menus(message)
    message = await choose(kenji, message, lines["custom_id"], lines["options"][0]["value"])
    wanted = menus(message)[-1]["options"][-1] if menus(message) else None
    message = (
        await choose(kenji, message, menus(message)[-1]["custom_id"], wanted["value"])
        if wanted
        else await press(kenji, message, labels(message)[0])
    )
    assert "✓" in text(message)
    after = [one["label"] for one in menus(message)[0]["options"]]
    assert after[1:] == before[1:]
    assert after[0] != before[0]
    message = await press(kenji, message, "最初から")
    assert [one["label"] for one in menus(message)[0]["options"]] == before


async def test_orders_are_sealed_in_secret_and_carried_out(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    message = await press(kenji, await panel(kenji, CHANNEL), "自動命令")
    assert "格闘戦" in labels(message)
    message = await press(kenji, message, "格闘戦")
    message = await press(kenji, message, "おすすめどおり")
    assert "自動命令" in text(message)
    wanted = next(one for one in labels(message) if one.startswith(("すべて決定",)))
    await confirm(kenji, message, wanted)
    await bot.settled()
    public = "\n".join(text(one) for one in anna.seen(CHANNEL) if not one["flags"] & 64)
    assert "helm" not in public
    assert "自動命令" not in public
    await take_turn(anna)
    await bot.settled()
    table = (await bot.client.platform.games.by_user(int(anna.id)))[0]
    assert table.seats[table.waiting[0]].users == (int(anna.id),)  # the Talons go by their orders
    message = await press(anna, await panel(anna, CHANNEL), "Standing orders")
    message = await submit(anna, message, "Write …", "all: dance")
    assert "dance" in text(message)


async def test_past_the_others_turn_an_undo_needs_consent(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    before = (await bot.client.platform.games.by_user(int(anna.id)))[0].waiting
    await take_turn(kenji)
    await bot.settled()
    said = await (await kenji.slash(CHANNEL, "undo")).wait_reply()
    assert said["flags"] & 64
    asked = await anna.wait_message(CHANNEL, lambda one: "Agree" in labels(one))
    await (await anna.click(asked, "Agree")).wait_reply()
    await bot.settled()
    table = (await bot.client.platform.games.by_user(int(anna.id)))[0]
    assert table.waiting == before
    assert any(line.struck for line in table.lines(None))


async def test_the_card_of_a_unit_in_the_readers_language(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    offered = await anna.autocomplete(CHANNEL, "board", "unit", unit="nap")
    assert [each["value"] for each in offered] == ["napoleon"]
    card = await answer(anna, "board", unit="napoleon")
    (picture,) = card["attachments"]
    assert picture["description"].startswith("Napoleon (CA) in ")
    name = Texts("ja").text(Say("talon-ship-napoleon"))
    words = await answer(kenji, "board", unit=name, text=True)
    assert name in text(words)
    assert not words["attachments"]
    assert "✖" in text(await answer(anna, "board", unit="bismarck"))
