"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from .ground import LAST_TURN, MOST_BID, ROUNDS, TILES_AN_ACTION
from .pieces import Pieces
from .tables import BARONS, TOP_LEVEL, kept_cards


def check(s: Pieces) -> None:
    """Raises ValueError for figures that contradict each other or that no game can reach."""
    if not _in_range(s):
        raise ValueError("a figure of the position is out of its range")
    if min([*s.cubes, *s.bag, *s.new_cities]) < 0:
        raise ValueError("there are more cubes or new cities than in the box")
    if min([*s.deck, *s.display, *s.hands, *s.gone]) < 0:
        raise ValueError("there are more cards than in the box")
    if any(s.locomotives(seat) < 0 for seat in range(s.seats)):
        raise ValueError("a player has too many locomotives on the board")
    if s.is_in("barons"):
        if s.actor >= 0 or s.chosen == (1 << s.seats) - 1:
            raise ValueError("all barons are chosen")
    elif not s.over:
        _check_turn(s)
    if s.is_in("actions") and s.is_building():
        _check_build_action(s)
    elif s.is_building() or s.bill or s.open_track >= 0:
        raise ValueError("a build action is going on outside its phase")


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
        and _within(s.engine, 1, TOP_LEVEL)
        and _within(s.barons, 0, len(BARONS) - 1)
        and len(set(s.barons)) == 2 * s.seats
        and min([*s.cash, *s.shares, *s.earned, s.bill, s.last_turn, s.busy]) >= 0
    )


def _check_turn(s: Pieces) -> None:
    """The decision that is asked for must make sense."""
    if s.actor < 0 or s.turn < 1:
        raise ValueError("nobody acts in this position")
    if s.is_in("auction"):
        if s.passed >> s.actor & 1:
            raise ValueError("the player who is asked to bid has passed")
    elif not s.is_in("actions") or s.round < 1 or s.actions_left < 1:
        raise ValueError("no round is being played")


def _check_build_action(s: Pieces) -> None:
    if s.helped >= 0 and (s.helped not in kept_cards or not s.gone[s.helped]):
        raise ValueError("the build action was begun with a card that is not spent")
    network, link = s.network, s.open_track
    if s.laid and (not network.is_link(link) or network.is_complete(link) or network.owner[link] != s.actor):
        raise ValueError("the track being built is not there")
