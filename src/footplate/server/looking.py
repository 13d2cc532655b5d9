"""Looking again and again after what no request brings about: clocks, calls, turns that somebody holds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from .storage import Conflict, StorageFailed

log = logging.getLogger("footplate.server")


async def look_on(
    look: Callable[[], Awaitable[None]], pause: float, what: str, woken: asyncio.Event | None = None
) -> None:
    """Looks, waits for a while or until it is woken, and looks again, whatever becomes of one look. That the database
    failed stands in the log already; that somebody else was first is no fault."""
    woken = woken or asyncio.Event()
    while True:
        try:
            await look()
        except (StorageFailed, Conflict):
            pass
        except Exception:
            log.exception("%s could not be looked after", what)
        with suppress(TimeoutError):
            await asyncio.wait_for(woken.wait(), pause)
        woken.clear()
