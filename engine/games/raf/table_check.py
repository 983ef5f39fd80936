"""What must hold in and between RAF's tables and scenarios. Each check yields all that it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, get_args

from engine.games.raf.checks import bands, known, rising, twice
from engine.games.raf.pieces import Alert, PriorityKind
from engine.odds import DIE
from engine.packs import Problem

if TYPE_CHECKING:
    from engine.games.raf.pack import Raf
    from engine.games.raf.pieces import Priorities

ALERTS: tuple[str, ...] = get_args(Alert)


def check_tables(raf: Raf) -> Iterator[Problem]:
    """Everything that is inconsistent in the tables, the calendar and the scenarios."""
    yield from _sizes(raf)
    yield from _detection(raf)
    yield from _combat(raf)
    yield from _effects(raf)
    yield from _bombing(raf)
    yield from _night(raf)
    yield from _calendar(raf)
    yield from _play(raf)
    yield from _scenarios(raf)


def _sizes(raf: Raf) -> Iterator[Problem]:
    for name, table in (
        ("low", raf.priorities.low),
        ("medium", raf.priorities.medium),
        ("high", raf.priorities.high),
    ):
        for value in (1, 2, 3):
            if value not in table:
                yield Problem("priorities", f"{name}.{value}", "is missing")
        for value, row in table.items():
            ranks = [("none", "minor", "major").index(size) for size in row]
            yield from rising("priorities", f"{name}.{value}", ranks, strictly=False)


def _detection(raf: Raf) -> Iterator[Problem]:
    totals = [space.total for space in raf.detection.track]
    if not totals or totals != list(range(totals[0], totals[0] + len(totals))):
        yield Problem("detection", "track", "totals must follow each other")
    yield from rising(
        "detection", "track", [ALERTS.index(s.alert) for s in raf.detection.track], strictly=False
    )
    if [row.die for row in raf.weather.row] != [1, 2, 3, 4, 5, 6]:
        yield Problem("weather", "row", "must be die 1 to 6 in order")
    if [row.alert for row in raf.eligibility.row] != list(ALERTS):
        yield Problem("eligibility", "row", f"must be the alert levels in order: {', '.join(ALERTS)}")


def _combat(raf: Raf) -> Iterator[Problem]:
    rows = raf.combat_rows.rows
    longest = max((len(card.entries) for card in raf.force_cards.card), default=0)
    yield from twice("combat_rows", "rows", rows)
    for name, table in (
        ("none", raf.combat_rows.none),
        ("level_1", raf.combat_rows.level_1),
        ("level_2", raf.combat_rows.level_2),
    ):
        if sorted(table) != list(range(1, max(table, default=0) + 1)) or max(table, default=0) < longest:
            yield Problem("combat_rows", name, f"must have a line for 1 to at least {longest} Gruppen")
        for gruppen, sums in table.items():
            key = f"{name}.{gruppen}"
            if len(sums) != len(rows):
                yield Problem("combat_rows", key, f"must have {len(rows)} sums, has {len(sums)}")
            if sums and sums[0] != 0:
                yield Problem("combat_rows", key, "the first row must start at 0")
            yield from rising("combat_rows", key, sums, strictly=False)
    if list(raf.combat_results.results) != list(rows):
        yield Problem("combat_results", "results", f"must be the rows {', '.join(rows)} in order")


def _effects(raf: Raf) -> Iterator[Problem]:
    seen = [(e.nation, e.box, e.side, e.result) for e in raf.combat_effects.effect]
    wanted = {
        (nation, box, side, result)
        for nation, boxes in (("german", ("hunt", "close-escort", "bomb")), ("british", ("hunt", "bomb")))
        for box in boxes
        for side in ("full", "reduced")
        for result in "-DALH"
    }
    for row, n in Counter[tuple[str, ...]](seen).items():
        if n > 1 or row not in wanted:
            yield Problem("combat_effects", " ".join(row), "stands there twice" if n > 1 else "can't happen")
    for row in sorted(wanted.difference(seen)):
        yield Problem("combat_effects", " ".join(row), "is missing")
    for effect in raf.combat_effects.effect:
        key = f"{effect.nation} {effect.box} {effect.side} {effect.result}"
        most = 2 if effect.nation == "british" else 1
        if not 1 <= len(effect.ends) <= most:
            yield Problem("combat_effects", key, f"must have 1 to {most} ends")
        lost = any(box in ("light-loss", "heavy-loss") for box, _ in effect.ends)
        if lost != (effect.vp != 0) or effect.vp * (1 if effect.nation == "german" else -1) < 0:
            yield Problem("combat_effects", key, "a loss, and only a loss, gives VP to the other side")


def _bombing(raf: Raf) -> Iterator[Problem]:
    bombing = raf.bombing
    yield from rising("bombing", "starts", bombing.starts)
    if len(bombing.starts) != len(bombing.columns) or bombing.starts[:1] != (1,):
        yield Problem("bombing", "starts", "must be one for each column, from 1 on")
    for number, (label, start) in enumerate(zip(bombing.columns, bombing.starts, strict=False), 1):
        end = bombing.starts[number] - 1 if number < len(bombing.starts) else None
        right = f"{start}+" if end is None else str(start) if end == start else f"{start}-{end}"
        if label != right:
            yield Problem("bombing", f"columns.{number}", f"must read {right!r}")
    widths = {int(die): len(row) for die, row in bombing.results.items()}
    for die in DIE:
        if widths.get(die) != len(bombing.columns):
            yield Problem("bombing", f"results.{die}", f"must have {len(bombing.columns)} results")
    for die, row in bombing.results.items():
        ranks = ["012H".index(result) for result in row]
        yield from rising("bombing", f"results.{die}", ranks, strictly=False)
    if set(raf.victory.bombing) != set("012H"):
        yield Problem("victory", "bombing", "must give VP for 0, 1, 2 and H")
    if raf.victory.bombing.get("H") != bombing.heavy.vp:
        yield Problem("victory", "bombing.H", f"is not that of the bombing table, {bombing.heavy.vp}")


def _night(raf: Raf) -> Iterator[Problem]:
    days = {day.date for day in raf.calendar.day}
    starts = [key for key in raf.night.commitment if key != "terror"]
    yield from known("night", "commitment", starts, days, "day")
    if starts != sorted(starts) or "terror" not in raf.night.commitment:
        yield Problem("night", "commitment", "must be dates in order, then terror")
    for name, columns, table in (
        ("interception.values", raf.night.interception.starts, raf.night.interception.values),
        ("bombing.losses", raf.night.bombing.starts, raf.night.bombing.losses),
    ):
        yield from rising("night", f"{name.split('.')[0]}.starts", columns)
        for line, cells in table.items():
            if len(cells) != len(columns):
                yield Problem(
                    "night", f"{name}.{line}", f"must have {len(columns)} entries, has {len(cells)}"
                )
        if sorted(table) != list(range(1, len(table) + 1)):
            yield Problem("night", name, "lines must be numbered from 1 without a gap")
    if len(raf.night.bombing.losses) != 6:
        yield Problem("night", "bombing.losses", "must have a line for each die")


def _calendar(raf: Raf) -> Iterator[Problem]:
    days = raf.calendar.day
    lengths = {"08": 31, "09": 30, "10": 31}
    weekdays = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
    for a, b in pairwise(days):
        month, day = a.date.split("-")
        after = f"{month}-{int(day) + 1:02}" if int(day) < lengths[month] else f"{int(month) + 1:02}-01"
        if b.date != after:
            yield Problem("calendar", f"day[{b.date}]", f"must be {after}, the day after {a.date}")
        if weekdays.index(b.weekday) != (weekdays.index(a.weekday) + 1) % 7:
            yield Problem("calendar", f"day[{b.date}].weekday", f"does not follow {a.weekday}")
    dates = {day.date for day in days}
    for name, date in (
        ("sealion_marker", raf.calendar.sealion_marker),
        ("provisional_after", raf.calendar.provisional_after),
    ):
        yield from known("calendar", name, [date], dates, "day")
    for entry in days:
        if entry.sealion is not None and entry.sealion[0] >= entry.sealion[1]:
            yield Problem("calendar", f"day[{entry.date}].sealion", "go must lie below cancel")
        if entry.date >= raf.calendar.sealion_marker and entry.sealion is None:
            yield Problem("calendar", f"day[{entry.date}].sealion", "is missing")


def _play(raf: Raf) -> Iterator[Problem]:
    yield from twice("play", "clock.spaces", raf.play.clock.spaces)
    yield from twice("play", "selection.substitutes", raf.play.selection.substitutes)
    bombers = {type.id for type in raf.types.type if type.role == "bomber"}
    for id in sorted(bombers ^ set(raf.play.selection.substitutes)):
        yield Problem("play", "selection.substitutes", f"must be the bombers, once each: {id}")
    if raf.play.depletion.levels[0] != 0:
        yield Problem("play", "depletion.levels", "must start at 0")
    yield from rising("play", "depletion.levels", raf.play.depletion.levels)
    if raf.victory.german_win >= raf.victory.british_win:
        yield Problem("victory", "german_win", "must lie below british_win")


# --- scenarios -----------------------------------------------------------------------------------


def _scenarios(raf: Raf) -> Iterator[Problem]:
    dates = {day.date for day in raf.calendar.day}
    squadrons = {squadron.id for squadron in raf.squadrons.squadron}
    gruppen = {gruppe.id for gruppe in raf.gruppen.gruppe}
    day_cards = {str(card.number) for card in raf.day_events.card}
    common = raf.scenarios.common
    yield from _priorities("common.priorities", common.priorities)
    yield from _priorities("sealion_go.priorities", raf.scenarios.sealion_go.priorities)
    yield from known("scenarios", "common.date", [common.date], dates, "day")
    yield from known("scenarios", "common.clock", [common.clock], raf.play.clock.spaces, "clock space")
    yield from twice("scenarios", "scenario", (scenario.key for scenario in raf.scenarios.scenario))
    for scenario in raf.scenarios.scenario:
        key = f"scenario[{scenario.key}]"
        if scenario.date is not None:
            yield from known("scenarios", f"{key}.date", [scenario.date], dates, "day")
        if scenario.priorities is not None:
            yield from _priorities(f"{key}.priorities", scenario.priorities)
        yield from known(
            "scenarios", f"{key}.squadrons_added", scenario.squadrons_added, squadrons, "squadron"
        )
        yield from known("scenarios", f"{key}.gruppen_added", scenario.gruppen_added, gruppen, "Gruppe")
        cards = [*scenario.day_cards_removed, scenario.day_card_in_force]
        used = [str(card) for card in cards if card is not None]
        yield from known("scenarios", f"{key}.day_cards_removed", used, day_cards, "day event card")
        if bool(scenario.results) == bool(scenario.endings):
            yield Problem("scenarios", key, "must have either results by VP or endings")
        if scenario.results:
            ranges = [band.vp for band in scenario.results]
            yield from bands(
                "scenarios", f"{key}.results", ranges, raf.victory.german_win, raf.victory.british_win
            )


def _priorities(key: str, priorities: Priorities) -> Iterator[Problem]:
    for kind in get_args(PriorityKind):
        if kind not in priorities:
            yield Problem("scenarios", f"{key}.{kind}", "is missing")
