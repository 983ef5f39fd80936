"""Positions: reading, playing, expecting; every position of every pack holds."""

from __future__ import annotations

import pytest

from engine import packs, positions, registry
from engine.positions import BadRecord

MELEE = packs.read("demo", "positions/melee.toml").decode()

FILES = [
    (key, name)
    for key in registry.keys(offered_only=False)
    for name in packs.names(key, "positions")
    if name.endswith(".toml")
]


@pytest.mark.parametrize(("key", "name"), FILES, ids=[f"{key}-{name}" for key, name in FILES])
def test_every_position_of_the_packs_holds(key: str, name: str) -> None:
    record = positions.read(packs.read(key, name).decode())
    assert record.game == key
    assert positions.failures(record, positions.play(record)) == ()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("game = ", "file"),
        ("scenario = 'x'", "file"),
        ("game = 'chess'", "game"),
        ("game = 'demo'\nfoo = 1", "file"),
        ("game = 'demo'\ncommands = [1]", "commands[0]"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text: str, key: str) -> None:
    with pytest.raises(BadRecord) as caught:
        positions.read(text)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('scenario = "meeting"', 'scenario = "picnic"', "state", "demo-refused-scenario value=picnic"),
        ("round = 2", "round = 9", "state", "demo-refused-position"),
        ('at = "0402" }\nr2', 'at = "9999" }\nr2', "state", "units.r1.at"),
        ("round = 2", 'round = "two"', "state", "round"),
        ('phase = "melees"', 'phaze = "melees"', "state", "phaze"),
        ('"red: lose r1"', '"lose r1"', "commands[0]", "names no seat"),
        ('"red: lose r1"', '"red: loose r1"', "commands[0]", "notation-unreadable"),
        ("melee = [4, 2, 6]", "melee = [7]", "coming", "7 cannot be drawn"),
    ],
)
def test_what_cannot_be_played_says_where_and_why(old: str, new: str, key: str, reason: str) -> None:
    assert old in MELEE
    with pytest.raises(BadRecord) as caught:
        positions.play(positions.read(MELEE.replace(old, new)))
    assert caught.value.key == key
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"units.r1.steps" = 1', '"units.r1.steps" = 2', "units.r1.steps"),
        ('"units.r1.steps" = 1', '"units.r9.steps" = 1', "units.r9.steps"),
        ("melee = [4, 2, 6]", "melee = [4, 2, 6, 1]", "coming.melee"),
        ('waiting = ["red", "blue"]', "waiting = []", "waiting"),
        ('waiting = ["red", "blue"]', 'refused = "demo-refused-far"', "refused"),
        ('"red: retreat 0302"', '"red: retreat 0701"', "refused"),
    ],
)
def test_what_does_not_hold_is_named(old: str, new: str, key: str) -> None:
    assert old in MELEE
    record = positions.read(MELEE.replace(old, new))
    assert key in [failure.key for failure in positions.failures(record, positions.play(record))]


def test_only_the_last_command_may_be_refused_as_expected() -> None:
    text = MELEE.replace('"red: lose r1"', '"blue: pass"').replace(
        "waiting", 'refused = "refused-not-asked"\nwaiting'
    )
    record = positions.read(text)
    found = positions.failures(record, positions.play(record))
    assert ("refused", "commands[2]", "commands[0]") in [(f.key, f.want, f.got) for f in found]


def test_a_seat_must_exist() -> None:
    with pytest.raises(BadRecord, match="no seat 'green'"):
        positions.seat_of(positions.read('game = "demo"\nseat = "green"'))


def test_a_default_answer_can_be_given_by_name() -> None:
    record = positions.read('game = "demo"\ncommands = ["red: default", "blue: default"]')
    assert positions.play(record).number == 2
