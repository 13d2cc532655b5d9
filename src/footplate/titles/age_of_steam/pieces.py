"""What lies on a table of Age of Steam.

Per seat: index by seat. Per place: index by place of the map. `display[space]` is a colour. -1 stands for nobody and
nothing.
"""

from ...kernel import NOBODY, AnyPhase, Facts
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...track.phases.position import COLOR_COUNT, RoundPosition
from .display import COLUMN_SPACES, FIRST_SPACE, LETTERS, NUMBERED, SPACES, column_of_space
from .fares import Fares
from .ground import Ground
from .rules import MapRules
from .schema import Outlook, Payment
from .tables import START_INCOME, START_LEVEL, START_MONEY, START_SHARES


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(RoundPosition):
    apart = RoundPosition.apart | {"ground", "rules", "fares"}
    off_board = "AOS-BUILD-05"

    def __init__(
        self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], ground: Ground, rules: MapRules
    ) -> None:
        super().__init__(chance, seats, phases, ground.empty.copy(), ground.planner)
        self.ground = ground
        self.rules = rules
        # Seats (AOS-SETUP-05). `out` is 0 for those in the game, else the turn of their bankruptcy.
        self.cash = [START_MONEY] * seats
        self.shares = [START_SHARES] * seats
        self.income = [START_INCOME] * seats
        self.level = [START_LEVEL] * seats
        # Goods and cities: `new_city[letter]` is the place that a new city tile lies on.
        self.display = [NOBODY] * SPACES
        self.accepts = ground.accepts.copy()
        self.new_city = [NOBODY] * len(LETTERS)
        # The build turn: hexes built on, what Urbanization still offers, and whether anything was done.
        self.built: list[int] = []
        self.urban_left = 0
        self.acted = 0
        # Growth: cubes drawn by Production that are still to be placed.
        self.drawn: list[int] = []
        # The lines found on this state of the track.
        self.fares: list[Fares] = []

    # Questions

    def turns(self) -> int:
        return self.ground.turns[self.seats]

    def due(self, seat: int) -> int:
        """AOS-EXP-01."""
        return self.shares[seat] + self.level[seat]

    def towns(self) -> list[int]:
        """The places that are towns now."""
        return [place for place in range(self.ground.board.places) if not self.network.city[place]]

    def letters_left(self) -> list[int]:
        """The new city tiles that are not on the map (AOS-COMP-05)."""
        new = self.ground.new_cities
        return [letter for letter, place in enumerate(self.new_city) if place < 0 and new >> letter & 1]

    def fed_by(self, column: int) -> int:
        """The place that the cubes of a column go to, or NOBODY."""
        if column >= NUMBERED and self.new_city[column - NUMBERED] >= 0:
            return self.new_city[column - NUMBERED]
        return self.ground.fed[column]

    def empty_spaces(self) -> list[int]:
        """The spaces of the display that may get a cube: of the lettered columns, those with a city (AOS-GROW-03)."""
        found: list[int] = []
        for space, color in enumerate(self.display):
            column = column_of_space[space]
            if color == NOBODY and (column < NUMBERED or self.fed_by(column) >= 0):
                found.append(space)
        return found

    def top_of(self, column: int) -> int:
        """The highest filled space of a column, or NOBODY (AOS-GROW-07)."""
        first = FIRST_SPACE[column]
        for space in range(first, first + COLUMN_SPACES[column]):
            if self.display[space] != NOBODY:
                return space
        return NOBODY

    # Changes

    def add_cube(self, place: int, color: int) -> None:
        self.cubes[place * COLOR_COUNT + color] += 1

    # Money

    def missing(self, seat: int) -> int:
        """What a seat lacks for its expenses."""
        return max(0, self.due(seat) - self.cash[seat])

    def outlook(self, cash: int, income: int, due: int) -> Outlook:
        """What the expenses of this turn would find missing with these figures, and whether that is bankruptcy."""
        short = max(0, due - cash - income)
        safe = self.rules.forgives or self.rules.later_price > 0
        return {"short": short, "bankrupt": short > income and not safe}

    def price_facts(self, seat: int, amount: int) -> Payment:
        """What a payment costs, and what the expenses of this turn would then find."""
        cash = self.cash[seat] - amount
        return {"cost": amount, "cash": cash, **self.outlook(cash, self.income[seat], self.due(seat))}

    def standing(self, seat: int) -> Facts:
        return {**super().standing(seat), "issued": self.shares[seat]}
