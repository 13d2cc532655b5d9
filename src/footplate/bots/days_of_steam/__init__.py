"""The greedy player of Days of Steam: it counts the turns until goods are home, and does what brings them nearer."""

from footplate import Action, Table

from .deciding import Judge
from .situation import Situation
from .weights import Weights

# Tiles over others measured closely, at most; and how long that takes for one at most, in seconds.
LOOKS = 4
LOOK = 0.01


class Greedy:
    """Looks one decision ahead, and values each position by the hauls that are in sight for every seat."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        choices = table.choices(seat)
        if len(choices) == 1:
            return choices[0].action
        looks = max(1, min(LOOKS, int(seconds / LOOK)))
        judge = Judge(Situation(table, seat, self.weights), looks)
        return max(judge.rate(choices), key=lambda rated: rated[0])[1]
