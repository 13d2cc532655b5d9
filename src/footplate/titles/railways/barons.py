"""The railroad barons: dealt and chosen in secret (RWW-SET-06, -07), and what they ask for (RWW-BARON)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import claims
from .actions import Keep
from .board import KEEPS, by_name
from .cardfile import BARONS, Baron, baron_of
from .state import BARON, PART_COUNT, State, happen
from .words import WORDS, refuse


def deal(s: State, events: list[Event]) -> None:
    """RWW-SET-06: two to each; those left are not used."""
    left = list(range(len(BARONS)))
    for seat in range(s.seats):
        dealt = [left.pop(s.chance.below(len(left))) for _ in range(2)]
        s.barons[seat * 2 : seat * 2 + 2] = dealt
        names: Facts = {"barons": [BARONS[baron].id for baron in dealt]}
        events.append(Event(WORDS, "barons-dealt", {"seat": seat}, seat, names))


# The choice


def waiting(s: State) -> tuple[int, ...]:
    """Who still has to choose: all at the same time (RWW-SET-07)."""
    return tuple([seat for seat in range(s.seats) if not s.chosen >> seat & 1])


def legal(s: State) -> list[Action]:
    actions: list[Action] = []
    for seat in waiting(s):
        actions += [KEEPS[seat][baron] for baron in s.barons[seat * 2 : seat * 2 + 2]]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Keep):
        return refuse("RWW-SET-07")
    if action.baron not in baron_of:
        return refuse_at_table("FPT-ACT-06", kind="baron", name=action.baron)
    if baron_of[action.baron] not in s.barons[action.seat * 2 : action.seat * 2 + 2]:
        return refuse("RWW-SET-06", baron=action.baron)
    return None


def perform(s: State, action: Action, events: list[Event]) -> bool:
    """Keeps a baron. True when the last player has chosen."""
    assert isinstance(action, Keep)
    first = action.seat * 2
    if s.barons[first] != baron_of[action.baron]:
        s.barons[first], s.barons[first + 1] = s.barons[first + 1], s.barons[first]
    s.chosen |= 1 << action.seat
    events.append(Event(WORDS, "baron-kept", {"seat": action.seat}, action.seat, {"baron": action.baron}))
    return s.chosen == (1 << s.seats) - 1


def imagine(s: State, seat: int | None) -> None:
    """Deals anew the barons that a seat has not seen (RWW-HID-01)."""
    known = [] if seat is None else s.barons[seat * 2 : seat * 2 + 2]
    left = [baron for baron in range(len(BARONS)) if baron not in known]
    for other in range(s.seats):
        if other != seat:
            s.barons[other * 2 : other * 2 + 2] = [left.pop(s.chance.below(len(left))) for _ in range(2)]


# The objectives


class Progress:
    """How far a player is with a baron: what there is, what is needed, and what the card would give now."""

    def __init__(self, have: int, need: int, points: int) -> None:
        self.have = have
        self.need = need
        self.points = points


def progress(s: State, seat: int, baron: Baron) -> Progress:
    """An objective on the present position."""
    if baron.kind == "links_at":
        return _links_at(s, seat, baron)
    have, need = _figures(s, seat, baron)
    if baron.kind == "fewest_shares":
        met = have <= need
    elif baron.kind in ("most_links", "longest_chain", "most_cash"):
        met = have >= need and have > 0  # RWW-BARON-02
    else:
        met = have >= need
    return Progress(have, need, baron.points if met else 0)


def _figures(s: State, seat: int, baron: Baron) -> tuple[int, int]:
    """What the player has, and what is needed or what the best of the others has."""
    if baron.kind == "connect":
        return _connect(s, seat, baron)
    if baron.kind == "touch":
        return _touch(s, seat, baron)
    if baron.kind == "western_link":
        return s.west.count(seat), baron.count
    if baron.kind == "first_engine":
        return int(s.first_engine[baron.level] == seat), 1  # RWW-BARON-07
    figures = [_figure(s, each, baron.kind) for each in range(s.seats)]
    others = [figure for each, figure in enumerate(figures) if each != seat]
    return figures[seat], min(others) if baron.kind == "fewest_shares" else max(others)


def _figure(s: State, seat: int, kind: str) -> int:
    if kind == "fewest_shares":
        return s.shares[seat]
    if kind == "most_cash":
        return s.cash[seat]
    if kind == "most_links":
        return len(s.complete_links(seat))
    return longest_chain(s, seat)


def _connect(s: State, seat: int, baron: Baron) -> tuple[int, int]:
    """RWW-BARON-03: how many of the cities lie in the network of one of them, at best."""
    places = [by_name[name] for name in baron.cities]
    best = 0
    for place in places:
        network = claims.connected(s.network, seat, place)
        best = max(best, sum(network >> other & 1 for other in places))
    return best, len(places)


def _touched(s: State, seat: int) -> list[int]:
    """The cities where the player's complete links end, one for each end (RWW-BARON-04)."""
    links = s.complete_links(seat)
    return [s.network.ends_a[link] for link in links] + [s.network.ends_b[link] for link in links]


def reached(s: State, seat: int, baron: Baron) -> list[int]:
    """The cities that a baron names and the player's links touch."""
    touched = _touched(s, seat)
    return [by_name[name] for name in baron.cities if by_name[name] in touched]


def _touch(s: State, seat: int, baron: Baron) -> tuple[int, int]:
    return len(reached(s, seat, baron)), baron.count


def _links_at(s: State, seat: int, baron: Baron) -> Progress:
    """RWW-BARON-08."""
    count = _touched(s, seat).count(by_name[baron.cities[0]])
    return Progress(count, baron.points // baron.points_each, count * baron.points_each)


def longest_chain(s: State, seat: int) -> int:
    """The most own links one after the other without entering a city twice (RWW-BARON-05)."""
    roads = [[other for other, owner, _ in each if owner == seat] for each in s.network.graph().roads]
    return max((_chain_from(roads, place, 1 << place) for place, near in enumerate(roads) if near), default=0)


def _chain_from(roads: list[list[int]], place: int, been: int) -> int:
    best = 0
    for other in roads[place]:
        if not been >> other & 1:
            best = max(best, 1 + _chain_from(roads, other, been | 1 << other))
    return best


def reveal(s: State, events: list[Event]) -> None:
    """RWW-SCORE-03, on the final position (RWW-BARON-01)."""
    for seat in range(s.seats):
        baron = BARONS[s.barons[seat * 2]]
        points = progress(s, seat, baron).points
        s.earned[seat * PART_COUNT + BARON] = points
        key = "baron-revealed" if points else "baron-revealed/unmet"
        happen(events, key, {"seat": seat, "baron": baron.id, "points": points})
