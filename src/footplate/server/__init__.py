"""The web server: tables over HTTP and WebSocket, stored in a database, with bots in worker processes.

Its parts are imported when they are called for, so that a bot worker, which is a module of this package, starts
without the web.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .settings import Settings


def run(settings: "Settings", open_browser: bool = False) -> None:
    """Serves until it is interrupted."""
    from .serving import serve

    serve(settings, open_browser=open_browser)
