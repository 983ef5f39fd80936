"""The charts of RAF by number, among them the golden cases that are pure look-ups."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from engine import packs
from engine.games.raf import tables
from engine.games.raf.pack import Raf
from engine.games.raf.tables import Eligible, Entry, Level
from engine.odds import DIE


@pytest.fixture(scope="module")
def raf() -> Raf:
    data = packs.load("raf").data
    assert isinstance(data, Raf)
    return data


# --- map -----------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "5.0")
@pytest.mark.parametrize(
    ("sector", "around"),
    [
        ("3/11", {"1/11", "4/11", "5/11", "London", "2/12", "4/10"}),
        ("1/11", {"4/10", "2/11", "3/11", "London"}),
        ("London", {"1/11", "2/11", "3/11", "5/11", "6/11", "7/11"}),
    ],
    ids=["map-adjacent-3/11", "map-adjacent-1/11", "map-adjacent-London"],
)
def test_neighbours(raf: Raf, sector: str, around: set[str]) -> None:
    assert set(tables.neighbours(raf, sector)) == around
    assert all(sector in tables.neighbours(raf, other) for other in around)


@pytest.mark.rule("raf", "5.0")
@pytest.mark.parametrize(("a", "b"), [("2/12", "3/10"), ("3/12", "4/10"), ("London", "4/11")])
def test_a_common_corner_is_no_border(raf: Raf, a: str, b: str) -> None:
    """Golden case map-not-adjacent."""
    assert b not in tables.neighbours(raf, a)
    assert a not in tables.neighbours(raf, b)


@pytest.mark.rule("raf", "5.0")
def test_patrol_at_home_or_next_door_and_fourteen_in_the_evening(raf: Raf) -> None:
    assert tables.patrol_sectors(raf, "2/10") == ("2/10", "1/10", "3/10")
    assert [tables.patrol_limit(raf, hour) for hour in raf.play.clock.spaces] == [None] * 6 + [14]


@pytest.mark.rule("raf", "2.1")
def test_every_sector_but_london_has_an_airfield(raf: Raf) -> None:
    assert [s.id for s in raf.sectors.sector if s.airfield is None] == ["London"]
    assert tables.net(raf, 1).area == "lf2-east"
    assert {hq.target for hq in raf.headquarters.headquarters} == {
        "stanmore-headquarters",
        "uxbridge-headquarters",
        "box-headquarters",
    }


# --- target and detection ------------------------------------------------------------------------


@pytest.mark.rule("raf", "6.0")
def test_priority_poling(raf: Raf) -> None:
    card = tables.target_card(raf, 5)
    assert (card.target, card.value) == ("poling-radar", 2)
    sizes = [tables.raid_size(raf, "medium", card.value, die, 0) for die in DIE]
    assert sizes == ["none", "none", "minor", "minor", "major", "major"]


@pytest.mark.rule("raf", "6.0")
def test_a_depleted_luftwaffe_flies_no_minor_raids(raf: Raf) -> None:
    for level in (1, 2):
        sizes = [tables.raid_size(raf, "medium", 2, die, level) for die in DIE]
        assert sizes == ["none", "none", "major", "major", "major", "major"]


@pytest.mark.rule("raf", "6.3")
def test_detect_poling(raf: Raf) -> None:
    modifier = tables.detection_modifier(raf, tables.target_card(raf, 5), weather="patchy", size="major")
    assert modifier.parts == (("nets", 6), ("observer", 1), ("major", 3))
    assert modifier.total == 10
    assert tables.detection_level(raf, modifier.total + 3) == Level("early", "poor")


@pytest.mark.rule("raf", "6.3")
def test_detection_odds_are_the_six_faces(raf: Raf) -> None:
    found = tables.detection_odds(raf, 10)
    assert sum(found.values()) == 1
    assert found == {
        Level("normal", "limited"): Fraction(1, 6),
        Level("normal", "accurate"): Fraction(1, 6),
        Level("early", "poor"): Fraction(1, 6),
        Level("early", "limited"): Fraction(1, 6),
        Level("early", "accurate"): Fraction(1, 6),
        Level("very-early", "poor"): Fraction(1, 6),
    }
    assert tables.detection_odds(raf, 30) == {Level("very-early", "accurate"): Fraction(1)}
    assert tables.detection_odds(raf, -9) == {Level("none", "poor"): Fraction(1)}


@pytest.mark.rule("raf", "6.3")
@pytest.mark.rule("raf", "11.21")
def test_damaged_nets_and_weather_change_the_modifier(raf: Raf) -> None:
    card = tables.target_card(raf, 5)
    one_down = tables.detection_modifier(raf, card, weather="clear", size="minor", nets_down={5, 9})
    assert one_down.parts == (("nets", 4), ("observer", 2))
    blind = tables.detection_modifier(raf, card, weather="broken", size="minor", nets_down={4, 5, 6})
    assert (blind.parts, blind.total) == ((), 0)
    depleted = tables.detection_modifier(
        raf, card, weather="broken", size="major", depletion=1, follow_up=True
    )
    assert depleted.parts == (("nets", 6), ("major", 2), ("follow-up", 2))
    snap = tables.detection_modifier(raf, card, weather="broken", size="minor", snap=True)
    assert snap.total == 4


@pytest.mark.rule("raf", "11.25")
@pytest.mark.parametrize(
    ("card", "down", "total"),
    [
        (5, set(), 9),
        (5, {"stanmore-headquarters"}, 5),  # 9 halved, fractions up
        (5, {"uxbridge-headquarters"}, 5),
        (5, {"box-headquarters"}, 9),  # Poling lies in group 11
        (5, {"stanmore-headquarters", "uxbridge-headquarters"}, 0),
        (5, {"stanmore-headquarters", "box-headquarters"}, 5),
        (44, {"stanmore-headquarters", "uxbridge-headquarters", "box-headquarters"}, 3),  # group 12: 5 halved
    ],
)
def test_damaged_headquarters_halve_or_cancel(raf: Raf, card: int, down: set[str], total: int) -> None:
    found = tables.detection_modifier(
        raf,
        tables.target_card(raf, card),
        weather="broken" if card == 5 else "clear",
        size="major" if card == 5 else "minor",
        headquarters_down=down,
    )
    assert found.total == total


@pytest.mark.rule("raf", "4.1c")
def test_weather_by_die(raf: Raf) -> None:
    assert tables.weather(raf, 3) == ("clear", "patchy")
    assert tables.weather(raf, 6) == ("broken", "broken")


@pytest.mark.rule("raf", "7.1")
@pytest.mark.parametrize(
    ("alert", "patrol", "ground"),
    [
        ("none", ("5/11", "6/11"), ()),
        ("late", ("5/11", "6/11"), ()),
        ("normal", ("5/11", "6/11"), ("5/11", "6/11")),
        ("early", ("5/11", "6/11", "3/11", "4/11", "London"), ("5/11", "6/11")),
        (
            "very-early",
            ("5/11", "6/11", "3/11", "4/11", "London"),
            ("5/11", "6/11", "3/11", "4/11", "London"),
        ),
    ],
)
def test_eligible_north_weald(raf: Raf, alert: str, patrol: tuple[str, ...], ground: tuple[str, ...]) -> None:
    assert tables.eligible(raf, tables.target_card(raf, 21), alert) == Eligible(patrol, ground)


# --- the raid ------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "8.0")
def test_force_68_then_65(raf: Raf) -> None:
    size = tables.force_size(tables.force_card(raf, 68), "major", "accurate", 0)
    assert size == 9
    types = [entry.type for entry in tables.force_entries(tables.force_card(raf, 65), size)]
    assert {type: types.count(type) for type in types} == {"me109": 5, "me110": 1, "ju87": 2, "do17": 1}


@pytest.mark.rule("raf", "8.1")
def test_force_65_poor(raf: Raf) -> None:
    card = tables.force_card(raf, 65)
    assert [tables.force_size(card, "major", info, 0) for info in ("poor", "limited", "accurate")] == [
        0,
        9,
        9,
    ]
    assert tables.force_size(card, "minor", "poor", 0) == 3
    assert tables.force_size(card, "major", "limited", 1) == 12
    assert tables.force_size(card, "major", "poor", 2) == 0


@pytest.mark.rule("raf", "8.4")
@pytest.mark.rule("raf", "8.31")
@pytest.mark.parametrize(
    ("card", "count", "escorts", "patrols"), [(65, 9, 0, 1), (65, 12, 0, 2), (68, 9, 1, 1), (68, 12, 2, 2)]
)
def test_force_cp_e(raf: Raf, card: int, count: int, escorts: int, patrols: int) -> None:
    duties = [entry.duty for entry in tables.force_entries(tables.force_card(raf, card), count)]
    assert (duties.count("e"), duties.count("cp")) == (escorts, patrols)


@pytest.mark.rule("raf", "8.2")
def test_force_65_in_order(raf: Raf) -> None:
    entries = tables.force_entries(tables.force_card(raf, 65), 7)
    assert [entry.type for entry in entries] == ["me109", "ju87", "me110", "me109", "ju87", "me109", "me109"]
    assert entries[0] == Entry("me109")


@pytest.mark.rule("raf", "8.2")
def test_substitutes(raf: Raf) -> None:
    assert tables.substitutes(raf, "me110") == ("me109",)
    assert tables.substitutes(raf, "me109") == ("me110",)
    assert tables.substitutes(raf, "he111") == ("ju88", "do17", "ju87")
    assert tables.substitutes(raf, "ju87") == ("ju88", "do17", "he111")


@pytest.mark.rule("raf", "8.22")
def test_sweep(raf: Raf) -> None:
    first, second = tables.force_card(raf, 62), tables.force_card(raf, 63)
    count = tables.force_size(first, "minor", "limited", 0)
    assert tables.sweep(second, "minor", False, count) == 4
    assert tables.sweep(second, "major", False, 9) is None
    assert tables.sweep(second, "minor", True, count) is None
    assert tables.sweep(tables.force_card(raf, 65), "minor", False, count) is None


@pytest.mark.rule("raf", "6.1")
def test_a_major_raid_needs_two_of_each(raf: Raf) -> None:
    assert tables.can_fly_major(raf, {"me109": 1, "me110": 1}, 2, beyond=False)
    assert not tables.can_fly_major(raf, {"me109": 1}, 2, beyond=False)
    assert not tables.can_fly_major(raf, {"me109": 5, "me110": 2}, 1, beyond=False)
    assert not tables.can_fly_major(raf, {"me109": 5, "me110": 1}, 4, beyond=True)
    assert tables.can_fly_major(raf, {"me110": 2}, 2, beyond=True)


@pytest.mark.rule("raf", "9.21")
def test_order_in_which_escorts_leave() -> None:
    types = [("me110", False), ("me110", True), ("me109", False)]
    order = [(*type, side) for side in ("reduced", "full") for type in types]
    assert [tables.aside_rank(*unit) for unit in order] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("raf", "E.approach.2")
@pytest.mark.parametrize(
    ("card", "facts", "met"),
    [
        (93, {"alert": "early", "info": "poor", "depth": "coast", "weather": "clear"}, True),
        (93, {"alert": "normal", "info": "poor", "depth": "coast", "weather": "clear"}, False),
        (104, {"alert": "none", "info": "poor", "depth": "deep", "weather": "clear"}, True),
        (104, {"alert": "normal", "info": "accurate", "depth": "coast", "weather": "clear"}, True),
        (104, {"alert": "late", "info": "accurate", "depth": "coast", "weather": "clear"}, False),
        (91, {"alert": "late", "info": "accurate", "depth": "coast", "weather": "clear"}, True),
    ],
)
def test_any_condition_is_enough_and_all_of_it_counts(
    raf: Raf, card: int, facts: dict[str, str], met: bool
) -> None:
    assert tables.holds(tables.raid_event(raf, card).approach_if, **facts) is met


@pytest.mark.rule("raf", "E.target.13")
def test_secondary_102(raf: Raf) -> None:
    card = tables.raid_event(raf, 102)
    assert (card.target, card.target_letters) == ("secondary-target", ("A", "B"))


# --- combat --------------------------------------------------------------------------------------


def worth(raf: Raf, *units: tuple[str, str]) -> int:
    return sum(tables.combat_value(raf, type, False, side) for type, side in units)


@pytest.mark.rule("raf", "2.21")
@pytest.mark.rule("raf", "10.1")
def test_combat_1_sum_and_letters(raf: Raf) -> None:
    german = [("me109", "full")] * 3 + [("me109", "reduced")]
    british = [("hurricane", "full"), ("spitfire", "full"), ("spitfire", "full")]
    assert worth(raf, *german, *british) == 12
    letters = tables.combat_letters(raf, tables.combat_row(raf, 12, 4, 0), 2)
    assert ("".join(letters.german), "".join(letters.british)) == ("AA-", "ALD")


@pytest.mark.rule("raf", "10.1")
def test_combat_2_sum_row_and_letters(raf: Raf) -> None:
    units = ["he111", "ju88", "me109", "spitfire", "spitfire"]
    assert worth(raf, *((type, "full") for type in units)) == 19
    assert tables.combat_row(raf, 19, 3, 0) == "G"
    letters = tables.combat_letters(raf, "G", 3)
    assert [letters.of("german", letter) for letter in "ABC"] == ["A", "H", "D"]
    assert [letters.of("british", letter) for letter in "ABC"] == ["D", "-", "L"]


@pytest.mark.rule("raf", "10.1")
def test_rows_depend_on_gruppen_and_depletion(raf: Raf) -> None:
    assert [tables.combat_row(raf, 19, 3, level) for level in (0, 1, 2)] == ["G", "H", "J"]
    assert tables.combat_row(raf, 0, 1, 0) == "A"
    assert tables.combat_row(raf, 500, 14, 0) == "M"
    assert tables.combat_row(raf, 20, 16, 0) == tables.combat_row(raf, 20, 14, 0)
    with pytest.raises(ValueError, match="Gruppe"):
        tables.combat_row(raf, 4, 0, 0)


@pytest.mark.rule("raf", "E.approach.6")
@pytest.mark.rule("raf", "E.approach.2")
def test_row_shifts_stop_at_the_ends(raf: Raf) -> None:
    assert tables.combat_row(raf, 12, 4, 0, shift=1) == "E"
    assert tables.combat_row(raf, 12, 4, 0, shift=-1) == "C"
    assert tables.combat_row(raf, 0, 4, 0, shift=-1) == "A"
    assert tables.combat_row(raf, 99, 4, 0, shift=2) == "M"


@pytest.mark.rule("raf", "10.2")
@pytest.mark.parametrize(
    ("unit", "result", "ends", "vp"),
    [
        (("german", "hunt", "full"), "A", [("returning", "reduced")], 0),
        (("german", "hunt", "reduced"), "A", [("light-loss", "full")], 1),
        (("german", "hunt", "full"), "-", [("close-escort", "full")], 0),
        (("british", "hunt", "full"), "A", [("returning", "reduced")], 0),
        (("british", "hunt", "full"), "L", [("light-loss", "full")], -1),
        (("british", "hunt", "full"), "D", [("returning", "full"), ("bomb", "reduced")], 0),
        (("german", "bomb", "full"), "A", [("returning", "reduced")], 0),
        (("german", "bomb", "full"), "H", [("heavy-loss", "full")], 2),
        (("german", "close-escort", "full"), "D", [("returning", "reduced")], 0),
        (("british", "bomb", "full"), "-", [("returning", "full")], 0),
        (("british", "bomb", "full"), "L", [("light-loss", "full")], -1),
    ],
)
def test_effects_of_both_combat_examples(
    raf: Raf, unit: tuple[str, str, str], result: str, ends: list[tuple[str, str]], vp: int
) -> None:
    effect = tables.combat_effect(raf, *unit, result)
    assert (list(effect.ends), effect.vp) == (ends, vp)


@pytest.mark.rule("raf", "10.22")
def test_losses_give_vp_to_the_other_side(raf: Raf) -> None:
    for box in ("hunt", "bomb"):
        for side in ("full", "reduced"):
            german = [tables.combat_effect(raf, "german", box, side, result).vp for result in "LH"]
            british = [tables.combat_effect(raf, "british", box, side, result).vp for result in "LH"]
            assert (german, british) == ([1, 2], [-1, -2])


def test_combat_odds_count_each_face_once(raf: Raf) -> None:
    assert tables.letter_odds(raf, "G", "german", "B") == {
        "-": Fraction(1, 6),
        "A": Fraction(2, 6),
        "H": Fraction(1, 6),
        "L": Fraction(1, 6),
        "D": Fraction(1, 6),
    }


# --- bombs ---------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "11.1")
def test_strafers_are_weak_against_some_targets(raf: Raf) -> None:
    values = {kind: tables.bomb_value(raf, "me110", False, "full", kind) for kind in ("airfield", "radar")}
    assert values == {"airfield": 2, "radar": 1}
    assert tables.bomb_value(raf, "me110", False, "reduced", "city") == 1  # half of 1, fractions up
    assert tables.bomb_value(raf, "me109", False, "full", "port") == 1
    assert tables.bomb_value(raf, "me109", False, "full", "headquarters") == 0
    assert tables.bomb_value(raf, "he111", False, "full", "radar") == 6
    with pytest.raises(ValueError, match="no bombs"):
        tables.bomb_value(raf, "spitfire", False, "full", "port")


@pytest.mark.rule("raf", "11.0")
def test_bombing_columns_and_results(raf: Raf) -> None:
    assert tables.bombing_column(raf, 0, 3) is None
    assert tables.bombing_result(raf, None, 6) == "0"
    columns = [tables.bombing_column(raf, total, 0) for total in (1, 2, 4, 5, 24, 25, 90)]
    assert columns == [0, 1, 1, 2, 7, 8, 8]
    assert tables.bombing_column(raf, 1, -3) == 0
    assert tables.bombing_column(raf, 22, 3) == 8
    assert [tables.bombing_result(raf, 8, die) for die in DIE] == ["1", "2", "H", "H", "H", "H"]
    assert tables.bombing_odds(raf, 0) == {"0": Fraction(5, 6), "1": Fraction(1, 6)}


@pytest.mark.rule("raf", "11.0")
def test_column_shifts(raf: Raf) -> None:
    calm: dict[str, Any] = {"weather": "clear", "kind": "port", "ju87": False, "intercepted": True}
    assert tables.bombing_shift(raf, **calm).net == 0
    assert tables.bombing_shift(raf, **calm | {"weather": "patchy"}).net == -1
    assert tables.bombing_shift(raf, **calm | {"weather": "broken"}).net == -2
    assert tables.bombing_shift(raf, **calm | {"ju87": True}).net == 2
    assert tables.bombing_shift(raf, **calm | {"ju87": True, "kind": "radar"}).net == 0
    both = tables.bombing_shift(raf, **calm | {"ju87": True, "intercepted": False})
    assert both.parts == (("ju87", 2), ("no-interception", 2))
    assert both.net == 3  # the limit


@pytest.mark.rule("raf", "E.target.9")
@pytest.mark.rule("raf", "E.target.7")
def test_low_level_and_pathfinder_shifts(raf: Raf) -> None:
    low: dict[str, Any] = {"weather": "broken", "kind": "port", "ju87": False, "low_level": True}
    assert tables.bombing_shift(raf, **low, intercepted=True).parts == (("low-level", 2),)
    assert tables.bombing_shift(raf, **low, intercepted=False).parts == (("low-level", 3),)
    found = tables.bombing_shift(
        raf, weather="patchy", kind="port", ju87=False, intercepted=True, pathfinder=True
    )
    assert (found.parts, found.net) == ((("cloud", -1), ("pathfinder", 2)), 1)


@pytest.mark.rule("raf", "11.0")
def test_heavy_damage_rolls_again_on_airfields_and_factories_only(raf: Raf) -> None:
    assert [
        kind for kind in ("airfield", "factory", "radar", "port", "city") if tables.rolls_for_heavy(kind, "H")
    ] == [
        "airfield",
        "factory",
    ]
    assert not tables.rolls_for_heavy("airfield", "2")
    assert [tables.heavy_points(raf, second) for second in DIE] == [3, 3, 3, 4, 5, 6]


@pytest.mark.rule("raf", "11.0")
@pytest.mark.rule("raf", "E.target.11")
def test_vp_of_bombs(raf: Raf) -> None:
    assert [tables.bombing_vp(raf, result, False, False) for result in ("0", "1", "2", "H")] == [
        0,
        -1,
        -2,
        -3,
    ]
    assert [tables.bombing_vp(raf, result, True, False) for result in ("0", "1", "2", "H")] == [0, -2, -4, -6]
    assert [tables.bombing_vp(raf, result, False, True) for result in ("0", "1", "2", "H")] == [0, 0, -1, -2]
    assert tables.bombing_vp(raf, "H", True, True) == -5


@pytest.mark.rule("raf", "11.3")
def test_repair() -> None:
    assert [tables.repair(3, die) for die in DIE] == ["repaired", "repaired", "light", *["heavy"] * 3]


# --- the day -------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "12.1")
def test_recovery(raf: Raf) -> None:
    assert tables.back_at(raf, "0800", "full") == "1400"
    assert tables.back_at(raf, "0800", "reduced") == "1600"
    assert tables.back_at(raf, "1200", "full") == "1800"
    assert tables.back_at(raf, "1200", "reduced") is None


@pytest.mark.rule("raf", "4.2p")
@pytest.mark.rule("raf", "4.1b")
def test_clock(raf: Raf) -> None:
    assert [tables.later(raf, "0600", spaces) for spaces in (0, 1, 2)] == ["0600", "0800", "1000"]
    assert tables.later(raf, "1600", 1) == "1800"
    assert tables.later(raf, "1600", 2) is None
    assert tables.later(raf, "1800", 1) is None
    card = tables.raid_event(raf, 99)
    assert [tables.time_advance(card, depletion) for depletion in (0, 1, 2)] == [0, 2, 2]


def test_depletion_levels(raf: Raf) -> None:
    levels = [tables.depletion_level(raf, space) for space in range(16)]
    assert levels == [0] * 8 + [1] * 7 + [2]


@pytest.mark.rule("raf", "13.0")
@pytest.mark.parametrize(
    ("vp", "result"),
    [
        (-40, "british-disaster"),
        (-16, "british-disaster"),
        (-15, "german-tactical"),
        (-6, "german-tactical"),
        (-5, "draw"),
        (-1, "draw"),
        (0, "british-tactical"),
        (5, "british-tactical"),
        (9, "british-tactical"),
        (10, "british-victory"),
        (35, "british-victory"),
    ],
)
def test_verdict_of_prelude(raf: Raf, vp: int, result: str) -> None:
    assert tables.verdict(raf, "prelude", vp) == result
