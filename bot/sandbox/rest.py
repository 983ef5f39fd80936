"""The REST side: one pipeline for every request, and where its route leads."""

import re
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import msgspec
from aiohttp import BodyPartReader, web

from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault
from bot.sandbox.messages import Upload

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

PREFIX = "/api/v10"
KEPT_ENTRIES = 5000
FAST = {"X-RateLimit-Limit": "1000000", "X-RateLimit-Remaining": "999999", "X-RateLimit-Reset-After": "0.001"}
SENDS, SENDS_SECONDS = 5, 5.0


class Call:
    """One request: path parameters, query, body, files."""

    def __init__(self, box: "Sandbox", method: str, path: str, query: dict[str, str]) -> None:
        """Begin without a body."""
        self.box, self.method, self.path, self.query = box, method, path, query
        self.params: dict[str, str] = {}
        self.body: Any = None
        self.files: list[Upload] = []


Handler = Callable[[Call], Any]


class Route:
    """A method and path that is served; `path` as in Discord's API document."""

    def __init__(self, method: str, path: str, handler: Handler, status: int) -> None:
        """Compile the path's pattern."""
        self.method, self.path, self.handler, self.status = method, path, handler, status
        self.pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "$")
        self.by_token = "{token}" in path


ROUTES: list[Route] = []


def route(method: str, path: str, status: int = 200) -> Callable[[Handler], Handler]:
    """Serve a method and path with a function; None as its result is an empty answer (204)."""

    def add(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, handler, status))
        return handler

    return add


class Entry(msgspec.Struct):
    """One line of the request log; `ms` from the request's arrival to its answer."""

    method: str
    path: str
    route: str
    status: int
    code: int
    ms: float
    fault: bool
    body: Any = None


class Rest:
    """Serves the API."""

    def __init__(self, box: "Sandbox") -> None:
        """Start with an empty log."""
        self.box = box
        self.log: deque[Entry] = deque(maxlen=KEPT_ENTRIES)
        self.failures: list[str] = []
        self._sends: dict[str, deque[float]] = {}

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Answer one request of the bot."""
        started = time.perf_counter()
        path = unquote(request.raw_path.partition("?")[0]).removeprefix(PREFIX)
        call = Call(self.box, request.method, path, dict(request.query))
        found = self._find(call)
        fault = self.box.faults.take(call.method, path)
        status, body, headers = await self._respond(request, call, found, fault)
        code = body.get("code", 0) if isinstance(body, dict) and status >= 400 else 0
        took = (time.perf_counter() - started) * 1000
        name = found.path if found else ""
        self.log.append(Entry(call.method, path, name, status, code, took, fault is not None, call.body))
        if fault and fault.drop and request.transport:
            request.transport.close()
        if status == 204:
            return web.Response(status=204, headers=headers)
        return web.Response(
            status=status,
            body=msgspec.json.encode(body),
            headers=headers | {"Content-Type": "application/json"},
        )

    def _find(self, call: Call) -> Route | None:
        for one in ROUTES:
            if one.method == call.method and (match := one.pattern.match(call.path)):
                call.params = match.groupdict()
                return one
        return None

    async def _respond(
        self, request: web.Request, call: Call, found: Route | None, fault: Fault | None
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, body and headers, with the fault's share in them."""
        try:
            if found is None:
                self.failures.append(f"unknown route {call.method} {call.path}")
                return 501, {"message": f"{call.method} {call.path} is not served here", "code": 0}, {}
            if not found.by_token and request.headers.get("Authorization") != f"Bot {self.box.token}":
                return 401, {"message": "401: Unauthorized", "code": 0}, {}
            call.body, call.files = await read_body(request)
            if fault:
                if fault.delay:
                    await self.box.clock.sleep(fault.delay)
                if not fault.after and (fault.status or fault.drop):
                    return fault.answer()
            headers = self._rate(call, found)
            status, body = self._serve(call, found)
            if fault and fault.status:
                return fault.answer()
            return status, body, headers
        except ApiError as error:
            headers = {"Via": "1.1 google"} if error.status == 429 else FAST
            return error.status, error.body, headers
        except (ValueError, TypeError, KeyError, AttributeError, msgspec.DecodeError) as error:
            self.box.log_trouble(f"{call.method} {call.path}: {error!r}", error)
            return 400, {"message": "Invalid Form Body", "code": 50035}, {}

    def _serve(self, call: Call, found: Route) -> tuple[int, Any]:
        """Carry out a request between the checks against the API document."""
        spec = self.box.spec
        if spec and call.body is not None:
            self.failures += spec.request_errors(call.method, found.path, call.body)
        body = found.handler(call)
        status = 204 if body is None else found.status
        if spec:
            self.failures += spec.response_errors(call.method, found.path, status, body)
        return status, body

    def _rate(self, call: Call, found: Route) -> dict[str, str]:
        """The rate-limit headers; refuses too many sends where limits are played for real."""
        is_send = found.method == "POST" and found.path == "/channels/{channel_id}/messages"
        if not self.box.real_rates or not is_send:
            return {**FAST, "X-RateLimit-Bucket": f"{found.method}{found.path}"}
        channel, now = call.params["channel_id"], self.box.clock.now()
        sent = self._sends.setdefault(channel, deque())
        while sent and now - sent[0] >= SENDS_SECONDS:
            sent.popleft()
        after = SENDS_SECONDS - (now - sent[0]) if sent else SENDS_SECONDS
        if len(sent) >= SENDS:
            error = ApiError(429, 0, message="You are being rate limited.")
            error.body = {"message": "You are being rate limited.", "retry_after": after, "global": False}
            raise error
        sent.append(now)
        return {
            "X-RateLimit-Limit": str(SENDS),
            "X-RateLimit-Remaining": str(SENDS - len(sent)),
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": "sends",
        }


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """A request's JSON, ids as strings, and its files in the order of their numbers.

    Raises:
        ValueError: the body is neither JSON nor a form with `payload_json`.
    """
    if request.content_type == "multipart/form-data":
        fields: dict[str, tuple[str, bytes]] = {}
        async for part in await request.multipart():
            if isinstance(part, BodyPartReader):
                fields[part.name or ""] = (part.filename or "file", bytes(await part.read()))
        text = fields.pop("payload_json", ("", b"{}"))[1]
        names = [re.fullmatch(r"files\[(\d+)\]", name) for name in fields]
        if not all(names):
            raise ValueError(f"unknown form fields {sorted(fields)}")
        order = sorted(fields, key=lambda name: int(re.sub(r"\D", "", name)))
        return strings_for_ids(msgspec.json.decode(text)), [fields[name] for name in order]
    raw = await request.read()
    if not raw:
        return None, []
    if request.content_type != "application/json":
        raise ValueError(f"content type {request.content_type}")
    return strings_for_ids(msgspec.json.decode(raw)), []


def strings_for_ids(value: Any, key: str = "") -> Any:
    """Ids as strings: discord.py sends some of them as integers."""
    if isinstance(value, dict):
        made = {name: strings_for_ids(item, name) for name, item in value.items()}
        if key in ("attachments", "default_values") and isinstance(made.get("id"), int):
            made["id"] = str(made["id"])
        return made
    if isinstance(value, list):
        if key in ("users", "roles"):
            return [str(item) if isinstance(item, int) else strings_for_ids(item) for item in value]
        return [strings_for_ids(item, key) for item in value]
    is_id = key.endswith("_id") and isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_id else value
