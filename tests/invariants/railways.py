"""What must hold in every game of Railways of the World."""

from collections.abc import Iterable
from typing import Any

import footplate
from footplate.titles.railways import ground, tables
from footplate.titles.railways.actions import Deliver
from footplate.titles.railways.ground import COLOR_COUNT
from footplate.titles.railways.pieces import Pieces
from footplate.track.audit import audit

from .cash import CashWatch

POINTS = ("links-scored", "card-claimed", "hotel-scored")


class RailwaysWatch(CashWatch):
    brings = {"income": "net"}
    takes = {
        "auction-won": "bid",
        "track-paid": "cost",
        "urbanized": "cost",
        "engine-upgraded": "cost",
        "western-link-built": "cost",
    }
    lists_everything = False
    games = 4
    most_decisions = 8000

    def __init__(self, table: footplate.Table) -> None:
        super().__init__(table)
        self.cash = self.position.cash.copy()
        self.shares = self.position.shares.copy()
        self.scores = self.position.score.copy()
        self.turn = self.position.turn
        self.pieces: list[int] = []
        self.complete: dict[int, list[int]] = {}

    @property
    def position(self) -> Pieces:
        position = self.table.position
        assert isinstance(position, Pieces)
        return position

    def targets(self) -> Iterable[str]:
        yield from ("pass", "stop", "engine")
        yield from (f"bid:{thousands * 1000}" for thousands in range(55))
        yield from (f"hex:{name}" for name in ground.HOUSE.board.names)
        yield from (f"face:{face.id}" for face in ground.TILES.faces)
        yield from (f"turn:{turn}" for turn in range(6))
        gates = [ground.HOUSE.board.place_at[gate] for gate in ground.HOUSE.west.gates]
        yield from (f"city:{ground.HOUSE.place_ids[place]}" for place in [*ground.HOUSE.cities, *gates])
        yield from (f"color:{color}" for color in ground.COLORS)
        yield from (
            f"cube:{ground.HOUSE.place_ids[place]}/{color}" for place in ground.HOUSE.cities for color in ground.COLORS
        )
        yield from (f"west:{ground.HOUSE.place_ids[place]}" for place in ground.HOUSE.west.cities)
        for card in tables.HOUSE.operations:
            yield from (f"card:{card.id}", f"hand:{card.id}")
        yield from (f"baron:{baron.id}" for baron in tables.HOUSE.barons)
        for action in self.table.legal():
            if isinstance(action, Deliver):
                yield f"route:{action.route}"

    def check_legal(self) -> None:
        """Long lists are nearly all tiles, and much alike from one decision to the next: one in so many is judged."""
        if self.table.over or self.table.number % 25 == 0 or len(self.table.legal()) < 200:
            super().check_legal()

    def check(self, events: list[footplate.Event]) -> None:
        self.follow(events)
        self._check_money()
        self._check_pieces()
        if any(event.kind in ("turn-over", "link-completed") for event in events):
            self._check_board()

    def follow_more(self, event: footplate.Event, facts: dict[str, Any]) -> None:
        if event.kind == "shares-issued":
            self.shares[facts["seat"]] += facts["issued"]
            self.cash[facts["seat"]] += facts["issued"] * ground.SHARE
        elif event.kind in POINTS:
            self.scores[facts["seat"]] += facts["points"]
            self.hold(self.scores[facts["seat"]] == facts["score"], "the log tells the score")
        elif event.kind == "turn-began":
            self.turn += 1
            self.hold(facts["turn"] == self.turn, "turns follow each other")

    def _check_money(self) -> None:
        p = self.position
        for seat in range(p.seats):
            self.hold(p.cash[seat] == self.cash[seat], "cash is what was received and paid")
            self.hold(p.shares[seat] == self.shares[seat], "shares are what was issued")
            self.hold(p.score[seat] == self.scores[seat], "the position is the sum of the points")
            self.hold(p.cash[seat] >= 0 and p.cash[seat] % 1000 == 0, "cash is in thousands and never short")

    def _check_pieces(self) -> None:
        p = self.position
        for seat in range(p.seats):
            on_board = p.network.owner.count(seat) + p.west.count(seat)
            self.hold(on_board <= 24 and p.locomotives(seat) == 24 - on_board, "24 locomotives a player")
        held = [*p.bag, *p.cubes, p.empty, *p.color, *p.new_cities, *p.barons]
        held += [*p.deck, *p.display, *p.hands, *p.claimed, *p.gone]
        if held != self.pieces:
            self._count_pieces()
            self.pieces = held

    def _count_pieces(self) -> None:
        p = self.position
        for color in range(COLOR_COUNT):
            self.hold(p.bag[color] + sum(p.cubes[color::COLOR_COUNT]) == 25, "25 cubes of each colour")
            laid = sum(
                1 for place in ground.HOUSE.cities if p.color[place] == color != ground.HOUSE.printed_color[place]
            )
            self.hold(p.new_cities[color] + laid == ground.NEW_CITIES[color], "12 new-city tiles")
        for number, card in enumerate(tables.HOUSE.operations):
            held = sum(p.hands[number :: tables.HOUSE.count]) + int(p.claimed[number] >= 0)
            self.hold(p.deck[number] + p.display[number] + held + p.gone[number] == card.copies, "37 operation cards")
        for place in ground.HOUSE.cities:
            empty = p.empty >> place & 1 == 1
            self.hold(empty == (p.cubes_at(place) == 0), "a city is marked empty exactly when it is")
        self.hold(len(set(p.barons)) == 2 * p.seats, "every baron lies in one place")

    def _check_board(self) -> None:
        p = self.position
        network = p.network
        self.hold(audit(network) == [], "the links are those of the tiles")
        for link in network.links():
            self.hold(0 <= network.owner[link] < p.seats, "every track has an owner")
            self.hold(network.root(link) >= 0, "every track begins at a city")
            if network.is_complete(link):
                self._check_link(link)
            else:
                self.hold(p.round > 0, "no unfinished track outlives its turn")
        for picture in network.tile:
            self.hold(picture < 0 or len(ground.TILES.segments[picture]) <= 2, "two tracks a hex at most")

    def _check_link(self, link: int) -> None:
        """RWW-BUILD-08: a complete link stays what it is to the end."""
        network = self.position.network
        facts = [network.owner[link], network.length[link], *sorted([network.ends_a[link], network.ends_b[link]])]
        if link not in self.complete:
            hexes = network.hexes_of(link)
            self.hold(facts[2] != facts[3], "a link joins two cities")
            self.hold(len(set(hexes)) == len(hexes) == network.length[link] > 0, "a link has tiles, each once")
        self.hold(self.complete.setdefault(link, facts) == facts, "a complete link never changes")

    def check_end(self) -> None:
        p = self.position
        self._check_board()
        self.hold(p.over and p.laid == 0, "no action is left half done")
        self.hold(p.turn == p.last_turn or p.turn == ground.LAST_TURN or not p.busy, "the game ends for a reason")
        for seat, score in enumerate(self.table.scores()):
            baron = next(part.points for part in score.parts if part.id == "baron")
            self.hold(score.total == p.score[seat] - p.shares[seat] + baron, "position, less shares, and baron")
            self.hold(0 <= baron <= tables.HOUSE.barons[p.barons[seat * 2]].points, "a baron gives what he promises")


WATCH = RailwaysWatch
