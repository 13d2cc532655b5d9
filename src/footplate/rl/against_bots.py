"""Gymnasium: one seat learns, bots take the others."""

# Stays plain Python when the engine is compiled: no game waits for it.

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium

from .. import bots
from ..kernel.json import Json
from .errors import GameIsOver
from .match import RENDER_MODES, Match, Observation
from .rewards import Rewards


class AgainstBots(gymnasium.Env[Observation, int]):
    """A title for one seat, with bots at the others. They are asked with what their seats may know, nothing else.

    seat        the seat that learns; None: another one in each game, by the seed
    opponents   the level of all bots, or one for each of the other seats, in their order
    seconds     how long a bot may think about a decision
    rewards     "result" or "score"; see `footplate.rl.env`
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        title: str,
        seats: int,
        map: str | Path | None = None,
        options: Mapping[str, Json] | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seconds: float = 1.0,
        rewards: str = "result",
        render_mode: str | None = None,
    ) -> None:
        self.match = Match(title, seats, map, options, render_mode)
        levels = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(levels) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are needed, not {len(levels)}")
        for level in levels:
            bots.find(title, level)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"seats are 0 to {seats - 1}, not {seat!r}")
        self._levels = levels
        self._fixed = seat
        self._seconds = seconds
        self._rewards = Rewards(rewards)
        self.render_mode = render_mode
        self.seat = seat or 0
        self.action_space: Any = self.match.numbers(None)
        self.observation_space = self.match.space()
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._seed = secrets.randbits(32) if seed is None else seed
        self.match.begin(self._seed)
        self.seat = self._seed % self.match.seats if self._fixed is None else self._fixed
        self._rewards.begin(0, self.match.game.table)
        self._wait()
        return self.match.observe(self.seat), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """A number for the own seat; then the bots play until it decides again. Raises BadNumber or GameIsOver, and
        nothing has changed."""
        game = self.match.require()
        if game.over:
            raise GameIsOver("the game is over: call reset() for another")
        game.step(int(action))
        self._wait()
        reward, over = 0.0, game.actor < 0
        if over:
            reward = self._rewards.at_end(0, game.table)[self.seat]
        elif self._rewards.each_step:
            reward = self._rewards.on_the_way(0, game.table)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self.match.observe(self.seat), reward, over, False, self._info()

    def _wait(self) -> None:
        """Lets the bots decide until the own seat does, or the game is over."""
        game = self.match.game
        while not game.over and game.actor != self.seat:
            table, seat = game.table, game.actor
            level = self._levels[seat if seat < self.seat else seat - 1]
            seed = self._seed * 1_000_003 + table.number
            imagined = table.imagine(seat, seed)
            game.play(bots.choose(imagined, seat, level, self._seconds, seed))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "decision": self.match.game.table.number}

    def render(self) -> Any:
        return self.match.render()
