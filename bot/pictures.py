"""Work off the event loop: two threads draw, each picture once, what nobody waits for is dropped."""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, Protocol, TypeVar

import msgspec

from engine.scene import Sheet, digest

THREADS = 2
P = ParamSpec("P")
T = TypeVar("T")

KEPT = 64
"""Pictures kept: at about 150 kB each, some 10 MB."""


class Picture(msgspec.Struct, frozen=True):
    """A drawn picture as it is sent."""

    name: str
    """File name; it says what the picture shows, so that equal pictures have equal names."""
    data: bytes
    alt: str
    """At most 1024 characters."""


class Artist(Protocol):
    """Draws one picture; called in a thread."""

    def __call__(self, sheet: Sheet, theme: str, locale: str) -> Picture:
        """Draw, encode and describe a sheet."""


def draw(sheet: Sheet, theme: str, locale: str) -> Picture:
    """Draw a sheet with the renderer."""
    from render import compose

    data = compose.encode(compose.compose(sheet, theme, locale))
    ending = "webp" if data[:4] == b"RIFF" else "png"
    return Picture(f"{_name(sheet, theme, locale)}.{ending}", data, compose.alt(sheet, locale)[:1024])


def _name(sheet: Sheet, theme: str, locale: str) -> str:
    return f"feldpost-{digest(sheet)}-{theme}-{locale}"


class Studio:
    """Draws pictures for everybody.

    Args:
        artist: who draws; the renderer unless a test says otherwise.
    """

    def __init__(self, artist: Artist = draw) -> None:
        self._artist = artist
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="draw")
        self._thinker = ThreadPoolExecutor(1, thread_name_prefix="think")
        self._kept: OrderedDict[str, Picture] = OrderedDict()
        self._filming = asyncio.Lock()
        self._drawing: dict[str, tuple[asyncio.Task[Picture], int]] = {}

    def close(self) -> None:
        """Drop what is not begun; what is being drawn ends by itself."""
        for threads in (self._threads, self._thinker):
            threads.shutdown(wait=False, cancel_futures=True)

    async def think(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work out something long (a log told, scenes made) beside the event loop and the drawing."""
        work = functools.partial(function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._thinker, work)

    async def picture(self, sheet: Sheet, theme: str, locale: str) -> Picture:
        """The picture of a sheet. Cancelling the last waiter drops a drawing that is not begun."""
        key = _name(sheet, theme, locale)
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return found
        task, waiters = self._drawing.get(key, (None, 0))
        if task is None:
            task = asyncio.create_task(self._draw(key, sheet, theme, locale))
        self._drawing[key] = (task, waiters + 1)
        try:
            return await asyncio.shield(task)
        finally:
            self._leave(key, task)

    async def pictures(self, sheets: Sequence[Sheet], theme: str, locale: str) -> list[Picture]:
        """The pictures of several sheets, in order."""
        return await asyncio.gather(*(self.picture(sheet, theme, locale) for sheet in sheets))

    async def film(self, sheets: Sequence[Sheet], theme: str, locale: str, alt: str) -> Picture:
        """Several sheets as one moving picture; its description is completed by that of the last.

        Raises:
            render.compose.TooLarge: it can't be sent.
        """
        from render import animate, compose

        cels = await self._one_by_one(animate.cel, sheets, theme, locale)
        data = await asyncio.get_running_loop().run_in_executor(self._threads, animate.film, cels)
        name = f"feldpost-replay-{digest(sheets[-1])}-{len(sheets)}-{theme}-{locale}.webp"
        return Picture(name, data, f"{alt} {compose.alt(sheets[-1], locale)}"[:1024])

    async def stills(self, sheets: Sequence[Sheet], theme: str, locale: str) -> list[Picture]:
        """Small pictures of many sheets, for one page; they are not kept."""
        from render import animate, compose

        drawn = await self._one_by_one(animate.still, sheets, theme, locale)
        return [
            Picture(f"{_name(sheet, theme, locale)}.webp", data, compose.alt(sheet, locale))
            for sheet, data in zip(sheets, drawn, strict=True)
        ]

    async def _one_by_one(
        self, draw: Callable[[Sheet, str, str], T], sheets: Sequence[Sheet], theme: str, locale: str
    ) -> list[T]:
        """Draw many sheets for one person, so that others get theirs drawn in between."""
        loop = asyncio.get_running_loop()
        async with self._filming:
            return [await loop.run_in_executor(self._threads, draw, sheet, theme, locale) for sheet in sheets]

    async def _draw(self, key: str, sheet: Sheet, theme: str, locale: str) -> Picture:
        loop = asyncio.get_running_loop()
        picture = await loop.run_in_executor(self._threads, self._artist, sheet, theme, locale)
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    def _leave(self, key: str, task: asyncio.Task[Picture]) -> None:
        """One waiter less; the last one takes an unfinished drawing with it."""
        current, waiters = self._drawing.get(key, (None, 0))
        if current is not task:
            return
        if waiters > 1:
            self._drawing[key] = (task, waiters - 1)
            return
        del self._drawing[key]
        task.cancel()  # nothing happens to a finished one
