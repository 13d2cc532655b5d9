"""What would break a game is found before it begins, with its line; and what passes can be played to the end."""

import random
import re
import time
from pathlib import Path

import pytest
from map_fuzz import DRAWN, many, play_on

import footplate
from drawn_maps import RAILWAYS, STEAM, two_rivers
from footplate.boards.library import title_text
from footplate.boards.source import MOST_PROBLEMS
from footplate.kernel.errors import BadSetup

RUST_BELT = title_text("age_of_steam", "rust-belt")
EASTERN = title_text("railways", "eastern-us")
FRANCE = title_text("age_of_steam", "france")


def faults(text: str) -> list[str]:
    return [str(problem) for problem in footplate.check_map(text).problems if not problem.odd]


def oddities(text: str) -> list[str]:
    return [problem.cause.text() for problem in footplate.check_map(text).problems if problem.odd]


def without_setup(text: str) -> str:
    start = text.index("[setup]")
    return text[:start] + text[text.index("\n[places", start) :]


@pytest.mark.parametrize(
    ("folder", "map_id"),
    [
        ("steam", "northeast"),
        ("steam", "ruhr"),
        ("age_of_steam", "rust-belt"),
        ("age_of_steam", "france"),
        ("age_of_steam", "italy"),
        ("railways", "eastern-us"),
    ],
)
def test_every_map_of_the_house_passes(folder: str, map_id: str) -> None:
    assert faults(title_text(folder, map_id)) == []


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (two_rivers(), 'number = ["white 1", "white 2"]', 'number = "white 9"', "line 37: ASH: there is no number"),
        (two_rivers(), 'number = ["white 1", "white 2"]', 'number = "white AB"', "ASH: there is no number 'white AB'"),
        (two_rivers(), 'number = ["white 1", "white 2"]', 'number = "white A"', "belongs to the new city A"),
        (two_rivers(), 'number = ["white 1", "white 2"]', 'number = "white 3"', "is the number of ASH already"),
        (two_rivers(), "bag = { red = 20,", "bag = { red = 0, gray = 3,", "there is no color 'gray'"),
        (two_rivers(), "blue = 20, yellow = 20, purple = 20, black = 16", "blue = 5", "line 20: there are 25 cubes"),
        (two_rivers(), "blue = 20, yellow = 20, purple = 20, black = 16", "blue = -1", "blue must be a number from 0"),
        (two_rivers(), "red = 20, blue = 20, yellow = 20, purple = 20, black = 16", "red = 9", "has 9 cubes"),
        (two_rivers(), ", m = 4", "", "line 19: terrain_cost has no price for 'm' (mountain), as on E3"),
        (two_rivers(), "m = 4", 'm = "dear"', "m must be a number from 0 to 20"),
        (two_rivers(), "players = [3, 4]", "players = [2, 9]", "line 5: age-of-steam is played by 3 to 6"),
        (two_rivers(), "bag = {", "bagg = {", "line 20: [setup] has an unknown key 'bagg'"),
        (two_rivers(), 'color = "red",    die', 'color = "blue",    die', "A is red and goes with white 3"),
        (two_rivers(), '{ letter = "B"', '{ letter = "A"', "new_cities: A stands twice"),
        (two_rivers(), '{ letter = "B"', '{ letter = "Q"', "a letter is one of A, B"),
        (two_rivers(), 'colors = ["red"]\ncubes', 'colors = ["gray"]\ncubes', "age-of-steam has no gray cities"),
        (two_rivers(), "[places.FIR]\n", "[places.FIR]\ncubes = 2\n", "FIR: a town has no cubes"),
        (two_rivers(), '[places.FIR]\nkind = "town"', '[places.FIR]\nkind = "gate"', "age-of-steam has no gates"),
        (two_rivers(), 'game = "age-of-steam"', 'game = "age-of-steam"\nrules = "mars"', "there are no rules 'mars'"),
        (RUST_BELT, "city_cubes_total = 26", "city_cubes_total = 27", "city_cubes_total is 26, not 27"),
        (FRANCE, "urbanization_slots_turn_1 = 2", "urbanization_slots_turn_1 = 3", "is 2 by the rules of france"),
        (FRANCE, 'rules = "france"\n', "", "unknown key 'engineer_only_terrain'"),
        (STEAM, "goods_supply = 12\n", "", "line 14: [setup] has no goods_supply"),
        (STEAM, "cubes_per_supply = 3", "cubes_per_supply = 99", "cubes_per_supply must be a number from 1 to 6"),
        (STEAM, "supply_delta = -1", "supply_delta = -3", "with three players a set would have 0 cubes"),
        (STEAM, "players = [3, 4]", "players = [2, 4]", "steam is played by 3 to 6, not by 2 to 4"),
        (STEAM, 'colors = ["red"]', 'colors = ["red", "blue"]', "AA: a city of steam has one color"),
        (STEAM, 'colors = ["red"]', 'colors = ["red", "red"]', "AA: a color stands twice"),
        (STEAM, 'game = "steam"', 'game = "steam"\nrules = "france"', "steam has no map with rules of its own"),
        (EASTERN, '"2" = 10, ', "", "end_empty_cities must say, for 2 players"),
        (EASTERN, "track_cost = { p = 2000, w = 3000 }", "track_cost = { p = 2000 }", "no price for 'w'"),
        (EASTERN, 'delivery_city = "CHI"', 'delivery_city = "MARS"', "delivery_city: there is no city MARS"),
        (EASTERN, 'delivery_color = "red"', 'delivery_color = "pink"', "there is no color pink"),
        (EASTERN, 'DSM = "WDM", ', "", "gates must name"),
        (RAILWAYS, 'deck = "start"', 'deck = "hand"', "line 67: card OP-BOUNTY-ELM: deck is one of start, major, draw"),
        (RAILWAYS, 'city = "EE" }', 'city = "Mars" }', "card OP-BOUNTY-ELM: there is no city Mars"),
        (RAILWAYS, 'city = "EE" }', 'cities = ["EE"] }', "delivery_to has no 'cities'"),
        (RAILWAYS, "points = 11", "points = 99", "points must be a number from 0 to 50"),
        (RAILWAYS, "points = 11\n", "", "points must be a number from 0 to 50"),
        (RAILWAYS, "copies = 3", "copies = 0", "copies must be a number from 1 to 9"),
        (RAILWAYS, 'copies = 1\ndeck = "major"', 'copies = 2\ndeck = "major"', "copies must be a number from 1 to 1"),
        (RAILWAYS, 'id = "OP-LINE"', 'id = "OP-HOTEL"', "card OP-HOTEL: the id stands twice"),
        (RAILWAYS, 'id = "OP-LINE"', 'id = "<b>"', "id must be capitals and digits"),
        (RAILWAYS, '"Join Alma and Dale."', '"Join {cities}."', "text is en and fr, without markup"),
        (RAILWAYS, '{ en = "Hotel" }', '{ en = "<i>Hotel" }', "card OP-HOTEL: a name has no markup"),
        (RAILWAYS, '{ en = "Hotel" }', '{ de = "Hotel" }', "card OP-HOTEL: names is written"),
        (RAILWAYS, 'kind = "hotel", city', 'kind = "castle", city', "the kind of its effect is one of hotel"),
        (RAILWAYS, "cubes = 2 }\n\n[[barons]]", "cubes = 99 }\n\n[[barons]]", "cubes must be a number from 1 to 10"),
        (RAILWAYS, "copies = 4", "copies = 1", "the draw deck has 5 cards, and 6 are laid out"),
        (RAILWAYS, "players = [2, 3]", "players = [2, 4]", "there are 6 barons, and 8 are dealt"),
        (RAILWAYS, "count = 2 }", "count = 4 }", "card B-TOUCH: count must be a number from 1 to 3"),
        (RAILWAYS, '["AA", "EE"]', '["AA", "AA"]', "card B-LINE: a city stands twice"),
        (RAILWAYS, '["AA", "EE"]', '["AA"]', "cities must be a list of 2 to 8 cities"),
        (RAILWAYS, "points_each = 2", "points_each = 0", "points_each must be a number from 1 to 50"),
        (RAILWAYS, 'kind = "gate"', 'kind = "town"', "GA: railways has no towns"),
        (STEAM + "\n[[barons]]\nid = 'B'\n", "", "", "steam has no barons"),
        (EASTERN, "red = 25, blue = 25, yellow = 25, purple = 25, black = 25", "red = 9", "the cities need"),
    ],
    ids=lambda part: part[:12],
)
def test_what_would_break_a_game_is_found_with_its_line(text: str, old: str, new: str, said: str) -> None:
    assert old in text
    found = faults(text.replace(old, new, 1))
    assert any(said in fault for fault in found), found


@pytest.mark.parametrize("text", DRAWN, ids=range(5))
def test_a_figure_may_be_the_least_and_the_most_that_is_said_and_no_other(text: str) -> None:
    ranges = set()
    for figure in re.finditer(r"(?<== )\d+", text):

        def said(value: int, place: re.Match[str] = figure) -> set[tuple[str, int, int]]:
            problems = footplate.check_map(text[: place.start()] + str(value) + text[place.end() :]).problems
            facts = [problem.cause.facts for problem in problems if problem.cause.key == "range"]
            return {(str(each["key"]), int(str(each["low"])), int(str(each["high"]))) for each in facts}

        for range_said in said(10**7):
            ranges.add(range_said)
            _, low, high = range_said
            told = [range_said in said(value) for value in (low - 1, low, high, high + 1)]
            assert told == [True, False, False, True], (figure.group(), range_said)
    assert ranges


@pytest.mark.parametrize("text", [two_rivers(), STEAM, RUST_BELT], ids=range(3))
def test_a_map_needs_a_setup_and_cities(text: str) -> None:
    assert any("[setup] has no" in fault for fault in faults(without_setup(text)))
    towns = re.sub(r"^(colors|cubes|number) = .*\n", "", text.replace('kind = "city"', 'kind = "town"'), flags=re.M)
    assert any("there is no city" in fault for fault in faults(towns))


def test_a_baron_of_the_west_is_odd_where_there_is_none() -> None:
    gate, city = 'kind = "gate"\n', 'kind = "city"\ncolors = ["gray"]\ncubes = 1\n'
    text = re.sub(r"\[setup.western_link\].*?\n\n", "", RAILWAYS, flags=re.DOTALL).replace(gate, city)
    (problem,) = footplate.check_map(text).problems
    assert problem.odd
    assert str(problem).endswith("card B-WEST: there is no West on this map")


def test_what_is_odd_keeps_nobody_from_playing() -> None:
    apart = (
        two_rivers().replace("p      p:ASH  p ", "p:ASH  p      p ").replace("p      p      r ", "x      x      r ", 1)
    )
    assert oddities(two_rivers()) == []
    assert faults(RAILWAYS.replace('color = "red", count = 3', 'color = "red", count = 0')) == []
    assert oddities(two_rivers().replace("black = 16", "black = 16, blue = 1").replace("blue = 20, ", "")) == []
    assert "no city accepts" in oddities(title_text("age_of_steam", "italy"))[0]
    walled = STEAM.replace("grid = '''", 'walls = ["A1-B1", "A1-A2"]\ngrid = \'\'\'')
    assert any("cut off from the rest: A1" in fault for fault in faults(walled))
    assert footplate.check_map(apart).sound
    shy = two_rivers().replace('number = ["white 1", "white 2"]\n', "")
    assert len(oddities(shy)) == 2
    assert footplate.check_map(shy).sound


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * 200_000, "at most 96 KiB"),
        ("a = [" + "1, " * 5_000 + "]", "at most 2000 characters"),
        ("a = " + "[\n" * 40_000, "not TOML"),
        ("a.b.c.d.e = 1\n" * 6_000, "not TOML"),
        ("schema = 1\n" + "\n".join(f"{'.'.join('b' * 900)}.x{n} = 1" for n in range(40)), "line 2: not TOML: nested"),
        ("\n".join(f"{'.'.join('b' * 99)}.x{n} = 1" for n in range(450)), "unknown key"),
        ("x = " + "9" * 1_900, "unknown key"),
        (two_rivers().replace("p      p:ASH", "p " * 100), "at most 60 rows of 60"),
        (two_rivers().replace("'''\n", "'''\n" + "p p p p p p p\n" * 100, 1), "at most 60 rows of 60"),
        (two_rivers().replace('"Ashford"', '"Ash<script>"'), "a name has no markup"),
        (two_rivers().replace('"Ashford"', '"Ash\\u202eford"'), "letters that can be seen"),
        (two_rivers().replace('"Ashford"', '"' + "A" * 61 + '"'), "at most 60 characters"),
        (two_rivers().replace("walls = []", "walls = [\n" + '"A1-C1",\n' * 9_000 + "]"), "not neighbours"),
        (two_rivers() + "\n[crosswalk]\nweb_q = '" + "(" * 500 + "'\nweb_r = 'i'\n", "a formula has at most 60"),
        (two_rivers() + "\n[crosswalk]\nweb_q = 1.5\n", "neither a text nor a whole number"),
        (two_rivers() + "\n[crosswalk]\nweb = 1979-05-27\n", "neither a text nor a whole number"),
        (two_rivers() + "\n[[examples]]\nid = 'e'\nx = [[[[[[[[1]]]]]]]]\n", "nested too deeply"),
        (two_rivers().replace("cubes = 3", "cubes = true", 1), "cubes must be a number"),
        ("\x00", "not TOML"),
        ("", "schema must be 1"),
        ("[" + " " * 1_990, "not TOML"),
        ("\n".join(f"[{' ' * 1_900}" for _ in range(40)), "not TOML"),
    ],
    ids=range(22),
)
def test_hostile_files_are_refused_in_a_bounded_moment(text: str, said: str) -> None:
    begun = time.process_time()
    found = faults(text)
    assert time.process_time() - begun < 1.0
    assert any(said in fault for fault in found), found[:5]
    assert len(found) <= MOST_PROBLEMS
    assert max(map(len, found)) < 400


def test_hostile_cards_are_refused_in_a_bounded_moment() -> None:
    card = '[[operations]]\nid = "OP-{}"\n'
    for text in (
        RAILWAYS + "".join(card.format(number) for number in range(3_000)),
        RAILWAYS + card.format("X") + "effect = " + "{ a = " * 300 + "1" + " }" * 300,
        RAILWAYS.replace('condition = { kind = "most_cash" }', "condition = 3"),
        RAILWAYS.replace('cities = ["AA", "EE"]', "cities = [[[[1]]], 2]"),
        RAILWAYS.replace("points = 11", "points = true"),
        RAILWAYS[: RAILWAYS.index("[[operations]]")].replace("schema = 1", "schema = 1\nbarons = 3"),
        RAILWAYS.replace('names = { en = "Hotel" }', "names = [1]"),
        RAILWAYS.replace('use = "owner"', 'use = ["owner"]'),
    ):
        begun = time.process_time()
        found = faults(text)
        assert time.process_time() - begun < 2.0
        assert 0 < len(found) <= MOST_PROBLEMS
        assert max(map(len, found)) < 400


def test_a_million_hexes_are_not_read(tmp_path: Path) -> None:
    heavy = tmp_path / "heavy.toml"
    heavy.write_text("grid = '''\n" + ("p " * 1000 + "\n") * 1000 + "'''\n")
    with pytest.raises(BadSetup, match="at most 96 KiB"):
        footplate.new("age-of-steam", 3, map=heavy)
    assert [problem.cause.text() for problem in footplate.check_map(heavy).problems] == [
        "a map file has at most 96 KiB"
    ]


def test_spoilt_maps_never_crash_and_every_fault_is_told_in_french_too() -> None:
    texts = [*DRAWN, EASTERN, FRANCE]
    english = set()
    for text in many(texts, 200, seed=5):
        for problem in footplate.check_map(text).problems:
            en, fr = problem.said()
            if en == fr:
                english.add(en)
    assert english == set()


def test_spoilt_maps_that_pass_can_be_played_to_the_end() -> None:
    """A short form; `python tests/track/map_fuzz.py` takes as long as it is told."""
    played = 0
    for number, text in enumerate(many(DRAWN, 260, seed=11)):
        report = footplate.check_map(text)
        if report.sound and played < 16:
            play_on(report.title, text, random.Random(number))
            played += 1
    assert played > 8


@pytest.mark.parametrize("text", DRAWN, ids=range(5))
def test_guided_games_on_it_end(text: str) -> None:
    assert play_on(footplate.check_map(text).title, text, random.Random(3), "greedy").over
