"""Speaks to tables and people on Discord: step posts, the card, pings and reminders."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any

import discord

from bot import telling
from bot.clock import Clock
from bot.components import card_view, lesson_view, offer_view, post_view
from bot.i18n import Voice
from bot.logs import get
from bot.pictures import Picture, Studio
from bot.preferences import Person, Preferences
from bot.publisher import Announcement, Forbidden, Gone, Later, Notice, PostRef
from bot.replies import files_of
from bot.service import Games
from bot.table import Table
from engine.scene import Sheet

PATIENCE = 10.0
"""Seconds that pictures may take before the text goes first."""

FAR = 4
"""Messages below the card after which it is posted anew."""

NOBODY = discord.AllowedMentions.none()
USERS = discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False)

_GONE = frozenset({10008, 50083})
"""Unknown message; thread archived (a new message opens it again, an edit does not)."""

log = get(__name__)


def trouble_of(error: discord.HTTPException) -> Gone | Forbidden | Later:
    """What one of Discord's errors means for a table."""
    if error.code in _GONE:
        return Gone()
    if error.code in (10003, 50001) or isinstance(error, discord.NotFound):
        return Forbidden("trouble-channel")
    if error.code == 50007:
        return Forbidden("trouble-dm")
    if isinstance(error, discord.Forbidden):
        return Forbidden("trouble-permission")
    if error.status == 429 or error.status >= 500:
        return Later(5.0)
    raise error


class DiscordPublisher:
    """The outbox's voice (`bot.publisher.Publisher`) on Discord.

    Args:
        client: connected, or about to be.
    """

    def __init__(
        self, client: discord.Client, games: Games, preferences: Preferences, studio: Studio, clock: Clock
    ) -> None:
        self._client = client
        self._games = games
        self._preferences = preferences
        self._studio = studio
        self._clock = clock

    # steps

    async def post_step(
        self, table: Table, first: int, last: int, nonce: str, existing: PostRef | None
    ) -> PostRef:
        """Tell what happened at positions `first` to `last`: lines and pictures in one message."""
        told = await self._studio.think(telling.told, table, first, last, None)
        if not told.lines:
            return existing or PostRef(table.info.place.channel_id, 0)
        sheets = await self._sheets(table, told)
        pictures = await self._pictures(table, sheets, patience=None if existing else PATIENCE)
        if existing is not None:
            return await self._add_pictures(existing, pictures or [])
        is_final = telling.is_final(table, last)
        lines: list[str] = []
        for voice in map(Voice, table.info.languages):
            lines += telling.lesson(table, voice) if first == 1 else ()
            lines += telling.verdict(table, voice) if is_final else telling.summary(told, sheets, voice)
            lines += telling.numbered(told, voice)
        content, embed = _content(lines)
        asks = table.is_quiet_since(last) and any(table.seats[seat].users for seat in table.waiting)
        view = post_view(table, asks=asks, over=is_final, differs=telling.may_differ(table))
        message = await self._send(table, content, embed, files_of(pictures or []), nonce=nonce, view=view)
        return PostRef(message.channel.id, message.id, complete=pictures is not None, asks=asks)

    async def answered(self, table: Table, post: PostRef) -> None:
        """Take the button of one's turn from a post; if it is gone, so much the better."""
        try:
            view = post_view(table, asks=False, over=False, differs=telling.may_differ(table))
            await self._message(post).edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            log.info("button not taken away", message=post.message_id, code=error.code)

    async def _sheets(self, table: Table, told: telling.Told) -> list[Sheet]:
        """The scenes of a step; none if they can't be made: the lines are told all the same."""
        try:
            return await self._studio.think(telling.sheets, table, told.shots, table.info.pictures)
        except Exception:
            log.exception("no scenes", game=table.id, head=table.head)
            return []

    async def _pictures(
        self, table: Table, sheets: Sequence[Sheet], *, patience: float | None
    ) -> list[Picture] | None:
        """The pictures of a step; None if they take too long (they are drawn on); none if they can't be."""
        try:
            drawing = asyncio.ensure_future(
                self._studio.pictures(sheets, table.info.theme, table.info.languages[0])
            )
            done, _ = await asyncio.wait({drawing}, timeout=patience)
            if done:
                return drawing.result()
            drawing.add_done_callback(_look)
        except Exception:
            log.exception("pictures not drawn", game=table.id, head=table.head)
            return []
        return None

    async def _add_pictures(self, existing: PostRef, pictures: Sequence[Picture]) -> PostRef:
        """Add the pictures to a message that was sent without them."""
        try:
            await self._message(existing).edit(attachments=files_of(pictures))
        except discord.HTTPException as error:
            raise trouble_of(error) from error
        return PostRef(existing.channel_id, existing.message_id, asks=existing.asks)

    async def _send(
        self,
        table: Table,
        content: str,
        embed: discord.Embed | None = None,
        files: Sequence[discord.File] = (),
        *,
        nonce: str,
        view: discord.ui.View | None = None,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> discord.Message:
        """Send to the table's place."""
        place = table.info.place
        extra: dict[str, Any] = {"files": list(files), "allowed_mentions": mentions}
        extra |= {name: value for name, value in (("embed", embed), ("view", view)) if value is not None}
        try:
            if place.kind != "interaction":
                channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
                sent: discord.Message = await channel.send(content or None, nonce=nonce, **extra)
                return sent
            if place.token is None or place.until is None or place.until <= self._clock.now():
                raise Forbidden("trouble-token")
            webhook = discord.Webhook.partial(
                self._client.application_id or 0, place.token, client=self._client
            )
            followed: discord.Message = await webhook.send(content, wait=True, **extra)
            return followed
        except discord.HTTPException as error:
            if place.kind == "interaction":
                raise Forbidden("trouble-token") from error
            raise trouble_of(error) from error

    def _message(self, ref: PostRef) -> discord.PartialMessage:
        return self._client.get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)

    # the card

    async def edit_card(self, table: Table, nonce: str, existing: PostRef | None) -> PostRef:
        """Bring the table card up to date; post it anew, and reduce the old one, if it is far away."""
        voice = Voice(table.info.languages[0])
        card = await self._studio.think(telling.card, table, voice)
        embed = discord.Embed(title=card.title, description=card.body)
        view = card_view(table.id, card, voice)
        if existing is not None and not await self._is_far(table, existing):
            try:
                await self._message(existing).edit(
                    content=None, embed=embed, view=view, allowed_mentions=NOBODY
                )
            except discord.HTTPException as error:
                raise trouble_of(error) from error
            return existing
        message = await self._send(table, "", embed, nonce=nonce, view=view)
        if existing is not None:
            await self._reduce(existing, message, voice)
        return PostRef(message.channel.id, message.id)

    async def _is_far(self, table: Table, card: PostRef) -> bool:
        """Whether the card has scrolled away, or is in a place that the table has left."""
        if card.channel_id != table.info.place.channel_id:
            return True
        if table.info.place.kind == "interaction":
            return True
        channel = self._client.get_partial_messageable(card.channel_id)
        try:
            below = [
                message
                async for message in channel.history(
                    limit=FAR + 1, after=discord.Object(card.message_id), oldest_first=True
                )
            ]
        except discord.HTTPException:
            return False  # without the right to read we edit where it is
        return len(below) > FAR

    async def _reduce(self, old: PostRef, new: discord.Message, voice: Voice) -> None:
        """Turn an old card into a link to the new one; if it is gone, so much the better."""
        try:
            await self._message(old).edit(
                content=voice.say("card-moved", link=new.jump_url), embed=None, view=None
            )
        except discord.HTTPException as error:
            log.info("old card not reduced", channel=old.channel_id, message=old.message_id, code=error.code)

    # people

    async def ping(self, table: Table, user_ids: Sequence[int], nonce: str) -> None:
        """Tell users once that they are asked, each where they want to be told."""
        here: list[int] = []
        for user_id in user_ids:
            person = await self._preferences.person(user_id)
            if table.info.place.kind == "dm":
                continue  # the post itself has told the only other person in the channel
            only_dm = table.info.place.kind == "interaction"
            told = (person.where != "table" or only_dm) and await self._direct(user_id, person, table, nonce)
            if not only_dm and (person.where != "dm" or not told):
                here.append(user_id)
        if here:
            await self._mention(table, here, nonce)

    async def _mention(self, table: Table, user_ids: Sequence[int], nonce: str) -> discord.Message:
        asked = table.game.status(table.view(None)).asked
        who = " ".join(f"<@{user_id}>" for user_id in user_ids)
        said = [
            voice.say("ping-bare") if asked is None else voice.say("ping", asked=asked)
            for voice in map(Voice, table.info.languages)
        ]
        content = f"{who} {' / '.join(said)}"
        return await self._send(table, content, nonce=nonce, mentions=USERS)

    async def _direct(self, user_id: int, person: Person, table: Table, nonce: str) -> bool:
        """Tell a person by DM that they are asked; False if they take none."""
        voice = Voice(person.locale or table.info.languages[0])
        title = table.game.status(table.view(None)).title
        content = voice.say("ping-dm", title=title, place=f"{table.info.place.channel_id}")
        return await self._dm(user_id, person, content, nonce) is not None

    async def _dm(
        self, user_id: int, person: Person, content: str, nonce: str, existing: PostRef | None = None
    ) -> PostRef | None:
        """Send or edit a DM; None, and noted, if the person takes none."""
        try:
            if existing is not None:
                await self._message(existing).edit(content=content, allowed_mentions=NOBODY)
                return existing
            channel = await self._client.create_dm(discord.Object(user_id))
            message = await channel.send(content, nonce=_own(nonce, user_id), allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if existing is not None and error.code in _GONE:
                return await self._dm(user_id, person, content, nonce)
            if error.status >= 500 or error.status == 429:
                raise Later(5.0) from error
            log.info("dm refused", user=user_id, code=error.code)
            await self._preferences.set_person(user_id, dm_closed=True)
            return None
        if person.dm_closed:
            await self._preferences.set_person(user_id, dm_closed=False)
        return PostRef(channel.id, message.id)

    async def announce(self, table: Table, what: Announcement, nonce: str) -> PostRef:
        """Tell the table what people did to it; below an undo asked for, or a lesson's end, are buttons."""
        voices = [Voice(language) for language in table.info.languages]
        view = None if what.offer is None else offer_view(table.id, what.offer, voices[0])
        if table.info.setup.lesson and not table.is_open:
            view = lesson_view(table, voices[0])
        content = "\n".join(voice.plain(words) for voice in voices for words in what.words)
        message = await self._send(table, content, nonce=nonce, view=view)
        return PostRef(message.channel.id, message.id)

    async def remind(self, notice: Notice, nonce: str, existing: PostRef | None) -> PostRef:
        """Remind a person; by DM, or at the first of the tables where the DM is refused."""
        person = await self._preferences.person(notice.user_id)
        tables = [await self._games.load(game_id) for game_id, _, _ in notice.tables]
        voice = Voice(person.locale or tables[0].info.languages[0])
        lines = [voice.say(f"remind-{notice.kind}")]
        for table, (_, _, due) in zip(tables, notice.tables, strict=True):
            until = f" · {voice.timed('card-until', due)}" if due is not None else ""
            title = voice.safe(table.game.status(table.view(None)).title)
            lines.append(f"- {title}: <#{table.info.place.channel_id}>{until}")
        content = "\n".join(lines)
        open_places = [table for table in tables if table.info.place.kind != "interaction"]
        if person.where != "table" or not open_places:
            if (sent := await self._dm(notice.user_id, person, content, nonce, existing)) is not None:
                return sent
            existing = None
        if not open_places:
            raise Forbidden("trouble-dm")
        who = f"<@{notice.user_id}> "
        if existing is None:
            message = await self._send(open_places[0], who + content, nonce=nonce, mentions=USERS)
            return PostRef(message.channel.id, message.id)
        try:
            await self._message(existing).edit(content=who + content, allowed_mentions=USERS)
        except discord.HTTPException as error:
            raise trouble_of(error) from error
        return existing


def _own(nonce: str, user_id: int) -> str:
    """A nonce for one of several people: Discord compares all that a bot sends, wherever it is sent."""
    return hashlib.blake2b(f"{nonce} {user_id}".encode(), digest_size=12).hexdigest()


def _look(drawing: asyncio.Future[list[Picture]]) -> None:
    """Look at what a drawing that nobody waits for came to, so that asyncio does not complain."""
    if not drawing.cancelled() and drawing.exception() is not None:
        log.warning("late pictures not drawn", error=str(drawing.exception()))


def _content(lines: Sequence[str]) -> tuple[str, discord.Embed | None]:
    """A message's text; what it can't hold goes on below the pictures."""
    content, rest = telling.fit(lines, telling.MESSAGE)
    if not rest:
        return content, None
    more, left = telling.fit(rest, telling.EMBED - 20)
    return content, discord.Embed(description=more + (f"\n… (+{len(left)})" if left else ""))
