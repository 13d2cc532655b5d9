"""Learns what a search should think of a position: `python tools/expect.py steam --minutes 5 --write`.

Games are played among `medium` players, with an `easy` one here and there, at every kind of table of the title. At the
beginning of every stage it is noted what a search sees of each seat (`see` in the title's `expecting.py`); the end of
the game tells what came of it. How far each thing that was seen counts is found by least squares, of what a seat has
more than the mean of its table. With `--write` it goes into the title's `levels.toml` together with the command.
"""

import argparse
import random
import re
import shlex
import sys
import time
from pathlib import Path

import numpy
from numpy.typing import NDArray

import footplate
from footplate import bots
from footplate.bots.levels import known
from footplate.terminal.arena import Match
from footplate.terminal.crowd import Crowd, cores
from footplate.terminal.ladder import tables

BOTS = Path(bots.__file__).parent
SECONDS = 0.02
# How many seats of four play with mistakes.
EASY = 0.25
# Keeps what says the same from being counted against each other: in parts of what is noted of all games.
RIDGE = 0.002
# The part of the games that is only used to see how well the rest foretells.
KEPT_BACK = 5

# What is seen of the seats of a table at one time, less their mean; and what each has at the end, less the mean.
Noted = list[tuple[list[list[float]], list[float]]]


def play(match: Match, number: int) -> Noted:
    """One game: what was seen at the beginning of each stage, with what came of it."""
    chance = random.Random(f"{match.seed}/{number}")
    levels = ["easy" if chance.random() < EASY else "medium" for _ in range(match.seats)]
    knowledge, names = known(match.title.replace("-", "_")).knowledge, list(known_counts(match.title))
    table = footplate.new(match.title, match.seats, match.map, match.options, chance.getrandbits(50))
    seen: list[list[list[float]]] = []
    stage = knowledge.stage(table)
    while (actor := table.actor) is not None:
        imagined = table.imagine(actor, chance.getrandbits(50))
        table.play(bots.choose(imagined, actor, levels[actor], SECONDS, number))
        if table.actor is not None and knowledge.stage(table) > stage:
            stage = knowledge.stage(table)
            looks = [knowledge.see(table, seat) for seat in range(match.seats)]
            rows = [[look[name] for name in names] for look in looks if look is not None]
            if len(rows) == match.seats:
                seen.append(_above_mean(rows))
    places = {place.seat: float(place.total) for place in table.result() or []}
    totals = _above_mean([[places[seat]] for seat in range(match.seats)])
    return [(each, [total[0] for total in totals]) for each in seen]


def _above_mean(rows: list[list[float]]) -> list[list[float]]:
    matrix = numpy.array(rows)
    above: list[list[float]] = (matrix - matrix.mean(axis=0)).tolist()
    return above


def fit(games: list[Noted]) -> NDArray[numpy.float64]:
    seen = numpy.array([row for game in games for rows, _ in game for row in rows])
    ends = numpy.array([end for game in games for _, totals in game for end in totals])
    scale = seen.std(axis=0) + 1e-9
    scaled = seen / scale
    bound = RIDGE * len(seen) * numpy.eye(seen.shape[1])
    return numpy.asarray(numpy.linalg.solve(scaled.T @ scaled + bound, scaled.T @ ends) / scale)


def error(games: list[Noted], counts: NDArray[numpy.float64]) -> float:
    """How far the end is from what was expected, in points; ordinary distance."""
    wrong = [
        numpy.array(rows) @ counts - numpy.array(totals) for game in games for rows, totals in game if rows and totals
    ]
    return float(numpy.sqrt(numpy.mean(numpy.concatenate(wrong) ** 2)))


def write(title: str, counts: dict[str, float]) -> None:
    page = BOTS / title.replace("-", "_") / "levels.toml"
    command = shlex.join(["python", "tools/expect.py", *sys.argv[1:]]).replace('"', "'")
    text = re.sub(r"(?m)^learned_by = .*\n", "", page.read_text("utf-8"))
    text = re.sub(r"(?m)^(found_by = .*\n)", rf'\1learned_by = "{command}"' + "\n", text, count=1)
    for name, count in counts.items():
        text = re.sub(rf"(?m)^{name} = [-\d.e]+$", f"{name} = {count:.4g}", text, count=1)
    page.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=[info.id for info in footplate.titles() if known_counts(info.id)])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="put what was found into levels.toml")
    wished = parser.parse_args()
    info = next(info for info in footplate.titles() if info.id == wished.title)
    kinds = [match for match, _ in tables(info) if match.seats > 2]
    jobs = [(kinds[number % len(kinds)], wished.seed * 1_000_000 + number) for number in range(wished.games)]
    crowd = Crowd(wished.processes or cores(), until=time.monotonic() + 60 * wished.minutes)
    games = [game for game in crowd.play(play, jobs) if game]
    if len(games) < KEPT_BACK:
        raise SystemExit(f"{len(games)} games are too few to learn from")
    names = list(known_counts(wished.title))
    before = numpy.array(list(known_counts(wished.title).values()))
    learned, kept_back = games[len(games) // KEPT_BACK :], games[: len(games) // KEPT_BACK]
    after = fit(learned)
    print(
        f"{wished.title}: {len(games)} games; at games that were kept back wrong by {error(kept_back, before):.2f} "
        f"before, {error(kept_back, after):.2f} after, {error(kept_back, 0 * after):.2f} if nothing is expected"
    )
    counts = dict(zip(names, [float(count) for count in after], strict=True))
    print({name: float(f"{count:.4g}") for name, count in counts.items()}, flush=True)
    if wished.write:
        write(wished.title, counts)


def known_counts(title: str) -> dict[str, float]:
    return known(title.replace("-", "_")).figures.standing


if __name__ == "__main__":
    main()
