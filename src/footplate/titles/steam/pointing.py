"""Pointing at things: the steps to each action, and what it costs and does."""

from ...kernel.actions import Action
from ...kernel.json import Facts, Json
from ...kernel.position import Choice
from ...track.effects import claimed, lapsing, manner, root_keys
from . import auction, goods, money, points
from .actions import (
    Bid,
    Build,
    Capital,
    Deliver,
    Done,
    FreePass,
    Grow,
    Improve,
    Score,
    Take,
    TakePassed,
    Urbanize,
)
from .data import LOAN, LOCOMOTIVE, NOBODY, TILE_PASSES, tile_ids, tile_of
from .state import AUCTION, GOODS, State


def choice(s: State, action: Action) -> Choice:
    if isinstance(action, Build):
        return _tile(s, action)
    if isinstance(action, Deliver):
        return _delivery(s, action)
    if isinstance(action, (Urbanize, Grow)):
        return _city(s, action)
    if isinstance(action, (Take, TakePassed)):
        return _action_tile(s, action)
    if isinstance(action, Bid):
        return _bid(s, action)
    if isinstance(action, Capital):
        return _capital(s, action)
    if isinstance(action, Score):
        return _score(s, action)
    return _simple(s, action)


def _simple(s: State, action: Action) -> Choice:
    if isinstance(action, Done):
        key = "done" if s.special == NOBODY else "done/unused"
        action_id = None if s.special == NOBODY else tile_ids[s.special]
        lost = root_keys(s.network, lapsing(s.network, s.actor))  # STM-INC-03
        facts: Facts = {"tiles": s.tiles_left, "action": action_id, "lost": lost}
        return Choice(action, ["done"], key, facts)
    if isinstance(action, Improve):
        return Choice(action, ["improve"], "improve", {"level": s.level[action.seat] + 1})
    if isinstance(action, FreePass):
        return Choice(action, ["free-pass"], "free-pass", {})
    if s.phase == GOODS:
        return Choice(action, ["pass"], "pass/goods", {"cycle": s.cycle})
    if s.phase == AUCTION:
        bid = max(0, s.bids[action.seat])
        position = s.bidders.bit_count()
        cost = auction.payment(s.players(), position - 1, bid)
        return Choice(action, ["pass"], "pass/auction", {"position": position, "bid": bid, "cost": cost})
    return Choice(action, ["pass"], "pass/opening", {"position": len(s.placed) + 1})


def _tile(s: State, action: Build) -> Choice:
    ground, network = s.ground, s.network
    hex_number = ground.board.index[action.hex]
    change = ground.planner.change(network, hex_number, ground.tiles.picture(action.face, action.turn))
    cost = ground.planner.rules.cost(network, hex_number, change)
    way = manner(change)
    keys = ground.board.keys
    facts: Facts = {
        "hex": action.hex,
        "face": action.face,
        "turn": action.turn,
        "manner": way,
        "tiles": s.tiles_left - 1,
        "left": ground.tiles.left(network.used, change.face) - 1,
        "claims": [keys[root] for root in claimed(network, hex_number, change)],
        **money.price_facts(s, action.seat, cost),
    }
    place = ground.board.place_at[hex_number]
    touches = () if place < 0 else (f"town:{keys[place]}",)
    key = f"build/{way}/loans" if facts["loans"] else f"build/{way}"
    return Choice(action, [f"hex:{action.hex}", f"face:{action.face}", f"turn:{action.turn}"], key, facts, touches)


def _city(s: State, action: Urbanize | Grow) -> Choice:
    cubes = s.set_facts(action.space - 1) if action.space else {}
    if isinstance(action, Grow):
        grown: Facts = {"city": action.city, "set": action.space, "cubes": cubes}
        return Choice(action, [f"city:{action.city}", f"set:{action.space}"], "grow", grown)
    board = s.ground.board
    hex_name = board.names[board.place_hex[board.place_index[action.town]]]
    steps = [f"hex:{hex_name}", f"new-city:{action.color}"]
    if action.space:
        steps.append(f"set:{action.space}")
    facts: Facts = {"hex": hex_name, "city": action.town, "color": action.color, "set": action.space, "cubes": cubes}
    return Choice(action, steps, "urbanize" if cubes else "urbanize/empty", facts, (f"town:{action.town}",))


def _action_tile(s: State, action: Take | TakePassed) -> Choice:
    tile, seat = tile_of[action.tile], action.seat
    asks = TILE_PASSES[tile] and s.game.passes_on_taking()
    if isinstance(action, TakePassed):
        facts: Facts = {"action": action.tile, "value": tile + 1, "passed": True}
        steps = [f"action:{action.tile}", "pass"] if asks else [f"action:{action.tile}"]
        return Choice(action, steps, "take/passed", {**facts, **money.price_facts(s, seat, 0)})
    cost = s.game.price(s, seat, tile)
    facts = {"action": action.tile, "value": tile + 1, "passed": False, **money.price_facts(s, seat, cost)}
    facts["level"] = s.level[seat] + 1 if tile == LOCOMOTIVE else s.level[seat]
    steps = [f"action:{action.tile}", "use"] if asks else [f"action:{action.tile}"]
    key = "take/loans" if facts["loans"] else "take/paid" if cost else "take"
    return Choice(action, steps, key, facts)


def _bid(s: State, action: Bid) -> Choice:
    facts = money.price_facts(s, action.seat, action.bid)
    key = "bid/loans" if facts["loans"] else "bid"
    return Choice(action, [f"bid:{action.bid}"], key, {**facts, "bid": action.bid})


def _capital(s: State, action: Capital) -> Choice:
    seat = action.seat
    loans = money.split(s, seat, action.times)
    facts: Facts = {
        "times": action.times,
        "amount": action.times * LOAN,
        "cash": s.cash[seat] + action.times * LOAN,
        "income": s.income[seat] - loans.steps,
        "points": s.points[seat] - loans.points,
        "lost": loans.points,
    }
    key = "capital/none" if not action.times else "capital/points" if loans.points else "capital"
    return Choice(action, [f"capital:{action.times}"], key, facts)


def _score(s: State, action: Score) -> Choice:
    seat = action.seat
    count = s.due[seat]
    facts: Facts = {"count": count, "income": s.income[seat], "points": s.points[seat], "lost": 0}
    if action.track == points.TO_POINTS:
        facts["points"] = s.points[seat] + count
    else:
        facts["income"] = points.income_after(s, seat)
        facts["lost"] = s.income[seat] + count - points.income_after(s, seat)
    key = "score/points" if action.track == points.TO_POINTS else "score/lost" if facts["lost"] else "score/income"
    return Choice(action, [f"track:{action.track}"], key, facts)


def _delivery(s: State, action: Deliver) -> Choice:
    route = goods.route_of(s, action)
    keys = s.ground.board.keys
    others: list[Json] = [seat for seat in range(s.seats) if route.shares[seat] and seat != action.seat]
    facts: Facts = {
        "city": action.city,
        "color": action.color,
        "to": keys[route.end],
        "route": action.route,
        "links": list(route.links),
        "length": len(route.links),
        "shares": list(route.shares),
        "own": route.shares[action.seat],
        "others": others,
        "given": sum(route.shares) - route.shares[action.seat],
    }
    steps = [f"cube:{action.city}/{action.color}", f"city:{keys[route.end]}", f"route:{action.route}"]
    return Choice(action, steps, "deliver/shared" if others else "deliver", facts, (f"city:{action.city}",))
