"""What a side may do while the other one is asked: seal orders without a trace, give up."""

from __future__ import annotations

from bot.sandbox.user import FakeUser
from tests.e2e.conftest import People, Shipped
from tests.e2e.hands import choose, confirm, labels, menus, panel, press, submit, text
from tests.games.talon.e2e.test_table import CHANNEL, begin, bot

__all__ = ["bot"]


def public(user: FakeUser) -> list[object]:
    """All that stands in the channel for everybody."""
    shown = [one for one in user.seen(CHANNEL) if not one.get("flags", 0) & 64]
    return [(one["id"], text(one), one["components"], one.get("edited_timestamp")) for one in shown]


async def test_orders_are_sealed_by_clicks_while_the_other_side_is_asked(
    bot: Shipped, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    before = public(kenji)
    message = await panel(anna, CHANNEL)
    assert "Asked now: Talon Empire" in text(message)
    assert "all passes by itself" in text(message)
    assert labels(message) == ["Standing orders", "Concede"]
    message = await press(anna, message, "Standing orders")
    message = await press(anna, message, "Approach")
    (stops,) = menus(message)
    marked = [one["label"] for one in stops["options"] if one.get("default")]
    assert marked == ["an enemy comes within 4"]
    hull = next(one["value"] for one in stops["options"] if one["label"] == "hull damage")
    message = await choose(anna, message, stops["custom_id"], hull)
    assert "`orders approach hull`" in text(message)
    said = await confirm(anna, message)
    assert "✔ Standing orders · Approach · " in text(said)
    assert "all passes by itself" in text(said)
    await bot.settled()
    assert public(kenji) == before
    assert "approach" not in text(await (await kenji.slash(CHANNEL, "log")).wait_reply())
    assert "helm close nearest 3" in text(await (await anna.slash(CHANNEL, "log")).wait_reply())


async def test_what_is_typed_unasked_is_taken_or_refused(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    call = await anna.slash(CHANNEL, "talon orders", lines="all: helm ahead")
    assert '✔ `orders "all: helm ahead"`' in text(await call.wait_reply())
    call = await anna.slash(CHANNEL, "talon done")
    assert "Asked now: Talon Empire" in text(await call.wait_reply())
    message = await press(anna, await panel(anna, CHANNEL), "Standing orders")
    message = await submit(anna, message, "Write …", "all: dance")
    assert "✖ Line 1 cannot be read: “dance”" in text(message)
    assert "Confirm" not in labels(message)


async def test_ships_are_named_in_either_language(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    message = await press(anna, await panel(anna, CHANNEL), "Standing orders")
    message = await submit(anna, message, "Write …", "ナポレオン：helm close ユニ 2\nzhukov: helm ahead")
    assert "napoleon:helm close unity 2" in text(message)
    await confirm(anna, message)
    line = "orders ジューコフ: fire w1 ジャスティス > nearest"
    call = await anna.slash(CHANNEL, "act", line=line)
    assert "zhukov: fire w1 justice > nearest" in text(await call.wait_reply())


async def test_who_is_not_asked_may_give_up(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await begin(bot, anna, kenji)
    message = await press(anna, await panel(anna, CHANNEL), "Concede")
    assert "this ends the game" in text(message)
    await press(anna, message, "Concede: the battle is lost")
    await bot.settled()
    assert any("concedes" in text(one) for one in kenji.seen(CHANNEL))
