"""Who is asked what: the one place from which waiting, slots, defaults and refusals come."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.contract import Command, Filled, Option, Place, Quick, Refused, Seat, Slot
from engine.games.raf import advice, bombing, commitment, hunt, odds, patrol, tables, units
from engine.games.raf.names import (
    area_name,
    box_name,
    composition,
    event_name,
    gruppe_name,
    info_name,
    sector_name,
    size_name,
    squadron_name,
    target_name,
    target_short,
    type_name,
    way_name,
)
from engine.games.raf.state import (
    DISPLAY_GERMAN,
    SEAT,
    Airfields,
    Attack,
    Leave,
    Preparation,
    Raid,
    Release,
    Scatter,
    State,
    gruppen_in,
    order,
    the_raid,
    top,
)
from engine.menu import as_assignment, balanced
from engine.words import Say, say

SIZES = {"major": (4, 6, 8), "minor": (2, 3, 4)}
"""Numbers of squadrons for which the panel offers a balanced answer."""
HUNT_KEYS = {"fought": "disrupted-home", "surplus": "surplus-on", "unmet": "on"}
"""What the ready answer of the rule of thumb is called, by why squadrons may leave the Hunt box."""


def verb(state: State) -> str:
    """The order that the player is asked for now, "" when play goes on by itself or is over."""
    wanted = order(state)
    if wanted == "patrol" and not patrol.candidates(state):
        return ""
    if wanted == "answer" and not commitment.is_asked(state, the_raid(state)):
        return ""
    return wanted


def next_slot(state: State, seat: Seat, filled: Filled) -> Slot | None:
    """The verb, then the one field it has."""
    asked = verb(state) if seat == SEAT else ""
    if "verb" not in filled:
        options = (Option(asked, say(f"raf-verb-{asked}")),) if asked else ()
        return Slot("verb", "pick", say("raf-ask-verb"), options)
    slot = open_slot(state)
    return None if slot.name in filled else slot


def default(state: State, seat: Seat) -> Command:
    """The answer of the rule of thumb.

    Raises:
        Refused: the seat is not asked.
    """
    if seat != SEAT or not verb(state):
        raise Refused("refused-not-asked")
    slot = open_slot(state)
    return advice.command(state, {slot.name: slot.options})


def open_slot(state: State) -> Slot:
    """The field of the order that is asked for.

    Raises:
        Refused: nobody is asked.
    """
    match top(state):
        case Preparation() | Airfields():
            return patrol_slot(state)
        case Raid() as raid:
            return answer_slot(state, raid)
        case Leave() as choice:
            return hunt_slot(state, choice)
        case Attack(count=count):
            return attack_slot(state, count)
        case Scatter() as choice:
            return scatter_slot(state, choice)
        case Release() as choice:
            return release_slot(state, choice)
    raise Refused("refused-not-asked")


# --- options -------------------------------------------------------------------------------------


def squadron_option(state: State, key: str, rank: int = 0, places: tuple[str, ...] = ()) -> Option:
    """A squadron as it is offered: name, where it is, letter."""
    unit = state.squadrons[key]
    tags = (*(() if unit.full else ("reduced",)), *(("patrol",) if unit.place == "patrol" else ()))
    sector = unit.circle or units.home(state, key)
    return Option(
        key,
        squadron_name(state, key),
        note=_where(state, key),
        group=sector_name(sector),
        letter=units.british_letter(state, key),
        rank=rank,
        places=places,
        tags=tags,
    )


def _where(state: State, key: str) -> Say:
    """Letter, place and side of a squadron."""
    unit = state.squadrons[key]
    sector = sector_name(unit.circle or units.home(state, key))
    letter = units.british_letter(state, key)
    return say(f"raf-at-{unit.place}", sector=sector, letter=letter, full=int(unit.full))


def gruppe_option(state: State, key: str, rank: int) -> Option:
    """A Gruppe in the Bomb box: name, side, values, letter; its target where there are two."""
    row, unit = units.gruppe(state, key), state.gruppen[key]
    raid = the_raid(state)
    target = bombing.target_of(state, raid, key)
    note = say(
        "raf-at-bombing-target" if len(bombing.attacks(state, raid)) > 1 else "raf-at-bombing",
        letter=row.selector,
        combat=units.german_combat(state, key),
        bombs=bombing.worth(state, key),
        full=int(unit.full),
        target=target_short(target.id),
    )
    tags = () if unit.full else ("reduced",)
    return Option(key, gruppe_name(state, key), note, type_name(row.type), row.selector, rank, tags=tags)


def _ranked(state: State, keys: Iterable[str]) -> tuple[Option, ...]:
    """Squadrons that may answer: patrol before ground, full before reduced, nearest, stronger, number."""
    able = tuple(keys)

    def order(key: str) -> tuple[bool, bool, int, int]:
        unit = state.squadrons[key]
        return (
            unit.place != "patrol",
            not unit.full,
            able.index(key),
            -units.british_combat(state, key),
        )

    ranks = {key: rank for rank, key in enumerate(sorted(able, key=order))}
    return tuple(squadron_option(state, key, ranks[key]) for key in able)


# --- slots ---------------------------------------------------------------------------------------


def patrol_slot(state: State) -> Slot:
    """Squadrons to circles; who is left out stays on the ground. Rule: 5.0."""
    able = patrol.candidates(state)
    reach = {key: patrol.circles(state, key) for key in able}
    sectors = tuple(
        sector.id
        for sector in units.book(state).sectors.sector
        if any(sector.id in circles for circles in reach.values())
    )
    flying = patrol.flying_over(state)
    places = tuple(
        Place(
            sector,
            sector_name(sector),
            say(
                "raf-circle",
                area=area_name(tables.sector(units.book(state), sector).area),
                count=flying[sector],
            ),
        )
        for sector in sectors
    )
    options = tuple(squadron_option(state, key, rank, reach[key]) for rank, key in enumerate(able))
    slot = Slot(
        "circles",
        "assign",
        say("raf-ask-patrol"),
        options,
        places,
        maximum=patrol.room(state),
        default=advice.patrols(state),
        notes=_patrol_notes(state),
    )
    return replace(slot, quick=_patrol_quick(state, slot))


def _patrol_notes(state: State) -> tuple[Say, ...]:
    """Where raids are foreseen, the weather, the evening's limit."""
    seen = tuple(area for area in (state.aside, state.top) if area)
    notes = [say("raf-foreseen-none")]
    if len(set(seen)) < len(seen):
        notes = [say("raf-foreseen-twice", area=area_name(seen[0]))]
    elif seen:
        notes = [say("raf-foreseen", areas=tuple(area_name(area) for area in seen))]
    if (most := patrol.room(state)) is not None:
        notes.append(say("raf-evening", most=most))
    return tuple(notes)


def _patrol_quick(state: State, slot: Slot) -> tuple[Quick, ...]:
    same = {
        option.key: state.last_circles[option.key]
        for option in slot.options
        if state.last_circles.get(option.key) in option.places
    }
    quick = [Quick("spread", say("raf-quick-spread"), advice.patrols(state), say("raf-quick-spread-note"))]
    most = slot.maximum
    if same and (most is None or len(same) <= most):
        quick.insert(0, Quick("same", say("raf-quick-same"), as_assignment(slot, same)))
    return (*quick, Quick("stay", say("raf-quick-stay"), ()))


def answer_slot(state: State, raid: Raid) -> Slot:
    """Whom to send; only what the information level tells is known. Rule: 7.0 to 7.2."""
    options = _ranked(state, commitment.eligible(state, raid))
    quick = []
    if 0 < state.last_sent <= len(options):
        last = balanced(options, state.last_sent)
        words = say("raf-quick-as-last", count=state.last_sent)
        quick.append(Quick("as-last", words, last, say("raf-quick-as-last-note")))
    quick.append(Quick("nobody", say("raf-quick-nobody"), (), _unopposed(state, raid)))
    return Slot(
        "squadrons",
        "units",
        say("raf-ask-answer", target=target_name(units.card(state, raid.card).target)),
        options,
        maximum=len(options),
        default=advice.answer(raid.size, options),
        balanced=tuple(size for size in SIZES.get(raid.size, ()) if size <= len(options)),
        quick=tuple(quick),
        notes=raid_notes(state, raid),
    )


def _unopposed(state: State, raid: Raid) -> Say:
    """What it costs to send nobody, as far as it is known. Rule: 7.2."""
    if raid.info == "accurate":
        bombers = any(units.is_bomber(state, key) for key in gruppen_in(state, *DISPLAY_GERMAN))
        return say("raf-unopposed-known") if bombers else say("raf-unopposed-free")
    return say("raf-unopposed")


def raid_notes(state: State, raid: Raid) -> tuple[Say, ...]:
    """What is known of a raid at its information level. Rule: 7.0."""
    notes = [say("raf-known-size", size=size_name(raid.size), info=info_name(raid.info))]
    if raid.info == "limited" and raid.count:
        notes.append(say("raf-known-count", count=raid.count))
    if raid.info == "accurate" or raid.snap:
        notes += [
            say("raf-known-box", box=box_name(box), gruppen=composition(state, there))
            for box in DISPLAY_GERMAN
            if (there := gruppen_in(state, box))
        ]
    return tuple(notes)


def hunt_slot(state: State, choice: Leave) -> Slot:
    """Who leaves the Hunt box, and where to. Rule: 9.1, 10.2."""
    options = tuple(_hunt_option(state, key, rank, choice) for rank, key in enumerate(choice.squadrons))
    places = tuple(Place(box, way_name(box)) for box in hunt.boxes(choice))
    kind = "fought" if choice.fought else "surplus" if not choice.least else "unmet"
    slot = Slot(
        "boxes",
        "assign",
        say(f"raf-ask-hunt-{kind}", most=choice.most),
        options,
        places,
        choice.least,
        choice.most,
        notes=_hunt_notes(state, choice),
    )
    thumb = as_assignment(slot, advice.hunt(choice, options))
    quick = [Quick(HUNT_KEYS[kind], say(f"raf-quick-hunt-{kind}"), thumb)]
    if not choice.least:
        quick.append(Quick("stay", say("raf-quick-hunt-stay"), ()))
    quick += [
        Quick(f"all-{box}", say(f"raf-quick-all-{box}"), ((box, choice.squadrons),))
        for box in hunt.boxes(choice)
        if choice.most == len(choice.squadrons)
    ]
    return replace(slot, default=thumb, quick=tuple(quick))


def _hunt_option(state: State, key: str, rank: int, choice: Leave) -> Option:
    option = squadron_option(state, key, rank)
    if key not in choice.disrupted:
        return option
    return replace(option, note=say("raf-at-disrupted", letter=option.letter), tags=("disrupted",))


def _hunt_notes(state: State, choice: Leave) -> tuple[Say, ...]:
    bombers = say(
        "raf-known-box", box=box_name("bomb"), gruppen=composition(state, gruppen_in(state, "bomb"))
    )
    escorts = gruppen_in(state, "close-escort")
    notes = [bombers] if choice.bomb else []
    if choice.disrupted:
        notes.insert(0, say("raf-known-disrupted", squadrons=choice.disrupted))
    if escorts:
        notes.append(say("raf-known-box", box=box_name("close-escort"), gruppen=composition(state, escorts)))
    return (*odds.hunt_notes(state, choice.most), *notes)


def attack_slot(state: State, count: int) -> Slot:
    """Which Gruppen of the Bomb box are intercepted: one a squadron. Rule: 9.2."""
    there = gruppen_in(state, "bomb")
    best = advice.best_bombers(state)
    options = tuple(gruppe_option(state, key, best.index(key)) for key in there)
    thumb = advice.attack(state, count)
    soft = sorted(there, key=lambda key: -units.german_combat(state, key))[:count]
    weak = tuple(key for key in there if key in soft)
    return Slot(
        "gruppen",
        "units",
        say("raf-ask-attack", count=count),
        options,
        minimum=count,
        maximum=count,
        default=thumb,
        balanced=(count,),
        quick=(
            Quick("bombs", say("raf-quick-attack-bombs"), thumb),
            Quick("weak", say("raf-quick-attack-weak"), weak),
        ),
        notes=odds.attack_notes(state, thumb),
    )


def scatter_slot(state: State, choice: Scatter) -> Slot:
    """Which squadrons a bombed airfield scatters. Rule: 11.22."""
    order = advice.weakest(state, choice.squadrons)
    options = tuple(squadron_option(state, key, order.index(key)) for key in choice.squadrons)
    thumb = tuple(key for key in choice.squadrons if key in order[: choice.count])
    return Slot(
        "squadrons",
        "units",
        say("raf-ask-scatter", count=choice.count, sector=sector_name(choice.sector)),
        options,
        minimum=choice.count,
        maximum=choice.count,
        default=thumb,
        quick=(Quick("weakest", say("raf-quick-weakest"), thumb),),
    )


def release_slot(state: State, choice: Release) -> Slot:
    """Which squadron an event takes away. Rule: E.approach.10, E.target.15."""
    order = advice.weakest(state, choice.squadrons)
    options = tuple(squadron_option(state, key, order.index(key)) for key in choice.squadrons)
    return Slot(
        "squadron",
        "unit",
        say("raf-ask-release", event=event_name(choice.event)),
        options,
        default=order[0],
        quick=(Quick("weakest", say("raf-quick-weakest"), order[0]),),
    )
