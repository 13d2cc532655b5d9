#!/usr/bin/env python3
"""Plays many random games with every invariant checked.

    python tools/soak.py [--games 10000] [--titles TITLE ...] [--first-seed 0] [--guided 10] [--processes N]
                         [--seconds N]

The games are spread evenly over all titles, maps, numbers of seats and options. In one of ten (`--guided`) the greedy
bot takes most decisions, so that it comes to its proper end. Prints a summary; the exit status is 1 if anything failed,
and each failure is named with what is needed to play it again.
When the time is over, games under way are finished and no other is begun; the summary counts what was played.
"""

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from invariants.games import play_watched  # noqa: E402
from playing import Chooser, Guided, Setup, setups  # noqa: E402

BATCH = 25
THOROUGH_EVERY = 10
SHOWN = 5


class Outcome(NamedTuple):
    """What a batch of games of one set-up came to."""

    setup: Setup
    games: int
    decisions: int
    failures: list[tuple[int, str]]


def play_batch(setup: Setup, seeds: range, guided: int, end: float) -> Outcome:
    """One game in `guided` is guided by the bot, and one in THOROUGH_EVERY is a thorough one."""
    games, decisions, failures = 0, 0, []
    for seed in seeds:
        if time.monotonic() > end:
            break
        games += 1
        try:
            chooser = Guided(seed) if guided and seed % guided == guided // 2 else Chooser(seed)
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
    arguments = parser.parse_args()
    every = [setup for setup in setups() if setup.title in arguments.titles]
    work = batches(every, arguments.games, arguments.first_seed)
    began = time.monotonic()
    end = began + arguments.seconds
    with ProcessPoolExecutor(arguments.processes) as pool:
        outcomes = (
            list(pool.map(play_batch, *zip(*work, strict=True), repeat(arguments.guided), repeat(end))) if work else []
        )
    return report(outcomes, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
