"""A planner that remembers what can be laid where, as the actions of a title.

What can be laid on a hex follows from how the hex lies for the builder and from the places where the track begins
that leads to it. Both seldom change: the network keeps what is known of each hex for each player until something
near it changes, and the planner keeps every offer under all that it depends on, for whenever a hex lies so again.
"""

from abc import ABC, abstractmethod
from typing import Final

from ..kernel.actions import Action
from .building import Builder, BuildRules, Planner, Site, leaves_city
from .network import Network
from .offer import NO_OFFER, Offer
from .tiles import TileSet

# A planner that serves many games begins anew when it has met so many offers.
MOST_OFFERS: Final = 50_000
MOST_GAIN: Final = 4


class OfferPlanner(Planner, ABC):
    """A planner for one map. A title says how its action of laying a tile is made (`make`)."""

    def __init__(self, rules: BuildRules, tiles: TileSet) -> None:
        super().__init__(rules, tiles)
        self.face_pools = [sum(1 << pool for pool in face.pools) for face in tiles.faces]
        self.offers: dict[int, Offer] = {}

    @abstractmethod
    def make(self, seat: int, hex_name: str, face: str, turn: int) -> Action:
        """The title's action of laying this tile."""

    def builds(self, network: Network, builder: Builder) -> list[Action]:
        """Every tile that the builder may lay, as actions, by hex and picture. The builder may begin anywhere (no
        `only`)."""
        if len(self.offers) > MOST_OFFERS:
            self.offers.clear()
        actions: list[Action] = []
        exhausted, tile, terrain = self.exhausted(network), network.tile, network.board.terrain
        scarce = builder.tokens < MOST_GAIN
        known = network.offers_to(builder.player)
        for hex_number in range(len(known)):
            offer = known[hex_number]
            if offer is None:
                offer = known[hex_number] = self._offer(network, builder, hex_number)
            if offer is NO_OFFER or builder.barred_terrain >> terrain[hex_number] & 1:
                continue
            if hex_number in builder.barred_hexes:
                continue
            lacking = exhausted
            if exhausted and tile[hex_number] >= 0:  # the tile that lies there goes back first
                lacking &= ~self.face_pools[tile[hex_number] // 6]
            found = offer.within(builder.purse, lacking, builder.first)
            actions += self._few_enough(network, builder, hex_number, offer, found) if scarce else found
        return actions

    def _few_enough(
        self, network: Network, builder: Builder, hex_number: int, offer: Offer, found: list[Action]
    ) -> list[Action]:
        """Of what is possible otherwise, what leaves the builder no more links than tokens."""
        site = self.site(network, builder, hex_number)
        return [
            action
            for action in found
            if self._gain(network, builder, site, offer.changes[offer.builds.index(action)]) <= builder.tokens
        ]

    def exhausted(self, network: Network) -> int:
        """The pools that have nothing left, as bits."""
        exhausted = 0
        for number, pool in enumerate(self.tiles.pools):
            if network.used[number] >= pool.size:
                exhausted |= 1 << number
        return exhausted

    def _offer(self, network: Network, builder: Builder, hex_number: int) -> Offer:
        """What the builder may lay on a hex, if there are tiles, tokens and money."""
        board, seat = network.board, builder.player
        place = board.place_at[hex_number]
        if not board.ground[hex_number] or (place >= 0 and network.city[place]):
            return NO_OFFER
        if network.tile[hex_number] < 0 and not network.end_sides[hex_number]:
            # An empty hex that no track leads to: only the cities beside it matter.
            cities = network.city_sides[hex_number]
            if not cities:
                return NO_OFFER
            key = (hex_number << 6 | cities) << 3 | seat
            return self.offers.get(key) or self._new_offer(network, self.site(network, builder, hex_number), seat, key)
        site = self.site(network, builder, hex_number)
        key = -1 - ((self._lie(network, site) << 10 | hex_number) << 3 | seat)
        return self.offers.get(key) or self._new_offer(network, site, seat, key)

    def _lie(self, network: Network, site: Site) -> int:
        """All that decides what fits a site, as one number: its tile and sides, and where the links begin that end at
        it or can be turned on it."""
        lie = (site.old + 1) << 2 | int(site.town) << 1 | int(site.at_home)
        lie = (((lie << 6 | site.connected) << 6 | site.foreign) << 6 | site.ends) << 6 | site.turnable
        lie = lie << 6 | site.turnable_met
        across, first, roots = network.board.across, site.hex * 6, 0
        turnable = site.turnable | site.turnable_met
        for side in range(6):
            if site.ends >> side & 1:
                lie = lie << 8 | network.root(network.link_at[across[first + side]])
                roots += 1
            if turnable >> side & 1:
                lie = lie << 8 | network.root(network.link_at[first + side])
                roots += 1
        return lie << 4 | roots

    def _new_offer(self, network: Network, site: Site, seat: int, key: int) -> Offer:
        changes = [change for change in self._fits(network, site) if self._run_obstacle(network, site, change) is None]
        name = network.board.names[site.hex]
        offer = NO_OFFER
        if changes:
            offer = Offer(
                [self.make(seat, name, self.tiles.faces[each.face].id, each.picture % 6) for each in changes],
                changes,
                [self.rules.cost(network, site.hex, change) for change in changes],
                [self.face_pools[change.face] for change in changes],
                [leaves_city(network, site.hex, change) for change in changes],
            )
        self.offers[key] = offer
        return offer
