"""What numbers and arrays cost beside the bare engine: `footplate bench --numbers`.

Random games are recorded first. Then the same games are played again, so many at once and in turn: by the engine alone
(`legal()` and `play()` of an action), and by a batch (arrays in, arrays out). What is compared is a decision, however
many numbers it takes.
"""

# Stays plain Python when the engine is compiled: it measures.

import random
import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec
import numpy as np
from rich.console import Console

import footplate

from ..kernel.actions import Action
from ..terminal.bench import Form, is_compiled, seats_of
from ..terminal.guided import OTHERS, Other, measure_other
from ..terminal.output import grid
from .catalogue import numbering_of
from .many import Batch
from .numbers import Numbering
from .walking import Game

AT_ONCE = 16
SEATS = 4
# Everything is measured so often, in turn, and the best of each counts: what disturbs a machine only adds to it.
ROUNDS = 3
CLASSICS = ("tictactoe_v3", "connect_four_v3")


class Cost(msgspec.Struct):
    """Microseconds. `bare`, `batch` and `observed` are for a decision: of the engine, of a batch without and with
    observations. `numbers` is how many numbers a decision takes; `encode` and `decode` are for one action."""

    title: str
    map: str | None
    seats: int
    decisions: int
    numbers: float
    bare: float
    batch: float
    observed: float
    encode: float
    decode: float


class Costs(msgspec.Struct):
    compiled: bool
    costs: list[Cost]
    others: list[Other]


def run(chosen: Sequence[Form], seats: int | None, seconds: float, against: bool) -> Costs:
    others = [measure_other(game, seconds) for game in OTHERS] if against else []
    others += [_classic(name, seconds) for name in CLASSICS] if against else []
    costs = []
    for form in chosen:
        least, most = seats_of(form)
        costs.append(measure(form, seats if seats is not None else max(least, min(SEATS, most)), seconds))
    return Costs(is_compiled(), costs, others)


def measure(form: Form, seats: int, seconds: float) -> Cost:
    games = _record(form, seats, seconds)
    paths = _paths(form, seats, games)
    decisions = sum(len(actions) for actions in games)
    numbers = sum(len(path) for path in paths) / decisions
    _bare(form, seats, games)  # what can be remembered is known from here on
    _translate(form, seats, games)
    rounds = [
        (
            _bare(form, seats, games),
            _batch(form, seats, paths, False) * numbers,
            _batch(form, seats, paths, True) * numbers,
            *_translate(form, seats, games),
        )
        for _ in range(ROUNDS)
    ]
    return Cost(form.title, form.map, seats, decisions, numbers, *[min(each) for each in zip(*rounds, strict=True)])


def _new(form: Form, seats: int, seed: int) -> footplate.Table:
    return footplate.new(form.title, seats, form.map, form.options, seed)


def _record(form: Form, seats: int, seconds: float) -> list[list[Action]]:
    """Random games, at least as many as are played at once; the game with seed 0 first."""
    games: list[list[Action]] = []
    end = time.process_time() + seconds
    while len(games) < 2 * AT_ONCE or time.process_time() < end:
        table, chance = _new(form, seats, len(games)), random.Random(len(games))
        while not table.over:
            legal = table.legal(table.actor)
            table.play(legal[int(chance.random() * len(legal))])
        games.append(table.actions)
    return games


def _paths(form: Form, seats: int, games: list[list[Action]]) -> list[list[int]]:
    """The numbers that were to be chosen in each game."""
    paths = []
    for seed, actions in enumerate(games):
        table = _new(form, seats, seed)
        game, path = Game(table, numbering_of(table), recorded=False), list[int]()
        for action in actions:
            for number in game.numbers_to(action):
                path.append(number)
                game.step(number)
        paths.append(path)
    return paths


def _bare(form: Form, seats: int, games: list[list[Action]]) -> float:
    """Microseconds for a decision of the engine alone; games that end are followed by the next ones."""
    tables = [_new(form, seats, seed) for seed in range(AT_ONCE)]
    rest = [iter(games[seed]) for seed in range(AT_ONCE)]
    following, decisions = AT_ONCE, 0
    begun = time.process_time()
    while following < len(games):
        for place in range(AT_ONCE):
            table = tables[place]
            table.legal()
            table.play(next(rest[place]))
            decisions += 1
            if table.over and following < len(games):
                tables[place], rest[place] = _new(form, seats, following), iter(games[following])
                following += 1
            elif table.over:
                break
    return (time.process_time() - begun) / decisions * 1e6


def _batch(form: Form, seats: int, paths: list[list[int]], observe: bool) -> float:
    """Microseconds for a number in a batch."""
    many = Batch(AT_ONCE, form.title, seats, form.map, form.options, observe=observe)
    rest = [iter(paths[seed]) for seed in range(AT_ONCE)]
    spent, steps = 0.0, 0
    while True:
        numbers = np.array([next(each) for each in rest])
        begun = time.process_time()
        ended = many.step(numbers).ended
        spent += time.process_time() - begun
        steps += AT_ONCE
        for place in np.flatnonzero(ended).tolist():
            following = int(many.seeds[place])
            if following >= len(paths):
                return spent / steps * 1e6
            rest[place] = iter(paths[following])


def _translate(form: Form, seats: int, games: list[list[Action]]) -> tuple[float, float]:
    """Microseconds for an action to its numbers, and back, for every action that was played."""
    numbering: Numbering = numbering_of(_new(form, seats, 0))
    actions = [action for played in games for action in played]
    begun = time.process_time()
    said = [numbering.numbers(action) for action in actions]
    between = time.process_time()
    for action, numbers in zip(actions, said, strict=True):
        numbering.action(action.seat, numbers)
    ended = time.process_time()
    return (between - begun) / len(actions) * 1e6, (ended - between) / len(actions) * 1e6


def _classic(name: str, seconds: float) -> Other:
    """Steps a second of a game of PettingZoo, played at random by its masks."""
    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    chance, steps, seed = np.random.default_rng(1), 0, 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, ended, broken_off, _ = env.last()
            over = ended or broken_off
            env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            steps += not over
            assert agent in env.possible_agents
    return Other(f"PettingZoo {name}", steps / (time.process_time() - begun))


def show(out: Console, report: Costs) -> None:
    columns = ["Title", "Seats", "Numbers", "Engine", "Batch", "times", "Observed", "times", "To numbers", "Back"]
    rows = [
        [
            str(Form(cost.title, cost.map, {})),
            cost.seats,
            f"{cost.numbers:.2f}",
            f"{cost.bare:.1f}",
            f"{cost.batch:.1f}",
            f"{cost.batch / cost.bare:.2f}",
            f"{cost.observed:.1f}",
            f"{cost.observed / cost.bare:.2f}",
            f"{cost.encode:.2f}",
            f"{cost.decode:.2f}",
        ]
        for cost in report.costs
    ]
    rows += [[each.game, "", "", f"{1e6 / each.per_second:.1f}", *[""] * 6] for each in report.others]
    out.print(grid("", columns, rows, right=range(1, 10)))
    engine = "compiled modules (mypyc)" if report.compiled else "plain Python"
    out.print(f"The engine runs as {engine}. Microseconds for a decision, {AT_ONCE} games at once.")
