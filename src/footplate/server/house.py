"""The house: everything a running server holds, and its opening and closing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from .bot_driver import BotDriver
from .config import Config
from .hub import Hub
from .limits import SocketLimits
from .rooms import Rooms
from .storage import Database
from .storage.visitors import signing_secret
from .visitors import Signer


class House:
    """One server: its database, the tables in use, the sockets at them and the bots."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.database = Database(config.database, config.busy_timeout)
        self.rooms = Rooms(self.database, config.live_tables)
        self.hub = Hub(config.database, self.rooms.hear, self._after_gap)
        self.sockets = SocketLimits(config.sockets, config.sockets_per_address)
        self.one_record = asyncio.Semaphore(1)
        self.bots: BotDriver
        self.signer: Signer

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        """The lifespan of the application."""
        await self.database.open()
        try:
            self.signer = Signer(await signing_secret(self.database))
            await self.hub.start()
            await self.bots.start()
            yield
        finally:
            await self.bots.stop()
            await self.hub.stop()
            await self.database.close()

    async def _after_gap(self) -> None:
        """The connection to the database was broken: the others are too, and notices were lost."""
        await self.database.renew()
        self.rooms.doubt_all()
