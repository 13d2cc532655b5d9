"""Tunes the weights that the levels of a title judge by: `python tools/tune.py steam --minutes 30 --write`.

Candidates play one seat against a level on all the others. They meet the same deals, from every seat in turn, and are
compared by how far they are ahead of the others, a win counting besides; CMA-ES (the package `cma`) makes the next ones
of the best. Weights are multiplied, so that none changes its sign. What comes out is the middle of the last generation,
which is played once more against the weights as they were; with `--write` it goes into the title's `levels.toml`
together with the command.
"""

import argparse
import json
import math
import re
import shlex
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from statistics import fmean
from typing import Any

import cma

import footplate
from footplate import bots
from footplate.bots.levels import known, times
from footplate.terminal.crowd import cores

BOTS = Path(bots.__file__).parent
# What a win counts beside the lead, in ordinary leads.
WIN = 0.5
# Weights that are no amounts, or that nothing measures.
FIXED = ("sound", "kept")


class Trial:
    """What all games of a tuning have in common."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.title: str = arguments.title
        self.folder = self.title.replace("-", "_")
        self.seats = [int(seats) for seats in arguments.seats.split(",")]
        self.map: str | None = arguments.map
        self.options = dict(option.split("=", 1) for option in arguments.option)
        self.against: str = arguments.against
        self.seconds: float = arguments.seconds
        self.spread = known(self.folder).knowledge.spread

    def player(self, weights: dict[str, Any]) -> Any:
        package = f"footplate.bots.{self.folder}"
        return import_module(package).Greedy(import_module(f"{package}.weights").Weights(**weights))


def play(trial: Trial, weights: dict[str, Any], seats: int, deal: int, seat: int) -> float:
    """How far the candidate is ahead at the end of one game, in ordinary leads."""
    player = trial.player(weights)
    table = footplate.new(trial.title, seats, trial.map, trial.options, seed=deal)
    while (actor := table.actor) is not None:
        imagined = table.imagine(actor, deal + table.number)
        if actor == seat:
            table.play(player.choose(imagined, actor, trial.seconds, deal))
        else:
            table.play(bots.choose(imagined, actor, trial.against, trial.seconds, deal))
    places = {place.seat: place for place in table.result() or []}
    others = [place.total for place in places.values() if place.seat != seat]
    lead = (places[seat].total - (sum(others) + max(others)) / (len(others) + 1)) / trial.spread
    return max(-3.0, min(3.0, lead)) + (WIN if places[seat].place == 1 else 0.0)


def measure(pool: ProcessPoolExecutor, trial: Trial, candidates: list[dict[str, Any]], deals: list[int]) -> list[float]:
    """The mean of each candidate over the same deals, from every seat."""
    jobs = [
        [
            pool.submit(play, trial, weights, seats, deal, seat)
            for deal in deals
            for seats in trial.seats
            for seat in range(seats)
        ]
        for weights in candidates
    ]
    return [fmean(job.result() for job in line) for line in jobs]


def tune(trial: Trial, names: list[str], base: dict[str, Any], arguments: argparse.Namespace) -> dict[str, Any]:
    until = time.monotonic() + 60 * arguments.minutes

    def weights(steps: Any) -> dict[str, Any]:
        changed = {name: times(base[name], math.exp(float(step))) for name, step in zip(names, steps, strict=True)}
        return {**base, **changed}

    wished = {"popsize": arguments.candidates, "seed": arguments.seed + 1, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(names), arguments.step, wished)
    generation = 0
    with ProcessPoolExecutor(arguments.processes or cores()) as pool:
        while time.monotonic() < until:
            steps = strategy.ask()
            first = arguments.seed * 1_000_000 + generation * arguments.deals
            deals = list(range(first, first + arguments.deals))
            worths = measure(pool, trial, [weights(each) for each in steps], deals)
            strategy.tell(steps, [-worth for worth in worths])
            generation += 1
            print(
                f"{trial.title} generation {generation}: best {max(worths):.3f}, mean {fmean(worths):.3f}", flush=True
            )
        found = weights(strategy.result.xfavorite)
        last = list(range(10**9, 10**9 + 2 * arguments.deals))
        after, before = measure(pool, trial, [found, base], last)
    print(f"{trial.title}: {before:.3f} before, {after:.3f} after, with deals that nobody had seen", flush=True)
    return found if after > before else base


def write(trial: Trial, names: list[str], found: dict[str, Any]) -> None:
    """Puts the weights and the command into the title's figures."""
    page = BOTS / trial.folder / "levels.toml"
    plain = import_module(f"footplate.bots.{trial.folder}.weights").Weights()
    differ = {name: value for name, value in found.items() if value != getattr(plain, name)}
    said = ", ".join(f"{name} = {json.dumps(value)}" for name, value in differ.items())
    text = re.sub(r"(?m)^weights = .*$", f"weights = {{ {said} }}", page.read_text("utf-8"), count=1)
    command = shlex.join(["python", "tools/tune.py", *sys.argv[1:]]).replace('"', "'")
    page.write_text(re.sub(r"(?m)^found_by = .*$", f'found_by = "{command}"', text, count=1), "utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=[info.id for info in footplate.titles()])
    parser.add_argument("--seats", default="4", help="with commas: each deal is played with all of them")
    parser.add_argument("--map")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--weights", help="which, with commas; all amounts if not given")
    parser.add_argument("--against", default="greedy", help="the level on the other seats")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--candidates", type=int, default=12, help="in a generation")
    parser.add_argument("--step", type=float, default=0.35, help="the first one: e to its power times a weight")
    parser.add_argument("--deals", type=int, default=4, help="a generation, each played from every seat")
    parser.add_argument("--seconds", type=float, default=0.03, help="for a decision")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--write", action="store_true", help="put what was found into levels.toml")
    return parser.parse_args()


def main() -> None:
    wished = arguments()
    trial = Trial(wished)
    looker: Any = known(trial.folder).looker
    base = {name: getattr(looker.weights, name) for name in looker.weights.__struct_fields__}
    numbers = [name for name, value in base.items() if isinstance(value, (int, float, tuple)) and value]
    names = wished.weights.split(",") if wished.weights else [name for name in numbers if name not in FIXED]
    if unknown := [name for name in names if name not in numbers or name in FIXED]:
        raise SystemExit(f"{', '.join(unknown)}: no amount of {trial.title}; its amounts are {', '.join(numbers)}")
    found = tune(trial, names, base, wished)
    print({name: found[name] for name in names}, flush=True)
    if wished.write:
        write(trial, names, found)


if __name__ == "__main__":
    main()
