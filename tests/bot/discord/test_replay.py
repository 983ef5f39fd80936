"""Replays: which pictures they have, which lines belong to them, what a reader may not see in them."""

from __future__ import annotations

import dataclasses
import re

import pytest

from bot import replay
from bot.i18n import Voice
from bot.pictures import Picture
from bot.table import Table
from engine import scene, simulate
from engine.contract import Board
from engine.history import Rewound, entries_for, fold, head, live_entries
from engine.step import run
from tests.bot.discord.test_telling import GAME, table


@pytest.fixture(scope="module")
def played() -> Table:
    """A demo game to its end."""
    found = table()
    draws = simulate.draws_for("replay", "game")
    entries, state, number = found.entries, found.state, 0
    while asked := GAME.waiting(state):
        command = simulate.policy_of(GAME, "random").choose(GAME, state, asked[0], draws)
        step = run(GAME, state, asked[0], command, draws)
        entries += entries_for(step.events, f"c:{number}", asked[0], after=entries)
        state, number = step.state, number + 1
    return dataclasses.replace(found, state=state, entries=entries, head=head(entries), position=len(entries))


def test_the_whole_game_begins_with_its_first_board_and_tells_every_line_once(played: Table) -> None:
    frames = replay.reel(played, None, whole=True)
    before = fold(GAME, played.entries[: played.info.started]).state
    assert frames[0].sheet == GAME.scene(GAME.view(before, None), Board())
    numbers = [number for frame in frames for number, _ in frame.lines]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == len(
        [one for one in played.lines(None) if one.head > head(played.entries[: played.info.started])]
    )


def test_the_newest_round_is_shown_by_default(played: Table) -> None:
    """The newest one in which more than the board before it is to be seen."""
    newest = replay.reel(played, None, whole=False)
    whole = replay.reel(played, None, whole=True)
    assert replay.LEAST < len(newest) < len(whole)
    assert newest[-1].sheet.strip == whole[-1].sheet.strip


def test_a_long_game_is_thinned_and_keeps_its_lines(played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = replay.reel(played, None, whole=True)
    monkeypatch.setattr(replay, "MOST", 4)
    frames = replay.reel(played, None, whole=True)
    assert 2 <= len(frames) <= 4
    assert frames[-1].sheet == whole[-1].sheet
    assert sum(len(frame.lines) for frame in frames) == sum(len(frame.lines) for frame in whole)


def test_what_was_taken_back_has_no_picture(played: Table) -> None:
    request = live_entries(played.entries)[-1].request
    first = next(each for each in played.entries if each.request == request and each.stream == "*")
    entries = played.entries + entries_for(
        [Rewound(first.seq - 1, "red", "undo")], "c:undo", "red", after=played.entries
    )
    state = fold(GAME, entries).state
    back = dataclasses.replace(
        played, state=state, entries=entries, position=len(entries), head=head(entries)
    )
    last = replay.reel(back, None, whole=True)[-1]
    assert last.sheet == GAME.scene(GAME.view(state, None), Board())


def test_a_replay_tells_only_what_its_reader_may_know() -> None:
    """Red has sealed its orders, blue has not: blue and spectators see no more than that."""
    sealed, other = table("orders r1>0203"), table("orders r1,r2>0203")
    assert replay.reel(sealed, "red", whole=True) != replay.reel(other, "red", whole=True)
    for reader in ("blue", None):
        assert replay.reel(sealed, reader, whole=True) == replay.reel(other, reader, whole=True)


def test_a_page_is_one_file_without_scripts_or_addresses(played: Table) -> None:
    frames = replay.reel(played, None, whole=True)
    pictures = [Picture(f"{scene.digest(frame.sheet)}.webp", b"RIFF", '<"alt">') for frame in frames]
    page = replay.page("<Three Hills>", frames, pictures, Voice("ja")).decode()
    assert page.count("<section") == page.count("data:image/webp;base64,UklGRg==") == len(frames)
    assert "<title>&lt;Three Hills&gt;</title>" in page
    assert 'alt="&lt;&quot;alt&quot;&gt;"' in page
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    wanted = set(re.findall(r'href="#(s[0-9]+)"', page))
    assert wanted == {f"s{number}" for number in range(1, len(frames) + 1)}
