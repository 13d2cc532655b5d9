"""New cities, by Urbanization in the build turn (AOS-URB)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, refuse, unknown
from ....track.phases.laying import tell_completed, urbanize
from .. import schema
from ..actions import Urbanize
from ..display import LETTER_COLORS, LETTERS
from ..pieces import Pieces
from ..rules import Urban
from ..tables import COLORS


class NewCities(Urban):
    times = 1

    def offers(self, s: Pieces) -> list[Action]:
        """AOS-URB-01, AOS-URB-02; none when no tile or no town is left (AOS-URB-07)."""
        keys, seat = s.ground.board.keys, s.actor
        letters = [LETTERS[letter] for letter in s.letters_left()]
        return [Urbanize(seat, keys[place], letter) for place in s.towns() for letter in letters]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Urbanize):
            return refuse("AOS-URB-01/what")
        place = s.ground.board.place_index.get(action.town)
        letter = LETTERS.find(action.letter) if len(action.letter) == 1 else -1
        if place is None:
            return unknown("city", action.town)
        if letter < 0:
            return unknown("tile", action.letter)
        if not s.urban_left:
            return refuse("AOS-URB-01/once")
        if s.network.city[place]:
            return refuse("AOS-URB-01", city=action.town)
        return None if letter in s.letters_left() else refuse("AOS-COMP-05", letter=action.letter)

    def perform(self, s: Pieces, action: Action, events: list[Event]) -> None:
        """AOS-URB-03 to -06, AOS-URB-08."""
        assert isinstance(action, Urbanize)
        place, letter = s.ground.board.place_index[action.town], LETTERS.index(action.letter)
        s.new_city[letter] = place
        s.accepts[place] = 1 << LETTER_COLORS[letter]
        completed = urbanize(s, place, action.seat, False)
        facts: Facts = {"seat": action.seat, "city": action.town, "letter": action.letter}
        happen(events, "urbanized", {**facts, "color": COLORS[LETTER_COLORS[letter]]})
        for link, claimed in completed:
            tell_completed(s, link, claimed, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Urbanize)
        board = s.ground.board
        hex_name = board.names[board.place_hex[board.place_index[action.town]]]
        color = COLORS[LETTER_COLORS[LETTERS.index(action.letter)]]
        facts: schema.Urbanize = {"hex": hex_name, "city": action.town, "letter": action.letter, "color": color}
        steps = [f"hex:{hex_name}", f"new-city:{action.letter}"]
        return Choice(action, steps, "urbanize", facts, (f"town:{action.town}",))
