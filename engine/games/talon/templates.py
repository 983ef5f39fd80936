"""Ready standing orders, and the lines that the simple player lives by."""

from __future__ import annotations

from engine.contract import Quick
from engine.games.talon.orders import text
from engine.games.talon.view import View
from engine.words import say

AP = "all: ap charge > pivot > reinforce threat > battery > hold-init"
FIRE = "all: fire all weakest hit 50%; all: fire all weakest range 1-2"

THUMB = "; ".join(
    f"always {line}"
    for line in (
        "all: helm close nearest 2",
        "all: ap charge > pivot > reinforce threat > battery > hold-init",
        "all: fire all weakest hit 50%",
        "all: fire all weakest range 1-2",
        "all: speed 3",
    )
)
"""How the simple player steers, spends, fires and sets its speed."""

THUMB_STOPS = "always stop hull"
"""When it looks up from its orders."""

TEMPLATES = {
    "approach": f"all: helm close nearest 3; {AP}; {FIRE}; stop enemy within 4",
    "dogfight": f"all: helm close nearest 2; {AP}; {FIRE}; stop hull",
    "hold-off": f"all: helm keep nearest 4; {AP}; {FIRE}; stop enemy within 2",
}
"""Ready orders for a round by key."""


def templates(view: View) -> tuple[Quick, ...]:
    """Ready orders, and those of the last round."""
    found = tuple(
        Quick(key, say(f"talon-template-{key}"), lines, say(f"talon-template-{key}.description"))
        for key, lines in TEMPLATES.items()
    )
    if not view.own.lines:
        return found
    again = "; ".join(text(line) for line in view.own.lines)
    return (Quick("as-last", say("talon-template-as-last"), again), *found)
