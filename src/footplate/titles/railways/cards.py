"""Phase 2, take an operation card (RWW-CARD), with one small function for the effect of each kind."""

from collections.abc import Callable

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import urbanizing
from .actions import Take
from .board import COLORS, TAKES, cities, color_of, place_ids, place_of
from .cardfile import CARDS, CLAIM, card_of
from .delivering import place_cubes
from .state import CARD_COUNT, State, happen
from .words import refuse


def takeable(s: State) -> list[int]:
    """The kinds of face-up cards that an action takes (RWW-CARD-01, RWW-CARD-02)."""
    return [card for card in range(CARD_COUNT) if s.display[card] and CARDS[card].use != CLAIM]


def legal(s: State, seat: int) -> list[Action]:
    actions: list[Action] = []
    for card in takeable(s):
        does = CARDS[card].does
        if does == "urbanize":
            left = urbanizing.colors_left(s)
            for place in urbanizing.gray_cities(s):
                actions += [_take(seat, card, place, color) for color in left]
        elif does == "add_cubes":
            if sum(s.bag):
                actions += [_take(seat, card, place, -1) for place in cities]
        else:
            actions.append(TAKES[seat][card])
    return actions


_takes: dict[int, Take] = {}


def _take(seat: int, card: int, place: int, color: int) -> Take:
    key = ((seat * CARD_COUNT + card) * len(place_ids) + place) * (len(COLORS) + 1) + color + 1
    found = _takes.get(key)
    if found is None:
        named = COLORS[color] if color >= 0 else None
        found = _takes[key] = Take(seat, CARDS[card].id, place_ids[place], named)
    return found


def judge(s: State, action: Take) -> Ruling | None:
    card = card_of.get(action.card, -1)
    if card < 0:
        return refuse_at_table("FPT-ACT-06", kind="card", name=action.card)
    if CARDS[card].use == CLAIM:
        return refuse("RWW-CARD-02", card=action.card)
    if not s.display[card]:
        return refuse("RWW-CARD-01", card=action.card)
    return _judge_terms(s, action, CARDS[card].does)


def _judge_terms(s: State, action: Take, does: str) -> Ruling | None:
    """What the card must name, and whether it would have an effect (RWW-CARD-03)."""
    if does == "urbanize":
        if not urbanizing.gray_cities(s) or not urbanizing.colors_left(s):
            return refuse("RWW-CARD-03", card=action.card)
        if action.city is None or action.color is None:
            return refuse("RWW-CARD-19", card=action.card)
        return urbanizing.judge_site(s, action.city, action.color)
    if action.color is not None or (action.city is not None and does != "add_cubes"):
        return refuse("RWW-CARD-01/terms", card=action.card)
    if does != "add_cubes":
        return None
    if not sum(s.bag):
        return refuse("RWW-CARD-03", card=action.card)
    if action.city is None:
        return refuse("RWW-CARD-20", card=action.card)
    if place_of.get(action.city, -1) not in cities:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    return None


def perform(s: State, action: Take, events: list[Event]) -> None:
    card = card_of[action.card]
    s.display[card] -= 1
    happen(events, "card-taken", {"seat": action.seat, "card": action.card})
    EFFECTS[CARDS[card].does](s, action, card, events)


# The effects


def keep_card(s: State, action: Take, card: int, events: list[Event]) -> None:
    """Hotels, Government Land Grant, Perfect Engineering: the card lies before the player (RWW-CARD-04, -05)."""
    s.hands[action.seat * CARD_COUNT + card] += 1


def railroad_executive(s: State, action: Take, card: int, events: list[Event]) -> None:
    """Two more actions, at once (RWW-CARD-18)."""
    s.gone[card] += 1
    s.actions_left += CARDS[card].count
    happen(events, "more-actions", {"seat": action.seat, "count": s.actions_left - 1})


def new_industry(s: State, action: Take, card: int, events: list[Event]) -> None:
    """Urbanizes a gray city at no cost (RWW-CARD-19)."""
    s.gone[card] += 1
    assert action.city is not None
    assert action.color is not None
    urbanizing.lay_new_city(s, action.seat, place_of[action.city], color_of[action.color], 0, events)


def city_growth(s: State, action: Take, card: int, events: list[Event]) -> None:
    """Two cubes for any city (RWW-CARD-20)."""
    s.gone[card] += 1
    assert action.city is not None
    place_cubes(s, place_of[action.city], CARDS[card].count, "city-grows", {"seat": action.seat}, events)


EFFECTS: dict[str, Callable[[State, Take, int, list[Event]], None]] = {
    "hotel": keep_card,
    "free_open_terrain": keep_card,
    "flat_terrain": keep_card,
    "actions": railroad_executive,
    "urbanize": new_industry,
    "add_cubes": city_growth,
}
