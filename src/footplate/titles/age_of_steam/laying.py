"""Building tile by tile (AOS-BUILD, AOS-COST, AOS-TOWN, AOS-OWN)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Choice
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track.board import NOTHING
from ...track.building import NOT_CONNECTED, Builder
from ...track.effects import claimed, manner
from ...track.telling import Laid, end_facts, is_hex_name
from . import money, obstacles
from .actions import Build
from .data import DISCS
from .state import Construction, State, happen
from .words import WORDS, refuse


def builder(s: State, seat: int) -> Builder:
    """AOS-BUILD-03, AOS-BUILD-04, AOS-COMP-06."""
    barred = s.rules.barred_terrain(s.action[seat])
    return Builder(seat, s.cash[seat], barred, tuple(s.built), DISCS - s.network.links_of(seat))


class TileByTile(Construction):
    def offers(self, s: State) -> list[Action]:
        return s.ground.planner.builds(s.network, builder(s, s.actor))

    def judge(self, s: State, action: Action) -> Ruling | None:
        if not isinstance(action, Build):
            return refuse("AOS-BUILD-02/tiles")
        hex_number = s.ground.board.index.get(action.hex, NOTHING)
        if hex_number < 0:
            return judge_hex_name(action.hex)
        try:
            picture = s.ground.tiles.picture(action.face, action.turn)
        except ValueError:
            return refuse_at_table("FPT-ACT-06", kind="tile", name=f"{action.face}/{action.turn}")
        obstacle = s.ground.planner.judge(s.network, builder(s, action.seat), hex_number, picture)
        return None if obstacle is None else obstacles.ruling(s, action.seat, obstacle, action.face)

    def perform(self, s: State, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Build)
        ground, seat, hex_number = s.ground, action.seat, s.ground.board.index[action.hex]
        laid = Laid(s.network, ground.planner, hex_number, ground.tiles.picture(action.face, action.turn), seat)
        s.cash[seat] -= laid.cost
        s.built.append(hex_number)
        happen(events, laid.key, laid.facts)
        for link in laid.completed:
            happen(events, "link-completed", {"seat": seat, "link": s.link_name(link), "claimed": False})
        if laid.claims:
            happen(events, "links-claimed", {"seat": seat, "from": laid.claims})

    def why_hex(self, s: State, seat: int, hex_number: int) -> Ruling:
        planner, who = s.ground.planner, builder(s, seat)
        obstacle = planner.judge_hex(s.network, who, hex_number)
        if obstacle is None:
            return refuse("AOS-BUILD-01")
        foreign = planner.site(s.network, who, hex_number).foreign
        if obstacle.code == NOT_CONNECTED and foreign:
            return Ruling(WORDS, "AOS-BUILD-10", end_facts(s.network, hex_number, foreign))  # all that leads there
        return obstacles.ruling(s, seat, obstacle, s.ground.face_ids[0])

    def choice(self, s: State, action: Action) -> Choice:
        assert isinstance(action, Build)
        ground, network, seat = s.ground, s.network, action.seat
        hex_number = ground.board.index[action.hex]
        change = ground.planner.change(network, hex_number, ground.tiles.picture(action.face, action.turn))
        cost = ground.building.cost(network, hex_number, change)
        way, keys = manner(change), ground.board.keys
        facts: Facts = {
            "hex": action.hex,
            "face": action.face,
            "turn": action.turn,
            "manner": way,
            "tiles": s.builds_left - 1,
            "left": ground.tiles.left(network.used, change.face) - int(change.face != change.old_face),
            "claims": [keys[root] for root in claimed(network, hex_number, change)],
            **money.price_facts(s, seat, cost),
        }
        place = ground.board.place_at[hex_number]
        touches = () if place < 0 else (f"town:{keys[place]}",)
        steps = [f"hex:{action.hex}", f"face:{action.face}", f"turn:{action.turn}"]
        return Choice(action, steps, f"build/{way}", facts, touches)


def judge_hex_name(name: str) -> Ruling:
    """A space that has a name but is no hex of the map, or no name of a space at all (AOS-BUILD-05)."""
    known = is_hex_name(name)
    return refuse("AOS-BUILD-05", hex=name) if known else refuse_at_table("FPT-ACT-06", kind="hex", name=name)
