"""The greedy player of Steam: it plans links that carry cubes, and values money by where it leads."""

from footplate import Table

from ..looking import Looker, Option, ranked
from .deciding import DECISIONS
from .planning import planner
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks one turn ahead: what the track of this turn would carry, and what it would cost."""

    fewest = 2
    most = 40
    look = 0.002

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def weigh(self, table: Table, seat: int, looks: int) -> list[Option]:
        s = Situation(table, seat, self.weights)
        return ranked("steam", seat, DECISIONS[s.phase](s, table, planner(s, looks)))
