"""The whole board: map with all patrols, clock, priorities, both air forces. Rule: 2.1."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.raf import board as words
from engine.games.raf import units
from engine.games.raf.names import (
    alert_name,
    area_name,
    box_name,
    composition,
    hour_name,
    info_name,
    size_name,
)
from engine.games.raf.scene_ground import (
    RANGE,
    SYMBOLS,
    circles,
    is_part_of_london,
    sector_numbers,
    skies,
    stations,
)
from engine.games.raf.scene_parts import Story, strip
from engine.games.raf.state import SquadronPlace, raid_of
from engine.games.raf.view import View
from engine.scene import (
    At,
    Block,
    Ground,
    Item,
    Key,
    Label,
    Ledger,
    Map,
    Mark,
    Path,
    Place,
    Rule,
    Sheet,
    Target,
    caps,
    facts,
    text,
)
from engine.words import Word, say

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


def board(view: View) -> Sheet:
    """Everything that lies on the table."""
    story = Story(view, view, (), 1)
    items: list[Item] = [
        RANGE,
        *sector_numbers(view),
        Label(At(-2.6, 50.02), say("raf-scene-channel"), size="label"),
        Label(At(-4.6, 51.35), say("raf-scene-bristol-channel"), size="label"),
        Label(At(1.9, 53.0), say("raf-scene-north-sea"), size="label"),
        Label(At(1.85, 50.2), say("raf-scene-france"), size="small", spaced=True),
        *stations(view),
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
        *(
            Key(say(f"raf-scene-key-{key}"), glyph, role="one" if key in ("station", "airfield") else "ink")
            for key, glyph in KEYS
        ),
        Key(say("raf-scene-range"), line="dashed", role="two"),
        Key(say("raf-scene-key-patrol"), line="ring", role="one"),
    )
    stage = Map(Ground("raf", cartogram=True), tuple(items), chips=skies(view), legend=legend)
    side = Ledger(say("raf-scene-table"), (*_day(view), Rule(), *_british(view), Rule(), *_german(view)))
    return Sheet(strip(story), stage, side, alt=words.text_board(view), size="board")


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
        name: Word = say(f"raf-target-{place.id}")
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


def _day(view: View) -> tuple[Block, ...]:
    """The clock, what is foreseen, priorities, the raid."""
    seen = tuple(area_name(area) for area in (view.aside, view.top) if area)
    pairs: list[tuple[Word, Word]] = [
        (say("raf-scene-hour"), hour_name(view.clock)),
        (say("raf-scene-foreseen"), say("raf-scene-list", things=seen) if seen else "–"),
    ]
    for level in words.LEVELS:
        kinds = tuple(say(f"raf-kind-{kind}") for kind in words.KINDS if view.priorities[kind] == level)
        if kinds:
            pairs.append((say(f"raf-scene-priority-{level}"), say("raf-scene-list", things=kinds)))
    raid = raid_of(view.frames)
    if raid is not None and raid.card:
        pairs.append((say("raf-scene-raid"), size_name(raid.size or "none")))
        if raid.alert:
            pairs.append((say("raf-scene-alert"), alert_name(raid.alert)))
            pairs.append((say("raf-scene-info"), info_name(raid.info)))
    return (facts(*pairs),)


def _british(view: View) -> tuple[Block, ...]:
    """The operations board: who is not on patrol, by place."""
    where: tuple[SquadronPlace, ...] = (
        "ground",
        "hunt",
        "bomb",
        "returning",
        "landing",
        "rearm",
        "light-loss",
        "heavy-loss",
    )
    blocks: list[Block] = [caps(say("raf-nation-british"))]
    for place in where:
        keys = [key for key, unit in view.squadrons.items() if unit.place == place]
        if keys:
            words_ = say("raf-scene-list", things=tuple(_name(view, key) for key in keys))
            blocks.append(text(say("raf-scene-place", place=box_name(place), units=words_), "small"))
    return tuple(blocks)


def _name(view: View, key: str) -> str:
    return f"{key}{units.british_letter(view, key)}{'' if view.squadrons[key].full else '½'}"


def _german(view: View) -> tuple[Block, ...]:
    """Gruppen ready by Luftflotte, on the clock, lost."""
    blocks: list[Block] = [caps(say("raf-nation-german"))]
    for lf in (2, 3):
        ready = [
            key
            for key, unit in view.gruppen.items()
            if unit.place == "base" and unit.full and units.gruppe(view, key).lf == lf
        ]
        blocks.append(_line(say(f"raf-lf-{lf}"), composition(view, ready)))
    for hour in units.book(view).play.clock.spaces:
        there = [key for key, unit in view.gruppen.items() if unit.hour == hour]
        if there:
            blocks.append(_line(hour, composition(view, there)))
    for place in ("light-loss", "heavy-loss"):
        there = [key for key, unit in view.gruppen.items() if unit.place == place]
        if there:
            blocks.append(_line(box_name(place), composition(view, there)))
    return tuple(blocks)


def _line(place: Word, things: Iterable[Word]) -> Block:
    words_ = tuple(things)
    what: Word = say("raf-scene-list", things=words_) if words_ else "–"
    return text(say("raf-scene-place", place=place, units=what), "small")
