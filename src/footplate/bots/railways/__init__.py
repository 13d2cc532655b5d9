"""The greedy player of Railways of the World: short links that carry cubes, and debts that pay for themselves."""

from footplate import Action, Table, action

from .deciding import DECISIONS
from .planning import Planner
from .situation import Situation
from .weights import Weights

# Projects looked at closely, at most; and how long a look takes at most, in seconds.
LOOKS = 30
LOOK = 0.003


class Greedy:
    """Looks at what each action would add to the actions to come, and at what it would cost."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        looks = max(2, min(LOOKS, int(seconds / LOOK)))
        s = Situation(table, seat, self.weights)
        return action("railways", {**DECISIONS[s.phase](s, table, Planner(s, looks)), "seat": seat})
