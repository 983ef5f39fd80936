"""Layout: blocks stay in their boxes, words in their blocks, whatever the language and however long."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from engine.scene import (
    Box,
    Choice,
    Column,
    Counter,
    Entry,
    Flow,
    Ledger,
    Map,
    Pill,
    Row,
    Sheet,
    Span,
    Stack,
    Strip,
    Text,
    entry,
    facts,
    text,
)
from engine.words import say
from render import fonts, measure
from render.arrange import arrange, reduction
from render.compose import SIZES, ledger_layout, stage_layout
from render.kit import Kit, Placed, fit
from render.samples import SHEETS
from render.texts import LOCALES, texts
from render.themes import theme

PANELS = sorted(name for name, make in SHEETS.items() if not isinstance(make().stage, Map))
LONG = "Donaudampfschifffahrtsgesellschaftskapitän of a very long name that goes on and on"


def within(placed: Placed, box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = placed.box
    return left >= box[0] - 1 and top >= box[1] - 1 and right <= box[2] + 1 and bottom <= box[3] + 1


def words_fit(kit: Kit, placed: Placed) -> None:
    """Measure the lines of a text as they are drawn."""
    block, (left, top, right, bottom), k = placed
    if isinstance(block, Text) and not block.caps:
        lines, size = measure.text_lines(kit, block, right - left + 0.5, k)
        assert max(line.width for line in lines) <= right - left + 1
        assert len(lines) * size * 1.32 <= bottom - top + 1
    elif isinstance(block, Entry):
        size = measure.entry_size(right - left, k)
        lines = kit.broken(block.spans, size, right - left - 40)
        assert max(line.width for line in lines) <= right - left - 39
        assert len(lines) * size * 1.333 <= bottom - top + 1
    elif isinstance(block, Choice):
        size = 22 if k >= 1 else max(20, 22 * k)
        for line in kit.broken(measure.text_of(block), size, right - left - 52, 2):
            assert line.width <= right - left - 52 + 0.1


def test_a_long_headline_is_made_smaller_before_it_is_cut() -> None:
    kit = Kit(theme("light"), texts("en"))
    long = Text((Span("Terran Confederation: devastating victory, the others left"),), "headline", lines=3)
    lines, size = measure.text_lines(kit, long, 262, 1)
    assert len(lines) == 3
    assert 24 <= size < 32
    assert not any("…" in str(line) for line in lines)
    short, full = measure.text_lines(kit, Text((Span("Justice hits"),), "headline", lines=3), 262, 1)
    assert (len(short), full) == (1, 32)


def apart(placed: list[Placed]) -> None:
    """Leaves do not lie on one another (boxes hold them)."""
    leaves = [item.box for item in placed if not isinstance(item.block, Box)]
    for first, second in itertools.combinations(leaves, 2):
        wide = min(first[2], second[2]) - max(first[0], second[0])
        high = min(first[3], second[3]) - max(first[1], second[1])
        assert wide <= 1 or high <= 1, (first, second)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", PANELS)
def test_stages_hold_their_blocks(name: str, locale: str) -> None:
    kit, sheet = Kit(theme("light"), texts(locale)), SHEETS[name]()
    width, height = SIZES[sheet.size]
    placed = stage_layout(kit, sheet)
    assert placed
    for item in placed:
        assert within(item, (16, 86, width - 16, height - 14)), type(item.block)
        words_fit(kit, item)
    apart(placed)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", sorted(SHEETS))
def test_ledgers_hold_their_blocks(name: str, locale: str) -> None:
    kit, sheet = Kit(theme("light"), texts(locale)), SHEETS[name]()
    if sheet.ledger is None:
        assert sheet.size == "board" or isinstance(sheet.stage, Column)
        return
    box = (880.0, 90.0, 1184.0, 746.0) if isinstance(sheet.stage, Map) else (834.0, 90.0, 1184.0, 746.0)
    placed = ledger_layout(kit, sheet.ledger, box)
    for item in placed:
        assert within(item, box), type(item.block)
        words_fit(kit, item)
    apart(placed)


def counter(name: str = "III/JG26", **more: object) -> Counter:
    plain = Counter("two", "me109", name, tl="A", br="0", pill=Pill("Returning", half="two"), size="hero")
    return msgspec.structs.replace(plain, **more)


@pytest.mark.parametrize("many", [1, 4, 9, 16, 30])
def test_any_number_of_counters_fits(kit: Kit, many: int) -> None:
    flow = Flow(tuple(counter(f"{i}/JG26") for i in range(many)))
    hunt = Box((Row((Column((flow, flow)), Box((facts(("Sum", "12")),), tone=True))),), title="Hunt")
    boxes = Row((Box((Flow((counter(),)),), title="Bomb"), Box((Flow((counter(),)),), title="Escort")))
    box = (16.0, 130.0, 816.0, 746.0)
    placed = arrange(kit, Column((hunt, boxes)), box)
    assert sum(isinstance(item.block, Counter) for item in placed) == 2 * many + 2
    for item in placed:
        assert within(item, box)
    apart(placed)


def test_what_fits_is_not_reduced(kit: Kit) -> None:
    assert reduction(kit, Flow((counter(),) * 4), 800, 300) == 1
    assert reduction(kit, Flow((counter(),) * 12), 800, 300) < 1


@pytest.mark.parametrize("many", [3, 8, 14, 40])
def test_long_ledgers_are_written_smaller_then_cut(kit: Kit, many: int) -> None:
    box = (880.0, 90.0, 1184.0, 746.0)
    line = "The squadron of a rather long name meets the Gruppe of another."
    placed = ledger_layout(kit, Ledger("What happened", tuple(entry(i, line) for i in range(many))), box)
    for item in placed:
        words_fit(kit, item)
        assert within(item, box)
    shown = sum(isinstance(item.block, Entry) for item in placed)
    if shown < many:
        assert isinstance(placed[-1].block, Text)
        last = placed[-1].block.spans[0]
        assert isinstance(last, Span)
        assert last.word == say("render-more", count=many - shown)


def test_long_words_are_cut_not_spilled(kit: Kit) -> None:
    words, size = fit(LONG, 30, True, 300, 22)
    assert size == 22
    assert words.endswith("…")
    assert fonts.length(words, size, True) <= 300


def test_one_long_word_breaks_in_a_text(kit: Kit) -> None:
    box = (0.0, 0.0, 200.0, 400.0)
    for item in arrange(kit, Column((text(LONG * 2), Choice("A", LONG))), box):
        words_fit(kit, item)


def test_rows_give_words_less_room_before_counters(kit: Kit) -> None:
    row = Row((Flow((counter(),) * 4), Box((facts(("Combat value of all", "12")),), tone=True)))
    widths = measure.row_widths(kit, row, 800, 1)
    assert widths[0] == pytest.approx(measure.size(kit, row.blocks[0], 800, 1)[0])
    assert sum(widths) <= 800


def test_even_rows_share_their_width(kit: Kit) -> None:
    row = Row((Box((Flow((counter(),) * 2),)), Box((Flow(()),))), even=True)
    first, second = measure.row_widths(kit, row, 700, 1)
    assert first == pytest.approx(second)


def test_stacks_are_as_tall_as_their_fan(kit: Kit) -> None:
    one, three = Stack((counter(pill=None),)), Stack((counter(pill=None),) * 5)
    low, high = measure.size(kit, one, 400, 1)[1], measure.size(kit, three, 400, 1)[1]
    assert high - low == 2 * 9 + 6


def test_an_empty_stage_is_laid_out(kit: Kit) -> None:
    sheet = Sheet(Strip("spitfire", "a", "b", "c"), Column(()), Ledger("", ()))
    assert stage_layout(kit, sheet) == []


def test_spans_of_one_word_are_not_broken_apart(kit: Kit) -> None:
    spans = (Span("Justice", bold=True), Span(", turned, shows its bow and fires"))
    lines = kit.broken(spans, 24, 160)
    assert not lines[1].pieces[0].words.startswith(",")
