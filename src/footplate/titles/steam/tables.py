"""The box of Steam as numbers: prices, tables and pieces, read once from data/components.toml.

Colours, action tiles and tracks are indices here. -1 stands for nobody and nothing.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

BOX: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))

COLORS: Final = ("red", "blue", "yellow", "purple", "gray")
color_of: dict[str, int] = {name: index for index, name in enumerate(COLORS)}
CUBES: list[int] = [BOX["goods"][color] for color in COLORS]  # STM-COMP-04
NEW_CITIES: list[int] = [
    sum(entry["count"] for entry in BOX["new_city"] if entry["color"] == color) for color in COLORS
]  # STM-COMP-07

# The action tiles, in the order of their values (STM-COMP-08); the value of a tile is its index plus one.
TURN_ORDER: Final = 0
FIRST_MOVE: Final = 1
ENGINEER: Final = 2
FIRST_BUILD: Final = 3
CITY_GROWTH: Final = 4
LOCOMOTIVE: Final = 5
URBANIZATION: Final = 6
TILES: Final = 7
tile_ids: list[str] = [entry["id"] for entry in sorted(BOX["action"], key=lambda entry: entry["value"])]
tile_of: dict[str, int] = {name: index for index, name in enumerate(tile_ids)}
TILE_COSTS: list[int] = [entry["cost"] for entry in sorted(BOX["action"], key=lambda entry: entry["value"])]
TILE_PASSES: list[bool] = [entry["pass"] for entry in sorted(BOX["action"], key=lambda entry: entry["value"])]

ROUNDS: dict[int, int] = {int(seats): rounds for seats, rounds in BOX["rounds"].items()}  # STM-SETUP-01
MOST_SEATS: Final[int] = BOX["players"]["max"]
GROWTH_MARKERS: Final[int] = BOX["growth_markers"]["count"]

LOWEST_INCOME: Final[int] = BOX["tracks"]["income"]["min"]
HIGHEST_INCOME: Final[int] = BOX["tracks"]["income"]["max"]  # STM-MONEY-11
START_LEVEL: Final[int] = BOX["tracks"]["locomotive"]["start"]
HIGHEST_LEVEL: Final[int] = BOX["tracks"]["locomotive"]["max"]  # STM-COMP-11

LOAN: Final[int] = BOX["loans"]["cash"]  # STM-MONEY-02
LOAN_POINTS: Final[int] = BOX["loans"]["victory_points"]  # STM-MONEY-03
START_MONEY: list[int] = list(BOX["start_money"]["base_random"])  # STM-ORDER-03

TILES_A_TURN: Final[int] = BOX["build"]["tiles_per_round"]  # STM-BUILD-02
ENGINEER_TILES: Final[int] = BOX["build"]["tiles_per_round_engineer"]  # STM-ACT-04
COST_OF_EXIT: Final[int] = BOX["build"]["cost_per_exit"]
COST_OF_TOWN: Final[int] = BOX["build"]["cost_town"]
COST_OF_RIVER: Final[int] = BOX["build"]["cost_river"]
COST_OF_HILL: Final[int] = BOX["build"]["cost_hill"]

INCOME_A_POINT: Final[int] = BOX["score"]["income_per_victory_point"]  # STM-SCORE-01
LOSS_A_STEP: Final[int] = BOX["score"]["loss_per_negative_income"]
POINTS_A_LINK: Final[int] = BOX["score"]["per_complete_link"]  # STM-SCORE-02

UPKEEP: Final[int] = BOX["standard"]["maintenance_per_locomotive_level"]  # STM-STD-11
SHORTFALL: Final[int] = BOX["standard"]["shortfall_per_point"]  # STM-STD-12
SHARE_OF_BID: dict[int, list[str]] = {
    int(players): list(shares) for players, shares in BOX["standard"]["auction_payment"].items()
}  # STM-AUC-09, STM-AUC-10

CYCLES: Final = 2  # STM-MOVE-01
