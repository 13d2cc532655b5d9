"""A position of Days of Steam: what a turn offers, and what can be seen of it."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.position import Choice, Place, Score, ScorePart, rank
from ...kernel.rulings import Ruling
from ...kernel.words import Said
from . import actions as kinds
from . import asking, cities, keeping, laying, moving, pointing, running, showing, turns
from .state import BONUS, OVER, PLACING, STUCK, TURN, State, draw_from
from .tiles import HAND, KINDS
from .words import WORDS, refuse


class DaysOfSteamPosition(State):
    def copy(self) -> "DaysOfSteamPosition":
        other = DaysOfSteamPosition(self.chance.copy(), self.seats)
        self.copy_to(other)
        return other

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == OVER else (self.active,)

    def legal(self) -> list[Action]:
        if self.phase == PLACING:
            return cities.legal_places(self)
        if self.phase == STUCK:
            return turns.legal_when_stuck(self)
        actions: list[Action] = []
        if self.phase == TURN:
            seat = self.active
            cells = sorted(self.codes)
            laying.add_legal(self, seat, cells, actions)
            cities.add_legal(self, seat, cells, actions)
            moving.add_legal(self, seat, actions)
            if turns.can_take_water(self, seat):
                actions.append(kinds.Water(seat))
        return actions

    def judge(self, action: Action) -> Ruling | None:
        if self.phase == PLACING:
            return cities.judge_place(self, action)
        if self.phase == STUCK:
            return turns.judge_when_stuck(self, action)
        if isinstance(action, kinds.Lay):
            return laying.judge(self, action)
        if isinstance(action, kinds.Move):
            return running.judge(self, action)
        if isinstance(action, kinds.City):
            return cities.judge(self, action)
        if isinstance(action, kinds.Draw):
            return cities.judge_draw(self, action)
        if isinstance(action, kinds.Water):
            return turns.judge_water(self, action.seat)
        return refuse("DOS-TURN-04" if isinstance(action, kinds.PutOut) else "DOS-CITY-12/none")

    def perform(self, action: Action, events: list[Event]) -> None:
        idle = False
        if isinstance(action, kinds.Lay):
            laying.perform(self, action, events)
        elif isinstance(action, kinds.Move):
            idle = not running.perform(self, action, events)
        elif isinstance(action, kinds.City):
            cities.lay_face_up(self, action, events)
        elif isinstance(action, kinds.Draw):
            cities.draw(self, action, events)
        elif isinstance(action, kinds.Place):
            cities.lay_drawn(self, action, events)
        elif isinstance(action, kinds.PutOut):
            turns.put_out(self, action, events)
        else:
            turns.take_water(self, action.seat, events)
            idle = True
        if self.phase not in (PLACING, OVER):
            turns.end_turn(self, idle, events)

    def why(self, seat: int, target: str) -> Ruling | None:
        return asking.why(self, seat, target)

    def choice(self, action: Action) -> Choice:
        return pointing.choice(self, action)

    def prompt(self, seat: int) -> Said:
        return showing.prompt(self)

    def progress(self) -> tuple[int, int, str]:
        """The number of rounds is open: 0."""
        return self.turn // self.seats + 1, 0, showing.phase_name(self)

    def view(self, seat: int | None) -> Facts:
        return showing.view(self, seat)

    def scores(self) -> list[Score]:
        return [self._score(seat) for seat in range(self.seats)]

    def _score(self, seat: int) -> Score:
        """DOS-SCORE-01, DOS-SCORE-02."""
        parts = [
            ScorePart(WORDS, "goods", 2 * self.goods_of(seat)),
            ScorePart(WORDS, "colors", BONUS[self.colors_of(seat)]),
            ScorePart(WORDS, "circuits", self.counters[seat]),
        ]
        return Score(seat, self.points(seat), parts)

    def ranking(self) -> list[Place]:
        """DOS-END-04, DOS-END-07."""
        seats = range(self.seats)
        return rank([self.points(seat) for seat in seats], [[self.counters[seat], self.steam[seat]] for seat in seats])

    def imagine(self, seat: int | None) -> None:
        """Deals the hands that the seat does not see anew, out of all the tiles that it has not seen.

        A player who is stuck has shown that no tile of the hand can be laid, so those are dealt first, from the
        tiles of which that is true.
        """
        others = [other for other in range(self.seats) if other != seat]
        for other in others:
            for kind in self.hand(other):
                self.stack[kind] += 1
        if self.phase == STUCK and self.active in others:
            others.remove(self.active)
            self._deal(self.active, self._tiles_without_place())
        for other in others:
            self._deal(other, self.stack)

    def _tiles_without_place(self) -> list[int]:
        return [0 if laying.can_lay(self, [kind]) else self.stack[kind] for kind in range(KINDS)]

    def _deal(self, seat: int, counts: list[int]) -> None:
        """Gives a seat a hand out of these counts, which lie in the stack."""
        for slot in range(seat * HAND, (seat + 1) * HAND):
            if self.hands[slot] < 0:
                continue
            kind = draw_from(self.chance, counts, sum(counts))
            self.hands[slot] = kind
            if counts is not self.stack:
                self.stack[kind] -= 1

    def dump(self) -> dict[str, Json]:
        return keeping.dump(self)
