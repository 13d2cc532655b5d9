"""What stands in the way of a tile.

A game answers a few questions (`BuildRules`), and says who is building and what that player may do just now
(`Builder`). From these:

- `judge` says what stands in the way of one tile, as an `Obstacle`: a code and facts. The game turns the code into
  a rule of its own.
- `judge_hex` says what most directly keeps the builder from laying anything on a hex.

`offers.Planner`, which lists every tile that may be laid, asks the same predicates, so a list and a refusal can never
disagree.

What all games share: new track must be *connected*. A segment is connected when one of its ends lies at a city, or
meets the open end of a link that is the builder's own or may be claimed. A town tile is connected when one of its
new spokes is, or when the builder owns a link at that town. New track never meets another player's open end, never
runs to a shut side, and never makes a link that begins and ends at one place.
"""

from abc import ABC, abstractmethod
from typing import Final

from ..kernel.compiling import mypyc_attr
from .board import NOTHING
from .network import UNOWNED, Network
from .tiles import COMPLETE, TOWN_END, Change, TileSet

# What stands in the way, in the order in which it is looked for: a later code is nearer to being allowed.
FREE: Final = 0
OFF_BOARD: Final = 1  # no hex of the board
CLOSED_HEX: Final = 2  # a hex that never carries track
ON_CITY: Final = 3
BARRED_TERRAIN: Final = 4  # this builder may not build on such terrain now
BARRED_HEX: Final = 5  # this builder may not build on this hex now
TOWN_FACE_NEEDED: Final = 6  # a town takes town tiles only
PLAIN_FACE_NEEDED: Final = 7  # town tiles lie on towns only
NOT_ON_EMPTY: Final = 8  # this face may only replace another
NOTHING_NEW: Final = 9  # neither adds nor turns track
TRACK_LOST: Final = 10  # old track would be changed that is not at an open end
TURN_FOREIGN: Final = 11  # turns another player's track
TURN_UNCLAIMED: Final = 12  # turns unowned track without the right to it
TURN_BARRED: Final = 13  # this game knows no turning of track
SHUT_SIDE: Final = 14  # runs to a border, a wall, or a hex that carries no track
MEETS_FOREIGN: Final = 15  # meets another player's open end
NOT_CONNECTED: Final = 16  # begins nowhere
NOT_CLAIMABLE: Final = 17  # begins only at an unowned link that the builder may not claim
MEETS_TRACK: Final = 18  # joins two runs of track, in a game that does not allow it
SAME_PLACE: Final = 19  # a link would begin and end at one place
BACK_TO_TOWN: Final = 20  # track would run back to the hex of the town where it begins
SAME_HEX: Final = 21  # a track would enter the same hex twice
NO_TILE_LEFT: Final = 22
TOO_MANY_LINKS: Final = 23  # the builder would own more links than there are tokens
TOO_DEAR: Final = 24
NOT_FROM_CITY: Final = 25  # a first tile must lay track that comes out of a city

MANY: Final = 1_000_000

TURN_NEVER: Final = 0
TURN_OWN: Final = 1  # own links, and unowned ones that the builder may claim
TURN_OWN_OR_MET: Final = 2  # also other unowned links, if the turned end is connected


class Obstacle:
    """What stands in the way of a tile: a code from above, and what it concerns (NOTHING where it does not apply).

    hex, side   where;      player   whose track;      place   which city or town;      amount   the cost, the limit
    """

    __slots__ = ("amount", "code", "hex", "place", "player", "side")

    def __init__(self, code: int, hex_number: int, side: int = NOTHING) -> None:
        self.code = code
        self.hex = hex_number
        self.side = side
        self.player = NOTHING
        self.place = NOTHING
        self.amount = NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildRules(ABC):
    """A game's answers about building. A title sets what differs and overrides `cost`.

    turning            which track at an open end may be redirected: TURN_NEVER, TURN_OWN, TURN_OWN_OR_MET
    doubles            two tracks may be laid on an empty hex with one tile
    joins              new track may join two runs of track
    shields_towns      track may not run back to an edge of the town's hex where its link begins
    same_hex           a link may pass through a hex twice
    ends_last          where track ends is listed after where none does
    """

    def __init__(self) -> None:
        self.turning = TURN_OWN
        self.doubles = True
        self.joins = True
        self.shields_towns = False
        self.same_hex = True
        self.ends_last = False

    @abstractmethod
    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """What this tile costs here."""

    def claimable(self, network: Network, link: int, player: int) -> bool:
        """Whether the player may build on from the open end of this unowned link: it must begin at a city, or at a
        town where the player owns a link."""
        root = network.root(link)
        return root >= 0 and (network.city[root] == 1 or network.owns_at(root, player))


class Builder:
    """Who builds, and what that player may do just now.

    purse            the most that a tile may cost
    barred_terrain   terrain on which this builder may not build, as bits
    barred_hexes     hexes on which this builder may not build any more
    tokens           how many links more the builder may own
    only             the open end from which the track must go on, as an edge seen from the hex that has the track;
                     NOTHING: the builder may begin at any city and go on from any own end
    first            the tile must lay or turn track that comes out of a city
    """

    __slots__ = ("barred_hexes", "barred_terrain", "first", "only", "player", "purse", "tokens")

    def __init__(
        self,
        player: int,
        purse: int,
        barred_terrain: int = 0,
        barred_hexes: tuple[int, ...] = (),
        tokens: int = MANY,
        only: int = NOTHING,
        first: bool = False,
    ) -> None:
        self.player = player
        self.purse = purse
        self.barred_terrain = barred_terrain
        self.barred_hexes = barred_hexes
        self.tokens = tokens
        self.only = only
        self.first = first


class Site:
    """How a hex lies for a builder. Sides are bits.

    connected   where new track is connected: cities, own open ends, claimable ones
    foreign     where new track would meet a track it may not meet
    unclaimed   where it would meet an unowned link that cannot be claimed
    ends        where it would meet track at all
    turnable    open sides of this hex whose segment may be turned; `turnable_met` only if the new end is connected
    at_home     a town where the builder owns a link
    """

    __slots__ = (
        "at_home",
        "connected",
        "ends",
        "foreign",
        "hex",
        "old",
        "shut",
        "town",
        "turnable",
        "turnable_met",
        "unclaimed",
    )

    def __init__(self, hex_number: int, old: int, town: bool, shut: int) -> None:
        self.hex = hex_number
        self.old = old
        self.town = town
        self.shut = shut
        self.connected = 0
        self.foreign = 0
        self.unclaimed = 0
        self.ends = 0
        self.turnable = 0
        self.turnable_met = 0
        self.at_home = False


def leaves_city(network: Network, hex_number: int, change: Change) -> bool:
    """Whether track that a tile lays or turns comes out of a city."""
    sides = change.sides
    for fixed, _, _ in change.turned:
        sides |= 1 << fixed
    return sides & network.city_sides[hex_number] != 0


def _lowest(sides: int) -> int:
    return (sides & -sides).bit_length() - 1


class Judge:
    """Judges the tiles that players may lay, by the rules of one game. One judge serves all positions."""

    def __init__(self, rules: BuildRules, tiles: TileSet) -> None:
        self.rules = rules
        self.tiles = tiles

    def judge(self, network: Network, builder: Builder, hex_number: int, picture: int) -> Obstacle | None:
        """What stands in the way of laying a picture on a hex; None if the builder may."""
        if not 0 <= picture < len(self.tiles.segments):
            raise ValueError(f"no picture {picture}")
        code = self._hex_code(network, builder, hex_number)
        if code != FREE:
            return Obstacle(code, hex_number)
        site = self.site(network, builder, hex_number)
        change = self.tiles.compare(site.old, picture, network.open_sides(hex_number))
        return self._judge_change(network, builder, site, change)

    def judge_hex(self, network: Network, builder: Builder, hex_number: int) -> Obstacle | None:
        """What stands most directly in the way of laying anything on a hex: of all pictures, the obstacle found
        last. None if some tile may be laid there."""
        code = self._hex_code(network, builder, hex_number)
        if code != FREE:
            return Obstacle(code, hex_number)
        site = self.site(network, builder, hex_number)
        nearest: Obstacle | None = None
        for picture in self.tiles.town_pictures if site.town else self.tiles.plain_pictures:
            change = self.tiles.compare(site.old, picture, network.open_sides(hex_number))
            obstacle = self._judge_change(network, builder, site, change)
            if obstacle is None:
                return None
            if nearest is None or obstacle.code > nearest.code:
                nearest = obstacle
        return nearest

    def change(self, network: Network, hex_number: int, picture: int) -> Change:
        """What a picture would do to the track of a hex."""
        return self.tiles.compare(network.tile[hex_number], picture, network.open_sides(hex_number))

    def _judge_change(self, network: Network, builder: Builder, site: Site, change: Change) -> Obstacle | None:
        obstacle = self._keep_obstacle(network, site, change) or self._side_obstacle(network, site, change)
        obstacle = obstacle or self._run_obstacle(network, site, change)
        if obstacle is not None:
            return obstacle
        if self.tiles.shortage(network.used, change.face, change.old_face) >= 0:
            return Obstacle(NO_TILE_LEFT, site.hex)
        if self._gain(network, builder, site, change) > builder.tokens:
            return self._amount(TOO_MANY_LINKS, site.hex, builder.tokens)
        cost = self.rules.cost(network, site.hex, change)
        if cost > builder.purse:
            return self._amount(TOO_DEAR, site.hex, cost)
        barred = builder.first and not leaves_city(network, site.hex, change)
        return Obstacle(NOT_FROM_CITY, site.hex) if barred else None

    def _amount(self, code: int, hex_number: int, amount: int) -> Obstacle:
        obstacle = Obstacle(code, hex_number)
        obstacle.amount = amount
        return obstacle

    # The predicates

    def _hex_code(self, network: Network, builder: Builder, hex_number: int) -> int:
        """Whether the builder may lay a tile on this hex at all."""
        board = network.board
        if not 0 <= hex_number < board.hexes:
            return OFF_BOARD
        if not board.ground[hex_number]:
            return CLOSED_HEX
        place = board.place_at[hex_number]
        if place >= 0 and network.city[place]:
            return ON_CITY
        if builder.barred_terrain >> board.terrain[hex_number] & 1:
            return BARRED_TERRAIN
        return BARRED_HEX if hex_number in builder.barred_hexes else FREE

    def site(self, network: Network, builder: Builder, hex_number: int) -> Site:
        """How a hex lies for a builder."""
        board = network.board
        site = Site(hex_number, network.tile[hex_number], network.is_town(hex_number), board.shut[hex_number])
        ends = network.end_sides[hex_number]
        site.ends = ends
        site.connected = network.city_sides[hex_number]
        if builder.only >= 0:
            other = board.across[builder.only]
            site.connected = 1 << other % 6 if other // 6 == hex_number else 0
            site.foreign = ends & ~site.connected
        elif ends:
            self._sort_ends(network, builder, site)
        if site.old >= 0:
            if site.town:
                site.at_home = network.owns_at(board.place_at[hex_number], builder.player)
            elif self.rules.turning:
                self._find_turnable(network, builder, site)
        return site

    def _sort_ends(self, network: Network, builder: Builder, site: Site) -> None:
        for side in range(6):
            if not site.ends >> side & 1:
                continue
            link = network.link_at[network.board.across[site.hex * 6 + side]]
            owner = network.owner[link]
            if owner == builder.player:
                site.connected |= 1 << side
            elif owner != UNOWNED:
                site.foreign |= 1 << side
            elif self.rules.claimable(network, link, builder.player):
                site.connected |= 1 << side
            else:
                site.unclaimed |= 1 << side

    def _find_turnable(self, network: Network, builder: Builder, site: Site) -> None:
        open_sides = network.open_sides(site.hex)
        for side in range(6):
            if not open_sides >> side & 1:
                continue
            link = network.link_at[site.hex * 6 + side]
            owner = network.owner[link]
            if owner == builder.player or (owner == UNOWNED and self.rules.claimable(network, link, builder.player)):
                site.turnable |= 1 << side
            elif owner == UNOWNED and self.rules.turning == TURN_OWN_OR_MET:
                site.turnable_met |= 1 << side

    def _keep_obstacle(self, network: Network, site: Site, change: Change) -> Obstacle | None:
        """Whether the face belongs here, and old track is kept or turned by who may."""
        if site.town != self.tiles.faces[change.face].town:
            return Obstacle(TOWN_FACE_NEEDED if site.town else PLAIN_FACE_NEEDED, site.hex)
        if change.lost:
            return self._track(network, TRACK_LOST, site.hex, change.lost[0][0])
        if not change.sides:
            return Obstacle(NOTHING_NEW, site.hex)
        for _, old, _ in change.turned:
            if site.turnable >> old & 1 or site.turnable_met >> old & 1:
                continue
            if not self.rules.turning:
                return self._track(network, TURN_BARRED, site.hex, old)
            owner = network.owner[network.link_at[site.hex * 6 + old]]
            code = TURN_UNCLAIMED if owner == UNOWNED else TURN_FOREIGN
            return self._track(network, code, site.hex, old)
        return None

    def _track(self, network: Network, code: int, hex_number: int, side: int) -> Obstacle:
        """An obstacle that is a piece of track of this hex."""
        obstacle = Obstacle(code, hex_number, side)
        link = network.link_at[hex_number * 6 + side]
        obstacle.player = network.owner[link]
        obstacle.place = network.root(link)
        return obstacle

    def _side_obstacle(self, network: Network, site: Site, change: Change) -> Obstacle | None:
        """Whether the sides of the hex allow the change: shut sides, others' ends, being connected."""
        if site.old < 0 and not self._allowed_on_empty(change):
            return Obstacle(NOT_ON_EMPTY, site.hex)
        if change.sides & site.shut:
            return Obstacle(SHUT_SIDE, site.hex, _lowest(change.sides & site.shut))
        if change.sides & site.foreign:
            return self._met(network, MEETS_FOREIGN, site.hex, _lowest(change.sides & site.foreign))
        for _, old, new in change.turned:
            if not site.turnable >> old & 1 and not site.connected >> new & 1:
                return self._track(network, TURN_UNCLAIMED, site.hex, old)
        if site.town:
            if site.at_home or change.sides & site.connected:
                return None
            return self._unconnected(network, site, change.sides)
        for a, b in change.added:
            if not (site.connected >> a | site.connected >> b) & 1:
                return self._unconnected(network, site, 1 << a | 1 << b)
        return None

    def _allowed_on_empty(self, change: Change) -> bool:
        face = self.tiles.faces[change.face]
        return face.town or len(change.added) == 1 or (self.rules.doubles and face.kind != COMPLETE)

    def _met(self, network: Network, code: int, hex_number: int, side: int) -> Obstacle:
        """An obstacle that is the end of a track at this side."""
        obstacle = Obstacle(code, hex_number, side)
        link = network.link_at[network.board.across[hex_number * 6 + side]]
        obstacle.player = network.owner[link] if link >= 0 else NOTHING
        obstacle.place = network.root(link) if link >= 0 else NOTHING
        return obstacle

    def _unconnected(self, network: Network, site: Site, sides: int) -> Obstacle:
        met = sides & site.unclaimed
        if met:
            return self._met(network, NOT_CLAIMABLE, site.hex, _lowest(met))
        return Obstacle(NOT_CONNECTED, site.hex)

    def _run_obstacle(self, network: Network, site: Site, change: Change) -> Obstacle | None:
        """Whether the links that the change would make may be: no ring, no way back to the same place."""
        first = site.hex * 6
        for fixed, _, new in change.turned:
            link = network.link_at[first + fixed]
            obstacle = self._pair_obstacle(network, site, network.root(link), link, new)
            if obstacle is not None:
                return obstacle
        for a, b in change.added:
            if b == TOWN_END:
                obstacle = self._pair_obstacle(network, site, network.board.place_at[site.hex], NOTHING, a)
            else:
                obstacle = self._segment_obstacle(network, site, a, b)
            if obstacle is not None:
                return obstacle
        return None

    def _segment_obstacle(self, network: Network, site: Site, a: int, b: int) -> Obstacle | None:
        if not self.rules.joins and site.ends >> a & 1 and site.ends >> b & 1:
            return self._met(network, MEETS_TRACK, site.hex, a)
        for near, far in ((a, b), (b, a)):
            link = self._link_met(network, site, near)
            if link >= 0 and not self.rules.same_hex and self.passes(network, link, site.hex):
                return Obstacle(SAME_HEX, site.hex, near)
            root = network.root(link) if link >= 0 else self._city_met(network, site, near)
            obstacle = self._pair_obstacle(network, site, root, link, far)
            if obstacle is not None:
                return obstacle
        return None

    def _pair_obstacle(self, network: Network, site: Site, root: int, link: int, side: int) -> Obstacle | None:
        """Whether track that begins at `root` (over `link`, if any) may leave the hex by this side."""
        met = self._link_met(network, site, side)
        if met >= 0 and met == link:
            return self._met(network, SAME_PLACE, site.hex, side)
        if root < 0:
            return None
        end = network.root(met) if met >= 0 else self._city_met(network, site, side)
        obstacle: Obstacle | None = None
        if end == root:
            obstacle = Obstacle(SAME_PLACE, site.hex, side)
        elif self.rules.shields_towns and not network.city[root] and network.board.beyond[site.hex * 6 + side] == root:
            obstacle = Obstacle(BACK_TO_TOWN, site.hex, side)
        if obstacle is not None:
            obstacle.place = root
        return obstacle

    def _link_met(self, network: Network, site: Site, side: int) -> int:
        """The link whose open end lies at this side of the site, or NOTHING."""
        return network.link_at[network.board.across[site.hex * 6 + side]] if site.ends >> side & 1 else NOTHING

    def _city_met(self, network: Network, site: Site, side: int) -> int:
        """The city at this side of the site, or NOTHING."""
        return network.board.beyond[site.hex * 6 + side] if network.city_sides[site.hex] >> side & 1 else NOTHING

    def passes(self, network: Network, link: int, hex_number: int) -> bool:
        return link in network.link_at[hex_number * 6 : hex_number * 6 + 6]

    def _gain(self, network: Network, builder: Builder, site: Site, change: Change) -> int:
        """How many more links the builder would own: new ones, and claimed ones, less those joined into one."""
        gain = 0
        for _, old, new in change.turned:
            own = network.owner[network.link_at[site.hex * 6 + old]] == builder.player
            if (site.ends | network.city_sides[site.hex]) >> new & 1:
                gain += 1 - int(own) - self._own_met(network, builder, site, new)
        for a, b in change.added:
            gain += 1 - self._own_met(network, builder, site, a)
            if b != TOWN_END:
                gain -= self._own_met(network, builder, site, b)
        return gain

    def _own_met(self, network: Network, builder: Builder, site: Site, side: int) -> int:
        link = self._link_met(network, site, side)
        return int(link >= 0 and network.owner[link] == builder.player)
