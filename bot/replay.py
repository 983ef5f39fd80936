"""A stretch of a game once more, picture by picture, as one reader may know it. No type of Discord here."""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Sequence

import msgspec

from bot import telling
from bot.i18n import Voice
from bot.pictures import Picture
from bot.table import Table
from engine.contract import Moment, Seat
from engine.history import live_entries
from engine.scene import Sheet
from engine.words import Say

MOST = 60
"""Pictures of a replay."""

LEAST = 2
"""Pictures of the newest round or day with which it is worth a replay."""


class Frame(msgspec.Struct, frozen=True):
    """A picture and what it tells."""

    sheet: Sheet
    lines: tuple[tuple[int, Say], ...]
    """The lines since the picture before, with their numbers."""


def reel(table: Table, reader: Seat | None, *, whole: bool) -> tuple[Frame, ...]:
    """The pictures of the whole game, or of its newest round or day in which something is to be seen.

    It begins with the board as it stood before; long stretches are thinned to the last picture of
    each segment, and then evenly.
    """
    frames: tuple[Frame, ...] = ()
    for start in [table.info.started] if whole else reversed(_starts(table)):
        frames = _frames(table, start, reader)
        if len(frames) > LEAST:
            break
    return frames


def _starts(table: Table) -> list[int]:
    """The positions after which rounds or days begin."""
    game, state = table.game, table.game.blank()
    starts, now = [table.info.started], ""
    for entry in live_entries(table.entries):
        state = game.apply(state, entry.event)
        chapter = game.chapter(game.view(state, None))
        if chapter != now and entry.position > table.info.started:
            starts.append(entry.position - 1)
        now = chapter
    return starts


def _frames(table: Table, start: int, reader: Seat | None) -> tuple[Frame, ...]:
    """The pictures from a position on."""
    told = telling.told(table, start + 1, table.position, reader)
    shots = [telling.board(table, start, reader), *told.shots]
    ends: list[int] = []
    end = len(told.lines)
    for shot in reversed(shots):
        ends.append(end)
        if isinstance(shot.focus, Moment):
            end = shot.focus.first - 1
    drawn = [
        (shot, (sheet, end))
        for shot, end in zip(shots, reversed(ends), strict=True)
        if (sheet := table.game.scene(shot.view, shot.focus)) is not None
    ]
    if len(drawn) > MOST:
        drawn = telling.last_of_segments(drawn)
    step = -(-len(drawn) // MOST) or 1
    shown = [pair for _, pair in drawn[::-1][::step][::-1]]
    starts = [0, *(end for _, end in shown[:-1])]
    ends = [*(end for _, end in shown[:-1]), len(told.lines)]
    return tuple(
        Frame(sheet, tuple(enumerate(told.lines[start:end], start + 1)))
        for (sheet, _), start, end in zip(shown, starts, ends, strict=False)
    )


# --- a page of its own ---------------------------------------------------------------------------

STYLE = """
body { margin: 0; background: #1d2126; color: #e8e6e0; font: 16px/1.5 sans-serif; }
section { min-height: 100vh; max-width: 1200px; margin: 0 auto; padding: 8px 12px; box-sizing: border-box; }
img { width: 100%; height: auto; display: block; }
nav { position: sticky; top: 0; padding: 6px 0; background: #1d2126; display: flex; gap: 8px; }
nav a { flex: 1; padding: 10px; text-align: center; color: inherit; text-decoration: none;
  border: 1px solid #59626c; border-radius: 6px; }
nav span { flex: 1; padding: 10px; text-align: center; }
"""


def page(title: str, frames: Sequence[Frame], pictures: Sequence[Picture], voice: Voice) -> bytes:
    """One file with all pictures and lines, and links from step to step; it needs no script and no net."""
    steps = [
        _step(number, len(frames), frame, picture, voice)
        for number, (frame, picture) in enumerate(zip(frames, pictures, strict=True), start=1)
    ]
    allowed = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    return (
        f'<!doctype html><html lang="{voice.locale}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head><body>{''.join(steps)}</body></html>"
    ).encode()


def _step(number: int, count: int, frame: Frame, picture: Picture, voice: Voice) -> str:
    """A picture with its lines and the links to its neighbours."""
    kind = picture.name.rpartition(".")[2]
    source = f"data:image/{kind};base64,{b64encode(picture.data).decode()}"
    lines = "".join(f'<li value="{n}">{html.escape(voice.plain(words))}</li>' for n, words in frame.lines)
    before = f'<a href="#s{number - 1}">◀</a>' if number > 1 else "<span></span>"
    after = f'<a href="#s{number + 1}">▶</a>' if number < count else "<span></span>"
    return (
        f'<section id="s{number}"><nav>{before}<span>{number} / {count}</span>{after}</nav>'
        f'<img src="{source}" alt="{html.escape(picture.alt)}"><ol>{lines}</ol></section>'
    )
