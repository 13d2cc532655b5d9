"""A position of Steel Driver: the phases in their order, and what can be seen of them."""

from typing import Any, cast

import msgspec

from ...kernel.actions import Action
from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.position import Choice, Place, Score, ScorePart, rank
from ...kernel.rulings import Ruling
from ...kernel.words import Said
from . import auctions, building, checking, final, pointing, showing
from .board import TURNS
from .state import AUCTION, BIDDING, BUILDING, GOODS, State, happen
from .words import WORDS

# Every field of a position with its type, for dumping and loading.
NUMBERS = (
    "turn phase active began last_auctioneer passes auctioned auctioneer bid bidder bidders to_bid "
    "space free goods_cities trans_turn trans_company"
)
LISTS = (
    "cash cubes earned box controller last_controller profit rails_left start_city connected reachable "
    "shares goods order passed owner joined trans_others"
)
FIELDS: dict[str, Any] = {
    **dict.fromkeys(NUMBERS.split(), int),
    **dict.fromkeys(LISTS.split(), list[int]),
    "trans_routes": list[list[int]],
}


class SteelDriverPosition(State):
    def copy(self) -> "SteelDriverPosition":
        other = SteelDriverPosition(self.chance.copy(), self.seats)
        self.copy_to(other)
        return other

    def actors(self) -> tuple[int, ...]:
        seat = self.decider()
        return () if seat < 0 else (seat,)

    def legal(self) -> list[Action]:
        phase = self.phase
        if phase == AUCTION:
            return auctions.legal(self)
        if phase == BIDDING:
            return auctions.legal_bids(self)
        if phase == BUILDING:
            return building.legal(self)
        return final.legal(self) if phase == GOODS else []

    def judge(self, action: Action) -> Ruling | None:
        phase = self.phase
        if phase == AUCTION:
            return auctions.judge(self, action)
        if phase == BIDDING:
            return auctions.judge_bid(self, action)
        if phase == BUILDING:
            return building.judge(self, action)
        return final.judge(self, action)

    def perform(self, action: Action, events: list[Event]) -> None:
        phase = self.phase
        if phase == AUCTION:
            auctions.perform(self, action, events)
        elif phase == BIDDING:
            auctions.perform_bid(self, action, events)
        elif phase == BUILDING:
            building.perform(self, action, events)
        else:
            final.perform(self, action, events)
        self.go_on(events)

    def begin_turn(self, events: list[Event]) -> None:
        self.turn += 1
        happen(events, "turn-began", {"turn": self.turn})
        auctions.hand_out_cubes(self, events)
        auctions.begin(self)

    def go_on(self, events: list[Event]) -> None:
        """Does all that leaves nobody a choice, phase after phase, until somebody has one (STD-TURN-02, -03)."""
        while True:
            if self.phase == AUCTION:
                if not auctions.settle(self, events):
                    return
                building.begin(self)
            elif self.phase == BUILDING:
                if not building.settle(self, events):
                    return
                final.pay_profits(self, events)
                final.end_turn(self, events)
                if self.turn < TURNS:
                    self.begin_turn(events)
                else:
                    final.begin(self, events)
            elif self.phase == GOODS:
                if not final.settle(self, events):
                    return
                final.finish(self, events)
                winners = [place.seat for place in self.ranking() if place.place == 1]
                happen(events, "game-over" if len(winners) == 1 else "game-over/shared", {"winners": winners})
            else:
                return

    def why(self, seat: int, target: str) -> Ruling | None:
        return pointing.why(self, seat, target)

    def choice(self, action: Action) -> Choice:
        return pointing.choice(self, action)

    def prompt(self, seat: int) -> Said:
        return showing.prompt(self)

    def progress(self) -> tuple[int, int, str]:
        return self.turn, TURNS, showing.PHASE_NAMES[self.phase]

    def view(self, seat: int | None) -> Facts:
        return showing.view(self)

    def scores(self) -> list[Score]:
        return [self._score(seat) for seat in range(self.seats)]

    def _score(self, seat: int) -> Score:
        earned = self.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1)]
        parts = [ScorePart(WORDS, f"turn-{turn + 1}", earned[turn]) for turn in range(TURNS)]
        return Score(seat, self.cash[seat], [*parts, ScorePart(WORDS, "shares", earned[TURNS])])

    def ranking(self) -> list[Place]:
        """STD-WIN-01 to -04."""
        return rank(self.cash, [[final.most_goods(self, seat)] for seat in range(self.seats)])

    def imagine(self, seat: int | None) -> None:
        """Nothing is hidden (STD-INFO-01)."""

    def dump(self) -> dict[str, Json]:
        data: dict[str, Json] = {}
        for name, kind in FIELDS.items():
            value = getattr(self, name)
            data[name] = value if kind is int else msgspec.to_builtins(value)
        data["free"] = str(self.free)
        data["reachable"] = [str(links) for links in self.reachable]
        return data


def load(chance: Chance, seats: int, data: Facts) -> SteelDriverPosition:
    """The position that was dumped; raises ValueError if it is none."""
    position = SteelDriverPosition(chance, seats)
    fields = dict(data)
    if set(fields) != set(FIELDS):
        raise ValueError(f"the fields of a position are {', '.join(FIELDS)}")
    try:
        fields["free"] = int(cast(str, fields["free"]))
        fields["reachable"] = [int(links) for links in cast(list[str], fields["reachable"])]
        for name, kind in FIELDS.items():
            fresh = getattr(position, name)
            value = fields[name] if name in ("free", "reachable") else msgspec.convert(fields[name], type=kind)
            if name not in ("passed", "trans_others", "trans_routes") and isinstance(fresh, list):
                _check_length(name, cast(list[int], value), len(fresh))
            setattr(position, name, value)
    except (TypeError, msgspec.ValidationError) as fault:
        raise ValueError(str(fault)) from None
    checking.check(position)
    return position


def _check_length(name: str, value: list[int], length: int) -> None:
    if len(value) != length:
        raise ValueError(f"{name} has {len(value)} entries instead of {length}")
