"""What tables show is what the schema of their title says: no more, no less."""

import copy
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import footplate
from footplate.kernel.schema import Schema, View
from footplate.kernel.title import AnyTitle
from footplate.titles import every_title
from playing import Chooser, Guided, Setup, setups

ROOT = Path(__file__).parents[2]
TITLES = list(every_title().values())
# Phases that games hardly ever come to.
RARE = {"days-of-steam": "stuck"}
# How often every seat's view is checked, and not only the spectator's.
ALL_SEATS_EVERY = 8
# About so many choices of a kind are checked at a decision, evenly spread over all.
ENOUGH = 30


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def check(data: Any, kind: Any) -> None:
    """Whether data is of a kind: nothing of another type, nothing missing, and nothing that the kind does not name."""
    sent = plain(data)
    assert plain(msgspec.convert(sent, type=kind)) == sent


def check_table(table: footplate.Table) -> set[str]:
    """All that the table shows now; answers the kinds of the choices."""
    schema = table.title.schema
    seats = range(table.setup.seats) if table.number % ALL_SEATS_EVERY == 0 or table.over else ()
    for seat in (None, *seats):
        view = table.view(seat)
        check(view, View)
        check(view["game"], schema.view)
    actions: dict[str, list[footplate.Action]] = {}
    for action in table.legal():
        actions.setdefault(action.kind, []).append(action)
    for kind, listed in actions.items():
        some = listed[:: 1 + len(listed) // ENOUGH]
        check([table.position.choice(each).facts for each in some], list[schema.facts.__annotations__[kind]])
    return set(actions)


def least(title: str) -> list[Setup]:
    """Every map and option once, with the fewest seats."""
    found: dict[Any, Setup] = {}
    for setup in setups(title):
        found.setdefault((setup.map, setup.options), setup)
    return list(found.values())


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_games_show_what_the_schema_says(title: AnyTitle) -> None:
    """Games by chance see the unusual, guided ones come to their proper end: together they see every kind of choice."""
    first, *others = least(title.id)
    kinds = check_game(first, Chooser(1)) | check_game(first, Guided(3))
    for setup in others:
        kinds |= check_game(setup, Guided(3) if setup.map == first.map or not setup.options else Chooser(3))
    if title.id in RARE:
        table = first.new(seed=3)
        table.position.begin([], RARE[title.id])
        kinds |= check_table(table)
    assert kinds == set(title.schema.facts.__annotations__)


def check_game(setup: Setup, chooser: Chooser) -> set[str]:
    table = setup.new(seed=3)
    kinds = set()
    while not table.over:
        kinds |= check_table(table)
        table.play(chooser.action(table))
    return kinds | check_table(table)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_boards_are_what_the_schema_says(title: AnyTitle) -> None:
    for map_id in title.maps or (None,):
        check(title.board(map_id), title.schema.board)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_facts_are_named_for_every_kind_of_action(title: AnyTitle) -> None:
    kinds = [action.__struct_config__.tag for action in title.actions]
    assert list(title.schema.facts.__annotations__) == kinds


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_what_the_schema_does_not_say_is_found(title: AnyTitle) -> None:
    table = footplate.new(title.id, seats=title.seats[0] if title.id != "steam" else 3, seed=1)
    right = plain(table.view(0)["game"])
    check(right, title.schema.view)
    for wrong in spoilt(right):
        with pytest.raises((AssertionError, msgspec.ValidationError)):
            check(wrong, title.schema.view)


def spoilt(right: dict[str, Any]) -> list[dict[str, Any]]:
    """Something missing, something more, and something of another type; in the whole and in a player."""
    found = []
    for path in ((), ("players", 0)):
        for spoil in ("missing", "more", "other"):
            wrong = copy.deepcopy(right)
            part = wrong
            for step in path:
                part = part[step]
            first = next(iter(part))
            if spoil == "missing":
                del part[first]
            elif spoil == "more":
                part["further"] = 1
            else:
                part[first] = {"a": {}}
            found.append(wrong)
    return found


def test_a_title_may_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    steel = every_title()["steel-driver"]
    plain_title = type("Plain", (type(steel),), {"id": "plain", "schema": Schema()})()
    check({"anything": [1]}, plain_title.schema.view)
    monkeypatch.setitem(every_title(), "plain", plain_title)
    found = footplate.schemas()
    assert "PlainView" not in found
    assert {"description": "any plain data"} in found["View"]["properties"]["game"]["anyOf"]


def test_the_pages_show_the_schemas_as_they_are() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "views.py"))
    for page in tool["PAGES"]:
        kept = page.read_text("utf-8")
        assert kept == tool["written"](kept), f"Run `make schema`: {page.name} is stale."
    names = {page.stem for page in tool["PAGES"]}
    assert names >= {title.id for title in TITLES}


def test_schemas_carry_the_notes_of_the_fields() -> None:
    found = footplate.schemas()
    assert found["SteamPlayer"]["properties"]["ruin"]["description"].startswith("whether that would make")
    assert found["SteamPlayer"]["properties"]["tile"]["description"] == "the action of this round"
    assert found["SteamAuction"]["properties"]["bid"]["description"] == "the highest"
    assert found["SteamView"]["properties"]["track"]["$ref"] == "#/components/schemas/TurnTrack"
    assert found["SteamView"]["properties"]["players"]["items"]["$ref"] == "#/components/schemas/SteamPlayer"
