"""The decisions of Railways of the World, phase by phase. An answer is an action as JSON, without its seat."""

from collections.abc import Callable

from footplate import Table, action

from .actions import Answer, options
from .chart import Aim
from .planning import MOST_TILES, Plan, Planner
from .situation import Situation
from .surveying import TILES_AN_ACTION, Surveyor

# What each kind of baron brings, as part of his points: roughly, from games among greedy players.
CHANCES = {
    "connect": 0.4,
    "touch": 0.35,
    "most_links": 0.65,
    "longest_chain": 0.45,
    "fewest_shares": 0.4,
    "most_cash": 0.6,
    "first_engine": 0.75,
    "links_at": 0.8,
    "western_link": 0.5,
}
THOUSAND = 1000
FAR = 99.0
# With fewer turns left than this, a link must pay.
ENOUGH_TURNS = 2
# What a kept card must save to be used, in dollars; near the end it is used for less.
WORTHWHILE = 4000


def choose_baron(s: Situation, table: Table, planner: Planner) -> Answer:
    """The baron who promises most."""
    return {"type": "keep", "baron": max(s.game["barons"], key=lambda name: (_hope(s.chart.barons[name]), name))}


def _hope(baron: Aim) -> float:
    return CHANCES[baron.kind] * baron.points


# The auction


def choose_bid(s: Situation, table: Table, planner: Planner) -> Answer:
    """Bids a thousand more as long as acting first is worth it."""
    assert s.game["auction"] is not None
    bid = s.game["auction"]["bid"] + THOUSAND
    worth = s.weights.first_of_all if s.game["turn"] == 1 else s.weights.first
    bidder = s.game["auction"]["bidder"]
    if bidder is not None and (s.me - bidder) % s.seats == 1:
        worth *= 1 - s.weights.second  # Second for nothing is nearly as good.
    answer: Answer = {"type": "bid", "bid": bid}
    if max(s.money.price(bid), bid * s.weights.bid) < worth and _legal(s, table, answer):
        return answer
    return {"type": "pass"}


# Actions


def choose_action(s: Situation, table: Table, planner: Planner) -> Answer:
    best: Answer = {"type": "pass"}
    best_worth = 0.0
    for worth, answer in options(s, table, planner):
        if worth > best_worth:
            best, best_worth = answer, worth
    for plan in planner.plans(planner.survey()):
        if plan.worth >= _least(s, plan, best_worth):
            answer = _use(s, planner, plan) or _first_tile(s, plan)
            if _legal(s, table, answer):
                return answer
    return best


def _least(s: Situation, plan: Plan, best: float) -> float:
    """What a plan must be worth to be preferred to the best of all else."""
    if plan.project.begun and s.actions_now <= plan.project.actions:
        return s.weights.least  # Now or never, and all else can wait.
    if best > 0 or s.turns_left < ENOUGH_TURNS:
        return max(s.weights.least, best)
    # An action not used is lost, and without a link nothing can ever be delivered: it need not pay at once.
    return -s.weights.idle if s.own_links else -FAR


def _use(s: Situation, planner: Planner, plan: Plan) -> Answer | None:
    """A kept card to begin with, if it saves enough."""
    most, best = 0 if s.turns_left == 0 else WORTHWHILE - 1, None
    for card in s.player["cards"]:
        if not s.chart.cards[card["id"]].kept:
            continue
        same = [each for each in planner.survey(card["id"]) if {each.a, each.b} == {plan.project.a, plan.project.b}]
        saved = plan.project.cost - min([each.cost for each in same], default=plan.project.cost)
        if saved > most:
            most, best = saved, {"type": "use", "card": card["id"]}
    return best


def _first_tile(s: Situation, plan: Plan) -> Answer:
    laying = plan.project.layings[0]
    return {"type": "lay", "hex": s.chart.hexes[laying.hex], "face": laying.face, "turn": laying.turn}


def _legal(s: Situation, table: Table, answer: Answer) -> bool:
    return table.explain(action("railways", {"seat": s.me, **answer})) is None


# In the midst of a build action


def choose_tile(s: Situation, table: Table, planner: Planner) -> Answer:
    """The next tile of the best link that the track can become; with a card and no tile yet, the first."""
    building = s.game["building"]
    assert building is not None
    if building["end"] is None:
        projects = planner.survey(building["card"])
    else:
        left = TILES_AN_ACTION - building["tiles"]
        surveyor = Surveyor(planner.ground(), building["card"], left)
        edge = s.chart.hex_of[building["end"]["hex"]] * 6 + building["end"]["side"]
        surveyor.from_end(edge, s.ends[edge], left if s.actions_now == 1 else MOST_TILES - building["tiles"])
        projects = surveyor.projects()
    for plan in planner.plans(projects, building["pays"]):
        answer = _first_tile(s, plan)
        if _legal(s, table, answer):
            return answer
    if building["end"] is None:
        return next(each.to_json() for each in table.legal(s.me))
    return {"type": "stop"}


DECISIONS: dict[str, Callable[[Situation, Table, Planner], Answer]] = {
    "barons": choose_baron,
    "auction": choose_bid,
    "actions": choose_action,
    "building": choose_tile,
}
