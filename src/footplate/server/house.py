"""The house: everything a running server holds, and its opening and closing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from .bot_driver import BotDriver
from .config import Config
from .hub import Hub, Notice, backend_for
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
        self.hub = Hub(backend_for(config.database))
        self.hub.on_foreign_notice.append(self._heard_from_elsewhere)
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

    def _heard_from_elsewhere(self, notice: Notice) -> None:
        if notice.kind != "chat":
            self.rooms.doubt(notice.table)
