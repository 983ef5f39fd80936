"""Kill -9 at the worst moments: no acknowledged step is lost, none is doubled, the table comes to rest."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tests.crash.run import boundaries, instants

POINTS = int(os.environ.get("FELDPOST_CRASH_POINTS", "25"))


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_killed_at_seeded_instants_of_a_day(tmp_path: Path) -> None:
    figures = asyncio.run(instants(tmp_path, POINTS, 1, print))
    assert figures.kills == POINTS
    assert figures.stored > 0


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_killed_before_every_statement_of_a_step(tmp_path: Path) -> None:
    figures = asyncio.run(boundaries(tmp_path, 2, print))
    assert figures.boundaries > 10
    assert 0 < figures.stored < figures.kills == figures.boundaries
