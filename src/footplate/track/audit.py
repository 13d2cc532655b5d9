"""The network worked out from nothing, to check the one that is kept up to date, and to load a stored one.

`retrace` follows the track of the tiles from edge to edge; `audit` compares what it finds with a network and
answers every difference in words. Titles run it in their tests after random play.
"""

# Stays plain Python when the engine is compiled: no game waits for checks.

from typing import TypeVar

from ..kernel.json import Json
from .board import NOTHING, Board
from .network import GONE, Network, open_end
from .tiles import TOWN_END, TileSet

T = TypeVar("T")


class Trace:
    """A run of track: the edges it crosses, and its two ends."""

    def __init__(self, edges: list[int], ends: list[int], length: int) -> None:
        self.edges = edges
        self.ends = sorted(ends)
        self.length = length


def retrace(network: Network) -> list[Trace]:
    """All runs of track on the board, found from the tiles and the cities alone."""
    seen: set[int] = set()
    traces: list[Trace] = []
    for hex_number, picture in enumerate(network.tile):
        for segment in network.tiles.segments[picture] if picture >= 0 else ():
            if hex_number * 6 + segment[0] not in seen:
                trace = _trace(network, hex_number, segment)
                seen.update(trace.edges)
                traces.append(trace)
    return traces


def _trace(network: Network, hex_number: int, segment: tuple[int, int]) -> Trace:
    edges: list[int] = []
    ends: list[int] = []
    length = 1
    for side in segment:
        if side == TOWN_END:
            ends.append(network.board.place_at[hex_number])
            continue
        edge = hex_number * 6 + side
        edges.append(edge)
        while True:
            other, place = network.board.across[edge], network.board.beyond[edge]
            if place >= 0 and network.city[place]:
                ends.append(place)
                break
            picture = network.tile[other // 6] if other >= 0 else NOTHING
            leaving = network.tiles.through[picture * 6 + other % 6] if picture >= 0 else NOTHING
            if leaving == NOTHING:
                ends.append(open_end(edge))
                break
            length += 1
            edges.append(other)
            if leaving == TOWN_END:
                ends.append(network.board.place_at[other // 6])
                break
            edge = other // 6 * 6 + leaving
            if edge in edges:
                raise ValueError(f"track runs in a ring at {network.board.edge_name(edge)}")
            edges.append(edge)
    return Trace(edges, ends, length)


def audit(network: Network) -> list[str]:
    """Every difference between a network and the one that its tiles and cities make."""
    wrong: list[str] = []
    board, expected = network.board, [NOTHING] * (network.board.hexes * 6)
    end_sides = [0] * board.hexes
    known: set[int] = set()
    for trace in retrace(network):
        link = network.link_at[trace.edges[0]]
        name = board.edge_name(trace.edges[0])
        for edge in trace.edges:
            expected[edge] = link
        for end in trace.ends:
            if end < -1:
                other = board.across[-2 - end]
                end_sides[other // 6] |= 1 << other % 6
        if link < 0 or link in known:
            wrong.append(f"the track at {name} has no link of its own")
            continue
        known.add(link)
        if sorted((network.ends_a[link], network.ends_b[link])) != trace.ends:
            wrong.append(f"link {link} at {name} ends elsewhere than its track")
        if network.length[link] != trace.length:
            wrong.append(f"link {link} at {name} has length {network.length[link]}, its track {trace.length}")
    for link in network.links():
        if link not in known and not _is_direct(network, link, expected):
            wrong.append(f"link {link} has no track")
    if expected != network.link_at:
        wrong.append("edges belong to other links than their track does")
    if end_sides != network.end_sides:
        wrong.append("open ends are noted where there are none, or are missing")
    return wrong + _audit_tables(network)


def _is_direct(network: Network, link: int, expected: list[int]) -> bool:
    """Whether this is a direct link of two neighbouring cities; notes its edge as expected."""
    edges = [edge for edge, here in enumerate(network.link_at) if here == link]
    if len(edges) != 1 or network.length[link] != 0 or not network.is_complete(link):
        return False
    expected[edges[0]] = link
    ends = {network.board.place_at[edges[0] // 6], network.board.beyond[edges[0]]}
    return {network.ends_a[link], network.ends_b[link]} == ends and all(network.city[place] for place in ends)


def _audit_tables(network: Network) -> list[str]:
    wrong: list[str] = []
    fresh = Network(network.board, network.tiles)
    for place, city in enumerate(network.city):
        if city and not fresh.city[place]:
            fresh.urbanize(place, NOTHING, False)
    if fresh.city_sides != network.city_sides:
        wrong.append("the sides that face a city are noted wrongly")
    used = [0] * len(network.tiles.pools)
    for picture in network.tile:
        for pool in network.tiles.faces[picture // 6].pools if picture >= 0 else ():
            used[pool] += 1
    if used != network.used:
        wrong.append("the supply does not fit the tiles on the board")
    for pool, count in enumerate(used):
        if count > network.tiles.pools[pool].size:
            wrong.append(f"more tiles of {'/'.join(network.tiles.pools[pool].faces)} than there are")
    gone = [link for link, end in enumerate(network.ends_a) if end == GONE]
    if sorted(network.spare) != gone:
        wrong.append("spare link numbers do not fit the links")
    return wrong


def load_network(board: Board, tiles: TileSet, data: Json) -> Network:
    """The network that `dump` wrote down; ValueError if the data is none of this board and these tiles."""
    network = Network(board, tiles)
    try:
        _load(network, _as(dict, data))
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"no stored track of {board.id}: {error!r}") from None
    wrong = audit(network)
    if wrong:
        raise ValueError(f"no stored track of {board.id}: {wrong[0]}")
    return network


def _load(network: Network, data: dict[str, Json]) -> None:
    board = network.board
    for key in _as(list, data["new_cities"]):
        network.urbanize(board.place_index[_as(str, key)], NOTHING, False)
    for name, tile in _as(dict, data["tiles"]).items():
        face, turn = _as(list, tile)
        network._swap_tile(board.index[name], network.tiles.picture(_as(str, face), _as(int, turn)))
    traces = {edge: trace for trace in retrace(network) for edge in trace.edges}
    for link, entry in enumerate(_as(list, data["links"])):
        for numbers in (network.ends_a, network.ends_b, network.owner):
            numbers.append(GONE)
        network.length.append(0)
        network.fresh.append(0)
        if entry is None:
            continue
        edge_name, owner, fresh = _as(list, entry)
        edge = board.edge_number(_as(str, edge_name))
        trace = traces.get(edge) or Trace([edge], [board.place_at[edge // 6], board.beyond[edge]], 0)
        network.ends_a[link], network.ends_b[link] = trace.ends
        network.owner[link], network.fresh[link], network.length[link] = _as(int, owner), _as(int, fresh), trace.length
        for passed in trace.edges:
            network.link_at[passed] = link
        for end in trace.ends:
            if end < -1:
                other = board.across[-2 - end]
                network.end_sides[other // 6] |= 1 << other % 6
    network.spare = [_as(int, link) for link in _as(list, data["spare"])]


def _as(kind: type[T], value: Json) -> T:
    if not isinstance(value, kind):
        raise TypeError(value)
    return value
