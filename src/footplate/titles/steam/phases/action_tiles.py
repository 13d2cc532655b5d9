"""Choosing action tiles: phase 1 of the base game, phase 3 of the standard game (STM-ACT, STM-STD-07)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, refuse, unknown
from ....track.actions import Take
from ....track.phases.turns import TurnPhase
from .. import schema
from ..actions import TakePassed
from ..games import TILE
from ..pieces import Pieces
from ..tables import CITY_GROWTH, HIGHEST_LEVEL, LOCOMOTIVE, TILE_PASSES, TILES, URBANIZATION, tile_ids, tile_of


class ActionTiles(TurnPhase[Pieces]):
    id = "actions"

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        return self.skip_in_queue(s)

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        actions: list[Action] = []
        for tile in range(TILES):
            if _obstacle(s, seat, tile) is None:
                actions.append(Take(seat, tile_ids[tile]))
            if _pass_obstacle(s, tile) is None:
                actions.append(TakePassed(seat, tile_ids[tile]))
        if not actions:  # STM-ACT-14: who may take nothing takes any tile left, without its action
            actions += [TakePassed(seat, tile_ids[tile]) for tile in range(TILES) if tile not in s.taken]
        return actions

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, (Take, TakePassed)):
            return refuse("STM-ACT-01")
        tile = tile_of.get(action.tile)
        if tile is None:
            return unknown("action", action.tile)
        if isinstance(action, Take):
            return _obstacle(s, action.seat, tile)
        ruling = _pass_obstacle(s, tile)
        return None if ruling is not None and action in self.legal(s) else ruling

    # Why not that

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "action" and name in tile_of:
            return Take(seat, name)
        return Take(seat, tile_ids[0]) if kind == "use" else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "use":
            return refuse("STM-ACT-01")
        if kind == "action" and name in tile_of:
            return _obstacle(s, seat, tile_of[name]) or self.judge(s, TakePassed(seat, name))
        return super().why(s, seat, kind, name)

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, (Take, TakePassed))
        seat, tile = action.seat, tile_of[action.tile]
        passed = isinstance(action, TakePassed)
        cost = 0 if passed else s.game.price(s, seat, tile)
        s.taken[seat] = tile
        s.passed[seat] = int(passed)
        facts: Facts = {"seat": seat, "action": action.tile, "cost": cost, "passed": passed, "auto": auto}
        happen(events, "tile-taken/passed" if passed else "tile-taken/paid" if cost else "tile-taken", facts)
        s.pay(seat, cost, events)
        if tile == LOCOMOTIVE and not passed:
            s.level[seat] += 1
            happen(events, "locomotive", {"seat": seat, "level": s.level[seat]})
        s.next_in_queue()

    # What is shown

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, (Take, TakePassed))
        tile, seat = tile_of[action.tile], action.seat
        asks = TILE_PASSES[tile] and s.game.passes_on_taking
        passed = isinstance(action, TakePassed)
        price = s.price_facts(seat, 0 if passed else s.game.price(s, seat, tile))
        facts: schema.Taken = {"action": action.tile, "value": tile + 1, "passed": passed, **price}
        steps = [f"action:{action.tile}", *(["pass" if passed else "use"] if asks else [])]
        if passed:
            return Choice(action, steps, "take/passed", facts)
        used: schema.Take = {**facts, "level": s.level[seat] + int(tile == LOCOMOTIVE)}
        key = "take/loans" if price["loans"] else "take/paid" if price["cost"] else "take"
        return Choice(action, steps, key, used)


def _obstacle(s: Pieces, seat: int, tile: int) -> Ruling | None:
    """What keeps a seat from taking a tile with its action."""
    ruling = _taken(s, tile)
    if ruling is None and tile == URBANIZATION:
        ruling = _urbanization_obstacle(s)
    if ruling is not None:
        return ruling
    if tile == LOCOMOTIVE and s.level[seat] == HIGHEST_LEVEL:
        return refuse("STM-ACT-07", level=HIGHEST_LEVEL)
    if tile == CITY_GROWTH and s.game.passes_on_taking and not s.can_grow():
        return refuse("STM-ACT-12")
    price, most = s.game.price(s, seat, tile), s.purse(seat, TILE)
    return refuse("STM-ACT-13", action=tile_ids[tile], cost=price, most=most) if price > most else None


def _pass_obstacle(s: Pieces, tile: int) -> Ruling | None:
    """What keeps a seat from taking a tile only to pass."""
    ruling = _taken(s, tile)
    if ruling is not None:
        return ruling
    if not TILE_PASSES[tile]:
        return refuse("STM-ACT-10", action=tile_ids[tile])
    if not s.game.passes_on_taking:
        return refuse("STM-STD-08", action=tile_ids[tile])
    return _urbanization_obstacle(s) if tile == URBANIZATION else None


def _taken(s: Pieces, tile: int) -> Ruling | None:
    holder = s.holder(tile)
    return refuse("STM-ACT-01/taken", action=tile_ids[tile], seat=holder) if holder >= 0 else None


def _urbanization_obstacle(s: Pieces) -> Ruling | None:
    if not s.towns():
        return refuse("STM-ACT-08/towns")
    return None if any(s.new_cities) else refuse("STM-ACT-08/cities")
