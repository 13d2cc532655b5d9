"""Building whole links, each the cheapest way (AOS-ITA-18 to -30)."""

from ....kernel.actions import Action
from ....kernel.events import Event, happen
from ....kernel.json import Facts
from ....kernel.phase import Choice
from ....kernel.rulings import Ruling, refuse, unknown
from ....track import lines
from ....track.lines import Line, lay_line
from ....track.passages import FAR
from ....track.phases.laying import Construction, tell_completed
from .. import schema
from ..actions import Link
from ..fares import Fares
from ..pieces import Pieces
from ..tables import ENGINEER

# The rule that each kind of obstacle on a line breaks.
RULES = {
    lines.NO_LINE: "AOS-ITA-24",
    lines.NOT_BUILDABLE: "AOS-BUILD-05",
    lines.SHUT_SIDE: "AOS-ITA-24/shut",
    lines.SAME_HEX: "AOS-ITA-24/twice",
    lines.NO_SUCH_TILE: "AOS-ITA-24/tile",
    lines.NO_TILE_LEFT: "AOS-COMP-02/link",
    lines.NOT_CHEAPEST: "AOS-ITA-22",
}


class WholeLinks(Construction[Pieces]):
    whole_links = True

    def offers(self, s: Pieces) -> list[Action]:
        """AOS-ITA-22, -23: of every two cities all the cheapest ways that the builder can pay."""
        board, seat = s.ground.board, s.actor
        found: list[Action] = []
        for start, goal, line in self.fares(s, seat).all_within(s.cash[seat]):
            names = ",".join([board.names[hex_number] for hex_number in line.hexes])
            found.append(Link(seat, board.keys[start], board.keys[goal], names))
        return found

    def fares(self, s: Pieces, seat: int) -> Fares:
        """The fares on this state of the track, with or without a free tile (AOS-ITA-11)."""
        free = s.taken[seat] == ENGINEER
        for known in s.fares:
            if known.free == free:
                return known
        found = Fares(s.network, s.ground.passages, free)
        s.fares = [*s.fares, found]
        return found

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Link):
            return refuse("AOS-ITA-19")
        board = s.ground.board
        start, goal = board.place_index.get(action.start), board.place_index.get(action.goal)
        if start is None or goal is None:
            return unknown("city", action.start if start is None else action.goal)
        hexes = self.hexes(s, action)
        if hexes is None:
            return unknown("hex", action.hexes)
        facts: Facts = {"start": action.start, "goal": action.goal, "hexes": action.hexes, "hex": action.hexes}
        if start == goal:
            return refuse("AOS-BUILD-11/city", city=action.start)
        fares = self.fares(s, action.seat)
        line = fares.line(start, goal, hexes)
        if isinstance(line, int):
            return refuse(RULES[line], **facts)
        if line.amount > s.cash[action.seat]:
            return refuse("AOS-BUILD-03/link", cost=line.amount, most=s.cash[action.seat])
        code = fares.refusal(start, goal, line)
        return None if code == lines.FREE else refuse(RULES[code], cost=line.amount, **facts)

    def hexes(self, s: Pieces, action: Link) -> tuple[int, ...] | None:
        """The hexes of a link; None if one is not on the map."""
        index = s.ground.board.index
        names = action.hexes.split(",")
        return tuple([index[name] for name in names]) if all(name in index for name in names) else None

    def line_of(self, s: Pieces, action: Link) -> Line:
        """The line of a link that was judged legal."""
        board = s.ground.board
        start, goal = board.place_index[action.start], board.place_index[action.goal]
        line = self.fares(s, action.seat).line(start, goal, self.hexes(s, action) or ())
        assert isinstance(line, Line)
        return line

    def perform(self, s: Pieces, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Link)
        seat, line = action.seat, self.line_of(s, action)
        link = lay_line(s.network, line, seat)
        s.cash[seat] -= line.amount
        s.fares = []
        facts: Facts = {"seat": seat, "start": action.start, "goal": action.goal, "hexes": action.hexes.split(",")}
        more: Facts = {"cost": line.amount, "tiles": len(line.hexes), "free": sum(line.costs) - line.amount}
        happen(events, "linked", {**facts, **more})
        tell_completed(s, link, False, events)

    def why_hex(self, s: Pieces, seat: int, hex_number: int) -> Ruling:
        board = s.ground.board
        place = board.place_at[hex_number]
        if place >= 0:
            return refuse("AOS-BUILD-05/city", city=board.keys[place])
        if not board.ground[hex_number]:
            return refuse("AOS-BUILD-05", hex=board.names[hex_number])
        return refuse("AOS-ITA-21", hex=board.names[hex_number])

    def why_city(self, s: Pieces, seat: int, place: int) -> Ruling:
        """AOS-BUILD-03: the cheapest link from a city is beyond the purse; or no link is left (AOS-ITA-24)."""
        city, cost = s.ground.board.keys[place], self.fares(s, seat).least_from(place)
        if cost == FAR:
            return refuse("AOS-ITA-24/city", city=city)
        return refuse("AOS-BUILD-03/city", city=city, cost=cost, most=s.cash[seat])

    def why_link(self, s: Pieces, seat: int, start: int, goal: int) -> Ruling | None:
        keys = s.ground.board.keys
        if start == goal:
            return refuse("AOS-BUILD-11/city", city=keys[start])
        found = self.fares(s, seat).within(start, goal, FAR)
        if found:
            return refuse("AOS-BUILD-03/link", cost=found[0].amount, most=s.cash[seat])
        return refuse("AOS-ITA-24/none", start=keys[start], goal=keys[goal])

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Link)
        line = self.line_of(s, action)
        tiles, names = s.ground.tiles, action.hexes.split(",")
        facts: schema.Line = {
            "start": action.start,
            "goal": action.goal,
            "hexes": names,
            "faces": [tiles.faces[picture // 6].id for picture in line.pictures],
            "turns": [picture % 6 for picture in line.pictures],
            "costs": list(line.costs),
            "tiles": len(names),
            "free": sum(line.costs) - line.amount,
            **s.price_facts(action.seat, line.amount),
        }
        steps = [f"city:{action.start}", f"city:{action.goal}", f"line:{action.hexes}"]
        return Choice(action, steps, "link", facts, tuple([f"hex:{name}" for name in names]))
