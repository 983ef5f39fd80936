"""Pictures of space: rings, plates, lines of fire, ids, names in sentences, boxes, the look in space."""

from __future__ import annotations

import itertools
import math
from typing import get_args

import msgspec
import pytest
from PIL import Image

from engine.scene import (
    Arc,
    Around,
    Bar,
    Bars,
    Box,
    Boxes,
    Bubble,
    Cell,
    Column,
    Die,
    Disc,
    Fire,
    Glyph,
    Hex,
    HexBoard,
    HexFill,
    Inset,
    Ledger,
    Map,
    Name,
    Piece,
    Pill,
    Plan,
    Plate,
    Ring,
    Role,
    Row,
    Sector,
    Sheet,
    Span,
    Square,
    Star,
    Strip,
    Wheel,
    text,
)
from engine.words import say
from render import boxes, hexring, measure
from render.canvas import Canvas
from render.compose import compose
from render.kit import Kit
from render.layers import fleet
from render.layers.fire import Gunnery
from render.layers.labels import Taken, overlap
from render.project import projection
from render.samples import SHEETS
from render.samples.space import at_hex, board
from render.texts import texts
from render.themes import ThemeFile, names, theme

STRIP = Strip("ter-ca", "a", "b", "c")


def ship(facing: int = 0, side: str = "one", name: str = "Napoleon") -> Ring:
    arcs = (Arc(6, 6, sides=1), Arc(5, 5, sides=2), Arc(4, 4, sides=1), Arc(5, 5, sides=2))
    plate = Plate("CA", name, Boxes((Square(filled=True),) * 6, "small"))
    return Ring(arcs, side, "ter-ca", facing, plate=plate)  # type: ignore[arg-type]


@pytest.fixture
def space(kit: Kit) -> Kit:
    return kit.space


# --- the look ------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", names())
def test_in_space_both_themes_show_the_sides_alike(look: str) -> None:
    own, dark = theme(look).space, theme("dark")
    assert (own["one"], own["two"], own["space"]) == (dark["one"], dark["two"], dark["space"])
    assert own.base is theme(look)
    assert own.space is own


def test_a_theme_with_an_unknown_colour_of_space_is_refused() -> None:
    roles = dict.fromkeys(get_args(Role), "000000")
    with pytest.raises(ValueError, match="no-such-role"):
        ThemeFile("x", False, roles, {}, {}, space={"no-such-role": "FFFFFF"})


def test_stars_keep_to_the_board() -> None:
    """A crop moved by whole hexes shows other stars; the same crop shows the same ones."""
    sheets = [Sheet(STRIP, Map(board(), (), Around((at_hex(at),), 4))) for at in ("F10", "F10", "F12")]
    first, again, other = (compose(sheet, "light", "en").tobytes() for sheet in sheets)
    assert first == again
    assert first != other


# --- rings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", range(6))
def test_the_bow_of_a_ring_lies_on_the_hexside_it_faces(facing: int) -> None:
    ring = ship(facing)
    assert sum(sides for _, sides in hexring.spread(ring)) == 6
    x, y = hexring.middle(ring, 0)
    assert math.degrees(math.atan2(y, x)) % 360 == pytest.approx(60 * facing)
    assert math.hypot(x, y) == pytest.approx(hexring.RADIUS * math.sqrt(3) / 2)
    starboard = math.degrees(math.atan2(*reversed(hexring.middle(ring, 1)))) % 360
    assert starboard == pytest.approx((60 * facing + 90) % 360)


def _pale(picture: Image.Image) -> int:
    """How much of a sprite is as pale as a shield that holds."""
    alpha = picture.convert("RGBA")
    return sum(
        count
        for count, colour in alpha.getcolors(1 << 20) or []
        if isinstance(colour, tuple) and min(colour) > 170
    )


def test_lost_boxes_and_facings_that_are_down_are_no_longer_pale(space: Kit) -> None:
    whole = ship()
    hurt = msgspec.structs.replace(whole, arcs=(*whole.arcs[:1], Arc(1, 5, sides=2), *whole.arcs[2:]))
    down = msgspec.structs.replace(
        whole, arcs=(*whole.arcs[:1], Arc(5, 5, sides=2, down=True), *whole.arcs[2:])
    )
    drawn = [_pale(hexring.piece(space.theme, ring, 72, "")) for ring in (whole, hurt, down)]
    assert drawn[0] > drawn[1] > drawn[2]


def test_a_ghost_has_neither_bars_nor_a_nose(space: Kit) -> None:
    ghost = msgspec.structs.replace(ship(), ghost=True, plate=None)
    box = hexring.piece(space.theme, ghost, 72, "").getbbox()
    assert box is not None
    assert box[2] - box[0] < 2 * 72 * 1.2


def test_a_struck_facing_has_a_star_and_so_has_a_squadron(space: Kit) -> None:
    arcs = (Arc(6, 6, sides=1), Arc(1, 5, sides=2, star="4"), Arc(4, 4, sides=1), Arc(5, 5, sides=2))
    hit = fleet.Afloat(msgspec.structs.replace(ship(), arcs=arcs), 100, 100, 72)
    ((words, x, y, size),) = fleet.stars(space, hit)
    assert (words, round(x)) == ("4", 100)
    assert y > 100
    assert size >= 52  # so that it survives at 350 px
    squadron = fleet.Afloat(Ring((), "one", "ter-ftr", star="2"), 0, 0, 40)
    assert [star[0] for star in fleet.stars(space, squadron)] == ["2"]


# --- plates and lines of fire --------------------------------------------------------------------


def test_plates_keep_off_ships_and_one_another(space: Kit) -> None:
    middle = (400.0, 340.0)
    places = [middle] + [
        (middle[0] + 250 * math.cos(angle), middle[1] + 250 * math.sin(angle))
        for angle in (math.radians(60 * turn) for turn in range(6))
    ]
    afloat = [fleet.Afloat(ship(turn % 6), x, y, 72) for turn, (x, y) in enumerate(places)]
    taken = Taken(836, 684)
    for each in afloat:
        fleet.take(taken, each)
    rings = list(taken.boxes)
    laid = fleet.plates(space, afloat, taken)
    assert len(laid) == 7
    for plate in laid:
        own = (plate.box[2] - plate.box[0]) * (plate.box[3] - plate.box[1])
        assert sum(overlap(plate.box, ring) for ring in rings) < own * 0.1
    for first, second in itertools.combinations(laid, 2):
        assert overlap(first.box, second.box) < 40


def test_in_small_hexes_plates_have_no_names(space: Kit) -> None:
    taken = Taken(836, 684)
    (laid,) = fleet.plates(space, [fleet.Afloat(ship(), 300, 300, 30)], taken)
    assert laid.plate == Plate("CA")


def test_lines_that_answer_each_other_run_side_by_side(space: Kit) -> None:
    a, b = at_hex("F10"), at_hex("F14")
    bubble = Bubble((Die(4),))
    of = Map(board(), (Fire(a, b, "one", bubble), Fire(b, a, "two", bubble)), Around((a, b), 6))
    where, taken = projection(of, 836, 684), Taken(836, 684)
    guns = Gunnery(space, of, where, taken, space=True)
    guns.aim()
    first, second = guns.shots
    assert abs(first.start[1] - second.start[1]) == pytest.approx(26)
    guns.settle()
    placed = guns.shots
    assert placed[0].box is not None
    assert placed[1].box is not None
    assert overlap(placed[0].box, placed[1].box) == 0


def test_ids_that_something_covers_are_left_out() -> None:
    cells = tuple(Cell(q, 0, "space", "B7") for q in range(5))
    items = (Piece(Hex(2, 0), ship()),)
    bare = compose(Sheet(STRIP, Map(HexBoard(cells, sea="space"), ())), "light", "en")
    covered = compose(Sheet(STRIP, Map(HexBoard(cells, sea="space"), items)), "light", "en")
    assert bare.tobytes() != covered.tobytes()


def test_ships_that_share_a_hex_are_smaller_and_apart() -> None:
    shared = (Piece(Hex(2, 0), ship()), Piece(Hex(2, 0), ship(3, "two", "Justice")))
    cells = tuple(Cell(q, r, "space") for q in range(-1, 6) for r in range(-2, 3))
    sheet = Sheet(STRIP, Map(HexBoard(cells, sea="space"), shared, Around((Hex(2, 0),), 3)))
    picture = compose(sheet, "light", "en").convert("RGB")
    blue, orange = theme("light").space["one"], theme("light").space["two"]
    left = picture.crop((0, 76, 600, 760)).getcolors(1 << 20) or []
    right = picture.crop((600, 76, 1200, 760)).getcolors(1 << 20) or []
    assert sum(n for n, c in left if c == blue) > 50
    assert sum(n for n, c in left if c == orange) == 0 or sum(n for n, c in right if c == orange) > 50


def test_an_inset_of_space_shows_ships_and_frames_the_crop() -> None:
    items = (Piece(at_hex("F10"), ship()), Piece(at_hex("C20"), ship(2, "two")))
    sheet = Sheet(
        STRIP, Map(board(), items, Around((at_hex("F10"),), 4)), Ledger("", (), (Inset(),), wide=True)
    )
    picture = compose(sheet, "light", "en").convert("RGB").crop((856, 500, 1184, 746))
    colours = {colour for _, colour in picture.getcolors(1 << 20) or []}
    assert {theme("light").space[role] for role in ("attention", "two")} <= colours


def test_figures_of_a_fill_stand_in_each_of_its_hexes() -> None:
    cells = tuple(Cell(q, 0, "space") for q in range(4))
    fill = HexFill((Hex(0, 0), Hex(2, 0)), "zone-1", percent=60)
    plain = Sheet(STRIP, Map(HexBoard(cells, sea="space"), (fill,)))
    told = Sheet(STRIP, Map(HexBoard(cells, sea="space"), (msgspec.structs.replace(fill, word="1.3"),)))
    assert fill.percent == 60
    assert compose(plain, "light", "en").tobytes() != compose(told, "light", "en").tobytes()


# --- sentences -----------------------------------------------------------------------------------

KNOWN = (Name("Thor", "one"), Name("Thor II", "two"))


def test_names_are_picked_out_of_a_sentence(kit: Kit) -> None:
    span = Span("Thor II hits Thor, not Thorough", "muted", names=KNOWN)
    assert kit.expanded([span]) == [
        Span("Thor II", "two", bold=True),
        Span(" hits ", "muted"),
        Span("Thor", "one", bold=True),
        Span(", not Thorough", "muted"),
    ]


def test_names_are_picked_out_in_every_order_of_words() -> None:
    sheet = SHEETS["impulse"]()
    assert sheet.ledger
    head = sheet.ledger.blocks[0]
    for locale in ("en", "ja"):
        found = Kit(theme("light"), texts(locale)).expanded(head.spans)  # type: ignore[union-attr]
        roles = [span.role for span in found if isinstance(span, Span) and span.role]
        assert roles == ["one", "two"]


def test_a_sentence_without_names_stays_whole(kit: Kit) -> None:
    assert kit.expanded([Span(say("gallery-next"), names=())]) == [Span(say("gallery-next"))]


# --- blocks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["large", "normal", "small"])
def test_rows_of_boxes_are_as_wide_as_their_boxes(size: str) -> None:
    one = boxes.size(Boxes((Square(),), size), 1)  # type: ignore[arg-type]
    five = boxes.size(Boxes((Square(),) * 5, size), 1)  # type: ignore[arg-type]
    edge, gap = boxes.EDGE[size], boxes.GAP[size]
    assert five[0] - one[0] == 4 * (edge + gap)
    assert five[1] == one[1]


def test_marked_boxes_look_different(kit: Kit) -> None:
    seen = set()
    for square in (
        Square(),
        Square(filled=True),
        Square(crossed=True),
        Square(critical=True),
        Square(now=True),
        Square("–1"),
    ):
        canvas = Canvas(80, 90, kit.theme)
        boxes.draw(kit, canvas, Boxes((square,), "large"), (10, 10, 70, 80), 1)
        seen.add(canvas.image.tobytes())
    assert len(seen) == 6


def test_a_wheel_lights_what_is_reached(kit: Kit) -> None:
    def lit(*reached: int) -> int:
        canvas = Canvas(60, 60, kit.theme, kit.theme["panel"])
        sectors = tuple(Sector(wide, index in reached) for index, wide in enumerate((120, 60, 120, 60)))
        boxes.wheel(kit, canvas, Wheel(sectors), (4, 4, 56, 56), 1)
        return sum(n for n, c in canvas.image.getcolors(1 << 20) or [] if c == kit.theme["one"])

    assert 0 == lit() < lit(1) < lit(0) < lit(0, 1, 3) < lit(0, 1, 2, 3)


def test_columns_of_odds_are_narrower_than_bars(kit: Kit) -> None:
    bars = tuple(Bar(str(i), i, "") for i in range(9))
    assert measure.size(kit, Bars(bars, upright=True), 300, 1)[0] == 180
    assert measure.size(kit, Bars(bars), 300, 1)[1] > measure.size(kit, Bars(bars, upright=True), 300, 1)[1]


def test_a_snug_box_does_not_stretch() -> None:
    assert measure.stretches(Box((text("x"),)))
    assert not measure.stretches(Box((text("x"),), snug=True))


@pytest.mark.parametrize("count", [0, 1, 4, 9, 11])
def test_plans_have_room_for_any_number_of_boxes(count: int) -> None:
    arc = Arc(max(0, count - 1), count, title="Bow", mark="+D")
    plan = Plan("tal-dn", (arc, arc, arc, arc), "two", "Facing SE", "Turn marker 2 ahead")
    picture = compose(Sheet(STRIP, Column((Row((plan, text("x"))),))), "dark", "ja")
    assert picture.size == (1200, 760)


def test_ships_are_to_scale_and_can_be_turned(kit: Kit) -> None:
    small, large = (measure.size(kit, Glyph(kind, size="hero"), 300, 1) for kind in ("ter-sc", "ter-bb"))
    assert small == large  # what differs is the drawing
    plain = compose(Sheet(STRIP, Column((Glyph("ter-sc", size="hero"),))), "light", "en")
    turned = compose(Sheet(STRIP, Column((Glyph("ter-sc", size="hero", turn=-90),))), "light", "en")
    assert plain.tobytes() != turned.tobytes()


def test_hollow_pills_turning_discs_and_large_stars_are_drawn() -> None:
    blocks = (
        Pill("Bow", "zone-1", hollow=True),
        Disc("2", "two", "large", turning=True),
        Star("3", size="hero"),
    )
    flat = (Pill("Bow", "zone-1"), Disc("2", "two", "large"), Star("3"))
    drawn = {compose(Sheet(STRIP, Column(each)), "light", "en").tobytes() for each in (blocks, flat)}
    assert len(drawn) == 2
