"""What whole links cost on one state of the track: found pair by pair when somebody asks, and kept."""

from ...track.board import NOTHING
from ...track.lines import Line, LineFinder
from ...track.network import Network
from ...track.passages import FAR, Passages


class Fares(LineFinder):
    """The cheapest lines between cities. It has the track for itself, so that it may outlive a position."""

    def __init__(self, network: Network, passages: Passages, free: bool) -> None:
        super().__init__(network.copy(), passages, free)
        self.cities = [place for place, city in enumerate(network.city) if city]
        self._found: dict[tuple[int, int], list[Line]] = {}
        self._searched: dict[tuple[int, int], int] = {}

    def within(self, start: int, goal: int, purse: int) -> list[Line]:
        """Finds them once, with the fullest purse that has asked."""
        pair = (min(start, goal), max(start, goal))
        known = self._found.get(pair)
        if known is None and self._searched.get(pair, NOTHING) < purse:
            found = self.cheapest(pair[0], pair[1], purse)
            self._searched[pair] = purse
            if found:
                known = self._found[pair] = found
        return known if known is not None and known[0].amount <= purse else []

    def all_within(self, purse: int) -> list[tuple[int, int, Line]]:
        """The cheapest lines of every two cities that cost no more than a purse holds."""
        found: list[tuple[int, int, Line]] = []
        for number, start in enumerate(self.cities):
            for goal in self.cities[number + 1 :]:
                found += [(start, goal, line) for line in self.within(start, goal, purse)]
        return found

    def least_from(self, city: int) -> int:
        """What the cheapest line from a city costs; FAR if there is none."""
        least = FAR
        for other in self.cities:
            found = self.within(city, other, least) if other != city else []
            least = found[0].amount if found else least
        return least
