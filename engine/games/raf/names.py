"""Names of RAF's things as words: every message key that names something is made here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from engine.games.raf import units
from engine.games.raf.pieces import TargetKind
from engine.games.raf.state import END_OF_DAY, Table
from engine.words import Say, Word, say


def _key(id: str) -> str:
    """An id as part of a message key."""
    return id.lower().replace("/", "-")


def type_name(type: str) -> Say:
    """Name of an aircraft type ("Me 109")."""
    return say(f"raf-type-{type}")


def sector_name(id: str) -> Say:
    """Name of a sector with its airfield ("6/11 Hornchurch")."""
    return say(f"raf-sector-{_key(id)}")


def sector_number(id: str) -> Say:
    """A sector by its printed number alone ("6/11")."""
    return say(f"raf-sector-{_key(id)}.short")


def target_name(id: str) -> Say:
    """Name of a target on the map with its kind ("Poling (radar net)")."""
    return say("raf-target-full", name=target_short(id), kind=kind_name(kind_of(id)))


def target_short(id: str) -> Say:
    """Name of a target alone ("Poling")."""
    return say(f"raf-target-{id}")


def kind_of(target: str) -> TargetKind:
    """The kind of a target, in which its id ends."""
    return next(kind for kind in get_args(TargetKind) if target.endswith(f"-{kind}"))


def kind_name(kind: str) -> Say:
    """Name of a kind of target ("radar net")."""
    return say(f"raf-kind-{kind}")


def area_name(area: str) -> Say:
    """Name of a target area ("LF2 South")."""
    return say(f"raf-area-{area}")


def event_name(event: str) -> Say:
    """Name of a raid event."""
    return say(f"raf-event-{event}")


def weather_name(weather: str) -> Say:
    """Clear, patchy, broken."""
    return say(f"raf-weather-{weather}")


def alert_name(alert: str) -> Say:
    """Name of an alert level."""
    return say(f"raf-alert-{alert}")


def info_name(info: str) -> Say:
    """Name of an information level."""
    return say(f"raf-info-{info}")


def size_name(size: str) -> Say:
    """Major or minor raid, or none."""
    return say(f"raf-size-{size}")


def box_name(box: str) -> Say:
    """Name of a box of the raid display or of a place where units wait."""
    return say(f"raf-box-{box}")


def way_name(box: str) -> Say:
    """Where a squadron of the Hunt box may go, as an order ("Go home")."""
    return say(f"raf-way-{box}")


def place_name(place: str) -> Say:
    """Name of a place where units are ("to the Bomb box", "on the ground")."""
    return say(f"raf-place-{place}")


def hour_name(clock: str) -> Word:
    """A space of the clock."""
    return say("raf-clock-end") if clock == END_OF_DAY else clock


def damage_name(level: str) -> Say:
    """Light or heavy damage."""
    return say(f"raf-damage-{level}")


def weather_area(lf: str) -> Say:
    """The area of a Luftflotte, as the weather boxes know it."""
    return say(f"raf-weather-area-{lf}")


def date_name(date: str) -> Say:
    """Day and month."""
    month, _, day = date.partition("-")
    return say("raf-date", day=int(day), month=int(month))


def card_name(number: int) -> Say:
    """A card by its printed number."""
    return say("raf-card", number=number)


def event_with_letters(event: str, letters: tuple[str, ...]) -> Say:
    """A raid event with the letters it strikes."""
    words = event_name(event)
    return say("raf-event-letters", event=words, letters=", ".join(letters)) if letters else words


def verdict_name(result: str) -> Say:
    """Name of a scenario's result."""
    return say(f"raf-verdict-{result}")


def scenario_name(key: str) -> Say:
    """Name of a scenario."""
    return say(f"raf-scenario-{key}")


def luftflotte_name(lf: int) -> Say:
    """Name of a Luftflotte."""
    return say(f"raf-lf-{lf}")


def bombing_name(result: str) -> Say:
    """Name of the result of a bombing: 0, 1, 2 or H."""
    return say(f"raf-bombing-{result.lower()}")


def composition(table: Table, gruppen: Iterable[str]) -> tuple[Word, ...]:
    """How many of each type, in the order of the data's types."""
    there = Counter(units.aircraft_id(table, key) for key in gruppen)
    return tuple(
        say("raf-count-type", count=there[type.id], type=type_name(type.id))
        for type in units.book(table).types.type
        if there[type.id]
    )


def squadron_name(table: Table, key: str) -> Word:
    """A squadron with its type ("54 Spitfire"); the key itself where there is none."""
    row = units.squadron_rows(table.pack).get(key)
    return say("raf-unit", name=key, type=type_name(row.type)) if row else key


def gruppe_name(table: Table, key: str) -> Word:
    """A Gruppe with its type ("I/JG51 Me 109")."""
    return say("raf-unit", name=short(key), type=type_name(units.aircraft_id(table, key)))


def short(gruppe: str) -> str:
    """A Gruppe's id without its Luftflotte, as it stands on the counter ("I/JG51")."""
    return gruppe.rsplit("/", 1)[0]
