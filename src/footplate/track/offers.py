"""Where a player may lay what: a planner that lists it as actions, and remembers.

What fits a hex follows from how it lies for the builder: its tile and sides, and which of the tracks that lead to it
begin at the same place. Many hexes lie alike, so what fits is worked out once for each way to lie (`Fitting`), and an
`Offer` makes actions of it for a hex and a seat. The network keeps the offers of each hex until something near it
changes, so a listing looks only at what has changed since the last one.
"""

from collections.abc import Callable
from itertools import count
from typing import Final

from ..kernel.actions import Action
from .actions import Build
from .building import FREE, Builder, BuildRules, Judge, Site, leaves_city
from .network import Network
from .offer import NO_OFFER, Fitting, Offer
from .tiles import TileSet

# A planner that serves many games keeps the offers it has met lately: between so many and twice as many; and so many
# actions.
ENOUGH_OFFERS: Final = 12_000
MOST_ACTIONS: Final = 200_000
MOST_GAIN: Final = 4
LIE_BITS: Final = 62
# Keys are packed: ten bits for a hex, ten for a picture, three for a seat.
WIDE: Final = 10
SEAT_BITS: Final = 3


class Planner(Judge):
    """A planner for one map. `kind` is the title's action of laying a tile: seat, hex, face and turn."""

    def __init__(self, rules: BuildRules, tiles: TileSet, kind: Callable[[int, str, str, int], Action] = Build) -> None:
        super().__init__(rules, tiles)
        self.kind = kind
        assert len(tiles.segments) <= 1 << WIDE, "there are too many tiles for the keys"
        self.face_pools = [sum(1 << pool for pool in face.pools) for face in tiles.faces]
        self.fittings: dict[int, Fitting] = {}
        self.numbers = count(1)  # taken one at a time, also by threads that share the planner
        self.made: dict[int, Action] = {}
        self.offers: dict[int, Offer] = {}
        self.older: dict[int, Offer] = {}

    def builds(self, network: Network, builder: Builder) -> list[Action]:
        """Every tile that the builder may lay, as actions, by hex and picture."""
        actions: list[Action] = []
        exhausted, nothing, purse = self.exhausted(network), NO_OFFER, builder.purse
        if builder.only >= 0:
            ahead = network.board.across[builder.only] // 6
            if ahead >= 0:
                going_on = self._offer(network, builder, ahead)
                self._add_possible(network, builder, ahead, going_on, exhausted, actions)
            return actions
        later: list[Action] = []
        limited = bool(exhausted or builder.first or builder.barred_terrain or builder.barred_hexes)
        limited = limited or builder.tokens < MOST_GAIN
        known = network.offers_to(builder.player)
        for hex_number, offer in enumerate(known):
            if offer is None:
                offer = known[hex_number] = self._offer(network, builder, hex_number)
            if offer is nothing:
                continue
            found = later if self.rules.ends_last and network.end_sides[hex_number] else actions
            if limited or offer.dearest > purse:
                self._add_possible(network, builder, hex_number, offer, exhausted, found)
            else:
                found += offer.builds
        return actions + later if later else actions

    def prepared(self, network: Network, players: int) -> Network:
        """The network, with its offers to all players worked out: its copies need not do so again."""
        assert network.board.hexes <= 1 << WIDE, "there are too many hexes for the keys"
        assert players <= 1 << SEAT_BITS, "there are too many players for the keys"
        for player in range(players):
            self.builds(network, Builder(player, 0))
        return network

    def _add_possible(
        self, network: Network, builder: Builder, hex_number: int, offer: Offer, exhausted: int, actions: list[Action]
    ) -> None:
        """Adds what the builder may lay of an offer: on a hex that is not barred, with what can be paid and is left in
        the supply, and with no more links than tokens."""
        if self._hex_code(network, builder, hex_number) != FREE:
            return
        old = network.tile[hex_number]
        if exhausted and old >= 0:  # the tile that lies there goes back first
            exhausted &= ~self.face_pools[old // 6]
        found = offer.within(builder.purse, exhausted, builder.first)
        if builder.tokens >= MOST_GAIN:
            actions += found
            return
        site = self.site(network, builder, hex_number)
        for action in found:
            change = offer.fitting.changes[offer.builds.index(action)]
            if self._gain(network, builder, site, change) <= builder.tokens:
                actions.append(action)

    def exhausted(self, network: Network) -> int:
        """The pools that have nothing left, as bits."""
        exhausted = 0
        for number, pool in enumerate(self.tiles.pools):
            if network.used[number] >= pool.size:
                exhausted |= 1 << number
        return exhausted

    def _offer(self, network: Network, builder: Builder, hex_number: int) -> Offer:
        """What the builder may lay on a hex, if there are tiles, tokens and money."""
        board = network.board
        empty = network.tile[hex_number] < 0 and not network.end_sides[hex_number]
        if empty and not network.city_sides[hex_number]:
            return NO_OFFER
        place = board.place_at[hex_number]
        if not board.ground[hex_number] or (place >= 0 and network.city[place]):
            return NO_OFFER
        if empty:
            fitting = self._fitting_empty(network, builder, hex_number)
        else:
            site = self.site(network, builder, hex_number)
            if not (site.connected or site.turnable or site.at_home):  # nothing that could begin here
                return NO_OFFER
            fitting = self._fitting_at(network, site)
        if not fitting.pictures:
            return NO_OFFER
        key = (fitting.number << WIDE | hex_number) << SEAT_BITS | builder.player
        offer = self.offers.get(key)
        if offer is None:
            offer = self.older.get(key) or self._new_offer(network, fitting, hex_number, builder.player)
            self._keep(key, offer)
        return offer

    def _new_offer(self, network: Network, fitting: Fitting, hex_number: int, seat: int) -> Offer:
        builds = [self._action(network, hex_number, picture, seat) for picture in fitting.pictures]
        costs = [self.rules.cost(network, hex_number, change) for change in fitting.changes]
        return Offer(fitting, tuple(builds), tuple(costs))

    def _action(self, network: Network, hex_number: int, picture: int, seat: int) -> Action:
        """Actions are values: each is made once and handed out again."""
        key = (hex_number << WIDE | picture) << SEAT_BITS | seat
        action = self.made.get(key)
        if action is None:
            if len(self.made) >= MOST_ACTIONS:
                self.made = {}
            name, face = network.board.names[hex_number], self.tiles.faces[picture // 6].id
            action = self.made[key] = self.kind(seat, name, face, picture % 6)
        return action

    def _keep(self, key: int, offer: Offer) -> None:
        if len(self.offers) >= ENOUGH_OFFERS:
            self.older = self.offers
            self.offers = {}
            if len(self.fittings) >= ENOUGH_OFFERS:
                self.fittings = {}
        self.offers[key] = offer

    # Ways to lie

    def _fitting_empty(self, network: Network, builder: Builder, hex_number: int) -> Fitting:
        """What fits an empty hex that no track leads to: only its shut sides and the cities beside it matter."""
        sides = network.board.shut[hex_number] << 6 | network.city_sides[hex_number]
        key = sides << 1 | int(network.is_town(hex_number))
        return self.fittings.get(key) or self._new_fitting(network, self.site(network, builder, hex_number), key)

    def _fitting_at(self, network: Network, site: Site) -> Fitting:
        lie = (site.old + 1) << 2 | int(site.town) << 1 | int(site.at_home)
        lie = (((lie << 6 | site.shut) << 6 | site.connected) << 6 | site.foreign) << 6 | site.ends
        lie = ((lie << 6 | site.turnable) << 6 | site.turnable_met) << 6 | network.city_sides[site.hex]
        lie = lie << 6 | self._passing(network, site)
        key = -1 - (self._relations(network, site) << LIE_BITS | lie)
        return self.fittings.get(key) or self._new_fitting(network, site, key)

    def _passing(self, network: Network, site: Site) -> int:
        """The sides at which track ends that lies on this hex already, if that matters."""
        passing = 0
        for side in range(6):
            if not self.rules.same_hex and site.ends >> side & 1:
                link = network.link_at[network.board.across[site.hex * 6 + side]]
                passing |= int(self.passes(network, link, site.hex)) << side
        return passing

    def _relations(self, network: Network, site: Site) -> int:
        """Which of the tracks and cities that meet at a site begin at the same place, and which sides lead back to a
        town where one of them begins: ten bits for each, 0 in all if nothing of that is so."""
        origins = self._origins(network, site)
        first, beyond, relations, related = site.hex * 6, network.board.beyond, 0, False
        for number, origin in enumerate(origins):
            same = origins.index(origin)
            back = 0
            if self.rules.shields_towns and origin >= 0 and not network.city[origin]:
                for side in range(6):
                    if beyond[first + side] == origin:
                        back |= 1 << side
            relations = (relations << 4 | (same + 1)) << 6 | back
            related = related or same != number or back != 0
        return relations if related else 0

    def _origins(self, network: Network, site: Site) -> list[int]:
        """Where the tracks begin that end at a site or can be turned on it; a number of its own for one that begins
        nowhere. Cities and the town of the site begin at themselves."""
        board, first, link_at = network.board, site.hex * 6, network.link_at
        turnable, cities = site.turnable | site.turnable_met, network.city_sides[site.hex]
        origins = [board.place_at[site.hex]] if site.town else []
        for side in range(6):
            if site.ends >> side & 1:
                origins.append(_origin(network, link_at[board.across[first + side]]))
            elif cities >> side & 1:
                origins.append(board.beyond[first + side])
            if turnable >> side & 1:
                origins.append(_origin(network, link_at[first + side]))
        return origins

    def _new_fitting(self, network: Network, site: Site, key: int) -> Fitting:
        changes = [
            change
            for change in self.tiles.changes(site.old, site.town, site.turnable | site.turnable_met)
            if not self._side_obstacle(network, site, change) and not self._run_obstacle(network, site, change)
        ]
        departs = 0
        for number, change in enumerate(changes):
            departs |= int(leaves_city(network, site.hex, change)) << number
        pools = tuple([self.face_pools[change.face] for change in changes])
        fitting = self.fittings[key] = Fitting(next(self.numbers), tuple(changes), pools, departs)
        return fitting


def _origin(network: Network, link: int) -> int:
    root = network.root(link)
    return root if root >= 0 else -2 - link
