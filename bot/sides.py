"""Sides of several people: who answers for which units, and the one turn that they write together.

A side's lines are kept in the draft of one of its users, the admiral; everybody's own draft keeps
the question that he is at. So two captains answer at once, and a line that changed under somebody
makes his panel outdated like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlmodel import col, select

from bot.db import Database
from bot.drafts import Draft, Drafts, Stale
from bot.models import CaptainRow, HolderRow
from engine.contract import Command, Seat, Value

BASE, READY = "base", "ready"
"""What a captain's own page says: the state of the lines that he saw, and that he is done."""


class Side(msgspec.Struct, frozen=True):
    """Who does what for a seat."""

    admiral: int
    """Sends the turns, and answers for all units; 0 where nobody holds the seat."""
    captains: Mapping[str, int] = {}
    """Users by the unit that they answer for."""

    @property
    def is_shared(self) -> bool:
        """Whether units are given to users."""
        return bool(self.captains)

    def may(self, user_id: int, unit: str) -> bool:
        """Whether a user may answer for a unit; an empty one is what belongs to the whole side."""
        return not self.is_shared or user_id == self.admiral or self.captains.get(unit) == user_id

    def busy(self, units: Sequence[str]) -> set[int]:
        """Who has something to do in a turn that moves these units."""
        return {self.captains.get(unit, self.admiral) for unit in units if unit}


class SharedDrafts:
    """Drafts (as `bot.drafts.Drafts`) in which a shared side has one turn in common.

    Args:
        database: where they are kept.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._drafts = Drafts(database)

    async def side(self, game_id: str, seat: Seat) -> Side:
        """Who does what for a seat; users who left it count no more."""
        async with self._database.read() as session:
            held = await session.exec(
                select(HolderRow.user_id)
                .where(HolderRow.game_id == game_id, HolderRow.seat == seat)
                .order_by(col(HolderRow.user_id))
            )
            users = list(held)
            rows = await session.exec(
                select(CaptainRow).where(CaptainRow.game_id == game_id, CaptainRow.seat == seat)
            )
            given = {row.unit: row.user_id for row in rows if row.user_id in users}
        admiral = given.pop("", users[0] if users else 0)
        return Side(admiral, {unit: user for unit, user in given.items() if user != admiral})

    async def assign(self, game_id: str, seat: Seat, unit: str, user_id: int) -> None:
        """Let a user answer for a unit; with an empty unit, make him the admiral."""
        async with self._database.write() as session:
            row = await session.get(CaptainRow, (game_id, seat, unit))
            if row is None:
                row = CaptainRow(game_id=game_id, seat=seat, unit=unit, user_id=user_id)
            row.user_id = user_id
            session.add(row)

    async def load(self, game_id: str, seat: Seat, user_id: int) -> Draft | None:
        """A user's draft with the lines of his side; None when he has begun nothing."""
        own = await self._drafts.load(game_id, seat, user_id)
        return None if own is None else await self._joined(own)

    async def lines(self, game_id: str, seat: Seat, head: int) -> tuple[Command, ...]:
        """What a seat has decided and not sent; nothing where each user writes for himself."""
        side = await self.side(game_id, seat)
        draft = await self._drafts.load(game_id, seat, side.admiral)
        return draft.lines if draft is not None and draft.head == head else ()

    async def begin(self, game_id: str, seat: Seat, user_id: int, head: int) -> Draft:
        """An empty draft at a head; what the side has decided at that head stays."""
        side = await self.side(game_id, seat)
        own = await self._drafts.begin(game_id, seat, user_id, head)
        if not side.is_shared or side.admiral == user_id:
            return own
        return await self.save(await self._joined(own), page={})

    async def save(
        self,
        draft: Draft,
        *,
        filled: Mapping[str, Value] | None = None,
        lines: Sequence[Command] | None = None,
        page: Mapping[str, str] | None = None,
    ) -> Draft:
        """Store a changed draft and return it with its new serial.

        Raises:
            Stale: another click was quicker, his own or one of his side.
        """
        if not draft.lead:
            return await self._drafts.save(draft, filled=filled, lines=lines, page=page)
        base = draft.base
        if lines is not None:
            shared = await self._shared(draft)
            if shared.serial != base:
                raise Stale
            base = (await self._drafts.save(shared, lines=lines)).serial
        kept = draft.page if page is None else page
        own = await self._drafts.save(draft, filled=filled, page={**kept, BASE: str(base)})
        return msgspec.structs.replace(
            own, lines=draft.lines if lines is None else tuple(lines), lead=draft.lead, base=base
        )

    async def ready(self, draft: Draft) -> Draft:
        """Note that a captain is done."""
        return await self.save(draft, filled={}, page={READY: "yes"})

    async def are_ready(self, draft: Draft, users: set[int]) -> bool:
        """Whether all of some users are done at the draft's head."""
        for user in users:
            own = await self._drafts.load(draft.game_id, draft.seat, user)
            if own is None or own.head != draft.head or own.page.get(READY) != "yes":
                return False
        return True

    async def discard(self, game_id: str, seat: Seat, user_id: int) -> None:
        """Throw a user's own draft away; nothing happens when there is none."""
        await self._drafts.discard(game_id, seat, user_id)

    async def _joined(self, own: Draft) -> Draft:
        """A draft with the lines of its side in place of its own."""
        side = await self.side(own.game_id, own.seat)
        if not side.is_shared or side.admiral == own.user_id:
            return own
        lead = msgspec.structs.replace(own, lead=side.admiral)
        shared = await self._shared(lead)
        return msgspec.structs.replace(lead, lines=shared.lines, base=shared.serial)

    async def _shared(self, draft: Draft) -> Draft:
        """The draft that keeps the side's lines, begun if there is none at this head."""
        shared = await self._drafts.load(draft.game_id, draft.seat, draft.lead)
        if shared is None or shared.head != draft.head:
            shared = await self._drafts.begin(draft.game_id, draft.seat, draft.lead, draft.head)
        return shared


def is_outdated(draft: Draft) -> bool:
    """Whether the side's lines have changed since the user last saw them."""
    return bool(draft.lead) and draft.page.get(BASE) != str(draft.base)
