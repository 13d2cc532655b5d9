"""The transcontinental link (STD-TRANS)."""

from itertools import combinations
from typing import Final

from ....kernel import Event, Facts, happen
from ..ground import Ground
from ..pieces import Pieces
from ..tables import COMPANIES, company_ids

BUILDERS_BONUS: Final = 50
OTHERS_BONUS: Final = 30


def join(s: Pieces, company: int, link: int, events: list[Event]) -> None:
    """Notes that a new rail joins two cities, and settles the link if it now exists (STD-TRANS-01)."""
    made, ground = completes(s, link), s.ground
    if s.joined[ground.end_a[link]] != s.joined[ground.end_b[link]]:
        s.join(link)
    if made:
        _settle(s, company, events)


def completes(s: Pieces, link: int) -> bool:
    """Whether a rail on this free link would join the two ends, for the first time."""
    joined, ground = s.joined, s.ground
    ends = (joined[ground.east_end], joined[ground.west_end])
    return s.trans_turn == 0 and (joined[ground.end_a[link]], joined[ground.end_b[link]]) in (ends, ends[::-1])


def _settle(s: Pieces, company: int, events: list[Event]) -> None:
    routes = chosen_routes(s.ground, s.owner)
    others = sorted({s.owner[link] for route in routes for link in route} - {company})
    s.trans_turn = s.turn
    s.trans_company = company
    s.trans_others = others
    s.trans_routes = routes
    s.profit[company] += BUILDERS_BONUS  # STD-TRANS-02
    for other in others:  # STD-TRANS-03
        s.profit[other] += OTHERS_BONUS
    facts: Facts = {"company": company_ids[company], "others": [company_ids[other] for other in others]}
    paid: Facts = {
        "amount": BUILDERS_BONUS,
        "share": OTHERS_BONUS,
        "routes": [[s.ground.link_ids[i] for i in r] for r in routes],
    }
    happen(events, "transcontinental" if others else "transcontinental/alone", {**facts, **paid})


def chosen_routes(ground: Ground, owner: list[int]) -> list[list[int]]:
    """One route for each group of companies that is equal in having the fewest companies, then the fewest rails.

    For 1, 2, … 6 companies: among all groups of so many whose rails join the two ends, those with the
    shortest chain (STD-TRANS-04, -05, -06).
    """
    for size in range(1, COMPANIES + 1):
        found = [route for group in combinations(range(COMPANIES), size) if (route := _shortest(ground, owner, group))]
        if found:
            fewest = min(len(route) for route in found)
            return [route for route in found if len(route) == fewest]
    return []


def _shortest(ground: Ground, owner: list[int], group: tuple[int, ...]) -> list[int]:
    """A chain of the group's rails between the two ends with the fewest rails; empty if there is none."""
    came_by = {ground.east_end: -1}
    reached = [ground.east_end]
    for city in reached:
        for link in ground.links_at[city]:
            if owner[link] not in group:
                continue
            other = ground.end_a[link] + ground.end_b[link] - city
            if other not in came_by:
                came_by[other] = link
                reached.append(other)
    route: list[int] = []
    city = ground.west_end
    while came_by.get(city, -1) >= 0:
        link = came_by[city]
        route.append(link)
        city = ground.end_a[link] + ground.end_b[link] - city
    return route[::-1]
