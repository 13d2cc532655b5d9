"""The build turns, phase 4 (AOS-BUILD, AOS-OWN): who builds, what is left to do, and what is lost at the end. How track
is built, and what Urbanization does, the map says."""

from ....kernel import Action, Choice, Event, Ruling, Said, asked, refuse
from ....track.actions import Build, Done
from ....track.phases.build import BuildTurns
from ....track.phases.laying import Construction
from ....track.schema import DoneFacts
from .. import schema
from ..actions import Issue, Link, Swap, Urbanize
from ..display import LETTERS
from ..pieces import Pieces
from ..tables import FIRST_BUILD, URBANIZATION
from . import shares


class Building(BuildTurns[Pieces]):
    first_build = FIRST_BUILD  # AOS-BUILD-01, AOS-ACT-03
    not_now = "AOS-BUILD-01"

    def construction(self, s: Pieces) -> Construction[Pieces]:
        return s.rules.construction

    def is_track(self, action: Action) -> bool:
        return isinstance(action, (Build, Link))

    def begin_turn(self, s: Pieces, events: list[Event]) -> None:
        """AOS-BUILD-02, AOS-ACT-06."""
        taken = s.taken[s.actor]
        s.tiles_left = s.rules.builds(taken)
        s.urban_left = s.rules.urban.times if taken == URBANIZATION else 0

    def clear_turn(self, s: Pieces) -> None:
        s.urban_left = s.acted = 0
        s.built = []

    def asks_anyway(self, s: Pieces) -> bool:
        """AOS-TURN-04: who has built ends the build turn with an action of the own."""
        return s.acted != 0

    # What may be done

    def too_many(self, s: Pieces, seat: int) -> Ruling:
        taken = s.taken[seat]
        return refuse(s.rules.too_many_builds(taken), builds=s.rules.builds(taken))

    def other_offers(self, s: Pieces) -> list[Action]:
        return (s.rules.urban.offers(s) if s.urban_left else []) + shares.later(s)

    def judge_other(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, (Urbanize, Swap)):
            held = s.taken[action.seat] == URBANIZATION
            return s.rules.urban.judge(s, action) if held else refuse("AOS-ACT-06")
        return shares.judge_later(s, action) if isinstance(action, Issue) else refuse(self.not_now)

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        s.acted |= int(not isinstance(action, Issue))
        super().perform(s, action, events, auto)
        if (self.is_track(action) or isinstance(action, Issue)) and s.urban_left < s.rules.urban.times:
            s.urban_left = 0  # AOS-ITA-47: what is done several times is done in one go

    def perform_other(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Issue):
            shares.issue(s, action, s.rules.later_price, events, auto)
        else:
            s.urban_left -= 1
            s.rules.urban.perform(s, action, events)

    # Why not that

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        places = s.ground.board.place_index
        if kind in ("city", "town") and name in places:
            return Done(seat)
        if kind == "new-city" and name and name in LETTERS:
            return Urbanize(seat, s.ground.board.keys[-1], name)
        start, _, goal = name.partition("-")
        if kind == "link" and start in places and goal in places and not (s.is_in(self.id) and s.tiles_left):
            return Link(seat, start, goal, "")
        return super().meant(s, seat, kind, name)

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        places = s.ground.board.place_index
        if kind in ("city", "town") and name in places:
            return self._why_place(s, seat, name, places[name])
        start, _, goal = name.partition("-")
        if kind == "link" and start in places and goal in places and s.tiles_left:
            return s.rules.construction.why_link(s, seat, places[start], places[goal])  # AOS-ITA-22
        return super().why(s, seat, kind, name)

    def _why_place(self, s: Pieces, seat: int, name: str, place: int) -> Ruling | None:
        if s.network.city[place]:
            return s.rules.construction.why_city(s, seat, place) if s.tiles_left else self.too_many(s, seat)
        if s.taken[seat] == URBANIZATION and s.urban_left:
            return s.rules.urban.judge(s, Urbanize(seat, name, LETTERS[0]))
        if not s.tiles_left:
            return self.too_many(s, seat)
        return s.rules.construction.why_hex(s, seat, s.ground.board.place_hex[place]) or refuse(self.not_now)

    # What is shown and asked

    def end_choice(self, s: Pieces, action: Done, facts: DoneFacts) -> Choice:
        """What is left undone by ending the build turn."""
        unused = bool(s.urban_left) and s.taken[action.seat] == URBANIZATION
        key = "done/no-link" if s.rules.construction.whole_links else "done"
        key = "done/unused" if unused else "done/all" if not s.tiles_left else key
        done: schema.Done = {**facts, "unused": unused, **s.price_facts(action.seat, 0)}
        return Choice(action, ["done"], key, done)

    def other_choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Issue):
            return shares.issue_choice(s, action, s.rules.later_price)
        return s.rules.urban.choice(s, action)

    def prompt(self, s: Pieces, seat: int) -> Said:
        key = ("link" if s.rules.construction.whole_links else "build") + ("-urban" if s.urban_left else "")
        if not s.tiles_left:
            key = "build-last" if s.urban_left else "build-over"
        return asked(key, {**s.standing(seat), "tiles": s.tiles_left})
