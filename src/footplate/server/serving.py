"""Running the server from a terminal."""

import asyncio
import socket
import threading
import time
import webbrowser
from collections.abc import Iterable
from contextlib import closing, suppress
from urllib.error import URLError
from urllib.request import urlopen

import uvicorn

from .app import create_app
from .config import CannotStart, Config, database_url
from .storage import Database

SHUTDOWN_SECONDS = 3
MAX_SOCKET_MESSAGE = 4096


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    *,
    open_browser: bool = False,
    bot_pause: float = Config.bot_pause,
    bot_seconds: float = Config.bot_seconds,
    rate_limits: bool = True,
    origins: Iterable[str] = (),
    log_level: str = "warning",
) -> None:
    """Serves until it is interrupted. Raises CannotStart with a sentence for the person at the terminal.

    `origins` are further sites whose pages may use the server: `https://games.example` before a proxy that
    changes the Host header.
    """
    config = Config(
        database=database_url(database),
        bot_pause=bot_pause,
        bot_seconds=bot_seconds,
        rate_limits=rate_limits,
        origins=frozenset(origins),
    )
    listening = _listen(host, port)
    asyncio.run(_prepare(config))
    address = f"http://{_shown_host(host)}:{listening.getsockname()[1]}/"
    print(f"Footplate: {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            log_level=log_level,
            access_log=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            ws_max_size=MAX_SOCKET_MESSAGE,
            lifespan="on",
        )
    )
    with closing(listening), suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise CannotStart("The server could not start; the lines above say why.")


async def _prepare(config: Config) -> None:
    """Brings the database up to date; what is wrong with it is said before the server starts."""
    database = Database(config.database, config.busy_timeout)
    try:
        await database.open()
    finally:
        await database.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotStart(f"Port {port} on {host} cannot be used: {reason}. Choose another with --port.") from None
    return listening


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            urlopen(f"{address}api/me", timeout=1).close()
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
