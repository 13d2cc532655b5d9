"""A position as plain data, and back."""

import msgspec

from ...kernel.fields import Fields
from ...kernel.json import Facts, Json
from ...track.audit import load_network
from .board import (
    BAG,
    BOARD,
    LAST_TURN,
    LOCOMOTIVES,
    MOST_BID,
    NEW_CITIES,
    PLACES,
    ROUNDS,
    TILES,
    TILES_AN_ACTION,
    cities,
    printed_color,
)
from .cardfile import BARONS, CARDS, TOP_LEVEL
from .state import (
    ACTIONS,
    AUCTION,
    BARON,
    BARONS_PHASE,
    BUILDING,
    CARD_COUNT,
    COLOR_COUNT,
    OVER,
    PART_COUNT,
    State,
)

FIELDS = Fields(
    numbers="phase turn round first actor actions_left busy last_turn bid bidder passed laid bill track helped chosen",
    lists="cash shares score engine earned barons first_engine color cubes bag new_cities west "
    "deck display hands claimed gone",
    apart="empty network",
)


def dump(s: State) -> dict[str, Json]:
    empty: list[Json] = [place for place in cities if s.empty >> place & 1]
    return {**FIELDS.dump(s), "empty": empty, "network": s.network.dump()}


def restore(s: State, data: Facts) -> None:
    """Fills a fresh position from data; raises ValueError and says what is wrong with it."""
    FIELDS.load(s, data)
    try:
        empty = msgspec.convert(data["empty"], type=list[int])
    except msgspec.ValidationError as fault:
        raise ValueError(f"empty: {fault}") from None
    if not all(place in cities for place in empty):
        raise ValueError("an empty-city marker lies off the cities")
    s.empty = sum(1 << place for place in set(empty))
    s.network = load_network(BOARD, TILES, data["network"])
    s.refresh()
    _check_ranges(s)
    _check_pieces(s)
    _check_decision(s)


def _within(values: list[int], least: int, most: int) -> bool:
    return all(least <= value <= most for value in values)


def _check_ranges(s: State) -> None:
    """Refuses figures that no game can reach and that would make the phases stumble."""
    seat = s.seats - 1
    in_range = (
        BARONS_PHASE <= s.phase <= OVER
        and 0 <= s.turn <= LAST_TURN
        and 0 <= s.round <= ROUNDS
        and 0 <= s.first <= seat
        and _within([s.actor, s.bidder, *s.west, *s.claimed, *s.first_engine, *s.network.owner], -1, seat)
        and 0 <= s.bid <= MOST_BID
        and _within([s.passed, s.chosen], 0, (1 << s.seats) - 1)
        and 0 <= s.laid < TILES_AN_ACTION
        and -1 <= s.helped < CARD_COUNT
        and _within(s.engine, 1, TOP_LEVEL)
        and _within(s.barons, 0, len(BARONS) - 1)
        and len(set(s.barons)) == 2 * s.seats
        and _within(s.color, -1, COLOR_COUNT - 1)
        and min([*s.cash, *s.shares, *s.score, *s.earned, s.bill, s.last_turn, s.busy]) >= 0
        and min([*s.cubes, *s.bag, *s.new_cities, *s.deck, *s.display, *s.hands, *s.gone]) >= 0
    )
    if not in_range:
        raise ValueError("a figure of the position is out of its range")


def _check_pieces(s: State) -> None:
    """Counts the cubes, cards, new cities and locomotives."""
    for color in range(COLOR_COUNT):
        if s.bag[color] + sum(s.cubes[color::COLOR_COUNT]) != BAG[color]:
            raise ValueError("the cubes do not add up")
        laid = sum(1 for place in range(PLACES) if s.color[place] == color != printed_color[place])
        if s.new_cities[color] + laid != NEW_CITIES[color]:
            raise ValueError("the new cities do not add up")
    for card in range(CARD_COUNT):
        held = sum(s.hands[card::CARD_COUNT]) + int(s.claimed[card] >= 0)
        if s.deck[card] + s.display[card] + held + s.gone[card] != CARDS[card].copies:
            raise ValueError("the cards do not add up")
    for seat in range(s.seats):
        if not 0 <= s.locomotives(seat) <= LOCOMOTIVES:
            raise ValueError("a player has too many locomotives on the board")
        parts = s.earned[seat * PART_COUNT : (seat + 1) * PART_COUNT]
        if sum(parts) - parts[BARON] != s.score[seat]:
            raise ValueError("the points do not add up")


def _check_decision(s: State) -> None:
    """The decision that is asked for must make sense."""
    if s.phase in (AUCTION, ACTIONS, BUILDING) and (s.actor < 0 or s.turn < 1):
        raise ValueError("nobody acts in this position")
    if s.phase == AUCTION and s.passed >> s.actor & 1:
        raise ValueError("the player who is asked to bid has passed")
    if s.phase in (ACTIONS, BUILDING) and (s.round < 1 or s.actions_left < 1):
        raise ValueError("no round is being played")
    if s.phase == BUILDING and s.laid:
        network = s.network
        if not network.is_link(s.track) or network.is_complete(s.track) or network.owner[s.track] != s.actor:
            raise ValueError("the track being built is not there")
    if s.phase != BUILDING and (s.laid or s.bill or s.track >= 0 or s.helped >= 0):
        raise ValueError("a build action is going on outside its phase")
    if s.phase == BUILDING and not s.laid and s.helped < 0:
        raise ValueError("a build action has neither a tile nor a card")
    if s.phase == BARONS_PHASE and s.chosen == (1 << s.seats) - 1:
        raise ValueError("all barons are chosen")
