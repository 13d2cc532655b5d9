"""Whether a loaded position is one that the phases can go on from."""

from .board import (
    ALL_LINKS,
    CITIES,
    COLORS,
    COMPANIES,
    CUBES_BY_SEATS,
    LINKS,
    RAILS,
    SEATS,
    SHARES,
    TURNS,
    end_a,
    end_b,
    is_hexagon,
    links_of_city,
)
from .state import AUCTION, BIDDING, BUILDING, GOODS, OVER, State


def check(s: State) -> None:
    """Raises ValueError for figures that contradict each other or that no game can reach."""
    if not _in_range(s):
        raise ValueError("a figure of the position is out of its range")
    if not _rows_fit(s):
        raise ValueError("the order display does not hold every company once")
    _check_rails(s)
    for company in range(COMPANIES):
        given = sum(s.shares[company * SEATS : (company + 1) * SEATS])
        if given > SHARES or (given > 0) != (s.last_controller[company] >= 0):
            raise ValueError("the shares of a company do not fit its sales")
        if s.connected[company] and not given:
            raise ValueError("a company that was never sold has rails")
    for seat in range(s.seats):
        if s.cash[seat] != sum(s.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1)]):
            raise ValueError("the cash of a seat is not what it earned")
    if s.phase == BIDDING and not _bidding_fits(s):
        raise ValueError("the running auction does not fit together")
    if s.phase != OVER and (s.decider() < 0 or not s.legal()):
        raise ValueError("nobody can decide in this position")


def _in_range(s: State) -> bool:
    seats, companies = range(-1, s.seats), range(-1, COMPANIES)
    counts = [*s.cash, *s.cubes, *s.box, *s.profit, *s.rails_left, *s.shares, *s.goods, *s.earned, s.bid]
    return (
        AUCTION <= s.phase <= OVER
        and 1 <= s.turn <= TURNS
        and 0 <= s.active < s.seats
        and 0 <= s.began < s.seats
        and 0 <= s.passes <= s.seats
        and 0 <= s.trans_turn <= TURNS
        and 0 <= s.goods_cities < 1 << CITIES
        and all(seat in seats for seat in [*s.controller, *s.last_controller, s.last_auctioneer])
        and all(seat in seats for seat in [s.auctioneer, s.bidder, s.to_bid])
        and all(company in companies for company in [*s.owner, s.auctioned, s.trans_company])
        and all(0 <= company < COMPANIES for company in s.trans_others)
        and all(0 <= link < LINKS for route in s.trans_routes for link in route)
        and all(-1 <= city < CITIES for city in s.start_city)
        and min(counts) >= 0
        and max(s.cubes) <= TURNS * CUBES_BY_SEATS[s.seats]
        and not any(s.shares[c * SEATS + seat] for c in range(COMPANIES) for seat in range(s.seats, SEATS))
    )


def _rows_fit(s: State) -> bool:
    companies = list(range(COMPANIES))
    if sorted(s.order) != companies or not set(s.passed) <= set(companies) or len(set(s.passed)) != len(s.passed):
        return False
    return 0 <= s.space < COMPANIES and not (s.phase in (BUILDING, GOODS) and s.order[s.space] in s.passed)


def _bidding_fits(s: State) -> bool:
    return (
        min(s.auctioned, s.auctioneer, s.bidder, s.to_bid) >= 0
        and s.controller[s.auctioned] < 0
        and s.to_bid != s.bidder
        and 0 < s.bid <= s.cubes[s.bidder]
        and s.bid < s.cubes[s.to_bid]
        and 0 <= s.bidders < 1 << s.seats
        and bool(s.bidders >> s.bidder & 1)
        and bool(s.bidders >> s.to_bid & 1)
    )


def _check_rails(s: State) -> None:
    """What is kept beside the rails for speed must follow from them."""
    free = ALL_LINKS
    joined = list(range(CITIES))
    for link in range(LINKS):
        if s.owner[link] >= 0:
            free ^= 1 << link
            kept, lost = joined[end_a[link]], joined[end_b[link]]
            joined = [kept if label == lost else label for label in joined]
    if free != s.free or _classes(joined) != _classes(s.joined):
        raise ValueError("the free links and joined cities do not follow from the rails")
    for company in range(COMPANIES):
        if not _network_fits(s, company):
            raise ValueError("the network of a company does not follow from its rails")


def _network_fits(s: State, company: int) -> bool:
    rails = [link for link in range(LINKS) if s.owner[link] == company]
    connected = reachable = 0
    for link in rails:
        connected |= 1 << end_a[link] | 1 << end_b[link]
        reachable |= links_of_city[end_a[link]] | links_of_city[end_b[link]]
    start = s.start_city[company]
    started = bool(connected >> start & 1) and is_hexagon[start] if start >= 0 else not rails
    goods = sum(s.goods[company * len(COLORS) : (company + 1) * len(COLORS)])
    return (
        started
        and connected == s.connected[company]
        and reachable == s.reachable[company]
        and s.rails_left[company] == RAILS - len(rails)
        and goods <= connected.bit_count()
    )


def _classes(labels: list[int]) -> list[int]:
    """The same for any two labellings that join the same cities."""
    return [labels.index(label) for label in labels]
