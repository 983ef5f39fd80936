"""From a sheet to a picture: lays out, draws at twice the size, scales down once, reduces to a palette."""

from __future__ import annotations

import io

from PIL import Image

from engine.scene import Box, Column, Fill, HexFill, Inset, Ledger, Map, Plan, Row, Sheet, text
from engine.words import say
from render import blocks, fonts, measure, palette, strip
from render.arrange import arrange, fits, reduction
from render.canvas import Canvas, Rect
from render.kit import Kit, Placed, fit
from render.layers import maps, space
from render.layers.ground import HATCH
from render.layers.stage import in_space
from render.texts import texts
from render.themes import theme as load_theme

SIZES = {"step": (1200, 760), "board": (1800, 1136)}
MARGIN = 16
PANEL = 800
"""Width of a stage that is not a map."""
BESIDE, WIDE = 340, 364
"""Width of the ledger beside a map, margins included; and of a wide one."""

MOST_PNG = 400_000
MOST = 8_000_000
ALT = 1024
"""Discord's longest alt text."""


class TooLarge(ValueError):
    """No format makes the picture small enough to send."""


def compose(sheet: Sheet, theme: str, locale: str) -> Image.Image:
    """Draw a sheet as an image with a palette.

    Raises:
        FileNotFoundError: no such theme, or no such ground.
        KeyError: the sheet names a glyph, area, place or spot that does not exist.
        ValueError: no such language.
    """
    kit = Kit(load_theme(theme), texts(locale))
    width, height = SIZES[sheet.size]
    canvas = Canvas(width, height, kit.theme)
    colours = palette.palette(kit.theme, sheet.size)
    right = width - MARGIN
    if isinstance(sheet.stage, Map):
        edge = width - (WIDE if sheet.ledger.wide else BESIDE) if sheet.ledger else width
        drawn = maps.draw(kit, sheet.stage, (edge, height - strip.HEIGHT))
        canvas.paste(drawn.image, 0, strip.HEIGHT)
        if in_space(sheet.stage):
            colours = palette.palette(kit.theme, "space", tints=_tints(sheet.stage))
        else:
            key = (sheet.size, sheet.stage.ground)
            colours = palette.palette(kit.theme, key, (drawn.ground,), _tints(sheet.stage))
        if sheet.ledger:
            canvas.line([(edge, strip.HEIGHT), (edge, height)], kit.theme["rule"], 2)
            _ledger(kit, canvas, sheet, (edge + 20, 90, right, height - 14), (edge, height - strip.HEIGHT))
    else:
        end = MARGIN + PANEL if sheet.ledger else right
        _panel(kit, canvas, sheet)
        if sheet.ground == "space" or _holds_plan(sheet.stage):
            colours = palette.palette(kit.theme, "space")
        if sheet.ledger:
            _ledger(kit, canvas, sheet, (end + 18, 90, right, height - 14))
    strip.draw(kit, canvas, sheet.strip)
    return palette.mapped(canvas.finished(), colours)


def _tints(stage: Map) -> frozenset[palette.Tint]:
    """What is laid over the land of a map: its blends need places in the palette."""
    fills = [item for item in stage.items if isinstance(item, Fill | HexFill)]
    return frozenset((item.role, HATCH if item.hatch else _opacity(item)) for item in fills)


def _opacity(fill: Fill | HexFill) -> float:
    return fill.opacity if isinstance(fill, Fill) else fill.percent / 100


def stage_layout(kit: Kit, sheet: Sheet) -> list[Placed]:
    """Where the blocks of a stage go; none if the stage is a map."""
    if isinstance(sheet.stage, Map):
        return []
    width, height = SIZES[sheet.size]
    right = MARGIN + PANEL if sheet.ledger else width - MARGIN
    return arrange(kit, sheet.stage, (MARGIN, 130 if sheet.headline else 88, right, height - 14))


def ledger_layout(kit: Kit, ledger: Ledger, box: Rect) -> list[Placed]:
    """Where the blocks of a ledger go: from the top, and at its foot. What does not fit is counted."""
    left, top, right, bottom = box
    top += 48 if ledger.title else 0
    foot: list[Placed] = []
    if ledger.foot:
        block = Column(ledger.foot)
        most = (bottom - top) * (0.6 if ledger.blocks else 1)
        k = reduction(kit, block, right - left, most)
        high = min(most, measure.size(kit, block, right - left, k)[1])
        foot = arrange(kit, block, (left, bottom - high, right, bottom))
        bottom -= high + 12
    column = Column(ledger.blocks)
    kept = len(ledger.blocks)
    while kept > 1 and not fits(kit, column, right - left, bottom - top):
        kept -= 1
        more = text(say("render-more", count=len(ledger.blocks) - kept), "small", "muted")
        column = Column((*ledger.blocks[:kept], more))
    return [*arrange(kit, column, (left, top, right, bottom)), *foot]


def _panel(kit: Kit, canvas: Canvas, sheet: Sheet) -> None:
    """Draw a stage that is no map, on paper or on space, with its headline."""
    right = MARGIN + PANEL if sheet.ledger else canvas.width - MARGIN
    if sheet.ground == "space":
        kit = kit.space
        space.field(canvas, (0, strip.HEIGHT, right + (9 if sheet.ledger else MARGIN), canvas.height))
    blocks.draw(kit, canvas, stage_layout(kit, sheet))
    words, size = fit(kit.say(sheet.headline), 30, True, right - 18, 22)
    canvas.text(18, 116, words, size, kit.theme["ink"], True)


def _holds_plan(block: object) -> bool:
    """Whether there is a field of space in a stage."""
    match block:
        case Row(blocks=inside) | Column(blocks=inside) | Box(body=inside):
            return any(map(_holds_plan, inside))
        case _:
            return isinstance(block, Plan)


def _ledger(
    kit: Kit, canvas: Canvas, sheet: Sheet, box: Rect, size: tuple[float, float] = maps.STAGE
) -> None:
    """Draw the column at the right of a stage of that size."""
    assert sheet.ledger
    left, top, right, _ = box
    if sheet.ledger.title:
        words = kit.say(sheet.ledger.title).upper()
        blocks.caps(canvas, left, top + 22, words, kit.theme["muted"], right - left)
        canvas.line([(left, top + 36), (right, top + 36)], kit.theme["rule"], 2)
    for placed in ledger_layout(kit, sheet.ledger, box):
        if isinstance(placed.block, Inset):
            if stage := placed.block.map or (sheet.stage if isinstance(sheet.stage, Map) else None):
                maps.inset(kit, canvas, stage, placed.box, placed.block.map is None, size)
        else:
            blocks.leaf(kit, canvas, *placed)


def encode(image: Image.Image) -> bytes:
    """Write a picture in the smallest format that shows it well: PNG with a palette, else WebP.

    Raises:
        TooLarge: not even WebP brings it below `MOST` bytes.
    """
    png = io.BytesIO()
    image.save(png, "PNG", compress_level=6)  # level 9 takes six times as long for 7 % less
    if png.tell() <= MOST_PNG:
        return png.getvalue()
    webp = io.BytesIO()
    image.convert("RGB").save(webp, "WEBP", quality=90, method=4)
    best = min(png.getvalue(), webp.getvalue(), key=len)
    if len(best) > MOST:
        raise TooLarge(f"{len(best)} bytes")
    return best


def alt(sheet: Sheet, locale: str) -> str:
    """The picture in words, at most `ALT` characters; whole sentences, what matters first."""
    stop, gap = ("。", "") if locale == "ja" else (".", " ")
    said = [fonts.clean(texts(locale).text(word)).strip() for word in sheet.alt]
    said = [words if words.endswith(tuple(".!?:。！？：")) else words + stop for words in said if words]
    text = ""
    for sentence in said:
        longer = f"{text}{gap}{sentence}" if text else sentence
        if len(longer) > ALT:
            return text or sentence[: ALT - 1] + "…"
        text = longer
    return text
