"""What everybody may see of a position (AOS-INFO-01), and what is asked."""

from typing import cast

from ...kernel.json import Facts, Json
from ...kernel.words import Said
from ...track.effects import lapsing
from ...track.network import UNOWNED
from ...track.views import track_view
from . import money, scoring
from .auction import highest
from .choosing import is_free
from .data import (
    ACTION_COUNT,
    COLOR_COUNT,
    COLORS,
    COLUMN_SPACES,
    COLUMNS,
    FIRST_SPACE,
    LETTERS,
    NUMBERED,
    REDUCTION,
    action_ids,
)
from .state import (
    ACTIONS,
    ADVANCE,
    AUCTION,
    BUILD,
    EXPENSES,
    GOODS,
    GROWTH,
    INCOME,
    OVER,
    PHASE_NAMES,
    REDUCE,
    SHARES,
    State,
    set_facts,
)
from .words import WORDS


def prompt(s: State) -> Said:
    seat = s.actor
    facts: Facts = {"seat": seat, "cash": s.cash[seat], "income": s.income[seat], "issued": s.shares[seat]}
    if s.phase == SHARES:
        return _said("shares", facts)
    if s.phase == AUCTION:
        key = "auction" if s.leader >= 0 else "auction-first"
        return _said(key, {**facts, "bid": highest(s), "leader": _some(s.leader)})
    if s.phase == ACTIONS:
        return _said("actions", facts)
    if s.phase == BUILD:
        return _said(_build_prompt(s), {**facts, "tiles": s.builds_left})
    if s.phase == EXPENSES:
        return _said("expenses", {**facts, "due": s.due(seat), "missing": money.missing(s, seat)})
    if s.phase == GROWTH:
        return _said("place" if s.drawn else "production", {**facts, "colors": [COLORS[color] for color in s.drawn]})
    return _said("goods", {**facts, "level": s.level[seat], "cycle": s.cycle})


def _build_prompt(s: State) -> str:
    """What is still to be done in the build turn."""
    if not s.builds_left:
        return "build-last" if s.urban_left else "build-over"
    return ("link" if s.rules.construction.whole_links else "build") + ("-urban" if s.urban_left else "")


def _said(key: str, facts: Facts) -> Said:
    return Said(WORDS, "prompts", key, facts)


def _some(index: int) -> int | None:
    return index if index >= 0 else None


def view(s: State) -> Facts:
    keys = s.ground.board.keys
    places = range(s.ground.board.places)
    return {
        "phases": _phases(s),
        "order": list(s.order),
        "queue": list(s.queue[s.at :]) if s.phase in (SHARES, ACTIONS, BUILD, GOODS, EXPENSES) else [],
        "cycle": s.cycle,
        "players": [_player(s, seat) for seat in range(s.seats)],
        "actions": [_action(s, action) for action in range(ACTION_COUNT)],
        "track": _track(s),
        "cubes": {keys[place]: _counts(s, place) for place in places if _counts(s, place)},
        "new_cities": {keys[place]: LETTERS[letter] for letter, place in enumerate(s.new_city) if place >= 0},
        "display": [_column(s, column) for column in range(len(COLUMNS))],
        "drawn": [COLORS[color] for color in s.drawn],
        "supply": {"bag": set_facts(s.bag), "new_cities": [LETTERS[letter] for letter in s.letters_left()]},
        "build": _build(s),
        "auction": _auction(s),
        "winners": list(scoring.winners(s)),
    }


def _phases(s: State) -> list[Json]:
    """The phases that are shown as steps of the turn; income reduction only where it can take something."""
    reduces = bool(s.rules.reduction(REDUCTION[-1][0]))
    return [name for phase, name in enumerate(PHASE_NAMES[:ADVANCE]) if reduces or phase != REDUCE]


def _counts(s: State, place: int) -> dict[str, int]:
    return set_facts(s.cubes[place * COLOR_COUNT : (place + 1) * COLOR_COUNT])


def _column(s: State, column: int) -> Facts:
    """A column of the display from the top, and the city that it feeds."""
    first, place = FIRST_SPACE[column], s.fed_by(column)
    cubes = s.display[first : first + COLUMN_SPACES[column]]
    used = column < NUMBERED or bool(s.ground.letters >> column - NUMBERED & 1)
    return {
        "id": COLUMNS[column],
        "city": None if place < 0 else s.ground.board.keys[place],
        "used": used,
        "cubes": [None if color < 0 else COLORS[color] for color in cubes],
    }


def _player(s: State, seat: int) -> Facts:
    network = s.network
    complete = sum(1 for link in network.links() if network.owner[link] == seat and network.is_complete(link))
    return {
        "cash": s.cash[seat],
        "income": s.income[seat],
        "shares": s.shares[seat],
        "level": s.level[seat],
        "tile": None if s.action[seat] < 0 else action_ids[s.action[seat]],
        "out": s.out[seat],
        "links": complete,
        "open_links": network.links_of(seat) - complete,
        "segments": s.segments(seat),
        "improved": bool(s.improved[seat]) and s.phase == GOODS,
        "next": _outlook(s, seat),
    }


def _outlook(s: State, seat: int) -> Facts:
    """What the next income, expenses and reduction do as things stand. Whether money lacks is said of this turn only:
    before the next one's expenses shares can be issued."""
    if s.out[seat] or s.phase == OVER:
        return {"income": 0, "expenses": 0, "short": 0, "reduction": 0, "bankrupt": False}
    income, due = s.income[seat], s.due(seat)
    cash = s.cash[seat] if s.phase < INCOME else due
    left = max(0, income - money.lacking(cash, income, due))
    warned = money.outlook(s, seat, cash, income, due)
    return {"income": income, "expenses": due, "reduction": s.rules.reduction(left), **warned}


def _action(s: State, action: int) -> Facts:
    holders: list[Json] = [seat for seat in range(s.seats) if s.action[seat] == action]
    return {
        "id": action_ids[action],
        "holder": holders[0] if holders else None,
        "holders": holders,
        "free": is_free(s, action) if s.phase == ACTIONS else None,
    }


def _track(s: State) -> Facts:
    """The track, and of each link whether its owner keeps it at the end of this build turn (AOS-OWN-04), and who may
    claim it (AOS-OWN-05)."""
    network = s.network
    track = track_view(network)
    losing = set(lapsing(network, s.actor)) if s.phase == BUILD else set()
    links: list[Json] = []
    for link, shown in zip(network.links(), cast(list[Facts], track["links"]), strict=True):
        links.append({**shown, "kept": link not in losing, "claimable": _claimers(s, link)})
    return {**track, "links": links}


def _claimers(s: State, link: int) -> list[Json]:
    network, rules = s.network, s.ground.building
    if network.is_complete(link) or network.owner[link] != UNOWNED:
        return []
    return [seat for seat in range(s.seats) if not s.out[seat] and rules.claimable(network, link, seat)]


def _build(s: State) -> Facts | None:
    if s.phase != BUILD:
        return None
    names = s.ground.board.names
    return {
        "seat": s.actor,
        "tiles": s.builds_left,
        "urban": s.urban_left,
        "built": [names[hex_number] for hex_number in s.built],
        "most": s.cash[s.actor],
    }


def _auction(s: State) -> Facts | None:
    if s.phase != AUCTION:
        return None
    placed: list[Json] = [*[None] * (s.players() - len(s.placed)), *s.placed[::-1]]
    return {
        "bid": highest(s) if s.leader >= 0 else None,
        "leader": _some(s.leader),
        "bids": [bid or None for bid in s.bids],
        "in": [seat for seat in range(s.seats) if s.bidders >> seat & 1],
        "placed": placed,
        "free_pass": _some(s.free_pass),
    }
