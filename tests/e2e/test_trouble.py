"""What goes wrong on Discord: restarts, repeats, races, closed doors. No step is lost or doubled."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading

import pytest

from bot import publish
from bot.clock import ManualClock
from bot.kept import Kept
from bot.pictures import Picture
from bot.sandbox.faults import Fault
from bot.sandbox.user import FakeUser, InteractionFailed
from engine.scene import Sheet

from .conftest import Box, People, Shipped, dots
from .hands import Json, buttons, confirm, labels, panel, press, text

GONE, ARCHIVED, CLOSED, LATE, TWICE = 10008, 50083, 50007, 10062, 40060


async def alone(anna: FakeUser, scenario: str = "meeting") -> str:
    """A demo table with both seats in one hand, in the DM with the bot."""
    channel: str = anna.state["dms"][0]["id"]
    await (await anna.slash(channel, "new", game="demo", scenario=scenario)).wait_reply()
    return channel


async def ready_to_confirm(anna: FakeUser, channel: str) -> Json:
    """A panel with a complete command."""
    message = await panel(anna, channel)
    message = await press(anna, message, buttons(message)[0]["custom_id"])
    while "Confirm" not in labels(message):
        message = await press(anna, message, buttons(message)[0]["custom_id"])
    return message


async def both_order(anna: FakeUser, channel: str, first: Json) -> None:
    """Give the orders of both seats, the first of them ready in a panel: only then something is told."""
    second = await confirm(anna, first)
    while "Confirm" not in labels(second):
        second = await press(anna, second, buttons(second)[0]["custom_id"])
    await press(anna, second, "Confirm")


async def steps(bot: Shipped, channel: str) -> list[str]:
    """The requests that made events at the channel's table, in order."""
    table = await bot.client.platform.games.by_channel(int(channel))
    assert table is not None
    return list(dict.fromkeys(entry.request for entry in table.entries))


async def test_buttons_work_after_a_restart(bot: Shipped, people: People) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)
    await bot.restart()
    message = await press(anna, message, "Confirm")
    assert "✔" in text(message)
    assert len(await steps(bot, channel)) == 2


async def test_the_card_works_after_a_restart(bot: Shipped, people: People) -> None:
    anna = await people()
    channel = await alone(anna)
    card = await anna.wait_message(channel, lambda one: "More" in labels(one))
    await bot.restart()
    answer = await (await anna.click(card, "My turn")).wait_reply()
    assert answer["flags"] & 64
    assert buttons(answer)


async def test_an_open_window_survives_a_restart(bot: Shipped, people: People) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await panel(anna, channel)
    message = await press(anna, message, buttons(message)[1]["custom_id"])
    call = await anna.click(message, "Write …")
    await bot.restart()
    before = anna.messages[message["id"]]
    await anna.submit(call, text="hold the hill")
    message = await anna.wait(
        lambda: anna.messages[message["id"]] if anna.messages[message["id"]] is not before else None
    )
    assert "hold the hill" in text(message)
    assert "Confirm" in labels(message)


async def test_commands_are_registered_once(box: Box, bot: Shipped, people: People) -> None:
    await people()
    await bot.restart()
    puts = [entry for entry in box.rest.log if entry.method == "PUT" and entry.path.endswith("/commands")]
    assert len(puts) == 1


async def test_a_redelivered_interaction_is_one_step(box: Box, bot: Shipped, people: People) -> None:
    box.expected = (TWICE,)
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)
    call = await anna.click(message, "Confirm")
    box.interactions.redeliver(call.id)
    await anna.wait(lambda: "✔" in text(anna.messages[message["id"]]))
    await bot.settled()
    assert len(await steps(bot, channel)) == 2


async def test_two_clicks_at_once_are_one_step(bot: Shipped, people: People) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)
    name = next(one["custom_id"] for one in buttons(message) if one["label"] == "Confirm")
    frame = {"t": "component", "message_id": message["id"], "custom_id": name}
    calls = [await anna.start(dict(frame)) for _ in range(2)]
    await asyncio.gather(*(anna.acknowledged(call) for call in calls))
    await anna.wait(lambda: "outdated" in text(anna.messages[message["id"]]))
    await bot.settled()
    assert len(await steps(bot, channel)) == 2


async def test_a_stale_button_is_told_so_with_the_fresh_panel(bot: Shipped, people: People) -> None:
    anna = await people()
    channel = await alone(anna)
    old = await ready_to_confirm(anna, channel)
    await bot.restart()  # it no longer knows which panel is open, so the old one keeps its buttons
    await anna.online()
    typed = await (await anna.slash(channel, "act", line="orders none")).wait_reply()
    assert "✔" in text(typed)
    fresh = await press(anna, old, "Confirm")
    assert "outdated" in text(fresh)
    assert buttons(fresh)
    assert len(await steps(bot, channel)) == 2


@pytest.mark.parametrize("what", ["drop", "reconnect"])
async def test_a_lost_gateway_resumes(box: Box, bot: Shipped, people: People, what: str) -> None:
    anna = await people()
    channel = await alone(anna)
    getattr(box.gateway, what)()
    await anna.online()
    message = await ready_to_confirm(anna, channel)
    message = await press(anna, message, "Confirm")
    assert "✔" in text(message)


async def test_an_order_that_could_not_be_acknowledged_is_not_carried_out(
    box: Box, bot: Shipped, people: People
) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)
    box.faults.add_named("gone")
    with pytest.raises(InteractionFailed):
        await anna.click(message, "Confirm")
    assert len(await steps(bot, channel)) == 1
    box.interactions.unanswered.clear()
    message = await press(anna, message, "Confirm")
    assert "✔" in text(message)
    assert bot.client.health.report().unacknowledged == 1


async def test_a_deleted_card_is_posted_anew(box: Box, bot: Shipped, people: People) -> None:
    box.expected = (GONE,)
    anna = await people()
    channel = await alone(anna)
    card = await anna.wait_message(channel, lambda one: "More" in labels(one))
    await bot.settled()
    box.messages.delete(box.world.data.messages[card["id"]])
    message = await ready_to_confirm(anna, channel)
    await both_order(anna, channel, message)
    again = await anna.wait_message(channel, lambda one: "More" in labels(one) and one["id"] != card["id"])
    assert again["embeds"]


async def test_a_closed_dm_marks_the_table_and_recover_goes_on_elsewhere(
    box: Box, bot: Shipped, people: People
) -> None:
    box.expected = (CLOSED,)
    anna = await people()
    channel = await alone(anna)
    await bot.settled()
    message = await ready_to_confirm(anna, channel)
    await anna.settings(dm_closed=True)
    await both_order(anna, channel, message)
    await bot.settled()
    table = await bot.client.platform.games.by_channel(int(channel))
    assert table is not None
    assert table.info.trouble == "trouble-dm"
    status = await (await anna.slash(channel, "table status")).wait_reply()
    assert "closed" in text(status)
    recovered = await (await anna.slash("table-1", "table recover", table=table.id)).wait_reply()
    assert "✔" in text(recovered)
    await anna.wait_message("table-1", lambda one: "moved the table here" in text(one))
    await anna.wait_message("table-1", lambda one: "More" in labels(one))
    await bot.settled()
    table = await bot.client.platform.games.load(table.id)
    assert table.info.trouble is None
    told = [one for one in anna.seen("table-1") if "` 1`" in one["content"]]
    assert told, "the step that was kept back is posted in the new place"


async def test_a_dm_that_is_refused_becomes_a_mention_at_the_table(
    box: Box, bot: Shipped, people: People
) -> None:
    box.expected = (CLOSED,)
    anna, otto = await people("anna"), await people("otto")
    await (await otto.slash("table-2", "settings", where="dm")).wait_reply()
    await (await anna.slash("table-1", "new", game="demo", opponent=otto.id)).wait_reply()
    ping = await anna.wait_message("table-1", lambda one: bool(one["mentions"]))
    assert [one["id"] for one in ping["mentions"]] == [otto.id]
    await bot.settled()
    shown = await (await otto.slash("table-1", "settings")).wait_reply()
    assert "refused" in text(shown)


async def test_an_archived_thread_is_opened_again(box: Box, bot: Shipped, people: People) -> None:
    box.expected = (ARCHIVED,)
    anna = await people()
    answer = await (
        await anna.slash("table-1", "new", game="demo", scenario="assault", place="thread", side="red")
    ).wait_reply()
    thread = text(answer).split("<#")[1].split(">")[0]
    await bot.settled()
    await anna.slash(thread, "table seat", side="blue", user=anna.id)
    await bot.settled()
    message = await ready_to_confirm(anna, thread)
    box.channels.archive(box.world.channel_named(thread), archived=True)
    await both_order(anna, thread, message)
    await bot.settled()
    table = await bot.client.platform.games.by_channel(int(thread))
    assert table is not None
    assert table.info.trouble is None
    assert not box.world.channel_named(thread).archived


async def test_missing_permission_is_told_and_nothing_is_lost(box: Box, bot: Shipped, people: People) -> None:
    box.expected = (50013, 50001)
    anna = await people()
    await (await anna.slash("table-1", "new", game="demo", opponent=anna.id)).wait_reply()
    await bot.settled()
    box.faults.add_named("forbidden", path="/channels/[0-9]+/messages", method="POST", times=-1)
    message = await ready_to_confirm(anna, "table-1")
    await both_order(anna, "table-1", message)
    await bot.settled()
    box.faults.clear()
    status = await (await anna.slash("table-1", "table status")).wait_reply()
    assert "I may not write here" in text(status)
    await (await anna.slash("table-1", "table recover")).wait_reply()
    await bot.settled()
    told = [one for one in anna.seen("table-1") if "` 1`" in one["content"]]
    assert len(told) == 2


@pytest.mark.parametrize("fault", ["rate-limited", "unavailable", "lost-answer", "cut"])
async def test_a_post_that_fails_is_made_once(box: Box, bot: Shipped, people: People, fault: str) -> None:
    anna = await people()
    channel = await alone(anna)
    await bot.settled()
    message = await ready_to_confirm(anna, channel)
    box.faults.add_named(fault, path="/channels/[0-9]+/messages$", method="POST", times=1)
    await both_order(anna, channel, message)
    await anna.wait_message(
        channel, lambda one: "` 1`" in one["content"] and int(one["id"]) > int(message["id"])
    )
    await bot.settled()
    told = [one["content"] for one in await anna.history(channel) if "` 1`" in one["content"]]
    assert len(told) == len(set(told))


async def test_a_direct_message_whose_answer_was_lost_comes_once(
    box: Box, bot: Shipped, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    channel = kenji.state["dms"][0]["id"]
    await (await kenji.slash(channel, "settings", where="dm")).wait_reply()
    before = len(kenji.seen(channel))
    path = f"/channels/{channel}/messages"
    box.faults.add(Fault(path=f"{path}$", method="POST", status=503, after=True))
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    sent = [entry for entry in box.rest.log if entry.method == "POST" and entry.path == path]
    async with asyncio.timeout(30):
        while len(sent) < 2:  # the outbox tries again after some seconds
            await asyncio.sleep(0.2)
            sent = [entry for entry in box.rest.log if entry.method == "POST" and entry.path == path]
    await bot.settled()
    assert len(kenji.seen(channel)) == before + 1


async def test_a_time_that_ran_out_while_the_bot_was_down_is_answered_once(
    box: Box, people: People, bot: Shipped
) -> None:
    """The outage is credited, so the hour is not over at the start, but soon after."""
    anna, kenji = await people("anna"), await people("kenji")
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    await (await anna.slash("table-1", "table settings", hours=1.0, late="default")).wait_reply()
    await kenji.locale("en-US")
    for person in (anna, kenji):
        await press(person, await ready_to_confirm(person, "table-1"), "Confirm")
    await bot.settled()
    channel = anna.channel_id("table-1")
    await bot.stop()
    clock = ManualClock(dt.datetime.now(dt.UTC) + dt.timedelta(hours=30))
    late = Shipped(box.url, bot.folder, clock)
    await late.start()
    try:
        assert not [one for one in await steps(late, channel) if one.startswith("t:")]
        clock.advance(hours=1.1)
        late.client.platform.timers.wake()
        await anna.wait_message("table-1", lambda one: "is up: the suggested answer" in text(one))
        await late.settled()
        made = [one for one in await steps(late, channel) if one.startswith("t:")]
        assert len(made) == len(set(made)) >= 1
        clock.advance(hours=0.01)
        late.client.platform.timers.wake()
        await late.settled()
        assert [one for one in await steps(late, channel) if one.startswith("t:")] == made
    finally:
        await late.stop()
        await bot.start()


async def test_slow_pictures_follow_by_edit_of_the_same_message(
    box: Box, bot: Shipped, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people()
    channel = await alone(anna)
    await bot.settled()
    go = threading.Event()

    def slow(sheet: Sheet, theme: str, locale: str) -> Picture:
        go.wait(20)
        return dots(sheet, theme, locale)

    monkeypatch.setattr(publish, "PATIENCE", 0.1)
    monkeypatch.setattr(bot.client.studio, "_artist", slow)
    message = await ready_to_confirm(anna, channel)
    await both_order(anna, channel, message)
    post = await anna.wait_message(
        channel, lambda one: "` 1`" in one["content"] and int(one["id"]) > int(message["id"])
    )
    assert not post["attachments"]
    go.set()
    await anna.wait(lambda: anna.messages[post["id"]]["attachments"])
    assert anna.messages[post["id"]]["content"] == post["content"]


async def test_play_goes_on_when_nothing_can_be_drawn(
    bot: Shipped, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people()
    channel = await alone(anna)
    await bot.settled()

    def broken(sheet: Sheet, theme: str, locale: str) -> Picture:
        raise MemoryError

    monkeypatch.setattr(bot.client.studio, "_artist", broken)
    message = await ready_to_confirm(anna, channel)
    await both_order(anna, channel, message)
    post = await anna.wait_message(
        channel, lambda one: "` 1`" in one["content"] and int(one["id"]) > int(message["id"])
    )
    assert not post["attachments"]
    await bot.settled()


async def test_commands_that_cannot_be_registered_stop_no_game(
    box: Box, bot: Shipped, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)
    await bot.stop()
    box.faults.add(Fault(path="/commands$", method="PUT", status=400, code=50035, times=-1))
    monkeypatch.setattr(Kept, "get", _forgotten)
    await bot.start()
    assert "✔" in text(await press(anna, message, "Confirm"))


async def _forgotten(kept: Kept, name: str) -> None:
    """As if no commands had ever been registered."""


async def test_new_says_which_permission_is_missing(box: Box, bot: Shipped, people: People) -> None:
    anna = await people()
    channel = box.world.channel_named("table-2")
    channel.overwrites = [{"id": box.world.bot.id, "type": 1, "allow": "0", "deny": str(1 << 15)}]
    answer = await (await anna.slash("table-2", "new", game="demo")).wait_reply()
    assert "attach files" in text(answer)
    assert not await bot.client.platform.games.ids()


async def test_an_error_of_ours_is_told_as_ours_and_changes_nothing(
    bot: Shipped, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await people()
    channel = await alone(anna)
    message = await ready_to_confirm(anna, channel)

    async def broken(*arguments: object, **more: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(bot.client.platform.games, "act", broken)
        call = await anna.click(message, "Confirm")
        told = await call.wait_followup()
    assert "our fault" in text(told)
    assert told["flags"] & 64
    assert len(await steps(bot, channel)) == 1
    assert bot.client.health.report().failed == 1
    again = await panel(anna, channel)
    assert "✔" in text(await press(anna, again, "Confirm"))
