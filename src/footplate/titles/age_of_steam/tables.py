"""The box of Age of Steam as numbers: prices, tables and pieces, read once from data/tables.toml.

Colours, actions, letters and columns are indices here. -1 stands for nobody and nothing.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from .schema import Side

BOX: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "tables.toml").read_text("utf-8"))

COLORS: Final = ("red", "blue", "yellow", "purple", "black")
PLAYER_COLORS: Final = ("orange", "green", "natural", "white", "brown", "black")
BLACK: Final = 4
color_of: dict[str, int] = {name: index for index, name in enumerate(COLORS)}
CUBES: list[int] = [BOX["cubes"][color] for color in COLORS]  # AOS-COMP-01

# The actions, in the order of the tables (AOS-ACT-02 to -08).
FIRST_MOVE: Final = 0
FIRST_BUILD: Final = 1
ENGINEER: Final = 2
LOCOMOTIVE: Final = 3
URBANIZATION: Final = 4
PRODUCTION: Final = 5
TURN_ORDER: Final = 6
ACTION_COUNT: Final = 7
action_ids: list[str] = [entry["id"] for entry in BOX["actions"]]
action_of: dict[str, int] = {name: index for index, name in enumerate(action_ids)}

TURNS: dict[int, int] = {int(seats): turns for seats, turns in BOX["players"]["turns"].items()}  # AOS-TURN-01
DICE: dict[int, int] = {int(seats): dice for seats, dice in BOX["players"]["growth_dice"].items()}  # AOS-GROW-06

START_MONEY: Final[int] = BOX["start"]["money"]  # AOS-SETUP-05
START_SHARES: Final[int] = BOX["start"]["shares"]
START_INCOME: Final[int] = BOX["start"]["income"]
START_LEVEL: Final[int] = BOX["start"]["engine"]
HIGHEST_LEVEL: Final[int] = BOX["limits"]["engine"]  # AOS-COMP-08
SHARE_LIMIT: Final[int] = BOX["limits"]["shares"]  # AOS-SHARE-02
DISCS: Final[int] = BOX["limits"]["ownership_discs"]  # AOS-COMP-06
BUILDS: Final[int] = BOX["limits"]["builds"]  # AOS-BUILD-02
BUILDS_OF_ENGINEER: Final[int] = BOX["limits"]["builds_engineer"]  # AOS-ACT-04
CYCLES: Final[int] = BOX["limits"]["moves"]  # AOS-MOVE-01
SHARE_PRICE: Final[int] = BOX["shares"]["price"]  # AOS-SHARE-01

POINTS_OF_INCOME: Final[int] = BOX["scoring"]["income"]  # AOS-SCORE-01
POINTS_OF_SHARE: Final[int] = BOX["scoring"]["share"]  # AOS-SCORE-02
POINTS_OF_SEGMENT: Final[int] = BOX["scoring"]["segment"]  # AOS-SCORE-03

TILE_EXTRA: dict[str, int] = BOX["cost"]["tile_extra"]  # AOS-COST-01
COST_OF_TOWN: Final[int] = BOX["cost"]["town"]["base"]  # AOS-COST-02
COST_OF_SPOKE: Final[int] = BOX["cost"]["town"]["spoke"]
REPLACE_TOWN: Final[int] = BOX["cost"]["replace"]["town"]  # AOS-COST-03
REPLACE_BY_CROSSING: Final[int] = BOX["cost"]["replace"]["simple_to_crossing"]  # AOS-COST-04
REPLACE_OTHER: Final[int] = BOX["cost"]["replace"]["other"]  # AOS-COST-05
REPLACE_BY_COMPLETE: Final[int] = BOX["cost"]["replace"]["complex_to_complete"]  # AOS-ITA-28

# The goods display (AOS-COMP-09): twelve numbered columns, then A to H; `spaces` runs down each column from the top.
LETTERS: Final = "ABCDEFGH"
NUMBERED: Final = 12
NUMBER_SPACES: Final[int] = BOX["display"]["number_column"]
LETTER_SPACES: Final[int] = BOX["display"]["letter_column"]
SIDES: Final[tuple[Side, Side]] = ("white", "black")
PRODUCED: Final = 2  # AOS-GROW-01


def _columns() -> list[str]:
    """`W1` to `W6`, `B1` to `B6`, `A` to `H`."""
    numbers = [str(name).split() for name in BOX["display"]["columns"]]
    return [side[0].upper() + number for side, number in numbers] + list(LETTERS)


COLUMNS: list[str] = _columns()
COLUMN_SPACES: list[int] = [NUMBER_SPACES] * NUMBERED + [LETTER_SPACES] * len(LETTERS)
FIRST_SPACE: list[int] = [sum(COLUMN_SPACES[:column]) for column in range(len(COLUMNS))]
SPACES: Final[int] = sum(COLUMN_SPACES)
column_of_space: list[int] = [column for column, count in enumerate(COLUMN_SPACES) for _ in range(count)]
space_names: list[str] = [
    f"{COLUMNS[column]}/{space - FIRST_SPACE[column] + 1}" for space, column in enumerate(column_of_space)
]
space_index: dict[str, int] = {name: number for number, name in enumerate(space_names)}


def die_column(die: str) -> int:
    """The column of `white 3`."""
    return [str(name) for name in BOX["display"]["columns"]].index(die)


# The new cities: their colour, and the numbered column whose die feeds them too (AOS-COMP-05, AOS-GROW-05).
LETTER_COLORS: list[int] = [color_of[entry["color"]] for entry in BOX["new_cities"]]
LETTER_DICE: list[int] = [die_column(entry["die"]) for entry in BOX["new_cities"]]

# AOS-RED-01: what each band of income loses.
REDUCTION: list[tuple[int, int]] = [(band["from"], band["lose"]) for band in BOX["income_reduction"]]
