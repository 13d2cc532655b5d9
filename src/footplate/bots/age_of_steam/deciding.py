"""The decisions of a game of Age of Steam, phase by phase: what can be done, each with its worth, as JSON without its
seat."""

from collections.abc import Callable
from typing import Any, cast

from footplate import Table, action
from footplate.titles.age_of_steam.actions import Improve
from footplate.titles.age_of_steam.display import COLUMNS
from footplate.titles.age_of_steam.tables import ENGINEER

from ..looking import Weighed
from ..track.land import HIGHEST_LEVEL
from ..track.moving import SOONER, Move, weigh_moves
from ..track.planning import Planner
from ..track.surveying import Laying, Project
from .cities import best_new_city, worth_of_cubes
from .money import MISSING, RUIN, kept, level_gain, reserve, ruin, share_cost
from .planning import MOST_SHARES, best_plan, first_tile
from .planning import planner as planner_of
from .situation import Situation

Answer = dict[str, Any]


# Money


def weigh_shares(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """So many that the best track and the expenses can be paid, if the track is worth it."""
    most = max(cast(int, each.to_json()["shares"]) for each in table.legal(s.me))
    options: list[Weighed] = []
    for number in range(min(most, MOST_SHARES) + 1):
        cash = s.cash + s.chart.rules["share_price"] * number
        plan = best_plan(s, planner, s.builds, cash - reserve(s, number))
        worth = plan.worth - ruin(s, cash - plan.cost, number) - number * share_cost(s)
        # The money that is left over is not lost.
        worth += s.weights.dollar * number * s.chart.rules["share_price"] if s.rounds_left else 0.0
        options.append((worth, {"type": "issue", "shares": number}))
    return options


def weigh_bid(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """Bids a dollar more as long as the first choice of actions is worth it."""
    bid = s.highest_bid + 1
    legal = [each.to_json() for each in table.legal(s.me)]
    options: list[Weighed] = []
    if {"type": "bid", "bid": bid, "seat": s.me} in legal:
        worth = min(_spare(s, planner) * s.weights.dollar, _worth_of_first_choice(s, table, planner))
        options.append((worth - bid * s.weights.dollar, {"type": "bid", "bid": bid}))
    free = any(each["type"] == "free-pass" for each in legal)
    return [*options, (0.0, {"type": "free-pass" if free else "pass"})]


def _spare(s: Situation, planner: Planner) -> float:
    """Dollars that nothing else is meant for."""
    keep = reserve(s)
    plan = best_plan(s, planner, s.builds, s.cash - keep)
    return s.cash - keep - plan.cost


def _worth_of_first_choice(s: Situation, table: Table, planner: Planner) -> float:
    worths = sorted(action_worths(s, table, planner).values(), reverse=True)
    return s.weights.offered * (worths[0] - worths[min(len(worths), s.seats) - 1])


def weigh_expenses(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """As many shares as cost less than the income that they save."""
    options: list[Weighed] = []
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        cost = facts["shares"] * share_cost(s) + MISSING * facts["missing"] - s.weights.last_dollar * facts["cash"]
        options.append((-cost, choice.action.to_json()))
    return options


# Actions


def action_worths(s: Situation, table: Table, planner: Planner) -> dict[str, float]:
    """What each action that is free would bring."""
    judges: dict[str, Callable[[], float]] = {
        "turn-order": lambda: s.weights.turn_order if s.rounds_left else 0.0,
        "first-move": lambda: s.weights.first_move,
        "first-build": lambda: s.weights.first_build,
        "engineer": lambda: _worth_of_engineer(s, table, planner),
        "urbanization": lambda: _worth_of_urbanization(s, planner),
        "locomotive": lambda: level_gain(s) if s.level < HIGHEST_LEVEL else 0.0,
        "production": lambda: s.weights.production if s.rounds_left and not _full(s) else 0.0,
    }
    return {name: judges[name]() for name in s.free_actions()}


def _full(s: Situation) -> bool:
    """Whether Production has no space to put a cube on; the greedy player never asks."""
    return s.weights.sound and not s.pieces.empty_spaces()


def _worth_of_engineer(s: Situation, table: Table, planner: Planner) -> float:
    most = s.cash - reserve(s)
    builds = s.pieces.rules.builds(ENGINEER)
    other = planner
    if any(s.chart.difficult):
        other = planner_of(Situation(table, s.me, s.weights, engineer=True), planner.looks)
    return best_plan(s, other, builds, most).worth - best_plan(s, planner, s.builds, most).worth


def _worth_of_urbanization(s: Situation, planner: Planner) -> float:
    city = best_new_city(s, planner.projects) if s.letters else None
    return city.worth if city is not None else 0.0


def weigh_actions(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    worths = action_worths(s, table, planner)
    dangers: dict[str, float] = {}
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        dangers[facts["action"]] = MISSING * max(0.0, facts["level"] - s.level) * int(facts["short"] > 0)
    if _full(s) and len(worths) > 1:
        # What brings nothing is not even tried: what a playout or two make of it is mere luck.
        worths.pop("production", None)
    return [(worth - dangers.get(name, 0.0), {"type": "take", "tile": name}) for name, worth in worths.items()]


# Building


def weigh_building(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """The new city first, as it changes what is best to build; then tile after tile of the best plan."""
    if s.pieces.urban_left:
        urban = _urban(s, table, planner)
        if urban is not None:
            return [(0.0, urban)]
    done: Weighed = (s.weights.least, {"type": "done"})
    if not s.pieces.tiles_left:
        return [done]
    most = s.cash - kept(s)
    # A link must be worth more than the least, a plan as much.
    if s.chart.rules["whole_links"]:
        return [done, *_links(s, table, planner, most)]
    return [*_tiles(s, table, planner, most), done]


def _urban(s: Situation, table: Table, planner: Planner) -> Answer | None:
    """A new city; on a map where Urbanization swaps cubes, the black one that lies where others could come."""
    swaps = [each.to_json() for each in table.legal(s.me) if each.kind == "swap"]
    if swaps:
        touched = {s.chart.places[place] for link in s.own_links for place in link[:2]}
        return max(swaps, key=lambda each: each["spot"] in touched)
    city = best_new_city(s, planner.projects) if s.letters else None
    if city is None or city.worth <= 0:
        return None
    answer: Answer = {"type": "urbanize", "town": s.chart.places[city.place], "letter": city.letter}
    return answer if is_legal(s, table, answer) else None


def _tiles(s: Situation, table: Table, planner: Planner, most: float) -> list[Weighed]:
    """The first tile of each plan that can be laid."""
    options: list[Weighed] = []
    for plan in planner.plans(s.builds, most):
        for project in plan.projects:
            answer = first_tile(s, project)
            if is_legal(s, table, answer):
                options.append((plan.worth, answer))
                break
    return options


def _links(s: Situation, table: Table, planner: Planner, most: float) -> list[Weighed]:
    """Whole links; of two ways at the same price, the longer one scores more."""
    options: list[Weighed] = []
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        if choice.action.kind != "link" or facts["cost"] > most:
            continue
        places = (s.chart.place_of[facts["start"]], s.chart.place_of[facts["goal"]])
        tiles = zip(facts["hexes"], facts["costs"], strict=True)
        layings = [Laying(s.chart.hex_of[name], "", 0, cost) for name, cost in tiles]
        worth = planner.single(Project(places, tuple(layings))).worth + s.weights.dollar * facts["free"]
        options.append((worth, choice.action.to_json()))
    return options


def is_legal(s: Situation, table: Table, answer: Answer) -> bool:
    return table.explain(action("age-of-steam", {"seat": s.me, **answer})) is None


# Goods


def weigh_goods(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """The move after which most is to be had, its own income included, and after which the expenses can be paid."""
    found = weigh_moves(s, s.pieces, s.growth, s.weights.rival)
    passing = max([move.worth - _danger(s, move) for move in found if move.action.kind == "pass"])
    affordable = s.cash + s.income > s.due
    payable = affordable or not s.rounds_left
    if s.weights.sound and affordable and any(isinstance(move.action, Improve) for move in found):
        # Nor is that tried: what a playout or two make of passing is mere luck.
        found = [move for move in found if move.action.kind != "pass"]
    options: list[Weighed] = []
    for move in found:
        worth = move.worth - _danger(s, move)
        if s.weights.sound and payable and isinstance(move.action, Improve):
            # A move that nothing else is done with improves the engine, as long as its upkeep can be paid.
            worth = max(worth, passing + SOONER)
        options.append((worth, move.action))
    return options


def _danger(s: Situation, move: Move) -> float:
    """How bad the expenses of this turn would be after a move."""
    due, income = s.due + int(isinstance(move.action, Improve)), s.income + move.own
    warned = s.pieces.outlook(s.cash, income, due)
    return MISSING * warned["short"] + (RUIN if warned["bankrupt"] else 0.0)


# Production


def weigh_production(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """Draws, and puts each cube where it will be fetched from."""
    worths = worth_of_cubes(s)
    options: list[Weighed] = []
    for each in table.legal(s.me):
        answer = cast(Answer, each.to_json())
        worth = 0.0
        if answer["type"] == "produce":
            worth = 0.1
        elif answer["type"] == "produce-in":
            place = s.chart.place_of[answer["city"]]
            worth = sum([worths.get((place, color), 0.0) for color in range(4)], 0.0) / 4
        elif answer["type"] == "place":
            place = s.pieces.fed_by(COLUMNS.index(answer["space"].split("/")[0]))
            worth = worths.get((place, s.chart.color_of[answer["color"]]), 0.0)
        options.append((worth, answer))
    return options


DECISIONS: dict[str, Callable[[Situation, Table, Planner], list[Weighed]]] = {
    "shares": weigh_shares,
    "auction": weigh_bid,
    "actions": weigh_actions,
    "build": weigh_building,
    "goods": weigh_goods,
    "expenses": weigh_expenses,
    "growth": weigh_production,
}
