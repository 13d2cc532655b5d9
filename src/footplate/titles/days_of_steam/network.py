"""The track on the map: what a tile laid joins, and how far it is from there to a city (DOS-ALG-01, DOS-ALG-02).

`away` and `codes` are kept up to date as tiles are laid. A new tile on an empty cell only makes ways shorter, so
what changes is followed from the tile outwards; a tile that covers another may make them longer, so all is
measured anew.
"""

from .state import State
from .tiles import BLANK, FIRST_CITY, LEADS_NOWHERE, NEVER, exits, opposite, side_of, step, track_mask


def put(s: State, cell: int, face: int) -> int:
    """Lays a tile on an empty cell and measures what it joins; returns its number."""
    tile = len(s.cells)
    s.cells.append(cell)
    s.faces.append(face)
    s.at[cell] = tile
    is_city = face >= FIRST_CITY
    s.city_of.append(len(s.cities) if is_city else -1)
    if is_city:
        s.cities.append(tile)
        s.goods.extend((0, 0, 0, 0))
    for edge in range(4):
        neighbour = s.at.get(cell + step[edge], -1)
        s.links.append(neighbour)
        if neighbour >= 0:
            s.links[neighbour * 4 + opposite[edge]] = tile
        s.away.append(0 if is_city else NEVER)
        s.source.append(tile if is_city else -1)
    s.codes.pop(cell, None)
    _ask_neighbours(s, tile)
    _spread(s, _shortened_by(s, tile))
    return tile


def cover(s: State, tile: int, face: int) -> None:
    """Lays a tile over another, and measures the whole map anew."""
    s.faces[tile] = face
    measure(s)


def measure(s: State) -> None:
    """Works `away` and `codes` out from the tiles."""
    s.codes.clear()
    for tile in range(len(s.cells)):
        distance = 0 if s.faces[tile] >= FIRST_CITY else NEVER
        for edge in range(4):
            s.away[tile * 4 + edge] = distance
            s.source[tile * 4 + edge] = tile if distance == 0 else -1
    for tile in range(len(s.cells)):
        _ask_neighbours(s, tile)
    ends: list[int] = []
    for tile in s.cities:
        ends.extend((tile * 4, tile * 4 + 1, tile * 4 + 2, tile * 4 + 3))
    _spread(s, ends)


def _ask_neighbours(s: State, tile: int) -> None:
    """Writes what the tile asks of each empty cell beside it."""
    mask = track_mask[s.faces[tile]]
    for edge in range(4):
        if s.links[tile * 4 + edge] < 0:
            side = LEADS_NOWHERE if mask >> edge & 1 else BLANK
            _set_side(s, tile, edge, side)


def _set_side(s: State, tile: int, edge: int, side: int) -> None:
    cell = s.cells[tile] + step[edge]
    shift = 3 * opposite[edge]
    s.codes[cell] = s.codes.get(cell, 0) & ~(7 << shift) | side << shift


def _shortened_by(s: State, tile: int) -> list[int]:
    """The ends (tile and edge) whose distance a new tile brings down by itself."""
    face = s.faces[tile]
    base = tile * 4
    if face >= FIRST_CITY:
        return [base, base + 1, base + 2, base + 3]
    ends: list[int] = []
    for edge in range(4):
        neighbour = s.links[base + edge]
        ways = exits[face * 4 + edge]
        if neighbour < 0 or not ways:
            continue
        before = neighbour * 4 + opposite[edge]
        distance = s.away[before] + 1
        for way in ways:
            if distance < s.away[base + way]:
                s.away[base + way] = distance
                s.source[base + way] = s.source[before]
                ends.append(base + way)
    return ends


def _spread(s: State, ends: list[int]) -> None:
    """Runs on from ends whose distance came down, nearest first, and brings down what follows from them."""
    away, source, links, faces = s.away, s.source, s.links, s.faces
    index = 0
    while index < len(ends):
        end = ends[index]
        index += 1
        distance = away[end]
        edge = end % 4
        beyond = links[end]
        if beyond < 0:
            _set_side(s, end // 4, edge, side_of(distance))
            continue
        face = faces[beyond]
        if face >= FIRST_CITY:
            continue
        for way in exits[face * 4 + opposite[edge]]:
            if distance + 1 < away[beyond * 4 + way]:
                away[beyond * 4 + way] = distance + 1
                source[beyond * 4 + way] = source[end]
                ends.append(beyond * 4 + way)


def code_of_tile(s: State, tile: int) -> int:
    """What the neighbours of a tile on the map ask of one that would cover it."""
    code = 0
    for edge in range(4):
        neighbour = s.links[tile * 4 + edge]
        if neighbour < 0:
            continue
        back = opposite[edge]
        side = BLANK
        if track_mask[s.faces[neighbour]] >> back & 1:
            side = side_of(s.away[neighbour * 4 + back])
        code |= side << 3 * edge
    return code
