"""Phase 3, building (STD-BUILD). The company at the black marker builds one rail; who can build nothing passes."""

from ....kernel import Action, Choice, Event, Facts, Pass, Phase, Ruling, Said, asked, happen, refuse, unknown
from .. import actions, schema
from ..actions import Drop
from ..ground import Ground
from ..pieces import Pieces
from ..tables import COMPANIES, company_ids, company_of
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
        later, first = s.ground.later_rails[s.actor][company], s.ground.first_rails[s.actor][company]
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
        ground = s.ground
        if kind == "link" and name in ground.link_of:
            return _likely_rail(s, seat, ground.link_of[name])
        if kind == "city" and name in ground.city_of:
            return _likely_rail(s, seat, ground.links_at[ground.city_of[name]][0])
        return None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "company" and name in company_of:
            return refuse("STD-BUILD-01", company=company_ids[s.acting()])
        ground = s.ground
        if kind != "city" or name not in ground.city_of:
            return None
        rulings = [_judge_rail(s, _likely_rail(s, seat, link)) for link in ground.links_at[ground.city_of[name]]]
        found = [ruling for ruling in rulings if ruling is not None]
        return min(found, key=lambda ruling: NEARNESS.index(ruling.rule), default=None)

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, actions.Build)
        ground = s.ground
        company, link = s.acting(), ground.link_of[action.link]
        before, cost = s.connected[company], ground.costs[link]
        if action.start is not None:
            s.start_city[company] = ground.city_of[action.start]
            before = 1 << s.start_city[company]
        s.box[company] -= cost
        gain, city = gain_of(ground, before, link)
        s.profit[company] += gain
        s.lay(company, link)
        facts: Facts = {"seat": action.seat, "company": action.company, "link": action.link, "cost": cost}
        more: Facts = {"city": ground.city_ids[city] if city >= 0 else None, "gain": gain, "profit": s.profit[company]}
        key = "built/first" if action.start else "built" if city >= 0 else "built/loop"
        happen(events, key, {**facts, "start": action.start, **more})
        transcontinental.join(s, company, link, events)
        s.next_space()
        self._settle(s, events)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, actions.Build)
        ground = s.ground
        company, link = company_of[action.company], ground.link_of[action.link]
        steps = [f"link:{action.link}"]
        connected = s.connected[company]
        if action.start is not None:
            steps.append(f"city:{action.start}")
            connected = 1 << ground.city_of[action.start]
        gain, city = gain_of(ground, connected, link)
        cost = ground.costs[link]
        bonus = transcontinental.BUILDERS_BONUS if transcontinental.completes(s, link) else 0
        facts: schema.Build = {
            "company": action.company,
            "link": action.link,
            "cost": cost,
            "left": s.box[company] - cost,
            "gain": gain,
            "bonus": bonus,
            "profit": s.profit[company] + gain + bonus,
            "city": ground.city_ids[city] if city >= 0 else None,
            "start": action.start,
        }
        key = "build/first" if action.start else "build" if gain else "build/loop"
        a, b = ground.city_ids[ground.end_a[link]], ground.city_ids[ground.end_b[link]]
        return Choice(action, steps, key, facts, (f"city:{a}", f"city:{b}", f"company:{action.company}"))

    def prompt(self, s: Pieces, seat: int) -> Said:
        company = s.acting()
        facts: Facts = {"seat": seat, "company": company_ids[company], "cubes": s.box[company]}
        return asked("build" if s.connected[company] else "build-first", facts)


def buildable(s: Pieces, company: int) -> int:
    """The set of links that the company may build and can pay for."""
    if s.rails_left[company] == 0:  # STD-COMP-03
        return 0
    ground = s.ground
    in_reach = s.reachable[company] if s.connected[company] else ground.hexagon_links
    cubes = s.box[company]
    payable = ground.affordable[cubes] if cubes < ground.dearest else ground.all_links
    return s.free & in_reach & payable


def cause_of_pass(s: Pieces, company: int) -> str:
    if s.controller[company] < 0:
        return "control"
    if s.rails_left[company] == 0:
        return "rails"
    in_reach = s.reachable[company] if s.connected[company] else s.ground.hexagon_links
    return "cubes" if s.free & in_reach else "walled"


def gain_of(ground: Ground, connected: int, link: int) -> tuple[int, int]:
    """What a rail adds to the profit of a company with these cities, and the new city (STD-BUILD-13 to -15)."""
    for city in (ground.end_a[link], ground.end_b[link]):
        if not connected >> city & 1:
            return ground.values[city], city
    return 0, -1


def _judge_rail(s: Pieces, action: actions.Build) -> Ruling | None:
    ground = s.ground
    link = ground.link_of.get(action.link)
    if link is None:
        return unknown("link", action.link)
    if action.company not in company_of:
        return unknown("company", action.company)
    if action.start is not None and action.start not in ground.city_of:
        return unknown("city", action.start)
    company = s.acting()
    acting = company_ids[company]
    if action.company != acting:
        return refuse("STD-BUILD-01", company=acting)
    if s.owner[link] >= 0:
        return refuse("STD-BUILD-08", link=action.link, company=company_ids[s.owner[link]])
    ruling = _judge_later(s, company, link, action) if s.connected[company] else _judge_first(ground, link, action)
    cost = ground.costs[link]
    if ruling is None and cost > s.box[company]:
        return refuse("STD-BUILD-07", link=action.link, cost=cost, company=acting, cubes=s.box[company])
    return ruling


def _judge_first(ground: Ground, link: int, action: actions.Build) -> Ruling | None:
    starts = ground.starts_of(link)
    if not starts:
        return refuse("STD-BUILD-09", link=action.link, company=action.company)
    if action.start is None:
        return refuse("STD-BUILD-10", link=action.link, company=action.company)
    if ground.city_of[action.start] not in starts:
        return refuse("STD-BUILD-09/start", link=action.link, company=action.company)
    return None


def _judge_later(s: Pieces, company: int, link: int, action: actions.Build) -> Ruling | None:
    if not s.reachable[company] >> link & 1:
        return refuse("STD-BUILD-12", link=action.link, company=action.company)
    if action.start is not None:
        return refuse("STD-BUILD-09/later", company=action.company, start=s.ground.city_ids[s.start_city[company]])
    return None


def _likely_rail(s: Pieces, seat: int, link: int) -> actions.Build:
    """The rail that somebody who points at a link means."""
    company, ground = s.acting(), s.ground
    hexagons = [] if s.connected[company] else ground.starts_of(link)
    start = ground.city_ids[hexagons[0]] if hexagons else None
    return actions.Build(seat, company_ids[company], ground.link_ids[link], start)
