"""Phase 2, take an operation card (RWW-CARD), and what each kind does at once."""

from ....kernel import Action, Choice, Event, Phase, Ruling, happen, refuse, unknown
from .. import schema
from ..actions import Take, Urbanize
from ..cubes import place_cubes
from ..pieces import Pieces
from ..shares import bill_facts
from ..tables import CLAIM, IMMEDIATE
from .urbanize import colors_left, gray_cities, judge_site, lay_new_city, sites


class TakeCard(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        """The face-up cards that an action takes (RWW-CARD-01, RWW-CARD-02)."""
        seat = s.actor
        actions: list[Action] = []
        for card in range(s.cards.count):
            if not s.display[card] or s.cards.operations[card].use == CLAIM:
                continue
            kind = s.cards.operations[card].kind
            if kind == "urbanize":
                actions += sites(s, card, s.cards.takes_in[seat, card])
            elif kind == "add_cubes":
                if sum(s.bag):
                    actions += s.cards.takes_at[seat, card]
            else:
                actions.append(s.cards.takes[seat][card])
        return actions

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        assert isinstance(action, Take)
        card = s.cards.card_of.get(action.card, -1)
        if card < 0:
            return unknown("card", action.card)
        if s.cards.operations[card].use == CLAIM:
            return refuse("RWW-CARD-02", card=action.card)
        if not s.display[card]:
            return refuse("RWW-CARD-01", card=action.card)
        return _judge_terms(s, action, s.cards.operations[card].kind)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Take(seat, name) if kind == "card" and name in s.cards.card_of else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Take)
        number = s.cards.card_of[action.card]
        card, figures = s.cards.operations[number], s.cards.operations[number].figures
        s.display[number] -= 1
        happen(events, "card-taken", {"seat": action.seat, "card": action.card})
        if card.use != IMMEDIATE:  # RWW-CARD-04, RWW-CARD-05: it lies before the player
            s.hands[action.seat * s.cards.count + number] += 1
            return
        s.gone[number] += 1
        if card.kind == "actions":  # RWW-CARD-18
            s.actions_left += figures["count"]
            happen(events, "more-actions", {"seat": action.seat, "count": s.actions_left - 1})
        elif action.city is not None and action.color is not None:  # RWW-CARD-19
            site = Urbanize(action.seat, action.city, action.color)
            lay_new_city(s, site, figures["cost"], figures["cubes"], events)
        elif action.city is not None:  # RWW-CARD-20
            place_cubes(
                s, s.ground.place_of[action.city], figures["cubes"], "city-grows", {"seat": action.seat}, events
            )

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Take)
        card = s.cards.operations[s.cards.card_of[action.card]]
        steps = [f"card:{action.card}"]
        if action.city is not None:
            steps.append(f"city:{action.city}")
        if action.color is not None:
            steps.append(f"color:{action.color}")
        taken: schema.Take = {"card": action.card, "city": action.city, "color": action.color}
        facts = {**taken, **card.figures}
        cost = card.figures.get("cost", 0)
        if not cost:
            return Choice(action, steps, f"take/{card.kind}", facts)
        return Choice(action, steps, f"take/{card.kind}/paid", {**facts, **bill_facts(s, action.seat, cost)})


def _judge_terms(s: Pieces, action: Take, kind: str) -> Ruling | None:
    """What the card must name, and whether it would have an effect (RWW-CARD-03)."""
    if kind == "urbanize":
        if not gray_cities(s) or not colors_left(s):
            return refuse("RWW-CARD-03", card=action.card)
        if action.city is None or action.color is None:
            return refuse("RWW-CARD-19", card=action.card)
        return judge_site(s, action.city, action.color)
    if action.color is not None or (action.city is not None and kind != "add_cubes"):
        return refuse("RWW-CARD-01/terms", card=action.card)
    if kind != "add_cubes":
        return None
    if not sum(s.bag):
        return refuse("RWW-CARD-03", card=action.card)
    if action.city is None:
        return refuse("RWW-CARD-20", card=action.card)
    return None if action.city in s.ground.city_of else unknown("city", action.city)
