"""Goods growth, phase 9: Production, then the dice of both sides (AOS-GROW)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from .actions import Pass, Place, Produce, ProduceIn
from .data import (
    COLORS,
    COLUMNS,
    DICE,
    NOBODY,
    NUMBERED,
    PRODUCED,
    PRODUCTION,
    SIDES,
    color_of,
    space_index,
    space_names,
)
from .state import GROWTH, State, happen
from .words import refuse

FACES = NUMBERED // len(SIDES)


def begin(s: State, events: list[Event]) -> None:
    """AOS-GROW-01: first the player with Production, if there is anything to decide."""
    s.phase = GROWTH
    s.drawn = []
    s.produced = 0
    holder = s.holder(PRODUCTION)
    if holder == NOBODY:
        _grow(s, events)
    elif not _can_produce(s):
        happen(events, "production-lapsed", {"seat": holder})
        _grow(s, events)
    else:
        s.actor = holder


def _can_produce(s: State) -> bool:
    return any(s.bag) and (s.rules.feeds_cities or bool(s.empty_spaces()))


# What may be done


def legal(s: State) -> list[Action]:
    seat = s.actor
    if s.drawn:
        colors = [COLORS[color] for color in sorted(set(s.drawn))]
        return [Place(seat, color, space_names[space]) for color in colors for space in s.empty_spaces()]
    actions: list[Action] = [Pass(seat)]
    if s.empty_spaces():
        actions.append(Produce(seat))
    if s.rules.feeds_cities:
        keys = s.ground.board.keys
        actions += [ProduceIn(seat, keys[place]) for place, city in enumerate(s.network.city) if city]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if s.drawn:
        return _judge_place(s, action) if isinstance(action, Place) else refuse("AOS-GROW-02")
    if isinstance(action, Produce):
        return None if s.empty_spaces() else refuse("AOS-GROW-01/full")
    if isinstance(action, ProduceIn):
        return _judge_city(s, action)
    return None if isinstance(action, Pass) else refuse("AOS-GROW-01")


def _judge_city(s: State, action: ProduceIn) -> Ruling | None:
    if not s.rules.feeds_cities:
        return refuse("AOS-GROW-01/city")
    place = s.ground.board.place_index.get(action.city)
    if place is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    return None if s.network.city[place] else refuse("AOS-FRA-06", city=action.city)


def _judge_place(s: State, action: Place) -> Ruling | None:
    space, color = space_index.get(action.space), color_of.get(action.color)
    if space is None:
        return refuse_at_table("FPT-ACT-06", kind="space", name=action.space)
    if color is None:
        return refuse_at_table("FPT-ACT-06", kind="color", name=action.color)
    if color not in s.drawn:
        return refuse("AOS-GROW-01/color", color=action.color)
    if s.display[space] != NOBODY:
        return refuse("AOS-GROW-01/taken", space=action.space)
    return None if space in s.empty_spaces() else refuse("AOS-GROW-03", space=action.space)


# Doing it


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    seat = action.seat
    if isinstance(action, Place):
        _place(s, action, events, auto)
    elif isinstance(action, Produce):
        s.drawn = [s.draw() for _ in range(min(PRODUCED, sum(s.bag)))]
        happen(events, "produced", {"seat": seat, "colors": [COLORS[color] for color in s.drawn]})
    elif isinstance(action, ProduceIn):
        color = s.draw()
        s.add_cube(s.ground.board.place_index[action.city], color)
        happen(events, "produced-in", {"seat": seat, "city": action.city, "color": COLORS[color]})
    else:
        happen(events, "production-passed", {"seat": seat})
    if not s.drawn:
        _grow(s, events)


def _place(s: State, action: Place, events: list[Event], auto: bool) -> None:
    color = color_of[action.color]
    s.display[space_index[action.space]] = color
    s.drawn.remove(color)
    facts: Facts = {"seat": action.seat, "color": action.color, "space": action.space, "auto": auto}
    happen(events, "placed-cube", facts)
    if s.drawn and not s.empty_spaces():  # AOS-GROW-02
        for left in s.drawn:
            s.bag[left] += 1
        happen(events, "cubes-returned", {"seat": action.seat, "colors": [COLORS[left] for left in s.drawn]})
        s.drawn = []


def _grow(s: State, events: list[Event]) -> None:
    """AOS-GROW-04 to -09."""
    for number, side in enumerate(SIDES):
        dice = [s.chance.below(FACES) for _ in range(DICE[s.seats])]
        happen(events, "dice-rolled", {"side": side, "dice": [die + 1 for die in dice]})
        for die in sorted(dice):
            for column in s.ground.columns_of(number * FACES + die):
                _move(s, column, events)
    s.actor = NOBODY
    s.produced = 1


def _move(s: State, column: int, events: list[Event]) -> None:
    """One cube of a column to its city, if both are there (AOS-GROW-07, AOS-GROW-08)."""
    place, space = s.fed_by(column), s.top_of(column)
    if place < 0 or space < 0:
        return
    color = s.display[space]
    s.display[space] = NOBODY
    s.add_cube(place, color)
    city = s.ground.board.keys[place]
    happen(events, "grown", {"city": city, "color": COLORS[color], "column": COLUMNS[column]})
