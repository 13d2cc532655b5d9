"""Follies: what nobody who plays well does. They are looked for in finished games, move by move.

`make follies` plays 100 games of each title among `hard` players and lists what it finds; the tests look at a few.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import Any

import footplate
from footplate import Event, Table, bots

# What a seat of Age of Steam can build for without a thought, above its expenses.
PLENTY = 12
# What a seat of Steam may have left at the end of a round in which it raised capital.
TWO_LOANS = 10
# Tiles that nobody forgets.
MUCH_TRACK = 3
# Dollars above which a bid for the first place is one in earnest.
IN_EARNEST = 3000


class Told:
    """A decision: the table before it, the action, and what followed."""

    def __init__(self, before: Table, action: footplate.Action, after: Table, events: list[Event]) -> None:
        self.before = before
        self.action = action
        self.after = after
        self.events = events
        self.seat = action.seat
        # The pieces of the title, which the tests of its bots may know.
        self.pieces: Any = before.position

    def others(self) -> set[str]:
        return {each.kind for each in self.before.legal(self.seat)}


def told(game: Table) -> Iterator[Told]:
    """The decisions of a finished game, one after the other."""
    table = game.clone()
    table.back_to(0)
    for action in game.actions:
        before = table.clone()
        events = table.play(action)
        yield Told(before, action, table, events)


# Age of Steam


def passes_instead_of_improving(decision: Told) -> bool:
    s, seat = decision.pieces, decision.seat
    if decision.action.kind != "pass" or not s.is_in("goods") or "improve" not in decision.others():
        return False
    return bool(s.cash[seat] + s.income[seat] > s.due(seat))


def produces_for_a_full_display(decision: Told) -> bool:
    return decision.action.to_json().get("tile") == "production" and not decision.pieces.empty_spaces()


def builds_nothing_with_plenty(decision: Told) -> bool:
    s, seat = decision.pieces, decision.seat
    if decision.action.kind != "done" or s.acted or s.round == s.turns():
        return False
    return bool(s.cash[seat] - s.due(seat) >= PLENTY and "build" in decision.others())


# Railways of the World


def throws_track_away(decision: Told) -> bool:
    lost = [event.facts for event in decision.events if event.key == "track-removed"]
    return any(int(str(facts["tiles"])) >= MUCH_TRACK for facts in lost)


class BidsNothingForTheFirstPlace:
    """Nobody bids in earnest in a whole game, though the card for more actions lay open in an auction before its last
    turn."""

    def __init__(self) -> None:
        self.wanted = False
        self.highest = 0

    def __call__(self, decision: Told) -> bool:
        s = decision.pieces
        if s.is_in("auction") and s.turn != s.last_turn:
            shown = [card for card, count in enumerate(s.display) if count]
            self.wanted |= any(s.cards.operations[card].kind == "actions" for card in shown)
        if decision.action.kind == "bid":
            self.highest = max(self.highest, decision.action.to_json()["bid"])
        return decision.after.over and self.wanted and self.highest <= IN_EARNEST


def keeps_the_western_baron_for_nothing(decision: Told) -> bool:
    """At the end somebody holds the baron who asks for the West, and never built there."""
    s: Any = decision.after.position
    if not decision.after.over:
        return False
    kept = [s.cards.barons[s.barons[seat * 2]] for seat in range(s.seats)]
    return any(baron.kind == "western_link" and not s.west.count(seat) for seat, baron in enumerate(kept))


# Steam


class BorrowsForNothing:
    """Raises capital, and still has two loans of it, above the dues, when goods are moved in the same round."""

    def __init__(self) -> None:
        self.raised: dict[int, int] = {}

    def __call__(self, decision: Told) -> bool:
        s, seat = decision.pieces, decision.seat
        if decision.action.kind == "capital" and decision.action.to_json()["times"]:
            self.raised[seat] = s.round
        if not s.is_in("goods") or self.raised.pop(seat, 0) != s.round:
            return False
        dues = max(0, s.level[seat] - s.income[seat])
        return bool(s.cash[seat] >= TWO_LOANS + dues)


# Days of Steam


def carries_a_good_back(decision: Told) -> bool:
    if decision.action.kind != "move":
        return False
    facts: Any = decision.before.choice(decision.action).facts
    last = facts["haul"].rpartition("+")[2]
    return last != "none" and ">" not in last and last.rpartition("@")[2] == facts["end"].partition("/")[0]


# For each title what makes the functions that look at one decision after the other.
FOLLIES: dict[str, list[Callable[[], Callable[[Told], bool]]]] = {
    "age-of-steam": [
        lambda: passes_instead_of_improving,
        lambda: produces_for_a_full_display,
        lambda: builds_nothing_with_plenty,
    ],
    "railways": [
        lambda: throws_track_away,
        BidsNothingForTheFirstPlace,
        lambda: keeps_the_western_baron_for_nothing,
    ],
    "steam": [BorrowsForNothing],
    "days-of-steam": [lambda: carries_a_good_back],
    "steel-driver": [],
}


def follies(game: Table) -> list[str]:
    """The follies of a finished game: which, of whom, and when."""
    found = []
    looked_for = [make() for make in FOLLIES[game.title.id]]
    for decision in told(game):
        for folly in looked_for:
            if folly(decision):
                name = getattr(folly, "__name__", type(folly).__name__)
                found.append(f"{name}: {decision.before.number} {footplate.line(decision.action)}")
    return found


def forms(title: str) -> Iterator[dict[str, Any]]:
    """The kinds of tables of a title, again and again."""
    info = next(each for each in footplate.titles() if each.id == title)
    options = [option for option in info.options if option.kind == "choice"][:1]
    chosen: list[dict[str, Any]] = [{option.id: each.id} for option in options for each in option.choices] or [{}]
    maps: list[str | None] = [each.id for each in info.maps] or [None]
    yield from cycle({"map": place, "options": each} for place in maps for each in chosen)


def game(title: str, level: str, seed: int, seconds: float, **form: Any) -> Table:
    """A whole game among players of one level."""
    seats = next(each.seats[0] for each in footplate.titles() if each.id == title)
    table = footplate.new(title, seats=max(3, seats), seed=seed, **form)
    while (seat := table.actor) is not None:
        table.play(bots.choose(table.imagine(seat, table.number), seat, level, seconds, seed))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--title", action="append")
    wished = parser.parse_args()
    total = 0
    for title in wished.title or list(FOLLIES):
        for seed, form in enumerate(islice(forms(title), wished.games)):
            for folly in follies(game(title, wished.level, seed, wished.seconds, **form)):
                total += 1
                print(title, form, seed, folly, flush=True)
    print(f"{total} follies")
    sys.exit(total > 0)


if __name__ == "__main__":
    main()
