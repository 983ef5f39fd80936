"""Log lines, the head of the table card, and the board in words.

Lines look only at what a unit is, never at where it was, so that the pictures of a whole moment can
tell the same lines from the view at its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Assignment, Status
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
    Retreated,
    RoundBegan,
    RoundEnded,
    RoundResumed,
    Signalled,
    UnitPlaced,
    WeatherDrawn,
)
from engine.games.demo.names import hex_note, hex_word, unit_note, unit_word
from engine.games.demo.pack import SEATS
from engine.games.demo.questions import ask, weather_note
from engine.games.demo.state import printed, total, units_of
from engine.games.demo.view import View, asked
from engine.words import Say, say


def tell(view: View, event: DemoEvent) -> tuple[Say, ...]:
    """The lines of an event; those that only carry the game on have none."""
    match event:
        case GameBegan():
            return (
                say("demo-log-began", scenario=say(f"demo-scenario-{event.scenario}"), rounds=event.rounds),
            )
        case RoundBegan() | RoundResumed():
            return (say("demo-log-round", round=event.round),)
        case WeatherDrawn():
            weather = view.tables.weather[event.card].id
            return (say("demo-log-weather", weather=say(f"demo-weather-{weather}")),)
        case InitiativeRolled():
            red, blue = (event.dice[seat] for seat in SEATS)
            return (say("demo-log-initiative", red=red, blue=blue, seat=_seat(event.seat)),)
        case Signalled():
            return (say("demo-log-signal", seat=_seat(event.seat), words=event.words),)
        case OrdersGiven():
            return (say("demo-log-orders", moves=_moves(view, event.moves)),)
        case OrdersSealed():
            return (say("demo-log-sealed", seat=_seat(event.seat)),)
        case OrdersOpened():
            return (say("demo-log-opened", seat=_seat(event.seat), moves=_moves(view, event.moves)),)
        case Moved():
            return (say("demo-log-moved", unit=_unit(view, event.unit), hex=hex_word(event.way[-1])),)
        case HillHeld():
            return (say("demo-log-hill", hill=say(f"demo-hill-{event.hill}"), seat=_seat(event.seat)),)
        case Passed():
            return (say("demo-log-passed", seat=_seat(event.seat)),)
        case MeleeFought() | LossesTaken() | Retreated() | Fired():
            return _fight(view, event)
        case UnitPlaced() | MovesEnded() | MeleesEnded() | RoundEnded():
            return ()


def _fight(view: View, event: MeleeFought | LossesTaken | Retreated | Fired) -> tuple[Say, ...]:
    """Lines of what is fought out."""
    match event:
        case MeleeFought():
            red, blue = (_dice(event.dice[seat]) for seat in SEATS)
            at, loser = hex_word(event.at), _seat(event.loser)
            return (say("demo-log-melee", hex=at, red=red, blue=blue, loser=loser),)
        case LossesTaken():
            names = tuple(_unit(view, unit) for unit in event.units)
            return (say("demo-log-losses", units=names, count=len(names)),)
        case Retreated() if not event.units:
            return ()
        case Retreated():
            names = tuple(_unit(view, unit) for unit in event.units)
            if event.to is None:
                return (say("demo-log-surrounded", units=names, count=len(names)),)
            return (say("demo-log-retreated", units=names, count=len(names), hex=hex_word(event.to)),)
        case Fired():
            unit, dice = _unit(view, event.unit), _dice(event.dice)
            at = hex_word(event.target)
            return (
                say("demo-log-fired", unit=unit, hex=at, dice=dice, needed=event.needed, hits=event.hits),
            )


def status(view: View) -> Status:
    """The head of the table card."""
    red, blue = (total(view.scores, seat) for seat in SEATS)
    phase = say("demo-phase", round=view.round, rounds=view.rounds, weather=weather(view))
    score = say("demo-score", red=red, blue=blue)
    return Status(
        say(f"demo-scenario-{view.scenario}"), phase, score, ask(view.frame) if asked(view) else None
    )


def weather(view: View) -> Say:
    """The weather's name; before the first card it is not known."""
    known = view.tables.weather.get(view.weather)
    return say(f"demo-weather-{known.id}" if known is not None else "demo-weather-unknown")


def text_board(view: View) -> tuple[Say, ...]:
    """The position in lines: the round, each unit with its place, hills, ammunition, who is asked."""
    now = status(view)
    lines = [say("demo-board-round", phase=now.phase, score=now.score)]
    if view.weather:
        lines.append(weather_note(view))
    for seat in SEATS:
        for key, unit in units_of(view.units, seat).items():
            ground = hex_note(view.tables, unit.at)
            lines.append(
                say("demo-board-unit", unit=unit_word(key, unit), note=unit_note(unit), ground=ground)
            )
        lines.append(say("demo-board-shots", seat=_seat(seat), count=view.ammunition[seat]))
    for hill, at in view.tables.hills.items():
        lines.append(say("demo-board-hill", hill=say(f"demo-hill-{hill}"), hex=printed(at)))
    lines += [say("demo-log-sealed", seat=_seat(seat)) for seat in view.sealed]
    if view.orders is not None:
        lines.append(say("demo-log-orders", moves=_moves(view, view.orders)))
    lines += [say("demo-board-asked", seat=_seat(seat), asked=ask(view.frame)) for seat in asked(view)]
    return tuple(lines)


def _seat(seat: str) -> Say:
    return say(f"demo-seat-{seat}")


def _unit(view: View, key: str) -> Say:
    return unit_word(key, view.units[key])


def _moves(view: View, moves: Assignment) -> tuple[Say, ...]:
    """Orders as a list; no order is told as such."""
    told = [say("demo-order", unit=_unit(view, unit), hex=goal) for goal, units in moves for unit in units]
    return tuple(told) or (say("demo-order-none"),)


def _dice(dice: Iterable[int]) -> str:
    return " ".join(str(die) for die in dice)
