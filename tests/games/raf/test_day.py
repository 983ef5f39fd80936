"""Set-up, daily preparation, Airfield Operations, patrols, the end of the day: chapters 2 to 5 and 13."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import step
from engine.contract import Refused, Setup
from engine.games.raf import commands, decks, patrol, preparation, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, Airfields, Preparation, Raid, top
from tests.games.raf.table import go, happened, once, places, rigged, table, the

NETS = {"foreness-radar": "light", "canewdon-radar": "heavy"}


def start_of_day(**position: object) -> step.Step:
    return once(table(preparation={"step": "b"}, **position), 97)


# --- 2 and 3: what there is -----------------------------------------------------------------------


@pytest.mark.rule("raf", "3.0")
@pytest.mark.rule("raf", "2.21")
@pytest.mark.rule("raf", "2.3")
def test_the_printed_set_up() -> None:
    state = table()
    assert len(state.squadrons) == 27
    assert {unit.place for unit in state.squadrons.values()} == {"ground"}
    assert len(state.gruppen) == 77
    assert {(unit.place, unit.full) for unit in state.gruppen.values()} == {("base", True)}
    assert state.targets.left == tuple(range(1, 35))
    assert state.forces.left == tuple(range(61, 87))
    assert state.events.left == tuple(range(91, 129))
    assert "249" not in state.squadrons
    assert "IV/JG51/2" not in state.gruppen
    assert Counter(units.british_letter(state, key) for key in state.squadrons) == Counter("ABC" * 9)


@pytest.mark.rule("raf", "2.22")
def test_the_markers_of_the_set_up() -> None:
    state = table()
    assert state.priorities == {
        "city": "low",
        "factory": "low",
        "airfield": "medium",
        "port": "high",
        "radar": "high",
    }
    assert (state.date, state.clock, state.vp, state.damage) == ("08-11", "0600", 0, {})
    assert state.points == {}


@pytest.mark.rule("raf", "2.1")
def test_squadrons_are_at_home_where_the_rules_say() -> None:
    state = table()
    assert units.home(state, "54") == "6/11"
    assert units.gruppe(state, "I/JG51/2").lf == 2
    assert {units.group(state, key) for key in state.squadrons} == {10, 11, 12}


@pytest.mark.rule("raf", "2.31")
def test_only_the_area_of_a_card_is_seen_before_its_face() -> None:
    """Cards 5 and 6 are LF3, 11 is LF2 East: its area known, only 11 can be turned up."""
    state = table(targets={"left": [5, 6, 11]}, top="lf2-east", raid={"step": "a"})
    done = once(state, 11, 6, "lf3:1")
    assert the(done, e.TargetDrawn).card == 11
    assert the(done, e.TopSeen).area == "lf3"
    assert "11" not in str(done.draws[2])


@pytest.mark.rule("raf", "2.34")
def test_no_day_event_card_is_drawn_before_the_end_of_a_day() -> None:
    """One day draws target, force and raid event cards only; the scenario ends before a day event."""
    done = go(table(clock="1800", raid={"step": "p", "card": 5, "size": "minor", "event": 92, "alert": "none",
                                        "info": "poor", "sent": []}))  # fmt: skip
    assert the(done, e.DayEnded).result == "british-tactical"
    assert done.draws == ()


# --- 4.1: daily preparation ----------------------------------------------------------------------


@pytest.mark.rule("raf", "4.1a")
@pytest.mark.rule("raf", "11.3")
def test_repair_takes_light_damage_and_rolls_for_heavy() -> None:
    """Repair number 3: die 2 repairs, 3 leaves light damage, 4 leaves it heavy."""
    damage = {
        "poling-radar": "light",
        "dover-radar": "heavy",
        "rye-radar": "heavy",
        "box-headquarters": "heavy",
    }
    state = table(raid_day=2, repair=3, damage=damage, preparation={"step": "a"})
    done = once(state, 2, 3, 4)
    assert done.state.damage == {"rye-radar": "light", "box-headquarters": "heavy"}
    assert [event.die for event in happened(done, e.Repaired)] == [0, 2, 3, 4]


def test_the_first_day_has_no_repair_step() -> None:
    assert top(table()) == Preparation("b")


@pytest.mark.rule("raf", "4.1b")
@pytest.mark.parametrize(("card", "hour"), [(94, "0600"), (97, "0800"), (92, "1000")])
def test_a_raid_event_card_gives_the_hour(card: int, hour: str) -> None:
    done = once(table(), card)
    assert done.state.clock == hour
    assert card not in done.state.events.left


@pytest.mark.rule("raf", "4.1c")
@pytest.mark.parametrize(
    ("die", "lf2", "lf3"),
    [(2, "clear", "clear"), (3, "clear", "patchy"), (4, "patchy", "clear"), (6, "broken", "broken")],
)
def test_one_die_gives_the_weather_of_both_areas(die: int, lf2: str, lf3: str) -> None:
    done = once(table(preparation={"step": "c"}), die)
    assert done.state.weather == {"lf2": lf2, "lf3": lf3}


@pytest.mark.rule("raf", "4.1e")
def test_early_warning_discards_a_card_unseen_and_shows_two_areas() -> None:
    done = once(table(preparation={"step": "e"}), "lf2-south:3", "lf3:1")
    assert happened(done, e.CardHidden)
    assert (done.state.aside, done.state.top) == ("lf2-south", "lf3")
    assert done.state.targets.unseen == 1
    assert len(done.state.targets.left) == 34


@pytest.mark.rule("raf", "4.1e")
def test_a_card_marked_no_aw_forbids_early_warning() -> None:
    """Only the back of the top card is seen then."""
    done = once(start_of_day().state, 1)
    assert happened(once(done.state, "lf3:1", "lf3:2"), e.CardSetAside)
    begun = once(table(), 95)
    assert the(begun, e.StartDrawn).warning is False
    without = once(once(begun.state, 1).state, "lf3:1")
    assert the(without, e.WarningSkipped).why == "card"
    assert (without.state.aside, without.state.top) == ("", "lf3")


@pytest.mark.rule("raf", "11.21")
def test_two_damaged_nets_anywhere_forbid_early_warning() -> None:
    """In different areas: the top card's back is still seen."""
    damage = {"foreness-radar": "light", "poling-radar": "light"}
    done = once(table(damage=damage, preparation={"step": "e"}), "lf3:1")
    assert the(done, e.WarningSkipped).why == "nets"
    assert (done.state.aside, done.state.top) == ("", "lf3")
    one = once(table(damage={"poling-radar": "heavy"}, preparation={"step": "e"}), "lf3:1", "lf3:2")
    assert one.state.aside == "lf3"


@pytest.mark.rule("raf", "11.21")
def test_two_damaged_nets_of_one_area_hide_the_top_card() -> None:
    """Foreness and Canewdon are both LF2 East; light and heavy damage count alike."""
    state = table(damage=NETS, preparation={"step": "e"})
    assert decks.is_crippled(state)
    done = once(state)
    assert (done.state.aside, done.state.top) == ("", "")
    assert not decks.is_crippled(table(damage={"foreness-radar": "heavy", "poling-radar": "heavy"}))


@pytest.mark.rule("raf", "4.1f")
def test_patrols_are_placed_before_the_first_raid() -> None:
    state = table(preparation={"step": "f"})
    done = step.run(GAME, state, SEAT, commands.Patrol((("6/11", ("54", "65")),)), rigged())
    assert the(done, e.PatrolsFlown) == e.PatrolsFlown("6/11", ("54", "65"))
    assert done.state.squadrons["54"].circle == "6/11"
    assert done.state.squadrons["74"].place == "ground"
    assert happened(done, e.RaidBegun)[0].raid.number == 1


# --- 4.3: Airfield Operations ---------------------------------------------------------------------

ALL_OVER = {
    "others": "ground",
    "43": "rearm",
    "145": "landing",
    "601": "patrol 1/11",
    "54": "returning",
    "65": "returning reduced",
    "74": "rearm reduced",
    "64": "light-loss",
    "111": "heavy-loss",
}


@pytest.mark.rule("raf", "4.3a")
def test_fighters_of_every_space_passed_come_back() -> None:
    gruppen = {"I/JG26/2": "clock 1200", "II/JG26/2": "clock 1400", "III/JG26/2": "clock 1600"}
    done = once(table(clock="1400", gruppen=gruppen, airfields={"spaces": 2}))
    assert places(done.state, *gruppen) == ["base", "base", "clock"]


@pytest.mark.rule("raf", "4.3b")
def test_squadrons_move_one_space() -> None:
    done = once(table(clock="0800", squadrons=ALL_OVER, airfields={"step": "b", "spaces": 1}))
    assert places(done.state, "43", "145", "601", "54", "65", "74", "64", "111") == [
        "ground",
        "rearm",
        "rearm",
        "rearm",
        "landing",
        "ground reduced",
        "light-loss",
        "heavy-loss",
    ]


@pytest.mark.rule("raf", "4.3b")
def test_squadrons_move_two_spaces() -> None:
    done = once(table(clock="1000", squadrons=ALL_OVER, airfields={"step": "b", "spaces": 2}))
    assert places(done.state, "43", "145", "601", "54", "65", "74", "64", "111") == [
        "ground",
        "ground",
        "ground",
        "ground",
        "rearm",
        "ground reduced",
        "light-loss",
        "heavy-loss",
    ]


@pytest.mark.rule("raf", "4.3c")
def test_early_warning_in_airfield_operations_discards_nothing() -> None:
    """The top card, whose back was seen already, goes aside; the next back is seen."""
    done = once(table(clock="1000", top="lf2-east", airfields={"step": "c"}), "lf3:2")
    assert not happened(done, e.CardHidden)
    assert (done.state.aside, done.state.top) == ("lf2-east", "lf3")
    skipped = once(table(clock="1000", top="lf2-east", airfields={"step": "c", "warning": False}))
    assert (skipped.state.aside, skipped.state.top) == ("", "lf2-east")


@pytest.mark.rule("raf", "4.3d")
@pytest.mark.rule("raf", "4.3e")
def test_after_patrols_the_next_raid_begins() -> None:
    state = table(clock="1000", raids=2, airfields={"step": "d"})
    done = step.run(GAME, state, SEAT, commands.Patrol((("London", ("1",)),)), rigged(size=[6], target=[15]))
    assert happened(done, e.RaidBegun)[0].raid == Raid(3)
    assert done.state.squadrons["1"].circle == "London"


def test_without_a_squadron_to_send_nobody_is_asked_for_patrols() -> None:
    state = table(clock="1000", squadrons={"others": "rearm"}, airfields={"step": "d"})
    assert GAME.waiting(state) == ()
    assert happened(once(state), e.RaidBegun)


def test_a_follow_up_raid_waits_for_airfield_operations() -> None:
    """Should a card ever bring both: the clock first, then the same target again."""
    run = Run(table(clock="1000", airfields={"step": "d"}))
    run.add(e.AirfieldsBegun(1, True, 15, "major"))
    preparation.end(run)
    raid = top(run.state)
    assert isinstance(raid, Raid)
    assert (raid.card, raid.size, raid.follow_up, raid.step) == (15, "major", True, "b")


# --- 5.0: patrols -------------------------------------------------------------------------------


@pytest.mark.rule("raf", "5.0")
def test_patrols_fly_at_home_and_next_door_only() -> None:
    """The rulebook's example: squadrons of 3/11."""
    state = table(preparation={"step": "f"})
    assert set(patrol.circles(state, "1")) == {"3/11", "1/11", "4/11", "5/11", "London", "2/12", "4/10"}
    with pytest.raises(Refused) as refused:
        step.run(GAME, state, SEAT, commands.Patrol((("6/11", ("1",)),)), rigged())
    assert (refused.value.say.key, refused.value.rule) == ("raf-refused-no-circle", "5.0")


@pytest.mark.rule("raf", "5.0")
def test_only_squadrons_on_the_ground_take_off() -> None:
    state = table(squadrons={"54": "rearm", "65": "patrol 6/11"}, preparation={"step": "f"})
    for key in ("54", "65"):
        with pytest.raises(Refused, match="raf-refused-not-ready"):
            step.run(GAME, state, SEAT, commands.Patrol((("6/11", (key,)),)), rigged())


@pytest.mark.rule("raf", "5.0")
def test_fourteen_at_most_patrol_in_the_evening() -> None:
    state = table(clock="1800", airfields={"step": "d"})
    at_home = tuple((units.home(state, key), (key,)) for key in state.squadrons)
    with pytest.raises(Refused, match="raf-refused-evening"):
        step.run(GAME, state, SEAT, commands.Patrol(at_home[:15]), rigged())
    done = step.run(GAME, state, SEAT, commands.Patrol(at_home[:14]), rigged())
    assert sum(len(event.squadrons) for event in happened(done, e.PatrolsFlown)) == 14
    earlier = table(clock="1600", airfields={"step": "d"})
    assert patrol.room(earlier) is None


def test_patrols_stay_over_raids_that_take_no_time() -> None:
    state = table(squadrons={"54": "patrol 6/11"}, raid={"step": "p", "card": 5, "size": "minor",
                  "alert": "none", "info": "poor", "sent": [], "event": 94})  # fmt: skip
    done = once(state)
    assert done.state.squadrons["54"].place == "patrol"
    assert isinstance(top(done.state), Raid)


# --- 13.0 ---------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "13.0")
@pytest.mark.parametrize(
    ("vp", "result"),
    [
        (-35, "british-disaster"),
        (-16, "british-disaster"),
        (-15, "german-tactical"),
        (-6, "german-tactical"),
        (-5, "draw"),
        (-1, "draw"),
        (0, "british-tactical"),
        (9, "british-tactical"),
        (10, "british-victory"),
        (35, "british-victory"),
    ],
)
def test_the_verdict_of_the_day(vp: int, result: str) -> None:
    raid = {"step": "p", "card": 5, "size": "minor", "alert": "none", "info": "poor", "sent": [], "event": 92}
    done = once(table(vp=vp, clock="1600", raid=raid))
    assert done.state.result == result
    outcome = GAME.outcome(done.state)
    assert outcome is not None
    assert outcome.scores == {SEAT: vp}
    assert GAME.waiting(done.state) == ()


def test_unknown_scenarios_and_options_are_refused() -> None:
    with pytest.raises(Refused, match="raf-refused-scenario"):
        GAME.new(Setup("hardest-days"))
    with pytest.raises(Refused, match="raf-refused-option"):
        GAME.new(Setup("prelude", options={"night": "yes"}))


def test_airfields_are_a_frame_of_their_own() -> None:
    raid = {"step": "p", "card": 5, "size": "minor", "alert": "none", "info": "poor", "sent": [], "event": 95}
    done = once(table(clock="0800", raid=raid))
    assert top(done.state) == Airfields("a", 1, warning=False)
