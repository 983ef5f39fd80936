"""Discord's limits that its API document does not tell, or that must hold without it.

`LIMITS` is the table; the functions below hold bodies against it and refuse with code 50035.
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence

from bot.sandbox.errors import ApiError, Form
from bot.sandbox.payloads import UPLOAD_LIMIT
from bot.sandbox.world import COMPONENTS_V2, Json

Path = tuple[str | int, ...]

LIMITS = {
    "content": 2000,
    "embeds": 10,
    "embed.total": 6000,
    "embed.title": 256,
    "embed.description": 4096,
    "embed.fields": 25,
    "embed.field.name": 256,
    "embed.field.value": 1024,
    "embed.footer": 2048,
    "embed.author": 256,
    "files": 10,
    "file.description": 1024,
    "rows": 5,
    "row.buttons": 5,
    "components.v2": 40,
    "text.v2": 4000,
    "custom_id": 100,
    "button.label": 80,
    "select.options": 25,
    "option.label": 100,
    "option.value": 100,
    "option.description": 100,
    "placeholder": 150,
    "gallery": 10,
    "modal.title": 45,
    "modal.rows": 5,
    "input.label": 45,
    "input.value": 4000,
    "label.description": 100,
    "choices": 25,
    "choice.name": 100,
    "choice.value": 100,
    "commands": 100,
    "command.name": 32,
    "command.description": 100,
    "command.options": 25,
    "command.total": 8000,
    "thread.name": 100,
    "nonce": 25,
}
_LOCALE_NAMES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th "
    "zh-CN ja zh-TW ko"
)
LOCALES = frozenset(_LOCALE_NAMES.split())
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT, GALLERY, CONTAINER, LABEL = (
    1,
    2,
    3,
    4,
    9,
    10,
    12,
    17,
    18,
)
SELECTS = (3, 5, 6, 7, 8)
LEGACY = (ROW, BUTTON, *SELECTS)
LINK_BUTTON = 5
SUBCOMMAND, GROUP = 1, 2


# -- messages


def check_message(body: Json, sizes: Sequence[int]) -> None:
    """Judge what a message says; `sizes` are those of its new files in bytes."""
    form = Form()
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    form.length(("content",), body.get("content"), 0, LIMITS["content"])
    form.length(("nonce",), str(body.get("nonce") or ""), 0, LIMITS["nonce"])
    embeds = body.get("embeds") or []
    form.length(("embeds",), embeds, 0, LIMITS["embeds"])
    for index, embed in enumerate(embeds):
        _check_embed(form, ("embeds", index), embed)
    if sum(map(embed_size, embeds)) > LIMITS["embed.total"]:
        form.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
    if v2 and (body.get("content") or embeds):
        form.add(
            ("content",), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Not with IS_COMPONENTS_V2"
        )
    _check_files(form, body.get("attachments") or [], sizes)
    check_components(form, body.get("components") or [], v2=v2)
    form.done()


def embed_size(embed: Json) -> int:
    """The characters of an embed that count together."""
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    texts.append((embed.get("author") or {}).get("name"))
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text or "") for text in texts)


def _check_embed(form: Form, path: Path, embed: Json) -> None:
    for key in ("title", "description"):
        form.length((*path, key), embed.get(key), 0, LIMITS[f"embed.{key}"])
    fields = embed.get("fields") or []
    form.length((*path, "fields"), fields, 0, LIMITS["embed.fields"])
    for index, field in enumerate(fields):
        for key in ("name", "value"):
            form.length((*path, "fields", index, key), field.get(key), 1, LIMITS[f"embed.field.{key}"])
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    form.length((*path, "footer", "text"), footer.get("text"), 0, LIMITS["embed.footer"])
    form.length((*path, "author", "name"), author.get("name"), 0, LIMITS["embed.author"])


def _check_files(form: Form, attachments: list[Json], sizes: Sequence[int]) -> None:
    if any(size > UPLOAD_LIMIT for size in sizes):
        raise ApiError(413, 40005)
    form.length(("attachments",), attachments, 0, LIMITS["files"])
    if len(sizes) > LIMITS["files"]:
        form.add(("files",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    for index, item in enumerate(attachments):
        text = item.get("description")
        form.length(("attachments", index, "description"), text, 0, LIMITS["file.description"])


# -- components


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """All components, nested ones and accessories too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def check_components(form: Form, components: list[Json], *, v2: bool) -> None:
    """Judge a message's components: numbers, nesting, ids."""
    path: Path = ("components",)
    everything = list(walk(components))
    if v2:
        if len(everything) > LIMITS["components.v2"]:
            form.add(path, "BASE_TYPE_BAD_LENGTH", "The number of components must not exceed 40.")
        if (
            sum(len(one.get("content") or "") for one in everything if one.get("type") == TEXT)
            > LIMITS["text.v2"]
        ):
            form.add(path, "BASE_TYPE_BAD_LENGTH", "The text of all components must not exceed 4000.")
    else:
        form.length(path, components, 0, LIMITS["rows"])
        if any(one.get("type") not in LEGACY for one in everything) or any(
            one.get("type") != ROW for one in components
        ):
            form.add(path, "UNION_TYPE_CHOICES", "Only action rows without IS_COMPONENTS_V2.")
    ids = [one["custom_id"] for one in everything if one.get("custom_id")]
    for twice in sorted({one for one in ids if ids.count(one) > 1}):
        form.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", f"Component custom id cannot be duplicated: {twice}")
    for index, component in enumerate(components):
        _check_component(form, (*path, index), component)


def _check_component(form: Form, path: Path, component: Json) -> None:
    kind = component.get("type")
    checks: dict[object, Callable[[Form, Path, Json], None]] = dict.fromkeys(SELECTS, _check_select)
    checks |= {
        ROW: _check_row,
        BUTTON: _check_button,
        TEXT: lambda f, p, c: f.length((*p, "content"), c.get("content"), 1, LIMITS["text.v2"]),
        GALLERY: lambda f, p, c: f.length((*p, "items"), c.get("items"), 1, LIMITS["gallery"]),
        SECTION: lambda f, p, c: f.length((*p, "components"), c.get("components"), 1, 3),
        TEXT_INPUT: _check_input,
    }
    if kind in checks:
        checks[kind](form, path, component)
    for index, child in enumerate(component.get("components") or []):
        _check_component(form, (*path, "components", index), child)
    for key in ("accessory", "component"):
        if component.get(key):
            _check_component(form, (*path, key), component[key])


def _check_row(form: Form, path: Path, row: Json) -> None:
    kinds = [one.get("type") for one in row.get("components") or []]
    form.length((*path, "components"), kinds, 1, LIMITS["row.buttons"])
    if len(kinds) > 1 and any(kind != BUTTON for kind in kinds):
        form.add(
            (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select or input needs its own row."
        )


def _check_button(form: Form, path: Path, button: Json) -> None:
    form.length((*path, "label"), button.get("label"), 0, LIMITS["button.label"])
    if not button.get("label") and not button.get("emoji"):
        form.add((*path, "label"), "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    if button.get("style") == LINK_BUTTON:
        if not button.get("url") or button.get("custom_id"):
            form.add(
                (*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A link button has a url and no custom_id."
            )
    else:
        form.length((*path, "custom_id"), button.get("custom_id"), 1, LIMITS["custom_id"])


def _check_select(form: Form, path: Path, select: Json) -> None:
    form.length((*path, "custom_id"), select.get("custom_id"), 1, LIMITS["custom_id"])
    form.length((*path, "placeholder"), select.get("placeholder"), 0, LIMITS["placeholder"])
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if not 0 <= low <= 25 or not 1 <= high <= 25 or low > high:
        form.add(
            (*path, "max_values"),
            "NUMBER_TYPE_MAX",
            "min_values and max_values must be in order and up to 25.",
        )
    if select.get("type") != STRING_SELECT:
        return
    options = select.get("options") or []
    form.length((*path, "options"), options, 1, LIMITS["select.options"])
    if high > len(options):
        form.add((*path, "max_values"), "NUMBER_TYPE_MAX", "max_values exceeds the number of options.")
    values = [option.get("value") for option in options]
    if len(set(values)) < len(values):
        form.add(
            (*path, "options"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The option value is duplicated."
        )
    if sum(bool(option.get("default")) for option in options) > high:
        form.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.")
    for index, option in enumerate(options):
        for key, low in (("label", 1), ("value", 1), ("description", 0)):
            form.length((*path, "options", index, key), option.get(key), low, LIMITS[f"option.{key}"])


def _check_input(form: Form, path: Path, field: Json) -> None:
    form.length((*path, "custom_id"), field.get("custom_id"), 1, LIMITS["custom_id"])
    form.length((*path, "label"), field.get("label"), 0, LIMITS["input.label"])
    form.length((*path, "placeholder"), field.get("placeholder"), 0, 100)
    form.length((*path, "value"), field.get("value"), 0, field.get("max_length") or LIMITS["input.value"])


def check_modal(modal: Json) -> None:
    """Judge a modal."""
    form = Form()
    form.length(("data", "title"), modal.get("title"), 1, LIMITS["modal.title"])
    form.length(("data", "custom_id"), modal.get("custom_id"), 1, LIMITS["custom_id"])
    rows = modal.get("components") or []
    form.length(("data", "components"), rows, 1, LIMITS["modal.rows"])
    for index, row in enumerate(rows):
        path: Path = ("data", "components", index)
        if row.get("type") not in (ROW, TEXT, LABEL):
            form.add(path, "UNION_TYPE_CHOICES", "Only rows, labels and texts in a modal.")
        if row.get("type") == LABEL:
            form.length((*path, "label"), row.get("label"), 1, LIMITS["input.label"])
            form.length((*path, "description"), row.get("description"), 0, LIMITS["label.description"])
        _check_component(form, path, row)
    ids = [one["custom_id"] for one in walk(rows) if one.get("custom_id")]
    if len(set(ids)) < len(ids):
        form.add(
            ("data", "components"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        )
    form.done()


def check_choices(choices: list[Json]) -> None:
    """Judge the answer to an autocompletion."""
    form = Form()
    form.length(("data", "choices"), choices, 0, LIMITS["choices"])
    for index, choice in enumerate(choices):
        path: Path = ("data", "choices", index)
        form.length((*path, "name"), choice.get("name"), 1, LIMITS["choice.name"])
        if isinstance(choice.get("value"), str):
            form.length((*path, "value"), choice["value"], 1, LIMITS["choice.value"])
        _check_localised(form, path, choice, "name", LIMITS["choice.name"])
    form.done()


def check_thread_name(name: object) -> None:
    """Judge a thread's or channel's name."""
    form = Form()
    form.length(("name",), name, 1, LIMITS["thread.name"])
    form.done()


# -- commands


def check_commands(commands: list[Json]) -> None:
    """Judge a whole list of commands."""
    form = Form()
    for kind in (1, 2, 3):
        same = [command for command in commands if command.get("type", 1) == kind]
        if len(same) > (LIMITS["commands"] if kind == 1 else 5):
            form.add((), "APPLICATION_COMMAND_TOO_MANY", "Maximum number of application commands reached")
        if len({command.get("name") for command in same}) < len(same):
            form.add((), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
    for index, command in enumerate(commands):
        _check_command(form, (index,), command)
    form.done()


def _check_command(form: Form, path: Path, command: Json) -> None:
    if command.get("type", 1) != 1:
        form.length((*path, "name"), command.get("name"), 1, LIMITS["command.name"])
        return
    _check_named(form, path, command)
    _check_options(form, path, command.get("options") or [], 0)
    if command_size(command) > LIMITS["command.total"]:
        text = "Command exceeds maximum size (8000)"
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def command_size(command: Json) -> int:
    """The characters of a command that count together, the longest language of each field."""

    def longest(item: Json, key: str) -> int:
        words = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        return max(map(len, words))

    size = longest(command, "name") + longest(command, "description")
    for choice in command.get("choices") or []:
        size += longest(choice, "name") + len(str(choice.get("value", "")))
    return size + sum(command_size(option) for option in command.get("options") or [])


def is_command_name(name: str) -> bool:
    """Whether Discord takes this as the name of a slash command or option."""
    if not 1 <= len(name) <= LIMITS["command.name"] or name != name.lower():
        return False
    return all(
        character in "-_'"
        or unicodedata.category(character)[0] in "LN"
        or unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))
        for character in name
    )


def _check_named(form: Form, path: Path, item: Json) -> None:
    """Name, description and their translations."""
    names: dict[tuple[str, ...], str] = {("name",): item.get("name") or ""}
    for locale, name in (item.get("name_localizations") or {}).items():
        names["name_localizations", locale] = name
    for place, name in names.items():
        if not is_command_name(name):
            form.add((*path, *place), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    form.length((*path, "description"), item.get("description"), 1, LIMITS["command.description"])
    _check_localised(form, path, item, "name", LIMITS["command.name"])
    _check_localised(form, path, item, "description", LIMITS["command.description"])


def _check_localised(form: Form, path: Path, item: Json, key: str, high: int) -> None:
    for locale, text in (item.get(f"{key}_localizations") or {}).items():
        place = (*path, f"{key}_localizations", locale)
        form.length(place, text, 1, high)
        if locale not in LOCALES:
            form.add(place, "ENUM_TYPE_COERCE", "Unknown locale")


def _check_options(form: Form, path: Path, options: list[Json], depth: int) -> None:
    form.length((*path, "options"), options, 0, LIMITS["command.options"])
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        form.add(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique"
        )
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        text = "Sub-commands and options cannot be mixed"
        form.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    optional_seen = False
    for index, option in enumerate(options):
        place = (*path, "options", index)
        _check_option(form, place, option, depth)
        if option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            form.add((*place, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional_seen = optional_seen or not option.get("required")


def _check_option(form: Form, path: Path, option: Json, depth: int) -> None:
    _check_named(form, path, option)
    kind = option.get("type")
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        form.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
    if kind in (SUBCOMMAND, GROUP):
        _check_options(form, path, option.get("options") or [], depth + (1 if kind == GROUP else 2))
        return
    choices = option.get("choices") or []
    form.length((*path, "choices"), choices, 0, LIMITS["choices"])
    if choices and option.get("autocomplete"):
        text = "Autocomplete and choices cannot be used together"
        form.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", text)
    for index, choice in enumerate(choices):
        form.length((*path, "choices", index, "name"), choice.get("name"), 1, LIMITS["choice.name"])
        _check_localised(form, (*path, "choices", index), choice, "name", LIMITS["choice.name"])
