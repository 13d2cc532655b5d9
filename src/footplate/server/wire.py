"""The wire between the processes that share a PostgreSQL database: its LISTEN and NOTIFY.

The connection is renewed when it breaks; what was sent meanwhile is lost, and the hub is told so.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec
from sqlalchemy.engine import URL

from .hub import CHANNEL, Notice
from .storage.locking import IN_USE

log = logging.getLogger("footplate.server")

TICK_SECONDS = 1.0
ANSWER_SECONDS = 3.0

_BREAKS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Wire:
    """The connection on which one process listens, and sends what belongs to no transaction."""

    def __init__(
        self,
        database: URL,
        on_notice: Callable[[Notice], None],
        on_renewed: Callable[[], Awaitable[None]],
        on_tick: Callable[[], Awaitable[None]],
    ) -> None:
        self._dsn = database.set(drivername="postgresql").render_as_string(hide_password=False)
        self._on_notice = on_notice
        self._on_renewed = on_renewed
        self._on_tick = on_tick
        self._connection: asyncpg.Connection[Any] | None = None
        self._sending = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    @property
    def whole(self) -> bool:
        return self._connection is not None and not self._connection.is_closed()

    async def start(self) -> None:
        with suppress(*_BREAKS):
            await self._connect()
        self._task = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._drop()

    async def send(self, notice: Notice) -> None:
        """Never fails: on a renewed connection everything is told again."""
        async with self._sending:
            if self._connection is None:
                return
            payload = msgspec.json.encode(notice).decode()
            try:
                await self._connection.execute("select pg_notify($1, $2)", CHANNEL, payload, timeout=ANSWER_SECONDS)
            except _BREAKS:
                self._drop()

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._dsn, timeout=ANSWER_SECONDS)
        try:
            # Shared by all servers, for as long as they are connected; whoever replaces the database has it alone.
            await connection.execute("select pg_advisory_lock_shared($1)", IN_USE, timeout=ANSWER_SECONDS)
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                if not self.whole:
                    await self._connect()
                    log.warning("the connection for notices was renewed")
                    await self._on_renewed()
                await self._on_tick()
            except _BREAKS as fault:
                log.warning("the connection for notices is broken: %s", fault)
            except Exception:
                log.exception("the connection for notices failed")

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _hear(self, _: object, __: int, ___: str, payload: object) -> None:
        try:
            notice = msgspec.json.decode(str(payload), type=Notice)
        except msgspec.DecodeError:
            log.warning("a notice could not be read")
            return
        self._on_notice(notice)
