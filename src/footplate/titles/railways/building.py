"""Phase 2, build track (RWW-BUILD)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...track.board import PLAIN
from ...track.building import MANY, TURN_NEVER, Builder, BuildRules, Planner
from ...track.network import Network
from ...track.tiles import Change
from . import claims, shares
from .actions import Lay, Stop, Use
from .board import (
    BOARD,
    PICTURES,
    RIDGE,
    STOPS,
    TILES,
    TILES_AN_ACTION,
    USES,
    beside_city,
    lay_action,
    place_ids,
    terrain_prices,
)
from .cardfile import CARDS, KEPT, card_of
from .state import ACTIONS, BUILDING, CARD_COUNT, State, happen

# The kept cards, by what they do to the price of a tile (RWW-CARD-16, RWW-CARD-17).
KEPT_CARDS: list[int] = [number for number, card in enumerate(CARDS) if card.use == KEPT]
LAND_GRANT: int = card_of["OP-LAND-GRANT"]
PERFECT_ENGINEERING: int = card_of["OP-PERFECT-ENGINEERING"]
FLAT_PRICE: int = 2000


class Price:
    """What a tile costs: its terrain, and the ridges that its track crosses."""

    def __init__(self, terrain: int, ridges: int) -> None:
        self.terrain = terrain
        self.ridges = ridges
        self.total = terrain + ridges * RIDGE


def price(network: Network, hex_number: int, change: Change, card: int) -> Price:
    """RWW-BUILD-05, -06 and -12, and what a kept card makes of it."""
    terrain = terrain_prices[BOARD.terrain[hex_number]]
    if card == PERFECT_ENGINEERING:  # RWW-CARD-17
        return Price(FLAT_PRICE, 0)
    if card == LAND_GRANT and BOARD.terrain[hex_number] == PLAIN:  # RWW-CARD-16
        terrain = 0
    return Price(terrain, ridges_crossed(network, hex_number, change))


def ridges_crossed(network: Network, hex_number: int, change: Change) -> int:
    """RWW-BUILD-06: the ridges behind which a city or the end of a track is waiting for this tile."""
    met = network.city_sides[hex_number] | network.end_sides[hex_number]
    return (change.sides & BOARD.ridges[hex_number] & met).bit_count()


class Construction(BuildRules):
    """No track is turned (RWW-BUILD-15) or joined (-17), a crossing lies on track only (-14), no hex twice (-16)."""

    def __init__(self) -> None:
        super().__init__()
        self.turning = TURN_NEVER
        self.doubles = False
        self.joins = False
        self.same_hex = False

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """Shares pay for anything, so the price never decides whether a tile may be laid."""
        return 0


PLANNER = Planner(Construction(), TILES)
_starts: dict[int, list[Action]] = {}


def builder(s: State, seat: int) -> Builder:
    """Who builds: from any city or own open end, or, in the midst of an action, from the end of its track."""
    only = s.network.open_edge(s.track) if s.laid else -1
    return Builder(seat, MANY, tokens=s.locomotives(seat), only=only)


# What can be laid


def first_tiles(s: State, seat: int) -> list[Action]:
    """Every first tile of a build action (RWW-BUILD-02, -03, -09, -22)."""
    network = s.network
    tile, ends = network.tile, network.end_sides
    found: list[Action] = []
    start = builder(s, seat)
    if start.tokens > 0:
        first = seat * BOARD.hexes
        for hex_number in beside_city:
            if not ends[hex_number]:
                key = (first + hex_number) * (PICTURES + 1) + tile[hex_number] + 1
                known = _starts.get(key)
                found += _find_starts(s, start, hex_number, key) if known is None else known
    for hex_number in _hexes_with_ends(network):
        for placement in PLANNER.placements_on(network, start, hex_number):
            found.append(lay_action(seat, placement.hex, placement.picture))
    return found


def _find_starts(s: State, start: Builder, hex_number: int, key: int) -> list[Action]:
    """The tiles on a hex beside a city where no track ends: they depend only on what lies there, and are kept."""
    placements = PLANNER.placements_on(s.network, start, hex_number)
    found: list[Action] = [lay_action(start.player, hex_number, placement.picture) for placement in placements]
    _starts[key] = found
    return found


def _hexes_with_ends(network: Network) -> list[int]:
    """The hexes where some track waits to be continued, each once."""
    hexes: list[int] = []
    for link in range(len(network.owner)):
        edge = network.open_edge(link) if network.is_link(link) else -1
        if edge >= 0:
            hexes.append(BOARD.across[edge] // 6)
    return sorted(set(hexes))


def next_tiles(s: State) -> list[Action]:
    """Every tile that continues the track of this action (RWW-BUILD-02)."""
    placements = PLANNER.placements(s.network, builder(s, s.actor))
    return [lay_action(s.actor, placement.hex, placement.picture) for placement in placements]


def legal(s: State) -> list[Action]:
    """In the midst of a build action: the next tile, or an end; with a card and no tile yet, the first."""
    if s.laid == 0:
        return first_tiles(s, s.actor)
    return [STOPS[s.actor], *next_tiles(s)]


def legal_uses(s: State, seat: int) -> list[Action]:
    """The kept cards that a build action may be begun with (RWW-CARD-04, RWW-CARD-22)."""
    return [USES[seat][card] for card in KEPT_CARDS if s.hands[seat * CARD_COUNT + card]]


# Doing it


def perform(s: State, action: Action, events: list[Event]) -> bool:
    """Lays a tile, begins with a card, or stops. True when the action is complete (RWW-ACT-04)."""
    if isinstance(action, Use):
        _use(s, action, events)
        return False
    if isinstance(action, Stop):
        _finish(s, events)
        return True
    assert isinstance(action, Lay)
    return _lay(s, action, events)


def _use(s: State, action: Use, events: list[Event]) -> None:
    """RWW-CARD-22: named before the first tile, and spent."""
    card = card_of[action.card]
    s.hands[action.seat * CARD_COUNT + card] -= 1
    s.gone[card] += 1
    s.helped = card
    s.phase = BUILDING
    happen(events, "card-used", {"seat": action.seat, "card": action.card})


def _lay(s: State, action: Lay, events: list[Event]) -> bool:
    network = s.network
    hex_number, picture = BOARD.index[action.hex], TILES.picture(action.face, action.turn)
    change = PLANNER.change(network, hex_number, picture)
    cost = price(network, hex_number, change, s.helped)
    joined = reached(s, hex_number, change)
    s.phase = BUILDING
    s.track = network.lay(hex_number, picture, action.seat)[0]
    s.laid += 1
    s.bill += cost.total
    facts: Facts = {"seat": action.seat, "hex": action.hex, "face": action.face, "turned": action.turn}
    more: Facts = {"cost": cost.total, "ridges": cost.ridges, "crossing": change.old >= 0}
    happen(events, "tile-laid/crossing" if change.old >= 0 else "tile-laid", {**facts, **more})
    if network.is_complete(s.track):
        _complete(s, joined, events)
        return True
    if s.laid == TILES_AN_ACTION or not next_tiles(s):
        _finish(s, events)
        return True
    return False


def _complete(s: State, joined: tuple[int, int], events: list[Event]) -> None:
    """RWW-BUILD-04: a second city is reached; the link is its builder's, and may win claim cards (RWW-BUILD-21)."""
    seat, (a, b) = s.actor, joined
    facts: Facts = {"seat": seat, "from": place_ids[a], "to": place_ids[b], "tiles": s.network.length[s.track]}
    happen(events, "link-completed", facts)
    _finish(s, events)
    s.refresh()
    claims.claim(s, seat, claims.of_network(s, claims.connected(s.network, seat, a)), events)


def _finish(s: State, events: list[Event]) -> None:
    """RWW-ACT-04: all tiles are paid as one purchase."""
    issued = shares.pay(s, s.actor, s.bill, events)
    facts: Facts = {"seat": s.actor, "tiles": s.laid, "cost": s.bill, "issued": issued, "cash": s.cash[s.actor]}
    happen(events, "track-paid", facts)
    s.laid = s.bill = 0
    s.track = s.helped = -1
    s.phase = ACTIONS


def remove_unfinished(s: State, events: list[Event]) -> None:
    """RWW-BUILD-10, at the end of phase 2."""
    network = s.network
    for link in network.links():
        if not network.is_complete(link):
            hexes = [BOARD.names[number] for number in network.hexes_of(link)]
            facts: Facts = {"seat": network.owner[link], "hexes": hexes, "tiles": len(hexes)}
            network.remove(link)
            happen(events, "track-removed", facts)


def reached(s: State, hex_number: int, change: Change) -> tuple[int, int]:
    """The two cities of the link that a tile would complete, that of the track it continues first; (-1, -1) if it
    completes none."""
    network = s.network
    places: list[int] = []
    for side in range(6):
        if not change.sides >> side & 1:
            continue
        edge = hex_number * 6 + side
        if network.city_sides[hex_number] >> side & 1:
            places.append(BOARD.beyond[edge])
        elif network.end_sides[hex_number] >> side & 1:
            places.insert(0, network.root(network.link_at[BOARD.across[edge]]))
    return (places[0], places[1]) if len(places) == 2 else (-1, -1)
