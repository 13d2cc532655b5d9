"""The build turns: each player builds so many times, does what the own action allows, and ends the turn."""

from ...kernel import Action, Choice, Event, Ruling, happen, refuse
from ...kernel.compiling import mypyc_attr
from ..actions import Build, Done
from ..effects import lapsing, root_keys
from ..schema import DoneFacts
from .laying import Construction
from .turns import S, TurnPhase


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildTurns(TurnPhase[S]):
    """A title says how track is built, what else may be done in the turn, and what a turn begins and ends with.

    first_build   the action whose taker builds first
    not_now       the rule that refuses what is no part of a build turn
    """

    id = "build"
    first_build: int = -1
    not_now: str = ""

    def construction(self, s: S) -> Construction[S]:
        raise NotImplementedError

    def is_track(self, action: Action) -> bool:
        return isinstance(action, Build)

    def begin_turn(self, s: S, events: list[Event]) -> None:
        """What the builder may do: `tiles_left`, and more."""
        raise NotImplementedError

    def clear_turn(self, s: S) -> None:
        """Forgets what only a build turn needs."""

    def too_many(self, s: S, seat: int) -> Ruling:
        """Refuses one more tile."""
        raise NotImplementedError

    def other_offers(self, s: S) -> list[Action]:
        """What else than track is offered in the turn."""
        return []

    def judge_other(self, s: S, action: Action) -> Ruling | None:
        """Judges what is no track; the last answer is `not_now`."""
        return refuse(self.not_now)

    def perform_other(self, s: S, action: Action, events: list[Event], auto: bool) -> None:
        raise NotImplementedError

    def judge_end(self, s: S) -> Ruling | None:
        """What keeps the builder from ending the turn."""
        return None

    # How it begins and ends

    def begin(self, s: S, events: list[Event]) -> None:
        s.begin_queue(s.first_with(self.first_build))
        self.begin_turn(s, events)

    def end_turn(self, s: S, events: list[Event], auto: bool) -> None:
        """Incomplete links that nothing was added to lose their owner."""
        seat, network = s.actor, s.network
        happen(events, "build-ended/auto" if auto else "build-ended", {"seat": seat, "auto": auto})
        lost = network.end_turn(seat)
        if lost:
            happen(events, "links-lost", {"seat": seat, "from": root_keys(network, lost), "count": len(lost)})
        s.tiles_left = 0
        self.clear_turn(s)
        if s.next_in_queue():
            self.begin_turn(s, events)

    def skip(self, s: S, events: list[Event]) -> bool:
        self.end_turn(s, events, False)
        return True

    # What may be done

    def legal(self, s: S) -> list[Action]:
        actions = self.construction(s).offers(s) if s.tiles_left else []
        actions += self.other_offers(s)
        if self.judge_end(s) is None:
            actions.append(Done(s.actor))
        return actions

    def judge(self, s: S, action: Action) -> Ruling | None:
        if self.is_track(action):
            return self.construction(s).judge(s, action) if s.tiles_left else self.too_many(s, action.seat)
        return self.judge_end(s) if isinstance(action, Done) else self.judge_other(s, action)

    def perform(self, s: S, action: Action, events: list[Event], auto: bool) -> None:
        if self.is_track(action):
            s.tiles_left -= 1
            self.construction(s).perform(s, action, events)
        elif isinstance(action, Done):
            self.end_turn(s, events, auto)
        else:
            self.perform_other(s, action, events, auto)

    # Why not that

    def meant(self, s: S, seat: int, kind: str, name: str) -> Action | None:
        if kind == "hex" and name in s.network.board.index:
            return Build(seat, name, s.network.tiles.faces[0].id, 0)
        return Done(seat) if kind == "done" else None

    def why(self, s: S, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "hex" and s.tiles_left and name in s.network.board.index:
            return self.construction(s).why_hex(s, seat, s.network.board.index[name])
        return super().why(s, seat, kind, name)

    # What is shown

    def choice(self, s: S, action: Action) -> Choice:
        if self.is_track(action):
            return self.construction(s).choice(s, action)
        if isinstance(action, Done):
            lost = root_keys(s.network, lapsing(s.network, action.seat))
            return self.end_choice(s, action, {"tiles": s.tiles_left, "lost": lost})
        return self.other_choice(s, action)

    def end_choice(self, s: S, action: Done, facts: DoneFacts) -> Choice:
        """Ending the turn, with what is left undone."""
        raise NotImplementedError

    def other_choice(self, s: S, action: Action) -> Choice:
        raise NotImplementedError
