"""The track that lies on a board: its links, their ends and their owners.

A link has two ends. An end is a place, or *open*: the edge where the track stops. A link with two places is
complete. Track has reached a city when it runs to an edge of the city's hex; it has reached a town only by a spoke
of the town's tile, and each spoke begins a link of its own. Where track meets track it is one link, so no two open
ends ever lie on the same edge.

The network is kept up to date piece by piece: laying a tile touches only the links that its new track meets. It is
cheap to copy: flat lists of small numbers, and those that are as long as the board are shared with the copy until one
of the two changes. `graph()`, which routes use, is worked out once for each state of the complete links. What a player
may lay on a hex is remembered (`offers_to`) until something changes that it depends on.

Nothing here asks whether something is allowed: that is `building`. Owners are numbers from 0, or UNOWNED.
"""

from typing import Final

from ..kernel.json import Facts, Json
from .board import NOTHING, Board
from .graph import Graph
from .offer import Offer
from .schema import LaidTile, Link
from .tiles import NO_TILE, TOWN_END, TileSet

UNOWNED: Final = -1
ALL_SIDES: Final = 63
GONE: Final = -1
"""The ends of a link number that is not in use. Ends from 0 up are places; an open end at edge e is -2 - e."""


def open_end(edge: int) -> int:
    """The end of a link that stops at this edge (seen from inside the last hex)."""
    return -2 - edge


class Course:
    """How a link runs: the edges that its track crosses, and how it is shown, once somebody has asked."""

    __slots__ = ("edges", "shown")

    def __init__(self, edges: list[int]) -> None:
        self.edges = edges
        self.shown: Link | None = None


class Network:
    """The state of the track.

    tile[hex]         the picture that lies there, or NO_TILE
    link_at[edge]     the link whose track crosses this edge, seen from the hex with the track, or NOTHING
    city[place]       1 if the place is a city now, else 0
    city_sides[hex]   the sides that face a city, as bits; shut sides left out
    end_sides[hex]    the sides at which track of the neighbour stops, as bits
    ends_a, ends_b    the two ends of each link
    owner, length     of each link; the length counts segments
    fresh[link]       1 if it was begun, extended, joined or claimed in the build turn that is going on
    used[pool]        pieces taken out of the supply
    offers            by player and hex, what that player may lay there, as far as it is known; see `offers`
    courses           how links run, as far as it is known
    laid              how tiles are shown, by all that is said of each; for all copies; see `shown`
    """

    __slots__ = (
        "_graph",
        "_lent",
        "board",
        "city",
        "city_sides",
        "courses",
        "end_sides",
        "ends_a",
        "ends_b",
        "fresh",
        "laid",
        "length",
        "link_at",
        "offers",
        "owner",
        "spare",
        "tile",
        "tiles",
        "used",
    )

    def __init__(self, board: Board, tiles: TileSet, origin: "Network | None" = None) -> None:
        self.board = board
        self.tiles = tiles
        if origin is not None:
            self._take_over(origin)
            return
        self.tile: list[int] = [NO_TILE] * board.hexes
        self.link_at: list[int] = [NOTHING] * (board.hexes * 6)
        self.city: list[int] = [int(board.is_city(place)) for place in range(board.places)]
        self.city_sides: list[int] = [0] * board.hexes
        self.end_sides: list[int] = [0] * board.hexes
        self.ends_a: list[int] = []
        self.ends_b: list[int] = []
        self.owner: list[int] = []
        self.length: list[int] = []
        self.fresh: list[int] = []
        self.spare: list[int] = []
        self.used: list[int] = [0] * len(tiles.pools)
        self.offers: list[list[Offer | None]] = []
        self.courses: dict[int, Course] = {}
        self.laid: dict[int, LaidTile] = {}
        self._graph: Graph | None = None
        self._lent = False
        for place in range(board.places):
            if self.city[place]:
                self._face_city(board.place_hex[place])

    def _take_over(self, origin: "Network") -> None:
        self.tile = origin.tile
        self.link_at = origin.link_at
        self.city_sides = origin.city_sides
        self.end_sides = origin.end_sides
        self.offers = origin.offers
        self.courses = origin.courses
        self.laid = origin.laid
        self._lent = origin._lent = True
        self.city = origin.city.copy()
        self.ends_a = origin.ends_a.copy()
        self.ends_b = origin.ends_b.copy()
        self.owner = origin.owner.copy()
        self.length = origin.length.copy()
        self.fresh = origin.fresh.copy()
        self.spare = origin.spare.copy()
        self.used = origin.used.copy()
        self._graph = origin._graph

    def own(self) -> None:
        """Before a change: what was shared with a copy is shared no longer."""
        if self._lent:
            self.tile = self.tile.copy()
            self.link_at = self.link_at.copy()
            self.city_sides = self.city_sides.copy()
            self.end_sides = self.end_sides.copy()
            self.offers = [known.copy() for known in self.offers]
            self.courses = self.courses.copy()
            self._lent = False

    def copy(self) -> "Network":
        return Network(self.board, self.tiles, self)

    # Questions

    def links(self) -> list[int]:
        """The numbers of all links, in order."""
        return [link for link, end in enumerate(self.ends_a) if end != GONE]

    def is_link(self, link: int) -> bool:
        return 0 <= link < len(self.ends_a) and self.ends_a[link] != GONE

    def is_complete(self, link: int) -> bool:
        return self.ends_a[link] >= 0 and self.ends_b[link] >= 0

    def root(self, link: int) -> int:
        """The place where an incomplete link begins; NOTHING if it touches none."""
        return max(self.ends_a[link], self.ends_b[link], NOTHING)

    def open_edge(self, link: int) -> int:
        """The edge where an incomplete link stops; NOTHING for a complete one."""
        end = min(self.ends_a[link], self.ends_b[link])
        return -2 - end if end < -1 else NOTHING

    def is_open(self, edge: int) -> bool:
        """Whether the track that leaves a hex by this edge stops there."""
        other = self.board.across[edge]
        return self.link_at[edge] >= 0 and other >= 0 and self.end_sides[other // 6] >> other % 6 & 1 == 1

    def is_town(self, hex_number: int) -> bool:
        """Whether a town stands on the hex that has not become a city."""
        place = self.board.place_at[hex_number]
        return place >= 0 and not self.city[place] and self.board.ground[hex_number]

    def owns_at(self, place: int, player: int) -> bool:
        """Whether a player owns a link that begins with a spoke of this town."""
        first = self.board.place_hex[place] * 6
        for edge in range(first, first + 6):
            link = self.link_at[edge]
            if link >= 0 and self.owner[link] == player:
                return True
        return False

    def link_out(self, place: int, side: int) -> int:
        """The link that leaves a place by this side, or NOTHING. So a place and a side name a link."""
        edge = self.board.place_hex[place] * 6 + side
        if self.link_at[edge] >= 0:
            return self.link_at[edge]
        other = self.board.across[edge]
        return self.link_at[other] if other >= 0 and self.city[place] else NOTHING

    def side_out(self, place: int, link: int) -> int:
        """The side by which a link leaves one of its places; NOTHING if it does not end there."""
        for side in range(6):
            if self.link_out(place, side) == link:
                return side
        return NOTHING

    def exit_name(self, place: int, link: int) -> str:
        """The name of a link as it is entered from one of its places: `BOS.N`."""
        return self.board.exits[place * 6 + self.side_out(place, link)]

    def links_of(self, player: int) -> int:
        """How many links, complete or not, a player owns."""
        return self.owner.count(player) if player != UNOWNED else 0

    def course(self, link: int) -> Course:
        """How a link runs, from one end to the other: two edges for each segment, one for a spoke."""
        found = self.courses.get(link)
        if found is None:
            found = self.courses[link] = Course(self._trace(link))
        return found

    def _trace(self, link: int) -> list[int]:
        start = self.link_at.index(link)
        forward = self._walk(start)
        other = self.board.across[start]
        if other >= 0 and self.link_at[other] == link:
            return self._walk(other)[::-1] + forward
        return forward

    def hexes_of(self, link: int) -> list[int]:
        """The hexes that a link's track lies on, from one end to the other."""
        hexes: list[int] = []
        for edge in self.course(link).edges:
            if not hexes or hexes[-1] != edge // 6:
                hexes.append(edge // 6)
        return hexes

    def _walk(self, edge: int) -> list[int]:
        """The edges passed when one enters the hex by this edge and follows the track to its end."""
        link, passed = self.link_at[edge], [edge]
        while True:
            side = self.tiles.through[self.tile[edge // 6] * 6 + edge % 6] if self.tile[edge // 6] >= 0 else TOWN_END
            if side == TOWN_END:
                return passed
            leaving = edge // 6 * 6 + side
            passed.append(leaving)
            edge = self.board.across[leaving]
            if edge < 0 or self.link_at[edge] != link:
                return passed
            passed.append(edge)

    # Changes

    def lay(self, hex_number: int, picture: int, player: int) -> list[int]:
        """Lays a tile that is known to be allowed. New track, and what it joins, becomes the player's; redirected
        track does when it meets something. Answers the links that were begun, extended, joined or redirected."""
        change = self.tiles.compare(self.tile[hex_number], picture, self.open_sides(hex_number))
        if change.lost or not change.sides:
            raise ValueError(f"a tile that loses track or adds none on {self.board.names[hex_number]}")
        self.own()
        self._swap_tile(hex_number, picture)
        first = hex_number * 6
        moved: list[int] = []
        for fixed, old, _ in change.turned:
            moved.append(self.link_at[first + fixed])
            self.link_at[first + old] = NOTHING
            self._lift_end(first + old)
        for number, (_, old, new) in enumerate(change.turned):
            self._set_end(moved[number], open_end(first + old), open_end(first + new))
            self.link_at[first + new] = moved[number]
        for _, _, new in change.turned:
            self._attach(first + new, player, True)
        for a, b in change.added:
            place = self.board.place_at[hex_number]
            link = self._new_link(place if b == TOWN_END else open_end(first + b), open_end(first + a), player)
            self.link_at[first + a] = link
            if b != TOWN_END:
                self.link_at[first + b] = link
                self._attach(first + b, player, False)
            self._attach(first + a, player, False)
        touched = [self.link_at[first + new] for _, _, new in change.turned]
        touched += [self.link_at[first + a] for a, _ in change.added]
        changed = change.sides
        for _, old, _ in change.turned:
            changed |= 1 << old
        self._forget_around(hex_number, changed)
        for link in touched:
            self._forget_at_ends(link)
            if self.is_complete(link):
                self._graph = None
        return sorted(set(touched))

    def open_sides(self, hex_number: int) -> int:
        """The sides at which track of this hex stops, as bits, if the segment hangs on something at its other end."""
        found = 0
        picture = self.tile[hex_number]
        if picture < 0:
            return 0
        for a, b in self.tiles.segments[picture]:
            if b == TOWN_END:
                if self.is_open(hex_number * 6 + a):
                    found |= 1 << a
            elif self.is_open(hex_number * 6 + a) != self.is_open(hex_number * 6 + b):
                found |= 1 << (a if self.is_open(hex_number * 6 + a) else b)
        return found

    def urbanize(self, place: int, player: int, direct: bool) -> list[int]:
        """Makes a city of a town. Its tile goes back; spurs vanish; links that reached it now reach the city; track
        that stopped at its hex is completed, for its owner or else for the player. A link that lay on the tile alone
        stays as a direct link of length 0 if `direct`, else it is gone. Answers the links completed."""
        self.own()
        self._graph = None
        hex_number = self.board.place_hex[place]
        self._forget_around(hex_number, ALL_SIDES)
        for link in self.links():
            if place in (self.ends_a[link], self.ends_b[link]):
                self._forget_at_ends(link)
        picture = self.tile[hex_number]
        for side, _ in self.tiles.segments[picture] if picture >= 0 else ():
            self._lift_spoke(hex_number * 6 + side, direct)
        self._swap_tile(hex_number, NO_TILE)
        self.city[place] = 1
        self._face_city(hex_number)
        completed: list[int] = []
        for side in range(6):
            if self.end_sides[hex_number] >> side & 1:
                edge = self.board.across[hex_number * 6 + side]
                link = self.link_at[edge]
                self._lift_end(edge)
                self._set_end(link, open_end(edge), place)
                if self.is_complete(link):
                    completed.append(link)
                    if self.owner[link] == UNOWNED:
                        self.owner[link] = player
                    self._forget_at_ends(link)
        return completed

    def end_turn(self, player: int) -> list[int]:
        """Ends a player's build turn: incomplete links that nothing was added to lose their owner. Answers them."""
        self.own()
        lost: list[int] = []
        for link in self.links():
            if self.owner[link] == player and not self.is_complete(link) and not self.fresh[link]:
                self.owner[link] = UNOWNED
                self.courses.pop(link, None)
                self._forget_at_ends(link)
                lost.append(link)
        self.fresh = [0] * len(self.fresh)
        return lost

    def forfeit(self, player: int) -> None:
        """A player is out of the game: all that player's links lose their owner."""
        self.owner = [UNOWNED if owner == player else owner for owner in self.owner]
        self.forget()

    def remove(self, link: int) -> None:
        """Takes the track of an incomplete link off the board; other track on the same hexes stays."""
        self.own()
        self._forget_at_ends(link)
        edges = self.course(link).edges
        for edge in edges:
            self._forget_around(edge // 6, ALL_SIDES)
            if self.is_open(edge):
                self._lift_end(edge)
        for edge in edges:
            picture, side = self.tile[edge // 6], edge % 6
            if self.link_at[edge] == link:
                other = self.tiles.through[picture * 6 + side]
                self.link_at[edge] = NOTHING
                if other != TOWN_END:
                    self.link_at[edge // 6 * 6 + other] = NOTHING
                self._swap_tile(edge // 6, self.tiles.without(picture, (min(side, other), max(side, other))))
        self._drop_link(link)

    # The parts of a change

    def _swap_tile(self, hex_number: int, picture: int) -> None:
        old = self.tile[hex_number]
        if old >= 0:
            for pool in self.tiles.faces[old // 6].pools:
                self.used[pool] -= 1
        if picture >= 0:
            for pool in self.tiles.faces[picture // 6].pools:
                self.used[pool] += 1
        self.tile[hex_number] = picture

    def _new_link(self, end_a: int, end_b: int, player: int) -> int:
        if self.spare:
            link = self.spare.pop()
            self.ends_a[link], self.ends_b[link] = end_a, end_b
            self.owner[link], self.length[link], self.fresh[link] = player, 1, 1
            return link
        self.ends_a.append(end_a)
        self.ends_b.append(end_b)
        self.owner.append(player)
        self.length.append(1)
        self.fresh.append(1)
        return len(self.owner) - 1

    def _drop_link(self, link: int) -> None:
        self.courses.pop(link, None)
        self.ends_a[link] = self.ends_b[link] = GONE
        self.owner[link] = UNOWNED
        self.length[link] = self.fresh[link] = 0
        self.spare.append(link)

    def _set_end(self, link: int, old: int, new: int) -> None:
        self.courses.pop(link, None)
        if self.ends_a[link] == old:
            self.ends_a[link] = new
        else:
            self.ends_b[link] = new

    def _attach(self, edge: int, player: int, redirected: bool) -> None:
        """Settles an end of a link that has just come to this edge: at a city, at other track, or open."""
        link = self.link_at[edge]
        other = self.board.across[edge]
        place = self.board.beyond[edge]
        if place >= 0 and self.city[place]:
            self._set_end(link, open_end(edge), place)
        elif self.link_at[other] >= 0:
            link = self._join(link, edge, self.link_at[other], other)
        else:
            self.end_sides[other // 6] |= 1 << other % 6
            return
        if redirected:
            self.owner[link] = player
            self.fresh[link] = 1

    def _join(self, mine: int, edge: int, met: int, other: int) -> int:
        """Makes one link of two that meet at an edge; the longer one keeps its number. Answers that number."""
        if mine == met:
            raise ValueError(f"track runs into itself at {self.board.edge_name(edge)}")
        owner = self.owner[mine]
        self._lift_end(other)
        if self.length[mine] > self.length[met]:
            kept, kept_edge, gone, gone_edge = mine, edge, met, other
        else:
            kept, kept_edge, gone, gone_edge = met, other, mine, edge
        far = self.ends_b[gone] if self.ends_a[gone] == open_end(gone_edge) else self.ends_a[gone]
        self._set_end(kept, open_end(kept_edge), far)
        for passed in self._walk(gone_edge):
            self.link_at[passed] = kept
        self.length[kept] += self.length[gone]
        self.owner[kept] = owner
        self.fresh[kept] = 1
        self._drop_link(gone)
        return kept

    def _lift_end(self, edge: int) -> None:
        """The track at this edge no longer stops there."""
        other = self.board.across[edge]
        self.end_sides[other // 6] &= ~(1 << other % 6)

    def _lift_spoke(self, edge: int, direct: bool) -> None:
        """Takes a spoke away with the tile of a town that becomes a city."""
        link, other = self.link_at[edge], self.board.across[edge]
        self.courses.pop(link, None)
        if other >= 0 and self.link_at[other] == link:
            self.link_at[edge] = NOTHING
            self.length[link] -= 1
        elif self.is_complete(link) and direct:
            self.length[link] = 0
        else:
            self._lift_end(edge)
            self.link_at[edge] = NOTHING
            self._drop_link(link)

    def _face_city(self, hex_number: int) -> None:
        for side in range(6):
            other = self.board.across[hex_number * 6 + side]
            if other >= 0 and not self.board.shut[other // 6] >> other % 6 & 1:
                self.city_sides[other // 6] |= 1 << other % 6

    # What was worked out from the track

    def forget(self) -> None:
        """Forgets all that was worked out: the track has changed in more places than a tile changes."""
        self._graph = None
        self.offers = []
        self.courses = {}

    def forget_graph(self) -> None:
        """Lets go of the graph and of all that was found on it."""
        self._graph = None

    def offers_to(self, player: int) -> list[Offer | None]:
        """What a player may lay on each hex, as far as it is known."""
        while len(self.offers) <= player:
            self.offers.append([None] * self.board.hexes)
        return self.offers[player]

    def _forget_on(self, hex_number: int) -> None:
        for known in self.offers:
            known[hex_number] = None

    def _forget_around(self, hex_number: int, sides: int) -> None:
        """A tile has changed: so has the hex, and what the hexes meet at these sides of it."""
        self._forget_on(hex_number)
        for side in range(6):
            other = self.board.across[hex_number * 6 + side]
            if other >= 0 and sides >> side & 1:
                self._forget_on(other // 6)

    def _forget_at_ends(self, link: int) -> None:
        """A link has another owner or another end: what its open ends offer has changed, and at its towns the links
        that begin there can be claimed by others than before."""
        for end in (self.ends_a[link], self.ends_b[link]):
            if end < GONE:
                self._forget_at_edge(-2 - end)
            elif end >= 0 and not self.city[end]:
                first = self.board.place_hex[end] * 6
                self._forget_on(first // 6)
                for edge in range(first, first + 6):
                    met = self.link_at[edge]
                    if met >= 0 and not self.is_complete(met):
                        self._forget_at_edge(self.open_edge(met))

    def _forget_at_edge(self, edge: int) -> None:
        self._forget_on(edge // 6)
        other = self.board.across[edge]
        if other >= 0:
            self._forget_on(other // 6)

    # Routes and storage

    def graph(self) -> Graph:
        """The complete links as a graph of places."""
        if self._graph is None:
            self._graph = Graph(self.board.places, self.ends_a, self.ends_b, self.owner)
        return self._graph

    def dump(self) -> Facts:
        """The track as plain data: tiles, new cities, and for each link number its owner and an edge of its track."""
        links: list[Json] = []
        first_edge: dict[int, int] = {}
        for edge, link in enumerate(self.link_at):
            if link >= 0:
                first_edge.setdefault(link, edge)
        for link in range(len(self.owner)):
            if self.ends_a[link] == GONE:
                links.append(None)
            else:
                links.append([self.board.edge_name(first_edge[link]), self.owner[link], self.fresh[link]])
        tiles: dict[str, Json] = {}
        for hex_number, picture in enumerate(self.tile):
            if picture >= 0:
                tiles[self.board.names[hex_number]] = [self.tiles.faces[picture // 6].id, picture % 6]
        new = [self.board.keys[p] for p in range(self.board.places) if self.city[p] and not self.board.is_city(p)]
        return {"tiles": tiles, "new_cities": new, "links": links, "spare": list(self.spare)}
