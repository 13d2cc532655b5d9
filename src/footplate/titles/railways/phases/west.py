"""Phase 2, build a western link (RWW-WEST)."""

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, happen, refuse, unknown
from .. import schema, shares
from ..actions import West
from ..cubes import lift_marker
from ..ground import COLOR_COUNT, COLORS, LOCOMOTIVES
from ..pieces import Pieces


class BuildWesternLink(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        if s.locomotives(seat) == 0:
            return []
        joined, wests = s.ground.west.cities, s.ground.wests[seat]
        return [wests[number] for number, owner in enumerate(s.west) if owner < 0 and s.reaches(seat, joined[number])]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        assert isinstance(action, West)
        place = s.ground.place_of.get(action.city, -1)
        if place < 0:
            return unknown("city", action.city)
        if place not in s.ground.west.cities:
            return refuse("RWW-WEST-02", city=action.city)
        owner = s.west[s.ground.west.cities.index(place)]
        if owner >= 0:
            return refuse("RWW-WEST-03", city=action.city, owner=owner)
        if not s.reaches(action.seat, place):
            return refuse("RWW-WEST-01", city=action.city)
        return None if s.locomotives(action.seat) > 0 else refuse("RWW-COMP-04", most=LOCOMOTIVES)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        """Its target, the gate's hex, or the gate itself."""
        board, known = s.ground.board, name in s.ground.place_of
        if kind == "hex" and board.index.get(name) in s.ground.west.gates:
            return _through(s, seat, board.index[name])
        if kind == "city" and known and name not in s.ground.city_of:
            return _through(s, seat, board.place_hex[s.ground.place_of[name]])
        return West(seat, name) if kind == "west" and known else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """RWW-WEST-02 to -05: a tile, a locomotive, and red cubes out of the bag."""
        assert isinstance(action, West)
        west, place, count = s.ground.west, s.ground.place_of[action.city], _cubes(s)
        shares.pay(s, action.seat, west.cost, events)
        s.west[west.cities.index(place)] = action.seat
        s.bag[west.color] -= count
        s.cubes[place * COLOR_COUNT + west.color] += count
        facts: Facts = {"seat": action.seat, "city": action.city, "cost": west.cost}
        happen(events, "western-link-built", {**facts, "cubes": [COLORS[west.color]] * count})
        lift_marker(s, place, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, West)
        west, bill = s.ground.west, shares.bill_facts(s, action.seat, s.ground.west.cost)
        facts: schema.West = {"city": action.city, "cubes": _cubes(s), **bill}
        gate = west.gates[west.cities.index(s.ground.place_of[action.city])]
        touches = (f"hex:{s.ground.board.names[gate]}", f"city:{s.ground.place_ids[s.ground.board.place_at[gate]]}")
        return Choice(action, [f"west:{action.city}"], "west", facts, touches)


def _through(s: Pieces, seat: int, gate: int) -> West:
    """The western link that leads through a gate."""
    west = s.ground.west
    return West(seat, s.ground.place_ids[west.cities[west.gates.index(gate)]])


def _cubes(s: Pieces) -> int:
    return min(s.ground.west.cubes, s.bag[s.ground.west.color])
