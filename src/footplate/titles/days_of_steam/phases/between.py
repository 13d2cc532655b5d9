"""The set-up (DOS-SETUP), the end of each turn, and the end of the game (DOS-END)."""

from typing import Final

from ....kernel import End, Event, Phase, happen
from ..pieces import BY_STANDSTILL, RUNNING, Pieces
from ..scoring import ranking
from ..tables import FIRST_CITY, START, city_ids
from . import city
from .turn import can_act

IDLE_TURNS: Final = 10  # for each player
WARNING_ROUNDS: Final = 2
ENDINGS: Final = ("", "points", "tiles", "standstill")


def idle_limit(s: Pieces) -> int:
    return IDLE_TURNS * s.seats


class SetUp(Phase[Pieces]):
    id = "set-up"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        color = s.chance.draw_from(s.city_stack)  # DOS-SETUP-03
        s.put(START, FIRST_CITY + color)
        happen(events, "began", {"tile": city_ids[color]})
        for slot in range(2):
            city.turn_up(s, slot, events)
        for slot in range(len(s.hands)):  # DOS-SETUP-06
            s.hands[slot] = s.chance.draw_from(s.stack)
        s.first = s.active = s.chance.below(s.seats)  # DOS-SETUP-07
        happen(events, "first-player", {"seat": s.active})

    def after(self, s: Pieces, events: list[Event]) -> int:
        return _next_turn(s)


class EndOfTurn(Phase[Pieces]):
    id = "end-of-turn"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """The next player's turn (DOS-TURN-01), unless nothing has happened for too long (DOS-END-06)."""
        if s.ending != RUNNING:
            return
        if s.idle >= idle_limit(s):
            s.ending = BY_STANDSTILL
            return
        warning = WARNING_ROUNDS * s.seats
        if s.idle == idle_limit(s) - warning:
            happen(events, "standstill-near", {"turns": warning})
        s.turn += 1
        s.active = s.left_of(s.active)

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("over") if s.ending != RUNNING else _next_turn(s)


def _next_turn(s: Pieces) -> int:
    return s.number_of("turn" if can_act(s, s.active) else "stuck")


class GameOver(End[Pieces]):
    name = "turn"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        cause = ENDINGS[s.ending]
        winners = [place.seat for place in ranking(s) if place.place == 1]
        key = f"game-over/{cause}" if len(winners) == 1 else f"game-over/{cause}-shared"
        happen(events, key, {"cause": cause, "winners": winners})
