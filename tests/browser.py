"""Headless Chromium over its DevTools protocol, for all browser tests: look, click, type, take a picture."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import shutil
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
import pytest

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
KEYS = {"Enter": 13, "Tab": 9, "Escape": 27, "Backspace": 8, "ArrowUp": 38, "ArrowDown": 40}
KEYS |= {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35}
FIND = """(selector, text) => [...document.querySelectorAll(selector)].find(
  (one) => one.checkVisibility({visibilityProperty: true}) && one.textContent.includes(text ?? ""))"""
CENTRE = """(selector, text) => {
  const one = (%s)(selector, text);
  if (!one || one.disabled) return null;
  one.scrollIntoView({block: "nearest", behavior: "instant"});
  const {x, y, width, height} = one.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...at);
  if (top && (one.contains(top) || top.contains(one))) return at;
  one.scrollIntoView({block: "center", behavior: "instant"});
  return null;
}"""

FRAME = "new Promise((done) => setTimeout(done, 16))"


def chromium() -> str:
    """Where Chromium is. Skips the test without it, or fails where FELDPOST_REQUIRE names it."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        reason = "headless Chromium is not installed"
        if "chromium" in os.environ.get("FELDPOST_REQUIRE", ""):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


class Tab:
    """One page. `errors` collects what its scripts threw and what it could not load."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Listen on the page's DevTools socket."""
        self.errors: list[str] = []
        self._socket, self._ids = socket, itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self._socket:
            told = json.loads(frame.data)
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
            elif told["method"] == "Runtime.exceptionThrown":
                details = told["params"]["exceptionDetails"]
                self.errors.append(details.get("exception", {}).get("description") or details["text"])
            elif told["method"] == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
                self.errors.append(told["params"]["entry"]["text"])

    async def call(self, method: str, **params: Any) -> Any:
        """Send one DevTools command and give back its result."""
        number = next(self._ids)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        told = await asyncio.wait_for(self._answers[number], 30)
        if "error" in told:
            raise RuntimeError(f"{method}: {told['error']['message']}")
        return told["result"]

    async def run(self, script: str) -> Any:
        """The value of a script; promises are awaited."""
        told = await self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in told:
            raise RuntimeError(f"{script}: {told['exceptionDetails']['exception'].get('description')}")
        return told["result"].get("value")

    async def wait(self, script: str, seconds: float = 10) -> Any:
        """The value of a script as soon as it is truthy, asked again at each drawn frame."""
        until = time.monotonic() + seconds
        while not (value := await self.run(script)):
            if time.monotonic() > until:
                seen = await self.run("document.body.innerText")
                raise AssertionError(f"never true: {script}\nthe page shows:\n{seen}\nerrors: {self.errors}")
            await self.run(FRAME)
        return value

    async def see(self, selector: str, text: str | None = None, seconds: float = 10) -> str:
        """Wait for a visible element, with a text in it, and give back all its text."""
        script = f"((one) => one && (one.textContent || ' '))(({FIND})({_js(selector, text)}))"
        found: str = await self.wait(script, seconds)
        return found

    async def gone(self, selector: str, text: str | None = None) -> None:
        """Wait until no such element is visible."""
        await self.wait(f"!(({FIND})({_js(selector, text)}))")

    async def click(self, selector: str, text: str | None = None) -> None:
        """Press the mouse on a visible, enabled element as soon as it stands still and nothing covers it."""
        at = None
        while at != (now := await self.wait(f"({CENTRE % FIND})({_js(selector, text)})")):
            at = now
            await self.run(FRAME)
        x, y = now
        await self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def type(self, text: str) -> None:
        """Type a text where the cursor is, key by key."""
        for character in text:
            await self.call("Input.insertText", text=character)

    async def press(self, *keys: str) -> None:
        """Press named keys."""
        for key in keys:
            press = {"key": key, "code": key, "windowsVirtualKeyCode": KEYS[key]}
            text = {"text": "\r"} if key == "Enter" else {}
            await self.call("Input.dispatchKeyEvent", type="keyDown", **press, **text)
            await self.call("Input.dispatchKeyEvent", type="keyUp", **press)

    async def size(self, width: int, height: int = 800, *, touch: bool = False) -> None:
        """Give the page a size in CSS pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch}
        await self.call("Emulation.setDeviceMetricsOverride", **metrics)
        await self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    async def picture(self) -> bytes:
        """What the page shows, as PNG."""
        told = await self.call("Page.captureScreenshot", format="png")
        return base64.b64decode(told["data"])

    async def close(self) -> None:
        """Stop listening."""
        await self._socket.close()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


class Browser:
    """A Chromium with an empty profile; use as `async with Browser() as browser`."""

    async def __aenter__(self) -> Self:
        """Start it and wait for its DevTools port."""
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        null = asyncio.subprocess.DEVNULL
        command = [chromium(), *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"]
        self._process = await asyncio.create_subprocess_exec(*command, stdout=null, stderr=null)
        self._session = aiohttp.ClientSession()
        self.tabs: list[Tab] = []
        for _ in range(600):
            if port := _port(Path(self._profile.name)):
                self._address = f"http://127.0.0.1:{port}"
                return self
            await asyncio.sleep(0.05)
        raise RuntimeError("Chromium did not start")

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it and remove its profile."""
        for tab in self.tabs:
            await tab.close()
        await self._session.close()
        self._process.terminate()
        await self._process.wait()
        self._profile.cleanup()

    async def open(self, url: str, width: int = 1200, height: int = 800) -> Tab:
        """A new tab at an address."""
        async with self._session.put(f"{self._address}/json/new?about:blank") as answer:
            target = json.loads(await answer.text())
        tab = Tab(await self._session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0))
        self.tabs.append(tab)
        for domain in ("Runtime", "Log", "Page"):
            await tab.call(f"{domain}.enable")
        await tab.size(width, height)
        await tab.call("Page.navigate", url=url)
        return tab


def _js(*values: str | None) -> str:
    return ", ".join(json.dumps(value) for value in values)


def _port(profile: Path) -> str | None:
    """The DevTools port that Chromium wrote into its profile, once it has."""
    told = profile / "DevToolsActivePort"
    return next(iter(told.read_text().split()), None) if told.exists() else None
