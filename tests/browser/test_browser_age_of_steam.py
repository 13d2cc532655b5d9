"""A person plays Age of Steam in a browser: on the base map, in France and in Italy."""

import re

import pytest
from age_of_steam_games import asked, builds_links, new, offers, play_until
from age_of_steam_person import Director
from person import MakePerson
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LEAST_TO_TAP = 44


@pytest.fixture
def director(person: MakePerson) -> Director:
    return Director(person("Ada"))


# Whole games


def test_a_whole_game_in_france(director: Director) -> None:
    director.go_on(new("france", 6, 5))
    director.play_to_the_end()
    page = director.page
    assert director.done.get("new city", 0) >= 1
    assert director.done.get("build", 0) >= 3
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(6)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".dice .side")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("The white dice show")
    expect(page.locator(".log")).to_contain_text(re.compile("Ada makes .+ new city"))


def test_a_whole_game_in_italy(director: Director) -> None:
    director.go_on(new("italy", 6, 22))
    director.play_to_the_end()
    page = director.page
    assert director.done.get("link", 0) >= 2
    assert director.done.get("black cube", 0) >= 1
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(6)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".log")).to_contain_text(re.compile("Ada builds the link .+ with \\d+ tiles? for"))
    expect(page.locator(".log")).to_contain_text(re.compile("Ada runs black from .+ lowers the owners"))
    expect(page.locator(".log")).to_contain_text("The black dice show")


# The base map


def test_track_is_built_turned_taken_back_and_warned_of(director: Director) -> None:
    """Nobody issues shares: after two tiles and Locomotive a third one leaves too little for the expenses."""
    table = play_until(new("rust-belt", 3, 1), asked(0, "build"), {0: "locomotive"}, first=issues_nothing)
    director.go_on(table)
    page, who = director.page, director.who
    assert director.builds_left == 3
    expect(page.locator(".outlook")).to_have_text("Expenses this turn: $4. You have $10 and get $0.")

    director.choose(who.lit("hex:")[0])
    page.locator(".strip [data-target='face:gentle']").click()
    before = page.locator("[data-turn]").count() and director.effect
    page.keyboard.press("r")
    page.locator("[data-held]").hover()
    page.mouse.wheel(0, 120)
    assert before is not None
    page.locator("[data-fan='lay']").click()
    who.wait_past(table.number)
    assert director.builds_left == 2
    director.decide(who.lit("hex:")[0])
    assert director.builds_left == 1
    assert page.locator(".track .buffer").count() > 0

    while page.locator("[data-ruin]").count() == 0:
        dear = page.locator(".strip [data-target^='face:']", has_text="⚠")
        if page.locator(".strip").count() == 0:
            director.choose(who.lit("hex:")[-1])
        elif dear.count():
            dear.first.click()
        else:
            page.keyboard.press("Escape")
            director.choose(next(one for one in who.lit("hex:")[1:]))
            break
    if page.locator("[data-ruin]").count():
        expect(page.locator("[data-ruin]")).to_contain_text("bankruptcy")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start over").click()
    expect(page.locator(".prompt")).to_contain_text("3 builds left")
    assert page.locator(".track .buffer").count() == 0


def issues_nothing(table):  # type: ignore[no-untyped-def]
    return next((action for action in table.legal() if action.to_json().get("shares") == 0), None)
