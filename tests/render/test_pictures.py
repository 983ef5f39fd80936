"""Pictures: all of the gallery in every theme and language, golden ones, hostile words, threads, speed."""

from __future__ import annotations

import io
import threading
import time
import typing
from collections.abc import Callable
from typing import Literal

import msgspec
import pytest
from PIL import Image

from engine.scene import (
    Box,
    Chip,
    Choice,
    Column,
    Counter,
    Flow,
    Ground,
    Label,
    Ledger,
    Map,
    Mark,
    Next,
    Piece,
    Pill,
    Place,
    Score,
    Sheet,
    Stack,
    State,
    Strip,
    Text,
    Whole,
    Window,
    entry,
    facts,
    text,
)
from engine.words import say
from render import compose as composing
from render import counters, glyphs
from render.compose import ALT, MOST_PNG, SIZES, TooLarge, alt, compose, encode
from render.kit import Kit
from render.samples import SHEETS
from render.texts import LOCALES
from render.themes import names, theme

Golden = Callable[[str, Image.Image], None]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("look", names())
@pytest.mark.parametrize("name", sorted(SHEETS))
def test_the_gallery_is_drawn(name: str, look: str, locale: str) -> None:
    sheet = SHEETS[name]()
    picture = compose(sheet, look, locale)
    assert picture.size == SIZES[sheet.size]
    assert picture.mode == "P"
    data = encode(picture)
    assert data.startswith(b"\x89PNG")
    assert len(data) <= MOST_PNG
    assert 0 < len(alt(sheet, locale)) <= ALT


@pytest.mark.parametrize(
    ("name", "look", "locale"),
    [
        ("step", "light", "en"),
        ("step", "dark", "ja"),
        ("map", "light", "ja"),
        ("map", "dark", "en"),
        ("day", "light", "en"),
        ("board", "light", "en"),
        ("counters", "light", "en"),
        ("blocks", "dark", "en"),
        ("hexes", "light", "en"),
        ("impulse", "light", "en"),
        ("impulse", "dark", "ja"),
        ("card", "light", "ja"),
        ("odds", "light", "en"),
        ("ships", "dark", "en"),
    ],
)
def test_golden(name: str, look: str, locale: str, golden_picture: Golden) -> None:
    golden_picture(f"{name}-{look}-{locale}", compose(SHEETS[name](), look, locale))


def test_a_sheet_gives_the_same_picture_again() -> None:
    first, second = (compose(SHEETS["map"](), "light", "en") for _ in range(2))
    assert first.tobytes() == second.tobytes()
    assert first.getpalette() == second.getpalette()


def test_flat_colours_are_exact() -> None:
    picture = compose(SHEETS["step"](), "light", "en").convert("RGB")
    colours = theme("light")
    assert picture.getpixel((1190, 100)) == colours["paper"]
    assert picture.getpixel((700, 5)) == colours["strip"]
    assert picture.getpixel((1100, 14)) == colours["attention"]
    assert picture.getpixel((400, 735)) == colours["panel"]


@pytest.mark.parametrize("glyph", sorted(glyphs.drawings()))
def test_every_glyph_is_drawn(glyph: str) -> None:
    drawn = glyphs.symbol(theme("light"), glyph, 60, (0, 0, 0), (255, 255, 255))
    assert drawn.size == (120, 120)
    box = drawn.getchannel("A").getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 80
    turned = glyphs.symbol(theme("light"), glyph, 60, (0, 0, 0), (255, 255, 255), turn=60)
    assert turned.getchannel("A").getbbox() is not None


def test_an_unknown_glyph_is_refused() -> None:
    sheet = Sheet(Strip("no-such-glyph", "a", "b", "c"), Column(()))
    with pytest.raises(KeyError, match="no-such-glyph"):
        compose(sheet, "light", "en")


def test_states_change_a_counter() -> None:
    plain = counters.Words("54", "A", "", "", "4", "")
    seen = set()
    for state in ((), *((name,) for name in typing.get_args(State))):
        piece = Counter("one", "spitfire", states=state)
        seen.add(counters.counter(theme("light"), piece, plain, 90).tobytes())
    assert len(seen) == 9


def test_sides_differ_in_the_shape_of_their_corners() -> None:
    words = counters.Words("54", "", "", "", "", "")
    corner = counters.PAD * 2 + 5

    def alpha(side: Literal["one", "two"]) -> int:
        drawn = counters.counter(theme("light"), Counter(side, "spitfire"), words, 90)
        return int(drawn.getchannel("A").crop((corner, corner, corner + 1, corner + 1)).tobytes()[0])

    assert alpha("one") > 200
    assert alpha("two") < 60


HOSTILE = (
    "\u202egnp.exe",
    "🛩️👩‍👩‍👧 emoji",
    "zalgo Z\u0351\u0357\u036ba\u0321l\u0322g\u0328o",
    "x" * 500,
    "漢" * 300,
    "",
    "\x00\x07\x1b[31m",
    "@everyone **bold** <@123>",
    "ع ש ไทย हिन्दी",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_are_drawn_and_stay_inside(words: str) -> None:
    piece = Counter("one", "spitfire", words, tl=words[:2], br="4", pill=Pill(words), caption=words)
    stage = Column((Box((Flow((piece, Stack((piece, piece)))), text(words)), title=words, note=words),))
    strip = Strip("spitfire", words, words, words, 3, 1, Score(words, words, words), Next(words, words))
    ledger = Ledger(words, (entry(1, words), facts((words, words)), Choice("A", words)))
    assert compose(Sheet(strip, stage, ledger, words, (words,)), "dark", "ja").size == (1200, 760)
    items = (
        Label(Place("hornchurch-airfield"), words),
        Mark(Place("kenley-airfield"), "airfield", word=words, bold=True),
        Piece(Place("croydon-airfield"), piece, ring="one"),
    )
    stage_map = Map(Ground("raf"), items, chips=(Chip(words, "sun"),))
    assert compose(Sheet(strip, stage_map, ledger, alt=(words,)), "light", "en").size == (1200, 760)


def test_a_map_may_fill_the_whole_sheet() -> None:
    strip = Strip("spitfire", "a", "b", "c")
    picture = compose(Sheet(strip, Map(Ground("raf"))), "light", "en").convert("RGB")
    assert picture.getpixel((1195, 400)) != theme("light")["paper"]


def test_south_up_is_another_picture() -> None:
    strip = Strip("spitfire", "a", "b", "c")
    upright = Map(Ground("raf"), crop=Window(-1, 50.5, 1.5, 52))
    turned = msgspec.structs.replace(upright, turned=True)
    assert (
        compose(Sheet(strip, upright), "light", "en").tobytes()
        != compose(Sheet(strip, turned), "light", "en").tobytes()
    )


def test_alt_texts_are_cut_at_whole_sentences() -> None:
    sheet = Sheet(
        Strip("spitfire", "a", "b", "c"), Column(()), alt=("What matters first.", "x" * 1100, "Last.")
    )
    assert alt(sheet, "en") == "What matters first."
    long = msgspec.structs.replace(sheet, alt=("y" * 2000,))
    assert alt(long, "en") == "y" * 1023 + "…"


def test_alt_texts_end_their_sentences() -> None:
    sheet = Sheet(Strip("spitfire", "a", "b", "c"), Column(()), alt=("Foot 1, in 0102", "Rain!", ""))
    assert alt(sheet, "en") == "Foot 1, in 0102. Rain!"
    assert alt(sheet, "ja") == "Foot 1, in 0102。Rain!"


def test_alt_texts_are_said_in_the_language() -> None:
    sheet = SHEETS["step"]()
    assert alt(sheet, "en").startswith("At Hornchurch the hunters")
    assert alt(sheet, "ja").startswith("ホーンチャーチで")


def test_a_noisy_picture_is_written_as_webp() -> None:
    noise = Image.effect_noise((1200, 760), 90).convert("RGB").quantize(256)
    data = encode(noise)
    assert data.startswith(b"RIFF")
    with Image.open(io.BytesIO(data)) as back:
        assert back.size == (1200, 760)


def test_what_no_format_makes_small_enough_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composing, "MOST_PNG", 1)
    monkeypatch.setattr(composing, "MOST", 10)
    with pytest.raises(TooLarge):
        encode(compose(SHEETS["step"](), "light", "en"))


def test_two_threads_draw_the_same_pictures_at_once() -> None:
    wanted = {name: compose(SHEETS[name](), "light", "en").tobytes() for name in ("step", "map", "hexes")}
    wrong: list[str] = []

    def draw() -> None:
        for name, expected in wanted.items():
            if compose(SHEETS[name](), "light", "en").tobytes() != expected:
                wrong.append(name)

    threads = [threading.Thread(target=draw) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@pytest.mark.parametrize(("name", "most"), [("step", 0.35), ("map", 0.35), ("board", 0.7)])
def test_a_warm_picture_is_quick(name: str, most: float) -> None:
    """CPU time of this thread, the best of three, so that a busy machine does not matter."""
    compose(SHEETS[name](), "light", "en")
    times = []
    for _ in range(3):
        start = time.thread_time()
        encode(compose(SHEETS[name](), "light", "en"))
        times.append(time.thread_time() - start)
    assert min(times) <= most


def test_words_are_cleaned_before_they_are_drawn(kit: Kit) -> None:
    assert kit.say(say("gallery-hunt")) == "Hunt"
    assert kit.say("a\u202eb") == "ab"


def test_a_whole_ground_is_the_default_crop() -> None:
    assert Map(Ground("raf")).crop == Whole()
    assert isinstance(text("x"), Text)
