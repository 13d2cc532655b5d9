"""Moving the train (DOS-MOVE), and the goods that it carries (DOS-GOODS)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, refuse
from ....kernel.json import Json
from .. import schema
from ..actions import Move
from ..pieces import Pieces, bonus_for, points_for
from ..tables import COLOR_COUNT, COLORS, NEVER, STEAM_MAX, TRAINS
from .coal import judge_coal, with_coal
from .walk import Haul, Run, Search, least_steam


def can_move(s: Pieces, seat: int) -> bool:
    return bool(Search(s, seat).routes)


def add_legal(s: Pieces, seat: int, found: list[Action]) -> None:
    search = Search(s, seat)
    steam, most_coal = s.steam[seat], s.most_coal(seat)
    for index in range(len(search.routes)):
        route = search.routes[index]
        for coal in range(max(0, search.steam[index] - steam), most_coal + 1):
            found.append(Move(seat, route, coal))


def judge(s: Pieces, action: Move) -> Ruling | None:
    ruling = judge_coal(s, action.seat, action.coal)
    if ruling is not None:
        return ruling
    run = Run(s, action.seat)
    ruling = run.follow(action.route)
    steam = s.steam[action.seat] + action.coal
    if ruling is None and run.spent > steam:
        return refuse("DOS-MOVE-05", cost=run.spent, steam=steam)
    return ruling


def why_not_end(s: Pieces, seat: int, tile: int, place: int) -> Ruling:
    """Why no move ends in a place."""
    if s.holds_other(seat, tile, place):
        return refuse("DOS-PASS-05")
    cost = least_steam(s, seat, tile, place)
    if cost >= NEVER:
        return refuse("DOS-MOVE-06/end")
    return refuse("DOS-MOVE-05", cost=cost, steam=min(STEAM_MAX, s.steam[seat] + s.coal[seat]))


# What happens


def perform(s: Pieces, action: Move, events: list[Event]) -> bool:
    """DOS-TURN-07. True if a good was delivered for good."""
    seat = action.seat
    run = Run(s, seat)
    run.follow(action.route)
    s.burn(seat, action.coal)
    s.steam[seat] -= run.spent
    happen(events, "moved", _facts_of_move(s, action, run))
    risk = run.risk()
    if risk:
        die = 1 + s.chance.below(6)
        derails = die <= risk
        happen(events, "rolled/derailed" if derails else "rolled", {"seat": seat, "die": die, "risk": risk})
        if derails:  # DOS-SPEED-07, DOS-SPEED-08: nothing but the steam is lost
            return False
    _settle(s, run, events)
    s.has_won(seat)
    return bool(run.delivered())


def _facts_of_move(s: Pieces, action: Move, run: Run) -> Facts:
    seat = action.seat
    return {
        "seat": seat,
        "train": TRAINS[seat],
        "from": _place_name(s, s.train_tile[seat], s.train_place[seat]),
        "end": _place_name(s, run.tile, run.place),
        "route": action.route,
        "cells": [s.cell_name(tile) for tile in run.tiles],
        "hauls": [_haul_facts(s, haul) for haul in run.hauls],
        "spent": run.spent,
        "coal": action.coal,
        "steam": s.steam[seat],
    }


def _place_name(s: Pieces, tile: int, place: int) -> str:
    return f"{s.cell_name(tile)}/{place}"


def _haul_facts(s: Pieces, haul: Haul) -> Json:
    end = s.city_name(haul.delivered_in) if haul.delivered_in >= 0 else None
    return {"color": COLORS[haul.color], "from": s.city_name(haul.origin), "to": end}


def _settle(s: Pieces, run: Run, events: list[Event]) -> None:
    """Makes a move that held final: the train, its good, and what it delivered."""
    seat = run.seat
    s.train_tile[seat] = run.tile
    s.train_place[seat] = run.place
    s.goods = run.goods
    s.cargo[seat] = s.origin[seat] = -1
    for haul in run.delivered():
        s.delivered[seat * COLOR_COUNT + haul.color] += 1
        facts: Facts = {"color": COLORS[haul.color], "cell": s.city_name(haul.delivered_in)}
        happen(events, "delivered", {"seat": seat, **facts, "points": s.points(seat)})
    if run.cargo < 0:
        return
    color: Facts = {"seat": seat, "color": COLORS[run.cargo]}
    if run.in_city():
        s.goods[s.city_of[run.tile] * COLOR_COUNT + run.cargo] += 1
        happen(events, "unloaded", {**color, "cell": s.cell_name(run.tile)})
    else:
        s.cargo[seat] = run.cargo
        s.origin[seat] = run.origin
        happen(events, "carries", {**color, "cell": s.city_name(run.origin)})


# What is shown


def choice(s: Pieces, action: Move) -> Choice:
    seat = action.seat
    run = Run(s, seat)
    run.follow(action.route)
    risk = run.risk()
    end = _place_name(s, run.tile, run.place)
    left = COLORS[run.cargo] if run.cargo >= 0 else None
    points, bonus = _points_of(s, run) if run.hauls else (0, 0)
    haul, cells, delivered = _haul_name(s, run), [s.cell_name(tile) for tile in run.tiles], run.delivered()
    facts: schema.Move = {
        "train": TRAINS[seat],
        "cell": cells[-1],
        "end": end,
        "cells": cells,
        "spent": run.spent,
        "coal": action.coal,
        "steam": s.steam[seat] + action.coal - run.spent,
        "risk": risk,
        "haul": haul,
        "taken": [COLORS[color] for color in run.taken],
        "delivered": [COLORS[haul.color] for haul in delivered],
        "points": points,
        "bonus": bonus,
        "total": s.points(seat) + points,
        "cargo": None if run.in_city() else left,
        "unloaded": left if run.in_city() else None,
    }
    key = ("deliver" if points else "move") + ("/risky" if risk else "")
    way = f"way:{run.spent}/{risk}" if risk else f"way:{run.spent}"
    steps = [f"train:{TRAINS[seat]}", f"end:{end}", f"haul:{haul}", way]
    touches = tuple([f"place:{cell}" for cell in cells])
    return Choice(action, with_coal(steps, s, seat, action.coal), key, facts, touches)


def _points_of(s: Pieces, run: Run) -> tuple[int, int]:
    """What the deliveries of a move are worth, the bonus for colours included; and that bonus."""
    goods = s.goods_of(run.seat)
    before, bonus = points_for(goods), bonus_for(goods)
    for haul in run.delivered():
        goods[haul.color] += 1
    return points_for(goods) - before, bonus_for(goods) - bonus


def _haul_name(s: Pieces, run: Run) -> str:
    hauls: list[str] = []
    for haul in run.hauls:
        name = f"{COLORS[haul.color]}@{s.city_name(haul.origin)}"
        hauls.append(f"{name}>{s.city_name(haul.delivered_in)}" if haul.delivered_in >= 0 else name)
    return "+".join(hauls) or "none"
