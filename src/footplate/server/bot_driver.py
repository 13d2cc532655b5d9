"""The bot driver: for each table that waits for a bot, a task that thinks, pauses and plays; and for those at which
somebody has decided ahead, one that does so.

Processes that share a database share the tables out by claims, and take over those of a process that is gone.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import footplate
from footplate.bots.characters import styled

from . import metrics
from .bot_pool import BotFailed, BotPool
from .bot_worker import Advised, Job
from .config import Config
from .errors import ApiError
from .rooms import Moved, Rooms, Scene, decided_here, style_of, tempo_of
from .storage import Conflict, SeatRow, StorageFailed, claims, tables
from .texts import Text

log = logging.getLogger("footplate.server")

PlayForBot = Callable[[str, int, dict[str, Any]], Awaitable[None]]
PlayPlan = Callable[[str, int, int], Awaitable[None]]
ShowStuck = Callable[[str, int, int], Awaitable[None]]
Scripted = Callable[[Scene], Awaitable[dict[str, Any] | None]]

RETRY_SECONDS = 2.0
TRIES = 5
LOOK_SECONDS = 1.0


class BotDriver:
    """Makes the bots of all tables play."""

    def __init__(
        self,
        config: Config,
        rooms: Rooms,
        process: str,
        play: PlayForBot,
        play_plan: PlayPlan,
        show_stuck: ShowStuck,
        scripted: Scripted,
    ) -> None:
        self._config = config
        self._rooms = rooms
        self._process = process
        self._play = play
        self._play_plan = play_plan
        self._show_stuck = show_stuck
        self._scripted = scripted
        self._pool = BotPool(config.bot_workers, config.bot_limit)
        self._shares = not rooms.database.is_sqlite
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
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
        if self._shares:
            with suppress(StorageFailed):
                async with self._rooms.database.write() as connection:
                    await claims.give_up(connection, self._process)

    def wake(self, table_id: str) -> None:
        """The table has changed: a bot may have to decide."""
        if not self._open:
            return
        self._woken.add(table_id)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._drive(table_id))

    async def look(self) -> None:
        """Renews the claims on the tables that are driven here, and takes up those whose claims have run out.

        A claim that this process has and nobody drives by runs out too: its transaction may have ended unheard.
        """
        if not (self._shares and self._open):
            return
        async with self._rooms.database.write() as connection:
            if self._tasks:
                await claims.renew(connection, self._process, list(self._tasks))
            waiting = await claims.run_out(connection)
        for table_id in waiting:
            self.wake(table_id)

    async def _drive(self, table_id: str) -> None:
        try:
            while table_id in self._woken:
                self._woken.discard(table_id)
                await self._drive_on(table_id)
        except Exception:
            log.exception("the bots at table %s stopped", table_id)
        finally:
            self._woken.discard(table_id)
            del self._tasks[table_id]

    async def _drive_on(self, table_id: str) -> None:
        """Plays for the bots until none has to decide, or one is stuck."""
        failures, scene = 0, None
        while True:
            try:
                scene = await self._waiting_scene(table_id)
                if scene is None:
                    return
                await self._move(scene)
                failures = 0
            except Exception:
                log.exception("a bot at table %s could not play", table_id)
                metrics.BOT_FAILURES.inc()
                failures += 1
                if failures >= TRIES and await self._give_up(table_id, scene):
                    return
                await asyncio.sleep(RETRY_SECONDS * min(failures, TRIES))

    async def _waiting_scene(self, table_id: str) -> Scene | None:
        """The table, if it waits for a bot and this process plays for it."""
        while True:
            try:
                scene = await self._rooms.scene(table_id)
                waits = decided_here(scene) is not None
                if self._shares:
                    waits = await self._claimed(scene, waits)
            except StorageFailed:
                await asyncio.sleep(RETRY_SECONDS)
            except ApiError:
                return None
            else:
                return scene if waits else None

    async def _claimed(self, scene: Scene, waits: bool) -> bool:
        async with self._rooms.database.write() as connection:
            if waits:
                return await claims.claim(connection, scene.row.id, self._process)
            await claims.drop(connection, scene.row.id, scene.row.revision)
            return False

    async def _give_up(self, table_id: str, scene: Scene | None) -> bool:
        """Shows that the bot is stuck, or that the table cannot even be read; false if that could not be stored."""
        bot = decided_here(scene) if scene is not None else None
        log.error("the bot at table %s is stuck", table_id)
        try:
            if scene is not None and bot is not None:
                await self._show_stuck(table_id, scene.row.number, bot.seat)
            elif self._shares:
                async with self._rooms.database.write() as connection:
                    await claims.drop(connection, table_id)
        except (Moved, Conflict, StorageFailed):
            return False
        return True

    async def _move(self, scene: Scene) -> None:
        """One decision of a bot or a plan; what went stale meanwhile is looked at anew."""
        bot = decided_here(scene)
        if bot is None:
            return
        if bot.bot_level is None:
            await self._carry_out(scene, bot)
            return
        pause = self._config.bot_pause / (tempo_of(scene.row, scene.seats) or 1.0)
        action, _ = await asyncio.gather(self._choose(scene, bot), asyncio.sleep(pause))
        try:
            await self._play(scene.row.id, scene.row.revision, action)
        except (Moved, Conflict):
            return
        except StorageFailed:
            await asyncio.sleep(RETRY_SECONDS)
        except ApiError as refusal:
            log.error("a bot's action at table %s was refused: %s", scene.row.id, refusal.text.en)
            await self._play_anything(scene, bot)

    async def _carry_out(self, scene: Scene, seat: SeatRow) -> None:
        """One decision of a plan."""
        await asyncio.sleep(self._config.plan_pause)
        try:
            await self._play_plan(scene.row.id, scene.row.revision, seat.seat)
        except (Moved, Conflict):
            return
        except StorageFailed:
            await asyncio.sleep(RETRY_SECONDS)

    async def _choose(self, scene: Scene, bot: SeatRow) -> dict[str, Any]:
        told = await self._scripted(scene)
        if told is not None:
            return told
        level = bot.bot_level or "random"
        job = self._job(scene, bot.seat, styled(level, style_of(scene.row, bot)))
        for _ in range(2):
            try:
                with metrics.BOT_SECONDS.time():
                    return await self._pool.choose(job)
            except BotFailed as failed:
                log.error("a bot at table %s failed: %s", scene.row.id, failed)
        return _anything(scene, bot)

    async def advise(self, scene: Scene, seat: int) -> list[Advised]:
        """What a bot would do for a seat, as far as that seat can know; nothing if it fails."""
        job = self._job(scene, seat, "", advise=True)
        try:
            with metrics.BOT_SECONDS.time():
                return await self._pool.advise(job)
        except BotFailed as failed:
            log.error("no advice could be given at table %s: %s", scene.row.id, failed)
            return []

    async def explain(
        self, scene: Scene, before: footplate.Table, done: dict[str, Any], asker: int | None
    ) -> Text | None:
        """Why a bot did something at a table as it stood before, told to a seat or to those who watch. What they do not
        know does not even leave this process."""
        imagined = before.imagine(asker, secrets.randbits(128)).dump(history=False)
        job = Job(imagined, done["seat"], "", self._config.bot_seconds, 0, names=scene.names, done=done, asker=asker)
        try:
            with metrics.BOT_SECONDS.time():
                found = await self._pool.explain(job)
        except BotFailed as failed:
            log.error("no reason could be given at table %s: %s", scene.row.id, failed)
            return None
        return None if found is None else Text(**found)

    def _job(self, scene: Scene, seat: int, level: str, advise: bool = False) -> Job:
        imagined = scene.playing().table.imagine(seat, secrets.randbits(128))
        return Job(
            dump=imagined.dump(history=False),
            seat=seat,
            level=level,
            seconds=self._config.bot_seconds,
            seed=secrets.randbits(63),
            advise=advise,
            names=scene.names,
        )

    async def _play_anything(self, scene: Scene, bot: SeatRow) -> None:
        """A game must not stand still because a bot is broken."""
        try:
            await self._play(scene.row.id, scene.row.revision, _anything(scene, bot))
        except (Moved, Conflict, StorageFailed):
            return


def _anything(scene: Scene, bot: SeatRow) -> dict[str, Any]:
    return secrets.choice(scene.playing().table.legal(bot.seat)).to_json()
