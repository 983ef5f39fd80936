"""What lies on the map in RAF's pictures: places, numbers, patrols, a raid on its way. Rule: 2.1."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec.structs import replace

from engine.games.raf import tables, units
from engine.games.raf.events import PatrolsFlown
from engine.games.raf.names import area_name, sector_name, sector_number, target_short, weather_name
from engine.games.raf.pieces import Target as TargetRow
from engine.games.raf.pieces import TargetCard
from engine.games.raf.scene_parts import Story, squadron, stacks
from engine.games.raf.state import DISPLAY_GERMAN, Raid, gruppen_in, squadrons_in
from engine.games.raf.view import View
from engine.scene import (
    Area,
    At,
    Chip,
    Circle,
    Counter,
    Fill,
    Ground,
    Item,
    Key,
    Label,
    Leaf,
    Map,
    Mark,
    Path,
    Piece,
    Place,
    Reach,
    Role,
    Scale,
    Stack,
    Target,
    Window,
)
from engine.words import Say, say

AREAS: tuple[tuple[str, Role], ...] = (("lf2-east", "zone-1"), ("lf2-south", "zone-2"), ("lf3", "zone-3"))
"""Colours of the target areas, the same on every map that shows them. Rule: 2.1."""
COMMON, FORESEEN = 0.34, 0.48
"""How strong they are: as a rule, and where a raid is foreseen."""

APART = 1 / 12
"""Between the types of a raid, in widths of the map."""
BACKS = 3
"""Counters of a raid whose number is not known."""

SYMBOLS = {
    "airfield": "airfield-minor",
    "army-base": "army",
    "city": "city",
    "factory": "factory",
    "headquarters": "headquarters",
    "port": "port",
    "radar": "radar",
}
SKIES = {"clear": "sun", "patchy": "cloud-sun", "broken": "cloud"}
RANGE = Reach(
    (Circle(At(1.62, 50.85), 168), Circle(At(-1.62, 49.65), 152)), role="two", word=say("raf-scene-range")
)
"""How far Me 109s reach. Rule: 2.1, 8.23."""

SOUTH_EAST = Window(-1.13, 50.49, 1.87, 51.985)
"""11 Group without its north: where most raids go."""
ENGLAND = Window(-5.2, 49.95, 1.9, 53.26)
"""All sectors, as the cartogram shows them in a picture of a step."""
SOUTH = Window(-2.2, 50.33, 0.8, 51.825)
EAST = Window(-0.75, 51.1, 2.35, 52.645)
WEST = Window(-5.1, 50.0, -1.2, 51.95)
WINDOWS = {
    **dict.fromkeys(("2/11", "5/11", "6/11", "7/11", "London"), SOUTH_EAST),
    **dict.fromkeys(("1/11", "3/11", "4/10"), SOUTH),
    **dict.fromkeys(("4/11", "1/12", "2/12", "3/12"), EAST),
    **dict.fromkeys(("1/10", "2/10", "3/10"), WEST),
}
"""The part of the map for a raid, by the sector of its target."""

COMING_FROM = {
    (SOUTH_EAST, "lf2-south"): At(1.54, 50.78),
    (SOUTH_EAST, "lf2-east"): At(1.54, 50.82),
    (SOUTH, "lf2-south"): At(0.50, 50.47),
    (SOUTH, "lf3"): At(-0.95, 50.45),
    (EAST, "lf2-east"): At(2.02, 51.25),
    (WEST, "lf3"): At(-1.55, 50.2),
}
"""Where the raids of an area come into sight on a part of the map."""

WATERS = {
    SOUTH_EAST: At(0.46, 50.62),
    SOUTH: At(-0.1, 50.52),
    EAST: At(1.95, 51.75),
    WEST: At(-3.0, 50.15),
}
"""Where the sea is named."""


def raid_map(
    view: View,
    raid: Raid,
    card: TargetCard,
    *,
    lit: bool = False,
    chosen: frozenset[str] = frozenset(),
) -> Map:
    """The raid's way to its target; `lit` fills the sectors from which it may be answered."""
    items: list[Item] = []
    if lit:
        items += [
            Fill(card.en_route, opacity=0.38),
            Fill(card.in_range, opacity=0.16),
        ]
    items += [
        RANGE,
        *sector_numbers(view),
        *sea_names(WINDOWS[card.sector]),
        *stations(view, card.target, ready=waiting(view, raid, card, chosen) if lit else None),
        *minor_places(view, card),
        *flying(view, card, chosen),
    ]
    window = WINDOWS[card.sector]
    start = COMING_FROM[window, card.area]
    items += [
        Path((start, Place(card.target)), role="two", weight="heavy"),
        *_raiders(view, raid, card, start, (window.east - window.west) * APART),
        Target(Place(card.target)),
    ]
    return Map(Ground("raf"), tuple(items), window, chips=skies(view))


def _raiders(view: View, raid: Raid, card: TargetCard, start: At, apart: float) -> list[Piece]:
    """The raid as far as it is known: its Gruppen by type, else backs, and their number. Rule: 7.0.

    `apart`: degrees of longitude from one type to the next.
    """
    keys = gruppen_in(view, *DISPLAY_GERMAN)
    if not keys:
        count = known(view, raid)
        return [Piece(start, Stack(face_down(card.lf, count or BACKS), counted=count > 0))]
    piles = stacks(view, keys, "map" if len(keys) == 1 else "whole")
    return [
        Piece(At(start.x - index * apart, start.y), replace(pile, caption="", counted=True))
        for index, pile in enumerate(piles)
    ]


def face_down(lf: int, count: int, size: Scale = "normal") -> tuple[Counter, ...]:
    """So many Gruppen of which nothing is known."""
    return (Counter("two", "", f"LF{lf}", states=("facedown",), size=size),) * count


def known(view: View, raid: Raid) -> int:
    """The number of Gruppen in the raid as far as the player may know it; 0: not yet. Rule: 7.0."""
    return len(gruppen_in(view, *DISPLAY_GERMAN)) or (0 if raid.snap else raid.count)


def skies(view: View) -> tuple[Leaf, ...]:
    """The weather over both areas."""
    return tuple(
        Chip(
            say("raf-scene-weather", lf=lf, weather=weather_name(view.weather[f"lf{lf}"])),
            SKIES[view.weather[f"lf{lf}"]],
        )
        for lf in (3, 2)
    )


def sector_numbers(view: View, *, faint: bool = True) -> list[Label]:
    """The printed number of each sector, and London."""
    labels = [
        Label(Area(sector.id), sector.id, size="headline", bold=True, faint=faint)
        for sector in units.book(view).sectors.sector
        if sector.airfield
    ]
    return [*labels, Label(Area("London"), sector_name("London"), size="small", spaced=True)]


def circle_names(view: View) -> list[Label]:
    """The number of each sector beside its patrol circle, for a map where little room is left."""
    return [
        Label(
            Area(sector.id, "patrol"),
            sector_number(sector.id),
            bold=True,
        )
        for sector in units.book(view).sectors.sector
    ]


def sea_names(window: Window) -> list[Label]:
    """The name of the sea, and of France where it shows."""
    name = "north-sea" if window is EAST else "channel"
    labels = [Label(WATERS[window], say(f"raf-scene-{name}"), size="label")]
    if window is SOUTH_EAST:
        labels.append(Label(At(1.78, 50.55), say("raf-scene-france"), size="small", spaced=True))
    return labels


def stations(
    view: View, prominent: str = "", *, ready: Mapping[str, str] | None = None, plain: bool = False
) -> list[Mark]:
    """Sector stations with their names; a damaged operations room is marked.

    `ready`: by sector, what is written after the name of a station with squadrons that are ready.
    `plain`: all other names are not bold.
    """
    counts = ready or {}
    marks = []
    for sector in units.book(view).sectors.sector:
        if not sector.airfield:
            continue
        place = f"{sector.airfield}-airfield"
        name, count = say(f"raf-airfield-{sector.airfield}"), counts.get(sector.id, "")
        marks.append(
            Mark(
                Place(place),
                "airfield",
                role="one",
                word=say("raf-scene-station", name=name, count=count) if count else name,
                bold=not plain or bool(count),
                size="large",
                state="damaged" if place in view.damage else "",
                prominent=place == prominent,
            )
        )
    return marks


def squadrons_at(view: View, keys: Iterable[str]) -> dict[str, str]:
    """The letters of these squadrons by sector ("AAC")."""
    letters: dict[str, list[str]] = {}
    for key in keys:
        letters.setdefault(units.home(view, key), []).append(units.british_letter(view, key))
    return {sector: "".join(sorted(there)) for sector, there in letters.items()}


def _station_ids(view: View) -> frozenset[str]:
    return frozenset(f"{sector.airfield}-airfield" for sector in units.book(view).sectors.sector)


def minor_places(view: View, card: TargetCard) -> list[Mark]:
    """All other places by their symbol; names only where the raid may bomb, numbers of nets."""
    marks = []
    skip = _station_ids(view)
    nets = {net.target: net.number for net in units.book(view).nets.net}
    for place in units.book(view).targets.target:
        named = place.id in (card.target, card.secondary)
        if place.id in skip or (is_part_of_london(place) and not named):
            continue
        word: Say | str = target_short(place.id) if named else ""
        if place.kind == "radar" and not named:
            word = str(nets[place.id])
        state = view.damage.get(place.id, "")
        marks.append(
            Mark(
                Place(place.id),
                SYMBOLS[place.kind],
                role="one" if place.kind == "airfield" else "ink",
                word=word,
                bold=place.id == card.target,
                size="large" if place.id == card.target else "small",
                state="down" if state == "heavy" else "damaged" if state else "",
                prominent=place.id == card.target,
            )
        )
    return marks


def is_part_of_london(place: TargetRow) -> bool:
    """Whether a target is one of London's many cities, which only matter when they are bombed."""
    return place.kind == "city" and place.sector == "London"


def damaged(view: View) -> list[Mark]:
    """Damaged nets and headquarters, wherever only damage matters."""
    places = {place.id: place for place in units.book(view).targets.target}
    return [
        Mark(
            Place(key),
            SYMBOLS[places[key].kind],
            word=target_short(key),
            size="small",
            state="down" if level == "heavy" else "damaged",
        )
        for key, level in view.damage.items()
        if places[key].kind != "airfield"
    ]


def flying(view: View, card: TargetCard, chosen: frozenset[str]) -> list[Piece]:
    """Patrols in their circles, near enough to matter."""
    near = {*card.en_route, *card.in_range}
    pieces = []
    for sector in units.book(view).sectors.sector:
        keys = _over(view, sector.id)
        if keys:
            stack = Stack(tuple(marked(squadron(view, key, "map"), key in chosen) for key in keys))
            pieces.append(Piece(Area(sector.id, "patrol"), stack, ring="one"))
        elif sector.id in near:
            pieces.append(Piece(Area(sector.id, "patrol"), None, ring="one"))
    return pieces


def waiting(view: View, raid: Raid, card: TargetCard, chosen: frozenset[str]) -> dict[str, str]:
    """How many squadrons are ready on airfields from which they may answer, and how many of them will."""
    counts = {}
    for sector in tables.eligible(units.book(view), card, raid.alert).ground:
        ready = {key for key in squadrons_in(view, "ground") if units.home(view, key) == sector}
        if ready:
            counts[sector] = f"{len(chosen & ready)}/{len(ready)}" if chosen else f"×{len(ready)}"
    return counts


def circles(view: View, story: Story, size: Scale = "map") -> list[Piece]:
    """All patrol circles with who flies in them; new patrols carry their line's number."""
    numbers = {event.circle: story.number(event) for event in story.find(PatrolsFlown)}
    planned = planned_in(story)
    pieces = []
    for sector in units.book(view).sectors.sector:
        counters = tuple(squadron(view, key, size) for key in _over(view, sector.id))
        counters += tuple(
            marked(squadron(view, key, size), True)
            for key in planned.get(sector.id, ())
            if key in view.squadrons
        )
        pieces.append(
            Piece(
                Area(sector.id, "patrol"),
                Stack(counters) if counters else None,
                ring="one",
                number=numbers.get(sector.id, 0),
            )
        )
    return pieces


def planned_in(story: Story) -> dict[str, tuple[str, ...]]:
    """Circles of an answer that is being given."""
    value = story.filled.get("circles", ())
    if not isinstance(value, tuple):
        return {}
    return {part[0]: part[1] for part in value if not isinstance(part, str)}


def marked(counter: Counter, is_chosen: bool) -> Counter:
    """A counter with the outline of what is chosen."""
    return replace(counter, states=(*counter.states, "changed")) if is_chosen else counter


def _over(view: View, sector: str) -> tuple[str, ...]:
    return tuple(key for key, unit in view.squadrons.items() if unit.circle == sector)


def areas(view: View, foreseen: Collection[str] = ()) -> list[Fill]:
    """The target areas in their colours; those from which a raid is foreseen stronger, and hatched."""
    fills = []
    for area, role in AREAS:
        sectors = tuple(sector.id for sector in units.book(view).sectors.sector if sector.area == area)
        fills.append(Fill(sectors, role, FORESEEN if area in foreseen else COMMON))
        if area in foreseen:
            fills.append(Fill(sectors, "ink", hatch=True))
    return fills


def area_keys(foreseen: Collection[str] = ()) -> tuple[Key, ...]:
    """What the colours of the target areas mean."""
    return tuple(
        Key(say("raf-scene-foreseen", area=area_name(area)), line="hatch", role=role)
        if area in foreseen
        else Key(area_name(area), line="fill", role=role)
        for area, role in AREAS
    )
