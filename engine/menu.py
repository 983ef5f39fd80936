"""What follows from `next_slot` alone, for any game: samples, counts, quick answers, whole commands."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any

import msgspec

from engine.codec import verb_of
from engine.contract import (
    AnyGame,
    Assignment,
    Command,
    Filled,
    Option,
    Quick,
    Refused,
    Seat,
    Slot,
    Value,
)
from engine.draws import Draws
from engine.matching import Matching
from engine.words import Word, say

MAX_SLOTS = 50
"""Slots after which a command is taken never to be complete."""

ASIDE = "aside"
"""Tag of options that do not answer what is asked (giving up, standing orders). A seat that is not asked
is offered nothing but verbs with this tag."""

GRAVE = "grave"
"""Tag of verbs that end or give up the game: offered apart, never a line of a turn, confirmed by themselves.
The option's note says what will happen."""


class DeadEnd(RuntimeError):
    """A slot that no answer fits, or a command without end: a fault of the game."""


# --- answers -----------------------------------------------------------------------------------


def answer(slot: Slot, value: Any) -> Value:
    """Check a value against its slot and bring it into the one form that equal answers share.

    Units and places come back in the order of the slot's lists; places without units are left out.

    Raises:
        Refused: `refused-value` (not of the slot's kind), `refused-option`, `refused-place`,
            `refused-place-for`, `refused-twice`, `refused-few`, `refused-many`, `refused-place-few`,
            `refused-place-many`.
    """
    match slot.kind:
        case "pick" | "hex" | "unit":
            return _one(slot, value)
        case "count":
            if not isinstance(value, int) or isinstance(value, bool):
                raise Refused("refused-value", slot=slot.prompt)
            _within(slot, value)
            return value
        case "text":
            if not isinstance(value, str):
                raise Refused("refused-value", slot=slot.prompt)
            _within(slot, len(value))
            return value
        case "units":
            return _units(slot, value)
        case "assign":
            return _assignment(slot, value)


def labels(slot: Slot) -> tuple[Word, ...]:
    """Labels of the slot's options, as what would be legal instead."""
    return tuple(option.label for option in slot.options)


def _one(slot: Slot, value: Any) -> str:
    for option in slot.options:
        if option.key == value:
            return option.key
    if not isinstance(value, str):
        raise Refused("refused-value", slot=slot.prompt)
    raise Refused("refused-option", instead=labels(slot), value=value, slot=slot.prompt)


def _units(slot: Slot, value: Any) -> tuple[str, ...]:
    chosen = _keys(slot, value)
    for key in chosen:
        _one(slot, key)
    if len(set(chosen)) != len(chosen):
        raise Refused("refused-twice", value=_repeated(chosen))
    _within(slot, len(chosen))
    return tuple(option.key for option in slot.options if option.key in chosen)


def _assignment(slot: Slot, value: Any) -> Assignment:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused("refused-value", slot=slot.prompt)
    where: dict[str, str] = {}
    for part in value:
        if not isinstance(part, Sequence) or isinstance(part, str) or len(part) != 2:
            raise Refused("refused-value", slot=slot.prompt)
        for unit in _keys(slot, part[1]):
            if _one(slot, unit) in where:
                raise Refused("refused-twice", value=unit)
            where[unit] = str(part[0])
    _check_places(slot, where)
    _within(slot, len(where))
    return as_assignment(slot, where)


def _check_places(slot: Slot, where: Mapping[str, str]) -> None:
    """Refuse units in places where they may not go, and places with too few or too many."""
    places = {place.key: place for place in slot.places}
    for option in slot.options:
        if (goes := where.get(option.key)) is None:
            continue
        if goes not in places:
            names = tuple(place.label for place in slot.places)
            raise Refused("refused-place", instead=names, value=goes)
        if option.places and goes not in option.places:
            legal = tuple(places[key].label for key in option.places if key in places)
            raise Refused("refused-place-for", instead=legal, unit=option.label, place=places[goes].label)
    loads = Counter(where.values())
    for place in slot.places:
        if loads[place.key] < place.minimum:
            raise Refused("refused-place-few", place=place.label, minimum=place.minimum)
        if place.capacity is not None and loads[place.key] > place.capacity:
            raise Refused("refused-place-many", place=place.label, maximum=place.capacity)


def as_assignment(slot: Slot, where: Mapping[str, str]) -> Assignment:
    """Write a map of unit to place as the slot's assignment."""
    groups: dict[str, list[str]] = {place.key: [] for place in slot.places}
    for option in slot.options:
        if option.key in where:
            groups[where[option.key]].append(option.key)
    return tuple((place, tuple(units)) for place, units in groups.items() if units)


def _keys(slot: Slot, value: Any) -> list[str]:
    if (
        not isinstance(value, Sequence)
        or isinstance(value, str)
        or not all(isinstance(k, str) for k in value)
    ):
        raise Refused("refused-value", slot=slot.prompt)
    return list(value)


def _repeated(keys: Iterable[str]) -> str:
    return next(key for key, times in Counter(keys).items() if times > 1)


def _within(slot: Slot, number: int) -> None:
    """Refuse a number of units, a value or a length outside the slot's bounds."""
    if number < slot.minimum:
        raise Refused("refused-few", minimum=slot.minimum, slot=slot.prompt)
    if slot.maximum is not None and number > slot.maximum:
        raise Refused("refused-many", maximum=slot.maximum, slot=slot.prompt)


def most(slot: Slot) -> int:
    """The largest number of units that a `units` or `assign` slot takes."""
    return len(slot.options) if slot.maximum is None else min(slot.maximum, len(slot.options))


# --- quick answers -----------------------------------------------------------------------------


def quick(slot: Slot) -> tuple[Quick, ...]:
    """Answers for one button each: the game's own, balanced sizes, all, none, the default.

    Each is legal as it stands; the first of several with the same value is kept.
    """
    offered = (*slot.quick, *generic(slot))
    found: dict[Value, Quick] = {}
    for each in offered:
        try:
            value = answer(slot, each.value)
        except Refused:
            continue
        found.setdefault(value, msgspec.structs.replace(each, value=value))
    return tuple(found.values())


def generic(slot: Slot) -> Iterator[Quick]:
    """Ready answers that a slot of this kind may have; not all need be legal."""
    if slot.kind in ("units", "assign"):
        for size in slot.balanced:
            if size <= len(slot.options) and slot.kind == "units":
                label, note = say("quick-balanced", count=size), say("quick-balanced-note")
                yield Quick(f"balanced-{size}", label, balanced(slot.options, size), note)
        everyone = tuple(option.key for option in slot.options)
        if everyone and slot.kind == "units":
            yield Quick("all", say("quick-all"), everyone)
        elif everyone and len(slot.places) == 1:
            yield Quick("all", say("quick-all"), ((slot.places[0].key, everyone),))
        yield Quick("none", say("quick-none"), ())
    if slot.default is not None and slot.kind in ("units", "assign", "count", "text"):
        yield Quick("default", say("quick-default"), slot.default)


def balanced(options: Sequence[Option], size: int) -> tuple[str, ...]:
    """Choose so that the numbers of each letter differ by at most one where possible.

    Within a letter, and between letters with equal numbers, the lower rank goes first; the keys
    come back in the order of `options`.
    """
    queues: dict[str, list[Option]] = defaultdict(list)
    for option in sorted(options, key=lambda each: each.rank):
        queues[option.letter].append(option)
    taken: Counter[str] = Counter()
    chosen: set[str] = set()
    while len(chosen) < size and queues:
        letter = min(queues, key=lambda each: (taken[each], queues[each][0].rank, each))
        chosen.add(queues[letter].pop(0).key)
        taken[letter] += 1
        if not queues[letter]:
            del queues[letter]
    return tuple(option.key for option in options if option.key in chosen)


def token(value: Value) -> str:
    """Name an answer in 16 letters and digits (a-z, 2-7), for ids of buttons."""
    name = hashlib.blake2b(msgspec.json.encode(value), digest_size=10).digest()
    return base64.b32encode(name).decode().lower()


# --- all answers and some ----------------------------------------------------------------------


def count(slot: Slot) -> int:
    """The number of answers; a text counts as one.

    Exact. For `assign` the time grows with the product of the places' capacities: for small
    positions and tests, not for panels.
    """
    match slot.kind:
        case "pick" | "hex" | "unit":
            return len(slot.options)
        case "count":
            return max(0, _last(slot) - slot.minimum + 1)
        case "text":
            return 1
        case "units":
            return sum(comb(len(slot.options), size) for size in range(slot.minimum, most(slot) + 1))
        case "assign":
            return _count_assignments(slot)


def enumerate_values(slot: Slot, limit: int) -> tuple[Value, ...]:
    """The first `limit` answers in a fixed order; of a text only its default or a sample."""
    return tuple(islice(_values(slot), limit))


def _values(slot: Slot) -> Iterator[Value]:
    match slot.kind:
        case "pick" | "hex" | "unit":
            yield from (option.key for option in slot.options)
        case "count":
            yield from range(slot.minimum, _last(slot) + 1)
        case "text":
            yield slot.default if slot.default is not None else "x" * slot.minimum
        case "units":
            keys = [option.key for option in slot.options]
            for size in range(slot.minimum, most(slot) + 1):
                yield from combinations(keys, size)
        case "assign":
            yield from (as_assignment(slot, where) for where in _assignments(slot, 0, {}))


def _last(slot: Slot) -> int:
    if slot.maximum is None:
        raise DeadEnd(f"slot {slot.name}: a count needs a maximum")
    return slot.maximum


def _assignments(slot: Slot, index: int, where: dict[str, str]) -> Iterator[dict[str, str]]:
    """Every legal map of unit to place, units decided in the slot's order, left out last."""
    if index == len(slot.options):
        loads = Counter(where.values())
        if len(where) >= slot.minimum and all(loads[p.key] >= p.minimum for p in slot.places):
            yield dict(where)
        return
    if len(where) + len(slot.options) - index < slot.minimum:
        return
    option = slot.options[index]
    loads = Counter(where.values())
    for place in slot.places:
        fits = not option.places or place.key in option.places
        if fits and len(where) < most(slot) and (place.capacity is None or loads[place.key] < place.capacity):
            where[option.key] = place.key
            yield from _assignments(slot, index + 1, where)
            del where[option.key]
    yield from _assignments(slot, index + 1, where)


def _count_assignments(slot: Slot) -> int:
    """Count by units, remembering only the loads that some bound looks at."""
    ways: Counter[tuple[int, tuple[int, ...]]] = Counter({(0, (0,) * len(slot.places)): 1})
    for option in slot.options:
        after: Counter[tuple[int, tuple[int, ...]]] = Counter()
        for (chosen, loads), number in ways.items():
            after[chosen, loads] += number
            for index, place in enumerate(slot.places):
                if option.places and place.key not in option.places:
                    continue
                if chosen == most(slot) or loads[index] == place.capacity:
                    continue
                bounded = place.capacity is not None or loads[index] < place.minimum
                more = (*loads[:index], loads[index] + bounded, *loads[index + 1 :])
                after[chosen + 1, more] += number
        ways = after
    return sum(
        number
        for (chosen, loads), number in ways.items()
        if chosen >= slot.minimum
        and all(load >= place.minimum for load, place in zip(loads, slot.places, strict=True))
    )


def sample(slot: Slot, draws: Draws) -> Value:
    """Draw an answer; every legal answer can come, not all equally often.

    Raises:
        DeadEnd: the slot has no legal answer.
    """
    match slot.kind:
        case "pick" | "hex" | "unit":
            if not slot.options:
                raise DeadEnd(f"slot {slot.name} has no options")
            return slot.options[_below(len(slot.options), slot, draws)].key
        case "count":
            return slot.minimum + _below(_last(slot) - slot.minimum + 1, slot, draws)
        case "text":
            return enumerate_values(slot, 1)[0]
        case "units":
            size = slot.minimum + _below(most(slot) - slot.minimum + 1, slot, draws)
            chosen = set(_shuffled([option.key for option in slot.options], slot, draws)[:size])
            return tuple(option.key for option in slot.options if option.key in chosen)
        case "assign":
            return _sample_assignment(slot, draws)


def _sample_assignment(slot: Slot, draws: Draws) -> Assignment:
    """Put units at random, then mend what the minimums want."""
    matching = Matching(slot.options, slot.places)
    wanted = slot.minimum + _below(most(slot) - slot.minimum + 1, slot, draws)
    for option in _shuffled(list(slot.options), slot, draws):
        free = matching.free(option)
        if free and len(matching.where) < wanted:
            matching.where[option.key] = free[_below(len(free), slot, draws)]
    if not matching.mend(slot.minimum, most(slot)):
        raise DeadEnd(f"slot {slot.name} has no legal answer")
    return as_assignment(slot, matching.where)


def _below(bound: int, slot: Slot, draws: Draws) -> int:
    """A number from 0 to below the bound."""
    if bound < 1:
        raise DeadEnd(f"slot {slot.name} has no legal answer")
    return draws.die("sample", slot.name, sides=bound) - 1


def _shuffled(items: list[Any], slot: Slot, draws: Draws) -> list[Any]:
    for last in range(len(items) - 1, 0, -1):
        other = _below(last + 1, slot, draws)
        items[last], items[other] = items[other], items[last]
    return items


# --- whole commands ----------------------------------------------------------------------------


def walk(game: AnyGame, state: Any, seat: Seat, filled: Filled) -> tuple[dict[str, Value], Slot | None]:
    """Check the answers in the order in which the game asks, up to the first that is missing.

    Returns:
        The checked answers, and the slot to be asked next (None: the command is complete).

    Raises:
        Refused: an answer does not fit its slot.
    """
    done: dict[str, Value] = {}
    for _ in range(MAX_SLOTS):
        slot = game.next_slot(state, seat, done)
        if slot is None or slot.name not in filled:
            return done, slot
        if slot.name in done:
            raise DeadEnd(f"{game.key}: slot {slot.name} is asked twice")
        done[slot.name] = answer(slot, filled[slot.name])
    raise DeadEnd(f"{game.key}: a command with more than {MAX_SLOTS} slots")


def complete(game: AnyGame, state: Any, seat: Seat, filled: Filled) -> Slot | None:
    """The slot to be asked next after checking what is filled; None when nothing is missing.

    Raises:
        Refused: an answer does not fit its slot.
    """
    return walk(game, state, seat, filled)[1]


def build(game: AnyGame, state: Any, seat: Seat, filled: Filled) -> Command:
    """Make the typed command of a complete set of answers.

    Raises:
        Refused: an answer does not fit its slot, is missing (`refused-missing`) or is one that
            the command has no slot for (`refused-surplus`).
    """
    done, slot = walk(game, state, seat, filled)
    if slot is not None:
        raise Refused("refused-missing", slot=slot.prompt)
    for name in filled:
        if name not in done:
            raise Refused("refused-surplus", value=name)
    return typed(game, done)


def typed(game: AnyGame, filled: Filled) -> Command:
    """Make a command from answers that are checked already.

    Raises:
        DeadEnd: the answers do not fit the command's fields, a fault of the game.
    """
    for command_type in game.command_types:
        if verb_of(command_type) == filled["verb"]:
            fields = {name: value for name, value in filled.items() if name != "verb"}
            try:
                return msgspec.convert({"verb": filled["verb"], **fields}, command_type)
            except msgspec.ValidationError as error:
                raise DeadEnd(f"{game.key} {filled['verb']}: {error}") from error
    raise DeadEnd(f"{game.key}: no command with the verb {filled['verb']}")


def enumerate_commands(game: AnyGame, state: Any, seat: Seat, limit: int) -> tuple[Command, ...]:
    """The first `limit` commands that the seat may give, in a fixed order."""
    return tuple(islice(_commands(game, state, seat, {}), limit))


def _commands(game: AnyGame, state: Any, seat: Seat, filled: dict[str, Value]) -> Iterator[Command]:
    slot = game.next_slot(state, seat, filled)
    if slot is None:
        yield typed(game, filled)
        return
    if len(filled) >= MAX_SLOTS:
        raise DeadEnd(f"{game.key}: a command with more than {MAX_SLOTS} slots")
    for value in _values(slot):
        yield from _commands(game, state, seat, {**filled, slot.name: value})


def asides(game: AnyGame, state: Any, seat: Seat) -> tuple[Option, ...]:
    """The verbs that a seat may use although it is not asked; none while it is."""
    if seat in game.waiting(state):
        return ()
    slot = game.next_slot(state, seat, {})
    return slot.options if slot is not None else ()


def random_command(game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
    """A command drawn slot by slot from what the seat may give, options tagged `ASIDE` left out.

    Raises:
        DeadEnd: the game asks a question that has no answer.
    """
    filled: dict[str, Value] = {}
    for _ in range(MAX_SLOTS):
        slot = game.next_slot(state, seat, filled)
        if slot is None:
            return typed(game, filled)
        filled[slot.name] = sample(_to_the_point(slot), draws)
    raise DeadEnd(f"{game.key}: a command with more than {MAX_SLOTS} slots")


def _to_the_point(slot: Slot) -> Slot:
    """A choice without the options that do not answer what is asked, such as giving up."""
    kept = tuple(option for option in slot.options if ASIDE not in option.tags)
    if slot.kind != "pick" or not kept or len(kept) == len(slot.options):
        return slot
    return msgspec.structs.replace(slot, options=kept)
