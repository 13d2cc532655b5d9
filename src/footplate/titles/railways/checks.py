"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from .ground import LAST_TURN, MOST_BID, ROUNDS, TILES_AN_ACTION
from .pieces import Pieces
from .tables import TOP_LEVEL


def check(s: Pieces) -> None:
    """Raises ValueError for figures that contradict each other or that no game can reach."""
    if not _in_range(s):
        raise ValueError("a figure of the position is out of its range")
    if min([*s.cubes, *s.bag, *s.new_cities, *s.deck, *s.display, *s.hands, *s.gone]) < 0:
        raise ValueError("there are more cubes, cards or new cities than in the box")
    if any(s.locomotives(seat) < 0 for seat in range(s.seats)):
        raise ValueError("a player has too many locomotives on the board")
    if not _decision_fits(s):
        raise ValueError("the decision that is asked for makes no sense")


def _within(values: list[int], least: int, most: int) -> bool:
    return all(least <= value <= most for value in values)


def _in_range(s: Pieces) -> bool:
    seat = s.seats - 1
    return (
        0 <= s.turn <= LAST_TURN
        and 0 <= s.round <= ROUNDS
        and 0 <= s.first <= seat
        and _within([s.actor, s.bidder, *s.west, *s.claimed, *s.first_engine, *s.network.owner], -1, seat)
        and 0 <= s.bid <= MOST_BID
        and _within([s.passed, s.chosen], 0, (1 << s.seats) - 1)
        and 0 <= s.laid < TILES_AN_ACTION
        and -1 <= s.helped < s.cards.count
        and _within(s.engine, 1, TOP_LEVEL)
        and _within(s.barons, 0, len(s.cards.barons) - 1)
        and len(set(s.barons)) == 2 * s.seats
        and min([*s.cash, *s.shares, *s.earned, s.bill, s.last_turn, s.busy]) >= 0
    )


def _decision_fits(s: Pieces) -> bool:
    """Who acts, and whether anything is being built, follow from the phase."""
    building = s.is_building() or s.bill > 0 or s.open_track >= 0
    if s.over or s.is_in("barons"):
        return s.actor < 0 and not building
    if s.actor < 0 or s.turn < 1:
        return False
    if s.is_in("auction"):
        return not building and not s.passed >> s.actor & 1
    return s.is_in("actions") and min(s.round, s.actions_left) > 0 and (not building or _build_action_fits(s))


def _build_action_fits(s: Pieces) -> bool:
    """A build action was begun with a kept card, which is spent, or goes on at the open end of an own track."""
    if s.helped >= 0 and (s.helped not in s.cards.kept or not s.gone[s.helped]):
        return False
    network, link = s.network, s.open_track
    if not s.laid:
        return s.helped >= 0 and s.bill == 0 and link < 0
    return network.is_link(link) and not network.is_complete(link) and network.owner[link] == s.actor
