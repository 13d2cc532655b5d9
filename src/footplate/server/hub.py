"""The hub: tells every socket at a table, in this process and others, that something changed there.

Only notices travel (which table, what kind of change); each socket then makes its own message, so that no seat's
secrets pass through here.
"""

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy.engine import URL

log = logging.getLogger("footplate.server")

CHANNEL = "footplate"
MAX_UNSENT_MESSAGES = 100
RETRY_SECONDS = 1.0


class Notice(msgspec.Struct, frozen=True):
    """Something changed at a table."""

    table: str
    kind: Literal["state", "seats", "chat"]
    process: str
    message: int = 0


class Listener:
    """What one socket has still to send. However slow it is, this stays small."""

    def __init__(self) -> None:
        self.state = False
        self.seats = False
        self.messages: deque[int] = deque()
        self.too_slow = False
        self._something = asyncio.Event()

    def hear(self, notice: Notice) -> None:
        if notice.kind == "state":
            self.state = True
        elif notice.kind == "seats":
            self.seats = True
        elif len(self.messages) < MAX_UNSENT_MESSAGES:
            self.messages.append(notice.message)
        else:
            self.too_slow = True
        self._something.set()

    async def wait(self) -> None:
        await self._something.wait()
        self._something.clear()


class Hub:
    """Passes notices on, through Litestar's channels: in memory, or PostgreSQL's NOTIFY between processes."""

    def __init__(self, backend: ChannelsBackend) -> None:
        self.backend = backend
        self.process = secrets.token_hex(8)
        self.on_foreign_notice: list[Callable[[Notice], None]] = []
        self._listeners: dict[str, set[Listener]] = {}
        self._present: dict[str, Counter[str]] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.backend.on_startup()
        await self.backend.subscribe([CHANNEL])
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.backend.on_shutdown()

    async def tell(self, table: str, kind: Literal["state", "seats", "chat"], message: int = 0) -> None:
        """Never fails: what happened is stored already, and a client that misses a notice asks again."""
        notice = Notice(table, kind, self.process, message)
        self._pass_on(notice)
        if isinstance(self.backend, MemoryChannelsBackend):
            return
        try:
            await self.backend.publish(msgspec.json.encode(notice), [CHANNEL])
        except Exception:
            log.exception("a notice could not be passed on to other processes")

    def listen(self, table: str, visitor: str | None) -> Listener:
        listener = Listener()
        self._listeners.setdefault(table, set()).add(listener)
        if visitor is not None:
            self._present.setdefault(table, Counter())[visitor] += 1
        return listener

    def leave(self, table: str, visitor: str | None, listener: Listener) -> None:
        listeners = self._listeners.get(table, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(table, None)
        present = self._present.get(table)
        if visitor is not None and present is not None:
            present[visitor] -= 1
            if present[visitor] <= 0:
                del present[visitor]
            if not present:
                del self._present[table]

    def here(self, table: str, visitor: str) -> bool:
        """Whether a visitor has a live connection to the table."""
        return self._present.get(table, Counter())[visitor] > 0

    def _pass_on(self, notice: Notice) -> None:
        for listener in self._listeners.get(notice.table, ()):
            listener.hear(notice)

    async def _run(self) -> None:
        while True:
            try:
                async for _, data in self.backend.stream_events():
                    self._receive(data)
            except Exception:
                log.exception("the stream of notices broke off")
            await asyncio.sleep(RETRY_SECONDS)

    def _receive(self, data: bytes) -> None:
        notice = msgspec.json.decode(data, type=Notice)
        if notice.process == self.process:
            return
        for handle in self.on_foreign_notice:
            handle(notice)
        self._pass_on(notice)


def backend_for(database: URL) -> ChannelsBackend:
    """Processes that share a PostgreSQL database share notices through it; SQLite serves one process."""
    if database.get_backend_name() != "postgresql":
        return MemoryChannelsBackend()
    from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

    return AsyncPgChannelsBackend(database.set(drivername="postgresql").render_as_string(hide_password=False))
