"""The world on disk, permissions, file kinds; the door for tests; what keeps strangers out."""

import sys
from asyncio import create_subprocess_exec, subprocess
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox.app import TALK, example_world, open_table
from bot.sandbox.clock import ManualClock
from bot.sandbox.door import Door
from bot.sandbox.server import Sandbox
from bot.sandbox.user import FakeUser
from bot.sandbox.world import Permission, World, sniff
from tests.sandbox.conftest import People, running
from tests.sandbox.tiny import TinyBot, png


async def test_second_start_finds_messages_files_and_buttons(tmp_path: Path) -> None:
    async with open_table(tmp_path) as box, running(box), FakeUser(box.page_url, "anna") as anna:
        await anna.online()
        reply = await (await anna.slash("table-1", "board")).wait_reply()
        first_page = box.page_url
    async with open_table(tmp_path) as box, running(box), FakeUser(box.page_url, "anna") as anna:
        assert box.page_url.partition("?")[2] == first_page.partition("?")[2]
        (found,) = await anna.history("table-1")
        assert found["id"] == reply["id"]
        assert found["attachments"][0]["url"].startswith(box.url)
        assert await anna.fetch(found["attachments"][0]["url"]) == png()
        await anna.click(found, "Count 0")
        assert anna.messages[found["id"]]["content"] == "counted 1"
        said = await anna.say("lobby", "later")
        assert int(said["id"]) > int(found["id"])


def test_permissions_follow_roles_and_overwrites() -> None:
    world = example_world(World(ManualClock()))
    (guild,) = world.data.guilds.values()
    lobby, kenji, anna = world.channel_named("lobby"), world.user_named("kenji"), world.user_named("anna")
    assert world.permissions(anna.id, lobby) == Permission.ALL
    assert world.can_send(kenji.id, lobby)
    lobby.overwrites = [{"id": guild.id, "type": 0, "allow": "0", "deny": str(Permission.SEND)}]
    assert not world.can_send(kenji.id, lobby)
    lobby.overwrites += [{"id": kenji.id, "type": 1, "allow": str(Permission.SEND), "deny": "0"}]
    assert world.can_send(kenji.id, lobby)
    stranger = world.add_user("stranger")
    assert not world.can_view(stranger.id, lobby)


def test_ids_grow_even_if_the_clock_stands() -> None:
    world = World(ManualClock())
    ids = [int(world.snowflake()) for _ in range(100)]
    assert ids == sorted(set(ids))


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.bin", png(7, 5), ("image/png", 7, 5)),
        ("a.gif", b"GIF89a\x07\x00\x05\x00", ("image/gif", 7, 5)),
        ("a", b"RIFF----WEBPVP8X" + bytes(8) + b"\x06\0\0\x04\0\0", ("image/webp", 7, 5)),
        ("a.toml", b"x = 1", ("application/toml", None, None)),
        ("a.html", b"<script>", ("application/octet-stream", None, None)),
    ],
)
def test_file_kinds(name: str, content: bytes, expected: tuple[str, int | None, int | None]) -> None:
    assert sniff(name, content) == expected


async def test_door_makes_people_places_and_faults(box: Sandbox, bot: TinyBot) -> None:
    async with Door(box.control_url) as door:
        new = await door.do("user", name="nina", locale="ja")
        await door.do("join", guild="Feldpost", user="nina")
        await door.do("channel", guild="Feldpost", name="table-9")
        thread = await door.do("channel", type=11, parent="table-9", name="inside", user="nina")
        async with FakeUser(box.page_url, "nina") as nina:
            assert nina.id == new["id"]
            assert (await (await nina.slash(thread["id"], "hello")).wait_reply())[
                "content"
            ] == "hello world in ja "
            assert len(await door.look("messages", channel="inside")) == 1
            await door.do("fault", name="forbidden", path="/messages$")
            assert box.faults.rules[0].code == 50013
            await door.do("heal")
            await door.do("gateway", do="drop")
            await (await nina.slash(thread["id"], "hello")).wait_reply()
            await door.do("leave", guild="Feldpost", user="nina")
            await nina.wait(lambda: not nina.state["guilds"])
        assert await door.look("problems") == []
        assert any(entry["path"].endswith("/callback") for entry in await door.look("log"))
        for bad in ({"path": 5}, {"name": "unheard"}, {"colour": 1}):
            with pytest.raises(ValueError, match="400"):
                await door.do("fault", **bad)


async def test_bot_leaves_and_joins_a_guild(box: Sandbox, bot: TinyBot, people: People) -> None:
    anna = await people()
    async with Door(box.control_url) as door:
        await door.do("leave", guild="Feldpost", user="feldpost")
        await anna.wait(lambda: not anna.state["usable"][anna.channel_id("lobby")])
        assert not bot.guilds
        await door.do("join", guild="Feldpost", user="feldpost")
        await (await anna.slash("lobby", "hello")).wait_reply()
        assert len(bot.guilds) == 1


async def test_strangers_are_kept_out(box: Sandbox) -> None:
    key = box.world.data.key
    async with aiohttp.ClientSession() as session:
        for path, headers, status in [
            ("/", {}, 200),
            ("/", {"Host": "evil.example"}, 403),
            (f"/control/{key}/log", {"Origin": "http://evil.example"}, 403),
            ("/control/wrong/log", {}, 403),
            ("/page/ws?key=wrong", {}, 403),
            (f"/page/ws?key={key}&user=nobody", {}, 404),
            ("/api/v10/users/@me", {}, 401),
            ("/cdn/attachments/1/2/x.png", {}, 404),
            ("/web/../server.py", {}, 404),
        ]:
            async with session.get(box.url + path, headers=headers) as response:
                assert response.status == status, path


async def test_ephemeral_messages_and_private_channels_stay_with_their_users(
    box: Sandbox, bot: TinyBot, people: People
) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    reply = await (await anna.slash("lobby", "move", piece="king")).wait_reply()
    await anna.say("@feldpost", "private")
    await kenji.say("lobby", "marker")
    told = [frame for frame in kenji.frames if frame["t"].startswith("message")]
    assert [frame["message"]["content"] for frame in told] == ["public note", "marker"]
    await anna.send({"t": "dismiss", "message_id": reply["id"]})
    await anna.wait(lambda: reply["id"] not in anna.messages)


async def test_server_alone_in_its_own_process(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "bot.sandbox", "--folder", str(tmp_path))
    process = await create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    lines = [(await process.stdout.readline()).decode().split() for _ in range(3)]
    addresses = dict(lines)
    async with FakeUser(addresses["page"], "maria") as maria:
        await maria.say("lobby", "hello")
    process.terminate()
    assert await process.wait() == 0
    assert "hello" in (tmp_path / "world.json").read_text()


async def test_people_talk_in_the_channels_of_a_new_table(tmp_path: Path) -> None:
    """But not at its tables, and no more when it is opened again."""
    for _ in range(2):
        async with open_table(tmp_path) as box, running(box), FakeUser(box.page_url, "anna") as anna:
            for channel, said in TALK.items():
                history = await anna.history(channel)
                assert sorted(one["content"] for one in history) == sorted(text for _, text in said)
            assert not await anna.history("table-1")
