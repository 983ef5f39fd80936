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
from typing import NoReturn

import pytest

USER = "postgres"


def binaries() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, of the newest version that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    path = shutil.which("pg_ctl")
    return Path(path).parent if path else None


def missing(reason: str) -> NoReturn:
    """Leave out a test, or fail it where the server is required."""
    if "postgres" in os.environ.get("FELDPOST_REQUIRE", "").split(","):
        pytest.fail(reason)
    pytest.skip(reason)


def _run(*command: str) -> None:
    """Run a command as somebody who is not root."""
    prefix = ("runuser", "-u", USER, "--") if os.geteuid() == 0 else ()
    subprocess.run([*prefix, *command], check=True, capture_output=True, cwd="/")


@contextmanager
def server() -> Iterator[str]:
    """Run a server; gives its address without a database's name."""
    where = binaries()
    if where is None:
        missing("PostgreSQL is not installed")
    if os.geteuid() == 0 and USER not in {entry.pw_name for entry in pwd.getpwall()}:
        missing("PostgreSQL refuses to run as root, and there is no user postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="feldpost-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    data = str(folder / "data")
    user = USER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    options = (
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} "
        "-c fsync=off -c full_page_writes=off -c max_connections=60"
    )
    _run(f"{where}/initdb", "-D", data, "-A", "trust", "-N", "--locale=C")
    log = str(folder / "log")
    control = (f"{where}/pg_ctl", "-D", data, "-w")
    _run(*control, "-l", log, "-o", options, "start")
    try:
        yield f"postgresql+asyncpg://{user}@127.0.0.1:{port}"
    finally:
        _run(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
