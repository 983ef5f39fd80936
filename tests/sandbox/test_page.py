"""The local table's page in headless Chromium, with the real client library behind it."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox.app import open_table
from bot.sandbox.seams import point_client_at
from bot.sandbox.server import Sandbox
from tests.browser import Browser, Tab
from tests.sandbox.page_bot import PageBot, running

pytestmark = pytest.mark.browser

COMPOSER = "[data-testid=composer-text]"
MESSAGE = "[data-testid=message]"
CHIP = "[data-testid=option-input]"
ROW = "[data-testid=suggestion]"
BUTTON = "[data-testid=component]"
SELECT = "[data-testid=select]"
OPTION = "[data-testid=option]"


class Table:
    """A running local table with bot and browser."""

    def __init__(self, box: Sandbox, bot: PageBot, browser: Browser) -> None:
        self.box, self.bot, self.browser = box, bot, browser

    async def sit(self, name: str = "anna", channel: str = "table-1", width: int = 1200) -> Tab:
        """The page of one person in one channel."""
        tab = await self.browser.open(f"{self.box.page_url}&user={name}", width)
        await tab.see("[data-testid=channel-title]", "lobby")
        if width > 720 and channel != "lobby":
            await tab.click("[data-testid=channel]", channel)
            await tab.see("[data-testid=channel-title]", channel)
        await tab.see("h3", "#")
        await tab.click(COMPOSER)
        return tab


@asynccontextmanager
async def opened(folder: Path | None = None) -> AsyncIterator[Table]:
    """A local table, a bot and a browser."""
    async with open_table(folder) as box:
        point_client_at(box.url)
        async with running() as bot, Browser() as browser:
            yield Table(box, bot, browser)


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    """A local table that must end without any script error or broken promise of the server."""
    async with opened() as one:
        yield one
        errors = [error for tab in one.browser.tabs for error in tab.errors]
        assert errors == []
        assert one.box.rest.failures == []


async def send(tab: Tab, line: str) -> None:
    """Type a whole line and send it."""
    await tab.type(line)
    await tab.press("Enter")


# ---- looking


async def test_a_newcomer_finds_guild_channels_people_and_a_hint(table: Table) -> None:
    tab = await table.sit(channel="lobby")
    assert await tab.see("[data-testid=channels]", "table-2")
    assert "Anna" in await tab.see("[data-testid=user-panel]", "Playing as")
    members = await tab.see("[data-testid=members]", "Kenji")
    assert "APP" in members
    await tab.see("#channel-start", "Type / below")
    await tab.type("/")
    listed = await tab.see("[data-testid=picker]", "/raf patrol")
    assert "Send squadrons on patrol" in listed
    assert await tab.run("document.activeElement.getAttribute('role')") == "combobox"


async def test_a_command_is_typed_with_live_values(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/raf patrol ")
    assert "required" in await tab.see("[data-testid=picker-head]", "The fighter group")
    await tab.see(ROW, "12 Group, Watnall")
    await tab.type("uxb")
    await tab.gone(ROW, "Watnall")
    assert table.bot.asked == ["", "uxb"]  # one question for three quick keys
    await tab.press("Enter")
    await tab.see("[data-testid=picker-head]", "How many squadrons")
    await tab.type("9")
    await tab.press("Enter")
    await tab.see("[data-testid=picker-head]", "Not more than 6")
    await tab.press("Backspace")
    await tab.type("3")
    await tab.press("Tab")
    await tab.see(ROW, "squadrons")
    await tab.press("Enter")
    answer = await tab.see(MESSAGE, "count=3")
    assert "group=11 count=3 squadrons=None" in answer
    assert "Anna used /raf patrol" in answer
    assert await tab.run("document.activeElement.dataset.testid") == "composer-text"


async def test_keys_move_pick_and_leave(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/p")
    await tab.see(ROW, "/raf patrol")
    await tab.press("Tab")
    await tab.see(ROW, "Uxbridge")
    await tab.press("ArrowDown", "ArrowDown", "ArrowUp")
    assert "Uxbridge" in await tab.see(f"{ROW}[aria-selected=true]")
    await tab.press("Escape")
    await tab.gone("[data-testid=picker]")
    await tab.press("Enter")
    await tab.see("[data-testid=picker-head]", "This option is required")
    await tab.see(ROW, "Uxbridge")
    await tab.press("Escape", "Escape")
    await tab.gone("[data-testid=command-line]")
    await tab.type("/raf patrol ")
    await tab.press("Backspace")
    assert await tab.wait(f"document.querySelector('{COMPOSER}')?.value") == "/raf patrol"


async def test_the_last_answer_wins(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/raf patrol ")
    await tab.see(ROW, "Uxbridge")
    await tab.type("slow")
    await tab.wait("document.querySelector('[data-testid=picker]').textContent.includes('Uxbridge')")
    while table.bot.asked[-1] != "slow":
        await tab.run("new Promise((done) => setTimeout(done, 20))")
    await tab.press("Backspace", "Backspace", "Backspace", "Backspace")
    await tab.type("wat")
    await tab.see(ROW, "Watnall")
    await tab.gone(ROW, "Uxbridge")
    await tab.run("new Promise((done) => setTimeout(done, 1000))")
    assert "Watnall" in await tab.see(f"{ROW}[aria-selected=true]")


async def test_a_whole_line_can_be_pasted_and_a_list_completed(table: Table) -> None:
    tab = await table.sit()
    await tab.call("Input.insertText", text="/raf patrol group:11 count:2 squadrons:54 Hornchurch, ")
    await tab.see("[data-testid=chip]", "squadrons")
    await tab.click(f"{CHIP}[data-option=squadrons]")
    await tab.press("End")
    await tab.type(" 65")
    await tab.see(ROW, "54 Hornchurch, 65 Rochford")
    await tab.press("Enter", "Enter")
    assert "group=11 count=2 squadrons=54 Hornchurch, 65 Rochford" in await tab.see(MESSAGE, "count=2")


async def test_people_and_truth_values_are_offered(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/tell ken")
    await tab.see(ROW, "Kenji")
    await tab.press("Enter")
    await tab.type("loud:")
    await tab.see(ROW, "True")
    await tab.press("Enter", "Enter")
    await tab.see(MESSAGE, "told!")


# ---- pictures


async def test_one_picture_keeps_to_its_box_and_opens_large(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/board ")
    await tab.see(MESSAGE, "The board")
    size = await tab.wait(
        "(({complete, clientWidth, clientHeight, naturalWidth}) => "
        "complete && naturalWidth && [clientWidth, clientHeight, naturalWidth])"
        "(document.querySelector('[data-testid=picture] img'))"
    )
    assert size[0] <= 550
    assert size[1] <= 350
    assert size[2] == 1200
    await tab.click("[data-testid=picture]")
    await tab.see("[data-testid=lightbox-alt]", "Raid step 1: six squadrons over Kent")
    await tab.press("Escape")
    await tab.gone("[data-testid=lightbox]")


async def test_several_pictures_are_stepped_through(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/board pictures:4")
    await tab.press("Enter")
    await tab.see(MESSAGE, "The board")
    assert (
        await tab.run("document.querySelectorAll('[data-testid=gallery] [data-testid=picture]').length") == 4
    )
    await tab.click("[data-testid=picture]")
    for key, count in (
        ("ArrowRight", "2 of 4"),
        ("ArrowRight", "3 of 4"),
        ("ArrowLeft", "2 of 4"),
        ("End", "4 of 4"),
    ):
        await tab.press(key)
        await tab.see("[data-testid=lightbox-count]", count)
    drag = {"button": "left", "buttons": 1, "clickCount": 1}
    await tab.call("Input.dispatchMouseEvent", type="mousePressed", x=700, y=300, **drag)
    await tab.call("Input.dispatchMouseEvent", type="mouseMoved", x=500, y=305, **drag)
    await tab.call("Input.dispatchMouseEvent", type="mouseReleased", x=450, y=305, **drag)
    await tab.see("[data-testid=lightbox-count]", "1 of 4")


# ---- components


async def test_buttons_answer_privately_edit_and_stay_shut(table: Table) -> None:
    tab, other = await table.sit(), await table.sit("kenji")
    await send(tab, "/board ")
    await other.see(MESSAGE, "The board")
    await tab.click(BUTTON, "My turn")
    private = await tab.see(f"{MESSAGE}[data-ephemeral=true]", "Whom do you send?")
    assert "Only you can see this" in private
    await tab.click(BUTTON, "Confirm")
    await other.see(MESSAGE, "Confirmed.")
    assert "Whom do you send?" not in await other.run("document.body.textContent")
    assert await tab.run(
        f"[...document.querySelectorAll('{BUTTON}')].find((one) => one.textContent === 'Closed').disabled"
    )
    await tab.click("[data-testid=dismiss]")
    await tab.gone(MESSAGE, "Whom do you send?")
    link = await tab.run("(({href, rel, target}) => [href, rel, target])(document.querySelector('a.button'))")
    assert link == ["https://example.org/rules", "noopener noreferrer", "_blank"]


async def test_silence_is_told_at_the_button_and_for_the_command(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/board ")
    await tab.click(BUTTON, "Silent")
    await tab.see(f"{BUTTON}[aria-busy=true]")
    await tab.see("[data-testid=failed]", "This interaction failed")
    await tab.click(BUTTON, "Confirm")
    await tab.gone("[data-testid=failed]")
    table.box.faults.add_named("late")
    await send(tab, "/say text:hello")
    await tab.see("[data-testid=note][data-state=failed]", "The application did not respond")
    await tab.click("[data-testid=dismiss]")
    await tab.gone("[data-testid=note]")


async def test_menus_keep_their_bounds(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/board ")
    await tab.click(SELECT, "Squadrons")
    await tab.see("[data-testid=select-list]", "Choose 2 to 3")
    for name in ("54 Hornchurch", "609 Warmwell", "74 Manston", "616 Kenley"):
        await tab.click(OPTION, name)
    await tab.click("[data-testid=select-done]")
    await tab.see(MESSAGE, "sent 54 Hornchurch, 609 Warmwell, 74 Manston")
    await tab.see(SELECT, "54 Hornchurch, 609 Warmwell, 74 Manston")
    await tab.click(BUTTON, "My turn")
    await tab.click(SELECT, "Whom")
    await tab.click(OPTION, "Kenji")
    await tab.press("Escape")
    await tab.see(MESSAGE, "With @Kenji.")
    await tab.click(SELECT, "Group")
    await tab.press("ArrowDown", "Enter")
    await tab.see(MESSAGE, "You chose 11 Group, Uxbridge.")


async def test_a_modal_checks_what_is_typed(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/board ")
    await tab.click(BUTTON, "Words")
    await tab.see("[data-testid=modal]", "Words for the seed")
    await tab.type("ab")
    await tab.click("[data-testid=modal-submit]")
    told = await tab.see("[data-testid=modal]", "At least 3 characters")
    assert "This field is required" in told
    await tab.click("[data-testid=text-input]")
    await tab.type("c <b>")
    await tab.see("[data-testid=modal]", "7 / 40")
    await tab.click(f"[data-testid=modal] {SELECT}")
    await tab.click(OPTION, "RAF")
    await tab.click("[data-testid=modal-submit]")
    await tab.gone("[data-testid=modal]")
    await tab.see(MESSAGE, "sealed with abc <b> for RAF")


async def test_layout_components_are_drawn(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/layout ")
    shown = await tab.see(MESSAGE, "Raid 3")
    assert "Odds" in shown
    assert await tab.run("document.querySelectorAll('.container [data-testid=picture]').length") == 2
    assert await tab.run("document.querySelector('.container h5').textContent") == "Raid 3"
    assert (
        await tab.run("getComputedStyle(document.querySelector('.container')).borderLeftColor")
        == "rgb(61, 126, 255)"
    )


async def test_thinking_ends_in_the_answer(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/slow ")
    await tab.see("[data-testid=thinking]", "Feldpost is thinking")
    table.bot.go_on.set()
    await tab.see(MESSAGE, "at last")
    await tab.gone("[data-testid=thinking]")


# ---- several people


async def test_unread_marks_and_another_player(table: Table) -> None:
    anna, kenji = await table.sit(channel="table-2"), await table.sit("kenji", channel="lobby")
    await send(anna, "hello @Kenji")
    await kenji.see("[data-testid=channel].unread", "table-2")
    await kenji.see("[data-testid=channel] .count", "1")
    await anna.type("/tell kenji")
    await anna.see(ROW, "Kenji")
    await anna.press("Enter", "Enter")
    await kenji.click("[data-testid=guild-dm]")
    await kenji.see(MESSAGE, "your turn")
    await kenji.gone("[data-testid=guild-dm]")
    await kenji.click("[data-testid=guild]")
    await kenji.click("[data-testid=channel]", "table-2")
    await kenji.see(".message.mentions-me", "hello @Kenji")
    await kenji.gone("[data-testid=channel].unread")
    await kenji.click("[data-testid=user-menu]")
    await kenji.click("[data-testid=play-as]", "Maria")
    assert "Maria" in await kenji.see("[data-testid=user-panel]", "Maria")
    await kenji.see("[data-testid=channel].active", "table-2")
    assert await kenji.run("new URLSearchParams(location.search).get('user')") != "kenji"


async def test_the_page_in_japanese(table: Table) -> None:
    tab = await table.sit("kenji", channel="lobby")
    await tab.see("#channel-start", "へようこそ")
    await tab.type("/英空軍 哨戒 ")
    await tab.see("[data-testid=chip]", "戦闘機群")
    await tab.see(ROW, "Uxbridge")
    await tab.press("Enter")
    await tab.type("2")
    await tab.press("Enter")
    assert "Kenjiさんが使用: /英空軍 哨戒" in await tab.see(MESSAGE, "group=10 count=2")
    await tab.click("[data-testid=user-menu]")
    await tab.click("[data-testid='locale-en-US']")
    await tab.see("[data-testid=user-panel]", "Playing as")
    await tab.see("[data-testid=used]", "/raf patrol")
    assert table.box.world.user_named("kenji").locale == "en-US"


async def test_chat_files_edits_and_threads(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "first line")
    await tab.see(MESSAGE, "first line")
    await tab.click("[data-testid=message-menu]")
    await tab.click("[data-testid=menu] button", "Edit")
    await send(tab, " edited")
    await tab.see(MESSAGE, "first line edited")
    script = """(() => { const list = new DataTransfer();
      list.items.add(new File(["a,b"], "log.csv", {type: "text/csv"}));
      const input = document.querySelector("[data-testid=composer-file]");
      input.files = list.files; input.dispatchEvent(new Event("change")); })()"""
    await tab.run(script)
    await tab.see(".upload:not(.waiting)", "log.csv")
    await tab.click("[data-testid=send]")
    await tab.see("[data-testid=file]", "log.csv")
    await tab.click("[data-testid=new-thread]")
    await tab.type("Raid 3")
    await tab.press("Enter")
    await tab.see("[data-testid=channel-title]", "Raid 3")
    await tab.see("[data-testid=thread]", "Raid 3")
    await tab.click("#chat-header button", "Archive thread")
    await tab.see("#chat-header button", "Re-open thread")


async def test_the_raw_payload_can_be_read(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/say text:hello")
    await tab.see(MESSAGE, "hello")
    await tab.click(MESSAGE, "hello")
    await tab.click("[data-testid=message-menu]")
    await tab.click("[data-testid=menu] button", "Show raw payload")
    payload = json.loads(await tab.run("document.querySelector('[data-testid=raw-payload] pre').textContent"))
    assert payload["content"] == "hello"
    assert payload["author"]["bot"] is True


# ---- text


MARKDOWN = {
    "**a** *b* _c_": "<strong>a</strong> <em>b</em> <em>c</em>",
    "~~d~~ __e__ `f`": "<s>d</s> <u>e</u> <code>f</code>",
    "***both*** snake_case_name": "<strong><em>both</em></strong> snake_case_name",
    "# t\n## u\n-# s": '<h3 class="title-1">t</h3><h4 class="title-2">u</h4><small class="subtext">s</small>',
    "> q\n> r\nplain": "<blockquote>q\nr</blockquote>plain",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "- a\n1. b": '<ul><li>a</li></ul><ol start="1"><li>b</li></ol>',
    "3. x\n4. y": '<ol start="3"><li>x</li><li>y</li></ol>',
    "```py\na *b*\n```end": '<pre><code data-language="py">a *b*</code></pre>end',
    r"\*no\* <b>x</b> &amp;": "*no* &lt;b&gt;x&lt;/b&gt; &amp;amp;",
    "[name](javascript:alert(1))": "[name](javascript:alert(1))",
}


async def test_markdown(table: Table) -> None:
    tab = await table.sit()
    script = """import("/web/markdown.js").then(({markdown}) => %s.map((text) => {
      const box = document.createElement("div"); box.append(markdown(text));
      return box["inner" + "HTML"]; }))"""
    assert await tab.run(script % json.dumps(list(MARKDOWN))) == list(MARKDOWN.values())


async def test_stamps_mentions_spoilers_and_links(table: Table) -> None:
    tab = await table.sit()
    kenji = table.box.world.user_named("kenji").id
    lobby = table.box.world.channel_named("lobby").id
    text = f"<@{kenji}> <#{lobby}> <@1> <t:0:R> <t:86400:D> ||secret|| https://example.org/a_b_c. [here](https://example.org)"
    await send(tab, text)
    shown = await tab.see("[data-testid=content]", "@Kenji")
    assert "#lobby" in shown
    assert "@unknown-user" in shown
    assert re.search(r"\d+ years ago", shown)
    assert re.search(r"January [12], 1970", shown)
    links = await tab.run("[...document.querySelectorAll('[data-testid=content] a')].map((one) => one.href)")
    assert links == ["https://example.org/a_b_c", "https://example.org/"]
    assert await tab.run("getComputedStyle(document.querySelector('.spoiler > span')).visibility") == "hidden"
    await tab.click(".spoiler")
    assert (
        await tab.run("getComputedStyle(document.querySelector('.spoiler > span')).visibility") == "visible"
    )
    await tab.click("button.mention", "#lobby")
    await tab.see("[data-testid=channel-title]", "lobby")


HOSTILE = (
    "<img src=x onerror=\"document.title='hit'\"><script>document.title='hit'</script>",
    "\u202egnihton\u202c \u0000\u200b",
    "[[[[" * 200 + "*" * 400 + "_" * 400,
    "|" * 999 + "`" * 999,
    "> " * 500 + "a",
)


async def test_hostile_text_stays_text(table: Table) -> None:
    tab = await table.sit()
    for text in HOSTILE:
        table.box.world.user_named("anna")
        frame = {
            "t": "say",
            "nonce": "x",
            "channel_id": table.box.world.channel_named("table-1").id,
            "content": text,
        }
        await tab.run(f"import('/web/link.js').then((link) => link.sendFrame({json.dumps(frame)}))")
    await tab.wait(f"document.querySelectorAll('{MESSAGE}').length === {len(HOSTILE)}")
    assert await tab.run("document.title") == "Feldpost local table"
    assert await tab.run("document.querySelectorAll('#messages img, #messages script').length") == 0
    assert await tab.run("document.body.scrollWidth <= innerWidth")


# ---- phone, connection


@pytest.mark.parametrize("width", [350, 550])
async def test_a_phone_shows_everything_in_its_width(table: Table, width: int) -> None:
    tab = await table.sit(width=width)
    await tab.size(width, 700, touch=True)
    await tab.gone("[data-testid=channels]")
    await tab.click("[data-testid=drawer]")
    await tab.click("[data-testid=channel]", "table-1")
    await tab.see("[data-testid=channel-title]", "table-1")
    await tab.gone("[data-testid=channels]")
    await tab.click(COMPOSER)
    await tab.type("/board pictures:3")
    await tab.click("[data-testid=send]")
    await tab.see(MESSAGE, "The board")
    await tab.click(BUTTON, "My turn")
    await tab.see(MESSAGE, "Whom do you send?")
    wide = "(one) => one.getBoundingClientRect().right > innerWidth + 1"
    found = f"[...document.querySelectorAll('#chat *')].filter({wide}).map((one) => one.className)"
    assert await tab.run(found) == []
    await tab.click("[data-testid=members-toggle]")
    await tab.see("[data-testid=members]", "Kenji")


async def test_the_page_comes_back_after_the_server_was_away(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "before")
    await tab.see(MESSAGE, "before")
    await table.box.stop()
    await tab.see("#notice", "Connection lost")
    await table.box.start()
    await tab.gone("#notice")
    await tab.see(MESSAGE, "before")
    await send(tab, "after")
    await tab.see(MESSAGE, "after")
    tab.errors.clear()  # the refused connections


async def test_long_histories_are_loaded_piece_by_piece(table: Table) -> None:
    world = table.box.world
    anna, channel = world.user_named("anna"), world.channel_named("table-1")
    for number in range(120):
        table.box.messages.post(channel, anna, {"content": f"line {number}."}, [])
    tab = await table.browser.open(table.box.page_url + "&user=maria")
    await tab.click("[data-testid=channel]", "table-1")
    await tab.see(MESSAGE, "line 119.")
    assert (
        await tab.run(
            "(({scrollTop, clientHeight, scrollHeight}) => scrollHeight - scrollTop - clientHeight)(scroller)"
        )
        < 2
    )
    assert await tab.run(f"document.querySelectorAll('{MESSAGE}').length") == 50
    for count in (100, 120):
        await tab.click("[data-testid=earlier]")
        await tab.wait(f"document.querySelectorAll('{MESSAGE}').length === {count}")
    order = await tab.run(
        "[...document.querySelectorAll('[data-testid=content]')].map((one) => one.textContent)"
    )
    assert order == [f"line {number}." for number in range(120)]


async def test_a_wrong_key_is_told(table: Table) -> None:
    tab = await table.browser.open(f"{table.box.url}/?key=wrong")
    await tab.see("#notice", "without a valid key", seconds=20)
    tab.errors.clear()
