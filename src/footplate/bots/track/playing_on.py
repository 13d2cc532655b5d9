"""Playing on in thought, quickly: actions are done without asking again whether they are legal, and without a word; a
build turn is planned once and built as it was planned; and what a seat would do is remembered, as playouts come to the
same place again and again, as far as that seat can tell."""

from abc import ABC, abstractmethod
from typing import cast

from footplate import Action, Table
from footplate.track.actions import Build, Done
from footplate.track.phases.position import RoundPosition

from ..looking import Looker
from ..remembering import Memory
from .land import Judgement
from .planning import Plan


class PlayingOn(ABC):
    """How the seats of a title play on, by the looks of a player."""

    def __init__(self, policy: Looker, weights: Judgement) -> None:
        self.policy = policy
        self.weights = weights
        self.chosen = Memory()
        self.planned = Memory()

    @abstractmethod
    def plans_turn(self, table: Table) -> bool:
        """Whether the actor is to build, and has nothing else to do before."""

    @abstractmethod
    def plans(self, table: Table, seat: int, looks: int) -> list[Plan]:
        """What the seat could build, the best first."""

    @abstractmethod
    def seen(self, table: Table, seat: int) -> tuple[object, ...]:
        """What a seat sees of this title alone."""

    def go_on(self, table: Table, seat: int, looks: int) -> None:
        """The next decision of a seat; a build turn as a whole."""
        position = cast(RoundPosition, table.position)
        legal = position.legal()
        if len(legal) == 1:
            do(table, legal[0])
            return
        key = (looks, *_place(position, seat), *self.seen(table, seat))
        if self.plans_turn(table):
            plans: list[Plan] | None = self.planned.recall(key)
            if plans is None:
                found = self.plans(table, seat, looks)
                plans = [plan for plan in found if plan.worth >= self.weights.least]
                self.planned.keep(key, plans)
            _build(table, position, seat, plans)
            return
        action: Action | None = self.chosen.recall(key)
        if action is None:
            action = self.policy.weigh(table, seat, looks)[0].action
            self.chosen.keep(key, action)
        do(table, action)


def do(table: Table, action: Action) -> None:
    """Does what is known to be legal."""
    table.position.perform(table.title.understood(action), [])


def _place(s: RoundPosition, seat: int) -> tuple[object, ...]:
    """What a seat sees in both titles: what lies on the map, what it has itself, and what the phase has come to."""
    network = s.network
    own = (seat, s.cash[seat], s.income[seat], s.level[seat], s.improved[seat])
    phase = (s.phase, s.round, s.cycle, s.tiles_left, s.leader, s.free_pass)
    seats = (tuple(s.taken), tuple(s.bids), tuple(s.out), tuple(s.order))
    track = (tuple(network.tile), tuple(network.owner), tuple(network.ends_a), tuple(network.ends_b))
    return (network.board, own, phase, seats, tuple(s.cubes), track)


def _build(table: Table, position: RoundPosition, seat: int, plans: list[Plan]) -> None:
    """Builds the best of these plans that can be begun, as far as it goes, and ends the turn."""
    for plan in plans:
        if _build_plan(table, position, seat, plan):
            break
    if _builds(position, seat):
        do(table, Done(seat))


def _build_plan(table: Table, position: RoundPosition, seat: int, plan: Plan) -> bool:
    """Builds a plan as far as it goes; False if it cannot be begun."""
    names, begun = position.network.board.names, False
    for project in plan.projects:
        for laying in project.layings:
            build = Build(seat, names[laying.hex], laying.face, laying.turn)
            if not _builds(position, seat) or position.judge(build) is not None:
                break
            do(table, build)
            begun = True
    return begun


def _builds(position: RoundPosition, seat: int) -> bool:
    return position.actor == seat and position.is_in("build")
