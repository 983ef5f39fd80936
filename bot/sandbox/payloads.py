"""The world's things as Discord's JSON."""

from bot.sandbox.world import (
    DM,
    FORUM,
    GROUP_DM,
    Channel,
    File,
    Guild,
    Json,
    Member,
    Permission,
    Role,
    User,
    World,
)

UPLOAD_LIMIT = 10 * 1024 * 1024


def user_json(user: User) -> Json:
    """A user."""
    return {
        "id": user.id,
        "username": user.name,
        "global_name": user.display,
        "discriminator": "0",
        "avatar": None,
        "bot": user.bot,
        "system": False,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def self_json(user: User) -> Json:
    """The bot itself, as it sees itself."""
    return user_json(user) | {
        "mfa_enabled": False,
        "locale": "en-US",
        "premium_type": 0,
        "email": None,
        "verified": True,
    }


def page_user_json(user: User) -> Json:
    """A user with the switches of the local table."""
    extra = {"locale": user.locale, "dm_closed": user.dm_closed, "installed": user.installed}
    return user_json(user) | {"sandbox": extra}


def application_json(world: World) -> Json:
    """The application, as its owner sees it."""
    app_id = world.data.app_id
    owner = next((user for user in world.data.users.values() if not user.bot), world.bot)
    return {
        "id": app_id,
        "name": world.bot.display,
        "description": "",
        "icon": None,
        "type": None,
        "bot": user_json(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user_json(owner),
        "approximate_guild_count": len(world.data.guilds),
        "approximate_user_install_count": sum(user.installed for user in world.data.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "tags": [],
    }


def role_json(role: Role) -> Json:
    """A role."""
    return {
        "id": role.id,
        "name": role.name,
        "description": None,
        "permissions": str(role.permissions),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def member_json(world: World, member: Member, user: User | None) -> Json:
    """A member; without `user` where Discord leaves it out."""
    data: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": member.joined_at,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": list(member.roles),
        "mute": False,
        "deaf": False,
    }
    return data if user is None else data | {"user": user_json(user)}


def channel_json(world: World, channel: Channel, viewer: str | None = None) -> Json:
    """A channel of any kind; in a DM `recipients` leaves out `viewer` (default: the bot)."""
    data: Json = {
        "id": channel.id,
        "type": channel.type,
        "flags": 0,
        "last_message_id": channel.last_message_id,
        "last_pin_timestamp": channel.last_pin,
    }
    if channel.is_private:
        others = [world.data.users[one] for one in channel.people if one != (viewer or world.bot.id)]
        data["recipients"] = [user_json(user) for user in others]
        if channel.type == GROUP_DM:
            data |= {
                "name": channel.name or None,
                "icon": None,
                "owner_id": channel.owner_id,
                "managed": False,
            }
        return data
    data |= {
        "guild_id": channel.guild_id,
        "name": channel.name,
        "parent_id": channel.parent_id,
        "rate_limit_per_user": 0,
    }
    if channel.is_thread:
        return data | _thread_part(world, channel, viewer or world.bot.id)
    data |= {
        "topic": channel.topic,
        "position": channel.position,
        "permission_overwrites": channel.overwrites,
        "nsfw": False,
        "default_auto_archive_duration": 1440,
    }
    if channel.type == FORUM:
        data |= {
            "available_tags": [],
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
            "default_thread_rate_limit_per_user": 0,
        }
    return data


def _thread_part(world: World, thread: Channel, viewer: str) -> Json:
    """What only threads have."""
    count = len(thread.messages)
    data: Json = {
        "owner_id": thread.owner_id,
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(thread.people),
        "applied_tags": [],
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": thread.archive_time,
            "auto_archive_duration": thread.auto_archive,
            "locked": thread.locked,
            "create_timestamp": thread.created,
        },
    }
    if viewer in thread.people:
        data["member"] = thread_member_json(thread, viewer)
    return data


def thread_member_json(thread: Channel, user_id: str) -> Json:
    """A user's place in a thread."""
    return {"id": thread.id, "user_id": user_id, "join_timestamp": thread.created, "flags": 0}


def guild_json(world: World, guild: Guild) -> Json:
    """A guild as GUILD_CREATE tells it: with channels, threads and members that the bot sees."""
    bot = world.bot.id
    seen = [channel for channel in world.channels_of(guild.id) if world.can_view(bot, channel)]
    users = world.data.users
    return guild_settings_json(guild) | {
        "joined_at": guild.members[bot].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(world, member, users[one]) for one, member in guild.members.items()],
        "channels": [channel_json(world, channel) for channel in seen if not channel.is_thread],
        "threads": [channel_json(world, one) for one in seen if one.is_thread and not one.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def guild_settings_json(guild: Guild) -> Json:
    """A guild without what is in it."""
    nothing = (
        "icon", "description", "splash", "discovery_splash", "banner", "afk_channel_id", "application_id",
        "system_channel_id", "widget_channel_id", "rules_channel_id", "public_updates_channel_id",
        "safety_alerts_channel_id", "vanity_url_code", "home_header", "hub_type", "max_presences",
        "latest_onboarding_question_id", "incidents_data",
    )  # fmt: skip
    return dict.fromkeys(nothing) | {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "roles": [role_json(role) for role in guild.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "preferred_locale": guild.locale,
        "region": "deprecated",
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "max_members": 500000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
    }


def file_url(world: World, file: File) -> str:
    """Where a file can be fetched."""
    return f"{world.data.url}/cdn/attachments/{file.channel_id}/{file.id}/{file.filename}"


def attachment_json(world: World, file: File, description: str | None = None) -> Json:
    """A file as part of a message."""
    url = file_url(world, file)
    data: Json = {
        "id": file.id,
        "filename": file.filename,
        "size": file.size,
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
        "flags": 0,
    }
    if file.width is not None:
        data |= {"width": file.width, "height": file.height}
    return data if description is None else data | {"description": description}


def media_json(world: World, media: Json, by_name: dict[str, File]) -> Json:
    """A picture inside an embed or component, its `attachment://` address replaced."""
    url = str(media["url"])
    data: Json = dict(media) | {"url": url, "proxy_url": url}
    if url.startswith("attachment://") and (file := by_name.get(url.removeprefix("attachment://"))):
        url = file_url(world, file)
        data |= {"url": url, "proxy_url": url, "content_type": file.content_type}
        if file.width is not None:
            data |= {"width": file.width, "height": file.height}
    return data


def interaction_channel_json(world: World, channel: Channel, user_id: str) -> Json:
    """The channel of an interaction, with what its user may do there."""
    return channel_json(world, channel) | {"permissions": str(world.permissions(user_id, channel))}


def app_permissions(world: World, channel: Channel) -> int:
    """What the application may do in a channel, also where it only acts through a user."""
    bot = world.bot.id
    if channel.type == DM or (channel.guild_id and bot in world.data.guilds[channel.guild_id].members):
        return world.permissions(bot, channel)
    return Permission.VIEW | Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.SEND
