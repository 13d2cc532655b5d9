"""Where a player of Steam may lay what: the answers that the game gives to the track (STM-BUILD, STM-COST)."""

from typing import Final

from ...kernel.actions import Action
from ...track.board import HILL, RIVER
from ...track.building import Builder, BuildRules, Planner, Site
from ...track.network import Network
from ...track.tiles import Change, TileSet
from .actions import Build
from .data import COST_OF_EXIT, COST_OF_HILL, COST_OF_RIVER, COST_OF_TOWN

# A planner that serves many games forgets its oldest offers.
MOST_OFFERS: Final = 20_000


class SteamBuilding(BuildRules):
    """Steam's answers about building: own and claimable ends may be redirected (STM-REDIR-02), two tracks may be laid
    at once (STM-COST-05), links may be joined (STM-BUILD-22), and track keeps away from its own town (STM-BUILD-16)."""

    def __init__(self, tiles: TileSet) -> None:
        super().__init__()
        self.shields_towns = True
        self.prices = [face.exits * COST_OF_EXIT + (COST_OF_TOWN if face.town else 0) for face in tiles.faces]

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """STM-COST-01 to -05: every exit and the town; river and hill only on an empty hex."""
        price = self.prices[change.face]
        if change.old < 0:
            terrain = network.board.terrain[hex_number]
            if terrain == RIVER:
                price += COST_OF_RIVER
            elif terrain == HILL:
                price += COST_OF_HILL
        return price


def leaves_city(network: Network, hex_number: int, change: Change) -> bool:
    """Whether track that the tile lays or turns comes out of a city (STM-BUILD-04, STM-BUILD-25)."""
    sides = change.sides
    for fixed, _, _ in change.turned:
        sides |= 1 << fixed
    return sides & network.city_sides[hex_number] != 0


class Offer:
    """All that can be laid on a hex, if there are tiles and money: the actions with their costs, the highest cost, and
    the pools that their tiles come from, as bits."""

    __slots__ = ("builds", "costs", "dearest", "faces", "firsts", "pools")

    def __init__(self, builds: list[Action], costs: list[int], faces: list[int], firsts: list[bool]) -> None:
        self.builds = builds
        self.costs = costs
        self.faces = faces
        self.firsts = firsts
        self.dearest = max(costs, default=0)
        self.pools = 0
        for pools in faces:
            self.pools |= pools

    def add_to(self, actions: list[Action], purse: int, exhausted: int, first: bool) -> None:
        """Adds what can be paid and is left in the supply; of first tiles those that come out of a city."""
        if not first and self.dearest <= purse and not self.pools & exhausted:
            actions += self.builds
            return
        for number, action in enumerate(self.builds):
            possible = self.costs[number] <= purse and not self.faces[number] & exhausted
            if possible and (self.firsts[number] or not first):
                actions.append(action)


class SteamPlanner(Planner):
    """A planner for one map that remembers its offers. What can be laid on a hex follows from how the hex lies for the
    builder and from the places where the track begins that leads to it; both seldom change from one decision to
    the next."""

    def __init__(self, tiles: TileSet) -> None:
        self.building = SteamBuilding(tiles)
        super().__init__(self.building, tiles)
        self.face_pools = [sum(1 << pool for pool in face.pools) for face in tiles.faces]
        self.offers: dict[int, Offer] = {}

    def builds(self, network: Network, builder: Builder, first: bool) -> list[Action]:
        """Every tile that the builder may lay, as actions, by hex and picture; `first`: as the first of the game."""
        actions: list[Action] = []
        exhausted = self._exhausted(network)
        for hex_number in self._hexes(network, builder):
            old = network.tile[hex_number]
            offer = self._offer(network, builder, hex_number)
            # The tile that lies there goes back first (STM-SUPPLY-01).
            lacking = exhausted & ~self.face_pools[old // 6] if old >= 0 else exhausted
            offer.add_to(actions, builder.purse, lacking, first)
        return actions

    def _exhausted(self, network: Network) -> int:
        """The pools that have nothing left, as bits."""
        exhausted = 0
        for number, pool in enumerate(self.tiles.pools):
            if network.used[number] >= pool.size:
                exhausted |= 1 << number
        return exhausted

    def _offer(self, network: Network, builder: Builder, hex_number: int) -> Offer:
        seat = builder.player
        if network.tile[hex_number] < 0 and not network.end_sides[hex_number]:
            # An empty hex that no track leads to: only the cities beside it matter.
            key = (hex_number << 6 | network.city_sides[hex_number]) << 3 | seat
            offer = self.offers.get(key)
            return offer or self._new_offer(network, self.site(network, builder, hex_number), seat, key)
        site = self.site(network, builder, hex_number)
        key = -1 - ((self._lie(network, site) << 10 | hex_number) << 3 | seat)
        offer = self.offers.get(key)
        return offer or self._new_offer(network, site, seat, key)

    def _lie(self, network: Network, site: Site) -> int:
        """All that decides what fits a site, as one number: its tile and sides, and where the links begin that end at
        it or can be turned on it."""
        lie = (site.old + 1) << 1 | int(site.at_home)
        lie = (((lie << 6 | site.connected) << 6 | site.foreign) << 6 | site.ends) << 6 | site.turnable
        across, first, roots = network.board.across, site.hex * 6, 0
        for side in range(6):
            if site.ends >> side & 1:
                lie = lie << 8 | network.root(network.link_at[across[first + side]])
                roots += 1
            if site.turnable >> side & 1:
                lie = lie << 8 | network.root(network.link_at[first + side])
                roots += 1
        return lie << 4 | roots

    def _new_offer(self, network: Network, site: Site, seat: int, key: int) -> Offer:
        if len(self.offers) >= MOST_OFFERS:
            del self.offers[next(iter(self.offers))]
        changes = [change for change in self._fits(network, site) if self._run_obstacle(network, site, change) is None]
        offer = self.offers[key] = Offer(
            [self._build(network, seat, site.hex, change.picture) for change in changes],
            [self.building.cost(network, site.hex, change) for change in changes],
            [self.face_pools[change.face] for change in changes],
            [leaves_city(network, site.hex, change) for change in changes],
        )
        return offer

    def _build(self, network: Network, seat: int, hex_number: int, picture: int) -> Action:
        return Build(seat, network.board.names[hex_number], self.tiles.faces[picture // 6].id, picture % 6)
