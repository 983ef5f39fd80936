"""Cases that players argue about: where two rules meet, and what is asked or known at which moment."""

from __future__ import annotations

import pytest

from engine import step
from engine.games.raf import bombing, combat, commands, decks, force, units
from engine.games.raf import events as e
from engine.games.raf.fold import Run
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, Leave, Raid, Scatter, top
from engine.games.raf.tables import Entry, Letters
from engine.words import Say
from tests.games.raf.raids import BOMBS, raid
from tests.games.raf.table import go, happened, once, order, places, table, the

SPLIT = {"effects": ["secondary-target"], "event": 102}
"""Letters A and B bomb the secondary target."""


# --- 8.21: evenness of letters does not call the elite --------------------------------------------


@pytest.mark.rule("raf", "8.21")
@pytest.mark.rule("raf", "8.2")
def test_an_elite_gruppe_waits_though_its_letter_is_wanted() -> None:
    """Letter C flies already; the plain Me 110 has C as well, the elite one B."""
    state = raid("f", {"II/ZG76/2": "close-escort", "I/ZG26/2": "base", "1/EGr210/2": "base"})
    card = units.card(state, 20)
    assert force.choose(state, card, Entry("me110")) == "I/ZG26/2"


# --- 11.22: two airfields of one sector ---------------------------------------------------------

KENLEY = {"card": 18, "sent": [], **SPLIT}
"""Kenley and its secondary target Croydon both lie in 2/11, where 64, 615 and 111 live."""


def kenley(*dice: int, **squadrons: str) -> step.Step:
    """I/KG1 bombs Kenley, II/KG1 Croydon; nobody met them, so 6 counts in column 13-15."""
    german = {"II/KG1/2": "bomb", "I/KG1/2": "bomb"}
    british = {"64": "ground", "615": "ground", "111": "ground", **squadrons}
    return once(raid("n", german, british, raid=KENLEY), *dice)


@pytest.mark.rule("raf", "11.22")
@pytest.mark.rule("raf", "E.target.13")
def test_a_squadron_is_not_scattered_by_both_airfields_of_its_sector() -> None:
    """One point each: the second choice is among those whom the first left on the ground."""
    done = kenley(3, 3)
    assert [(event.target, event.result) for event in happened(done, e.Bombed)] == [
        ("kenley-airfield", "1"),
        ("croydon-airfield", "1"),
    ]
    assert top(done.state) == Scatter("2/11", ("64", "615", "111"), 1, 1)
    first = order(done.state, commands.Scatter(("615",)))
    assert top(first.state) == Scatter("2/11", ("64", "111"), 1, 1)
    second = order(first.state, commands.Scatter(("64",)))
    assert places(second.state, "64", "615", "111") == ["landing", "landing", "ground"]
    assert isinstance(top(second.state), Raid)


@pytest.mark.rule("raf", "11.22")
def test_the_second_airfield_reaches_those_that_rearm() -> None:
    """One point, then two: nobody is left to choose among, the one that rearms is thrown back too."""
    done = kenley(3, 5, **{"111": "rearm"})
    assert top(done.state) == Scatter("2/11", ("64", "615"), 1, 1)
    after = order(done.state, commands.Scatter(("64",)))
    assert places(after.state, "64", "615", "111") == ["landing", "landing", "landing"]
    assert isinstance(top(after.state), Raid)


@pytest.mark.rule("raf", "11.22")
def test_airfields_of_two_sectors_are_chosen_for_one_after_the_other() -> None:
    """Biggin Hill (7/11) first, then Croydon (2/11)."""
    german = {"II/KG1/2": "bomb", "I/KG1/2": "bomb"}
    british = dict.fromkeys(("32", "501", "64", "615"), "ground")
    done = once(raid("n", german, british, raid={"card": 19, "sent": [], **SPLIT}), 3, 3)
    assert top(done.state) == Scatter("7/11", ("32", "501"), 1, 1)
    after = order(done.state, commands.Scatter(("32",)))
    assert top(after.state) == Scatter("2/11", ("64", "615"), 1, 1)


# --- 10.23: who goes home when ------------------------------------------------------------------


@pytest.mark.rule("raf", "4.2m")
@pytest.mark.rule("raf", "10.23")
def test_escorts_set_aside_return_after_the_combat_unharmed() -> None:
    """Bombers that nobody met stay to bomb; the escorts that left with them fly home at once."""
    german = {**BOMBS, "I/ZG26/2": "close-escort reduced"}
    done = once(raid("m", german, {"54": "bomb"}, raid={"fighting": ["II/KG1/2"]}), 2)
    assert places(done.state, "III/KG1/2", "I/ZG26/2", "54") == ["bomb", "returning reduced", "returning"]


# --- 10.2: after the hunt -----------------------------------------------------------------------


@pytest.mark.rule("raf", "10.2")
def test_an_unhurt_blenheim_goes_on_to_the_bombers() -> None:
    """It may not go home as it likes, as in 9.1; a full fighter may."""
    state = raid("j", {"I/JG26/2": "hunt", "I/KG1/2": "bomb"}, {"54": "hunt", "604": "hunt"})
    run = Run(state)
    choice = combat.hit_in_hunt(run, Letters(("-", "-", "-"), ("-", "-", "-")), ("54", "604"))
    assert choice == Leave(("54",), 1, 1, bomb=True, fought=True)
    assert places(run.state, "54", "604") == ["hunt", "bomb"]


# --- 11.21: what was seen stays known -----------------------------------------------------------

CRIPPLED = {"foreness-radar": "light", "canewdon-radar": "light"}
"""Both nets lie in LF2 East."""


@pytest.mark.rule("raf", "11.21")
def test_the_crippled_card_covers_the_next_back_not_one_already_seen() -> None:
    """The top card was seen to be LF3 before the nets fell: it still is, and the one below stays hidden."""
    state = table(damage=CRIPPLED, top="lf3", clock="0800", airfields={"step": "c"})
    done = once(state)
    assert decks.is_crippled(state)
    assert (done.state.aside, done.state.top) == ("", "lf3")
    assert not happened(done, e.TopSeen)
    drawn = once(table(damage=CRIPPLED, top="lf3", targets={"left": [5, 11]}, raid={"step": "a"}), 5, 6)
    assert the(drawn, e.TargetDrawn).card == 5
    assert drawn.state.top == ""


@pytest.mark.rule("raf", "2.31")
def test_a_seen_back_binds_the_card_below_the_crippled_one() -> None:
    """No card of another area can come from under it."""
    state = table(damage=CRIPPLED, top="lf3", targets={"left": [5, 11]}, raid={"step": "a"})
    with pytest.raises(ValueError, match="cannot be drawn"):
        once(state, 11)


# --- E.target.7: pathfinders of a raid that only strafes ----------------------------------------


@pytest.mark.rule("raf", "E.target.7")
def test_a_pathfinder_leads_escorts_that_will_strafe() -> None:
    """Card 105; hunters that survived stand in the close escort, nobody is left in the Bomb box to meet."""
    german = {"I/JG26/2": "close-escort", "II/JG26/2": "close-escort"}
    done = go(raid("k", german, {"54": "returning"}, raid={"sent": ["54"]}, clock="0800"), event=[105])
    assert the(done, e.EventDrawn).happens
    assert the(done, e.Bombed).shift == 3  # pathfinder 2 and nobody met them 2, at most 3
    assert not the(once(raid("k", {}, raid={"sent": []}), 105), e.EventDrawn).happens


# --- E.target.13: what is told of a Gruppe that flies to the secondary target ---------------------


@pytest.mark.rule("raf", "E.target.13")
@pytest.mark.rule("raf", "11.1")
def test_the_choice_of_prey_is_told_by_the_target_that_each_flies_to() -> None:
    """Me 110s on the radar of Dover count half; letter C strafes the port instead, at full value."""
    german = {"I/ZG26/2": "bomb", "II/ZG26/2": "bomb", "I/KG1/2": "bomb"}  # letters C, A, C
    diverted = {"card": 2, "fighting": None, "effects": ["secondary-target"], "event": 94}
    state = raid("l", german, {"54": "bomb"}, raid=diverted)
    assert [bombing.worth(state, key) for key in ("I/ZG26/2", "II/ZG26/2")] == [2, 1]
    asked = GAME.next_slot(once(state).state, SEAT, {"verb": "attack"})
    assert asked is not None
    told = {option.key: dict(option.note.args) for option in asked.options if isinstance(option.note, Say)}
    assert {key: args["bombs"] for key, args in told.items()} == {
        "I/ZG26/2": 2,
        "II/ZG26/2": 1,
        "I/KG1/2": 6,
    }
