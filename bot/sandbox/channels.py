"""Channels and threads as they come, change and go, with all who must be told."""

from typing import TYPE_CHECKING

from bot.sandbox import payloads
from bot.sandbox.errors import ApiError
from bot.sandbox.gateway import GUILDS
from bot.sandbox.world import HAS_THREAD, THREADS, Channel, Guild, Json, Message, User, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox


class Channels:
    """The channels of the world."""

    def __init__(self, box: "Sandbox") -> None:
        """Start with nothing watched."""
        self.box = box

    @property
    def world(self) -> World:
        """The world that the channels are in."""
        return self.box.world

    def announce(self, channel: Channel, change: str = "CREATE") -> None:
        """Tell that a channel is new ("CREATE") or different ("UPDATE")."""
        world = self.world
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        if world.can_view(world.bot.id, channel):
            data = payloads.channel_json(world, channel)
            if channel.is_thread and change == "CREATE":
                data["newly_created"] = True
            self.box.gateway.emit(f"{kind}_{change}", data, 0 if channel.is_private else GUILDS)
        self.box.page.show_channel(channel)
        self.box.touch()

    def delete(self, channel: Channel) -> None:
        """Take a channel away with its threads and messages."""
        world = self.world
        for thread in [one for one in world.data.channels.values() if one.parent_id == channel.id]:
            self.delete(thread)
        data: Json = {"id": channel.id, "type": channel.type}
        if channel.guild_id:
            data |= {"guild_id": channel.guild_id, "parent_id": channel.parent_id}
        if world.can_view(world.bot.id, channel):
            full = data if channel.is_thread else payloads.channel_json(world, channel)
            self.box.gateway.emit("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", full, GUILDS)
        self.box.page.show({"t": "channel_delete", "id": channel.id, "guild_id": channel.guild_id}, channel)
        for message_id in channel.messages:
            del world.data.messages[message_id]
        del world.data.channels[channel.id]
        self.box.touch()

    def open_dm(self, one: User, other: User) -> Channel:
        """The DM of two users, announced if it is new."""
        before = len(self.world.data.channels)
        channel = self.world.dm(one.id, other.id)
        if len(self.world.data.channels) > before:
            self.announce(channel)
        return channel

    def thread(
        self, parent: Channel, name: str, owner: User, kind: int, starter: Message | None = None
    ) -> Channel:
        """A new thread, on a message if `starter` is given."""
        if starter is not None:
            if starter.payload["flags"] & HAS_THREAD:
                raise ApiError(400, 160004)
            thread = self.world.add_thread(parent, name, owner.id, kind, id=starter.id)
            starter.payload["flags"] |= HAS_THREAD
            starter.payload["thread"] = payloads.channel_json(self.world, thread)
        else:
            thread = self.world.add_thread(parent, name, owner.id, kind)
        self.announce(thread)
        if starter is not None:
            self.box.messages.changed(starter)
        self._watch(thread)
        return thread

    def join(self, thread: Channel, user: User) -> None:
        """Make a user a member of a thread."""
        if user.id in thread.people:
            return
        thread.people.append(user.id)
        data: Json = {
            "id": thread.id,
            "guild_id": thread.guild_id,
            "member_count": len(thread.people),
            "added_members": [payloads.thread_member_json(thread, user.id)],
            "removed_member_ids": [],
        }
        self.box.gateway.emit("THREAD_MEMBERS_UPDATE", data, GUILDS)
        self.box.page.show_channel(thread)
        self.box.touch()

    def leave(self, thread: Channel, user: User) -> None:
        """Take a user out of a thread."""
        if user.id not in thread.people:
            return
        thread.people.remove(user.id)
        data: Json = {
            "id": thread.id,
            "guild_id": thread.guild_id,
            "member_count": len(thread.people),
            "added_members": [],
            "removed_member_ids": [user.id],
        }
        self.box.gateway.emit("THREAD_MEMBERS_UPDATE", data, GUILDS)
        self.box.page.show_channel(thread)
        self.box.touch()

    def archive(self, thread: Channel, *, archived: bool) -> None:
        """Archive a thread or wake it."""
        if thread.archived == archived:
            return
        thread.archived = archived
        thread.archive_time = self.box.clock.iso()
        thread.active = self.box.clock.now()
        self.announce(thread, "UPDATE")
        if not archived:
            self._watch(thread)

    def wake(self, channel: Channel) -> None:
        """Note that something was said in a channel: an archived thread comes back."""
        if channel.is_thread:
            channel.active = self.box.clock.now()
            if channel.archived:
                self.archive(channel, archived=False)

    def watch_all(self) -> None:
        """Let all open threads archive themselves in time."""
        for channel in self.world.data.channels.values():
            if channel.type in THREADS and not channel.archived:
                self._watch(channel)

    def _watch(self, thread: Channel) -> None:
        """Archive a thread when nothing was said in it for its time."""
        left = thread.active + thread.auto_archive * 60 - self.box.clock.now()

        def look() -> None:
            if thread.id not in self.world.data.channels or thread.archived:
                return
            if self.box.clock.now() >= thread.active + thread.auto_archive * 60:
                self.archive(thread, archived=True)
            else:
                self._watch(thread)

        self.box.clock.call_later(max(0.0, left), look)

    def join_guild(self, guild: Guild, user: User) -> None:
        """Let a user (or the bot) join a guild."""
        world = self.world
        world.join(guild, user)
        if user.id == world.bot.id:
            guild.installed = True
            self.box.gateway.emit("GUILD_CREATE", payloads.guild_json(world, guild))
        else:
            data = payloads.member_json(world, guild.members[user.id], user) | {"guild_id": guild.id}
            self.box.gateway.emit("GUILD_MEMBER_ADD", data, 1 << 1)
        self.box.page.refresh()
        self.box.touch()

    def leave_guild(self, guild: Guild, user: User) -> None:
        """Let a user (or the bot) leave a guild."""
        world = self.world
        guild.members.pop(user.id, None)
        if user.id == world.bot.id:
            guild.installed = False
            self.box.gateway.emit("GUILD_DELETE", {"id": guild.id, "unavailable": False})
        else:
            data = {"guild_id": guild.id, "user": payloads.user_json(user)}
            self.box.gateway.emit("GUILD_MEMBER_REMOVE", data, 1 << 1)
        self.box.page.refresh()
        self.box.touch()

    def get(self, channel_id: str) -> Channel:
        """A channel that the bot may act in.

        Raises:
            ApiError: it is unknown (404, 10003) or closed to the bot (403, 50001).
        """
        channel = self.world.data.channels.get(channel_id)
        if channel is None:
            raise ApiError(404, 10003)
        if not self.world.can_view(self.world.bot.id, channel):
            raise ApiError(403, 50001)
        return channel

    def get_thread(self, channel_id: str) -> Channel:
        """A thread that the bot may act in.

        Raises:
            ApiError: as `get`, or it is no thread (400, 50024).
        """
        thread = self.get(channel_id)
        if not thread.is_thread:
            raise ApiError(400, 50024)
        return thread
