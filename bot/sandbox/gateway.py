"""The gateway: hello, identify, resume with replay, chunks, close codes."""

import asyncio
import contextlib
import secrets
import zlib
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox import payloads
from bot.sandbox.world import EPHEMERAL, Channel, Json, Message, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

HEARTBEAT_MS = 41250
KEPT_EVENTS = 500
KEPT_SESSIONS = 8
RESUME_SECONDS = 120.0
GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DM_MESSAGES, CONTENT = 1 << 9, 1 << 12, 1 << 15
GUILD_TYPING, DM_TYPING = 1 << 11, 1 << 14
PRIVILEGED = GUILD_MEMBERS | PRESENCES | CONTENT
ALWAYS = 0


class Session:
    """One identified client: what was sent to it, and its socket while it has one."""

    def __init__(self, intents: int) -> None:
        """Begin with nothing sent."""
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.log: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.link: Link | None = None
        self.lost = 0.0

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event, or keep it for the next resume."""
        self.seq += 1
        text = msgspec.json.encode({"op": 0, "s": self.seq, "t": event, "d": data}).decode()
        self.log.append((self.seq, text))
        if self.link:
            self.link.send_text(text)


class Link:
    """A socket with an ordered queue of frames to send."""

    def __init__(
        self, ws: web.WebSocketResponse, transport: asyncio.Transport | None, *, compress: bool
    ) -> None:
        """Wrap a prepared socket; `compress`: zlib-stream instead of text frames."""
        self.ws = ws
        self._transport = transport
        self._zlib = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._close_code = 1000
        self._writer = asyncio.create_task(self._write())

    def send(self, op: int, data: Any) -> None:
        """Queue a frame that is no event."""
        self.send_text(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}).decode())

    def send_text(self, text: str) -> None:
        """Queue an encoded frame."""
        self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Close after what is queued."""
        self._close_code = code
        self._queue.put_nowait(None)

    def drop(self) -> None:
        """Cut the connection without a word."""
        self._writer.cancel()
        if self._transport is not None:
            self._transport.abort()

    async def finish(self) -> None:
        """End the writer."""
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            await self._writer

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            if self._zlib:
                data = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                await self.ws.send_bytes(data)
            else:
                await self.ws.send_str(text)
        await self.ws.close(code=self._close_code)


class Gateway:
    """All sessions of the bot, and the events that they get."""

    def __init__(self, box: "Sandbox") -> None:
        """Start without sessions."""
        self.box = box
        self.sessions: dict[str, Session] = {}
        self.links: set[Link] = set()

    @property
    def world(self) -> World:
        """The world that is told about."""
        return self.box.world

    @property
    def online(self) -> bool:
        """Whether a bot is connected and identified."""
        return any(session.link for session in self.sessions.values())

    def forget_lost(self) -> None:
        """Forget the sessions that nobody resumed in time, and the oldest of too many."""
        lost = [session for session in self.sessions.values() if session.link is None]
        now = self.box.clock.now()
        for place, session in enumerate(reversed(lost)):
            if place >= KEPT_SESSIONS or now - session.lost > RESUME_SECONDS:
                del self.sessions[session.id]

    # -- events

    def emit(self, event: str, data: Any, intents: int = ALWAYS) -> None:
        """Send an event to all sessions that want it: one of `intents`, or always."""
        for session in self.sessions.values():
            if intents == ALWAYS or session.intents & intents:
                session.dispatch(event, data)

    def emit_message(self, event: str, message: Message, channel: Channel) -> None:
        """Send a message's event to the sessions that may see it, its text hidden where Discord hides it."""
        world = self.world
        if (
            message.viewer
            or message.payload["flags"] & EPHEMERAL
            or not world.can_view(world.bot.id, channel)
        ):
            return
        data = dict(message.payload)
        author = data["author"]["id"]
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
            member = world.data.guilds[channel.guild_id].members.get(author)
            if member and not data.get("webhook_id"):
                data["member"] = payloads.member_json(world, member, None)
        bot = world.bot.id
        open_text = channel.is_private or author == bot or any(one["id"] == bot for one in data["mentions"])
        hidden = data | {"content": "", "embeds": [], "attachments": [], "components": []}
        wanted = DM_MESSAGES if channel.is_private else GUILD_MESSAGES
        for session in self.sessions.values():
            if session.intents & wanted:
                session.dispatch(event, data if open_text or session.intents & CONTENT else hidden)

    # -- faults

    def drop(self) -> None:
        """Cut all sockets; the sessions can be resumed."""
        for link in list(self.links):
            link.drop()

    def reconnect(self) -> None:
        """Ask all clients to reconnect (op 7)."""
        for link in list(self.links):
            link.send(7, None)

    def invalidate(self) -> None:
        """Declare all sessions invalid (op 9 false)."""
        for session in list(self.sessions.values()):
            if session.link:
                session.link.send(9, False)
            del self.sessions[session.id]

    def close(self, code: int) -> None:
        """Close all sockets with a code."""
        for link in list(self.links):
            link.close(code)

    # -- the connection

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one client until it goes."""
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        wants = request.query.get("compress") == "zlib-stream"
        link = Link(ws, request.transport, compress=wants and self.box.compress)
        self.links.add(link)
        link.send(10, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        session: Session | None = None
        try:
            async for frame in ws:
                if frame.type == WSMsgType.TEXT:
                    session = self._receive(link, session, frame.data)
        finally:
            self.links.discard(link)
            await link.finish()
            if session and session.link is link:
                session.link = None
                session.lost = self.box.clock.now()
                if ws.close_code in (1000, 1001):
                    self.sessions.pop(session.id, None)
                self.box.page.tell_online()
        return ws

    def _receive(self, link: Link, session: Session | None, text: str) -> Session | None:
        """Handle one frame; the client's session afterwards."""
        try:
            frame = msgspec.json.decode(text, type=Json)
        except msgspec.DecodeError:
            link.close(4002)
            return session
        op: int = frame.get("op", -1)
        data: Any = frame.get("d")
        if op == 1:
            link.send(11, None)
        elif op == 2 and session is None:
            return self._identify(link, data)
        elif op == 6 and session is None:
            return self._resume(link, data)
        elif op in (2, 6):
            link.close(4005)
        elif session is None:
            link.close(4003)
        elif op == 8:
            self._chunk(session, data)
        elif op not in (3, 4):
            link.close(4001)
        return session

    def _identify(self, link: Link, data: Json) -> Session | None:
        if data.get("token") != self.box.token:
            link.close(4004)
            return None
        if data.get("intents", 0) & PRIVILEGED & ~self.box.privileged_intents:
            link.close(4014)
            return None
        session = Session(data.get("intents", 0))
        session.link = link
        self.forget_lost()
        self.sessions[session.id] = session
        world = self.world
        guilds = [guild for guild in world.data.guilds.values() if world.bot.id in guild.members]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.self_json(world.bot),
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.box.url.replace("http", "ws", 1) + "/gateway/",
                "application": {"id": world.data.app_id, "flags": 0, "flags_new": "0"},
                "shard": data.get("shard") or [0, 1],
                "private_channels": [],
                "relationships": [],
                "presences": [],
                "session_type": "normal",
                "_trace": [],
            },
        )
        for guild in guilds:
            session.dispatch("GUILD_CREATE", payloads.guild_json(world, guild))
        self.box.page.tell_online()
        return session

    def _resume(self, link: Link, data: Json) -> Session | None:
        session = self.sessions.get(data.get("session_id", ""))
        seq = data.get("seq") or 0
        first = session.log[0][0] if session and session.log else 0
        if data.get("token") != self.box.token:
            link.close(4004)
            return None
        if session is None or seq > session.seq or first > seq + 1:
            link.send(9, False)
            return None
        if session.link:
            session.link.drop()
        session.link = link
        for number, text in session.log:
            if number > seq:
                link.send_text(text)
        session.dispatch("RESUMED", {"_trace": []})
        self.box.page.tell_online()
        return session

    def _chunk(self, session: Session, data: Json) -> None:
        """Answer a request for members."""
        guild = self.world.data.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        wanted = {str(one) for one in data.get("user_ids") or []}
        query, limit = data.get("query", ""), data.get("limit") or len(guild.members)
        users = [self.world.data.users[one] for one in guild.members]
        found = [user for user in users if user.id in wanted or (not wanted and user.name.startswith(query))]
        members = [payloads.member_json(self.world, guild.members[user.id], user) for user in found[:limit]]
        answer: Json = {"guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1}
        if "nonce" in data:
            answer["nonce"] = data["nonce"]
        answer["not_found"] = sorted(wanted - {user.id for user in found})
        session.dispatch("GUILD_MEMBERS_CHUNK", answer)
