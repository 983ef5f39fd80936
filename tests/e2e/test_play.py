"""A table from its start: typing and clicking, what is public and what is private, in both languages."""

from __future__ import annotations

import pytest

from engine.words import Say
from render.texts import Texts

from .conftest import People, Shipped
from .hands import WORDS, Hand, Json, buttons, following, labels, menus, panel, press, text, whole_line


def pictures(message: Json) -> list[str]:
    return [one["filename"] for one in message["attachments"]]


async def test_new_posts_the_board_and_the_card(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    call = await anna.slash("table-1", "new", game="demo", opponent=kenji.id)
    answer = await call.wait_reply()
    assert answer["flags"] & 64
    board = await kenji.wait_message("table-1", lambda one: bool(one["attachments"]))
    assert len(board["attachments"]) == 1
    assert board["attachments"][0]["description"]
    picture = await kenji.fetch(board["attachments"][0]["url"])
    assert picture[:8] == b"\x89PNG\r\n\x1a\n" or picture[:4] == b"RIFF"
    card = await kenji.wait_message("table-1", lambda one: "More" in labels(one))
    assert f"<@{anna.id}>" in text(card)
    assert f"<@{kenji.id}>" in text(card)


async def test_a_new_table_needs_one_ping_for_who_is_asked(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await anna.slash("table-1", "new", game="demo", opponent=kenji.id)
    ping = await kenji.wait_message("table-1", lambda one: one["content"].startswith(f"<@{kenji.id}>"))
    await bot.settled()
    assert [one["id"] for one in ping["mentions"]] == [kenji.id]
    assert len([one for one in kenji.seen("table-1") if one["mentions"]]) == 1


async def test_an_order_is_typed_and_told_once(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    dm = "@feldpost" if any(f"@{one['username']}" == "@feldpost" for one in anna.state["users"]) else ""
    channel = dm or anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo")).wait_reply()
    offered = await anna.autocomplete(channel, "act", focus="line")
    assert offered
    lines = [choice["value"] for choice in offered]
    assert len(lines) == len(set(lines))
    await bot.settled()
    before = len(anna.seen(channel))
    answer = await (await anna.slash(channel, "act", line=await whole_line(anna, channel))).wait_reply()
    assert "✔" in text(answer), text(answer)
    await bot.settled()
    assert len(anna.seen(channel)) > before


async def test_a_panel_asks_confirms_and_asks_again(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo")).wait_reply()
    message = await panel(anna, channel)
    assert message["flags"] & 64
    hand = Hand(anna, *WORDS["en"])
    first = message["id"]
    while not hand.orders:
        message = await hand.act(message)
    assert text(anna.messages[first]).startswith("✔")
    assert not buttons(anna.messages[first])
    assert message["id"] != first
    assert buttons(message) or menus(message)


async def test_the_next_question_comes_below_what_the_table_is_told(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo")).wait_reply()
    for _ in range(2):
        call = await anna.slash(channel, "act", line="orders none")
        asked = await following(call, await call.wait_reply())
    told = [one for one in anna.seen(channel) if "` 1`" in one["content"]]
    assert int(told[-1]["id"]) < int(asked["id"])


async def test_back_asks_the_last_question_again(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo")).wait_reply()
    first = await panel(anna, channel)
    second = await press(anna, first, buttons(first)[0]["custom_id"])
    assert "Back" in labels(second)
    third = await press(anna, second, "Back")
    assert [one["label"] for one in buttons(third)] == [one["label"] for one in buttons(first)]


@pytest.mark.parametrize(("locale", "scenario"), [("en", "meeting"), ("ja", "assault")])
async def test_a_whole_game_is_clicked(bot: Shipped, people: People, locale: str, scenario: str) -> None:
    """Both seats in one hand, to the end; the card then tells the result and the seed is revealed."""
    anna = await people("anna" if locale == "en" else "kenji")
    channel = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo", scenario=scenario)).wait_reply()
    message = await panel(anna, channel)
    hand = Hand(anna, *WORDS[locale])
    while buttons(message) or menus(message):
        message = await hand.act(message)
        assert hand.clicks < 600, text(message)
    await bot.settled()
    table = await bot.client.platform.games.by_channel(int(channel))
    assert table is not None
    assert table.outcome is not None
    assert table.entries[-1].event.__class__.__name__ == "SeedRevealed"
    cards = [one for one in await anna.history(channel) if one["embeds"] and one["components"]]
    assert cards
    assert Texts(locale).text(table.outcome.reason) in text(cards[-1])
    assert labels(cards[-1])[0] == Texts(locale).text(Say("button-again"))
    assert await bot.client.platform.games.dice(table.id)


async def test_private_answers_speak_the_readers_language_public_ones_the_tables(
    bot: Shipped, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    assert "決定" not in text(await panel(anna, "table-1"))
    private = await panel(kenji, "table-1")
    title = Texts("ja").text(Say("demo-scenario-meeting"))
    assert title in text(private)
    card = await kenji.wait_message("table-1", lambda one: "More" in labels(one))
    assert title not in text(card)
    call = await kenji.click(card, "Board")
    board = await call.wait_reply()
    assert board["flags"] & 64
    assert board["attachments"][0]["filename"].split(".")[0].endswith("-ja")


async def test_a_post_is_read_in_ones_own_language(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    await bot.settled()
    (post,) = [one for one in kenji.seen("table-1") if "` 1`" in one["content"]]
    same = await (await kenji.click(post, "日本語で読む")).wait_reply()
    assert same["flags"] & 64
    english, japanese = (Texts(locale).text(Say("demo-scenario-meeting")) for locale in ("en", "ja"))
    assert english in text(post)
    assert japanese in text(same)
    assert len(same["attachments"]) == len(post["attachments"]) == 1
    assert all(name.endswith("-ja.png") for name in pictures(same))


async def test_a_table_may_speak_both_languages(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    await (await anna.slash("table-1", "table settings", language="both")).wait_reply()
    for person in (anna, kenji):
        await (await person.slash("table-1", "act", line="orders none")).wait_reply()
    await bot.settled()
    post = [one for one in kenji.seen("table-1") if "` 1`" in one["content"]][-1]
    for locale in ("en", "ja"):
        sealed = Texts(locale).text(Say("demo-log-sealed", (("seat", Say("demo-seat-red")),)))
        assert sealed in text(post)
