"""Private panels: the next question with buttons and menus, several answers before *Confirm*.

A panel is drawn from the stored draft and the newest state; nothing of it is kept in memory but
who waits for whom, so that two clicks of one person are taken one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import weakref
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import discord
import msgspec
import structlog

from bot import asking, desk, press
from bot.asking import Cursor, Id
from bot.components import panel_view
from bot.desk import Begin, Desk, Propose
from bot.drafts import Draft, Stale
from bot.i18n import Voice, locale_of, names
from bot.logs import get
from bot.modals import window, written
from bot.panel_text import content_of, echo, expected
from bot.pictures import Picture
from bot.press import Act, Answer
from bot.replies import Reply, Sorry, Unacknowledged, answering, refusal
from bot.sides import READY, is_outdated
from bot.table import Done, Table
from engine import menu, notation, turns
from engine.contract import Batch, Refused, Seat, Value
from engine.turns import Turn

if TYPE_CHECKING:
    from bot.app import Feldpost

TOLD = 8.0
"""Seconds that the next question waits for the table to be told of the last step."""

OPEN = 500
"""Panels that are remembered, so that they can be closed when the next is shown."""

PATIENCE = 0.8
"""Seconds that a preview may take before the question is shown without it."""

log = get(__name__)


class Panels:
    """Shows panels and takes clicks.

    Args:
        client: the bot.
    """

    def __init__(self, client: Feldpost) -> None:
        self._client = client
        self._locks: weakref.WeakValueDictionary[tuple[str, int], asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )
        self._open: dict[tuple[str, int], Reply] = {}
        """The panel shown last, by game and user: an older one loses its buttons."""
        self._later: dict[tuple[str, int], asyncio.Task[None]] = {}
        """What is to follow an answer (a picture, the next question), by game and user."""

    # opened by commands and by the card

    async def open(
        self, reply: Reply, table: Table, seat: Seat | None = None, filled: Mapping[str, Value] | None = None
    ) -> None:
        """Ask what is wanted of a person now.

        Args:
            seat: one of theirs; None: the first that is asked.
            filled: what they have already answered by typing.

        Raises:
            Sorry: they have no seat, or it is not asked.
        """
        async with self._lock(table.id, reply.user_id):
            table = await self._client.platform.games.load(table.id)
            seat = seat or asked_seat(table, reply.user_id)
            if not table.may_act(seat):
                raise Sorry("sorry-not-asked", who=who_is_asked(table, reply.voice))
            draft = await self._draft(table, seat, reply.user_id)
            if filled is not None:
                draft = await self._client.platform.drafts.save(draft, filled=filled, page={})
            notes = [_who_else(table, seat, reply.voice), await self._kept(reply, table, seat)]
            await self._show(reply, table, draft, "\n".join(filter(None, notes)))

    async def _kept(self, reply: Reply, table: Table, seat: Seat) -> str:
        """The answer that waits to be carried out; empty for none."""
        kept = await self._client.platform.games.kept(table, seat)
        if kept is None:
            return ""
        lines = kept.what.commands if isinstance(kept.what, Batch) else (kept.what,)
        written = "; ".join(map(notation.text, lines)).replace("`", "")[:300]
        return f"✔ `{written}`\n{reply.voice.say('pace-kept')}"

    # clicks

    async def click(self, interaction: discord.Interaction[Any], name: Id, values: Sequence[str]) -> None:
        """A button or menu of a panel was used."""
        try:
            async with answering(interaction, fresh=False) as reply, self._lock(name.game, reply.user_id):
                table, draft = await self._found(reply, name)
                if draft is None:
                    await self._fresh(reply, table, table_seat(table, name))
                    return
                at = desk.desk(table, draft)
                await self._pressed(reply, table, draft, at, _pressed(table, draft, at, name.token, values))
        except Unacknowledged:
            return

    async def write(self, interaction: discord.Interaction[Any], name: Id) -> None:
        """A button that opens a window was pressed: the window is the acknowledgement."""
        try:
            await interaction.response.send_modal(window(name, Voice(locale_of(interaction.locale))))
        except discord.HTTPException as error:
            log.warning("window not opened", interaction=interaction.id, code=error.code)

    async def submit(self, interaction: discord.Interaction[Any], name: Id) -> None:
        """A window was sent."""
        try:
            async with answering(interaction, fresh=False) as reply, self._lock(name.game, reply.user_id):
                table, draft = await self._found(reply, name)
                if draft is None:
                    await self._fresh(reply, table, table_seat(table, name), wrote=written(interaction))
                    return
                at = desk.desk(table, draft)
                slot = None if at.asked is None else at.asked.slot
                await self._pressed(reply, table, draft, at, press.written(slot, written(interaction), names))
        except Unacknowledged:
            return

    async def _found(self, reply: Reply, name: Id) -> tuple[Table, Draft | None]:
        """The table and the draft that an id belongs to; None: it is outdated.

        Raises:
            Sorry: the seat is not this person's.
        """
        table = await self._client.platform.games.load(name.game)
        seat = table_seat(table, name)
        if seat is None or seat not in table.seats_of(reply.user_id):
            raise Sorry("sorry-not-your-seat")
        structlog.contextvars.bind_contextvars(game=table.id, seat=seat, head=table.head)
        draft = await self._client.platform.drafts.load(table.id, seat, reply.user_id)
        if draft is None or (table.head, draft.head, draft.serial) != (name.head, name.head, name.serial):
            return table, None
        if is_outdated(draft):
            return table, None
        return table, draft

    async def _pressed(
        self,
        reply: Reply,
        table: Table,
        draft: Draft,
        at: Desk,
        pressed: press.Pressed | Begin | Propose | None,
    ) -> None:
        """Do what a click means, and show the panel as it is then."""
        drafts = self._client.platform.drafts
        try:
            match pressed:
                case Answer() if at.asked is not None and at.asked.slot is not None:
                    filled = {**draft.filled, at.asked.slot.name: pressed.value}
                    draft = await self._answered(table, draft, at, filled, pressed.instead_of)
                case Cursor():
                    draft = await drafts.save(draft, page=desk.page_of(pressed, at))
                case Begin():
                    draft = await self._answered(table, draft, pressed, pressed.filled)
                case Propose() if at.turn is not None:
                    self._must_lead(draft)
                    lines = (*at.turn.chosen, *pressed.plan.commands)
                    draft = await drafts.save(draft, lines=lines, filled={}, page={})
                case Act(name="back"):
                    draft = await self._back(draft, at)
                case Act(name="over"):
                    self._must_lead(draft)
                    draft = await drafts.save(draft, lines=(), filled={}, page={})
                case Act(name="confirm"):
                    await self._confirm(reply, table, draft, at)
                    return
                case _:
                    raise Sorry("sorry-unknown-button")
        except Stale:
            await self._fresh(reply, table, draft.seat)
            return
        except Refused as refused:
            page = desk.page_of(Cursor(wrote=_wrote(pressed)), at)
            draft = await drafts.save(draft, page=page)
            await self._show(reply, table, draft, refusal(refused, reply.voice, table))
            return
        await self._show(reply, table, draft)

    async def _answered(
        self,
        table: Table,
        draft: Draft,
        at: Desk | Begin,
        filled: Mapping[str, Value],
        instead_of: Cursor | None = None,
    ) -> Draft:
        """Keep an answer; a line of a turn that is complete takes its place among the others.

        Raises:
            Refused: the rules would not take the line.
        """
        drafts = self._client.platform.drafts
        page = desk.page_of(Cursor(), at, instead_of)
        now = desk.desk(table, msgspec.structs.replace(draft, filled=filled, page=page))
        if now.asked is None or now.asked.slot is not None:
            return await drafts.save(draft, filled=filled, page=page)
        command = menu.build(table.game, now.state, draft.seat, now.asked.filled)
        if now.turn is None:
            turns.judge(table.game, table.game.known(now.state, draft.seat), draft.seat, command)
            return await drafts.save(draft, filled=filled, page=page)
        turns.judge(table.game, now.state, draft.seat, command)
        side = await drafts.side(table.id, draft.seat)
        units = {desk.unit_of(table.game, draft.seat, now.state, command)}
        if not now.before and now.at < len(now.turn.lines) - 1:
            units.add(desk.units_of(table.game, draft.seat, now.turn)[now.at])
        if not all(side.may(draft.user_id, unit) for unit in units):
            raise Sorry("sorry-not-your-unit")
        lines = now.turn.replaced(now.at, command, before=now.before)
        return await drafts.save(draft, lines=lines, filled={}, page={})

    def _must_lead(self, draft: Draft) -> None:
        """What concerns a whole side is its admiral's.

        Raises:
            Sorry: somebody else leads.
        """
        if draft.lead:
            raise Sorry("sorry-not-admiral", admiral=str(draft.lead))

    async def _waits_for_side(self, reply: Reply, table: Table, draft: Draft, turn: Turn) -> bool:
        """Note that a captain is done; whether others of the side still have something to do."""
        drafts = self._client.platform.drafts
        draft = await drafts.ready(draft)
        side = await drafts.side(table.id, draft.seat)
        busy = side.busy(desk.units_of(table.game, draft.seat, turn))
        if await drafts.are_ready(draft, busy):
            return False
        await self._show(reply, table, draft, reply.voice.say("panel-side-waits"))
        return True

    async def _back(self, draft: Draft, at: Desk) -> Draft:
        """Ask the last answered question again, as it stood or with its answer; or show the whole turn."""
        drafts = self._client.platform.drafts
        if not draft.filled or (at.turn is not None and len(draft.filled) == 1):
            return await drafts.save(draft, filled={}, page={})
        *kept, last = draft.filled
        filled = {name: draft.filled[name] for name in kept}
        return await drafts.save(draft, filled=filled, page=desk.page_of(desk.reopened(draft, at, last), at))

    async def _confirm(self, reply: Reply, table: Table, draft: Draft, at: Desk) -> None:
        """Carry out what is decided, once however often *Confirm* is pressed, and ask what comes next.

        Raises:
            Stale: another click was quicker.
        """
        if draft.seat not in table.waiting or (at.asked is not None and desk.grave(at.asked) is not None):
            self._must_lead(draft)
        commands = at.turn.lines if at.turn is not None else ()
        if at.asked is not None:
            commands = (menu.build(table.game, at.state, draft.seat, at.asked.filled),)
        if draft.lead and at.asked is None and at.turn is not None:
            if await self._waits_for_side(reply, table, draft, at.turn):
                return
        else:
            draft = await self._client.platform.drafts.save(draft, page={})
        try:
            what = commands[0] if len(commands) == 1 else Batch(commands)
            done = await self._client.act(reply, table, draft.seat, what)
        except Refused as refused:
            await self._fresh(reply, table, draft.seat, refused=refused)
            return
        told = echo(table, draft.seat, at, len(commands) - len(done.rest), reply.voice)
        await self.follow(reply, done, draft.seat, told)

    async def follow(self, reply: Reply, done: Done, seat: Seat, told: str) -> None:
        """After a step: say that it is done; the next question comes below what the table is told."""
        table = done.table
        notes = [told]
        if done.rest:
            lines = "; ".join(notation.text(command) for command in done.rest)
            notes.append(reply.voice.say("panel-rest", lines=lines))
            if done.why is not None:
                notes.append(refusal(done.why, reply.voice, table))
        if not any(each in table.waiting for each in table.seats_of(reply.user_id)):
            notes.append(who_is_asked(table, reply.voice))
            notes += expected(table, table.view(seat), reply.voice)
            await reply.show("\n".join(notes))
            return
        await reply.show("\n".join(notes))
        self._after(reply, table, lambda: self._ask_next(reply, table, seat))

    async def _ask_next(self, reply: Reply, table: Table, seat: Seat) -> None:
        """Ask the next question in a new panel, as soon as the table has been told of the last step."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TOLD):
                await self._client.platform.outbox.told(table.id)
        async with self._lock(table.id, reply.user_id):
            table = await self._client.platform.games.load(table.id)
            mine = [each for each in table.seats_of(reply.user_id) if each in table.waiting]
            if mine:
                seat = seat if seat in mine else mine[0]
                reply.anew()
                await self._show(reply, table, await self._draft(table, seat, reply.user_id))

    def _after(self, reply: Reply, table: Table, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let something follow an answer, until the next answer to the same person at the same table."""
        key = (table.id, reply.user_id)
        self._supersede(key)
        self._later[key] = task = asyncio.create_task(_logged(work))
        task.add_done_callback(
            lambda done: self._later.pop(key, None) if self._later.get(key) is done else None
        )

    def _supersede(self, key: tuple[str, int]) -> None:
        """What was to follow an earlier answer is not wanted any more."""
        former = self._later.pop(key, None)
        if former is not None and former is not asyncio.current_task():
            former.cancel()

    async def _fresh(
        self,
        reply: Reply,
        table: Table,
        seat: Seat | None,
        *,
        refused: Refused | None = None,
        wrote: str = "",
    ) -> None:
        """Say that the panel was outdated (or what was refused), and show it as it is now."""
        table = await self._client.platform.games.load(table.id)
        note = reply.voice.say("panel-moved-on") if refused is None else refusal(refused, reply.voice, table)
        if wrote:
            note += "\n" + reply.voice.say("panel-wrote", text=wrote[:500])
        if seat not in table.waiting:
            mine = table.seats_of(reply.user_id)
            asked = (each for each in mine if each in table.waiting)
            seat = next(asked, None) or next(filter(table.may_act, mine), None)
        if seat is None or seat not in table.waiting:
            note += "\n" + who_is_asked(table, reply.voice)
        if seat is None:
            await reply.show(note)
            return
        await self._show(reply, table, await self._draft(table, seat, reply.user_id), note)

    async def _draft(self, table: Table, seat: Seat, user_id: int) -> Draft:
        """The draft at the table's head: the one begun, if it still fits, else an empty one."""
        drafts = self._client.platform.drafts
        draft = await drafts.load(table.id, seat, user_id)
        if draft is not None and draft.head == table.head:
            try:
                if is_outdated(draft):
                    page = {READY: draft.page[READY]} if READY in draft.page else {}
                    draft = await drafts.save(draft, filled={}, page=page)
                desk.desk(table, draft)
            except (Refused, Stale):
                draft = None
            else:
                return draft
        return await drafts.begin(table.id, seat, user_id, table.head)

    def _lock(self, game_id: str, user_id: int) -> asyncio.Lock:
        return self._locks.setdefault((game_id, user_id), asyncio.Lock())

    # showing

    async def _show(self, reply: Reply, table: Table, draft: Draft, note: str = "") -> None:
        """Show the question of a draft, with its picture as soon as that is drawn."""
        at = desk.desk(table, draft)
        side = await self._client.platform.drafts.side(table.id, draft.seat)
        may = functools.partial(side.may, reply.user_id)
        content, rows = content_of(table, draft, at, reply.voice, note, may)
        number = list(table.seats).index(draft.seat)
        view = panel_view(rows, table.id, draft.head, draft.serial, number)
        self._supersede((table.id, reply.user_id))
        drawing = asyncio.create_task(self._preview(reply, table, draft.seat, at))
        await asyncio.wait({drawing}, timeout=PATIENCE)
        if drawing.done():
            await reply.show(content, view=view, pictures=drawing.result())
            await self._close_former(reply, table)
            return
        await reply.show(content, view=view, pictures=None)
        await self._close_former(reply, table)
        self._after(reply, table, lambda: _follow(reply, content, view, drawing))

    async def _close_former(self, reply: Reply, table: Table) -> None:
        """One panel at a time: take the buttons from the one before, if it is another message."""
        former = self._open.pop((table.id, reply.user_id), None)
        self._open[table.id, reply.user_id] = reply
        if len(self._open) > OPEN:
            del self._open[next(iter(self._open))]
        if former is not None and former.message_id not in (None, reply.message_id):
            await former.close()

    async def _preview(self, reply: Reply, table: Table, seat: Seat, at: Desk) -> list[Picture]:
        """The picture of the question, for the asking seat only; none if it can't be drawn."""
        focus = desk.preview(table.game, seat, at)
        if focus is None:
            return []
        try:
            studio = self._client.studio
            sheet = await studio.think(table.game.scene, table.game.view(at.state, seat), focus)
            if sheet is None:
                return []
            theme = reply.person.theme or table.info.theme
            return [await studio.picture(sheet, theme, reply.voice.locale)]
        except Exception:
            log.exception("no preview", game=table.id, head=table.head, slot=focus.slot.name)
            return []


async def _logged(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something that nobody waits for; a fault is logged."""
    try:
        await work()
    except Exception:
        log.exception("nothing followed an answer")


async def _follow(
    reply: Reply, content: str, view: discord.ui.View, drawing: asyncio.Task[list[Picture]]
) -> None:
    """Add a picture that took its time."""
    try:
        await reply.show(content, view=view, pictures=await drawing)
    except asyncio.CancelledError:
        drawing.cancel()
        raise


def table_seat(table: Table, name: Id) -> Seat | None:
    """The seat that an id names."""
    seats = list(table.seats)
    return seats[name.seat] if name.seat < len(seats) else None


def asked_seat(table: Table, user_id: int) -> Seat:
    """The seat for which a person acts: the first of theirs that is asked, else their first.

    Raises:
        Sorry: they have none.
    """
    mine = table.seats_of(user_id)
    if not mine:
        raise Sorry("sorry-no-seat")
    return next((seat for seat in mine if seat in table.waiting), mine[0])


def _who_else(table: Table, seat: Seat, voice: Voice) -> str:
    """A line that says who is asked, for a seat that is not; empty for one that is."""
    return "" if seat in table.waiting else who_is_asked(table, voice)


def who_is_asked(table: Table, voice: Voice) -> str:
    """A line that says who is asked now, or that it is over."""
    if not table.waiting:
        if (outcome := table.outcome) is not None:
            return voice.safe(outcome.reason)
        return voice.say("lesson-over" if table.info.setup.lesson else "asked-nobody")
    labels = table.labels
    return voice.say("asked-now", seats=tuple(labels[seat] for seat in table.waiting))


def _wrote(pressed: press.Pressed | Begin | Propose | None) -> str:
    """A text that was refused, so that it is not lost."""
    return pressed.value if isinstance(pressed, Answer) and isinstance(pressed.value, str) else ""


def _pressed(
    table: Table, draft: Draft, at: Desk, token: str, values: Sequence[str]
) -> press.Pressed | Begin | Propose | None:
    """What a click means, in a question or below a whole turn."""
    if at.asked is not None:
        return press.press(at.asked.slot, at.cursor, token, values)
    if token == asking.FIXED["confirm"]:
        return Act("confirm")
    if token == asking.FIXED["clear"]:
        return Act("over")
    return None if at.turn is None else desk.press_turn(table.game, draft.seat, at.turn, token, values)
