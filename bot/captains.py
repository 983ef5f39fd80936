"""Giving the units of a shared seat to its users."""

from __future__ import annotations

from bot.replies import Reply, Sorry
from bot.table import Table
from engine.contract import Option


def units(table: Table, user_id: int) -> list[Option]:
    """The units of the seats that a user holds."""
    return [unit for seat in table.seats_of(user_id) for unit in table.game.units(table.state, seat)]


async def give(reply: Reply, table: Table, user_id: int, unit: str) -> None:
    """Let a user of one's own seat answer for a unit; with an empty unit, make him the admiral.

    Raises:
        Sorry: the unit is none of one's seat, the user does not hold it, or another one leads it.
    """
    drafts = reply.interaction.client.platform.drafts
    for seat in table.seats_of(reply.user_id):
        known = [each.key for each in table.game.units(table.state, seat)]
        if unit and unit not in known:
            continue
        if user_id not in table.seats[seat].users:
            raise Sorry("sorry-not-your-seat")
        side = await drafts.side(table.id, seat)
        if reply.user_id not in (side.admiral, table.info.owner_id):
            raise Sorry("sorry-not-admiral", admiral=str(side.admiral))
        await drafts.assign(table.id, seat, unit, user_id)
        return
    raise Sorry("sorry-not-your-unit")
