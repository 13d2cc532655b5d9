"""Pointing at things: the steps to each action, and why something cannot be touched."""

from ...kernel.actions import Action
from ...kernel.json import Facts
from ...kernel.position import Choice
from ...kernel.rulings import Ruling
from .actions import Auction, Bid, Build, Drop, Pass, Take
from .board import (
    COLORS,
    city_color,
    city_ids,
    city_of,
    company_ids,
    company_of,
    costs,
    end_a,
    end_b,
    is_hexagon,
    link_ids,
    link_of,
    links_at,
)
from .building import gain_of, judge_build
from .final import worth_of_goods
from .state import AUCTION, BIDDING, BUILDING, GOODS, State
from .transcontinental import BUILDERS_BONUS, completes
from .words import refuse

LONGEST_BID = 3


def choice(s: State, action: Action) -> Choice:
    if isinstance(action, Auction):
        box = s.box[company_of[action.company]]
        facts: Facts = {
            "company": action.company,
            "cubes": action.bid,
            "left": s.cubes[action.seat] - action.bid,
        }
        return Choice(action, [f"company:{action.company}", f"bid:{action.bid}"], "auction", {**facts, "box": box})
    if isinstance(action, Bid):
        company = company_ids[s.auctioned]
        facts = {"company": company, "cubes": action.bid, "left": s.cubes[action.seat] - action.bid}
        box = s.box[s.auctioned]
        return Choice(action, [f"bid:{action.bid}"], "bid", {**facts, "box": box}, (f"company:{company}",))
    if isinstance(action, Build):
        return _choice_of_rail(s, action)
    if isinstance(action, Take):
        return _choice_of_goods(s, action)
    if isinstance(action, Drop):
        company = company_ids[s.auctioned]
        return Choice(action, ["drop"], "drop", {"company": company}, (f"company:{company}",))
    return Choice(action, ["pass"], "pass", {"next": s.left_of(action.seat)})


def _choice_of_rail(s: State, action: Build) -> Choice:
    company, link = company_of[action.company], link_of[action.link]
    steps = [f"link:{action.link}"]
    connected = s.connected[company]
    if action.start is not None:
        steps.append(f"city:{action.start}")
        connected = 1 << city_of[action.start]
    gain, city = gain_of(connected, link)
    bonus = BUILDERS_BONUS if completes(s, link) else 0
    facts: Facts = {
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


def _choice_of_goods(s: State, action: Take) -> Choice:
    company, color = company_of[action.company], city_color[city_of[action.city]]
    counts = s.goods[company * len(COLORS) : (company + 1) * len(COLORS)]
    worth = worth_of_goods(counts)
    counts[color] += 1
    after = worth_of_goods(counts)
    facts: Facts = {"company": action.company, "city": action.city, "color": COLORS[color]}
    more: Facts = {"gain": after - worth, "worth": after}
    return Choice(action, [f"city:{action.city}"], "take", {**facts, **more}, (f"company:{action.company}",))


def why(s: State, seat: int, target: str) -> Ruling | None:
    """The ruling that stands most directly in the way of touching a target; None if there is no such target."""
    kind, _, name = target.partition(":")
    if kind == "company" and name in company_of:
        return _why_company(s, seat, name)
    if kind == "link" and name in link_of:
        return _why_link(s, seat, link_of[name])
    if kind == "city" and name in city_of:
        return _why_city(s, seat, name)
    if kind == "bid" and name.isdecimal() and len(name) <= LONGEST_BID:
        return _why_bid(s, seat, int(name))
    if target == "pass":
        return s.judge(Pass(seat))
    return s.judge(Drop(seat)) if target == "drop" else None


def _why_company(s: State, seat: int, company: str) -> Ruling | None:
    if s.phase in (AUCTION, BIDDING):
        return s.judge(Auction(seat, company, 1))
    acting = company_ids[s.acting()]
    return refuse("STD-BUILD-01" if s.phase == BUILDING else "STD-FINAL-07/turn", company=acting)


def _why_bid(s: State, seat: int, bid: int) -> Ruling | None:
    if s.phase == AUCTION:
        return refuse("STD-AUC-03" if bid < 1 else "STD-AUC-05", cubes=s.cubes[seat])
    return s.judge(Bid(seat, bid))


def _why_link(s: State, seat: int, link: int) -> Ruling | None:
    if s.phase == BUILDING:
        return judge_build(s, _likely_rail(s, seat, link))
    return s.judge(Build(seat, company_ids[0], link_ids[link]))


def _likely_rail(s: State, seat: int, link: int) -> Build:
    """The rail that somebody who points at a link means."""
    company = s.acting()
    start = None
    if not s.connected[company]:
        hexagons = [city for city in (end_a[link], end_b[link]) if is_hexagon[city]]
        start = city_ids[hexagons[0]] if hexagons else None
    return Build(seat, company_ids[company], link_ids[link], start)


def _why_city(s: State, seat: int, city: str) -> Ruling | None:
    if s.phase == GOODS:
        return s.judge(Take(seat, company_ids[s.acting()], city))
    if s.phase != BUILDING:
        return s.judge(Build(seat, company_ids[0], link_ids[0]))
    rulings = [judge_build(s, _likely_rail(s, seat, link)) for link in links_at[city_of[city]]]
    # Nearest to being possible first: too dear, then taken, then out of reach.
    nearness = ["STD-BUILD-07", "STD-BUILD-08", "STD-BUILD-12", "STD-BUILD-09"]
    found = [ruling for ruling in rulings if ruling is not None]
    return min(found, key=lambda ruling: nearness.index(ruling.rule), default=None)
