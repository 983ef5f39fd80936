"""What people see and do: one WebSocket for each fake user and tab, for the web page and for tests.

Ephemeral messages and hidden channels are held back here, not in the page.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, WSMsgType, web

from bot.sandbox import payloads
from bot.sandbox.errors import ApiError
from bot.sandbox.gateway import DM_TYPING, GUILD_TYPING, Link
from bot.sandbox.interactions import Interaction
from bot.sandbox.invoke import Refused, usable_commands
from bot.sandbox.world import FORUM, PUBLIC_THREAD, Channel, Json, Message, Permission, User, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

PAGE_MESSAGES = 50
MOST_MESSAGES = 100


class Page:
    """All open pages."""

    def __init__(self, box: "Sandbox") -> None:
        """Start with no page open."""
        self.box = box
        self.links: dict[str, set[Link]] = {}
        self._actions: dict[str, Callable[[User, Json], object]] = {
            "history": self._history,
            "say": self._say,
            "edit": self._edit,
            "delete": self._delete,
            "dismiss": self._dismiss,
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal_submit": self._modal_submit,
            "modal_cancel": lambda user, frame: None,
            "open_dm": self._open_dm,
            "thread": self._thread,
            "archive": self._archive,
            "locale": self._locale,
            "settings": self._settings,
            "typing": self._typing,
        }

    @property
    def world(self) -> World:
        """The world that is shown."""
        return self.box.world

    # -- telling

    def tell(self, user_id: str, frame: Json) -> None:
        """Send a frame to all pages of a user."""
        if links := self.links.get(user_id):
            text = msgspec.json.encode(frame).decode()
            for link in links:
                link.send_text(text)

    def show(self, frame: Json, channel: Channel, viewer: str | None = None) -> None:
        """Send a frame to all who see a channel, or only to `viewer`."""
        for user_id in list(self.links):
            if viewer in (None, user_id) and self.world.can_view(user_id, channel):
                self.tell(user_id, frame)

    def show_message(self, what: str, message: Message, channel: Channel) -> None:
        """Show a message that is new or different."""
        self.show({"t": what, "message": message.payload}, channel, message.viewer)

    def show_channel(self, channel: Channel) -> None:
        """Show a channel that is new or different, to each user as that user sees it."""
        for user_id in list(self.links):
            if self.world.can_view(user_id, channel):
                self.tell(user_id, self._channel_frame(self.world.data.users[user_id], channel))

    def show_typing(self, channel: Channel, user_id: str) -> None:
        """Show that somebody writes, to people and to the bot."""
        self.show({"t": "typing", "channel_id": channel.id, "user_id": user_id}, channel)
        if user_id == self.world.bot.id or not self.world.can_view(self.world.bot.id, channel):
            return
        data: Json = {"channel_id": channel.id, "user_id": user_id, "timestamp": int(self.box.clock.now())}
        if channel.guild_id:
            guild = self.world.data.guilds[channel.guild_id]
            member = payloads.member_json(self.world, guild.members[user_id], self.world.data.users[user_id])
            data |= {"guild_id": guild.id, "member": member}
        self.box.gateway.emit("TYPING_START", data, DM_TYPING if channel.is_private else GUILD_TYPING)

    def tell_online(self) -> None:
        """Tell everybody whether the bot is there."""
        for user_id in list(self.links):
            self.tell(user_id, {"t": "bot", "online": self.box.gateway.online})

    def tell_commands(self) -> None:
        """Tell everybody which commands there are now."""
        for user_id in list(self.links):
            user = self.world.data.users[user_id]
            self.tell(user_id, {"t": "commands", "commands": self._commands(), "usable": self._usable(user)})

    def tell_user(self, user: User) -> None:
        """Tell everybody how a user is now."""
        for user_id in list(self.links):
            self.tell(user_id, {"t": "user", "user": payloads.page_user_json(user)})

    def close(self) -> None:
        """Close all pages; they may come again."""
        for link in [link for links in self.links.values() for link in links]:
            link.close(1001)

    def refresh(self) -> None:
        """Give everybody the whole state anew."""
        for user_id in list(self.links):
            self.tell(user_id, self.state(self.world.data.users[user_id]))

    # -- the state

    def state(self, user: User) -> Json:
        """All that one user's page starts with."""
        world = self.world
        users = [payloads.page_user_json(one) for one in world.data.users.values()]
        private = [one for one in world.data.channels.values() if one.is_private and user.id in one.people]
        app = {
            "id": world.data.app_id,
            "name": world.bot.display,
            "bot": payloads.user_json(world.bot),
            "online": self.box.gateway.online,
        }
        return {
            "t": "state",
            "me": payloads.page_user_json(user),
            "locale": user.locale,
            "now": int(self.box.clock.now() * 1000),
            "users": users,
            "app": app,
            "guilds": [
                self._guild(user, one) for one in world.data.guilds.values() if user.id in one.members
            ],
            "dms": [self._channel(user, one) for one in private],
            "commands": self._commands(),
            "usable": self._usable(user),
        }

    def _guild(self, user: User, guild: Any) -> Json:
        seen = [one for one in self.world.channels_of(guild.id) if self.world.can_view(user.id, one)]
        return {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "roles": [payloads.role_json(role) for role in guild.roles.values()],
            "members": list(guild.members),
            "channels": [self._channel(user, one) for one in seen if not one.is_thread],
            "threads": [self._channel(user, one) for one in seen if one.is_thread],
        }

    def _channel(self, user: User, channel: Channel) -> Json:
        can_send = self.world.can_send(user.id, channel) and channel.type != FORUM
        return payloads.channel_json(self.world, channel, user.id) | {"can_send": can_send}

    def _channel_frame(self, user: User, channel: Channel) -> Json:
        return {
            "t": "channel",
            "channel": self._channel(user, channel),
            "guild_id": channel.guild_id,
            "usable": usable_commands(self.world, user, channel),
        }

    def _commands(self) -> list[Json]:
        return [command for commands in self.world.data.commands.values() for command in commands]

    def _usable(self, user: User) -> dict[str, list[str]]:
        seen = [one for one in self.world.data.channels.values() if self.world.can_view(user.id, one)]
        return {channel.id: usable_commands(self.world, user, channel) for channel in seen}

    # -- the connection

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one page until it goes."""
        user = self._user_of(request)
        ws = web.WebSocketResponse(max_msg_size=1 << 20, heartbeat=30)
        await ws.prepare(request)
        link = Link(ws, request.transport, compress=False)
        self.links.setdefault(user.id, set()).add(link)
        link.send_text(msgspec.json.encode(self.state(user)).decode())
        try:
            async for frame in ws:
                if frame.type == WSMsgType.TEXT:
                    self._receive(link, user, frame.data)
        finally:
            self.links[user.id].discard(link)
            if not self.links[user.id]:
                del self.links[user.id]
            await link.finish()
        return ws

    def _user_of(self, request: web.Request) -> User:
        """The fake user of a request with the right key."""
        if request.query.get("key") != self.world.data.key:
            raise web.HTTPForbidden(text="wrong key")
        people = [user for user in self.world.data.users.values() if not user.bot]
        wanted = request.query.get("user")
        user = next((one for one in people if wanted in (None, "", one.id, one.name)), None)
        if user is None:
            raise web.HTTPNotFound(text="unknown user")
        return user

    async def upload(self, request: web.Request) -> web.Response:
        """Take a file that a user is about to send."""
        user = self._user_of(request)
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader) and part.name == "file":
                content = bytes(await part.read())
                if len(content) > payloads.UPLOAD_LIMIT:
                    raise web.HTTPRequestEntityTooLarge(payloads.UPLOAD_LIMIT, len(content))
                name = (part.filename or "file").replace("/", "_")
                file = self.world.add_file(user.id, name, content)
                self.box.touch()
                return web.json_response(payloads.attachment_json(self.world, file))
        raise web.HTTPBadRequest(text="no file")

    def _receive(self, link: Link, user: User, text: str) -> None:
        nonce = None
        try:
            frame = msgspec.json.decode(text, type=Json)
            nonce = frame.get("nonce")
            self._actions[frame["t"]](user, frame)
            return
        except Refused as refusal:
            words = str(refusal)
        except ApiError as error:
            words = str(error.body["message"])
        except (KeyError, ValueError, TypeError, msgspec.DecodeError) as error:
            words = f"This could not be done: {error!r}"
        link.send_text(msgspec.json.encode({"t": "error", "nonce": nonce, "message": words}).decode())

    # -- doing

    def _seen_channel(self, user: User, frame: Json) -> Channel:
        channel = self.world.data.channels[frame["channel_id"]]
        if not self.world.can_view(user.id, channel):
            raise Refused("You do not see this channel.")
        return channel

    def _seen_message(self, user: User, frame: Json) -> Message:
        message = self.world.data.messages.get(frame["message_id"])
        if message is None or message.viewer not in (None, user.id):
            raise Refused("This message is gone.")
        self._seen_channel(user, {"channel_id": message.channel_id})
        return message

    def _own_message(self, user: User, frame: Json) -> Message:
        message = self._seen_message(user, frame)
        channel = self.world.data.channels[message.channel_id]
        bits = self.world.permissions(user.id, channel)
        may_delete = frame["t"] == "delete" and not channel.is_private and bits & Permission.MANAGE_MESSAGES
        if message.payload["author"]["id"] != user.id and not may_delete:
            raise Refused("This is not your message.")
        return message

    def _history(self, user: User, frame: Json) -> None:
        channel = self._seen_channel(user, frame)
        found = [one.payload for one in self.world.messages_in(channel, user.id)]
        if frame.get("before"):
            found = [one for one in found if int(one["id"]) < int(frame["before"])]
        limit = min(int(frame.get("limit") or PAGE_MESSAGES), MOST_MESSAGES)
        answer: Json = {"t": "history", "nonce": frame.get("nonce"), "channel_id": channel.id}
        self.tell(user.id, answer | {"messages": found[-limit:], "more": len(found) > limit})

    def _say(self, user: User, frame: Json) -> None:
        channel = self._seen_channel(user, frame)
        body: Json = {"content": frame["content"], "nonce": str(frame.get("nonce") or "")[:25]}
        if frame.get("reply_to"):
            body["message_reference"] = {"message_id": frame["reply_to"]}
        kept = [self.world.data.files[one] for one in frame.get("attachments") or []]
        files = [(file.filename, self.world.content(file)) for file in kept]
        self.box.messages.post(channel, user, body, files)

    def _edit(self, user: User, frame: Json) -> None:
        self.box.messages.edit(self._own_message(user, frame), {"content": frame["content"]}, [])

    def _delete(self, user: User, frame: Json) -> None:
        self.box.messages.delete(self._own_message(user, frame))

    def _dismiss(self, user: User, frame: Json) -> None:
        message = self._seen_message(user, frame)
        if message.viewer == user.id:
            self.box.messages.delete(message)

    def _command(self, user: User, frame: Json) -> Interaction:
        return self.box.invoke.command(user, self._seen_channel(user, frame), frame)

    def _autocomplete(self, user: User, frame: Json) -> Interaction:
        return self.box.invoke.autocomplete(user, self._seen_channel(user, frame), frame)

    def _component(self, user: User, frame: Json) -> Interaction:
        return self.box.invoke.component(user, self._seen_message(user, frame), frame)

    def _modal_submit(self, user: User, frame: Json) -> Interaction:
        return self.box.invoke.modal(user, frame)

    def _open_dm(self, user: User, frame: Json) -> None:
        channel = self.box.channels.open_dm(user, self.world.data.users[frame["user_id"]])
        self.tell(user.id, self._channel_frame(user, channel) | {"nonce": frame.get("nonce")})

    def _thread(self, user: User, frame: Json) -> None:
        parent = self._seen_channel(user, frame)
        if not self.world.permissions(user.id, parent) & Permission.CREATE_THREADS:
            raise Refused("You may not open threads here.")
        starter = self._seen_message(user, frame) if frame.get("message_id") else None
        thread = self.box.channels.thread(parent, frame["name"], user, PUBLIC_THREAD, starter)
        self.tell(user.id, self._channel_frame(user, thread) | {"nonce": frame.get("nonce")})

    def _archive(self, user: User, frame: Json) -> None:
        thread = self._seen_channel(user, frame)
        bits = self.world.permissions(user.id, thread)
        if not thread.is_thread or not (thread.owner_id == user.id or bits & Permission.MANAGE_THREADS):
            raise Refused("You may not archive this.")
        self.box.channels.archive(thread, archived=bool(frame["archived"]))

    def _locale(self, user: User, frame: Json) -> None:
        user.locale = frame["locale"]
        self.tell(user.id, {"t": "locale", "locale": user.locale})
        self.box.touch()

    def _settings(self, user: User, frame: Json) -> None:
        user.dm_closed = bool(frame.get("dm_closed", user.dm_closed))
        user.installed = bool(frame.get("installed", user.installed))
        self.tell_user(user)
        self.tell_commands()
        self.box.touch()

    def _typing(self, user: User, frame: Json) -> None:
        self.show_typing(self._seen_channel(user, frame), user.id)
