"""The rules of a game as its texts tell them: found by id or by a word, with where figures come from."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec
from discord.app_commands import Choice

from bot.i18n import Voice
from bot.present import CHOICE_LABEL, clip
from bot.replies import Sorry
from engine import packs
from engine.pack_files import MARKS
from engine.packs import Rule
from engine.words import Say

FOUND = 20
"""Rules listed where several fit."""


class Article(msgspec.Struct, frozen=True):
    """What is told of a rule, or which rules there are."""

    lines: tuple[str, ...]
    example: str = ""
    """Name of the picture that goes with it (`render.records.example`); empty: none does."""


def tell(key: str, voice: Voice, wanted: str | None) -> Article:
    """A rule's text; a list where several fit or none is named.

    Raises:
        Sorry: the game has no rules index, or nothing fits.
    """
    index = _index(key)
    if wanted is None:
        chapters = [rule for rule in index if rule.due and title(rule, voice)]
        return Article((voice.say("rules-list", count=len(chapters)), *_list(chapters, voice)))
    found = _fitting(index, voice, wanted)
    if not found:
        raise Sorry("sorry-no-rule", typed=wanted[:80])
    if len(found) > 1:
        return Article((voice.say("rules-several", count=len(found)), *_list(found, voice)))
    rule = found[0]
    lines = [f"### {voice.safe(rule.id)} {voice.safe(title(rule, voice))}"]
    if not rule.due:
        lines.append(voice.say("rules-later"))
    if voice.has(rule.text):
        lines.append(voice.safe(Say(rule.text)))
    lines += [voice.say("rules-example")] if rule.example else []
    return Article((*lines, f"-# {_provenance(key, rule, voice)}"), rule.example)


def complete(key: str, voice: Voice, current: str) -> list[Choice[str]]:
    """Rules whose id or title fits what is typed."""
    try:
        index = _index(key)
    except Sorry:
        return []
    return [
        Choice(name=clip(f"{rule.id} {title(rule, voice)}", CHOICE_LABEL), value=rule.id)
        for rule in (_fitting(index, voice, current) if current else index)
    ][:25]


def title(rule: Rule, voice: Voice) -> str:
    """A rule's title; empty if it has none."""
    key = f"{rule.text}.title"
    return voice.plain(Say(key)) if voice.has(key) else ""


def _index(key: str) -> Sequence[Rule]:
    try:
        return packs.rules(key)
    except packs.PackError:
        raise Sorry("sorry-no-rules") from None


def _fitting(index: Sequence[Rule], voice: Voice, wanted: str) -> list[Rule]:
    """The rule of that id or title, else those whose id begins so, else those with the words, best first."""
    plain = wanted.strip().casefold()
    exact = [rule for rule in index if rule.id.casefold() == plain]
    named = [rule for rule in index if rule.due and title(rule, voice).casefold() == plain]
    begun = [rule for rule in index if rule.id.casefold().startswith(plain)]
    return exact or named or begun or _with_words(index, voice, plain)


def _with_words(index: Sequence[Rule], voice: Voice, plain: str) -> list[Rule]:
    """Rules with a text in title or body: where it is a word of its own first, in titles first."""
    own = re.compile(rf"\b{re.escape(plain)}\b")
    graded: list[tuple[int, Rule]] = []
    for rule in index:
        name = title(rule, voice).casefold()
        body = voice.plain(Say(rule.text)).casefold() if voice.has(rule.text) else ""
        found = (bool(own.search(name)), bool(own.search(body)), plain in name, plain in body)
        if True in found:
            graded.append((found.index(True), rule))
    return [rule for _, rule in sorted(graded, key=lambda each: each[0])]


def _list(rules: Sequence[Rule], voice: Voice) -> list[str]:
    lines = [f"`{rule.id:>6}` {voice.safe(title(rule, voice))}" for rule in rules[:FOUND]]
    return [*lines, f"… (+{len(rules) - FOUND})"] if len(rules) > FOUND else lines


def _provenance(key: str, rule: Rule, voice: Voice) -> str:
    """How many figures come from where: those of the rule's own tables, else of the whole game."""
    pack = packs.load(key)
    counts: Counter[str] = Counter(dict.fromkeys(MARKS, 0))
    for table in pack.tables.values():
        if _covers(table.source, rule.id):
            counts.update(table.figures)
    if any(counts.values()):
        return voice.say("rules-provenance-own", **dict(counts))
    return voice.say("rules-provenance", **{mark: int(number) for mark, number in pack.provenance().items()})


def _covers(source: str, wanted: str) -> bool:
    """Whether a table's source names a rule, alone or in a stretch like `17.1-17.3`."""
    for part in source.split(","):
        first, _, last = part.strip().partition("-")
        if wanted == first or (last and _order(first) <= _order(wanted) <= _order(last)):
            return True
    return False


def _order(rule: str) -> tuple[tuple[int, str], ...]:
    """Rules in the order of the book."""
    return tuple((int(number or 0), letters) for number, letters in re.findall(r"(\d*)([a-z]*)\.?", rule))
