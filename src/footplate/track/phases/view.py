"""What is shown of every game of Steam and Age of Steam."""

from .. import schema
from ..network import UNOWNED
from ..schema import Counts, RoundPlayer, TurnLink, TurnTrack
from ..shown import track_view
from .auction import Bidding
from .position import COLOR_COUNT, RoundPosition


def counts(colors: tuple[str, ...], cubes: list[int], index: int = 0) -> Counts:
    """The cubes of a place, a space or a bag by colour, as {"red": 2}."""
    first = index * COLOR_COUNT
    return {colors[color]: cubes[first + color] for color in range(COLOR_COUNT) if cubes[first + color]}


def cubes_on_map(s: RoundPosition, colors: tuple[str, ...]) -> dict[str, Counts]:
    keys, found = s.network.board.keys, dict[str, Counts]()
    for number, count in enumerate(s.cubes):
        if count:
            found.setdefault(keys[number // COLOR_COUNT], {})[colors[number % COLOR_COUNT]] = count
    return found


def linked_track(s: RoundPosition, losing: list[int]) -> TurnTrack:
    """The track, and of each link whether its owner keeps it at the end of this build turn, and who may claim it."""
    track = track_view(s.network)
    links: list[TurnLink] = []
    for shown in track["links"]:
        link = shown["id"]
        links.append({**shown, "kept": link not in losing, "claimable": _claimers(s, link)})
    return {**track, "links": links}


def _claimers(s: RoundPosition, link: int) -> list[int]:
    network, rules = s.network, s.planner.rules
    if network.is_complete(link) or network.owner[link] != UNOWNED:
        return []
    return [seat for seat in range(s.seats) if not s.out[seat] and rules.claimable(network, link, seat)]


def player(s: RoundPosition, seat: int, action_ids: list[str]) -> RoundPlayer:
    complete = len(s.complete_links(seat))
    taken = s.taken[seat]
    return {
        "cash": s.cash[seat],
        "income": s.income[seat],
        "level": s.level[seat],
        "tile": None if taken < 0 else action_ids[taken],
        "out": s.out[seat],
        "links": complete,
        "open_links": s.network.links_of(seat) - complete,
    }


def auction(s: RoundPosition) -> schema.Bidding | None:
    phase = s.phases[s.phase]
    return phase.view(s) if isinstance(phase, Bidding) else None
