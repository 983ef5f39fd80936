"""What must hold between the figures of RAF's data set. Each check yields all that it finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.raf.checks import bands, known, numbers, rising, twice
from engine.games.raf.pieces import LETTERS
from engine.games.raf.table_check import check_tables
from engine.packs import Problem

if TYPE_CHECKING:
    from engine.games.raf.pack import Raf
    from engine.games.raf.pieces import TargetCard

SECONDARY_ONLY = ("headquarters", "army-base")


def check(raf: Raf) -> Iterator[Problem]:
    """Everything that is inconsistent.

    Rule: 2.1 to 2.34 (what there is), 3.0 (what is left out at the start).
    """
    yield from _map(raf)
    yield from _targets(raf)
    yield from _counters(raf)
    yield from _target_cards(raf)
    yield from _force_cards(raf)
    yield from _event_cards(raf)
    yield from _priority_changes(raf)
    yield from check_tables(raf)


# --- map and counters ----------------------------------------------------------------------------


def _map(raf: Raf) -> Iterator[Problem]:
    sectors = {sector.id: sector for sector in raf.sectors.sector}
    yield from twice("sectors", "sector", (sector.id for sector in raf.sectors.sector))
    yield from twice("sectors", "airfield", (s.airfield for s in raf.sectors.sector if s.airfield))
    for sector in raf.sectors.sector:
        if "/" in sector.id and sector.id.split("/")[1] != str(sector.group):
            yield Problem("sectors", f"sector[{sector.id}].group", f"is {sector.group}, not that of the id")
    edges = [frozenset(border.between) for border in raf.adjacency.border]
    corners = [frozenset(border.between) for border in raf.adjacency.corner]
    for kind, pairs in (("border", edges), ("corner", corners)):
        for pair in pairs:
            name = f"{kind}[{'-'.join(sorted(pair))}]"
            if len(pair) != 2:
                yield Problem("adjacency", name, "a sector does not touch itself")
            yield from known("adjacency", name, pair, sectors, "sector")
        for pair, n in Counter(pairs).items():
            if n > 1:
                yield Problem("adjacency", f"{kind}[{'-'.join(sorted(pair))}]", "stands there twice")
    for pair in set(edges) & set(corners):
        yield Problem("adjacency", f"corner[{'-'.join(sorted(pair))}]", "is also a shared edge")
    for id in sorted(set(sectors) - {id for pair in edges for id in pair}):
        yield Problem("adjacency", "border", f"sector {id!r} has no neighbour")


def _targets(raf: Raf) -> Iterator[Problem]:
    sectors = {sector.id: sector for sector in raf.sectors.sector}
    targets = {target.id: target for target in raf.targets.target}
    yield from twice("targets", "target", (target.id for target in raf.targets.target))
    for target in raf.targets.target:
        key = f"target[{target.id}]"
        yield from known("targets", f"{key}.sector", [target.sector], sectors, "sector")
        if not target.id.endswith(f"-{target.kind}"):
            yield Problem("targets", key, f"the id must end in the kind, {target.kind!r}")
    nets = raf.nets.net
    yield from twice("nets", "net", (net.number for net in nets))
    yield from _rows_of_kind("nets", "net", ((str(n.number), n.target, n.sector) for n in nets), "radar", raf)
    for net in nets:
        bombed = targets.get(net.target)
        if bombed is not None and bombed.area != net.area:
            yield Problem("nets", f"net[{net.number}].area", f"is not that of its target, {bombed.area!r}")
    hqs = raf.headquarters.headquarters
    rows = ((hq.target, hq.target, hq.sector) for hq in hqs)
    yield from _rows_of_kind("headquarters", "headquarters", rows, "headquarters", raf)
    yield from twice("headquarters", "group", (hq.group for hq in hqs))


def _rows_of_kind(
    file: str, what: str, rows: Iterable[tuple[str, str, str]], kind: str, raf: Raf
) -> Iterator[Problem]:
    """Each target of a kind has its row, in the same sector."""
    of_kind = {target.id: target for target in raf.targets.target if target.kind == kind}
    seen = []
    for name, id, sector in rows:
        seen.append(id)
        if id not in of_kind:
            yield Problem(file, f"{what}[{name}].target", f"no target of kind {kind!r}: {id!r}")
        elif of_kind[id].sector != sector:
            yield Problem(
                file, f"{what}[{name}].sector", f"is not that of its target, {of_kind[id].sector!r}"
            )
    yield from twice(file, what, seen)
    for id in sorted(set(of_kind) - set(seen)):
        yield Problem(file, what, f"target {id!r} has no row")


_SQUADRONS = {"start": 27, "blenheim": 5, "reinforcement": 15, "ace": 2}


def _counters(raf: Raf) -> Iterator[Problem]:
    types = {type.id: type for type in raf.types.type}
    yield from twice("types", "type", (type.id for type in raf.types.type))
    for id in sorted({"spitfire", "hurricane", "blenheim", "me109", "me110", "me110e"} - set(types)):
        yield Problem("types", "type", f"{id!r} is missing")
    for type in raf.types.type:
        if (type.bomb is None) != (type.nation == "british"):
            yield Problem("types", f"type[{type.id}].bomb", "German types, and only they, have bomb values")
    homes = {sector.id: sector for sector in raf.sectors.sector if sector.airfield}
    squadrons = raf.squadrons.squadron
    yield from twice("squadrons", "squadron", (squadron.id for squadron in squadrons))
    for squadron in squadrons:
        key = f"squadron[{squadron.id}]"
        if squadron.status == "ace":
            if squadron.sector or squadron.selector:
                yield Problem("squadrons", key, "an ace has neither sector nor letter of its own")
            continue
        yield from known(
            "squadrons", f"{key}.sector", [squadron.sector or ""], homes, "sector with an airfield"
        )
        if squadron.selector is None:
            yield Problem("squadrons", f"{key}.selector", "is missing")
        if squadron.id != f"{squadron.number}/{squadron.sector}":
            yield Problem("squadrons", key, "the id must be number/sector")
        if (squadron.type == "blenheim") != (squadron.status == "blenheim"):
            yield Problem("squadrons", f"{key}.status", "Blenheims, and only they, have the status blenheim")
    for status, wanted in _SQUADRONS.items():
        n = sum(squadron.status == status for squadron in squadrons)
        if n != wanted:
            yield Problem("squadrons", f"status.{status}", f"must be {wanted} squadrons, are {n}")
    for status in ("start", "reinforcement"):
        letters = [s.selector for s in squadrons if s.status == status]
        yield from _even("squadrons", f"status.{status}", letters)
    yield from _gruppen(raf)


def _even(file: str, key: str, letters: Sequence[str | None]) -> Iterator[Problem]:
    counts = [letters.count(letter) for letter in LETTERS]
    if max(counts) - min(counts) > 1:
        yield Problem(file, key, f"letters A, B, C must be spread evenly, are {counts}")


def _gruppen(raf: Raf) -> Iterator[Problem]:
    gruppen = raf.gruppen.gruppe
    types = {type.id for type in raf.types.type}
    yield from twice("gruppen", "gruppe", (gruppe.id for gruppe in gruppen))
    for gruppe in gruppen:
        key = f"gruppe[{gruppe.id}]"
        if not gruppe.id.endswith(f"/{gruppe.lf}"):
            yield Problem("gruppen", f"{key}.lf", "is not that of the id")
        if gruppe.elite and gruppe.type != "me110":
            yield Problem("gruppen", f"{key}.elite", "only Me 110s are elite")
        yield from known("gruppen", f"{key}.type", [gruppe.type], types, "type")
    for what, n, wanted in (
        ("all", len(gruppen), 84),
        ("start", sum(gruppe.arrives is None for gruppe in gruppen), 77),
        ("elite", sum(gruppe.elite for gruppe in gruppen), 2),
    ):
        if n != wanted:
            yield Problem("gruppen", what, f"must be {wanted} Gruppen, are {n}")
    yield from _even("gruppen", "selector", [gruppe.selector for gruppe in gruppen])
    dates = {day.date for day in raf.calendar.day}
    for gruppe in gruppen:
        if gruppe.arrives is not None:
            yield from known("gruppen", f"gruppe[{gruppe.id}].arrives", [gruppe.arrives], dates, "day")


# --- cards ---------------------------------------------------------------------------------------


def _target_cards(raf: Raf) -> Iterator[Problem]:
    cards = raf.target_cards.card
    yield from numbers("target_cards", [card.number for card in cards], 1, 60)
    for card in cards:
        deck = "base" if card.number <= 34 else "inland" if card.number <= 44 else "terror"
        if card.deck != deck:
            yield Problem("target_cards", f"card[{card.number}].deck", f"must be {deck!r}")
        yield from _target_card(raf, card)


def _target_card(raf: Raf, card: TargetCard) -> Iterator[Problem]:
    key = f"card[{card.number}]"
    sectors = {sector.id for sector in raf.sectors.sector}
    targets = {target.id: target for target in raf.targets.target}
    for name, id in (("target", card.target), ("secondary", card.secondary)):
        yield from known("target_cards", f"{key}.{name}", [id], targets, "target")
    target = targets.get(card.target)
    if target is not None and target.kind in SECONDARY_ONLY:
        yield Problem("target_cards", f"{key}.target", f"a {target.kind} is only ever a secondary target")
    if target is not None and target.sector != card.sector:
        yield Problem("target_cards", f"{key}.sector", f"is not that of the target, {target.sector!r}")
    if card.target == card.secondary:
        yield Problem("target_cards", f"{key}.secondary", "is the target itself")
    if card.forward and target is not None and target.kind != "airfield":
        yield Problem("target_cards", f"{key}.forward", "only an airfield can be a forward airfield")
    for name, ids in (("en_route", card.en_route), ("in_range", card.in_range)):
        yield from known("target_cards", f"{key}.{name}", ids, sectors, "sector")
        if len(set(ids)) != len(ids):
            yield Problem("target_cards", f"{key}.{name}", "names a sector twice")
    for id in sorted(set(card.en_route) & set(card.in_range)):
        yield Problem("target_cards", f"{key}.in_range", f"sector {id!r} is also en route")
    if card.sector not in card.en_route:
        yield Problem("target_cards", f"{key}.en_route", "lacks the sector of the target")
    nets = {net.number for net in raf.nets.net}
    for number in sorted(set(card.nets) - nets):
        yield Problem("target_cards", f"{key}.nets.{number}", "no net of this number")


def _force_cards(raf: Raf) -> Iterator[Problem]:
    cards = raf.force_cards.card
    yield from numbers("force_cards", [card.number for card in cards], 61, 90)
    for card in cards:
        key = f"card[{card.number}]"
        if card.deck != ("base" if card.number <= 86 else "escort"):
            yield Problem("force_cards", f"{key}.deck", "61 to 86 are base, the others escort")
        if not card.minor < card.major <= card.depleted:
            yield Problem("force_cards", key, "sizes must rise from minor to major to depleted")
        if card.depleted > len(card.entries):
            yield Problem("force_cards", f"{key}.entries", f"fewer than the largest raid, {card.depleted}")
        for name, normal, poor in (
            ("minor_if_poor", card.minor, card.minor_if_poor),
            ("major_if_poor", card.major, card.major_if_poor),
        ):
            if poor is not None and poor >= normal:
                yield Problem("force_cards", f"{key}.{name}", "must be smaller than the usual size")
    longest = max((len(card.entries) for card in cards), default=0)
    for card in cards:
        if len(card.entries) != longest:
            yield Problem("force_cards", f"card[{card.number}].entries", f"must be {longest} like the others")


_WITH_LETTERS = {
    "bombers-break-formation",
    "clouds-inhibit-hunters",
    "clouds-scatter-raid",
    "me109s-close-escort",
    "radio-confusion",
    "rendezvous-failure",
    "clouds-inhibit-squadrons",
    "fighters-strafe",
    "flak",
    "patrollers-vectored-away",
    "secondary-target",
}
_WITH_CONDITION = {"british-altitude-advantage", "german-altitude-advantage", "interception-over-coast"}


def _event_cards(raf: Raf) -> Iterator[Problem]:
    cards = raf.raid_events.card
    yield from numbers("raid_events", [card.number for card in cards], 91, 134)
    for card in cards:
        key = f"card[{card.number}]"
        if card.deck != ("base" if card.number <= 128 else "escort"):
            yield Problem("raid_events", f"{key}.deck", "91 to 128 are base, the others escort")
        for name, event, letters, conditions in (
            ("approach", card.approach, card.approach_letters, card.approach_if),
            ("target", card.target, card.target_letters, card.target_if),
        ):
            if bool(letters) != (event in _WITH_LETTERS):
                yield Problem("raid_events", f"{key}.{name}_letters", f"{event} needs letters, or has none")
            if bool(conditions) != (event in _WITH_CONDITION):
                yield Problem("raid_events", f"{key}.{name}_if", f"{event} needs a condition, or has none")
            if any(not (c.alert or c.info or c.depth or c.weather) for c in conditions):
                yield Problem("raid_events", f"{key}.{name}_if", "a condition says nothing")
        if card.follow_up and max(card.time) > 0:
            yield Problem("raid_events", f"{key}.time", "a follow-up raid takes no time")
        if card.time[1] < card.time[0]:
            yield Problem("raid_events", f"{key}.time", "depletion can't make it shorter")
    yield from _day_cards(raf)


def _day_cards(raf: Raf) -> Iterator[Problem]:
    cards = raf.day_events.card
    yield from numbers("day_events", [card.number for card in cards], 135, 154)
    for card in cards:
        key = f"card[{card.number}]"
        if (card.variant is not None) != (card.event == "change-german-target-priorities"):
            yield Problem(
                "day_events", f"{key}.variant", "belongs to the change of priorities, and it needs one"
            )
        yield from rising("day_events", f"{key}.pilots", card.pilots, strictly=False)


def _priority_changes(raf: Raf) -> Iterator[Problem]:
    days = [day.date for day in raf.calendar.day]
    needed = {card.variant for card in raf.day_events.card if card.variant is not None}
    present = {change.variant for change in (*raf.priority_changes.by_date, *raf.priority_changes.by_vp)}
    for variant in sorted(needed - present):
        yield Problem("priority_changes", variant, "a day card needs it")
    for variant in sorted(present):
        rows = [c for c in raf.priority_changes.by_date if c.variant == variant]
        covered = [day for c in rows if c.dates for day in days if c.dates[0] <= day <= c.dates[1]]
        if rows and covered != days:
            yield Problem(
                "priority_changes", f"by_date.{variant}", "must cover each day of the calendar once"
            )
        ranges = [c.vp for c in raf.priority_changes.by_vp if c.variant == variant and c.vp is not None]
        if ranges:
            low, high = raf.victory.german_win + 1, raf.victory.british_win - 1
            yield from bands("priority_changes", f"by_vp.{variant}", ranges, low, high)
    for table, rows_, field in (
        ("by_date", raf.priority_changes.by_date, "dates"),
        ("by_vp", raf.priority_changes.by_vp, "vp"),
    ):
        for change in rows_:
            if (change.dates is None) == (field == "dates") or (change.vp is None) == (field == "vp"):
                yield Problem(
                    "priority_changes",
                    f"{table}.{change.variant}",
                    f"each row has {field} and no other bounds",
                )
