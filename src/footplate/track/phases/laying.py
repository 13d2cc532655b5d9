"""Building track: tile by tile, as both games do it, or in another way that a map has."""

from typing import Generic

from ...kernel import Action, Choice, Event, Facts, Ruling, happen, refuse, unknown
from ...kernel.compiling import mypyc_attr
from ..actions import Build
from ..board import NOTHING
from ..building import MEETS_FOREIGN, NOT_CONNECTED, TRACK_LOST, Builder, Obstacle
from ..effects import claimed, manner
from ..schema import BuildFacts
from ..telling import Laid, end_facts, is_hex_name, obstacle_facts
from .position import RoundPosition
from .turns import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[S]):
    """A part of the build turn, whole: what the builder may do, why not something else, what follows, what is shown."""

    def offers(self, s: S) -> list[Action]:
        raise NotImplementedError

    def judge(self, s: S, action: Action) -> Ruling | None:
        raise NotImplementedError

    def perform(self, s: S, action: Action, events: list[Event]) -> None:
        raise NotImplementedError

    def choice(self, s: S, action: Action) -> Choice:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Construction(Part[S]):
    """How track is built: tile by tile, or in whole links."""

    whole_links: bool = False

    def why_hex(self, s: S, seat: int, hex_number: int) -> Ruling | None:
        """What keeps the builder from building anything on a hex."""
        raise NotImplementedError

    def why_city(self, s: S, seat: int, place: int) -> Ruling | None:
        """What keeps the builder from building anything with a click on a city."""
        return None

    def why_link(self, s: S, seat: int, start: int, goal: int) -> Ruling | None:
        """What keeps the builder from a link between two cities; None where links are not built whole."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class TileByTile(Construction[S]):
    """Tiles are laid one by one, each paid when it is laid.

    rules       the rule behind each kind of obstacle
    town_end    the rule that wants a town's track to be one's own
    lost        the rules that keep old track where it is: on towns, in complete links, at the end of an incomplete one,
                before its end
    not_a_tile  the rule that refuses what is built otherwise
    limits      further facts that the sentences of obstacles need
    """

    rules: dict[int, str] = {}
    town_end: str = ""
    lost: tuple[str, str, str, str] = ("", "", "", "")
    not_a_tile: str = ""
    limits: Facts = {}

    def builder(self, s: S, seat: int) -> Builder:
        """Who builds, with what may be spent and where."""
        raise NotImplementedError

    # What may be done

    def offers(self, s: S) -> list[Action]:
        return s.planner.builds(s.network, self.builder(s, s.actor))

    def judge(self, s: S, action: Action) -> Ruling | None:
        if not isinstance(action, Build):
            return refuse(self.not_a_tile)
        network = s.network
        hex_number = network.board.index.get(action.hex, NOTHING)
        if hex_number < 0:
            return refuse(s.off_board, hex=action.hex) if is_hex_name(action.hex) else unknown("hex", action.hex)
        try:
            picture = network.tiles.picture(action.face, action.turn)
        except ValueError:
            return unknown("tile", f"{action.face}/{action.turn}")
        builder = self.builder(s, action.seat)
        obstacle = s.planner.judge(network, builder, hex_number, picture)
        return None if obstacle is None else self.ruling(s, builder, obstacle, action.face)

    # Why not that

    def ruling(self, s: S, builder: Builder, obstacle: Obstacle, face: str) -> Ruling:
        """What stands in the way of a tile, said as a rule of the catalogue."""
        facts = obstacle_facts(s.network.board, obstacle, face)
        if obstacle.amount != NOTHING:
            facts["cost"] = obstacle.amount
            facts["most"] = builder.purse
        return Ruling(self.rule_of(s, obstacle, face), {**facts, **self.limits})

    def rule_of(self, s: S, obstacle: Obstacle, face: str) -> str:
        if obstacle.code == TRACK_LOST:
            return self._rule_of_lost(s, obstacle)
        if obstacle.code == NOT_CONNECTED and s.network.is_town(obstacle.hex):
            return self.town_end
        return self.rules[obstacle.code]

    def _rule_of_lost(self, s: S, obstacle: Obstacle) -> str:
        network = s.network
        on_town, complete, at_end, before_end = self.lost
        if network.is_town(obstacle.hex):
            return on_town
        link = network.link_at[obstacle.hex * 6 + obstacle.side]
        if network.is_complete(link):
            return complete
        return at_end if network.open_edge(link) // 6 == obstacle.hex else before_end

    def why_hex(self, s: S, seat: int, hex_number: int) -> Ruling | None:
        network, builder = s.network, self.builder(s, seat)
        obstacle = s.planner.judge_hex(network, builder, hex_number)
        if obstacle is None:
            return None
        foreign = s.planner.site(network, builder, hex_number).foreign
        if obstacle.code == NOT_CONNECTED and foreign:  # all that leads to the hex is somebody else's
            return Ruling(self.rules[MEETS_FOREIGN], end_facts(network, hex_number, foreign))
        return self.ruling(s, builder, obstacle, network.tiles.faces[0].id)

    # What happens

    def perform(self, s: S, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Build)
        network, seat = s.network, action.seat
        hex_number = network.board.index[action.hex]
        laid = Laid(network, s.planner, hex_number, network.tiles.picture(action.face, action.turn), seat)
        self.note(s, seat, hex_number)
        happen(events, laid.key, laid.facts)
        s.pay(seat, laid.cost, events)
        for link in laid.completed:
            tell_completed(s, link, False, events)
        if laid.claims:
            happen(events, "links-claimed", {"seat": seat, "from": laid.claims})

    def note(self, s: S, seat: int, hex_number: int) -> None:
        """Remembers of a tile what the rest of the turn or of the game must know."""

    # What is shown

    def choice(self, s: S, action: Action) -> Choice:
        assert isinstance(action, Build)
        network, planner = s.network, s.planner
        board, tiles = network.board, network.tiles
        hex_number = board.index[action.hex]
        change = planner.change(network, hex_number, tiles.picture(action.face, action.turn))
        way = manner(change)
        facts: BuildFacts = {
            "hex": action.hex,
            "face": action.face,
            "turn": action.turn,
            "manner": way,
            "tiles": s.tiles_left - 1,
            "left": tiles.left(network.used, change.face) - int(change.face != change.old_face),
            "claims": [board.keys[root] for root in claimed(network, hex_number, change)],
            **s.price_facts(action.seat, planner.rules.cost(network, hex_number, change)),
        }
        place = board.place_at[hex_number]
        touches = () if place < 0 else (f"town:{board.keys[place]}",)
        key = f"build/{way}/loans" if facts.get("loans") else f"build/{way}"
        return Choice(action, [f"hex:{action.hex}", f"face:{action.face}", f"turn:{action.turn}"], key, facts, touches)


def tell_completed(s: RoundPosition, link: int, claimed: bool, events: list[Event]) -> None:
    """A link is complete; `claimed`: it had no owner before."""
    facts: Facts = {"seat": s.network.owner[link], "link": s.link_name(link), "claimed": claimed}
    happen(events, "link-completed/claimed" if claimed else "link-completed", facts)


def urbanize(s: RoundPosition, place: int, seat: int, direct: bool) -> list[tuple[int, bool]]:
    """Makes a city of a town; answers the links completed, and whether each is claimed by it."""
    network = s.network
    unowned = [link for link, owner in enumerate(network.owner) if owner < 0]
    return [(link, link in unowned) for link in network.urbanize(place, seat, direct)]
