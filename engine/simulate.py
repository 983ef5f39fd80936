"""Games that play themselves, and what they come to: results, length, waits, stops, clicks."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from statistics import median
from typing import Any

import msgspec

from engine import clicks, menu, notation
from engine.codec import tag_of, verb_of
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


class Share(msgspec.Struct, frozen=True):
    """How many of some games, with the 95 % Wilson interval of the chance behind it."""

    won: float
    """A draw counts as half."""
    games: int
    share: float
    low: float
    high: float


class Pace(msgspec.Struct, frozen=True):
    """What play by post waits for, in hand-overs over all games, and what standing orders cost."""

    naive: int
    """If every turn and every part of a phase were asked."""
    passes: int
    """As the game asks."""
    orders: int
    """With all seats under standing orders."""
    saved_by_passes: float
    saved_by_orders: float
    stopped: float
    """Share of games in which orders were stopped at least once."""
    halts: Mapping[str, float]
    """The same for each reason."""
    strength: float
    """Games won by one seat under orders against the others asked, over those it wins asked as well."""


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
    unfinished: int
    """Games that were left because they went on too long."""
    asked: Mapping[str, float]
    """Mean number of times that each question was put, by the key of its words."""
    naive: Spread
    """Hand-overs if every turn and every part of a phase were asked."""
    balance: Mapping[Seat, Share]
    """Victories of each seat."""
    seen: Mapping[str, float]
    """Share of the games in which an event of each tag came."""
    match: Mapping[str, Share]
    """Victories of each of two policies that met, sides exchanged."""
    pace: Pace | None
    """Where the policy can also play by standing orders."""


class Game(msgspec.Struct):
    """One game as it goes on."""

    seed: str
    state: Any = None
    policies: Mapping[Seat, str] = {}
    result: str = ""
    winner: Seat = ""
    scores: Mapping[Seat, int] = {}
    events: Counter[str] = msgspec.field(default_factory=Counter)
    asked: Counter[str] = msgspec.field(default_factory=Counter)
    lines: list[str] = msgspec.field(default_factory=list)
    stops: int = 0
    waits: int = 0
    naive: int = 0
    turn: Seat = ""
    """Whose turn ended last."""
    halts: set[str] = msgspec.field(default_factory=set)
    """Why standing orders were stopped."""
    taken: list[tuple[Seat, Any, Command]] = msgspec.field(default_factory=list)
    """Who gave which command at which state."""
    seconds: float = 0.0
    unfinished: bool = False
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
    against: str = "",
) -> Report:
    """Play games one after the other; a broken one is reported and the next begun.

    Args:
        clock: gives seconds, for the time that games take.
        against: the policy of all seats but the first; every game is then played again with the
            sides exchanged and the same luck.
    """
    played = []
    for number in range(games):
        for first, others in ((policy, against), (against, policy)) if against else ((policy, policy),):
            played.append(_play(game, setup, _seated(game, setup, first, others), f"{seed}-{number}", clock))
    pace = None
    if policy in game.orderly and not against:
        pace = _pace(game, setup, played, policy, seed)
    return _report(game, setup, (policy, against), seed, played, pace)


def draws_for(seed: str, what: str) -> HmacDraws:
    """The luck of one game, or of its players, from a seed."""
    return HmacDraws(hashlib.sha256(seed.encode()).digest(), what)


def _seated(game: AnyGame, setup: Setup, first: str, others: str) -> dict[Seat, str]:
    """Policies by seat."""
    seats = game.scenario(setup.scenario).seats
    return {seat.key: others if number else first for number, seat in enumerate(seats)}


def _play(
    game: AnyGame, setup: Setup, policies: Mapping[Seat, str], seed: str, clock: Callable[[], float]
) -> Game:
    one = Game(seed, policies=policies)
    players = {name: policy_of(game, name) for name in set(policies.values())}
    draws, own = draws_for(seed, "game"), draws_for(seed, "player")
    start = clock()
    try:
        step = begin(game, setup, draws)
        _note(one, step)
        _ask(game, one, game.waiting(one.state))
        while (outcome := game.outcome(one.state)) is None:
            if (outcome := game.unfinished(one.state)) is not None:
                one.unfinished = True
                break
            if len(one.lines) >= MAX_STEPS:
                raise RuntimeError(f"no end after {MAX_STEPS} commands")
            _turn(game, one, players, draws, own)
        one.result, one.scores, one.winner = outcome.result, outcome.scores, outcome.winner
        if broken := game.check(one.state):
            raise RuntimeError("; ".join(broken))
    except Exception as error:
        reason = error.say.key if isinstance(error, Refused) else str(error)
        one.error = f"{type(error).__name__}: {reason}"
    one.seconds = clock() - start
    return one


def _turn(game: AnyGame, one: Game, players: Mapping[str, Policy], draws: HmacDraws, own: HmacDraws) -> None:
    """One answer of the first seat that is asked."""
    asked = game.waiting(one.state)
    seat = asked[0]
    before = one.state
    command = players[one.policies[seat]].choose(game, before, seat, own)
    one.lines.append(f"{seat}: {notation.text(command)}")
    one.taken.append((seat, before, command))
    _note(one, run(game, before, seat, command, draws))
    now = set(game.waiting(one.state))
    asked_anew = now - (set(asked) - {seat})
    _ask(game, one, sorted(asked_anew))
    one.waits += len(asked_anew - {seat})


def _ask(game: AnyGame, one: Game, seats: Sequence[Seat]) -> None:
    """Count the questions that are put anew."""
    one.stops += len(seats)
    for seat in seats:
        slot = game.next_slot(one.state, seat, {})
        if slot is not None:
            one.asked[slot.prompt.key] += 1


def answers(game: AnyGame, state: Any, seat: Seat, command: Command) -> Sequence[tuple[Slot, Value]]:
    """The slots that led to a command, with its answers.

    Raises:
        Refused: the command is none that the seat is offered.
    """
    found: list[tuple[Slot, Value]] = []
    filled: dict[str, Value] = {}
    while (slot := game.next_slot(state, seat, filled)) is not None:
        raw = verb_of(command) if slot.name == "verb" else getattr(command, slot.name, None)
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
    for event in step.events:
        one.events[tag_of(event)] += 1
        if (seat := event.hands_over()) is not None:
            one.naive += seat != one.turn
            one.turn = seat
        if why := event.halts():
            one.halts.add(why)


# --- what it comes to --------------------------------------------------------------------------


def _pace(game: AnyGame, setup: Setup, asked: Sequence[Game], policy: str, seed: str) -> Pace:
    """The same games under standing orders: all seats, then one seat after the other."""
    orders = game.orderly[policy]

    def again(number: int, first: str, others: str) -> Game:
        return _play(game, setup, _seated(game, setup, first, others), f"{seed}-{number}", lambda: 0.0)

    ordered = [again(number, orders, orders) for number in range(len(asked))]
    won = kept = 0
    for number, whole in enumerate(asked):
        sides = (orders, policy) if number % 2 == 0 else (policy, orders)
        mixed = again(number, *sides)
        own = next(seat for seat, name in mixed.policies.items() if name == orders)
        won += whole.winner == own
        kept += mixed.winner == own
    naive, passes = sum(one.naive for one in asked), sum(one.waits for one in asked)
    told = sum(one.waits for one in ordered)
    halts = Counter(why for one in ordered for why in one.halts)
    return Pace(
        naive=naive,
        passes=passes,
        orders=told,
        saved_by_passes=round(1 - passes / naive, 3) if naive else 0.0,
        saved_by_orders=round(1 - told / naive, 3) if naive else 0.0,
        stopped=round(sum(bool(one.halts) for one in ordered) / len(ordered), 3),
        halts={why: round(n / len(ordered), 3) for why, n in sorted(halts.items())},
        strength=round(kept / won, 3) if won else 0.0,
    )


def share_of(won: float, games: int) -> Share:
    """A share with its 95 % Wilson interval."""
    if not games:
        return Share(0, 0, 0, 0, 1)
    z, share = 1.959964, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5 / (1 + z * z / games)
    return Share(won, games, round(share, 4), round(middle - half, 4), round(middle + half, 4))


def _victories(whole: Sequence[Game], of: Callable[[Game], Mapping[str, str]]) -> dict[str, Share]:
    """Victories by name, a name for each seat of a game; a draw is half for each."""
    won: Counter[str] = Counter()
    halves: Counter[str] = Counter()
    for one in whole:
        names = of(one)
        if one.winner:
            won[names[one.winner]] += 1
        else:
            halves.update(set(names.values()))
    known = sorted({name for one in whole for name in of(one).values()})
    return {name: share_of(won[name] + halves[name] / 2, len(whole)) for name in known}


def _report(
    game: AnyGame,
    setup: Setup,
    policies: tuple[str, str],
    seed: str,
    played: Sequence[Game],
    pace: Pace | None,
) -> Report:
    whole = [one for one in played if not one.error]
    broken = [one for one in played if one.error]
    clicked = [_clicks(game, one) for one in whole[:COUNTED]]
    scores: dict[Seat, list[int]] = defaultdict(list)
    for seat, score in chain.from_iterable(one.scores.items() for one in whole):
        scores[seat].append(score)
    is_match = any(one.winner for one in whole)
    return Report(
        game=game.key,
        scenario=setup.scenario,
        policy=policies[0],
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
        events=_a_game(whole, lambda one: one.events),
        seconds=spread([one.seconds for one in whole]),
        broken=tuple(Error(one.seed, len(one.lines), one.error, tuple(one.lines)) for one in broken[:10]),
        unfinished=sum(one.unfinished for one in whole),
        asked=_a_game(whole, lambda one: one.asked),
        naive=spread([one.naive for one in whole]),
        balance=_victories(whole, lambda one: {seat: seat for seat in one.policies}) if is_match else {},
        seen=_a_game(whole, lambda one: Counter(set(one.events))),
        match=_victories(whole, lambda one: one.policies) if policies[1] and is_match else {},
        pace=pace,
    )


def _a_game(whole: Sequence[Game], counted: Callable[[Game], Counter[str]]) -> dict[str, float]:
    """How often each thing counted happened in a game, on average."""
    total: Counter[str] = Counter()
    for one in whole:
        total.update(counted(one))
    return {key: round(number / len(whole), 3) for key, number in sorted(total.items())}


def spread(figures: Sequence[float]) -> Spread:
    """How figures are spread; all zero for none."""
    if not figures:
        return Spread(0, 0, 0, 0, 0, 0)
    ranked = sorted(figures)

    def at(share: float) -> float:
        return round(ranked[round(share * (len(ranked) - 1))], 6)

    mean = round(sum(ranked) / len(ranked), 6)
    return Spread(at(0), at(0.1), round(median(ranked), 6), at(0.9), at(1), mean)
