"""The decisions of Railways of the World, phase by phase: what can be done, each with its worth, as JSON without its
seat."""

from collections.abc import Callable

from footplate import Table, action

from ..looking import Weighed
from .actions import Answer, options, worth_of_more
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
WESTERN = "western_link"
THOUSAND = 1000
FAR = 99.0
# With fewer turns left than this, a link must pay.
ENOUGH_TURNS = 2
# What a kept card must save to be used, in dollars; near the end it is used for less.
WORTHWHILE = 4000
# How much a plan that is preferred is worth more than all else, at least.
TIE = 1e-9


def weigh_barons(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """What each baron promises."""
    dealt = [s.chart.all_barons[baron] for baron in s.pieces.barons[s.me * 2 : s.me * 2 + 2]]
    dealt.sort(key=lambda baron: baron.id, reverse=True)
    if s.weights.sound:
        # The West costs more shares than the baron who asks for it brings points: who is sound takes the other one.
        dealt = [baron for baron in dealt if baron.kind != WESTERN] or dealt
    return [(CHANCES[baron.kind] * baron.points, {"type": "keep", "baron": baron.id}) for baron in dealt]


# The auction


def weigh_bid(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """Bids a thousand more as long as acting first is worth it."""
    bid, bidder = s.pieces.bid + THOUSAND, s.pieces.bidder
    worth = s.weights.first_of_all if s.pieces.turn == 1 else s.weights.first
    if bidder >= 0 and (s.me - bidder) % s.seats == 1:
        worth *= 1 - s.weights.second  # Second for nothing is nearly as good.
    if s.weights.sound:
        worth += _at_stake(s, planner)
    answer: Answer = {"type": "bid", "bid": bid}
    passing: Weighed = (0.0, {"type": "pass"})
    if not _legal(s, table, answer):
        return [passing]
    return [passing, (worth - max(s.money.price(bid), bid * s.weights.bid), answer)]


def _at_stake(s: Situation, planner: Planner) -> float:
    """What the first of all can take away from those who follow: the card for more actions in the turn."""
    more = [card.figures["count"] - 1 for card in s.shown if card.kind == "actions"]
    return s.weights.stake * max(0.0, worth_of_more(s, planner, more[0])) if more else 0.0


# Actions


def weigh_actions(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    found: list[Weighed] = [(0.0, {"type": "pass"}), *options(s, table, planner)]
    best_worth = max([worth for worth, _ in found])
    first = True
    for plan in planner.plans(planner.survey()):
        preferred = first and plan.worth >= _least(s, plan, best_worth)
        answer = (_use(s, planner, plan) if preferred else None) or _first_tile(s, plan)
        if _legal(s, table, answer):
            found.append((max(plan.worth, best_worth + TIE) if preferred else min(plan.worth, best_worth), answer))
            first = first and not preferred
    return found


def _least(s: Situation, plan: Plan, best: float) -> float:
    """What a plan must be worth to be preferred to the best of all else."""
    if plan.project.begun and s.actions_now <= plan.project.actions:
        # Now or never, and all else can wait; who is sound finishes what was paid for.
        return -FAR if s.weights.sound else s.weights.least
    if s.weights.sound and plan.project.actions > s.actions_now:
        return FAR
    if best > 0 or s.turns_left < ENOUGH_TURNS:
        return max(s.weights.least, best)
    # An action not used is lost, and without a link nothing can ever be delivered: it need not pay at once.
    return -s.weights.idle if s.own_links else -FAR


def _use(s: Situation, planner: Planner, plan: Plan) -> Answer | None:
    """A kept card to begin with, if it saves enough."""
    most, best = 0 if s.turns_left == 0 else WORTHWHILE - 1, None
    if plan.project.cost <= most:
        return None
    for card in s.kept_cards():
        same = [each for each in planner.survey(card) if {each.a, each.b} == {plan.project.a, plan.project.b}]
        saved = plan.project.cost - min([each.cost for each in same], default=plan.project.cost)
        if saved > most:
            most, best = saved, {"type": "use", "card": card}
    return best


def _first_tile(s: Situation, plan: Plan) -> Answer:
    laying = plan.project.layings[0]
    return {"type": "lay", "hex": s.chart.hexes[laying.hex], "face": laying.face, "turn": laying.turn}


def _legal(s: Situation, table: Table, answer: Answer) -> bool:
    return table.explain(action("railways", {"seat": s.me, **answer})) is None


# In the midst of a build action


def weigh_tiles(s: Situation, table: Table, planner: Planner) -> list[Weighed]:
    """The next tiles of the links that the track can become; with a card and no tile yet, the first ones."""
    tiles, card = s.pieces.laid, s.card_in_use()
    if not tiles:
        projects = planner.survey(card)
    else:
        left = TILES_AN_ACTION - tiles
        surveyor = Surveyor(planner.ground(), card, left)
        edge = s.pieces.network.open_edge(s.pieces.open_track)
        surveyor.from_end(edge, s.ends[edge], left if s.actions_now == 1 else MOST_TILES - tiles)
        projects = surveyor.projects()
    found: list[Weighed] = []
    for plan in planner.plans(projects, s.pieces.bill):
        answer = _first_tile(s, plan)
        if _legal(s, table, answer):
            found.append((plan.worth, answer))
    least = min([worth for worth, _ in found], default=0.0) - 1.0
    if not tiles:
        return [*found, (least, table.legal(s.me)[0].to_json())]
    return [*found, (least, {"type": "stop"})]


DECISIONS: dict[str, Callable[[Situation, Table, Planner], list[Weighed]]] = {
    "barons": weigh_barons,
    "auction": weigh_bid,
    "actions": weigh_actions,
    "building": weigh_tiles,
}
