"""How a sensible player answers, by clicks alone: slow ships, ready orders or the attacking proposal."""

from __future__ import annotations

from bot.sandbox.user import FakeUser
from bot.table import Table
from engine.contract import Seat
from engine.games.talon import phases
from engine.games.talon.frames import Power, Turn
from engine.games.talon.names import unit_word
from engine.games.talon.state import NOTHING, State
from render.texts import Texts
from tests.e2e.hands import Json, buttons, confirm, labels, menus, panel, press
from tests.e2e.people import CONFIRM, READY

ATTACK = ("Close in and fire", "接近して射撃", "All good shots", "当たる射撃をすべて")
"""Proposals for a turn, the one preferred first in each language."""
SPEED = ("Speed", "速度")
ORDERS = ("Standing orders", "自動命令")
DOGFIGHT = ("Dogfight", "格闘戦")
SUGGESTED = ("As suggested", "おすすめどおり")
"""When to be asked all the same."""

SLOW = 2
"""The speed at which two attackers meet, and do not circle for ever."""

LUCK = "bright stars"
"""Players' words with which commanders fight for some rounds, not long."""


class Commander:
    """Somebody who plays for one side.

    Args:
        locale: the language of the user's panels.
        orders: seals orders at the first turn of a round and answers only what they leave open.
    """

    def __init__(self, user: FakeUser, locale: str, *, orders: bool = False) -> None:
        self.user = user
        self._words = Texts(locale)
        self._orders = orders
        self.clicks: list[int] = []
        """Clicks of each turn, the opening of the panel among them."""

    async def turn(self, channel: str, table: Table, seat: Seat, *, wait: bool = True) -> None:
        """Open the panel and answer what is asked; ``wait`` False: not for what the last click does."""
        message = await panel(self.user, channel)
        self.clicks.append(1)
        state: State = table.state
        match state.table.frames[-1]:
            case Power():
                message = await self._slow_down(message, state, seat)
            case Turn() if self._orders and not state.secrets.get(seat, NOTHING).lines:
                message = await self._seal(message)
            case Turn() if any(each in ATTACK for each in labels(message)):
                message = await self._press(message, *ATTACK)
        wanted = next(each for each in labels(message) if each.startswith(CONFIRM))
        self.clicks[-1] += 1
        if wait:
            await confirm(self.user, message, wanted)
        else:
            await self.user.click(message, wanted)

    async def ready(self, channel: str) -> bool:
        """A captain says that he is done, if the turn has something for him; whether it had."""
        message = await panel(self.user, channel)
        if not menus(message) or not any(each in READY for each in labels(message)):
            return False
        await press(self.user, message, next(each for each in labels(message) if each in READY))
        return True

    async def _slow_down(self, message: Json, state: State, seat: Seat) -> Json:
        """Set the speed of every ship that can be as slow as wanted."""
        for key, able in phases.choices(state.table, seat).items():
            if state.table.ships[key].speed != SLOW and SLOW in able:
                message = await self._press(message, *SPEED)
                name = self._words.text(unit_word(state.table, key))
                if name in labels(message):
                    message = await self._press(message, name)
                message = await self._press(message, str(SLOW))
        return message

    async def _seal(self, message: Json) -> Json:
        """Choose ready orders, and when to be asked as they have it."""
        for wanted in (ORDERS, DOGFIGHT, SUGGESTED):
            message = await self._press(message, *wanted)
        return message

    async def _press(self, message: Json, *wanted: str) -> Json:
        """Press the first of some buttons that is there."""
        here = {each["label"]: each["custom_id"] for each in buttons(message)}
        self.clicks[-1] += 1
        return await press(self.user, message, next(here[each] for each in wanted if each in here))


def assert_fought_out(table: Table) -> None:
    """See that a battle ended by the rules: a side has no ship left."""
    assert table.outcome is not None, "the battle goes on for too long"
    left = {ship.seat for ship in table.state.table.ships.values() if not ship.fate}
    assert len(left) < len(table.seats), table.outcome.reason.key
