"""The set-up and the first turn order (STM-SETUP, STM-ORDER, STM-STD-04)."""

from ....kernel import Action, Bid, Event, Pass, Ruling, Said, happen, is_number, refuse
from ....track.actions import FreePass
from ....track.phases.auction import Bidding
from ....track.phases.position import COLOR_COUNT
from ....track.phases.turns import TurnPhase
from ..actions import Capital
from ..games import BIDDING
from ..pieces import Pieces
from ..schema import Pass as PassFacts
from ..tables import MOST_SEATS, START_MONEY, TILES, tile_ids

assert len(START_MONEY) >= MOST_SEATS


class SetUp(TurnPhase[Pieces]):
    id = "set-up"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STM-SETUP-03 to -06: the cities in the order of the map, then the goods supply spaces."""
        ground = s.ground
        for place in range(ground.board.places):
            _draw(s, s.cubes, place, ground.cubes_on(place, s.seats))
        for space in range(ground.spaces):
            _draw(s, s.supply, space, ground.cubes_in_set(s.seats))

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        """What only the other game of the book knows; the phase that is on says what is to be done instead."""
        if kind in ("bid", "capital") and is_number(name):
            return Bid(seat, int(name)) if kind == "bid" else Capital(seat, int(name))
        return FreePass(seat) if kind == "free-pass" else None


class DealtOrder(SetUp):
    """The base game's turn order is dealt."""

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STM-ORDER-02, STM-ORDER-03: the lowest tile is first, the others follow by seat, and money by position."""
        super().begin(s, events)
        dealt = deal_tiles(s, events)
        first = dealt.index(min(dealt))
        s.order = [(first + number) % s.seats for number in range(s.seats)]
        for position, seat in enumerate(s.order):
            s.cash[seat] += START_MONEY[position]
        happen(events, "first-order/money", {"order": list(s.order)})


class StandardOrder(SetUp):
    """So is that of the standard game."""

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STM-STD-04: from the lowest tile to the highest, without money (STM-STD-05)."""
        super().begin(s, events)
        dealt = deal_tiles(s, events)
        s.order = sorted(range(s.seats), key=lambda seat: dealt[seat])
        happen(events, "first-order", {"order": list(s.order)})


def _draw(s: Pieces, onto: list[int], index: int, count: int) -> None:
    for _ in range(min(count, sum(s.bag))):
        onto[index * COLOR_COUNT + s.draw()] += 1


def deal_tiles(s: Pieces, events: list[Event]) -> list[int]:
    """An action tile for each seat, every arrangement equally likely (STM-RAND-02)."""
    tiles = list(range(TILES))
    dealt = [tiles.pop(s.chance.below(len(tiles))) for _ in range(s.seats)]
    happen(events, "tiles-dealt", {"tiles": [tile_ids[tile] for tile in dealt]})
    return dealt


class Opening(Bidding[Pieces]):
    """The base game's turn order is auctioned, position by position, clockwise (STM-ORDER-04, STM-ORDER-05). `placed`
    are the seats that have a position."""

    id = "opening"
    least = 0
    too_low = "STM-ORDER-07"
    not_higher = "STM-ORDER-06"
    too_dear = "STM-ORDER-13"
    purse_fact = "most"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        dealt = deal_tiles(s, events)
        s.actor = dealt.index(min(dealt))
        self._open_position(s, list(range(s.seats)), events)

    def _open_position(self, s: Pieces, bidders: list[int], events: list[Event]) -> None:
        self.open_bids(s, bidders)
        happen(events, "position-opened", {"position": len(s.placed) + 1, "seat": s.actor})

    def lot_id(self, s: Pieces) -> str:
        return f"{self.id}/{len(s.placed) + 1}"

    def circle(self, s: Pieces) -> list[int]:
        return list(range(s.seats))

    def purse(self, s: Pieces, seat: int) -> int:
        return s.purse(seat, BIDDING)

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, (Bid, Pass)):
            return super().judge(s, action)
        return refuse("STM-ORDER-04", position=len(s.placed) + 1)

    def leave(self, s: Pieces, seat: int, events: list[Event], auto: bool) -> None:
        happen(events, "bid-passed/auto" if auto else "bid-passed", {"seat": seat, "auto": auto})

    def win(self, s: Pieces, winner: int, events: list[Event]) -> None:
        """STM-ORDER-08 to -12."""
        bid = max(0, s.bids[winner])
        s.placed.append(winner)
        happen(events, "position-won", {"seat": winner, "position": len(s.placed), "cost": bid})
        s.pay(winner, bid, events)
        rest = [seat for seat in range(s.seats) if seat not in s.placed]
        if len(rest) > 1:
            while winner not in rest:
                winner = s.left_of(winner)
            s.actor = winner
            self._open_position(s, rest, events)
            return
        s.order = [*s.placed, *rest]
        self.close_bids(s)
        happen(events, "first-order", {"order": list(s.order)})

    def leaving_facts(self, s: Pieces, seat: int) -> PassFacts:
        return {"position": len(s.placed) + 1}

    def prompt(self, s: Pieces, seat: int) -> Said:
        said = super().prompt(s, seat)
        return Said(said.section, said.key, {**said.facts, "position": len(s.placed) + 1})

    def places(self, s: Pieces) -> list[int | None]:
        return [*s.placed, *[None] * (s.seats - len(s.placed))]
