"""Black cubes changed for others, by Urbanization in the build turn (AOS-ITA-13 to -17)."""

from ....kernel import Action, Choice, Event, Ruling, happen, refuse, unknown
from ....track.phases.position import COLOR_COUNT
from .. import schema
from ..actions import Swap
from ..display import space_index, space_names
from ..pieces import Pieces
from ..rules import Urban
from ..tables import BLACK, COLORS


class Swaps(Urban):
    def __init__(self, times: int) -> None:
        self.times = times

    def offers(self, s: Pieces) -> list[Action]:
        """AOS-ITA-13, AOS-ITA-14; none when there is no black cube (AOS-ITA-17)."""
        keys, seat = s.ground.board.keys, s.actor
        found: list[Action] = [
            Swap(seat, key) for place, key in enumerate(keys) if s.cubes[place * COLOR_COUNT + BLACK]
        ]
        found += [Swap(seat, space_names[space]) for space, color in enumerate(s.display) if color == BLACK]
        return found

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Swap):
            return refuse("AOS-ITA-32")
        place, space = s.ground.board.place_index.get(action.spot), space_index.get(action.spot)
        if place is None and space is None:
            return unknown("spot", action.spot)
        if not s.urban_left:
            return refuse("AOS-ITA-14", times=self.times)
        black = s.cubes[place * COLOR_COUNT + BLACK] if place is not None else s.display[space or 0] == BLACK
        return None if black else refuse("AOS-ITA-13", spot=action.spot)

    def perform(self, s: Pieces, action: Action, events: list[Event]) -> None:
        """AOS-ITA-15: the black cube is in the cup when the draw is made."""
        assert isinstance(action, Swap)
        s.bag[BLACK] += 1
        color = s.draw()
        place = s.ground.board.place_index.get(action.spot)
        if place is not None:
            s.cubes[place * COLOR_COUNT + BLACK] -= 1
            s.add_cube(place, color)
        else:
            s.display[space_index[action.spot]] = color
        happen(events, "swapped", {"seat": action.seat, "spot": action.spot, "color": COLORS[color]})

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Swap)
        in_city = action.spot in s.ground.board.place_index
        step = f"cube:{action.spot}/{COLORS[BLACK]}" if in_city else f"space:{action.spot}"
        left, black = s.urban_left - 1, s.bag[BLACK] + 1
        facts: schema.Swap = {"spot": action.spot, "swaps": left, "bag": black, "of": sum(s.bag) + 1}
        return Choice(action, [step], "swap", facts, (f"city:{action.spot}",) if in_city else ())
