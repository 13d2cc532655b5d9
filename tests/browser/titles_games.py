"""A game of each title with its most players, in its middle: the first seat decides. The greedy bots play it, and the
same each time."""

from collections.abc import Callable
from functools import cache
from typing import Any

import footplate
from footplate import Table, bots

TITLES = ["steam", "steel-driver", "days-of-steam", "railways", "age-of-steam"]
SEED = 5
MANY = 2000

Moment = Callable[[Any], bool]

_SETUPS: dict[str, tuple[int, str | None, int]] = {
    "steam": (5, "ruhr", 7),
    "steel-driver": (6, "usa", 11),
    "days-of-steam": (4, None, 3),
    "railways": (6, "eastern-us", 6),
    "age-of-steam": (6, "rust-belt", 2),
}
_MOMENTS: dict[str, Moment] = {
    "steam": lambda view: view["round"] >= 5 and view["phase"] == "goods",
    "steel-driver": lambda view: view["round"] >= 4 and view["phase"] == "build",
    "days-of-steam": lambda view: view["round"] >= 14 and view["phase"] == "turn",
    "railways": lambda view: view["game"]["turn"] >= 6 and view["game"]["round"] == 2 and not view["game"]["building"],
    "age-of-steam": lambda view: view["round"] >= 4 and view["phase"] == "goods",
}


def play_on(table: Table, there: Moment) -> Table:
    """Plays greedily until the first seat decides at a moment, or the game is over."""
    for _ in range(MANY):
        if not table.actors or (table.actors[0] == 0 and there(table.view(None))):
            return table
        seat = table.actors[0]
        table.play(bots.choose(table.imagine(seat, SEED), seat, "greedy", 1.0, table.number))
    raise AssertionError("the moment never came")


@cache
def _middle(title: str) -> str:
    seats, map_id, seed = _SETUPS[title]
    table = footplate.new(title, seats=seats, map=map_id, seed=seed)
    return play_on(table, _MOMENTS[title]).notation()


def middle(title: str) -> Table:
    """The game in its middle."""
    return footplate.replay(_middle(title))


def at(title: str, there: Moment) -> Table:
    """The same game at another moment."""
    seats, map_id, seed = _SETUPS[title]
    return play_on(footplate.new(title, seats=seats, map=map_id, seed=seed), there)


def last_of_turn(title: str) -> Table:
    """A game in which the first seat can end a turn of several decisions by one that needs a single click."""
    seats, map_id, seed = _SETUPS[title]
    table = footplate.new(title, seats=seats, map=map_id, seed=seed)
    while not _ends_turn(table):
        seat = table.actors[0]
        table.play(bots.choose(table.imagine(seat, SEED), seat, "greedy", 1.0, table.number))
    return table


def _ends_turn(table: Table) -> bool:
    if table.actors != (0,) or not table.actions or table.actions[-1].seat != 0 or table.chance_of_last():
        return False
    for choice in table.choices(0):
        if choice.steps in (["done"], ["stop"]):
            after = table.clone()
            after.play(choice.action)
            return after.actors != (0,) and not after.chance_of_last()
    return False


_SHORT: dict[str, tuple[int, str | None]] = {
    "steam": (3, "northeast"),
    "steel-driver": (3, "usa"),
    "days-of-steam": (2, None),
    "railways": (2, "eastern-us"),
    "age-of-steam": (3, "france"),
}
FEW = 6


@cache
def _last_decisions(title: str) -> str:
    seats, map_id = _SHORT[title]
    table = footplate.new(title, seats=seats, map=map_id, seed=SEED)
    while table.actors:
        seat = table.actors[0]
        table.play(bots.choose(table.imagine(seat, SEED), seat, "greedy", 1.0, table.number))
    mine = [number for number, action in enumerate(table.actions) if action.seat == 0]
    table.back_to(mine[-FEW])
    return table.notation()


def last_decisions(title: str) -> Table:
    """A game with few players, a few decisions of the first seat before its end."""
    return footplate.replay(_last_decisions(title))
