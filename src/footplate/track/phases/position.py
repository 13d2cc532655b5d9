"""What lies on the tables of Steam and Age of Steam alike: the players' tracks, the cubes, and whose turn it is."""

from typing import ClassVar, Final

from ...kernel import NOBODY, AnyPhase, Event, Facts
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ..network import Network
from ..offers import Planner
from ..position import TrackPosition
from ..schema import Price

# Both games have cubes of five colours: `cubes[place * 5 + colour]`.
COLOR_COUNT: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundPosition(TrackPosition):
    """A position of a game in rounds, with the map's planner of builds; `off_board` is the rule that refuses a space
    which is no hex of the map.

    Per seat: index by seat. -1 stands for nobody and nothing.
    """

    apart = TrackPosition.apart | {"ground", "planner"}
    off_board: ClassVar[str] = ""

    def __init__(
        self,
        chance: Chance,
        seats: int,
        phases: tuple[AnyPhase, ...],
        network: Network,
        planner: Planner,
    ) -> None:
        super().__init__(chance, seats, phases, network)
        self.planner = planner
        self.round = 1
        # Seats. `taken` is the action of this round; `out` is 0 for those in the game, larger the later one left it.
        self.cash = [0] * seats
        self.income = [0] * seats
        self.level = [1] * seats
        self.taken = [NOBODY] * seats
        self.out = [0] * seats
        # Goods
        self.bag = [0] * COLOR_COUNT
        self.cubes = [0] * (network.board.places * COLOR_COUNT)
        # The build turn: how many times track may still be built.
        self.tiles_left = 0
        # Moving goods: the cycle, and who has improved the locomotive in this round.
        self.cycle = 0
        self.improved = [0] * seats
        # Auctions: the last bid of each seat, who is still in (bits), who holds the highest bid, who may pass freely,
        # and who has left, in that order.
        self.bids = [NOBODY] * seats
        self.bidders = 0
        self.leader = NOBODY
        self.free_pass = NOBODY
        self.placed: list[int] = []

    # What a title answers

    def pay(self, seat: int, amount: int, events: list[Event]) -> None:
        """Pays what is known to be payable."""
        self.cash[seat] -= amount

    def price_facts(self, seat: int, amount: int) -> Price:
        """What a payment costs, and how the seat stands after it."""
        raise NotImplementedError

    def standing(self, seat: int) -> Facts:
        """What every question to a seat reminds it of."""
        return {"seat": seat, "cash": self.cash[seat], "income": self.income[seat]}

    # Questions

    def players(self) -> int:
        """How many seats are still in the game."""
        return len(self.order)

    def holder(self, action: int) -> int:
        """The seat that took an action this round, the first if several did, or NOBODY."""
        return self.taken.index(action) if action in self.taken else NOBODY

    def first_with(self, action: int) -> list[int]:
        """The order of play, with the taker of this action in front."""
        holder = self.holder(action)
        if holder == NOBODY:
            return self.order.copy()
        return [holder, *[seat for seat in self.order if seat != holder]]

    def complete_links(self, seat: int) -> list[int]:
        """The complete links that a seat owns."""
        network = self.network
        ends_a, ends_b = network.ends_a, network.ends_b
        return [
            link
            for link, owner in enumerate(network.owner)
            if owner == seat and ends_a[link] >= 0 and ends_b[link] >= 0
        ]

    # Changes

    def draw(self) -> int:
        """A cube out of the bag, each equally likely."""
        return self.chance.draw_from(self.bag)

    def ruin(self, seat: int, when: int) -> None:
        """A bankrupt player leaves the game; the track stays, without an owner."""
        self.out[seat] = when
        self.order.remove(seat)
        self.cash[seat] = 0
        self.taken[seat] = NOBODY
        self.network.forfeit(seat)
