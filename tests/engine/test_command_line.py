"""`python -m engine`: output, exit codes, one clear line for bad input; and the rule marks of tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from engine import packs, registry, rules_index
from engine.__main__ import app

ROOT = Path(__file__).resolve().parents[2]
MELEE = packs.DATA / "demo" / "positions" / "melee.toml"


def call(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_play_prints_events_and_last_the_view() -> None:
    result = call("play", str(MELEE))
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [line["seq"] for line in lines[:-1]] == list(range(1, len(lines)))
    assert set(lines[-1]) == {"view", "waiting", "outcome"}
    assert lines[-1]["waiting"] == ["red", "blue"]


def test_play_tells_what_did_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(MELEE.read_text().replace('"units.r1.steps" = 1', '"units.r1.steps" = 2'))
    result = call("play", str(path))
    assert result.exit_code == 1
    assert json.loads(result.stdout.splitlines()[-1])["failed"] == [
        {"key": "units.r1.steps", "want": 2, "got": 1}
    ]
    assert f"{path}: units.r1.steps: want 2, got 1" in result.stderr


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("game", "file"),
        ("game = 'chess'", "game"),
        ("game = 'demo'\n[state]\nmoon = 1", "state"),
        ("game = 'demo'\ncommands = ['red: fly']", "commands[0]"),
        ("game = 'demo'\nseat = 'green'", "seat"),
        ("game = 'demo'\n[coming]\nweather = ['snow']", "coming"),
    ],
)
def test_play_says_file_key_and_reason_in_one_line(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    result = call("play", str(path))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"{path}: {key}: ")
    assert result.stderr.count("\n") == 1


def test_play_of_a_missing_or_binary_file(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("binary", "missing", "."):
        result = call("play", str(tmp_path / name))
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1


def test_simulate_prints_one_report() -> None:
    result = call("simulate", "demo", "--scenario", "assault", "--games", "3", "--policy", "bold")
    report = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (report["games"], report["errors"], report["scenario"]) == (3, 0, "assault")
    assert report["seconds"]["most"] > 0
    assert set(report) >= {"results", "length", "waits", "stops", "clicks", "steps", "seconds"}


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "chess"),
        ("simulate", "demo", "--scenario", "picnic"),
        ("simulate", "demo", "--policy", "clever"),
        ("simulate", "demo", "--option", "rounds=99"),
        ("simulate", "demo", "--games", "0"),
        ("pack", "check", "/nowhere/at/all"),
        ("rules", "chess"),
    ],
)
def test_bad_words_are_told_without_a_traceback(words: tuple[str, ...]) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert result.stderr
    assert "Traceback" not in result.stderr


def test_rules_lists_each_with_its_tests() -> None:
    result = call("rules", "demo", "--json")
    rules = json.loads(result.stdout)["rules"]
    assert result.exit_code == 0
    assert [rule["id"] for rule in rules] == [rule.id for rule in packs.rules("demo")]
    assert all(rule["title"] for rule in rules)
    assert all(rule["tests"] for rule in rules if rule["due"])


def test_a_due_rule_without_a_test_fails(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    result = call("rules", "demo", "--tests", str(tmp_path / "tests"))
    assert result.exit_code == 1
    assert "due without a test: demo 1.1" in result.stderr
    assert "NO TEST" in result.stdout


def test_pack_check_says_nothing_is_wrong_or_all_that_is(tmp_path: Path) -> None:
    assert call("pack", "check", str(packs.DATA / "demo")).exit_code == 0
    own = tmp_path / "demo"
    own.mkdir()
    (own / "kinds.toml").write_text("kind = []")
    (own / "moon.toml").write_text("")
    result = call("pack", "check", str(tmp_path))
    assert result.exit_code == 1
    assert "moon.toml" in result.stdout
    assert "kinds.toml" in result.stdout


# --- marks of tests ------------------------------------------------------------------------------

SOURCE = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("toy", "1")]

@pytest.mark.rule("toy", "2")
@pytest.mark.rule("toy", "3.1")
def test_two(): ...

class TestGroup:
    @pytest.mark.rule("toy", "4")
    async def test_four(self): ...

@pytest.mark.rule("toy", "9")
def helper(): ...
"""


def test_marks_are_found_on_functions_classes_and_files() -> None:
    found = rules_index.marks({"tests/test_toy.py": SOURCE})
    assert [(mark.test, mark.rule) for mark in found] == [
        ("tests/test_toy.py::test_two", "1"),
        ("tests/test_toy.py::test_two", "2"),
        ("tests/test_toy.py::test_two", "3.1"),
        ("tests/test_toy.py::TestGroup::test_four", "1"),
        ("tests/test_toy.py::TestGroup::test_four", "4"),
    ]
    index = [("1", "One", True), ("5", "Five", False)]
    assert [rule.tests for rule in rules_index.covered("toy", index, found)] == [
        ("tests/test_toy.py::test_two", "tests/test_toy.py::TestGroup::test_four"),
        (),
    ]
    assert len(rules_index.faults({"toy": ["1", "2"]}, found)) == 2


def test_no_test_carries_more_than_three_marks_or_one_of_no_rule() -> None:
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in (ROOT / "tests").rglob("test_*.py")
    }
    keys = [key for key in registry.keys(offered_only=False) if (packs.DATA / key / packs.RULES).is_file()]
    ids = {key: [rule.id for rule in packs.rules(key)] for key in keys}
    assert rules_index.faults(ids, rules_index.marks(files)) == ()
