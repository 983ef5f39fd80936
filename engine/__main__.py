"""The engine on the command line: play a record, let games play themselves, rules and their tests, packs.

This module alone of the engine reads files, beside the pack loader.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from timeit import default_timer
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from engine import codec, packs, positions, registry, rules_index, simulate
from engine.contract import AnyGame, Refused, Setup

ROOT = Path(__file__).resolve().parent.parent

HELD, FAILED, UNREADABLE = 0, 1, 2

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False)
pack_app = typer.Typer(help="Data packs.", no_args_is_help=True)
app.add_typer(pack_app, name="pack")


def _write(value: Any) -> None:
    """Write one JSON line."""
    print(msgspec.json.encode(value).decode())


def _give_up(*words: str, code: int = UNREADABLE) -> NoReturn:
    """End with one line on the error stream."""
    print(": ".join(word for word in words if word), file=sys.stderr)
    raise typer.Exit(code)


def _game(key: str) -> AnyGame:
    try:
        return registry.get(key)
    except registry.UnknownGame:
        _give_up(f"no game {key!r}; there are {', '.join(registry.keys(offered_only=False))}")


@app.command()
def play(
    file: Annotated[Path, typer.Argument(help="A position or record, see docs/records.md.")],
) -> None:
    """Play a record: every event as a JSON line, then the view, who is asked and the outcome.

    Exit code 0: all held that [expect] says; 1: it did not; 2: the file cannot be read or played.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        _give_up(str(file), "file", getattr(error, "strerror", None) or str(error))
    try:
        record = positions.read(text)
        seat = positions.seat_of(record)
        played = positions.play(record)
    except positions.BadRecord as bad:
        _give_up(str(file), bad.key, bad.reason)
    game = registry.get(record.game)
    for number, event in enumerate(played.events, start=1):
        _write({"seq": number, "event": codec.plain(event)})
    last = {
        "view": codec.plain(game.view(played.state, seat)),
        "waiting": game.waiting(played.state),
        "outcome": codec.plain(game.outcome(played.state)),
    }
    if played.refused is not None:
        last["refused"] = codec.plain(played.refused.say)
    failed = positions.failures(record, played)
    if failed:
        last["failed"] = codec.plain(failed)
    _write(last)
    for failure in failed:
        print(f"{file}: {failure.key}: want {failure.want!r}, got {failure.got!r}", file=sys.stderr)
    raise typer.Exit(FAILED if failed else HELD)


@app.command(name="simulate")
def simulate_(
    key: Annotated[str, typer.Argument(help="The game.")],
    scenario: Annotated[str, typer.Option(help="Which scenario; the game's first if left out.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    policy: Annotated[str, typer.Option(help="Who plays: random, or a policy of the game.")] = "random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    option: Annotated[list[str] | None, typer.Option(help="An option of the scenario, key=value.")] = None,
    against: Annotated[str, typer.Option(help="The policy of the other seats; sides are exchanged.")] = "",
) -> None:
    """Let games play themselves and report as JSON. Exit code 1 if a game broke off."""
    game = _game(key)
    known = [each.key for each in game.scenarios()]
    if scenario and scenario not in known:
        _give_up(f"no scenario {scenario!r}; there are {', '.join(known)}")
    for name in (policy, *((against,) if against else ())):
        if name not in ("random", *game.policies):
            _give_up(f"no policy {name!r}; there are {', '.join(('random', *game.policies))}")
    pairs = [each.partition("=") for each in option or []]
    setup = Setup(scenario or known[0], {name: value for name, _, value in pairs})
    try:
        game.new(setup)
    except Refused as refused:
        _give_up(refused.say.key, *(f"{name}={value}" for name, value in refused.say.args))
    report = simulate.simulate(game, setup, games, policy, seed, default_timer, against)
    _write(report)
    raise typer.Exit(FAILED if report.errors else HELD)


@app.command()
def rules(
    key: Annotated[str | None, typer.Argument(help="The game; all games if left out.")] = None,
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = ROOT / "tests",
) -> None:
    """List the rules with the tests that cover them. Exit code 1 if a due rule has no test."""
    keys = [key] if key is not None else [k for k in registry.keys(offered_only=False) if _has_rules(k)]
    files = {
        path.relative_to(tests.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(tests.rglob("test_*.py"))
    }
    found = rules_index.marks(files)
    listed = {each: _covered(each, found) for each in keys}
    if json:
        lists = {each: [codec.plain(rule) for rule in rules_] for each, rules_ in listed.items()}
        _write(
            {"rules": lists[key]}
            if key is not None
            else {"games": {k: {"rules": v} for k, v in lists.items()}}
        )
    else:
        for each, rules_ in listed.items():
            for rule in rules_:
                mark = f"{len(rule.tests)} tests" if rule.due else "later"
                print(f"{each} {rule.id}\t{mark if rule.tests or not rule.due else 'NO TEST'}\t{rule.title}")
    bare = [
        f"{each} {rule.id}"
        for each, rules_ in listed.items()
        for rule in rules_
        if rule.due and not rule.tests
    ]
    if bare:
        print(f"due without a test: {', '.join(bare)}", file=sys.stderr)
    raise typer.Exit(FAILED if bare else HELD)


def _has_rules(key: str) -> bool:
    return (packs.DATA / key / packs.RULES).is_file()


def _covered(key: str, found: tuple[rules_index.Mark, ...]) -> tuple[rules_index.Covered, ...]:
    try:
        index = packs.rules(key)
    except packs.PackError as error:
        _give_up("; ".join(f"{key}/{problem}" for problem in error.problems))
    titles = _titles(key)
    return rules_index.covered(key, [(rule.id, titles.get(rule.text, ""), rule.due) for rule in index], found)


def _titles(key: str) -> dict[str, str]:
    """English titles of rules by message key, as they stand in the pack's texts."""
    path = packs.DATA / key / "i18n" / "en" / "rules.ftl"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    entries = re.finditer(r"^([a-z][\w-]*) *=(?:.*\n(?![a-z#]))*?\s+\.title = (.*)$", text, re.MULTILINE)
    return {entry[1]: entry[2].strip() for entry in entries}


@pack_app.command()
def check(directory: Annotated[Path, typer.Argument(help="A pack, or a folder of packs.")]) -> None:
    """Say all that is wrong with a data pack or with an owner's overlay of one."""
    if not directory.is_dir():
        _give_up(str(directory), "no such folder")
    problems = packs.check(directory)
    for problem in problems:
        print(f"{directory}/{problem}")
    if not problems:
        print(f"{directory}: nothing is wrong")
    raise typer.Exit(FAILED if problems else HELD)


def main() -> None:
    """Run the command line."""
    app()


if __name__ == "__main__":
    main()
