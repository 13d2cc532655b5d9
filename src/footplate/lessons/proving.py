"""Puzzles: positions of played games with one decision that is clearly best, and what proves that it is.

    turn      it brings the most by the end of the own turn: all that the seat could do until then is looked at
    round     it brings the most by the end of the round, which bots play on, whatever the decision is
    next      it brings the most by the end of the own next turn: bots decide for the others until then, and all that
              the seat could do with it is looked at
    win       it wins an auction for certain, and nothing cheaper does
    survive   only with it the seat is not ruined by the end of the round, which bots play on

What chance, or what the seat may not know, would decide is tried several times. The strongest bot must agree, looking
no farther ahead than the question does.
"""

from collections.abc import Callable
from typing import Any

import footplate
from footplate import Action, Table, bots

from .files import Goal, Lesson
from .following import open_table

MOST_CHOICES = 1000
MOST_LATER = 70
FEWEST_CHOICES = 5
DEEPEST = 3
TRIES = 4
# Where a round is played on for each choice, there are not many, and few decisions decide it.
MOST_PLAYED_ON = 12
FEWEST_PLAYED_ON = 3
# Until the own next turn there are fewer decisions.
MOST_TO_NEXT = 80
MOST_AHEAD = 120
# For a decision of a round that is played on, and by whom.
A_LOOK = 0.02
PLAYER = "medium"
# It thinks to its end in this time, so it chooses the same on a slow machine.
STRONGEST = "expert"
SECONDS = 120.0
# By how much the best must be better, in the points (or dollars) of each title: in a turn, and in a round.
CLEARLY = {"steel-driver": 20, "days-of-steam": 2, "steam": 1, "age-of-steam": 3, "railways": 1}
CLEARLY_IN_A_ROUND = {"steel-driver": 20, "days-of-steam": 2, "steam": 2, "age-of-steam": 3, "railways": 2}
GIVES_UP = ("drop", "pass", "free-pass")


class Unclear(Exception):
    """No decision is clearly best."""


def lead(table: Table, seat: int) -> float:
    """How far a seat is ahead of the best of the others, what its companies will pay this turn included."""
    totals = [float(score.total) for score in table.scores()]
    if table.title.id == "steel-driver":
        game: Any = table.view()["game"]
        if table.view()["phase"] == "build":
            for company in game["companies"]:
                if company["controller"] is not None:
                    totals[company["controller"]] += company["profit"]
    own = totals.pop(seat)
    return own - max(totals, default=0.0)


def solve(table: Table, seat: int, goal: Goal) -> list[Action]:
    """The best decisions of a seat: a single one, but for ruin, which several may avoid. Raises Unclear if none is
    clearly best."""
    ways = {"turn": _of_the_turn, "round": _of_the_round, "next": _of_the_next, "win": _winning, "survive": _surviving}
    return ways[goal](table, seat)


def confirm(table: Table, seat: int, goal: Goal, answers: list[Action]) -> None:
    """Raises Unclear if the strongest bot would decide otherwise."""
    title = table.title.id
    strongest = bots.find(title, STRONGEST) if goal == "next" else bots.near(title, STRONGEST, 1)
    chosen = strongest.choose(table.imagine(seat, 0), seat, SECONDS, 0)
    if chosen not in answers:
        raise Unclear(f"the bot would rather play “{footplate.line(chosen)}”")


def prove(puzzle: Lesson) -> None:
    """Raises BadLesson if the answers of a puzzle are not just the best decisions."""
    find, table = puzzle.steps[0], open_table(puzzle)
    try:
        answers = solve(table, puzzle.you, puzzle.goal)
        if set(answers) != set(find.actions):
            raise Unclear(f"the best is “{' or '.join(footplate.line(each) for each in answers)}”")
        confirm(table, puzzle.you, puzzle.goal, answers)
    except Unclear as unclear:
        raise puzzle.bad(find.line, str(unclear)) from None


def worths(table: Table, seat: int) -> dict[Action, float]:
    """What each choice of a seat leads to at best, until somebody else decides."""
    return {action: _after(table, seat, action, DEEPEST) for action in table.legal(seat)}


def lead_after(table: Table, seat: int, action: Action) -> float:
    """The lead as it looks right after a choice."""
    return _after(table, seat, action, 1)


def _of_the_turn(table: Table, seat: int) -> list[Action]:
    choices = table.legal(seat)
    if not FEWEST_CHOICES <= len(choices) <= MOST_CHOICES:
        raise Unclear(f"there are {len(choices)} choices")
    # A look at the next decision alone says soon where nothing is clear.
    depth = DEEPEST if len(choices) <= MOST_LATER else 1
    _clear_best({action: _after(table, seat, action, depth) for action in choices}, CLEARLY[table.title.id])
    return _clear_best(worths(table, seat), CLEARLY[table.title.id])


def _clear_best(found: dict[Action, float], clearly: float) -> list[Action]:
    best, second = sorted(found, key=lambda action: -found[action])[:2]
    if found[best] - found[second] < clearly:
        raise Unclear("another is nearly as good")
    return [best]


def _after(table: Table, seat: int, action: Action, depth: int) -> float:
    found = []
    for number in range(TRIES):
        ahead = table.imagine(seat, number)
        if ahead.explain(action) is not None:
            continue
        ahead.play(action)
        found.append(_best(ahead, seat, depth - 1))
        if not ahead.chance_of_last():
            break
    return max(found, default=float("-inf"))


def _best(table: Table, seat: int, depth: int) -> float:
    if depth == 0 or table.actor != seat or len(table.legal(seat)) > MOST_LATER:
        return lead(table, seat)
    return max(_after(table, seat, action, depth) for action in table.legal(seat))


def _quick_choice(table: Table, seat: int, number: int) -> Action:
    """What a seat does while the game is played on: the same on every machine."""
    return bots.near(table.title.id, PLAYER, 0).choose(table.imagine(seat, number), seat, A_LOOK, number)


class _Ahead:
    """How a round ends that is played on after a choice: the seat's lead, and whether it is ruined."""

    def __init__(self, table: Table, seat: int, action: Action, number: int) -> None:
        ahead = table.imagine(seat, number)
        begun, self.ruined = ahead.view()["round"], False
        self._note(ahead.play(action), seat)
        for _ in range(MOST_AHEAD):
            if ahead.over or ahead.view()["round"] != begun or self.ruined:
                break
            actor = ahead.actors[0]
            self._note(ahead.play(_quick_choice(ahead, actor, number)), seat)
        self.lead = lead(ahead, seat)

    def _note(self, events: list[footplate.Event], seat: int) -> None:
        self.ruined |= any(event.kind == "bankrupt" and event.facts.get("seat") == seat for event in events)


def _choices_to_play_on(table: Table, seat: int, most: int = MOST_PLAYED_ON) -> list[Action]:
    choices = table.legal(seat)
    if not FEWEST_PLAYED_ON <= len(choices) <= most:
        raise Unclear(f"there are {len(choices)} choices")
    return choices


def round_worths(table: Table, seat: int) -> dict[Action, float]:
    """How far a seat is ahead at the end of the round after each choice."""
    choices = _choices_to_play_on(table, seat)
    return _on_average(choices, lambda action, number: _Ahead(table, seat, action, number).lead)


def next_worths(table: Table, seat: int) -> dict[Action, float]:
    """How far a seat can be ahead at the end of its next turn after each choice."""
    choices = _choices_to_play_on(table, seat, MOST_TO_NEXT)
    return _on_average(choices, lambda action, number: lead_at_next(table, seat, action, number))


def lead_at_next(table: Table, seat: int, action: Action, number: int) -> float:
    """How far a seat can be ahead at the end of its next turn after a choice, at one imagined table."""
    ahead = table.imagine(seat, number)
    ahead.play(action)
    while not ahead.over and ahead.actors[0] != seat:
        actor = ahead.actors[0]
        ahead.play(_quick_choice(ahead, actor, number))
    return lead(ahead, seat) if ahead.over else max(worths(ahead, seat).values())


def _on_average(choices: list[Action], led: Callable[[Action, int], float]) -> dict[Action, float]:
    """What each choice leads to, on average of the same imagined tables. Raises Unclear as soon as one of them tells
    that the best is another, or is not clear."""
    best, sums = set[Action](), dict.fromkeys(choices, 0.0)
    for number in range(TRIES):
        found = {action: led(action, number) for action in choices}
        best.update(_clear_best(found, 1))
        if len(best) > 1:
            raise Unclear("another is better now and then")
        sums = {action: sums[action] + found[action] / TRIES for action in choices}
    return sums


def _of_the_round(table: Table, seat: int) -> list[Action]:
    return _clear_best(round_worths(table, seat), CLEARLY_IN_A_ROUND[table.title.id])


def _of_the_next(table: Table, seat: int) -> list[Action]:
    return _clear_best(next_worths(table, seat), CLEARLY_IN_A_ROUND[table.title.id])


def _surviving(table: Table, seat: int) -> list[Action]:
    choices = _choices_to_play_on(table, seat)
    safe = [action for action in choices if not _Ahead(table, seat, action, 0).ruined]
    if not safe or len(safe) > len(choices) / 2:
        raise Unclear("there is no ruin, or no way out of it")
    for number in range(1, TRIES):
        for action in choices:
            if _Ahead(table, seat, action, number).ruined == (action in safe):
                raise Unclear("it is not certain who is ruined")
    return safe


def _height(bid: Action) -> int:
    told: Any = bid.to_json()
    return int(told["bid"])


def _winning(table: Table, seat: int) -> list[Action]:
    bids = sorted((each for each in table.legal(seat) if each.kind == "bid"), key=_height)
    if len(bids) < FEWEST_PLAYED_ON:
        raise Unclear("there is nothing to win by a bid")
    sure = [_wins(table, seat, bid) for bid in bids]
    if sure[0] or True not in sure:
        raise Unclear("any bid wins, or none does for certain")
    return [bids[sure.index(True)]]


def _wins(table: Table, seat: int, bid: Action) -> bool:
    """Whether nobody can outbid it."""
    ahead = table.imagine(seat, 0)
    ahead.play(bid)
    while (actor := ahead.actor) not in (None, seat):
        legal = ahead.legal(actor)
        if any(each.kind == "bid" for each in legal):
            return False
        if not all(each.kind in GIVES_UP for each in legal):
            break
        ahead.play(legal[0])
    return True
