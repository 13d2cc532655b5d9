"""A person plays Steam in a browser: builds, turns, takes back, ends the build turn, delivers."""

import re

import pytest
from person import MakePerson
from playwright.sync_api import expect
from steam_person import Builder

pytestmark = [pytest.mark.browser, pytest.mark.soak]


@pytest.fixture
def builder(person: MakePerson) -> Builder:
    return Builder(person("Ada"))


@pytest.mark.parametrize("map_id", ["northeast", "ruhr"])
def test_a_round_of_the_base_game(builder: Builder, map_id: str) -> None:
    who, page = builder.who, builder.page
    builder.sit_down(map_id, "base")
    builder.play_to("Track")
    tiles = builder.tiles_left

    builder.hold_a_tile_that_turns()
    before = builder.walk
    page.keyboard.press("r")
    assert builder.walk != before
    page.locator("[data-held]").click()
    page.locator("[data-held]").hover()
    turned = builder.walk
    page.mouse.wheel(0, 120)
    expect(page.locator(".path")).not_to_have_text(turned)
    assert "$" in builder.effect
    who.confirm()
    assert builder.tiles_left == tiles - 1
    assert page.locator(".track .buffer, .track .casing").count() > 0

    decided = who.number
    page.locator("[data-undo]").click()
    page.wait_for_function("n => Number(document.querySelector('.table').dataset.number) < n", arg=decided)
    assert builder.tiles_left == tiles

    builder.hexes().first.click(force=True)
    page.locator("[data-fan='lay']").click()
    who.wait_past(decided - 1)
    who.choose("done")
    who.confirm()
    who.wait_until_asked()
    assert who.over or who.phase != "Track" or builder.tiles_left == tiles


# Two cities with a single hex between them, and the tile that joins them.
NEIGHBOURS = {"northeast": ("O9", "21", 0), "ruhr": ("H5", "22", 2)}
TABLES = 8


def sit_where_a_cube_can_go(builder: Builder, map_id: str) -> None:
    """The cubes are drawn at random: a table where one of the two cities has a cube for the other."""
    for _ in range(TABLES):
        builder.sit_down(map_id, "base")
        builder.play_to("Track")
        if builder.lay(*NEIGHBOURS[map_id]):
            builder.end_building()
            if builder.who.phase == "Goods" and builder.who.lit("cube:"):
                return
    raise AssertionError("no cube could be delivered at any table")


@pytest.mark.parametrize("map_id", ["northeast", "ruhr"])
def test_a_cube_is_clicked_and_delivered(builder: Builder, map_id: str) -> None:
    who, page = builder.who, builder.page
    sit_where_a_cube_can_go(builder, map_id)
    page.locator(".cubes[data-lit]").first.click(force=True)
    assert page.locator(".route .points").count() == 1
    assert "1 point for you" in builder.effect
    who.confirm()
    who.choose("track:points")
    assert "victory points" in builder.effect
    who.confirm()
    expect(page.locator(".player.me .points")).to_contain_text("1")


def test_the_standard_game_begins_with_capital(builder: Builder) -> None:
    builder.sit_down("ruhr", "standard")
    assert builder.who.phase == "Capital"
    builder.who.choose("capital:3")
    assert "$15" in builder.effect
    builder.who.confirm()
    builder.who.wait_until_asked()
    assert builder.who.phase in ("Turn order auction", "Action tiles")


def test_a_click_on_a_hex_where_nothing_fits_says_why(builder: Builder) -> None:
    builder.sit_down("northeast", "base")
    builder.play_to("Track")
    dark = builder.page.locator(".hex:not([data-lit])").first
    dark.click(force=True)
    assert re.search(r"STM-[A-Z]+-\d+", builder.who.refusal())


def test_the_phone_turns_and_lays_with_a_finger(person: MakePerson) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    builder = Builder(person("Ada", **phone))
    builder.sit_down("northeast", "base")
    builder.play_to("Track")
    before = builder.who.number
    builder.hexes().first.tap(force=True)
    builder.page.locator("[data-fan='lay']").tap()
    builder.who.wait_past(before)
