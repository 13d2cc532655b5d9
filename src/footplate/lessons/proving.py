"""Puzzles: positions of played games with one decision that is clearly best. That it is, is proved by looking at all
that the seat could do until somebody else decides, and the bot must agree.

What chance would decide on the way is tried several times, and the luckiest counts for the choices that are not best.
"""

from typing import Any

import footplate
from footplate import Action, Table, bots

from .files import Lesson
from .following import open_table

MOST_CHOICES = 1000
MOST_LATER = 70
FEWEST_CHOICES = 5
MOST_ANSWERS = 1
DEEPEST = 3
TRIES = 4
SECONDS = 1.0
# It stays as it is, and chooses the same on a slow machine.
BOT = "greedy"
# By how much the best must be better, in the points (or dollars) of each title.
CLEARLY = {"steel-driver": 20, "days-of-steam": 2, "steam": 1, "age-of-steam": 3, "railways": 1}


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


def worths(table: Table, seat: int) -> dict[Action, float]:
    """What each choice of a seat leads to at best, until somebody else decides."""
    return {action: _after(table, seat, action, DEEPEST) for action in table.legal(seat)}


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


def solve(table: Table, seat: int) -> list[Action]:
    """The best decision of a seat. Raises Unclear if none is clearly best, or if the greedy bot would decide
    otherwise."""
    choices = table.legal(seat)
    if not FEWEST_CHOICES <= len(choices) <= MOST_CHOICES:
        raise Unclear(f"there are {len(choices)} choices")
    # A look at the next decision alone says soon where nothing is clear.
    depth = DEEPEST if len(choices) <= MOST_LATER else 1
    near = sorted((_after(table, seat, action, depth) for action in choices), reverse=True)
    if near[0] - near[1] < CLEARLY[table.title.id]:
        raise Unclear("another is nearly as good")
    found = worths(table, seat)
    top = max(found.values())
    answers = [action for action, worth in found.items() if worth == top]
    others = [worth for worth in found.values() if worth < top]
    if len(answers) > MOST_ANSWERS or not others:
        raise Unclear("too many are equally good")
    if top - max(others) < CLEARLY[table.title.id]:
        raise Unclear("another is nearly as good")
    chosen = bots.choose(table.imagine(seat, 0), seat, BOT, SECONDS, 0)
    if chosen not in answers:
        raise Unclear(f"the bot would rather play “{footplate.line(chosen)}”")
    return answers


def prove(puzzle: Lesson) -> None:
    """Raises BadLesson if the answers of a puzzle are not just the best decisions."""
    find = puzzle.steps[0]
    try:
        answers = solve(open_table(puzzle), puzzle.you)
    except Unclear as unclear:
        raise puzzle.bad(find.line, str(unclear)) from None
    if set(answers) != set(find.actions):
        told = " or ".join(footplate.line(each) for each in answers)
        raise puzzle.bad(find.line, f"the best is “{told}”")
