"""Talon's pictures: what a moment, a question and a card show, and how quickly they are drawn."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from engine import simulate
from engine.contract import Board, Preview, Setup
from engine.games.talon import scene_card, scene_odds, scene_parts, scene_plan
from engine.games.talon.fire import group_of
from engine.games.talon.frames import Turn
from engine.games.talon.geometry import hex_of
from engine.games.talon.rules import GAME
from engine.games.talon.state import NOTHING, State
from engine.history import Part, moments
from engine.notation import parse
from engine.scene import (
    Around,
    Bars,
    Bubble,
    Card,
    Column,
    Counter,
    Die,
    Disc,
    Entry,
    Fire,
    HexFill,
    Line,
    Map,
    Path,
    Piece,
    Ring,
    Row,
    Sheet,
    Span,
    Star,
    Wheel,
)
from engine.scene import Hex as At
from engine.step import begin, run
from engine.turns import turn_of
from engine.words import Say, say
from render.compose import ALT, MOST_PNG, alt, compose, encode
from render.texts import LOCALES
from tests.games.talon.play import steps
from tests.games.talon.table import EMPTY

CAPITAL = {
    "ships": {
        "napoleon": {"class": "ter-ca", "seat": "terran", "at": "H15", "facing": "NE"},
        "justice": {"class": "tal-ca", "seat": "talon", "at": "F16", "facing": "SW", "shields": [7, 4, 2, 3]},
    },
    "round": 3,
    "impulse": "C",
    "turn": "talon",
}
"""Justice bears on Napoleon two hexes away."""


def state_at(position: Mapping[str, Any], **more: Any) -> State:
    made: State = begin(
        GAME, Setup("battle", position={**position, **more}), simulate.draws_for("1", "g")
    ).state
    return made


def told(state: State, seat: str, *lines: str, luck: str = "1") -> tuple[list[Sheet], State]:
    """The pictures of some commands, and the state after them."""
    draws = simulate.draws_for(luck, "g")
    sheets: list[Sheet] = []
    for line in lines:
        step = run(GAME, state, seat, parse(GAME, state, seat, line), draws)
        for part in moments(GAME, state, step.events, None):
            if (sheet := GAME.scene(part.view, part.focus)) is not None:
                sheets.append(sheet)
        state = step.state
    return sheets, state


def items(sheet: Sheet, kind: type[Any]) -> list[Any]:
    assert isinstance(sheet.stage, Map)
    return [item for item in sheet.stage.items if isinstance(item, kind)]


def ring_of(sheet: Sheet, at: str) -> Ring:
    place = hex_of(at)
    found = [
        piece.block
        for piece in items(sheet, Piece)
        if piece.at == At(place.q, place.r) and isinstance(piece.block, Ring) and not piece.block.ghost
    ]
    assert len(found) == 1
    ring = found[0]
    assert isinstance(ring, Ring)
    return ring


def spans(sheet: Sheet) -> Iterator[Span]:
    assert sheet.ledger
    for block in sheet.ledger.blocks:
        for span in getattr(block, "spans", ()):
            if isinstance(span, Span):
                yield span


def keys(sheet: Sheet) -> set[str]:
    return {span.word.key for span in spans(sheet) if isinstance(span.word, Say)}


# --- a moment ------------------------------------------------------------------------------------


def test_a_shot_has_its_line_its_dice_and_a_star_on_the_facing_hit() -> None:
    (sheet,), state = told(state_at(CAPITAL, step="fire"), "talon", "fire justice all napoleon", luck="3")
    (fire,) = items(sheet, Fire)
    assert (fire.start, fire.end) == (At(13, 5), At(11, 7))
    assert isinstance(fire.bubble, Bubble)
    dice = [part for part in fire.bubble.parts if isinstance(part, Die)]
    hits = sum(not die.faded for die in dice)
    assert len(dice) == 4
    assert hits >= 1
    assert fire.bubble.parts[-1] == Span(str(2 * hits), "loss", bold=True)
    ring = ring_of(sheet, "H15")
    assert [arc.star for arc in ring.arcs if arc.star] == [str(2 * hits)]
    struck = next(arc for arc in ring.arcs if arc.star)
    assert struck.struck
    assert struck.left == state.table.ships["napoleon"].shields[0] == 6 - 2 * hits


def test_a_move_leaves_a_ghost_and_has_the_number_of_its_line() -> None:
    before = state_at(CAPITAL, step="move", impulse="B")
    sheets, state = told(before, "talon", "move justice port")
    sheet = sheets[0]
    (path,) = items(sheet, Path)
    ship = state.table.ships["justice"]
    assert (path.points, path.numbers) == ((At(13, 5), At(ship.at.q, ship.at.r)), (1,))
    (ghost,) = [p.block for p in items(sheet, Piece) if isinstance(p.block, Ring) and p.block.ghost]
    assert ghost.facing == before.table.ships["justice"].facing
    marker = [p for p in items(sheet, Piece) if isinstance(p.block, Disc) and p.block.turning]
    free = ship.at.neighbour(ship.facing)
    assert [(p.at, p.block.word) for p in marker] == [(At(free.q, free.r), "1")]
    assert "talon-pic-turns" in keys(sheet)


def test_a_fusion_cannon_shows_its_cone() -> None:
    ships = {
        "eradicator": {"class": "tal-bb", "seat": "talon", "at": "F16", "facing": "SW"},
        "napoleon": {"class": "ter-ca", "seat": "terran", "at": "H15", "facing": "NE"},
    }
    (sheet,), _ = told(
        state_at({**CAPITAL, "ships": ships}, step="fire"), "talon", "fire eradicator w2 napoleon", luck="2"
    )
    cone = items(sheet, HexFill)[0]
    assert len(cone.hexes) == 9
    assert cone.role == "two"


def test_a_destroyed_ship_bursts_with_the_force_of_its_explosion() -> None:
    ships = {
        **CAPITAL["ships"],  # type: ignore[dict-item]
        "napoleon": {
            "class": "ter-ca", "seat": "terran", "at": "H15", "facing": "NE", "hull": 5,
            "shields": [0, 5, 5, 4],
        },
        "zhukov": {"class": "ter-ca", "seat": "terran", "at": "K20", "facing": "NE"},
    }  # fmt: skip
    sheets, state = told(
        state_at({**CAPITAL, "ships": ships}, step="fire"), "talon", "fire justice all napoleon", luck="3"
    )
    assert state.table.ships["napoleon"].fate == "destroyed"
    stars = [p.block for p in items(sheets[0], Piece) if isinstance(p.block, Star)]
    assert [(star.word, star.size) for star in stars] == [("3", "hero")]
    assert "talon-head-kills" in keys(sheets[0])


def test_sides_of_a_ring_are_the_shields_clockwise_from_the_bow() -> None:
    table = state_at(CAPITAL, step="fire").table
    ring = scene_parts.ring(table, table.ships["justice"], {}, None)
    assert [arc.left for arc in ring.arcs] == [7, 2, 3, 4]
    assert [arc.sides for arc in ring.arcs] == [1, 2, 1, 2]


def test_a_crop_leaves_out_what_is_too_far_from_what_matters() -> None:
    near, far = [hex_of("F10"), hex_of("G11")], [hex_of("A23")]
    crop = scene_parts.crop([near, far, [hex_of("E9")]])
    assert isinstance(crop, Around)
    assert crop.anchors == tuple(At(at.q, at.r) for at in (*near, hex_of("E9")))


def test_the_board_is_the_printed_one_until_the_battle_leaves_it() -> None:
    table = state_at(CAPITAL, step="fire").table
    labels = [cell.label for cell in scene_parts.board(table).cells]
    assert len(labels) == 258
    assert {"A1", "K23", "B24"} <= set(labels)
    ships = {**CAPITAL["ships"], "justice": {"class": "tal-ca", "seat": "talon", "at": "N16"}}  # type: ignore[dict-item]
    moved = scene_parts.board(state_at({**CAPITAL, "ships": ships}, step="fire").table)
    assert {cell.label[0] for cell in moved.cells} == set("DEFGHIJKLMN")


# --- questions -----------------------------------------------------------------------------------


def preview(state: State, seat: str, **filled: str) -> Sheet:
    slot = GAME.next_slot(state, seat, filled)
    assert slot is not None
    sheet = GAME.scene(GAME.view(state, seat), Preview(slot, filled))
    assert sheet is not None
    return sheet


def test_a_move_is_previewed_with_a_ghost_for_each_way() -> None:
    sheet = preview(state_at(CAPITAL, step="move", impulse="B"), "talon", verb="move", unit="justice")
    ghosts = [p for p in items(sheet, Piece) if isinstance(p.block, Ring) and p.block.ghost]
    assert [piece.number for piece in ghosts] == [1, 2, 3]
    assert len({piece.block.facing for piece in ghosts}) == 3


def test_fire_is_previewed_with_odds() -> None:
    state = state_at(CAPITAL, step="fire")
    sheet = preview(state, "talon", verb="fire", ship="justice")
    fills = [fill for fill in items(sheet, HexFill) if fill.word]
    assert {fill.role for fill in fills} == {"zone-1", "zone-2", "zone-3"}
    assert all(18 <= fill.percent <= 78 for fill in fills)
    numbered = [piece for piece in items(sheet, Piece) if piece.number]
    assert [(piece.at, piece.number) for piece in numbered] == [(At(11, 7), 1)]
    assert sheet.ledger
    bars = [part for block in sheet.ledger.blocks for part in _inside(block) if isinstance(part, Bars)]
    assert len(bars) == 1
    assert [bar.word for bar in bars[0].bars if bar.hot] == ["7", "8"]


def _inside(block: Any) -> Iterator[Any]:
    yield block
    for part in (*getattr(block, "blocks", ()), *getattr(block, "body", ())):
        yield from _inside(part)


def test_odds_are_those_of_the_dice() -> None:
    table = state_at(CAPITAL, step="fire").table
    ship = table.ships["justice"]
    groups = [(number, group_of(table, "justice", number)) for number in (0, 1)]
    chances = scene_odds.totals(table, ship, groups, "napoleon")
    hit = Fraction(5, 6)
    assert sum(chances.values()) == 1
    assert chances[8] == hit**4
    assert chances[0] == (1 - hit) ** 4
    mean = scene_odds.expected(table, ship, groups, table.ships["napoleon"].at)
    assert mean == sum(done * chance for done, chance in chances.items()) == 8 * hit


def test_spending_shows_the_card_of_the_ship() -> None:
    state = state_at(CAPITAL, step="ap", impulse="B")
    sheet = preview(state, "talon", verb="spend", ship="justice")
    assert sheet == scene_card.card(GAME.view(state, "talon"), "justice")
    assert [value for _, value in sheet.strip.facts[:3]] == ["F16", "115", "3"]
    parts = list(_inside(sheet.stage))
    cards = [part for part in parts if isinstance(part, Card)]
    assert [(card.word, card.state) for card in cards] == [
        ("5-1-0", "off"), ("4-2-1", "open"), ("3-3-1", "now"), ("2-4-2", "open"), ("1-5-2", "off"),
    ]  # fmt: skip
    assert sum(isinstance(part, Wheel) for part in parts) == 2


def test_every_class_has_a_card() -> None:
    table = state_at(CAPITAL, step="fire").table
    for kind, cls in table.tables.classes.items():
        ships = {
            **CAPITAL["ships"],  # type: ignore[dict-item]
            "other": {"class": kind, "seat": cls.race, "at": "C4", "facing": "E"},
        }
        ships = {key: ship for key, ship in ships.items() if key in (cls.names[0], "justice", "napoleon")} | {
            cls.names[0]: ships["other"]
        }
        state = state_at({**CAPITAL, "ships": ships}, step="fire")
        sheet = scene_card.card(GAME.view(state, None), cls.names[0])
        assert isinstance(sheet.stage, Column)
        assert isinstance(sheet.stage.blocks[0], Row)
        assert 0 < len(alt(sheet, "en")) <= ALT


def test_a_turn_is_previewed_by_the_courses_of_the_round() -> None:
    """Justice, rated 3-3-1, moves in B, D and F: in C two moves are left, straight ahead without orders."""
    state = state_at(CAPITAL, step="ap")
    sheet = preview(state, "talon")
    assert items(sheet, Path) == []
    ship = state.table.ships["justice"]
    ahead = [ship.at, ship.at.neighbour(2), ship.at.neighbour(2).neighbour(2)]
    own, enemy = sorted(dotted(sheet), key=lambda line: line.weight)
    assert own.points == tuple(At(place.q, place.r) for place in ahead)
    assert len(enemy.points) == 3


def dotted(sheet: Sheet) -> list[Any]:
    return [line for line in items(sheet, Line) if line.dotted]


def test_a_turn_shows_where_its_last_line_leaves_a_ship() -> None:
    """In B Justice moves: a turn to port goes by one hex, on from there it would fly straight."""
    state = state_at(CAPITAL, step="move", impulse="B")
    line = parse(GAME, state, "talon", "move justice port")
    turn = turn_of(GAME, state, "talon", (line,))
    assert turn is not None
    slot = GAME.next_slot(turn.states[-1], "talon", {})
    assert slot is not None
    sheet = GAME.scene(GAME.view(turn.after, "talon"), Preview(slot, {}, GAME.view(state, "talon")))
    assert sheet is not None
    ship, moved = state.table.ships["justice"], turn.after.table.ships["justice"]
    (path,) = items(sheet, Path)
    assert path.points == (At(ship.at.q, ship.at.r), At(moved.at.q, moved.at.r))
    assert moved.facing == (ship.facing - 1) % 6
    own = next(each for each in dotted(sheet) if each.points[0] == path.points[-1])
    on = moved.at.neighbour(moved.facing)
    assert own.points[1] == At(on.q, on.r)
    assert "talon-pic-still" not in keys(sheet)


def test_a_turn_tells_what_orders_still_move() -> None:
    state = state_at(CAPITAL, step="ap", impulse="B")
    assert "talon-pic-still" not in keys(preview(state, "talon"))
    turn = turn_of(GAME, state, "talon", (parse(GAME, state, "talon", "orders approach none"),))
    assert turn is not None
    told = GAME.expects(GAME.view(turn.after, "talon"))
    assert "talon-pic-still" in [say.key for say in told]


def test_standing_orders_bend_the_course_and_tell_where_they_stop() -> None:
    state = state_at({**CAPITAL, "impulse": "A"}, step="ap")
    line = 'orders "all: course > = =; stop enemy within 1"'
    after = run(GAME, state, "talon", parse(GAME, state, "talon", line), simulate.draws_for("1", "g")).state
    found = scene_plan.outlook(after.table, after.secrets["talon"], "talon")
    assert found.plans["justice"].facing == 3
    assert len(set(found.plans["justice"].hexes)) == len(found.plans["justice"].hexes)
    straight = scene_plan.outlook(after.table, NOTHING, "talon")
    assert straight.plans["justice"].facing == 2
    assert straight.why == ""


def test_orders_are_previewed_before_they_are_sealed() -> None:
    state = state_at({**CAPITAL, "impulse": "A"}, step="ap")
    view = GAME.view(state, "talon")

    def seen(lines: str, *stops: str) -> Sheet:
        filled = {"verb": "orders", "lines": lines, **({"stops": stops} if stops else {})}
        slot = GAME.next_slot(state, "talon", {"verb": "orders"})
        assert slot is not None
        sheet = GAME.scene(view, Preview(slot, filled))
        assert sheet is not None
        return sheet

    port = seen("all: course < = =")
    assert dotted(port) != dotted(seen("all: course > = ="))
    assert "All: turn to port, straight ahead" in alt(port, "en")
    stopped = seen("all: course > = =; stop enemy within 1")
    assert "talon-pic-stops" in keys(stopped)
    assert "talon-pic-stops" not in keys(port)
    assert dotted(seen("approach", "enemy-2")) != dotted(port)
    assert dotted(seen("nonsense")) == dotted(preview(state, "talon"))


def test_the_next_question_is_foreseen_as_it_comes() -> None:
    """Napoleon, speed 3, moves in B, D and F; in A nothing of his asks."""
    ships = {
        "napoleon": {
            "class": "ter-ca",
            "seat": "terran",
            "at": "F5",
            "facing": "E",
            "bars": EMPTY,
            "speed": 3,
        },
        "justice": {"class": "tal-ca", "seat": "talon", "at": "F25", "facing": "E", "bars": EMPTY[:2]},
    }
    state = state_at({"ships": ships, "first": "terran", "impulse": "P", "turn": "terran", "step": "charge"})
    view = GAME.view(state, "terran")
    asked = scene_plan.outlook(view.table, view.own, "terran").asked
    draws = simulate.draws_for("1", "g")
    while (waiting := GAME.waiting(state)) and (state.table.letter == "P" or waiting != ("terran",)):
        state = run(GAME, state, waiting[0], GAME.default(state, waiting[0]), draws).state
    assert asked == state.table.letter


def next_question(state: State, seat: str) -> str:
    """The impulse of this round in which a side is asked next, if both fly on as they are and hold fire."""
    draws, number = simulate.draws_for("1", "g"), state.table.round
    while (waiting := GAME.waiting(state)) and waiting != (seat,):
        state = run(GAME, state, waiting[0], GAME.default(state, waiting[0]), draws).state
    return state.table.letter if waiting and state.table.round == number else ""


@pytest.mark.parametrize("seed", ["s0", "s7"])
def test_the_next_question_is_foreseen_wherever_a_battle_stands(seed: str) -> None:
    draws, seen = simulate.draws_for(seed, "g"), 0
    state = begin(GAME, Setup("1"), draws).state
    while (waiting := GAME.waiting(state)) and seen < 8:
        if isinstance(state.table.frames[-1], Turn):
            other = state.table.other(waiting[0])
            view = GAME.view(state, other)
            assert scene_plan.outlook(view.table, view.own, other).asked == next_question(state, other)
            seen += 1
        command = GAME.policies["thumb"].choose(GAME, state, waiting[0], draws)
        state = run(GAME, state, waiting[0], command, draws).state
    assert seen == 8


def test_setting_up_shows_the_zone_and_the_own_ships_that_stand() -> None:
    scenario = GAME.scenarios()[2].key
    draws = simulate.draws_for("1", "g")
    state = begin(GAME, Setup(scenario, {"setup": "sealed"}), draws).state
    assert GAME.scene(GAME.view(state, "terran"), Board()) is None
    first = preview(state, "terran", verb="place", ship="thor")
    (zone,) = items(first, HexFill)
    assert zone.hatch
    assert len(zone.hexes) > 20
    placed = run(GAME, state, "terran", parse(GAME, state, "terran", "place thor J5 5"), draws).state
    second = preview(placed, "terran", verb="place", ship="caleb")
    place = hex_of("J5")
    own = [key for key, ship in placed.table.ships.items() if ship.seat == "terran"]
    stand = [piece.at for piece in items(second, Piece)]
    assert At(place.q, place.r) in stand
    assert len(stand) == len(own)
    foe = GAME.view(placed, "talon")
    slot = GAME.next_slot(placed, "talon", {"verb": "place", "ship": "hunter"})
    assert slot is not None
    other = GAME.scene(foe, Preview(slot, {"verb": "place", "ship": "hunter"}))
    assert other is not None
    assert len(items(other, Piece)) == len(placed.table.ships) - len(own)
    assert At(place.q, place.r) not in [piece.at for piece in items(other, Piece)]


def test_buying_shows_what_can_be_had_and_the_fleet_so_far() -> None:
    draws = simulate.draws_for("1", "g")
    state = begin(GAME, Setup("battle", {"draft": "blind", "points": "400"}), draws).state
    state = run(GAME, state, "terran", parse(GAME, state, "terran", "fleet napoleon zhukov"), draws).state
    sheet = preview(state, "terran", verb="buy")
    assert say("talon-fleet-left", points=170) in sheet.alt
    assert say("talon-fleet-least", points=380) in sheet.alt
    offered = [word for word in sheet.alt if isinstance(word, Say) and word.key == "talon-fleet-offer"]
    assert dict(offered[-1].args)["points"] == 134
    filled: Mapping[str, str]
    for filled, left in (
        ({"verb": "buy", "ship": "ter-ca"}, 55),
        ({"verb": "sell", "ship": "ter-ca:zhukov"}, 285),
        ({"verb": "fleet", "names": "bb bb"}, 12),
        ({"verb": "fleet", "names": "bb bb bb"}, 170),
    ):
        slot = GAME.next_slot(state, "terran", {"verb": filled["verb"]})
        assert slot is not None
        shown = GAME.scene(GAME.view(state, "terran"), Preview(slot, filled))
        assert shown is not None
        assert say("talon-fleet-left", points=left) in shown.alt
    other = preview(state, "talon", verb="buy")
    assert say("talon-fleet-none") in other.alt
    assert GAME.scene(GAME.view(state, "talon"), Board()) is None


# --- whole games ---------------------------------------------------------------------------------


@cache
def played(scenario: str, seed: str, most: int = 260) -> list[tuple[Part, Sheet]]:
    """The parts of a game that have pictures, with these; at least twenty."""
    found: list[tuple[Part, Sheet]] = []
    parts = 0
    for state, _, _, events in steps(Setup(scenario), seed, rounds=5):
        for part in moments(GAME, state, events, None):
            parts += 1
            if (sheet := GAME.scene(part.view, part.focus)) is not None:
                found.append((part, sheet))
        if parts > most:
            break
    assert len(found) > 20
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("1", "1"), ("5", "2"), ("9", "1"), ("11", "1")])
def test_numbers_of_a_picture_are_those_of_its_lines(scenario: str, seed: str) -> None:
    for part, sheet in played(scenario, seed):
        assert sheet.ledger
        numbers = [block.number for block in sheet.ledger.blocks if isinstance(block, Entry)]
        assert numbers == sorted(set(numbers))
        assert all(part.first <= number < part.first + len(part.lines) for number in numbers)


def test_no_counter_is_drawn_where_a_ring_belongs() -> None:
    blocks = [piece.block for _, sheet in played("11", "1") for piece in items(sheet, Piece)]
    assert any(isinstance(block, Ring) for block in blocks)
    assert not any(isinstance(block, Counter) for block in blocks)


@pytest.mark.parametrize("locale", LOCALES)
def test_pictures_are_told_in_words(locale: str) -> None:
    lengths = [len(alt(sheet, locale)) for _, sheet in played("9", "1")]
    assert 10 < min(lengths) <= max(lengths) <= ALT


CROWD = {
    "ships": {
        name: {"class": kind, "seat": seat, "at": at, "facing": facing}
        for name, kind, seat, at, facing in (
            ("napoleon", "ter-ca", "terran", "H12", "NE"), ("zhukov", "ter-ca", "terran", "H14", "NW"),
            ("defiant", "ter-bb", "terran", "I13", "NE"), ("thor", "ter-cl", "terran", "I15", "NW"),
            ("achilles", "ter-dd", "terran", "G10", "E"), ("alexander", "ter-bc", "terran", "J14", "NE"),
            ("justice", "tal-ca", "talon", "F12", "SE"), ("unity", "tal-ca", "talon", "F14", "SW"),
            ("dominion", "tal-dn", "talon", "E13", "SE"), ("honor", "tal-bc", "talon", "E11", "SE"),
            ("hunter", "tal-dd", "talon", "G15", "SW"), ("vision", "tal-ff", "talon", "D12", "SW"),
        )
    },
    "round": 2, "impulse": "C", "turn": "talon", "step": "fire",
}  # fmt: skip
"""Twelve ships within seven rows."""


def test_an_impulse_with_twelve_ships_is_quick_and_small() -> None:
    """CPU time of this thread, warm, the best of three."""
    sheets, _ = told(state_at(CROWD), "talon", "fire justice all napoleon same")
    sheet = sheets[0]
    assert len([p for p in items(sheet, Piece) if isinstance(p.block, Ring) and p.block.arcs]) == 12
    for look in ("light", "dark"):
        encode(compose(sheet, look, "en"))
        times = []
        for _ in range(3):
            start = time.thread_time()
            data = encode(compose(sheet, look, "en"))
            times.append(time.thread_time() - start)
        assert min(times) <= 0.4
        assert len(data) <= MOST_PNG


@pytest.mark.parametrize("look", ["light", "dark"])
def test_boards_are_drawn(look: str) -> None:
    part, _ = played("12", "3")[-1]
    sheet = GAME.scene(part.view, Board())
    assert sheet is not None
    picture = compose(sheet, look, "ja")
    assert picture.size == (1800, 1136)
    assert len(encode(picture)) <= MOST_PNG
