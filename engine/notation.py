"""Commands as one line of ASCII, the same in every language, and lines as commands.

`verb field field ...`, fields in the order of the command's slots:

- a key, a number: as it is (`fire napoleon w2`);
- units: joined by commas, `none` for no unit (`54,65`);
- units assigned to places: one word a place, the units before `>` (`54,65>6/11 609>1/10`);
- a key or text with blanks, commas, `>` or quotes, or that reads like one of the words below: in
  double quotes with JSON's escapes.

What is typed may also use a label of either language, the beginning of a word (three letters at
least), keys of quick answers, and the words `all`, `none`, `default`, `balanced N`, and in an
assignment `rest` for the units not named yet and `stay` in place of a place: not placed. In an
assignment `all` and `rest` mean those that may go to the place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from engine import menu
from engine.codec import verb_of
from engine.contract import AnyGame, Assignment, Command, Quick, Refused, Seat, Slot, Value
from engine.reading import (
    MAX_LINE,
    STAY,
    Names,
    NotationError,
    Reader,
    Unreadable,
    blank,
    folded,
    no_names,
    quoted,
    remembering,
)
from engine.words import Word, say


class Completion(msgspec.Struct, frozen=True):
    """How a line can go on."""

    line: str
    """The whole line with the last word completed."""
    words: tuple[Word, ...]
    """What the completed part is: its label, then notes."""


# --- writing -----------------------------------------------------------------------------------


def text(command: Command) -> str:
    """Write a command; fields that are None were not asked and are left out."""
    fields = (getattr(command, name) for name in command.__struct_fields__)
    return " ".join([verb_of(command), *(value_text(field) for field in fields if field is not None)])


def value_text(value: Value) -> str:
    """Write the answer to one slot."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int):
        return str(value)
    if not value:
        return "none"
    if isinstance(value[0], str):
        return ",".join(quoted(str(unit)) for unit in value)
    return " ".join(
        f"{','.join(quoted(unit) for unit in part[1])}>{quoted(part[0])}" for part in _parts(value)
    )


def _parts(value: Any) -> Assignment:
    parts: Assignment = value
    return parts


# --- reading -----------------------------------------------------------------------------------


def parse(game: AnyGame, state: Any, seat: Seat, line: str, names: Names = no_names) -> Command:
    """Read a command that the seat may give now.

    Raises:
        Unreadable: a part of the line means nothing here, or something is missing.
        Ambiguous: a part may mean several things.
        Refused: the line says something that the rules do not allow.
    """
    filled, slot, reader = _read_line(game, state, seat, line, names)
    if slot is not None:
        raise Unreadable("", len(line), slot)
    if not reader.at_end():
        raise Unreadable(reader.rest(), reader.at)
    return menu.typed(game, filled)


def parse_value(slot: Slot, line: str, names: Names = no_names) -> Value:
    """Read the answer to one slot.

    Raises:
        Unreadable, Ambiguous, Refused: as `parse`.
    """
    reader = Reader(line, names)
    value = reader.value(slot)
    if not reader.at_end():
        raise Unreadable(reader.rest(), reader.at, slot)
    return value


def _read_line(
    game: AnyGame, state: Any, seat: Seat, line: str, names: Names
) -> tuple[dict[str, Value], Slot | None, Reader]:
    """Read field by field; ends at the end of the line or of the command."""
    reader = Reader(line, names)
    filled: dict[str, Value] = {}
    for _ in range(menu.MAX_SLOTS):
        slot = game.next_slot(state, seat, filled)
        if slot is None or reader.at_end():
            return filled, slot, reader
        start = reader.at
        try:
            filled[slot.name] = reader.value(slot)
        except (Unreadable, Refused) as error:
            _judge(game, state, seat, filled, slot, line[start:], error.instead)
            raise
    raise menu.DeadEnd(f"{game.key}: a command with more than {menu.MAX_SLOTS} slots")


def _judge(
    game: AnyGame,
    state: Any,
    seat: Seat,
    filled: dict[str, Value],
    slot: Slot,
    rest: str,
    instead: tuple[Word, ...],
) -> None:
    """Let the rules say what is wrong with words that are written well but not offered now.

    They know better than the slot which rule it is and mostly what would be legal instead; else `instead`
    is told.

    Raises:
        Refused: the game knows the command and refuses it.
    """
    if slot.name == "verb":
        verb = rest.split(" ", maxsplit=1)[0].casefold()
        if any(verb_of(each) == verb for each in game.command_types):
            raise Refused("refused-verb", instead=menu.labels(slot), verb=verb)
        return
    command = _as_written(game, filled, rest)
    if command is None:
        return
    try:
        game.decide(state, seat, command, _NoDraws())
    except _Drew:
        return
    except Refused as refused:
        refused.instead = refused.instead or instead
        raise


def _as_written(game: AnyGame, filled: Mapping[str, Value], rest: str) -> Command | None:
    """The command that the rest of a line would make by its writing alone; None where it makes none."""
    command_type = next(each for each in game.command_types if verb_of(each) == filled["verb"])
    raw: dict[str, Any] = dict(filled)
    reader = Reader(rest, no_names)
    try:
        for field in msgspec.structs.fields(command_type):
            if field.name not in raw and not reader.at_end():
                raw[field.name] = reader.raw(field.type)
        return msgspec.convert(raw, command_type) if reader.at_end() else None
    except (Unreadable, msgspec.ValidationError):
        return None


class _Drew(Exception):
    """A command that was taken for illegal was resolved."""


class _NoDraws:
    """Chance that must not be used: a refusal comes before the first draw."""

    made = ()

    def die(self, *purpose: str | int, sides: int = 6) -> int:
        raise _Drew

    def pick(self, pile: Iterable[Any], *purpose: str | int) -> Any:
        raise _Drew


# --- completing --------------------------------------------------------------------------------


def complete(
    game: AnyGame, state: Any, seat: Seat, line: str, names: Names = no_names, limit: int = 25
) -> tuple[Completion, ...]:
    """Ways in which a line may go on: its last word finished, quick answers first."""
    if len(line) > MAX_LINE:
        return ()
    line, names = blank(line), remembering(names)
    reader = Reader(line, names)
    filled: dict[str, Value] = {}
    slot = game.next_slot(state, seat, filled)
    start, before = reader.at, None
    try:
        while slot is not None and not reader.at_end():
            start, before = reader.at, slot
            filled[slot.name] = reader.value(slot)
            slot = game.next_slot(state, seat, filled)
    except (NotationError, Refused):
        return _prefixed(line[:start], before, line[start:], names, limit) if before is not None else ()
    if not reader.at_end():
        return ()
    if before is not None and not line.endswith(" "):
        return _prefixed(line[:start], before, line[start:], names, limit)
    found = _prefixed(line, slot, "", names, limit) if slot is not None else (Completion(line.rstrip(), ()),)
    if before is not None and before.kind == "assign":
        found += _prefixed(line[:start], before, line[start:], names, limit)
    return found[:limit]


def _prefixed(head: str, slot: Slot, typed: str, names: Names, limit: int) -> tuple[Completion, ...]:
    return tuple(
        Completion(head + each.line, each.words) for each in complete_value(slot, typed, names, limit)
    )


def complete_value(
    slot: Slot, typed: str, names: Names = no_names, limit: int = 25
) -> tuple[Completion, ...]:
    """Ways in which the answer to one slot may go on; each is the whole answer so far."""
    found: dict[str, Completion] = {}
    for each in _completions(slot, blank(typed).lstrip(), remembering(names)):
        found.setdefault(each.line, each)
        if len(found) == limit:
            break
    return tuple(found.values())


def _completions(slot: Slot, typed: str, names: Names) -> Iterator[Completion]:
    if slot.kind in ("units", "assign", "count"):
        yield from _quick_completions(menu.quick(slot), typed)
    elif slot.kind == "text":
        yield from _quick_completions(slot.quick, typed)
    match slot.kind:
        case "pick" | "hex" | "unit":
            for option in _fitting(slot.options, typed, names):
                yield Completion(value_text(option.key), _words(option))
        case "count":
            last = slot.minimum if slot.maximum is None else slot.maximum
            numbers = range(slot.minimum, last + 1)
            yield from (Completion(str(n), ()) for n in numbers if str(n).startswith(typed))
        case "text":
            if typed:
                yield Completion(typed, ())
        case "units":
            yield from _unit_completions(slot, "", typed, names)
        case "assign":
            yield from _assign_completions(slot, typed, names)


def _quick_completions(offered: Iterable[Quick], typed: str) -> Iterator[Completion]:
    for quick in offered:
        if quick.key.startswith(folded(typed).replace(" ", "-")):
            yield Completion(quick.key, (quick.label, *((quick.note,) if quick.note else ())))


def _unit_completions(slot: Slot, head: str, typed: str, names: Names) -> Iterator[Completion]:
    """Complete the last of units joined by commas; `head` stands before them."""
    done, comma, last = _split(typed, ",")
    taken = _taken(slot, head, names) | set(_read_units(slot, done, names))
    if len(taken) >= menu.most(slot):
        return
    for option in _fitting(slot.options, last, names):
        if option.key not in taken:
            yield Completion(head + done + comma + value_text(option.key), _words(option))


def _assign_completions(slot: Slot, typed: str, names: Names) -> Iterator[Completion]:
    """Complete the last group of an assignment: its place after `>`, else its last unit."""
    done, gap, group = _split(typed, " ")
    head = done + gap
    units, mark, place = _split(group, ">")
    if not mark:
        units, place = group, ""
    several = units in ("rest", "all")
    chosen = set(_read_units(slot, units, names))
    if several:
        chosen = {option.key for option in slot.options} - _taken(slot, head, names)
    reach = [option.places for option in slot.options if option.key in chosen]
    fits = any if several else all
    if chosen:
        for each in _fitting(slot.places, place, names):
            if fits(not places or each.key in places for places in reach):
                yield Completion(f"{head}{units}>{value_text(each.key)}", _words(each))
    if several and STAY.startswith(folded(place)):
        yield Completion(f"{head}{units}>{STAY}", (say("notation-stay"),))
    if not mark:
        yield from _unit_completions(slot, head, group, names)


def _taken(slot: Slot, head: str, names: Names) -> set[str]:
    """Units that the groups before the last one use."""
    found: set[str] = set()
    while head := head.rstrip():
        head, _, group = _split(head, " ")
        found.update(_read_units(slot, _split(group, ">")[0], names))
    return found


def _read_units(slot: Slot, typed: str, names: Names) -> tuple[str, ...]:
    loose = Slot(slot.name, "units", slot.prompt, slot.options)
    try:
        value: Any = parse_value(loose, typed, names) if typed else ()
    except (NotationError, Refused):
        return ()
    return tuple(value)


def _split(line: str, mark: str) -> tuple[str, str, str]:
    """Cut at the last mark outside quotes: what is before, the mark, what is after."""
    inside, at = False, -1
    for index, letter in enumerate(line):
        if letter == '"' and line[index - 1 : index] != "\\":
            inside = not inside
        elif letter == mark and not inside:
            at = index
    return (line[:at], mark, line[at + 1 :]) if at >= 0 else ("", "", line)


def _fitting(options: Iterable[Any], typed: str, names: Names) -> list[Any]:
    """Options with a key or label that is what was typed, else begins with it, else contains it."""
    plain = folded(typed.strip('"'))
    ranked = []
    for index, option in enumerate(options):
        forms = (folded(option.key), *names(option.label))
        if any(plain in form for form in forms):
            begins = any(form.startswith(plain) for form in forms)
            ranked.append((plain not in forms, not begins, index, option))
    return [option for *_, option in sorted(ranked, key=lambda each: each[:3])]


def _words(option: Any) -> tuple[Word, ...]:
    return (option.label,) if option.note is None else (option.label, option.note)
