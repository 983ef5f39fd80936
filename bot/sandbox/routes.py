"""The routes that the bot uses, and no others: what is not here answers 501 and fails the test."""

from typing import Any

from bot.sandbox import limits, payloads
from bot.sandbox.errors import ApiError
from bot.sandbox.rest import Call, route
from bot.sandbox.world import (
    DM,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Guild,
    Json,
    Message,
    Permission,
)


def channel_of(call: Call) -> Channel:
    """The channel in the path."""
    return call.box.channels.get(call.params["channel_id"])


def message_of(call: Call) -> tuple[Channel, Message]:
    """The channel and message in the path."""
    channel = channel_of(call)
    return channel, call.box.messages.get(channel, call.params["message_id"])


def need(call: Call, channel: Channel, *bits: int) -> None:
    """Refuse unless the bot has one of these permissions in a channel."""
    have = call.box.world.permissions(call.box.world.bot.id, channel)
    if not any(have & bit for bit in bits):
        raise ApiError(403, 50013)


# -- who


@route("GET", "/users/@me")
def get_self(call: Call) -> Json:
    """The bot."""
    return payloads.self_json(call.box.world.bot)


@route("GET", "/users/{user_id}")
def get_user(call: Call) -> Json:
    """A user."""
    user = call.box.world.data.users.get(call.params["user_id"])
    if user is None:
        raise ApiError(404, 10013)
    return payloads.user_json(user)


@route("GET", "/oauth2/applications/@me")
def get_application(call: Call) -> Json:
    """The application."""
    return payloads.application_json(call.box.world)


@route("GET", "/gateway")
def get_gateway(call: Call) -> Json:
    """Where the gateway is."""
    return {"url": call.box.url.replace("http", "ws", 1) + "/gateway/"}


@route("GET", "/gateway/bot")
def get_gateway_bot(call: Call) -> Json:
    """Where the gateway is, and how many sessions may start."""
    start = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    url = call.box.url.replace("http", "ws", 1) + "/gateway/"
    return {"url": url, "shards": 1, "session_start_limit": start}


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    """A DM with a user."""
    user = call.box.world.data.users.get(str(call.body.get("recipient_id")))
    if user is None:
        raise ApiError(404, 10013)
    if user.bot:
        raise ApiError(403, 50007)
    return payloads.channel_json(call.box.world, call.box.channels.open_dm(call.box.world.bot, user))


def guild_of(call: Call) -> Guild:
    """The guild in the path, with the bot in it."""
    guild = call.box.world.data.guilds.get(call.params["guild_id"])
    if guild is None:
        raise ApiError(404, 10004)
    if call.box.world.bot.id not in guild.members:
        raise ApiError(403, 50001)
    return guild


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def get_member(call: Call) -> Json:
    """A member."""
    guild, user_id = guild_of(call), call.params["user_id"]
    if user_id not in call.box.world.data.users:
        raise ApiError(404, 10013)
    if user_id not in guild.members:
        raise ApiError(404, 10007)
    user = call.box.world.data.users[user_id]
    return payloads.member_json(call.box.world, guild.members[user_id], user)


# -- commands


def put_commands(call: Call, guild_id: str) -> list[Json]:
    """Replace all commands of a guild, or the global ones; a command that stays keeps its id."""
    world = call.box.world
    if call.params["application_id"] != world.data.app_id:
        raise ApiError(403, 50001)
    limits.check_commands(call.body)
    old = {(one["type"], one["name"]): one["id"] for one in world.data.commands.get(guild_id, [])}
    version = world.snowflake()
    made: list[Json] = []
    for command in call.body:
        kind = command.get("type") or 1
        data = command_json(command) | {
            "id": old.get((kind, command["name"])) or world.snowflake(),
            "application_id": world.data.app_id,
            "version": version,
        }
        made.append(data | {"guild_id": guild_id} if guild_id else data)
    world.data.commands[guild_id] = made
    call.box.page.tell_commands()
    call.box.touch()
    return made


def command_json(command: Json) -> Json:
    """A command as the server tells it."""
    needed = command.get("default_member_permissions")
    data: Json = {
        "type": command.get("type") or 1,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": None if needed is None else str(needed),
        "dm_permission": command.get("dm_permission", True),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0, 1],
        "nsfw": command.get("nsfw", False),
    }
    if command.get("options"):
        data["options"] = [without_nothing(option) for option in command["options"]]
    return data


def without_nothing(item: Json) -> Json:
    """An option without empty fields, all the way down."""
    made = {key: value for key, value in item.items() if value is not None}
    for key in ("options", "choices"):
        if key in made:
            made[key] = [without_nothing(one) for one in made[key]]
    return made


@route("PUT", "/applications/{application_id}/commands")
def put_global(call: Call) -> list[Json]:
    """Replace the global commands."""
    return put_commands(call, "")


@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
def put_guild(call: Call) -> list[Json]:
    """Replace a guild's commands."""
    return put_commands(call, guild_of(call).id)


@route("GET", "/applications/{application_id}/commands")
def get_global(call: Call) -> list[Json]:
    """The global commands."""
    return call.box.world.data.commands.get("", [])


@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
def get_guild(call: Call) -> list[Json]:
    """A guild's commands."""
    return call.box.world.data.commands.get(guild_of(call).id, [])


# -- channels and threads


@route("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Json:
    """A channel."""
    return payloads.channel_json(call.box.world, channel_of(call))


@route("PATCH", "/channels/{channel_id}")
def edit_channel(call: Call) -> Json:
    """Rename a channel or thread; archive, lock, wake a thread."""
    channel, body = channel_of(call), call.body
    own = channel.owner_id == call.box.world.bot.id
    if channel.is_thread:
        if channel.archived and body.get("archived") is not False:
            raise ApiError(400, 50083)
        only_wakes = set(body) == {"archived"} and not body["archived"] and not channel.locked
        if not own and not only_wakes:
            need(call, channel, Permission.MANAGE_THREADS)
        if "locked" in body:
            need(call, channel, Permission.MANAGE_THREADS)
            channel.locked = bool(body["locked"])
        channel.auto_archive = body.get("auto_archive_duration", channel.auto_archive)
    else:
        need(call, channel, Permission.MANAGE_CHANNELS)
        channel.topic = body.get("topic", channel.topic)
    if "name" in body:
        limits.check_thread_name(body["name"])
        channel.name = body["name"]
    if channel.is_thread and body.get("archived", channel.archived) != channel.archived:
        call.box.channels.archive(channel, archived=body["archived"])
    else:
        call.box.channels.announce(channel, "UPDATE")
    return payloads.channel_json(call.box.world, channel)


@route("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Json:
    """Delete a channel or thread."""
    channel = channel_of(call)
    need(call, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    told = payloads.channel_json(call.box.world, channel)
    call.box.channels.delete(channel)
    return told


@route("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    """Show that the bot writes."""
    call.box.page.show_typing(channel_of(call), call.box.world.bot.id)


@route("POST", "/channels/{channel_id}/threads", status=201)
def create_thread(call: Call) -> Json:
    """A thread without a message, or a forum's post."""
    channel, body, box = channel_of(call), call.body, call.box
    limits.check_thread_name(body.get("name"))
    need(call, channel, Permission.SEND if channel.type == FORUM else Permission.CREATE_THREADS)
    if channel.type == FORUM:
        limits.check_message(body["message"], [len(content) for _, content in call.files])
        thread = box.channels.thread(channel, body["name"], box.world.bot, PUBLIC_THREAD)
        message = box.messages.post(thread, box.world.bot, body["message"], call.files)
        return payloads.channel_json(box.world, thread) | {"message": message.payload}
    if channel.type != TEXT:
        raise ApiError(400, 50024)
    kind = body.get("type", PRIVATE_THREAD)
    if kind == PRIVATE_THREAD:
        need(call, channel, Permission.CREATE_PRIVATE_THREADS)
    thread = box.channels.thread(channel, body["name"], box.world.bot, kind)
    thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
    return payloads.channel_json(box.world, thread)


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads", status=201)
def create_thread_on_message(call: Call) -> Json:
    """A thread on a message."""
    channel, message = message_of(call)
    limits.check_thread_name(call.body.get("name"))
    need(call, channel, Permission.CREATE_THREADS)
    if channel.type != TEXT:
        raise ApiError(400, 50024)
    thread = call.box.channels.thread(channel, call.body["name"], call.box.world.bot, PUBLIC_THREAD, message)
    thread.auto_archive = call.body.get("auto_archive_duration") or thread.auto_archive
    return payloads.channel_json(call.box.world, thread)


@route("PUT", "/channels/{channel_id}/thread-members/@me")
def join_thread(call: Call) -> None:
    """Join a thread."""
    call.box.channels.join(awake_thread(call), call.box.world.bot)


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
def leave_thread(call: Call) -> None:
    """Leave a thread."""
    call.box.channels.leave(awake_thread(call), call.box.world.bot)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_to_thread(call: Call) -> None:
    """Take a user into a thread."""
    thread = awake_thread(call)
    user = call.box.world.data.users.get(call.params["user_id"])
    if user is None:
        raise ApiError(404, 10013)
    call.box.channels.join(thread, user)


def awake_thread(call: Call) -> Channel:
    """The thread in the path, refused if it is archived."""
    thread = call.box.channels.get_thread(call.params["channel_id"])
    if thread.archived:
        raise ApiError(400, 50083)
    return thread


# -- messages


@route("POST", "/channels/{channel_id}/messages")
def send(call: Call) -> Json:
    """Send a message."""
    channel = channel_of(call)
    return call.box.messages.post(channel, call.box.world.bot, call.body, call.files).payload


@route("GET", "/channels/{channel_id}/messages")
def get_messages(call: Call) -> list[Json]:
    """Messages of a channel, latest first."""
    channel = channel_of(call)
    need(call, channel, Permission.READ_HISTORY)
    found = [one.payload for one in call.box.world.messages_in(channel)]
    if before := call.query.get("before"):
        found = [one for one in found if int(one["id"]) < int(before)]
    limit = int(call.query.get("limit", 50))
    if after := call.query.get("after"):
        found = [one for one in found if int(one["id"]) > int(after)][:limit]
    return found[::-1][:limit]


@route("GET", "/channels/{channel_id}/messages/pins")
def get_pins(call: Call) -> Json:
    """The pinned messages of a channel."""
    channel = channel_of(call)
    pinned = [one.payload for one in call.box.world.messages_in(channel) if one.payload["pinned"]]
    items = [{"pinned_at": channel.last_pin, "message": payload} for payload in pinned[::-1]]
    return {"items": items, "has_more": False}


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
def pin(call: Call) -> None:
    """Pin a message."""
    channel, message = message_of(call)
    need(call, channel, Permission.PIN)
    refuse_archived(channel)
    call.box.messages.pin(message, pinned=True)


@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
def unpin(call: Call) -> None:
    """Unpin a message."""
    channel, message = message_of(call)
    need(call, channel, Permission.PIN)
    refuse_archived(channel)
    call.box.messages.pin(message, pinned=False)


@route("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Json:
    """A message."""
    channel, message = message_of(call)
    need(call, channel, Permission.READ_HISTORY)
    return message.payload


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(call: Call) -> Json:
    """Edit a message of the bot; in an archived thread that fails."""
    channel, message = message_of(call)
    if message.payload["author"]["id"] != call.box.world.bot.id:
        raise ApiError(403, 50005)
    refuse_archived(channel)
    return call.box.messages.edit(message, call.body, call.files).payload


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> None:
    """Delete a message."""
    channel, message = message_of(call)
    if message.payload["author"]["id"] != call.box.world.bot.id:
        if channel.type == DM:
            raise ApiError(403, 50013)
        need(call, channel, Permission.MANAGE_MESSAGES)
    refuse_archived(channel)
    call.box.messages.delete(message)


def refuse_archived(channel: Channel) -> None:
    """Refuse changes in an archived thread."""
    if channel.archived:
        raise ApiError(400, 50083)


# -- interactions


@route("POST", "/interactions/{interaction_id}/{token}/callback")
def callback(call: Call) -> Any:
    """Answer an interaction."""
    params = call.params
    made = call.box.interactions.callback(params["interaction_id"], params["token"], call.body, call.files)
    return made if call.query.get("with_response") in ("1", "true") else None


@route("POST", "/webhooks/{application_id}/{token}")
def followup(call: Call) -> Any:
    """A followup of an interaction."""
    one = call.box.interactions.by_webhook(call.params["application_id"], call.params["token"])
    made = call.box.interactions.followup(one, call.body, call.files)
    return made.payload if call.query.get("wait") in ("1", "true") else None


def webhook_message(call: Call) -> Message:
    """The message that a token's path means."""
    one = call.box.interactions.by_webhook(call.params["application_id"], call.params["token"])
    return call.box.interactions.message_of(one, call.params["message_id"])


@route("GET", "/webhooks/{application_id}/{token}/messages/{message_id}")
def get_webhook_message(call: Call) -> Json:
    """A message of an interaction."""
    return webhook_message(call).payload


@route("PATCH", "/webhooks/{application_id}/{token}/messages/{message_id}")
def edit_webhook_message(call: Call) -> Json:
    """Edit a message of an interaction, ephemeral or not."""
    message = webhook_message(call)
    return call.box.messages.edit(message, call.body, call.files).payload


@route("DELETE", "/webhooks/{application_id}/{token}/messages/{message_id}")
def delete_webhook_message(call: Call) -> None:
    """Delete a message of an interaction."""
    call.box.messages.delete(webhook_message(call))
