"""A server in a process of its own, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

import footplate

SOURCE = Path(footplate.__file__).parents[1]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
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
            stderr=subprocess.DEVNULL,
        )

    def wait_until_ready(self) -> None:
        limit = time.monotonic() + 90
        while time.monotonic() < limit:
            try:
                httpx.get(f"{self.address}/api/me", timeout=1)
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended"
                time.sleep(0.02)
            else:
                return
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """As a power cut would: no chance to put anything in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)
