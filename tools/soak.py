#!/usr/bin/env python3
"""Plays many random games with every invariant checked.

    python tools/soak.py [--games 10000] [--titles TITLE ...] [--first-seed 0] [--guided 10] [--processes N]
                         [--seconds N] [--keep FOLDER]
    python tools/soak.py --follow FOLDER

The games are spread evenly over all titles, maps, numbers of seats and options. In one of ten (`--guided`) the greedy
bot takes most decisions, so that it comes to its proper end. Prints a summary; the exit status is 1 if anything failed,
and each failure is named with what is needed to play it again.
When the time is over, games under way are finished and no other is begun; the summary counts what was played.
What was decided in each game is kept with `--keep`, and played again with `--follow`, where nobody need think: so games
that the compiled engine played come to the same end on the plain one, or the failure is named.
"""

import argparse
import gzip
import json
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from invariants.games import play_watched  # noqa: E402
from playing import Chooser, Following, Guided, Noting, Setup, setups  # noqa: E402

BATCH = 25
THOROUGH_EVERY = 10
SHOWN = 5


class Outcome(NamedTuple):
    """What a batch of games of one set-up came to."""

    setup: Setup
    games: int
    decisions: int
    failures: list[tuple[int, str]]


class Kept(NamedTuple):
    """What was decided in a batch of games, by seed."""

    setup: Setup
    games: dict[int, list[dict[str, Any]]]

    def write(self, folder: Path) -> None:
        name = f"{self.setup} {min(self.games)}".replace(" ", "-")
        with gzip.open(folder / f"{name}.json.gz", "wt", encoding="utf-8") as file:
            json.dump(self, file)

    @classmethod
    def read(cls, path: Path) -> "Kept":
        with gzip.open(path, "rt", encoding="utf-8") as file:
            (title, seats, map_id, options), games = json.load(file)
        setup = Setup(title, seats, map_id, tuple((name, choice) for name, choice in options))
        return cls(setup, {int(seed): chosen for seed, chosen in games.items()})


def play_batch(setup: Setup, seeds: range, guided: int, end: float, keep: Path | None) -> Outcome:
    """One game in `guided` is guided by the bot, and one in THOROUGH_EVERY is a thorough one."""
    choosers = {
        seed: Noting(Guided(seed) if guided and seed % guided == guided // 2 else Chooser(seed)) for seed in seeds
    }
    outcome = play_all(setup, choosers, end)
    if keep is not None and outcome.games:
        Kept(setup, {seed: chooser.chosen for seed, chooser in choosers.items() if chooser.chosen}).write(keep)
    return outcome


def follow(path: Path, end: float) -> Outcome:
    setup, games = Kept.read(path)
    return play_all(setup, {seed: Following(setup.title, chosen) for seed, chosen in games.items()}, end)


def play_all(setup: Setup, choosers: Mapping[int, Chooser], end: float) -> Outcome:
    games, decisions, failures = 0, 0, []
    for seed, chooser in choosers.items():
        if time.monotonic() > end:
            break
        games += 1
        try:
            decisions += play_watched(setup, seed, chooser, thorough=seed % THOROUGH_EVERY == 0)
        except Exception:
            failures.append((seed, traceback.format_exc()))
    return Outcome(setup, games, decisions, failures)


def batches(every: list[Setup], games: int, first_seed: int) -> list[tuple[Setup, range]]:
    """The games spread over the set-ups, in batches of seeds; the first batch of each set-up comes first."""
    found = []
    for index, setup in enumerate(every):
        share = games // len(every) + (index < games % len(every))
        for start in range(0, share, BATCH):
            found.append((setup, range(first_seed + start, first_seed + min(start + BATCH, share))))
    return sorted(found, key=lambda batch: batch[1].start)


def report(outcomes: list[Outcome], seconds: float) -> int:
    games: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    failures = []
    for outcome in outcomes:
        games[str(outcome.setup)] += outcome.games
        decisions[str(outcome.setup)] += outcome.decisions
        failures += [(outcome.setup, seed, trace) for seed, trace in outcome.failures]
    for setup, count in games.items():
        print(f"{setup:40} {count:7} games {decisions[setup] / max(1, count):8.1f} decisions a game")
    for setup, seed, trace in failures[:SHOWN]:
        print(f"\nFAILED {setup}, seed {seed}:\n{trace}", file=sys.stderr)
    total = sum(games.values())
    print(f"{total} games, {sum(decisions.values())} decisions, {len(failures)} failures, {seconds:.0f} s")
    return 1 if failures else 0


def main() -> int:
    titles = sorted({setup.title for setup in setups()})
    parser = argparse.ArgumentParser(description="Plays many random games with every invariant checked.")
    parser.add_argument("--games", type=int, default=10_000, help="how many in all (10000)")
    parser.add_argument("--titles", nargs="+", choices=titles, default=titles, metavar="TITLE", help=", ".join(titles))
    parser.add_argument("--first-seed", type=int, default=0, help="the seed of the first game of each set-up (0)")
    parser.add_argument("--guided", type=int, default=10, help="one game in so many is guided by the bot, 0: none (10)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="at once (as many as there are CPUs)"
    )
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so long (for ever)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to keep what is decided")
    parser.add_argument("--follow", type=Path, metavar="FOLDER", help="play what is kept there, and nothing else")
    arguments = parser.parse_args()
    every = [setup for setup in setups() if setup.title in arguments.titles]
    work = batches(every, arguments.games, arguments.first_seed)
    began = time.monotonic()
    end = began + arguments.seconds
    with ProcessPoolExecutor(arguments.processes) as pool:
        if arguments.follow is not None:
            outcomes = list(pool.map(follow, sorted(arguments.follow.glob("*.json.gz")), repeat(end)))
        elif work:
            if arguments.keep is not None:
                arguments.keep.mkdir(parents=True, exist_ok=True)
            settings = (repeat(arguments.guided), repeat(end), repeat(arguments.keep))
            outcomes = list(pool.map(play_batch, *zip(*work, strict=True), *settings))
        else:
            outcomes = []
    return report(outcomes, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
