"""What questions, lines and pictures tell a player who is new: targets, shifts, who is where, what counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine import history, positions, scene
from engine.contract import Board, Preview, Refused, Setup
from engine.games.raf import events as e
from engine.games.raf import tell, units
from engine.games.raf.rules import GAME
from engine.games.raf.state import SEAT, Raid, State
from engine.games.raf.view import view
from engine.packs import DATA
from engine.scene_parts import Part
from render.texts import Texts
from tests.games.raf.table import go, happened, once, table

KNOWN = {"size": "major", "alert": "early", "info": "accurate", "card": 20}
TEXTS = {locale: Texts(locale, strict=True) for locale in ("en", "ja")}
FOLDER = DATA / "raf" / "positions"


def stored(name: str) -> State:
    """The state to which a position of the folder plays."""
    state: State = positions.play(positions.read((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))).state
    return state


def asked(state: State) -> Any:
    """The field of the question that is open."""
    slot = GAME.next_slot(state, SEAT, {"verb": "?"})
    assert slot is not None
    return slot


def preview(state: State, **filled: Any) -> scene.Sheet:
    sheet = GAME.scene(GAME.view(state, SEAT), Preview(asked(state), filled))
    assert sheet is not None
    return sheet


def parts(value: Any) -> Iterator[Any]:
    """Every part of a sheet."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif isinstance(value, Part | scene.Sheet):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))


def counters(value: Any) -> list[scene.Counter]:
    return [part for part in parts(value) if isinstance(part, scene.Counter)]


def lines(state: State, events: tuple[Any, ...], locale: str) -> list[str]:
    """What a post says of events."""
    said = []
    for event in events:
        said += [TEXTS[locale].text(line) for line in tell.tell(view(state, SEAT), event)]
        state = GAME.apply(state, event)
    return said


# --- two targets ---------------------------------------------------------------------------------


@pytest.mark.rule("raf", "E.target.13")
def test_whom_to_meet_says_which_target_a_gruppe_bombs_and_how_heavily() -> None:
    notes = {option.key: TEXTS["en"].text(option.note) for option in asked(stored("picture-attack")).options}
    assert notes["I/KG1/2"] == "C · Hornchurch: bombs 6, combat 6"
    assert notes["I/KG2/2"] == "A · Rochester: bombs 4, combat 7"


def test_one_target_is_not_named_beside_every_gruppe() -> None:
    gruppen = {"others": "base reduced", "I/KG1/2": "bomb", "II/KG1/2": "bomb"}
    state = go(
        table(squadrons={"54": "bomb", "others": "rearm"}, gruppen=gruppen, raid={"step": "l", **KNOWN})
    )
    note = asked(state.state).options[0].note
    assert TEXTS["en"].text(note) == "C · combat 6, bombs 6"


def test_the_picture_of_whom_to_meet_says_it_too() -> None:
    captions = {
        each.name: each.caption for each in counters(preview(stored("picture-attack"))) if each.size == "hero"
    }
    said = {name: TEXTS["en"].text(word) for name, word in captions.items() if word}
    assert said["I/KG1"] == "Hornchurch 6"
    assert said["I/KG2"] == "Rochester 4"


# --- the Hunt box --------------------------------------------------------------------------------


@pytest.mark.rule("raf", "10.2")
def test_after_the_hunt_the_disrupted_are_named_and_marked() -> None:
    state = stored("combat-1")
    slot = asked(state)
    assert "Disrupted: 74" in TEXTS["en"].text(slot.notes[0])
    assert all(option.tags == ("disrupted",) for option in slot.options if option.key == "74")
    (marked,) = [each for each in counters(preview(state).ledger) if each.badge is not None]
    assert marked.name == "74 · 6/11"
    assert marked.badge is not None
    assert marked.badge.word == "D"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_picture_and_buttons_name_the_ways_alike_and_in_one_order(locale: str) -> None:
    state = stored("combat-1")
    buttons = [TEXTS[locale].text(place.label) for place in asked(state).places]
    drawn = [part.word for part in parts(preview(state).ledger) if isinstance(part, scene.Pill)]
    assert [TEXTS[locale].text(word) for word in drawn] == buttons
    assert not [part for part in parts(preview(state)) if isinstance(part, scene.Choice)]


def test_all_squadrons_that_a_choice_is_about_are_drawn() -> None:
    squadrons = {"others": "rearm", **dict.fromkeys(("54", "65", "74", "85", "151"), "hunt")}
    gruppen = {"others": "base reduced", "I/KG1/2": "bomb"}
    state = go(table(squadrons=squadrons, gruppen=gruppen, raid={"step": "h", **KNOWN})).state
    slot = asked(state)
    assert len(slot.options) == 5
    assert len(counters(preview(state).ledger)) == 5
    assert "on" in [quick.key for quick in slot.quick]


# --- where squadrons are -------------------------------------------------------------------------


def words_at(sheet: scene.Sheet, place: str) -> str:
    """What is written beside a place of a map."""
    marks = [part for part in parts(sheet.stage) if isinstance(part, scene.Mark)]
    (word,) = {mark.word for mark in marks if mark.at == scene.Place(place) and mark.word}
    return TEXTS["en"].text(word)


@pytest.mark.rule("raf", "2.1")
def test_the_board_says_who_is_ready_and_who_is_busy_on_every_station() -> None:
    away = {"54": "landing", "65": "rearm", "1": "rearm", "257": "patrol 3/11"}
    board = GAME.scene(GAME.view(table(squadrons=away, preparation={"step": "f"}), SEAT), Board())
    assert board is not None
    assert words_at(board, "hornchurch-airfield") == "Hornchurch C +2"
    assert words_at(board, "northolt-airfield") == "Northolt – +1"
    assert words_at(board, "tangmere-airfield") == "Tangmere ABC"


def test_a_plan_in_the_making_is_drawn_in_its_circles() -> None:
    state = table(preparation={"step": "f"})
    sheet = preview(state, circles=(("6/11", ("54", "65")),))
    (circle,) = [
        part
        for part in parts(sheet.stage)
        if isinstance(part, scene.Piece) and part.at == scene.Area("6/11", "patrol")
    ]
    assert {(each.name, "changed" in each.states) for each in counters(circle.block)} == {
        ("54", True),
        ("65", True),
    }
    assert words_at(sheet, "hornchurch-airfield") == "Hornchurch C"


@pytest.mark.rule("raf", "2.1")
def test_the_areas_of_the_coast_are_in_the_legend() -> None:
    board = GAME.scene(GAME.view(table(preparation={"step": "f"}), SEAT), Board())
    assert board is not None
    assert isinstance(board.stage, scene.Map)
    named = [TEXTS["en"].text(key.word) for key in board.stage.legend if key.line == "fill"]
    assert named == ["LF2 East", "LF2 South", "LF3"]
    filled = [item for item in board.stage.items if isinstance(item, scene.Fill)]
    assert sorted(area for fill in filled for area in fill.areas) == sorted(
        sector.id for sector in units.book(table()).sectors.sector
    )


@pytest.mark.rule("raf", "4.1e")
def test_areas_foreseen_are_hatched_and_the_colours_are_those_of_the_board() -> None:
    state = table(preparation={"step": "f"}, aside="lf3", top="lf2-south")
    board = GAME.scene(GAME.view(state, SEAT), Board())
    patrols = preview(state)
    assert isinstance(patrols.stage, scene.Map)
    assert [TEXTS["en"].text(key.word) for key in patrols.stage.legend] == [
        "LF2 East",
        "LF2 South: raid foreseen",
        "LF3: raid foreseen",
    ]
    fills = [item for item in patrols.stage.items if isinstance(item, scene.Fill)]
    hatched = [fill.areas for fill in fills if fill.hatch]
    assert len(hatched) == 2
    roles = {fill.areas: fill.role for fill in fills if not fill.hatch}
    on_board = {part.areas: part.role for part in parts(board) if isinstance(part, scene.Fill)}
    assert roles == on_board


@pytest.mark.parametrize(
    ("aside", "top", "said"),
    [
        ("lf2-east", "lf2-east", "Foreseen: LF2 East (twice)"),
        ("lf2-east", "lf3", "Foreseen: LF2 East and LF3"),
        ("", "lf3", "Foreseen: LF3"),
        ("", "", "No raid foreseen"),
    ],
)
def test_what_is_foreseen_is_said_once(aside: str, top: str, said: str) -> None:
    slot = asked(table(preparation={"step": "f"}, aside=aside, top=top))
    assert TEXTS["en"].text(slot.notes[0]) == said


@pytest.mark.rule("raf", "7.0")
def test_a_raid_whose_types_are_known_is_drawn_by_type() -> None:
    gruppen = {"others": "base reduced", "I/JG26/2": "hunt", "I/KG1/2": "bomb", "II/KG1/2": "bomb"}
    sheet = preview(table(gruppen=gruppen, raid={"step": "g", **KNOWN}))
    german = [part for part in parts(sheet.stage) if isinstance(part, scene.Stack)]
    piles = [[each.glyph for each in pile.counters] for pile in german if pile.counters[0].side == "two"]
    assert piles == [["me109"], ["he111", "he111"]]


# --- what happened -------------------------------------------------------------------------------


@pytest.mark.rule("raf", "4.3b")
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            [
                "Full again: 74",
                "Refuelled and rearmed: 54",
                "Landed, now rearming: 65 and 85",
                "Landing: 74",
            ],
        ),
        (
            "ja",
            [
                "完全戦力に戻る：74",
                "給油・再武装を終える：54",
                "着陸して再武装に入る：65、85",
                "着陸する：74",
            ],
        ),
    ],
)
def test_squadrons_come_back_in_a_line_for_each_place(locale: str, said: list[str]) -> None:
    squadrons = {
        "others": "ground",
        "54": "rearm",
        "65": "landing",
        "74": "returning reduced",
        "85": "patrol 5/11",
    }
    state = table(clock="1000", squadrons=squadrons, airfields={"step": "b", "spaces": 1})
    told = lines(state, once(state).events, locale)
    assert told == said


@pytest.mark.rule("raf", "12.1")
def test_gruppen_go_home_in_a_line_for_each_hour() -> None:
    gruppen = {
        "others": "base",
        "I/KG1/2": "returning",
        "I/JG26/2": "returning",
        "I/JG3/2": "returning reduced",
    }
    state = table(clock="1000", gruppen=gruppen, raid={"step": "o", **KNOWN, "sent": ["54"], "event": 96})
    assert lines(state, once(state).events, "en") == [
        "Done for the day: I/KG1 He 111",
        "Back at 1600: I/JG26 Me 109",
        "Back at 1800: I/JG3 Me 109",
    ]


@pytest.mark.rule("raf", "10.2")
def test_a_result_comes_before_the_units() -> None:
    state = table(raid={"step": "j", **KNOWN})
    lost = e.SquadronsHit(("54",), "H", "heavy-loss", True, -2)
    home = e.SquadronsHit(("54",), "A", "returning", False, 0)
    assert lines(state, (lost,), "en") == ["Heavy loss (letter A), −2 VP: 54"]
    assert lines(state, (home,), "en") == ["Abort (letter A): 54 → Returning, reduced"]


@pytest.mark.rule("raf", "10.2")
def test_a_loss_by_an_abort_says_why() -> None:
    """The reduced side is lost by an A that sends the full one home; the row's letters are not told."""
    state = table(raid={"step": "m", **KNOWN})
    lost = e.GruppenHit(("I/JG26/2",), "A", "light-loss", True, 1)
    assert lines(state, (lost,), "en") == [
        "Light loss by an abort on the reduced side (letter B), +1 VP: I/JG26 Me 109"
    ]
    fought = e.Fought("bomb", ("I/JG26/2",), ("54",), 20, "G", "G", 3, "AHD", "D-L")
    assert lines(state, (fought,), "en") == ["Combat, Bomb: sum 20, 1 Gruppe, row G of the table, die 3"]


@pytest.mark.rule("raf", "7.1")
@pytest.mark.parametrize(
    ("alert", "flying", "said"),
    [
        ("late", {}, "Alert Late: only squadrons on patrol over 6/11 and 7/11 could, and none is there"),
        (
            "normal",
            {},
            "Alert Normal: only squadrons on patrol over 6/11 and 7/11 or on the ground in 6/11 and 7/11"
            " could, and none is there",
        ),
        ("late", {"54": "patrol 6/11"}, "Nobody is sent"),
    ],
)
def test_it_is_told_why_nobody_answers(alert: str, flying: dict[str, str], said: str) -> None:
    raid = {**KNOWN, "alert": alert, "step": "g"}
    state = table(squadrons={"others": "rearm", **flying}, raid=raid)
    (line,) = lines(state, (e.Answered(()),), "en")
    assert line == (said if flying else f"Nobody answers. {said}")


@pytest.mark.rule("raf", "11.23")
def test_squadrons_whose_operations_room_is_out_do_not_answer() -> None:
    raid = {**KNOWN, "alert": "late", "step": "g", "card": 20}
    flying = {"others": "rearm", "64": "patrol 7/11"}
    state = table(squadrons=flying, damage={"kenley-airfield": "light"}, raid=raid)
    assert lines(state, (e.Answered(()),), "en") == [
        "Nobody answers: the operations rooms of those who could are out"
    ]


@pytest.mark.rule("raf", "11.0")
def test_bombs_tell_which_column_was_shifted_to_which_and_why() -> None:
    gruppen = {"others": "base reduced", "I/KG1/2": "bomb"}
    raid = {"step": "n", **KNOWN, "sent": ["54"], "fighting": ["I/KG1/2"]}
    state = table(weather={"lf2": "patchy"}, gruppen=gruppen, squadrons={"54": "returning"}, raid=raid)
    done = once(state, 6)
    (bombed,) = happened(done, e.Bombed)
    line = TEXTS["en"].text(tell.tell(view(state, SEAT), bombed)[0])
    assert line == (
        "Hornchurch (airfield): 1 damage point, −1 VP. Bombs 6, column 5-8 → 2-4 (patchy cloud −1), die 6"
    )
    part = history.moments(GAME, state, done.events, SEAT)[0]
    sheet = GAME.scene(part.view, part.focus)
    assert sheet is not None
    spans = [TEXTS["en"].text(part.word) for part in parts(sheet.stage) if isinstance(part, scene.Span)]
    assert "5-8→2-4" in spans
    assert "patchy cloud −1" in spans


# --- the points ----------------------------------------------------------------------------------


@pytest.mark.rule("raf", "13.0")
def test_the_day_ends_with_the_points_after_each_raid() -> None:
    state = stored("picture-day")
    assert state.vp_by_raid == (0, 2, -1, -1, -4, -2)
    record = positions.read((FOLDER / "picture-day.toml").read_text(encoding="utf-8"))
    done = positions.play(record).steps[-1]
    part = history.moments(GAME, table(), done.events, SEAT)[-1]
    sheet = GAME.scene(GAME.view(state, SEAT), part.focus)
    (plot,) = [each for each in parts(sheet) if isinstance(each, scene.Plot)]
    assert [y for _, y in plot.series[0].points] == [0, 2, -1, -1, -4, -2, -2]
    assert [TEXTS["en"].text(tick.word) for tick in plot.x_ticks] == ["Start", "1", "2", "3", "4", "5", "6"]


def test_a_raid_notes_the_points_with_which_it_began() -> None:
    state = table(vp=3, preparation={"step": "f"})
    begun = GAME.apply(state, e.RaidBegun(Raid(1)))
    snap = GAME.apply(begun, e.RaidBegun(Raid(1, snap=True)))
    assert begun.vp_by_raid == snap.vp_by_raid == (3,)
    assert view(begun, SEAT).vp_by_raid == (3,)


def test_a_position_can_not_know_of_more_raids_than_there_were() -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(Setup("prelude", position={"raids": 1, "vp_by_raid": [0, 2], "preparation": {"step": "f"}}))
    assert "but only 1 began" in str(dict(refused.value.say.args)["reason"])
