"""Games that play themselves, and what they come to: results, length, waits, stops, clicks."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any

import msgspec

from engine import clicks, menu, notation
from engine.codec import tag_of
from engine.contract import AnyGame, Command, Policy, Refused, Seat, Setup, Slot, Value
from engine.draws import Draws, HmacDraws
from engine.step import Step, begin, run

MAX_STEPS = 5_000
"""Commands after which a game is given up as endless."""


COUNTED = 20
"""Games whose clicks are counted: proposals are worked out at every command for it."""


class UnknownPolicy(LookupError):
    """The game has no policy of that name."""


class Spread(msgspec.Struct, frozen=True):
    """How a figure is spread over the games."""

    least: float
    p10: float
    median: float
    p90: float
    most: float
    mean: float


class Error(msgspec.Struct, frozen=True):
    """A game that broke off."""

    seed: str
    step: int
    reason: str
    commands: tuple[str, ...]
    """All commands up to the break, `seat: notation`."""


class Report(msgspec.Struct, frozen=True):
    """What a simulation found; figures are per game."""

    game: str
    scenario: str
    policy: str
    seed: str
    games: int
    errors: int
    results: Mapping[str, int]
    scores: Mapping[Seat, Spread]
    length: Spread
    """Events."""
    steps: Spread
    """Commands."""
    stops: Spread
    """Times that a seat was asked."""
    waits: Spread
    """Times that the game came to wait for a seat other than the one that had just answered."""
    clicks: Spread
    """As `engine.clicks` counts them, in the first games."""
    turn_clicks: Spread
    """Of each turn that is one draft, or each command where none is, in these games."""
    events: Mapping[str, float]
    """Mean number of events of each tag."""
    seconds: Spread
    broken: tuple[Error, ...]


class Game(msgspec.Struct):
    """One game as it goes on."""

    seed: str
    state: Any = None
    result: str = ""
    scores: Mapping[Seat, int] = {}
    events: Counter[str] = msgspec.field(default_factory=Counter)
    lines: list[str] = msgspec.field(default_factory=list)
    stops: int = 0
    waits: int = 0
    taken: list[tuple[Seat, Any, Command]] = msgspec.field(default_factory=list)
    """Who gave which command at which state."""
    seconds: float = 0.0
    error: str = ""


class Random(Policy):
    """Answers every slot with a legal value drawn at random."""

    def choose(self, game: AnyGame, state: Any, seat: Seat, draws: Draws) -> Command:
        return menu.random_command(game, state, seat, draws)


def policy_of(game: AnyGame, name: str) -> Policy:
    """A policy by name; `random` exists for every game.

    Raises:
        UnknownPolicy: there is none of that name.
    """
    if name == "random":
        return Random()
    if name not in game.policies:
        raise UnknownPolicy(name)
    return game.policies[name]


def simulate(
    game: AnyGame,
    setup: Setup,
    games: int,
    policy: str = "random",
    seed: str = "1",
    clock: Callable[[], float] = lambda: 0.0,
) -> Report:
    """Play games one after the other; a broken one is reported and the next begun.

    Args:
        clock: gives seconds, for the time that games take.
    """
    played = [_play(game, setup, policy, f"{seed}-{number}", clock) for number in range(games)]
    return _report(game, setup, policy, seed, played)


def draws_for(seed: str, what: str) -> HmacDraws:
    """The luck of one game, or of its players, from a seed."""
    return HmacDraws(hashlib.sha256(seed.encode()).digest(), what)


def _play(game: AnyGame, setup: Setup, policy: str, seed: str, clock: Callable[[], float]) -> Game:
    one, player = Game(seed), policy_of(game, policy)
    draws, own = draws_for(seed, "game"), draws_for(seed, "player")
    start = clock()
    try:
        step = begin(game, setup, draws)
        _note(one, step)
        one.stops += len(game.waiting(one.state))
        while (outcome := game.outcome(one.state)) is None:
            if len(one.lines) >= MAX_STEPS:
                raise RuntimeError(f"no end after {MAX_STEPS} commands")
            _turn(game, one, player, draws, own)
        one.result, one.scores = outcome.result, outcome.scores
        if broken := game.check(one.state):
            raise RuntimeError("; ".join(broken))
    except Exception as error:
        reason = error.say.key if isinstance(error, Refused) else str(error)
        one.error = f"{type(error).__name__}: {reason}"
    one.seconds = clock() - start
    return one


def _turn(game: AnyGame, one: Game, player: Policy, draws: HmacDraws, own: HmacDraws) -> None:
    """One answer of the first seat that is asked."""
    asked = game.waiting(one.state)
    seat = asked[0]
    before = one.state
    command = player.choose(game, before, seat, own)
    one.lines.append(f"{seat}: {notation.text(command)}")
    one.taken.append((seat, before, command))
    _note(one, run(game, before, seat, command, draws))
    now = set(game.waiting(one.state))
    asked_anew = now - (set(asked) - {seat})
    one.stops += len(asked_anew)
    one.waits += len(asked_anew - {seat})


def answers(game: AnyGame, state: Any, seat: Seat, command: Command) -> Sequence[tuple[Slot, Value]]:
    """The slots that led to a command, with its answers.

    Raises:
        Refused: the command is none that the seat is offered.
    """
    found: list[tuple[Slot, Value]] = []
    filled: dict[str, Value] = {}
    while (slot := game.next_slot(state, seat, filled)) is not None:
        raw = (
            type(command).__struct_config__.tag if slot.name == "verb" else getattr(command, slot.name, None)
        )
        filled[slot.name] = menu.answer(slot, raw)
        found.append((slot, filled[slot.name]))
    for name in command.__struct_fields__:
        if name not in filled and getattr(command, name) is not None:
            raise Refused("refused-surplus", value=name)
    return found


def _clicks(game: AnyGame, one: Game) -> Sequence[int]:
    """Clicks of each turn of a game."""
    hand = clicks.Hand()
    for seat, state, command in one.taken:
        hand.give(game, state, seat, command, answers(game, state, seat, command))
    return hand.turns


def _note(one: Game, step: Step) -> None:
    one.state = step.state
    one.events.update(tag_of(event) for event in step.events)


def _report(game: AnyGame, setup: Setup, policy: str, seed: str, played: Sequence[Game]) -> Report:
    whole = [one for one in played if not one.error]
    broken = [one for one in played if one.error]
    clicked = [_clicks(game, one) for one in whole[:COUNTED]]
    scores: dict[Seat, list[int]] = defaultdict(list)
    events: Counter[str] = Counter()
    for one in whole:
        events.update(one.events)
        for seat, score in one.scores.items():
            scores[seat].append(score)
    return Report(
        game=game.key,
        scenario=setup.scenario,
        policy=policy,
        seed=seed,
        games=len(played),
        errors=len(broken),
        results=dict(sorted(Counter(one.result for one in whole).items())),
        scores={seat: spread(figures) for seat, figures in scores.items()},
        length=spread([one.events.total() for one in whole]),
        steps=spread([len(one.lines) for one in whole]),
        stops=spread([one.stops for one in whole]),
        waits=spread([one.waits for one in whole]),
        clicks=spread([sum(turns) for turns in clicked]),
        turn_clicks=spread([number for turns in clicked for number in turns]),
        events={tag: round(n / len(whole), 3) for tag, n in sorted(events.items())},
        seconds=spread([one.seconds for one in whole]),
        broken=tuple(Error(one.seed, len(one.lines), one.error, tuple(one.lines)) for one in broken[:10]),
    )


def spread(figures: Sequence[float]) -> Spread:
    """How figures are spread; all zero for none."""
    if not figures:
        return Spread(0, 0, 0, 0, 0, 0)
    ranked = sorted(figures)

    def at(share: float) -> float:
        return round(ranked[round(share * (len(ranked) - 1))], 6)

    mean = round(sum(ranked) / len(ranked), 6)
    return Spread(at(0), at(0.1), round(median(ranked), 6), at(0.9), at(1), mean)
