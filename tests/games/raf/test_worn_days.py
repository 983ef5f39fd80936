"""Days that begin worn: damage to repair, a depleted Luftwaffe, few units at home, short piles.

One opening day cannot come so far; the rules must hold there as well.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import menu, step
from engine.codec import decode, encode
from engine.contract import Setup
from engine.draws import HmacDraws
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT
from tests.games.raf.table import table

NETS = ("poling-radar", "foreness-radar", "canewdon-radar", "dover-radar", "rye-radar")
HEADQUARTERS = ("stanmore-headquarters", "uxbridge-headquarters", "box-headquarters")
AIRFIELDS = ("hornchurch-airfield", "kenley-airfield", "tangmere-airfield", "croydon-airfield")
KINDS = ("radar", "airfield", "factory", "city", "port")
DAYS = 30


def worn(number: int) -> dict[str, Any]:
    """A position before the repair step of a later day."""
    luck, fresh = Random(number), table()
    damage = {key: luck.choice(["light", "heavy"]) for key in (*NETS, *HEADQUARTERS) if luck.random() < 0.4}
    damage |= {key: "light" for key in AIRFIELDS if luck.random() < 0.2}
    at_home = luck.choice([0.1, 0.5, 0.9])
    return {
        "raid_day": 2,
        "repair": luck.randint(2, 5),
        "depletion": luck.choice([0, 7, 8, 14, 15]),
        "lf3_to_lf2": luck.random() < 0.5,
        "preparation": {"step": "a"},
        "damage": damage,
        "priorities": {kind: luck.choice(["low", "medium", "high"]) for kind in KINDS},
        "points": {"spitfire": luck.randint(0, 5), "hurricane": luck.randint(0, 5)},
        "squadrons": {
            key: luck.choice(["ground", "ground reduced", "rearm", "landing", "light-loss"])
            for key in (*fresh.squadrons, "604", "600")
        },
        "gruppen": {key: "base" if luck.random() < at_home else "base reduced" for key in fresh.gruppen},
        "targets": {"left": sorted(luck.sample(range(1, 61), luck.randint(3, 40)))},
        "forces": {"left": sorted(luck.sample(range(61, 91), luck.randint(1, 20)))},
        "events": {"left": sorted(luck.sample(range(91, 135), luck.randint(2, 30)))},
    }


def day(number: int, policy: str) -> list[Any]:
    """Play a worn day to its end; returns its events."""
    draws, own = HmacDraws(b"w" * 32, f"worn {number}"), HmacDraws(b"n" * 32, f"own {number}")
    done = step.begin(GAME, Setup("prelude", position=worn(number)), draws)
    events, replayed = list(done.events), GAME.blank()
    while GAME.outcome(done.state) is None:
        assert GAME.check(done.state) == ()
        order = GAME.default(done.state, SEAT)
        if policy == "random":
            order = menu.random_command(GAME, done.state, SEAT, own)
        done = step.run(GAME, done.state, SEAT, order, draws)
        events += done.events
    for event in events:
        replayed = GAME.apply(replayed, decode(GAME, encode(event)))
    assert replayed == done.state
    assert GAME.check(done.state) == ()
    return events


@pytest.mark.rule("raf", "4.1a")
@pytest.mark.rule("raf", "6.11")
@pytest.mark.rule("raf", "2.3")
def test_worn_days_run_to_their_end() -> None:
    """And on the way damage is repaired, piles run out, raids lack Gruppen, replacements burn."""
    for policy in ("thumb", "random"):
        seen = {type(event) for number in range(DAYS) for event in day(number, policy)}
        assert {e.Repaired, e.CardsShuffled, e.ListStopped, e.SizeRolled, e.PointsLost} <= seen


@pytest.mark.rule("raf", "6.0")
def test_a_depleted_luftwaffe_flies_major_raids_or_is_too_weak_for_them() -> None:
    """From the ninth space on no raid is minor but where Gruppen are missing (15.4, 6.1)."""
    for number in range(DAYS):
        if worn(number)["depletion"] < 8:
            continue
        for event in day(number, "thumb"):
            if isinstance(event, e.SizeRolled) and event.size == "minor":
                assert event.why == "limited"
