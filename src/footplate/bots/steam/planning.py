"""How far a seat of Steam plans, and what it could spend."""

from ..track.planning import Planner
from .money import LOAN, price
from .situation import Situation

TILES_A_TURN = 3
TILES_OF_ENGINEER = 4
MOST_TILES = 4


def planner(s: Situation, looks: int) -> Planner:
    most = min(MOST_TILES, s.pieces.tiles_left + 1) if s.phase == "build" else MOST_TILES
    return Planner(s, lambda cost, _: price(s, cost), looks, most)


def affordable(s: Situation) -> float:
    """The most that the seat could spend on track, with money that it can still raise."""
    if s.standard and not s.helped and s.phase != "capital":
        return s.cash
    return s.cash + LOAN * max(0, s.income + 8)
