"""Ratings: reckoned by Plackett–Luce from the results of finished games, in the order in which they ended.

Nothing of them is stored: whoever has the results has the ratings. A server keeps those that it reckoned, and goes on
from there while games only come after the ones that it knows.
"""

import asyncio
import logging
from itertools import groupby
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy.ext.asyncio import AsyncConnection

import footplate

from .rooms import read_game
from .storage import Database, TableRow, results
from .storage.results import Ended, ResultRow

log = logging.getLogger("footplate.server")

AT_ONCE = 50


class Rating(NamedTuple):
    """How strong somebody is believed to be at a title. `value` is where they are hardly below."""

    games: int
    skill: float
    uncertainty: float

    @property
    def value(self) -> float:
        return self.skill - 3 * self.uncertainty


class Ladder:
    """The ratings of everybody at every title."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._told: list[list[Ended]] = []
        self._ratings: dict[tuple[str, str], PlackettLuceRating] = {}
        self._games: dict[tuple[str, str], int] = {}

    def follow(self, ended: list[Ended]) -> None:
        """Reckons with these games, which are all that count."""
        games = [list(seats) for _, seats in groupby(ended, lambda each: each.table_id)]
        if games[: len(self._told)] != self._told:
            self._ratings, self._games, self._told = {}, {}, []
        for game in games[len(self._told) :]:
            self._rate(game)
        self._told = games

    def _rate(self, seats: list[Ended]) -> None:
        if len(seats) < 2:
            return
        keys = [(seat.title, seat.visitor_id) for seat in seats]
        before = [[self._ratings.get(key) or self._model.rating()] for key in keys]
        after = self._model.rate(before, ranks=[float(seat.place) for seat in seats])
        for key, team in zip(keys, after, strict=True):
            self._ratings[key] = team[0]
            self._games[key] = self._games.get(key, 0) + 1

    def of(self, title: str, visitor: str) -> Rating | None:
        found = self._ratings.get((title, visitor))
        return Rating(self._games[(title, visitor)], found.mu, found.sigma) if found is not None else None

    def everybody(self) -> list[tuple[str, str, Rating]]:
        """Title, visitor and rating, the best of each title first."""
        found = [(title, visitor, self.of(title, visitor)) for title, visitor in self._ratings]
        rated = [(title, visitor, rating) for title, visitor, rating in found if rating is not None]
        return sorted(rated, key=lambda each: (each[0], -each[2].value, each[1]))


class Ratings:
    """The ladder of a server, which is brought up to date when somebody looks."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._ladder = Ladder()
        self._standing: tuple[int, str | None] | None = None
        self._one = asyncio.Lock()

    async def ladder(self) -> Ladder:
        async with self._one:
            await reckon_results(self._database)
            async with self._database.read() as connection:
                standing = await results.standing(connection)
                if standing != self._standing:
                    ended = await results.rated(connection)
                    await asyncio.to_thread(self._ladder.follow, ended)
                    self._standing = standing
            return self._ladder


async def reckon_results(database: Database) -> int:
    """Keeps the results of all finished games that lack them; how many games these were."""
    count = 0
    while True:
        async with database.read() as connection:
            missing = await results.unreckoned(connection, AT_ONCE)
            found = [await _results(connection, row) for row in missing]
        if not missing:
            return count
        count += len(missing)
        async with database.write() as connection:
            for rows in found:
                await results.keep(connection, rows)


async def _results(connection: AsyncConnection, row: TableRow) -> list[ResultRow]:
    """The results of a table; place 0 for all if its game has none, or cannot be read any more."""
    whole = row.origin is None and not row.hints
    try:
        ranking = (await read_game(connection, row)).table.result()
    except (LookupError, ValueError, footplate.FootplateError):
        log.error("the game of table %s cannot be read for its result", row.id)
        ranking = None
    if ranking is None:
        return [ResultRow(row.id, seat, row.sequence, 0, 0, False) for seat in range(row.seats)]
    return [ResultRow(row.id, each.seat, row.sequence, each.place, each.total, whole) for each in ranking]
