"""One file of a data pack: whether a TOML value has the shape of a type, and where its figures come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

Mark = Literal["rules", "public", "history", "reconstructed"]
"""Where a figure comes from: printed in the rules; found in public; historical; designed to fit."""

MARKS: tuple[Mark, ...] = get_args(Mark)
_META = frozenset({"provenance", "marks", "note"})


class TableInfo(msgspec.Struct, frozen=True):
    """What a file says about itself, and how many of its figures bear which mark."""

    source: str
    unit: str
    provenance: Mark
    figures: Mapping[Mark, int]


# --- shape ---------------------------------------------------------------------------------------


def faults_in(value: Any, wanted: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every place where a TOML value does not fit a type, as (key, reason)."""
    origin, args = get_origin(wanted), get_args(wanted)
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        yield from _struct_faults(value, wanted, path)
    elif origin is tuple and isinstance(value, list):
        if args[-1] is Ellipsis:
            args = (args[0],) * len(value)
        if len(args) != len(value):
            yield path, f"must have {len(args)} entries, has {len(value)}"
        else:
            for number, (item, kind_) in enumerate(zip(value, args, strict=True), 1):
                yield from faults_in(item, kind_, f"{path}[{_label(item, number)}]")
    elif origin in (dict, Mapping) and isinstance(value, dict):
        for name, item in value.items():
            keyed = dict[args[0], Any]  # type: ignore[valid-type]  # known only now
            yield from _leaf_faults({name: 0}, keyed, _join(path, name))
            yield from faults_in(item, args[1], _join(path, name))
    elif origin in (Union, UnionType) and len(args) == 2 and type(None) in args and value is not None:
        yield from faults_in(value, args[0] if args[1] is type(None) else args[1], path)
    else:
        yield from _leaf_faults(value, wanted, path)


def _struct_faults(value: Any, wanted: type[msgspec.Struct], path: str) -> Iterator[tuple[str, str]]:
    if not isinstance(value, dict):
        yield path, f"must be a table, is {value!r}"
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(wanted)}
    for name in value:
        if name not in fields:
            yield _join(path, name), "is not known here"
    for name, field in fields.items():
        if name in value:
            yield from faults_in(value[name], field.type, _join(path, name))
        elif field.required:
            yield _join(path, name), "is missing"


def _leaf_faults(value: Any, wanted: Any, path: str) -> Iterator[tuple[str, str]]:
    try:
        msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        yield path, str(error)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _label(item: Any, number: int) -> str:
    """How a row is named in a key: by its own name, else by its place from 1."""
    if isinstance(item, dict):
        for name in ("id", "number", "key"):
            if isinstance(item.get(name), str | int):
                return str(item[name])
    return str(number)


# --- provenance ----------------------------------------------------------------------------------


def bare(value: Any, top: bool = False) -> Any:
    """A TOML value without what it says about itself."""
    if isinstance(value, dict):
        hidden = _META | {"source", "unit"} if top else _META
        return {name: bare(item) for name, item in value.items() if name not in hidden}
    return [bare(item) for item in value] if isinstance(value, list) else value


def info_of(raw: dict[str, Any]) -> tuple[TableInfo, list[tuple[str, str]]]:
    """What a file says about itself, and what is wrong with that."""
    faults: list[tuple[str, str]] = []
    for name in ("source", "unit"):
        if not isinstance(raw.get(name), str) or not raw[name]:
            faults.append((name, "is missing"))
    faults += _mark_faults(raw, "")
    if "provenance" not in raw:
        faults.append(("provenance", "is missing"))
    if faults:
        return TableInfo("", "", "reconstructed", {}), faults
    count: Counter[Mark] = Counter()
    used: set[tuple[int, str]] = set()
    body = {name: item for name, item in raw.items() if name not in ("source", "unit")}
    for mark in _figures(body, (), raw["provenance"], used):
        count[mark] += 1
    faults += [(path, f"names no figure: {name}") for path, name in _unused(raw, "", used)]
    return TableInfo(raw["source"], raw["unit"], raw["provenance"], MappingProxyType(count)), faults


def _mark_faults(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every `provenance`, `marks` or `note` that is none."""
    if isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from _mark_faults(item, f"{path}[{_label(item, number)}]")
    if not isinstance(value, dict):
        return
    for name, wanted in (("provenance", Mark), ("marks", dict[str, Mark]), ("note", str)):
        if name in value:
            yield from _leaf_faults(value[name], wanted, _join(path, name))
    for name, item in value.items():
        if name not in _META:
            yield from _mark_faults(item, _join(path, name))


_Scopes = tuple[tuple[Mapping[str, Mark], str], ...]
"""The `marks` around a figure, nearest first, each with the path from there."""


def _figures(value: Any, scopes: _Scopes, default: Mark, used: set[tuple[int, str]]) -> Iterator[Mark]:
    """The mark of every figure in a value; `used` gathers the marks that named one."""
    if isinstance(value, dict):
        default = value.get("provenance", default)
        if "marks" in value:
            scopes = ((value["marks"], ""), *scopes)
        for name, item in value.items():
            if name not in _META:
                yield from _figures(item, _deeper(scopes, name), default, used)
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            inner = scopes if isinstance(item, dict) else _deeper(scopes, str(number))
            yield from _figures(item, inner, default, used)
    else:
        for marks, path in scopes:
            for name, mark in marks.items():
                if path == name or path.startswith(f"{name}."):
                    used.add((id(marks), name))
                    yield mark
                    return
        yield default


def _deeper(scopes: _Scopes, name: str) -> _Scopes:
    return tuple((marks, _join(path, name)) for marks, path in scopes)


def _unused(value: Any, path: str, used: set[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    if isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from _unused(item, f"{path}[{_label(item, number)}]", used)
    if isinstance(value, dict):
        marks = value.get("marks", {})
        yield from ((_join(path, "marks"), name) for name in marks if (id(marks), name) not in used)
        for name, item in value.items():
            if name not in _META:
                yield from _unused(item, _join(path, name), used)
