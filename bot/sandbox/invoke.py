"""What a user does to the bot, made into interactions: commands, completions, components, modals.

Everything that Discord's own client would not let a user send is refused here.
"""

from typing import TYPE_CHECKING, Any

from bot.sandbox import limits, payloads
from bot.sandbox.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    context_of,
)
from bot.sandbox.world import Channel, Json, Message, Permission, User, World

if TYPE_CHECKING:
    from bot.sandbox.server import Sandbox

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
BOTH_INSTALLATIONS = (0, 1)


class Refused(Exception):
    """Discord's client would not have sent this; the text is for the user."""


def owners_of(world: World, user: User, channel: Channel, types: Any = BOTH_INSTALLATIONS) -> Json:
    """By what installation the application may act for a user in a channel; empty: not at all."""
    owners: Json = {}
    guild = world.data.guilds.get(channel.guild_id or "")
    if guild and world.bot.id in guild.members and 0 in types:
        owners["0"] = guild.id
    if context_of(world, channel) == 1 and 0 in types:
        owners["0"] = "0"
    if user.installed and 1 in types:
        owners["1"] = user.id
    return owners


def usable_commands(world: World, user: User, channel: Channel) -> list[str]:
    """Ids of the commands that a user is offered in a channel."""
    bits = world.permissions(user.id, channel)
    if not channel.is_private and not bits & Permission.USE_COMMANDS:
        return []
    found = world.data.commands.get("", []) + world.data.commands.get(channel.guild_id or "-", [])
    return [command["id"] for command in found if _is_usable(world, user, channel, command, bits)]


def _is_usable(world: World, user: User, channel: Channel, command: Json, bits: int) -> bool:
    contexts = command.get("contexts")
    if contexts is not None and context_of(world, channel) not in contexts:
        return False
    needed = command.get("default_member_permissions")
    if channel.guild_id and needed is not None and (needed == "0" or int(needed) & ~bits):
        return bits == Permission.ALL
    return bool(owners_of(world, user, channel, command.get("integration_types") or BOTH_INSTALLATIONS))


class Invoke:
    """Makes interactions out of what users do."""

    def __init__(self, box: "Sandbox") -> None:
        """Act in this sandbox."""
        self.box = box

    @property
    def world(self) -> World:
        """The world that users act in."""
        return self.box.world

    def command(self, user: User, channel: Channel, frame: Json, kind: int = COMMAND) -> Interaction:
        """Use a command, or ask for completions of it.

        Raises:
            Refused: it is not usable here, or its options are not right.
        """
        world = self.world
        if not world.can_view(user.id, channel) or (channel.locked and not world.can_send(user.id, channel)):
            raise Refused("You cannot use commands here.")
        every = [one for some in world.data.commands.values() for one in some]
        command = next((one for one in every if one["id"] == frame.get("command_id")), None)
        if command is None or command["id"] not in usable_commands(world, user, channel):
            raise Refused("This command cannot be used here.")
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        resolved: Json = {}
        if command["type"] == 1:
            data["options"] = self._options(
                channel,
                command.get("options") or [],
                frame.get("options") or [],
                resolved,
                strict=kind == COMMAND,
            )
        else:
            data["target_id"] = frame["target_id"]
            wanted = USER if command["type"] == 2 else None
            self._resolve(channel, wanted, frame["target_id"], resolved)
        if resolved:
            data["resolved"] = resolved
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        types = command.get("integration_types") or BOTH_INSTALLATIONS
        owners = owners_of(world, user, channel, types)
        nonce = str(frame.get("nonce", ""))
        return self.box.interactions.start(Interaction(kind, user, channel, data, nonce=nonce, owners=owners))

    def autocomplete(self, user: User, channel: Channel, frame: Json) -> Interaction:
        """Ask for completions of the focused option."""
        return self.command(user, channel, frame, AUTOCOMPLETE)

    def _options(
        self, channel: Channel, known: list[Json], given: list[Json], resolved: Json, *, strict: bool
    ) -> list[Json]:
        """Judge options against the command; `strict`: a finished command, not one being typed."""
        by_name = {option["name"]: option for option in known}
        made: list[Json] = []
        for item in given:
            option = by_name.get(item["name"])
            if option is None or option["type"] != item["type"]:
                raise Refused(f"Unknown option {item['name']}.")
            if option["type"] in (limits.SUBCOMMAND, limits.GROUP):
                inner = self._options(
                    channel, option.get("options") or [], item.get("options") or [], resolved, strict=strict
                )
                made.append({"name": item["name"], "type": item["type"], "options": inner})
                continue
            if strict or not item.get("focused"):
                _check_value(option, item["value"])
                if option["type"] in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT):
                    self._resolve(channel, option["type"], item["value"], resolved)
            made.append({key: item[key] for key in ("name", "type", "value", "focused") if key in item})
        names = {item["name"] for item in made}
        missing = [
            option["name"] for option in known if option.get("required") and option["name"] not in names
        ]
        needs_sub = any(option["type"] in (limits.SUBCOMMAND, limits.GROUP) for option in known) and not made
        if strict and (missing or needs_sub):
            raise Refused(f"Required: {', '.join(missing) or 'a sub-command'}.")
        return made

    def _resolve(self, channel: Channel, kind: int | None, thing_id: str, resolved: Json) -> None:
        """Add the thing behind an id to what the bot is told."""
        world = self.world
        if kind == ATTACHMENT:
            file = world.data.files.get(thing_id)
            if file is None:
                raise Refused("The file was not uploaded.")
            resolved.setdefault("attachments", {})[thing_id] = payloads.attachment_json(world, file)
        elif kind == CHANNEL:
            other = world.data.channels[thing_id]
            entry = payloads.interaction_channel_json(world, other, world.bot.id)
            resolved.setdefault("channels", {})[thing_id] = entry
        elif kind is None:
            resolved.setdefault("messages", {})[thing_id] = world.data.messages[thing_id].payload
        else:
            self._resolve_person(channel, thing_id, resolved)

    def _resolve_person(self, channel: Channel, thing_id: str, resolved: Json) -> None:
        """A user (with member) or a role."""
        world = self.world
        guild = world.data.guilds.get(channel.guild_id or "")
        if guild and thing_id in guild.roles:
            resolved.setdefault("roles", {})[thing_id] = payloads.role_json(guild.roles[thing_id])
            return
        if thing_id not in world.data.users:
            raise Refused("Unknown user.")
        resolved.setdefault("users", {})[thing_id] = payloads.user_json(world.data.users[thing_id])
        if guild and thing_id in guild.members:
            member = payloads.member_json(world, guild.members[thing_id], None)
            bits = str(world.permissions(thing_id, channel))
            resolved.setdefault("members", {})[thing_id] = member | {"permissions": bits}

    def component(self, user: User, message: Message, frame: Json) -> Interaction:
        """Press a button or choose from a menu.

        Raises:
            Refused: the message has no such component, it is disabled, or the choice does not fit.
        """
        channel = self.world.data.channels[message.channel_id]
        parts = limits.walk(message.payload["components"])
        part = next((one for one in parts if one.get("custom_id") == frame.get("custom_id")), None)
        if part is None or part.get("disabled"):
            raise Refused("This component cannot be used.")
        data: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"]}
        if part["type"] in limits.SELECTS:
            resolved: Json = {}
            data["values"] = self._chosen(channel, part, frame.get("values") or [], resolved)
            if resolved:
                data["resolved"] = resolved
        told = message.payload.get("interaction_metadata") or {}
        owners = told.get("authorizing_integration_owners") or owners_of(self.world, user, channel)
        nonce = str(frame.get("nonce", ""))
        one = Interaction(COMPONENT, user, channel, data, nonce=nonce, message=message, owners=owners)
        return self.box.interactions.start(one)

    def _chosen(self, channel: Channel, part: Json, values: list[str], resolved: Json) -> list[str]:
        """Judge what was chosen in a select."""
        low, high = part.get("min_values", 1), part.get("max_values", 1)
        if not low <= len(values) <= high or len(set(values)) < len(values):
            raise Refused(f"Choose {low} to {high}.")
        if part["type"] == limits.STRING_SELECT:
            known = {option["value"] for option in part["options"]}
            if not set(values) <= known:
                raise Refused("This is not among the choices.")
        else:
            for value in values:
                self._resolve(channel, SELECT_KINDS[part["type"]], value, resolved)
        return values

    def modal(self, user: User, frame: Json) -> Interaction:
        """Send a modal's fields.

        Raises:
            Refused: the modal is unknown, or a field is missing or too long.
        """
        cause = self.box.interactions.by_id.get(str(frame.get("id")))
        if cause is None or cause.modal is None or cause.user is not user:
            raise Refused("Something went wrong. Try again.")
        values: Json = frame.get("values") or {}
        resolved: Json = {}
        rows = [self._row(cause.channel, row, values, resolved) for row in cause.modal["components"]]
        data: Json = {"custom_id": cause.modal["custom_id"], "components": [row for row in rows if row]}
        if resolved:
            data["resolved"] = resolved
        nonce = str(frame.get("nonce", ""))
        one = Interaction(
            MODAL_SUBMIT, user, cause.channel, data,
            nonce=nonce, message=cause.message, owners=cause.owners, cause=cause,
        )  # fmt: skip
        return self.box.interactions.start(one)

    def _row(self, channel: Channel, row: Json, values: Json, resolved: Json) -> Json | None:
        """A row or label of a modal, filled."""
        row_id = row.get("id") or 0
        if row["type"] == limits.ROW:
            fields = [self._field(channel, one, values, resolved) for one in row["components"]]
            return {"type": limits.ROW, "id": row_id, "components": fields}
        if row["type"] == limits.LABEL:
            field = self._field(channel, row["component"], values, resolved)
            return {"type": limits.LABEL, "id": row_id, "component": field}
        return None

    def _field(self, channel: Channel, field: Json, values: Json, resolved: Json) -> Json:
        """One field of a modal, judged."""
        data: Json = {"type": field["type"], "id": field.get("id") or 0, "custom_id": field["custom_id"]}
        value = values.get(field["custom_id"])
        if field["type"] in limits.SELECTS:
            chosen = list(value or [])
            if chosen or field.get("required", True):
                self._chosen(channel, field, chosen, resolved)
            return data | {"values": chosen}
        text = str(value if value is not None else field.get("value") or "")
        low, high = field.get("min_length") or 0, field.get("max_length") or limits.LIMITS["input.value"]
        if field.get("required", True):
            low = max(low, 1)
        if (text or low) and not low <= len(text) <= high:
            raise Refused(f"Enter {low} to {high} characters.")
        return data | {"value": text}


def _check_value(option: Json, value: Any) -> None:
    """Judge a finished option's value by type, bounds and choices."""
    kind, name = option["type"], option["name"]
    types: dict[int, type | tuple[type, ...]] = {
        STRING: str,
        INTEGER: int,
        BOOLEAN: bool,
        NUMBER: (int, float),
    }
    if not isinstance(value, types.get(kind, str)) or (isinstance(value, bool) and kind != BOOLEAN):
        raise Refused(f"{name}: wrong kind of value.")
    if isinstance(value, str) and kind == STRING:
        shortest, longest = max(option.get("min_length") or 0, 1), option.get("max_length") or 6000
        if not shortest <= len(value) <= longest:
            raise Refused(f"{name}: {shortest} to {longest} characters.")
    low, high = option.get("min_value", value), option.get("max_value", value)
    if kind in (INTEGER, NUMBER) and not low <= value <= high:
        raise Refused(f"{name}: out of range.")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise Refused(f"{name}: not among the choices.")
