"""What lies on a table of Steam.

Per seat: index by seat. Per place: index by place of the map. `supply[space * 5 + colour]`, with spaces counted from 0
here and from 1 for people. -1 stands for nobody and nothing.
"""

from ...kernel import NOBODY, AnyPhase, Event, Facts, happen
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...track.phases.position import COLOR_COUNT, RoundPosition
from .games import Game
from .ground import Ground
from .schema import Payment
from .tables import CUBES, LOAN, LOAN_POINTS, LOWEST_INCOME, NEW_CITIES, START_LEVEL


class Loans:
    """Loans as they would be taken: income steps first, then victory points (STM-MONEY-08)."""

    def __init__(self, steps: int, by_points: int) -> None:
        self.steps = steps
        self.number = steps + by_points
        self.points = by_points * LOAN_POINTS


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(RoundPosition):
    """`helped` are the seats that may borrow later in the standard game, as bits (STM-CAP-05). `rushed`: a build turn
    with nothing left to do ends by itself even after a tile, as in the first version of the rules (STM-BUILD-26)."""

    apart = RoundPosition.apart | {"ground", "game", "helped", "rushed"}
    off_board = "STM-BUILD-13"

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
        return self.ground.rounds[self.seats]

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

    # Money and loans (STM-MONEY)

    def most_loans(self, seat: int) -> int:
        """STM-MONEY-02 to -04: one for each income step down to the lowest, then one for every two points."""
        return self.income[seat] - LOWEST_INCOME + self.points[seat] // LOAN_POINTS

    def purse(self, seat: int, purpose: int) -> int:
        """The most that a seat can pay now, loans included (STM-MONEY-09)."""
        return self.cash[seat] + self.game.credit(self, seat, purpose)

    def loans(self, seat: int, number: int) -> Loans:
        """So many loans, by income as far as it goes and then by points (STM-MONEY-03)."""
        steps = min(number, self.income[seat] - LOWEST_INCOME)
        return Loans(steps, number - steps)

    def loans_for(self, seat: int, missing: int) -> Loans:
        """The fewest loans that cover what is missing (STM-MONEY-06)."""
        return self.loans(seat, max(0, -(-missing // LOAN)))

    def take(self, seat: int, loans: Loans) -> None:
        self.cash[seat] += loans.number * LOAN
        self.income[seat] -= loans.steps
        self.points[seat] -= loans.points

    def borrow(self, seat: int, loans: Loans, events: list[Event]) -> None:
        self.take(seat, loans)
        facts: Facts = {"seat": seat, "loans": loans.number, "cash": loans.number * LOAN, "steps": loans.steps}
        key = "borrowed" if not loans.points else "borrowed/both" if loans.steps else "borrowed/points"
        happen(events, key, {**facts, "points": loans.points, "income": self.income[seat], "left": self.points[seat]})

    def pay(self, seat: int, amount: int, events: list[Event]) -> None:
        """Pays what is known to be payable: all cash first, then just enough loans (STM-MONEY-05 to -07, -10)."""
        if amount > self.cash[seat]:
            self.borrow(seat, self.loans_for(seat, amount - self.cash[seat]), events)
        self.cash[seat] -= amount

    def price_facts(self, seat: int, amount: int) -> Payment:
        """What a payment would cost: the loans it takes, and cash, income and points after it (STM-MONEY-10)."""
        loans = self.loans_for(seat, amount - self.cash[seat])
        return {
            "cost": amount,
            "loans": loans.number,
            "cash": self.cash[seat] + loans.number * LOAN - amount,
            "income": self.income[seat] - loans.steps,
            "points": self.points[seat] - loans.points,
        }
