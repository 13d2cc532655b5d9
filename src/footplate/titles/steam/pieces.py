"""What lies on a table of Steam.

Per seat: index by seat. Per place: index by place of the map. `supply[space * 5 + colour]`, with spaces counted from 0
here and from 1 for people. -1 stands for nobody and nothing.
"""

from ...kernel import NOBODY, AnyPhase, Event
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...track.phases.position import COLOR_COUNT, RoundPosition
from . import money
from .games import Game
from .ground import Ground
from .schema import Payment
from .tables import CUBES, NEW_CITIES, ROUNDS, START_LEVEL


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(RoundPosition):
    """`helped` are the seats that may borrow later in the standard game, as bits (STM-CAP-05). `rushed`: a build turn
    with nothing left to do ends by itself even after a tile, as in the first version of the rules (STM-BUILD-26)."""

    apart = RoundPosition.apart | {"ground", "game", "helped", "rushed"}

    def __init__(
        self,
        chance: Chance,
        seats: int,
        phases: tuple[AnyPhase, ...],
        ground: Ground,
        game: Game,
        helped: int,
        rushed: bool = False,
    ) -> None:
        super().__init__(chance, seats, phases, ground.empty.copy(), ground.planner)
        self.ground = ground
        self.game = game
        self.helped = helped
        self.rushed = rushed
        # Seats (STM-SETUP-08): `taken` is an action tile, `passed` who took it to pass, `begun` who has laid track.
        self.level = [START_LEVEL] * seats
        self.points = [0] * seats
        self.passed = [0] * seats
        self.begun = [0] * seats
        # Goods and cities: what each accepts, and which have a growth marker.
        self.bag = CUBES.copy()
        self.supply = [0] * (ground.spaces * COLOR_COUNT)
        self.color = ground.color.copy()
        self.grown = [0] * ground.board.places
        self.new_cities = NEW_CITIES.copy()
        # The build turn: the action tile whose action is still to be done.
        self.special = NOBODY
        # The points of a delivery that are to be placed, and by whom, in that order.
        self.due = [0] * seats
        self.scorers: list[int] = []

    # Questions

    def rounds(self) -> int:
        return ROUNDS[self.seats]

    def has_set(self, space: int) -> bool:
        """Whether a goods supply space still holds its set."""
        first = space * COLOR_COUNT
        supply = self.supply
        return bool(supply[first] or supply[first + 1] or supply[first + 2] or supply[first + 3] or supply[first + 4])

    def sets(self) -> list[int]:
        """The goods supply spaces that still hold a set."""
        return [space for space in range(self.ground.spaces) if self.has_set(space)]

    def towns(self) -> list[int]:
        """The places that are towns now."""
        return [place for place, color in enumerate(self.color) if color == NOBODY]

    def may_grow(self) -> list[int]:
        """The cities without a growth marker; new cities have one printed on them (STM-GROW-02, STM-URB-06)."""
        color, grown = self.color, self.grown
        return [place for place in range(len(color)) if color[place] != NOBODY and not grown[place]]

    def can_grow(self) -> bool:
        """Whether there is a set, and a city to put it on (STM-ACT-12, STM-GROW-04)."""
        return bool(self.sets() and self.may_grow())

    def off_board(self) -> str:
        return "STM-BUILD-13"

    # Money

    def pay(self, seat: int, amount: int, events: list[Event]) -> None:
        money.pay(self, seat, amount, events)

    def price_facts(self, seat: int, amount: int) -> Payment:
        return money.price_facts(self, seat, amount)
