"""Journeys by name: each link by the place and the side where it is entered, as `BOS.N,CON.W`."""

from .board import NOTHING, Board
from .hexes import DIRECTIONS
from .network import Network


class Itineraries:
    """The names of a map's links: `names[place * 6 + side]`, and back."""

    def __init__(self, board: Board) -> None:
        directions = DIRECTIONS[board.orientation]
        self.names = [f"{key}.{direction}" for key in board.keys for direction in directions]
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}

    def route(self, network: Network, place: int, links: tuple[int, ...]) -> str:
        """The name of a journey that begins at a place."""
        parts: list[str] = []
        for link in links:
            parts.append(self.names[place * 6 + network.side_out(place, link)])
            place = network.ends_b[link] if network.ends_a[link] == place else network.ends_a[link]
        return ",".join(parts)

    def links(self, network: Network, route: str) -> tuple[int, ...] | None:
        """The links that a route names; None if it names something that is not there."""
        found: list[int] = []
        for name in route.split(","):
            number = self.index.get(name, NOTHING)
            link = network.link_out(number // 6, number % 6) if number >= 0 else NOTHING
            if link < 0:
                return None
            found.append(link)
        return tuple(found)
