"""Servers with a clock that a test puts forward, each a process: `python clocked_server.py DATABASE SHIFT`.

The file SHIFT holds the seconds by which their clock is ahead. A jump by some hours is time that has passed, not one
in which they slept."""

import subprocess
import sys
import time
from pathlib import Path

import uvicorn

from footplate.server.app import create_app
from footplate.server.config import Config, database_url
from footplate.server.sockets import SocketProtocol

HOUR = 3600.0


class ClockedServers:
    """Processes that share a database and a clock."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        self._shift = folder / "shift"
        self.put_forward(0.0)
        command = [sys.executable, __file__, database, str(self._shift)]
        # The first makes the database.
        self._processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True)]
        self.urls = [self._address(0)]
        self._processes += [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(count - 1)]
        self.urls += [self._address(index) for index in range(1, count)]

    def _address(self, index: int) -> str:
        """What a process says when it has started."""
        said = self._processes[index].stdout
        assert said is not None
        address = said.readline().strip()
        assert address, "the server did not start"
        return address

    def put_forward(self, seconds: float) -> None:
        before = float(self._shift.read_text()) if self._shift.exists() else 0.0
        written = self._shift.with_suffix(".new")
        written.write_text(str(before + seconds))
        written.replace(self._shift)

    def stop(self) -> None:
        for process in self._processes:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


class _Telling(uvicorn.Server):
    """Says its address when it has started."""

    async def startup(self, sockets: object = None) -> None:
        await super().startup()
        print(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}", flush=True)


def main(database: str, shift: str) -> None:
    config = Config(
        database=database_url(database),
        bot_pause=0.0,
        rate_limits=False,
        clock=lambda: time.time() + float(Path(shift).read_text()),
        clock_pause=0.2,
        clock_gap=12 * HOUR,
    )
    settings = uvicorn.Config(create_app(config), port=0, log_level="warning", lifespan="on", ws=SocketProtocol)
    _Telling(settings).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
