"""Laying a tile over another (DOS-OVER): whether all that was joined to a city still is."""

from . import network
from .state import State
from .tiles import FIRST_CITY, NEVER, edges_in, end_mask, exits, joined, opposite, track_mask


class Covering:
    """A tile on the map that others may be laid over."""

    def __init__(self, s: State, tile: int) -> None:
        self.s = s
        self.tile = tile
        self.code = network.code_of_tile(s, tile)
        self.toward: list[int] | None = None  # worked out when it is needed, once for all faces

    def keeps_all_joined(self, face: int) -> bool:
        """DOS-OVER-03: with this face in place every track tile has a run to a city, and every city one to another.

        That held before. So only what used to run over a join that is lost can be cut off, and a run that has met
        a city is safe: it is enough to look at the tiles and cities around, as far as the first city each way.
        """
        if _has_all_joins(self.s.faces[self.tile], face):
            return True
        if self.toward is None:
            self.toward = _ends_toward(self.s, self.tile)
        return _all_joined(self.s, self.tile, face, self.toward)


def _all_joined(s: State, tile: int, face: int, toward: list[int]) -> bool:
    for end in toward:
        other = end // 4
        if s.faces[other] >= FIRST_CITY:
            if len(s.cities) > 1 and not _city_is_joined(s, other, tile, face, toward):
                return False
        elif not _track_is_joined(s, other, tile, face, toward):
            return False
    return True


def _has_all_joins(old: int, new: int) -> bool:
    return not any(joined[old * 4 + edge] & ~joined[new * 4 + edge] for edge in range(4))


def _ends_toward(s: State, tile: int) -> list[int]:
    """The ends (tile and edge) over which a run can come to this tile without passing a city."""
    ends: list[int] = []
    for edge in edges_in[track_mask[s.faces[tile]]]:
        neighbour = s.links[tile * 4 + edge]
        if neighbour >= 0:
            ends.append(neighbour * 4 + opposite[edge])
    index = 0
    while index < len(ends):
        end = ends[index]
        index += 1
        here = end // 4
        if s.faces[here] >= FIRST_CITY:
            continue
        for way in exits[s.faces[here] * 4 + end % 4]:
            before = s.links[here * 4 + way]
            if before >= 0 and before != tile:
                earlier = before * 4 + opposite[way]
                if earlier not in ends:
                    ends.append(earlier)
    return ends


def _track_is_joined(s: State, other: int, tile: int, face: int, toward: list[int]) -> bool:
    undecided: list[int] = []
    for edge in edges_in[end_mask[s.faces[other]]]:
        end = other * 4 + edge
        beyond = s.links[end]
        if beyond < 0:
            continue
        if end in toward:
            undecided.append(end)
        elif s.away[beyond * 4 + opposite[edge]] < NEVER:
            return True
    return _leads_to_city(s, undecided, tile, face, -1)


def _city_is_joined(s: State, city: int, tile: int, face: int, toward: list[int]) -> bool:
    ends: list[int] = []
    for edge in range(4):
        end = city * 4 + edge
        beyond = s.links[end]
        if beyond < 0:
            continue
        nearest = s.source[beyond * 4 + opposite[edge]]
        if nearest >= 0 and nearest != city and end not in toward:
            return True
        ends.append(end)
    return _leads_to_city(s, ends, tile, face, city)


def _leads_to_city(s: State, ends: list[int], tile: int, face: int, but: int) -> bool:
    """Whether a run over one of these ends comes to a city other than `but`, with the new face on the tile."""
    index = 0
    while index < len(ends):
        end = ends[index]
        index += 1
        beyond = s.links[end]
        if beyond < 0:
            continue
        shown = face if beyond == tile else s.faces[beyond]
        if shown >= FIRST_CITY:
            if beyond != but:
                return True
            continue
        for way in exits[shown * 4 + opposite[end % 4]]:
            onward = beyond * 4 + way
            if onward not in ends:
                ends.append(onward)
    return False
