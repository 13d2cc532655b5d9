"""What is accepted is what is listed: an action that is written in another form is understood as the listed one."""

import random
from typing import Any

import pytest

import footplate
from playing import Chooser, setups

# Rules by which choices with the same effect are listed once though either may be taken: routes, and twin cities.
ONCE = {"deliver", "move", "city"}
TURNS = {"days-of-steam": (0, 90, 180, 270)}
TILES = {"build", "lay"}
TITLES = [info.id for info in footplate.titles()]


def positions(title: str, games: int = 2, every: int = 5) -> list[footplate.Table]:
    found: list[footplate.Table] = []
    for seed, setup in enumerate(setups(title)[:: max(1, len(setups(title)) // games)]):
        table, chooser = setup.new(seed), Chooser(seed)
        while not table.over and table.number < 150:
            if table.number % every == 0:
                found.append(table.clone())
            table.play(chooser.action(table))
    return found


def changed(data: dict[str, Any], other: dict[str, Any], source: random.Random) -> dict[str, Any]:
    """An action with one of its fields from another one of its kind, or one number changed."""
    fields = [name for name in data if name not in ("type", "seat")]
    if not fields:
        return data
    name = source.choice(fields)
    value = other.get(name, data[name])
    if isinstance(value, int) and source.random() < 0.5:
        value = value + source.choice((-90, -1, 1, 2, 3, 90, 180))
    return {**data, name: value}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.rule("FPT-ACT-07")
def test_everything_that_is_accepted_is_listed(title: str) -> None:
    source = random.Random(title)
    for table in positions(title):
        legal = table.legal()
        known = set(legal)
        for _ in range(30):
            one = source.choice(legal)
            alike = [each for each in legal if each.kind == one.kind and each.seat == one.seat]
            data = changed(one.to_json(), source.choice(alike).to_json(), source)
            try:
                action = footplate.action(title, data)
            except footplate.IllegalAction:
                continue
            if table.explain(action) is None and action not in known:
                assert action.kind in ONCE, (table, action)


@pytest.mark.parametrize("title", [title for title in TITLES if title != "steel-driver"])
@pytest.mark.rule("FPT-ACT-07")
def test_a_tile_in_another_turn_that_looks_the_same_is_the_listed_one(title: str) -> None:
    shown = 0
    for table in positions(title, games=1, every=1):
        by_form: dict[tuple[str, str], footplate.Action] = {}
        for action in table.legal():
            if action.kind in TILES:
                data = action.to_json()
                by_form.setdefault((action.kind, str(data.get("face", data.get("tile")))), action)
        for action in by_form.values():
            for turn in TURNS.get(title, range(6)):
                raw = type(action)(**{**_fields(action), "turn": turn})
                understood = footplate.action(title, raw.to_json())
                if raw != understood == action:
                    shown += 1
                    assert table.explain(raw) is None
                    one, other = table.clone(), table.clone()
                    one.play(action)
                    other.play(raw)
                    assert other.dump() == one.dump()
        if shown > 20:
            return
    assert shown


def _fields(action: footplate.Action) -> dict[str, Any]:
    return {name: value for name, value in action.to_json().items() if name != "type"}
