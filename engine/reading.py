"""Reading one answer at a time from a line: keys, labels, numbers, lists, assignments, quick answers."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from engine import menu
from engine.contract import Assignment, Option, Place, Refused, Slot, Value
from engine.words import Say, Word, say

Names = Callable[[Word], Iterable[str]]
"""Gives the labels of a word in the languages that are read."""

MAX_LINE = 4_000
"""Characters of a line; what is longer is not read."""

RESERVED = frozenset({"all", "none", "rest", "default", "balanced"})
STAY = "stay"
"""In an assignment, where units go that are not placed; a place of that name comes first."""

BREAKS = frozenset(' ,>"')
_MAX_WORDS = 8
_MOST_NEAR = 5


class NotationError(Exception):
    """A line that is no legal command, for reasons of writing.

    Args:
        words: the reason.
        instead: names of what could stand there, nearest first; may be empty.
    """

    def __init__(self, words: Say, instead: Iterable[Word] = ()) -> None:
        super().__init__(words.key, dict(words.args))
        self.say = words
        self.instead: tuple[Word, ...] = tuple(instead)


class Unreadable(NotationError):
    """A part of a line that means nothing here.

    Args:
        token: the part.
        at: where it begins in the line, from 0.
        slot: what was expected; None when the command is complete.
        instead: names of what could stand there, nearest first.
    """

    def __init__(self, token: str, at: int, slot: Slot | None = None, instead: Iterable[Word] = ()) -> None:
        self.token, self.at, self.slot = token[:80], at, slot
        example = "" if slot is None else _example(slot)
        if slot is None:
            words = say("notation-surplus", token=self.token)
        elif token and example:
            words = say("notation-unreadable-like", token=self.token, slot=slot.prompt, example=example)
        elif token:
            words = say("notation-unreadable", token=self.token, slot=slot.prompt)
        elif example:
            words = say("notation-missing-like", slot=slot.prompt, example=example)
        else:
            words = say("notation-missing", slot=slot.prompt)
        super().__init__(words, instead)


class Placeless(Unreadable):
    """Units of an assignment without a place."""

    def __init__(self, token: str, at: int, slot: Slot, units: tuple[str, ...]) -> None:
        super().__init__(token, at, slot)
        self.say = say("notation-placeless", token=self.token, example=_example(slot, units))


class Ambiguous(NotationError):
    """A part of a line that may mean several options.

    Args:
        token: the part.
        candidates: the options meant.
    """

    def __init__(self, token: str, candidates: Iterable[Option | Place]) -> None:
        self.token = token[:80]
        self.candidates = tuple(candidates)
        labels = tuple(option.label for option in self.candidates[:5])
        super().__init__(say("notation-ambiguous", token=self.token, candidates=labels))


def quoted(key: str) -> str:
    """A key as it stands in a line."""
    plain = key and key.isascii() and key.isprintable() and not BREAKS & set(key) and key not in RESERVED
    return key if plain else json.dumps(key)


def _example(slot: Slot, units: tuple[str, ...] = ()) -> str:
    """A short answer to a slot for several units, for people who do not know how they are written."""
    if slot.kind == "units":
        return ",".join(quoted(option.key) for option in slot.options[:2])
    if slot.kind != "assign" or not slot.options or not slot.places:
        return ""
    reach = {option.key: option.places for option in slot.options}
    wanted = units[:3] or (slot.options[0].key,)
    fitting = (
        place.key
        for place in slot.places
        if all(not reach[unit] or place.key in reach[unit] for unit in wanted)
    )
    return f"{','.join(quoted(unit) for unit in wanted)}>{quoted(next(fitting, slot.places[0].key))}"


def no_names(word: Word) -> tuple[str, ...]:
    """Read keys only."""
    return ()


def remembering(names: Names) -> Callable[[Word], tuple[str, ...]]:
    """The labels of a word, folded, looked up once."""
    known: dict[Word, tuple[str, ...]] = {}

    def labels(word: Word) -> tuple[str, ...]:
        if word not in known:
            own = (word,) if isinstance(word, str) else ()
            known[word] = tuple(folded(name) for name in (*own, *names(word)))
        return known[word]

    return labels


class Reader:
    """A line and how far it was read.

    Raises:
        Refused: `refused-long`.
    """

    def __init__(self, line: str, names: Names) -> None:
        if len(line) > MAX_LINE:
            raise Refused("refused-long", maximum=MAX_LINE)
        self._line = blank(line)
        self._names = remembering(names)
        self.at = 0
        self._skip()

    def at_end(self) -> bool:
        return self.at >= len(self._line)

    def rest(self) -> str:
        return self._line[self.at :].strip()

    def value(self, slot: Slot) -> Value:
        """Read an answer and the blanks after it.

        Raises:
            Unreadable, Ambiguous: what stands here is no answer by its writing.
            Refused: it is none by the slot's bounds.
        """
        if self.at_end():
            raise Unreadable("", self.at, slot)
        match slot.kind:
            case "pick" | "hex" | "unit":
                value: Any = self._quick(slot) or self._named(slot, slot.options).key
            case "count":
                value = self._number(slot)
            case "text":
                value = self._ready(slot) or spelled(slot, self._text(), self._names)
            case "units":
                quick = self._quick(slot)
                value = self._units(slot) if quick is None else quick
            case "assign":
                quick = self._quick(slot)
                value = self._assignment(slot) if quick is None else quick
        if not self.at_end() and self._line[self.at] != " ":
            raise Unreadable(self._word(), self.at, slot)
        self._skip()
        return menu.answer(slot, value)

    def raw(self, field_type: Any) -> Any:
        """Read a field by its type alone, keys as they stand, and the blanks after it.

        Raises:
            Unreadable: a word stands there that only the slot can tell (`all`, `rest`, `stay`).
        """
        if field_type in (int, int | None):
            word = self._raw_key()
            value: Any = int(word) if word.isascii() and word.isdecimal() else word
        elif field_type in (str, str | None):
            value = self._raw_key()
        elif field_type in (tuple[str, ...], tuple[str, ...] | None):
            value = self._raw_keys()
        else:
            value = self._raw_groups()
        self._skip()
        return value

    def _raw_groups(self) -> list[Any]:
        groups: list[Any] = []
        while not self.at_end():
            units = self._raw_keys()
            if not self._arrow():
                break
            groups.append([self._raw_unit(STAY), units])
            self._skip()
        return groups

    def _raw_keys(self) -> list[str]:
        keys = [self._raw_unit("all", "rest")]
        while self._eat(","):
            keys.append(self._raw_unit("all", "rest"))
        return [] if keys == ["none"] else keys

    def _raw_unit(self, *unfit: str) -> str:
        start, key = self.at, self._raw_key()
        if key in unfit:
            raise Unreadable(key, start)
        return key

    def _raw_key(self) -> str:
        if self._line[self.at : self.at + 1] == '"':
            key = self._string()
        else:
            key = self._word()
            self.at += len(key)
        return key

    # parts of answers

    def _quick(self, slot: Slot) -> Value | None:
        """Read a quick answer's key, or `balanced N`."""
        word = self._word().casefold()
        if self._after(word) not in ("", " ") or any(
            option.key.casefold() == word for option in slot.options
        ):
            return None
        if word == "balanced" and slot.kind == "units":
            return self._balanced(slot, word)
        found = {quick.key.casefold(): quick.value for quick in (*menu.generic(slot), *slot.quick)}
        if slot.default is not None:
            found["default"] = slot.default
        if word in found:
            self.at += len(word)
        return found.get(word)

    def _ready(self, slot: Slot) -> str | None:
        """Read the key of a ready text; whatever else is written is the text itself."""
        word = self._word().casefold()
        found = next((str(each.value) for each in slot.quick if each.key == word), None)
        if found is None or self._after(word) not in ("", " "):
            return None
        self.at += len(word)
        return found

    def _balanced(self, slot: Slot, word: str) -> Value | None:
        mark = self.at
        self.at += len(word)
        self._skip()
        size = self._word()
        if size.isascii() and size.isdecimal() and int(size[:4]) <= len(slot.options):
            self.at += len(size)
            return menu.balanced(slot.options, int(size[:4]))
        self.at = mark
        return None

    def _after(self, word: str) -> str:
        return self._line[self.at + len(word) : self.at + len(word) + 1]

    def _number(self, slot: Slot) -> int:
        word = self._word()
        if not (word.isascii() and word.isdecimal()):
            raise Unreadable(word, self.at, slot)
        self.at += len(word)
        return int(word)

    def _text(self) -> str:
        if self._line[self.at] == '"':
            return self._string()
        word = self._line[self.at :].strip()
        self.at = len(self._line)
        return word

    def _units(self, slot: Slot) -> tuple[str, ...]:
        """Read units joined by commas."""
        chosen = [self._named(slot, slot.options).key]
        while self._eat(","):
            self._skip()
            chosen.append(self._named(slot, slot.options).key)
        return tuple(chosen)

    def _assignment(self, slot: Slot) -> Assignment:
        groups: list[tuple[str, tuple[str, ...]]] = []
        placed: set[str] = set()
        staying: set[str] = set()
        while not self.at_end():
            start = self.at
            units, several = self._group(slot, placed | staying)
            if not self._arrow():
                raise Placeless(self._line[start : self.at], start, slot, units)
            place = self._place(slot)
            if place is None:
                staying.update(units)
            else:
                groups.append((place.key, _able(slot, place, units) if several else units))
                placed.update(groups[-1][1])
            if self._after("") not in ("", " "):
                break
            self._skip()
        if twice := placed & staying:
            raise Refused("refused-twice", value=min(twice))
        return tuple(groups)

    def _arrow(self) -> bool:
        """Read `>` and the blanks around it."""
        mark = self.at
        self._skip()
        if not self._eat(">"):
            self.at = mark
            return False
        self._skip()
        return True

    def _place(self, slot: Slot) -> Place | None:
        """Read a place; None: the units are not placed."""
        word = self._word()
        if word.casefold() == STAY and not self._matching(word, slot.places):
            self.at += len(word)
            return None
        place: Place = self._named(slot, slot.places)
        return place

    def _group(self, slot: Slot, named: set[str]) -> tuple[tuple[str, ...], bool]:
        """Read the units before a `>`; true: by `all` or `rest`, which mean those that may go there."""
        word = self._word().casefold()
        if word in ("all", "rest") and not any(option.key == word for option in slot.options):
            self.at += len(word)
            units = (option.key for option in slot.options if word == "all" or option.key not in named)
            return tuple(units), True
        return self._units(slot), False

    def _named(self, slot: Slot, options: tuple[Any, ...]) -> Any:
        """Read a key or label: the longest that fits, else the one that a word begins."""
        if self._line[self.at : self.at + 1] == '"':
            start = self.at
            word = self._string()
            return self._only(word, start, self._matching(word, options), slot, options)
        for end in self._ends():
            word = self._line[self.at : end]
            if word.endswith(" ") or not word:
                continue
            if found := self._matching(word, options):
                self.at = end
                return self._only(word, end, found, slot, options)
        word, start = self._word(), self.at
        found = [option for option in options if self._begins(word, option)]
        self.at += len(word) if found else 0
        return self._only(word, start, found, slot, options)

    def _only(self, word: str, at: int, found: list[Any], slot: Slot, options: tuple[Any, ...]) -> Any:
        if not found:
            raise Unreadable(word, at, slot, self._near(word, options))
        if len(found) > 1:
            raise Ambiguous(word, found)
        return found[0]

    def _matching(self, word: str, options: tuple[Any, ...]) -> list[Any]:
        if exact := [option for option in options if option.key == word]:
            return exact
        plain = folded(word)
        if keyed := [option for option in options if folded(option.key) == plain]:
            return keyed
        return [option for option in options if plain in self._names(option.label)]

    def _near(self, word: str, options: tuple[Any, ...]) -> tuple[Word, ...]:
        """Labels of the options that are written most like a word; without any, of the first."""
        forms = {
            form: option for option in options for form in (folded(option.key), *self._names(option.label))
        }
        found = [forms[each] for each in get_close_matches(folded(word), forms, _MOST_NEAR, 0.5)]
        return tuple(dict.fromkeys(option.label for option in (found or options[:_MOST_NEAR])))

    def _begins(self, word: str, option: Any) -> bool:
        plain = folded(word)
        if len(plain) < 3 or any(c.isdecimal() for c in plain):
            return False
        return any(name.startswith(plain) for name in (folded(option.key), *self._names(option.label)))

    # the line

    def _ends(self) -> Iterator[int]:
        """Where a name that begins here may end, farthest first."""
        ends = [i for i in range(self.at + 1, len(self._line)) if self._line[i] in BREAKS]
        yield from reversed([*ends[:_MAX_WORDS], *([len(self._line)] if len(ends) <= _MAX_WORDS else [])])

    def _word(self) -> str:
        """The part up to the next blank, comma or `>`; it is not passed."""
        end = self.at
        while end < len(self._line) and self._line[end] not in BREAKS:
            end += 1
        return self._line[self.at : max(end, self.at + 1)]

    def _string(self) -> str:
        try:
            value, end = json.JSONDecoder().raw_decode(self._line, self.at)
        except ValueError:
            raise Unreadable(self._line[self.at :], self.at, _QUOTED) from None
        self.at = end
        return str(value)

    def _eat(self, mark: str) -> bool:
        found = self._line[self.at : self.at + 1] == mark
        self.at += found
        return found

    def _skip(self) -> None:
        while self.at < len(self._line) and self._line[self.at] == " ":
            self.at += 1


_QUOTED = Slot("quoted", "text", say("notation-quoted"))


def _able(slot: Slot, place: Place, units: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the units that may go to a place.

    Raises:
        Refused: `refused-place-nobody`, there are units and none may.
    """
    able = {option.key for option in slot.options if not option.places or place.key in option.places}
    if units and able.isdisjoint(units):
        raise Refused("refused-place-nobody", place=place.label)
    return tuple(unit for unit in units if unit in able)


def spelled(slot: Slot, text: str, names: Names) -> str:
    """A text with the keys of all that it names, and of what begins one name only; wide signs made narrow."""
    if not slot.names:
        return text
    text = unicodedata.normalize("NFKC", text).replace("、", ",")
    known = remembering(names)
    forms = {form: option.key for option in slot.names for form in known(option.label)}
    for form in sorted(forms, key=len, reverse=True):
        pattern = rf"(?<![\w-]){re.escape(form)}(?![\w-])" if form.isascii() else re.escape(form)
        text = re.sub(pattern, forms[form], text, flags=re.IGNORECASE)

    def whole(match: re.Match[str]) -> str:
        meant = {key for form, key in forms.items() if form.startswith(match[0].casefold())}
        return meant.pop() if len(meant) == 1 else match[0]

    return re.sub(r"[^\x00-\x7f]{2,}", whole, text)


def blank(line: str) -> str:
    """The line with a blank for each character that cannot be seen."""
    return "".join(letter if letter.isprintable() else " " for letter in line)


def folded(name: str) -> str:
    """A name as names are compared: width, case and the number of blanks do not matter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
