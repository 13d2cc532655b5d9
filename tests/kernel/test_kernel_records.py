"""Records and dumped positions: good ones round-trip, and broken or hostile ones are refused with their rule."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import footplate
from playing import Chooser

TITLE = "steel-driver"


def played(decisions: int = 60) -> footplate.Table:
    table, chooser = footplate.new(TITLE, seats=4, seed=2**127 + 5), Chooser(3)
    while not table.over and table.number < decisions:
        table.play(chooser.action(table))
    return table


def refusal(read: Callable[[Any], object], data: object) -> footplate.BadRecord:
    with pytest.raises(footplate.BadRecord) as refused:
        read(data)
    assert refused.value.reason("en") != refused.value.reason("fr")
    return refused.value


def changed(data: Any, path: str, value: object) -> Any:
    """A copy of the data in which the field at a dotted path is another."""
    found = copy.deepcopy(data)
    inner = found
    *way, last = path.split(".")
    for step in way:
        inner = inner[int(step)] if isinstance(inner, list) else inner[step]
    inner[int(last) if isinstance(inner, list) else last] = value
    return found


# Records


def test_a_record_says_everything_about_a_game() -> None:
    table = played(3)
    record = table.record(names=["Ann", "Ben", None, "Dee"], times=["2024-05-01T10:00:00Z"])
    assert record["format"] == 1
    assert (record["title"], record["map"], record["options"], record["seats"]) == (TITLE, "usa", {}, 4)
    assert record["rules"] == table.title.rules_version
    assert record["seed"] == 2**127 + 5
    assert record["chance"] == list(table.setup_chance)
    assert record["names"] == ["Ann", "Ben", None, "Dee"]
    actions: Any = record["actions"]
    assert [line["action"] for line in actions] == [action.to_json() for action in table.actions]
    assert actions[0]["time"] == "2024-05-01T10:00:00Z"
    assert "time" not in actions[1]
    assert footplate.replay(record).dump() == table.dump()


def test_a_record_does_not_change_with_its_table() -> None:
    table = played(10)
    record = table.record()
    kept = copy.deepcopy(record)
    table.play(table.legal()[0])
    assert record == kept


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("format", "1", "FPT-REC-01"),
        ("format", "\ud800", "FPT-REC-01"),
        ("format", 0, "FPT-REC-02"),
        ("title", 7, "FPT-REC-01"),
        ("title", "monorail", "FPT-SETUP-01"),
        ("rules", "1", "FPT-REC-01"),
        ("rules", 7, "FPT-REC-03"),
        ("map", "moon", "FPT-SETUP-03"),
        ("map", [], "FPT-REC-01"),
        ("options", {"weather": "rain"}, "FPT-SETUP-05"),
        ("options", [], "FPT-REC-01"),
        ("seats", 2, "STD-SETUP-01"),
        ("seats", 4.5, "FPT-REC-01"),
        ("seed", -1, "FPT-SETUP-06"),
        ("seed", "7", "FPT-REC-01"),
        ("chance", [99], "FPT-REC-04"),
        ("chance", None, "FPT-REC-01"),
        ("actions", {}, "FPT-REC-01"),
        ("actions.0", 7, "FPT-REC-01"),
        ("actions.0", "\ud800", "FPT-REC-01"),
        ("actions.0", {}, "FPT-REC-01"),
        ("actions.0", {"action": {"type": "pass", "seat": 0}, "more": 1}, "FPT-REC-01"),
        ("actions.5.action", {"type": "pass", "seat": 17}, "FPT-REC-06"),
        ("actions.5.action", {"type": "sing", "seat": 0}, "FPT-REC-06"),
        ("actions.5.action", {}, "FPT-REC-06"),
        ("actions.5.chance", [4], "FPT-REC-04"),
        ("actions.5.time", 7, "FPT-REC-01"),
        ("names", "Ann", "FPT-REC-01"),
        ("more", 1, "FPT-REC-01"),
    ],
)
def test_a_broken_record_is_refused_with_its_rule(path: str, value: object, rule: str) -> None:
    record: Any = played(12).record()
    for action in record["actions"]:
        action.setdefault("chance", [])
    assert refusal(footplate.replay, changed(record, path, value)).rule == rule


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        [],
        {},
        "",
        "{",
        "{}",
        '{"format": 1',
        '{"format": "\\ud800"}',
        "\0",
        "[footplate]",
        b"{}",
        1.5,
        "\ud800",
    ],
)
def test_what_is_no_record_at_all_is_refused(data: object) -> None:
    assert refusal(footplate.replay, data).rule in ("FPT-REC-01", "FPT-REC-07", "FPT-SETUP-01")


def test_truncated_records_are_refused() -> None:
    text = json.dumps(played(12).record())
    for length in range(0, len(text), 97):
        refusal(footplate.replay, text[:length])


def test_a_record_nested_too_deep_is_refused() -> None:
    assert refusal(footplate.replay, '{"format":' + "[" * 100_000).rule == "FPT-REC-01"


def test_a_record_is_refused_at_the_decision_that_is_not_legal() -> None:
    record: Any = played(30).record()
    del record["actions"][20]
    error = refusal(footplate.replay, record)
    assert error.rule == "FPT-REC-06"
    assert error.ruling.facts["number"] >= 21


def test_a_game_begun_under_other_rules_is_recorded_under_them() -> None:
    table = footplate.new("steel-driver", seats=3, seed=1)
    assert table.record()["rules"] == 1
    assert table.record(rules=0)["rules"] == 0
    assert "[rules 0]" in table.notation(rules=0)


def test_a_record_of_other_rules_goes_on_as_far_as_they_let_it() -> None:
    record = {**played(12).record(), "rules": 7, "chance": [0, 0, 0]}
    assert isinstance(refusal(footplate.replay, record), footplate.RulesChanged)
    assert footplate.replay(record, other_rules=True).number == 12
    illegal = changed(record, "actions.5.action", {"type": "pass", "seat": 17})
    with pytest.raises(footplate.BadRecord) as refused:
        footplate.replay(illegal, other_rules=True)
    assert refused.value.rule == "FPT-REC-06"


# Positions


def test_a_dump_is_plain_data_of_its_own() -> None:
    table = played(60)
    dump = table.dump()
    assert json.loads(json.dumps(dump)) == dump
    kept = copy.deepcopy(dump)
    while not table.over:
        table.play(table.legal()[0])
    assert dump == kept


def test_a_dump_without_history_does_not_grow() -> None:
    assert "history" not in played(60).dump(history=False)
    short, long = (len(json.dumps(played(n).dump(history=False))) for n in (10, 140))
    assert long < short * 1.5


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("format", 2, "FPT-REC-02"),
        ("format", None, "FPT-REC-01"),
        ("title", "monorail", "FPT-SETUP-01"),
        ("rules", 7, "FPT-REC-03"),
        ("map", "moon", "FPT-SETUP-03"),
        ("options", {"weather": "rain"}, "FPT-SETUP-05"),
        ("seats", 2, "STD-SETUP-01"),
        ("seats", 5, "FPT-REC-01"),
        ("seed", 8, "FPT-REC-01"),
        ("seed", -8, "FPT-REC-01"),
        ("seed_hash", "00", "FPT-REC-01"),
        ("number", -1, "FPT-REC-01"),
        ("number", 3, "FPT-REC-01"),
        ("chance", {}, "FPT-REC-01"),
        ("chance.key", "zz", "FPT-REC-01"),
        ("chance.key", "00", "FPT-REC-01"),
        ("chance.count", -1, "FPT-REC-01"),
        ("chance.count", 2**64, "FPT-REC-01"),
        ("position", {}, "FPT-REC-01"),
        ("history", [], "FPT-REC-01"),
        ("history.3.action", {"type": "sing", "seat": 0}, "FPT-REC-06"),
        ("more", 1, "FPT-REC-01"),
    ],
)
def test_a_broken_dump_is_refused_with_its_rule(path: str, value: object, rule: str) -> None:
    assert refusal(footplate.load, changed(played(60).dump(), path, value)).rule == rule


@pytest.mark.parametrize("data", [None, 7, [], {}, "", "{}", b""])
def test_what_is_no_dump_at_all_is_refused(data: object) -> None:
    assert refusal(footplate.load, data).rule == "FPT-REC-01"


def test_every_field_of_a_position_is_checked() -> None:
    """Whatever a field is changed to, the position is refused, or its game can be played to the end."""
    dump: Any = played(60).dump(history=False)
    assert refusal(footplate.load, changed(dump, "position.more", 1)).rule == "FPT-REC-01"
    for name, value in dump["position"].items():
        less = copy.deepcopy(dump)
        del less["position"][name]
        assert refusal(footplate.load, less).rule == "FPT-REC-01"
        for nonsense in (None, "x", {}, [None], [[]], 1.5, True):
            refusal_or_game(changed(dump, f"position.{name}", nonsense))
        for place in range(len(value)) if isinstance(value, list) else [None]:
            path = f"position.{name}" if place is None else f"position.{name}.{place}"
            for nonsense in (None, "x", -1, 1, 99, 2**100):
                refusal_or_game(changed(dump, path, nonsense))
        if isinstance(value, list):
            refusal_or_game(changed(dump, f"position.{name}", value[:-1]))
            refusal_or_game(changed(dump, f"position.{name}", [*value, 0]))


def refusal_or_game(dump: Any) -> None:
    try:
        table = footplate.load(dump)
    except footplate.BadRecord:
        return
    assert json.loads(json.dumps(table.view())) == table.view()
    chooser = Chooser(1)
    while not table.over:
        table.play(chooser.action(table))
        assert table.number < 1000


# A past that does not fit


def test_a_loaded_table_goes_back_into_its_history() -> None:
    table = played(60)
    loaded = footplate.load(table.dump())
    for _ in range(3):
        loaded.undo()
        table.undo()
        assert loaded.dump() == table.dump()
    loaded.back_to(0)
    assert loaded.dump() == footplate.new(TITLE, seats=4, seed=2**127 + 5).dump()


@pytest.mark.parametrize("change", ["illegal", "other"])
def test_a_loaded_table_whose_history_does_not_lead_to_it_cannot_go_back(change: str) -> None:
    table = played(1)
    dump: Any = table.dump()
    table.undo()
    other = next(action for action in table.legal() if action.to_json() != dump["history"][0]["action"])
    wrong = {"type": "pass", "seat": 3 - table.actor} if change == "illegal" else other.to_json()
    loaded = footplate.load(changed(dump, "history.0.action", wrong))
    before = loaded.dump()
    with pytest.raises(footplate.NothingToUndo):
        loaded.undo()
    assert loaded.dump() == before
