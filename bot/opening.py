"""Opening a table: what `/new` says turned into a game, and the place where it is played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord.app_commands import Choice

from bot.components import end_view, learn_view
from bot.i18n import Voice, clean, locale_of, tongues
from bot.logs import get
from bot.present import CHOICE_LABEL, clip
from bot.replies import Reply, Sorry
from bot.table import NewGame, Place, PlaceTaken, Table
from engine import lessons, registry
from engine.computer import levels
from engine.contract import AnyGame, Scenario, Setup
from engine.lessons import Offered
from engine.words import Word, say

if TYPE_CHECKING:
    from bot.app import Feldpost

QUIET = dt.timedelta(hours=24)
"""A channel in which nobody spoke for so long is free to be played in."""

TOKEN_LIFE = dt.timedelta(minutes=14)
"""How long an interaction's token is used; Discord takes it for fifteen minutes."""

log = get(__name__)


class Wish(msgspec.Struct, frozen=True):
    """What somebody asks of `/new`."""

    game: str | None = None
    scenario: str | None = None
    choices: str | None = None
    """`key=value` with blanks between."""
    side: str | None = None
    opponents: Sequence[int] = ()
    """Users; the bot itself means a computer player."""
    computer: str | None = None
    """The level of a computer player that plays the sides nobody else plays."""
    words: str | None = None
    place: str | None = None
    """`here`, `thread`, or as the channel suggests."""
    lesson: str | None = None
    """`game/name`; it says all but words, place and language."""
    language: str | None = None
    """What the table speaks, or `both`; else as `_look` finds."""


async def start(reply: Reply, wish: Wish) -> None:
    """Start the game that is wished for and say where it is.

    Raises:
        Sorry: no such game, scenario, choice, side or lesson; the place is taken.
        Refused: the game cannot start so.
    """
    _must_be_able(reply.interaction)
    lesson = None if wish.lesson is None else _lesson_named(wish.lesson)
    wish = wish if lesson is None else _lesson_wish(wish, lesson)
    game = _game(wish.game)
    scenario = _scenario(game, wish.scenario)
    title = scenario.title if lesson is None else say(f"{lesson.lesson.text}.title")
    setup = Setup(scenario.key, _choices(scenario, wish.choices)) if lesson is None else lesson.setup
    seats, computers = _seats(reply, game, scenario, wish)
    filled = len(seats) + len(computers) == len(scenario.seats)
    alone = filled and {user for users in seats.values() for user in users} == {reply.user_id}
    locale, theme = await _look(reply, alone=alone)
    locale = tongues(wish.language or locale, locale)
    if lesson is not None:
        await _make_room(reply)
    place = await _place(reply, wish, _written(title, locale))
    new = NewGame(
        game.key,
        setup,
        place,
        reply.user_id,
        seats,
        clean(wish.words or "").strip(),
        computers=computers,
        coming={} if lesson is None else lesson.record.coming,
        locale=locale,
        theme=theme,
    )
    await _open(reply, new, title)


async def _open(reply: Reply, new: NewGame, title: Word) -> None:
    """Create the game where it is wished for, or in a thread of a channel that is taken, and say where."""
    client, place = reply.interaction.client, new.place
    try:
        table = await client.platform.games.create(new, reply.request_id)
    except PlaceTaken as taken:
        if place.kind != "channel":
            text = f"✖ {reply.voice.say('sorry-place-taken')} {reply.voice.say('end-first')}"
            await reply.show(text, view=end_view(taken.game_id, reply.voice))
            return
        new = msgspec.structs.replace(new, place=await _thread(reply, _written(title, new.locale)))
        table = await client.platform.games.create(new, reply.request_id)
    channel_id = table.info.place.channel_id
    view = None if new.setup.lesson else learn_view([new.key], reply.voice)
    if channel_id == reply.interaction.channel_id:
        await reply.show(reply.voice.say("new-here", title=title), view=view)
    else:
        await reply.show(reply.voice.say("new-there", title=title, place=str(channel_id)), view=view)


def again(table: Table, user_id: int) -> Wish:
    """The same game as at a table that is over, for one of its people or somebody new.

    Raises:
        Sorry: it is not over.
    """
    if table.is_open:
        raise Sorry("sorry-place-taken")
    if lesson := table.info.setup.lesson:
        return Wish(lesson=f"{table.game.key}/{lesson}")
    own = next(iter(table.seats_of(user_id)), next(iter(table.seats)))
    others = [now for seat, now in table.seats.items() if seat != own]
    return Wish(
        table.game.key,
        table.info.setup.scenario,
        " ".join(f"{key}={value}" for key, value in table.info.setup.options.items()),
        own,
        [now.users[0] for now in others if now.users and user_id not in now.users],
        next((now.computer for now in others if now.computer), None),
    )


def to_learn(key: str, lesson: str) -> Wish:
    """A lesson, or without its name the game's first scenario against the weakest computer player."""
    if lesson:
        return Wish(lesson=f"{key}/{lesson}")
    return Wish(key, computer=next(iter(levels(_game(key))), None))


def _lesson_named(typed: str) -> Offered:
    """A lesson by game and name, `game/name`.

    Raises:
        Sorry: there is no such lesson.
    """
    key, _, name = typed.partition("/")
    if (found := lessons.find(key, name)) is None:
        raise Sorry("sorry-no-lesson", typed=typed[:80])
    return found


def _lesson_wish(wish: Wish, lesson: Offered) -> Wish:
    """A lesson as a wish: its seat for the asker, the others for the weakest computer player."""
    key = lesson.record.game
    weakest = next(iter(levels(registry.get(key))), None)
    return Wish(
        key,
        lesson.setup.scenario,
        side=lesson.lesson.seat,
        computer=weakest,
        words=wish.words,
        place=wish.place,
        lesson=wish.lesson,
        language=wish.language,
    )


def _game(key: str | None) -> AnyGame:
    offered = registry.keys()
    key = key or offered[0]
    if key not in registry.keys(offered_only=False):
        titles = tuple(registry.get(each).title for each in offered)
        raise Sorry("sorry-no-game", typed=key[:80], games=titles)
    return registry.get(key)


def _scenario(game: AnyGame, key: str | None) -> Scenario:
    scenarios = game.scenarios()
    if key is None:
        return scenarios[0]
    for scenario in scenarios:
        if scenario.key == key:
            return scenario
    raise Sorry("sorry-no-scenario", typed=key[:80])


def _choices(scenario: Scenario, typed: str | None) -> dict[str, str]:
    """The options of a scenario from `key=value key=value`."""
    chosen: dict[str, str] = {}
    for part in (typed or "").split():
        key, _, value = part.partition("=")
        choice = next((each for each in scenario.choices if each.key == key), None)
        if choice is None or all(value != known for known, _ in choice.values):
            raise Sorry("sorry-no-choice", typed=part[:80])
        chosen[key] = value
    return chosen


def _seats(
    reply: Reply, game: AnyGame, scenario: Scenario, wish: Wish
) -> tuple[dict[str, tuple[int, ...]], dict[str, str]]:
    """Who holds which seat, and which are the computer's at what level.

    The asker holds theirs, opponents the others, computer players what is left if they are wished for;
    alone in a DM, or at a lesson without computer players, one holds all.
    """
    keys = [seat.key for seat in scenario.seats]
    if wish.side is not None and wish.side not in keys:
        raise Sorry("sorry-no-side", typed=wish.side[:80])
    bot = reply.interaction.client.user
    people = [user for user in wish.opponents if bot is None or user != bot.id]
    level = _level(game, wish, asked=len(people) < len(wish.opponents))
    own = wish.side or keys[0]
    others = [key for key in keys if key != own]
    if len(people) > len(others) or (level and len(people) >= len(others)):
        raise Sorry("sorry-too-many", seats=len(keys))
    seats: dict[str, tuple[int, ...]] = {own: (reply.user_id,)}
    seats |= {key: (user,) for key, user in zip(others, people, strict=False)}
    left = [key for key in others if key not in seats]
    if level:
        return seats, dict.fromkeys(left, level)
    if (reply.interaction.guild_id is None or wish.lesson is not None) and not people:
        seats |= dict.fromkeys(left, (reply.user_id,))
    return seats, {}


def _level(game: AnyGame, wish: Wish, *, asked: bool) -> str:
    """The level of the computer players that are wished for; empty for none.

    Args:
        asked: whether the bot itself was named as opponent.
    """
    if wish.computer is None and not asked:
        return ""
    able = levels(game)
    if not able or (wish.computer is not None and wish.computer not in able):
        raise Sorry("sorry-no-computer")
    return wish.computer or able[len(able) // 2]


async def _look(reply: Reply, *, alone: bool) -> tuple[str, str]:
    """Language and theme of the table: as the server chose, else the asker's own or the server's language.

    Args:
        alone: nobody else plays; then a server that chose nothing does not impose its language.
    """
    client, guild_id = reply.interaction.client, reply.interaction.guild_id
    settings = client.platform.settings
    if guild_id is None:
        return reply.voice.locale, reply.person.theme or settings.theme
    server = await client.platform.preferences.server(guild_id)
    guild_locale = reply.interaction.guild_locale
    common = locale_of(guild_locale) if guild_locale is not None else settings.locale
    return server.locale or (reply.voice.locale if alone else common), server.theme or settings.theme


def _written(title: Word, locale: str) -> str:
    """A title in the first language of a table."""
    return Voice(locale.partition("+")[0]).plain(title)


async def _make_room(reply: Reply) -> None:
    """End a table of the asker's own here at which nothing was done yet: it gives way to a lesson."""
    games = reply.interaction.client.platform.games
    here = await games.by_channel(reply.interaction.channel_id or 0)
    if here is None or not here.is_open or here.position != here.info.started:
        return
    if {user for now in here.seats.values() for user in now.users} == {reply.user_id}:
        await games.end(here.id, f"{reply.request_id}:room", reply.user_id)


# --- the place -----------------------------------------------------------------------------------


async def _place(reply: Reply, wish: Wish, title: str) -> Place:
    """Where the game is played: here, or in a thread of a channel in which people talk."""
    here = place_here(reply.interaction)
    if here.kind != "channel":
        return here
    if wish.place == "thread" or (wish.place is None and await _is_busy(reply.interaction)):
        return await _thread(reply, title)
    return here


def place_here(interaction: discord.Interaction[Feldpost]) -> Place:
    """The place in which an interaction happened.

    Raises:
        Sorry: it is none.
    """
    channel_id = interaction.channel_id
    if channel_id is None:
        raise Sorry("sorry-no-channel")
    if interaction.context.private_channel or not _is_member(interaction):
        return token_place(interaction)
    if interaction.guild_id is None:
        return Place("dm", channel_id)
    if isinstance(interaction.channel, discord.Thread):
        return Place("thread", channel_id, interaction.guild_id)
    return Place("channel", channel_id, interaction.guild_id)


def _must_be_able(interaction: discord.Interaction[Feldpost]) -> None:
    """See that the bot may write where it is asked to play.

    Raises:
        Sorry: a permission is missing.
    """
    if interaction.guild_id is None or not _is_member(interaction):
        return
    in_thread = isinstance(interaction.channel, discord.Thread)
    writing = "send_messages_in_threads" if in_thread else "send_messages"
    have = interaction.app_permissions
    needed = ("view_channel", writing, "embed_links", "attach_files", "read_message_history")
    if missing := [name for name in needed if not getattr(have, name)]:
        raise Sorry("sorry-permissions", missing=", ".join(name.replace("_", " ") for name in missing))


def token_place(interaction: discord.Interaction[Feldpost]) -> Place:
    """The place of a table that lives in answers to interactions, with the newest token."""
    until = interaction.client.platform.clock.now() + TOKEN_LIFE
    return Place("interaction", interaction.channel_id or 0, interaction.guild_id, interaction.token, until)


def _is_member(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot itself is in this place, not only installed by the user."""
    return interaction.is_guild_integration() or interaction.guild_id is None


async def _is_busy(interaction: discord.Interaction[Feldpost]) -> bool:
    """Whether a game is played in the channel, or people spoke there lately."""
    client, channel_id = interaction.client, interaction.channel_id or 0
    table = await client.platform.games.by_channel(channel_id)
    if table is not None:
        return table.is_open  # where one was played to its end, the next is played, too
    try:
        channel = await client.fetch_channel(channel_id)
    except discord.HTTPException:
        return False
    last = getattr(channel, "last_message_id", None)
    return last is not None and discord.utils.utcnow() - discord.utils.snowflake_time(last) < QUIET


async def _thread(reply: Reply, title: str) -> Place:
    """Open a thread for the game.

    Raises:
        Sorry: the bot may not.
    """
    interaction = reply.interaction
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Sorry("sorry-place-taken")
    begun = f" · {interaction.client.platform.clock.now():%Y-%m-%d %H:%M}"
    name = title[: 100 - len(begun)] + begun  # the date tells games apart
    try:
        thread = await interaction.channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
    except discord.HTTPException as error:
        log.warning("no thread", channel=interaction.channel_id, code=error.code)
        raise Sorry("sorry-no-thread") from error
    return Place("thread", thread.id, interaction.guild_id)


# --- completing ----------------------------------------------------------------------------------


def complete_game(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Games that are offered."""
    voice = _voice(interaction)
    games = (registry.get(key) for key in registry.keys(offered_only=True))
    return _matching(((game.key, _pair(voice, game.title, game.summary)) for game in games), current)


def complete_scenario(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Scenarios of the game that is chosen."""
    voice = _voice(interaction)
    scenarios = _chosen_game(interaction).scenarios()
    return _matching(((each.key, _pair(voice, each.title, each.summary)) for each in scenarios), current)


def complete_lesson(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Lessons of the game that is chosen, else of all."""
    voice, key = _voice(interaction), _option(interaction, "game")
    return _matching(
        (
            (f"{each.record.game}/{each.name}", voice.plain(say(f"{each.lesson.text}.title")))
            for game in registry.keys(offered_only=True)
            if key in ("", game)
            for each in lessons.offered(game)
        ),
        current,
    )


def complete_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Options of the scenario that is chosen, the last one being typed."""
    voice = _voice(interaction)
    scenario = _chosen_scenario(interaction)
    head, _, _ = current.rpartition(" ")
    before = f"{head} " if head else ""
    taken = {part.partition("=")[0] for part in head.split()}
    found = (
        (f"{before}{choice.key}={value}", f"{before}{_pair(voice, choice.label, label)}")
        for choice in scenario.choices
        if choice.key not in taken
        for value, label in choice.values
    )
    return _matching(found, current)


def complete_side(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Seats of the scenario that is chosen."""
    voice = _voice(interaction)
    seats = _chosen_scenario(interaction).seats
    return _matching(((seat.key, voice.plain(seat.label)) for seat in seats), current)


def _voice(interaction: discord.Interaction[Any]) -> Voice:
    return Voice(locale_of(interaction.locale))


def _pair(voice: Voice, label: Word, note: Word) -> str:
    return f"{voice.plain(label)} — {voice.plain(note)}"


def _chosen_game(interaction: discord.Interaction[Any]) -> AnyGame:
    key = _option(interaction, "game")
    known = registry.keys(offered_only=False)
    return registry.get(key if key in known else registry.keys()[0])


def _chosen_scenario(interaction: discord.Interaction[Any]) -> Scenario:
    scenarios = _chosen_game(interaction).scenarios()
    key = _option(interaction, "scenario")
    return next((each for each in scenarios if each.key == key), scenarios[0])


def _option(interaction: discord.Interaction[Any], name: str) -> str:
    """What is typed for another option of the same command."""
    data: Any = interaction.data or {}
    return next((str(each.get("value", "")) for each in data.get("options", ()) if each["name"] == name), "")


def _matching(found: Iterable[tuple[str, str]], current: str) -> list[Choice[str]]:
    wanted = current.casefold()
    return [
        Choice(name=clip(name, CHOICE_LABEL), value=value)
        for value, name in found
        if len(value) <= 100 and (wanted in value.casefold() or wanted in name.casefold())
    ][:25]
