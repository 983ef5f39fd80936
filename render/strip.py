"""The strip at the head of every picture."""

from __future__ import annotations

from PIL import Image

from engine.scene import Score, Strip
from render import fonts
from render.canvas import Canvas
from render.glyphs import drawing, symbol
from render.kit import Kit, fit
from render.themes import Colour

HEIGHT = 76
NEXT = 222
"""Width of the field that says who is next."""

STEP = (440.0, 322.0)
"""Where the step's name and segments begin, and how wide they are."""

LETTERED = 340.0
"""Where the step begins if the sequence is drawn as letters."""

FACTS = 500.0
"""Where facts begin."""


def draw(kit: Kit, canvas: Canvas, strip: Strip) -> None:
    """Draw the strip across the top."""
    theme = kit.theme
    ink, muted = theme["strip-ink"], theme["strip-muted"]
    canvas.rect((0, 0, canvas.width, HEIGHT), theme["strip"])
    ground = theme.tile(strip.side)
    canvas.rect((0, 0, HEIGHT, HEIGHT), ground)
    stands = drawing(strip.glyph).stands
    if stands == "bow right":
        canvas.paste(_upright(kit, strip.glyph, ground), 38, 38, "mm")
    else:
        wide = 62 if stands == "profile" else 58
        canvas.paste(symbol(theme, strip.glyph, wide, theme["white"], ground), 38, 38, "mm")
    room = (LETTERED if strip.letters else STEP[0] if not strip.facts else FACTS) - 94 - 20
    words, size = fit(kit.say(strip.title), 28, True, room)
    canvas.text(94, 35, words, size, ink, True)
    words, size = fit(kit.say(strip.line), 21, False, room)
    canvas.text(94, 64, words, size, muted)
    if strip.facts:
        _facts(kit, canvas, strip)
        return
    if strip.letters:
        _letters(kit, canvas, strip)
    else:
        words, size = fit(kit.say(strip.step), 26, True, STEP[1])
        canvas.text(STEP[0], 35, words, size, ink, True)
        _segments(kit, canvas, strip)
    end = canvas.width - 14
    if strip.next:
        left = end - NEXT
        canvas.rect((left, 12, end, 64), theme["attention"], radius=8)
        words, size = fit(kit.say(strip.next.title), 18, False, NEXT - 22, 14)
        canvas.text(left + 12, 33, words, size, theme["on-attention"])
        words, size = fit(kit.say(strip.next.word), 22, True, NEXT - 22, 15)
        canvas.text(left + 12, 57, words, size, theme["on-attention"], True)
        end = left
    if strip.score:
        _score(kit, canvas, strip.score, end)


def _upright(kit: Kit, glyph: str, ground: Colour) -> Image.Image:
    """A ship as the mark of a picture, its bow up, white."""
    white = kit.theme["white"]
    return symbol(kit.theme, glyph, 66, white, ground, turn=-90)


def _letters(kit: Kit, canvas: Canvas, strip: Strip) -> None:
    """The parts of the sequence as fields with their letters: done grey, now attention, to come outlined."""
    theme = kit.theme
    words, size = fit(kit.say(strip.step).upper(), 20, False, 92, 14)
    canvas.text(LETTERED, 33, words, size, theme["strip-muted"])
    canvas.text(LETTERED, 63, kit.say(strip.count), 30, theme["strip-ink"], True)
    right = STEP[0] + STEP[1] + 8
    step = min(48.0, (right - LETTERED - 98) / len(strip.letters))
    x = right - step * len(strip.letters)
    for index, letter in enumerate(strip.letters):
        box = (x, 16, x + step - 6, 60)
        if index == strip.now:
            canvas.rect(box, theme["attention"], radius=6)
            ink = theme["on-attention"]
        elif index < strip.now:
            canvas.rect(box, theme["strip-coming"], radius=6)
            ink = theme["strip-muted"]
        else:
            canvas.rect(box, theme["strip"], theme["strip-muted"], 1.6, radius=6)
            ink = theme["strip-ink"]
        canvas.middle((box[0] + box[2]) / 2, 38, letter, 26, ink, True)
        x += step


def _sides(kit: Kit, canvas: Canvas, score: Score, x: float, end: float) -> None:
    """A score of two figures, each beside a field in the shape of its side."""
    assert score.sides
    words, size = fit(kit.say(score.word).upper(), 20, False, end - x - 12, 14)
    canvas.text(x, 33, words, size, kit.theme["strip-muted"])
    space = kit.theme.space
    for side, figure in zip(("one", "two"), score.sides, strict=True):
        if side == "two":
            canvas.text(x, 61, ":", 26, kit.theme["strip-muted"], True)
            x += 14
        canvas.field(side, (x, 40, x + 12, 63), space[side], None, 0, 4)
        said = kit.say(figure)
        canvas.text(x + 18, 62, said, 28, kit.theme["strip-ink"], True)
        x += 26 + fonts.length(said, 28, True)


def _facts(kit: Kit, canvas: Canvas, strip: Strip) -> None:
    """Titles over values, in columns."""
    step = (canvas.width - FACTS - 10) / len(strip.facts)
    for index, (title, value) in enumerate(strip.facts):
        x = FACTS + index * step
        words, size = fit(kit.say(title).upper(), 20, False, step - 14, 14)
        canvas.text(x, 34, words, size, kit.theme["strip-muted"])
        words, size = fit(kit.say(value), 28, True, step - 14, 18)
        canvas.text(x, 63, words, size, kit.theme["strip-ink"], True)


def _segments(kit: Kit, canvas: Canvas, strip: Strip) -> None:
    if not strip.segments:
        return
    wide = (STEP[1] - (strip.segments - 1) * 6) / strip.segments
    for index in range(strip.segments):
        x = STEP[0] + index * (wide + 6)
        name = "attention" if index == strip.now else "strip-done" if index < strip.now else "strip-coming"
        canvas.rect((x, 50, x + wide, 60), kit.theme[name], radius=3)


def _score(kit: Kit, canvas: Canvas, score: Score, end: float) -> None:
    theme = kit.theme
    left = STEP[0] + STEP[1] + 24
    canvas.line([(left, 14), (left, 62)], theme["strip-coming"], 2)
    x = left + 16
    if score.sides:
        _sides(kit, canvas, score, x, end)
        return
    word, value, change = kit.say(score.word), kit.say(score.value), kit.say(score.change)
    room = end - x - 12
    size, big = 20.0, 40.0
    while big > 22 and _wide(word, size, value, big, change) > room:
        big -= 1
        size = max(15.0, size - 0.25)
    canvas.text(x, 50, word, size, theme["strip-muted"], True)
    x += fonts.length(word, size, True) + 12
    canvas.text(x, 53, value, big, theme["strip-ink"], True)
    x += fonts.length(value, big, True) + 10
    if change:
        colour = theme["strip-muted"] if score.role == "muted" else theme[score.role]
        if not theme.dark and score.role == "good":
            colour = theme.mixed("good", "white", 0.25)
        if not theme.dark and score.role == "loss":
            colour = theme.mixed("loss", "white", 0.40)
        canvas.text(x, 50, change, 21, colour, True)


def _wide(word: str, size: float, value: str, big: float, change: str) -> float:
    wide = fonts.length(word, size, True) + 12 + fonts.length(value, big, True)
    return wide + (10 + fonts.length(change, 21, True) if change else 0)
