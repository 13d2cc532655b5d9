"""Small positions of Age of Steam for the tests of its rules.

`footplate.examples.scenes.age_of_steam` sets them up; `rules.track_scenes` says how tiles, links and journeys are told,
`rules.playing_lines` how the table is played and read.
"""

from typing import cast

import footplate
from footplate.examples.scenes.age_of_steam import SETUP, TITLE, Scene
from footplate.kernel.chance import Chance, key_of
from footplate.kernel.table import Table
from footplate.titles.age_of_steam.ground import Ground
from footplate.titles.age_of_steam.pieces import Pieces
from rules.playing_lines import read
from small_maps import small_board

__all__ = ["CROSS", "SETUP", "TITLE", "Fixed", "Scene", "at", "offered", "own_map", "prompted", "rolled"]


def own_map(grid: str, cities: dict[str, str], towns: tuple[str, ...] = (), extra: str = "") -> Ground:
    """A small map: cities with their colours, and towns."""
    return Ground(small_board("age-of-steam", grid, cities, towns, SETUP), extra)


def rolled(scene: Scene, white: list[int], black: list[int]) -> list[footplate.Event]:
    """The growth phase with these dice, and nothing after it."""
    scene.position.chance = Fixed([die - 1 for die in white + black])
    return scene.begin("growth")


class Fixed(Chance):
    """Chance that brings what a test says."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(key_of(0))
        self.numbers = numbers

    def below(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < n
        self.drawn.append(number)
        return number


def at(table: Table) -> Pieces:
    return cast(Pieces, table.position)


def prompted(table: Table) -> str:
    """What the actor is asked."""
    said = table.prompt(table.actor)
    assert said is not None
    return said.text("en")


def offered(table: Table, line: str) -> str:
    """What the actor is told of a choice."""
    return next(each for each in table.choices(table.actor or 0) if each.action == read(table, line)).text("en")


# Four cities and a town: straight down column C from North by Middle to South; A6 is a mountain, E6 a river.
CROSS = own_map(
    """
p      p      p:NOR  p      p
p      p      p      p      p
p      p      p      p      p
p      p      p:MID  p      p
p      p      p      p      p
m      p      p      p      r
p:WST  p      p:SOU  p      p:EST
""",
    {"NOR": "red", "SOU": "blue", "WST": "red", "EST": "yellow"},
    ("MID",),
)
