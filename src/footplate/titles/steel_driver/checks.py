"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from .pieces import Pieces
from .tables import COMPANIES, CUBES_BY_SEATS, SEATS, SHARES, TURNS


def check(s: Pieces) -> None:
    """Raises ValueError for figures that contradict each other or that no game can reach."""
    if not _in_range(s):
        raise ValueError("a figure of the position is out of its range")
    if not _rows_fit(s):
        raise ValueError("the order display does not hold every company once")
    for company in range(COMPANIES):
        if not _network_fits(s, company):
            raise ValueError("the network of a company does not follow from its rails")
        given = sum(s.shares[company * SEATS : (company + 1) * SEATS])
        if given > SHARES or (given > 0) != (s.last_controller[company] >= 0):
            raise ValueError("the shares of a company do not fit its sales")
        if s.connected[company] and not given:
            raise ValueError("a company that was never sold has rails")
    for seat in range(s.seats):
        if s.cash[seat] != sum(s.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1)]):
            raise ValueError("the cash of a seat is not what it earned")
    if s.auctioned >= 0 and not _bidding_fits(s):
        raise ValueError("the running auction does not fit together")


def _in_range(s: Pieces) -> bool:
    seats, companies = range(-1, s.seats), range(-1, COMPANIES)
    counts = [*s.cash, *s.cubes, *s.box, *s.profit, *s.shares, *s.goods, *s.earned, s.bid]
    return (
        _actor_fits(s)
        and 1 <= s.turn <= TURNS
        and 0 <= s.active < s.seats
        and 0 <= s.passes <= s.seats
        and 0 <= s.trans_turn <= TURNS
        and 0 <= s.goods_cities < 1 << s.ground.cities
        and all(seat in seats for seat in [*s.controller, *s.last_controller, s.last_auctioneer])
        and all(seat in seats for seat in [s.auctioneer, s.bidder])
        and all(company in companies for company in [s.auctioned, s.trans_company])
        and all(0 <= company < COMPANIES for company in s.trans_others)
        and all(0 <= link < s.ground.links for route in s.trans_routes for link in route)
        and all(-1 <= city < s.ground.cities for city in s.start_city)
        and min(counts) >= 0
        and max(s.cubes) <= TURNS * CUBES_BY_SEATS[s.seats]
        and not any(s.shares[c * SEATS + seat] for c in range(COMPANIES) for seat in range(s.seats, SEATS))
    )


def _actor_fits(s: Pieces) -> bool:
    """Who acts follows from the phase (STD-INFO-03); only the auction asks somebody else while it is running."""
    if s.over:
        return s.actor == -1
    if s.is_in("auction"):
        return 0 <= s.actor < s.seats and (s.auctioned >= 0 or s.actor == s.active)
    if not (s.is_in("build") or s.is_in("goods")) or s.auctioned >= 0:
        return False
    return 0 <= s.actor == s.controller[s.order[s.space]] if 0 <= s.space < COMPANIES else False


def _rows_fit(s: Pieces) -> bool:
    companies = list(range(COMPANIES))
    if sorted(s.order) != companies or not set(s.passed) <= set(companies) or len(set(s.passed)) != len(s.passed):
        return False
    return 0 <= s.space < COMPANIES and not ((s.is_in("build") or s.is_in("goods")) and s.order[s.space] in s.passed)


def _bidding_fits(s: Pieces) -> bool:
    return (
        min(s.auctioneer, s.bidder, s.actor) >= 0
        and s.controller[s.auctioned] < 0
        and s.actor != s.bidder
        and 0 < s.bid <= s.cubes[s.bidder]
        and s.bid < s.cubes[s.actor]
        and 0 <= s.bidders < 1 << s.seats
        and bool(s.bidders >> s.bidder & 1)
        and bool(s.bidders >> s.actor & 1)
    )


def _network_fits(s: Pieces, company: int) -> bool:
    """A company with rails has one at its start city, a hexagon, and no company has more goods than cities."""
    start, connected = s.start_city[company], s.connected[company]
    started = bool(connected >> start & 1) and s.ground.is_hexagon[start] if start >= 0 else not connected
    return started and s.rails_left[company] >= 0 and sum(s.goods_of(company)) <= connected.bit_count()
