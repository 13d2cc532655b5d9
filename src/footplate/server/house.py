"""The house: everything a running server holds, and its opening and closing."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import footplate

from .bot_driver import LOOK_SECONDS, BotDriver
from .brought import learn_names
from .calls.caller import Caller
from .config import CannotStart, Config
from .holding import HeldTurns
from .hub import Hub
from .limits import Noticed, RateLimits, SocketLimits
from .looking import look_on
from .map_trials import MapTrials
from .names import Words
from .passwords import Passwords
from .ratings import Ratings
from .record_reading import RecordReader
from .rooms import Rooms
from .shelf import Shelf
from .storage import Database, StorageFailed
from .storage.visitors import signing_secret
from .visitors import Signer

if TYPE_CHECKING:
    from .clockwork import Clockwork
    from .recounting import Stories

T = TypeVar("T")

OPENING_TRIES = 60


async def _end_with_parent() -> None:
    """A worker whose parent was killed would keep the port for ever."""
    parent = os.getppid()
    while os.getppid() == parent:
        await asyncio.sleep(1)
    signal.raise_signal(signal.SIGTERM)


class House:
    """One server: its database, the tables in use, the sockets at them, the bots and who calls people."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.database = Database(config.database, config.busy_timeout)
        self.rooms = Rooms(self.database, config.live_tables)
        self.hub = Hub(config.database, self.rooms.hear, self._after_gap)
        self.sockets = SocketLimits(config.sockets, config.sockets_per_address)
        self.caller = Caller(config, self.database, self.hub.presence)
        self.shelf = Shelf(config.shelf_bytes)
        self.one_record = asyncio.Semaphore(1)
        self.reader = RecordReader()
        self.one_map = asyncio.Semaphore(1)
        self.map_trials = MapTrials()
        self.passwords = Passwords()
        self.words = Words(config.words)
        # How often anybody tried to sign in under a name, from wherever.
        self.tries = RateLimits()
        self.noticed = Noticed()
        self.ratings = Ratings(self.database)
        self.stopping = False
        self.bots: BotDriver
        self.held_turns: HeldTurns
        self.clockwork: Clockwork
        self.stories: Stories
        self.signer: Signer

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The lifespan of the application."""
        await self._patiently(self.database.open)
        beside = [asyncio.create_task(_end_with_parent())] if self.config.workers > 1 else []
        try:
            self.signer = Signer(await self._patiently(partial(signing_secret, self.database)))
            await self._patiently(self._know_maps)
            await self.hub.start()
            await self._patiently(self.bots.start)
            await self._patiently(self.caller.start)
            beside += [asyncio.create_task(looking) for looking in self._looking()]
            yield
        finally:
            self.stopping = True
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
            await self.bots.stop()
            await self.map_trials.stop()
            await self.reader.stop()
            await self.caller.stop()
            await self.hub.stop()
            self.shelf.close()
            await self.database.close()

    async def _know_maps(self) -> None:
        """Lists the host's map files beside the house's, and learns what the stored maps are called."""
        for name in self.config.maps:
            footplate.list_map(Path(name))
        async with self.database.read() as connection:
            await learn_names(connection)

    def _looking(self) -> list[Coroutine[None, None, None]]:
        """What is looked after for as long as the server runs."""
        held, clocks, caller, config = self.held_turns, self.clockwork, self.caller, self.config
        return [
            look_on(self.bots.look, LOOK_SECONDS, "claims on bots"),
            look_on(held.look, held.pause, "held turns"),
            look_on(clocks.look_and_sweep, config.clock_pause, "clocks and old tables"),
            look_on(caller.look, config.call_look, "calls", caller.woken),
        ]

    async def _patiently(self, step: Callable[[], Awaitable[T]]) -> T:
        """A worker that is started anew waits for a database that is started anew too."""
        for _ in range(OPENING_TRIES if self.config.workers > 1 else 0):
            try:
                return await step()
            except (CannotStart, StorageFailed):
                await asyncio.sleep(1)
        return await step()

    async def _after_gap(self) -> None:
        """The connection to the database was broken: the others are too, and notices were lost."""
        await self.database.renew()
        self.rooms.doubt_all()
