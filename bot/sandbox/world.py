"""What exists in the local Discord: users, guilds, channels, messages, files, commands.

Ids are strings of digits. The world knows nothing of sockets; it is stored as one JSON file beside a folder
of uploaded files, so that a later start finds everything again.
"""

import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.sandbox.clock import Clock

Json = dict[str, Any]

DISCORD_EPOCH = 1_420_070_400_000
TEXT, DM, GROUP_DM, CATEGORY, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 3, 4, 11, 12, 15
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING, HAS_THREAD, COMPONENTS_V2 = 64, 128, 32, 32768


class User(msgspec.Struct):
    """An account; `dm_closed`: refuses messages from bots; `installed`: has the application as a user app."""

    id: str
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dm_closed: bool = False
    installed: bool = False


class Role(msgspec.Struct):
    """A role of a guild; the everyone role has the guild's id."""

    id: str
    name: str
    permissions: int
    position: int = 0


class Member(msgspec.Struct):
    """A user in a guild."""

    roles: list[str]
    joined_at: str


class Guild(msgspec.Struct):
    """A server; `installed`: the bot is in it."""

    id: str
    name: str
    owner_id: str
    roles: dict[str, Role]
    members: dict[str, Member]
    installed: bool = True
    locale: str = "en-US"


class Channel(msgspec.Struct):
    """A channel, thread or private channel; `people`: recipients of a DM, members of a thread."""

    id: str
    type: int
    created: str
    name: str = ""
    guild_id: str | None = None
    parent_id: str | None = None
    owner_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Json] = []
    people: list[str] = []
    messages: list[str] = []
    last_message_id: str | None = None
    last_pin: str | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    archive_time: str = ""
    active: float = 0.0

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread (or a forum's post)."""
        return self.type in THREADS

    @property
    def is_private(self) -> bool:
        """Whether this is a DM or a group DM."""
        return self.type in (DM, GROUP_DM)


class Message(msgspec.Struct):
    """A message: its payload as Discord shows it, and what only the server knows.

    `viewer`: the one user who sees an ephemeral message. `interaction`: the interaction that made it.
    `files`: ids of all its files, also of those shown only inside embeds.
    """

    id: str
    channel_id: str
    payload: Json
    viewer: str | None = None
    interaction: str | None = None
    files: list[str] = []


class File(msgspec.Struct):
    """An uploaded file; its bytes lie beside the world."""

    id: str
    channel_id: str
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None


class Permission:
    """The permission bits that are judged here."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    ADD_REACTIONS = 1 << 6
    VIEW = 1 << 10
    SEND = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    USE_EXTERNAL_APPS = 1 << 50
    PIN = 1 << 51
    ALL = (1 << 53) - 1
    DEFAULT = (
        ADD_REACTIONS | VIEW | SEND | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | USE_COMMANDS
        | CREATE_THREADS | CREATE_PRIVATE_THREADS | SEND_IN_THREADS | USE_EXTERNAL_APPS | PIN
    )  # fmt: skip
    PRIVATE = DEFAULT & ~(CREATE_THREADS | CREATE_PRIVATE_THREADS | SEND_IN_THREADS)


class Records(msgspec.Struct):
    """The part of the world that is stored."""

    app_id: str
    bot_id: str
    key: str
    url: str = ""
    last_id: int = 0
    users: dict[str, User] = {}
    guilds: dict[str, Guild] = {}
    channels: dict[str, Channel] = {}
    messages: dict[str, Message] = {}
    files: dict[str, File] = {}
    commands: dict[str, list[Json]] = {}


class World:
    """All records and the questions about them; `commands` are by guild id, the global ones under ""."""

    def __init__(self, clock: Clock | None = None, folder: Path | None = None) -> None:
        """Make an empty world with the application and its bot; `folder` is where it will be stored."""
        self.clock = clock or Clock()
        self.folder = folder
        self._bytes: dict[str, bytes] = {}
        self.data = Records(app_id="", bot_id="", key=secrets.token_urlsafe(12))
        bot = self.add_user("feldpost", "Feldpost", bot=True)
        self.data.app_id = self.data.bot_id = bot.id

    @classmethod
    def load(cls, folder: Path, url: str, clock: Clock | None = None) -> "World | None":
        """Read the world stored in `folder`, its file addresses moved to `url`; None if there is none."""
        path = folder / "world.json"
        if not path.exists():
            return None
        raw = path.read_bytes()
        old = msgspec.json.decode(raw, type=Records).url
        if old and old != url:
            raw = raw.replace(old.encode() + b"/cdn/", url.encode() + b"/cdn/")
        world = cls(clock, folder)
        world.data = msgspec.json.decode(raw, type=Records)
        world.data.url = url
        return world

    def save(self) -> None:
        """Store the world; a crash leaves the old or the new state."""
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        fresh = self.folder / "world.json.new"
        fresh.write_bytes(msgspec.json.encode(self.data))
        os.replace(fresh, self.folder / "world.json")

    def snowflake(self) -> str:
        """A new id, later than every id before."""
        stamp = (int(self.clock.now() * 1000) - DISCORD_EPOCH) << 22
        self.data.last_id = max(self.data.last_id + 1, stamp)
        return str(self.data.last_id)

    # -- making things

    def add_user(self, name: str, display: str = "", **more: Any) -> User:
        """A new account."""
        user = User(self.snowflake(), name, display or name, **more)
        self.data.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User, *, installed: bool = True) -> Guild:
        """A new guild with its owner and, if `installed`, the bot in it."""
        guild_id = self.snowflake()
        everyone = Role(guild_id, "@everyone", Permission.DEFAULT)
        guild = Guild(guild_id, name, owner.id, {guild_id: everyone}, {}, installed)
        self.data.guilds[guild_id] = guild
        self.join(guild, owner)
        if installed:
            self.join(guild, self.bot)
        return guild

    def join(self, guild: Guild, user: User) -> None:
        """Make a user a member."""
        guild.members[user.id] = Member([], self.clock.iso())

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT, **more: Any) -> Channel:
        """A new channel at the end of a guild's list."""
        position = sum(1 for channel in self.channels_of(guild.id) if not channel.is_thread)
        return self._put(
            Channel(self.snowflake(), kind, self.clock.iso(), name, guild.id, position=position, **more)
        )

    def add_thread(self, parent: Channel, name: str, owner: str, kind: int, **more: Any) -> Channel:
        """A new thread; its owner is its first member."""
        now = self.clock.iso()
        thread_id = more.pop("id", None) or self.snowflake()
        return self._put(
            Channel(
                thread_id, kind, now, name, parent.guild_id, parent.id, owner,
                people=[owner], archive_time=now, active=self.clock.now(), **more,
            )
        )  # fmt: skip

    def dm(self, *user_ids: str) -> Channel:
        """The private channel of exactly these two users, made if need be."""
        for channel in self.data.channels.values():
            if channel.type == DM and set(channel.people) == set(user_ids):
                return channel
        return self._put(Channel(self.snowflake(), DM, self.clock.iso(), people=list(user_ids)))

    def add_group(self, owner: User, *others: User, name: str = "") -> Channel:
        """A group DM; the bot is never in one."""
        people = [owner.id, *(other.id for other in others)]
        return self._put(
            Channel(self.snowflake(), GROUP_DM, self.clock.iso(), name, owner_id=owner.id, people=people)
        )

    def _put(self, channel: Channel) -> Channel:
        self.data.channels[channel.id] = channel
        return channel

    def add_file(self, channel_id: str, filename: str, content: bytes) -> File:
        """Keep an upload."""
        kind, width, height = sniff(filename, content)
        file = File(self.snowflake(), channel_id, filename, len(content), kind, width, height)
        self.data.files[file.id] = file
        if self.folder is None:
            self._bytes[file.id] = content
        else:
            (self.folder / "files").mkdir(parents=True, exist_ok=True)
            (self.folder / "files" / file.id).write_bytes(content)
        return file

    def content(self, file: File) -> bytes:
        """The bytes of an upload."""
        if self.folder is None:
            return self._bytes[file.id]
        return (self.folder / "files" / file.id).read_bytes()

    # -- asking

    @property
    def bot(self) -> User:
        """The application's bot account."""
        return self.data.users[self.data.bot_id]

    def user_named(self, name: str) -> User:
        """The user with this name or display name.

        Raises:
            KeyError: there is none.
        """
        for user in self.data.users.values():
            if name in (user.id, user.name, user.display):
                return user
        raise KeyError(name)

    def channel_named(self, name: str) -> Channel:
        """The guild channel or thread with this name or id.

        Raises:
            KeyError: there is none.
        """
        for channel in self.data.channels.values():
            if name in (channel.id, channel.name):
                return channel
        raise KeyError(name)

    def channels_of(self, guild_id: str) -> list[Channel]:
        """A guild's channels and threads in their order."""
        found = [channel for channel in self.data.channels.values() if channel.guild_id == guild_id]
        return sorted(found, key=lambda channel: (channel.position, int(channel.id)))

    def messages_in(self, channel: Channel, user_id: str | None = None) -> Iterator[Message]:
        """A channel's messages, earliest first, with the ephemeral ones of `user_id` only."""
        for message_id in channel.messages:
            message = self.data.messages[message_id]
            if message.viewer in (None, user_id):
                yield message

    def permissions(self, user_id: str, channel: Channel) -> int:
        """What a user may do in a channel, as Discord computes it: roles, then the channel's overwrites."""
        if channel.is_private:
            return Permission.PRIVATE if user_id in channel.people else 0
        guild = self.data.guilds[channel.guild_id or ""]
        member = guild.members.get(user_id)
        if member is None:
            return 0
        bits = guild.roles[guild.id].permissions
        for role in member.roles:
            bits |= guild.roles[role].permissions
        if guild.owner_id == user_id or bits & Permission.ADMINISTRATOR:
            return Permission.ALL
        place = self.data.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel
        return _overwritten(bits, place.overwrites, guild.id, member.roles, user_id)

    def can_view(self, user_id: str, channel: Channel) -> bool:
        """Whether a user sees a channel; a private thread shows itself to its members and moderators."""
        bits = self.permissions(user_id, channel)
        if channel.type == PRIVATE_THREAD and not bits & Permission.MANAGE_THREADS:
            return bool(bits & Permission.VIEW) and user_id in channel.people
        return bool(bits & Permission.VIEW)

    def can_send(self, user_id: str, channel: Channel) -> bool:
        """Whether a user may write in a channel."""
        bits = self.permissions(user_id, channel)
        if channel.is_thread:
            may_open = not channel.locked or bool(bits & Permission.MANAGE_THREADS)
            return bool(bits & Permission.SEND_IN_THREADS) and may_open and self.can_view(user_id, channel)
        return bool(bits & Permission.SEND) and bool(bits & Permission.VIEW)


def _overwritten(bits: int, overwrites: list[Json], everyone: str, roles: list[str], user_id: str) -> int:
    """Apply a channel's overwrites: everyone, then all roles together, then the member."""
    by_id = {str(item["id"]): (int(item["allow"]), int(item["deny"])) for item in overwrites}
    allow, deny = by_id.get(everyone, (0, 0))
    bits = bits & ~deny | allow
    allow = deny = 0
    for role in roles:
        allow |= by_id.get(role, (0, 0))[0]
        deny |= by_id.get(role, (0, 0))[1]
    bits = bits & ~deny | allow
    allow, deny = by_id.get(user_id, (0, 0))
    return bits & ~deny | allow


def sniff(filename: str, content: bytes) -> tuple[str, int | None, int | None]:
    """Content type, and width and height where the format tells them in its first bytes."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        return "image/png", int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif", int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little")
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp", *_webp_size(content)
    if content[:3] == b"\xff\xd8\xff":
        return "image/jpeg", None, None
    suffix = filename.rpartition(".")[2].lower()
    plain = {"txt": "text/plain; charset=utf-8", "json": "application/json", "toml": "application/toml"}
    return plain.get(suffix, "application/octet-stream"), None, None


def _webp_size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    """Width and height of a WebP file."""
    kind = content[12:16]
    if kind == b"VP8X":
        return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = int.from_bytes(content[26:28], "little"), int.from_bytes(content[28:30], "little")
        return width & 0x3FFF, height & 0x3FFF
    return None, None
