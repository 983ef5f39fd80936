"""What a game is: the pure functions that the platform calls, and the values that pass between them.

The platform (runner, store, bot, renderer, simulation, tests) knows a game only through `Game`.
Values are frozen structs; maps inside them are treated as immutable and replaced whole.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from engine.words import Arg, Say, Word, say

if TYPE_CHECKING:
    from engine.draws import Draws
    from engine.scene import Sheet

Seat = str
"""A role at the table that is asked and answers: a key of the scenario, never a user."""

EVERYBODY = "*"
NOBODY = ""

Assignment = tuple[tuple[str, tuple[str, ...]], ...]
"""Units to places: ((place, (unit, ...)), ...), places and units in the order of the slot's lists."""

Value = str | int | tuple[str, ...] | Assignment
"""An answer to a slot: a key or a text, a number, a set of units, or units assigned to places."""

Filled = Mapping[str, Value]
"""Slots answered so far by name; the first is always `verb`."""


# --- events, commands, state -------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """A fact. Concrete events carry a tag `game.name/version`, which is never renamed or reused."""

    barrier: ClassVar[bool] = False
    """Undo may not cross it: chance was used, something was revealed, another seat was asked."""

    def audience(self) -> str:
        """Who may know it: `EVERYBODY`, `NOBODY`, or the key of one seat."""
        return EVERYBODY

    def moment(self) -> str | None:
        """The segment this event ends (it gets a picture of its own), or None."""
        return None

    def hands_over(self) -> Seat | None:
        """The seat whose turn, or part of a phase, this event ends; None for all other events.

        Counted as what play by post would wait for if every turn were asked.
        """
        return None

    def halts(self) -> str:
        """Why standing orders are stopped by this event, in a word; empty for all other events."""
        return ""


class Command(msgspec.Struct, frozen=True, tag_field="verb"):
    """What a seat asks for. The tag is the verb; the fields are its slots, in order."""


class Batch(msgspec.Struct, frozen=True):
    """Several commands of one seat, judged in order as one request."""

    commands: tuple[Command, ...]


class State(msgspec.Struct, frozen=True):
    """Everything about one game. Derived facts are functions of it, never fields."""


class View(msgspec.Struct, frozen=True):
    """What a seat (or, with seat None, a spectator) may know, built field by field from a state."""

    seat: Seat | None


class Refused(Exception):
    """A command that the rules do not allow. Nothing was changed.

    Args:
        key: message key of the reason.
        rule: id of the rule that forbids it, in the game's rule index.
        instead: names of what would be legal, best first; may be empty.
        args: arguments of the message.
    """

    def __init__(
        self, key: str, *, rule: str | None = None, instead: Iterable[Word] = (), **args: Arg
    ) -> None:
        super().__init__(key, dict(args))
        self.say: Say = say(key, **args)
        self.rule = rule
        self.instead: tuple[Word, ...] = tuple(instead)


# --- slots -------------------------------------------------------------------------------------

Kind = Literal["pick", "hex", "unit", "units", "assign", "count", "text"]


class Option(msgspec.Struct, frozen=True):
    """One value that a slot may take, or one unit that a `units` or `assign` slot may use."""

    key: str
    label: Word
    note: Word | None = None
    """State, place or range, so that a person can choose: shown behind the label."""
    group: Word | None = None
    """Sector, ship: long lists are paged by it."""
    letter: str = ""
    """The class that balanced choices keep even (RAF's selector letter)."""
    rank: int = 0
    """The game's order of preference, lowest first."""
    places: tuple[str, ...] = ()
    """In an `assign` slot, the places it may go to; empty: all of the slot's places."""
    tags: tuple[str, ...] = ()
    """Marks for presentation and computer players ("reduced", "patrol", "danger")."""


class Place(msgspec.Struct, frozen=True):
    """A place of an `assign` slot and how many units it must and can take."""

    key: str
    label: Word
    note: Word | None = None
    minimum: int = 0
    capacity: int | None = None


class Quick(msgspec.Struct, frozen=True):
    """A ready answer offered as one button."""

    key: str
    label: Say
    value: Value
    note: Say | None = None
    """What the person should know before (odds, a penalty)."""


class Plan(msgspec.Struct, frozen=True):
    """A proposal for a whole turn: what a panel fills in, or offers as one button."""

    key: str
    label: Say
    commands: tuple[Command, ...]
    """In the order in which they are judged; as far as the turn can be foreseen."""
    note: Say | None = None


class Slot(msgspec.Struct, frozen=True):
    """The next field of a command: what is asked, which values it may take.

    Every answer within `options`, `minimum`, `maximum`, `places` is legal; what can't be said so
    is split into several slots. `minimum` and `maximum` bound the number of units chosen (`units`,
    `assign`), the value (`count`) or the length in characters (`text`).
    """

    name: str
    kind: Kind
    prompt: Say
    options: tuple[Option, ...] = ()
    places: tuple[Place, ...] = ()
    minimum: int = 0
    maximum: int | None = None
    default: Value | None = None
    """The answer used by time-outs and stand-ins, and marked in the panel."""
    balanced: tuple[int, ...] = ()
    """Sizes for which `engine.menu` offers a balanced quick answer."""
    names: tuple[Option, ...] = ()
    """What a `text` may name: in whichever language it is written, the answer holds its key."""
    quick: tuple[Quick, ...] = ()
    """Quick answers that only the game can make ("as last raid")."""
    notes: tuple[Say, ...] = ()
    """What is known and what the odds are; shown above the options, most important first."""


# --- set-up, outcome, card ---------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a scenario."""

    key: Seat
    label: Word


class Choice(msgspec.Struct, frozen=True):
    """An option of a scenario: a key with the values it may take, the first being the default."""

    key: str
    label: Word
    values: tuple[tuple[str, Word], ...]


class Scenario(msgspec.Struct, frozen=True):
    """What can be started with `/new`."""

    key: str
    title: Word
    summary: Word
    seats: tuple[SeatInfo, ...]
    choices: tuple[Choice, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """How a game starts."""

    scenario: str
    options: Mapping[str, str] = {}
    position: Mapping[str, Any] = {}
    """The `[state]` table of a position file, checked by the game; empty: the scenario's own start."""
    pack: str = ""
    """Version of the data pack to play with (`packs.Pack.version`); empty: the project's own."""
    lesson: str = ""
    """Name of the position that is played as a lesson (`engine.lessons`); empty: none."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    result: str
    """Key of the result ("draw", "tactical-british")."""
    scores: Mapping[Seat, int]
    reason: Say
    winner: Seat = ""
    """The seat that won; empty for a draw, and where a result is no victory of a seat."""


class Status(msgspec.Struct, frozen=True):
    """The head of a table card: what is played, where in the sequence of play, the score."""

    title: Word
    phase: Word
    score: Word
    asked: Word | None = None
    """What the waiting seat is asked, in a few words; None when the game is over."""


# --- what a picture is about -------------------------------------------------------------------


class Board(msgspec.Struct, frozen=True, tag=True):
    """The whole board as it stands."""


class Moment(msgspec.Struct, frozen=True, tag=True):
    """What changed between `before` and the view drawn, told by `events` that this reader may know.

    At a game's first step `before` is the view of the blank state.

    `first` is the number of the first line that `tell` gives for these events in the post, so that
    picture and captions carry the same numbers.
    """

    before: Any
    events: tuple[Any, ...]
    first: int = 1


class Preview(msgspec.Struct, frozen=True, tag=True):
    """A question that is being answered: the slot asked, and what is filled so far."""

    slot: Slot
    filled: Mapping[str, Any]
    before: Any = None
    """Where a whole turn is proposed: the view with which it begins; drawn is what it comes to."""


class Unit(msgspec.Struct, frozen=True, tag=True):
    """One unit by its key (`Game.cards`): its card with all its figures."""

    key: str


Focus = Board | Moment | Preview | Unit


# --- the game ----------------------------------------------------------------------------------

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(ABC, Generic[S, V]):
    """The contract. Every function is pure; `S` and `V` are the game's state and view types."""

    key: ClassVar[str]
    """Folder name under engine/games and data, prefix of tags and messages."""
    title: ClassVar[Say]
    """What the game is called."""
    summary: ClassVar[Say]
    """In a few words, what it is about and for whom."""
    version: ClassVar[int]
    """Version of the rules: snapshots of another version are folded again."""
    state_type: ClassVar[type[State]]
    event_types: ClassVar[tuple[type[Event], ...]]
    command_types: ClassVar[tuple[type[Command], ...]]
    policies: ClassVar[Mapping[str, Policy]] = {}
    """Simple players by name ("thumb"); "random" exists for every game."""
    orderly: ClassVar[Mapping[str, str]] = {}
    """Policies that play the same by standing orders, by the policy that answers every question."""

    # set-up
    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played, the one for newcomers first."""

    def scenario(self, key: str) -> Scenario:
        """The scenario of that key.

        Raises:
            LookupError: there is none.
        """
        for each in self.scenarios():
            if each.key == key:
                return each
        raise LookupError(f"{self.key}: no scenario {key}")

    @abstractmethod
    def new(self, setup: Setup) -> Sequence[Event]:
        """The first events of a game.

        Raises:
            Refused: unknown scenario or option, or a position that says something impossible.
        """

    @abstractmethod
    def blank(self) -> S:
        """The state before the first event."""

    # play
    @abstractmethod
    def apply(self, state: S, event: Any) -> S:
        """Fold one of the game's events into the state. Checks nothing; total over `event_types`."""

    @abstractmethod
    def decide(self, state: S, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        """Judge a command in full and resolve it.

        Raises:
            Refused: the rules do not allow it.
        """

    @abstractmethod
    def advance(self, state: S, draws: Draws) -> Sequence[Event]:
        """What happens by itself now; empty when somebody must choose or the game is over."""

    # questions
    @abstractmethod
    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Who is asked now; empty only when the game is over."""

    @abstractmethod
    def next_slot(self, state: S, seat: Seat, filled: Filled) -> Slot | None:
        """The next field of a command, or None when it is complete.

        Depends on nothing that `seat` may not know. With nothing filled it asks for `verb`; a
        verb without options means that the seat has nothing to do. A seat that is not asked may be
        offered verbs tagged `menu.ASIDE`, which it may use at any time.
        """

    @abstractmethod
    def default(self, state: S, seat: Seat) -> Command:
        """The answer given for a seat whose time is up or that a stand-in plays."""

    # a whole turn as one draft
    def plans(self, state: S, seat: Seat) -> tuple[Plan, ...]:
        """Proposals for everything that the seat is still asked in its turn, the default first.

        Depends on nothing that `seat` may not know. A game whose questions are few and weighty
        gives none: they are then asked one by one.
        """
        return ()

    def units(self, state: S, seat: Seat) -> tuple[Option, ...]:
        """The units that several users of a seat may share among them; none: they share nothing."""
        return ()

    def turn(self, state: S, seat: Seat) -> str:
        """A name of the turn that the seat answers for now; a batch never goes on into another one."""
        return ""

    def known(self, state: S, seat: Seat) -> S:
        """The state as far as the seat may know it, for looking ahead in its own turn.

        Games that make plans and hide something leave out what the others hide.
        """
        return state

    def guess(self, purpose: tuple[str | int, ...], sides: int) -> int | None:
        """What looking ahead takes a die to show; None: nobody can look further than this die."""
        return None

    # what is known and told
    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat, or with None a spectator, may know."""

    @abstractmethod
    def tell(self, view: V, event: Any) -> tuple[Say, ...]:
        """The log lines for an event that this reader may know; `view` is theirs just before it."""

    @abstractmethod
    def scene(self, view: V, focus: Focus) -> Sheet | None:
        """The picture of a view, or None where there is nothing to see."""

    def cards(self, view: V) -> tuple[Option, ...]:
        """The units of which `scene` makes a card (focus `Unit`); none: the game has no cards."""
        return ()

    def expects(self, view: V) -> tuple[Say, ...]:
        """What the seat may expect to happen by itself, shown in its panel."""
        return ()

    def chapter(self, view: V) -> str:
        """A name of the round or day that is being played: what a replay shows by default."""
        return ""

    @abstractmethod
    def status(self, view: V) -> Status:
        """The head of the table card."""

    @abstractmethod
    def text_board(self, view: V) -> tuple[Say, ...]:
        """The whole position in lines, enough to play without seeing."""

    def legend(self) -> tuple[Sheet, ...]:
        """How the pieces are read, for who has never seen them; none where they speak for themselves."""
        return ()

    def vary_hidden(self, state: S, seat: Seat | None, draws: Draws) -> S:
        """Another state that looks the same to `seat`: what it may not know is chosen anew.

        For the secrecy tests. The default is for games that hide nothing.
        """
        return state

    # the end and the truth
    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    def unfinished(self, state: S) -> Outcome | None:
        """How a game stands that simulations leave because it goes on too long; None: it may go on."""
        return None

    @abstractmethod
    def check(self, state: S) -> tuple[str, ...]:
        """Broken invariants, in English for developers; empty when all is well."""


AnyGame = Game[Any, Any]


class Policy(ABC):
    """A simple player: answers from what its seat may know."""

    @abstractmethod
    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        """The command to give now. `draws` are the policy's own, never the game's."""
