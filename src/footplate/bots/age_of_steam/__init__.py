"""The greedy player of Age of Steam: it plans links that carry cubes, and never lets the expenses ruin it."""

from footplate import Action, Table, action

from ..looking import Looker
from .deciding import DECISIONS
from .planning import planner
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks one turn ahead: what the track of this turn would carry, and what it would cost."""

    fewest = 2
    most = 32
    look = 0.002

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def decide(self, table: Table, seat: int, looks: int) -> Action:
        s = Situation(table, seat, self.weights)
        return action("age-of-steam", {**DECISIONS[s.phase](s, table, planner(s, looks)), "seat": seat})
