"""What everybody may see of a position (AOS-INFO-01)."""

from collections.abc import Callable
from typing import Final

from ...track.effects import lapsing
from ...track.phases.view import auction, counts, cubes_on_map, linked_track, player
from ...track.schema import TurnTrack
from .display import COLUMN_SPACES, COLUMNS, FIRST_SPACE, LETTERS, NUMBERED
from .phases.actions import is_free
from .pieces import Pieces
from .schema import Action, Build, Column, Next, Player, View
from .scoring import segments, winners
from .tables import ACTION_COUNT, COLORS, REDUCTION, action_ids


def view(s: Pieces, seat: int | None) -> View:
    keys = s.ground.board.keys
    queued = any(s.is_in(phase) for phase in ("shares", "actions", "build", "goods", "expenses"))
    return {
        "phases": _phases(s),
        "order": list(s.order),
        "queue": list(s.queue[s.at :]) if queued else [],
        "cycle": s.cycle,
        "players": _players(s),
        "actions": _actions(s),
        "track": _track(s),
        "cubes": cubes_on_map(s, COLORS),
        "new_cities": {keys[place]: LETTERS[letter] for letter, place in enumerate(s.new_city) if place >= 0},
        "display": _display(s),
        "drawn": [COLORS[color] for color in s.drawn],
        "supply": {"bag": counts(COLORS, s.bag), "new_cities": [LETTERS[letter] for letter in s.letters_left()]},
        "build": _build(s),
        "auction": auction(s),
        "winners": list(winners(s)),
    }


def _phases(s: Pieces) -> list[str]:
    """The phases that are shown as steps of the turn; income reduction only where it can take something."""
    reduces = bool(s.rules.reduction(REDUCTION[-1][0]))
    left_out = ("advance",) if reduces else ("advance", "reduction")
    return [phase.id for phase in s.phases if not phase.hidden and phase.id not in left_out]


def _column(s: Pieces, column: int) -> Column:
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


def _players(s: Pieces) -> list[Player]:
    return [_player(s, seat) for seat in range(s.seats)]


def _actions(s: Pieces) -> list[Action]:
    return [_action(s, action) for action in range(ACTION_COUNT)]


def _track(s: Pieces) -> TurnTrack:
    # AOS-OWN-04: what its owner would lose at the end of this build turn.
    return linked_track(s, lapsing(s.network, s.actor) if s.is_in("build") else [])


def _display(s: Pieces) -> list[Column]:
    return [_column(s, column) for column in range(len(COLUMNS))]


def _player(s: Pieces, seat: int) -> Player:
    return {
        **player(s, seat, action_ids),
        "shares": s.shares[seat],
        "segments": segments(s, seat),
        "improved": bool(s.improved[seat]) and s.is_in("goods"),
        "next": _outlook(s, seat),
    }


def _outlook(s: Pieces, seat: int) -> Next:
    """What the next income, expenses and reduction do as things stand. Whether money lacks is said of this turn only:
    before the next one's expenses shares can be issued."""
    if s.out[seat] or s.over:
        return {"income": 0, "expenses": 0, "short": 0, "reduction": 0, "bankrupt": False}
    income, due = s.income[seat], s.due(seat)
    cash = s.cash[seat] if s.phase < s.number_of("income") else due
    found = s.outlook(cash, income, due)
    reduction = s.rules.reduction(max(0, income - found["short"]))
    return {"income": income, "expenses": due, "reduction": reduction, **found}


def _action(s: Pieces, action: int) -> Action:
    holders = [seat for seat in range(s.seats) if s.taken[seat] == action]
    return {
        "id": action_ids[action],
        "holder": holders[0] if holders else None,
        "holders": holders,
        "free": is_free(s, action) if s.is_in("actions") else None,
    }


def _build(s: Pieces) -> Build | None:
    if not s.is_in("build"):
        return None
    names = s.ground.board.names
    return {
        "seat": s.actor,
        "tiles": s.tiles_left,
        "urban": s.urban_left,
        "built": [names[hex_number] for hex_number in s.built],
        "most": s.cash[s.actor],
    }


PARTS: Final[dict[str, Callable[[Pieces, int | None], object]]] = {
    "order": lambda s, seat: list(s.order),
    "players": lambda s, seat: _players(s),
    "actions": lambda s, seat: _actions(s),
    "track": lambda s, seat: _track(s),
    "cubes": lambda s, seat: cubes_on_map(s, COLORS),
    "display": lambda s, seat: _display(s),
    "build": lambda s, seat: _build(s),
    "auction": lambda s, seat: auction(s),
}
