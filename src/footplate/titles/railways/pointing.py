"""Pointing at things: the steps to each action with what it costs and brings, and why something cannot be touched."""

from ...kernel.actions import Action
from ...kernel.json import Facts
from ...kernel.position import Choice
from ...kernel.rulings import Ruling
from . import claims, delivering, obstacles, urbanizing
from .actions import Bid, Deliver, Keep, Lay, Pass, Stop, Take, Upgrade, Urbanize, Use, West
from .board import (
    BOARD,
    COLORS,
    MARKERS_TO_END,
    TILES,
    URBANIZING,
    WEST_COLOR,
    WEST_COST,
    WEST_CUBES,
    cities,
    color_of,
    place_ids,
    place_of,
    west_cities,
    west_gates,
)
from .building import PLANNER, price, reached
from .cardfile import BARONS, CARDS, ENGINE_COSTS, baron_of, card_of, income_at
from .shares import bill_facts
from .state import ACTIONS, AUCTION, BUILDING, COLOR_COUNT, State
from .words import refuse


def choice(s: State, action: Action) -> Choice:
    if isinstance(action, Lay):
        return _choice_of_tile(s, action)
    if isinstance(action, Deliver):
        return _choice_of_delivery(s, action)
    if isinstance(action, Urbanize):
        return _choice_of_urbanizing(s, action)
    if isinstance(action, Take):
        return _choice_of_card(action)
    if isinstance(action, Upgrade):
        return _choice_of_engine(s, action)
    if isinstance(action, West):
        return _choice_of_west(s, action)
    if isinstance(action, Bid):
        facts: Facts = {"bid": action.bid, **bill_facts(s, action.seat, action.bid)}
        return Choice(action, [f"bid:{action.bid}"], "bid", facts)
    if isinstance(action, Use):
        return Choice(action, [f"hand:{action.card}"], "use", {"card": action.card})
    if isinstance(action, Keep):
        baron = BARONS[baron_of[action.baron]]
        return Choice(action, [f"baron:{action.baron}"], "keep", {"baron": action.baron, "points": baron.points})
    if isinstance(action, Stop):
        return Choice(action, ["stop"], "stop", {"tiles": s.laid, **bill_facts(s, action.seat, s.bill)})
    return Choice(action, ["pass"], "pass/auction" if s.phase == AUCTION else "pass", {})


def _gained(s: State, seat: int, points: int) -> Facts:
    """What points do to a player: the new position and its income."""
    score = s.score[seat] + points
    return {"points": points, "score": score, "income": income_at(score)}


def _card_ids(numbers: list[int]) -> list[str]:
    return [CARDS[card].id for card in numbers]


def _choice_of_tile(s: State, action: Lay) -> Choice:
    number, picture = BOARD.index[action.hex], TILES.picture(action.face, action.turn)
    change = PLANNER.change(s.network, number, picture)
    cost = price(s.network, number, change, s.helped)
    a, b = reached(s, number, change)
    won: list[int] = []
    if a >= 0:
        joined = claims.connected(s.network, action.seat, a) | claims.connected(s.network, action.seat, b)
        won = claims.of_network(s, joined)
    facts: Facts = {
        "hex": action.hex,
        "face": action.face,
        "cost": cost.total,
        "terrain": cost.terrain,
        "ridges": cost.ridges,
        "tiles": s.laid + 1,
        "from": place_ids[a] if a >= 0 else None,
        "to": place_ids[b] if b >= 0 else None,
        "won": list(_card_ids(won)),
        **bill_facts(s, action.seat, s.bill + cost.total),
        **_gained(s, action.seat, claims.worth(won)),
    }
    key = "lay" if a < 0 else "lay/won" if won else "lay/link"
    touches = tuple([f"city:{place_ids[place]}" for place in (a, b) if place >= 0])
    return Choice(action, [f"hex:{action.hex}", f"face:{action.face}", f"turn:{action.turn}"], key, facts, touches)


def _choice_of_delivery(s: State, action: Deliver) -> Choice:
    start, way = delivering.journey_of(s, action)
    effect = delivering.Effect(s, action.seat, start, color_of[action.color], way)
    own = effect.points[action.seat]
    facts: Facts = {
        "color": action.color,
        "from": place_ids[start],
        "to": action.to,
        "links": len(way.links),
        "by_seat": list(effect.points),
        "others": sum(effect.points) - own,
        "won": list(_card_ids(effect.won)),
        "hotel": effect.hotel if effect.hotel >= 0 else None,
        "draws": min(effect.draws, sum(s.bag) + 1),
        "empties": effect.empties,
        "markers": s.markers() + int(effect.empties) - int(effect.draws > 0 and s.empty >> way.end & 1 == 1),
        "to_end": MARKERS_TO_END[s.seats],
        **_gained(s, action.seat, own),
    }
    steps = [f"cube:{place_ids[start]}/{action.color}", f"city:{action.to}", f"route:{action.route}"]
    return Choice(action, steps, "deliver/won" if effect.won else "deliver", facts)


def _choice_of_urbanizing(s: State, action: Urbanize) -> Choice:
    facts: Facts = {"city": action.city, "color": action.color, **bill_facts(s, action.seat, URBANIZING)}
    return Choice(action, [f"city:{action.city}", f"color:{action.color}"], "urbanize", facts)


def _choice_of_card(action: Take) -> Choice:
    steps = [f"card:{action.card}"]
    facts: Facts = {"card": action.card, "city": action.city, "color": action.color}
    if action.city is not None:
        steps.append(f"city:{action.city}")
    if action.color is not None:
        steps.append(f"color:{action.color}")
    return Choice(action, steps, f"take/{CARDS[card_of[action.card]].does}", facts)


def _choice_of_engine(s: State, action: Upgrade) -> Choice:
    level = s.engine[action.seat] + 1
    won = claims.of_engine(s, level)
    facts: Facts = {
        "level": level,
        "won": list(_card_ids(won)),
        **bill_facts(s, action.seat, ENGINE_COSTS[level]),
        **_gained(s, action.seat, claims.worth(won)),
    }
    return Choice(action, ["engine"], "upgrade/won" if won else "upgrade", facts)


def _choice_of_west(s: State, action: West) -> Choice:
    cubes = min(WEST_CUBES, s.bag[WEST_COLOR])
    facts: Facts = {"city": action.city, "cubes": cubes, **bill_facts(s, action.seat, WEST_COST)}
    gate = BOARD.names[west_gates[west_cities.index(place_of[action.city])]]
    return Choice(action, [f"west:{action.city}"], "west", facts, (f"hex:{gate}",))


# Why not


def why(s: State, seat: int, target: str) -> Ruling | None:
    """The ruling that stands most directly in the way of touching a target; None if there is no such target."""
    kind, _, name = target.partition(":")
    if kind == "hex" and name in BOARD.index:
        return _why_hex(s, seat, name)
    if kind == "city" and name in place_of:
        return _why_city(s, seat, name)
    if kind == "cube":
        return _why_cube(s, seat, name)
    if kind == "bid" and name.isdecimal():
        return s.judge(Bid(seat, int(name)))
    if kind == "face" and name in TILES.face_index:
        return _why_tile(s, seat, TILES.face_index[name], -1)
    if kind == "turn" and name in ("0", "1", "2", "3", "4", "5"):
        return _why_tile(s, seat, -1, int(name))
    if kind == "color" and name in color_of:
        return s.judge(Urbanize(seat, _some_gray(s), name))
    action = _action_of(seat, kind, name)
    return None if action is None else s.judge(action)


def _action_of(seat: int, kind: str, name: str) -> Action | None:
    """What somebody means who points at a thing that stands for one action."""
    if kind == "card" and name in card_of:
        return Take(seat, name)
    if kind == "hand" and name in card_of:
        return Use(seat, name)
    if kind == "baron" and name in baron_of:
        return Keep(seat, name)
    if kind == "west" and name in place_of:
        return West(seat, name)
    plain: dict[str, Action] = {"engine": Upgrade(seat), "pass": Pass(seat), "stop": Stop(seat)}
    return plain.get(kind)


def _why_hex(s: State, seat: int, name: str) -> Ruling | None:
    number = BOARD.index[name]
    if s.phase not in (ACTIONS, BUILDING):
        return s.judge(Lay(seat, name, TILES.faces[0].id, 0))
    if number in west_gates:
        return s.judge(West(seat, place_ids[west_cities[west_gates.index(number)]]))
    return obstacles.why_hex(s, seat, number)


def _why_tile(s: State, seat: int, face: int, turn: int) -> Ruling | None:
    if s.phase not in (ACTIONS, BUILDING):
        return s.judge(Lay(seat, BOARD.names[0], TILES.faces[0].id, 0))
    return obstacles.why_tile(s, seat, face, turn)


def _some_gray(s: State) -> str:
    gray = urbanizing.gray_cities(s) or cities
    return place_ids[gray[0]]


def _why_city(s: State, seat: int, name: str) -> Ruling | None:
    left = urbanizing.colors_left(s) or [0]
    if place_of[name] not in cities:
        return s.judge(West(seat, name))
    return s.judge(Urbanize(seat, name, COLORS[left[0]]))


def _why_cube(s: State, seat: int, name: str) -> Ruling | None:
    """A cube that cannot be delivered: there is none, no own link leaves its city, or no end lies within reach."""
    city, _, color = name.partition("/")
    place = place_of.get(city, -1)
    if place not in cities or color not in color_of:
        return None
    if s.phase != ACTIONS:
        return s.judge(Deliver(seat, color, city, ""))
    if not s.cubes[place * COLOR_COUNT + color_of[color]]:
        return refuse("RWW-DEL-01", city=city, color=color)
    if not any(owner == seat for _, owner, _ in s.network.graph().roads[place]):
        return refuse("RWW-DEL-03/none", city=city)
    return refuse("RWW-DEL-02/reach", city=city, color=color, level=s.engine[seat])
