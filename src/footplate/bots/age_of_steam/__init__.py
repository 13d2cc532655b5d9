"""The greedy player of Age of Steam: it plans links that carry cubes, and never lets the expenses ruin it."""

from footplate import Action, Table, action

from .deciding import DECISIONS
from .planning import planner
from .situation import Situation
from .weights import Weights

# Projects looked at closely, at most; and how long a look takes at most, in seconds.
LOOKS = 32
LOOK = 0.002


class Greedy:
    """Looks one turn ahead: what the track of this turn would carry, and what it would cost."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        looks = max(2, min(LOOKS, int(seconds / LOOK)))
        s = Situation(table, seat, self.weights)
        return action("age-of-steam", {**DECISIONS[s.phase](s, table, planner(s, looks)), "seat": seat})
