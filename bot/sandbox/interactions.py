"""Interactions: their payload, their token's life, the callback's state machine, followups."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.sandbox import limits, payloads
from bot.sandbox.clock import Cancel
from bot.sandbox.errors import ApiError
from bot.sandbox.messages import Upload
from bot.sandbox.world import DM, EPHEMERAL, LOADING, Channel, Json, Message, User, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0
FOLLOWUPS_OF_USER_APPS = 5
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}


class Interaction:
    """One interaction from its click to the end of its token.

    `message` is the one that a component (or a modal that a component opened) belongs to; `owners` tells
    by what installation the application acts ("0" a guild's, "1" the user's).
    """

    def __init__(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        nonce: str = "",
        message: Message | None = None,
        owners: Json | None = None,
        cause: "Interaction | None" = None,
    ) -> None:
        """Begin unanswered."""
        self.kind, self.user, self.channel, self.data = kind, user, channel, data
        self.nonce, self.message, self.owners, self.cause = nonce, message, owners or {}, cause
        self.id = ""
        self.token = secrets.token_urlsafe(48)
        self.born = 0.0
        self.payload: Json = {}
        self.answer: int | None = None
        self.failed = False
        self.original: str | None = None
        self.made: set[str] = set()
        self.followups = 0
        self.modal: Json | None = None
        self.stop_waiting: Cancel | None = None

    @property
    def command_name(self) -> str:
        """The whole name of the command, sub-commands included."""
        words, options = [self.data["name"]], self.data.get("options") or []
        while options and options[0]["type"] in (limits.SUBCOMMAND, limits.GROUP):
            words.append(options[0]["name"])
            options = options[0].get("options") or []
        return " ".join(words)

    def metadata(self) -> Json:
        """What a message tells of the interaction that made it."""
        data: Json = {
            "id": self.id,
            "type": self.kind,
            "user": payloads.user_json(self.user),
            "authorizing_integration_owners": self.owners,
        }
        if self.kind == COMPONENT and self.message:
            data["interacted_message_id"] = self.message.id
        if self.kind == COMMAND and "target_id" in self.data:
            data["target_message_id" if self.data["type"] == 3 else "target_id"] = self.data["target_id"]
        if self.kind == MODAL_SUBMIT and self.cause:
            data["triggering_interaction_metadata"] = self.cause.metadata()
        return data


class Interactions:
    """All interactions whose token may still live."""

    def __init__(self, box: "Sandbox") -> None:
        """Start without any."""
        self.box = box
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.unanswered: list[str] = []

    @property
    def world(self) -> World:
        """The world that the interactions happen in."""
        return self.box.world

    # -- from the user to the bot

    def start(self, one: Interaction) -> Interaction:
        """Send an interaction to the bot and watch its clocks."""
        one.id = self.world.snowflake()
        one.born = self.box.clock.now()
        one.payload = self._payload(one)
        self.by_id[one.id] = self.by_token[one.token] = one
        self._tell(one, "sent")
        self.box.gateway.forget_lost()
        if not self.box.gateway.sessions:
            self._fail(one, "offline")
            return one
        one.stop_waiting = self.box.clock.call_later(ACK_SECONDS, lambda: self._fail(one, "timeout"))
        self.box.clock.call_later(TOKEN_SECONDS, lambda: self._expire(one))
        self.box.gateway.emit("INTERACTION_CREATE", one.payload)
        return one

    def redeliver(self, interaction_id: str) -> None:
        """Send an interaction to the bot once more, as a gateway may."""
        self.box.gateway.emit("INTERACTION_CREATE", self.by_id[interaction_id].payload)

    def _payload(self, one: Interaction) -> Json:
        world, channel = self.world, one.channel
        data: Json = {
            "id": one.id,
            "application_id": world.data.app_id,
            "type": one.kind,
            "token": one.token,
            "version": 1,
            "data": one.data,
            "channel_id": channel.id,
            "channel": payloads.interaction_channel_json(world, channel, one.user.id),
            "locale": one.user.locale,
            "app_permissions": str(payloads.app_permissions(world, channel)),
            "entitlements": [],
            "attachment_size_limit": payloads.UPLOAD_LIMIT,
            "authorizing_integration_owners": one.owners,
            "context": context_of(world, channel),
        }
        if one.message:
            data["message"] = one.message.payload
        if channel.guild_id is None:
            return data | {"user": payloads.user_json(one.user)}
        guild = world.data.guilds[channel.guild_id]
        member = payloads.member_json(world, guild.members[one.user.id], one.user)
        bits = str(world.permissions(one.user.id, channel))
        return data | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": member | {"permissions": bits},
        }

    def _tell(self, one: Interaction, state: str, **more: object) -> None:
        """Let the user's pages know how an interaction stands."""
        frame = {"t": "interaction", "nonce": one.nonce, "id": one.id, "state": state, **more}
        self.box.page.tell(one.user.id, frame)

    def _fail(self, one: Interaction, reason: str) -> None:
        if one.answer is None and not one.failed:
            one.failed = True
            if reason == "timeout":
                self.unanswered.append(f"{one.id} ({one.data.get('name') or one.data.get('custom_id')})")
            self._tell(one, "failed", reason=reason)

    def _expire(self, one: Interaction) -> None:
        """End a token; a message that still loads will never come."""
        self.by_id.pop(one.id, None)
        message = self.world.data.messages.get(one.original or "")
        if message and message.payload["flags"] & LOADING and message.id in one.made:
            self._tell(one, "failed", reason="expired", message_id=message.id)

    # -- the callback

    def callback(self, interaction_id: str, token: str, body: Json, files: Sequence[Upload]) -> Json:
        """Answer an interaction, once and in time; what `with_response` wants back.

        Raises:
            ApiError: 10062 unknown or too late, 40060 answered before, 50035 not an answer to this kind.
        """
        one = self.by_id.get(interaction_id)
        if one is None or one.token != token or one.failed:
            raise ApiError(404, 10062)
        if one.answer is not None:
            raise ApiError(400, 40060)
        answer, data = body.get("type"), body.get("data") or {}
        needs_message = answer in (DEFER_UPDATE, UPDATE)
        if answer not in ANSWERS[one.kind] or (needs_message and one.message is None):
            errors = {
                "type": {
                    "_errors": [{"code": "INTERACTION_CALLBACK_TYPE", "message": "Not an answer to this"}]
                }
            }
            raise ApiError(400, 50035, errors)
        resource = self._answer(one, answer, data, files)
        one.answer = answer
        if one.stop_waiting:
            one.stop_waiting()
        self._acknowledged(one)
        return {"interaction": self._callback_json(one)} | ({"resource": resource} if resource else {})

    def _answer(self, one: Interaction, answer: int, data: Json, files: Sequence[Upload]) -> Json | None:
        """Do what an answer says; the resource that came of it."""
        if answer == CHOICES:
            limits.check_choices(data.get("choices") or [])
            frame = {"t": "choices", "nonce": one.nonce, "id": one.id, "choices": data.get("choices") or []}
            self.box.page.tell(one.user.id, frame)
        elif answer == MODAL:
            limits.check_modal(data)
            one.modal = data
            self.box.page.tell(one.user.id, {"t": "modal", "nonce": one.nonce, "id": one.id, "modal": data})
        elif answer in (REPLY, DEFER):
            body = {"flags": (data.get("flags") or 0) & EPHEMERAL} if answer == DEFER else data
            message = self._create(one, body, files, loading=answer == DEFER)
            one.original = message.id
            if answer == REPLY:
                return {"type": REPLY, "message": message.payload}
        elif one.message:
            one.original = one.message.id
            if answer == UPDATE:
                self.box.messages.edit(one.message, data, files)
                return {"type": UPDATE, "message": one.message.payload}
        return None

    def _acknowledged(self, one: Interaction) -> None:
        more = {"message_id": one.original} if one.original else {}
        self._tell(one, "thinking" if one.answer == DEFER else "ok", **more)

    def _callback_json(self, one: Interaction) -> Json:
        data: Json = {"id": one.id, "type": one.kind, "channel_id": one.channel.id}
        if one.channel.guild_id:
            data["guild_id"] = one.channel.guild_id
        if message := self.world.data.messages.get(one.original or ""):
            flags = message.payload["flags"]
            data |= {
                "response_message_id": message.id,
                "response_message_loading": bool(flags & LOADING),
                "response_message_ephemeral": bool(flags & EPHEMERAL),
            }
        return data

    def _create(
        self, one: Interaction, body: Json, files: Sequence[Upload], *, loading: bool = False
    ) -> Message:
        """A message of the bot that came from an interaction."""
        if one.channel.id not in self.world.data.channels:
            raise ApiError(404, 10003)
        viewer = one.user.id if (body.get("flags") or 0) & EPHEMERAL else None
        extra: Json = {
            "application_id": self.world.data.app_id,
            "webhook_id": self.world.data.app_id,
            "interaction_metadata": one.metadata(),
        }
        if one.kind == COMMAND and one.original is None:
            user = payloads.user_json(one.user)
            extra["interaction"] = {"id": one.id, "type": COMMAND, "name": one.command_name, "user": user}
        target = self.world.data.messages.get(one.original or "") or one.message
        if target and (target.viewer is None or viewer):
            extra |= self.box.messages.reply_part(target, one.channel)
        elif one.kind == COMMAND and one.original is None:
            extra["type"] = 20 if one.data["type"] == 1 else 23
        if one.original:
            extra["interaction_metadata"]["original_response_message_id"] = one.original
        if loading:
            extra["flags"] = LOADING | (EPHEMERAL if viewer else 0)
        message = self.box.messages.create(
            one.channel, self.world.bot, body, files, viewer=viewer, extra=extra
        )
        message.interaction = one.id
        one.made.add(message.id)
        return message

    # -- the webhook of the token

    def by_webhook(self, app_id: str, token: str) -> Interaction:
        """The interaction whose token this is.

        Raises:
            ApiError: 10015 unknown, 50027 older than fifteen minutes.
        """
        one = self.by_token.get(token)
        if one is None or app_id != self.world.data.app_id:
            raise ApiError(404, 10015)
        if self.box.clock.now() - one.born >= TOKEN_SECONDS:
            raise ApiError(401, 50027)
        if one.answer is None:
            raise ApiError(404, 10015)
        return one

    def followup(self, one: Interaction, body: Json, files: Sequence[Upload]) -> Message:
        """One more message, or the filling of the one that loads.

        Raises:
            ApiError: 40094 a sixth one of an app that only the user installed.
        """
        loading = self.world.data.messages.get(one.original or "")
        if loading and loading.id in one.made and loading.payload["flags"] & LOADING:
            return self.box.messages.edit(loading, body, files)
        if "0" not in one.owners:
            if one.followups >= FOLLOWUPS_OF_USER_APPS:
                raise ApiError(400, 40094)
            one.followups += 1
        return self._create(one, body, files)

    def message_of(self, one: Interaction, message_id: str) -> Message:
        """A message that this token may change: "@original", or one that it made.

        Raises:
            ApiError: 10008 there is none, or it is not this token's.
        """
        wanted = one.original if message_id == "@original" else message_id
        message = self.world.data.messages.get(wanted or "")
        if message is None or (message.id != one.original and message.id not in one.made):
            raise ApiError(404, 10008)
        return message


def context_of(world: World, channel: Channel) -> int:
    """Where an interaction happens: 0 guild, 1 DM with the bot, 2 other private channel."""
    if channel.guild_id:
        return 0
    return 1 if channel.type == DM and world.bot.id in channel.people else 2
