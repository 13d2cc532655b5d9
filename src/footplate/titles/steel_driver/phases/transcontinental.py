"""The transcontinental link (STD-TRANS)."""

from itertools import combinations
from typing import Final

from ....kernel import Event, Facts, happen
from ..pieces import Pieces
from ..tables import COMPANIES, EAST_END, WEST_END, company_ids, end_a, end_b, link_ids, links_at

BUILDERS_BONUS: Final = 50
OTHERS_BONUS: Final = 30


def join(s: Pieces, company: int, link: int, events: list[Event]) -> None:
    """Notes that a new rail joins two cities, and settles the link if it now exists (STD-TRANS-01)."""
    made = completes(s, link)
    if s.joined[end_a[link]] != s.joined[end_b[link]]:
        s.join(link)
    if made:
        _settle(s, company, events)


def completes(s: Pieces, link: int) -> bool:
    """Whether a rail on this free link would join the two ends, for the first time."""
    joined = s.joined
    ends = (joined[EAST_END], joined[WEST_END])
    return s.trans_turn == 0 and (joined[end_a[link]], joined[end_b[link]]) in (ends, ends[::-1])


def _settle(s: Pieces, company: int, events: list[Event]) -> None:
    routes = chosen_routes(s.owner)
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
        "routes": [[link_ids[i] for i in r] for r in routes],
    }
    happen(events, "transcontinental" if others else "transcontinental/alone", {**facts, **paid})


def chosen_routes(owner: list[int]) -> list[list[int]]:
    """One route for each group of companies that is equal in having the fewest companies, then the fewest rails.

    For 1, 2, … 6 companies: among all groups of so many whose rails join the two ends, those with the
    shortest chain (STD-TRANS-04, -05, -06).
    """
    for size in range(1, COMPANIES + 1):
        found = [route for group in combinations(range(COMPANIES), size) if (route := _shortest(owner, group))]
        if found:
            fewest = min(len(route) for route in found)
            return [route for route in found if len(route) == fewest]
    return []


def _shortest(owner: list[int], group: tuple[int, ...]) -> list[int]:
    """A chain of the group's rails between the two ends with the fewest rails; empty if there is none."""
    came_by = {EAST_END: -1}
    reached = [EAST_END]
    for city in reached:
        for link in links_at[city]:
            if owner[link] not in group:
                continue
            other = end_a[link] + end_b[link] - city
            if other not in came_by:
                came_by[other] = link
                reached.append(other)
    route: list[int] = []
    city = WEST_END
    while came_by.get(city, -1) >= 0:
        link = came_by[city]
        route.append(link)
        city = end_a[link] + end_b[link] - city
    return route[::-1]
