"""All that can be laid on a hex, as the actions of a title."""

from ..kernel.actions import Action
from .tiles import Change


class Fitting:
    """The changes that tiles can make to every hex that lies in one way. `pools` are those that each tile comes from,
    as bits, and `departs` says, as bits, which changes lay track that comes out of a city."""

    __slots__ = ("all_pools", "changes", "departs", "number", "pictures", "pools")

    def __init__(self, number: int, changes: tuple[Change, ...], pools: tuple[int, ...], departs: int) -> None:
        self.number = number
        self.changes = changes
        self.pictures = tuple([change.picture for change in changes])
        self.pools = pools
        self.departs = departs
        self.all_pools = 0
        for each in pools:
            self.all_pools |= each


class Offer:
    """The actions of laying each tile that fits a hex (`builds`), with their costs.

    An offer knows nothing of what changes from one decision to the next without touching the hex: the builder's
    money, the tiles left in the supply. `within` asks for that, and remembers its answers. There are many offers and
    they live long, so they hold tuples of plain values, which the garbage collector soon lets alone.
    """

    __slots__ = ("builds", "costs", "dearest", "fitting", "narrowed")

    def __init__(self, fitting: Fitting, builds: tuple[Action, ...], costs: tuple[int, ...]) -> None:
        self.fitting = fitting
        self.builds = builds
        self.costs = costs
        self.dearest = max(costs, default=0)
        self.narrowed: dict[int, tuple[Action, ...]] | None = None

    def within(self, purse: int, exhausted: int, first: bool) -> tuple[Action, ...]:
        """What can be paid and is left in the supply (`exhausted` pools have nothing left); of first tiles those that
        come out of a city."""
        missing = exhausted & self.fitting.all_pools
        if purse >= self.dearest and not missing and not first:
            return self.builds
        purse = self.dearest if purse > self.dearest else 0 if purse < 0 else purse
        key = (missing << 1 | int(first)) << 16 | purse
        if self.narrowed is None:
            self.narrowed = {}
        found = self.narrowed.get(key)
        if found is None:
            found = self.narrowed[key] = tuple(self._narrow(purse, missing, first))
        return found

    def _narrow(self, purse: int, missing: int, first: bool) -> list[Action]:
        pools, departs = self.fitting.pools, self.fitting.departs
        return [
            action
            for number, action in enumerate(self.builds)
            if self.costs[number] <= purse and not pools[number] & missing and (departs >> number & 1 or not first)
        ]


NO_OFFER = Offer(Fitting(0, (), (), 0), (), ())
