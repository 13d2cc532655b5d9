"""Circuits (DOS-CIRC): whether a tile closes a new one."""

from ...kernel import Event, happen
from .network import trace_back
from .pieces import Pieces
from .tables import FIRST_CITY, NO_FACE, edges_in, joined, opposite, step, track_beside


def scores_circuit(s: Pieces, seat: int, tile: int, covered: int, events: list[Event]) -> bool:
    """Gives a counter for a new circuit (DOS-CIRC-10 to -12). True if that ends the game."""
    if s.counters_left() > 0 and closes_circuit(s.faces, s.links, tile, covered):
        s.counters[seat] += 1
        happen(events, "circuit", {"seat": seat, "cell": s.cell_name(tile), "left": s.counters_left()})
    return s.has_won(seat)


def would_close(s: Pieces, cell: int, face: int) -> bool:
    """Whether a tile laid there would earn a circuit counter."""
    over = cell in s.at
    beside = track_beside[s.code_of_tile(s.at[cell]) if over else s.codes[cell]]
    if s.counters_left() == 0 or not any(joined[face * 4 + edge] & beside for edge in edges_in[beside]):
        return False
    faces, links = s.faces.copy(), s.links.copy()
    if over:
        tile = s.at[cell]
        faces[tile] = face
        return closes_circuit(faces, links, tile, s.faces[tile])
    tile = len(faces)
    faces.append(face)
    for edge in range(4):
        neighbour = s.at.get(cell + step[edge], -1)
        links.append(neighbour)
        if neighbour >= 0:
            links[neighbour * 4 + opposite[edge]] = tile
    return closes_circuit(faces, links, tile, NO_FACE)


def closes_circuit(faces: list[int], links: list[int], tile: int, covered: int) -> bool:
    """Whether some loop through two cities runs over a join that the tile brought (DOS-CIRC-07).

    `faces` and `links` are those of a state with the tile laid; `covered` is the face that it was laid over, NO_FACE
    on an empty cell.
    """
    face = faces[tile]
    for a in range(4):
        if links[tile * 4 + a] < 0:
            continue
        new = joined[face * 4 + a]
        if covered != NO_FACE:
            new &= ~joined[covered * 4 + a]
        for b in edges_in[new]:
            if b > a and links[tile * 4 + b] >= 0 and LoopSearch(faces, links, tile, a, b).finds():
                return True
    return False


class LoopSearch:
    """Looks for a run that leaves a tile over edge `a` and comes back into it over edge `b` (DOS-CIRC-A).

    The run crosses no edge twice (DOS-CIRC-04) and visits no city twice (DOS-CIRC-06).
    An *end* is a tile and the edge over which it is left, `tile * 4 + edge`.
    """

    def __init__(self, faces: list[int], links: list[int], tile: int, a: int, b: int) -> None:
        self.faces = faces
        self.links = links
        self.tile = tile
        self.a = a
        self.b = b
        self.crossed = [False] * len(links)
        self.visited = [False] * len(faces)
        self.cities = 0
        # The ends from which edge `b` can be reached at all, if edges and cities are not counted.
        self.hopeful = [False] * len(links)
        trace_back(faces, links, [links[tile * 4 + b] * 4 + opposite[b]], self.hopeful, but=-1, far=True)

    def finds(self) -> bool:
        first = self.tile * 4 + self.a
        if not self.hopeful[first]:
            return False
        if self.faces[self.tile] >= FIRST_CITY:
            self.visited[self.tile] = True
            self.cities = 1
        return self._cross(first)

    def _cross(self, end: int) -> bool:
        beyond = self.links[end]
        entry = opposite[end % 4]
        if beyond == self.tile and entry == self.b:
            return self.cities >= 2
        ways = joined[self.faces[beyond] * 4 + entry]
        if self.faces[beyond] < FIRST_CITY:
            return self._go_on(end, beyond, ways)
        if self.visited[beyond]:
            return False
        self.visited[beyond] = True
        self.cities += 1
        found = self._go_on(end, beyond, ways)
        self.visited[beyond] = False
        self.cities -= 1
        return found

    def _go_on(self, end: int, tile: int, ways: int) -> bool:
        """From a tile just entered over the far side of `end`, tries each way on."""
        back = tile * 4 + opposite[end % 4]
        self.crossed[end] = self.crossed[back] = True
        found = False
        for way in edges_in[ways]:
            onward = tile * 4 + way
            if self.hopeful[onward] and not self.crossed[onward] and self._cross(onward):
                found = True
                break
        self.crossed[end] = self.crossed[back] = False
        return found
