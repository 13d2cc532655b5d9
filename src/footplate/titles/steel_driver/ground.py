"""A board as tables: cities, links, and the actions on them.

Cities and links are indices here; a set of them is an int with a bit for each. Actions are values, so one of each is
made once and handed out again and again.
"""

from typing import Final

from ...boards.library import title_text
from ...boards.source import opened
from .actions import Build, Take
from .boardfile import BoardFile, read
from .tables import COLORS, SEATS, company_ids

MAP_ID: Final = "usa"


class Ground:
    """The tables of one board.

    values, is_hexagon, city_color   by city, as links_at and links_of_city, the same as a set
    costs, end_a, end_b              by link
    east_end, west_end               the two ends of the transcontinental link
    hexagon_links                    the links at which a company can begin
    affordable                       the links that a company with so many cubes can pay for, up to `dearest`
    later_rails, first_rails         by seat, company and link; of first rails one for each start
    takes                            by seat, company and city
    """

    def __init__(self, source: BoardFile) -> None:
        self.source = source
        self.city_ids = list(source.cities)
        self.city_of = {name: index for index, name in enumerate(self.city_ids)}
        self.cities = len(self.city_ids)
        entries = list(source.cities.values())
        self.values = [city.value for city in entries]
        self.is_hexagon = [city.start for city in entries]
        self.city_color = [COLORS.index(city.color) for city in entries]
        self.east_end = self.city_of[source.ends[0]]
        self.west_end = self.city_of[source.ends[1]]
        self.link_ids = [link.id for link in source.links]
        self.link_of = {name: index for index, name in enumerate(self.link_ids)}
        self.links = len(self.link_ids)
        self.all_links = (1 << self.links) - 1
        self.costs = [link.cost for link in source.links]
        self.end_a = [self.city_of[link.a] for link in source.links]
        self.end_b = [self.city_of[link.b] for link in source.links]
        every = range(self.links)
        self.links_at = [
            [link for link in every if city in (self.end_a[link], self.end_b[link])] for city in range(self.cities)
        ]
        self.links_of_city = [_mask(links) for links in self.links_at]
        self.hexagon_links = _mask([link for link in every if self.starts_of(link)])
        self.dearest = max(self.costs)
        self.affordable = [
            _mask([link for link in every if self.costs[link] <= cubes]) for cubes in range(self.dearest + 1)
        ]
        self.later_rails = [
            [[Build(seat, company, link) for link in self.link_ids] for company in company_ids] for seat in range(SEATS)
        ]
        self.first_rails = [[self._first_rails(seat, company) for company in company_ids] for seat in range(SEATS)]
        self.takes = [
            [[Take(seat, company, city) for city in self.city_ids] for company in company_ids] for seat in range(SEATS)
        ]

    def starts_of(self, link: int) -> list[int]:
        """The ends of a link at which a company can begin."""
        return [city for city in (self.end_a[link], self.end_b[link]) if self.is_hexagon[city]]

    def _first_rails(self, seat: int, company: str) -> list[list[Build]]:
        ids = self.link_ids
        return [
            [Build(seat, company, ids[link], self.city_ids[start]) for start in self.starts_of(link)]
            for link in range(self.links)
        ]


def _mask(links: list[int]) -> int:
    mask = 0
    for link in links:
        mask |= 1 << link
    return mask


# The board of the house.
HOUSE: Final = Ground(read(opened(title_text("steel_driver", MAP_ID), f"{MAP_ID}.toml")))
