"""The greedy player of Days of Steam: it counts the turns until goods are home, and does what brings them nearer."""

from footplate import Table

from ..looking import Looker, Option
from .deciding import Judge
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks one decision ahead, and values each position by the hauls that are in sight for every seat."""

    most = 4  # tiles over others
    look = 0.01

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def weigh(self, table: Table, seat: int, looks: int) -> list[Option]:
        judge = Judge(Situation(table, seat, self.weights), looks)
        options = [Option(worth, action) for worth, action in judge.rate(table.legal(seat))]
        return sorted(options, key=lambda option: -option.worth)
