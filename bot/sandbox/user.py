"""A fake person for tests: acts over the same WebSocket as the web page, and waits for what comes.

Works in the server's own process and from another one alike. Nothing here sleeps: every wait ends with the
frame that it waits for, or with `TimeoutError`.
"""

import asyncio
import contextlib
import itertools
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import parse_qs, urlsplit

import aiohttp
import msgspec

from bot.sandbox.world import EPHEMERAL, LOADING, Json

T = TypeVar("T")
SECONDS = 10.0
OFFER_SECONDS = 0.5
OPTION_TYPES: dict[type, int] = {str: 3, int: 4, bool: 5, float: 10}


class InteractionFailed(Exception):
    """The bot did not answer ("timeout", "offline", "expired")."""


class NotSent(Exception):
    """The server refused what the user tried, as Discord's client would."""


class Call:
    """An interaction under way, as its user sees it."""

    def __init__(self, user: "FakeUser", nonce: str) -> None:
        """Begin before anything came back."""
        self.user = user
        self.nonce = nonce
        self.id = ""
        self.state = ""
        self.reason = ""
        self.message_id: str | None = None
        self.modal: Json | None = None
        self.choices: list[Json] | None = None

    @property
    def reply(self) -> Json:
        """The first answer as it stands now (for a component that was updated: its message).

        Raises:
            KeyError: there is none (any more).
        """
        return self.user.messages[self.message_id or ""]

    @property
    def followups(self) -> list[Json]:
        """All further messages of this interaction, earliest first."""
        made = [
            one for one in self.user.messages.values() if self._is_mine(one) and one["id"] != self.message_id
        ]
        return sorted(made, key=lambda one: int(one["id"]))

    def _is_mine(self, message: Json) -> bool:
        return (message.get("interaction_metadata") or {}).get("id") == self.id

    async def wait_reply(self) -> Json:
        """The first answer, once it no longer loads."""
        return await self.user.wait(lambda: self.message_id and self._ready(self.message_id))

    def _ready(self, message_id: str) -> Json | None:
        message = self.user.messages.get(message_id)
        return message if message and not message["flags"] & LOADING else None

    async def wait_edit(self) -> Json:
        """The first answer, after it was changed once more from now on."""
        before = self.user.messages.get(self.message_id or "")
        return await self.user.wait(lambda: self._changed(before))

    def _changed(self, before: Json | None) -> Json | None:
        now = self.user.messages.get(self.message_id or "")
        return now if now is not None and now is not before else None

    async def wait_followup(self, number: int = 1) -> Json:
        """The followup with this number, from 1."""
        return await self.user.wait(
            lambda: self.followups[number - 1] if len(self.followups) >= number else None
        )


class FakeUser:
    """One person at the local table; use as `async with FakeUser(box.page_url, "anna") as anna`."""

    def __init__(self, page_url: str, name: str, seconds: float = SECONDS) -> None:
        """Prepare for the table at `page_url` (with its key); `seconds`: longest wait."""
        parts = urlsplit(page_url)
        self.name = name
        self.seconds = seconds
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.key = parse_qs(parts.query)["key"][0]
        self.state: Json = {}
        self.messages: dict[str, Json] = {}
        self.frames: list[Json] = []
        self._calls: dict[str, Call] = {}
        self._answers: dict[str, Json] = {}
        self._nonces = (f"{name}-{number}" for number in itertools.count(1))
        self._news = asyncio.Event()
        self._session: aiohttp.ClientSession | None = None
        self._ws: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Open the page."""
        self._session = aiohttp.ClientSession()
        url = f"{self.base}/page/ws?key={self.key}&user={self.name}"
        self._ws = await self._session.ws_connect(url, max_msg_size=0)
        self._reader = asyncio.create_task(self._read(self._ws))
        await self.wait(lambda: self.state)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the page."""
        if self._reader:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._session:
            await self._session.close()

    # -- what comes

    async def _read(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in ws:
            self._take(msgspec.json.decode(frame.data, type=Json))
            self._news.set()

    def _take(self, frame: Json) -> None:
        """Keep what one frame tells."""
        self.frames.append(frame)
        kind = frame["t"]
        if kind == "state":
            self.state = frame
        elif kind in ("message_create", "message_update"):
            self.messages[frame["message"]["id"]] = frame["message"]
        elif kind == "message_delete":
            self.messages.pop(frame["id"], None)
        elif kind == "history":
            self.messages |= {one["id"]: one for one in frame["messages"]}
        elif kind == "channel":
            self._take_channel(frame)
        elif kind == "channel_delete":
            self._forget_channel(frame["id"])
        elif kind == "commands":
            self.state |= {"commands": frame["commands"], "usable": frame["usable"]}
        elif kind == "bot":
            self.state["app"]["online"] = frame["online"]
        nonce = str(frame.get("nonce") or frame.get("message", {}).get("nonce") or "")
        if kind in ("interaction", "modal", "choices"):
            if nonce in self._calls:
                self._take_call(self._calls[nonce], frame)
        elif nonce:
            self._answers[nonce] = frame

    def _take_channel(self, frame: Json) -> None:
        channel = frame["channel"]
        self.state["usable"][channel["id"]] = frame["usable"]
        if frame["guild_id"] is None:
            places = self.state["dms"]
        else:
            guild = next(one for one in self.state["guilds"] if one["id"] == frame["guild_id"])
            places = guild["threads" if "thread_metadata" in channel else "channels"]
        places[:] = [one for one in places if one["id"] != channel["id"]] + [channel]

    def _forget_channel(self, channel_id: str) -> None:
        places = [one[kind] for one in self.state["guilds"] for kind in ("channels", "threads")]
        for place in [*places, self.state["dms"]]:
            place[:] = [one for one in place if one["id"] != channel_id]

    def _take_call(self, call: Call, frame: Json) -> None:
        call.id = frame.get("id", call.id)
        if frame["t"] == "interaction":
            call.state, call.reason = frame["state"], frame.get("reason", "")
            call.message_id = frame.get("message_id", call.message_id)
        elif frame["t"] == "modal":
            call.modal = frame["modal"]
        elif frame["t"] == "choices":
            call.choices = frame["choices"]

    async def wait(self, look: Callable[[], T | bool | str | None], seconds: float | None = None) -> T:
        """Wait until `look` finds something, and return it.

        Raises:
            TimeoutError: it did not come in time.
        """
        async with asyncio.timeout(self.seconds if seconds is None else seconds):
            while not (found := look()):
                self._news.clear()
                await self._news.wait()
        return found  # type: ignore[return-value]  # what is true is a T

    # -- looking

    @property
    def id(self) -> str:
        """The user's id."""
        return str(self.state["me"]["id"])

    @property
    def channels(self) -> list[Json]:
        """All channels, threads and DMs that this user sees."""
        guilds = [one[kind] for one in self.state["guilds"] for kind in ("channels", "threads")]
        return [channel for some in [*guilds, self.state["dms"]] for channel in some]

    @property
    def dms(self) -> list[Json]:
        """All messages of the bot in the DM with this user that were seen so far."""
        bot = self.state["app"]["bot"]["id"]
        mine = {one["id"] for one in self.state["dms"] if one["type"] == 1 and _is_dm_with(one, bot)}
        return [
            one for one in self.messages.values() if one["channel_id"] in mine and one["author"]["id"] == bot
        ]

    def channel_id(self, name: str) -> str:
        """The id of a channel by name, "@name" for the DM with a user, or the id itself."""
        for channel in self.channels:
            others = channel.get("recipients") or []
            if name in (channel["id"], channel.get("name")):
                return str(channel["id"])
            if channel["type"] == 1 and any(name == "@" + one["username"] for one in others):
                return str(channel["id"])
        raise KeyError(name)

    async def place(self, name: str) -> str:
        """The id of a channel as by `channel_id`, which may only just be coming into being."""

        def look() -> str | None:
            with contextlib.suppress(KeyError):
                return self.channel_id(name)
            return None

        try:
            return await self.wait(look, OFFER_SECONDS)
        except TimeoutError:
            raise KeyError(name) from None

    def seen(self, channel: str) -> list[Json]:
        """All messages seen so far in a channel, earliest first."""
        place = self.channel_id(channel)
        found = [one for one in self.messages.values() if one["channel_id"] == place]
        return sorted(found, key=lambda one: int(one["id"]))

    async def history(self, channel: str, limit: int = 100) -> list[Json]:
        """The last messages of a channel, earliest first."""
        answer = await self._ask({"t": "history", "channel_id": await self.place(channel), "limit": limit})
        return list(answer["messages"])

    async def wait_message(self, channel: str, fits: Callable[[Json], bool]) -> Json:
        """A message in a channel that fits, seen already or still to come."""
        return await self.wait(lambda: next((one for one in self.seen(channel) if fits(one)), None))

    async def online(self) -> None:
        """Wait until the bot is there."""
        await self.wait(lambda: self.state["app"]["online"])

    # -- acting

    async def send(self, frame: Json) -> str:
        """Send any frame; its nonce."""
        assert self._ws is not None
        nonce = frame.setdefault("nonce", next(self._nonces))
        await self._ws.send_str(msgspec.json.encode(frame).decode())
        return str(nonce)

    async def _ask(self, frame: Json) -> Json:
        """Send a frame and wait for its answer.

        Raises:
            NotSent: the answer is a refusal.
        """
        nonce = await self.send(frame)
        answer = await self.wait(lambda: self._answers.pop(nonce, None))
        if answer["t"] == "error":
            raise NotSent(answer["message"])
        return answer

    async def say(self, channel: str, content: str, **more: Any) -> Json:
        """Write a message."""
        frame = {"t": "say", "channel_id": await self.place(channel), "content": content} | more
        message: Json = (await self._ask(frame))["message"]
        return message

    async def open_dm(self, user_id: str) -> str:
        """Open the DM with a user; its channel's id."""
        answer = await self._ask({"t": "open_dm", "user_id": user_id})
        return str(answer["channel"]["id"])

    async def thread(self, channel: str, name: str, message_id: str | None = None) -> str:
        """Open a thread; its id."""
        frame = {
            "t": "thread",
            "channel_id": await self.place(channel),
            "name": name,
            "message_id": message_id,
        }
        return str((await self._ask(frame))["channel"]["id"])

    async def locale(self, locale: str) -> None:
        """Switch the language of this user's client."""
        await self.send({"t": "locale", "locale": locale})
        await self.wait(lambda: any(one["t"] == "locale" and one["locale"] == locale for one in self.frames))

    async def settings(self, **switches: bool) -> None:
        """Set `dm_closed` or `installed`."""
        before = len(self.frames)
        await self.send({"t": "settings"} | switches)
        await self.wait(lambda: any(one["t"] == "user" for one in self.frames[before:]))

    async def upload(self, filename: str, content: bytes) -> str:
        """Upload a file; its id."""
        assert self._session is not None
        form = aiohttp.FormData()
        form.add_field("file", content, filename=filename)
        url = f"{self.base}/page/upload?key={self.key}&user={self.name}"
        async with self._session.post(url, data=form) as response:
            response.raise_for_status()
            return str((await response.json())["id"])

    async def fetch(self, url: str) -> bytes:
        """The bytes of an attachment."""
        assert self._session is not None
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    async def start(self, frame: Json) -> Call:
        """Begin an interaction without waiting for its answer."""
        nonce = frame["nonce"] = next(self._nonces)
        call = self._calls[nonce] = Call(self, nonce)
        await self.send(frame)
        return call

    async def acknowledged(self, call: Call) -> Call:
        """Wait until an interaction is acknowledged.

        Raises:
            InteractionFailed: it was not.
            NotSent: the server refused it.
        """
        await self.wait(lambda: call.state in ("ok", "thinking", "failed") or call.nonce in self._answers)
        if call.nonce in self._answers:
            raise NotSent(self._answers.pop(call.nonce)["message"])
        if call.state == "failed":
            raise InteractionFailed(call.reason)
        return call

    async def slash(self, channel: str, command: str, /, **options: Any) -> Call:
        """Use a slash command, e.g. "raf patrol"; returns when the bot acknowledged it."""
        return await self.acknowledged(
            await self.start(await self.command_frame("command", channel, command, options))
        )

    async def autocomplete(self, channel: str, command: str, /, focus: str, **options: Any) -> list[Json]:
        """The choices offered for the option `focus`."""
        frame = await self.command_frame("autocomplete", channel, command, {focus: ""} | options, focus)
        call = await self.acknowledged(await self.start(frame))
        return call.choices or []

    async def command_frame(self, kind: str, channel: str, words: str, values: Json, focus: str = "") -> Json:
        """The frame for a command; waits until it is registered."""
        place = await self.place(channel)
        first, *rest = words.split()

        def find() -> Json | None:
            usable = self.state["usable"].get(place, [])
            every: list[Json] = self.state["commands"]
            return next((one for one in every if one["name"] == first and one["id"] in usable), None)

        try:
            command = await self.wait(find, OFFER_SECONDS if self.state["app"]["online"] else None)
        except TimeoutError:
            raise NotSent(f"/{first} is not offered in {channel}") from None
        levels: list[Json] = []
        known: Json = command
        for word in rest:
            known = next(one for one in known["options"] if one["name"] == word)
            levels.append({"name": word, "type": known["type"]})
        options = [
            self._option(known, name, value, focus) for name, value in values.items() if value is not None
        ]
        for level in reversed(levels):
            options = [level | {"options": options}]
        return {"t": kind, "channel_id": place, "command_id": command["id"], "options": options}

    def _option(self, known: Json, name: str, value: Any, focus: str) -> Json:
        declared = {one["name"]: one["type"] for one in known.get("options") or []}
        option = {"name": name, "type": declared.get(name, OPTION_TYPES.get(type(value), 3)), "value": value}
        return option | {"focused": True} if name == focus else option

    async def menu(self, channel: str, command: str, target_id: str) -> Call:
        """Use a context-menu command on a user or message."""
        place = await self.place(channel)
        known = next(one for one in self.state["commands"] if one["name"] == command and one["type"] != 1)
        frame = {"t": "command", "channel_id": place, "command_id": known["id"], "target_id": target_id}
        return await self.acknowledged(await self.start(frame))

    async def click(self, message: Json, wanted: str) -> Call:
        """Press a button, found by label or custom id; returns when the bot acknowledged it."""
        frame = {"t": "component", "message_id": message["id"], "custom_id": find_component(message, wanted)}
        return await self.acknowledged(await self.start(frame))

    async def select(self, message: Json, wanted: str, *values: str) -> Call:
        """Choose from a menu, found by placeholder or custom id; values or labels."""
        custom_id = find_component(message, wanted)
        part = next(one for one in components(message) if one.get("custom_id") == custom_id)
        by_label = {option["label"]: option["value"] for option in part.get("options") or []}
        chosen = [by_label.get(value, value) for value in values]
        frame = {"t": "component", "message_id": message["id"], "custom_id": custom_id, "values": chosen}
        return await self.acknowledged(await self.start(frame))

    async def submit(self, call: Call, /, **values: Any) -> Call:
        """Send the modal that an interaction opened; fields by custom id or label."""
        modal = await self.wait(lambda: call.modal)
        ids = {}
        for row in modal["components"]:
            for field in row.get("components") or [row.get("component") or {}]:
                for name in (row.get("label"), field.get("label"), field.get("custom_id")):
                    ids[name] = field.get("custom_id")
        named = {ids[name]: value for name, value in values.items()}
        frame = {"t": "modal_submit", "id": call.id, "values": named}
        return await self.acknowledged(await self.start(frame))


def _is_dm_with(channel: Json, bot: str) -> bool:
    return any(one["id"] == bot for one in channel["recipients"])


def components(message: Json) -> list[Json]:
    """All components of a message, nested ones too."""
    found: list[Json] = []
    queue = list(message["components"])
    while queue:
        part = queue.pop(0)
        found.append(part)
        queue = [*part.get("components", []), *([part["accessory"]] if "accessory" in part else []), *queue]
    return found


def find_component(message: Json, wanted: str) -> str:
    """The custom id of the component with this custom id, label or placeholder.

    Raises:
        KeyError: the message has none.
    """
    for part in components(message):
        if wanted in (part.get("custom_id"), part.get("label"), part.get("placeholder")):
            return str(part["custom_id"])
    raise KeyError(wanted)


def is_ephemeral(message: Json) -> bool:
    """Whether only one user sees a message."""
    return bool(message["flags"] & EPHEMERAL)
