"""A game that is played by numbers.

At a decision the first numbers of all legal actions are open. If the one that is chosen leaves several actions, the
walk goes on to the next number that tells them apart; what leaves no choice is not asked.
"""

from typing import Final

from ..kernel.actions import Action
from ..kernel.compiling import mypyc_attr
from ..kernel.errors import IllegalAction
from ..kernel.table import Table
from .errors import BadNumber, GameIsOver
from .numbers import NUMBER_BYTES, Numbering

# From so many actions on it is worth comparing a list with the one before.
LONG: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A table and the way to its next action.

    actor      the seat that decides, -1 when the game is over
    packed     the numbers that may be chosen now, four bytes each, in the order of the actions; some may stand there
               more than once
    said       the numbers chosen so far at this decision
    recorded   whether the table keeps its history: then it can be shown, recorded and taken back
    """

    def __init__(self, table: Table, numbering: Numbering, recorded: bool = True) -> None:
        self.table = table
        self.numbering = numbering
        self.recorded = recorded
        self.actor = -1
        self.packed = b""
        self.said: list[int] = []
        self._actions: list[Action] = []
        self._whole: list[tuple[int, ...]] = []
        self._depth = 0
        nothing: list[Action] = []
        self._before: list[tuple[list[Action], bytes]] = [(nothing, b"")] * table.setup.seats
        self._ask()

    @property
    def over(self) -> bool:
        return self.actor < 0

    def open(self) -> list[int]:
        """The numbers that may be chosen now, in their order."""
        return sorted(set(_unpacked(self.packed)))

    def is_open(self, number: int) -> bool:
        """Whether a number may be chosen now."""
        return self._place(number) >= 0

    def step(self, number: int) -> bool:
        """Chooses a number; whether an action was played by it. Raises BadNumber or GameIsOver, and nothing has
        changed."""
        if self.actor < 0:
            raise GameIsOver("the game is over: there is nothing to decide")
        at = self._place(number)
        if at < 0:
            raise BadNumber(self.refusal(number))
        if self._depth or self.numbering.leads_on[number]:
            return self._go_on(number)
        self._play(self._actions[at])
        return True

    def _place(self, number: int) -> int:
        """Where a number stands among those that are open; -1 if it does not."""
        if not 0 <= number < self.numbering.count:
            return -1
        code = self.numbering.codes[number]
        at = self.packed.find(code)
        while at >= 0 and at % NUMBER_BYTES:
            at = self.packed.find(code, at + 1)
        return at // NUMBER_BYTES if at >= 0 else -1

    def resume(self, said: list[int]) -> None:
        """Goes on to where these numbers of an unfinished decision lead."""
        while self._depth < len(said):
            self.step(said[self._depth])

    def refusal(self, number: int) -> str:
        """Why a number cannot be chosen now."""
        numbering = self.numbering
        if not 0 <= number < numbering.count:
            return f"{number} is no number of {numbering.title}: they are 0 to {numbering.count - 1}"
        return f"the number {number} ({numbering.meaning(number)}) is not open to seat {self.actor} now"

    def ask(self, seat: int) -> None:
        """Where several decide at once, asks this one of them next, from the first number on."""
        if seat not in self.table.position.actors():
            raise GameIsOver(f"seat {seat} has nothing to decide now")
        self._ask(seat)

    def _ask(self, seat: int = -1) -> None:
        """Looks at the decision that the position has come to."""
        position = self.table.position
        actors = position.actors()
        if self._depth:
            self.said = []
            self._whole = []
            self._depth = 0
        if not actors:
            self.actor = -1
            self._actions = []
            self.packed = b""
            return
        self.actor = actors[0] if seat < 0 else seat
        legal = position.legal()
        if len(actors) > 1:
            legal = [action for action in legal if action.seat == self.actor]
        self._actions = legal
        self.packed = self.numbering.packed(legal) if len(legal) < LONG else self._pack(legal)

    def _pack(self, legal: list[Action]) -> bytes:
        """The first numbers of a long list of actions. The list that the same seat had before mostly begins and ends
        alike, so that only what lies between has to be looked up."""
        known, packed = self._before[self.actor]
        size, before = len(legal), len(known)
        shorter = min(size, before)
        head = 0
        while head < shorter and legal[head] is known[head]:
            head += 1
        tail = 0
        while tail < shorter - head and legal[size - 1 - tail] is known[before - 1 - tail]:
            tail += 1
        middle = self.numbering.packed(legal[head : size - tail])
        packed = packed[: head * NUMBER_BYTES] + middle + packed[(before - tail) * NUMBER_BYTES :]
        self._before[self.actor] = (legal, packed)
        return packed

    def _go_on(self, number: int) -> bool:
        """Follows a number that may not be all there is to say."""
        places = [place for place, each in enumerate(_unpacked(self.packed)) if each == number]
        chosen = [self._actions[place] for place in places]
        if len(chosen) == 1:
            self._play(chosen[0])
            return True
        if self._depth:
            self._whole = [self._whole[place] for place in places]
        else:
            self._whole = self.numbering.sentences_of(chosen)
        self._actions = chosen
        first, depth = self._whole[0], self._depth + 1
        while self._agree(depth):
            depth += 1
        self._depth = depth
        self.said = list(first[:depth])
        codes = self.numbering.codes
        self.packed = b"".join([codes[each[depth]] for each in self._whole])
        return False

    def _agree(self, depth: int) -> bool:
        """Whether all actions that are left say the same there."""
        number = self._whole[0][depth]
        # Compiled, a loop is far quicker than what all() would ask for.
        for each in self._whole:  # noqa: SIM110
            if each[depth] != number:
                return False
        return True

    def numbers_to(self, action: Action) -> list[int]:
        """The numbers to be chosen from here to an action that is among the legal ones. Raises BadNumber if it is
        not."""
        walk = self._fork()
        found: list[int] = []
        while True:
            if action not in walk._actions:
                raise BadNumber(f"{action!r} is not open to seat {self.actor} now")
            at = walk._actions.index(action)
            number = int.from_bytes(walk.packed[at * NUMBER_BYTES : (at + 1) * NUMBER_BYTES], "little")
            found.append(number)
            alike = _unpacked(walk.packed).count(number)
            if alike == 1:
                return found
            walk._go_on(number)

    def _fork(self) -> "Game":
        """The same walk on the same table: whoever goes on with it must not come to its end."""
        other = Game.__new__(Game)
        other.table = self.table
        other.numbering = self.numbering
        other.recorded = self.recorded
        other.actor = self.actor
        other.packed = self.packed
        other.said = self.said
        other._actions = self._actions
        other._whole = self._whole
        other._depth = self._depth
        other._before = self._before.copy()
        return other

    def copy(self) -> "Game":
        """An independent game at the same place of the same walk."""
        other = self._fork()
        other.table = self.table.clone()
        return other

    def play(self, action: Action) -> None:
        """Plays an action at once, whatever was chosen so far. Raises IllegalAction, and nothing has changed."""
        ruling = self.table.explain(action)
        if ruling is not None:
            raise IllegalAction(ruling)
        self._play(self.table.title.understood(action))

    def _play(self, action: Action) -> None:
        table = self.table
        if self.recorded:
            table.play(action)
        else:
            table.position.perform(action, [])
            table.position.chance.drawn = []
            table.number += 1
        self._ask()


def _unpacked(packed: bytes) -> list[int]:
    numbers: list[int] = memoryview(packed).cast("i").tolist()
    return numbers
