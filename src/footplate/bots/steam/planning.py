"""How far a seat of Steam plans, and what it could spend."""

from ..track.planning import Planner
from .money import LOAN, price
from .situation import Situation

TILES_A_TURN = 3
TILES_OF_ENGINEER = 4
MOST_TILES = 4


def planner(s: Situation, looks: int) -> Planner:
    build = s.game["build"]
    return Planner(
        s, lambda cost, _: price(s, cost), looks, MOST_TILES if build is None else min(MOST_TILES, build["tiles"] + 1)
    )


def affordable(s: Situation) -> float:
    """The most that the seat could spend on track, with money that it can still raise."""
    player = s.player
    if s.standard and not player["helped"] and s.phase != "capital":
        return player["cash"]
    return player["cash"] + LOAN * max(0, player["income"] + 8)
