"""The whole board: map with all patrols, clock, priorities, both air forces. Rule: 2.1."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable

from engine.games.raf import board as words
from engine.games.raf import target, units
from engine.games.raf.names import (
    alert_name,
    box_name,
    composition,
    date_name,
    info_name,
    kind_name,
    luftflotte_name,
    size_name,
    target_short,
)
from engine.games.raf.scene_ground import (
    RANGE,
    SYMBOLS,
    area_keys,
    areas,
    circles,
    is_part_of_london,
    known,
    sector_numbers,
    skies,
    squadrons_at,
    stations,
)
from engine.games.raf.scene_parts import Story, strip
from engine.games.raf.scene_patrols import foreseen
from engine.games.raf.state import (
    DISPLAY_GERMAN,
    LOSSES,
    SquadronPlace,
    gruppen_at,
    gruppen_in,
    raid_of,
    squadrons_in,
)
from engine.games.raf.view import View
from engine.scene import (
    At,
    Block,
    Col,
    Flow,
    Ground,
    Item,
    Key,
    Label,
    Ledger,
    Map,
    Mark,
    Name,
    Path,
    Place,
    Rule,
    Sheet,
    Span,
    Table,
    Target,
    Text,
    Tile,
    Window,
    caps,
    row,
)
from engine.words import Word, say, signed

KEYS = (
    ("station", "airfield"),
    ("airfield", "airfield-minor"),
    ("radar", "radar"),
    ("port", "port"),
    ("headquarters", "headquarters"),
    ("city", "city"),
    ("factory", "factory"),
    ("army-base", "army"),
)


BOARD = Window(-5.86, 48.8, 2.12, 53.25)
"""The whole map, the land up to the upper edge."""

AWAY: tuple[SquadronPlace, ...] = (
    "hunt",
    "bomb",
    "returning",
    "landing",
    "rearm",
    "light-loss",
    "heavy-loss",
)
"""Where squadrons are that are neither ready nor on patrol."""


def board(view: View) -> Sheet:
    """Everything that lies on the table."""
    story = Story(view, view, (), 1)
    items: list[Item] = [
        *areas(view),
        RANGE,
        *sector_numbers(view),
        Label(At(-2.6, 50.02), say("raf-scene-channel"), size="label"),
        Label(At(-4.6, 51.35), say("raf-scene-bristol-channel"), size="label"),
        Label(At(1.9, 53.0), say("raf-scene-north-sea"), size="label"),
        Label(At(1.85, 50.2), say("raf-scene-france"), size="small", spaced=True),
        *stations(view, ready=ashore(view)),
        *places(view),
        *circles(view, story),
    ]
    raid = raid_of(view.frames)
    if raid is not None and raid.card:
        card = units.card(view, raid.card)
        items += [
            Path((Place(f"lf{card.lf}"), Place(card.target)), role="two", weight="heavy"),
            Target(Place(card.target)),
        ]
    legend = (
        *area_keys(),
        *(
            Key(say(f"raf-scene-key-{key}"), glyph, role="one" if key in ("station", "airfield") else "ink")
            for key, glyph in KEYS
        ),
        Key(say("raf-scene-key-ready"), "airfield", role="one"),
        Key(say("raf-scene-range"), line="dashed", role="two"),
        Key(say("raf-scene-key-patrol"), line="ring", role="one"),
    )
    stage = Map(Ground("raf", cartogram=True), tuple(items), BOARD, chips=skies(view), legend=legend)
    side = Ledger(
        "",
        (*clock(view), *_day(view), *_raid(view), *_british(view), *_german(view)),
        wide=True,
    )
    return Sheet(strip(story), stage, side, alt=words.text_board(view), size="board")


def ashore(view: View) -> dict[str, str]:
    """By sector, the squadrons that are ready with their letters, and how many land or rearm."""
    ready = squadrons_at(view, squadrons_in(view, "ground"))
    busy = Count(units.home(view, key) for key in squadrons_in(view, "landing", "rearm"))
    return {
        sector.id: f"{ready.get(sector.id, '–')}{f' +{busy[sector.id]}' if busy[sector.id] else ''}"
        for sector in units.book(view).sectors.sector
        if sector.id in ready or busy[sector.id]
    }


def places(view: View) -> list[Mark]:
    """All targets that are not sector stations, with their names and damage."""
    main = {f"{sector.airfield}-airfield" for sector in units.book(view).sectors.sector}
    nets = {net.target: net.number for net in units.book(view).nets.net}
    marks: list[Mark] = []
    seen: set[str] = set()
    for place in units.book(view).targets.target:
        if place.id in main or is_part_of_london(place):
            continue
        stem = place.id.removesuffix(f"-{place.kind}")
        name: Word = target_short(place.id)
        if place.kind == "radar":
            name = say("raf-scene-net", number=nets[place.id], name=name)
        state = view.damage.get(place.id, "")
        marks.append(
            Mark(
                Place(place.id),
                SYMBOLS[place.kind],
                role="one" if place.kind == "airfield" else "ink",
                word="" if stem in seen and place.kind != "radar" else name,
                size="small",
                state="down" if state == "heavy" else "damaged" if state else "",
            )
        )
        seen.add(stem)
    return marks


def clock(view: View) -> tuple[Block, ...]:
    """The clock's spaces, the present one filled."""
    tiles = tuple(
        Tile(hour[:2], "attention" if hour == view.clock else "tone")
        for hour in units.book(view).play.clock.spaces
    )
    return (caps(say("raf-scene-hour")), Flow(tiles))


def _day(view: View) -> tuple[Block, ...]:
    """Date, points, what is foreseen, priorities. Rule: 2.22."""
    pairs: list[tuple[Word, Word]] = [
        (say("raf-scene-date"), say("raf-scene-raid-day", date=date_name(view.date), day=view.raid_day)),
        (say("raf-scene-points"), signed(view.vp)),
        *foreseen(view),
    ]
    if view.depletion:
        pairs.append((say("raf-scene-depletion"), str(view.depletion)))
    for level in words.LEVELS:
        kinds = tuple(kind_name(kind) for kind in words.KINDS if view.priorities[kind] == level)
        if kinds:
            pairs.append((say(f"raf-scene-priority-{level}"), say("raf-scene-list", things=kinds)))
    return (_small(pairs), Rule())


def _small(pairs: Iterable[tuple[Word, Word]]) -> Table:
    """Names and values, in the size of a whole board."""
    cols = (Col(size="small", role="muted"), Col(align="right", size="small", bold=True))
    return Table(cols, tuple(row(*pair) for pair in pairs))


def _raid(view: View) -> tuple[Block, ...]:
    """The raid that is on its way, as far as it is known. Rule: 7.0."""
    raid = raid_of(view.frames)
    if raid is None or not raid.card:
        return ()
    target = units.card(view, raid.card).target
    pairs: list[tuple[Word, Word]] = [
        (say("raf-scene-target-now"), target_short(target)),
        (say("raf-scene-size"), size_name(raid.size or "none")),
    ]
    if raid.alert:
        pairs.append((say("raf-scene-alert"), alert_name(raid.alert)))
        pairs.append((say("raf-scene-info"), info_name(raid.info)))
    if number := known(view, raid):
        pairs.append((say("raf-scene-gruppen"), str(number)))
    return (caps(say("raf-scene-raid")), _small(pairs), Rule())


def _british(view: View) -> tuple[Block, ...]:
    """The operations board: who is not on patrol, by place. Rule: 2.1."""
    where: tuple[tuple[Word, SquadronPlace], ...] = (
        (say("raf-scene-ready"), "ground"),
        *((box_name(place), place) for place in AWAY),
    )
    blocks: list[Block] = [caps(say("raf-nation-british"))]
    for name, place in where:
        if keys := squadrons_in(view, place):
            blocks.append(_line(name, (_name(view, key) for key in keys)))
    return (*blocks, Rule())


def _name(view: View, key: str) -> str:
    return f"{key}{units.british_letter(view, key)}{'' if view.squadrons[key].full else '½'}"


def _german(view: View) -> tuple[Block, ...]:
    """Gruppen ready by Luftflotte, in the raid, on the clock, lost."""
    blocks: list[Block] = [caps(say("raf-nation-german"))]
    for lf in (2, 3):
        blocks.append(_line(luftflotte_name(lf), composition(view, target.ready_gruppen(view, lf))))
    for box in DISPLAY_GERMAN:
        blocks += _there(view, box_name(box), gruppen_in(view, box))
    for hour in units.book(view).play.clock.spaces:
        blocks += _there(view, hour, gruppen_at(view, hour))
    for place in LOSSES:
        blocks += _there(view, box_name(place), gruppen_in(view, place))
    return tuple(blocks)


def _there(view: View, place: Word, gruppen: tuple[str, ...]) -> list[Block]:
    return [_line(place, composition(view, gruppen))] if gruppen else []


def _line(place: Word, things: Iterable[Word]) -> Text:
    """A place, picked out, and what is there."""
    there = tuple(things)
    what: Word = say("raf-scene-list", things=there) if there else "–"
    line = say("raf-scene-place", place=place, units=what)
    return Text((Span(line, names=(Name(place),)),), size="small")
