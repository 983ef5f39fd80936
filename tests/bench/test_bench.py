"""The benchmark itself: shares, verdicts, the table, the file."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from tests.bench import __main__ as bench
from tests.bench.days import Day
from tests.bench.figures import Figure, cpu, row, share, table


def test_share_is_a_value_that_was_measured() -> None:
    values = [float(number) for number in range(1, 102)]
    assert share(values, 0.5) == 51
    assert share(values, 0.99) == 100
    assert share([7.0], 0.99) == 7


@pytest.mark.parametrize(("value", "bar", "verdict"), [(5, 10, "ok"), (10, 10, "ok"), (11, 10, "over")])
def test_a_bar_is_kept_or_not(value: float, bar: float, verdict: str) -> None:
    assert Figure("a", "something", value, "ms", bar).verdict == verdict


def test_without_a_bar_there_is_no_verdict() -> None:
    assert row(Figure("a", "something", 5, "ms")).verdict == ""


def test_the_table_has_a_line_for_each_figure() -> None:
    lines = table([Figure("a", "short", 5, "ms", 10), Figure("b", "much longer", 1234, "kB")]).splitlines()
    assert lines == [
        "short            5.00 ms        bar 10    ok",
        "much longer      1234 kB",
    ]


def test_only_work_counts_as_time_of_a_core() -> None:
    """The same work twice takes about twice as long, and nothing takes next to nothing."""
    once = cpu(lambda: sum(range(200_000)), 5)
    assert cpu(lambda: None, 5) < once
    assert once > 0


def test_a_days_log_folds_to_its_end() -> None:
    day = Day("demo", "test")
    *_, (_, last) = day.steps()
    assert day.game.outcome(last.state) is not None
    assert len(day.log()) > 20
    assert Day("demo", "test").log() == day.log()
    assert Day("demo", "other").log() != day.log()


def test_figures_are_printed_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "--out", str(tmp_path), "--game", "demo", "--only", "replay"])
    bench.main()
    report = msgspec.json.decode((tmp_path / "bench.json").read_bytes())
    assert report["game"] == "demo"
    assert [each["key"] for each in report["figures"]] == ["replay", "replay-ratio"]
    assert all(each["value"] > 0 for each in report["figures"])
    assert "stored events read and folded" in capsys.readouterr().out
