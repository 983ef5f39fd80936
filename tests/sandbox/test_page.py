"""The local table's page in headless Chromium: commands, pictures, components."""

from __future__ import annotations

import pytest

from bot.sandbox.clock import ManualClock
from tests.sandbox.page_table import BUTTON, CHIP, COMPOSER, MESSAGE, OPTION, ROW, SELECT, Table, opened, send

pytestmark = pytest.mark.browser


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


async def test_words_without_an_options_name_are_never_lost(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/find 9.21")
    assert "rule=9.21 game=None" in await tab.see(MESSAGE, "rule=")
    await tab.call("Input.insertText", text="/find radar")
    await tab.press("Enter")
    await tab.see(MESSAGE, "rule=radar game=None")
    await tab.type("/find rule:1 game:raf")
    await tab.press("ArrowRight")
    await tab.type("more")
    await tab.see("[data-testid=picker-head]", "too much")
    await tab.press("Enter")
    await tab.see("[data-testid=picker-head]", "too much")
    assert await tab.run("document.querySelector('[data-testid=tail]').value") == "more"
    await tab.press(*["Backspace"] * 4, "Enter")
    await tab.see(MESSAGE, "rule=1 game=raf")


async def test_tab_takes_what_is_offered(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/fi")
    await tab.see(ROW, "/find")
    await tab.press("Tab")
    await tab.see(ROW, "game")
    await tab.press("Tab")
    assert await tab.run("document.activeElement.dataset.option") == "rule"
    await tab.type("9")
    await tab.press("Tab", "Tab")
    assert await tab.run("document.activeElement.dataset.option") == "game"
    await tab.type("raf")
    await tab.press("Enter")
    await tab.see(MESSAGE, "rule=9 game=raf")


async def test_enter_sends_what_is_typed_while_values_are_still_asked_for(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/raf patrol count:3 squadrons:5")
    await tab.see(ROW, "54 Hornchurch")
    await tab.type("4 slow")
    await tab.press("Enter")
    await tab.see("[data-testid=picker-head]", "The fighter group")
    value = f"document.querySelector('{CHIP}[data-option=squadrons]').value"
    assert await tab.run(value) == "54 slow"


async def test_arrow_up_brings_the_last_command_back(table: Table) -> None:
    tab = await table.sit()
    await tab.press("ArrowUp")
    assert await tab.run("document.activeElement.dataset.testid") == "composer-text"
    await send(tab, "/find rule:9.21 game:raf")
    await tab.see(MESSAGE, "rule=9.21 game=raf")
    await tab.press("ArrowUp")
    assert await tab.run("document.activeElement.dataset.option") == "game"
    await tab.type("2")
    await tab.press("Enter")
    await tab.see(MESSAGE, "rule=9.21 game=raf2")
    await tab.type("/find rule:half")
    await tab.click("[data-testid=channel]", "table-2")
    await tab.see("[data-testid=channel-title]", "table-2")
    await tab.gone("[data-testid=command-line]")
    await tab.click("[data-testid=channel]", "table-1")
    await tab.see("[data-testid=command-line]")
    assert await tab.run(f"document.querySelector('{CHIP}').value") == "half"


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
    assert await tab.run("document.querySelector('.lightbox-alt p').checkVisibility()") is False
    await tab.click("[data-testid=lightbox-words]")
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
    await tab.see(MESSAGE, "Confirmed.")
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


async def test_a_modal_without_answer_keeps_what_was_written(table: Table) -> None:
    tab = await table.sit()
    await send(tab, "/board ")
    await tab.click(BUTTON, "Words")
    await tab.click("[data-testid=text-input]")
    await tab.type("silence")
    await tab.click(f"[data-testid=modal] {SELECT}")
    await tab.click(OPTION, "LW")
    await tab.click("[data-testid=modal-submit]")
    await tab.see("[data-testid=modal-failed]", "Something went wrong")
    assert await tab.run("document.querySelector('[data-testid=text-input]').value") == "silence"
    await tab.click("[data-testid=modal-cancel]")
    await tab.gone("[data-testid=modal]")


async def test_a_change_of_the_message_drops_a_half_made_choice(table: Table) -> None:
    tab, other = await table.sit(), await table.sit("kenji")
    await send(tab, "/board ")
    await tab.click(SELECT, "Squadrons")
    await tab.click(OPTION, "54 Hornchurch")
    await tab.click(OPTION, "74 Manston")
    await other.click(BUTTON, "Confirm")
    await tab.see(MESSAGE, "Confirmed.")
    await tab.gone("[data-testid=select-list]")
    await tab.gone(SELECT, "54 Hornchurch")
    assert "sent 54" not in await tab.run("document.body.textContent")


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


async def test_thinking_without_end_is_told() -> None:
    clock = ManualClock()
    async with opened(clock) as table:
        tab = await table.sit()
        await send(tab, "/slow ")
        await tab.see("[data-testid=thinking]")
        clock.advance(15 * 60 + 1)
        await tab.see(MESSAGE, "The application did not respond")
        table.bot.go_on.set()


async def test_commands_without_a_bot_say_so(table: Table) -> None:
    tab = await table.sit()
    await tab.type("/say text:hello")
    await table.bot.close()
    await tab.see("[data-testid=bot-offline]", "The bot is not connected")
    await tab.press("Enter")
    await tab.see("[data-testid=note][data-state=failed]", "The bot is not connected")
