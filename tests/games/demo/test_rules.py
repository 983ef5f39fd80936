"""Chapters 2 to 6, each rule by its number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine import menu, notation, seals
from engine.contract import Refused, Setup
from engine.draws import Loaded
from engine.games.demo import fire, orders, rounds
from engine.games.demo.commands import Fire, Lose, Orders, Retreat, Signal
from engine.games.demo.events import (
    Fired,
    HillHeld,
    InitiativeRolled,
    LossesTaken,
    MeleeFought,
    Moved,
    OrdersOpened,
    OrdersSealed,
    Passed,
    Retreated,
    RoundBegan,
    RoundEnded,
    WeatherDrawn,
)
from engine.games.demo.pack import NUMBERING
from engine.games.demo.rules import GAME
from engine.games.demo.state import State, printed
from engine.step import begin, run
from tests.games.demo.play import firing, luck, play, position, rigged

FAR = {"r1": "0101", "b1": "0701"}


def of(step: Any, kind: type) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def refusal(state: State, seat: str, command: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        run(GAME, state, seat, command, Loaded())
    return caught.value


# --- 2: the round ------------------------------------------------------------------------------


@pytest.mark.rule("demo", "2.1")
def test_2_1_a_round_goes_from_weather_to_hills() -> None:
    """Far apart: nobody fights or fires, and the next round comes by itself."""
    state = position(FAR)
    step = play(state, "red: orders none", "blue: orders none")
    order = [
        type(event) for event in step.events if type(event) in (OrdersOpened, Passed, RoundEnded, RoundBegan)
    ]
    assert order == [OrdersOpened, OrdersOpened, Passed, Passed, RoundEnded, RoundBegan]
    assert [type(event) for event in step.events[-3:]] == [RoundBegan, WeatherDrawn, InitiativeRolled]


@pytest.mark.rule("demo", "2.2")
def test_2_2_a_weather_card_comes_once() -> None:
    step = begin(GAME, Setup("meeting"), Loaded("mist-2", 3, 1))
    assert step.state.weather == "mist-2"
    assert "mist-2" not in step.state.pile
    assert len(step.state.pile) == 5


@pytest.mark.rule("demo", "2.2")
@pytest.mark.parametrize(("weather", "reached"), [("clear-1", 2), ("mist-1", 2), ("rain-1", 1)])
def test_2_2_rain_takes_a_movement_point(weather: str, reached: int) -> None:
    state = position({"r1": "0105", "b1": "0701"}, weather=weather)
    there = orders.reach(state.tables, weather, state.units["r1"])
    assert max(at.distance(NUMBERING.hex("0105")) for at in there) == reached


@pytest.mark.rule("demo", "2.3")
@pytest.mark.parametrize(
    ("red", "blue", "first"), [(6, 1, "red"), (1, 6, "blue"), (4, 4, "red"), (2, 3, "blue")]
)
def test_2_3_the_higher_die_fires_first_and_even_dice_change_nothing(red: int, blue: int, first: str) -> None:
    step = begin(GAME, Setup("meeting"), Loaded("clear-1", red, blue))
    (rolled,) = of(step, InitiativeRolled)
    assert (rolled.dice, rolled.seat) == ({"red": red, "blue": blue}, first)
    assert step.state.initiative == first


# --- 3: orders ---------------------------------------------------------------------------------


@pytest.mark.rule("demo", "3.1")
@pytest.mark.rule("demo", "3.2")
def test_3_1_orders_are_sealed_and_proven_when_opened() -> None:
    state = position({"r1": "0102", "b1": "0702"})
    first = play(state, "red: orders r1>0202")
    (sealed,) = of(first, OrdersSealed)
    assert not of(first, OrdersOpened)
    assert GAME.view(first.state, "blue").orders is None
    assert GAME.view(first.state, "red").orders == (("0202", ("r1",)),)
    second = play(first.state, "blue: orders b1>0602")
    opened = of(second, OrdersOpened)
    assert [each.seat for each in opened] == ["red", "blue"]
    assert seals.digest(opened[0].moves, opened[0].nonce) == sealed.digest
    assert len(bytes.fromhex(opened[0].nonce)) == 32
    assert printed(second.state.units["r1"].at) == "0202"


@pytest.mark.rule("demo", "3.1")
def test_3_1_orders_that_are_not_allowed() -> None:
    state = position({"r1": "0102", "r2": "0102", "r3": "0102", "r4": "0103", "b1": "0702"})
    too_many = Orders((("0202", ("r1", "r2")), ("0103", ("r3",)), ("0104", ("r4",))))
    assert refusal(state, "red", too_many).say.key == "demo-refused-many-orders"
    assert refusal(state, "red", Orders((("0202", ("r1", "r2", "r3")),))).say.key == "demo-refused-crowd"
    split = Orders((("0202", ("r1", "r2")), ("0202", ("r3",))))
    assert refusal(state, "red", split).say.key == "demo-refused-crowd"
    twice = Orders((("0202", ("r1",)), ("0103", ("r1",))))
    assert refusal(state, "red", twice).say.key == "demo-refused-many-orders"
    assert refusal(state, "red", Orders((("0602", ("b1",)),))).say.key == "demo-refused-not-yours"


@pytest.mark.rule("demo", "3.2")
def test_3_2_two_units_may_change_places() -> None:
    state = position({"r1": "0202", "b1": "0302"})
    step = play(state, "red: orders r1>0302", "blue: orders b1>0202")
    assert [printed(event.way[-1]) for event in of(step, Moved)] == ["0302", "0202"]
    assert not of(step, MeleeFought)


@pytest.mark.rule("demo", "3.3")
def test_3_3_woods_and_hills_cost_two_and_ponds_cannot_be_entered() -> None:
    """From 0302 foot with two points: the hill 0402 next door uses both; nothing lies behind it."""
    state = position({"r1": "0302", "b1": "0701"}, weather="clear-1")
    reached = {
        printed(at): cost
        for at, (cost, _) in orders.reach(state.tables, "clear-1", state.units["r1"]).items()
    }
    assert reached["0402"] == 2
    assert "0502" not in reached
    assert reached["0202"] == 1
    assert "0304" not in reached
    found = refusal(state, "red", Orders((("0502", ("r1",)),)))
    assert (found.say.key, found.rule) == ("demo-refused-far", "3.3")
    assert found.instead


@pytest.mark.rule("demo", "3.4")
def test_3_4_one_signal_a_round() -> None:
    state = position(FAR)
    step = play(state, 'red: signal "come on"')
    assert step.state.signalled == ("red",)
    assert refusal(step.state, "red", Signal("again")).say.key == "demo-refused-signalled"
    assert refusal(state, "red", Signal("x" * 61)).say.key == "demo-refused-long"
    assert refusal(state, "red", Signal("")).say.key == "demo-refused-long"
    after = play(step.state, "red: orders none", "blue: orders none").state
    assert after.signalled == ()


# --- 4: melee ----------------------------------------------------------------------------------


def melee(*values: Any, units: dict[str, str] | None = None) -> Any:
    """A melee on the North Hill with these dice, Red's first."""
    units = units or {"r1": "0402", "r2": "0402", "b1": "0402"}
    return begin(
        GAME,
        Setup("meeting", position={"phase": "melees", "units": {k: {"at": at} for k, at in units.items()}}),
        rigged(melee=values),
    )


@pytest.mark.rule("demo", "4.1")
@pytest.mark.parametrize(
    ("dice", "hits", "loser"),
    [
        ((4, 4, 5), {"red": 1, "blue": 0}, "red"),
        ((5, 6, 4), {"red": 0, "blue": 2}, "blue"),
        ((5, 1, 6), {"red": 1, "blue": 1}, "blue"),
        ((1, 1, 1), {"red": 0, "blue": 0}, "blue"),
    ],
)
def test_4_1_five_and_six_hit_and_more_hits_lose(
    dice: tuple[int, ...], hits: dict[str, int], loser: str
) -> None:
    """Red has the initiative, so an even melee is lost by Blue."""
    (fought,) = of(melee(*dice), MeleeFought)
    assert (fought.hits, fought.loser) == (hits, loser)
    assert fought.dice == {"red": dice[:2], "blue": dice[2:]}


@pytest.mark.rule("demo", "4.2")
def test_4_2_the_owner_chooses_who_loses_a_step() -> None:
    state = melee(4, 4, 5).state
    slot = GAME.next_slot(state, "red", {"verb": "lose"})
    assert slot is not None
    assert (slot.minimum, slot.maximum, [option.key for option in slot.options]) == (1, 1, ["r1", "r2"])
    assert refusal(state, "red", Lose(())).say.key == "demo-refused-losses"
    assert refusal(state, "red", Lose(("r1", "r2"))).say.key == "demo-refused-losses"
    assert refusal(state, "red", Lose(("b1",))).say.key == "demo-refused-losses"
    after = run(GAME, state, "red", Lose(("r2",)), Loaded()).state
    assert (after.units["r1"].steps, after.units["r2"].steps) == (2, 1)


@pytest.mark.rule("demo", "4.2")
def test_4_2_where_all_are_hit_nobody_is_asked_and_a_unit_is_hit_once() -> None:
    """Two hits on Blue's only unit: one step."""
    step = melee(5, 6, 1)
    (taken,) = of(step, LossesTaken)
    assert taken.units == ("b1",)
    assert step.state.units["b1"].steps == 1


@pytest.mark.rule("demo", "4.3")
def test_4_3_the_loser_leaves_for_a_free_hex() -> None:
    state = melee(1, 1, 1).state
    slot = GAME.next_slot(state, "blue", {"verb": "retreat"})
    assert slot is not None
    assert {option.key for option in slot.options} == {"0401", "0501", "0302", "0502", "0403", "0503"}
    assert refusal(state, "blue", Retreat("0601")).say.key == "demo-refused-retreat"
    after = play(state, "blue: retreat 0502").state
    assert printed(after.units["b1"].at) == "0502"


@pytest.mark.rule("demo", "4.3")
def test_4_3_one_way_is_taken_and_none_is_the_end() -> None:
    """0101 has three neighbours: 0201, 0102 and none else on the board but them."""
    one = melee(1, 1, 1, units={"r1": "0101", "r2": "0102", "b1": "0101"})
    (retreat,) = of(one, Retreated)
    assert retreat.to is not None
    assert printed(retreat.to) == "0201"
    none = melee(1, 1, 1, 1, units={"r1": "0101", "r2": "0102", "r3": "0201", "b1": "0101", "b2": "0701"})
    (lost,) = of(none, Retreated)
    assert (lost.to, lost.units) == (None, ("b1",))
    assert none.state.units["b1"].steps == 0


# --- 5: fire -----------------------------------------------------------------------------------


@pytest.mark.rule("demo", "5.1")
def test_5_1_a_unit_fires_once_with_the_dice_of_its_kind() -> None:
    state = firing({"r4": "0202", "b1": "0302", "b4": "0502"})
    assert refusal(state, "red", Fire("r4", "0302", 4)).say.key == "demo-refused-shots"
    assert refusal(state, "red", Fire("b1", "0302", 1)).say.key == "demo-refused-not-yours"
    step = play(state, "red: fire r4 0302 3", draws=Loaded(1, 2, 3))
    (fired,) = of(step, Fired)
    assert (fired.dice, fired.hits) == ((1, 2, 3), 0)
    assert step.state.ammunition["red"] == 9
    two = firing({"r4": "0202", "r1": "0301", "b1": "0302", "b4": "0502"})
    after = play(two, "red: fire r4 0302 1", draws=Loaded(1)).state
    assert refusal(after, "red", Fire("r4", "0302", 1)).say.key == "demo-refused-fired"


@pytest.mark.rule("demo", "5.1")
def test_5_1_ammunition_ends() -> None:
    state = firing({"r4": "0202", "b1": "0302"}, ammunition={"red": 2})
    slot = GAME.next_slot(state, "red", {"verb": "fire", "unit": "r4", "target": "0302"})
    assert slot is not None
    assert slot.maximum == 2
    empty = firing({"r4": "0202", "b1": "0302"}, ammunition={"red": 0})
    assert GAME.waiting(empty) == ("blue",)


@pytest.mark.rule("demo", "5.2")
@pytest.mark.parametrize(
    ("unit", "at", "target", "weather", "die"),
    [
        ("r1", "0202", "0302", "clear-1", 5),
        ("r1", "0302", "0402", "clear-1", 6),
        ("r1", "0302", "0402", "mist-1", None),
        ("r1", "0202", "0402", "clear-1", None),
        ("r3", "0202", "0302", "clear-1", 6),
        ("r4", "0202", "0302", "clear-1", 4),
        ("r4", "0202", "0302", "mist-1", 5),
        ("r4", "0202", "0402", "clear-1", 6),
        ("r4", "0102", "0402", "clear-1", None),
    ],
)
def test_5_2_the_die_that_hits(unit: str, at: str, target: str, weather: str, die: int | None) -> None:
    state = position({unit: at, "b1": target}, weather=weather)
    assert fire.needed(state.tables, weather, state.units[unit], NUMBERING.hex(target)) == die


@pytest.mark.rule("demo", "5.2")
def test_5_2_at_two_hexes_a_five_hits_and_a_four_misses() -> None:
    step = play(
        firing({"r4": "0202", "b1": "0404", "b2": "0403"}), "red: fire r4 0403 2", draws=rigged(fire=[5, 6])
    )
    (fired,) = of(step, Fired)
    assert (fired.needed, fired.hits) == (6, 1)
    assert step.state.units["b2"].steps == 1
    assert fire.chances(5, 2) == (Fraction(5, 9), Fraction(2, 3))


@pytest.mark.rule("demo", "5.3")
def test_5_3_who_can_hit_nothing_passes_by_itself() -> None:
    step = play(position(FAR), "red: orders none", "blue: orders none")
    assert [event.seat for event in of(step, Passed)] in (["red", "blue"], ["blue", "red"])
    state = firing({"r1": "0202", "b1": "0302"})
    assert GAME.waiting(state) == ("red",)
    assert notation.text(GAME.default(state, "red")) == "pass"


# --- 6: hills ----------------------------------------------------------------------------------


@pytest.mark.rule("demo", "6.1")
def test_6_1_a_hill_counts_for_who_stands_there_alone() -> None:
    state = position({"r1": "0203", "b1": "0603", "b2": "0604"})
    step = play(state, "red: orders none", "blue: orders none")
    assert of(step, HillHeld) == [HillHeld("west", "red"), HillHeld("east", "blue")]
    assert step.state.scores[0] == (1, 1)


@pytest.mark.rule("demo", "6.2")
@pytest.mark.parametrize(
    ("scores", "result", "reason"),
    [
        ([[1, 0], [1, 1]], "red", "demo-won-red-hills"),
        ([[0, 2], [1, 0]], "blue", "demo-won-blue-hills"),
        ([[0, 2], [1, 0], [1, 0]], "red", "demo-won-red-hills"),
        ([[1, 0], [0, 1]], "draw", "demo-won-none-hills"),
    ],
)
def test_6_2_more_points_win_then_more_rounds_ahead(
    scores: list[list[int]], result: str, reason: str
) -> None:
    """The last round brings no hill to anybody."""
    count = len(scores) + 1
    state = begin(
        GAME,
        Setup(
            "meeting",
            {"rounds": str(count)},
            {
                "round": count,
                "scores": scores,
                "phase": "firing",
                "units": {"r1": {"at": "0101"}, "b1": {"at": "0701"}},
            },
        ),
        luck(),
    ).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.reason.key) == (result, reason)
    assert outcome.scores == {"red": sum(r for r, _ in scores), "blue": sum(b for _, b in scores)}
    assert GAME.waiting(state) == ()


@pytest.mark.rule("demo", "6.2")
def test_6_2_a_side_without_units_loses_at_once() -> None:
    state = firing({"r4": "0202", "b1": "0302-"})
    step = play(state, "red: fire r4 0302 1", draws=Loaded(6))
    outcome = rounds.outcome(step.state)
    assert outcome is not None
    assert (outcome.result, outcome.reason.key) == ("red", "demo-won-red-units")
    assert menu.enumerate_commands(GAME, step.state, "red", 5) == ()
