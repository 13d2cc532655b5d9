"""The decisions of a game of Steam, phase by phase: what can be done, each with its worth, as JSON without its seat."""

from collections.abc import Callable
from typing import Any, cast

from footplate import Table, action
from footplate.titles.steam.games import TRACK
from footplate.titles.steam.tables import URBANIZATION

from ..hexes import NOTHING
from ..looking import Weighed
from ..track.hauls import Prospects, outlook
from ..track.land import HIGHEST_LEVEL
from ..track.moving import weigh_moves
from ..track.planning import Planner
from .cities import NewCity, best_growth, best_new_city
from .money import HIGHEST_INCOME, LOAN, price, standing
from .planning import TILES_A_TURN, TILES_OF_ENGINEER, affordable
from .situation import Situation

Answer = dict[str, Any]

# Dollars raised that may be left over at most, beside the best track and the dues of the round.
TO_SPARE = 8


# Money


def weigh_capital(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """Enough for the best track, for the dues of the round, and for a small bid."""
    most = len(table.legal(s.me)) - 1
    if s.weights.sound:
        worths = [_worth_of_capital(s, planner, times) for times in range(most + 1)]
        return [(worth, _raise(times)) for times, worth in enumerate(worths) if worth is not None]
    plan = planner.best(TILES_A_TURN, affordable(s))
    dues = s.level - s.income
    need = plan.cost + max(0, dues) + (s.weights.reserve if plan.cost else 0)
    times = max(0, -(-(need - s.cash) // LOAN))
    # Each step down adds a dollar to the dues.
    while times < most and s.cash + LOAN * times < need + times:
        times += 1
    best = min(times, most)
    return [(-abs(number - best) / 2.0, _raise(number)) for number in range(most + 1)]


def _raise(times: int) -> Answer:
    return {"type": "capital", "times": times}


def _worth_of_capital(s: Situation, planner: Planner, times: int) -> float | None:
    """What capital makes possible: the best track that it pays for beside the dues, and how the seat stands then.
    None if nearly two loans of it are left over: whatever a playout makes of that, it is mere luck."""
    cash, income = s.cash + LOAN * times, s.income - times
    purse = cash - max(0, s.level - income)
    plan = planner.best(TILES_A_TURN, purse)
    if times and purse - plan.cost > TO_SPARE:
        return None
    before = standing(s, s.cash, s.income, s.points, s.level)
    after = standing(s, cash - plan.cost, income, s.points, s.level)
    kept = min(s.weights.reserve, max(0, cash - plan.cost)) * price(s, 1)
    return plan.worth + planner.price(plan.cost, 0) + after - before + kept


def weigh_bid(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """Bids a dollar more as long as the first choice of tiles is worth it."""
    bid = s.highest_bid + 1
    margin = min(_spare(s, planner), _worth_of_first_choice(s, planner)) - bid
    kinds = {each.kind for each in table.legal(s.me)}
    options: list[Weighed] = (
        [(margin * max(0.1, price(s, LOAN) / LOAN), {"type": "bid", "bid": bid})] if "bid" in kinds else []
    )
    return [*options, (0.0, {"type": "free-pass" if "free-pass" in kinds else "pass"})]


def _spare(s: Situation, planner: Planner) -> int:
    """Dollars that nothing else is meant for."""
    if not s.standard:
        return LOAN
    plan = planner.best(TILES_A_TURN, affordable(s))
    return s.cash - plan.cost - max(0, s.level - s.income)


def _worth_of_first_choice(s: Situation, planner: Planner) -> float:
    """The dollars to offer for choosing first rather than last."""
    worths = sorted(tile_worths(s, planner).values(), reverse=True)
    spread = worths[0] - worths[min(len(worths), s.seats) - 1]
    return s.weights.offered * spread / max(0.1, price(s, LOAN) / LOAN)


# Action tiles


def tile_worths(s: Situation, planner: Planner) -> dict[str, float]:
    """What each tile that is left would bring, above its price."""
    judges: dict[str, Callable[[], float]] = {
        "turn-order": lambda: s.weights.turn_order,
        "first-move": lambda: s.weights.first_move,
        "first-build": lambda: s.weights.first_build,
        "engineer": lambda: _worth_of_engineer(s, planner),
        "city-growth": lambda: _worth_of_city(best_growth(s)),
        "urbanization": lambda: _worth_of_city(best_new_city(s, planner.projects)),
        "locomotive": lambda: _worth_of_locomotive(s),
    }
    return {tile: judges[tile]() - (price(s, cost) if cost else 0.0) for tile, cost in s.tile_prices().items()}


def _worth_of_engineer(s: Situation, planner: Planner) -> float:
    most = affordable(s)
    return planner.best(TILES_OF_ENGINEER, most).worth - planner.best(TILES_A_TURN, most).worth


def _worth_of_city(city: NewCity | None) -> float:
    return city.worth if city is not None else 0.0


def _worth_of_locomotive(s: Situation) -> float:
    if s.level == HIGHEST_LEVEL:
        return 0.0
    hauls, growth = Prospects(s, s.links).hauls(), s.weights.growth
    better = outlook(s, hauls, s.level + 1, s.moves, False, growth)
    better -= s.upkeep * (s.rounds_left + 1)
    return better - outlook(s, hauls, s.level, s.moves, False, growth)


def weigh_tiles(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    worths = tile_worths(s, planner)
    legal = [each.to_json() for each in table.legal(s.me)]
    return [(worths[cast(str, each["tile"])] if each["type"] == "take" else 0.0, each) for each in legal]


# Building


def weigh_building(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """The action of the tile first, as it changes what is best to build; then tile after tile of the best plan."""
    special = _special(s, table, planner)
    if special is not None:
        return [(0.0, special)]
    options: list[Weighed] = []
    if s.pieces.tiles_left:
        most = min(affordable(s), s.pieces.purse(s.me, TRACK))
        for plan in planner.plans(s.pieces.tiles_left, most):
            for project in plan.projects:
                laying = project.layings[0]
                answer: Answer = {"type": "build", "hex": s.chart.hexes[laying.hex], "face": laying.face}
                answer["turn"] = laying.turn
                if legal(s, table, answer):
                    options.append((plan.worth, answer))
                    break
    return [*options, (s.weights.least, {"type": "done"})]


def _special(s: Situation, table: Table, planner: Planner) -> Answer | None:
    """The new city or the growth that brings most; None if there is none to do, or none that is worth it."""
    if s.pieces.special == NOTHING:
        return None
    urban = s.pieces.special == URBANIZATION
    city = best_new_city(s, planner.projects) if urban else best_growth(s)
    if city is not None and (city.worth > 0 or not s.standard):
        name, color, space = s.chart.places[city.place], s.chart.colors[city.color], city.space + 1
        if urban:
            return {"type": "urbanize", "town": name, "color": color, "space": space}
        return {"type": "grow", "city": name, "space": space}
    if s.standard:
        return None
    return next(each.to_json() for each in table.legal(s.me) if each.kind in ("grow", "urbanize"))


def legal(s: Situation, table: Table, answer: Answer) -> bool:
    return table.explain(action("steam", {"seat": s.me, **answer})) is None


# Goods


def weigh_goods(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """The move after which most is to be had, its own points included."""
    if s.pieces.scorers:
        return _weigh_tracks(s)
    return [(move.worth, move.action) for move in weigh_moves(s, s.pieces, s.weights.growth, s.weights.rival)]


def _weigh_tracks(s: Situation) -> list[Weighed]:
    """Income as long as the money is needed, then points."""
    count = s.pieces.due[s.me]
    to_income = standing(s, s.cash, min(HIGHEST_INCOME, s.income + count), s.points, s.level)
    to_points = standing(s, s.cash, s.income, s.points + count, s.level)
    options: list[Weighed] = [(to_points, {"type": "score", "track": "points"})]
    if s.income < HIGHEST_INCOME:
        options.append((to_income, {"type": "score", "track": "income"}))
    return options


DECISIONS: dict[str, Callable[[Situation, Table, Planner], list[Weighed]]] = {
    "opening": weigh_bid,
    "capital": weigh_capital,
    "auction": weigh_bid,
    "actions": weigh_tiles,
    "build": weigh_building,
    "goods": weigh_goods,
}
