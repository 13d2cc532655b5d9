"""Boards of Steel Driver and mixes of tiles of Days of Steam come from files too."""

import random
import tomllib
import warnings
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import footplate
from drawn_maps import MIX, STEEL
from footplate import bots, installed, trials
from footplate.boards.findings import BadMap
from footplate.titles.days_of_steam.title import DaysOfSteam
from footplate.titles.steel_driver.title import SteelDriver

BOTH = pytest.mark.parametrize(("title", "text"), [("steel-driver", STEEL), ("days-of-steam", MIX)])


def told(text: str, odd: bool = False) -> list[str]:
    return [str(problem) for problem in footplate.check_map(text).problems if problem.odd == odd]


def whole_game(table: footplate.Table, level: str | None = None, seed: int = 1) -> footplate.Table:
    """Plays to the end, by chance or as a bot does."""
    chance = random.Random(seed)
    while table.actor is not None:
        assert table.number < 5_000
        legal = table.legal()
        action = legal[chance.randrange(len(legal))]
        if level is not None:
            action = bots.choose(table.imagine(table.actor, seed), table.actor, level, 1.0, table.number)
        table.play(action)
    return table


@pytest.mark.parametrize(("title", "map_id"), [("steel-driver", "usa"), ("days-of-steam", "box")])
def test_what_the_house_has_passes_and_is_the_same_game_when_it_is_brought(title: str, map_id: str) -> None:
    text = footplate.map_text(title, map_id)
    assert told(text) == []
    brought = footplate.new(title, 3, footplate.bring_map(title, text), seed=5)
    own = footplate.new(title, 3, seed=5)
    chance = random.Random(2)
    while own.actor is not None:
        legal = own.legal()
        assert brought.legal() == legal
        action = legal[chance.randrange(len(legal))]
        own.play(action)
        brought.play(action)
    assert own.view(None)["scores"] == brought.view(None)["scores"]


@BOTH
def test_a_file_is_a_map_that_records_and_dumps_carry(title: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text(text, "utf-8")
    table = footplate.new(title, seats=3, map=file, seed=7)
    map_id = table.setup.map_id
    assert map_id is not None
    assert map_id.startswith(footplate.check_map(file).id + "@")
    assert footplate.board(title, map_id)["names"]["en"] == footplate.check_map(file).names["en"]  # type: ignore[index]
    whole_game(table)
    assert footplate.load(table.dump()).dump() == table.dump()
    assert footplate.replay(table.record()).view(None) == table.view(None)


@BOTH
def test_guided_games_end_on_it_with_every_number_of_seats(title: str, text: str) -> None:
    map_id = footplate.bring_map(title, text)
    least, most = footplate.check_map(text).seats
    for seats in range(least, most + 1):
        assert whole_game(footplate.new(title, seats, map_id, seed=seats), "greedy").over
    with pytest.raises(footplate.BadSetup, match=f"{least} to {most} players, not by {most + 1}"):
        footplate.new(title, most + 1, map_id)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('transcontinental = ["ASH", "HUL"]', 'transcontinental = ["ASH", "ASH"]', "line 6: transcontinental must be"),
        ('transcontinental = ["ASH", "HUL"]', "", "line 1: transcontinental must be two different cities"),
        (
            '{ a = "ASH", b = "BEX", cost = 2 }',
            '{ a = "ASH", b = "XYZ", cost = 2 }',
            "line 8: link ASH-XYZ",
        ),
        ('{ a = "ASH", b = "BEX", cost = 2 }', '{ a = "ASH", b = "ASH", cost = 2 }', "leads from a city to itself"),
        (
            '{ a = "BEX", b = "COR", cost = 2 }',
            '{ a = "BEX", b = "ASH", cost = 2 }',
            "line 9: link BEX-ASH",
        ),
        ('a = "ASH", b = "BEX", cost = 2', 'a = "ASH", b = "BEX", cost = 0', "cost must be a number from 1 to 20"),
        ('a = "ASH", b = "BEX", cost = 2', 'a = "ASH", b = "BEX", cost = 2, at = 1', "at must be a number between"),
        ('a = "ASH", b = "BEX", cost = 2', 'a = "ASH", b = "BEX", cost = 2, toll = 1', "unknown key 'toll'"),
        ("value = 40", "value = 0", "DEN: value must be a number from 1 to 200"),
        ('color = "red"', 'color = "pink"', "HUL: color must be one of white, black, green, orange, red"),
        ("start = true", "start = 1", "ASH: start must be true or false"),
        ('label = "s"', 'label = "up"', "ASH: label must be one of"),
        ("x = 720", "x = 821", "HUL: x must be a number from 0 to 820"),
        ("width = 820", "width = 99999", "canvas must be a width and a height"),
        ("[cities.HUL]", "[cities.hull]", "'hull' is no key of a city"),
        ("x = 300\ny = 120", "x = 110\ny = 100", "BEX: lies over ASH"),
        ("players = [3, 4]", "players = [2, 4]", "line 5: steel-driver is played by 3 to 6, not by 2 to 4"),
        ('game = "steel-driver"', 'game = "steel-driver"\nrules = "x"', "line 4: unknown key 'rules'"),
        ("[canvas]", "[regions]\npink = { en = 'Rosy' }\n[canvas]", "line 21: regions"),
        ("players = [3, 4]", "players = [3, 4]\nregions = 3", "line 6: regions"),
        ("players = [3, 4]", "players = [3, 4]\ndrawing = 3", "line 6: drawing"),
        ("[canvas]", "[drawing]\nedge = 1\n[canvas]", "line 21: drawing"),
        ("[canvas]", "[drawing]\noutline = 1\n[canvas]", "line 21: drawing"),
        ("[canvas]", "[drawing]\noutline = [[1, 461]]\n[canvas]", "line 22: "),
        ("[canvas]", "[drawing]\noutline = [[821, 1]]\n[canvas]", "line 22: "),
        ("[canvas]", "[drawing]\noutline = [[1]]\n[canvas]", "line 22: "),
    ],
)
def test_what_would_break_a_game_of_steel_driver_is_found_with_its_line(old: str, new: str, said: str) -> None:
    assert any(said in fault for fault in told(STEEL.replace(old, new, 1))), told(STEEL.replace(old, new, 1))


def findings(text: str) -> list[tuple[object, ...]]:
    problems = footplate.check_map(text).problems
    return [(problem.line, problem.cause.key, problem.cause.facts, problem.at, problem.odd) for problem in problems]


LINKS = STEEL[STEEL.index("links = [") : STEEL.index("]\n\n[canvas") + 1]
LINK = '{ a = "ASH", b = "BEX", cost = 2 }'
CITIES = STEEL[STEEL.index("[cities.ASH") : STEEL.index("[provenance")]
CANVAS = "[canvas]\nwidth = 820\nheight = 460\n"
HEAD = "players = [3, 4]\n"
ABOUT_LINK = {"about": ["link", "ASH-BEX"]}
LINKS_WANTED = {"form": "{ a = 'BOS', b = 'NYC', cost = 2 }"}
SIDES = {"low": 200, "high": 4000}
COLORS = ["white", "black", "green", "orange", "red"]


def corners(count: int) -> str:
    return "[drawing]\noutline = [" + ",\n".join(["[1, 1]"] * count) + "]\n[canvas]"


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "facts", "at"),
    [
        (LINKS, "links = 7", 7, "links", LINKS_WANTED, ""),
        (LINKS, "", 1, "links", LINKS_WANTED, ""),
        (LINK, "7", 7, "link-table", {"about": ["link", "1"]}, ""),
        (LINK, LINK.replace("ASH", "XYZ"), 8, "no-city-called", {"city": "XYZ", "about": ["link", "XYZ-BEX"]}, ""),
        (LINK, LINK.replace('"BEX"', "7"), 7, "no-city-called", {"city": "7", "about": ["link", "ASH-7"]}, "ASH"),
        (
            LINK,
            LINK.replace("BEX", "BEX OF A LONG LONG NAME"),
            7,
            "no-city-called",
            {"city": "BEX OF A LONG LONG N", "about": ["link", "ASH-BEX OF A"]},
            "ASH",
        ),
        (
            LINK,
            LINK.replace("cost = 2", "cost = 2, a-key-that-nobody-knows-of = 1"),
            8,
            "unknown-key",
            {"key": "a-key-that-nobody-kn", **ABOUT_LINK},
            "ASH",
        ),
        (LINK, LINK.replace("BEX", "ASH"), 8, "link-to-itself", {"about": ["link", "ASH-ASH"]}, "ASH"),
        ('"BEX", b = "COR"', '"BEX", b = "ASH"', 9, "link-twice", {"about": ["link", "BEX-ASH"]}, "BEX"),
        (LINK, LINK.replace("2", "21"), 8, "range", {"key": "cost", "low": 1, "high": 20, **ABOUT_LINK}, "ASH"),
        (LINK, LINK.replace("2", "2, at = 0"), 8, "link-at", ABOUT_LINK, "ASH"),
        (LINK, LINK.replace("2", "2, at = 1"), 8, "link-at", ABOUT_LINK, "ASH"),
        (LINK, LINK.replace("2", "2, at = 1.01"), 8, "link-at", ABOUT_LINK, "ASH"),
        (LINK, LINK.replace("2", "2, at = true"), 8, "link-at", ABOUT_LINK, "ASH"),
        (
            LINKS,
            "links = [\n" + "".join([f"{LINK},\n"] * 181) + "]",
            7,
            "many-links",
            {"most": 180, "count": 181},
            "",
        ),
        (
            "value = 40",
            "value = 40\na-key-that-nobody-knows-of = 1",
            56,
            "unknown-key",
            {"key": "a-key-that-nobody-kn", "about": ["place", "DEN"]},
            "DEN",
        ),
        ('"red"', '"pink"', 90, "one-of", {"key": "color", "all": COLORS, "about": ["place", "HUL"]}, "HUL"),
        ("start = true", "start = 1", 29, "start", {"about": ["place", "ASH"]}, "ASH"),
        ("x = 720", "x = 821", 93, "off-canvas", {"key": "x", "most": 820, "about": ["place", "HUL"]}, "HUL"),
        ("x = 720", "x = -1", 93, "off-canvas", {"key": "x", "most": 820, "about": ["place", "HUL"]}, "HUL"),
        ("y = 340", "y = true", 76, "off-canvas", {"key": "y", "most": 460, "about": ["place", "FAV"]}, "FAV"),
        ("width = 820", "width = 199", 21, "canvas", SIDES, ""),
        ("height = 460", "height = 4001", 21, "canvas", SIDES, ""),
        ("width = 820", "width = 820\ndepth = 300", 21, "canvas", SIDES, ""),
        (CANVAS, "", 1, "canvas", SIDES, ""),
        ('["ASH", "HUL"]', '["ASH", "ASH"]', 6, "ends", {}, ""),
        ('["ASH", "HUL"]', '["ASH", "XYZ"]', 6, "ends", {}, ""),
        ('["ASH", "HUL"]', '["ASH", "HUL", "BEX"]', 6, "ends", {}, ""),
        (HEAD, HEAD + "regions = 3\n", 6, "regions", {"colors": COLORS}, ""),
        ("[canvas]", "[regions]\npink = { en = 'Rosy' }\n[canvas]", 21, "regions", {"colors": COLORS}, ""),
        (
            "[canvas]",
            "[regions]\nred = 3\n[canvas]",
            22,
            "no-name",
            {"form": '{ en = "…" }', "about": ["place", "red"]},
            "",
        ),
        (HEAD, HEAD + "drawing = 3\n", 6, "drawing", {}, ""),
        ("[canvas]", "[drawing]\nedge = 1\n[canvas]", 21, "drawing", {}, ""),
        ("[canvas]", "[drawing]\noutline = 1\n[canvas]", 21, "drawing", {}, ""),
        ("[canvas]", "[drawing]\noutline = [[1, 1], [1, 461]]\n[canvas]", 22, "outline", {"most": 400}, ""),
        ("[canvas]", "[drawing]\noutline = [[1, 1, 1]]\n[canvas]", 22, "outline", {"most": 400}, ""),
        ("[canvas]", corners(401), 22, "outline", {"most": 400}, ""),
        (
            HEAD,
            "players = [2, 4]\n",
            5,
            "seats",
            {"game": "steel-driver", "least": 3, "most": 6, "low": 2, "high": 4},
            "",
        ),
        (
            HEAD,
            "players = [3, 7]\n",
            5,
            "seats",
            {"game": "steel-driver", "least": 3, "most": 6, "low": 3, "high": 7},
            "",
        ),
        (
            "x = 300\ny = 120",
            "x = 124\ny = 131",
            39,
            "crowded",
            {"other": "ASH", "count": 40, "about": ["place", "BEX"]},
            "BEX",
        ),
    ],
    ids=lambda part: str(part)[:12],
)
def test_a_mistake_on_a_board_is_the_only_thing_found_there(
    old: str, new: str, line: int, key: str, facts: dict[str, object], at: str
) -> None:
    assert old in STEEL
    assert findings(STEEL.replace(old, new, 1)) == [(line, key, facts, at, False)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (LINK, LINK.replace("2", "2, at = 0.01")),
        (LINK, LINK.replace("2", "2, at = 0.99")),
        ("x = 100", "x = 0"),
        ("y = 380", "y = 460"),
        ("y = 380", "y = 379.5"),
        ("x = 720", "x = 820"),
        ("height = 460", "height = 4000"),
        ("[canvas]", "[drawing]\noutline = [[820, 460], [0, 0]]\n[canvas]"),
        ("[canvas]", corners(400)),
        (HEAD, "players = [3, 6]\n"),
        (HEAD, "players = [3, 3]\n"),
        (HEAD, "players = [6, 6]\n"),
        ("x = 300\ny = 120", "x = 124\ny = 132"),
    ],
    ids=lambda part: str(part)[:12],
)
def test_what_a_board_may_just_have(old: str, new: str) -> None:
    assert old in STEEL
    assert findings(STEEL.replace(old, new, 1)) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "facts"),
    [
        ('["ASH", "HUL"]', '["ASH", "BEX"]', 6, "ends-joined", {}),
        ('"orange"', '"black"', 25, "no-color-city", {"color": "orange"}),
    ],
    ids=lambda part: str(part)[:12],
)
def test_what_is_odd_on_a_board_is_told_with_its_line(
    old: str, new: str, line: int, key: str, facts: dict[str, object]
) -> None:
    assert findings(STEEL.replace(old, new, 1)) == [(line, key, facts, "", True)]


def board_of(count: int) -> str:
    """A chain of cities on a wide canvas."""
    names = [f"C{number:02}" for number in range(count)]
    links = ",\n".join(f'{{ a = "{a}", b = "{b}", cost = 1 }}' for a, b in pairwise(names))
    head = f'schema = 1\nid = "chain"\ngame = "steel-driver"\nnames = {{ en = "Chain" }}\nplayers = [3, 6]\n\
transcontinental = ["C00", "{names[-1]}"]\nlinks = [\n{links}]\n[canvas]\nwidth = 4000\nheight = 200\n'
    cities = [
        f'[cities.{name}]\nnames = {{ en = "{name}" }}\ncolor = "{COLORS[number % 5]}"\nvalue = 200\n\
start = {"true" if number == 0 else "false"}\nx = {number * 40}\ny = 0\nlabel = "nw"\n'
        for number, name in enumerate(names)
    ]
    return head + "".join(cities)


def test_a_board_has_sixty_cities_at_most() -> None:
    assert told(board_of(60)) == []
    goods = {"white": 12, "black": 12, "green": 6, "orange": 5, "red": 3}
    few = [("few-goods", {"count": 12, "color": color, "most": goods[color]}) for color in ("green", "orange", "red")]
    ends = [("one-link", {"about": ["place", name]}) for name in ("C00", "C59")]
    assert [(key, facts) for _, key, facts, _, _ in findings(board_of(60))] == [*few, *ends]
    text = board_of(61)
    line = text[: text.index("[cities.C60]")].count("\n") + 1
    assert (line, "many-board-cities", {"most": 60, "count": 61}, "", False) in findings(text)


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "facts"),
    [
        (CITIES, "", 1, "no-city", {}),
        (HEAD, HEAD + "cities = []\n", 6, "cities", {}),
        (CITIES, "[cities]\nASH = 3\n", 26, "city-table", {"key": "ASH"}),
        (CITIES, "[cities.a-town-with-a-long-name]\n", 25, "city-key", {"key": "a-town-with-a-long-n"}),
    ],
    ids=lambda part: str(part)[:12],
)
def test_cities_that_are_none_are_found(old: str, new: str, line: int, key: str, facts: dict[str, object]) -> None:
    text = STEEL.replace(CITIES, "") if old is HEAD else STEEL
    found = findings(text.replace(old, new, 1))
    assert (line, key, facts, "", False) in found
    links = [key for _, key, _, _, _ in found if key == "no-city-called"]
    assert len(links) == 11


def test_what_a_board_shows_is_what_its_file_says() -> None:
    text = STEEL.replace("[canvas]", "[regions]\nred = { en = 'Rosy' }\n[canvas]").replace(
        'label = "s"', 'label = "ne"', 1
    )
    text = text.replace(LINK, LINK.replace("2", "4, at = 0.25")) + "\n[drawing]\noutline = [[1, 1], [820, 2.5]]\n"
    board: Any = footplate.board("steel-driver", footplate.bring_map("steel-driver", text))
    assert board["regions"] == {"red": {"en": "Rosy", "fr": "Rosy"}}
    assert board["outline"] == [[1, 1], [820, 2.5]]
    assert board["canvas"] == {"width": 820, "height": 460}
    assert board["ends"] == ["ASH", "HUL"]
    assert board["provenance"] == {"drawn": ["all of it"]}
    first, last = {"id": "ASH-BEX", "a": "ASH", "b": "BEX", "cost": 4, "at": 0.25}, board["links"][-1]
    assert board["links"][0] == first
    assert (last["id"], last["at"]) == ("BEX-EPS", 0.5)
    assert board["cities"][0] == {
        "id": "ASH",
        "names": {"en": "Ashford", "fr": "Ashford"},
        "color": "white",
        "value": 30,
        "start": True,
        "x": 100,
        "y": 100,
        "label": "ne",
    }
    assert (board["cities"][7]["color"], board["cities"][7]["start"]) == ("red", True)


def test_a_board_has_a_summary_and_names_what_may_be_doubted() -> None:
    report = footplate.check_map(STEEL)
    assert report.summary == "eight-towns: 8 cities (2 white, 2 black, 2 green, 1 orange, 1 red); 11 links for 28 cubes"


def test_the_smaller_part_of_a_board_is_cut_off() -> None:
    """Whichever of the two parts comes first."""
    for west in ({"ASH", "BEX", "EPS"}, {"DEN", "HUL"}):
        crossing = [line for line in STEEL.split("\n") if "cost" in line and len(west & set(line.split('"'))) == 1]
        cut = "\n".join(line for line in STEEL.split("\n") if line not in crossing)
        line = cut[: cut.index(f"[cities.{min(west)}]")].count("\n") + 1
        assert (line, "cut-off", {"names": " ".join(sorted(west))}, min(west), False) in findings(cut)


def test_a_board_says_for_how_many_it_is() -> None:
    map_id = footplate.bring_map("steel-driver", STEEL)
    with pytest.raises(footplate.BadSetup) as refusal:
        footplate.new("steel-driver", 5, map_id)
    assert (refusal.value.ruling.key, refusal.value.ruling.facts) == (
        "STD-SETUP-01/map",
        {"seats": 5, "least": 3, "most": 4},
    )
    assert [footplate.new("steel-driver", seats, map_id).setup.seats for seats in (3, 4)] == [3, 4]


def test_cities_that_nobody_can_come_to_are_found() -> None:
    lost = STEEL.replace('  { a = "GOO", b = "HUL", cost = 4 },\n', "").replace(
        '  { a = "DEN", b = "HUL", cost = 3 },\n', ""
    )
    assert any("HUL: no link leads to it" in fault for fault in told(lost))
    west = {"ASH", "BEX", "EPS", "FAV"}
    crossing = [line for line in STEEL.split("\n") if "cost" in line and len(west & set(line.split('"'))) == 1]
    cut = "\n".join(line for line in STEEL.split("\n") if line not in crossing)
    assert any("cut off from the rest" in fault for fault in told(cut))
    none = "\n".join(line for line in STEEL.split("\n") if "cost" not in line)
    assert len([fault for fault in told(none) if "no link leads to it" in fault]) == 8
    assert any("there is no city" in fault for fault in told(STEEL[: STEEL.index("[cities")]))
    assert any("no company could begin" in fault for fault in told(STEEL.replace("start = true", "start = false")))


def test_what_is_odd_on_a_board_keeps_nobody_from_playing() -> None:
    near = STEEL.replace('transcontinental = ["ASH", "HUL"]', 'transcontinental = ["ASH", "BEX"]')
    assert told(near) == []
    assert any("joined by a single link" in fault for fault in told(near, odd=True))
    assert any("there is no red city" in fault for fault in told(STEEL.replace('"red"', '"black"'), odd=True))
    many = STEEL.replace('"white"', '"red"').replace('"black"', '"red"')
    assert any("the box has 3 red goods" in fault for fault in told(many, odd=True))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("straight-1 = 6", "straight-1 = 81", "line 9: tiles: straight-1 must be a number from 0 to 80"),
        ("straight-1 = 6", "straight-9 = 6", "line 9: there are no tiles 'straight-9'"),
        ("straight-1 = 6", "straight-1 = 60", "line 8: a mix for 3 players has 10 to 80 track tiles, not 84"),
        ("red = 2", "red = 2\npink = 2", "there are no cities 'pink'"),
        ("red = 2", "red = 12", "a mix has 3 to 12 cities, not 18"),
        ("goods = 5", "goods = 8", "line 6: goods must be a number from 1 to 7"),
        ("goods = 5", "goods = 3", "8 cities take 14 goods, and there are 12"),
        ("players = [2, 3]", "players = [2, 5]", "days-of-steam is played by 2 to 4, not by 2 to 5"),
        ("[cities]", "[city]", "unknown key 'city'"),
    ],
)
def test_what_would_break_a_game_of_days_of_steam_is_found_with_its_line(old: str, new: str, said: str) -> None:
    assert any(said in fault for fault in told(MIX.replace(old, new, 1))), told(MIX.replace(old, new, 1))


def test_a_mix_is_what_is_drawn_from() -> None:
    table = footplate.new("days-of-steam", 3, footplate.bring_map("days-of-steam", MIX), seed=3)
    game = table.view(0)["game"]
    assert game["stack"] == {"track": 30 - 9, "city": 8 - 3}  # type: ignore[index]
    assert set(game["unseen"]) <= {"straight-1", "straight-2", "tower", "curve-1", "curve-2", "bridge"}  # type: ignore[index, call-overload]


def test_what_a_mix_shows_is_what_its_file_says() -> None:
    title = DaysOfSteam()
    map_id = title.take_map(MIX)
    board: Any = title.board(map_id)
    assert title.drawing(title.source(map_id)) == board
    assert (board["id"], board["names"]) == ("short-lines", {"en": "Short Lines", "fr": "Petites Lignes"})
    counts = {tile["id"]: tile["count"] for tile in board["tiles"] if tile["count"]}
    assert counts == {"straight-1": 6, "straight-2": 6, "tower": 3, "curve-1": 6, "curve-2": 6, "bridge": 3}
    assert {city["color"]: city["count"] for city in board["cities"]} == dict.fromkeys(
        ("red", "yellow", "green", "blue"), 2
    )
    assert board["provenance"] == {"decided": ["all of it"]}
    assert board["steam_max"] == title.board(None)["steam_max"]


def test_coal_comes_with_the_last_city_of_a_mix() -> None:
    """A mix of three cities: the coal is there as soon as two more are laid."""
    few = MIX.replace("red = 2", "red = 1").replace("yellow = 2", "yellow = 1").replace("green = 2", "green = 1")
    few = few.replace("blue = 2", "blue = 0")
    table = footplate.new("days-of-steam", 2, footplate.bring_map("days-of-steam", few), seed=11)
    chance, given = random.Random(4), False
    while table.actor is not None:
        legal = [action for action in table.legal() if action.to_json()["type"] != "move"] or table.legal()
        events = table.play(legal[chance.randrange(len(legal))])
        given = given or any(event.key == "coal-given" for event in events)
    cities = [tile for tile in table.view(None)["game"]["tiles"] if tile["tile"].startswith("city")]  # type: ignore[index, union-attr]
    assert given == (len(cities) == 3)


@BOTH
def test_an_installed_one_is_listed_and_the_house_stays(
    title: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(installed.VARIABLE, str(tmp_path / "maps"))
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    report = footplate.check_map(file)
    installed.install(file, report.title, report.id)
    titles = {"steel-driver": SteelDriver(), "days-of-steam": DaysOfSteam()}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        installed.list_maps({**titles})
    listed = titles[title].maps
    first = "usa" if title == "steel-driver" else "box"
    assert [name.partition("@")[0] for name in listed] == [first, report.id]
    assert titles[title].first_map == ("usa" if title == "steel-driver" else None)


def test_a_corrected_board_stands_in_place_of_the_one_of_the_house() -> None:
    title = SteelDriver()
    (name,) = (title.list_map(footplate.map_text("steel-driver", "usa").replace("value = 30", "value = 35", 1)),)
    assert title.maps == (name,)
    assert title.has_map("usa")
    with pytest.raises(BadMap, match="is a map of steel-driver, not of days-of-steam"):
        DaysOfSteam().take_map(STEEL)


@BOTH
def test_bots_test_it(title: str, text: str) -> None:
    trial, named = trials.try_map(text, games=2), ("ASH", "BEX", "COR", "DEN", "EPS", "FAV", "GOO", "HUL")
    assert trial.title == title
    assert trial.games == 2
    assert all(seat.points >= 0 for seat in trial.seats)
    if title == "steel-driver":
        assert trial.links[0].games == 2
        assert {place for link in trial.links for place in link.places} <= set(named)
    else:
        assert set(trial.hexes) & {"straight-1", "curve-1"}
        assert not {"hill-curve"} & set(trial.unreached)


def test_a_coast_of_many_figures_with_a_point_may_stand_in_one_line() -> None:
    corners = ", ".join(f"[{10 * x}.5, {y}.5]" for x in range(1, 30) for y in (10, 400))
    assert told(f"{STEEL}\n[drawing]\noutline = [{corners}]\n") == []


def test_a_mix_named_in_english_alone_is_called_so_in_french_too() -> None:
    for names, french in (('en = "Short Lines", fr = "Petites Lignes"', "Petites Lignes"), ('en = "Short"', "Short")):
        text = MIX.replace('en = "Short Lines", fr = "Petites Lignes"', names)
        board: Any = footplate.board("days-of-steam", footplate.bring_map("days-of-steam", text))
        assert board["names"]["fr"] == french


def test_the_box_is_shown_as_a_mix_with_all_that_lies_in_it() -> None:
    shown, board = tomllib.loads(footplate.map_text("days-of-steam", "box")), footplate.board("days-of-steam")
    assert (shown["schema"], shown["id"], shown["game"], shown["players"]) == (1, "box", "days-of-steam", [2, 4])
    assert shown["names"] == {"en": "The tiles of the box", "fr": "Les tuiles de la boîte"}
    assert shown["tiles"] == {tile["id"]: tile["count"] for tile in board["tiles"]}
    assert shown["cities"] == {city["color"]: city["count"] for city in board["cities"]}
    assert shown["goods"] == 7
    assert shown["provenance"] == board["provenance"]
