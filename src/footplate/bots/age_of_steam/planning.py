"""How far a seat of Age of Steam plans."""

from ..track.planning import NO_PLAN, Plan, Planner
from ..track.surveying import Project
from .money import price
from .situation import Situation

MOST_TILES = 5
MOST_SHARES = 6
ONE_MORE_TILE = 2
PURSES = 5
# Whole links may be longer, and are built one at a time.
MOST_TILES_OF_LINK = 7


def planner(s: Situation, looks: int) -> Planner:
    most = MOST_TILES_OF_LINK if s.chart.rules["whole_links"] else min(MOST_TILES, s.builds + 1)
    # A link that is not finished in this turn needs less money now; one for which shares are issued, more.
    purse = s.cash + (s.chart.rules["share_price"] * MOST_SHARES if s.phase == "shares" else ONE_MORE_TILE)
    if s.weights.sound:
        # A survey for a little more money finds the same again for many purses.
        purse = -(-purse // PURSES) * PURSES
    return Planner(s, lambda cost, tiles: price(s, cost, tiles), looks, most, purse)


def best_plan(s: Situation, planner: Planner, tiles: int, most: float) -> Plan:
    """The best that could be built for so much."""
    if not s.chart.rules["whole_links"]:
        return planner.best(tiles, most)
    singles = [planner.single(project) for project in planner.likely(MOST_TILES_OF_LINK, most)]
    best = max(singles, key=lambda plan: plan.worth, default=NO_PLAN)
    return best if best.worth >= s.weights.least else NO_PLAN


def first_tile(s: Situation, project: Project) -> dict[str, object]:
    laying = project.layings[0]
    return {"type": "build", "hex": s.chart.hexes[laying.hex], "face": laying.face, "turn": laying.turn}
