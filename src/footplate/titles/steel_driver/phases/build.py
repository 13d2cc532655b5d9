"""Phase 3, building (STD-BUILD). The company at the black marker builds one rail; who can build nothing passes."""

from ....kernel import Action, Choice, Event, Facts, Pass, Phase, Ruling, Said, asked, happen, refuse, unknown
from .. import actions, schema
from ..actions import Drop
from ..pieces import Pieces
from ..tables import (
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
    link_ids,
    link_of,
    links_at,
    starts_of,
    values,
)
from . import transcontinental

# What keeps a rail from a city's links, nearest to being possible first: too dear, taken, out of reach.
NEARNESS = ["STD-BUILD-07", "STD-BUILD-08", "STD-BUILD-12", "STD-BUILD-09"]


class Build(Phase[Pieces]):
    id = "build"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.passed = []
        s.space = 0
        self._settle(s, events)

    def _settle(self, s: Pieces, events: list[Event]) -> None:
        """Passes for every company that can build nothing (STD-BUILD-04), until one can or all have passed."""
        while len(s.passed) < COMPANIES:
            company = s.acting()
            if company not in s.passed:
                s.actor = s.controller[company]
                if s.actor >= 0 and buildable(s, company):
                    return
                s.passed.append(company)  # STD-BUILD-05
                cause = cause_of_pass(s, company)
                happen(events, f"company-passed/{cause}", {"company": company_ids[company], "cause": cause})
            s.next_space()
        s.actor = -1

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        s.next_space()
        self._settle(s, events)
        return True

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        company = s.acting()
        links = buildable(s, company)
        found: list[Action] = []
        later, first = LATER_RAILS[s.actor][company], FIRST_RAILS[s.actor][company]
        begun = s.connected[company] != 0
        while links:
            low = links & -links
            link = low.bit_length() - 1
            if begun:
                found.append(later[link])
            else:
                found += first[link]
            links ^= low
        return found

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, actions.Build):
            return _judge_rail(s, action)
        company = company_ids[s.acting()]
        rule = "STD-BUILD-03" if isinstance(action, (Pass, Drop)) else "STD-TURN-02/building"
        return refuse(rule, company=company)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "link" and name in link_of:
            return _likely_rail(s, seat, link_of[name])
        return _likely_rail(s, seat, links_at[city_of[name]][0]) if kind == "city" and name in city_of else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "company" and name in company_of:
            return refuse("STD-BUILD-01", company=company_ids[s.acting()])
        if kind != "city" or name not in city_of:
            return None
        rulings = [_judge_rail(s, _likely_rail(s, seat, link)) for link in links_at[city_of[name]]]
        found = [ruling for ruling in rulings if ruling is not None]
        return min(found, key=lambda ruling: NEARNESS.index(ruling.rule), default=None)

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, actions.Build)
        company, link = s.acting(), link_of[action.link]
        before = s.connected[company]
        if action.start is not None:
            s.start_city[company] = city_of[action.start]
            before = 1 << s.start_city[company]
        s.box[company] -= costs[link]
        gain, city = gain_of(before, link)
        s.profit[company] += gain
        s.lay(company, link)
        facts: Facts = {"seat": action.seat, "company": action.company, "link": action.link, "cost": costs[link]}
        more: Facts = {"city": city_ids[city] if city >= 0 else None, "gain": gain, "profit": s.profit[company]}
        key = "built/first" if action.start else "built" if city >= 0 else "built/loop"
        happen(events, key, {**facts, "start": action.start, **more})
        transcontinental.join(s, company, link, events)
        s.next_space()
        self._settle(s, events)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, actions.Build)
        company, link = company_of[action.company], link_of[action.link]
        steps = [f"link:{action.link}"]
        connected = s.connected[company]
        if action.start is not None:
            steps.append(f"city:{action.start}")
            connected = 1 << city_of[action.start]
        gain, city = gain_of(connected, link)
        bonus = transcontinental.BUILDERS_BONUS if transcontinental.completes(s, link) else 0
        facts: schema.Build = {
            "company": action.company,
            "link": action.link,
            "cost": costs[link],
            "left": s.box[company] - costs[link],
            "gain": gain,
            "bonus": bonus,
            "profit": s.profit[company] + gain + bonus,
            "city": city_ids[city] if city >= 0 else None,
            "start": action.start,
        }
        key = "build/first" if action.start else "build" if gain else "build/loop"
        ends = (f"city:{city_ids[end_a[link]]}", f"city:{city_ids[end_b[link]]}", f"company:{action.company}")
        return Choice(action, steps, key, facts, ends)

    def prompt(self, s: Pieces, seat: int) -> Said:
        company = s.acting()
        facts: Facts = {"seat": seat, "company": company_ids[company], "cubes": s.box[company]}
        return asked("build" if s.connected[company] else "build-first", facts)


def buildable(s: Pieces, company: int) -> int:
    """The set of links that the company may build and can pay for."""
    if s.rails_left[company] == 0:  # STD-COMP-03
        return 0
    in_reach = s.reachable[company] if s.connected[company] else hexagon_links
    cubes = s.box[company]
    payable = affordable[cubes] if cubes < DEAREST else ALL_LINKS
    return s.free & in_reach & payable


def cause_of_pass(s: Pieces, company: int) -> str:
    if s.controller[company] < 0:
        return "control"
    if s.rails_left[company] == 0:
        return "rails"
    in_reach = s.reachable[company] if s.connected[company] else hexagon_links
    return "cubes" if s.free & in_reach else "walled"


def gain_of(connected: int, link: int) -> tuple[int, int]:
    """What a rail adds to the profit of a company with these cities, and the new city (STD-BUILD-13 to -15)."""
    for city in (end_a[link], end_b[link]):
        if not connected >> city & 1:
            return values[city], city
    return 0, -1


def _judge_rail(s: Pieces, action: actions.Build) -> Ruling | None:
    link = link_of.get(action.link)
    if link is None:
        return unknown("link", action.link)
    if action.company not in company_of:
        return unknown("company", action.company)
    if action.start is not None and action.start not in city_of:
        return unknown("city", action.start)
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


def _judge_first(link: int, action: actions.Build) -> Ruling | None:
    a, b = end_a[link], end_b[link]
    if not is_hexagon[a] and not is_hexagon[b]:
        return refuse("STD-BUILD-09", link=action.link, company=action.company)
    if action.start is None:
        return refuse("STD-BUILD-10", link=action.link, company=action.company)
    start = city_of[action.start]
    if start not in (a, b) or not is_hexagon[start]:
        return refuse("STD-BUILD-09/start", link=action.link, company=action.company)
    return None


def _judge_later(s: Pieces, company: int, link: int, action: actions.Build) -> Ruling | None:
    if not s.reachable[company] >> link & 1:
        return refuse("STD-BUILD-12", link=action.link, company=action.company)
    if action.start is not None:
        return refuse("STD-BUILD-09/later", company=action.company, start=city_ids[s.start_city[company]])
    return None


def _likely_rail(s: Pieces, seat: int, link: int) -> actions.Build:
    """The rail that somebody who points at a link means."""
    company = s.acting()
    hexagons = [] if s.connected[company] else starts_of(link)
    start = city_ids[hexagons[0]] if hexagons else None
    return actions.Build(seat, company_ids[company], link_ids[link], start)
