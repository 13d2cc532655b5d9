"""A title on hexes: how it reads, draws and names the maps that are brought to it, and what a trial of them counts."""

# Stays plain Python when the engine is compiled: no game waits for files.

from typing import Protocol, TypeVar, cast

from ..boards.source import Opened
from ..boards.tally import Delivery, Pair, Tally, joined, unlinked
from ..boards.title import MapTitle
from ..kernel.events import Event
from ..kernel.schema import Shown
from ..kernel.words import Words
from .board import Board
from .library import place_words
from .mapfile import GATE, MapFile, read_hexes
from .network import Network
from .phases.position import RoundPosition
from .position import NetworkPosition
from .views import board_view

S = TypeVar("S", bound=NetworkPosition)
G = TypeVar("G")


class HexTitle(MapTitle[S, MapFile, G]):
    """A title on hexes."""

    def read_map(self, file: Opened) -> MapFile:
        return read_hexes(file)

    def drawing(self, source: MapFile) -> Shown:
        return cast(Shown, board_view(Board(source)))

    def map_names(self, words: Words, map_id: str) -> Words:
        return place_words(words, self.source(map_id))

    # What a trial counts

    def delivery(self, s: S, event: Event) -> Delivery | None:
        if event.kind != "delivered":
            return None
        return Delivery(str(event.facts["from"]), str(event.facts["to"]), self.carried(s, event.facts))

    def carried(self, s: S, facts: Shown) -> list[Pair]:
        """The links over which a cube went, by the facts of its delivery."""
        return [pair_of(s.network, link) for link in cast(list[int], facts["links"])]


class OnBoard(Protocol):
    """What a title makes of a map, with its board."""

    @property
    def board(self) -> Board: ...


R = TypeVar("R", bound=RoundPosition)
B = TypeVar("B", bound=OnBoard)


class RoundTitle(HexTitle[R, B]):
    """A title on hexes in rounds, where players can be ruined."""

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.ground(map_id).board.source.players

    def tally(self, s: R) -> Tally:
        return tally_of(s.network, list(s.income), [bool(out) for out in s.out])


def pair_of(network: Network, link: int) -> Pair:
    """The places that a complete link joins."""
    keys = network.board.keys
    return joined(keys[network.ends_a[link]], keys[network.ends_b[link]])


def tally_of(network: Network, incomes: list[int], ruined: list[bool]) -> Tally:
    """What lies on a board of hexes."""
    board = network.board
    built = [board.names[number] for number, tile in enumerate(network.tile) if tile >= 0]
    links = [pair_of(network, link) for link in network.links() if network.is_complete(link)]
    places = [key for key, kind in zip(board.keys, board.kinds, strict=True) if kind != GATE]
    return Tally(built, links, unlinked(places, links), incomes, ruined)
