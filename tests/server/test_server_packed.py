"""The packed form: choices that repeat nothing, and states that tell only what changed."""

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec
import pytest
from site_under_test import Live, Site, play_on, seat_three

import footplate
from footplate.server import sheets as making
from footplate.server import shelf, views
from footplate.server.changes import Compared, changes, told
from footplate.server.sheets import choice_at, unpacked
from footplate.server.shelf import Form

TITLES = ["steel-driver", "steam", "days-of-steam", "railways", "age-of-steam"]
RAILWAYS_LIMIT = 60_000


def changed(before: Any, news: list[list[Any]]) -> Any:
    """What stands there after changes; `before` stays as it was."""
    after = before
    for path, *value in news:
        after = _put(after, path, value)
    return after


def _put(data: Any, path: list[Any], value: list[Any]) -> Any:
    if not path:
        return value[0]
    name, rest = path[0], path[1:]
    copy = dict(data) if isinstance(data, dict) else list(data)
    if rest:
        copy[name] = _put(copy[name], rest, value)
    elif value:
        copy[name] = value[0]
    else:
        del copy[name]
    return copy


def as_read(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


class Row(NamedTuple):
    """A choice as it is sent."""

    action: dict[str, Any]
    steps: list[str]
    facts: dict[str, Any]
    text: dict[str, str] | None = None


def sheets(rows: Iterable[Row]) -> list[dict[str, Any]]:
    actions, steps, facts, texts = (list(part) for part in zip(*rows, strict=True))
    return making.sheets(actions, steps, facts, texts)


def row(steps: int = 2, **facts: Any) -> Row:
    return Row({"type": "lay", "seat": 0}, [f"step:{index}" for index in range(steps)], facts)


def test_what_is_alike_is_said_once_and_what_changes_together_shares_its_places() -> None:
    rows = [row(hex=name, terrain=name * 2, cost=cost) for name in "AB" for cost in (2, 3)]
    assert as_read(sheets(rows)) == [
        {
            "count": 4,
            "all": {"action.type": "lay", "action.seat": 0, "steps.0": "step:0", "steps.1": "step:1"},
            "columns": [
                {"at": [0, 0, 1, 1], "of": {"facts.hex": ["A", "B"], "facts.terrain": ["AA", "BB"]}},
                {"at": [0, 1, 0, 1], "of": {"facts.cost": [2, 3]}},
            ],
        }
    ]


@pytest.mark.parametrize(
    "values",
    [[1, True], [0, False, None], [[1], [True]], [[], [], ["A"]], [{}, {"a": 1}], ["1", 1], [None, None], [1.0, 1]],
)
def test_values_come_back_as_they_were(values: list[Any]) -> None:
    back = [choice["facts"]["value"] for choice in unpacked(as_read(sheets(row(value=each) for each in values)))]
    assert [(type(each), each) for each in back] == [(type(each), each) for each in values]
    assert repr(back) == repr(values)


def test_a_field_that_some_have_and_others_not_stays_so() -> None:
    rows = [row(coal=1), row(), row(coal=None), row(coal=[]), row()]
    back = list(unpacked(as_read(sheets(rows))))
    assert [choice["facts"] for choice in back] == [each.facts for each in rows]


def test_choices_keep_their_order_whatever_their_kind() -> None:
    rows = [row(2, n=0), row(1, n=1), row(2, n=2), Row({"type": "pass"}, ["pass"], {"n": 3}), row(1, n=4)]
    back = list(unpacked(as_read(sheets(rows))))
    assert [choice["facts"]["n"] for choice in back] == [0, 1, 2, 3, 4]
    assert [choice["steps"] for choice in back] == [each.steps for each in rows]
    assert [choice_at(as_read(sheets(rows)), number) for number in range(5)] == back
    with pytest.raises(IndexError):
        choice_at(as_read(sheets(rows)), 5)


@pytest.mark.parametrize(
    ("before", "after", "news"),
    [
        ({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}, [[["b", 1], 3]]),
        ({"a": 1}, {}, [[["a"]]]),
        ({}, {"a": None}, [[["a"], None]]),
        ({"a": [1]}, {"a": [1, 2]}, [[["a"], [1, 2]]]),
        ({"a": 1}, {"a": True}, [[["a"], True]]),
        ({"a": {}}, {"a": []}, [[["a"], []]]),
        ([1], None, [[[], None]]),
        ({"a": 1}, {"a": 1}, []),
    ],
)
def test_changes_lead_from_one_to_the_other(before: Any, after: Any, news: list[Any]) -> None:
    kept = as_read(before)
    assert as_read(changes(raw(before), raw(after))) == news
    assert repr(changed(before, news)) == repr(after)
    assert repr(before) == repr(kept)


@pytest.mark.parametrize("title", TITLES)
def test_packed_choices_are_the_choices(title: str) -> None:
    chance, table, names = random.Random(5), footplate.new(title, 3, seed=5), ["Ada", "Ben", "Cy"]
    for _ in range(40):
        if table.over:
            break
        seat = table.actors[0]
        listed = msgspec.json.decode(shelf.show(table, seat, names, Form("fr")).choices)
        packed = list(unpacked(msgspec.json.decode(shelf.show(table, seat, names, Form("fr", packed=True)).choices)))
        for full, brief in zip(listed, packed, strict=True):
            text = full.pop("text")
            # The sentence of a longer walk is asked for when the walk is at its end.
            assert brief == (full | {"text": text} if len(full["steps"]) == 1 else full)
            assert footplate.action(title, brief["action"]) in table.legal(seat)
        table.play(chance.choice(table.legal(seat)))


@pytest.mark.parametrize("title", TITLES)
def test_a_view_in_parts_is_the_view(title: str) -> None:
    """Whoever's view lends its frame to another's, and however much of it is shared with what was seen before."""
    chance, table = random.Random(6), footplate.new(title, 3, seed=6)
    before: dict[int | None, views.Seen] = {}
    for _ in range(40):
        if table.over:
            break
        table.play(chance.choice(table.legal()))
        compared: Compared = {}
        after: dict[int | None, views.Seen] = {}
        for seat in (1, None, 0, 2):
            after[seat] = views.seen(table, seat, after.get(1))
            if seat in before:
                after[seat].share(before[seat])
                news = as_read(told(after[seat].since(before[seat], compared)))
                assert changed(as_read(before[seat].whole), news) == as_read(table.view(seat))
            assert as_read(after[seat].whole) == as_read(table.view(seat))
        before = after


def test_what_several_see_is_kept_once() -> None:
    table = footplate.new("steam", 3, seed=1)
    one = views.seen(table, 0)
    other = views.seen(table, 1, one)
    other.share(one)
    assert other.frame is one.frame
    assert all(mine is theirs for mine, theirs in zip(one.game.values, other.game.values, strict=True))
    assert (as_read(one.whole)["seat"], as_read(other.whole)["seat"]) == (0, 1)


def test_a_view_that_takes_another_form_is_told_whole() -> None:
    def view(game: Any, **more: Any) -> views.Seen:
        return views.Seen(views.Parts.of({"number": 1, **more}), b"null", views.Parts.of(game))

    forms = [view({"a": 1}), view({"b": 1}), view([1]), view([2]), view({}), view({"a": 1}, over=True)]
    for before in forms:
        for after in forms:
            news = as_read(told(after.since(before, {})))
            assert changed(as_read(before.whole), news) == as_read(after.whole)


def test_a_state_of_railways_stays_small() -> None:
    chance, largest = random.Random(1), 0
    for seed in range(2):
        table = footplate.new("railways", 4, seed=seed)
        for _ in range(60):
            seat = table.actors[0]
            if len(table.legal(seat)) > 500:
                largest = max(largest, shelf.show(table, seat, [None] * 4, Form("en", packed=True)).size)
            table.play(chance.choice(table.legal(seat)))
    assert 20_000 < largest < RAILWAYS_LIMIT


class Reader:
    """A client that puts a table together from what it is told."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.state: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []

    async def read(self) -> dict[str, Any]:
        told = await self.live.state()
        self.told.append(told)
        if "since" not in told:
            self.state = told
        else:
            assert told["since"] == self.state["revision"]
            view = changed(self.state["view"], told["changes"])
            self.state = {**self.state, **told, "view": view}
        return self.state


@pytest.mark.anyio
@pytest.mark.parametrize("title", TITLES)
async def test_a_reader_of_changes_sees_what_everybody_sees(site: Site, title: str) -> None:
    table, people = await seat_three(site, title=title)
    askers = [*people, site.person()]
    readers = [Reader(await asker.live(table, "?lang=en&packed=1")) for asker in askers]
    for reader in readers:
        await reader.read()
    for _ in range(12):
        await play_on(table, people, 1)
        for asker, reader in zip(askers, readers, strict=True):
            seen, whole = await reader.read(), await asker.state(table)
            assert seen["view"] == whole["view"]
            assert seen["revision"] == whole["revision"]
            assert [choice["action"] for choice in unpacked(seen["choices"])] == [
                choice["action"] for choice in whole["choices"]
            ]
            assert {step for choice in whole["choices"] for step in choice["steps"]} == seen["targets"].keys()
    told = [told for reader in readers for told in reader.told]
    assert any("changes" in each and "choices" not in each for each in told)
    for reader in readers:
        await reader.live.close()


@pytest.mark.anyio
async def test_what_is_taken_back_is_a_change_too(site: Site) -> None:
    table, people = await seat_three(site)
    watcher = site.person()
    reader = Reader(await watcher.live(table, "?lang=en&packed=1"))
    before = dict(await reader.read())
    actor = before["actors"][0]
    await people[actor].act(table, await people[actor].state(table))
    assert (await reader.read())["number"] == 1
    await people[actor].undo(table, 1, 0)
    after = await reader.read()
    assert "changes" in reader.told[-1]
    assert (after["number"], after["view"]) == (0, before["view"])
    await reader.live.close()


@pytest.mark.anyio
async def test_whoever_has_a_state_that_nobody_remembers_gets_a_whole_one(site: Site) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table, "?lang=en&packed=1")
    assert "view" in await live.state()
    await play_on(table, people, 1)
    assert "changes" in await live.state()
    site.house.shelf._kept.clear()
    await play_on(table, people, 1)
    whole = await live.state()
    assert whole["view"]
    assert "since" not in whole
    await live.close()


@pytest.mark.anyio
@pytest.mark.parametrize("query", ["?packed=1", "?lang=en&packed=2", "?lang=en&packed="])
async def test_a_packed_form_that_is_none_is_refused(site: Site, query: str) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table, query)
    await live.socket.wait_closed()
    assert live.socket.close_code == 1008


@pytest.mark.anyio
async def test_the_effect_of_an_action_is_told_when_it_is_asked_for(site: Site) -> None:
    table, people = await seat_three(site, title="steam")
    actor = (await people[0].state(table))["actors"][0]
    mine = await people[actor].state(table)
    for choice in mine["choices"][:3]:
        effect = await people[actor].post(f"/api/tables/{table}/effect", {"action": choice["action"]})
        assert effect == {"text": choice["text"]}
    first = mine["choices"][0]["action"]
    illegal = {"type": "build", "seat": actor, "hex": "D1", "face": "23", "turn": 2}
    refusal = await people[actor].post(f"/api/tables/{table}/effect", {"action": illegal}, 422)
    assert refusal["error"]["code"] == "illegal"
    other = people[(actor + 1) % 3]
    assert (await other.post(f"/api/tables/{table}/effect", {"action": first}, 403))["error"]["code"] == "other-seat"
    await site.person().post(f"/api/tables/{table}/effect", {"action": first}, 403)


@pytest.mark.anyio
async def test_the_packed_state_can_be_asked_for(site: Site) -> None:
    table, people = await seat_three(site, title="railways")
    await play_on(table, people, 4)
    whole = await people[0].state(table)
    person = people[whole["actors"][0]]
    live = await person.live(table, "?lang=fr&packed=1")
    sent = await live.state()
    asked = await person.get(f"/api/tables/{table}/packed?lang=fr")
    await live.close()
    seats = [sent["table"].pop("seats"), asked["table"].pop("seats")]
    assert [len(each) for each in seats] == [3, 3]
    assert asked == sent
    mine = await person.state(table)
    assert [choice["action"] for choice in unpacked(asked["choices"])] == [each["action"] for each in mine["choices"]]
    assert len(msgspec.json.encode(asked)) < len(msgspec.json.encode(mine))
    for wrong in ("", "?lang=de", "?lang="):
        assert (await person.get(f"/api/tables/{table}/packed{wrong}", 400))["error"]["code"] == "malformed"
    assert (await person.get("/api/tables/nosuchtable00/packed?lang=en", 404))["error"]["code"] == "no-table"
