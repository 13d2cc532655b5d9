"""Phase 2, build a western link (RWW-WEST)."""

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, happen, refuse, unknown
from .. import schema, shares
from ..actions import West
from ..cubes import lift_marker
from ..ground import BOARD, COLOR_COUNT, COLORS, LOCOMOTIVES, WEST, WESTS, cities, place_ids, place_of
from ..pieces import Pieces


class BuildWesternLink(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        if s.locomotives(seat) == 0:
            return []
        free = [number for number, owner in enumerate(s.west) if owner < 0 and s.reaches(seat, WEST.cities[number])]
        return [WESTS[seat][number] for number in free]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        assert isinstance(action, West)
        place = place_of.get(action.city, -1)
        if place < 0:
            return unknown("city", action.city)
        if place not in WEST.cities:
            return refuse("RWW-WEST-02", city=action.city)
        owner = s.west[WEST.cities.index(place)]
        if owner >= 0:
            return refuse("RWW-WEST-03", city=action.city, owner=owner)
        if not s.reaches(action.seat, place):
            return refuse("RWW-WEST-01", city=action.city)
        return None if s.locomotives(action.seat) > 0 else refuse("RWW-COMP-04", most=LOCOMOTIVES)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        """Its target, the gate's hex, or the gate itself."""
        if kind == "hex" and BOARD.index.get(name, -1) in WEST.gates:
            return West(seat, place_ids[WEST.cities[WEST.gates.index(BOARD.index[name])]])
        place = place_of.get(name, -1)
        if kind == "city" and place >= 0 and place not in cities:
            return West(seat, place_ids[WEST.cities[WEST.gates.index(BOARD.place_hex[place])]])
        return West(seat, name) if kind == "west" and place >= 0 else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """RWW-WEST-02 to -05: a tile, a locomotive, and red cubes out of the bag."""
        assert isinstance(action, West)
        place, count = place_of[action.city], _cubes(s)
        shares.pay(s, action.seat, WEST.cost, events)
        s.west[WEST.cities.index(place)] = action.seat
        s.bag[WEST.color] -= count
        s.cubes[place * COLOR_COUNT + WEST.color] += count
        facts: Facts = {"seat": action.seat, "city": action.city, "cost": WEST.cost}
        happen(events, "western-link-built", {**facts, "cubes": [COLORS[WEST.color]] * count})
        lift_marker(s, place, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, West)
        facts: schema.West = {"city": action.city, "cubes": _cubes(s), **shares.bill_facts(s, action.seat, WEST.cost)}
        gate = WEST.gates[WEST.cities.index(place_of[action.city])]
        touches = (f"hex:{BOARD.names[gate]}", f"city:{place_ids[BOARD.place_at[gate]]}")
        return Choice(action, [f"west:{action.city}"], "west", facts, touches)


def _cubes(s: Pieces) -> int:
    return min(WEST.cubes, s.bag[WEST.color])
