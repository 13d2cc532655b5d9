"""The greedy player of Railways of the World: short links that carry cubes, and debts that pay for themselves."""

from footplate import Table

from ..looking import Looker, Option, ranked
from .deciding import DECISIONS
from .planning import Planner
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks at what each action would add to the actions to come, and at what it would cost."""

    fewest = 2
    most = 30
    look = 0.003

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def weigh(self, table: Table, seat: int, looks: int) -> list[Option]:
        s = Situation(table, seat, self.weights)
        return ranked("railways", seat, DECISIONS[s.phase](s, table, Planner(s, looks)))
