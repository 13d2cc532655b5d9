"""The map of France (AOS-FRA)."""

import pytest

from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.age_of_steam.maps import RULES, ground
from footplate.track.board import HILL
from rules.playing_lines import lines, of_kind, play, read, refused
from rules.track_scenes import ANN, BEN, barred, delivery, lay, on, owner

from .positions import TITLE, Fixed, Scene, at, own_map


@pytest.mark.rule("AOS-FRA-01")
def test_set_up() -> None:
    p = at(Table.start(TITLE, Setup(3, "france", {}), 1))
    held = {key: sum(p.cubes[at_ * 5 : at_ * 5 + 5]) for at_, key in enumerate(p.ground.board.keys)}
    assert {key: count for key, count in held.items() if count} == {
        "PAR": 8, "NAN": 2, "BOR": 2, "TOU": 2, "MAR": 2, "NIC": 1, "LYO": 3,
    }  # fmt: skip


def france(taken: str = "") -> Scene:
    scene = Scene(map="france").cash(40, 40, 40)
    return scene.took({ANN: taken}) if taken else scene


HIGHLAND = own_map(
    "p:ONE  p      h      p:TWO\np      h:TOP  p      p\np      p      p      p",
    {"ONE": "red", "TWO": "blue"},
    ("TOP",),
)


@pytest.mark.rule("AOS-FRA-12")
def test_difficult_hexes_that_are_not_built_on_and_towns_on_them() -> None:
    def highland(taken: str = "") -> Table:
        scene = Scene(map=HIGHLAND, rules="france").cash(30, 30, 30)
        return (scene.took({ANN: taken}) if taken else scene).building()

    names = HIGHLAND.board.names
    hills = {name for name in names if HIGHLAND.board.terrain[HIGHLAND.board.index[name]] == HILL}
    assert hills == {"B2", "C1"}
    # Without Engineer track may point at both, the plain hill and the town on a hill ...
    table = highland()
    assert lay(table, "B1", "gentle", (5, 1)) + lay(table, "A2", "gentle", (0, 2)) == 4
    assert (owner(table, "B1", 1), owner(table, "A2", 2)) == (ANN, ANN)
    # ... but nothing can be laid there, and the town takes no tile either.
    assert not hills.intersection(line.split()[4] for line in lines(table, "build"))
    assert barred(table, "C1", "gentle", (4, 2)) == "AOS-FRA-11"
    assert barred(table, "B2", "town-1", 5) == "AOS-FRA-11"
    # With Engineer the town costs as on any ground: $1 and $1 a spoke.
    table = highland("engineer")
    lay(table, "A2", "gentle", (0, 2))
    assert lay(table, "B2", "straight+disc", 5, 2) == 3
    # A new city is no track tile: it needs no Engineer.
    table = highland("urbanization")
    play(table, "A urbanizes TOP with A")
    assert at(table).network.city[HIGHLAND.board.place_index["TOP"]]


@pytest.mark.rule("AOS-FRA-03", "AOS-FRA-11")
def test_track_may_point_at_a_hill_and_replacing_there_needs_engineer() -> None:
    scene = france().track(ANN, "M8", "gentle", (4, 2))
    assert barred(scene.building(), "M8", "straight", (1, 4)) == "AOS-FRA-11"
    assert lay(france("engineer").track(ANN, "M8", "gentle", (4, 2)).building(), "M8", "straight", (1, 4)) == 2
    # L7's north-east side leads to a plain or hill alike: only the hex that is built on counts.
    lay(france().track(ANN, "M8", "gentle", (4, 2)).building(), "L7", "gentle", (1, 3))


@pytest.mark.rule("AOS-FRA-08")
def test_two_take_urbanization_in_the_first_turn() -> None:
    table = Scene(map="france").choosing()
    play(table, "A takes urbanization", "B takes urbanization")
    assert refused(table, "C takes urbanization") == "AOS-ACT-01"
    table = Scene(map="france", turn=2).choosing()
    play(table, "A takes urbanization")
    assert refused(table, "B takes urbanization") == "AOS-ACT-01"
    scene = Scene(map="france").took({ANN: "urbanization", BEN: "urbanization"})
    assert lines(scene.building(BEN), "urbanize")


@pytest.mark.rule("AOS-FRA-05", "AOS-FRA-06", "AOS-FRA-07", "AOS-GROW-11")
def test_production_may_feed_a_city() -> None:
    table, _ = Scene(map="france").new_city("LIL", "A").took({ANN: "production"}).growing()
    assert {"A passes", "A draws for the display", "A draws for PAR", "A draws for LIL"} <= set(lines(table))
    assert refused(table, "A draws for BRE") == "AOS-FRA-06"
    at(table).chance = Fixed([0] * 60)
    events = play(table, "A draws for PAR")
    assert [event.kind for event in events][:2] == ["produced-in", "dice-rolled"]
    assert on(table, "PAR") == {"red": 1}
    base, _ = Scene().took({ANN: "production"}).growing()
    ruling = base.explain(read(base, "A draws for CHI"))
    assert ruling is not None
    assert ruling.rule == "AOS-GROW-01"
    scene = Scene(map="france").took({ANN: "production"})
    scene.position.bag = [0] * 5
    _, events = scene.growing()
    assert of_kind(events, "production-lapsed")


@pytest.mark.rule("AOS-FRA-13")
def test_paris_takes_four_colours_and_black_runs_through() -> None:
    scene = Scene(map="france").link(ANN, "NAN", "PAR").link(ANN, "PAR", "LIL").new_city("LIL", "C")
    scene.cubes("NAN", black=1, yellow=1).level(2, 1, 1)
    table = scene.moving()
    assert set(lines(table, "deliver")) == {
        delivery(table, "yellow", "NAN", "PAR"),
        delivery(table, "black", "NAN", "PAR", "LIL"),
    }


@pytest.mark.rule("AOS-FRA-15")
def test_nobody_goes_bankrupt() -> None:
    scene = Scene(map="france").cash(0, 9, 9).shares(9, 2, 2).income(3, 3, 3)
    _, events = scene.after_goods()
    assert (scene.position.income[ANN], scene.position.out) == (0, [0, 0, 0])
    assert of_kind(events, "shortfall")[0]["forgiven"] > 0


@pytest.mark.rule("AOS-FRA-14", "AOS-FRA-16", "AOS-FRA-17")
def test_numbers_and_what_stays() -> None:
    found = ground("france")
    keys = found.board.keys
    assert [keys[place] for place in found.fed[:12]] == ["NAN", "BOR", "TOU", "MAR", "NIC", "LYO"] + ["PAR"] * 6
    rules = RULES["france"]
    assert (rules.share_limit, rules.share_points, rules.reduction(21), rules.later_price) == (15, -3, 4, 0)
    assert not any(face.kind == "complete" for face in found.tiles.faces)
    assert len(Scene(map="france").position.letters_left()) == 8


@pytest.mark.rule("AOS-FRA-11")
def test_without_engineer_very_difficult_hexes_are_closed_too() -> None:
    steep = own_map("p:ONE  m  p:TWO\np      p  p", {"ONE": "red", "TWO": "blue"})

    def table(taken: str) -> Table:
        return Scene(map=steep, rules="france").cash(30, 30, 30).took({ANN: taken}).building()

    closed = table("first-move")
    assert barred(closed, "B1", "gentle", (5, 1)) == "AOS-FRA-11"
    assert not [line for line in lines(closed, "build") if " on B1 " in line]
    assert [line for line in lines(table("engineer"), "build") if " on B1 " in line]
