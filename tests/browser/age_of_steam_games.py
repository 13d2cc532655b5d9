"""Games of Age of Steam up to a moment that a test is about, played with the library: the same each time."""

from collections.abc import Callable

import footplate
from footplate import Action, Table

FIRST_SHARES = 3
QUIET_ACTIONS = ("turn-order", "first-build", "first-move", "production", "engineer", "locomotive", "urbanization")
MANY = 400

Wishes = dict[int, str]
Habit = Callable[[Table], Action | None]


def kind(action: Action) -> str:
    return str(action.to_json()["type"])


def new(map_id: str, seats: int, seed: int) -> Table:
    return footplate.new("age-of-steam", seats=seats, map=map_id, seed=seed)


def phase(table: Table) -> str:
    return str(table.view(None)["phase"])


def quiet(table: Table, wishes: Wishes) -> Action:
    """What a player does who wants little: some shares at first, no bids, the wished action, no track."""
    actions = table.legal()
    seat = table.actor
    if phase(table) == "shares":
        wanted = FIRST_SHARES if table.view(None)["round"] == 1 else 1
        return min(actions, key=lambda action: abs(int(action.to_json()["shares"]) - wanted))
    if phase(table) == "actions":
        order = [wishes[seat]] if seat in wishes else []
        order += [action for action in QUIET_ACTIONS if action not in wishes.values()]
        return min(actions, key=lambda action: (*order, *QUIET_ACTIONS).index(str(action.to_json()["tile"])))
    for wanted_kind in ("done", "pass", "free-pass"):
        found = [action for action in actions if kind(action) == wanted_kind]
        if found:
            return found[0]
    return actions[-1]


def play_until(
    table: Table, there: Callable[[Table], bool], wishes: Wishes | None = None, first: Habit | None = None
) -> Table:
    """Plays quietly until a moment; `first` may prefer another action."""
    for _ in range(MANY):
        if there(table):
            return table
        table.play((first(table) if first else None) or quiet(table, wishes or {}))
    raise AssertionError("the moment never came")


def asked(seat: int, in_phase: str) -> Callable[[Table], bool]:
    return lambda table: table.actor == seat and phase(table) == in_phase


def offers(seat: int, wanted: str, **facts: str) -> Callable[[Table], bool]:
    """Whether a seat may do something of a kind, with some of its facts."""

    def there(table: Table) -> bool:
        return table.actor == seat and any(
            kind(action) == wanted and all(action.to_json().get(name) == value for name, value in facts.items())
            for action in table.legal()
        )

    return there


def builds_links(table: Table) -> Action | None:
    """Italy: the first link on offer that nobody has."""
    if table.actor is None:
        return None
    known = {frozenset(link["places"]) for link in table.view(None)["game"]["track"]["links"]}
    for action in table.legal():
        facts = action.to_json()
        if kind(action) == "link" and frozenset((facts["start"], facts["goal"])) not in known:
            return action
    return None


def delivers(table: Table) -> Action | None:
    """Builds links, and moves any cube but a black one."""
    found = (action for action in table.legal() if kind(action) == "deliver" and action.to_json()["color"] != "black")
    return next(found, None) or builds_links(table)


def overspends(table: Table) -> Action | None:
    """Moves cubes, issues no shares, and builds the dearest link that the money allows."""
    if table.actor is None:
        return None
    links = [choice for choice in table.choices(table.actor) if kind(choice.action) == "link"]
    if links:
        return min(links, key=lambda choice: int(str(choice.facts["cash"]))).action
    return (issues_nothing(table) if phase(table) == "shares" else None) or delivers(table)


def issues_nothing(table: Table) -> Action | None:
    found = (action for action in table.legal() if action.to_json().get("shares") == 0)
    return next(found, None)


def lay_line(table: Table, *hexes: str) -> None:
    """Builds simple track over a row of hexes, from the first to the last, which are cities."""
    board = footplate.board("age-of-steam", table.setup.map_id)
    neighbours = {place["name"]: place["neighbours"] for place in board["hexes"]}
    for before, name, after in zip(hexes, hexes[1:], hexes[2:], strict=False):
        ends = {neighbours[name].index(before), neighbours[name].index(after)}
        face, turn = next(
            (face["id"], turn)
            for face in board["faces"]
            for turn in range(face["turns"])
            if face["kind"] == "simple" and {(side + turn) % 6 for side in face["segments"][0]} == ends
        )
        build = {"type": "build", "seat": table.actor, "hex": name, "face": face, "turn": turn}
        table.play(footplate.action("age-of-steam", build))


def draws(table: Table) -> Action | None:
    """Uses Production for the display."""
    return next((action for action in table.legal() if kind(action) == "produce"), None)
