"""Steam's and Age of Steam's building rules once more, slowly and in another way, to hold against the planner.

Nothing is shared with the planner but the board, the tiles and the owner of each piece of track: links are traced
from the tiles each time, and a tile is read segment by segment as the catalogues do.
"""

from footplate.track.audit import Trace, retrace
from footplate.track.board import NOTHING
from footplate.track.network import UNOWNED, Network
from footplate.track.tiles import TOWN_END


class Oracle:
    """The rules for one player on one network."""

    def __init__(self, network: Network, player: int, game: str) -> None:
        self.network = network
        self.board = network.board
        self.player = player
        self.steam = game == "steam"
        self.at: dict[int, Trace] = {edge: trace for trace in retrace(network) for edge in trace.edges}

    def owner(self, trace: Trace) -> int:
        return self.network.owner[self.network.link_at[trace.edges[0]]]

    def place(self, trace: Trace) -> int:
        """The place where a run of track begins."""
        return max(trace.ends)

    def owns_at(self, place: int) -> bool:
        """Whether the player owns track at a town."""
        return any(self.owner(trace) == self.player and place in trace.ends for trace in self.at.values())

    def claimable(self, trace: Trace) -> bool:
        place = self.place(trace)
        return self.owner(trace) == UNOWNED and (bool(self.network.city[place]) or self.owns_at(place))

    def met(self, edge: int) -> Trace | None:
        """The track that new track at this edge would meet."""
        return self.at.get(self.board.across[edge])

    def city(self, edge: int) -> int:
        place = self.board.beyond[edge]
        return place if place != NOTHING and self.network.city[place] else NOTHING

    def begins(self, edge: int) -> bool:
        """Whether new track is connected at this edge."""
        trace = self.met(edge)
        if self.city(edge) != NOTHING:
            return True
        return trace is not None and (self.owner(trace) == self.player or self.claimable(trace))

    def barred(self, edge: int) -> bool:
        """Whether no new track may come to this edge."""
        other = self.board.across[edge]
        if other == NOTHING or not self.board.ground[other // 6]:
            return True
        walls = [{self.board.number(a), self.board.number(b)} for a, b in self.board.source.walls]
        if {edge // 6, other // 6} in walls:
            return True
        trace = self.met(edge)
        return trace is not None and self.owner(trace) not in (UNOWNED, self.player)

    def source(self, edge: int) -> int:
        """The place from which track comes to this edge from outside."""
        trace = self.met(edge)
        return self.place(trace) if trace is not None else self.city(edge)

    def returns(self, place: int, edge: int) -> bool:
        """Whether track that begins at a place may not leave by this edge."""
        if place == NOTHING:
            return False
        if self.source(edge) == place:
            return True
        return self.steam and not self.network.city[place] and self.board.beyond[edge] == place

    def allows(self, hex_number: int, picture: int) -> bool:
        place = self.board.place_at[hex_number]
        if not self.board.ground[hex_number] or (place != NOTHING and self.network.city[place]):
            return False
        tiles = self.network.tiles
        if tiles.faces[picture // 6].town != (place != NOTHING):
            return False
        old = self.network.tile[hex_number]
        before = set(tiles.segments[old]) if old >= 0 else set()
        rest = set(tiles.segments[picture])
        first = hex_number * 6
        turned: list[tuple[int, int, int]] = []
        for segment in before & rest:
            rest.discard(segment)
        for segment in before - set(tiles.segments[picture]):
            found = self.turned(first, segment, rest)
            if found is None:
                return False
            turned.append(found)
            rest.discard((min(found[0], found[2]), max(found[0], found[2])))
        if not rest and not turned:
            return False
        if not all(self.may_turn(first, *each) for each in turned):
            return False
        if place != NOTHING:
            return self.town_allowed(first, place, [side for side, _ in rest])
        return all(self.segment_allowed(first + a, first + b) for a, b in rest)

    def turned(self, first: int, segment: tuple[int, int], rest: set[tuple[int, int]]) -> tuple[int, int, int] | None:
        """Fixed, old and new side if a lost segment is replaced by one of its own."""
        if segment[1] == TOWN_END:
            return None
        for fixed, old in (segment, segment[::-1]):
            trace = self.at[first + old]
            if -2 - (first + old) in trace.ends:
                for a, b in rest:
                    if fixed in (a, b):
                        return fixed, old, b if fixed == a else a
        return None

    def may_turn(self, first: int, fixed: int, old: int, new: int) -> bool:
        trace = self.at[first + old]
        mine = self.owner(trace) == self.player or self.claimable(trace)
        if not mine and (self.steam or self.owner(trace) != UNOWNED or not self.begins(first + new)):
            return False
        return not self.barred(first + new) and not self.returns(self.place(trace), first + new)

    def town_allowed(self, first: int, place: int, sides: list[int]) -> bool:
        edges = [first + side for side in sides]
        if any(self.barred(edge) or self.returns(place, edge) for edge in edges):
            return False
        return self.owns_at(place) or any(self.begins(edge) for edge in edges)

    def segment_allowed(self, a: int, b: int) -> bool:
        if self.barred(a) or self.barred(b) or not (self.begins(a) or self.begins(b)):
            return False
        return not self.returns(self.source(a), b) and not self.returns(self.source(b), a)
