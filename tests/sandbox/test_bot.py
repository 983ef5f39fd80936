"""The real discord.py client on the local Discord: commands, components, modals, files, answers."""

import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.user import NotSent, is_ephemeral
from tests.sandbox.conftest import People, running
from tests.sandbox.tiny import TinyBot, png


async def test_slash_command_is_answered_in_the_users_language(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    kenji = await people("kenji")
    call = await kenji.slash("lobby", "hello", name="Feldpost", times=2)
    reply = await call.wait_reply()
    assert reply["content"] == "hello Feldpost in ja " * 2
    assert reply["interaction"]["name"] == "hello"
    assert reply["type"] == 20
    anna = await people("anna")
    assert [one["content"] for one in await anna.history("lobby")] == [reply["content"]]
    assert box.problems() == []


async def test_options_are_judged_before_they_reach_the_bot(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna = await people()
    for options in ({"times": 4}, {"times": "x"}, {"nobody": "x"}):
        with pytest.raises(NotSent):
            await anna.slash("lobby", "hello", **options)
    with pytest.raises(NotSent, match="piece"):
        await anna.slash("lobby", "move")
    with pytest.raises(NotSent, match="not offered"):
        await anna.slash("lobby", "unheard-of")
    assert not box.interactions.by_id


async def test_autocomplete(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    choices = await anna.autocomplete("lobby", "move", focus="piece", piece="k")
    assert [one["value"] for one in choices] == ["king", "rook", "knight"]
    assert box.problems() == []


async def test_first_followup_fills_the_deferred_answer_and_keeps_it_ephemeral(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    call = await anna.slash("lobby", "move", piece="king")
    assert call.state == "thinking"
    reply = await call.wait_reply()
    assert reply["content"] == "moved king"
    assert is_ephemeral(reply)
    note = await call.wait_followup()
    assert note["content"] == "public note"
    assert note["type"] == 0
    assert [one["content"] for one in await kenji.history("lobby")] == ["public note"]
    assert box.problems() == []


async def test_groups_nest_and_values_keep_their_types(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    call = await anna.slash("lobby", "deep inner most", flag=True, share=0.5)
    reply = await call.wait_reply()
    assert reply["content"] == "True 0.5"
    assert reply["interaction"]["name"] == "deep inner most"
    assert box.problems() == []


async def test_buttons_work_after_a_restart_of_the_bot(box: Sandbox, people: People) -> None:
    anna = await people()
    async with running(box):
        await anna.online()
        reply = await (await anna.slash("lobby", "board")).wait_reply()
    async with running(box):
        await anna.online()
        call = await anna.click(reply, "Count 0")
        assert call.reply["content"] == "counted 1"
        await anna.click(call.reply, "count:1")
        assert anna.messages[reply["id"]]["content"] == "counted 2"
    assert box.problems() == []


async def test_files_keep_order_size_and_description(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "board")).wait_reply()
    assert [one["filename"] for one in reply["attachments"]] == ["board1.png", "board2.png"]
    first = reply["attachments"][0]
    assert (first["width"], first["height"], first["description"]) == (4, 3, "board 1")
    assert first["content_type"] == "image/png"
    assert await anna.fetch(first["url"]) == png()
    assert box.problems() == []


async def test_embed_picture_gets_the_files_address(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "card")).wait_reply()
    assert reply["attachments"] == []
    assert await anna.fetch(reply["embeds"][0]["image"]["url"]) == png()
    assert box.problems() == []


async def test_layout_components_are_resolved(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "layout")).wait_reply()
    container = reply["components"][0]
    gallery = next(one for one in container["components"] if one["type"] == 12)
    assert await anna.fetch(gallery["items"][0]["media"]["url"]) == png()
    assert box.problems() == []


async def test_selects_and_disabled_button(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "kinds")).wait_reply()
    call = await anna.select(reply, "Pieces", "rook", "king")
    assert call.reply["content"] == "chose rook, king"
    sato = anna.state["users"][4]
    call = await anna.select(reply, "Person", sato["id"])
    assert call.message_id == reply["id"]
    edited = await anna.wait_message("lobby", lambda one: one["content"].startswith("person"))
    assert edited["content"] == f"person {sato['global_name']}"
    for values in ((), ("rook", "king", "pawn", "queen"), ("dragon",)):
        with pytest.raises(NotSent):
            await anna.select(reply, "Pieces", *values)
    with pytest.raises(NotSent):
        await anna.click(reply, "Shut")
    assert box.problems() == []


async def test_modals_of_both_styles(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    reply = await (await anna.slash("lobby", "kinds")).wait_reply()
    opened = await anna.click(reply, "Open")
    with pytest.raises(NotSent, match="1 to 20"):
        await anna.submit(opened, First="x" * 21)
    call = await anna.submit(opened, First="text")
    assert call.reply["content"] == "you wrote text"
    assert call.reply["interaction_metadata"]["triggering_interaction_metadata"]["type"] == 3
    call = await anna.submit(await anna.slash("lobby", "choose"), Piece=["queen"])
    assert call.reply["content"] == "you chose queen"
    assert box.problems() == []


async def test_uploaded_file_and_person_are_resolved(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    file_id = await anna.upload("position.toml", b"game = 1")
    maria = box.world.user_named("maria")
    reply = await (await anna.slash("lobby", "take", file=file_id, who=maria.id)).wait_reply()
    assert reply["content"] == "position.toml 8 maria"
    assert box.problems() == []


async def test_followup_edit_and_deletion_of_the_original(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    call = await anna.slash("lobby", "twice")
    await anna.wait(lambda: call.message_id not in anna.messages)
    (second,) = call.followups
    assert second["content"] == "two, edited"
    assert second["edited_timestamp"]
    assert box.problems() == []


async def test_context_menu_gets_its_message(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    said = await anna.say("lobby", "a word")
    call = await anna.menu("lobby", "Quote", said["id"])
    assert (await call.wait_reply())["content"] == "> a word"
    assert box.problems() == []


async def test_resent_interaction_finds_its_answer_given(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    call = await anna.slash("lobby", "hello")
    box.interactions.redeliver(call.id)
    await anna.wait_message("lobby", lambda one: one["id"] == call.message_id)
    other = await anna.slash("lobby", "hello")
    await other.wait_reply()
    assert len(await anna.history("lobby")) == 2
    assert box.problems(expect=[40060]) == []
