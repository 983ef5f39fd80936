"""Private panels: the next question with buttons and menus, several answers before *Confirm*.

A panel is drawn from the stored draft and the newest state; nothing of it is kept in memory but
who waits for whom, so that two clicks of one person are taken one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import weakref
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import discord
import msgspec
import structlog

from bot import asking, present, press
from bot.asking import Cursor, Id
from bot.components import panel_view
from bot.drafts import Draft, Stale
from bot.i18n import Voice, locale_of
from bot.logs import get
from bot.modals import window, written
from bot.pictures import Picture
from bot.press import Act, Answer
from bot.replies import Reply, Sorry, Unacknowledged, answering, refusal
from bot.table import Done, Table
from bot.telling import MESSAGE, fit, seat_labels
from engine import menu, notation
from engine.contract import Preview, Refused, Seat, Slot, Value
from engine.words import Word, say

if TYPE_CHECKING:
    from bot.app import Feldpost

TOLD = 8.0
"""Seconds that the next question waits for the table to be told of the last step."""

PATIENCE = 0.8
"""Seconds that a preview may take before the question is shown without it."""

log = get(__name__)


class Asked(msgspec.Struct, frozen=True):
    """Where the building of a command stands."""

    answers: tuple[tuple[Slot, Value], ...]
    """Questions answered, those with one answer only included."""
    slot: Slot | None
    """What is asked next; None: the command is complete."""

    @property
    def filled(self) -> dict[str, Value]:
        """The answers by name."""
        return {slot.name: value for slot, value in self.answers}


def ask(table: Table, seat: Seat, filled: Mapping[str, Value]) -> Asked:
    """Go through the questions; one with a single answer is answered by itself.

    Raises:
        Refused: an answer does not fit its question.
    """
    answers: list[tuple[Slot, Value]] = []
    done: dict[str, Value] = {}
    for _ in range(menu.MAX_SLOTS):
        slot = table.game.next_slot(table.state, seat, done)
        if slot is None:
            return Asked(tuple(answers), None)
        if slot.name in filled:
            value = menu.answer(slot, filled[slot.name])
        elif slot.kind in ("pick", "hex", "unit") and len(slot.options) == 1:
            value = slot.options[0].key
        else:
            return Asked(tuple(answers), slot)
        done[slot.name] = value
        answers.append((slot, value))
    raise menu.DeadEnd(f"{table.game.key}: a command without end")


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
            if seat not in table.waiting:
                raise Sorry("sorry-not-asked", who=who_is_asked(table, reply.voice))
            draft = await self._draft(table, seat, reply.user_id)
            if filled is not None:
                draft = await self._client.platform.drafts.save(draft, filled=filled, page={})
            await self._show(reply, table, draft)

    # clicks

    async def click(self, interaction: discord.Interaction[Any], name: Id, values: Sequence[str]) -> None:
        """A button or menu of a panel was used."""
        try:
            async with answering(interaction, fresh=False) as reply, self._lock(name.game, reply.user_id):
                table, draft = await self._found(reply, name)
                if draft is None:
                    await self._fresh(reply, table, table_seat(table, name))
                    return
                asked = ask(table, draft.seat, draft.filled)
                slot, cursor = asked.slot, _cursor(draft)
                pressed = press.press(slot, cursor, name.token, values)
                await self._pressed(reply, table, draft, asked, pressed)
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
                asked = ask(table, draft.seat, draft.filled)
                await self._pressed(
                    reply, table, draft, asked, press.written(asked.slot, written(interaction))
                )
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
        return table, draft

    async def _pressed(
        self,
        reply: Reply,
        table: Table,
        draft: Draft,
        asked: Asked,
        pressed: press.Pressed | None,
    ) -> None:
        """Do what a click means, and show the panel as it is then."""
        drafts = self._client.platform.drafts
        try:
            if isinstance(pressed, Answer) and asked.slot is not None:
                filled = {**draft.filled, asked.slot.name: pressed.value}
                draft = await drafts.save(draft, filled=filled, page={})
            elif isinstance(pressed, Cursor):
                draft = await drafts.save(draft, page=_page(pressed))
            elif isinstance(pressed, Act) and pressed.name == "back":
                draft = await self._back(table, draft, asked)
            elif isinstance(pressed, Act):
                await self._confirm(reply, table, draft, asked)
                return
            else:
                raise Sorry("sorry-unknown-button")
        except Stale:
            await self._fresh(reply, table, draft.seat)
            return
        await self._show(reply, table, draft)

    async def _back(self, table: Table, draft: Draft, asked: Asked) -> Draft:
        """Ask the last answered question again, with its former answer marked."""
        if not draft.filled:
            return await self._client.platform.drafts.save(draft, page={})
        *kept, last = draft.filled
        cursor = next(
            (asking.start(slot, value) for slot, value in asked.answers if slot.name == last), Cursor()
        )
        filled = {name: draft.filled[name] for name in kept}
        return await self._client.platform.drafts.save(draft, filled=filled, page=_page(cursor))

    async def _confirm(self, reply: Reply, table: Table, draft: Draft, asked: Asked) -> None:
        """Carry the command out, once however often *Confirm* is pressed, and ask what comes next.

        Raises:
            Stale: another click was quicker.
        """
        command = menu.build(table.game, table.state, draft.seat, asked.filled)
        draft = await self._client.platform.drafts.save(draft, page={})
        try:
            done = await self._client.act(reply, table, draft.seat, command)
        except Refused as refused:
            await self._fresh(reply, table, draft.seat, refused=refused)
            return
        line = notation.text(command)
        await self.follow(reply, done, draft.seat, f"✔ `{line.replace('`', '')[:300]}`")

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
            mine = [each for each in table.seats_of(reply.user_id) if each in table.waiting]
            if not mine:
                await reply.show(f"{note}\n{who_is_asked(table, reply.voice)}")
                return
            seat = mine[0]
        await self._show(reply, table, await self._draft(table, seat, reply.user_id), note)

    async def _draft(self, table: Table, seat: Seat, user_id: int) -> Draft:
        """The draft at the table's head: the one begun, if it still fits, else an empty one."""
        drafts = self._client.platform.drafts
        draft = await drafts.load(table.id, seat, user_id)
        if draft is not None and draft.head == table.head:
            try:
                ask(table, seat, draft.filled)
            except Refused:
                draft = None
            else:
                return draft
        return await drafts.begin(table.id, seat, user_id, table.head)

    def _lock(self, game_id: str, user_id: int) -> asyncio.Lock:
        return self._locks.setdefault((game_id, user_id), asyncio.Lock())

    # showing

    async def _show(self, reply: Reply, table: Table, draft: Draft, note: str = "") -> None:
        """Show the question of a draft, with its picture as soon as that is drawn."""
        asked = ask(table, draft.seat, draft.filled)
        content, rows = content_of(table, draft, asked, reply.voice, note)
        number = list(table.seats).index(draft.seat)
        view = panel_view(rows, table.id, draft.head, draft.serial, number)
        self._supersede((table.id, reply.user_id))
        drawing = asyncio.create_task(self._preview(reply, table, draft.seat, asked))
        await asyncio.wait({drawing}, timeout=PATIENCE)
        if drawing.done():
            await reply.show(content, view=view, pictures=drawing.result())
            return
        await reply.show(content, view=view, pictures=None)
        self._after(reply, table, lambda: _follow(reply, content, view, drawing))

    async def _preview(self, reply: Reply, table: Table, seat: Seat, asked: Asked) -> list[Picture]:
        """The picture of the question, for the asking seat only; none if it can't be drawn."""
        slot = asked.slot or (asked.answers[-1][0] if asked.answers else None)
        if slot is None:
            return []
        try:
            studio = self._client.studio
            sheet = await studio.think(table.game.scene, table.view(seat), Preview(slot, asked.filled))
            if sheet is None:
                return []
            theme = reply.person.theme or table.info.theme
            return [await studio.picture(sheet, theme, reply.voice.locale)]
        except Exception:
            log.exception("no preview", game=table.id, head=table.head, slot=slot.name)
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


def who_is_asked(table: Table, voice: Voice) -> str:
    """A line that says who is asked now, or that it is over."""
    if not table.waiting:
        outcome = table.outcome
        return voice.say("asked-nobody") if outcome is None else voice.safe(outcome.reason)
    labels = seat_labels(table)
    return voice.say("asked-now", seats=tuple(labels[seat] for seat in table.waiting))


def content_of(
    table: Table, draft: Draft, asked: Asked, voice: Voice, note: str
) -> tuple[str, tuple[present.Row, ...]]:
    """The text and the rows of a panel."""
    status = table.game.status(table.view(draft.seat))
    lines = [note] if note else []
    lines.append(f"**{voice.safe(status.title)}** · {voice.safe(status.phase)}")
    lines += [voice.say("panel-rest", lines=notation.text(each)) for each in draft.lines]
    go_back = bool(draft.filled)
    if asked.slot is None:
        command = menu.build(table.game, table.state, draft.seat, asked.filled)
        lines += [_answer(slot, value, voice) for slot, value in asked.answers]
        lines.append(f"`{notation.text(command).replace('`', '')[:600]}`")
        return fit(lines, MESSAGE)[0], present.confirmation(voice.plain, can_go_back=go_back)
    panel = present.panel(asked.slot, _cursor(draft), voice.plain, can_go_back=go_back)
    for slot, value in asked.answers:
        if slot.name in draft.filled:
            lines.append(_answer(slot, value, voice))
    lines.append(f"### {voice.safe(panel.prompt)}")
    lines += [f"- {voice.safe(line)}" for line in panel.lines]
    if panel.long:
        verb = asked.filled.get("verb", "")
        lines.append(f"-# {voice.say('panel-or-type', command=f'/{table.game.key} {verb}'.strip())}")
    return fit(lines, MESSAGE)[0], panel.rows


def _answer(slot: Slot, value: Value, voice: Voice) -> str:
    """An answered question: the verb alone, else the question and below it the answer."""
    if slot.name == "verb":
        return f"**{_value(slot, value, voice)[0]}**"
    return "\n> ".join([f"✓ {voice.safe(slot.prompt)}", *_value(slot, value, voice)])


def _value(slot: Slot, value: Value, voice: Voice) -> list[str]:
    """An answer in words: a line, or a line for each place."""
    labels: dict[str, Word] = {option.key: option.label for option in slot.options}
    if slot.kind in ("pick", "hex", "unit"):
        return [voice.safe(labels[str(value)])]
    if slot.kind == "units":
        units: Any = value
        return [voice.listed(tuple(labels[unit] for unit in units)) or voice.say("panel-none")]
    if slot.kind == "assign":
        placed: Any = value
        places = {place.key: place.label for place in slot.places}
        told = [
            voice.safe(say("panel-placed", place=places[at], units=tuple(labels[unit] for unit in there)))
            for at, there in placed
        ]
        return told or [voice.say("panel-none")]
    return [voice.safe(str(value))]


def _cursor(draft: Draft) -> Cursor:
    """The cursor that a draft keeps."""
    stored = draft.page.get("cursor")
    return Cursor() if stored is None else msgspec.json.decode(stored, type=Cursor)


def _page(cursor: Cursor) -> dict[str, str]:
    return {"cursor": msgspec.json.encode(cursor).decode()}
