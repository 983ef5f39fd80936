"""The local Discord as one aiohttp server: gateway, REST, files, page and control on one port."""

import asyncio
import contextlib
import logging
from collections.abc import Collection
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox import routes as _routes  # noqa: F401 (fills the route table)
from bot.sandbox.channels import Channels
from bot.sandbox.clock import Clock
from bot.sandbox.control import Control
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import Interactions
from bot.sandbox.invoke import Invoke
from bot.sandbox.messages import Messages
from bot.sandbox.page import Page
from bot.sandbox.rest import Rest
from bot.sandbox.seams import TOKEN
from bot.sandbox.spec import load_spec
from bot.sandbox.world import World

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
BACKLOG = 2048
SAVE_SECONDS = 0.5
BODY_LIMIT = 110 * 1024 * 1024
WEB = Path(__file__).parent / "web"


class Sandbox:
    """A running local Discord; use as `async with Sandbox() as box`.

    Args:
        world: what exists at the start; without it the one stored in `folder`, or an empty one.
        port: 0 for a free one.
        clock: the machine's, or a `ManualClock`.
        folder: where the world is kept; without it in memory only.
        spec: Discord's OpenAPI document; every body is held against it.
        real_rates: five messages in five seconds and channel, as Discord does, instead of no limit.
        compress: answer with zlib-stream where the client asks for it.
        privileged_intents: the bits of privileged intents that are switched on.
    """

    def __init__(
        self,
        world: World | None = None,
        port: int = 0,
        *,
        clock: Clock | None = None,
        folder: Path | None = None,
        spec: Path | None = None,
        real_rates: bool = False,
        compress: bool = False,
        privileged_intents: int = 0,
    ) -> None:
        """Prepare; nothing runs before `start`."""
        self.clock = clock or (world.clock if world else Clock())
        self.token = TOKEN
        self.real_rates, self.compress = real_rates, compress
        self.privileged_intents = privileged_intents
        self.spec = load_spec(spec) if spec else None
        self.url = ""
        self._given, self._folder, self._port = world, folder, port
        self._saving: asyncio.TimerHandle | None = None
        self._runner: web.AppRunner | None = None
        self.world = world or World(self.clock, folder)
        self.faults = Faults()
        self.rest = Rest(self)
        self.gateway = Gateway(self)
        self.messages = Messages(self)
        self.channels = Channels(self)
        self.interactions = Interactions(self)
        self.invoke = Invoke(self)
        self.page = Page(self)
        self.control = Control(self)

    # -- running

    async def __aenter__(self) -> Self:
        """Start."""
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop."""
        await self.stop()

    async def start(self) -> None:
        """Listen."""
        app = web.Application(middlewares=[self._guard], client_max_size=BODY_LIMIT)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_route("*", "/api/v10/{path:.*}", self.rest.handle)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_get("/page/ws", self.page.connect)
        app.router.add_post("/page/upload", self.page.upload)
        app.router.add_route("*", "/control/{key}/{what}", self.control.handle)
        app.router.add_get("/", self._index)
        app.router.add_static("/web", WEB)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port, backlog=BACKLOG)
        await site.start()
        self._port = int(self._runner.addresses[0][1])
        self.url = f"http://{HOST}:{self._port}"
        if (
            self._given is None
            and self._folder
            and (stored := World.load(self._folder, self.url, self.clock))
        ):
            self.world = stored
        self.world.data.url = self.url
        self.channels.watch_all()

    async def stop(self) -> None:
        """Save and end."""
        self._save()
        self.gateway.close(1001)
        self.page.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def restart(self) -> None:
        """Go down and come up again on the same port; all gateway sessions are lost."""
        await self.stop()
        self.gateway.sessions.clear()
        await self.start()

    @property
    def page_url(self) -> str:
        """The address of the page, key included."""
        return f"{self.url}/?key={self.world.data.key}"

    @property
    def control_url(self) -> str:
        """The address of the tests' door, key included."""
        return f"{self.url}/control/{self.world.data.key}"

    # -- keeping

    def touch(self) -> None:
        """Note that the world changed; it is saved soon."""
        if self._folder is not None and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SAVE_SECONDS, self._save)

    def _save(self) -> None:
        if self._saving is not None:
            self._saving.cancel()
            self._saving = None
        self.world.save()

    # -- judging

    def log_trouble(self, what: str, error: BaseException) -> None:
        """Note a request that could not be understood."""
        log.warning("%s", what, exc_info=error)
        self.rest.failures.append(what)

    def problems(self, expect: Collection[int] = ()) -> list[str]:
        """All that went wrong: failed checks, unanswered interactions, refusals.

        Not told: refusals with codes in `expect`, and those that a fault rule made.
        """
        refused = [
            f"{entry.method} {entry.path} answered {entry.status} {entry.code}"
            for entry in self.rest.log
            if entry.status >= 400 and not entry.fault and entry.code not in expect
        ]
        waiting = [f"no answer to interaction {one}" for one in self.interactions.unanswered]
        return self.rest.failures + refused + waiting

    def forget(self) -> None:
        """Forget the request log and all problems so far."""
        self.rest.log.clear()
        self.rest.failures.clear()
        self.interactions.unanswered.clear()

    # -- small services

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Serve only this machine's own pages and programs: Host and Origin must be ours."""
        ours = (f"{HOST}:{self._port}", f"localhost:{self._port}")
        origin = request.headers.get("Origin")
        if request.host not in ours or (origin is not None and urlsplit(origin).netloc not in ours):
            raise web.HTTPForbidden(text="not from here")
        response = await handler(request)
        if request.path.startswith("/web/"):
            response.headers["Cache-Control"] = "no-cache"
        return response

    async def _index(self, request: web.Request) -> web.StreamResponse:
        policy = (
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
            f"connect-src 'self' ws://{request.host}; base-uri 'none'; form-action 'none'"
        )
        headers = {
            "Content-Security-Policy": policy,
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
        }
        return web.FileResponse(WEB / "index.html", headers=headers)

    async def _file(self, request: web.Request) -> web.Response:
        """An uploaded file; only pictures are shown, all else is downloaded."""
        file = self.world.data.files.get(request.match_info["file"])
        if file is None or file.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        headers = {
            "Content-Type": file.content_type,
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "sandbox",
            "Cache-Control": "private, max-age=31536000, immutable",
        }
        if not file.content_type.startswith("image/"):
            headers["Content-Disposition"] = "attachment"
        with contextlib.suppress(FileNotFoundError):
            return web.Response(body=self.world.content(file), headers=headers)
        raise web.HTTPNotFound
