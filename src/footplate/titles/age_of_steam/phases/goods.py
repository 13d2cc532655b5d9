"""Moving goods, phase 5 (AOS-MOVE)."""

from ....kernel import Event, Facts, happen
from ....track import routes
from ....track.actions import Deliver
from ....track.phases.goods import MovingGoods
from ....track.phases.position import COLOR_COUNT
from ....track.routes import Trip
from ..actions import Improve
from ..pieces import Pieces
from ..schema import Gained, Outlook, Payment
from ..tables import COLORS, CYCLES, FIRST_MOVE, HIGHEST_LEVEL, color_of


class Goods(MovingGoods[Pieces]):
    """The mover needs to own none of the links (AOS-MOVE-08)."""

    colors: tuple[str, ...] = COLORS
    color_of = color_of
    improve = Improve
    first_move = FIRST_MOVE  # AOS-MOVE-01, AOS-ACT-02
    cycles = CYCLES
    highest_level = HIGHEST_LEVEL
    bars = {
        routes.LINK_INCOMPLETE: "AOS-MOVE-03",
        routes.NO_LINKS: "AOS-MOVE-03/none",
        routes.TOO_LONG: "AOS-MOVE-03/long",
        routes.PLACE_TWICE: "AOS-MOVE-06",
        routes.RUNS_THROUGH: "AOS-MOVE-05",
        routes.WRONG_END: "AOS-MOVE-04",
    }
    not_now = "AOS-MOVE-01"
    level_is_highest = "AOS-COMP-08"
    improved_before = "AOS-MOVE-02"
    no_cube = "AOS-MOVE-03/cube"
    no_link = "AOS-MOVE-03/link"
    no_goods = "AOS-MOVE-04/none"
    only_town = "AOS-SETUP-04"
    no_track = "AOS-MOVE-03/track"
    no_city = "AOS-MOVE-04/nowhere"
    no_way = "AOS-MOVE-04/way"
    too_far = "AOS-MOVE-03/far"

    def accepting(self, s: Pieces) -> list[int]:
        found = [0] * COLOR_COUNT
        for place, colors in enumerate(s.accepts):
            if colors:
                for color in range(COLOR_COUNT):
                    if colors >> color & 1:
                        found[color] |= 1 << place
        return found

    def trip_of(self, s: Pieces, seat: int, place: int, color: int, accept: int) -> Trip:
        """A cube stops in the first city that accepts it and never comes back to its start (AOS-MOVE-05, AOS-MOVE-06);
        one that is a burden may end in any city (AOS-ITA-33, AOS-ITA-34)."""
        if color != s.rules.burden:
            return super().trip_of(s, seat, place, color, accept)
        cities = 0
        for number, city in enumerate(s.network.city):
            cities |= city << number
        return Trip(seat, s.level[seat], place, cities & ~(1 << place), 0)

    def gains(self, s: Pieces, color: int, shares: tuple[int, ...]) -> list[int]:
        """To each income (AOS-MOVE-09); a burden lowers it, not below 0 (AOS-ITA-33 to -36)."""
        if color == s.rules.burden:
            return [-min(count, s.income[seat]) for seat, count in enumerate(shares)]
        return list(shares)

    def reward(self, s: Pieces, action: Deliver, shares: tuple[int, ...], facts: Facts, events: list[Event]) -> None:
        """AOS-MOVE-09, AOS-MOVE-10."""
        color = color_of[action.color]
        gained = self.gains(s, color, shares)
        for seat in range(s.seats):
            s.income[seat] += gained[seat]
        key = "delivered/burden" if color == s.rules.burden else "delivered"
        happen(events, key, {**facts, "income": list(gained)})

    # What is shown: how the expenses of this turn would stand

    def improving_facts(self, s: Pieces, seat: int) -> Outlook:
        return s.outlook(s.cash[seat], s.income[seat], s.due(seat) + 1)

    def passing_facts(self, s: Pieces, seat: int) -> Payment:
        return s.price_facts(seat, 0)

    def delivery_facts(self, s: Pieces, seat: int, gained: list[int]) -> Gained:
        return {"income": list(gained), **s.outlook(s.cash[seat], s.income[seat] + gained[seat], s.due(seat))}

    def delivery_key(self, s: Pieces, color: int, shared: bool) -> str:
        return "deliver/burden" if color == s.rules.burden else super().delivery_key(s, color, shared)
