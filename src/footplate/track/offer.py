"""All that can be laid on a hex, as the actions of a title."""

from ..kernel.actions import Action
from .tiles import Change


class Offer:
    """The actions of laying each tile that fits a hex, with what they do (`changes`) and cost; `pools` are those that
    each tile comes from, as bits, and `departs` says which of them lay track that comes out of a city.

    An offer knows nothing of what changes from one decision to the next without touching the hex: the builder's
    money, the tiles left in the supply. `within` asks for that, and remembers its answers.
    """

    __slots__ = ("all_pools", "builds", "changes", "costs", "dearest", "departs", "narrowed", "pools")

    def __init__(
        self, builds: list[Action], changes: list[Change], costs: list[int], pools: list[int], departs: list[bool]
    ) -> None:
        self.builds = builds
        self.changes = changes
        self.costs = costs
        self.pools = pools
        self.departs = departs
        self.dearest = max(costs, default=0)
        self.all_pools = 0
        for each in pools:
            self.all_pools |= each
        self.narrowed: dict[int, list[Action]] = {}

    def within(self, purse: int, exhausted: int, first: bool) -> list[Action]:
        """What can be paid and is left in the supply (`exhausted` pools have nothing left); of first tiles those that
        come out of a city."""
        missing = exhausted & self.all_pools
        if purse >= self.dearest and not missing and not first:
            return self.builds
        key = (missing << 1 | int(first)) << 16 | max(0, min(purse, self.dearest))
        found = self.narrowed.get(key)
        if found is None:
            found = self.narrowed[key] = self._narrow(purse, missing, first)
        return found

    def _narrow(self, purse: int, missing: int, first: bool) -> list[Action]:
        return [
            action
            for number, action in enumerate(self.builds)
            if self.costs[number] <= purse and not self.pools[number] & missing and (self.departs[number] or not first)
        ]


NO_OFFER = Offer([], [], [], [], [])
