"""What must hold in every game of Days of Steam."""

from collections.abc import Iterable
from typing import Any

import footplate
from footplate.titles.days_of_steam import checks, tables
from footplate.titles.days_of_steam.pieces import Pieces

from .watching import Watch

MOST_CHOICES = 2000


class DaysOfSteamWatch(Watch):
    # Moves with the same effect are listed once (DOS-MOVE-17).
    lists_everything = False
    most_decisions = 3000
    games = 200

    def __init__(self, table: footplate.Table) -> None:
        super().__init__(table)
        self.points = [score.total for score in table.scores()]
        self.burnt = [0] * table.setup.seats

    @property
    def position(self) -> Pieces:
        position = self.table.position
        assert isinstance(position, Pieces)
        return position

    def targets(self) -> Iterable[str]:
        p = self.position
        yield "water"
        yield from (f"tile:{kind}" for kind in tables.kind_ids)
        yield from (f"turn:{turn}" for turn in (0, 90, 180, 270))
        yield from ("city:0", "city:1", "city:stack")
        yield from (f"coal:{coal}" for coal in range(7))
        yield from (f"train:{train}" for train in tables.TRAINS[: p.seats])
        for cell in [*p.codes, *p.cells, tables.cell_at(60, 60)]:
            yield f"place:{tables.x_of(cell)},{tables.y_of(cell)}"
        for tile, cell in enumerate(p.cells):
            for place in range(3):
                if tables.place_edges[p.faces[tile] * 4 + place]:
                    yield f"end:{tables.x_of(cell)},{tables.y_of(cell)}/{place}"
        for action in self.table.legal():
            steps = p.choice(action).steps
            yield from (step for step in steps if step.startswith(("haul:", "way:")))

    def check(self, events: list[footplate.Event]) -> None:
        p = self.position
        for event in events:
            facts: dict[str, Any] = dict(event.facts)
            if "coal" in facts and "seat" in facts:
                self.burnt[facts["seat"]] += facts["coal"]
        self.hold(checks.balances(p), "every tile and every good is in one place")
        self.hold(all(0 <= steam <= tables.STEAM_MAX for steam in p.steam), "steam is from 0 to 6")
        given = tables.COAL_EACH if len(p.cities) == p.mix.city_tiles and self._coal_was_given() else 0
        self.hold(
            all(p.coal[seat] + self.burnt[seat] == given for seat in range(p.seats)), "coal is held or burnt, 5 each"
        )
        self.hold(p.counters_left() >= 0, "there are 7 counters")
        points = [p.points(seat) for seat in range(p.seats)]
        self.hold(all(now >= was for now, was in zip(points, self.points, strict=True)), "points are never lost")
        self.points = points
        self._check_trains()
        if not p.over:
            self.hold(len(self.table.legal()) < MOST_CHOICES, "the list of choices can be read")
            self.hold(max(points) < 13, "13 points end the game")
            self.hold(p.tiles_left() > 0, "the last tile ends the game")

    def _coal_was_given(self) -> bool:
        return sum(self.position.coal) + sum(self.burnt) > 0 or not self.position.over

    def _check_trains(self) -> None:
        p = self.position
        for seat in range(p.seats):
            tile, place = p.train_tile[seat], p.train_place[seat]
            self.hold(tables.place_edges[p.faces[tile] * 4 + place] > 0, "every train stands on track")
            self.hold(not p.holds_other(seat, tile, place), "two trains share only cities")
            self.hold(p.cargo[seat] < 0 or not p.is_city(tile), "no good is aboard in a city")

    def check_end(self) -> None:
        """The map: edges match, distances are right, and everything leads to a city (DOS-OVER-03)."""
        p = self.position
        measured = p.copy()
        measured.measure()
        self.hold(measured.away == p.away and measured.codes == p.codes, "distances are kept up to date")
        for tile, face in enumerate(p.faces):
            code = p.code_of_tile(tile)
            self.hold(not tables.mismatches(code, tables.track_mask[face]), "no edge with track touches one without")
            leads = [side >= tables.CITY_CLOSE for side in tables.sides_of(code)]
            led = any(leads[edge] for edge in tables.edges_in[tables.end_mask[face]])
            self.hold(led or p.is_city(tile), "every track tile leads to a city")


WATCH = DaysOfSteamWatch
