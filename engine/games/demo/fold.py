"""How each event changes the state. Nothing is checked here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine import frames
from engine.games.demo.events import (
    DemoEvent,
    Fired,
    GameBegan,
    HillHeld,
    InitiativeRolled,
    LossesTaken,
    MeleeFought,
    MeleesEnded,
    Moved,
    MovesEnded,
    OrdersGiven,
    OrdersOpened,
    OrdersSealed,
    Passed,
    Phase,
    Retreated,
    RoundBegan,
    RoundEnded,
    RoundResumed,
    Signalled,
    UnitPlaced,
    WeatherDrawn,
)
from engine.games.demo.pack import SEATS
from engine.games.demo.state import (
    Closing,
    Firing,
    Frame,
    Losses,
    Melees,
    Muster,
    Ordering,
    Retreating,
    Sealed,
    State,
    Unit,
    other,
)


def apply(state: State, event: DemoEvent) -> State:
    """Fold one event."""
    match event:
        case GameBegan():
            return State(
                pack=event.pack,
                scenario=event.scenario,
                rounds=event.rounds,
                ammunition=event.ammunition,
                pile=event.pile,
            )
        case UnitPlaced():
            unit = Unit(event.seat, event.kind, event.at, event.steps)
            return replace(state, units={**state.units, event.unit: unit})
        case RoundResumed():
            return _resumed(state, event)
        case RoundBegan():
            return replace(
                state,
                round=event.round,
                scores=(*state.scores, (0,) * len(SEATS)),
                signalled=(),
                frames=frames.push(state.frames, Muster()),
            )
        case WeatherDrawn():
            pile = tuple(card for card in state.pile if card != event.card)
            return replace(state, weather=event.card, pile=pile)
        case InitiativeRolled():
            rest = frames.pop(state.frames)
            return replace(state, initiative=event.seat, frames=_round(rest, event.seat, "ordering"))
        case Signalled():
            return replace(state, signalled=(*state.signalled, event.seat))
        case OrdersGiven() | OrdersSealed() | OrdersOpened() | Moved() | MovesEnded():
            return _ordered(state, event)
        case MeleeFought():
            return replace(state, frames=_fought(state, event))
        case LossesTaken():
            units = {k: replace(u, steps=u.steps - (k in event.units)) for k, u in state.units.items()}
            return replace(state, units=units, frames=frames.pop(state.frames))
        case Retreated():
            return _retreated(state, event)
        case MeleesEnded() | Passed() | RoundEnded():
            return replace(state, frames=frames.pop(state.frames))
        case Fired():
            return _fired(state, event)
        case HillHeld():
            *before, last = state.scores
            score = tuple(n + (seat == event.seat) for n, seat in zip(last, SEATS, strict=True))
            return replace(state, scores=(*before, score))
        case _:
            assert_never(event)


def _round(stack: tuple[Frame, ...], initiative: str, phase: Phase) -> tuple[Frame, ...]:
    """What is to come in a round from a phase on. Rule: 2.1."""
    first: tuple[Frame, ...] = {
        "ordering": (Ordering(), Melees()),
        "melees": (Melees(),),
        "firing": (),
    }[phase]
    return frames.push(stack, *first, Firing(initiative), Firing(other(initiative)), Closing())


def _resumed(state: State, event: RoundResumed) -> State:
    return replace(
        state,
        round=event.round,
        weather=event.weather,
        pile=tuple(card for card in state.pile if card != event.weather),
        initiative=event.initiative,
        scores=event.scores,
        frames=_round((), event.initiative, event.phase),
    )


def _ordered(state: State, event: OrdersGiven | OrdersSealed | OrdersOpened | Moved | MovesEnded) -> State:
    """Orders from their sealing to the last move."""
    match event:
        case OrdersGiven():
            orders = {**state.orders, event.seat: Sealed(event.moves, event.nonce)}
            return replace(state, orders=orders)
        case OrdersSealed():
            return replace(state, sealed={**state.sealed, event.seat: event.digest})
        case OrdersOpened():
            return replace(state, orders={k: v for k, v in state.orders.items() if k != event.seat})
        case Moved():
            unit = replace(state.units[event.unit], at=event.way[-1])
            return replace(state, units={**state.units, event.unit: unit})
        case MovesEnded():
            return replace(state, sealed={}, frames=frames.pop(state.frames))


def _fought(state: State, event: MeleeFought) -> tuple[Frame, ...]:
    """Losses of the side without initiative come first, then the loser leaves."""
    top = frames.top(state.frames)
    done = top.done if isinstance(top, Melees) else ()
    stack = frames.swap(state.frames, Melees((*done, event.at)))
    order = (other(state.initiative), state.initiative)
    losses = [Losses(seat, event.at, event.hits[seat]) for seat in order if event.hits[seat]]
    return frames.push(stack, *losses, Retreating(event.loser, event.at))


def _retreated(state: State, event: Retreated) -> State:
    units = dict(state.units)
    for key in event.units:
        lost = event.to is None
        units[key] = replace(units[key], at=event.to or event.at, steps=0 if lost else units[key].steps)
    return replace(state, units=units, frames=frames.pop(state.frames))


def _fired(state: State, event: Fired) -> State:
    seat = state.units[event.unit].seat
    top = frames.top(state.frames)
    fired = top.fired if isinstance(top, Firing) else ()
    stack = frames.swap(state.frames, Firing(seat, (*fired, event.unit)))
    if event.hits:
        stack = frames.push(stack, Losses(other(seat), event.target, event.hits))
    ammunition = {**state.ammunition, seat: state.ammunition[seat] - len(event.dice)}
    return replace(state, ammunition=ammunition, frames=stack)
