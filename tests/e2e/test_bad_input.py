"""Bad input of every kind: a clear private refusal in the reader's language, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.user import FakeUser
from engine import menu

from .conftest import Box, People, Shipped
from .hands import Json, buttons, labels, panel, press, submit, text

HOSTILE = "@everyone <@&1> **bold** `code` [a](b) \u202egnihton\u202c # big"


async def table(anna: FakeUser, kenji: FakeUser) -> None:
    """Anna against Kenji at table-1, Anna with the red side."""
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()


async def position(bot: Shipped, user: FakeUser) -> int:
    found = await bot.client.platform.games.by_channel(int(user.channel_id("table-1")))
    assert found is not None
    return found.position


async def refused(user: FakeUser, command: str, /, **options: Any) -> str:
    """Use a command at table-1 that is refused; the refusal."""
    answer = await (await user.slash("table-1", command, **options)).wait_reply()
    assert answer["flags"] & 64, "refusals are private"
    assert text(answer).startswith("✖"), text(answer)
    return text(answer)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "breaks off"),
        ("dance", "dance"),
        ("orders r1>9999", "9999"),
        ("orders zz>0302", "zz"),
        ("fire r1 0302 1", "fire"),
        ("signal " + "x" * 3000, "60"),
        ('signal "never closed', "quotation mark"),
        ("orders none none none", "too much"),
    ],
)
async def test_an_order_that_is_none(bot: Shipped, people: People, line: str, told: str) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    before = await position(bot, anna)
    assert told.casefold() in (await refused(anna, "act", line=line or " ")).casefold()
    assert await position(bot, anna) == before


async def test_refusals_speak_the_readers_language(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    assert "答えになりません" in await refused(kenji, "act", line="dance")


async def test_out_of_turn(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    answer = await (await anna.slash("table-1", "act", line="orders none")).wait_reply()
    assert "✔" in text(answer), text(answer)
    before = await position(bot, anna)
    assert "not asked now" in await refused(anna, "act", line="orders none")
    assert "not asked now" in await refused(anna, "demo orders", moves="none")
    assert "not asked now" in await refused(anna, "turn")
    assert await position(bot, anna) == before


async def test_somebody_without_a_seat(bot: Shipped, people: People) -> None:
    anna, kenji, maria = await people("anna"), await people("kenji"), await people("maria")
    await table(anna, kenji)
    before = await position(bot, anna)
    for command, options in (("turn", {}), ("act", {"line": "orders none"}), ("undo", {})):
        assert "no seat" in await refused(maria, command, **options)
    for command in ("table pause", "table end", "table resume"):
        assert "owns the table" in await refused(maria, command)
    assert await position(bot, anna) == before
    assert await maria.autocomplete("table-1", "act", focus="line", line="") == []


async def test_a_channel_without_a_table(people: People) -> None:
    anna = await people("anna")
    for command, options in (("turn", {}), ("act", {"line": "x"}), ("board", {}), ("log", {}), ("dice", {})):
        assert "no table" in await refused(anna, command, **options)


async def test_another_games_command(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    assert "is played in this channel" in await refused(anna, "raf answer", squadrons="none")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "demo", "scenario": "moon"}, "moon"),
        ({"game": "demo", "choices": "rounds=99"}, "rounds=99"),
        ({"game": "demo", "side": "green"}, "green"),
        ({"game": "demo", "words": "w" * 300}, "at most"),
        ({"game": "demo", "computer": "low"}, "No computer player"),
    ],
)
async def test_a_game_that_cannot_start(bot: Shipped, people: People, options: Json, told: str) -> None:
    anna = await people("anna")
    assert told in await refused(anna, "new", **options)
    assert not await bot.client.platform.games.ids()


async def test_hostile_text_is_told_letter_for_letter(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    message = await panel(anna, "table-1")
    message = await press(anna, message, buttons(message)[1]["custom_id"])
    message = await submit(anna, message, "Write …", HOSTILE)
    assert "Confirm" in labels(message), text(message)
    await press(anna, message, "Confirm")
    await (await anna.slash("table-1", "act", line="orders none")).wait_reply()
    await (await kenji.slash("table-1", "act", line="orders none")).wait_reply()
    told = await kenji.wait_message("table-1", lambda one: "gnihton" in text(one) and not one["embeds"])
    said = text(told)
    assert "\u202e" not in said
    assert "@everyone" not in said.replace("@\u200beveryone", "")
    assert "\\*\\*bold" in said
    assert "\\`code" in said
    assert "\\<@&1>" in said
    assert not told["mention_everyone"]
    assert not told["mention_roles"]


async def test_ten_thousand_characters_are_not_taken(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    before = await position(bot, anna)
    told = await refused(anna, "act", line="signal " + "@everyone " * 590)
    assert "4,000" in told
    assert await position(bot, anna) == before


async def test_forged_ids_find_nothing(box: Box, bot: Shipped, people: People) -> None:
    anna, kenji, maria = await people("anna"), await people("kenji"), await people("maria")
    await table(anna, kenji)
    message = await panel(anna, "table-1")
    name = buttons(message)[0]["custom_id"]
    kind, game, head, serial, seat, token = name.split("|")
    before = await position(bot, anna)
    for forged, told in [
        ("|".join([kind, game, head, serial, seat, menu.token("forged")]), "do not know this button"),
        ("|".join([kind, "nogame", head, serial, seat, token]), "no table"),
        ("|".join([kind, game, head, serial, "1", token]), "not yours"),
        ("|".join([kind, game, head, serial, "77", token]), "not yours"),
        ("|".join([kind, game, "999999", serial, seat, token]), "outdated"),
        ("|".join([kind, game, head, "999999", seat, token]), "outdated"),
        (f"t|{game}|explode|0", "do not know this button"),
        (f"t|{game}|sit|9", "do not know this button"),
        (f"t|{game}|agree|4711", "closed"),
        ("something else", "do not know this button"),
        (name + "x", "do not know this button"),
    ]:
        assert told in await click_forged(box, anna, message, forged), forged
    assert await position(bot, anna) == before
    card = await maria.wait_message("table-1", lambda one: "More" in labels(one))
    assert "not yours" in await click_forged(box, maria, card, name)


async def click_forged(box: Box, user: FakeUser, message: Json, custom_id: str) -> str:
    """Press a button whose id was put into the message by force; what is answered, wherever."""
    stored = box.world.data.messages[message["id"]].payload
    kept = stored["components"]
    stored["components"] = [
        {
            "type": 1,
            "id": 1,
            "components": [{"type": 2, "id": 2, "style": 2, "label": "x", "custom_id": custom_id}],
        }
    ]
    try:
        frame = {"t": "component", "message_id": message["id"], "custom_id": custom_id}
        before = dict(user.messages)
        await user.acknowledged(await user.start(frame))
        answer = await user.wait(
            lambda: next(
                (
                    one
                    for key, one in user.messages.items()
                    if before.get(key) is not one and one["flags"] & 64 and not one["flags"] & 128
                ),
                None,
            )
        )
        return text(answer)
    finally:
        stored["components"] = kept
