"""Whole random games with every invariant, and positions on their way: lists against judges, pointing, storing."""

import json
from itertools import product

import pytest

import footplate
from footplate.titles.railways.actions import Deliver, Pass
from invariants import watch
from playing import Chooser
from rules.railways.positions import Scene, state


class Busy(Chooser):
    """Chooses a kind of action first, and seldom passes, so that games see deliveries, cards and the West."""

    def action(self, table: footplate.Table) -> footplate.Action:
        legal = table.legal()
        kinds = sorted({action.kind for action in legal})
        if len(kinds) > 1 and self.below(4):
            kinds = [kind for kind in kinds if kind != "pass"]
        kind = kinds[self.below(len(kinds))]
        chosen = [action for action in legal if action.kind == kind]
        return chosen[self.below(len(chosen))]


@pytest.mark.parametrize(("seats", "option"), list(product(range(2, 7), ("open", "shuffled"))))
def test_random_games_end_and_keep_every_invariant(seats: int, option: str) -> None:
    for seed, chooser in ((1, Chooser(1)), (2, Busy(2)), (3, Busy(3))):
        table = footplate.new("railways", seats=seats, options={"major_lines": option}, seed=seed)
        watched = watch(table)
        while not table.over:
            events = table.play(chooser.action(table))
            watched.after(events)
            watched.check_sentences(events)
        watched.at_end()
        watched.check_notation()


@pytest.mark.rule("RWW-END-05")
def test_a_game_of_passes_ends_in_its_first_turn() -> None:
    table = footplate.new("railways", seats=4, seed=9)
    while not table.over:
        passes = [action for action in table.legal() if isinstance(action, Pass)]
        table.play((passes or table.legal())[0])
    assert state(table).turn == 1


def midway(seats: int, seed: int, decisions: int) -> footplate.Table:
    table = footplate.new("railways", seats=seats, seed=seed)
    chooser = Busy(seed)
    while not table.over and table.number < decisions:
        table.play(chooser.action(table))
    return table


@pytest.mark.parametrize(("seats", "decisions"), [(2, 1), (3, 120), (4, 260), (6, 500)])
def test_what_is_listed_is_judged_legal_and_shown_whole(seats: int, decisions: int) -> None:
    table = midway(seats, 5, decisions)
    watch(table).check_legal()
    for seat in table.actors:
        for choice in table.choices(seat):
            for language in ("en", "fr"):
                assert "{" not in choice.text(language)
                assert all(label.text(language) for label in choice.labels)
        steps = [tuple(choice.steps) for choice in table.choices(seat)]
        assert len(set(steps)) == len(steps)


@pytest.mark.parametrize("decisions", [0, 40, 260, 500])
def test_a_position_can_be_stored_and_read_back(decisions: int) -> None:
    table = midway(4, 7, decisions)
    dump = json.loads(json.dumps(table.dump()))
    again = footplate.load(dump)
    assert again.dump() == table.dump()
    assert again.legal() == table.legal()
    assert again.view(0) == table.view(0)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", -1),
        ("cash", [0, 0]),
        ("cubes", [1] * 275),
        ("barons", [0, 0, 1, 2, 3, 4]),
        ("earned", [-5] * 18),
        ("deck", [9] * 32),
        ("color", [9] * 55),
        ("actor", -1),
        ("laid", 2),
        ("helped", 3),
        ("score", [5, 0, 0]),
        ("phase", "break"),
        ("engine", [0, 1, 1]),
        ("track", {}),
    ],
)
def test_a_stored_position_that_is_none_is_refused(field: str, value: object) -> None:
    table = Scene().round()
    dump = json.loads(json.dumps(table.dump(history=False)))
    dump["position"][field] = value
    with pytest.raises(footplate.BadRecord):
        footplate.load(dump)


def test_pointing_answers_for_everything_on_the_table() -> None:
    """Nothing for what a legal action touches, a rule for all else, in every phase."""
    tables = [midway(2, 3, 0), midway(3, 3, 6), midway(3, 3, 150), Scene().auction()]
    building = Scene().round()
    building.play(next(action for action in building.legal() if action.kind == "lay"))
    for table in [*tables, building]:
        seat = table.actors[0]
        watched = watch(table)
        touched, targets = watched.touched(seat), set(watched.targets())
        assert touched <= targets
        for target in targets - touched:
            assert table.position.why(seat, target) is not None, target
            ruling = table.why(target, seat)
            assert ruling is not None
            assert ruling.reason("en") != ruling.reason("fr")


def test_every_way_of_a_cube_is_found() -> None:
    """Walks all ways link by link, without merging, and compares ends and shares with the list."""
    for seed in (1, 2, 3):
        table = midway(3, seed, 700)
        if table.over:
            table.back_to(table.number - 5)
        s = state(table)
        while not s.is_in("actions") or s.is_building():
            table.play(table.legal()[0])
            s = state(table)
        seat = s.actor
        listed = {
            (action.route.split(".")[0], action.color, action.to, *table.position.choice(action).facts["by_seat"])  # type: ignore[misc]
            for action in table.legal()
            if isinstance(action, Deliver)
        }
        found = _walked(table, seat)
        assert listed == found


def _walked(table: footplate.Table, seat: int) -> set[tuple[object, ...]]:
    s = state(table)
    view = table.view()["game"]
    roads: dict[str, list[tuple[str, str, int]]] = {}
    for link in view["links"]:  # type: ignore[index, call-overload, union-attr]
        if link["complete"]:
            (a, b), (out, back) = link["ends"], link["exits"]
            roads.setdefault(a, []).append((b, out, link["owner"]))
            roads.setdefault(b, []).append((a, back, link["owner"]))
    found: set[tuple[object, ...]] = set()

    def walk(start: str, color: str, here: str, been: list[str], exits: list[str]) -> None:
        for there, out, owner in roads.get(here, []):
            if there in been or (not exits and owner != seat):
                continue
            if view["cities"][there]["color"] == color:  # type: ignore[index, call-overload]
                action = Deliver(seat, color, there, ",".join([*exits, out]))
                assert table.explain(action) is None
                found.add((start, color, there, *table.position.choice(action).facts["by_seat"]))  # type: ignore[misc]
            elif len(exits) + 1 < s.engine[seat]:
                walk(start, color, there, [*been, there], [*exits, out])

    for key, city in view["cities"].items():  # type: ignore[index, call-overload, union-attr]
        for color in city["cubes"]:
            walk(key, color, key, [key], [])
    return found
