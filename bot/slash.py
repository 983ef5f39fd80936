"""The slash commands of games, made from their command types: a group a game, a subcommand a verb.

Every field of a command is an option in notation, completed by what the game asks next. Options
may be left out: the private panel then asks for what is missing.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot import desk
from bot.i18n import Voice, described, locale_of, named, names
from bot.logs import get
from bot.panels import asked_seat, who_is_asked
from bot.replies import Reply, Sorry, Unacknowledged, answering
from bot.table import Table
from engine import menu, notation
from engine.codec import verb_of
from engine.contract import AnyGame, Batch, Command, Refused, Seat, Value
from engine.notation import Completion
from render.texts import LOCALES, texts

if TYPE_CHECKING:
    from bot.app import Feldpost

PATIENCE = 1.5
"""Seconds after which a completion is given up: Discord would not take it any more."""

CHOICE = 100
"""Characters of a choice's name and of its value."""

CHOICES = 25
"""Choices that Discord shows."""

COUNTED = 200
"""Completions that are looked for, so that people are told how many are not shown."""

_SEMICOLON = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""A semicolon outside quotes."""

log = get(__name__)


# --- groups --------------------------------------------------------------------------------------


def group(game: AnyGame) -> app_commands.Group:
    """The group of a game."""
    key = f"{game.key}-slash"
    made = app_commands.Group(name=named(game.key, key), description=_described(key, "slash-game"))
    for command_type in game.command_types:
        made.add_command(_subcommand(game, command_type))
    return made


def _subcommand(game: AnyGame, command_type: type[Command]) -> app_commands.Command[Any, ..., None]:
    verb, fields = verb_of(command_type), command_type.__struct_fields__
    key = f"{game.key}-slash-{verb}"

    async def callback(interaction: discord.Interaction[Any], **typed: str | None) -> None:
        await give(interaction, game.key, verb, [typed.get(field) for field in fields])

    callback.__signature__ = _signature(fields)  # type: ignore[attr-defined]  # as discord.py reads it
    told = {field: _described(f"{key}-{field}", "slash-field") for field in fields}
    renamed = {field: named(field.replace("_", "-"), f"{key}-{field}") for field in fields}
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=named(verb, key),
        description=_described(key, "slash-verb"),
        callback=app_commands.rename(**renamed)(app_commands.describe(**told)(callback)),
    )
    for number, field in enumerate(fields):
        command.autocomplete(field)(_completer(verb, fields, number))
    return command


def _signature(fields: Sequence[str]) -> inspect.Signature:
    """Of a callback that takes an interaction and one text, possibly none, for each field."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    first = inspect.Parameter("interaction", kind, annotation=discord.Interaction)
    rest = [inspect.Parameter(name, kind, default=None, annotation=str | None) for name in fields]
    return inspect.Signature([first, *rest])


def _completer(
    verb: str, fields: Sequence[str], number: int
) -> Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]]:
    """The completion of one field, given those before it."""

    async def complete(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        before = [getattr(interaction.namespace, field.replace("_", "-"), None) for field in fields[:number]]
        head = " ".join([verb, *(str(text) for text in before if text)])
        return await completions(interaction, f"{head} {current}", len(head) + 1)

    return complete


def _described(key: str, otherwise: str) -> locale_str:
    """A description by its own message, or by a general one where a game has none."""
    return described(key if texts(LOCALES[0]).has(key) else otherwise)


# --- giving an order -----------------------------------------------------------------------------


async def give(
    interaction: discord.Interaction[Any], key: str, verb: str, typed: Sequence[str | None]
) -> None:
    """Carry out a verb with what was typed for its fields, or ask for what is missing."""
    try:
        async with answering(interaction) as reply:
            table = await table_of(reply, key)
            seat = asked_now(table, reply, verb)
            filled = fill(table, seat, verb, typed)
            if menu.complete(table.game, table.state, seat, filled) is not None:
                await reply.interaction.client.panels.open(reply, table, seat, filled)
                return
            command = menu.build(table.game, table.state, seat, filled)
            await carry_out(reply, table, seat, command)
    except Unacknowledged:
        return


def fill(table: Table, seat: Seat, verb: str, typed: Sequence[str | None]) -> dict[str, Value]:
    """The answers that were typed, in the order in which the game asks; the first gap ends them.

    Raises:
        Refused, Unreadable, Ambiguous: what was typed is no answer.
    """
    command_type = next(each for each in table.game.command_types if verb_of(each) == verb)
    given = dict(zip(command_type.__struct_fields__, typed, strict=True))
    slot = table.game.next_slot(table.state, seat, {})
    if slot is None or all(option.key != verb for option in slot.options):
        raise Refused("refused-verb", instead=() if slot is None else menu.labels(slot), verb=verb)
    filled: dict[str, Value] = {slot.name: verb}
    while (slot := table.game.next_slot(table.state, seat, filled)) is not None:
        text = given.get(slot.name)
        if text is None:
            return filled
        filled[slot.name] = notation.parse_value(slot, text, names)
    return filled


async def carry_out(reply: Reply, table: Table, seat: Seat, command: Command | Batch) -> None:
    """Do a command or several, and answer with the line and what is asked next.

    Raises:
        Sorry: of a side of several people, one is somebody else's to give.
    """
    commands = command.commands if isinstance(command, Batch) else (command,)
    side = await reply.interaction.client.platform.drafts.side(table.id, seat)
    if side.is_shared and not all(
        side.may(reply.user_id, unit) for unit in desk.units_ahead(table.game, seat, table.state, commands)
    ):
        raise Sorry("sorry-not-your-unit")
    done = await reply.interaction.client.act(reply, table, seat, command)
    kept = commands[: len(commands) - len(done.rest)]
    line = "; ".join(notation.text(each) for each in kept).replace("`", "")[:300]
    await reply.interaction.client.panels.follow(reply, done, seat, f"✔ `{line}`")


def read_orders(table: Table, seat: Seat, text: str) -> Command | Batch:
    """Read one order, or several with semicolons between them, each by what is legal now.

    Raises:
        Refused, Unreadable, Ambiguous: it is no order.
    """
    parts = [part.strip() for part in _SEMICOLON.split(text) if part.strip()]
    commands = tuple(notation.parse(table.game, table.state, seat, part, names) for part in (parts or [text]))
    return commands[0] if len(commands) == 1 else Batch(commands)


def asked_now(table: Table, reply: Reply, verb: str | None = None) -> Seat:
    """The seat for which a person acts now.

    Args:
        verb: what they want to do; None: anything that may be done unasked.

    Raises:
        Sorry: they have no seat, or it is not asked and may not do so unasked.
    """
    seat = asked_seat(table, reply.user_id)
    if seat in table.waiting or any(verb in (None, option.key) for option in table.asides(seat)):
        return seat
    raise Sorry("sorry-not-asked", who=who_is_asked(table, reply.voice))


async def table_of(reply: Reply, key: str | None = None) -> Table:
    """The table of the channel, of a certain game if that is said.

    Raises:
        Sorry: there is none here.
    """
    client: Feldpost = reply.interaction.client
    channel_id = reply.interaction.channel_id
    table = None if channel_id is None else await client.platform.games.by_channel(channel_id)
    if table is None:
        raise Sorry("sorry-no-table")
    if key is not None and table.game.key != key:
        raise Sorry("sorry-other-game", title=table.game.status(table.view(None)).title)
    return table


# --- completing ----------------------------------------------------------------------------------


async def completions(interaction: discord.Interaction[Any], line: str, start: int) -> list[Choice[str]]:
    """How a line may go on, from a position on; nothing rather than late or wrong."""
    client: Feldpost = interaction.client
    try:
        async with asyncio.timeout(PATIENCE):
            channel_id = interaction.channel_id
            table = None if channel_id is None else await client.platform.games.by_channel(channel_id)
            if table is None:
                return []
            seat = asked_seat(table, interaction.user.id)
            found = notation.complete(table.game, table.state, seat, line, names, COUNTED)
            return choices(found, start, Voice(locale_of(interaction.locale)))
    except (TimeoutError, Sorry):
        return []
    except Exception:
        log.exception("no completion", channel=interaction.channel_id)
        return []


def choices(found: Sequence[Completion], start: int, voice: Voice) -> list[Choice[str]]:
    """Completions as Discord shows them; what is longer than it takes is left out.

    Where there are more than it shows, the last one says so: a choice of its own would be sent as a value.
    """
    made = []
    for each in found:
        value = each.line[start:]
        if not value or len(value) > CHOICE:
            continue
        label = " · ".join(voice.plain(word) for word in each.words)
        made.append(
            Choice(name=_cut(f"{value} — {label}" if label and label != value else value), value=value)
        )
    if len(made) > CHOICES:
        more = f" · {voice.say('choices-more', count=len(made) - CHOICES)}"
        last = made[CHOICES - 1]
        last.name = _cut(last.name, CHOICE - len(more)) + more
    return made[:CHOICES]


def _cut(name: str, most: int = CHOICE) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
