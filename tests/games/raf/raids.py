"""A raid on Hornchurch, and who may take part in it by letter."""

from __future__ import annotations

from typing import Any

from engine import step
from engine.games.raf import events as e
from engine.games.raf.state import State
from tests.games.raf.table import table, the

KNOWN = {"size": "major", "alert": "early", "info": "poor", "card": 20, "count": 9}
A, B, C = "II/KG1/2", "III/KG1/2", "I/KG1/2"
"""He 111 of Luftflotte 2."""
HUNT_A, HUNT_B, HUNT_C = "III/JG26/2", "I/JG26/2", "II/JG26/2"
ESCORT_A, ESCORT_B, ESCORT_C = "II/ZG26/2", "III/ZG26/2", "I/ZG26/2"
FIVE = {"54": "hunt", "65": "hunt", "74": "hunt", "64": "hunt", "610": "hunt"}

BOMBS = {A: "bomb", B: "bomb", C: "bomb"}
HUNTERS = {HUNT_A: "hunt", HUNT_B: "hunt", HUNT_C: "hunt"}
ESCORTS = {ESCORT_A: "close-escort", ESCORT_B: "close-escort", ESCORT_C: "close-escort"}


def raid(at: str, german: dict[str, str], british: dict[str, str] | None = None, **more: Any) -> State:
    """A raid at a step, by default on Hornchurch (inland, Luftflotte 2); everybody else at rest."""
    fields = {"step": at, **KNOWN, **more.pop("raid", {})}
    return table(
        squadrons={"others": "rearm", **(british or {})},
        gruppen={"others": "base reduced", **german},
        raid=fields,
        **more,
    )


def drawn(done: step.Step) -> e.EventDrawn:
    """The one raid event card that was drawn."""
    return the(done, e.EventDrawn)
