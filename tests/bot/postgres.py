"""A PostgreSQL server for tests: on loopback, in a folder of its own, run as a user who may run it."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

USER = "postgres"


def binaries() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, of the newest version that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    path = shutil.which("pg_ctl")
    return Path(path).parent if path else None


def missing(reason: str) -> None:
    """Leave out a test, or fail it where the server is required."""
    if "postgres" in os.environ.get("FELDPOST_REQUIRE", "").split(","):
        pytest.fail(reason)
    pytest.skip(reason)


def _prefix() -> list[str]:
    """How to run a command as somebody who is not root."""
    return ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []


@contextmanager
def server() -> Iterator[str]:
    """Run a server; gives its address without a database's name."""
    where = binaries()
    if where is None:
        missing("PostgreSQL is not installed")
        raise AssertionError
    if os.geteuid() == 0 and USER not in {entry.pw_name for entry in pwd.getpwall()}:
        missing("PostgreSQL refuses to run as root, and there is no user postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="feldpost-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    data, run = str(folder / "data"), {"check": True, "capture_output": True, "cwd": "/"}
    user = USER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    options = (
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} "
        "-c fsync=off -c full_page_writes=off -c max_connections=60"
    )
    subprocess.run([*_prefix(), f"{where}/initdb", "-D", data, "-A", "trust", "-N", "--locale=C"], **run)
    log = str(folder / "log")
    control = [*_prefix(), f"{where}/pg_ctl", "-D", data, "-w"]
    subprocess.run([*control, "-l", log, "-o", options, "start"], **run)
    try:
        yield f"postgresql+asyncpg://{user}@127.0.0.1:{port}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)
