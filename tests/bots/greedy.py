"""What the tests of all greedy players share: asking them, whole games, and that they are legal, blind and quick."""

import random
import time
from collections.abc import Callable
from statistics import median_high
from typing import Any, cast

import footplate
from footplate import bots

# Time for a decision in whole games of titles with track: it looks at fewer projects then.
HASTE = 0.012


# Asking


def greedy(table: footplate.Table, seconds: float = 1.0) -> footplate.Action:
    """What the greedy player in turn would do."""
    seat = table.actor
    assert seat is not None
    return bots.choose(table.imagine(seat, 1), seat, "greedy", seconds, 1)


def decide(table: footplate.Table, levels: list[str], seconds: float, seed: int | None = None) -> list[footplate.Event]:
    """The bot in turn decides, with its seed, or another for each decision; answers what happened."""
    seat = table.actor
    assert seat is not None
    chosen = bots.choose(table.imagine(seat, 1), seat, levels[seat], seconds, table.number if seed is None else seed)
    return table.play(chosen)


def play(
    table: footplate.Table, levels: list[str], rounds: int | None = None, seconds: float = HASTE
) -> footplate.Table:
    """Plays on to the end, or for so many rounds at most."""
    while table.actor is not None and (rounds is None or round_of(table) <= rounds):
        decide(table, levels, seconds)
    return table


def until(table: footplate.Table, wanted: str, seconds: float = 1.0) -> footplate.Table:
    """Lets the greedy players go on to a phase."""
    while phase(table) != wanted:
        table.play(greedy(table, seconds))
    return table


def one_greedy(seats: int, seat: int) -> list[str]:
    """The levels of a table of random players with a greedy one."""
    return ["greedy" if each == seat else "random" for each in range(seats)]


# Tables


def phase(table: footplate.Table) -> object:
    return table.view()["phase"]


def round_of(table: footplate.Table) -> int:
    return cast(int, table.view()["round"])


def players(table: footplate.Table) -> list[dict[str, Any]]:
    game: Any = table.view()["game"]
    found: list[dict[str, Any]] = game["players"]
    return found


def winners(table: footplate.Table) -> list[int]:
    return [place.seat for place in table.result() or [] if place.place == 1]


def changed(table: footplate.Table, **fields: Any) -> footplate.Table:
    """The table with other pieces: fields of its dumped position."""
    dump: dict[str, Any] = table.dump(history=False)
    dump["position"] = {**dump["position"], **fields}
    return footplate.load(dump)


def play_lines(table: footplate.Table, *lines: str) -> footplate.Table:
    """Plays lines of the text notation without their seats: each is the actor's."""
    for line in lines:
        table.play(footplate.read_line(table.title.id, line, table.actor or 0))
    return table


def line(action: footplate.Action) -> str:
    """The action without its seat."""
    return footplate.line(action)[2:]


# Legal, blind, quick


def stays_legal(table: footplate.Table, seed: int, share: float, little: float = 0.01) -> None:
    """Random play to the end; in this share of the positions the greedy player is asked, with more or less time."""
    chance = random.Random(seed)
    while not table.over:
        if chance.random() < share:
            assert table.explain(greedy(table, chance.choice((0.0, little, 1.0)))) is None
        table.play(chance.choice(table.legal()))


def sees_nothing_hidden(table: footplate.Table, decisions: int) -> None:
    """It answers the same whatever an imagined table deals to the others and stacks for later."""
    for _ in range(decisions):
        seat = table.actor or 0
        one, other = (table.imagine(seat, seed) for seed in (1, 2))
        action = bots.choose(one, seat, "greedy", 1.0, 9)
        assert bots.choose(other, seat, "greedy", 1.0, 9) == action
        table.play(action)


def decides_quickly(table: footplate.Table, most: float, going_on: Callable[[footplate.Table], bool]) -> None:
    """Half of the decisions take less than so many seconds, with all the time or none, and none takes a second."""
    full: list[float] = []
    hasty: list[float] = []
    while not table.over and going_on(table):
        for times, seconds in ((full, 1.0), (hasty, 0.0)):
            begun = time.process_time()
            action = greedy(table, seconds)
            times.append(time.process_time() - begun)
        table.play(action)
    assert median_high(full) < most
    assert median_high(hasty) < most
    assert max(full) < 1.0
