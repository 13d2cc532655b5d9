"""Phase 6, the final profit (STD-FINAL): the companies take the goods of their cities, and shares are paid."""

from ....kernel import Action, Choice, End, Event, Facts, Pass, Phase, Ruling, Said, asked, happen, refuse, unknown
from .. import schema
from ..actions import Drop, Take
from ..pieces import Pieces
from ..scoring import ranking, worth_of_goods
from ..tables import COLORS, COMPANIES, SEATS, TURNS, company_ids, company_of


class Goods(Phase[Pieces]):
    id = "goods"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.box = [0] * COMPANIES  # STD-FINAL-01
        happen(events, "boxes-emptied", {})
        ground = s.ground
        for link in range(ground.links):  # STD-FINAL-02
            if s.owner[link] >= 0:
                s.goods_cities |= 1 << ground.end_a[link] | 1 << ground.end_b[link]
        happen(events, "goods-placed", {"count": s.goods_cities.bit_count()})
        for company in range(COMPANIES):
            seat = s.controller[company] = final_controller(s, company)
            key = "final-control" if seat >= 0 else "final-control/nobody"
            happen(events, key, {"company": company_ids[company], "seat": seat if seat >= 0 else None})
        self._settle(s, events)

    def _settle(self, s: Pieces, events: list[Event]) -> None:
        """Moves companies that can take nothing to the Pass row (STD-FINAL-08), until one can or all are there."""
        while len(s.passed) < COMPANIES:
            company = s.acting()
            if company not in s.passed:
                if s.connected[company] & s.goods_cities:
                    s.actor = s.controller[company]
                    return
                s.passed.append(company)
                happen(events, "company-done", {"company": company_ids[company]})
            s.next_space()
        s.actor = -1

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        s.next_space()
        self._settle(s, events)
        return True

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        company = s.acting()
        takes = s.ground.takes[s.actor][company]
        cities = s.connected[company] & s.goods_cities
        return [takes[city] for city in range(s.ground.cities) if cities >> city & 1]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        company = company_ids[s.acting()]
        if isinstance(action, Take):
            return _judge_take(s, company, action)
        return refuse("STD-FINAL-08" if isinstance(action, (Pass, Drop)) else "STD-TURN-03", company=company)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Take(seat, company_ids[s.acting()], name) if kind == "city" and name in s.ground.city_of else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        turn = kind == "company" and name in company_of
        return refuse("STD-FINAL-07/turn", company=company_ids[s.acting()]) if turn else None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Take)
        company, city = s.acting(), s.ground.city_of[action.city]
        color = s.ground.city_color[city]
        s.goods_cities &= ~(1 << city)
        s.goods[company * len(COLORS) + color] += 1
        facts: Facts = {"seat": action.seat, "company": action.company, "city": action.city}
        happen(events, "goods-taken", {**facts, "color": COLORS[color]})
        s.next_space()
        self._settle(s, events)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Take)
        color = s.ground.city_color[s.ground.city_of[action.city]]
        counts = s.goods_of(company_of[action.company])
        worth = worth_of_goods(counts)
        counts[color] += 1
        after = worth_of_goods(counts)
        facts: schema.Take = {
            "company": action.company,
            "city": action.city,
            "color": COLORS[color],
            "gain": after - worth,
            "worth": after,
        }
        return Choice(action, [f"city:{action.city}"], "take", facts, (f"company:{action.company}",))

    def prompt(self, s: Pieces, seat: int) -> Said:
        company = s.acting()
        return asked("goods", {"seat": seat, "company": company_ids[company], "cubes": s.box[company]})


class GameOver(End[Pieces]):
    name = "goods"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STD-FINAL-12, STD-FINAL-13: the final levels, and a payment for every share."""
        for company in range(COMPANIES):
            s.profit[company] = worth_of_goods(s.goods_of(company))
            happen(events, "final-profit", {"company": company_ids[company], "amount": s.profit[company]})
        for seat in range(s.seats):
            for company in range(COMPANIES):
                shares, level = s.shares[company * SEATS + seat], s.profit[company]
                if shares and level:
                    s.pay(seat, shares * level, TURNS)
                    facts: Facts = {"seat": seat, "company": company_ids[company], "shares": shares, "amount": level}
                    happen(events, "shares-paid", {**facts, "total": shares * level})
        winners = [place.seat for place in ranking(s) if place.place == 1]
        happen(events, "game-over" if len(winners) == 1 else "game-over/shared", {"winners": winners})


def final_controller(s: Pieces, company: int) -> int:
    """Most shares; of several, the first met clockwise from the latest controller (STD-FINAL-03 to -06)."""
    held = s.shares[company * SEATS : company * SEATS + s.seats]
    most = max(held)
    if most == 0:
        return -1
    seat = s.last_controller[company]
    while held[seat] < most:
        seat = s.left_of(seat)
    return seat


def _judge_take(s: Pieces, acting: str, action: Take) -> Ruling | None:
    city = s.ground.city_of.get(action.city)
    if city is None:
        return unknown("city", action.city)
    if action.company not in company_of:
        return unknown("company", action.company)
    if action.company != acting:
        return refuse("STD-FINAL-07/turn", company=acting)
    if s.connected[s.acting()] >> city & 1:
        return None if s.goods_cities >> city & 1 else refuse("STD-FINAL-09", city=action.city)
    if any(s.connected[company] >> city & 1 for company in range(COMPANIES)):
        return refuse("STD-FINAL-07", city=action.city, company=acting)
    return refuse("STD-FINAL-02", city=action.city)
