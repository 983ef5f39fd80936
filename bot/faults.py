"""Faults on demand, for crash tests: the process kills itself at a statement of its choice.

Nothing is installed unless `FELDPOST_FAULT_FILE` is set.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

VARIABLE = "FELDPOST_FAULT_FILE"
"""A file: once it exists it is removed, and the process dies before the n-th statement that it would
write from then on, n being the file's content; a commit counts as a statement."""


def install(engine: AsyncEngine) -> None:
    """Listen to an engine's statements if the environment asks for it."""
    if file := os.environ.get(VARIABLE):
        fault = _Fault(Path(file))
        event.listen(engine.sync_engine, "before_cursor_execute", fault.statement)
        event.listen(engine.sync_engine, "commit", fault.commit)


class _Fault:
    """Counts the statements of write transactions."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._left = 0

    def statement(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        """A statement is about to be sent."""
        if not statement.startswith("BEGIN"):
            self.commit(connection)

    def commit(self, connection: Any) -> None:
        """A transaction is about to be committed."""
        if connection.get_execution_options().get("sqlite_begin") != "IMMEDIATE":
            return
        if self._left == 0:
            if not self._file.exists():
                return
            self._left = int(self._file.read_text())
            self._file.unlink()
        if self._left == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        self._left -= 1
