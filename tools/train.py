"""A player that learns from its own games: `python tools/train.py steel-driver --minutes 10 --picture curve.svg`.

A small network sees what a seat may know, gives every number a weight and says how the game will end for the seat. It
plays all seats of many games at once; what brought a better end than it had foreseen is chosen more often afterwards
(proximal policy optimization). With a teacher (`--teacher greedy`) it looks on first, while bots play, and learns to
choose as they do. From time to time it is set against others, one seat in each game: the shares of games that it won,
with a shared first place counted in parts, are the curve.

Games are played by all cores, or by a Ray cluster (`--ray ADDRESS`).
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import footplate
from footplate import bots, rl
from footplate.terminal.crowd import Crowd, cores

Floats = NDArray[np.float32]
Weights = dict[str, Floats]

HIDDEN = 128
GAMES = 32
DECISIONS = 6000
ROUNDS = 4
PART = 512
CLIP = 0.2
PATIENCE = 0.97
TRUST = 0.95
WONDER = 0.01
RATE = 0.0015
# What a number weighs that may not be chosen.
NEVER = np.float32(-1e9)


def begin(inputs: int, outputs: int, seed: int) -> Weights:
    """A network that knows nothing: it finds all numbers about equally good."""
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
        "choice": drawn(HIDDEN, outputs, 0.01),
        "choice_bias": np.zeros(outputs, np.float32),
        "end": drawn(HIDDEN, 1, 0.1),
        "end_bias": np.zeros(1, np.float32),
    }


LEARNED = ("first", "first_bias", "second", "second_bias", "choice", "choice_bias", "end", "end_bias")


def look(net: Weights, seen: Floats, masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """What the network makes of observations: its input and both layers, the logarithms of how likely it chooses each
    number, and how it thinks the game ends."""
    scaled = np.clip((seen - net["mean"]) / net["spread"], -5, 5)
    first = np.tanh(scaled @ net["first"] + net["first_bias"])
    second = np.tanh(first @ net["second"] + net["second_bias"])
    wish = np.where(masks == 1, second @ net["choice"] + net["choice_bias"], NEVER)
    wish -= wish.max(axis=1, keepdims=True)
    likely = wish - np.log(np.exp(wish).sum(axis=1, keepdims=True))
    return scaled, first, second, likely, (second @ net["end"] + net["end_bias"])[:, 0]


def draw(likely: Floats, chance: np.random.Generator) -> NDArray[np.int64]:
    """A number in each row, as likely as it should be."""
    upto = np.exp(likely).cumsum(axis=1)
    drawn = chance.random((len(likely), 1)) * upto[:, -1:]
    return (upto <= drawn).sum(axis=1)


def play(title: str, seats: int, rewards: str, net: Weights, decisions: int, seed: int) -> dict[str, Any]:
    """Games of the network against itself, each to its end: what it saw and chose at each of its decisions, what its
    seat got from then on, and by how much that was better than it had foreseen."""
    games = rl.batch(GAMES, title, seats, seed=seed, rewards=rewards)
    chance = np.random.default_rng(seed)
    begun: list[list[tuple[Any, ...]]] = [[] for _ in range(GAMES)]
    kept: list[tuple[Any, ...]] = []
    while len(kept) < decisions:
        *_, likely, ends = look(net, games.observations, games.masks)
        numbers = draw(likely, chance)
        seen, masks, actors = games.observations.copy(), np.packbits(games.masks, axis=1), games.actors.copy()
        step = games.step(numbers)
        for place in range(GAMES):
            number = int(numbers[place])
            looked = (seen[place], masks[place], number, likely[place, number], ends[place])
            begun[place].append((*looked, int(actors[place]), step.rewards[place] / net["unit"]))
            if step.ended[place]:
                kept += judged(begun[place], seats, 1.0 if rewards == "result" else PATIENCE)
                begun[place] = []
    columns = [np.array(column) for column in zip(*kept, strict=True)]
    return dict(zip(("seen", "masks", "numbers", "likely", "ends", "got", "better"), columns, strict=True))


def judged(game: list[tuple[Any, ...]], seats: int, patience: float) -> list[tuple[Any, ...]]:
    """The decisions of a game with what came of each, from its end to its beginning. What is foreseen at the next
    decision of the same seat stands for a part of what came after it (generalized advantage estimation); what comes so
    many decisions later counts less by so many powers of `patience`."""
    found = []
    since, foreseen, surplus = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    for *looked, ends, seat, rewards in reversed(game):
        since += rewards
        surplus[seat] = since[seat] + patience * (foreseen[seat] + TRUST * surplus[seat]) - ends
        since[seat], foreseen[seat] = 0.0, ends
        found.append((*looked, ends, surplus[seat] + ends, surplus[seat]))
    return found


def watch(title: str, seats: int, teacher: str, decisions: int, seed: int) -> dict[str, Any]:
    """The same of games of bots, which always choose better than was foreseen."""
    records: list[Any] = []
    while sum(len(each["actions"]) for each in records) < decisions // 2:
        table = footplate.new(title, seats, seed=seed + len(records))
        while table.actor is not None:
            table.play(bots.choose(table.imagine(table.actor, seed), table.actor, teacher, 0.1, seed))
        records.append(table.record())
    games = rl.dataset(records)
    found = {"seen": games.observations, "masks": np.packbits(games.masks, axis=1), "numbers": games.numbers}
    return {**found, "got": games.results, "better": np.ones(len(games.numbers), np.float32)}


def learn(net: Weights, moments: dict[str, list[Any]], games: dict[str, Any], chance: np.random.Generator) -> None:
    """Changes the network by what came of its games."""
    count, outputs = len(games["got"]), net["choice"].shape[1]
    better = games["better"]
    if "likely" in games:
        better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(ROUNDS):
        for rows in np.array_split(chance.permutation(count), max(1, count // PART)):
            masks = np.unpackbits(games["masks"][rows], axis=1, count=outputs)
            picked = {name: games[name][rows] for name in ("seen", "numbers", "likely", "got") if name in games}
            change = slope(net, picked, masks, better[rows])
            for name in LEARNED:
                follow(net[name], moments[name], change[name])


def slope(net: Weights, picked: dict[str, Any], masks: NDArray[np.int8], better: Floats) -> Weights:
    """In which direction each weight makes it worse. Without a word on how likely it was to choose what was chosen, it
    was another who did."""
    scaled, first, second, likely, ends = look(net, picked["seen"], masks)
    count = len(ends)
    lines = np.arange(count)
    odds = np.exp(likely)
    chosen = likely[lines, picked["numbers"]]
    ratio = np.exp(chosen - picked.get("likely", chosen))
    free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (ratio * better * free)[:, None]
    of_choice = odds * push
    of_choice[lines, picked["numbers"]] -= push[:, 0]
    unsure = -(odds * np.where(masks == 1, likely, 0)).sum(axis=1, keepdims=True)
    of_choice += WONDER * odds * (np.where(masks == 1, likely, 0) + unsure)
    of_choice = (of_choice / count).astype(np.float32)
    of_end = ((ends - picked["got"]) / count)[:, None].astype(np.float32)
    of_second = (of_choice @ net["choice"].T + of_end @ net["end"].T) * (1 - second**2)
    of_first = (of_second @ net["second"].T) * (1 - first**2)
    return {
        "first": scaled.T @ of_first,
        "first_bias": of_first.sum(axis=0),
        "second": first.T @ of_second,
        "second_bias": of_second.sum(axis=0),
        "choice": second.T @ of_choice,
        "choice_bias": of_choice.sum(axis=0),
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


def against_random(title: str, seats: int, net: Weights, games: int, seed: int) -> float:
    """The share of first places of one seat, another one in each game, the others choosing by chance."""
    many = rl.batch(games, title, seats, seed=seed)
    chance = np.random.default_rng(seed)
    own = np.arange(games) % seats
    won: dict[int, float] = {}
    while len(won) < games:
        *_, likely, _ends = look(net, many.observations, many.masks)
        by_chance = draw(np.where(many.masks == 1, np.float32(0), NEVER), chance)
        step = many.step(np.where(many.actors == own, likely.argmax(axis=1), by_chance))
        for place in np.flatnonzero(step.ended):
            won.setdefault(int(place), first_place(step.rewards[place], int(own[place])))
    return float(np.mean(list(won.values())))


def against_bots(title: str, seats: int, net: Weights, level: str, games: int, seed: int) -> float:
    """The same against bots of a level."""
    env = rl.single(title, seats, opponents=level, seconds=0.1)
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over = False
        while not over:
            *_, likely, _ends = look(net, seen["observation"][None], seen["action_mask"][None])
            seen, _, over, _, _ = env.step(int(likely[0].argmax()))
        place = env.match.game.table.result()
        assert place is not None
        best = [each.seat for each in place if each.place == 1]
        won += (env.seat in best) / len(best)
    return won / games


def first_place(rewards: Floats, seat: int) -> float:
    best = np.isclose(rewards, rewards.max())
    return float(best[seat] / best.sum())


# The whole


def train(
    title: str,
    seats: int,
    rewards: str,
    minutes: float,
    seed: int,
    crowd: Crowd,
    level: str,
    games: int,
    teacher: str | None = None,
    tell: Callable[[str], None] = print,
) -> tuple[Weights, list[tuple[float, float, float]]]:
    """Learns for so long, a quarter of it from a teacher, if there is one. The curve: minutes, the share of games won
    against chance, and against bots."""
    shape = rl.batch(1, title, seats)
    net = begin(shape.form.size, shape.numbering.count, seed)
    moments: dict[str, list[Any]] = {name: [0, np.zeros_like(net[name]), np.zeros_like(net[name])] for name in LEARNED}
    chance = np.random.default_rng(seed)
    curve: list[tuple[float, float, float]] = []
    spent, decisions, number = 0.0, 0, 0
    # Whoever is alone is not held up by what else the machine does.
    clock = time.process_time if crowd.processes == 1 and not crowd.ray else time.monotonic
    while True:
        if spent >= minutes * len(curve) / 10 or spent >= minutes:
            shares = (
                against_random(title, seats, net, games, seed + 1),
                against_bots(title, seats, net, level, max(1, games // 4), seed + 2),
            )
            curve.append((spent, *shares))
            tell(f"{spent:5.1f} min  {decisions:9,} decisions  chance {shares[0]:.2f}  {level} {shares[1]:.2f}")
            if spent >= minutes:
                return net, curve
        start = clock()
        share, seeds = DECISIONS // crowd.processes, [seed + 1000 * (number + each) for each in range(crowd.processes)]
        if teacher and spent < minutes / 4:
            played = list(crowd.play(watch, [(title, seats, teacher, share, each) for each in seeds]))
        else:
            played = list(crowd.play(play, [(title, seats, rewards, net, share, each) for each in seeds]))
        found = {name: np.concatenate([each[name] for each in played]) for name in played[0]}
        if number == 0:
            net["mean"][:] = found["seen"].mean(axis=0)
            net["spread"][:] = found["seen"].std(axis=0) + 0.1
            net["unit"][:] = found["got"].std() + 1e-6
        else:
            learn(net, moments, found, chance)
        number += crowd.processes
        decisions += len(found["got"])
        spent += (clock() - start) / 60


def picture(title: str, seats: int, level: str, curve: list[tuple[float, float, float]]) -> str:
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
    parser.add_argument("--rewards", choices=("result", "score"), default="result", help="what it plays for")
    parser.add_argument(
        "--minutes", type=float, default=10.0, help="of learning; what it is set against is not counted"
    )
    parser.add_argument("--teacher", metavar="LEVEL", help="bots that it learns from in the first quarter of the time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--ray", metavar="ADDRESS", help="games are played by a Ray cluster")
    parser.add_argument("--level", default="easy", help="the bots that it is set against")
    parser.add_argument(
        "--games", type=int, default=200, help="in which it is set against chance; a fourth against bots"
    )
    parser.add_argument("--weights", type=Path, help="where the network is kept, as .npz")
    parser.add_argument("--picture", type=Path, help="where the curve is drawn, as .svg")
    asked = parser.parse_args()
    crowd = Crowd(asked.processes, asked.ray)
    net, curve = train(
        asked.title,
        asked.seats,
        asked.rewards,
        asked.minutes,
        asked.seed,
        crowd,
        asked.level,
        asked.games,
        asked.teacher,
    )
    if asked.weights:
        np.savez_compressed(asked.weights, **net)
    if asked.picture:
        asked.picture.write_text(picture(asked.title, asked.seats, asked.level, curve), "utf-8")


if __name__ == "__main__":
    main()
