"""Whole games as text, and a stored sample of every event ever released."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from engine import codec, packs, positions, registry, simulate
from engine.contract import Event, Setup
from engine.playthrough import playthrough
from engine.step import begin, run

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEED = "1"

SCENARIOS = [
    (key, scenario.key)
    for key in registry.keys(offered_only=False)
    for scenario in registry.get(key).scenarios()
]


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_whole_game_is_as_it_was(key: str, scenario: str, golden: Callable[[Path, str], None]) -> None:
    game = registry.get(key)
    policy = next(iter(game.policies), "random")
    path = GOLDEN / "playthroughs" / f"{key}-{scenario}-{SEED}.txt"
    golden(path, playthrough(game, Setup(scenario), SEED, policy))


def _samples(key: str) -> dict[str, str]:
    """An event of each tag, from the game's positions and from games that play themselves."""
    game = registry.get(key)
    found: dict[str, str] = {}

    def keep(events: Iterable[Event]) -> None:
        for event in events:
            found.setdefault(codec.tag_of(event), codec.encode(event).decode())

    for name in packs.names(key, "positions"):
        keep(positions.play(positions.read(packs.read(key, name).decode())).events)
    scenarios, policies = game.scenarios(), ("random", *game.policies)
    for number in range(40):
        draws, own = simulate.draws_for(str(number), "game"), simulate.draws_for(str(number), "player")
        step = begin(game, Setup(scenarios[number % len(scenarios)].key), draws)
        player = simulate.policy_of(game, policies[number % len(policies)])
        keep(step.events)
        while game.outcome(step.state) is None and len(found) < len(game.event_types):
            seat = game.waiting(step.state)[0]
            step = run(game, step.state, seat, player.choose(game, step.state, seat, own), draws)
            keep(step.events)
    return found


@pytest.mark.parametrize("key", registry.keys(offered_only=False))
def test_every_event_ever_released_can_still_be_read(key: str, request: pytest.FixtureRequest) -> None:
    """Samples are only added to: a tag that is gone needs an upcast, not another sample."""
    game, path = registry.get(key), GOLDEN / "events" / f"{key}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if request.config.getoption("--update-golden"):
        kept = {codec.tag_of(codec.decode(game, line.encode())) for line in lines}
        lines += [line for tag, line in _samples(key).items() if tag not in kept]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    found = set()
    for line in lines:
        event = codec.decode(game, line.encode())
        assert codec.decode(game, codec.encode(event)) == event
        found.add(codec.tag_of(event))
    assert {codec.tag_of(event) for event in game.event_types} - found == set(), "events without a sample"
