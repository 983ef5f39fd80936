"""Conformance over the registry, and games that do not conform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine import conformance, packs, positions, registry
from engine.conformance import Nonconforming
from engine.contract import Event, Filled, Option, Refused, Seat, Setup, Slot
from engine.draws import Draws
from engine.games.demo.commands import Orders, Pass
from engine.games.demo.events import OrdersSealed
from engine.games.demo.rules import ThreeHills
from engine.games.demo.state import Firing, Ordering, State
from engine.games.demo.view import View
from engine.words import Say
from render.texts import LOCALES, Texts

SPEAK = [Texts(locale, strict=True).text for locale in LOCALES]

POSITIONS = [
    (key, name) for key in registry.keys(offered_only=False) for name in packs.names(key, "positions")
]

SCENARIOS = [
    (key, scenario.key)
    for key in registry.keys(offered_only=False)
    for scenario in registry.get(key).scenarios()
]


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_every_game_conforms(key: str, scenario: str) -> None:
    conformance.check(registry.get(key), Setup(scenario), games=2, speak=SPEAK, pictures=5)


@pytest.mark.parametrize(("key", "name"), POSITIONS, ids=[f"{key}-{name}" for key, name in POSITIONS])
def test_every_game_conforms_from_its_positions(key: str, name: str) -> None:
    record = positions.read(packs.read(key, name).decode())
    setup = positions.setup_of(record)
    conformance.check(registry.get(key), setup, games=1, seed=name, speak=SPEAK, pictures=5)


@pytest.mark.parametrize("seed", range(3))
def test_the_demo_conforms_at_length(seed: int) -> None:
    game = ThreeHills()
    conformance.check(game, Setup("meeting"), 2, policy="bold", seed=str(seed), speak=SPEAK)
    conformance.check(game, Setup("assault"), 3, seed=str(seed), speak=SPEAK)


class TellsDigest(ThreeHills):
    """Shows a sealed order in its view."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        other = next((each for each in state.orders.values()), None)
        return msgspec.structs.replace(seen, orders=other.moves if other else None)


class AsksByWhatIsHidden(ThreeHills):
    """Lets a question depend on the other side's sealed orders."""

    def next_slot(self, state: State, seat: Seat, filled: Filled) -> Slot | None:
        slot = super().next_slot(state, seat, filled)
        moves = [sealed.moves for each, sealed in state.orders.items() if each != seat]
        if slot is not None and slot.name == "moves" and moves:
            return msgspec.structs.replace(slot, notes=(Say("demo-title", (("moves", str(moves)),)),))
        return slot


class RefusesByWhatIsHidden(ThreeHills):
    """Lets a refusal depend on the other side's sealed orders."""

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        try:
            return super().decide(state, seat, command, draws)
        except Refused as refused:
            moves = str([sealed.moves for each, sealed in state.orders.items() if each != seat])
            told: dict[str, Any] = {**dict(refused.say.args), "moves": moves}
            raise Refused(refused.say.key, **told) from None


class AcceptsTooMuch(ThreeHills):
    """Accepts any order."""

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        if isinstance(command, Orders):
            try:
                return super().decide(state, seat, command, draws)
            except Refused:
                return (OrdersSealed(seat, ""),)
        return super().decide(state, seat, command, draws)


class RefusesWhatItOffers(ThreeHills):
    """Offers a pass and refuses it."""

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        if isinstance(command, Pass):
            raise Refused("demo-refused-now")
        return super().decide(state, seat, command, draws)


class AsksNobody(ThreeHills):
    """Stops without a question when a side may fire."""

    def waiting(self, state: State) -> tuple[Seat, ...]:
        return () if state.frames and isinstance(state.frames[-1], Firing) else super().waiting(state)


class OffersToAll(ThreeHills):
    """Offers verbs to who is not asked."""

    def next_slot(self, state: State, seat: Seat, filled: Filled) -> Slot | None:
        slot = super().next_slot(state, seat, filled)
        if slot is not None and slot.name == "verb" and not slot.options:
            return msgspec.structs.replace(slot, options=(Option("pass", "Pass"),))
        return slot


class TellsEverybody(ThreeHills):
    """Draws twice for the same purpose."""

    def decide(self, state: State, seat: Seat, command: Any, draws: Draws) -> Sequence[Event]:
        draws.die("again")
        return super().decide(state, seat, command, draws)


class HasNoWords(ThreeHills):
    """Says what no language has."""

    def tell(self, view: View, event: Any) -> tuple[Say, ...]:
        return (Say("demo-nowhere"),)


class HasNoEnd(ThreeHills):
    """A default that is illegal."""

    def default(self, state: State, seat: Seat) -> Any:
        return Pass() if isinstance(state.frames[-1], Ordering) else super().default(state, seat)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (TellsDigest(), "the view of"),
        (AsksByWhatIsHidden(), "tells what is hidden"),
        (RefusesByWhatIsHidden(), "the refusal of"),
        (AcceptsTooMuch(), "but accepted"),
        (RefusesWhatItOffers(), "refused"),
        (AsksNobody(), "nobody is asked|is offered something"),
        (OffersToAll(), "is offered something"),
        (TellsEverybody(), "a purpose twice"),
        (HasNoWords(), "demo-nowhere"),
        (HasNoEnd(), "the default of"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, ThreeHills) else "",
)
def test_what_does_not_conform_is_caught(game: ThreeHills, reason: str) -> None:
    with pytest.raises(Nonconforming, match=reason):
        conformance.check(game, Setup("assault"), 3, speak=SPEAK, pictures=1000)
