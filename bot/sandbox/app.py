"""The example world of the local table, and running the server alone."""

import asyncio
import signal
from pathlib import Path

from bot.sandbox.server import Sandbox
from bot.sandbox.world import World

TALK = {
    "lobby": (
        ("maria", "Welcome! Games are played in #table-1 and #table-2; here we talk about them."),
        ("kenji", "よろしくお願いします。RAFは初めてです。"),
        ("maria", "Type /new at a table, then. The introductory scenario lasts one day of raids."),
    ),
    "busy": (
        ("otto", "Did anybody see the weather for Saturday's meeting?"),
        ("anna", "Rain, so we stay inside and play."),
        ("sato", "室内なら、長めのゲームもできますね。"),
        ("otto", "Whoever starts one here gets a thread, so that we can go on talking."),
    ),
}
"""What is said in the channels of a new local table in which people talk."""


def example_world(world: World) -> World:
    """Fill an empty world: one guild with four channels, five people of two languages."""
    anna = world.add_user("anna", "Anna")
    kenji = world.add_user("kenji", "Kenji", locale="ja")
    maria = world.add_user("maria", "Maria")
    sato = world.add_user("sato", "Sato", locale="ja")
    otto = world.add_user("otto", "Otto", dm_closed=True)
    guild = world.add_guild("Feldpost", anna)
    for user in (kenji, maria, sato, otto):
        world.join(guild, user)
    for name in ("lobby", "table-1", "table-2", "busy"):
        world.add_channel(guild, name)
    for user in (anna, kenji, maria, sato, otto):
        world.dm(user.id, world.bot.id)
    return world


def open_table(folder: Path | None, port: int = 0) -> Sandbox:
    """The local table with the world stored in `folder`, or with the example world in a new one."""
    stored = folder is not None and (folder / "world.json").exists()
    if stored:
        return Sandbox(None, port, folder=folder)
    box = Sandbox(example_world(World(folder=folder)), port, folder=folder)
    for channel, said in TALK.items():
        for name, text in said:
            where, who = box.world.channel_named(channel), box.world.user_named(name)
            box.messages.create(where, who, {"content": text}, [])
    return box


async def serve(folder: Path | None, port: int) -> None:
    """Run the server alone until it is told to stop, and print its address."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with open_table(folder, port) as box:
        print(f"url {box.url}\npage {box.page_url}\ncontrol {box.control_url}", flush=True)
        await stop.wait()
