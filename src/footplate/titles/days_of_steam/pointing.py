"""Pointing at things: the steps to each action, and what it does."""

from ...kernel.actions import Action
from ...kernel.json import Facts, Json
from ...kernel.position import Choice
from .actions import City, Draw, Lay, Move, Place, PutOut
from .circuits import closes_circuit
from .running import Run, city_name, place_name
from .state import BONUS, State, goods_listed
from .tiles import (
    CITY_STEAM,
    COLOR_COUNT,
    COLORS,
    FIRST_CITY,
    STEAM_MAX,
    TRAINS,
    cell_at,
    city_ids,
    joined,
    kind_ids,
    kind_of,
    kind_steam,
    opposite,
    step,
    track_mask,
)
from .turns import WATER_STEAM


def choice(s: State, action: Action) -> Choice:
    if isinstance(action, Lay):
        return _choice_of_tile(s, action)
    if isinstance(action, City):
        return _choice_of_city(s, action)
    if isinstance(action, Draw):
        facts: Facts = {"coal": action.coal, "left": s.city_stack_left}
        return Choice(action, ["city:stack", *_coal_step(s, action.seat, action.coal)], "draw", facts)
    if isinstance(action, Place):
        return _choice_of_place(s, action)
    if isinstance(action, Move):
        return _choice_of_move(s, action)
    if isinstance(action, PutOut):
        return Choice(action, [f"tile:{action.tile}"], "out", {"tile": action.tile})
    steam = min(STEAM_MAX, s.steam[action.seat] + WATER_STEAM)
    return Choice(action, ["water"], "water", {"gain": steam - s.steam[action.seat], "steam": steam})


def _coal_step(s: State, seat: int, coal: int) -> list[str]:
    """The last step of every action of a turn in which coal can be burnt."""
    return [f"coal:{coal}"] if s.most_coal(seat) > 0 else []


def _steam_after(s: State, seat: int, coal: int, gain: int) -> Facts:
    before = s.steam[seat] + coal
    after = min(STEAM_MAX, before + gain)
    return {"coal": coal, "gain": after - before, "steam": after}


def _choice_of_tile(s: State, action: Lay) -> Choice:
    kind = kind_of[action.tile]
    cell = cell_at(action.x, action.y)
    name = f"{action.x},{action.y}"
    tile = s.at.get(cell, -1)
    circuit = _would_close(s, cell, kind * 4 + action.turn // 90)
    facts: Facts = {
        "tile": action.tile,
        "cell": name,
        "turn": action.turn,
        "over": kind_ids[s.faces[tile] // 4] if tile >= 0 else None,
        "circuit": circuit,
        **_steam_after(s, action.seat, action.coal, kind_steam[kind]),
    }
    steps = [f"tile:{action.tile}", f"place:{name}", f"turn:{action.turn}"]
    key = "lay" if tile < 0 else "lay/over"
    return Choice(action, [*steps, *_coal_step(s, action.seat, action.coal)], key, facts)


def _would_close(s: State, cell: int, face: int) -> bool:
    """Whether a tile laid there would earn a circuit counter."""
    if s.counters_left() == 0 or not _joins_two_neighbours(s, cell, face):
        return False
    faces, links = s.faces.copy(), s.links.copy()
    tile = s.at.get(cell, -1)
    if tile >= 0:
        faces[tile] = face
        return closes_circuit(faces, links, tile, s.faces[tile])
    tile = len(faces)
    faces.append(face)
    for edge in range(4):
        neighbour = s.at.get(cell + step[edge], -1)
        links.append(neighbour)
        if neighbour >= 0:
            links[neighbour * 4 + opposite[edge]] = tile
    return closes_circuit(faces, links, tile, -1)


def _joins_two_neighbours(s: State, cell: int, face: int) -> bool:
    beside = 0
    for edge in range(4):
        neighbour = s.at.get(cell + step[edge], -1)
        if neighbour >= 0 and track_mask[s.faces[neighbour]] >> opposite[edge] & 1:
            beside |= 1 << edge
    return any(beside >> edge & 1 and joined[face * 4 + edge] & beside for edge in range(4))


def _choice_of_city(s: State, action: City) -> Choice:
    color = s.display[action.slot]
    name = f"{action.x},{action.y}"
    goods = s.display_goods[action.slot * COLOR_COUNT : (action.slot + 1) * COLOR_COUNT]
    facts: Facts = {
        "tile": city_ids[color],
        "cell": name,
        "goods": goods_listed(goods),
        "circuit": _would_close(s, cell_at(action.x, action.y), FIRST_CITY + color),
        **_steam_after(s, action.seat, action.coal, CITY_STEAM),
    }
    steps = [f"city:{action.slot}", f"place:{name}", *_coal_step(s, action.seat, action.coal)]
    return Choice(action, steps, "city", facts)


def _choice_of_place(s: State, action: Place) -> Choice:
    name = f"{action.x},{action.y}"
    facts: Facts = {
        "tile": city_ids[s.drawn],
        "cell": name,
        "circuit": _would_close(s, cell_at(action.x, action.y), FIRST_CITY + s.drawn),
        **_steam_after(s, action.seat, 0, CITY_STEAM),
    }
    return Choice(action, [f"place:{name}"], "place", facts)


def _choice_of_move(s: State, action: Move) -> Choice:
    seat = action.seat
    run = Run(s, seat)
    run.follow(action.route)
    risk = run.risk()
    end = place_name(s, run.tile, run.place)
    left = run.left_aboard()
    points = points_of(s, run)
    facts: Facts = {
        "train": TRAINS[seat],
        "cell": s.cell_name(run.tile),
        "end": end,
        "cells": [s.cell_name(tile) for tile in run.tiles],
        "spent": run.spent,
        "coal": action.coal,
        "steam": s.steam[seat] + action.coal - run.spent,
        "risk": risk,
        "haul": _haul_name(s, run),
        "taken": [COLORS[spot % COLOR_COUNT] for spot in run.taken],
        "delivered": [COLORS[haul.color] for haul in run.delivered()],
        "points": points,
        "cargo": COLORS[left.color] if left is not None and not run.in_city() else None,
        "unloaded": COLORS[left.color] if left is not None and run.in_city() else None,
    }
    key = ("deliver" if points else "move") + ("/risky" if risk else "")
    spent = f"way:{run.spent}/{risk}" if risk else f"way:{run.spent}"
    steps = [f"train:{TRAINS[seat]}", f"end:{end}", f"haul:{facts['haul']}", spent]
    touches = tuple(f"place:{s.cell_name(tile)}" for tile in run.tiles)
    return Choice(action, [*steps, *_coal_step(s, seat, action.coal)], key, facts, touches)


def points_of(s: State, run: Run) -> int:
    """What the deliveries of a move are worth, the bonus for colours included."""
    counts = s.delivered[run.seat * COLOR_COUNT : (run.seat + 1) * COLOR_COUNT]
    before = BONUS[sum(1 for count in counts if count)]
    for haul in run.delivered():
        counts[haul.color] += 1
    return 2 * len(run.delivered()) + BONUS[sum(1 for count in counts if count)] - before


def _haul_name(s: State, run: Run) -> Json:
    hauls: list[str] = []
    for haul in run.hauls:
        name = f"{COLORS[haul.color]}@{city_name(s, haul.origin)}"
        hauls.append(f"{name}>{city_name(s, haul.delivered_in)}" if haul.delivered_in >= 0 else name)
    return "+".join(hauls) or "none"
