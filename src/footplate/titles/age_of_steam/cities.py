"""New cities, by Urbanization in the build turn (AOS-URB)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Choice
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track.network import UNOWNED
from .actions import Urbanize
from .data import COLORS, LETTER_COLORS, LETTERS
from .state import State, Urban, happen
from .words import refuse


class NewCities(Urban):
    times = 1

    def offers(self, s: State) -> list[Action]:
        """AOS-URB-01, AOS-URB-02; none when no tile or no town is left (AOS-URB-07)."""
        keys, seat = s.ground.board.keys, s.actor
        letters = [LETTERS[letter] for letter in s.letters_left()]
        return [Urbanize(seat, keys[place], letter) for place in s.towns() for letter in letters]

    def judge(self, s: State, action: Action) -> Ruling | None:
        if not isinstance(action, Urbanize):
            return refuse("AOS-URB-01/what")
        place = s.ground.board.place_index.get(action.town)
        letter = LETTERS.find(action.letter) if len(action.letter) == 1 else -1
        if place is None:
            return refuse_at_table("FPT-ACT-06", kind="city", name=action.town)
        if letter < 0:
            return refuse_at_table("FPT-ACT-06", kind="tile", name=action.letter)
        if not s.urban_left:
            return refuse("AOS-URB-01/once")
        if s.network.city[place]:
            return refuse("AOS-URB-01", city=action.town)
        return None if letter in s.letters_left() else refuse("AOS-COMP-05", letter=action.letter)

    def perform(self, s: State, action: Action, events: list[Event]) -> None:
        """AOS-URB-03 to -06, AOS-URB-08."""
        assert isinstance(action, Urbanize)
        network = s.network
        place, letter = s.ground.board.place_index[action.town], LETTERS.index(action.letter)
        s.new_city[letter] = place
        s.accepts[place] = 1 << LETTER_COLORS[letter]
        unowned = [link for link, owner in enumerate(network.owner) if owner == UNOWNED]
        completed = network.urbanize(place, action.seat, False)
        facts: Facts = {"seat": action.seat, "city": action.town, "letter": action.letter}
        happen(events, "urbanized", {**facts, "color": COLORS[LETTER_COLORS[letter]]})
        for link in completed:
            claimed = link in unowned
            report: Facts = {"seat": network.owner[link], "link": s.link_name(link), "claimed": claimed}
            happen(events, "link-completed/claimed" if claimed else "link-completed", report)

    def choice(self, s: State, action: Action) -> Choice:
        assert isinstance(action, Urbanize)
        board = s.ground.board
        hex_name = board.names[board.place_hex[board.place_index[action.town]]]
        color = COLORS[LETTER_COLORS[LETTERS.index(action.letter)]]
        facts: Facts = {"hex": hex_name, "city": action.town, "letter": action.letter, "color": color}
        steps = [f"hex:{hex_name}", f"new-city:{action.letter}"]
        return Choice(action, steps, "urbanize", facts, (f"town:{action.town}",))
