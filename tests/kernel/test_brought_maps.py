"""Maps from elsewhere, by their hash: at tables, in records and dumps, installed, and from packages."""

import json
import sys
import warnings
from pathlib import Path

import pytest

import footplate
from drawn_maps import RAILWAYS, STEAM, two_rivers
from footplate import bots, installed
from footplate.kernel.table import Table
from footplate.titles import TITLES, _add_map, every_title
from footplate.titles.age_of_steam.base import BaseRules
from footplate.titles.age_of_steam.title import AgeOfSteam
from footplate.titles.railways.title import Railways
from footplate.titles.steam.title import Steam


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two-rivers.toml"
    path.write_text(two_rivers(), "utf-8")
    return path


def some_way(table: Table, decisions: int = 30) -> Table:
    for number in range(decisions):
        legal = table.legal()
        if legal:
            table.play(legal[number * 7 % len(legal)])
    return table


@pytest.mark.rule("FPT-SETUP-08")
def test_a_table_is_set_up_on_a_file(file: Path) -> None:
    table = footplate.new("age-of-steam", seats=3, map=file, seed=7)
    assert table.setup.map_id is not None
    assert table.setup.map_id.startswith("two-rivers@")
    assert table.words.say("city", "ASH", "en") == "Ashford"
    assert footplate.board("age-of-steam", table.setup.map_id)["names"] == {"en": "Two Rivers", "fr": "Deux Rivières"}
    assert table.setup.map_id not in [each.id for each in footplate.titles()[-1].maps]
    with pytest.raises(footplate.BadSetup) as refused:
        footplate.new("steam", seats=3, map=file)
    assert refused.value.rule == "FPT-SETUP-08"
    assert "is a map of age-of-steam, not of steam" in refused.value.reason("en")
    with pytest.raises(footplate.BadSetup, match="is a map of age-of-steam, not of steel-driver"):
        footplate.new("steel-driver", seats=3, map=file)
    with pytest.raises(footplate.BadSetup, match="is a map of age-of-steam, not of railways"):
        footplate.new("railways", seats=3, map=file)
    file.write_text(two_rivers().replace("bag = {", "bagg = {"), "utf-8")
    with pytest.raises(footplate.BadSetup, match="unknown key 'bagg'"):
        footplate.new("age-of-steam", seats=3, map=file)


def test_one_text_has_one_name_however_it_was_saved() -> None:
    plain = footplate.bring_map("steam", STEAM)
    assert footplate.bring_map("steam", "\ufeff" + STEAM.replace("\n", "\r\n") + "\n\n") == plain
    assert footplate.bring_map("steam", STEAM.replace("Alder", "Elder")) != plain
    assert footplate.map_text("steam", plain) == STEAM


@pytest.mark.rule("FPT-REC-08")
def test_records_and_dumps_carry_the_map(file: Path) -> None:
    table = some_way(footplate.new("age-of-steam", seats=3, map=file, seed=7))
    file.unlink()
    stored = json.loads(json.dumps({"record": table.record(), "dump": table.dump(), "notation": table.notation()}))
    fresh = AgeOfSteam()
    known, every_title()["age-of-steam"] = every_title()["age-of-steam"], fresh
    try:
        assert not fresh.has_map(str(table.setup.map_id))
        assert footplate.replay(stored["record"]).dump() == table.dump()
        assert footplate.load(stored["dump"]).dump() == table.dump()
        assert footplate.replay(stored["notation"]).dump() == table.dump()
        other = {**stored["record"], "map_text": two_rivers().replace("Ashford", "Oakford")}
        with pytest.raises(footplate.BadRecord) as refused:
            footplate.replay(other)
        assert refused.value.rule == "FPT-REC-08"
        with pytest.raises(footplate.BadRecord, match="schema must be 1"):
            footplate.replay({**stored["record"], "map_text": ""})
    finally:
        every_title()["age-of-steam"] = known


def test_a_table_on_a_map_of_the_house_says_nothing_more() -> None:
    table = footplate.new("steam", seats=3, seed=1)
    assert "map_text" not in table.dump()
    assert "map_text" not in table.record()
    assert "map_text" not in table.notation()


def test_a_map_may_name_the_rules_of_another() -> None:
    text = footplate.map_text("age-of-steam", "france").replace('id = "france"', 'id = "my-france"')
    map_id = footplate.bring_map("age-of-steam", text)
    rules = footplate.board("age-of-steam", map_id)["rules"]
    assert rules == footplate.board("age-of-steam", "france")["rules"]
    assert rules != footplate.board("age-of-steam", "rust-belt")["rules"]


def test_an_installed_map_is_listed_and_stands_in_place_of_its_like(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(installed.VARIABLE, str(tmp_path / "maps"))
    mine, northeast = tmp_path / "mine.toml", tmp_path / "northeast.toml"
    mine.write_text(STEAM, "utf-8")
    northeast.write_text(footplate.map_text("steam", "northeast").replace("goods_supply = 12", "goods_supply = 11"))
    for path in (mine, northeast):
        report = footplate.check_map(path)
        installed.install(path, report.title, report.id)
    (tmp_path / "maps" / "broken.toml").write_text("grid = 1")
    (tmp_path / "maps" / "railways.toml").write_text(footplate.map_text("railways", "eastern-us"))
    steam, railways = Steam(), Railways()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        installed.list_maps({**TITLES, "steam": steam, "railways": railways})
    assert len(told) == 1
    assert [name.partition("@")[0] for name in railways.maps] == ["eastern-us"]
    assert railways.maps != railways.house
    assert [name.partition("@")[0] for name in steam.maps] == ["northeast", "ruhr", "three-vales"]
    assert "@" in steam.maps[0]
    assert steam.has_map("northeast")
    assert steam.ground(None).spaces == 11
    assert steam.ground("northeast").spaces == 12


def test_a_package_brings_maps_as_text_and_with_rules() -> None:
    steam, age = Steam(), AgeOfSteam()
    _add_map({"steam": steam}, STEAM)
    assert [name.partition("@")[0] for name in steam.maps] == ["northeast", "ruhr", "three-vales"]
    _add_map({"age-of-steam": age}, (two_rivers(), BaseRules()))
    assert age.maps[-1] == "two-rivers"
    railways = Railways()
    _add_map({"railways": railways}, RAILWAYS)
    assert [name.partition("@")[0] for name in railways.maps] == ["eastern-us", "four-lakes"]
    for wrong in (3, (STEAM, BaseRules()), RAILWAYS.replace('"railways"', '"steel-driver"')):
        with pytest.raises((TypeError, ValueError)):
            _add_map({"steam": steam, "age-of-steam": age, "railways": railways}, wrong)


def test_a_map_with_rules_is_of_the_title_new_and_sound() -> None:
    age = AgeOfSteam()
    for text, said in (
        (STEAM, "three-vales is a map of steam, not of age-of-steam"),
        (two_rivers().replace('id = "two-rivers"', 'id = "france"'), "there is a map france already"),
        (two_rivers().replace("m = 4", "m = 99"), "m must be a number from 0 to 20"),
    ):
        with pytest.raises(ValueError, match=said):
            _add_map({"age-of-steam": age, "steam": age}, (text, BaseRules()))
        assert age.maps == AgeOfSteam().maps
    shy = two_rivers().replace('number = ["white 1", "white 2"]\n', "")
    _add_map({"age-of-steam": age}, (shy, BaseRules()))
    assert age.has_map("two-rivers")


def test_many_maps_cost_the_memory_of_their_texts() -> None:
    steam = Steam()
    for number in range(60):
        map_id = steam.take_map(STEAM.replace("Alder", f"Alder {number}"))
        steam.ground(map_id)
    assert len(steam._grounds) == 32
    assert sys.getsizeof(steam.map_text(map_id)) < 10_000


def with_turns(text: str, turns: str) -> str:
    return text.replace("[setup]\n", f"[setup]\nturns = {turns}\n")


@pytest.mark.rule("FPT-SETUP-09", "AOS-TURN-01", "STM-SETUP-01")
@pytest.mark.parametrize(("title", "text"), [("steam", STEAM), ("age-of-steam", two_rivers())], ids=["steam", "aos"])
def test_a_map_says_how_many_turns_a_game_has(title: str, text: str) -> None:
    brought = footplate.bring_map(title, with_turns(text, "{ 3 = 2, 6 = 20 }"))
    table = footplate.new(title, seats=3, map=brought, seed=7)
    assert footplate.new(title, seats=4, map=brought).view(None)["rounds"] == 8
    while table.actor is not None:
        assert (table.round, table.view(None)["rounds"]) in [(1, 2), (2, 2)]
        table.play(bots.choose(table.imagine(table.actor, 1), table.actor, "greedy", 1.0, 1))
    assert table.round == 2
    assert footplate.load(table.dump()).view(None) == table.view(None)


@pytest.mark.rule("FPT-SETUP-09")
@pytest.mark.parametrize(("title", "text"), [("steam", STEAM), ("age-of-steam", two_rivers())], ids=["steam", "aos"])
@pytest.mark.parametrize(
    ("turns", "fault"),
    [
        ("{ 3 = 0 }", "turns: 3 must be a number from 1 to 20"),
        ("{ 3 = 21 }", "turns: 3 must be a number from 1 to 20"),
        ("{ 7 = 5 }", "turns: there is no number of players '7'; there are 3, 4, 5, 6"),
        ("8", "turns must be a table of numbers"),
    ],
)
def test_turns_that_cannot_be_are_refused(title: str, text: str, turns: str, fault: str) -> None:
    found = footplate.check_map(with_turns(text, turns))
    assert [problem.said()[0] for problem in found.problems if not problem.odd] == [fault]
