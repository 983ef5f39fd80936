"""What is shown: views, lines, texts, pictures, refusals. Nothing that is not drawn is in any of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine import history, menu, notation, packs, scene, step
from engine.contract import Board, Moment, Preview, Refused, Setup
from engine.draws import HmacDraws
from engine.games.raf import commands, tell
from engine.games.raf import events as e
from engine.games.raf.rules import GAME
from engine.games.raf.scene_ledger import MOST_LINES
from engine.games.raf.state import DISPLAY_BRITISH, DISPLAY_GERMAN, SEAT, State, gruppen_in
from engine.games.raf.view import stand_in, view
from engine.words import Say, Word
from render.kit import Kit
from render.texts import Texts
from render.themes import theme
from tests.games.raf.table import go, once, order, play, table, the

LOCALES = ("en", "ja")
KNOWN = {"size": "major", "alert": "early", "info": "accurate", "card": 20}


def days(number: int, policy: str = "random") -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Steps of whole days: the state before each, and its events."""
    for seed in range(number):
        draws, own = HmacDraws(b"v" * 32, f"day {seed}"), HmacDraws(b"w" * 32, f"own {seed}")
        done = step.begin(GAME, Setup("prelude"), draws)
        yield GAME.blank(), done.events
        while GAME.outcome(done.state) is None:
            state = done.state
            given = (
                menu.random_command(GAME, state, SEAT, own)
                if policy == "random"
                else GAME.default(state, SEAT)
            )
            done = step.run(GAME, state, SEAT, given, draws)
            yield state, done.events


@pytest.fixture(scope="module")
def played() -> list[tuple[State, tuple[Any, ...]]]:
    return list(days(6))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_line_and_question_has_words(locale: str, played: list[tuple[State, tuple[Any, ...]]]) -> None:
    texts = Texts(locale, strict=True)
    for before, events in played:
        for part in history.moments(GAME, before, events, SEAT):
            for line in part.lines:
                assert texts.text(line)
        if slot := GAME.next_slot(before, SEAT, {"verb": "?"}) if GAME.waiting(before) else None:
            labels = [slot.prompt, *slot.notes, *(option.label for option in slot.options)]
            labels += [option.note for option in slot.options if option.note]
            labels += [place.label for place in slot.places]
            labels += [quick.label for quick in menu.quick(slot)]
            assert all(texts.text(label) for label in labels)


def words_of(value: Any) -> Iterator[Any]:
    """Every word in a sheet."""
    if isinstance(value, Say):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from words_of(each)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from words_of(getattr(value, name))


def display(seen: Any) -> tuple[Any, ...]:
    """What a picture of the raid display would show of a view."""
    boxes = (*DISPLAY_BRITISH, *DISPLAY_GERMAN)
    there = {**seen.squadrons, **seen.gruppen}
    return {key: unit for key, unit in there.items() if unit.place in boxes}, seen.vp


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_has_a_picture_with_words(
    locale: str, played: list[tuple[State, tuple[Any, ...]]]
) -> None:
    """Each moment that is not quiet is drawn; sheets survive being written down."""
    texts = Texts(locale, strict=True)
    for before, events in played:
        for part in history.moments(GAME, before, events, SEAT):
            sheet = GAME.scene(part.view, part.focus)
            if sheet is None:
                assert part.segment is None or display(part.before) == display(part.view)
                continue
            assert scene.decode(scene.encode(sheet)) == sheet
            assert all(texts.text(word) for word in words_of(sheet))
            assert sheet.alt
            numbers = set(range(part.first, part.first + len(part.lines)))
            assert sheet.ledger is not None
            entries = [block for block in sheet.ledger.blocks if isinstance(block, scene.Entry)]
            assert {entry.number for entry in entries} <= numbers
            assert len(entries) <= (9 if part.segment in ("preparation", "airfields") else MOST_LINES)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_board_and_previews_are_drawn_at_any_time(
    locale: str, played: list[tuple[State, tuple[Any, ...]]]
) -> None:
    texts = Texts(locale, strict=True)
    for before, _ in played[::3]:
        if not GAME.waiting(before):
            continue
        seen = GAME.view(before, None)
        board = GAME.scene(seen, Board())
        assert board is not None
        assert board.size == "board"
        slot = GAME.next_slot(before, SEAT, {"verb": "?"})
        assert slot is not None
        preview = GAME.scene(seen, Preview(slot, {slot.name: slot.default}))
        assert preview is not None
        assert all(texts.text(word) for sheet in (board, preview) for word in words_of(sheet))
        for line in (*GAME.text_board(seen), GAME.status(seen).phase, GAME.status(seen).score):
            assert texts.text(line)
    assert GAME.scene(GAME.view(GAME.blank(), None), Board()) is None


def test_the_ledger_tells_the_lines_of_the_post() -> None:
    """Numbers in the picture are those of the captions, the losses among them."""
    gruppen = {"others": "base reduced", "I/JG26/2": "hunt", "I/KG1/2": "bomb"}
    state = table(squadrons={"others": "rearm", "54": "hunt"}, gruppen=gruppen, raid={"step": "j", **KNOWN})
    done = go(state, combat=[2])
    part = history.moments(GAME, state, done.events, SEAT)[0]
    sheet = GAME.scene(part.view, Moment(part.before, part.events, 11))
    assert sheet is not None
    assert sheet.ledger is not None
    entries = [block for block in sheet.ledger.blocks if isinstance(block, scene.Entry)]
    assert [entry.number for entry in entries] == list(range(11, 11 + len(part.lines)))


@pytest.mark.parametrize("locale", LOCALES)
def test_lines_of_a_ledger_are_short(locale: str, played: list[tuple[State, tuple[Any, ...]]]) -> None:
    """Two lines of 24 in a wide ledger, of 21 beside a map; a long list may take one more."""
    kit = Kit(theme("light"), Texts(locale, strict=True))
    for before, events in played:
        for part in history.moments(GAME, before, events, SEAT):
            sheet = GAME.scene(part.view, part.focus)
            if sheet is None or sheet.ledger is None:
                continue
            for block in sheet.ledger.blocks:
                if isinstance(block, scene.Entry):
                    narrow = isinstance(sheet.stage, scene.Map)
                    broken = kit.broken(block.spans, 21 if narrow else 24, 264 if narrow else 310)
                    assert len(broken) <= (3 if len(tell_list(block)) > 3 else 2), kit.say(word_of(block))


def word_of(block: scene.Entry) -> Word:
    """What a line of the ledger says first."""
    first = block.spans[0]
    assert isinstance(first, scene.Span)
    return first.word


def tell_list(block: scene.Entry) -> tuple[Any, ...]:
    """The longest list that a line names."""
    word = word_of(block)
    assert isinstance(word, Say)
    lists = [value for _, value in word.args if isinstance(value, tuple)]
    return max(lists, key=len, default=())


def test_no_picture_speaks_of_gruppen_that_are_gone(played: list[tuple[State, tuple[Any, ...]]]) -> None:
    """Gruppen against squadrons are those in the boxes; before there are any, nobody faces them yet."""
    for before, events in played:
        for part in history.moments(GAME, before, events, SEAT):
            sheet = GAME.scene(part.view, part.focus)
            head = None if sheet is None else sheet.headline
            if isinstance(head, Say) and head.key == "raf-scene-forces":
                assert dict(head.args)["gruppen"] == len(gruppen_in(part.view, *DISPLAY_GERMAN)) > 0


def test_a_ledger_is_never_empty(played: list[tuple[State, tuple[Any, ...]]]) -> None:
    for before, events in played:
        for part in history.moments(GAME, before, events, SEAT):
            sheet = GAME.scene(part.view, part.focus)
            assert sheet is None or (sheet.ledger and (sheet.ledger.blocks or sheet.ledger.foot))


# --- secrecy -------------------------------------------------------------------------------------


@pytest.mark.rule("raf", "7.0")
@pytest.mark.rule("raf", "2.31")
def test_nothing_undrawn_is_in_a_view_a_slot_a_default_or_a_refusal() -> None:
    """The piles are changed and nothing that the player gets changes with them."""
    for before, _ in days(2, "thumb"):
        if not GAME.waiting(before):
            continue
        other = replace(
            before,
            targets=replace(before.targets, left=before.targets.left[::2]),
            forces=replace(before.forces, left=before.forces.left[::2]),
            events=replace(before.events, left=before.events.left[::2]),
        )
        assert GAME.view(other, SEAT) == GAME.view(before, SEAT)
        slot = GAME.next_slot(before, SEAT, {"verb": "?"})
        assert GAME.next_slot(other, SEAT, {"verb": "?"}) == slot
        assert GAME.default(other, SEAT) == GAME.default(before, SEAT)
        for wrong in (commands.Answer(("nobody",)), commands.Hunt((("moon", ("54",)),))):
            assert refusal(other, wrong) == refusal(before, wrong)


def refusal(state: State, command: Any) -> Any:
    try:
        order(state, command)
    except Refused as refused:
        return refused.say, refused.rule, refused.instead
    return None


def test_a_view_stands_in_for_its_state() -> None:
    """What can be told of a state can be told of its view alone."""
    for before, events in days(1):
        if not before.scenario:
            continue
        state, shadow = before, stand_in(view(before, SEAT))
        for event in events:
            assert tell.tell(view(state, SEAT), event) == tell.tell(view(shadow, SEAT), event)
            state, shadow = GAME.apply(state, event), GAME.apply(shadow, event)
            assert view(shadow, SEAT) == view(state, SEAT)


def test_areas_are_drawn_without_naming_a_card() -> None:
    told = [event for _, events in days(2) for event in events]
    areas = {event.area for event in told if isinstance(event, e.TopSeen | e.CardSetAside)}
    assert {"lf2-east", "lf3"} <= areas <= {"", "lf2-east", "lf2-south", "lf3"}


# --- the orders, written ------------------------------------------------------------------------


def test_orders_are_written_and_read() -> None:
    state = table(preparation={"step": "f"})
    line = "patrol 54,65>6/11 609>1/10"
    read = notation.parse(GAME, state, SEAT, line)
    assert read == commands.Patrol((("1/10", ("609",)), ("6/11", ("54", "65"))))
    assert notation.parse(GAME, state, SEAT, notation.text(read)) == read
    raid = table(raid={"step": "g", **KNOWN})
    assert notation.parse(GAME, raid, SEAT, "answer none") == commands.Answer(())


def test_hostile_orders_change_nothing() -> None:
    """Unknown, forged, doubled, of the wrong kind: refused, the state as it was."""
    state = table(raid={"step": "g", **KNOWN})
    kept = GAME.view(state, SEAT)
    for squadrons in (("x" * 10_000,), ("@everyone",), ("54", "54"), ("\u202e54",)):
        with pytest.raises(Refused):
            play(state, commands.Answer(squadrons))
    assert GAME.view(state, SEAT) == kept


# --- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"clok": "0800"}, "clok"),
        ({"squadrons": {"54": "moon"}}, "moon"),
        ({"squadrons": {"54": "patrol 1/10"}}, "out of its reach"),
        ({"squadrons": {"999": "ground"}}, "no such unit"),
        ({"gruppen": {"I/JG26/2": "clock 1300"}}, "clock 1300"),
        ({"gruppen": {"I/KG1/2": "hunt"}, "raid": {"step": "h", **KNOWN}}, "only Me 109s hunt"),
        ({"gruppen": {"I/JG26/2": "hunt"}}, "without a raid"),
        ({"raid": {"step": "h", "card": 20}}, "without levels"),
        ({"raid": {"step": "c"}}, "without a target"),
        ({"clock": "0700"}, "clock"),
        ({"vp": 36}, "off the track"),
        ({"damage": {"dover-port": "light"}}, "damage on dover-port"),
        ({"targets": {"left": [99]}}, "no card 99"),
        ({"weather": {"lf2": "rain"}}, "rain"),
        ({"raid": {"step": "a"}, "preparation": {"step": "b"}}, "only one of"),
        ({"points": {"spitfire": 21}}, "points of spitfire"),
    ],
)
def test_impossible_positions_are_refused_with_a_reason(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(Setup("prelude", position=position))
    assert refused.value.say.key == "raf-refused-position"
    assert reason in str(dict(refused.value.say.args)["reason"])


def test_reinforcements_come_into_play_by_name() -> None:
    state = table(squadrons={"249": "ground"}, gruppen={"IV/JG51/2": "base"})
    assert len(state.squadrons) == 28
    assert len(state.gruppen) == 78


def test_a_position_may_start_anywhere() -> None:
    """Its first event is the whole of it."""
    (opened,) = GAME.new(Setup("prelude", position={"vp": 3, "raid": {"step": "a"}}))
    assert isinstance(opened, e.Opened)
    state = GAME.apply(GAME.blank(), opened)
    assert state.vp == 3
    assert the(go(state, target=[27], size=[6]), e.SizeRolled).size == "major"


def test_a_table_is_played_with_the_pack_it_was_begun_with(tmp_path: Path) -> None:
    """An owner's own figures: here a day of clear skies only."""
    folder = tmp_path / "raf"
    folder.mkdir()
    printed = (packs.DATA / "raf" / "weather.toml").read_text(encoding="utf-8")
    own = printed.replace('"patchy"', '"clear"').replace('"broken"', '"clear"')
    (folder / "weather.toml").write_text(own, encoding="utf-8")
    version = packs.load("raf", tmp_path).version
    (opened,) = GAME.new(Setup("prelude", pack=version, position={"preparation": {"step": "c"}}))
    assert isinstance(opened, e.Opened)
    assert opened.start.pack == version
    for die in range(1, 7):
        assert once(opened.start, die).state.weather == {"lf2": "clear", "lf3": "clear"}
