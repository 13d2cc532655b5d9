"""Phase 4, profit, phase 5, end of turn, and phase 6, the final profit (STD-PROFIT, STD-END, STD-FINAL)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from .actions import Drop, Pass, Take
from .board import (
    CITIES,
    COLORS,
    COMPANIES,
    LINKS,
    SEATS,
    TAKES,
    TURNS,
    city_color,
    city_of,
    company_ids,
    company_of,
    end_a,
    end_b,
)
from .state import GOODS, OVER, State, happen
from .words import refuse


def pay_profits(s: State, events: list[Event]) -> None:
    """STD-PROFIT-01, STD-PROFIT-02: the controllers are paid, nobody else."""
    for company in range(COMPANIES):
        seat, level = s.controller[company], s.profit[company]
        if seat >= 0 and level > 0:
            s.pay(seat, level, s.turn - 1)
            happen(events, "profit-paid", {"seat": seat, "company": company_ids[company], "amount": level})


def end_turn(s: State, events: list[Event]) -> None:
    """STD-END-01 to -03."""
    s.order = s.passed
    s.passed = []
    s.space = 0
    s.profit = [0] * COMPANIES
    if s.turn < TURNS:
        s.controller = [-1] * COMPANIES
    happen(events, "turn-over", {"turn": s.turn})


def begin(s: State, events: list[Event]) -> None:
    s.phase = GOODS
    s.box = [0] * COMPANIES  # STD-FINAL-01
    happen(events, "boxes-emptied", {})
    for link in range(LINKS):  # STD-FINAL-02
        if s.owner[link] >= 0:
            s.goods_cities |= 1 << end_a[link] | 1 << end_b[link]
    happen(events, "goods-placed", {"count": s.goods_cities.bit_count()})
    for company in range(COMPANIES):
        seat = s.controller[company] = final_controller(s, company)
        name = company_ids[company]
        key = "final-control" if seat >= 0 else "final-control/nobody"
        happen(events, key, {"company": name, "seat": seat if seat >= 0 else None})


def final_controller(s: State, company: int) -> int:
    """Most shares; of several, the first met clockwise from the latest controller (STD-FINAL-03 to -06)."""
    held = s.shares[company * SEATS : company * SEATS + s.seats]
    most = max(held)
    if most == 0:
        return -1
    seat = s.last_controller[company]
    while held[seat] < most:
        seat = s.left_of(seat)
    return seat


def settle(s: State, events: list[Event]) -> bool:
    """Moves companies that can take nothing to the Pass row (STD-FINAL-08). True when all are there."""
    while len(s.passed) < COMPANIES:
        company = s.acting()
        if company not in s.passed:
            if s.connected[company] & s.goods_cities:
                return False
            s.passed.append(company)
            happen(events, "company-done", {"company": company_ids[company]})
        s.next_space()
    return True


def legal(s: State) -> list[Action]:
    company = s.acting()
    takes = TAKES[s.controller[company]][company]
    cities = s.connected[company] & s.goods_cities
    return [takes[city] for city in range(CITIES) if cities >> city & 1]


def judge(s: State, action: Action) -> Ruling | None:
    company = company_ids[s.acting()]
    if isinstance(action, Take):
        return _judge_take(s, company, action)
    if isinstance(action, (Pass, Drop)):
        return refuse("STD-FINAL-08", company=company)
    return refuse("STD-TURN-03", company=company)


def _judge_take(s: State, acting: str, action: Take) -> Ruling | None:
    city = city_of.get(action.city)
    if city is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    if action.company not in company_of:
        return refuse_at_table("FPT-ACT-06", kind="company", name=action.company)
    if action.company != acting:
        return refuse("STD-FINAL-07/turn", company=acting)
    if s.connected[s.acting()] >> city & 1:
        return None if s.goods_cities >> city & 1 else refuse("STD-FINAL-09", city=action.city)
    if any(s.connected[company] >> city & 1 for company in range(COMPANIES)):
        return refuse("STD-FINAL-07", city=action.city, company=acting)
    return refuse("STD-FINAL-02", city=action.city)


def perform(s: State, action: Action, events: list[Event]) -> None:
    assert isinstance(action, Take)
    company, city = s.acting(), city_of[action.city]
    s.goods_cities &= ~(1 << city)
    s.goods[company * len(COLORS) + city_color[city]] += 1
    facts: Facts = {
        "seat": action.seat,
        "company": action.company,
        "city": action.city,
        "color": COLORS[city_color[city]],
    }
    happen(events, "goods-taken", facts)
    s.next_space()


def finish(s: State, events: list[Event]) -> None:
    """STD-FINAL-12, STD-FINAL-13: the final levels, and a payment for every share."""
    for company in range(COMPANIES):
        s.profit[company] = worth_of_goods(s.goods[company * len(COLORS) : (company + 1) * len(COLORS)])
        happen(events, "final-profit", {"company": company_ids[company], "amount": s.profit[company]})
    for seat in range(s.seats):
        for company in range(COMPANIES):
            shares, level = s.shares[company * SEATS + seat], s.profit[company]
            if shares and level:
                s.pay(seat, shares * level, TURNS)
                facts: Facts = {"seat": seat, "company": company_ids[company], "shares": shares, "amount": level}
                happen(events, "shares-paid", {**facts, "total": shares * level})
    s.phase = OVER


def worth_of_goods(counts: list[int]) -> int:
    """The greatest total of sets of different colours (STD-FINAL-10, STD-FINAL-11)."""
    return sum(10 * (place + 1) * count for place, count in enumerate(sorted(counts, reverse=True)))


def most_goods(s: State, seat: int) -> int:
    """The largest number of goods cubes in one company that the seat controls (STD-WIN-02)."""
    width = len(COLORS)
    return max(
        (sum(s.goods[c * width : (c + 1) * width]) for c in range(COMPANIES) if s.controller[c] == seat),
        default=0,
    )
