"""PettingZoo: one seat after the other (AEC), and all at once, where those who do not decide wait (parallel)."""

# Stays plain Python when the engine is compiled: no game waits for it.

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ..kernel.json import Json
from .errors import BadNumber, GameIsOver
from .match import RENDER_MODES, Match, Observation, OpenNumbers
from .rewards import Rewards
from .walking import Game


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


class Seated:
    """What both forms are: a match, its seats as agents, what each may choose and observes."""

    waits: ClassVar[int]
    metadata: dict[str, Any] = {"name": "footplate", "render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        title: str,
        seats: int,
        map: str | Path | None = None,
        options: Mapping[str, Json] | None = None,
        rewards: str = "result",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.match = Match(title, seats, map, options, render_mode)
        self.metadata = {**type(self).metadata, "name": f"footplate_{title.replace('-', '_')}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._rewards = Rewards(rewards)
        self.possible_agents = [agent_of(seat) for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.match.numbers(seat, self.waits) for agent, seat in self._seat_of.items()}
        self.observation_spaces = {agent: self.match.space(self.waits) for agent in self.possible_agents}
        self.steps = 0

    def action_space(self, agent: str) -> OpenNumbers:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self.match.observe(self._seat_of[agent], self.waits)

    def _begin(self, seed: int | None) -> None:
        self.match.begin(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self._rewards.begin(0, self.match.game.table)

    def _running(self) -> Game:
        game = self.match.require()
        if not self.agents:
            raise GameIsOver("the game is over: call reset() for another")
        return game

    def _rewarded(self, game: Game, played: bool) -> dict[str, float]:
        if game.over:
            rewards = self._rewards.at_end(0, game.table)
        elif played and self._rewards.each_step:
            rewards = self._rewards.on_the_way(0, game.table)
        else:
            rewards = [0.0] * self.match.seats
        return dict(zip(self.possible_agents, rewards, strict=True))

    def _broken_off(self, game: Game) -> bool:
        return not game.over and self.max_cycles is not None and self.steps >= self.max_cycles

    def state(self) -> Any:
        """All that there is, as the referee observes it."""
        return self.match.referee()

    def render(self) -> Any:
        return self.match.render()

    def close(self) -> None:
        """There is nothing to close: pictures are arrays."""


class SeatEnv(Seated, AECEnv[str, Observation, int]):
    """A title as an AEC environment. Agents are `seat_0`, `seat_1` and so on; whoever decides is selected, so one seat
    may be asked several times in a row.

    rewards      "result": at the end, by place; "score": with every action, by the change of the points
    max_cycles   the game is broken off after so many steps; None: it is played to its end
    """

    waits = 0
    metadata = {**Seated.metadata, "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed decides all that chance decides in it."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(self.match.game.actor)

    def step(self, action: int | None) -> None:
        """A number for the seat that is selected. Raises BadNumber, and changes nothing, if it may not be chosen now;
        GameIsOver when there is nobody left to choose."""
        game = self._running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise GameIsOver("the game is over: step(None) takes a seat off the table, reset() begins another")
            self._was_dead_step(None)
            return
        if action is None:
            raise BadNumber(f"a number is needed: {agent} decides")
        played = game.step(int(action))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewarded(game, played)
        self.terminations = dict.fromkeys(self.agents, game.over)
        self.truncations = dict.fromkeys(self.agents, self._broken_off(game))
        if not game.over:
            self.agent_selection = agent_of(game.actor)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class AllEnv(Seated, ParallelEnv[str, Observation, int]):
    """A title as a parallel environment: in every cycle each seat gives a number, and those that do not decide give the
    last one, which means to wait."""

    waits = 1

    @property
    def wait(self) -> int:
        return self.match.numbering.count

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """A number for every seat. Raises BadNumber, and changes nothing, if one may not be chosen now."""
        game = self._running()
        actor = agent_of(game.actor)
        for agent in self.agents:
            if agent not in actions:
                raise BadNumber(f"a number of {agent} is missing")
            if agent != actor and int(actions[agent]) != self.wait:
                raise BadNumber(f"{agent} does not decide now and can only wait, which is {self.wait}")
        played = game.step(int(actions[actor]))
        self.steps += 1
        broken_off = self._broken_off(game)
        answer = (
            self._observations(),
            self._rewarded(game, played),
            dict.fromkeys(self.agents, game.over),
            dict.fromkeys(self.agents, broken_off),
            {agent: dict[str, Any]() for agent in self.agents},
        )
        if game.over or broken_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return answer

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}
