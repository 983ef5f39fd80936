"""The strip at the head of every picture."""

from __future__ import annotations

from engine.scene import Score, Strip
from render import fonts
from render.canvas import Canvas
from render.glyphs import drawing, symbol
from render.kit import Kit, fit

HEIGHT = 76
NEXT = 222
"""Width of the field that says who is next."""

STEP = (440.0, 322.0)
"""Where the step's name and segments begin, and how wide they are."""


def draw(kit: Kit, canvas: Canvas, strip: Strip) -> None:
    """Draw the strip across the top."""
    theme = kit.theme
    ink, muted = theme["strip-ink"], theme["strip-muted"]
    canvas.rect((0, 0, canvas.width, HEIGHT), theme["strip"])
    ground = theme.tile(strip.side)
    canvas.rect((0, 0, HEIGHT, HEIGHT), ground)
    wide = 62 if drawing(strip.glyph).stands == "profile" else 58
    canvas.paste(symbol(theme, strip.glyph, wide, theme["white"], ground), 38, 38, "mm")
    room = STEP[0] - 94 - 20
    words, size = fit(kit.say(strip.title), 28, True, room)
    canvas.text(94, 35, words, size, ink, True)
    words, size = fit(kit.say(strip.line), 21, False, room)
    canvas.text(94, 64, words, size, muted)
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
