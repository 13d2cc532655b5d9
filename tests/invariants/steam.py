"""What must hold in every game of Steam (STM-INV-01 to STM-INV-10), and that no dollar comes from nowhere."""

from collections.abc import Iterable
from typing import Any, cast

import footplate
from footplate.titles.steam.pieces import Pieces
from footplate.titles.steam.tables import COLORS, CUBES, tile_ids
from footplate.track.actions import Deliver
from footplate.track.audit import audit
from footplate.track.phases.position import COLOR_COUNT

from .cash import CashWatch


class SteamWatch(CashWatch):
    brings = {"borrowed": "cash", "capital-bought": "cash", "received": "amount"}
    takes = {"paid": "amount", "built": "cost", "tile-taken": "cost", "position-won": "cost", "bid-paid": "cost"}
    lists_everything = False  # routes that pay everybody the same are listed once
    most_decisions = 2000
    games = 15

    def __init__(self, table: footplate.Table) -> None:
        super().__init__(table)
        p = self.position
        self.cash = [0] * p.seats
        self.bag = p.bag.copy()
        self.supply = p.supply.copy()
        self.turn: tuple[int, set[tuple[object, ...]]] = (-1, set())
        self.follow(table.setup_events)
        self.note_turn()

    @property
    def position(self) -> Pieces:
        return cast(Pieces, self.table.position)

    def targets(self) -> Iterable[str]:
        ground = self.position.ground
        yield from ("pass", "use", "done", "improve", "free-pass", "track:income", "track:points")
        yield from (f"action:{tile}" for tile in tile_ids)
        yield from (f"bid:{bid}" for bid in range(self.most_cash() + 2))
        yield from (f"capital:{times}" for times in range(self.most_cash() // 5 + 2))
        yield from (f"face:{face.id}" for face in ground.tiles.faces)
        yield from (f"turn:{turn}" for turn in range(6))
        yield from (f"new-city:{color}" for color in COLORS)
        yield from (f"set:{space}" for space in range(1, ground.spaces + 1))
        yield from (f"hex:{name}" for name in ground.board.names)
        for key in ground.board.keys:
            yield from (f"city:{key}", f"town:{key}", f"cube:{key}/red", f"cube:{key}/gray")
        deliveries = [action for action in self.table.legal() if isinstance(action, Deliver)]
        yield from (f"cube:{action.city}/{action.color}" for action in deliveries)
        yield from (f"route:{action.route}" for action in deliveries)

    def most_cash(self) -> int:
        """More than anybody can pay now, whatever is borrowed."""
        p = self.position
        return max(p.cash[seat] + 5 * (p.income[seat] + 10 + p.points[seat]) for seat in range(p.seats))

    def check(self, events: list[footplate.Event]) -> None:
        self.follow(events)
        self.check_figures()
        self.check_cubes()
        for event in events:
            if event.kind == "build-ended":
                self.check_turn(cast(int, event.facts["seat"]))
        if any(event.kind in ("built", "urbanized", "build-ended", "bankrupt") for event in events):
            self.check_links()
        self.note_turn()

    # Money

    def follow_more(self, event: footplate.Event, facts: dict[str, Any]) -> None:
        if event.kind == "shortfall":
            self.cash[facts["seat"]] += 2 * (facts["points"] + facts["steps"])
        elif event.key == "first-order/money":
            for position, seat in enumerate(facts["order"]):
                self.cash[seat] += position + 1
        elif event.kind == "delivered":
            self.check_delivery(facts)

    def check_figures(self) -> None:
        p = self.position
        self.hold(p.cash == self.cash, "money in is money out")
        self.hold(all(-10 <= income <= 10 for income in p.income), "STM-INV-05: income is -10 to 10")
        self.hold(all(1 <= level <= 6 for level in p.level), "STM-INV-05: a level is 1 to 6")
        self.hold(min([*p.points, *p.cash]) >= 0, "STM-INV-05: points and cash are at least 0")

    def check_delivery(self, facts: dict[str, Any]) -> None:
        owned = [link for link in facts["links"] if self.position.network.owner[link] >= 0]
        bankrupt = any(self.position.out)
        self.hold(sum(facts["shares"]) == len(owned) or bankrupt, "STM-INV-07: a point for each owned link")

    # Cubes

    def check_cubes(self) -> None:
        p = self.position
        for color in range(COLOR_COUNT):
            here = p.bag[color] + sum(p.cubes[color::COLOR_COUNT]) + sum(p.supply[color::COLOR_COUNT])
            self.hold(here == CUBES[color], "STM-INV-01: 96 cubes")
            self.hold(p.bag[color] >= self.bag[color], "STM-INV-08: the bag only grows")
        for before, now in zip(self.supply, p.supply, strict=True):
            self.hold(now in (before, 0), "STM-INV-08: supply spaces only become empty")
        self.bag, self.supply = p.bag.copy(), p.supply.copy()

    # Track

    def runs(self, seat: int) -> set[tuple[object, ...]]:
        """The incomplete links of a seat: where each begins and the hexes it lies on, for a spur also its exit."""
        network, board = self.position.network, self.position.ground.board
        found: set[tuple[object, ...]] = set()
        for link in network.links():
            if network.owner[link] == seat and not network.is_complete(link):
                root, edge = network.root(link), network.open_edge(link)
                spur = edge if edge // 6 == board.place_hex[root] else None
                found.add((root, tuple(network.hexes_of(link)), spur))
        return found

    def note_turn(self) -> None:
        """At the beginning of a build turn: the builder's incomplete links."""
        p = self.position
        if not p.is_in("build"):
            self.turn = (-1, set())
        elif self.turn[0] != p.actor:
            self.turn = (p.actor, self.runs(p.actor))

    def check_turn(self, seat: int) -> None:
        builder, before = self.turn
        if builder == seat:
            self.hold(not before & self.runs(seat), "STM-INV-06: an incomplete link is extended or lost")

    def check_links(self) -> None:
        self.hold(audit(self.position.network) == [], "STM-INV-02: the network is what the tiles make")
        network, board = self.position.network, self.position.ground.board
        ends: set[int] = set()
        for link in network.links():
            if network.is_complete(link):
                self.hold(network.ends_a[link] != network.ends_b[link], "STM-INV-03: a link joins two places")
                continue
            edge, root = network.open_edge(link), network.root(link)
            self.hold(edge >= 0 and root >= 0, "STM-INV-03: an incomplete link has a place and an open end")
            other = board.across[edge]
            self.hold(other >= 0 and not board.shut[edge // 6] >> edge % 6 & 1, "STM-INV-09: no end on a border")
            self.hold(edge not in ends and other not in ends, "STM-INV-09: no two open ends on an edge")
            ends.add(edge)
            beyond = board.beyond[edge]
            self.hold(beyond < 0 or not network.city[beyond], "STM-INV-09: no open end at a city")
            spur = edge // 6 == board.place_hex[root]
            back = not network.city[root] and beyond == root
            self.hold(spur or not back, "STM-INV-10: no track back to the own town")
        for seat in range(self.position.seats):
            self.check_joined(seat)

    def check_joined(self, seat: int) -> None:
        """STM-INV-04: from the cities on, all links of the seat can be reached over its own complete links."""
        network = self.position.network
        own = [link for link in network.links() if network.owner[link] == seat]
        reached = {place for place, city in enumerate(network.city) if city}
        grown = True
        while grown:
            grown = False
            for link in own:
                pair = {network.ends_a[link], network.ends_b[link]}
                if network.is_complete(link) and pair & reached and not pair <= reached:
                    reached |= pair
                    grown = True
        for link in own:
            self.hold(
                network.ends_a[link] in reached or network.ends_b[link] in reached,
                "STM-INV-04: every link of a player is joined to a city",
            )


WATCH = SteamWatch
