"""One move of a train, as its route says: what it costs, what it carries, and why it is not possible."""

from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from .actions import Move
from .ending import has_won
from .laying import judge_coal
from .moving import must_roll
from .state import State, happen
from .tiles import (
    ALL_EDGES,
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    TRAINS,
    color_of,
    edge_of,
    entry_cost,
    is_curve,
    is_junction,
    joined,
    opposite,
    place_at,
    place_edges,
    stop_curved,
    track_mask,
)
from .words import refuse


class Haul:
    """A good aboard in a move: where it was taken, and the city where it was delivered (-1 if it was not)."""

    def __init__(self, color: int, origin: int) -> None:
        self.color = color
        self.origin = origin
        self.delivered_in = -1


class Run:
    """A train on its way. `go` and `take` follow the route, `stop` ends it; each may say why it cannot be."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.tile = s.train_tile[seat]
        self.place = s.train_place[seat]
        self.entry = -1
        self.spent = 0
        self.curved = False
        self.tiles: list[int] = []
        self.taken: list[int] = []  # as spots, `city * 4 + colour`
        self.hauls: list[Haul] = []
        self.aboard = s.cargo[seat] >= 0
        self.just_took = False
        if self.aboard:
            self.hauls.append(Haul(s.cargo[seat], s.origin[seat]))

    def in_city(self) -> bool:
        return self.s.faces[self.tile] >= FIRST_CITY

    def follow(self, route: str) -> Ruling | None:
        for token in route.split("-") if route else []:
            if token in edge_of:
                ruling = self.go(edge_of[token])
            elif token in color_of:
                ruling = self.take(color_of[token])
            else:
                return refuse("DOS-MOVE-16", token=token)
            if ruling is not None:
                return ruling
        return self.stop()

    def go(self, edge: int) -> Ruling | None:
        ruling = self._judge_exit(edge)
        if ruling is not None:
            return ruling
        s = self.s
        if self.entry >= 0 and not self.in_city():
            self.curved = self.curved or is_curve(self.entry, edge)
        self.tile = s.links[self.tile * 4 + edge]
        self.entry = opposite[edge]
        at = s.faces[self.tile] * 4 + self.entry
        self.place = place_at[at]
        self.spent += entry_cost[at]
        if s.holds_other(self.seat, self.tile, self.place):  # DOS-PASS-01, DOS-PASS-02
            self.spent += 1
        self.tiles.append(self.tile)
        self.just_took = False
        self._deliver()
        return None

    def _judge_exit(self, edge: int) -> Ruling | None:
        face = self.s.faces[self.tile]
        where: str = EDGE_NAMES[edge]
        if not self._open_edges() >> edge & 1:
            if not track_mask[face] >> edge & 1:
                return refuse("DOS-MOVE-02/edge", edge=where)
            return self._judge_turn(face, edge)
        return refuse("DOS-MOVE-02", edge=where) if self.s.links[self.tile * 4 + edge] < 0 else None

    def _open_edges(self) -> int:
        """The edges over which the train may leave the tile it is on."""
        face = self.s.faces[self.tile]
        if face >= FIRST_CITY:
            return ALL_EDGES
        if self.entry < 0:
            return place_edges[face * 4 + self.place]
        return joined[face * 4 + self.entry]

    def _judge_turn(self, face: int, edge: int) -> Ruling:
        """Why a train cannot leave a track tile over an edge that has track."""
        if place_edges[face * 4 + self.place].bit_count() == 1:
            return refuse("DOS-MOVE-13")
        if self.entry < 0:
            return refuse("DOS-MOVE-11")
        if edge == self.entry:
            return refuse("DOS-MOVE-06")
        return refuse("DOS-MOVE-09" if is_junction[face] else "DOS-MOVE-12")

    def _deliver(self) -> None:
        """DOS-GOODS-06, DOS-GOODS-07."""
        if not self.aboard or not self.in_city():
            return
        haul = self.hauls[-1]
        city = self.s.city_of[self.tile]
        if haul.color == self.s.color_of_city(city) and haul.origin != city:
            haul.delivered_in = city
            self.aboard = False

    def take(self, color: int) -> Ruling | None:
        if self.aboard:
            return refuse("DOS-GOODS-05")
        if not self.in_city():
            return refuse("DOS-GOODS-02")
        city = self.s.city_of[self.tile]
        spot = city * COLOR_COUNT + color
        if self.s.goods[spot] <= self.taken.count(spot):
            return refuse("DOS-GOODS-02/none", color=COLORS[color])
        self.taken.append(spot)
        self.hauls.append(Haul(color, city))
        self.aboard = True
        self.just_took = True
        return None

    def stop(self) -> Ruling | None:
        if self.just_took:
            return refuse("DOS-GOODS-13")
        if not self.tiles:
            return refuse("DOS-MOVE-01")
        if self.s.holds_other(self.seat, self.tile, self.place):
            return refuse("DOS-PASS-05")
        if not self.in_city():
            self.curved = self.curved or stop_curved[self.s.faces[self.tile] * 4 + self.entry]
        return None

    def risk(self) -> int:
        """The highest roll that derails the train, 0 if none is made (DOS-SPEED-03)."""
        return self.spent - 2 if must_roll(self.spent, self.curved) else 0

    def delivered(self) -> list[Haul]:
        return [haul for haul in self.hauls if haul.delivered_in >= 0]

    def left_aboard(self) -> Haul | None:
        """The good that is aboard when the move ends, just before it is unloaded in a city."""
        return self.hauls[-1] if self.aboard else None


def judge(s: State, action: Move) -> Ruling | None:
    ruling = judge_coal(s, action.seat, action.coal)
    if ruling is not None:
        return ruling
    run = Run(s, action.seat)
    ruling = run.follow(action.route)
    steam = s.steam[action.seat] + action.coal
    if ruling is None and run.spent > steam:
        return refuse("DOS-MOVE-05", cost=run.spent, steam=steam)
    return ruling


def perform(s: State, action: Move, events: list[Event]) -> bool:
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
    has_won(s, seat, events)
    return bool(run.delivered())


def _facts_of_move(s: State, action: Move, run: Run) -> Facts:
    seat = action.seat
    return {
        "seat": seat,
        "train": TRAINS[seat],
        "from": place_name(s, s.train_tile[seat], s.train_place[seat]),
        "end": place_name(s, run.tile, run.place),
        "route": action.route,
        "cells": [s.cell_name(tile) for tile in run.tiles],
        "hauls": [_haul_facts(s, haul) for haul in run.hauls],
        "spent": run.spent,
        "coal": action.coal,
        "steam": s.steam[seat],
    }


def place_name(s: State, tile: int, place: int) -> str:
    return f"{s.cell_name(tile)}/{place}"


def city_name(s: State, city: int) -> str:
    return s.cell_name(s.cities[city])


def _haul_facts(s: State, haul: Haul) -> Json:
    end = city_name(s, haul.delivered_in) if haul.delivered_in >= 0 else None
    return {"color": COLORS[haul.color], "from": city_name(s, haul.origin), "to": end}


def _settle(s: State, run: Run, events: list[Event]) -> None:
    """Makes a move that held final: the train, its good, and what it delivered."""
    seat = run.seat
    s.train_tile[seat] = run.tile
    s.train_place[seat] = run.place
    s.cargo[seat] = s.origin[seat] = -1
    for spot in run.taken:
        s.goods[spot] -= 1
    for haul in run.delivered():
        s.delivered[seat * COLOR_COUNT + haul.color] += 1
        facts: Facts = {"color": COLORS[haul.color], "cell": city_name(s, haul.delivered_in)}
        happen(events, "delivered", {"seat": seat, **facts, "points": s.points(seat)})
    left = run.left_aboard()
    if left is None:
        return
    color: Facts = {"seat": seat, "color": COLORS[left.color]}
    if run.in_city():
        s.goods[s.city_of[run.tile] * COLOR_COUNT + left.color] += 1
        happen(events, "unloaded", {**color, "cell": s.cell_name(run.tile)})
    else:
        s.cargo[seat] = left.color
        s.origin[seat] = left.origin
        happen(events, "carries", {**color, "cell": city_name(s, left.origin)})
