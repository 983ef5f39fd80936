"""Private answers: acknowledged first, in the reader's language, with every error told in one place."""

from __future__ import annotations

import contextlib
import io
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.i18n import Voice, voice_of
from bot.logs import get
from bot.pictures import Picture
from bot.preferences import Person
from bot.service import Busy
from bot.table import NoSuchGame, PlaceTaken, Table, Waits
from bot.telling import MESSAGE, messages
from engine.contract import Refused
from engine.reading import NotationError
from engine.words import Say, say

if TYPE_CHECKING:
    from bot.app import Feldpost

CAME = "came"
"""In an interaction's extras: when it was received, by the clock that only measures."""

MOST_INSTEAD = 5
"""What would be legal instead that a refusal names."""

NOBODY = discord.AllowedMentions.none()

log = get(__name__)


class Unacknowledged(Exception):
    """Discord did not take the acknowledgement: too late, or given already. Nothing may be done."""


class Sorry(Exception):
    """Something that can't be done, told to the person who asked.

    Args:
        key: of the bot's message.
    """

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.say: Say = say(key, **args)


class Reply:
    """The answer to one interaction that has been acknowledged."""

    def __init__(self, interaction: discord.Interaction[Feldpost], person: Person, *, fresh: bool) -> None:
        self.interaction = interaction
        self.person = person
        self.voice: Voice = voice_of(interaction, person)
        self._fresh = fresh
        """A new message, not the one that the button is on."""
        message = None if fresh else interaction.message
        self._pictures = [each.filename for each in message.attachments] if message else []
        """Names of the pictures that the answer shows: what is there already is not sent again."""
        self._anew = False
        self.message_id = None if message is None else message.id
        """The message that was shown last."""
        self._below: discord.WebhookMessage | None = None
        """The message that is shown in place of the first, after `anew`."""

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def request_id(self) -> str:
        """The id that makes what is asked happen once, however often it is delivered."""
        return f"i:{self.interaction.id}"

    async def show(
        self,
        content: str,
        *,
        view: discord.ui.View | None = None,
        embed: discord.Embed | None = None,
        pictures: Sequence[Picture] | None = (),
    ) -> None:
        """Put this in place of what the answer shows; ``pictures`` None: those that are there stay."""
        files: dict[str, Any] = {}
        if pictures is not None and [each.name for each in pictures] != self._pictures:
            files["attachments"] = files_of(pictures)
            self._pictures = [each.name for each in pictures]
        shown: dict[str, Any] = {
            "content": content[:MESSAGE] or None,
            "embed": embed,
            "view": view,
            "allowed_mentions": NOBODY,
            **files,
        }
        try:
            if self._anew:
                await self._send_below(shown)
            elif self._below is not None:
                await self._below.edit(**shown)
            else:
                self.message_id = (await self.interaction.edit_original_response(**shown)).id
        except discord.HTTPException as error:
            log.warning("answer not taken", code=error.code, status=error.status)
            await self._by_dm(content)

    async def close(self) -> None:
        """Take the buttons from what is shown; if it is gone, or its token too old, so much the better."""
        with contextlib.suppress(discord.HTTPException):
            if self._below is not None:
                await self._below.edit(view=None)
            else:
                await self.interaction.edit_original_response(view=None)

    def anew(self) -> None:
        """Show what comes next in a new private message at the end of the channel."""
        self._anew, self._pictures = True, []

    async def _send_below(self, shown: dict[str, Any]) -> None:
        files = shown.pop("attachments", [])
        given = {name: value for name, value in shown.items() if value is not None}
        self._anew = False
        self._below = await self.interaction.followup.send(files=files, ephemeral=True, wait=True, **given)
        self.message_id = self._below.id

    async def lines(self, lines: Sequence[str], pictures: Sequence[Picture] = ()) -> None:
        """Answer with as many messages as the lines need, five at most; pictures go with the first."""
        first, *more = messages(lines, most=5) or [""]
        await self.show(first, pictures=pictures)
        for text in more:
            await self.interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)

    async def add(self, content: str) -> None:
        """A private message beside what the answer shows."""
        if self._fresh:
            await self.show(content)
            return
        try:
            await self.interaction.followup.send(content[:MESSAGE], ephemeral=True, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.warning("answer not taken", code=error.code, status=error.status)
            await self._by_dm(content)

    async def _by_dm(self, content: str) -> None:
        """The interaction is gone: answer by an ordinary message to that person."""
        try:
            await self.interaction.user.send(content[:MESSAGE], allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.warning("answer lost", user=self.user_id, code=error.code)


def files_of(pictures: Sequence[Picture]) -> list[discord.File]:
    """Attachments with their descriptions."""
    return [discord.File(io.BytesIO(each.data), each.name, description=each.alt or None) for each in pictures]


def refusal(error: Refused | NotationError, voice: Voice, table: Table | None) -> str:
    """A refusal in one or a few lines: what, by which rule, what would be legal instead."""
    lines = [f"✖ {voice.safe(error.say)}"]
    if isinstance(error, Refused) and error.rule is not None:
        lines.append(_rule_line(error.rule, voice, table))
    if error.instead:
        key = "refusal-instead" if len(error.instead) <= MOST_INSTEAD else "refusal-instead-more"
        lines.append(voice.say(key, options=error.instead[:MOST_INSTEAD]))
    return "\n".join(lines)


def _rule_line(rule: str, voice: Voice, table: Table | None) -> str:
    key = "" if table is None else f"{table.game.key}-rule-{rule.replace('.', '-').lower()}.title"
    title = voice.safe(Say(key)) if key and voice.has(key) else ""
    return voice.say("refusal-rule", rule=rule, title=title).rstrip()


async def acknowledge(interaction: discord.Interaction[Feldpost], *, fresh: bool) -> None:
    """Tell Discord within its three seconds that we are at it, before anything else is done.

    Raises:
        Unacknowledged: Discord does not take it; then nothing may happen.
    """
    begun = time.perf_counter()
    health = interaction.client.health
    try:
        if fresh:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()
    except discord.HTTPException as error:
        health.unacknowledged()
        log.warning("not acknowledged", interaction=interaction.id, code=error.code, status=error.status)
        raise Unacknowledged from error
    took = time.perf_counter() - interaction.extras.get(CAME, begun)
    health.acknowledged(took)
    log.info("acknowledged", interaction=interaction.id, ms=round(took * 1_000, 1))


@asynccontextmanager
async def answering(
    interaction: discord.Interaction[Feldpost], *, fresh: bool = True
) -> AsyncIterator[Reply]:
    """Acknowledge, then answer; whatever goes wrong inside is told to the person and logged.

    Args:
        fresh: answer in a new private message; else in the message that the button is on.

    Raises:
        Unacknowledged: Discord did not take it; nothing was done.
    """
    await acknowledge(interaction, fresh=fresh)
    structlog.contextvars.bind_contextvars(request=f"i:{interaction.id}", user=interaction.user.id)
    person = await interaction.client.platform.preferences.person(interaction.user.id)
    reply = Reply(interaction, person, fresh=fresh)
    try:
        yield reply
    except (Refused, NotationError) as error:
        await reply.add(refusal(error, reply.voice, await _table_here(interaction)))
    except Sorry as error:
        await reply.add(f"✖ {reply.voice.say(error.say.key, **dict(error.say.args))}")
    except PlaceTaken:
        await reply.add(f"✖ {reply.voice.say('sorry-place-taken')}")
    except NoSuchGame:
        await reply.add(f"✖ {reply.voice.say('sorry-no-table')}")
    except Waits:
        await reply.add(f"✔ {reply.voice.say('pace-kept')}")
    except Busy:
        await reply.add(f"✖ {reply.voice.say('sorry-busy')}")
    except Exception:
        interaction.client.health.failed()
        log.exception("failed", channel=interaction.channel_id, command=_what(interaction))
        await reply.add(f"✖ {reply.voice.say('sorry-our-fault', number=str(interaction.id))}")
    finally:
        structlog.contextvars.unbind_contextvars("request", "user", "game", "seat", "head")


async def _table_here(interaction: discord.Interaction[Feldpost]) -> Table | None:
    if interaction.channel_id is None:
        return None
    return await interaction.client.platform.games.by_channel(interaction.channel_id)


def _what(interaction: discord.Interaction[Any]) -> str:
    """The command or component, without what was typed into it."""
    data: Any = interaction.data or {}
    return str(data.get("name") or data.get("custom_id") or "")
