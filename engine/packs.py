"""Data packs: the tables of a game, read from `data/<key>/`, checked in full and told where they come from.

A game describes its pack by a `Kind`, in the constant `PACK` of `engine/games/<key>/pack.py`: a frozen
root struct, each field of which is a file `<field>.toml`, and a function that cross-checks the whole.
Besides its figures a file holds words that the loader takes away before the structs are filled:

- `source` and `unit` at the top: the rules a table comes from, what its figures mean;
- `provenance` at the top, and wherever another mark holds for a table or a row
  (`engine.pack_files.Mark`);
- `marks`: marks of single figures by dotted path from where it stands. Rows of a list of tables are
  not counted in a path, cells of a list of values are, from 1. The nearest `marks` wins, then the
  nearest `provenance`;
- `note`: anything a reader should know.

An overlay is a folder with folders named like packs; its files replace the pack's files of the same name.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec

from engine.pack_files import MARKS, Mark, TableInfo, bare, faults_in, info_of

DATA = Path(__file__).resolve().parent.parent / "data"
MANIFEST = "pack.toml"
RULES = "rules.toml"

_KEY = re.compile(r"[a-z][a-z0-9_]*")

T = TypeVar("T", bound=msgspec.Struct)


class Problem(msgspec.Struct, frozen=True, order=True):
    """One thing that is wrong with a pack: file name, dotted key within it, reason in English."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.reason}" if self.key else f"{self.file}: {self.reason}"


class PackError(Exception):
    """A pack that can't be used, with everything that is wrong with it."""

    def __init__(self, key: str, problems: Iterable[Problem]) -> None:
        self.key = key
        self.problems = tuple(problems)
        super().__init__(f"{key}: " + "; ".join(map(str, self.problems)))


class UnknownVersion(Exception):
    """A game was begun with a version of a pack that is not loaded: `restore` it from the store."""

    def __init__(self, key: str, version: str) -> None:
        self.key, self.version = key, version
        super().__init__(f"{key}: version {version} is not loaded")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `pack.toml`: whose pack it is, and the version its author gave it."""

    key: str
    version: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of a game's own index."""

    id: str
    text: str
    """Message key of its text; its title is the attribute `title` of the same message."""
    due: bool = False
    """Whether it is in force and must have a test; else it is listed as later."""
    example: str = ""
    """A picture that shows it, as `<position>/<picture>` (docs/records.md); empty: there is none."""


class RuleIndex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file `rules.toml`."""

    rule: tuple[Rule, ...]


class Kind(msgspec.Struct, Generic[T], frozen=True, eq=False):
    """What a game's pack consists of.

    `root` is a frozen struct with a field for each file; `check` yields what is inconsistent in a root
    whose files are well-formed one by one, naming files without their ending.
    """

    key: str
    root: type[T]
    check: Callable[[T], Iterable[Problem]]

    def files(self) -> tuple[str, ...]:
        """Names of the pack's tables, as files."""
        return tuple(f"{field.encode_name}.toml" for field in msgspec.structs.fields(self.root))


class Pack(msgspec.Struct, Generic[T], frozen=True, eq=False):
    """A loaded pack. Its version is the declared one, a plus sign, and a digest of the files."""

    key: str
    version: str
    data: T
    tables: Mapping[str, TableInfo]
    """By file name, in the order of the root's fields."""
    texts: Mapping[str, str]

    def provenance(self) -> dict[Mark, int]:
        """How many figures bear each mark, over all files."""
        total: Counter[Mark] = Counter(dict.fromkeys(MARKS, 0))
        for table in self.tables.values():
            total.update(table.figures)
        return dict(total)

    def bundle(self) -> bytes:
        """All files as JSON, for the store: `restore` makes the same pack of it again."""
        return msgspec.json.encode(dict(self.texts), order="sorted")


# --- loading -------------------------------------------------------------------------------------

_loaded: dict[tuple[str, str], Pack[Any]] = {}


def kind(key: str) -> Kind[Any]:
    """The pack description of a game.

    Raises:
        PackError: there is no such game, or it has no pack.
    """
    if _KEY.fullmatch(key):
        try:
            found = importlib.import_module(f"engine.games.{key}.pack").PACK
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith(f"engine.games.{key}"):
                raise
        else:
            if isinstance(found, Kind):
                return found
    raise PackError(key, [Problem(MANIFEST, "", "no game has a pack of this name")])


@lru_cache(maxsize=32)
def load(key: str, overlay: Path | None = None) -> Pack[Any]:
    """The pack of a game with the files of `overlay/<key>/` laid over it. Read once.

    Raises:
        PackError: with everything that is wrong.
    """
    texts, problems = _texts(_folder(key))
    if overlay is not None:
        own, more = _texts(overlay / key) if (overlay / key).is_dir() else ({}, [])
        texts, problems = texts | own, problems + more
    if problems:
        raise PackError(key, problems)
    return _build(kind(key), texts)


def at(what: Kind[T], version: str) -> Pack[T]:
    """The pack of that very version, as a game that was begun with it needs.

    Raises:
        UnknownVersion: neither the project's own nor loaded or restored before.
    """
    found = _loaded.get((what.key, version))
    if found is None and load(what.key).version == version:
        found = load(what.key)
    if found is None:
        raise UnknownVersion(what.key, version)
    return found


def restore(key: str, bundle: bytes) -> Pack[Any]:
    """Load a pack from what `Pack.bundle` gave when a game was begun.

    Raises:
        PackError: it is no bundle, or does not fit this version of the program.
    """
    try:
        texts = msgspec.json.decode(bundle, type=dict[str, str])
    except msgspec.MsgspecError as error:
        raise PackError(key, [Problem("bundle", "", str(error))]) from error
    return _build(kind(key), texts)


def _build(what: Kind[T], texts: Mapping[str, str]) -> Pack[T]:
    """Make a pack of file texts and remember it by its version."""
    texts = {name: texts[name] for name in (MANIFEST, *what.files()) if name in texts}
    parts, problems = _parse(what, texts)
    problems += [Problem(name, "", "is missing") for name in (MANIFEST, *what.files()) if name not in texts]
    if problems:
        raise PackError(what.key, sorted(problems))
    root = what.root(**{name.removesuffix(".toml"): parts[name][0] for name in what.files()})
    if problems := _crossed(what, root):
        raise PackError(what.key, problems)
    manifest: Manifest = parts[MANIFEST][0]
    digest = hashlib.blake2b(digest_size=6)
    for name, text in sorted(texts.items()):
        digest.update(f"{name}\n{text}\n".encode())
    pack = Pack(
        what.key,
        f"{manifest.version}+{digest.hexdigest()}",
        root,
        MappingProxyType({name: parts[name][1] for name in what.files()}),
        MappingProxyType(texts),
    )
    return _loaded.setdefault((pack.key, pack.version), pack)


def _folder(key: str) -> Path:
    """Where the project keeps a pack.

    Raises:
        PackError: the key is none, and might lead outside.
    """
    if not _KEY.fullmatch(key):
        raise PackError(key, [Problem(MANIFEST, "", "no game has a pack of this name")])
    return DATA / key


def _texts(folder: Path) -> tuple[dict[str, str], list[Problem]]:
    """The tables that lie in a folder, and those that can't be read as text. Line ends are made one."""
    texts, problems = {}, []
    if not folder.is_dir():
        return {}, [Problem(folder.name, "", "no such folder")]
    for path in sorted(folder.glob("*.toml")):
        try:
            texts[path.name] = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            problems.append(Problem(path.name, "", f"can't be read: {error}"))
    return texts, problems


def read(key: str, name: str, overlay: Path | None = None) -> bytes:
    """A file of a pack that is not one of its tables, by its path inside (`positions/start.toml`).

    Raises:
        FileNotFoundError: neither the overlay nor the pack has it, or it lies outside them.
    """
    for base in (*((overlay / key,) if overlay is not None else ()), _folder(key)):
        path = (base / name).resolve()
        if path.is_relative_to(base.resolve()) and path.is_file():
            found: bytes = path.read_bytes()
            return found
    raise FileNotFoundError(f"{key}/{name}")


def names(key: str, folder: str) -> tuple[str, ...]:
    """Paths of the files in a folder of a pack (`positions`), as `read` takes them, in order of name."""
    base = _folder(key)
    return tuple(
        path.relative_to(base).as_posix() for path in sorted((base / folder).glob("*")) if path.is_file()
    )


@lru_cache(maxsize=32)
def rules(key: str) -> tuple[Rule, ...]:
    """The rule index of a game, in the order of its file.

    Raises:
        PackError: the file is missing or broken.
    """
    texts, problems = _texts(_folder(key))
    found, faults = (
        _parse_rules(texts[RULES]) if RULES in texts else (None, [Problem(RULES, "", "is missing")])
    )
    if found is None or problems or faults:
        raise PackError(key, problems + faults)
    return found.rule


# --- checking ------------------------------------------------------------------------------------


def check(directory: Path) -> list[Problem]:
    """Everything that is wrong with a pack folder, or with an overlay of one or several packs.

    A file that is not there is the project's own. A broken file is taken as the project's own while the
    rest is cross-checked, so that its mistakes don't hide others.
    """
    directory = directory.resolve()
    known = [path.parent.name for path in sorted(DATA.glob(f"*/{MANIFEST}"))]
    if directory.name in known and any(directory.glob("*.toml")):
        return _check_one(directory, directory.name)
    inside = [key for key in known if (directory / key).is_dir()]
    if not inside:
        return [Problem(directory.name, "", f"no folder of a game ({', '.join(known)}) and none inside")]
    found = [(key, problem) for key in inside for problem in _check_one(directory / key, key)]
    return [Problem(f"{key}/{problem.file}", problem.key, problem.reason) for key, problem in found]


def _check_one(folder: Path, key: str) -> list[Problem]:
    try:
        what = kind(key)
    except PackError as error:
        return list(error.problems)
    own, problems = _texts(folder)
    wanted = (MANIFEST, *what.files())
    problems += [Problem(name, "", "is no file of this pack") for name in own if name not in (*wanted, RULES)]
    if RULES in own:
        problems += _check_rules(own[RULES], (folder, DATA / key))
    parts, faults = _parse(what, {name: own[name] for name in wanted if name in own})
    base, _ = _texts(DATA / key)
    rest, base_faults = _parse(
        what, {name: base[name] for name in wanted if name in base and name not in parts}
    )
    if folder == DATA.resolve() / key:
        problems += [Problem(name, "", "is missing") for name in wanted if name not in own]
        base_faults = []
    parts = rest | parts
    if all(name in parts for name in what.files()):
        root = what.root(**{name.removesuffix(".toml"): parts[name][0] for name in what.files()})
        problems += _crossed(what, root)
    return sorted({*problems, *faults, *base_faults})


def _crossed(what: Kind[T], root: T) -> list[Problem]:
    return sorted({Problem(f"{p.file}.toml", p.key, p.reason) for p in what.check(root)})


def _parse(
    what: Kind[Any], texts: Mapping[str, str]
) -> tuple[dict[str, tuple[Any, TableInfo]], list[Problem]]:
    """The structs of the well-formed files, and what is wrong with the others."""
    types = {f"{field.encode_name}.toml": field.type for field in msgspec.structs.fields(what.root)}
    parts: dict[str, tuple[Any, TableInfo]] = {}
    problems: list[Problem] = []
    for name, text in texts.items():
        try:
            raw = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            problems.append(Problem(name, "", f"is no TOML: {error}"))
            continue
        if name == MANIFEST:
            faults = list(faults_in(raw, Manifest, ""))
            if not faults and raw["key"] != what.key:
                faults = [("key", f"must be {what.key!r}")]
            info = TableInfo("", "", "rules", {})
            wanted: Any = Manifest
        else:
            info, faults = info_of(raw)
            raw = bare(raw, top=True)
            wanted = types[name]
            faults += faults_in(raw, wanted, "")
        problems += [Problem(name, key, reason) for key, reason in faults]
        if not faults:
            parts[name] = msgspec.convert(raw, wanted, str_keys=True), info
    return parts, problems


def _check_rules(text: str, folders: Iterable[Path]) -> list[Problem]:
    """What is wrong with a rule index, and examples whose position is in none of the folders."""
    index, problems = _parse_rules(text)
    for rule in index.rule if index is not None else ():
        position = f"positions/{rule.example.partition('/')[0]}.toml"
        if rule.example and not any((folder / position).is_file() for folder in folders):
            problems.append(Problem(RULES, f"rule[{rule.id}].example", f"there is no {position}"))
    return problems


def _parse_rules(text: str) -> tuple[RuleIndex | None, list[Problem]]:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [Problem(RULES, "", f"is no TOML: {error}")]
    faults = list(faults_in(raw, RuleIndex, ""))
    if faults:
        return None, [Problem(RULES, key, reason) for key, reason in faults]
    index = msgspec.convert(raw, RuleIndex)
    twice = [id for id, n in Counter(rule.id for rule in index.rule).items() if n > 1]
    return index, [Problem(RULES, f"rule[{id}]", "stands there twice") for id in twice]
