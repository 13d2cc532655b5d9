"""Whether a loaded position of Steam or Age of Steam is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel import NOBODY
from ..network import UNOWNED
from .auction import Bidding
from .position import RoundPosition


def check_round(s: RoundPosition, highest_level: int, actions: int, cycles: int, queued: bool, ordered: bool) -> bool:
    """Whether the figures that both games have are in their ranges; `queued`: the actor is the one in the queue;
    `ordered`: there is an order of play already."""
    return (
        _seats_fit(s, queued, ordered)
        and all(1 <= level <= highest_level for level in s.level)
        and all(NOBODY <= taken < actions for taken in s.taken)
        and all(bid >= NOBODY for bid in s.bids)
        and all(flag in (0, 1) for flag in s.improved)
        and min([*s.cash, *s.out, *s.bag, *s.cubes]) >= 0
        and 0 <= s.cycle <= cycles
    )


def _seats_fit(s: RoundPosition, queued: bool, ordered: bool) -> bool:
    seats = set(range(s.seats))
    lists = (s.order, s.queue, s.placed)
    playing = {seat for seat in seats if not s.out[seat]}
    bidding = isinstance(s.phases[s.phase], Bidding)
    return (
        {*s.order, *s.queue, *s.placed, s.leader, s.free_pass} <= {NOBODY, *seats}
        and all(len(set(each)) == len(each) for each in lists)
        and (set(s.order) == playing or not (ordered or s.order))
        and (s.actor == NOBODY if s.over else s.actor in playing)
        and 0 <= s.bidders < 1 << s.seats
        and (not bidding or s.bidders >> s.actor & 1 == 1)
        and (not queued or s.queue[s.at : s.at + 1] == [s.actor])
        and set(s.network.owner) <= {UNOWNED, *playing}
    )
