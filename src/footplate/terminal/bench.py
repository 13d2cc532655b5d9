"""How fast the engine is: decisions a second of random play, the listing of every legal action included."""

import random
import time
from importlib.util import find_spec

import msgspec
from rich.console import Console

import footplate

from .output import grid

CALIBRATION_ROUNDS = 200_000


class Speed(msgspec.Struct):
    """One measurement. `ratio` is decisions for each million rounds of the calibration loop."""

    title: str
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
    begun = time.perf_counter()
    total, seen = 1, {}
    row = list(range(16))
    for number in range(CALIBRATION_ROUNDS):
        total = (total * 1103515245 + 12345) & 0x7FFFFFFF
        row[number & 15] = total & 255
        seen[total & 63] = row[(number + 5) & 15]
    if len(seen) > 64:
        raise AssertionError(seen)
    return CALIBRATION_ROUNDS / (time.perf_counter() - begun)


def measure(title: str, seats: int, seconds: float, calibration: float) -> Speed:
    """Plays random games, from a fixed seed, until the time is over."""
    chance = random.Random(1)
    table = footplate.new(title, seats, seed=0)
    decisions, games = 0, 0
    begun = time.perf_counter()
    end = begun + seconds
    while time.perf_counter() < end:
        for _ in range(100):
            if table.over:
                games += 1
                table = footplate.new(title, seats, seed=games)
            legal = table.legal()
            table.play(legal[int(chance.random() * len(legal))])
            decisions += 1
    spent = time.perf_counter() - begun
    per_second = decisions / spent
    return Speed(title, seats, decisions, games, spent, per_second, 1e6 * per_second / calibration)


def run(titles: list[str], seats: int | None, seconds: float) -> Report:
    calibration = calibrate()
    speeds = []
    for title in footplate.titles():
        if title.id in titles:
            counts = [seats] if seats is not None else range(title.seats[0], title.seats[1] + 1)
            speeds += [measure(title.id, count, seconds, calibration) for count in counts]
    return Report(is_compiled(), calibration, speeds)


def show(out: Console, report: Report) -> None:
    columns = ["Title", "Seats", "Decisions a second", "Games a second", "For a million rounds of calibration"]
    rows = [
        [
            speed.title,
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
