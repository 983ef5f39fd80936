"""Discord's limits, one bad body each."""

from collections.abc import Callable

import pytest

from bot.sandbox import limits
from bot.sandbox.errors import ApiError
from bot.sandbox.world import COMPONENTS_V2, Json


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(custom_id: str | None = "a", **more: object) -> Json:
    made = {"type": 2, "style": 1, "label": "x"} | ({"custom_id": custom_id} if custom_id else {})
    return made | more


def select(count: int = 2, **more: object) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(length: int) -> Json:
    return {"type": 10, "content": "x" * length}


GOOD: list[Json] = [
    {"content": "x" * 2000},
    {
        "embeds": [
            {"title": "x" * 256, "description": "x" * 4096, "fields": [{"name": "n", "value": "v"}] * 25}
        ]
    },
    {"content": "x", "components": [row(*(button(str(n)) for n in range(5))), row(select(25))]},
    {"flags": COMPONENTS_V2, "components": [{"type": 17, "components": [text(4000)]}]},
]
BAD: dict[str, Json] = {
    "content": {"content": "x" * 2001},
    "embeds": {"embeds": [{"title": "x"}] * 11},
    "embed title": {"embeds": [{"title": "x" * 257}]},
    "embed total": {"embeds": [{"description": "x" * 3001}] * 2},
    "embed field name": {"embeds": [{"fields": [{"name": "", "value": "x"}]}]},
    "embed fields": {"embeds": [{"fields": [{"name": "x", "value": "x"}] * 26}]},
    "file description": {"attachments": [{"id": "0", "description": "x" * 1025}]},
    "nonce": {"content": "x", "nonce": "x" * 26},
    "rows": {"components": [row(button(str(n))) for n in range(6)]},
    "buttons in a row": {"components": [row(*(button(str(n)) for n in range(6)))]},
    "empty row": {"components": [row()]},
    "select beside button": {"components": [row(button(), select())]},
    "same custom id": {"components": [row(button("a"), button("a"))]},
    "long custom id": {"components": [row(button("a" * 101))]},
    "no custom id": {"components": [row(button(None))]},
    "no label": {"components": [row(button(label=""))]},
    "long label": {"components": [row(button(label="x" * 81))]},
    "link without url": {"components": [row(button(None, style=5))]},
    "options": {"components": [row(select(26))]},
    "no options": {"components": [row(select(0))]},
    "max over options": {"components": [row(select(2, max_values=3))]},
    "min over max": {"components": [row(select(3, min_values=2, max_values=1))]},
    "same option value": {"components": [row(select(options=[{"label": "x", "value": "1"}] * 2))]},
    "option label": {"components": [row(select(options=[{"label": "x" * 101, "value": "1"}]))]},
    "placeholder": {"components": [row(select(placeholder="x" * 151))]},
    "v2 with content": {"flags": COMPONENTS_V2, "content": "x", "components": [text(1)]},
    "v2 without flag": {"components": [text(1)]},
    "v2 components": {"flags": COMPONENTS_V2, "components": [text(1)] * 41},
    "v2 text": {"flags": COMPONENTS_V2, "components": [text(2001)] * 2},
    "button outside a row": {"components": [button()]},
}


@pytest.mark.parametrize("body", GOOD)
def test_good_message(body: Json) -> None:
    limits.check_message(body, [])


@pytest.mark.parametrize("name", BAD)
def test_bad_message(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        limits.check_message(BAD[name], [])
    assert refused.value.code == 50035


def test_files() -> None:
    limits.check_message({}, [10 * 1024 * 1024] * 10)
    with pytest.raises(ApiError) as refused:
        limits.check_message({}, [10 * 1024 * 1024 + 1])
    assert refused.value.status == 413
    with pytest.raises(ApiError):
        limits.check_message({}, [1] * 11)


def command(**more: object) -> Json:
    return {"type": 1, "name": "go", "description": "x"} | more


def option(name: str = "a", kind: int = 3, **more: object) -> Json:
    return {"name": name, "type": kind, "description": "x"} | more


SUB = {"name": "s", "type": 1, "description": "x"}
BAD_COMMANDS: dict[str, list[Json]] = {
    "name": [command(name="Go")],
    "name with space": [command(name="g o")],
    "long name": [command(name="g" * 33)],
    "translated name": [command(name_localizations={"ja": "行 け"})],
    "locale": [command(name_localizations={"jp": "行け"})],
    "description": [command(description="")],
    "long description": [command(description="x" * 101)],
    "translated description": [command(description_localizations={"ja": "あ" * 101})],
    "twice": [command(), command()],
    "options": [command(options=[option(str(n)) for n in range(26)])],
    "same option": [command(options=[option(), option()])],
    "required last": [command(options=[option("a"), option("b", required=True)])],
    "choices": [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
    "choices and completion": [
        command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])])
    ],
    "mixed": [command(options=[SUB, option()])],
    "group in group": [command(options=[option("g", 2, options=[option("h", 2, options=[SUB])])])],
    "sub in sub": [command(options=[SUB | {"options": [SUB]}])],
    "101 commands": [command(name=f"c{n}") for n in range(101)],
    "size": [command(options=[option(f"o{n}{m}", description="x" * 100) | {"type": 1, "options": [
        option(f"p{k}", description="x" * 100) for k in range(4)]} for n in range(10) for m in range(2)])],
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_COMMANDS)
def test_bad_command(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        limits.check_commands(BAD_COMMANDS[name])
    assert refused.value.code == 50035


def test_good_commands() -> None:
    japanese = {"ja": "哨戒"}
    deep = option(
        "g", 2, options=[SUB | {"options": [option(required=True), option("b", autocomplete=True)]}]
    )
    limits.check_commands(
        [command(name_localizations=japanese, options=[deep]), *(command(name=f"c{n}") for n in range(99))]
    )
    assert limits.is_command_name("英空軍-1")
    assert not limits.is_command_name("")


@pytest.mark.parametrize(
    ("check", "body"),
    [
        (limits.check_modal, {"title": "x" * 46, "custom_id": "m", "components": [row(button())]}),
        (limits.check_modal, {"title": "x", "custom_id": "m", "components": []}),
        (limits.check_modal, {"title": "x", "custom_id": "m", "components": [select()]}),
        (limits.check_modal, {"title": "x", "custom_id": "m", "components": [
            {"type": 18, "label": "", "component": select()}]}),
        (limits.check_choices, [{"name": "x", "value": "x"}] * 26),
        (limits.check_choices, [{"name": "x" * 101, "value": "x"}]),
        (limits.check_choices, [{"name": "x", "value": ""}]),
        (limits.check_thread_name, "x" * 101),
        (limits.check_thread_name, ""),
    ],
)  # fmt: skip
def test_other_bad_bodies(check: Callable[[object], None], body: object) -> None:
    with pytest.raises(ApiError):
        check(body)
