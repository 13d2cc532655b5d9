"""Held turns: the bots wait for a player to end a turn, but not for ever for one who has gone away."""

import time
from collections.abc import Awaitable, Callable

from .config import Config
from .presence import Presence
from .storage import Database, tables

LOOKS = 12


class HeldTurns:
    """Looks at the turns that are held, and ends those whose players have long been away."""

    def __init__(
        self, config: Config, database: Database, presence: Presence, end: Callable[[str], Awaitable[None]]
    ) -> None:
        self._patience = config.held_seconds
        self._database = database
        self._presence = presence
        self._end = end
        self._away: dict[str, float] = {}

    @property
    def pause(self) -> float:
        return self._patience / LOOKS

    async def look(self) -> None:
        for table_id in await self._left():
            await self._end(table_id)

    async def _left(self) -> list[str]:
        """The tables whose holders have been away for so long; an absence counts from the first look that met it."""
        async with self._database.read() as connection:
            held = await tables.held_turns(connection)
        now = time.monotonic()
        away = [table_id for table_id, holder in held.items() if not self._is_here(table_id, holder)]
        self._away = {table_id: self._away.get(table_id, now) for table_id in away}
        return [table_id for table_id, since in self._away.items() if now - since >= self._patience]

    def _is_here(self, table_id: str, holder: str | None) -> bool:
        return holder is not None and self._presence.here(table_id, holder)
