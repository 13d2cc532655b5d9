"""How fast the engine is: decisions a second of random play, the listing of every legal action included. Along the
games of greedy players it is measured by `guided`.

The clock is that of the process: what else the machine does at the same time counts as little as possible.
"""

import random
import time
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

import footplate

from .output import grid
from .setup import map_of

CALIBRATION_ROUNDS = 200_000


class Form(msgspec.Struct):
    """What is measured: a title with a map and options; None and {} are the title's own choice."""

    title: str
    map: str | None
    options: Mapping[str, Any]

    def __str__(self) -> str:
        chosen = [f"{name}={choice}" for name, choice in self.options.items()]
        return " ".join([self.title, *([self.map] if self.map else []), *chosen])


class Speed(msgspec.Struct):
    """One measurement. `ratio` is decisions for each million rounds of the calibration loop."""

    title: str
    map: str | None
    options: Mapping[str, Any]
    seats: int
    decisions: int
    games: int
    seconds: float
    per_second: float
    ratio: float


class Report(msgspec.Struct):
    compiled: bool
    calibration: float
    speeds: list[Speed]


def is_compiled() -> bool:
    """Whether the kernel runs as compiled modules (mypyc) or as plain Python."""
    spec = find_spec("footplate.kernel.table")
    return spec is not None and not str(spec.origin).endswith(".py")


def calibrate() -> float:
    """Rounds a second of a fixed loop in plain Python: the best of five, as anything else only disturbs."""
    return max(_calibration() for _ in range(5))


def _calibration() -> float:
    """Calls, lists, ints and a dict, much as an engine uses them."""
    begun = time.process_time()
    total, seen = 1, {}
    row = list(range(16))
    for number in range(CALIBRATION_ROUNDS):
        total = (total * 1103515245 + 12345) & 0x7FFFFFFF
        row[number & 15] = total & 255
        seen[total & 63] = row[(number + 5) & 15]
    if len(seen) > 64:
        raise AssertionError(seen)
    return CALIBRATION_ROUNDS / (time.process_time() - begun)


def measure(form: Form, seats: int, seconds: float, calibration: float) -> Speed:
    """Plays random games, from a fixed seed, until the time is over."""
    chance = random.Random(1)
    table = footplate.new(form.title, seats, map_of(form.map), form.options, seed=0)
    decisions, games = 0, 0
    begun = time.process_time()
    end = begun + seconds
    while time.process_time() < end:
        for _ in range(100):
            if table.over:
                games += 1
                table = footplate.new(form.title, seats, map_of(form.map), form.options, seed=games)
            legal = table.legal()
            table.play(legal[int(chance.random() * len(legal))])
            decisions += 1
    spent = time.process_time() - begun
    per_second = decisions / spent
    ratio = 1e6 * per_second / calibration
    return Speed(form.title, form.map, form.options, seats, decisions, games, spent, per_second, ratio)


def forms(title: footplate.TitleInfo) -> list[Form]:
    """Every map of a title, each with every choice of every option."""
    others = [{option.id: choice.id} for option in title.options for choice in option.choices[1:]]
    return [Form(title.id, map_id, options) for map_id in maps(title) for options in ({}, *others)]


def maps(title: footplate.TitleInfo) -> list[str | None]:
    """The maps of a title; None for one that has no map."""
    return [each.id for each in title.maps] or [None]


def seats_of(form: Form) -> tuple[int, int]:
    """The least and the most seats of a form."""
    title = next(each for each in footplate.titles() if each.id == form.title)
    if isinstance(file := map_of(form.map), Path):
        return footplate.check_map(file).seats
    return next((each.seats for each in title.maps if each.id == form.map), title.seats)


def run(chosen: Sequence[Form], seats: int | None, seconds: float) -> Report:
    calibration = calibrate()
    speeds = []
    for form in chosen:
        least, most = seats_of(form)
        counts = [seats] if seats is not None else range(least, most + 1)
        speeds += [measure(form, count, seconds, calibration) for count in counts]
    return Report(is_compiled(), calibration, speeds)


def show(out: Console, report: Report) -> None:
    columns = ["Title", "Seats", "Decisions a second", "Games a second", "For a million rounds of calibration"]
    rows = [
        [
            str(Form(speed.title, speed.map, speed.options)),
            speed.seats,
            f"{speed.per_second:,.0f}",
            f"{speed.games / speed.seconds:,.1f}",
            f"{speed.ratio:,.0f}",
        ]
        for speed in report.speeds
    ]
    out.print(grid("", columns, rows, right=range(1, 5)))
    engine = "compiled modules (mypyc)" if report.compiled else "plain Python"
    out.print(f"The engine runs as {engine}. Calibration: {report.calibration / 1e6:.2f} million rounds a second.")
