"""What is the same on every board of Steel Driver: companies, cubes, colours, and the actions that name no place.

Companies are indices. Actions are values, so one of each is made once and handed out again and again.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from ...kernel import Bid, Pass
from .actions import Auction, Drop

COMPANIES: Final = 6
SEATS: Final = 6
TURNS: Final = 5
COLORS: Final = ("white", "black", "green", "orange", "red")
CUBES_BY_SEATS: Final = {3: 10, 4: 8, 5: 7, 6: 6}  # STD-CUBE-01
MOST_CUBES: Final = TURNS * max(CUBES_BY_SEATS.values())

DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))

company_ids: Final[list[str]] = list(DATA["companies"]["order"])
company_of: Final[dict[str, int]] = {name: index for index, name in enumerate(company_ids)}
SHARES: Final[int] = DATA["companies"]["shares"]
RAILS: Final[int] = DATA["companies"]["rails"]
GOODS: Final[dict[str, int]] = DATA["goods"]

# Actions, by seat and then by what they name. A bid stands at its number of cubes; index 0 is never used.
PASSES: Final[list[Pass]] = [Pass(seat) for seat in range(SEATS)]
DROPS: Final[list[Drop]] = [Drop(seat) for seat in range(SEATS)]
BIDS: Final[list[list[Bid]]] = [[Bid(seat, bid) for bid in range(MOST_CUBES + 1)] for seat in range(SEATS)]
AUCTIONS: Final[list[list[list[Auction]]]] = [
    [[Auction(seat, company, bid) for bid in range(MOST_CUBES + 1)] for company in company_ids] for seat in range(SEATS)
]
