"""The box of Age of Steam as numbers: prices, tables and pieces, read once from data/tables.toml.

Colours and actions are indices here. -1 stands for nobody and nothing. The goods display has a module of its own.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

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

PRODUCED: Final = 2  # AOS-GROW-01

# AOS-RED-01: what each band of income loses.
REDUCTION: list[tuple[int, int]] = [(band["from"], band["lose"]) for band in BOX["income_reduction"]]
