"""Phase 2, take an operation card (RWW-CARD), and what each kind does at once."""

from ....kernel.actions import Action
from ....kernel.events import Event, happen
from ....kernel.json import Facts
from ....kernel.phase import Choice, Phase
from ....kernel.rulings import Ruling, refuse, unknown
from ..actions import Take, Urbanize
from ..cubes import place_cubes
from ..ground import COLOR_COUNT, COLORS, PLACES, cities, place_ids, place_of
from ..pieces import Pieces
from ..shares import bill_facts
from ..tables import CARD_COUNT, CARDS, CLAIM, IMMEDIATE, TAKES, card_of
from .urbanize import colors_left, gray_cities, judge_site, lay_new_city


class TakeCard(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        """The face-up cards that an action takes (RWW-CARD-01, RWW-CARD-02)."""
        seat = s.actor
        actions: list[Action] = []
        for card in range(CARD_COUNT):
            if not s.display[card] or CARDS[card].use == CLAIM:
                continue
            does = CARDS[card].does
            if does == "urbanize":
                left = colors_left(s)
                for place in gray_cities(s):
                    actions += [_take(seat, card, place, color) for color in left]
            elif does == "add_cubes":
                if sum(s.bag):
                    actions += [_take(seat, card, place, -1) for place in cities]
            else:
                actions.append(TAKES[seat][card])
        return actions

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        assert isinstance(action, Take)
        card = card_of.get(action.card, -1)
        if card < 0:
            return unknown("card", action.card)
        if CARDS[card].use == CLAIM:
            return refuse("RWW-CARD-02", card=action.card)
        if not s.display[card]:
            return refuse("RWW-CARD-01", card=action.card)
        return _judge_terms(s, action, CARDS[card].does)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Take(seat, name) if kind == "card" and name in card_of else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Take)
        number = card_of[action.card]
        card = CARDS[number]
        s.display[number] -= 1
        happen(events, "card-taken", {"seat": action.seat, "card": action.card})
        if card.use != IMMEDIATE:  # RWW-CARD-04, RWW-CARD-05: it lies before the player
            s.hands[action.seat * CARD_COUNT + number] += 1
            return
        s.gone[number] += 1
        if card.does == "actions":  # RWW-CARD-18
            s.actions_left += card.count
            happen(events, "more-actions", {"seat": action.seat, "count": s.actions_left - 1})
            return
        assert action.city is not None
        if card.does == "add_cubes":  # RWW-CARD-20
            place_cubes(s, place_of[action.city], card.cubes, "city-grows", {"seat": action.seat}, events)
        else:  # RWW-CARD-19
            assert action.color is not None
            lay_new_city(s, Urbanize(action.seat, action.city, action.color), card.cost, card.cubes, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Take)
        card = CARDS[card_of[action.card]]
        steps = [f"card:{action.card}"]
        if action.city is not None:
            steps.append(f"city:{action.city}")
        if action.color is not None:
            steps.append(f"color:{action.color}")
        facts: Facts = {"card": action.card, "city": action.city, "color": action.color, **card.figures}
        if not card.cost:
            return Choice(action, steps, f"take/{card.does}", facts)
        return Choice(action, steps, f"take/{card.does}/paid", {**facts, **bill_facts(s, action.seat, card.cost)})


_takes: dict[int, Take] = {}


def _take(seat: int, card: int, place: int, color: int) -> Take:
    key = ((seat * CARD_COUNT + card) * PLACES + place) * (COLOR_COUNT + 1) + color + 1
    found = _takes.get(key)
    if found is None:
        named = COLORS[color] if color >= 0 else None
        found = _takes[key] = Take(seat, CARDS[card].id, place_ids[place], named)
    return found


def _judge_terms(s: Pieces, action: Take, does: str) -> Ruling | None:
    """What the card must name, and whether it would have an effect (RWW-CARD-03)."""
    if does == "urbanize":
        if not gray_cities(s) or not colors_left(s):
            return refuse("RWW-CARD-03", card=action.card)
        if action.city is None or action.color is None:
            return refuse("RWW-CARD-19", card=action.card)
        return judge_site(s, action.city, action.color)
    if action.color is not None or (action.city is not None and does != "add_cubes"):
        return refuse("RWW-CARD-01/terms", card=action.card)
    if does != "add_cubes":
        return None
    if not sum(s.bag):
        return refuse("RWW-CARD-03", card=action.card)
    if action.city is None:
        return refuse("RWW-CARD-20", card=action.card)
    return None if place_of.get(action.city, -1) in cities else unknown("city", action.city)
