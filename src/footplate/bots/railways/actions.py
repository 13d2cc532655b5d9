"""The actions of a round beside building, each with its worth compared with passing."""

from collections.abc import Iterator
from typing import Any, cast

from footplate import Action, Table
from footplate.titles.railways.actions import Deliver, Take, Upgrade, Urbanize, West
from footplate.titles.railways.phases.rounds import PARTS as EVERY_PART

from ..hexes import NOTHING
from .chart import Aim
from .hauls import Prospects, outlook
from .planning import Planner
from .situation import Situation

# An action as JSON, without its seat, and its worth.
Answer = dict[str, Any]
Option = tuple[float, Answer]

# What can be done beside building.
PARTS = EVERY_PART[:-1]
# Gray cities that are looked at closely, at most.
MOST_GRAY = 3
# What is drawn for a city that is urbanized without a card.
NEW_CUBES = 2
# The tiles and ridges of a build action that a kept card is good for; and the part of what it saves that counts, as it
# is saved later.
PLAINS = 2.5
MOUNTAINS = 2.0
RIDGES = 0.5
LATER = 0.6
# What a hotel counts while nothing has been built: links bring income at once, hotels later.
IDLE = 0.5


def options(s: Situation, table: Table, planner: Planner) -> Iterator[Option]:
    # Most that is legal are tiles to lay, which are not weighed here.
    by_kind: dict[type[Action], list[Action]] = {}
    for part in PARTS:
        for each in part.legal(s.pieces):
            by_kind.setdefault(type(each), []).append(each)
    yield from _deliveries(s, planner, cast(list[Deliver], by_kind.get(Deliver, [])))
    if Upgrade in by_kind:
        yield _upgrade(s, planner)
    if Urbanize in by_kind:
        worth, city, color = best_new_city(s, planner, NEW_CUBES)
        if city >= 0:
            answer: Answer = {"type": "urbanize", "city": s.chart.cities[city], "color": s.chart.colors[color]}
            yield worth - s.money.price(s.chart.prices["urbanize"]), answer
    for west in cast(list[West], by_kind.get(West, [])):
        yield _west(s, planner, west)
    yield from _cards(s, planner, {take.card for take in cast(list[Take], by_kind.get(Take, []))})


# Goods


def _deliveries(s: Situation, planner: Planner, actions: list[Deliver]) -> Iterator[Option]:
    """Every cube by its best way, with what is left for the actions after it."""
    rest: dict[tuple[int, int], float] = {}
    for action in actions:
        way = s.pieces.journeys().journey(s.pieces.network, action.route, s.seats)
        start, color = s.chart.city_of[action.route.partition(".")[0]], s.chart.color_of[action.color]
        end = s.chart.city_at_place[way.end]
        if (start, color) not in rest:
            rest[start, color] = _outlook_without(s, planner, start, color)
        own, others = way.shares[s.me], way.length - way.shares[s.me]
        if s.hotel[end] >= 0:
            paid = s.chart.hotel[end]
            own, others = (own + paid, others) if s.hotel[end] == s.me else (own, others + paid)
        own += _claims(s, way.length, end)
        worth = s.money.after(0, own) - s.weights.rival * others + rest[start, color] - planner.passing
        yield worth + s.weights.contested * _contested(s, start), action.to_json()


def _outlook_without(s: Situation, planner: Planner, start: int, color: int) -> float:
    hauls = planner.hauls.copy()
    by_level = planner.now.value(start, color)
    if by_level is not None:
        hauls.remove(by_level)
    return outlook(s, hauls, planner.now.room, s.level, s.actions - 1)


def _contested(s: Situation, start: int) -> bool:
    """Whether somebody else might deliver from a city too."""
    return any(start in link[:2] and link[2] != s.me for link in s.links)


def _claims(s: Situation, links: int, end: int) -> int:
    """The points of the cards that a delivery wins."""
    points = 0
    for card in s.shown:
        if card.kind == "delivery_to":
            points += card.points * (card.cities[0] == end)
        elif card.kind == "delivery":
            points += card.points * (links >= card.figures["min_links"])
    return points


# The engine


def _upgrade(s: Situation, planner: Planner) -> Option:
    level = s.level + 1
    won = sum(card.points for card in s.shown if card.kind == "engine_level" and level >= card.figures["level"])
    worth = s.money.after(s.chart.upgrade[level], won)
    worth += outlook(s, planner.hauls, planner.now.room, level, s.actions - 1) - planner.passing
    if s.baron is not None and s.baron.kind == "first_engine":
        ahead, wanted = max(s.pieces.engine), s.baron.figures["level"]
        if ahead < wanted:
            worth += s.baron.points * (1.0 if level == wanted else s.weights.line / (wanted - level))
    return worth, {"type": "upgrade"}


# Cities


def best_new_city(s: Situation, planner: Planner, cubes: int) -> tuple[float, int, int]:
    """The gray city at own links and the colour that add most, at no price, with so many new cubes; NOTHING if there
    is none."""
    gray = [city for city in sorted(planner.own_cities) if s.color[city] < 0]
    gray.sort(key=lambda city: -sum(city in link[:2] for link in s.own_links))
    best = (0.0, NOTHING, NOTHING)
    for city in gray[:MOST_GRAY]:
        for color in _colors(s, planner):
            colors = s.color.copy()
            colors[city] = color
            prospects = Prospects(s, s.links, colors)
            hauls = prospects.hauls() + _new_cubes(s, prospects, city, cubes)
            worth = outlook(s, hauls, planner.now.room, s.level, s.actions - 1) - planner.passing
            if worth > best[0]:
                best = (worth, city, color)
    return best


def _colors(s: Situation, planner: Planner) -> list[int]:
    """The two colours left of which most cubes lie at own links."""
    left = [color for color, count in enumerate(s.pieces.new_cities) if count]
    return sorted(left, key=lambda color: -sum(s.cubes[city][color] for city in planner.own_cities))[:2]


def _new_cubes(s: Situation, prospects: Prospects, city: int, count: int) -> list[list[float]]:
    """Cubes from the bag on a city: each the mean of what it may be."""
    total = sum(s.pieces.bag)
    if not total:
        return []
    mean = [0.0] * (prospects.top + 1)
    for color, count_left in enumerate(s.pieces.bag):
        by_level = prospects.value(city, color)
        if by_level is not None:
            chance = count_left / total
            mean = [known + chance * worth for known, worth in zip(mean, by_level, strict=True)]
    return [mean] * min(count, total)


def best_growth(s: Situation, planner: Planner, cubes: int) -> tuple[float, int]:
    """The city at own links where more cubes are worth most."""
    best = (0.0, NOTHING)
    prospects = Prospects(s, s.links)
    for city in sorted(planner.own_cities):
        hauls = planner.hauls + _new_cubes(s, prospects, city, cubes)
        worth = outlook(s, hauls, planner.now.room, s.level, s.actions - 1) - planner.passing
        if worth > best[0]:
            best = (worth, city)
    return best


def _west(s: Situation, planner: Planner, action: West) -> Option:
    """The red cubes of the West, and the baron who asks for it."""
    new = s.chart.west
    city, color = s.chart.city_of[action.city], s.chart.color_of[new.color]
    cubes = [counts.copy() for counts in s.cubes]
    cubes[city][color] += min(new.cubes, s.pieces.bag[color])
    hauls = Prospects(s, s.links, cubes=cubes).hauls()
    worth = (
        outlook(s, hauls, planner.now.room, s.level, s.actions - 1)
        - planner.passing
        - s.money.price(s.chart.prices["west"])
    )
    if s.baron is not None and s.baron.kind == "western_link":
        missing = s.baron.figures["count"] - s.pieces.west.count(s.me)
        worth += s.baron.points / missing if missing > 0 else 0.0
    return worth, action.to_json()


# Cards


def _cards(s: Situation, planner: Planner, cards: set[str]) -> Iterator[Option]:
    for name in sorted(cards):
        card = s.chart.cards[name]
        answer: Answer = {"type": "take", "card": name}
        if card.kind == "actions":
            # Taking the card is an action itself, so that one less is counted.
            more = card.figures["count"] - 1
            yield worth_of_more(s, planner, more), answer
        elif card.kind == "hotel":
            demand = (1 + (card.cities[0] in planner.own_cities)) * (1 if s.own_links else IDLE)
            yield s.weights.hotel * card.points * s.turns_left * demand, answer
        elif card.kept:
            yield LATER * s.money.price(_saving(s, card)) * (s.turns_left > 0), answer
        elif card.kind == "urbanize":
            worth, city, color = best_new_city(s, planner, card.figures["cubes"])
            worth -= s.money.price(card.figures["cost"])
            if city >= 0:
                yield worth, {**answer, "city": s.chart.cities[city], "color": s.chart.colors[color]}
        elif card.kind == "add_cubes":
            worth, city = best_growth(s, planner, card.figures["cubes"])
            if city >= 0:
                yield worth, {**answer, "city": s.chart.cities[city]}


def worth_of_more(s: Situation, planner: Planner, more: int) -> float:
    """What it is worth to take so many actions more in this turn."""
    actions = outlook(s, planner.hauls, planner.now.room, s.level, s.actions - 1 + more) - planner.passing
    return actions + s.weights.executive * more


def _saving(s: Situation, card: Aim) -> float:
    """What a build action with a kept card saves, in dollars."""
    terrain, ridge = s.chart.prices["terrain"], s.chart.prices["ridge"]
    if card.kind == "free_open_terrain":
        return PLAINS * terrain["plain"]
    tiles = MOUNTAINS * (terrain["mountain"] - card.figures["cost_per_tile"])
    return max(0.0, tiles + RIDGES * (ridge - card.figures["ridge_cost"]))
