"""Values as bytes, old events, names by content, the registry."""

from __future__ import annotations

import msgspec
import pytest

from engine import codec, registry, upcasts
from engine.contract import Batch
from engine.games.demo.commands import Fire, Pass
from engine.games.demo.events import Passed, RoundBegan
from engine.history import Rewound
from tests.engine.table import GAME, Log


def test_events_of_game_and_platform_are_read_as_written() -> None:
    for event in (Passed("red"), Rewound(3, "red", "undo"), RoundBegan(2)):
        assert codec.decode(GAME, codec.encode(event)) == event
    assert codec.tag_of(Passed) == "demo.passed/1"


@pytest.mark.parametrize(
    "body", [b"", b"{}", b'{"type": "demo.passed/9", "seat": "red"}', b'{"type": "demo.passed/1"}', b"[1]"]
)
def test_what_is_no_event_is_undecodable(body: bytes) -> None:
    with pytest.raises(codec.Undecodable):
        codec.decode(GAME, body)


def test_commands_and_batches_are_read_as_written() -> None:
    fire = Fire("r4", "0502", 3)
    assert codec.decode_command(GAME, codec.encode_command(fire)) == fire
    batch = Batch((fire, Pass()))
    assert codec.decode_command(GAME, codec.encode_command(batch)) == batch
    for body in (b'{"verb": "fly"}', b'[{"verb": "fly"}]', b"7"):
        with pytest.raises(codec.Undecodable):
            codec.decode_command(GAME, body)


def test_states_are_read_as_written_and_equal_states_have_one_name() -> None:
    state = Log().state
    again = codec.decode_state(GAME, codec.encode_state(state))
    assert again == state
    assert msgspec.json.encode(again) == msgspec.json.encode(state)
    assert codec.digest(again) == codec.digest(state)
    turned = type(state)(units=dict(reversed(state.units.items())))
    straight = type(state)(units=state.units)
    assert codec.digest(turned) == codec.digest(straight)
    with pytest.raises(codec.Undecodable):
        codec.decode_state(GAME, b'{"round": "one"}')


def test_old_events_are_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upcasts, "_STEPS", {})

    @upcasts.upcast("demo.passed/0", "demo.passed/1")
    def _named(body: upcasts.Body) -> upcasts.Body:
        return {"seat": body["side"]}

    assert upcasts.is_old("demo.passed/0")
    assert codec.decode(GAME, b'{"type": "demo.passed/0", "side": "blue"}') == Passed("blue")
    with pytest.raises(ValueError, match="next version"):
        upcasts.upcast("demo.passed/1", "demo.passed/3")
    with pytest.raises(ValueError, match="twice"):
        upcasts.upcast("demo.passed/0", "demo.passed/1")(lambda body: body)


def test_the_demo_is_here_but_not_offered() -> None:
    offered, here = registry.keys(), registry.keys(offered_only=False)
    assert "demo" in here
    assert "demo" not in offered
    with pytest.raises(registry.UnknownGame):
        registry.get("chess")


def test_a_game_without_its_folder_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "gone": "engine.games.gone.rules:GAME"})
    assert "gone" not in registry.keys(offered_only=False)
    with pytest.raises(registry.UnknownGame):
        registry.get("gone")


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_keys_tags_and_verbs_of_a_game_agree(key: str) -> None:
    game = registry.get(key)
    assert game.key == key
    tags = [codec.tag_of(event) for event in game.event_types]
    assert all(tag.startswith(f"{key}.") and tag.rpartition("/")[2].isdigit() for tag in tags)
    assert len(set(tags)) == len(tags)
    verbs = [codec.verb_of(command) for command in game.command_types]
    assert len(set(verbs)) == len(verbs)
