"""What must hold in every game of Age of Steam: cubes, money, shares, tiles and sections."""

from collections.abc import Iterable
from typing import Any, cast

import footplate
from footplate.titles.age_of_steam.display import space_names
from footplate.titles.age_of_steam.pieces import Pieces
from footplate.titles.age_of_steam.tables import COLORS, CUBES, DISCS, action_ids
from footplate.track.audit import audit
from footplate.track.phases.position import COLOR_COUNT

from .cash import CashWatch


class AgeOfSteamWatch(CashWatch):
    brings = {"shares-issued": "amount", "received": "amount"}
    takes = {"paid": "amount", "built": "cost", "linked": "cost", "placed": "cost", "auction-won": "cost"}
    lists_everything = False  # routes that pay everybody the same are listed once
    most_decisions = 3000
    games = 1

    def __init__(self, table: footplate.Table) -> None:
        super().__init__(table)
        p = self.position
        self.cash = [10] * p.seats
        self.shares = [2] * p.seats
        self.owned = [0] * p.seats
        self.follow(table.setup_events)

    @property
    def position(self) -> Pieces:
        return cast(Pieces, self.table.position)

    def targets(self) -> Iterable[str]:
        ground = self.position.ground
        board = ground.board
        yield from ("pass", "done", "improve", "free-pass", "produce")
        yield from (f"action:{action}" for action in action_ids)
        yield from (f"bid:{bid}" for bid in range(40))
        yield from (f"shares:{number}" for number in range(20))
        yield from (f"space:{name}" for name in space_names)
        yield from (f"new-city:{letter}" for letter in "ABCDEFGH")
        yield from (f"face:{face.id}" for face in ground.tiles.faces)
        yield from (f"turn:{turn}" for turn in range(6))
        yield from (f"drawn:{color}" for color in COLORS)
        yield from (f"hex:{name}" for name in board.names)
        for key in board.keys:
            yield from (f"city:{key}", f"town:{key}")
            yield from (f"cube:{key}/{color}" for color in COLORS)
        # Amounts and ways without end: those that are offered now.
        for action in self.table.legal():
            steps = self.position.choice(action).steps
            yield from (step for step in steps if step.partition(":")[0] in ("bid", "shares", "route", "line"))

    def check(self, events: list[footplate.Event]) -> None:
        self.follow(events)
        self.check_figures()
        self.check_cubes()
        if any(event.kind in ("built", "linked", "urbanized", "build-ended", "bankrupt") for event in events):
            self.check_links()

    def follow_more(self, event: footplate.Event, facts: dict[str, Any]) -> None:
        if event.kind == "shares-issued":
            self.shares[facts["seat"]] += facts["shares"]

    def check_figures(self) -> None:
        p = self.position
        self.hold(p.cash == self.cash, "money in is money out")
        self.hold(p.shares == self.shares, "shares are issued and never bought back")
        self.hold(min(p.cash) >= 0, "money is never negative")
        self.hold(min(p.income) >= 0, "income is never below 0")
        self.hold(all(1 <= level <= 6 for level in p.level), "the engine is 1 to 6")
        if not p.rules.later_price:
            self.hold(max(p.shares) <= 15, "at most 15 shares")

    def check_cubes(self) -> None:
        p = self.position
        for color in range(COLOR_COUNT):
            here = p.bag[color] + sum(p.cubes[color::COLOR_COUNT]) + p.display.count(color) + p.drawn.count(color)
            self.hold(here == CUBES[color], "96 cubes, each in one place")
        for place in range(p.ground.board.places):
            held = p.cubes[place * COLOR_COUNT : (place + 1) * COLOR_COUNT]
            self.hold(bool(p.network.city[place]) or not any(held), "towns have no cubes")

    def check_links(self) -> None:
        p = self.position
        network, board = p.network, p.ground.board
        self.hold(audit(network) == [], "the network is what the tiles make")
        for number, pool in enumerate(network.tiles.pools):
            self.hold(0 <= network.used[number] <= pool.size, "no more tiles lie there than the box has")
        for link in network.links():
            if network.is_complete(link):
                continue
            self.hold(not p.rules.later_price, "no incomplete section where whole links are built")
            edge = network.open_edge(link)
            self.hold(network.root(link) >= 0, "a section begins at a stop")
            self.hold(not board.shut[edge // 6] >> edge % 6 & 1, "no end at a border")
        for seat in range(p.seats):
            if not p.is_in("build"):
                self.hold(network.links_of(seat) <= DISCS or p.network.links_of(seat) <= self.owned[seat] + 8, "discs")
            self.owned[seat] = network.links_of(seat)


WATCH = AgeOfSteamWatch
