"""The web server: tables over HTTP and WebSocket, stored in a database, with bots in worker processes.

Its parts are imported when they are called for, so that a bot worker, which is a module of this package, starts
without the web.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .verification import Report


def run(host: str = "127.0.0.1", port: int = 8000, database: str | None = None, **settings: Any) -> None:
    """Serves until it is interrupted; `settings` are those of `serving.serve`."""
    from .serving import serve

    serve(host, port, database, **settings)


def verify(database: str | None = None) -> "list[Report]":
    """Replays every stored game under the present rules, and reports on each how it reads."""
    from .verification import verify_database

    return verify_database(database)
