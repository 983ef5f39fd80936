"""A publisher that remembers what it was asked to say, and fails on demand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

from bot.publisher import Announcement, Notice, PostRef
from bot.table import Table


class Speaker:
    """Gives each new message the next id. `fail` holds errors to be raised, by what is asked."""

    def __init__(self, first: int = 9_000_000_000_000_000_001) -> None:
        self.said: list[tuple[object, ...]] = []
        self.fail: dict[str, list[Exception]] = {}
        self.closed: list[int] = []
        """Posts from which the button of one's turn was taken."""
        self.incomplete = 0
        self._heard = asyncio.Event()
        self._ids = count(first)

    def of(self, kind: str) -> list[tuple[object, ...]]:
        """What was said of one kind, without its name."""
        return [each[1:] for each in self.said if each[0] == kind]

    def _say(self, what: tuple[object, ...]) -> None:
        self.said.append(what)
        self._heard.set()

    async def heard(self, count: int) -> None:
        """Wait until so much was said."""
        async with asyncio.timeout(10):
            while len(self.said) < count:
                self._heard.clear()
                await self._heard.wait()

    def _ref(self, table: Table, existing: PostRef | None) -> PostRef:
        return existing or PostRef(table.info.place.channel_id, next(self._ids))

    def _may_fail(self, kind: str) -> None:
        if self.fail.get(kind):
            raise self.fail[kind].pop(0)

    async def post_step(
        self, table: Table, first: int, last: int, nonce: str, existing: PostRef | None
    ) -> PostRef:
        self._may_fail("step")
        self._say(("step", first, last, nonce, existing))
        ref = self._ref(table, existing)
        asks = bool(table.waiting)
        if self.incomplete:
            self.incomplete -= 1
            return PostRef(ref.channel_id, ref.message_id, False, asks)
        return PostRef(ref.channel_id, ref.message_id, asks=asks)

    async def answered(self, table: Table, post: PostRef) -> None:
        self.closed.append(post.message_id)

    async def edit_card(self, table: Table, nonce: str, existing: PostRef | None) -> PostRef:
        self._may_fail("card")
        self._say(("card", table.head, table.info.trouble, existing))
        return self._ref(table, existing)

    async def ping(self, table: Table, user_ids: Sequence[int], nonce: str) -> None:
        self._may_fail("ping")
        self._say(("ping", tuple(user_ids)))

    async def announce(self, table: Table, what: Announcement, nonce: str) -> PostRef:
        self._may_fail("announce")
        self._say(("announce", tuple(words.key for words in what.words), what.offer))
        return self._ref(table, None)

    async def remind(self, notice: Notice, nonce: str, existing: PostRef | None) -> PostRef:
        self._may_fail("remind")
        self._say(("remind", notice.user_id, notice.kind, notice.tables, existing))
        return existing or PostRef(77, next(self._ids))
