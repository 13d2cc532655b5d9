"""A player that learns from games: `python tools/train.py days-of-steam --seats 2 --minutes 10 --picture curve.svg`.

A small network sees what a seat may know and says how the game will end for it. Whoever plays by it looks one action
ahead, and takes what it finds best. Of the positions that came of their actions, and of how the games ended, it learns
to judge better (temporal differences), and so to play better. In each game of learning a seat is taken by the network
or by a teacher, one of the bots, as chance has it. From time to time the network is set against others, one seat in
each game: the shares of games that it won, with a shared first place counted in parts, are the curve.

Games are played by all cores, or by a Ray cluster (`--ray ADDRESS`).
"""

import argparse
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Each process has a core of its own.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray

import footplate
from footplate import bots, rl
from footplate.terminal.crowd import Crowd, cores

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

HIDDEN = 128
# So many games are played before it learns again, from these and from the rounds before.
GAMES = 40
KEPT = 4
PART = 256
RATE = 0.001
# So many actions of a long list are looked at while it learns, and how far what came later counts more than what it
# had foreseen.
LOOKED_AT = 16
TRUST = 0.95
# How often a seat is the teacher's, if there is one.
TAUGHT = 0.5
# So many points has the curve, besides the first; so many deals lie between those of two seeds.
POINTS = 10
FRESH = 10_000_000
# How long a bot may think, in seconds.
THINKING = 0.1
LEARNED = ("first", "first_bias", "second", "second_bias", "end", "end_bias")
Point = tuple[float, float, float]


def begin(inputs: int, seed: int) -> Weights:
    """A network that knows nothing."""
    chance = np.random.default_rng(seed)

    def drawn(rows: int, columns: int, scale: float) -> Floats:
        return (chance.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    return {
        "mean": np.zeros(inputs, np.float32),
        "spread": np.ones(inputs, np.float32),
        "unit": np.ones(1, np.float32),
        "first": drawn(inputs, HIDDEN, 1.0),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": drawn(HIDDEN, HIDDEN, 1.0),
        "second_bias": np.zeros(HIDDEN, np.float32),
        "end": drawn(HIDDEN, 1, 0.1),
        "end_bias": np.zeros(1, np.float32),
    }


def look(net: Weights, seen: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """What the network makes of observations: its input, both layers, and how it thinks the game ends for the seat,
    from -1 to 1."""
    scaled = np.clip((seen - net["mean"]) / net["spread"], -5, 5)
    first = np.tanh(scaled @ net["first"] + net["first_bias"])
    second = np.tanh(first @ net["second"] + net["second_bias"])
    return scaled, first, second, (second @ net["end"] + net["end_bias"])[:, 0]


def choose(
    net: Weights, form: Any, table: footplate.Table, legal: list[footplate.Action], seed: int
) -> footplate.Action:
    """The action after which the game looks best."""
    return legal[int(look(net, form.after(table, legal, seed))[-1].argmax())]


# Learning


def play(
    title: str, seats: int, net: Weights, teacher: str | None, wonder: float, games: int, seed: int
) -> dict[str, Any]:
    """Games of the network with itself and with its teacher: what each seat saw after its actions, how that is judged
    now, how far each seat was ahead at the end, and how many seconds of the processor it took."""
    started = time.process_time()
    form, chance = rl.observations(title, seats), random.Random(seed)
    seen: list[Floats] = []
    ends: list[Floats] = []
    leads: list[float] = []
    for number in range(games):
        table = footplate.new(title, seats, seed=seed + number)
        taught = [teacher is not None and chance.random() < TAUGHT for _ in range(seats)]
        came: list[list[Floats]] = [[] for _ in range(seats)]
        while table.actor is not None:
            seat, legal = table.actor, table.legal(table.actor)
            if chance.random() < wonder:
                action = chance.choice(legal)
            elif teacher is not None and taught[seat]:
                action = bots.choose(table.imagine(seat, seed), seat, teacher, THINKING, seed)
            else:
                some = chance.sample(legal, LOOKED_AT) if len(legal) > LOOKED_AT else legal
                action = choose(net, form, table, some, chance.getrandbits(60))
            table.play(action)
            came[seat].append(form.of(table, seat))
        totals = [score.total for score in table.scores()]
        for seat in range(seats):
            lead = totals[seat] - sum(totals) / seats
            leads.append(lead)
            if came[seat]:
                seen.append(np.array(came[seat]))
                ends.append(judged(look(net, seen[-1])[-1], np.tanh(lead / net["unit"][0])))
    spent = time.process_time() - started
    return {"seen": np.concatenate(seen), "ends": np.concatenate(ends), "leads": np.array(leads), "spent": [spent]}


def judged(foreseen: Floats, end: float) -> Floats:
    """How the game ends for a seat as seen after each of its actions: what was foreseen one action later stands for a
    part of what came after it."""
    found = np.empty_like(foreseen)
    found[-1] = end
    for at in range(len(found) - 2, -1, -1):
        found[at] = TRUST * found[at + 1] + (1 - TRUST) * foreseen[at + 1]
    return found


def learn(net: Weights, moments: dict[str, list[Any]], seen: Floats, ends: Floats, chance: np.random.Generator) -> None:
    """Changes the network by what came of games."""
    for rows in np.array_split(chance.permutation(len(ends)), max(1, len(ends) // PART)):
        change = slope(net, seen[rows], ends[rows])
        for name in LEARNED:
            follow(net[name], moments[name], change[name])


def slope(net: Weights, seen: Floats, ends: Floats) -> Weights:
    """In which direction each weight makes it worse: half the square of what it is wrong by, in the mean."""
    scaled, first, second, foreseen = look(net, seen)
    of_end = ((foreseen - ends) / len(ends))[:, None]
    of_second = (of_end @ net["end"].T) * (1 - second**2)
    of_first = (of_second @ net["second"].T) * (1 - first**2)
    return {
        "first": scaled.T @ of_first,
        "first_bias": of_first.sum(axis=0),
        "second": first.T @ of_second,
        "second_bias": of_second.sum(axis=0),
        "end": second.T @ of_end,
        "end_bias": of_end.sum(axis=0),
    }


def follow(weight: Floats, moments: list[Any], change: Floats) -> None:
    """A step against the slope (Adam)."""
    moments[0] += 1
    moments[1] = 0.9 * moments[1] + 0.1 * change
    moments[2] = 0.999 * moments[2] + 0.001 * change**2
    mean, spread = moments[1] / (1 - 0.9 ** moments[0]), moments[2] / (1 - 0.999 ** moments[0])
    weight -= (RATE * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)


# How good it is


def against(title: str, seats: int, net: Weights, level: str | None, games: int, seed: int) -> float:
    """How many games it wins with one seat, another one in each game, against bots of a level or against chance."""
    form, chance = rl.observations(title, seats), random.Random(seed)
    won = 0.0
    for number in range(games):
        table = footplate.new(title, seats, seed=seed + number)
        while table.actor is not None:
            seat, legal = table.actor, table.legal(table.actor)
            if seat == number % seats:
                action = choose(net, form, table, legal, chance.getrandbits(60))
            elif level is None:
                action = chance.choice(legal)
            else:
                action = bots.choose(table.imagine(seat, seed), seat, level, THINKING, seed)
            table.play(action)
        best = [each.seat for each in table.result() or () if each.place == 1]
        won += (number % seats in best) / len(best)
    return won


# The whole


def train(
    title: str,
    seats: int,
    minutes: float,
    seed: int,
    crowd: Crowd,
    level: str,
    games: int,
    teacher: str | None,
    wonder: float,
    tell: Callable[[str], None] = print,
) -> tuple[Weights, list[Point]]:
    """Learns for so long; `wonder` is how often it does something by chance meanwhile. The curve: minutes, the share of
    games won against chance, and against bots."""
    net = begin(rl.observations(title, seats).size, seed)
    moments: dict[str, list[Any]] = {name: [0, np.zeros_like(net[name]), np.zeros_like(net[name])] for name in LEARNED}
    chance = np.random.default_rng(seed)
    curve: list[Point] = []
    rounds: list[dict[str, Any]] = []
    spent, played = 0.0, 0
    share = -(-games // crowd.processes)
    while True:
        if spent >= minutes * len(curve) / POINTS:
            # Other deals than those that it learned from.
            deals = [FRESH * (seed + 1) + share * number for number in range(crowd.processes)]
            wins = [
                sum(crowd.play(against, [(title, seats, net, whom, share, deal) for deal in deals]))
                for whom in (None, level)
            ]
            curve.append((spent, wins[0] / (share * crowd.processes), wins[1] / (share * crowd.processes)))
            tell(f"{spent:5.1f} min  {played:6,} games  chance {curve[-1][1]:.2f}  {level} {curve[-1][2]:.2f}")
            if spent >= minutes:
                return net, curve
        each = max(1, GAMES // crowd.processes)
        deals = [FRESH * seed + played + each * number for number in range(crowd.processes)]
        jobs = [(title, seats, net, teacher, wonder if rounds else 1.0, each, deal) for deal in deals]
        parts = list(crowd.play(play, jobs))
        found = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        started = time.process_time()
        if rounds:
            known = [*rounds[1 - KEPT :], found]
            seen, ends = (np.concatenate([part[name] for part in known]) for name in ("seen", "ends"))
            learn(net, moments, seen, ends, chance)
        else:  # all of it was chance: it shows what figures there are, and by how much one wins
            net["mean"][:] = found["seen"].mean(axis=0)
            net["spread"][:] = found["seen"].std(axis=0) + 0.1
            net["unit"][:] = found["leads"].std() + 1e-6
        rounds = [*rounds, found][-KEPT:]
        played += each * crowd.processes
        spent += (found["spent"].max() + time.process_time() - started) / 60


def picture(title: str, seats: int, level: str, curve: list[Point]) -> str:
    """The curve as SVG."""
    wide, high, left, top = 640, 320, 56, 24
    last = curve[-1][0] or 1.0

    def at(minute: float, share: float) -> str:
        return f"{left + minute / last * (wide - left - 130):.1f},{top + (1 - share) * (high - top - 40):.1f}"

    def text(x: float, y: float, words: str, more: str = "") -> str:
        return f'<text x="{x:.0f}" y="{y:.0f}" {more}>{words}</text>'

    lines = [f'<rect width="{wide}" height="{high}" fill="#f6eddb"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(0, share).split(",")
        end = at(last, share).split(",")[0]
        lines.append(f'<line x1="{x}" y1="{y}" x2="{end}" y2="{y}" stroke="#cdbfa3"/>')
        lines.append(text(left - 8, float(y) + 4, f"{share:.0%}", 'text-anchor="end"'))
    equal = [at(minute, 1 / seats) for minute in (0, last)]
    lines.append(f'<polyline points="{" ".join(equal)}" stroke="#6b5d47" stroke-dasharray="4 4" fill="none"/>')
    lines.append(text(float(equal[1].split(",")[0]) + 6, float(equal[1].split(",")[1]) + 4, "its share"))
    for column, color, name in ((1, "#8c2f1b", "against chance"), (2, "#2e6d4f", f"against {level}")):
        points = [at(row[0], row[column]) for row in curve]
        lines.append(f'<polyline points="{" ".join(points)}" stroke="{color}" stroke-width="2.5" fill="none"/>')
        x, y = points[-1].split(",")
        lines.append(text(float(x) + 6, float(y) + 4, name, f'fill="{color}"'))
    lines.append(text(left, high - 10, f"{title}, {seats} seats: games won, over {last:.1f} minutes of learning"))
    body = "\n".join(lines)
    style = 'font-family="sans-serif" font-size="13" fill="#2b2418"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {style}>\n{body}\n</svg>\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument(
        "--minutes",
        type=float,
        default=10.0,
        help="of the processor, for learning; what it is set against is not counted",
    )
    parser.add_argument("--teacher", metavar="LEVEL", help="bots that play half the seats while it learns")
    parser.add_argument("--wonder", type=float, default=0.05, help="how often it does something by chance meanwhile")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--ray", metavar="ADDRESS", help="games are played by a Ray cluster")
    parser.add_argument("--level", default="easy", help="the bots that it is set against")
    parser.add_argument("--games", type=int, default=100, help="in which it is set against chance, and against bots")
    parser.add_argument("--weights", type=Path, help="where the network is kept, as .npz")
    parser.add_argument("--picture", type=Path, help="where the curve is drawn, as .svg")
    asked = parser.parse_args()
    crowd = Crowd(asked.processes, asked.ray)
    net, curve = train(
        asked.title,
        asked.seats,
        asked.minutes,
        asked.seed,
        crowd,
        asked.level,
        asked.games,
        asked.teacher,
        asked.wonder,
    )
    if asked.weights:
        np.savez_compressed(asked.weights, **net)
    if asked.picture:
        asked.picture.write_text(picture(asked.title, asked.seats, asked.level, curve), "utf-8")


if __name__ == "__main__":
    main()
