"""What people do with panels: read them, press what is there, play a whole game."""

from __future__ import annotations

import random
from typing import Any

from bot.sandbox.user import Call, FakeUser, components

Json = dict[str, Any]

WORDS = {
    "en": ("Confirm", "Write …", ("Back", "Clear", "Other place")),
    "ja": ("決定", "書く…", ("戻る", "消す", "別の場所")),
}


def text(message: Json) -> str:
    """All that a message says: its content and its embeds."""
    embeds = [f"{one.get('title', '')}\n{one.get('description', '')}" for one in message.get("embeds", [])]
    return "\n".join([message.get("content") or "", *embeds])


def buttons(message: Json) -> list[Json]:
    """Buttons that can be pressed."""
    return [one for one in components(message) if one["type"] == 2 and not one.get("disabled")]


def menus(message: Json) -> list[Json]:
    """Menus that can be used."""
    return [one for one in components(message) if one["type"] == 3 and not one.get("disabled")]


def labels(message: Json) -> list[str]:
    """Labels of the buttons."""
    return [one["label"] for one in buttons(message)]


async def panel(user: FakeUser, channel: str) -> Json:
    """Open one's panel."""
    call = await user.slash(channel, "turn")
    return await call.wait_reply()


async def press(user: FakeUser, message: Json, wanted: str) -> Json:
    """Press a button of one's panel and give the panel as it is then."""
    before = user.messages[message["id"]]
    await user.click(message, wanted)
    return await user.wait(lambda: _changed(user, before))


async def confirm(user: FakeUser, message: Json, wanted: str = "Confirm") -> Json:
    """Press *Confirm*; the panel with the next question, or what is said when there is none."""
    before = user.messages[message["id"]]
    call = await user.click(message, wanted)
    said = await user.wait(lambda: _changed(user, before))
    return await following(call, said)


async def following(call: Call, said: Json) -> Json:
    """The question that follows what was said of an order; the same message if nothing is asked."""
    if not text(said).startswith(("✔", "↶")) or "\n" in text(said):
        return said
    return await call.wait_followup()


async def choose(user: FakeUser, message: Json, wanted: str, *values: str) -> Json:
    """Use a menu of one's panel and give the panel as it is then."""
    before = user.messages[message["id"]]
    await user.select(message, wanted, *values)
    return await user.wait(lambda: _changed(user, before))


async def submit(user: FakeUser, message: Json, wanted: str, written: str) -> Json:
    """Write into the window that a button opens and give the panel as it is then."""
    before = user.messages[message["id"]]
    call = await user.click(message, wanted)
    await user.submit(call, text=written)
    return await user.wait(lambda: _changed(user, before))


def _changed(user: FakeUser, before: Json) -> Json | None:
    """The message once it says or asks something else; a picture that came late is no change."""
    now = user.messages[before["id"]]
    return now if (text(now), now["components"]) != (text(before), before["components"]) else None


async def whole_line(user: FakeUser, channel: str) -> str:
    """A whole order as completion offers it, the first choice each time; empty if none is offered."""
    line = ""
    for _ in range(60):
        offered = await user.autocomplete(channel, "act", focus="line", line=line)
        if not offered or offered[0]["value"].strip() == line.strip():
            return line.strip()
        line = offered[0]["value"] + " "
    raise AssertionError(line)


class Hand:
    """Somebody who presses what is there until the command is confirmed.

    Args:
        user: whose panel it is.
        confirm, write, avoid: how those buttons are called in the user's language.
    """

    def __init__(
        self, user: FakeUser, confirm: str, write: str, avoid: tuple[str, ...], seed: int = 1
    ) -> None:
        self.user = user
        self.confirm = confirm
        self.write = write
        self.avoid = avoid
        self.random = random.Random(seed)
        self.clicks = 0
        self.orders = 0

    async def act(self, message: Json) -> Json:
        """Press one thing: *Confirm* if it is there, else one of the answers."""
        self.clicks += 1
        if self.confirm in labels(message):
            self.orders += 1
            return await confirm(self.user, message, self.confirm)
        choices = [one for one in buttons(message) if one["label"] not in self.avoid]
        choices += menus(message)
        assert choices, text(message)
        wanted = self.random.choice(choices)
        if wanted.get("label") == self.write:
            return await submit(self.user, message, self.write, "7")
        if wanted["type"] == 2:
            return await press(self.user, message, wanted["custom_id"])
        number = self.random.randint(max(1, wanted["min_values"]), wanted["max_values"])
        values = self.random.sample([one["value"] for one in wanted["options"]], number)
        return await choose(self.user, message, wanted["custom_id"], *values)
