"""The tests' own door: make things, look at everything, let things go wrong. Not part of Discord.

Every answer is JSON; the key in the path keeps other programs of this machine out.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from bot.sandbox import payloads
from bot.sandbox.clock import ManualClock
from bot.sandbox.faults import Fault
from bot.sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS, Channel, Json, User, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


class Control:
    """Serves `/control/<key>/<what>`: GET looks, POST does."""

    def __init__(self, box: "Sandbox") -> None:
        """Serve this sandbox."""
        self.box = box
        self._looks: dict[str, Callable[[Json], Any]] = {
            "state": lambda query: box.page.state(box.world.user_named(query["user"])),
            "messages": self._messages,
            "log": lambda query: [msgspec.to_builtins(entry) for entry in box.rest.log],
            "problems": lambda query: box.problems(
                [int(one) for one in query.get("expect", "").split(",") if one]
            ),
        }
        self._deeds: dict[str, Callable[[Json], Any]] = {
            "user": self._user,
            "guild": self._guild,
            "join": lambda body: box.channels.join_guild(self._guild_of(body), self._user_of(body)),
            "leave": lambda body: box.channels.leave_guild(self._guild_of(body), self._user_of(body)),
            "channel": self._channel,
            "change": self._change,
            "delete-channel": lambda body: box.channels.delete(self.world.channel_named(body["channel"])),
            "delete-message": lambda body: box.messages.delete(self.world.data.messages[body["message"]]),
            "fault": self._fault,
            "heal": lambda body: box.faults.clear(),
            "gateway": self._gateway,
            "redeliver": lambda body: box.interactions.redeliver(body["interaction"]),
            "advance": self._advance,
            "forget": lambda body: box.forget(),
        }

    @property
    def world(self) -> World:
        """The world that is worked on."""
        return self.box.world

    async def handle(self, request: web.Request) -> web.Response:
        """Answer one request; a mistake in it is 400 with the reason."""
        if request.match_info["key"] != self.world.data.key:
            raise web.HTTPForbidden(text="wrong key")
        what = request.match_info["what"]
        table = self._looks if request.method == "GET" else self._deeds
        if what not in table:
            raise web.HTTPNotFound(text=f"{what} is not one of {sorted(table)}")
        try:
            body = (
                dict(request.query)
                if request.method == "GET"
                else msgspec.json.decode(await request.read() or b"{}")
            )
            made = table[what](body)
        except (KeyError, ValueError, TypeError, msgspec.MsgspecError) as error:
            raise web.HTTPBadRequest(text=repr(error)) from error
        return web.Response(body=msgspec.json.encode(made), content_type="application/json")

    def _user_of(self, body: Json) -> User:
        return self.world.user_named(body["user"])

    def _guild_of(self, body: Json) -> Any:
        guilds = self.world.data.guilds
        return next(guild for guild in guilds.values() if body["guild"] in (guild.id, guild.name))

    def _messages(self, query: Json) -> list[Json]:
        """A channel's messages, with the ephemeral ones of `user`, of everybody if that is `*`."""
        channel = self.world.channel_named(query["channel"])
        user = query.get("user")
        if user == "*":
            return [self.world.data.messages[one].payload for one in channel.messages]
        viewer = self.world.user_named(user).id if user else None
        return [one.payload for one in self.world.messages_in(channel, viewer)]

    def _user(self, body: Json) -> Json:
        """A new user, or (`user`) changed switches of one."""
        if "user" in body:
            user = self._user_of(body)
            user.dm_closed = body.get("dm_closed", user.dm_closed)
            user.installed = body.get("installed", user.installed)
            user.locale = body.get("locale", user.locale)
            self.box.page.tell_user(user)
            self.box.page.tell_commands()
        else:
            user = self.world.add_user(**body)
            self.box.page.refresh()
        self.box.touch()
        return payloads.page_user_json(user)

    def _guild(self, body: Json) -> Json:
        """A new guild; everybody named in `members` joins."""
        owner = self.world.user_named(body["owner"])
        guild = self.world.add_guild(body["name"], owner, installed=body.get("installed", True))
        for name in body.get("members", []):
            self.world.join(guild, self.world.user_named(name))
        if guild.installed:
            self.box.gateway.emit("GUILD_CREATE", payloads.guild_json(self.world, guild))
        self.box.page.refresh()
        self.box.touch()
        return {"id": guild.id}

    def _channel(self, body: Json) -> Json:
        """A new channel of `guild`, thread of `parent` (owner `user`), DM or group of `people`."""
        kind = body.get("type", TEXT)
        if kind in THREADS:
            parent, owner = self.world.channel_named(body["parent"]), self._user_of(body)
            made = self.box.channels.thread(parent, body["name"], owner, kind)
            for name in body.get("people", []):
                self.box.channels.join(made, self.world.user_named(name))
            return {"id": made.id}
        if "people" in body:
            people = [self.world.user_named(name) for name in body["people"]]
            is_dm = kind == 1
            made = self.world.dm(*(one.id for one in people)) if is_dm else self.world.add_group(*people)
        else:
            made = self.world.add_channel(self._guild_of(body), body["name"], kind)
        self.box.channels.announce(made)
        return {"id": made.id}

    def _change(self, body: Json) -> None:
        """A channel's overwrites, name, or a thread's archived and locked."""
        channel: Channel = self.world.channel_named(body["channel"])
        before = self.world.can_view(self.world.bot.id, channel)
        channel.overwrites = body.get("overwrites", channel.overwrites)
        channel.name = body.get("name", channel.name)
        channel.locked = body.get("locked", channel.locked)
        if channel.type in (PUBLIC_THREAD, PRIVATE_THREAD) and "archived" in body:
            self.box.channels.archive(channel, archived=body["archived"])
        after = self.world.can_view(self.world.bot.id, channel)
        if before and not after:
            told = payloads.channel_json(self.world, channel)
            self.box.gateway.emit("CHANNEL_DELETE", told)
        else:
            self.box.channels.announce(channel, "UPDATE" if before else "CREATE")
        self.box.page.refresh()

    def _fault(self, body: Json) -> None:
        """A fault: `name` of a known one, changed by the rest, or a whole rule."""
        if "name" in body:
            self.box.faults.add_named(body.pop("name"), **body)
        else:
            self.box.faults.add(msgspec.convert(body, Fault))

    def _gateway(self, body: Json) -> None:
        """`do`: drop, reconnect, invalidate, or close with `code`."""
        gateway = self.box.gateway
        deeds: dict[str, Callable[[], None]] = {
            "drop": gateway.drop,
            "reconnect": gateway.reconnect,
            "invalidate": gateway.invalidate,
            "close": lambda: gateway.close(body["code"]),
        }
        deeds[body["do"]]()

    def _advance(self, body: Json) -> None:
        if not isinstance(self.box.clock, ManualClock):
            raise ValueError("this clock cannot be moved")
        self.box.clock.advance(body["seconds"])
