"""Steel Driver in numbers: cities, links, companies, and every action that can be taken on it.

Cities, links and companies are indices here; a set of cities or links is an int with a bit for each.
Actions are values, so one of each is made once and handed out again and again.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from ...kernel import Bid, Pass
from .actions import Auction, Build, Drop, Take

COMPANIES: Final = 6
SEATS: Final = 6
TURNS: Final = 5
COLORS: Final = ("white", "black", "green", "orange", "red")
CUBES_BY_SEATS: Final = {3: 10, 4: 8, 5: 7, 6: 6}  # STD-CUBE-01
MOST_CUBES: Final = TURNS * max(CUBES_BY_SEATS.values())

DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "usa.toml").read_text("utf-8"))

company_ids: Final[list[str]] = list(DATA["companies"]["order"])
company_of: Final[dict[str, int]] = {name: index for index, name in enumerate(company_ids)}
SHARES: Final[int] = DATA["companies"]["shares"]
RAILS: Final[int] = DATA["companies"]["rails"]

city_ids: Final[list[str]] = list(DATA["cities"])
city_of: Final[dict[str, int]] = {name: index for index, name in enumerate(city_ids)}
CITIES: Final = len(city_ids)
values: Final[list[int]] = [DATA["cities"][name]["value"] for name in city_ids]
is_hexagon: Final[list[bool]] = [DATA["cities"][name]["start"] for name in city_ids]
city_color: Final[list[int]] = [COLORS.index(DATA["cities"][name]["color"]) for name in city_ids]
EAST_END: Final[int] = city_of[DATA["transcontinental"][0]]
WEST_END: Final[int] = city_of[DATA["transcontinental"][1]]

link_ids: Final[list[str]] = [f"{link['a']}-{link['b']}" for link in DATA["links"]]
link_of: Final[dict[str, int]] = {name: index for index, name in enumerate(link_ids)}
LINKS: Final = len(link_ids)
costs: Final[list[int]] = [link["cost"] for link in DATA["links"]]
end_a: Final[list[int]] = [city_of[link["a"]] for link in DATA["links"]]
end_b: Final[list[int]] = [city_of[link["b"]] for link in DATA["links"]]


links_at: Final[list[list[int]]] = [
    [link for link in range(LINKS) if city in (end_a[link], end_b[link])] for city in range(CITIES)
]


def _mask(links: list[int]) -> int:
    mask = 0
    for link in links:
        mask |= 1 << link
    return mask


ALL_LINKS: Final = (1 << LINKS) - 1
links_of_city: Final[list[int]] = [_mask(links_at[city]) for city in range(CITIES)]
hexagon_links: int = _mask([link for link in range(LINKS) if is_hexagon[end_a[link]] or is_hexagon[end_b[link]]])
DEAREST: Final = max(costs)
# The links that a company with so many cubes can pay for.
affordable: Final[list[int]] = [
    _mask([link for link in range(LINKS) if costs[link] <= cubes]) for cubes in range(DEAREST + 1)
]


def starts_of(link: int) -> list[int]:
    return [city for city in (end_a[link], end_b[link]) if is_hexagon[city]]


def _first_rails(seat: int, company: str) -> list[list[Build]]:
    return [
        [Build(seat, company, link_ids[link], city_ids[start]) for start in starts_of(link)] for link in range(LINKS)
    ]


# Every action, by seat and then by what it names. A bid stands at its number of cubes; index 0 is never used.
PASSES: Final[list[Pass]] = [Pass(seat) for seat in range(SEATS)]
DROPS: Final[list[Drop]] = [Drop(seat) for seat in range(SEATS)]
BIDS: Final[list[list[Bid]]] = [[Bid(seat, bid) for bid in range(MOST_CUBES + 1)] for seat in range(SEATS)]
AUCTIONS: Final[list[list[list[Auction]]]] = [
    [[Auction(seat, company, bid) for bid in range(MOST_CUBES + 1)] for company in company_ids] for seat in range(SEATS)
]
LATER_RAILS: Final[list[list[list[Build]]]] = [
    [[Build(seat, company, link) for link in link_ids] for company in company_ids] for seat in range(SEATS)
]
FIRST_RAILS: Final[list[list[list[list[Build]]]]] = [
    [_first_rails(seat, company) for company in company_ids] for seat in range(SEATS)
]
TAKES: Final[list[list[list[Take]]]] = [
    [[Take(seat, company, city) for city in city_ids] for company in company_ids] for seat in range(SEATS)
]
