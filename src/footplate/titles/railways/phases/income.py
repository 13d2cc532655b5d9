"""Phase 3: income and dividends, and the end of a turn and of the game (RWW-INC, RWW-END)."""

from ....kernel import End, Event, Facts, Phase, happen
from .. import claims, objectives, shares
from ..ground import LAST_TURN
from ..pieces import BARON, PART_COUNT, Pieces
from ..scoring import ranking
from ..tables import income_at


class Income(Phase[Pieces]):
    id = "income"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """RWW-INC-06, in its order."""
        _remove_unfinished(s, events)
        for seat in range(s.seats):
            _pay_out(s, seat, events)
        if not _is_last_turn(s):
            _turn_up(s, events)
        happen(events, "turn-over", {"turn": s.turn})

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("over" if _is_last_turn(s) else "auction")


class GameOver(End[Pieces]):
    name = "income"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """RWW-SCORE-03, on the final position (RWW-BARON-01)."""
        s.round = s.actions_left = 0
        for seat in range(s.seats):
            baron = s.cards.barons[s.barons[seat * 2]]
            points = objectives.progress(s, seat, baron).points
            s.earned[seat * PART_COUNT + BARON] = points
            key = "baron-revealed" if points else "baron-revealed/unmet"
            happen(events, key, {"seat": seat, "baron": baron.id, "points": points})
        winners = [place.seat for place in ranking(s) if place.place == 1]
        happen(events, "game-over" if len(winners) == 1 else "game-over/shared", {"winners": list(winners)})


def _remove_unfinished(s: Pieces, events: list[Event]) -> None:
    """RWW-BUILD-10."""
    network = s.network
    for link in network.links():
        if not network.is_complete(link):
            hexes = [s.ground.board.names[number] for number in network.hexes_of(link)]
            facts: Facts = {"seat": network.owner[link], "hexes": list(hexes), "tiles": len(hexes)}
            network.remove(link)
            happen(events, "track-removed", facts)


def _pay_out(s: Pieces, seat: int, events: list[Event]) -> None:
    """RWW-INC-01, -03 and -04: what is due is fixed before new shares are issued."""
    income, due = income_at(s.score[seat]), shares.dividends(s, seat)
    s.cash[seat] += income
    facts: Facts = {"seat": seat, "income": income, "dividends": due}
    happen(events, "income", {**facts, "issued": shares.needed(s.cash[seat], due), "net": income - due})
    shares.pay(s, seat, due, events)  # RWW-SHARE-04


def _turn_up(s: Pieces, events: list[Event]) -> None:
    """RWW-INC-07, RWW-CARD-07."""
    if sum(s.deck):
        card = s.draw_card()
        happen(events, "card-turned", {"card": s.cards.operations[card].id, "deck": sum(s.deck)})
        claims.claim_turned_up(s, card, events)


def _is_last_turn(s: Pieces) -> bool:
    """RWW-END-02, RWW-END-05."""
    return s.turn == s.last_turn or s.turn == LAST_TURN or not s.busy
