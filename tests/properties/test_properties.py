"""What holds in every position that any choices lead to, for all titles."""

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import footplate
from invariants import watch
from playing import Chooser, setups

TITLES = pytest.mark.parametrize("title", [info.id for info in footplate.titles()])
SOME = settings(max_examples=40)
FEW = settings(max_examples=8)
STRETCH = 200
A_WHILE = 30


@st.composite
def tables(draw: st.DrawFn, title: str, over: bool = False, least_seed: int = 0) -> footplate.Table:
    """A table somewhere in a game: a stretch played by a chooser, then actions picked by drawn numbers."""
    setup = draw(st.sampled_from(setups(title)))
    table = setup.new(draw(st.integers(least_seed, 2**128)))
    chooser = Chooser(draw(st.integers(0, 2**32)))
    stretch = draw(st.integers(0, STRETCH))
    while not table.over and (over or table.number < stretch):
        table.play(chooser.action(table))
    for pick in draw(st.lists(st.integers(0, 2**16), max_size=10)):
        if not table.over:
            legal = table.legal()
            table.play(legal[pick % len(legal)])
    if table.over and not over:
        table.undo()
    return table


@st.composite
def seated(draw: st.DrawFn, title: str, least_seed: int = 0) -> tuple[footplate.Table, int]:
    """A table with one of its seats."""
    table = draw(tables(title, least_seed=least_seed))
    return table, draw(st.integers(0, table.setup.seats - 1))


def as_bytes(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, sort_keys=True).encode()


@TITLES
@FEW
@given(data=st.data())
def test_each_part_of_a_view_can_be_had_alone(title: str, data: st.DataObject) -> None:
    table, seat = data.draw(seated(title))
    for viewer in (seat, None):
        shown = table.view(viewer)["game"]
        assert set(table.title.parts) <= set(shown)
        for name, part in shown.items():
            assert as_bytes(table.part(name, viewer)) == as_bytes(part)
    with pytest.raises(footplate.NoSuchPart):
        table.part("nonsense", seat)
    with pytest.raises(footplate.NoSuchSeat):
        table.part("players", table.setup.seats)


@TITLES
@FEW
@given(data=st.data())
def test_all_who_look_see_the_same_but_for_what_is_their_own(title: str, data: st.DataObject) -> None:
    table, seat = data.draw(seated(title))
    own = table.title.own_parts
    assert own is not None
    seen, common = table.view(seat)["game"], table.view()["game"]
    assert list(seen) == list(common)
    assert set(own) <= set(table.title.parts)
    assert {name for name in seen if as_bytes(seen[name]) != as_bytes(common[name])} <= set(own)


@TITLES
@SOME
@given(data=st.data())
def test_legal_lists_are_never_empty_have_no_duplicates_and_are_judged_legal(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    watch(table).check_legal()
    for seat in range(table.setup.seats):
        assert table.legal(seat) == [action for action in table.legal() if action.seat == seat]


@TITLES
@SOME
@given(data=st.data())
def test_play_then_undo_is_the_identity_and_the_same_action_meets_the_same_chance(
    title: str, data: st.DataObject
) -> None:
    table, pick = data.draw(tables(title)), data.draw(st.integers(0, 2**16))
    before = table.dump()
    action = table.legal()[pick % len(table.legal())]
    events = [event.to_json() for event in table.play(action)]
    after, chance = table.dump(), table.chance_of_last()
    table.undo()
    assert table.dump() == before
    assert [event.to_json() for event in table.play(action)] == events
    assert table.dump() == after
    assert table.chance_of_last() == chance


@TITLES
@SOME
@given(data=st.data())
def test_going_back_to_any_decision_gives_the_position_that_was_there(title: str, data: st.DataObject) -> None:
    table, back = data.draw(tables(title)), data.draw(st.integers(0, STRETCH))
    assume(table.number > 0)
    number = back % table.number
    actions = table.actions
    other = table.clone()
    other.back_to(number)
    assert other.number == number
    again = footplate.replay({**table.record(), "actions": table.record()["actions"][:number]})
    assert other.dump() == again.dump()
    for action in actions[number:]:
        other.play(action)
    assert other.dump() == table.dump()


MUTANTS = st.sampled_from([-1000, -1, 0, 1, 2, 1000, "", "x", None, True, 1.5, [], {}])


def mutated(action: footplate.Action, others: list[footplate.Action], draw: st.DataObject) -> dict[str, Any]:
    """An action with one field changed: to nonsense, to what another action has there, away, or one too many."""
    data: dict[str, Any] = dict(action.to_json())
    field = draw.draw(st.sampled_from(sorted(data)), label="field")
    way = draw.draw(st.sampled_from(["nonsense", "other", "shift", "drop", "add"]), label="way")
    if way == "nonsense":
        data[field] = draw.draw(MUTANTS, label="value")
    elif way == "other":
        other = draw.draw(st.sampled_from(others), label="other").to_json()
        data[field] = other.get(field, data[field])
    elif way == "shift" and isinstance(data[field], int):
        data[field] += draw.draw(st.integers(-60, 60), label="shift")
    elif way == "drop":
        del data[field]
    else:
        data["extra"] = 1
    return data


@TITLES
@settings(max_examples=150)
@given(data=st.data())
def test_an_action_that_is_refused_changes_nothing_and_one_that_is_not_can_be_played(
    title: str, data: st.DataObject
) -> None:
    table = data.draw(tables(title))
    others = table.actions + table.legal()
    base = data.draw(st.sampled_from(others), label="action")
    changed = mutated(base, others, data)
    before = table.dump()
    try:
        action = footplate.action(table.title.id, changed)
    except footplate.IllegalAction as malformed:
        assert malformed.rule == "FPT-ACT-01"  # noqa: PT017
        return
    ruling = table.explain(action)
    assert table.dump() == before
    listed = action in table.legal()
    if watch(table).lists_everything:
        assert (ruling is None) == listed
    if ruling is None:
        table.clone().play(action)
        assert table.dump() == before
        return
    assert not listed
    with pytest.raises(footplate.IllegalAction) as refusal:
        table.play(action)
    assert refusal.value.ruling == ruling
    assert table.dump() == before
    assert ruling.reason("en") != ruling.reason("fr")


@TITLES
@SOME
@given(data=st.data())
def test_every_action_ever_played_reads_back_from_json_and_from_its_line(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    for action in table.actions + table.legal():
        assert footplate.action(table.title.id, json.loads(json.dumps(action.to_json()))) == action
        line = footplate.line(action)
        assert footplate.read_line(table.title.id, line[2:], ord(line[0]) - ord("A")) == action


@TITLES
@SOME
@given(data=st.data())
def test_a_view_is_plain_json_and_keeps_the_seed(title: str, data: st.DataObject) -> None:
    # A small seed would stand in the view by chance.
    table, seat = data.draw(seated(title, least_seed=10**9))
    for viewer in (seat, None):
        view = table.view(viewer)
        assert json.loads(json.dumps(view)) == view
        assert view["seed"] is None
        assert view["seed_hash"] == table.seed_hash
        assert str(table.seed) not in json.dumps(view)
        assert table.position.chance.key.hex() not in json.dumps(view)


@TITLES
@SOME
@given(data=st.data())
def test_imagined_tables_agree_with_the_view_which_does_not_depend_on_the_hidden(
    title: str, data: st.DataObject
) -> None:
    table, seat = data.draw(seated(title))
    seen = as_bytes(table.view(seat))
    before = table.dump()
    for seed in data.draw(st.lists(st.integers(0, 2**64), min_size=2, max_size=2)):
        imagined = table.imagine(seat, seed)
        assert as_bytes(imagined.view(seat)) == seen
        assert imagined.seed is None
        if seat in table.actors:
            assert imagined.legal(seat) == table.legal(seat)
        chooser = Chooser(seed)
        while not imagined.over and imagined.number < table.number + A_WHILE:
            imagined.play(chooser.action(imagined))
    assert table.dump() == before


@TITLES
@SOME
@given(data=st.data())
def test_a_dumped_table_loads_as_it_was_and_goes_on_alike(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    for history in (True, False):
        dump = table.dump(history)
        loaded = footplate.load(json.loads(json.dumps(dump)))
        assert loaded.dump(history) == dump
        assert loaded.legal() == table.legal()
        assert loaded.view() == table.view()
        mine, theirs = table.clone(), loaded.clone()
        chooser, same = Chooser(1), Chooser(1)
        while not mine.over and mine.number < table.number + A_WHILE:
            events, alike = mine.play(chooser.action(mine)), theirs.play(same.action(theirs))
            assert [event.to_json() for event in events] == [event.to_json() for event in alike]
        assert mine.dump(False) == theirs.dump(False)
        assert mine.view() == theirs.view()


@TITLES
@SOME
@given(data=st.data())
def test_a_game_replays_from_its_record_and_its_notation_at_any_point(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    dump = table.dump()
    assert footplate.replay(table.record()).dump() == dump
    assert footplate.replay(json.dumps(table.record())).dump() == dump
    assert footplate.replay(table.notation()).dump() == dump


@TITLES
@SOME
@given(data=st.data())
def test_choices_have_steps_of_their_own_and_whole_sentences(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    for seat in range(table.setup.seats):
        choices = table.choices(seat)
        assert [choice.action for choice in choices] == table.legal(seat)
        walks = [tuple(choice.steps) for choice in choices]
        assert len(set(walks)) == len(walks)
        # No walk ends where another goes on: the last click of one is never a step of another.
        assert not {walk[:length] for walk in walks for length in range(1, len(walk))} & set(walks)
        for choice in choices:
            assert len(choice.labels) == len(choice.steps)
            for said in (choice, *choice.labels):
                for language in ("en", "fr"):
                    assert said.text(language)
                    assert "{" not in said.text(language)
        prompt = table.prompt(seat)
        assert prompt is not None
        assert prompt.text("en") != prompt.text("fr")


@TITLES
@SOME
@given(data=st.data())
def test_why_answers_nothing_exactly_for_what_a_legal_action_touches(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title))
    seat = table.actor
    assert seat is not None
    watched = watch(table)
    touched, targets = watched.touched(seat), set(watched.targets())
    assert touched <= targets
    before = table.dump()
    for target in data.draw(st.lists(st.sampled_from(sorted(targets)), max_size=30, unique=True)):
        ruling = table.why(target)
        assert (ruling is None) == (target in touched), target
        if ruling is not None:
            assert ruling.reason("en") != ruling.reason("fr")
    assert table.dump() == before


@TITLES
@FEW
@given(data=st.data())
def test_a_finished_table_shows_its_seed_and_refuses_everything(title: str, data: st.DataObject) -> None:
    table = data.draw(tables(title, over=True))
    seat = data.draw(st.integers(0, table.setup.seats - 1))
    assert table.actor is None
    assert table.actors == ()
    assert table.legal() == []
    assert table.choices(seat) == []
    assert table.prompt() is None
    assert table.view(seat)["seed"] == str(table.seed)
    ruling = table.explain(table.actions[-1])
    assert ruling is not None
    assert ruling.rule == "FPT-ACT-05"


@TITLES
@SOME
@given(data=st.data())
def test_a_clone_lives_a_life_of_its_own(title: str, data: st.DataObject) -> None:
    table, pick = data.draw(tables(title)), data.draw(st.integers(0, 2**16))
    before = table.dump()
    clone = table.clone()
    assert clone.dump() == before
    clone.play(clone.legal()[pick % len(clone.legal())])
    assert table.dump() == before
    if clone.number > 1:
        clone.back_to(0)
    assert table.dump() == before
    table.play(table.legal()[0])
    assert clone.number <= 1
