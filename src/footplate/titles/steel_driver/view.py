"""What everybody may see of a position (STD-INFO-01)."""

from collections.abc import Callable
from typing import Final

from ...kernel.position import some
from .pieces import Pieces
from .schema import Auction, Company, Player, Transcontinental, View
from .tables import COLORS, COMPANIES, SEATS, SHARES, TURNS, company_ids


def view(s: Pieces) -> View:
    ground = s.ground
    city_ids = ground.city_ids
    return {
        "active": s.active,
        "players": _players(s),
        "companies": _companies(s),
        "rails": _rails(s),
        "order": _names(s.order),
        "passed": _names(s.passed),
        "acting": company_ids[s.acting()] if s.is_in("build") or s.is_in("goods") else None,
        "auction": _auction(s),
        "passes": s.passes,
        "transcontinental": _transcontinental(s),
        "goods": {city_ids[c]: COLORS[ground.city_color[c]] for c in range(ground.cities) if s.goods_cities >> c & 1},
    }


def _names(companies: list[int]) -> list[str]:
    return [company_ids[company] for company in companies]


def _players(s: Pieces) -> list[Player]:
    return [_player(s, seat) for seat in range(s.seats)]


def _companies(s: Pieces) -> list[Company]:
    return [_company(s, company) for company in range(COMPANIES)]


def _rails(s: Pieces) -> dict[str, str]:
    link_ids = s.ground.link_ids
    return {link_ids[link]: company_ids[s.owner[link]] for link in range(s.ground.links) if s.owner[link] >= 0}


def _player(s: Pieces, seat: int) -> Player:
    shares = [s.shares[c * SEATS + seat] for c in range(COMPANIES)]
    return {
        "cash": s.cash[seat],
        "cubes": s.cubes[seat],
        "shares": {company_ids[c]: count for c, count in enumerate(shares) if count},
        "controls": [company_ids[c] for c in range(COMPANIES) if s.controller[c] == seat],
        "earned": s.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1)],
    }


def _company(s: Pieces, company: int) -> Company:
    held = s.shares[company * SEATS : (company + 1) * SEATS]
    goods = s.goods_of(company)
    start = s.start_city[company]
    return {
        "id": company_ids[company],
        "box": s.box[company],
        "controller": some(s.controller[company]),
        "last": some(s.last_controller[company]),
        "sold": s.controller[company] >= 0 and not (s.is_in("goods") or s.over),
        "profit": s.profit[company],
        "rails": s.rails_left[company],
        "shares": SHARES - sum(held),
        "start": s.ground.city_ids[start] if start >= 0 else None,
        "cities": [s.ground.city_ids[c] for c in range(s.ground.cities) if s.connected[company] >> c & 1],
        "goods": {COLORS[color]: goods[color] for color in range(len(COLORS)) if goods[color]},
        "final": s.profit[company] if s.over else None,
    }


def _auction(s: Pieces) -> Auction | None:
    if s.auctioned < 0:
        return None
    return {
        "company": company_ids[s.auctioned],
        "bid": s.bid,
        "bidder": s.bidder,
        "in": [seat for seat in range(s.seats) if s.bidders >> seat & 1],
        "auctioneer": s.auctioneer,
    }


def _transcontinental(s: Pieces) -> Transcontinental | None:
    if s.trans_turn == 0:
        return None
    return {
        "turn": s.trans_turn,
        "company": company_ids[s.trans_company],
        "others": _names(s.trans_others),
        "routes": [[s.ground.link_ids[link] for link in route] for route in s.trans_routes],
    }


PARTS: Final[dict[str, Callable[[Pieces, int | None], object]]] = {
    "players": lambda s, seat: _players(s),
    "companies": lambda s, seat: _companies(s),
    "rails": lambda s, seat: _rails(s),
    "order": lambda s, seat: _names(s.order),
    "auction": lambda s, seat: _auction(s),
}
