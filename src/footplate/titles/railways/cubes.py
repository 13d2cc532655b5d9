"""Cubes placed on cities, the markers of empty ones (RWW-DEL-12, RWW-DEL-14), and the end that they bring (RWW-END)."""

from ...kernel import Event, Facts, happen
from .ground import COLORS, LAST_TURN
from .pieces import Pieces


def place_cubes(s: Pieces, place: int, count: int, key: str, facts: Facts, events: list[Event]) -> None:
    """Draws cubes onto a city and says so."""
    drawn = [COLORS[color] for color in s.draw_cubes(place, count)]
    happen(events, key, {**facts, "city": s.ground.place_ids[place], "cubes": list(drawn)})
    lift_marker(s, place, events)


def lift_marker(s: Pieces, place: int, events: list[Event]) -> None:
    """RWW-DEL-14: a marker goes off as soon as one cube lies there."""
    if s.empty >> place & 1 and s.cubes_at(place):
        s.empty &= ~(1 << place)
        happen(events, "marker-lifted", {"city": s.ground.place_ids[place], "markers": s.markers()})


def mark_empty(s: Pieces, place: int, events: list[Event]) -> None:
    """RWW-DEL-12."""
    s.empty |= 1 << place
    facts: Facts = {
        "city": s.ground.place_ids[place],
        "markers": s.markers(),
        "to_end": s.ground.markers_to_end[s.seats],
    }
    happen(events, "city-emptied", facts)


def look_at_end(s: Pieces, events: list[Event]) -> None:
    """RWW-END-01 to -03: one more whole turn follows, and nothing takes that back."""
    if not s.last_turn and s.markers() >= s.ground.markers_to_end[s.seats]:
        s.last_turn = min(s.turn + 1, LAST_TURN)
        happen(events, "end-triggered", {"markers": s.markers(), "turn": s.last_turn})
