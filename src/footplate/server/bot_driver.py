"""The bot driver: for each table that waits for a bot, a task that thinks, pauses and plays."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from .bot_pool import BotFailed, BotPool
from .bot_worker import Job
from .config import Config
from .errors import ApiError
from .rooms import Moved, Rooms, Scene
from .storage import Conflict, SeatRow, StorageFailed, tables

log = logging.getLogger("footplate.server")

PlayForBot = Callable[[str, int, dict[str, Any]], Awaitable[None]]

RETRY_SECONDS = 2.0


class BotDriver:
    """Makes the bots of all tables play."""

    def __init__(self, config: Config, rooms: Rooms, play: PlayForBot) -> None:
        self._config = config
        self._rooms = rooms
        self._play = play
        self._pool = BotPool(config.bot_workers, config.bot_limit)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._open = True

    async def start(self) -> None:
        """Takes up the games that waited for a bot when the server ended."""
        async with self._rooms.database.read() as connection:
            waiting = await tables.waiting_for_bots(connection)
        for table_id in waiting:
            self.wake(table_id)

    async def stop(self) -> None:
        self._open = False
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.stop()

    def wake(self, table_id: str) -> None:
        """The table has changed: a bot may have to decide."""
        if self._open and table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._drive(table_id))

    async def _drive(self, table_id: str) -> None:
        try:
            while (scene := await self._waiting_scene(table_id)) is not None:
                await self._move(scene)
        except Exception:
            log.exception("the bots at table %s stopped", table_id)
        finally:
            # No await between the last look at the table and this, so no change goes unseen.
            del self._tasks[table_id]

    async def _waiting_scene(self, table_id: str) -> Scene | None:
        """The table, if it waits for a bot."""
        while True:
            try:
                scene = await self._rooms.scene(table_id)
            except StorageFailed:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return scene if deciding_bot(scene) is not None else None

    async def _move(self, scene: Scene) -> None:
        """One decision of a bot; what went stale meanwhile is looked at anew."""
        bot = deciding_bot(scene)
        if bot is None:
            return
        action, _ = await asyncio.gather(self._choose(scene, bot), asyncio.sleep(self._config.bot_pause))
        try:
            await self._play(scene.row.id, scene.row.number, action)
        except (Moved, Conflict):
            return
        except StorageFailed:
            await asyncio.sleep(RETRY_SECONDS)
        except ApiError as refusal:
            log.error("a bot's action at table %s was refused: %s", scene.row.id, refusal.text.en)
            await self._play_anything(scene, bot)

    async def _choose(self, scene: Scene, bot: SeatRow) -> dict[str, Any]:
        table = scene.playing().table
        imagined = table.imagine(bot.seat, secrets.randbits(128))
        job = Job(
            dump=imagined.dump(history=False),
            seat=bot.seat,
            level=bot.level or "random",
            seconds=self._config.bot_seconds,
            seed=secrets.randbits(63),
        )
        for _ in range(2):
            try:
                return await self._pool.choose(job)
            except BotFailed as failed:
                log.error("a bot at table %s failed: %s", scene.row.id, failed)
        return _anything(scene, bot)

    async def _play_anything(self, scene: Scene, bot: SeatRow) -> None:
        """A game must not stand still because a bot is broken."""
        try:
            await self._play(scene.row.id, scene.row.number, _anything(scene, bot))
        except (Moved, Conflict, StorageFailed):
            return


def deciding_bot(scene: Scene) -> SeatRow | None:
    if scene.row.state != "playing":
        return None
    return next((seat for seat in scene.seats if seat.kind == "bot" and seat.seat in scene.row.turn), None)


def _anything(scene: Scene, bot: SeatRow) -> dict[str, Any]:
    return secrets.choice(scene.playing().table.legal(bot.seat)).to_json()
