"""A planner that remembers what can be laid where, as the actions of a title.

What can be laid on a hex follows from how the hex lies for the builder and from the places where the track begins
that leads to it; both seldom change from one decision to the next. So a title lists its builds without looking at
every tile again.
"""

from abc import ABC, abstractmethod
from typing import Final

from ..kernel.actions import Action
from .building import Builder, BuildRules, Planner, Site
from .network import Network
from .tiles import Change, TileSet

MOST_OFFERS: Final = 100_000
MOST_GAIN: Final = 4


class Offer:
    """All that can be laid on a hex, if there are tiles, tokens and money: the actions with what they do and cost,
    the highest cost, and the pools that their tiles come from, as bits."""

    __slots__ = ("builds", "changes", "costs", "dearest", "faces", "pools")

    def __init__(self, builds: list[Action], changes: list[Change], costs: list[int], faces: list[int]) -> None:
        self.builds = builds
        self.changes = changes
        self.costs = costs
        self.faces = faces
        self.dearest = max(costs, default=0)
        self.pools = 0
        for pools in faces:
            self.pools |= pools


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
        """Every tile that the builder may lay, as actions, by hex and picture."""
        if len(self.offers) > MOST_OFFERS:
            self.offers.clear()
        actions: list[Action] = []
        exhausted, seat, purse = self.exhausted(network), builder.player, builder.purse
        tile, ends, cities, offers = network.tile, network.end_sides, network.city_sides, self.offers
        plenty = builder.tokens >= MOST_GAIN
        for hex_number in self._hexes(network, builder):
            old, lacking = tile[hex_number], exhausted
            if old < 0 and not ends[hex_number]:
                # An empty hex that no track leads to: only the cities beside it matter.
                key = (hex_number << 6 | cities[hex_number]) << 3 | seat
                offer = offers.get(key) or self._new_offer(network, self.site(network, builder, hex_number), seat, key)
            else:
                offer = self._offer_at(network, builder, hex_number)
                # The tile that lies there goes back first.
                lacking = exhausted & ~self.face_pools[old // 6] if old >= 0 else exhausted
            if plenty and offer.dearest <= purse and not offer.pools & lacking:
                actions += offer.builds
            else:
                self._add_possible(network, builder, hex_number, offer, lacking, actions)
        return actions

    def _add_possible(
        self, network: Network, builder: Builder, hex_number: int, offer: Offer, lacking: int, actions: list[Action]
    ) -> None:
        """Adds what can be paid, is left in the supply, and leaves the builder no more links than tokens."""
        scarce = builder.tokens < MOST_GAIN
        site = self.site(network, builder, hex_number) if scarce else None
        for number, action in enumerate(offer.builds):
            if offer.costs[number] > builder.purse or offer.faces[number] & lacking:
                continue
            if site is None or self._gain(network, builder, site, offer.changes[number]) <= builder.tokens:
                actions.append(action)

    def exhausted(self, network: Network) -> int:
        """The pools that have nothing left, as bits."""
        exhausted = 0
        for number, pool in enumerate(self.tiles.pools):
            if network.used[number] >= pool.size:
                exhausted |= 1 << number
        return exhausted

    def _offer_at(self, network: Network, builder: Builder, hex_number: int) -> Offer:
        """The offer on a hex with track on it or beside it."""
        site, seat = self.site(network, builder, hex_number), builder.player
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
        offer = self.offers[key] = Offer(
            [self.make(seat, name, self.tiles.faces[each.face].id, each.picture % 6) for each in changes],
            changes,
            [self.rules.cost(network, site.hex, change) for change in changes],
            [self.face_pools[change.face] for change in changes],
        )
        return offer
