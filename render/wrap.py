"""Breaking words into lines: at spaces, between Japanese phrases, never inside a word that fits a line.

Works on runs of one look each; something drawn (a die, a glyph) is a run that holds its width.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from render import fonts

NOT_FIRST = frozenset(
    "、。，．・：；！？）」』】〉》〕％ー々ゝゞっゃゅょぁぃぅぇぉッャュョァィゥェォ,.:;!?)]}…%–−"
)
NOT_LAST = frozenset("（「『【〈《〔([{第")
COUNTERS = frozenset("個年月日時分回機人面枚点番号行列度対")
"""What is counted stays with its number."""
NO_BREAK_SPACE = "\u00a0"


class Run(NamedTuple):
    """Words of one look, or something drawn of a ``width`` (then ``words`` is empty).

    ``style`` is the caller's: it comes back with each piece.
    """

    words: str
    bold: bool = False
    style: int = 0
    width: float = 0.0


class Piece(NamedTuple):
    """Part of a line: words of one run, how far from the line's start they begin, their width."""

    words: str
    bold: bool
    style: int
    x: float
    width: float


class Line(NamedTuple):
    """A line of pieces and its width in final pixels."""

    pieces: tuple[Piece, ...]
    width: float


def _kind(char: str) -> str:
    code = ord(char)
    if char == " ":
        return "space"
    if 0x3040 <= code <= 0x309F:
        return "hiragana"
    if 0x30A0 <= code <= 0x30FF:
        return "katakana"
    if code >= 0x2E80:
        return "mark" if char in NOT_FIRST or char in NOT_LAST else "kanji"
    return "latin"


def _joins(before: str, kind: str, last: str, char: str) -> bool:
    """Whether two characters belong to one word or phrase: no line is broken between them.

    Japanese is broken after its particles: a phrase is kanji, katakana or Latin with the hiragana that
    follow.
    """
    if kind == "space" or char in NOT_FIRST or last in NOT_LAST or NO_BREAK_SPACE in (char, last):
        return True
    if kind == before:
        return kind != "mark"
    if kind == "hiragana":
        return before != "mark"
    return last.isdigit() and char in COUNTERS


_Char = tuple[str, int]
_Atom = list[_Char]


def _atoms(runs: tuple[Run, ...]) -> list[_Atom]:
    """Cut runs into what may not be broken; a space stays with what it follows."""
    chars: list[_Char] = []
    for index, run in enumerate(runs):
        chars += [(char, index) for char in run.words] if run.words else [("", index)]
    atoms: list[_Atom] = []
    before = "space"
    for char, index in chars:
        kind = _kind(char) if char else "drawn"
        last = atoms[-1][-1][0] if atoms else ""
        # After a space a word begins, whatever its first character is ("1940 – 1945").
        fresh = not atoms or "drawn" in (kind, before) or (before == "space" and kind != "space")
        if not fresh and _joins(before, kind, last, char):
            atoms[-1].append((char, index))
        else:
            atoms.append([(char, index)])
        before = kind
    return atoms


def _measure(atom: _Atom, runs: tuple[Run, ...], size: float, trimmed: bool) -> float:
    width = 0.0
    for words, index in _joined(atom, trimmed):
        run = runs[index]
        width += fonts.length(words, size, run.bold) if words else run.width
    return width


def _joined(atom: _Atom, trimmed: bool = False) -> list[tuple[str, int]]:
    """Characters of an atom or line as stretches of one run each."""
    stretches: list[tuple[str, int]] = []
    for char, index in atom:
        if stretches and stretches[-1][1] == index and char:
            stretches[-1] = (stretches[-1][0] + char, index)
        else:
            stretches.append((char, index))
    if trimmed and stretches:
        words, index = stretches[-1]
        stretches[-1] = (words.rstrip(" "), index)
    return stretches


def _split_wide(atoms: list[_Atom], runs: tuple[Run, ...], size: float, width: float) -> list[_Atom]:
    """Break an atom that no line can hold into its characters."""
    out: list[_Atom] = []
    for atom in atoms:
        if len(atom) > 1 and _measure(atom, runs, size, True) > width:
            out += [[char] for char in atom]
        else:
            out.append(atom)
    return out


@functools.lru_cache(maxsize=2048)
def lines(runs: tuple[Run, ...], size: float, width: float, most: int = 0) -> tuple[Line, ...]:
    """Break runs into lines no wider than ``width``; ``most`` cuts the rest off with an ellipsis."""
    groups: list[_Atom] = []
    current: list[_Char] = []
    so_far = 0.0
    for atom in _split_wide(_atoms(runs), runs, size, width):
        if current and so_far + _measure(atom, runs, size, True) > width + 0.01:
            groups.append(current)
            current, so_far = [], 0.0
        if not current and atom[0][0] == " ":
            continue
        current = [*current, *atom]
        so_far += _measure(atom, runs, size, False)
    if current:
        groups.append(current)
    made = [_line(group, runs, size) for group in groups]
    if most and len(made) > most:
        made = [*made[: most - 1], _cut(groups[most - 1], runs, size, width)]
    return tuple(made)


def _line(group: list[_Char], runs: tuple[Run, ...], size: float) -> Line:
    pieces: list[Piece] = []
    x = 0.0
    for words, index in _joined(group, trimmed=True):
        run = runs[index]
        wide = fonts.length(words, size, run.bold) if words else run.width
        pieces.append(Piece(words, run.bold, run.style, x, wide))
        x += wide
    return Line(tuple(pieces), x)


def _cut(group: list[_Char], runs: tuple[Run, ...], size: float, width: float) -> Line:
    """The last line that may stand, with an ellipsis."""
    kept = list(group)
    while kept:
        line = _line([*kept, ("…", kept[-1][1])], runs, size)
        if line.width <= width:
            return line
        kept.pop()
    return _line([("…", 0)], runs, size)
