"""The real server, in a process of its own on a free port."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import footplate

# The server runs on the same engine as the test.
PACKAGE = Path(footplate.__file__).parent
CLIENT = PACKAGE / "server" / "static" / "index.html"
PATIENCE = 90.0


class LiveServer:
    """Starts on its port and database, stops, and starts again where it was."""

    def __init__(self, folder: Path, *options: str) -> None:
        assert CLIENT.is_file(), "The browser client is not built: run `npm run build` in web/."
        self.folder = folder
        self.options = options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> str:
        """Its options may name one; a file otherwise."""
        named = self.options.index("--database") + 1 if "--database" in self.options else None
        return self.options[named] if named is not None else str(self.folder / "games.sqlite")

    def start(self) -> None:
        command = [sys.executable, "-m", "footplate.server", "--port", str(self.port)]
        command += ["--database", self.database, "--bot-pause", "0", "--no-rate-limits"]
        command += self.options
        path = os.pathsep.join([str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")])
        # Bots do not think long: nobody here minds how well they play.
        env = {**os.environ, "PYTHONPATH": path, "FOOTPLATE_BOT_SECONDS": "0.1"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env, start_new_session=True)
        self._wait()

    def _wait(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                urllib.request.urlopen(f"{self.url}/api/titles", timeout=2).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise TimeoutError("The server did not start.")

    def stop(self) -> None:
        """At once, with all the processes that it has started."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def make_host(name: str, server: LiveServer) -> None:
    """As whoever runs the server does at its terminal."""
    command = [sys.executable, "-m", "footplate", "account", "host", name, "--database", server.database]
    made = subprocess.run(command, check=True, capture_output=True, text=True)
    assert f"{name} is a host." in made.stdout
