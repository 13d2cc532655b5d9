"""All that can be laid on a hex, as the actions of a title."""

from ..kernel.actions import Action


class Offer:
    """The actions of laying each tile that fits a hex (`builds`), with their pictures and costs; `pools` are those
    that each tile comes from, as bits, and `departs` says, as bits, which builds lay track that comes out of a city.

    An offer knows nothing of what changes from one decision to the next without touching the hex: the builder's
    money, the tiles left in the supply. `within` asks for that, and remembers its answers. There are many offers and
    they live long, so they hold tuples of plain values, which the garbage collector soon lets alone.
    """

    __slots__ = ("all_pools", "builds", "costs", "dearest", "departs", "narrowed", "pictures", "pools")

    def __init__(
        self,
        builds: tuple[Action, ...],
        pictures: tuple[int, ...],
        costs: tuple[int, ...],
        pools: tuple[int, ...],
        departs: int,
    ) -> None:
        self.builds = builds
        self.pictures = pictures
        self.costs = costs
        self.pools = pools
        self.departs = departs
        self.dearest = max(costs, default=0)
        self.all_pools = 0
        for each in pools:
            self.all_pools |= each
        self.narrowed: dict[int, tuple[Action, ...]] = {}

    def within(self, purse: int, exhausted: int, first: bool) -> tuple[Action, ...]:
        """What can be paid and is left in the supply (`exhausted` pools have nothing left); of first tiles those that
        come out of a city."""
        missing = exhausted & self.all_pools
        if purse >= self.dearest and not missing and not first:
            return self.builds
        purse = self.dearest if purse > self.dearest else 0 if purse < 0 else purse
        key = (missing << 1 | int(first)) << 16 | purse
        found = self.narrowed.get(key)
        if found is None:
            found = self.narrowed[key] = tuple(self._narrow(purse, missing, first))
        return found

    def _narrow(self, purse: int, missing: int, first: bool) -> list[Action]:
        return [
            action
            for number, action in enumerate(self.builds)
            if self.costs[number] <= purse
            and not self.pools[number] & missing
            and (self.departs >> number & 1 or not first)
        ]


NO_OFFER = Offer((), (), (), (), 0)
