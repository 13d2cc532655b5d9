"""What the table says: steps and facts of choices, why something cannot be touched, views, words and storing."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import footplate
from footplate.kernel.table import Table
from footplate.titles.steam.words import WORDS
from invariants.steam import SteamWatch
from rules.playing_lines import play
from rules.track_scenes import ANN, BEN, CY, NOBODYS, delivery, lay

from .positions import Scene, at

STEAM = Path(footplate.__file__).parent / "titles" / "steam"


def rich() -> Scene:
    return Scene().cash(40, 40, 40)


def steps(table: Table) -> list[list[str]]:
    return [choice.steps for choice in table.choices(table.actor or 0)]


def why(table: Table, target: str) -> str:
    ruling = table.why(target)
    assert ruling is not None
    for language in ("en", "fr"):
        assert "{" not in ruling.reason(language)
    return ruling.rule


def test_every_refusal_event_and_choice_has_its_sentence_in_both_languages() -> None:
    source = "".join(path.read_text("utf-8") for path in STEAM.rglob("*.py"))
    for key in re.findall(r'"(STM-[A-Z]+-\d+(?:/[a-z]+)?)"', source):
        assert WORDS.has("refusals", key), key
    for language in ("en", "fr"):
        for section in ("refusals", "events", "choices", "prompts", "options", "phases", "targets", "scores"):
            assert set(WORDS.tables[language][section]) == set(WORDS.tables["en"][section])
            for key, template in WORDS.tables[language][section].items():
                english = WORDS.tables["en"][section][key]
                fields = [set(re.findall(r"\{(\w+)", text)) for text in (template, english)]
                assert fields[0] == fields[1], (language, key)


def test_the_steps_to_each_kind_of_action() -> None:
    assert ["action:locomotive"] in steps(rich().sets().choosing())
    assert ["action:urbanization", "use"] in steps(rich().sets().choosing())
    assert ["action:urbanization", "pass"] in steps(rich().sets().choosing())
    assert ["action:urbanization"] in steps(Scene(game="standard").sets().choosing())
    table = rich().sets().took({ANN: "urbanization"}).building(ANN)
    assert ["hex:I8", "face:21", "turn:0"] in steps(table)
    assert ["hex:I9", "new-city:gray", "set:4"] in steps(table)
    assert ["city:BOS", "set:2"] in steps(rich().sets().took({ANN: "city-growth"}).building(ANN))
    assert ["done"] in steps(rich().building(ANN))
    table = rich().link(ANN, "ALB", "NYC").cubes("ALB", purple=1).moving()
    route = delivery(table, "purple", "ALB", "NYC").split()[-1]
    assert steps(table) == [["pass"], ["improve"], ["cube:ALB/purple", "city:NYC", f"route:{route}"]]
    play(table, delivery(table, "purple", "ALB", "NYC"))
    assert steps(table) == [["track:points"], ["track:income"]]
    assert steps(Scene(game="standard").cash(1, 1, 1).bidding()) == [["pass"], ["bid:0"], ["bid:1"]]
    assert ["free-pass"] in steps(Scene(game="standard", round=2).cash(1, 1, 1).free_pass(ANN).bidding())
    assert ["capital:3"] in steps(Scene(game="standard").buying())


def test_no_walk_ends_where_another_goes_on() -> None:
    for table in (
        rich().sets().choosing(),
        rich().sets().took({ANN: "urbanization"}).building(ANN),
        rich().sets().took({ANN: "city-growth"}).building(ANN),
        Scene(game="standard").sets().took({ANN: "urbanization"}).cash(9, 9, 9).building(ANN),
    ):
        walks = {tuple(walk) for walk in steps(table)}
        assert len(walks) == len(steps(table))
        for walk in walks:
            assert not any(walk[:length] in walks for length in range(1, len(walk)))


def test_every_choice_says_itself_in_both_languages() -> None:
    for table in (
        rich().sets().choosing(),
        rich().cash(1, 1, 1).sets().took({ANN: "urbanization"}).building(ANN),
        rich().sets().took({ANN: "city-growth"}).track(ANN, "I8", "21", (0, 3)).building(ANN),
        rich().link(ANN, "ALB", "NYC").link(BEN, "NYC", "HFD").cubes("ALB", purple=1, yellow=1).level(2, 1, 1).moving(),
        Scene(game="standard").cash(3, 3, 3).bidding(),
        Scene(game="standard").points(3, 0, 0).income(-9, 0, 0).buying(),
        footplate.new("steam", seats=3, options={"opening": "auction"}, seed=1),
    ):
        for choice in table.choices(table.actor or 0):
            for language in ("en", "fr"):
                said = [choice.text(language), *[label.text(language) for label in choice.labels]]
                assert all(text and "{" not in text for text in said), said
            json.dumps(choice.facts)
        for seat in (None, *range(3)):
            prompt = table.prompt(seat)
            assert prompt is not None
            assert "{" not in prompt.text("en") + prompt.text("fr")


def test_why_a_hex_cannot_be_built_on() -> None:
    table = rich().track(BEN, "H7", "22", (1, 3)).building(ANN)
    assert table.why("hex:I8") is None
    assert why(table, "hex:E4") == "STM-BUILD-07"
    assert why(table, "hex:I9") == "STM-BUILD-08"
    assert why(table, "hex:H8") == "STM-BUILD-09"
    assert why(table, "hex:I7") == "STM-BUILD-13"
    assert why(table, "hex:A1") == "STM-BUILD-13"
    assert why(table, "hex:nothing") == "FPT-WHY-01"
    poor = Scene().cash(1, 0, 0).income(-10, 0, 0).building(ANN)
    assert why(poor, "hex:I8") == "STM-MONEY-09"
    table = rich().took({ANN: "city-growth"}).sets().building(ANN, tiles=0)
    assert why(table, "hex:I8") == "STM-BUILD-02"
    beginner = rich().beginners(ANN).track(NOBODYS, "I8", "22", (0, 4)).building(ANN)
    assert why(beginner, "hex:H8") == "STM-BUILD-04"
    assert why(rich().choosing(), "hex:I8") == "STM-ACT-01"


@pytest.mark.rule("STM-URB-01", "STM-GROW-01", "STM-ACT-10")
@pytest.mark.parametrize(
    ("tile", "passed", "target", "key", "facts"),
    [
        ("urbanization", True, "new-city:gray", "STM-ACT-10/passed", {"action": "urbanization"}),
        ("urbanization", True, "set:1", "STM-GROW-01/set", {}),
        ("city-growth", False, "new-city:gray", "STM-URB-01", {"action": "urbanization"}),
        ("city-growth", False, "new-city:pink", "FPT-WHY-01", {"target": "new-city:pink"}),
        ("city-growth", True, "city:ALB", "STM-ACT-10/passed", {"action": "city-growth"}),
        ("city-growth", False, "set:0", "FPT-WHY-01", {"target": "set:0"}),
        ("locomotive", False, "city:ALB", "STM-BUILD-13/city", {"city": "ALB"}),
        ("locomotive", False, "town:ALB", "STM-URB-01/city", {"city": "ALB"}),
        ("locomotive", False, "city:POU", "STM-GROW-01/town", {"city": "POU"}),
        ("locomotive", False, "gray", "FPT-WHY-01", {"target": "gray"}),
        ("locomotive", False, "color:gray", "FPT-WHY-01", {"target": "color:gray"}),
    ],
)
def test_what_an_action_tile_does_not_allow(
    tile: str, passed: bool, target: str, key: str, facts: dict[str, Any]
) -> None:
    table = rich().sets().took({ANN: tile}, *[ANN] * passed).building(ANN)
    ruling = table.why(target)
    assert ruling is not None
    assert (ruling.key, ruling.facts) == (key, facts)


@pytest.mark.rule("STM-ACT-01", "STM-BUILD-02", "STM-MOVE-03")
def test_the_cases_of_a_reason() -> None:
    for table, target, key, facts in (
        (rich().took({BEN: "locomotive"}).choosing(), "action:locomotive", "STM-ACT-01/taken", (BEN, "locomotive")),
        (rich().building(ANN, tiles=0), "face:21", "STM-BUILD-02", (3,)),
        (rich().building(ANN, tiles=0), "turn:1", "STM-BUILD-02", (3,)),
        (rich().building(ANN, tiles=0), "town:NHV", "STM-BUILD-02", (3,)),
        (
            rich().link(ANN, "ALB", "NYC").cubes("ALB", purple=1).moving(),
            "cube:ALB/red",
            "STM-MOVE-03/cube",
            ("ALB", "red"),
        ),
        (
            rich().link(ANN, "ALB", "NYC").cubes("ALB", red=1).moving(),
            "cube:ALB/red",
            "STM-MOVE-03/way",
            ("ALB", "red"),
        ),
        (rich().link(ANN, "ALB", "NYC").cubes("ALB", red=1).moving(), "route:ALB.S", "STM-MOVE-03/link", ("ALB.S",)),
    ):
        ruling = table.why(target)
        assert ruling is not None
        assert ruling.key == key
        assert set(ruling.facts.values()) == set(facts)


def test_why_a_place_or_a_set_cannot_be_touched() -> None:
    table = rich().sets(3).new_city("POU").grown("NYC").took({ANN: "city-growth"}).building(ANN)
    assert table.why("city:ALB") is None
    assert why(table, "city:NYC") == "STM-GROW-02"
    assert why(table, "city:POU") == "STM-URB-06"
    assert why(table, "town:NHV") == "STM-BUILD-08"
    assert why(table, "set:4") == "STM-GROW-05"
    assert why(table, "set:40") == "FPT-WHY-01"
    assert why(table, "city:XXX") == "FPT-WHY-01"
    table = rich().sets(3).building(ANN)
    assert why(table, "city:ALB") == "STM-BUILD-13"
    assert why(table, "set:1") == "STM-GROW-01"
    assert why(rich().choosing(), "city:ALB") == "STM-ACT-01"
    table = rich().sets().took({ANN: "urbanization"}).building(ANN)
    assert table.why("town:POU") is None
    play(table, "A urbanizes POU in gray with set 1")
    assert why(table, "town:NHV") == "STM-BUILD-08"
    assert why(table, "town:ALB") == "STM-URB-01"
    assert why(table, "city:NHV") == "STM-GROW-01"
    assert why(table, "new-city:gray") == "STM-URB-01"


def test_why_a_tile_cannot_be_laid() -> None:
    table = rich().laid("T11", 4).building(ANN)
    assert why(table, "face:T11") == "STM-COMP-01"
    assert why(table, "face:T21") == "STM-BUILD-05"
    assert table.why("face:21") is None
    assert why(table, "face:99") == "FPT-WHY-01"
    assert why(table, "turn:7") == "FPT-WHY-01"
    assert why(rich().moving(), "face:21") == "STM-MOVE-01"
    assert why(rich().moving(), "route:ALB.N") == "STM-MOVE-03"
    table = rich().sets().new_city("POU", "red").took({ANN: "urbanization"}).building(ANN)
    assert why(table, "new-city:red") == "STM-COMP-07"
    assert why(rich().choosing(), "new-city:red") == "STM-ACT-01"
    assert why(Scene(game="standard").choosing(), "use") == "STM-ACT-01"


def test_why_an_action_tile_cannot_be_taken() -> None:
    table = rich().level(6, 1, 1).sets().took({BEN: "engineer"}).choosing()
    assert why(table, "action:locomotive") == "STM-ACT-07"
    assert why(table, "action:engineer") == "STM-ACT-01"
    assert table.why("action:city-growth") is None
    assert why(rich().moving(), "action:engineer") == "STM-MOVE-01"


def test_why_a_cube_cannot_be_moved() -> None:
    def cube(scene: Scene, target: str = "cube:ALB/purple") -> str:
        return why(scene.moving(ANN), target)

    assert cube(rich()) == "STM-MOVE-03"
    assert cube(rich().cubes("ALB", purple=1)) == "STM-MOVE-03", "no track"
    assert cube(rich().cubes("ALB", gray=1), "cube:ALB/gray") == "STM-MOVE-03", "no gray city"
    assert cube(rich().cubes("ALB", purple=1).link(ANN, "ALB", "HFD")) == "STM-MOVE-03", "no way"
    far = rich().cubes("ALB", purple=1).link(ANN, "ALB", "HFD").link(ANN, "HFD", "NYC")
    assert cube(far) == "STM-MOVE-04"
    assert cube(rich().cubes("ALB", purple=1).link(BEN, "ALB", "NYC")) == "STM-MOVE-10"
    shared = rich().cubes("ALB", purple=1).link(ANN, "ALB", "POU").link(BEN, "POU", "HFD").link(BEN, "HFD", "NYC")
    assert cube(shared.level(3, 1, 1)) == "STM-MOVE-11"
    table = rich().cubes("ALB", purple=1).moving()
    assert why(table, "city:ALB") == "STM-MOVE-03"
    assert why(table, "city:NYC") == "STM-MOVE-03"
    assert why(table, "town:POU") == "STM-WORD-02"
    assert why(table, "cube:XXX/red") == "FPT-WHY-01"


def test_why_a_button_cannot_be_pressed() -> None:
    table = rich().level(6, 1, 1).moving()
    assert why(table, "improve") == "STM-LOCO-03"
    assert why(table, "done") == "STM-MOVE-01"
    table = Scene(game="standard").cash(1, 1, 1).bidding()
    assert why(table, "bid:2") == "STM-AUC-03"
    assert why(table, "free-pass") == "STM-AUC-07"
    assert why(Scene(game="standard").buying(), "capital:11") == "STM-CAP-02"
    assert why(rich().sets().took({ANN: "city-growth"}).building(ANN), "done") == "STM-GROW-06"
    assert why(rich().choosing(), "track:income") == "STM-ACT-01"


def test_why_answers_for_every_target_in_every_phase() -> None:
    scenes = [
        rich().sets(3).cubes("ALB", purple=1, gray=1).link(BEN, "ALB", "NYC").track(NOBODYS, "H7", "22", (1, 3)),
        Scene(game="standard").cash(4, 4, 4).sets(1).link(ANN, "ALB", "POU").cubes("ALB", red=1),
    ]
    for scene in scenes:
        tables = [scene.choosing().clone(), scene.building(ANN).clone(), scene.moving().clone()]
        if scene.setup.options["game"] == "standard":
            tables += [scene.buying().clone(), scene.bidding().clone()]
        for table in tables:
            choices = [table.position.choice(action) for action in table.legal()]
            touched = {step for choice in choices for step in (*choice.steps, *choice.touches)}
            for target in set(SteamWatch(table).targets()) - touched:
                ruling = table.why(target)
                assert ruling is not None, target
                assert ruling.rule != "FPT-WHY-01", target
                assert "{" not in ruling.reason("en") + ruling.reason("fr")


def test_the_facts_of_a_delivery_say_who_gets_what() -> None:
    scene = rich().link(ANN, "ALB", "POU").link(BEN, "POU", "NYC").cubes("ALB", purple=1).level(2, 1, 1)
    table = scene.moving()
    choice = next(each for each in table.choices(ANN) if each.action.kind == "deliver")
    assert choice.facts["shares"] == [1, 1, 0]
    assert (choice.facts["own"], choice.facts["given"], choice.facts["others"]) == (1, 1, [BEN])
    assert choice.facts["links"] == [0, 1]


def test_the_facts_of_ending_a_build_turn_say_what_would_be_lost() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).building(ANN)
    choice = next(each for each in table.choices(ANN) if each.action.kind == "done")
    assert choice.facts["lost"] == ["ALB"]
    lay(table, "H8", "21", (0, 3))
    choice = next(each for each in table.choices(ANN) if each.action.kind == "done")
    assert choice.facts["lost"] == []


def test_the_view_is_plain_data_and_shows_links_players_and_forecast() -> None:
    scene = Scene(game="standard").cash(5, 5, 5).income(4, 0, 0).level(2, 1, 1).track(NOBODYS, "H7", "22", (1, 3))
    table = scene.sets(2).building(ANN)
    view: Any = json.loads(json.dumps(table.view(ANN)))
    game = view["game"]
    assert game["players"][ANN]["next"] == 2
    assert game["track"]["links"][0]["claimable"] == [ANN, BEN, CY]
    assert game["build"] == {"seat": ANN, "tiles": 3, "action": None, "most": 5}
    assert game["supply"]["sets"][:3] == [{"red": 1, "blue": 1}, {"red": 1, "blue": 1}, {}]


def test_the_board_has_all_that_is_needed_to_draw_it() -> None:
    for map_id in ("northeast", "ruhr"):
        board: Any = footplate.board("steam", map_id)
        assert {"hexes", "walls", "places", "faces", "actions", "colors", "provenance"} <= set(board)
        json.dumps(board)


@pytest.mark.parametrize("options", [{"game": "standard"}, {"opening": "auction"}, {}])
def test_a_position_is_stored_and_read_back(options: dict[str, Any]) -> None:
    table = footplate.new("steam", seats=4, options=options, seed=5)
    for number in range(60):
        legal = table.legal()
        if not legal:
            break
        table.play(legal[(number * 7) % len(legal)])
        again = footplate.load(json.loads(json.dumps(table.dump(history=False))))
        assert again.position.dump() == table.position.dump()
        assert again.legal() == table.legal()


def test_a_broken_position_is_refused() -> None:
    table = footplate.new("steam", seats=3, seed=5)
    for name, value in (
        ("phase", 17),
        ("income", [0, 0, 11]),
        ("income", [0, 0]),
        ("cash", [0, 0, -1]),
        ("actor", 7),
        ("order", [0, 0, 1]),
        ("taken", [9, -1, -1]),
        ("bag", [0, 0, 0, 0, 0]),
        ("color", [0] * 29),
        ("track", {}),
        ("round", 0),
        ("queue", []),
        ("cubes", "all"),
    ):
        dump = json.loads(json.dumps(table.dump(history=False)))
        dump["position"][name] = value
        with pytest.raises(footplate.BadRecord):
            footplate.load(dump)
    dump = json.loads(json.dumps(table.dump(history=False)))
    del dump["position"]["cash"]
    with pytest.raises(footplate.BadRecord):
        footplate.load(dump)


def test_a_copy_lives_a_life_of_its_own() -> None:
    table = rich().sets().took({ANN: "city-growth"}).building(ANN)
    before = table.position.dump()
    copy = table.clone()
    lay(copy, "I8", "21", (0, 3))
    play(copy, "A grows ALB with set 1", "A ends the build turn")
    assert table.position.dump() == before
    assert at(copy).cash[ANN] == 37
