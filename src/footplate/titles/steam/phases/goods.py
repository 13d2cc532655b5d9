"""Moving goods: phase 3 of the base game, phase 5 of the standard game (STM-MOVE, STM-LOCO). While `s.scorers` lists
seats, the points of a delivery are placed."""

from ....kernel import NOBODY, Action, Choice, Event, Facts, Ruling, Said, asked, happen, refuse
from ....track import routes
from ....track.actions import Deliver
from ....track.graph import Route
from ....track.phases.goods import MovingGoods
from ....track.phases.position import COLOR_COUNT
from ....track.phases.turns import why_off_board
from ....track.routes import Bar, RouteRules, Trip
from .. import schema
from ..actions import Improve, Score
from ..pieces import Pieces
from ..tables import COLORS, CYCLES, FIRST_MOVE, HIGHEST_INCOME, HIGHEST_LEVEL, color_of

TO_INCOME = "income"
TO_POINTS = "points"


class Goods(MovingGoods[Pieces]):
    colors: tuple[str, ...] = COLORS
    color_of = color_of
    improve = Improve
    first_move = FIRST_MOVE  # STM-MOVE-01
    cycles = CYCLES
    highest_level = HIGHEST_LEVEL
    journeys = RouteRules(some_own=True, balanced=True)  # STM-MOVE-10, STM-MOVE-11
    bars = {
        routes.LINK_INCOMPLETE: "STM-MOVE-03",
        routes.NO_LINKS: "STM-MOVE-04",
        routes.TOO_LONG: "STM-MOVE-04/long",
        routes.PLACE_TWICE: "STM-MOVE-07",
        routes.RUNS_THROUGH: "STM-MOVE-05",
        routes.WRONG_END: "STM-MOVE-03/end",
        routes.NONE_OWN: "STM-MOVE-10",
        routes.OTHER_MORE: "STM-MOVE-11",
    }
    not_now = "STM-MOVE-01"
    level_is_highest = "STM-LOCO-03"
    improved_before = "STM-LOCO-02"
    no_cube = "STM-MOVE-03/cube"
    no_link = "STM-MOVE-03/link"
    no_goods = "STM-MOVE-03/none"
    only_town = "STM-WORD-02"
    no_track = "STM-MOVE-03/track"
    no_city = "STM-MOVE-03/nowhere"
    no_way = "STM-MOVE-03/way"
    too_far = "STM-MOVE-04/far"

    def accepting(self, s: Pieces) -> list[int]:
        """STM-MOVE-05, STM-MOVE-09."""
        found = [0] * COLOR_COUNT
        for place, color in enumerate(s.color):
            if color >= 0:
                found[color] |= 1 << place
        return found

    def rule_of(self, s: Pieces, bar: Bar) -> str:
        town_twice = bar.code == routes.PLACE_TWICE and s.color[bar.place] == NOBODY
        return "STM-MOVE-08" if town_twice else super().rule_of(s, bar)

    def reward(self, s: Pieces, action: Deliver, shares: tuple[int, ...], facts: Facts, events: list[Event]) -> None:
        """STM-MOVE-14, STM-POINT-01: income or victory points, as each decides."""
        happen(events, "delivered", facts)
        s.due = list(shares)
        # STM-POINT-03: the mover decides first, then the other scorers in turn order.
        s.scorers = [action.seat, *[seat for seat in s.order if seat != action.seat and s.due[seat]]]
        s.actor = action.seat

    def go_on(self, s: Pieces, events: list[Event]) -> None:
        if not s.scorers:
            super().go_on(s, events)

    # Why not that

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "route":
            return Deliver(seat, s.ground.board.keys[0], COLORS[0], name)
        return Score(seat, name) if kind == "track" else super().meant(s, seat, kind, name)

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if s.scorers:
            return why_off_board(s, kind, name)
        if kind == "route":
            return refuse(self.no_link, route=name)
        return super().why(s, seat, kind, name)

    def why_trip(self, s: Pieces, trip: Trip, color: str) -> Ruling:
        """The journeys that exist, but not for this mover: the nearest to being allowed is judged."""
        anybody = routes.find(s.network, RouteRules(), trip, s.seats)
        if not anybody:
            return refuse("STM-MOVE-05/blocked", color=color)
        best: Route = max(anybody, key=lambda route: route.shares[trip.mover])
        action = Deliver(trip.mover, s.ground.board.keys[trip.start], color, best.name)
        return self.judge_delivery(s, action) or refuse("STM-MOVE-10", color=color)

    # The points of a delivery (STM-POINT)

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        return not s.scorers and super().skip(s, events)

    def legal(self, s: Pieces) -> list[Action]:
        if not s.scorers:
            return super().legal(s)
        tracks = (TO_POINTS, TO_INCOME) if s.income[s.actor] < HIGHEST_INCOME else (TO_POINTS,)
        return [Score(s.actor, track) for track in tracks]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not s.scorers:
            return super().judge(s, action)
        if not isinstance(action, Score):
            return refuse("STM-POINT-05")
        if action.track not in (TO_INCOME, TO_POINTS):
            return refuse("STM-POINT-02")
        full = action.track == TO_INCOME and s.income[action.seat] == HIGHEST_INCOME
        return refuse("STM-POINT-04", income=HIGHEST_INCOME) if full else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if not isinstance(action, Score):
            super().perform(s, action, events, auto)
            return
        seat, track, count = action.seat, action.track, s.due[action.seat]
        s.income[seat], s.points[seat] = _after(s, action)
        now = s.income[seat] if track == TO_INCOME else s.points[seat]
        happen(events, f"scored/{track}", {"seat": seat, "count": count, "track": track, "auto": auto, track: now})
        s.due[seat] = 0
        s.scorers.pop(0)
        s.actor = s.scorers[0] if s.scorers else s.queue[s.at]
        self.go_on(s, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        if not isinstance(action, Score):
            return super().choice(s, action)
        income, points = _after(s, action)
        lost = s.income[action.seat] + s.points[action.seat] + s.due[action.seat] - income - points
        facts: schema.Score = {"count": s.due[action.seat], "income": income, "points": points, "lost": lost}
        return Choice(action, [f"track:{action.track}"], "score/lost" if lost else f"score/{action.track}", facts)

    def prompt(self, s: Pieces, seat: int) -> Said:
        if not s.scorers:
            return super().prompt(s, seat)
        return asked("points", {**s.standing(seat), "count": s.due[seat], "points": s.points[seat]})


def _after(s: Pieces, action: Score) -> tuple[int, int]:
    """Income and points of a seat that puts the points to a track; what would pass the highest income is lost
    (STM-POINT-04)."""
    income, points, count = s.income[action.seat], s.points[action.seat], s.due[action.seat]
    return (min(HIGHEST_INCOME, income + count), points) if action.track == TO_INCOME else (income, points + count)
