"""Many games at once: arrays in, arrays out."""

# Stays plain Python when the engine is compiled: NumPy does the work.

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..kernel.json import Json
from ..surface import new
from .arrays import Bytes, Floats, Observations
from .catalogue import numbering_of
from .errors import BadBuffer, BadNumber
from .numbers import NUMBER_BYTES
from .rewards import Rewards
from .walking import Game


class Step(NamedTuple):
    """What a step of all games brought: rewards by game and seat; which games ended by it (and have begun anew); which
    played an action, and did not only go on to the next number of one."""

    rewards: Floats
    ended: NDArray[np.bool_]
    played: NDArray[np.bool_]


class Batch:
    """n games of one set-up, each at a decision. A game that ends is begun anew, with the next seed.

    masks          by game and number, 1 for what may be chosen
    observations   by game, what the seat that decides may know; nothing is written if `observe` is false
    actors         by game, the seat that decides
    seeds          by game, the seed that it was begun with: `seed`, `seed` + 1 and so on
    """

    def __init__(
        self,
        n: int,
        title: str,
        seats: int,
        map: str | Path | None = None,
        options: Mapping[str, Json] | None = None,
        seed: int = 0,
        rewards: str = "result",
        observe: bool = True,
    ) -> None:
        if isinstance(n, bool) or not isinstance(n, int) or n < 1:
            raise ValueError(f"a batch has one game or more, not {n!r}")
        first = new(title, seats, map, options, seed)
        self._setup: tuple[Any, ...] = (title, seats, first.setup.map_id, dict(options or {}))
        self.numbering = numbering_of(first)
        self.form = Observations(first)
        self.n, self.seats = n, seats
        self._rewards = Rewards(rewards)
        self._next_seed = seed
        self.masks: Bytes = np.zeros((n, self.numbering.count), dtype=np.int8)
        self.observations: Floats = np.zeros((n, self.form.size if observe else 0), dtype=np.float32)
        self._rows = [self.form.parts(row) for row in self.observations] if observe else []
        self.actors = np.zeros(n, dtype=np.int64)
        self.seeds = np.zeros(n, dtype=np.int64)
        self._all = np.arange(n)
        self.games = [self._begin(place) for place in range(n)]
        self._show()

    def _begin(self, place: int) -> Game:
        title, seats, map_id, options = self._setup
        self.seeds[place] = self._next_seed
        game = Game(new(title, seats, map_id, options, self._next_seed), self.numbering, recorded=False)
        self._next_seed += 1
        self._rewards.begin(place, game.table)
        return game

    def _show(self) -> None:
        """Writes masks, actors and observations of all games."""
        games = self.games
        packed = [game.packed for game in games]
        rows = np.repeat(self._all, [len(each) // NUMBER_BYTES for each in packed])
        self.masks.fill(0)
        self.masks[rows, np.frombuffer(b"".join(packed), dtype="<i4")] = 1
        self.actors[:] = [game.actor for game in games]
        for game, (planes, figures) in zip(games, self._rows, strict=False):
            self.form.fill(game.table, game.actor, game.said, planes, figures)

    def step(self, numbers: NDArray[Any]) -> Step:
        """Chooses a number in every game. Raises BadBuffer or BadNumber if one cannot be; nothing has changed then."""
        chosen = self._checked(numbers)
        rewards = np.zeros((self.n, self.seats), dtype=np.float32)
        ended = np.zeros(self.n, dtype=np.bool_)
        games, given = self.games, self._rewards
        played: list[bool] = []
        for place, number in enumerate(chosen):
            game = games[place]
            plays = game.step(number)
            played.append(plays)
            if plays and game.actor < 0:
                ended[place] = True
                rewards[place] = given.at_end(place, game.table)
                games[place] = self._begin(place)
            elif plays and given.each_step:
                rewards[place] = given.on_the_way(place, game.table)
        self._show()
        return Step(rewards, ended, np.array(played))

    def _checked(self, numbers: NDArray[Any]) -> list[int]:
        given = np.asarray(numbers)
        if given.shape != (self.n,) or not np.issubdtype(given.dtype, np.integer):
            raise BadBuffer(f"{self.n} whole numbers are needed, not {given.dtype} of shape {given.shape}")
        chosen: list[int] = given.tolist()
        for place, number in enumerate(chosen):
            if not self.games[place].is_open(number):
                raise BadNumber(f"game {place}: {self.games[place].refusal(number)}")
        return chosen


batch = Batch
