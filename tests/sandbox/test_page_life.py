"""The local table's page in headless Chromium: people, languages, text, phones, broken connections."""

from __future__ import annotations

import json
import re

import pytest

from tests.sandbox.page_table import BUTTON, COMPOSER, MESSAGE, ROW, Table, send

pytestmark = pytest.mark.browser


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


async def test_links_to_messages_and_commands_stay_in_the_page(table: Table) -> None:
    world = table.box.world
    lobby, anna = world.channel_named("lobby"), world.user_named("anna")
    for number in range(60):
        table.box.messages.post(lobby, anna, {"content": f"line {number}."}, [])
    first = next(iter(world.messages_in(lobby, anna.id))).payload["id"]
    command = next(
        one["id"] for group in world.data.commands.values() for one in group if one["name"] == "raf"
    )
    tab = await table.sit()
    jump = f"https://discord.com/channels/{lobby.guild_id}/{lobby.id}/{first}"
    await send(tab, f"[the card]({jump}) </raf patrol:{command}>")
    await tab.click("[data-testid=content] a", "the card")
    await tab.see("[data-testid=channel-title]", "lobby")
    assert "line 0." in await tab.see(".message.found", "line 0.")
    await tab.click("[data-testid=channel]", "table-1")
    await tab.click("button.mention", "/raf patrol")
    await tab.see("[data-testid=command-name]", "/raf patrol")
    await tab.see(ROW, "Uxbridge")


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
    assert await tab.run("document.title") == "#table-1 – Anna – Feldpost local table"
    assert await tab.run("document.querySelectorAll('#messages img, #messages script').length") == 0
    assert await tab.run("document.body.scrollWidth <= innerWidth")


# ---- phone, connection

COVERED = """
    [...document.querySelectorAll(".message-tools")].flatMap((tools) => {
        const edge = tools.getBoundingClientRect();
        const lines = tools.parentElement.querySelectorAll(".above-line > *, .message-header > *");
        return [...lines].filter((line) => {
            const box = line.getBoundingClientRect();
            return box.right > edge.left && box.bottom > edge.top && box.top < edge.bottom;
        });
    }).map((line) => line.textContent)
"""
"""Words above or at the head of a message that its menu button covers."""


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
    assert await tab.run(COVERED) == []
    await tab.click("[data-testid=members-toggle]")
    await tab.see("[data-testid=members]", "Kenji")


async def test_the_page_comes_back_after_the_server_was_away(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "before")
    await tab.see(MESSAGE, "before")
    await tab.type("/board")
    await tab.press("Enter", "Enter")
    await tab.see(BUTTON, "Silent")
    await tab.click(BUTTON, "Silent")
    await table.box.stop()
    await tab.see("#notice", "Connection lost")
    assert await tab.run("notice.getBoundingClientRect().bottom <= layout.getBoundingClientRect().top")
    assert await tab.run("document.body.scrollHeight <= innerHeight")
    await tab.see("[data-testid=failed]", "Connection lost")
    await send(tab, "/find 9.21")
    await tab.see("[data-testid=note]", "Connection lost")
    await table.box.start()
    await tab.gone("#notice")
    await tab.gone("[data-testid=failed]")
    await tab.see("[data-testid=note]", "The connection broke before this was answered")
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


async def test_an_unknown_player_is_told(table: Table) -> None:
    tab = await table.browser.open(f"{table.box.page_url}&user=nobody")
    assert "key" not in await tab.see("#notice", "nobody called “nobody”", seconds=20)
    tab.errors.clear()
