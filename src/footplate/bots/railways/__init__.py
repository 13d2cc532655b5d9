"""The greedy player of Railways of the World: short links that carry cubes, and debts that pay for themselves."""

from footplate import Action, Table

from ..looking import Looker, Option, Weighed, as_action, ranked
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
        return ranked("railways", seat, self._weighed(table, seat, looks))

    def best(self, table: Table, seat: int, looks: int) -> Action:
        """The first of what `weigh` finds, without the others."""
        _, answer = max(self._weighed(table, seat, looks), key=lambda weighed: weighed[0])
        return as_action("railways", seat, answer)

    def _weighed(self, table: Table, seat: int, looks: int) -> list[Weighed]:
        s = Situation(table, seat, self.weights)
        return DECISIONS[s.phase](s, table, Planner(s, looks))
