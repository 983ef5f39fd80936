"""What `make play` starts."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from bot.table_server import CannotPlay, LocalTable


@pytest.mark.parametrize(("own", "given"), [(None, "2"), ("4", "4")])
async def test_what_is_started_keeps_little_memory_of_threads(
    own: str | None, given: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("MALLOC_ARENA_MAX", raising=False)
    if own is not None:
        monkeypatch.setenv("MALLOC_ARENA_MAX", own)
    environments: list[dict[str, str]] = []

    async def start(*command: str, env: dict[str, str], **more: Any) -> Any:
        environments.append(env)
        if "bot.sandbox" not in command:
            raise CannotPlay("no bot in this test")
        return await real(
            "/bin/sh", "-c", "echo url http://x; echo control http://x; sleep 9", env=env, **more
        )

    real = asyncio.create_subprocess_exec
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    with pytest.raises(CannotPlay, match="no bot"):
        await LocalTable(0, tmp_path).run()
    assert [each["MALLOC_ARENA_MAX"] for each in environments] == [given, given]
    assert all(each["PATH"] == os.environ["PATH"] for each in environments)
