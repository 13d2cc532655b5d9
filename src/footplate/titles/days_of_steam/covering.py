"""Laying a tile over another (DOS-OVER): whether all that was joined to a city still is."""

from .network import trace_back
from .pieces import Pieces
from .tables import FIRST_CITY, edges_in, end_mask, exits, joined, opposite, track_beside


class Covering:
    """A tile on the map that others may be laid over. What holds for every face is worked out once."""

    def __init__(self, s: Pieces, tile: int, code: int) -> None:
        self.s = s
        self.tile = tile
        self.code = code  # what its neighbours ask
        self.surveyed = False
        # What may hang on the tile, with the ends of each over which a run may still find a city.
        self.hanging: list[tuple[int, list[int]]] = []

    def keeps_all_joined(self, face: int) -> bool:
        """DOS-OVER-03: with this face in place every track tile has a run to a city, and every city one to another.

        That held before. So only what used to run over a join that is lost can be cut off, and a run that has met
        a city is safe: it is enough to look at the tiles and cities around, as far as the first city each way.
        """
        if not self._loses_way(face):
            return True
        if not self.surveyed:
            self.surveyed = True
            self._survey()
        return all(self._leads_to_city(other, ends.copy(), face) for other, ends in self.hanging)

    def _loses_way(self, face: int) -> bool:
        """Whether the tile on the map joins two of its neighbours that this face does not join."""
        shown, beside = self.s.faces[self.tile], track_beside[self.code]
        return any(joined[shown * 4 + edge] & ~joined[face * 4 + edge] & beside for edge in edges_in[beside])

    def _survey(self) -> None:
        """Finds the tiles and cities from which a run can come to this tile, and that have no other run to a city."""
        s = self.s
        toward = [False] * len(s.links)
        seen: list[int] = []
        beside = edges_in[track_beside[self.code]]
        ends = [s.links[self.tile * 4 + edge] * 4 + opposite[edge] for edge in beside]
        trace_back(s.faces, s.links, ends, toward, self.tile, far=False)
        for end in ends:
            other = end // 4
            if other not in seen:
                seen.append(other)
                if s.faces[other] < FIRST_CITY or len(s.cities) > 1:
                    self._survey_other(other, toward)

    def _survey_other(self, other: int, toward: list[bool]) -> None:
        s = self.s
        ends: list[int] = []
        for edge in edges_in[end_mask[s.faces[other]]]:
            end = other * 4 + edge
            beyond = s.links[end]
            if beyond < 0:
                continue
            nearest = s.source[beyond * 4 + opposite[edge]]
            if nearest >= 0 and nearest != other and not toward[end]:
                return
            ends.append(end)
        self.hanging.append((other, ends))

    def _leads_to_city(self, own: int, ends: list[int], face: int) -> bool:
        """Whether a run over one of these ends of a tile comes to another city, with the new face on the tile."""
        s = self.s
        index = 0
        while index < len(ends):
            end = ends[index]
            index += 1
            beyond = s.links[end]
            if beyond < 0:
                continue
            shown = face if beyond == self.tile else s.faces[beyond]
            if shown >= FIRST_CITY:
                if beyond != own:
                    return True
                continue
            for way in exits[shown * 4 + opposite[end % 4]]:
                onward = beyond * 4 + way
                if onward not in ends:
                    ends.append(onward)
        return False
