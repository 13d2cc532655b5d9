"""A PostgreSQL server of its own for the tests, in a folder that is thrown away."""

import os
import pwd
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from quick_folder import in_memory
from server_process import free_port


def programs() -> Path | None:
    """Where PostgreSQL's own programs are on this machine."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders and (folders[-1] / "initdb").exists() else None


def unprivileged() -> dict[str, Any] | None:
    """PostgreSQL refuses to run as root, and then runs as a user without rights."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = next((name for name in ("postgres", "nobody") if name in names), None)
    return {"user": user, "group": pwd.getpwnam(user).pw_gid} if user is not None else None


def missing() -> str | None:
    """Why there can be no server here, or None."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        return "the driver asyncpg is not installed"
    if programs() is None:
        return "PostgreSQL is not installed (initdb was not found)"
    if unprivileged() is None:
        return "PostgreSQL does not run as root, and there is no other user"
    return None


class PostgreSQL:
    """A cluster on a free port of the loopback; each test gets a database of its own in it."""

    def __init__(self) -> None:
        self._programs = programs() or Path()
        self._user = unprivileged() or {}
        self._place = tempfile.mkdtemp(prefix="footplate-pg-", dir=in_memory())
        if self._user:
            shutil.chown(self._place, self._user["user"], self._user["group"])
        self.port = free_port()
        self._names = count(1)
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "footplate", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def _data(self) -> str:
        return f"{self._place}/data"

    def start(self) -> None:
        settings = f"-p {self.port} -k {self._place} -h 127.0.0.1 -F"
        self._run("pg_ctl", "-D", self._data, "-w", "-t", "60", "-l", f"{self._place}/log", "-o", settings, "start")

    def stop(self, mode: str = "immediate") -> None:
        """`immediate` is as a crash: no connection is closed in order."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", mode, "stop")

    def restart(self) -> None:
        self.stop()
        self.start()

    def new_database(self, *options: str) -> str:
        name = f"games{next(self._names)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "footplate", *options, name)
        return f"postgresql://footplate@127.0.0.1:{self.port}/{name}"

    def drop_database(self, url: str) -> None:
        name = url.rpartition("/")[2]
        self._run("dropdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "footplate", "--force", name)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._place, ignore_errors=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run(command, check=True, cwd=self._place, stderr=subprocess.DEVNULL, **quiet, **self._user)
