"""Maps that are tested by bots: one game after the other, in one process of low priority beside the server."""

import logging

import footplate
from footplate.trials import GameTrial, usual_seats

from .bot_pool import BotFailed, BotPool
from .bot_worker import TrialJob
from .errors import ApiError

log = logging.getLogger("footplate.server")

# The longest that a game may take; how many may wait for their turn; and how many games a process plays, so that what
# it keeps of drafts does not grow for ever.
GAME_SECONDS = 60.0
MOST_WAITING = 12
GAMES_EACH = 400


class MapTrials:
    """Plays the games that are asked for, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._pool = BotPool(1, GAME_SECONDS, GAMES_EACH)
        self._waiting = 0

    async def play(self, text: str, report: footplate.MapReport, seats: int | None, number: int) -> GameTrial:
        """A game of the trial of a sound map."""
        least, most = report.seats
        if seats is not None and not least <= seats <= most:
            raise ApiError("map-seats", least=str(least), most=str(most))
        if self._waiting >= MOST_WAITING:
            raise ApiError("trials-busy")
        self._waiting += 1
        try:
            return await self._pool.try_map(TrialJob(text, seats or usual_seats(report.seats), number))
        except BotFailed as failed:
            log.error("a game on a map that is tested failed: %s", failed)
            raise ApiError("trial-failed") from None
        finally:
            self._waiting -= 1

    async def stop(self) -> None:
        await self._pool.stop()
