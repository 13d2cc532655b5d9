"""Goods growth, phase 9: Production, then the dice of both sides (AOS-GROW). While `s.drawn` has cubes, they are
placed on the display."""

from ....kernel import NOBODY, Action, Choice, Event, Facts, Pass, Ruling, Said, asked, happen, refuse, unknown
from ....track.phases.turns import TurnPhase
from .. import schema
from ..actions import Place, Produce, ProduceIn
from ..display import COLUMNS, NUMBERED, SIDES, space_index, space_names
from ..pieces import Pieces
from ..tables import COLORS, DICE, PRODUCED, PRODUCTION, color_of

FACES = NUMBERED // len(SIDES)


class Growth(TurnPhase[Pieces]):
    id = "growth"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """AOS-GROW-01: first the player with Production, if there is anything to decide."""
        s.drawn = []
        holder = s.holder(PRODUCTION)
        can_produce = any(s.bag) and (s.rules.feeds_cities or bool(s.empty_spaces()))
        if holder >= 0 and can_produce:
            s.actor = holder
            return
        if holder >= 0:
            happen(events, "production-lapsed", {"seat": holder})
        _grow(s, events)

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
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

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if s.drawn:
            return _judge_place(s, action) if isinstance(action, Place) else refuse("AOS-GROW-02")
        if isinstance(action, Produce):
            return None if s.empty_spaces() else refuse("AOS-GROW-01/full")
        if isinstance(action, ProduceIn):
            return _judge_city(s, action)
        return None if isinstance(action, Pass) else refuse("AOS-GROW-01")

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "space" and name in space_index:
            return Place(seat, COLORS[s.drawn[0]] if s.drawn else COLORS[0], name)
        if kind in ("city", "town") and name in s.ground.board.place_index:
            return ProduceIn(seat, name)
        if kind == "pass":
            return Pass(seat)
        return Produce(seat) if kind == "produce" else None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
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

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Place):
            facts: schema.PlaceCube = {"color": action.color, "space": action.space}
            return Choice(action, [f"drawn:{action.color}", f"space:{action.space}"], "place", facts)
        if isinstance(action, ProduceIn):
            return Choice(action, [f"city:{action.city}"], "produce-in", schema.ProduceIn(city=action.city))
        if isinstance(action, Produce):
            return Choice(action, ["produce"], "produce", schema.Produce(count=min(PRODUCED, sum(s.bag))))
        return Choice(action, ["pass"], "pass/production", {})

    def prompt(self, s: Pieces, seat: int) -> Said:
        colors = [COLORS[color] for color in s.drawn]
        return asked("place" if s.drawn else "production", {**s.standing(seat), "colors": list(colors)})


def _judge_city(s: Pieces, action: ProduceIn) -> Ruling | None:
    if not s.rules.feeds_cities:
        return refuse("AOS-GROW-01/city")
    place = s.ground.board.place_index.get(action.city)
    if place is None:
        return unknown("city", action.city)
    return None if s.network.city[place] else refuse("AOS-FRA-06", city=action.city)


def _judge_place(s: Pieces, action: Place) -> Ruling | None:
    space, color = space_index.get(action.space), color_of.get(action.color)
    if space is None:
        return unknown("space", action.space)
    if color is None:
        return unknown("color", action.color)
    if color not in s.drawn:
        return refuse("AOS-GROW-01/color", color=action.color)
    if s.display[space] != NOBODY:
        return refuse("AOS-GROW-01/taken", space=action.space)
    return None if space in s.empty_spaces() else refuse("AOS-GROW-03", space=action.space)


def _place(s: Pieces, action: Place, events: list[Event], auto: bool) -> None:
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


def _grow(s: Pieces, events: list[Event]) -> None:
    """AOS-GROW-04 to -09."""
    for number, side in enumerate(SIDES):
        dice = [s.chance.below(FACES) for _ in range(DICE[s.seats])]
        happen(events, "dice-rolled", {"side": side, "dice": [die + 1 for die in dice]})
        for die in sorted(dice):
            for column in s.ground.columns_of(number * FACES + die):
                _move(s, column, events)
    s.actor = NOBODY


def _move(s: Pieces, column: int, events: list[Event]) -> None:
    """One cube of a column to its city, if both are there (AOS-GROW-07, AOS-GROW-08)."""
    place, space = s.fed_by(column), s.top_of(column)
    if place < 0 or space < 0:
        return
    color = s.display[space]
    s.display[space] = NOBODY
    s.add_cube(place, color)
    city = s.ground.board.keys[place]
    happen(events, "grown", {"city": city, "color": COLORS[color], "column": COLUMNS[column]})
