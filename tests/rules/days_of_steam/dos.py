"""Small positions of Days of Steam for the tests of its rules, and how they are played and read.

A `Scene` says what lies on the table and gives the table; `rules.playing_lines` says how it is played and read.
The seats are A, B, C, D: Ann (orange), Ben (violet), Cy (black), Dee (white).
"""

from typing import Any

import footplate
from footplate.examples.scenes.days_of_steam import TITLE, Scene, face_of, joins_of, kind_named, roll, turn_of
from rules import playing_lines
from rules.playing_lines import kinds, play, player, read, seen

__all__ = [
    "ANN",
    "BEN",
    "CY",
    "DEE",
    "TITLE",
    "Scene",
    "earns_counter",
    "ends",
    "face_of",
    "goods_at",
    "joins_of",
    "kind_named",
    "lay_line",
    "moves",
    "points",
    "put_tile",
    "refused",
    "roll",
    "try_city",
    "try_tile",
    "turn_of",
    "where",
]

ANN, BEN, CY, DEE = range(4)


def refused(table: footplate.Table, line: str) -> str | None:
    """The rule that refuses; None if the action is legal. What is listed and what is judged must agree."""
    asked = read(table, line)
    if table.explain(asked) is None:
        table.clone().play(asked)
        return None
    return playing_lines.refused(table, asked)


def lay_line(text: str, x: int, y: int, seat: str = "A") -> str:
    return f"{seat} lays {kind_named(text)} at {x},{y} turned {turn_of(text)}"


def try_tile(scene: Scene, text: str, x: int, y: int) -> str | None:
    """The rule that refuses a tile turned like this, with the tile in Ann's hand; None if it is legal."""
    scene.hand(ANN, text)
    ruling = refused(scene.table, lay_line(text, x, y))
    listed = read(scene.table, lay_line(text, x, y)) in scene.table.legal()
    assert listed == (ruling is None)
    return ruling


def try_city(scene: Scene, x: int, y: int) -> str | None:
    ruling = refused(scene.table, f"A lays face-up city 0 at {x},{y}")
    assert (read(scene.table, f"A lays face-up city 0 at {x},{y}") in scene.table.legal()) == (ruling is None)
    return ruling


def put_tile(scene: Scene, text: str, x: int, y: int) -> list[footplate.Event]:
    """Ann lays a tile, of which it was told whether it closes a circuit; then it is her turn again."""
    scene.hand(ANN, text)
    foretold = scene.table.choice(read(scene.table, lay_line(text, x, y))).facts
    events = play(scene.table, lay_line(text, x, y))
    assert foretold["circuit"] == earns_counter(events)
    if not scene.table.over:
        scene.active(ANN)
    return events


def earns_counter(events: list[footplate.Event]) -> bool:
    return "circuit" in kinds(events)


def where(table: footplate.Table, seat: int) -> tuple[int, int, int]:
    found = player(table, seat)
    return found["x"], found["y"], found["place"]


def goods_at(table: footplate.Table, x: int, y: int) -> dict[str, int]:
    tile = next(tile for tile in seen(table)["tiles"] if (tile["x"], tile["y"]) == (x, y))
    goods = tile["goods"]
    assert isinstance(goods, dict)
    return goods


def moves(table: footplate.Table) -> list[dict[str, Any]]:
    """The facts of every listed move of the actor."""
    seat = table.actor
    assert seat is not None
    return [dict(choice.facts) for choice in table.choices(seat) if choice.action.kind == "move"]


def ends(table: footplate.Table) -> set[tuple[str, int]]:
    """Where the listed moves of the actor end, with the steam each spends."""
    return {(move["end"], move["spent"]) for move in moves(table)}


def points(table: footplate.Table) -> list[int]:
    return [score.total for score in table.scores()]
