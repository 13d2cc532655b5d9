"""The decisions of a game of Age of Steam, phase by phase. An answer is an action as JSON, without its seat."""

from collections.abc import Callable
from typing import Any, cast

from footplate import Table, action

from ..track.hauls import Prospects, outlook
from ..track.land import HIGHEST_LEVEL
from ..track.planning import Planner
from ..track.surveying import Laying, Project
from .cities import best_new_city, worth_of_cubes
from .money import MISSING, RUIN, level_gain, reserve, ruin, share_cost
from .planning import MOST_SHARES, best_plan, first_tile
from .planning import planner as planner_of
from .situation import ENGINEER, Situation

Answer = dict[str, Any]

# What it is worth to improve the engine now rather than later, and to have a cube before others take it.
SOONER = 0.01
SAFE = 0.05


# Money


def choose_shares(s: Situation, table: Table, planner: Planner) -> Answer:
    """So many that the best track and the expenses can be paid, if the track is worth it."""
    most = max(cast(int, each.to_json()["shares"]) for each in table.legal(s.me))
    best, best_worth = 0, -1000.0
    for number in range(min(most, MOST_SHARES) + 1):
        cash = s.player["cash"] + s.chart.rules["share_price"] * number
        plan = best_plan(s, planner, s.builds, cash - reserve(s, number))
        worth = plan.worth - ruin(s, cash - plan.cost, number) - number * share_cost(s)
        # The money that is left over is not lost.
        worth += s.weights.dollar * number * s.chart.rules["share_price"] if s.rounds_left else 0.0
        if worth > best_worth:
            best, best_worth = number, worth
    return {"type": "issue", "shares": best}


def choose_bid(s: Situation, table: Table, planner: Planner) -> Answer:
    """Bids a dollar more as long as the first choice of actions is worth it."""
    assert s.game["auction"] is not None
    bid = 1 if s.game["auction"]["bid"] is None else s.game["auction"]["bid"] + 1
    legal = [each.to_json() for each in table.legal(s.me)]
    payable = {"type": "bid", "bid": bid, "seat": s.me} in legal and bid <= _spare(s, planner)
    if payable and bid * s.weights.dollar <= _worth_of_first_choice(s, table, planner):
        return {"type": "bid", "bid": bid}
    free = any(each["type"] == "free-pass" for each in legal)
    return {"type": "free-pass" if free else "pass"}


def _spare(s: Situation, planner: Planner) -> float:
    """Dollars that nothing else is meant for."""
    keep = reserve(s)
    plan = best_plan(s, planner, s.builds, s.player["cash"] - keep)
    return s.player["cash"] - keep - plan.cost


def _worth_of_first_choice(s: Situation, table: Table, planner: Planner) -> float:
    worths = sorted(action_worths(s, table, planner).values(), reverse=True)
    return s.weights.offered * (worths[0] - worths[min(len(worths), s.seats) - 1])


def choose_expenses(s: Situation, table: Table, planner: Planner) -> Answer:
    """As many shares as cost less than the income that they save."""
    best: Answer = {}
    least = 1000.0
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        cost = facts["shares"] * share_cost(s) + MISSING * facts["missing"] - s.weights.last_dollar * facts["cash"]
        if cost < least:
            best, least = choice.action.to_json(), cost
    return best


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
        "production": lambda: s.weights.production if s.rounds_left else 0.0,
    }
    return {each["id"]: judges[each["id"]]() for each in s.game["actions"] if each["free"] is not False}


def _worth_of_engineer(s: Situation, table: Table, planner: Planner) -> float:
    most = s.player["cash"] - reserve(s)
    builds = s.chart.rules["builds"][ENGINEER]
    other = planner
    if any(s.chart.difficult):
        other = planner_of(Situation(table, s.me, s.weights, engineer=True), planner.looks)
    return best_plan(s, other, builds, most).worth - best_plan(s, planner, s.builds, most).worth


def _worth_of_urbanization(s: Situation, planner: Planner) -> float:
    city = best_new_city(s, planner.projects) if s.game["supply"]["new_cities"] else None
    return city.worth if city is not None else 0.0


def choose_action(s: Situation, table: Table, planner: Planner) -> Answer:
    worths = action_worths(s, table, planner)
    dangers: dict[str, float] = {}
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        dangers[facts["action"]] = MISSING * max(0.0, facts["level"] - s.level) * int(facts["short"] > 0)
    return {"type": "take", "tile": max(worths, key=lambda name: worths[name] - dangers.get(name, 0.0))}


# Building


def choose_building(s: Situation, table: Table, planner: Planner) -> Answer:
    """The new city first, as it changes what is best to build; then tile after tile of the best plan."""
    assert s.game["build"] is not None
    if s.game["build"]["urban"]:
        urban = _urban(s, table, planner)
        if urban is not None:
            return urban
    if s.game["build"]["tiles"]:
        most = s.player["cash"] - _kept(s)
        best = _best_link if s.chart.rules["whole_links"] else _best_tile
        found = best(s, table, planner, most)
        if found is not None:
            return found
    return {"type": "done"}


def _kept(s: Situation) -> float:
    """What building must leave: the expenses as far as deliveries do not bring it, and always enough to survive."""
    if s.chart.debt != "bankruptcy":
        return reserve(s)
    return max(reserve(s), s.due - 2.0 * s.player["income"])


def _urban(s: Situation, table: Table, planner: Planner) -> Answer | None:
    """A new city; on a map where Urbanization swaps cubes, the black one that lies where others could come."""
    swaps = [each.to_json() for each in table.legal(s.me) if each.kind == "swap"]
    if swaps:
        touched = {s.chart.places[place] for link in s.own_links for place in link[:2]}
        return max(swaps, key=lambda each: each["spot"] in touched)
    city = best_new_city(s, planner.projects) if s.game["supply"]["new_cities"] else None
    if city is None or city.worth <= 0:
        return None
    answer: Answer = {"type": "urbanize", "town": s.chart.places[city.place], "letter": city.letter}
    return answer if is_legal(s, table, answer) else None


def _best_tile(s: Situation, table: Table, planner: Planner, most: float) -> Answer | None:
    for plan in planner.plans(s.builds, most):
        if plan.worth < s.weights.least:
            return None
        for project in plan.projects:
            answer = first_tile(s, project)
            if is_legal(s, table, answer):
                return answer
    return None


def _best_link(s: Situation, table: Table, planner: Planner, most: float) -> Answer | None:
    """The link that brings most; of two ways at the same price, the longer one scores more."""
    best: Answer | None = None
    best_worth = s.weights.least
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        if choice.action.kind != "link" or facts["cost"] > most:
            continue
        places = (s.chart.place_of[facts["start"]], s.chart.place_of[facts["goal"]])
        tiles = zip(facts["hexes"], facts["costs"], strict=True)
        layings = [Laying(s.chart.hex_of[name], "", 0, cost) for name, cost in tiles]
        worth = planner.single(Project(places, tuple(layings))).worth + s.weights.dollar * facts["free"]
        if worth > best_worth:
            best, best_worth = choice.action.to_json(), worth
    return best


def is_legal(s: Situation, table: Table, answer: Answer) -> bool:
    return table.explain(action("age-of-steam", {"seat": s.me, **answer})) is None


# Goods


def choose_goods(s: Situation, table: Table, planner: Planner) -> Answer:
    """The move after which most is to be had, its own income included, and after which the expenses can be paid."""
    prospects = Prospects(s, s.links)
    hauls, growth, moves = prospects.hauls(), s.growth, s.moves - 1
    improved = all(each.kind != "improve" for each in table.legal(s.me))
    best: Answer = {"type": "pass"}
    best_worth = -1000.0
    for choice in table.choices(s.me):
        facts: Any = choice.facts
        if choice.action.kind == "improve":
            worth = outlook(s, hauls, s.level + 1, moves, True, growth) - s.upkeep * (s.rounds_left + 1) + SOONER
        elif choice.action.kind == "deliver":
            key = (s.chart.place_of[facts["city"]], s.chart.color_of[facts["color"]])
            rest = hauls.copy()
            if key in prospects.values:
                rest.remove(prospects.values[key])
            worth = SAFE + facts["own"] - s.weights.rival * facts["given"]
            worth += outlook(s, rest, s.level, moves, improved, growth)
        else:
            worth = outlook(s, hauls, s.level, moves, improved, growth)
        worth -= MISSING * facts["short"] + (RUIN if facts["bankrupt"] else 0.0)
        if worth > best_worth:
            best, best_worth = choice.action.to_json(), worth
    return best


# Production


def choose_production(s: Situation, table: Table, planner: Planner) -> Answer:
    """Draws, and puts each cube where it will be fetched from."""
    worths = worth_of_cubes(s)
    city_of = {column["id"]: column["city"] for column in s.game["display"]}
    best: Answer = {}
    best_worth = -1.0
    for each in table.legal(s.me):
        answer = cast(Answer, each.to_json())
        worth = 0.0
        if answer["type"] == "produce":
            worth = 0.1
        elif answer["type"] == "produce-in":
            place = s.chart.place_of[answer["city"]]
            worth = sum([worths.get((place, color), 0.0) for color in range(4)], 0.0) / 4
        elif answer["type"] == "place":
            city = city_of[answer["space"].split("/")[0]]
            place = s.chart.place_of[city] if city is not None else -1
            worth = worths.get((place, s.chart.color_of[answer["color"]]), 0.0)
        if worth > best_worth:
            best, best_worth = answer, worth
    return best


DECISIONS: dict[str, Callable[[Situation, Table, Planner], Answer]] = {
    "shares": choose_shares,
    "auction": choose_bid,
    "actions": choose_action,
    "build": choose_building,
    "goods": choose_goods,
    "expenses": choose_expenses,
    "growth": choose_production,
}
