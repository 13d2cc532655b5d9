"""The hub: tells every socket at a table, in this process and others, that something changed there.

Only notices travel (which table, what kind of change); each socket then makes its own message, so that no seat's
secrets pass through here. A notice of something stored is posted within the transaction that stores it: other
processes hear of it if and only if it is committed, whatever becomes of this one.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal

import msgspec
from sqlalchemy import func, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from . import metrics
from .presence import Presence

if TYPE_CHECKING:
    from .wire import Wire

CHANNEL = "footplate"
MAX_UNSENT_MESSAGES = 100


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something changed at a table; or a process says that it is there, or asks who is."""

    process: str
    kind: Literal["state", "seats", "looks", "chat", "alive", "hello", "ended"]
    table: str = ""
    revision: int = 0
    message: int = 0
    here: list[str] = []
    away: list[str] = []
    # Visitors and sessions that are signed out.
    ended: list[str] = []


class Listener:
    """What one socket has still to send. However slow it is, this stays small."""

    def __init__(self, visitor: str | None = None, session: str | None = None) -> None:
        self.visitor = visitor
        # As whom they are there: somebody of whom nothing is known is one person for each window.
        self.present = visitor or f"?{secrets.token_hex(8)}"
        self.session = session
        self.ended = False
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

    def end(self) -> None:
        """Its device was signed out."""
        self.ended = True
        self._something.set()

    async def wait(self) -> None:
        await self._something.wait()
        self._something.clear()


class Hub:
    """The sockets of this process, and the wire to other processes if the database is shared."""

    def __init__(
        self, database: URL, on_revision: Callable[[str, int], None], on_gap: Callable[[], Awaitable[None]]
    ) -> None:
        self.process = secrets.token_hex(8)
        self.presence = Presence()
        self._on_revision = on_revision
        self._on_gap = on_gap
        self._listeners: dict[str, set[Listener]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self.wire = self._wire_to(database)

    def _wire_to(self, database: URL) -> "Wire | None":
        if database.get_backend_name() != "postgresql":
            return None
        from .wire import Wire

        return Wire(database, self.receive, self._renewed, self._tick)

    async def start(self) -> None:
        if self.wire is not None:
            await self.wire.start()
            await self._send(Notice(self.process, "hello"))

    async def stop(self) -> None:
        if self.wire is not None:
            await self.wire.stop()

    async def post(
        self,
        connection: AsyncConnection,
        table: str,
        kind: Literal["state", "chat"],
        *,
        revision: int = 0,
        message: int = 0,
    ) -> Notice:
        """A notice for other processes, sent with the transaction; to be passed on here once that has ended."""
        notice = Notice(self.process, kind, table, revision, message)
        if self.wire is not None:
            await connection.execute(select(func.pg_notify(CHANNEL, msgspec.json.encode(notice).decode())))
        return notice

    async def post_all(self, connection: AsyncConnection, revisions: dict[str, int]) -> list[Notice]:
        """The same for the states of several tables."""
        return [await self.post(connection, table, "state", revision=revision) for table, revision in revisions.items()]

    def pass_on(self, notice: Notice) -> None:
        """Tells the sockets of this process."""
        for listener in self._listeners.get(notice.table, ()):
            listener.hear(notice)

    async def post_ended(self, connection: AsyncConnection, ended: list[str]) -> None:
        """Tells other processes, with the transaction, which visitors or sessions are signed out."""
        if self.wire is not None and ended:
            notice = Notice(self.process, "ended", ended=ended)
            await connection.execute(select(func.pg_notify(CHANNEL, msgspec.json.encode(notice).decode())))

    def end(self, ended: list[str]) -> None:
        """Ends the sockets of visitors or sessions that are signed out."""
        gone = set(ended)
        for listener in [each for listeners in self._listeners.values() for each in listeners]:
            if listener.visitor in gone or listener.session in gone:
                listener.end()

    def listen(self, table: str, visitor: str | None, session: str | None = None) -> Listener:
        listener = Listener(visitor, session)
        self._listeners.setdefault(table, set()).add(listener)
        self.presence.come(table, listener.present)
        return listener

    def leave(self, table: str, listener: Listener) -> None:
        listeners = self._listeners.get(table, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(table, None)
        self.presence.go(table, listener.present)

    def receive(self, notice: Notice) -> None:
        """Hears another process."""
        if notice.process == self.process:
            return
        metrics.NOTICES.labels(notice.kind).inc()
        if notice.kind == "alive":
            self.presence.alive(notice.process)
        elif notice.kind == "ended":
            self.end(notice.ended)
        elif notice.kind == "hello":
            answering = asyncio.create_task(self._tell_all_presence())
            self._answering.add(answering)
            answering.add_done_callback(self._answering.discard)
        else:
            self._receive_change(notice)

    def _receive_change(self, notice: Notice) -> None:
        if notice.kind == "state":
            self._on_revision(notice.table, notice.revision)
        elif notice.kind in ("seats", "looks"):
            self.presence.hear(notice.process, notice.table, notice.here, notice.away)
        if notice.kind != "looks":
            self.pass_on(notice)

    async def _renewed(self) -> None:
        """After a gap, anything may have changed everywhere."""
        metrics.GAPS.inc()
        await self._on_gap()
        for table in list(self._listeners):
            self.pass_on(Notice(self.process, "state", table))
        await self._send(Notice(self.process, "hello"))
        await self._tell_all_presence()

    async def _tick(self) -> None:
        await self._send(Notice(self.process, "alive"))
        for table in self.presence.forget_silent():
            self.pass_on(Notice(self.process, "seats", table))

    async def _tell_all_presence(self) -> None:
        for table in self.presence.own_tables():
            await self._send(self._presence_at(table))

    async def tell_presence(self, table: str) -> None:
        """Somebody came or went."""
        notice = self._presence_at(table)
        self.pass_on(notice)
        await self._send(notice)

    async def look(self, table: str, visitor: str, looks: bool) -> None:
        """Somebody has hidden a window, or looks at it again: those at the table need not know."""
        self.presence.look(table, visitor, looks)
        await self._send(self._presence_at(table, "looks"))

    def _presence_at(self, table: str, kind: Literal["seats", "looks"] = "seats") -> Notice:
        return Notice(self.process, kind, table, here=self.presence.own(table), away=self.presence.own_away(table))

    async def _send(self, notice: Notice) -> None:
        if self.wire is not None:
            await self.wire.send(notice)
