"""Making, changing and deleting messages, by bots and by users, with all who must be told."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.sandbox import limits, payloads
from bot.sandbox.errors import ApiError
from bot.sandbox.world import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    Channel,
    File,
    Json,
    Message,
    Permission,
    User,
    World,
)

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

Upload = tuple[str, bytes]
SUPPRESS_EMBEDS, SILENT = 4, 4096
NONCE_LIFE = 300.0
ONLY_FLAGS = SUPPRESS_EMBEDS | SILENT | EPHEMERAL | COMPONENTS_V2


class Messages:
    """The messages of the world."""

    def __init__(self, box: "Sandbox") -> None:
        """Start with no nonce seen."""
        self.box = box
        self._nonces: dict[tuple[str, str, str], tuple[float, str]] = {}

    @property
    def world(self) -> World:
        """The world that the messages are in."""
        return self.box.world

    # -- making

    def post(self, channel: Channel, author: User, body: Json, files: Sequence[Upload]) -> Message:
        """A message by a user or by the bot with its own token; permissions and limits are judged."""
        self.may_post(channel, author, body, files)
        nonce = body.get("nonce")
        known = self._same_nonce(channel, author, nonce) if nonce and body.get("enforce_nonce") else None
        if known:
            return known
        message = self.create(channel, author, body, files)
        if nonce:
            self._nonces[channel.id, author.id, str(nonce)] = (self.box.clock.now(), message.id)
        return message

    def may_post(self, channel: Channel, author: User, body: Json, files: Sequence[Upload]) -> None:
        """Refuse what the author may not do in this channel."""
        world = self.world
        if not world.can_view(author.id, channel):
            raise ApiError(403, 50001)
        if channel.type not in (0, 1, 3, 5, 10, 11, 12):
            raise ApiError(400, 50008)
        if (
            channel.type == 1
            and author.bot
            and any(world.data.users[one].dm_closed for one in channel.people)
        ):
            raise ApiError(403, 50007)
        bits = world.permissions(author.id, channel)
        lacks_embed = bool(body.get("embeds")) and author.bot and not bits & Permission.EMBED_LINKS
        lacks_files = bool(files) and not bits & Permission.ATTACH_FILES
        if not world.can_send(author.id, channel) or lacks_embed or lacks_files:
            raise ApiError(403, 50013)

    def _same_nonce(self, channel: Channel, author: User, nonce: object) -> Message | None:
        """The message that this author posted here with this nonce in the last minutes."""
        now = self.box.clock.now()
        self._nonces = {key: item for key, item in self._nonces.items() if now - item[0] < NONCE_LIFE}
        _, message_id = self._nonces.get((channel.id, author.id, str(nonce)), (0.0, ""))
        return self.world.data.messages.get(message_id)

    def create(
        self,
        channel: Channel,
        author: User,
        body: Json,
        files: Sequence[Upload],
        *,
        viewer: str | None = None,
        extra: Json | None = None,
    ) -> Message:
        """Put a message into a channel and tell everybody; `viewer`: ephemeral, for that user only."""
        limits.check_message(body, [len(content) for _, content in files])
        flags = (body.get("flags") or 0) & ONLY_FLAGS | (EPHEMERAL if viewer else 0)
        message_id = self.world.snowflake()
        payload: Json = {
            "id": message_id,
            "type": 0,
            "channel_id": channel.id,
            "author": payloads.user_json(author),
            "timestamp": self.box.clock.iso(),
            "edited_timestamp": None,
            "content": "",
            "embeds": [],
            "attachments": [],
            "components": [],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
            "flags": flags,
        }
        if body.get("nonce"):
            payload["nonce"] = body["nonce"]
        message = Message(message_id, channel.id, payload, viewer)
        self._refer(message, channel, body.get("message_reference"))
        payload.update(extra or {})
        self._fill(message, body, files)
        if not payload["flags"] & LOADING and self._is_empty(payload) and not message.files:
            raise ApiError(400, 50006)
        self._store(message, channel)
        return message

    def _store(self, message: Message, channel: Channel) -> None:
        self.world.data.messages[message.id] = message
        channel.messages.append(message.id)
        if message.viewer is None:
            channel.last_message_id = message.id
            self.box.channels.wake(channel)
        self.box.gateway.emit_message("MESSAGE_CREATE", message, channel)
        self.box.page.show_message("message_create", message, channel)
        self.box.touch()

    def _refer(self, message: Message, channel: Channel, reference: Json | None) -> None:
        """Make a message a reply."""
        if not reference:
            return
        target = self.world.data.messages.get(str(reference.get("message_id")))
        if target is None or target.channel_id != channel.id:
            if reference.get("fail_if_not_exists", True):
                form = {
                    "message_reference": {"_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": ""}]}
                }
                raise ApiError(400, 50035, form)
            return
        message.payload |= self.reply_part(target, channel)

    def reply_part(self, target: Message, channel: Channel) -> Json:
        """What makes a message a reply to `target`."""
        reference: Json = {"type": 0, "channel_id": channel.id, "message_id": target.id}
        if channel.guild_id:
            reference["guild_id"] = channel.guild_id
        quoted = {key: item for key, item in target.payload.items() if key != "referenced_message"}
        return {"type": 19, "message_reference": reference, "referenced_message": quoted}

    # -- what a message says

    def _fill(self, message: Message, body: Json, files: Sequence[Upload]) -> None:
        """Set those parts of a message that `body` names."""
        payload = message.payload
        by_name = self._attach(message, body, files)
        if "content" in body:
            payload["content"] = body["content"] or ""
            payload |= self._mentions(message, body.get("allowed_mentions"))
        if "embeds" in body:
            payload["embeds"] = [self._embed(embed, by_name) for embed in body["embeds"] or []]
        if "components" in body:
            payload["components"] = self._components(body["components"] or [], by_name)
        used = {
            one.get("url")
            for embed in payload["embeds"]
            for one in (embed.get("image"), embed.get("thumbnail"))
            if one
        }
        payload["attachments"] = [item for item in payload["attachments"] if item["url"] not in used]

    def _attach(self, message: Message, body: Json, files: Sequence[Upload]) -> dict[str, File]:
        """Keep the files that `body` lists and add the new ones; all files of the message by name."""
        world = self.world
        listed: list[Json] | None = body.get("attachments")
        shown = {item["id"]: item for item in message.payload["attachments"]}
        kept = [str(item["id"]) for item in listed or [] if str(item["id"]) in message.files]
        if listed is None:
            kept = list(message.files)
        told = {str(item["id"]): item for item in listed or [] if str(item["id"]) not in message.files}
        made: list[Json] = []
        for index, (filename, content) in enumerate(files):
            about = told.get(str(index), {})
            name = str(about.get("filename") or filename)
            file = world.add_file(message.channel_id, re.sub(r"[^\w.-]", "_", name), content)
            made.append(payloads.attachment_json(world, file, about.get("description")))
            kept.append(file.id)
        message.files = kept
        message.payload["attachments"] = [shown[one] for one in kept if one in shown] + made
        return {world.data.files[one].filename: world.data.files[one] for one in kept}

    def _embed(self, embed: Json, by_name: dict[str, File]) -> Json:
        """An embed as the server tells it."""
        data = {key: item for key, item in embed.items() if item is not None} | {"type": "rich"}
        for key in ("image", "thumbnail"):
            if key in data:
                data[key] = payloads.media_json(self.world, data[key], by_name)
        for key in ("author", "footer"):
            url = (data.get(key) or {}).get("icon_url")
            if url:
                icon = payloads.media_json(self.world, {"url": url}, by_name)
                data[key] = data[key] | {"icon_url": icon["url"], "proxy_icon_url": icon["proxy_url"]}
        data["fields"] = [{"inline": False} | field for field in data.get("fields") or []]
        return data

    def _components(self, components: list[Json], by_name: dict[str, File]) -> list[Json]:
        """Components as the server tells them: every one has an id, media have addresses."""
        used = {one["id"] for one in limits.walk(components) if one.get("id")}
        fresh = (number for number in range(1, 1000) if number not in used)
        return [self._component(component, by_name, fresh) for component in components]

    def _component(self, component: Json, by_name: dict[str, File], fresh: Any) -> Json:
        data = {key: item for key, item in component.items() if item is not None}
        data["id"] = component.get("id") or next(fresh)
        kind = data["type"]
        if "emoji" in data:
            data["emoji"] = _without_nothing(data["emoji"])
        if "options" in data:
            data["options"] = [_without_nothing(option) for option in data["options"]]
        if kind in limits.SELECTS:
            data = {"min_values": 1, "max_values": 1} | data
        if kind == limits.CONTAINER:
            data = {"accent_color": None, "spoiler": False} | data
        if kind == 14:
            data = {"spacing": 1, "divider": True} | data
        if "components" in data:
            data["components"] = [self._component(one, by_name, fresh) for one in data["components"]]
        if "accessory" in data:
            data["accessory"] = self._component(data["accessory"], by_name, fresh)
        if kind == limits.GALLERY:
            data["items"] = [
                {"description": None, "spoiler": False, **item, "media": self._media(item["media"], by_name)}
                for item in data["items"]
            ]
        if kind == 11:
            data = (
                {"description": None, "spoiler": False}
                | data
                | {"media": self._media(data["media"], by_name)}
            )
        if kind == 13:
            file = by_name.get(str(data["file"]["url"]).removeprefix("attachment://"))
            about = {"name": file.filename if file else None, "size": file.size if file else None}
            data = {"spoiler": False, **about} | data | {"file": self._media(data["file"], by_name)}
        return data

    def _media(self, media: Json, by_name: dict[str, File]) -> Json:
        return {"id": self.world.snowflake()} | payloads.media_json(self.world, media, by_name)

    def _mentions(self, message: Message, allowed: Json | None) -> Json:
        """Who is mentioned, as far as the author allows it."""
        content, world = message.payload["content"], self.world
        parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
        users = dict.fromkeys(re.findall(r"<@!?(\d+)>", content))
        named = {str(one) for one in (allowed or {}).get("users") or ()}
        mentions = [one for one in users if one in world.data.users and ("users" in parse or one in named)]
        roles = dict.fromkeys(re.findall(r"<@&(\d+)>", content))
        named_roles = {str(one) for one in (allowed or {}).get("roles") or ()}
        channel = world.data.channels[message.channel_id]
        loud = world.permissions(message.payload["author"]["id"], channel) & Permission.MENTION_EVERYONE
        everyone = bool(re.search(r"@(everyone|here)\b", content)) and "everyone" in parse and bool(loud)
        return {
            "mentions": [payloads.user_json(world.data.users[one]) for one in mentions],
            "mention_roles": [one for one in roles if "roles" in parse or one in named_roles],
            "mention_everyone": everyone,
        }

    def _is_empty(self, payload: Json) -> bool:
        return not any(payload[key] for key in ("content", "embeds", "attachments", "components"))

    # -- changing

    def edit(self, message: Message, body: Json, files: Sequence[Upload]) -> Message:
        """Change what `body` names, or fill a message that loads; an empty message is refused."""
        payload = message.payload
        old_flags = payload["flags"]
        if old_flags & COMPONENTS_V2 and (body.get("content") or body.get("embeds")):
            raise ApiError(
                400, 50035, {"content": {"_errors": [{"code": "MESSAGE_V2", "message": "V2 stays V2"}]}}
            )
        v2 = (body.get("flags") or old_flags) & COMPONENTS_V2
        limits.check_message(body | {"flags": v2}, [len(content) for _, content in files])
        fresh = Message(
            message.id, message.channel_id, dict(payload), message.viewer, files=list(message.files)
        )
        self._fill(fresh, body, files)
        if self._is_empty(fresh.payload) and not fresh.files:
            raise ApiError(400, 50006)
        message.payload, message.files = fresh.payload, fresh.files
        flags = old_flags & ~LOADING
        if body.get("flags") is not None:
            flags = flags & ~SUPPRESS_EMBEDS | body["flags"] & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        message.payload["flags"] = flags
        if not old_flags & LOADING:
            message.payload["edited_timestamp"] = self.box.clock.iso()
        self.changed(message)
        return message

    def changed(self, message: Message) -> None:
        """Tell everybody that a message is different now."""
        channel = self.world.data.channels[message.channel_id]
        self.box.gateway.emit_message("MESSAGE_UPDATE", message, channel)
        self.box.page.show_message("message_update", message, channel)
        self.box.touch()

    def delete(self, message: Message) -> None:
        """Take a message away."""
        world = self.world
        channel = world.data.channels[message.channel_id]
        channel.messages.remove(message.id)
        del world.data.messages[message.id]
        data: Json = {"id": message.id, "channel_id": channel.id}
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
        if message.viewer is None and world.can_view(world.bot.id, channel):
            self.box.gateway.emit("MESSAGE_DELETE", data, (1 << 12) if channel.is_private else (1 << 9))
        self.box.page.show(
            {"t": "message_delete", "channel_id": channel.id, "id": message.id}, channel, message.viewer
        )
        self.box.touch()

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message."""
        channel = self.world.data.channels[message.channel_id]
        if message.payload["pinned"] == pinned:
            return
        message.payload["pinned"] = pinned
        if pinned:
            channel.last_pin = self.box.clock.iso()
        data: Json = {"channel_id": channel.id, "last_pin_timestamp": channel.last_pin}
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
        self.box.gateway.emit("CHANNEL_PINS_UPDATE", data, (1 << 12) if channel.is_private else (1 << 0))
        self.changed(message)

    def get(self, channel: Channel, message_id: str) -> Message:
        """A message that the bot sees in a channel.

        Raises:
            ApiError: there is none, or it is ephemeral (404, 10008).
        """
        message = self.world.data.messages.get(message_id)
        if message is None or message.channel_id != channel.id or message.viewer is not None:
            raise ApiError(404, 10008)
        return message


def _without_nothing(item: Json) -> Json:
    """A part without its empty fields, and its emoji likewise."""
    made = {key: value for key, value in item.items() if value is not None}
    return made | {"emoji": _without_nothing(made["emoji"])} if "emoji" in made else made
