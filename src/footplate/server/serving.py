"""Running the server from a terminal: one process, or several workers that share a database."""

import asyncio
import ctypes
import gc
import os
import socket
import tempfile
import threading
import time
import webbrowser
from contextlib import closing, suppress
from functools import partial
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import segno
import uvicorn

from ..garbage import look_seldom
from .config import CannotStart, Config
from .logs import set_up_logs
from .settings import Settings, listen
from .sockets import SocketProtocol
from .storage import Database
from .supervising import Heart, Supervisor

SHUTDOWN_SECONDS = 10
# Longer than proxies keep theirs (nginx a minute, Caddy two): else a request meets a connection that is just ending.
KEEP_ALIVE_SECONDS = 150
MAX_SOCKET_MESSAGE = 4096
# Behind how many waiting connections the system turns new ones away.
BACKLOG = 2048
# Settings of the C library's allocator (M_ARENA_MAX, M_TRIM_THRESHOLD, M_MMAP_THRESHOLD): one heap for all threads, of
# which only one runs at a time, and what is free at its end, or large, goes back to the system.
MEMORY = ((-8, 1), (-1, 128 * 1024), (-3, 64 * 1024))


def serve(settings: Settings, *, open_browser: bool = False) -> None:
    """Serves until it is interrupted. Raises CannotStart with a sentence for the person at the terminal."""
    set_up_logs(settings.log, settings.log_level)
    settings.config()
    listening = listen(settings.host, settings.port)
    with closing(listening):
        asyncio.run(_prepare(settings.config()))
        address = f"http://{_shown_host(settings.host)}:{listening.getsockname()[1]}/"
        _say_where(settings, address)
        if open_browser:
            threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
        if settings.workers > 1:
            _serve_by_workers(settings, address, listening)
        else:
            _serve_here(settings, address, listening)


def _keep_memory_together() -> None:
    """Where the C library is another one, memory is kept as that does it."""
    with suppress(OSError, AttributeError):
        allocator = ctypes.CDLL(None)
        for setting, value in MEMORY:
            allocator.mallopt(setting, value)


class Maker:
    """Makes the application, in this process or in a worker's, to which it can be handed."""

    def __init__(self, settings: Settings, address: str) -> None:
        self._settings = settings
        self._address = address

    def __call__(self) -> Any:
        from .app import create_app

        _keep_memory_together()
        set_up_logs(self._settings.log, self._settings.log_level)
        app = create_app(self._settings.config(self._address))
        # What is loaded by now stays: looking through it for garbage again and again would hold up every table.
        gc.collect()
        gc.freeze()
        look_seldom()
        return app


def _uvicorn_config(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ws=SocketProtocol,
        ws_max_size=MAX_SOCKET_MESSAGE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        lifespan="on",
        backlog=BACKLOG,
        **more,
    )


def _serve_here(settings: Settings, address: str, listening: socket.socket) -> None:
    server = uvicorn.Server(_uvicorn_config(Maker(settings, address), settings, factory=True))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise CannotStart("The server could not start; the lines above say why.")


def _serve_by_workers(settings: Settings, address: str, listening: socket.socket) -> None:
    """A parent process that starts the workers, and a new one for each that dies."""
    listening.listen(BACKLOG)
    with tempfile.TemporaryDirectory(prefix="footplate-metrics-") as figures:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = figures
        Supervisor(partial(_work, settings, address, listening), settings.workers).run()


class _Worker(uvicorn.Server):
    """A server that tells its parent that it is there, at each round of uvicorn's own watching."""

    def __init__(self, config: uvicorn.Config, heart: Heart) -> None:
        super().__init__(config)
        self._heart = heart

    async def on_tick(self, counter: int) -> bool:
        self._heart.beat()
        return await super().on_tick(counter)


def _work(settings: Settings, address: str, listening: socket.socket, heart: Heart) -> None:
    """What a worker does."""
    config = _uvicorn_config(Maker(settings, address), settings, factory=True)
    with suppress(KeyboardInterrupt):
        _Worker(config, heart).run(sockets=[listening])


async def _prepare(config: Config) -> None:
    """Brings the database up to date; what is wrong with it is said before the server starts."""
    database = Database(config.database, config.busy_timeout)
    try:
        await database.open()
    finally:
        await database.close()


def _say_where(settings: Settings, address: str) -> None:
    """Prints where the table is: for this computer alone, or for others too, with a code for their telephones."""
    print(f"Footplate: {address}", flush=True)
    if settings.reach == "computer":
        print("For this computer alone. With others in your network: make play SHARE=lan", flush=True)
    elif settings.reach == "network":
        segno.make(address, error="m").terminal(compact=True)
        print("Others in your network can open this address, or take it from the code.", flush=True)


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return lan_address() or "localhost"
    return f"[{host}]" if ":" in host else host


def lan_address() -> str | None:
    """The address under which others in the local network reach this computer."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only says from which of its addresses it would.
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            urlopen(f"{address}api/health", timeout=1).close()
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
