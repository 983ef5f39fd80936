"""What every game must do, tried on games that play themselves.

A test of a game is one call of `check`. What it tries at every step, with what fails as its message:

- who is not asked is offered only what may be said at any time; everything offered is accepted,
  nothing else is;
- questions, refusals and views depend on nothing that a seat may not know (`Game.vary_hidden`);
- states, events and commands are read as they were written, lines of notation too;
- the log folds to the state that was played; judging and refusing change nothing;
- views, log lines, cards, boards and pictures can be made for every seat and for spectators;
- the default answer and proposals are legal; no purpose of a draw comes twice; invariants hold;
- the game ends;
- every message that is used exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from engine import codec, menu, notation, scene, simulate
from engine.contract import (
    AnyGame,
    Batch,
    Board,
    Command,
    Event,
    Filled,
    Preview,
    Refused,
    Seat,
    Setup,
    Slot,
    Unit,
    Value,
)
from engine.draws import HmacDraws, Purpose
from engine.history import knows, moments
from engine.step import begin, run
from engine.words import Say, Word

MAX_STEPS = 3_000
OTHERS = 6
"""Commands that are not offered, tried at each step."""


class Nonconforming(AssertionError):
    """Something that a game must do and does not."""


def check(
    game: AnyGame,
    setup: Setup,
    games: int = 3,
    *,
    policy: str = "random",
    seed: str = "conformance",
    speak: Sequence[Callable[[Word], str]] = (),
    pictures: int = 1,
) -> None:
    """Play games and look at everything on the way.

    Args:
        speak: say a word in a language, raising where a message is missing.
        pictures: make scenes at every so-manieth step.

    Raises:
        Nonconforming: with seed, step and command.
    """
    for number in range(games):
        played = _Play(game, setup, f"{seed}-{number}", speak, pictures)
        try:
            played.through(simulate.policy_of(game, policy))
        except Exception as error:
            told = error.say if isinstance(error, Refused) else error
            raise Nonconforming(
                f"{game.key} {setup.scenario} seed {played.seed} step {len(played.lines)}: "
                f"{type(error).__name__}: {told}; last commands: {'; '.join(played.lines[-3:])}"
            ) from error


class _Play:
    """One game under inspection."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        seed: str,
        speak: Sequence[Callable[[Word], str]],
        pictures: int,
    ) -> None:
        self.game, self.setup, self.seed = game, setup, seed
        self.speak, self.pictures = speak, pictures
        self.lines: list[str] = []
        self.draws = simulate.draws_for(seed, "game")
        self.own = simulate.draws_for(seed, "player")
        self.state: Any = None
        self.again: Any = game.blank()
        self.tried: list[Command] = []
        self.said: set[Say] = set()
        self.purposes: set[Purpose] = set()
        self.seats = tuple(seat.key for seat in game.scenario(setup.scenario).seats)

    def through(self, player: Any) -> None:
        """Play to the end."""
        step = begin(self.game, self.setup, self.draws)
        self._follow(self.game.blank(), step.events)
        self.state = step.state
        while (outcome := self.game.outcome(self.state)) is None:
            _must(len(self.lines) < MAX_STEPS, f"no end after {MAX_STEPS} commands")
            self._stand()
            seat = self._who()
            command = player.choose(self.game, self.state, seat, self.own)
            self._answer(seat, command)
        _must(not self.game.waiting(self.state), "somebody is asked after the end")
        self._stand()
        self._hear(outcome.reason)

    def _who(self) -> Seat:
        asked = self.game.waiting(self.state)
        _must(bool(asked), "nobody is asked and the game is not over")
        return asked[self.own.die("who", sides=len(asked)) - 1]

    # a position

    def _stand(self) -> None:
        """Look at everything that a position gives."""
        game, state = self.game, self.state
        kept = codec.encode_state(state)
        read = codec.decode_state(game, kept)
        _must(read == state, "the state is not read as it was written")
        _must(type(read) is type(state), "the state is read as another type")
        _must(self.again == state, "the log does not fold to the state that was played")
        broken = game.check(state)
        _must(not broken, f"invariants: {'; '.join(broken)}")
        for seat in (*self.seats, None):
            self._look(seat)
        asked = game.waiting(state)
        for seat in self.seats:
            slot = game.next_slot(state, seat, {})
            _must(slot is not None and slot.name == "verb", f"{seat} is not asked for a verb first")
            offered = bool(slot and slot.options)
            _must(offered or seat not in asked, f"{seat} is offered nothing")
            if seat not in asked and offered:
                self._aside(seat)
        for seat in asked:
            self._default(seat)
            self._plans(seat)
        _must(codec.encode_state(state) == kept, "looking at the state changed it")

    def _look(self, seat: Seat | None) -> None:
        """What one reader sees, and that it is the same when only hidden things differ."""
        game, view = self.game, self.game.view(self.state, seat)
        msgspec.json.encode(view)
        status = game.status(view)
        self._hear(status.title, status.phase, status.score, status.asked or "")
        self._hear(*game.text_board(view), *game.expects(view))
        if len(self.lines) % self.pictures == 0:
            self._see(game.scene(view, Board()))
            for unit in game.cards(view) if seat is None else ():
                self._hear(unit.label, unit.note or "")
                self._see(game.scene(view, Unit(unit.key)))
        varied = game.vary_hidden(self.state, seat, self.own)
        _must(game.view(varied, seat) == view, f"the view of {seat} tells what is hidden")
        if seat is not None:
            same = game.next_slot(varied, seat, {}) == game.next_slot(self.state, seat, {})
            _must(same, f"the first question of {seat} tells what is hidden")

    def _aside(self, seat: Seat) -> None:
        """What is offered to a seat that is not asked is marked so and accepted; kept to itself, it tells
        the others nothing."""
        game, state = self.game, self.state
        offered = menu.asides(game, state, seat)
        _must(all(menu.ASIDE in option.tags for option in offered), f"{seat} is offered something unasked")
        luck = simulate.draws_for(f"{self.seed}-{len(self.lines)}-{seat}", "aside")
        step = run(game, state, seat, menu.random_command(game, state, seat, luck), self._other_luck())
        if any(event.audience() != seat for event in step.events):
            return
        _must(game.waiting(step.state) == game.waiting(state), f"others learn what {seat} does unasked")
        for reader in (*self.seats, None):
            same = reader == seat or game.view(step.state, reader) == game.view(state, reader)
            _must(same, f"{reader} sees what {seat} does unasked")

    def _default(self, seat: Seat) -> None:
        command = self.game.default(self.state, seat)
        try:
            run(self.game, self.state, seat, command, self._other_luck())
        except Refused as refused:
            raise Nonconforming(f"the default of {seat} is refused: {refused.say}") from refused

    def _plans(self, seat: Seat) -> None:
        """Proposals can be given as they stand, and tell nothing that is hidden."""
        game, state = self.game, self.state
        plans = game.plans(state, seat)
        if not plans:
            return
        varied = game.vary_hidden(state, seat, self.own)
        _must(game.known(varied, seat) == game.known(state, seat), f"looking ahead tells {seat} secrets")
        _must(game.plans(varied, seat) == plans, f"the proposals for {seat} tell what is hidden")
        for plan in plans:
            self._hear(plan.label, *([plan.note] if plan.note is not None else []))
            try:
                run(game, state, seat, Batch(plan.commands), self._other_luck())
            except Refused as refused:
                raise Nonconforming(f"proposal {plan.key} for {seat} is refused: {refused.say}") from refused

    # an answer

    def _answer(self, seat: Seat, command: Command) -> None:
        """Look at a command from its first slot to its last event."""
        game, before = self.game, self.state
        varied = game.vary_hidden(before, seat, self.own)
        filled: dict[str, Value] = {}
        for slot, value in simulate.answers(game, before, seat, command):
            _must(game.next_slot(varied, seat, filled) == slot, f"slot {slot.name} tells what is hidden")
            self._question(seat, slot, filled)
            filled[slot.name] = value
        _must(game.next_slot(varied, seat, filled) is None, "hidden things make the command longer")
        _must(menu.build(game, before, seat, filled) == command, "the answers make another command")
        line = notation.text(command)
        _must(line.isascii() and line.isprintable(), f"{line!r} is no line of ASCII")
        _must(notation.parse(game, before, seat, line) == command, f"{line} is read as another command")
        body = codec.encode_command(command)
        _must(codec.decode_command(game, body) == command, "the command is not read as it was written")
        self._refusals(seat, command, varied)
        self.lines.append(f"{seat}: {line}")
        kept = codec.encode_state(before)
        step = run(game, before, seat, command, self.draws)
        _must(codec.encode_state(before) == kept, "judging changed the state")
        _must(bool(step.events), "an accepted command has no event")
        self._follow(before, step.events)
        self.state = step.state
        self.tried = [*self.tried[-20:], command]

    def _question(self, seat: Seat, slot: Slot, filled: Filled) -> None:
        """A slot as it is shown; its quick answers and samples are legal by `menu`."""
        self._hear(slot.prompt, *slot.notes)
        for option in slot.options:
            self._hear(option.label, option.note or "", option.group or "")
        for place in slot.places:
            self._hear(place.label, place.note or "")
        own = {menu.token(menu.answer(slot, quick.value)) for quick in slot.quick}
        shown = {menu.token(quick.value) for quick in menu.quick(slot)}
        _must(own <= shown, f"a quick answer of {slot.name} is lost")
        for quick in slot.quick:
            self._hear(quick.label, quick.note or "")
        if slot.default is not None:
            menu.answer(slot, slot.default)
        keys = [option.key for option in slot.options]
        _must(len(set(keys)) == len(keys), f"slot {slot.name} has a key twice")
        if len(self.lines) % self.pictures == 0:
            self._see(self.game.scene(self.game.view(self.state, seat), Preview(slot, dict(filled))))

    def _refusals(self, seat: Seat, command: Command, varied: Any) -> None:
        """Commands that are not offered are refused, and alike whatever is hidden."""
        for other in self._others(command):
            offered, in_words = self._is_offered(seat, other)
            got = self._judged(self.state, seat, other)
            _must(
                (got is None) == offered or in_words,
                f"{notation.text(other)} is {'' if offered else 'not '}offered, "
                f"but {'accepted' if got is None else f'refused: {got}'}",
            )
            if got is not None:
                self._hear(got)
            _must(self._judged(varied, seat, other) == got, f"the refusal of {other} tells what is hidden")

    def _others(self, command: Command) -> Iterator[Command]:
        """Commands near the one given, and some given before."""
        yield from self.tried[-OTHERS:]
        for name in command.__struct_fields__:
            value = getattr(command, name)
            for wrong in _wrong(value):
                raw = {**msgspec.to_builtins(command), name: wrong}
                with suppress(msgspec.ValidationError):
                    yield msgspec.convert(raw, type(command))

    def _is_offered(self, seat: Seat, command: Command) -> tuple[bool, bool]:
        """Whether a command answers the questions, and whether one of them is a text, of which only the
        game itself can say whether it means anything."""
        try:
            answers = simulate.answers(self.game, self.state, seat, command)
        except Refused:
            return False, False
        return True, any(slot.kind == "text" for slot, _ in answers)

    def _judged(self, state: Any, seat: Seat, command: Command) -> Say | None:
        """The refusal of a command, or None when it is accepted."""
        kept = codec.encode_state(state)
        try:
            self.game.decide(state, seat, command, self._other_luck())
        except Refused as refused:
            self._hear(*refused.instead)
            _must(codec.encode_state(state) == kept, "a refusal changed the state")
            return refused.say
        return None

    def _other_luck(self) -> HmacDraws:
        return simulate.draws_for(f"{self.seed}-{len(self.lines)}", "other")

    # what follows

    def _follow(self, before: Any, events: Sequence[Event]) -> None:
        """A step's events as they are stored, told and shown."""
        for event in events:
            body = codec.encode(event)
            read = codec.decode(self.game, body)
            _must(read == event, f"{codec.tag_of(event)} is not read as it was written")
            self.again = self.game.apply(self.again, read)
        drawn = {draw.purpose for draw in self.draws.made[len(self.purposes) :]}
        _must(len(self.purposes | drawn) == len(self.draws.made), f"a purpose twice among {drawn}")
        self.purposes |= drawn
        for seat in (*self.seats, None):
            for part in moments(self.game, before, events, seat):
                _must(all(knows(seat, event) for event in part.events), f"{seat} is told a secret")
                self._hear(*part.lines)
                if len(self.lines) % self.pictures == 0:
                    self._see(self.game.scene(part.view, part.focus))

    def _see(self, sheet: scene.Sheet | None) -> None:
        if sheet is None:
            return
        body = scene.encode(sheet)
        _must(scene.decode(body) == sheet, "a scene is not read as it was written")
        self._hear(*_words(sheet))

    def _hear(self, *words: Word) -> None:
        """Say each message once in every language."""
        for word in words:
            if isinstance(word, Say) and word not in self.said:
                self.said.add(word)
                for voice in self.speak:
                    voice(word)


def _must(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Nonconforming(otherwise)


def _wrong(value: Any) -> Iterator[Any]:
    """Values like this one that may not fit."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (value + 1, -1, 1_000_000)
    elif isinstance(value, str):
        yield from ("", "nothing-of-that-name")
    elif isinstance(value, tuple) and value and isinstance(value[0], str):
        yield from (value[1:], (*value, value[0]), ("nothing-of-that-name",))
    elif isinstance(value, tuple) and value:
        place, units = value[0]
        yield from (value[1:], (("nothing-of-that-name", units), *value[1:]))
        yield ((place, (*units, "nothing-of-that-name")), *value[1:])
    elif isinstance(value, tuple):
        yield from (("nothing-of-that-name",), (("nothing-of-that-name", ("nothing",)),))


def _words(part: Any) -> Iterator[Say]:
    """All messages inside a scene."""
    if isinstance(part, Say):
        yield part
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _words(getattr(part, name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _words(each)
