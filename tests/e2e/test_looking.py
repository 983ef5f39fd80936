"""Looking and managing: board, since, log, rules, dice, help, settings, undo, the table's own commands."""

from __future__ import annotations

import re

import pytest

from bot.sandbox.user import FakeUser
from engine import registry
from engine.words import Say
from render.texts import Texts

from .conftest import Box, People, Shipped
from .hands import Json, buttons, following, labels, panel, press, text


async def answer(user: FakeUser, command: str, /, channel: str = "table-1", **options: object) -> Json:
    return await (await user.slash(channel, command, **options)).wait_reply()


async def table(anna: FakeUser, kenji: FakeUser) -> None:
    await answer(anna, "new", game="demo", opponent=kenji.id)


async def round_of_orders(anna: FakeUser, kenji: FakeUser) -> None:
    """Both sides order nobody anywhere; the round goes on to the fire."""
    for person in (anna, kenji):
        assert "✔" in text(await answer(person, "act", line="orders none"))


async def test_the_board_as_a_picture_and_in_words(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    board = await answer(anna, "board", theme="dark")
    assert board["flags"] & 64
    (picture,) = board["attachments"]
    assert picture["filename"].rsplit(".")[0].endswith("-dark-en")
    assert 0 < len(picture["description"]) <= 1024
    words = await answer(kenji, "board", text=True)
    assert not words["attachments"]
    assert Texts("ja").text(Say("demo-seat-red")) in text(words)


async def test_games_without_cards_say_so(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    assert text(await answer(anna, "board", unit="r1")) == "✖ There are no cards of units here."


async def test_spectators_may_look(bot: Shipped, people: People) -> None:
    anna, kenji, maria = await people("anna"), await people("kenji"), await people("maria")
    await table(anna, kenji)
    assert (await answer(maria, "board"))["attachments"]
    assert "` " in text(await answer(maria, "log"))


async def test_since_tells_what_happened_from_ones_last_turn(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    await round_of_orders(anna, kenji)
    since = await answer(anna, "since")
    assert since["attachments"]
    first, second, *_ = text(since).splitlines()
    assert first.startswith(("**You are asked", "**Asked now"))
    assert second.startswith("`")


async def test_since_strikes_what_was_taken_back(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await answer(anna, "new", channel, game="demo")
    await answer(anna, "act", channel, line="orders none")
    await answer(anna, "act", channel, line="orders none")
    asked = await answer(anna, "undo", channel)
    assert "↶" in text(await (await anna.click(asked, "Take back")).wait_reply())
    since = text(await answer(anna, "since", channel))
    assert "~~" in since
    assert "taken back" in since


async def test_a_round_is_replayed_for_one_person_or_for_all(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    assert text(await answer(anna, "replay")) == "✖ Nothing has happened yet that could be shown."
    for person, line in ((anna, "orders r1>0202"), (kenji, "orders none")):
        assert "✔" in text(await answer(person, "act", line=line))
    private = await answer(kenji, "replay", what="all")
    (film,) = private["attachments"]
    assert private["flags"] & 64
    assert film["filename"].endswith("-ja.webp")
    assert film["description"].startswith("2枚の図で振り返り")
    assert (await kenji.fetch(film["url"]))[8:16] == b"WEBPVP8X"
    call = await anna.slash("table-1", "replay", form="page", here=True)
    assert "✔" in text(await call.wait_reply())
    shared = await call.wait_followup()
    assert not shared["flags"] & 64
    (page,) = shared["attachments"]
    assert b"<section" in await kenji.fetch(page["url"])


async def test_the_log_shows_what_was_taken_back_struck_out(bot: Shipped, people: People) -> None:
    anna, _ = await people("anna"), await people("kenji")
    channel = anna.state["dms"][0]["id"]
    await answer(anna, "new", channel, game="demo")
    for _ in range(2):
        await answer(anna, "act", channel, line="orders none")
    asked = await answer(anna, "undo", channel)
    assert "luck is fresh" in text(asked)
    assert "`orders none`" in text(asked)
    call = await anna.click(asked, "Take back")
    undone = await call.wait_reply()
    assert text(undone).startswith("↶ Taken back · `orders none` · ")
    late = await (await anna.click(asked, "Take back")).wait_reply()
    assert "moved on" in text(late)
    assert buttons(await following(call, undone)), "one is asked again at once"
    log = text(await answer(anna, "log", channel))
    assert "~~" in log
    assert "taken back" in log
    from_third = text(await answer(anna, "log", channel, first=3))
    assert from_third.startswith("`  3`")
    assert "no such line" in text(await answer(anna, "log", channel, first=9999))


async def test_an_undo_of_what_nobody_drew_asks_nothing(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await answer(anna, "new", channel, game="demo")
    await answer(anna, "act", channel, line="orders none")
    assert text(await answer(anna, "undo", channel)).startswith("↶ Taken back · `orders none`")


async def test_an_undo_past_a_barrier_asks_the_others(bot: Shipped, people: People) -> None:
    anna, kenji, stranger = await people("anna"), await people("kenji"), await people("maria")
    await table(anna, kenji)
    await round_of_orders(anna, kenji)
    asked = await answer(anna, "undo")
    assert "agree" in text(asked)
    offer = await kenji.wait_message("table-1", lambda one: "Agree" in labels(one))
    seen = await stranger.wait_message("table-1", lambda one: "Agree" in labels(one))
    assert text(await (await stranger.click(seen, "Agree")).wait_reply()).startswith("✖")
    assert "✔" in text(await (await kenji.click(offer, "Agree")).wait_reply())
    await bot.settled()
    told = await kenji.wait_message("table-1", lambda one: "all agreed" in text(one))
    assert told


@pytest.mark.parametrize(("wanted", "found"), [("3.1", "3.1"), ("signal", "3.4"), (None, "in force")])
async def test_rules_by_number_and_by_word(
    bot: Shipped, people: People, wanted: str | None, found: str
) -> None:
    anna = await people("anna")
    told = text(await answer(anna, "rules", game="demo", rule=wanted))
    assert found in told
    assert "✖" not in told


async def test_a_rule_is_told_with_a_picture_of_an_example(bot: Shipped, people: People) -> None:
    kenji = await people("kenji")
    told = await answer(kenji, "rules", game="demo", rule="4.1")
    (picture,) = told["attachments"]
    assert told["flags"] & 64
    assert picture["filename"].rsplit(".")[0].endswith("-light-ja")
    assert picture["description"]
    assert Texts("ja").text(Say("demo-rule-4-1")) in text(told)


async def test_rules_are_completed_in_the_readers_language(people: People) -> None:
    kenji = await people("kenji")
    offered = await kenji.autocomplete("table-1", "rules", focus="rule", game="demo", rule="3.4")
    assert [choice["value"] for choice in offered] == ["3.4"]
    assert Texts("ja").text(Say("demo-rule-3-4.title")) in offered[0]["name"]


async def test_dice_show_the_evidence_and_the_secret_only_at_the_end(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await answer(anna, "new", channel, game="demo", words="tea and rum")
    before = text(await answer(anna, "dice", channel))
    assert "Commitment" in before
    assert "tea and rum" in before
    assert "docs/dice.md" in before
    assert "Round 1: weather **card" in before
    assert "secret, revealed" not in before
    assert "✔" in text(await answer(anna, "table end", channel))
    assert "secret, revealed" in text(await answer(anna, "dice", channel))


@pytest.mark.parametrize("key", registry.keys())
async def test_help_shows_how_the_pieces_of_a_game_are_read(bot: Shipped, people: People, key: str) -> None:
    kenji = await people("kenji")
    told = await answer(kenji, "help", game=key)
    assert "/新規" not in text(told), "of the game alone"
    pictures = told["attachments"]
    assert len(pictures) == len(registry.get(key).legend())
    for picture in pictures:
        assert picture["filename"].rsplit(".")[0].endswith("-light-ja")
        assert picture["description"]


async def test_help_and_more(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    plain = await answer(kenji, "help")
    assert "/新規" in text(plain), "commands as Discord shows them"
    assert not plain["attachments"], "the game of this channel has nothing to explain"
    card = await kenji.wait_message("table-1", lambda one: "More" in labels(one))
    more = await (await kenji.click(card, "More")).wait_reply()
    for label in labels(more):
        shown = await (await kenji.click(more, label)).wait_reply()
        assert shown["flags"] & 64
        assert text(shown).strip()
    for label in ("Board", "Since my last turn", "Log", "Rules"):
        shown = await (await kenji.click(card, label)).wait_reply()
        assert shown["flags"] & 64
        assert "✖" not in text(shown)


async def test_a_free_seat_is_taken_by_its_button(bot: Shipped, people: People) -> None:
    anna, maria, kenji = await people("anna"), await people("maria"), await people("kenji")
    await answer(anna, "new", game="demo")
    card = await maria.wait_message("table-1", lambda one: "Play Blue" in labels(one))
    assert "✔" in text(await (await maria.click(card, "Play Blue")).wait_reply())
    assert "✖" in text(await (await kenji.click(card, "Play Blue")).wait_reply())
    await maria.wait_message("table-1", lambda one: "More" in labels(one) and "Play Blue" not in labels(one))
    assert buttons(await panel(maria, "table-1"))


async def test_the_owner_manages_the_table_in_public(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    assert "✔" in text(await answer(anna, "table pause"))
    await kenji.wait_message("table-1", lambda one: "paused the game" in text(one))
    assert "paused" in text(await answer(anna, "act", line="orders none"))
    assert "✔" in text(await answer(anna, "table resume"))
    assert "✔" in text(await answer(anna, "table settings", hours=24.0, pictures="last", theme="dark"))
    status = text(await answer(anna, "table status"))
    assert "24 h; when it is up: Nothing" in status
    assert "Look: Dark" in status
    assert "Pictures: Only the last" in status
    assert "✖" in text(await answer(anna, "table extend", side="green", hours=5))
    await round_of_orders(anna, kenji)
    sides = await anna.autocomplete("table-1", "table extend", focus="side", side="", hours=1)
    assert {choice["value"] for choice in sides} == {"red", "blue"}
    assert "✔" in text(await answer(kenji, "table leave", side="blue"))
    await kenji.wait_message("table-1", lambda one: "freed the seat" in text(one))
    assert "✔" in text(await answer(anna, "table seat", side="blue", user=kenji.id))
    last = text(await answer(anna, "log")).splitlines()[-1].split("`")[1].strip()
    assert "✔" in text(await answer(anna, "table rewind", line=int(last)))
    await kenji.wait_message("table-1", lambda one: "moderator put the game back" in text(one))
    assert "✔" in text(await answer(anna, "table end"))
    await bot.settled()
    assert "✖" in text(await answer(anna, "act", line="orders none"))


async def test_settings_are_kept_and_used(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    shown = text(
        await answer(
            anna, "settings", language="ja", theme="dark", zone="Asia/Tokyo", quiet="22:00-7:00",
            idle=48, deadlines=False, where="both",
        )
    )  # fmt: skip
    for part in ("日本語", "暗い", "Asia/Tokyo", "22:00–07:00", "48時間", "お知らせ：しない", "両方"):
        assert part in shown
    assert Texts("ja").text(Say("demo-scenario-meeting")) in text(await panel(anna, "table-1"))
    for bad in ({"zone": "Mars/Olympus"}, {"quiet": "late"}):
        assert text(await answer(anna, "settings", **bad)).startswith("✖")
    zones = await anna.autocomplete("table-1", "settings", focus="zone", zone="tokyo")
    assert [choice["value"] for choice in zones] == ["Asia/Tokyo"]
    assert "off" not in text(await answer(anna, "settings", quiet="off", language="own"))


async def test_a_server_chooses_the_language_of_its_tables(bot: Shipped, people: People) -> None:
    anna, kenji, maria = await people("anna"), await people("kenji"), await people("maria")
    assert "日本語" in text(await answer(anna, "server", language="ja"))
    await table(anna, kenji)
    await kenji.wait_message("table-1", lambda one: "その他" in labels(one))
    with pytest.raises(Exception, match="not offered"):
        await maria.slash("table-1", "server", language="en")


@pytest.mark.parametrize(
    ("opponent", "server", "wished", "spoken"),
    [
        ("kenji", None, None, "ja"),
        ("anna", None, None, "en"),
        ("kenji", "en", None, "en"),
        ("kenji", None, "en", "en"),
        ("anna", None, "both", "en+ja"),
    ],
)
async def test_a_table_for_one_speaks_its_persons_language(
    bot: Shipped, people: People, opponent: str, server: str | None, wished: str | None, spoken: str
) -> None:
    """Unless the server chose one, or another is wished for; with others the server's own counts."""
    anna, kenji = await people("anna"), await people("kenji")
    if server is not None:
        await answer(anna, "server", language=server)
    more = {} if wished is None else {"language": wished}
    await answer(kenji, "new", game="demo", opponent={"anna": anna, "kenji": kenji}[opponent].id, **more)
    begun = await bot.client.platform.games.by_channel(int(anna.channel_id("table-1")))
    assert begun is not None
    assert begun.info.locale == spoken


async def test_a_busy_channel_gets_a_thread(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    await anna.say("busy", "Good evening!")
    told = text(await answer(anna, "new", "busy", game="demo"))
    thread = told.split("<#")[1].split(">")[0]
    assert thread != anna.channel_id("busy")
    await anna.wait_message(thread, lambda one: "More" in labels(one))
    second = text(await answer(anna, "new", "busy", game="demo"))
    assert second.split("<#")[1].split(">")[0] not in (thread, anna.channel_id("busy"))


async def test_a_thread_is_named_by_game_and_date(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    await answer(anna, "new", game="demo", place="thread")
    names = [one["name"] for one in anna.channels if one["type"] == 11]
    assert len(names) == 1
    assert re.fullmatch(r"Meeting at Three Hills · \d{4}-\d\d-\d\d \d\d:\d\d", names[0])


async def test_the_next_game_is_played_where_the_last_one_ended(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    await anna.say("table-1", "Good game!")
    assert "✔" in text(await answer(anna, "table end"))
    card = await anna.wait_message("table-1", lambda one: "Play again" in labels(one))
    assert "My turn" not in labels(card)
    begun = await (await anna.click(card, "Play again")).wait_reply()
    assert text(begun) == "✔ **Meeting at Three Hills** has begun."
    await bot.settled()
    found = await bot.client.platform.games.by_channel(int(anna.channel_id("table-1")))
    assert found is not None
    assert found.is_open
    assert [now.users for now in found.seats.values()] == [(int(anna.id),), (int(kenji.id),)]
    assert "Play again" in labels(anna.messages[card["id"]]), "the old card stays"


async def test_a_second_game_in_a_dm_offers_to_end_the_first(bot: Shipped, people: People) -> None:
    anna = await people("anna")
    channel = anna.state["dms"][0]["id"]
    await answer(anna, "new", channel, game="demo")
    taken = await answer(anna, "new", channel, game="demo")
    assert "`/table end`" in text(taken)
    sure = await (await anna.click(taken, "End that game …")).wait_reply()
    assert "cannot be taken up again" in text(sure)
    assert "✔" in text(await (await anna.click(sure, "End it")).wait_reply())
    assert text(await answer(anna, "new", channel, game="demo")).startswith("✔")


def posts_that_ask(user: FakeUser) -> list[Json]:
    """Posts, not cards, with the button of one's turn."""
    return [one for one in user.seen("table-1") if "My turn" in labels(one) and "More" not in labels(one)]


async def test_the_newest_post_carries_the_button_of_ones_turn(bot: Shipped, people: People) -> None:
    """Also when the bot was started anew between two posts."""
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    await bot.settled()
    (first,) = posts_that_ask(anna)
    await bot.stop()
    await bot.start()
    await round_of_orders(anna, kenji)
    await bot.settled()
    (last,) = posts_that_ask(anna)
    assert int(last["id"]) > int(first["id"])
    asked = await (await anna.click(last, "My turn")).wait_reply()
    assert buttons(asked) or "not asked" in text(asked)


async def test_an_older_panel_loses_its_buttons(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    await table(anna, kenji)
    older = await panel(anna, "table-1")
    assert buttons(older)
    newer = await panel(anna, "table-1")
    assert buttons(newer)
    await anna.wait(lambda: not buttons(anna.messages[older["id"]]))


async def test_a_user_installed_table_lives_in_answers(box: Box, bot: Shipped, people: People) -> None:
    """In a group chat the bot is no member: all it says comes by tokens of interactions."""
    anna, kenji = await people("anna"), await people("kenji")
    await anna.settings(installed=True)
    await kenji.settings(installed=True)
    group = box.world.add_group(box.world.user_named("anna"), box.world.user_named("kenji"))
    box.channels.announce(group)
    box.page.refresh()
    await anna.wait(lambda: any(one["id"] == group.id for one in anna.channels))
    made = await answer(anna, "new", group.id, game="demo")
    assert "✔" in text(made)
    board = await kenji.wait_message(group.id, lambda one: bool(one["attachments"]))
    assert not board["flags"] & 64
    await bot.settled()
    message = await panel(anna, group.id)
    message = await press(anna, message, buttons(message)[0]["custom_id"])
    assert "✖" not in text(message)
    sent = [entry.path for entry in box.rest.log if entry.method == "POST" and "/channels/" in entry.path]
    assert not [path for path in sent if group.id in path]
