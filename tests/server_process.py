"""A server in a process of its own, which can be killed."""

import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import httpx

import footplate

SOURCE = Path(footplate.__file__).parents[1]


def free_port() -> int:
    """A port that nobody has, and that the system gives to no outgoing connection while the server is down."""
    while True:
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", random.randrange(20_000, 32_000)))
            return int(found.getsockname()[1])


class ServerProcess:
    """Runs `python -m footplate.server` on a database."""

    def __init__(
        self,
        database: Path | str,
        *options: str,
        rate_limits: bool = False,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.database = database
        self.options = options if rate_limits else (*options, "--no-rate-limits")
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.address = f"http://127.0.0.1:{self.port}"
        path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
        self.environment = environment or {**os.environ, "PYTHONPATH": path}

    def __enter__(self) -> "ServerProcess":
        self.start()
        try:
            self.wait_until_ready()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "footplate.server", "--port", str(self.port)),
                *("--database", str(self.database), "--bot-pause", "0", *self.options),
            ],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=self.log,
        )

    def wait_until_ready(self) -> None:
        limit = time.monotonic() + 90
        while time.monotonic() < limit:
            try:
                httpx.get(f"{self.address}/api/me", timeout=1)
            except httpx.TransportError:
                assert self.process.poll() is None, self.said()
                time.sleep(0.02)
            else:
                return
        raise TimeoutError("the server did not start")

    def said(self) -> str:
        self.log.seek(0)
        return f"the server ended: {self.log.read().decode()}"

    def kill(self) -> None:
        """As a power cut would: no chance to put anything in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)
