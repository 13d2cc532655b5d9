"""Phase 3: income and dividends, and the end of a turn and of the game (RWW-INC, RWW-END)."""

from ...kernel.events import Event
from ...kernel.json import Facts
from . import barons, building, claims, shares
from .board import DIVIDEND, LAST_TURN
from .cardfile import CARDS, income_at
from .state import OVER, State, draw_card, happen


def end_turn(s: State, events: list[Event]) -> bool:
    """RWW-INC-06, in its order. True when the game is over."""
    building.remove_unfinished(s, events)
    for seat in range(s.seats):
        pay_out(s, seat, events)
    last = is_last_turn(s)
    if not last:
        turn_up(s, events)
    happen(events, "turn-over", {"turn": s.turn})
    return last


def pay_out(s: State, seat: int, events: list[Event]) -> None:
    """RWW-INC-01, -03 and -04: what is due is fixed before new shares are issued."""
    income, due = income_at(s.score[seat]), s.shares[seat] * DIVIDEND
    s.cash[seat] += income
    facts: Facts = {"seat": seat, "income": income, "dividends": due}
    issued = shares.needed(s.cash[seat], due)
    happen(events, "income", {**facts, "issued": issued, "net": income - due})
    shares.pay(s, seat, due, events)  # RWW-SHARE-04


def turn_up(s: State, events: list[Event]) -> None:
    """RWW-INC-07, RWW-CARD-07."""
    if not sum(s.deck):
        return
    card = draw_card(s)
    s.display[card] += 1
    happen(events, "card-turned", {"card": CARDS[card].id, "deck": sum(s.deck)})
    claims.claim_turned_up(s, card, events)


def is_last_turn(s: State) -> bool:
    """RWW-END-02, RWW-END-05."""
    return s.turn == s.last_turn or s.turn == LAST_TURN or not s.busy


def finish(s: State, events: list[Event]) -> None:
    s.phase = OVER
    s.actor = -1
    s.round = s.actions_left = 0
    barons.reveal(s, events)
