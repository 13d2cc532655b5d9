"""Drawing track tiles, and the end of the game (DOS-END)."""

from typing import Final

from ...kernel.events import Event
from .state import BY_POINTS, BY_STANDSTILL, BY_TILES, OVER, State, happen

POINTS_TO_WIN: Final = 13
ENDINGS: Final = {BY_POINTS: "points", BY_TILES: "tiles", BY_STANDSTILL: "standstill"}


def finish(s: State, ending: int, events: list[Event]) -> None:
    s.phase = OVER
    s.ending = ending
    cause = ENDINGS[ending]
    winners = [place.seat for place in s.ranking() if place.place == 1]
    key = f"game-over/{cause}" if len(winners) == 1 else f"game-over/{cause}-shared"
    happen(events, key, {"cause": cause, "winners": winners})


def has_won(s: State, seat: int, events: list[Event]) -> bool:
    """Ends the game at 13 points (DOS-END-01)."""
    if s.points(seat) < POINTS_TO_WIN:
        return False
    finish(s, BY_POINTS, events)
    return True


def refill_hand(s: State, seat: int, events: list[Event]) -> None:
    """Draws a track tile for the one played (DOS-TURN-03); the last one ends the game (DOS-END-02)."""
    s.hands[s.slot_of(seat, -1)] = s.draw_tile()
    happen(events, "tile-drawn", {"seat": seat, "left": s.stack_left})
    if s.stack_left == 0:
        finish(s, BY_TILES, events)
