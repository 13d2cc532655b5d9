"""Pointing at things: the steps to each action, and what it costs and does."""

from ...kernel.actions import Action
from ...kernel.json import Facts, Json
from ...kernel.position import Choice
from ...track.effects import lapsing, root_keys
from . import auction, goods, money, shares
from .actions import (
    Bid,
    Build,
    Deliver,
    Done,
    FreePass,
    Improve,
    Issue,
    Link,
    Place,
    Produce,
    ProduceIn,
    Swap,
    Take,
    Urbanize,
)
from .data import HIGHEST_LEVEL, LOCOMOTIVE, PRODUCED, URBANIZATION, action_of, color_of
from .state import AUCTION, EXPENSES, GOODS, State


def choice(s: State, action: Action) -> Choice:
    if isinstance(action, (Build, Link)):
        return s.rules.construction.choice(s, action)
    if isinstance(action, Deliver):
        return _delivery(s, action)
    if isinstance(action, (Urbanize, Swap)):
        return s.rules.urban.choice(s, action)
    if isinstance(action, Bid):
        facts = money.price_facts(s, action.seat, action.bid)
        return Choice(action, [f"bid:{action.bid}"], "bid", {**facts, "bid": action.bid})
    if isinstance(action, Issue):
        return _issue(s, action)
    if isinstance(action, Take):
        return _take(s, action)
    if isinstance(action, (Produce, ProduceIn, Place)):
        return _production(s, action)
    return _simple(s, action)


def _done_key(s: State, unused: bool) -> str:
    """What is left undone by ending the build turn."""
    if unused:
        return "done/unused"
    if not s.builds_left:
        return "done/all"
    return "done/no-link" if s.rules.construction.whole_links else "done"


def _simple(s: State, action: Action) -> Choice:
    seat = action.seat
    as_it_stands = money.price_facts(s, seat, 0)
    if isinstance(action, Done):
        unused = bool(s.urban_left) and s.action[seat] == URBANIZATION
        lost: list[Json] = list(root_keys(s.network, lapsing(s.network, seat)))
        facts: Facts = {"tiles": s.builds_left, "unused": unused, "lost": lost, **as_it_stands}
        return Choice(action, ["done"], _done_key(s, unused), facts)
    if isinstance(action, Improve):
        level = s.level[seat] + 1
        warned = money.outlook(s, seat, s.cash[seat], s.income[seat], s.shares[seat] + level)
        return Choice(action, ["improve"], "improve", {"level": level, **warned})
    if isinstance(action, FreePass):
        return Choice(action, ["free-pass"], "free-pass", as_it_stands)
    if s.phase == GOODS:
        return Choice(action, ["pass"], "pass/goods", {"cycle": s.cycle, **as_it_stands})
    if s.phase == AUCTION:
        bid, position = s.bids[seat], s.bidders.bit_count()
        cost = auction.payment(s.players(), position, bid)
        facts = {"position": position, "bid": bid, **money.price_facts(s, seat, cost)}
        return Choice(action, ["pass"], "pass/auction", facts)
    return Choice(action, ["pass"], "pass/production", {})


def _issue(s: State, action: Issue) -> Choice:
    seat, number = action.seat, action.shares
    amount = number * shares.price(s)
    facts: Facts = {"shares": number, "amount": amount, "issued": s.shares[seat] + number}
    step = [f"shares:{number}"]
    if s.phase == EXPENSES:
        missing = max(0, money.missing(s, seat) - amount)
        after: Facts = {
            "cash": max(0, s.cash[seat] + amount - s.due(seat)),
            "income": s.income[seat] - missing,
            "missing": missing,
        }
        return Choice(action, step, "issue/expenses", {**facts, **after, "bankrupt": False})
    facts["cash"] = s.cash[seat] + amount
    warned = money.outlook(s, seat, s.cash[seat] + amount, s.income[seat], s.due(seat) + number)
    return Choice(action, step, "issue" if number else "issue/none", {**facts, **warned})


def _take(s: State, action: Take) -> Choice:
    seat = action.seat
    raised = action_of[action.tile] == LOCOMOTIVE and s.level[seat] < HIGHEST_LEVEL
    level = s.level[seat] + int(raised)
    warned = money.outlook(s, seat, s.cash[seat], s.income[seat], s.shares[seat] + level)
    return Choice(action, [f"action:{action.tile}"], "take", {"action": action.tile, "level": level, **warned})


def _production(s: State, action: Produce | ProduceIn | Place) -> Choice:
    if isinstance(action, Place):
        facts: Facts = {"color": action.color, "space": action.space}
        return Choice(action, [f"drawn:{action.color}", f"space:{action.space}"], "place", facts)
    if isinstance(action, ProduceIn):
        return Choice(action, [f"city:{action.city}"], "produce-in", {"city": action.city})
    return Choice(action, ["produce"], "produce", {"count": min(PRODUCED, sum(s.bag))})


def _delivery(s: State, action: Deliver) -> Choice:
    route = goods.route_of(s, action)
    keys, seat = s.ground.board.keys, action.seat
    gained = goods.gains(s, color_of[action.color], route.shares)
    others: list[Json] = [other for other in range(s.seats) if gained[other] and other != seat]
    facts: Facts = {
        "city": action.city,
        "color": action.color,
        "to": keys[route.end],
        "route": action.route,
        "links": list(route.links),
        "length": len(route.links),
        "shares": list(route.shares),
        "income": list(gained),
        "own": gained[seat],
        "others": others,
        "given": sum(gained) - gained[seat],
        **money.outlook(s, seat, s.cash[seat], s.income[seat] + gained[seat], s.due(seat)),
    }
    steps = [f"cube:{action.city}/{action.color}", f"city:{keys[route.end]}", f"route:{action.route}"]
    burden = color_of[action.color] == s.rules.burden
    key = "deliver/burden" if burden else "deliver/shared" if others else "deliver"
    return Choice(action, steps, key, facts, (f"city:{action.city}",))
