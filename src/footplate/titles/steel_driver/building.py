"""Phase 3, building (STD-BUILD)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import transcontinental
from .actions import Build, Drop, Pass
from .board import (
    ALL_LINKS,
    COMPANIES,
    DEAREST,
    FIRST_RAILS,
    LATER_RAILS,
    affordable,
    city_ids,
    city_of,
    company_ids,
    company_of,
    costs,
    end_a,
    end_b,
    hexagon_links,
    is_hexagon,
    link_of,
    links_of_city,
    values,
)
from .state import BUILDING, State, happen
from .words import refuse


def begin(s: State) -> None:
    s.phase = BUILDING
    s.passed = []
    s.space = 0


def buildable(s: State, company: int) -> int:
    """The set of links that the company may build and can pay for."""
    if s.rails_left[company] == 0:  # STD-COMP-03
        return 0
    in_reach = s.reachable[company] if s.connected[company] else hexagon_links
    cubes = s.box[company]
    payable = affordable[cubes] if cubes < DEAREST else ALL_LINKS
    return s.free & in_reach & payable


def settle(s: State, events: list[Event]) -> bool:
    """Passes for every company that can build nothing (STD-BUILD-04). True when all have passed."""
    while len(s.passed) < COMPANIES:
        company = s.acting()
        if company not in s.passed:
            if s.controller[company] >= 0 and buildable(s, company):
                return False
            _pass(s, company, events)
        s.next_space()
    return True


def _pass(s: State, company: int, events: list[Event]) -> None:
    """STD-BUILD-05."""
    s.passed.append(company)
    cause = cause_of_pass(s, company)
    happen(events, f"company-passed/{cause}", {"company": company_ids[company], "cause": cause})


def cause_of_pass(s: State, company: int) -> str:
    if s.controller[company] < 0:
        return "control"
    if s.rails_left[company] == 0:
        return "rails"
    in_reach = s.reachable[company] if s.connected[company] else hexagon_links
    return "cubes" if s.free & in_reach else "walled"


def legal(s: State) -> list[Action]:
    company = s.acting()
    seat = s.controller[company]
    links = buildable(s, company)
    actions: list[Action] = []
    if s.connected[company]:
        later = LATER_RAILS[seat][company]
        while links:
            low = links & -links
            actions.append(later[low.bit_length() - 1])
            links ^= low
    else:
        first = FIRST_RAILS[seat][company]
        while links:
            low = links & -links
            actions += first[low.bit_length() - 1]
            links ^= low
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Build):
        return judge_build(s, action)
    company = company_ids[s.acting()]
    if isinstance(action, (Pass, Drop)):
        return refuse("STD-BUILD-03", company=company)
    return refuse("STD-TURN-02/building", company=company)


def judge_build(s: State, action: Build) -> Ruling | None:
    link = link_of.get(action.link)
    if link is None:
        return refuse_at_table("FPT-ACT-06", kind="link", name=action.link)
    if action.company not in company_of:
        return refuse_at_table("FPT-ACT-06", kind="company", name=action.company)
    if action.start is not None and action.start not in city_of:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.start)
    company = s.acting()
    acting = company_ids[company]
    if action.company != acting:
        return refuse("STD-BUILD-01", company=acting)
    if s.owner[link] >= 0:
        return refuse("STD-BUILD-08", link=action.link, company=company_ids[s.owner[link]])
    ruling = _judge_later(s, company, link, action) if s.connected[company] else _judge_first(link, action)
    if ruling is None and costs[link] > s.box[company]:
        return refuse("STD-BUILD-07", link=action.link, cost=costs[link], company=acting, cubes=s.box[company])
    return ruling


def _judge_first(link: int, action: Build) -> Ruling | None:
    a, b = end_a[link], end_b[link]
    if not is_hexagon[a] and not is_hexagon[b]:
        return refuse("STD-BUILD-09", link=action.link, company=action.company)
    if action.start is None:
        return refuse("STD-BUILD-10", link=action.link, company=action.company)
    start = city_of[action.start]
    if start not in (a, b) or not is_hexagon[start]:
        return refuse("STD-BUILD-09/start", link=action.link, company=action.company)
    return None


def _judge_later(s: State, company: int, link: int, action: Build) -> Ruling | None:
    if not s.reachable[company] >> link & 1:
        return refuse("STD-BUILD-12", link=action.link, company=action.company)
    if action.start is not None:
        return refuse("STD-BUILD-09/later", company=action.company, start=city_ids[s.start_city[company]])
    return None


def perform(s: State, action: Action, events: list[Event]) -> None:
    assert isinstance(action, Build)
    company, link = s.acting(), link_of[action.link]
    before = s.connected[company]
    if not before:
        s.start_city[company] = city_of[action.start or ""]
        before = 1 << s.start_city[company]
    s.box[company] -= costs[link]
    s.rails_left[company] -= 1
    s.owner[link] = company
    s.free &= ~(1 << link)
    gain, city = gain_of(before, link)
    s.profit[company] += gain
    a, b = end_a[link], end_b[link]
    s.connected[company] = before | 1 << a | 1 << b
    s.reachable[company] |= links_of_city[a] | links_of_city[b]
    facts: Facts = {"seat": action.seat, "company": action.company, "link": action.link, "cost": costs[link]}
    more: Facts = {"city": city_ids[city] if city >= 0 else None, "gain": gain, "profit": s.profit[company]}
    key = "built/first" if action.start else "built" if city >= 0 else "built/loop"
    happen(events, key, {**facts, "start": action.start, **more})
    transcontinental.join(s, company, link, events)
    s.next_space()


def gain_of(connected: int, link: int) -> tuple[int, int]:
    """What a rail adds to the profit of a company with these cities, and the new city (STD-BUILD-13 to -15)."""
    for city in (end_a[link], end_b[link]):
        if not connected >> city & 1:
            return values[city], city
    return 0, -1
