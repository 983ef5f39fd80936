"""Everything in RAF's data set by its id: places, counters, cards and their values.

Functions take the data set and plain values; none knows a state. An unknown id raises `KeyError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from engine.games.raf.pack import Raf, Scenario
from engine.games.raf.pieces import (
    AircraftType,
    ForceCard,
    Gruppe,
    Net,
    RaidEventCard,
    Sector,
    Target,
    TargetCard,
)


class _Index(msgspec.Struct, frozen=True, eq=False):
    sectors: Mapping[str, Sector]
    neighbours: Mapping[str, tuple[str, ...]]
    targets: Mapping[str, Target]
    nets: Mapping[int, Net]
    types: Mapping[str, AircraftType]
    gruppen: Mapping[str, Gruppe]
    target_cards: Mapping[int, TargetCard]
    force_cards: Mapping[int, ForceCard]
    raid_events: Mapping[int, RaidEventCard]
    scenarios: Mapping[str, Scenario]


@lru_cache(maxsize=8)
def _index(raf: Raf) -> _Index:
    touching = [border.between for border in raf.adjacency.border]
    return _Index(
        sectors={sector.id: sector for sector in raf.sectors.sector},
        neighbours={
            sector.id: tuple(
                other.id
                for other in raf.sectors.sector
                if (sector.id, other.id) in touching or (other.id, sector.id) in touching
            )
            for sector in raf.sectors.sector
        },
        targets={target.id: target for target in raf.targets.target},
        nets={net.number: net for net in raf.nets.net},
        types={type.id: type for type in raf.types.type},
        gruppen={gruppe.id: gruppe for gruppe in raf.gruppen.gruppe},
        target_cards={card.number: card for card in raf.target_cards.card},
        force_cards={card.number: card for card in raf.force_cards.card},
        raid_events={card.number: card for card in raf.raid_events.card},
        scenarios={scenario.key: scenario for scenario in raf.scenarios.scenario},
    )


def sector(raf: Raf, id: str) -> Sector:
    """The sector of that id."""
    return _index(raf).sectors[id]


def target(raf: Raf, id: str) -> Target:
    """The place on the map that can be bombed."""
    return _index(raf).targets[id]


def net(raf: Raf, number: int) -> Net:
    """The radar net of that number."""
    return _index(raf).nets[number]


def gruppe(raf: Raf, id: str) -> Gruppe:
    """The Gruppe of that id."""
    return _index(raf).gruppen[id]


def target_card(raf: Raf, number: int) -> TargetCard:
    """Target card 1 to 60."""
    return _index(raf).target_cards[number]


def force_card(raf: Raf, number: int) -> ForceCard:
    """Force card 61 to 90."""
    return _index(raf).force_cards[number]


def raid_event(raf: Raf, number: int) -> RaidEventCard:
    """Raid event card 91 to 134."""
    return _index(raf).raid_events[number]


def scenario(raf: Raf, key: str) -> Scenario:
    """The scenario of that key."""
    return _index(raf).scenarios[key]


def neighbours(raf: Raf, id: str) -> tuple[str, ...]:
    """Sectors that share an edge with a sector, in the order of the data.

    Rule: 5.0 (a common corner is not enough).
    """
    return _index(raf).neighbours[id]


def patrol_sectors(raf: Raf, home: str) -> tuple[str, ...]:
    """Where a squadron of that sector may patrol: at home, then next door.

    Rule: 5.0.
    """
    return (home, *neighbours(raf, home))


def patrol_limit(raf: Raf, now: str) -> int | None:
    """How many squadrons may patrol at most at this time of day, or None.

    Rule: 5.0 (in the evening).
    """
    return raf.play.clock.evening_patrols if now == raf.play.clock.spaces[-1] else None


def aircraft_id(type: str, elite: bool) -> str:
    """The id of a type in the table of types; elite Me 110s have their own."""
    return f"{type}e" if elite else type


def aircraft(raf: Raf, type: str, elite: bool) -> AircraftType:
    """The values of a type."""
    return _index(raf).types[aircraft_id(type, elite)]


def combat_value(raf: Raf, type: str, elite: bool, side: str) -> int:
    """What a unit adds to the sum of a combat.

    Rule: 2.21, 10.1.
    """
    return aircraft(raf, type, elite).combat[side == "reduced"]


def bomb_value(raf: Raf, type: str, elite: bool, side: str, against: str) -> int:
    """What a Gruppe in the Bomb box adds against that kind of target.

    Rule: 11.0; 11.1 (a strafing Me 110 counts half, fractions up, a Me 109 nothing, where fighters are weak).

    Raises:
        ValueError: such a Gruppe carries no bombs.
    """
    values = aircraft(raf, type, elite)
    if values.bomb is None:
        raise ValueError(f"{type} carries no bombs")
    value = values.bomb[side == "reduced"]
    if values.role == "fighter" and against in raf.play.strafing.weak_against:
        return 0 if type == "me109" else (value + 1) // 2
    return value
