"""Data packs in general, on a toy pack: loading, versions, overlays, provenance, mistakes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Annotated, Literal

import msgspec
import pytest

from engine import packs
from engine.packs import Kind, PackError, Problem


class Gun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    reach: Annotated[int, msgspec.Meta(ge=1)]
    colour: Literal["red", "blue"] | None = None


class Guns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gun: tuple[Gun, ...]


class Hits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hits: dict[Literal[1, 2, 3], tuple[int, int]]


class Toy(msgspec.Struct, frozen=True, eq=False):
    guns: Guns
    hits: Hits


def consistent(toy: Toy) -> Iterator[Problem]:
    for gun in toy.guns.gun:
        if gun.reach not in toy.hits.hits:
            yield Problem("guns", f"gun[{gun.id}].reach", "no line of hits")
    if len(toy.guns.gun) < 2:
        yield Problem("guns", "gun", "too few")


PACK = Kind("toy", Toy, consistent)

FILES = {
    "pack.toml": 'key = "toy"\nversion = "2.1"\n',
    "guns.toml": """
source = "7.3"
unit = "reach in hexes"
provenance = "reconstructed"
marks = { "gun.colour" = "history" }
gun = [
  { id = "short", reach = 1, colour = "red" },
  { id = "long",  reach = 3, provenance = "rules", note = "as printed" },
]
""",
    "hits.toml": """
source = "7.4"
unit = "hits by range"
provenance = "rules"
[hits]
marks = { "2.2" = "public" }
1 = [3, 2]
2 = [2, 1]
3 = [1, 0]
""",
    "rules.toml": """
rule = [
  { id = "7.3", text = "toy-rule-7-3", due = true },
  { id = "7.4", text = "toy-rule-7-4" },
]
""",
}


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with the toy's pack, and the toy as a game."""
    folder = tmp_path / "data"
    write(folder / "toy", FILES)
    game, module = ModuleType("engine.games.toy"), ModuleType("engine.games.toy.pack")
    module.PACK = PACK  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "engine.games.toy", game)
    monkeypatch.setitem(sys.modules, "engine.games.toy.pack", module)
    monkeypatch.setattr(packs, "DATA", folder)
    forget()
    yield folder
    forget()


def forget() -> None:
    packs.load.cache_clear()
    packs.rules.cache_clear()
    for key in [key for key in packs._loaded if key[0] == "toy"]:
        del packs._loaded[key]


def write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "own" / "toy").mkdir(parents=True)
    return tmp_path / "own"


def test_load(data: Path) -> None:
    pack = packs.load("toy")
    assert pack.data.guns.gun == (Gun("short", 1, "red"), Gun("long", 3))
    assert pack.data.hits.hits[2] == (2, 1)
    assert pack.tables["guns.toml"].source == "7.3"
    assert packs.load("toy") is pack


def test_version_is_declared_and_follows_the_content(data: Path, own: Path) -> None:
    pack = packs.load("toy")
    assert pack.version.startswith("2.1+")
    write(own / "toy", {"hits.toml": FILES["hits.toml"].replace("[1, 0]", "[1, 1]")})
    other = packs.load("toy", own)
    assert other.version.startswith("2.1+")
    assert other.version != pack.version
    write(own / "toy", {"hits.toml": FILES["hits.toml"].replace("\n", "\r\n")})
    packs.load.cache_clear()
    assert packs.load("toy", own).version == pack.version


def test_provenance_counts_each_figure_by_its_nearest_mark(data: Path) -> None:
    pack = packs.load("toy")
    assert pack.tables["guns.toml"].figures == {"reconstructed": 2, "history": 1, "rules": 2}
    assert pack.tables["hits.toml"].figures == {"rules": 5, "public": 1}
    assert pack.provenance() == {"rules": 7, "public": 1, "history": 1, "reconstructed": 2}


def test_overlay_replaces_files_of_the_same_name_only(data: Path, own: Path) -> None:
    text = FILES["guns.toml"].replace("reach = 1", "reach = 2")
    write(own / "toy", {"guns.toml": text})
    assert packs.check(own) == []
    pack = packs.load("toy", own)
    assert [gun.reach for gun in pack.data.guns.gun] == [2, 3]
    assert pack.data.hits.hits == packs.load("toy").data.hits.hits


def test_an_overlay_without_a_folder_for_the_game_changes_nothing(data: Path, tmp_path: Path) -> None:
    assert packs.load("toy", tmp_path / "nowhere").version == packs.load("toy").version


def test_old_versions_stay_loadable_by_their_bundle(data: Path, own: Path) -> None:
    write(own / "toy", {"guns.toml": FILES["guns.toml"].replace("reach = 1", "reach = 2")})
    old = packs.load("toy", own)
    bundle, version = old.bundle(), old.version
    forget()
    with pytest.raises(packs.UnknownVersion):
        packs.at(PACK, version)
    assert packs.at(PACK, packs.load("toy").version).data.guns.gun[0].reach == 1
    assert packs.restore("toy", bundle).version == version
    assert packs.at(PACK, version).data.guns.gun[0].reach == 2


def test_an_example_needs_its_position(data: Path) -> None:
    index = FILES["rules.toml"].replace("due = true", 'due = true, example = "shot/board"')
    write(data / "toy", {"rules.toml": index})
    assert told(data / "toy") == {("rules.toml", "rule[7.3].example")}
    (data / "toy" / "positions").mkdir()
    write(data / "toy" / "positions", {"shot.toml": ""})
    assert told(data / "toy") == set()


def test_rules(data: Path) -> None:
    first, second = packs.rules("toy")
    assert (first.id, first.text, first.due) == ("7.3", "toy-rule-7-3", True)
    assert second.due is False


@pytest.mark.parametrize("key", ["nothing", "../toy", "", "Toy"])
def test_unknown_games_are_refused(data: Path, key: str) -> None:
    for ask in (packs.kind, packs.load, packs.rules):
        with pytest.raises(PackError):
            ask(key)


# --- mistakes ------------------------------------------------------------------------------------


def told(folder: Path) -> set[tuple[str, str]]:
    return {(problem.file, problem.key) for problem in packs.check(folder)}


@pytest.mark.parametrize(
    ("name", "old", "new", "key", "reason"),
    [
        ("guns.toml", "reach = 1", "reach = 0", "gun[short].reach", ">= 1"),
        ("guns.toml", "reach = 1", 'reach = "far"', "gun[short].reach", "`int`"),
        ("guns.toml", "reach = 1, ", "", "gun[short].reach", "is missing"),
        ("guns.toml", "reach = 1", "reech = 1", "gun[short].reech", "is not known here"),
        ("guns.toml", '"red"', '"green"', "gun[short].colour", "green"),
        ("guns.toml", 'source = "7.3"', "", "source", "is missing"),
        ("guns.toml", 'provenance = "reconstructed"', "", "provenance", "is missing"),
        ("guns.toml", '"reconstructed"', '"guessed"', "provenance", "guessed"),
        ("guns.toml", '"gun.colour" = "history"', '"gun.colors" = "history"', "marks", "names no figure"),
        ("guns.toml", 'note = "as printed"', "note = 5", "gun[long].note", "`str`"),
        ("guns.toml", "gun = [", "gun = [ 5,", "gun[1]", "must be a table"),
        ("hits.toml", "2 = [2, 1]", "2 = [2, 1, 0]", "hits.2", "must have 2 entries"),
        ("hits.toml", "2 = [2, 1]", "4 = [2, 1]", "hits.4", "4"),
        ("hits.toml", "3 = [1, 0]", "", "gun[long].reach", "no line of hits"),
        ("pack.toml", '"toy"', '"other"', "key", "'toy'"),
    ],
)
def test_check_names_file_key_and_reason(
    data: Path, own: Path, name: str, old: str, new: str, key: str, reason: str
) -> None:
    assert old in FILES[name]
    write(own / "toy", {name: FILES[name].replace(old, new, 1)})
    found = packs.check(own)
    assert any(problem.key == key and reason in problem.reason for problem in found), found
    with pytest.raises(PackError) as error:
        packs.load("toy", own)
    assert {f"toy/{problem.file}" for problem in error.value.problems} == {problem.file for problem in found}


def test_check_tells_everything_at_once(data: Path, own: Path) -> None:
    write(
        own / "toy",
        {
            "guns.toml": FILES["guns.toml"]
            .replace("reach = 1", "reach = 0")
            .replace("reach = 3", "reach = -3"),
            "hits.toml": FILES["hits.toml"].replace("3 = [1, 0]", ""),
            "gunz.toml": "",
            "rules.toml": FILES["rules.toml"].replace("7.4", "7.3", 1),
        },
    )
    assert told(own) == {
        ("toy/guns.toml", "gun[short].reach"),
        ("toy/guns.toml", "gun[long].reach"),
        ("toy/gunz.toml", ""),
        ("toy/rules.toml", "rule[7.3]"),
        # The broken guns don't hide that the project's long gun now lacks its line of hits.
        ("toy/guns.toml", "gun[long].reach"),
    }


@pytest.mark.parametrize("name", ["guns.toml", "rules.toml", "pack.toml"])
def test_unreadable_files(data: Path, own: Path, name: str) -> None:
    write(own / "toy", {name: "gun = [\n"})
    (problem,) = packs.check(own)
    assert problem.file == f"toy/{name}"
    assert "no TOML" in problem.reason
    (own / "toy" / name).write_bytes(b"\xff\xfe")
    (problem,) = packs.check(own)
    assert "can't be read" in problem.reason


def test_check_takes_a_pack_folder_or_a_folder_of_packs(data: Path, own: Path, tmp_path: Path) -> None:
    assert packs.check(data / "toy") == []
    assert packs.check(data) == []
    write(own / "toy", {"pack.toml": "key = 5\nversion = '1'\n"})
    assert [(problem.file, problem.key) for problem in packs.check(own / "toy")] == [("pack.toml", "key")]
    (problem,) = packs.check(tmp_path / "nowhere")
    assert "no folder of a game" in problem.reason


def test_a_missing_file_of_the_pack_itself(data: Path) -> None:
    (data / "toy" / "hits.toml").unlink()
    assert Problem("hits.toml", "", "is missing") in packs.check(data / "toy")
    with pytest.raises(PackError, match=r"hits\.toml: is missing"):
        packs.load("toy")
    (data / "toy" / "rules.toml").unlink()
    with pytest.raises(PackError, match=r"rules\.toml: is missing"):
        packs.rules("toy")


def test_a_bundle_that_no_longer_fits_is_refused(data: Path) -> None:
    texts = dict(packs.load("toy").texts) | {
        "guns.toml": FILES["guns.toml"].replace("reach = 1", "range = 1")
    }
    with pytest.raises(PackError, match=r"gun\[short\]\.range"):
        packs.restore("toy", msgspec.json.encode(texts))
    with pytest.raises(PackError, match="bundle"):
        packs.restore("toy", b"{")


# --- other files ---------------------------------------------------------------------------------


def test_read_other_files_of_a_pack(data: Path, own: Path) -> None:
    write(data / "toy" / "positions", {"b.toml": "B", "a.toml": "A"})
    assert packs.names("toy", "positions") == ("positions/a.toml", "positions/b.toml")
    assert packs.read("toy", "positions/a.toml") == b"A"
    write(own / "toy" / "positions", {"a.toml": "own"})
    assert packs.read("toy", "positions/a.toml", own) == b"own"
    assert packs.read("toy", "positions/b.toml", own) == b"B"
    for name in ("positions/c.toml", "../other/x.toml", "positions"):
        with pytest.raises(FileNotFoundError):
            packs.read("toy", name)
