"""Phase 2, urbanize (RWW-URB), also for New Industry (RWW-CARD-19)."""

from collections.abc import Sequence

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, refuse, unknown
from ....track.board import NOTHING
from .. import schema, shares
from ..actions import Urbanize
from ..cubes import place_cubes
from ..ground import COLORS, GRAY, NEW_CITIES, NEW_CITY_CUBES, URBANIZING, color_of
from ..pieces import Pieces


class UrbanizeCity(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        return sites(s, NOTHING, s.ground.urbanizes[s.actor])

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        assert isinstance(action, Urbanize)
        return judge_site(s, action.city, action.color)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "city" and name in s.ground.place_of:
            return Urbanize(seat, name, COLORS[(colors_left(s) or [0])[0]])
        if kind == "color" and name in color_of:
            return Urbanize(seat, s.ground.place_ids[(gray_cities(s) or s.ground.cities)[0]], name)
        return None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Urbanize)
        lay_new_city(s, action, URBANIZING, NEW_CITY_CUBES, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Urbanize)
        bill = shares.bill_facts(s, action.seat, URBANIZING)
        facts: schema.Urbanize = {"city": action.city, "color": action.color, **bill}
        return Choice(action, [f"city:{action.city}", f"color:{action.color}"], "urbanize", facts)


def gray_cities(s: Pieces) -> list[int]:
    return [place for place in s.ground.cities if s.color[place] == GRAY]


def colors_left(s: Pieces) -> list[int]:
    """RWW-COMP-07."""
    return [color for color, count in enumerate(s.new_cities) if count]


def sites(s: Pieces, card: int, actions: Sequence[Sequence[Action]]) -> list[Action]:
    """Of actions by city and colour, with a card or without one, those that there is a gray city and a tile for; they
    are kept until another city is laid."""
    key = s.actor * (s.cards.count + 1) + card + 1
    found = s.sites.get(key)
    if found is None:
        left = colors_left(s)
        found = s.sites[key] = [actions[place][color] for place in gray_cities(s) for color in left]
    return found


def judge_site(s: Pieces, city: str, color: str) -> Ruling | None:
    """RWW-URB-01, RWW-URB-05, RWW-COMP-07."""
    place = s.ground.city_of.get(city)
    if place is None:
        return unknown("city", city)
    if color not in color_of:
        return unknown("color", color)
    if not colors_left(s) or not gray_cities(s):
        return refuse("RWW-URB-05")
    if s.color[place] != GRAY:
        return refuse("RWW-URB-01", city=city, color=COLORS[s.color[place]])
    if s.new_cities[color_of[color]]:
        return None
    return refuse("RWW-COMP-07" if NEW_CITIES[color_of[color]] else "RWW-COMP-07/none", color=color)


def lay_new_city(s: Pieces, site: Urbanize, cost: int, cubes: int, events: list[Event]) -> None:
    """RWW-URB-01 to -04."""
    place, color = s.ground.place_of[site.city], color_of[site.color]
    shares.pay(s, site.seat, cost, events)
    s.new_cities[color] -= 1
    s.color[place] = color
    s.refresh()
    facts: Facts = {"seat": site.seat, "color": site.color, "cost": cost}
    place_cubes(s, place, cubes, "urbanized" if cost else "urbanized/free", facts, events)
