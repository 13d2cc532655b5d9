"""A person plays Age of Steam in a browser: on the base map, in France and in Italy."""

import re

import pytest
from age_of_steam_games import (
    asked,
    delivers,
    draws,
    issues_nothing,
    kind,
    lay_line,
    new,
    offers,
    overspends,
    play_until,
)
from age_of_steam_person import Stoker
from person import MakePerson
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LEAST_TO_TAP = 44
SOON = 20_000


@pytest.fixture
def stoker(person: MakePerson) -> Stoker:
    return Stoker(person("Ada"))


# Whole games


@pytest.mark.long
def test_a_whole_game_in_france(stoker: Stoker) -> None:
    stoker.go_on(new("france", 6, 5))
    stoker.play_to_the_end()
    page = stoker.page
    assert stoker.done.get("new city", 0) >= 1
    assert stoker.done.get("build", 0) >= 3
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(6)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".dice .side")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("The white dice show")
    expect(page.locator(".log")).to_contain_text(re.compile("Ada makes .+ new city"))


@pytest.mark.long
def test_a_whole_game_in_italy(stoker: Stoker) -> None:
    stoker.go_on(new("italy", 6, 22))
    stoker.play_to_the_end()
    page = stoker.page
    assert stoker.done.get("link", 0) >= 2
    assert stoker.done.get("black cube", 0) >= 1
    expect(page.get_by_role("dialog").locator("ol li")).to_have_count(6)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".log")).to_contain_text(re.compile("Ada builds the link .+ with \\d+ tiles? for"))
    expect(page.locator(".log")).to_contain_text(re.compile("Ada runs a black cube from .+ lowers the owners"))
    expect(page.locator(".log")).to_contain_text("The black dice show")


# The base map


def test_track_is_laid_taken_back_and_warned_of(stoker: Stoker) -> None:
    """Nobody has issued shares, and Locomotive has made the expenses $4: the second dear tile leaves too little."""
    table = play_until(new("rust-belt", 3, 1), asked(0, "build"), {0: "locomotive"}, first=issues_nothing)
    dear = max(table.choices(0), key=lambda choice: int(str(choice.facts.get("cost", 0))))
    then = table.clone()
    then.play(dear.action)
    ruin = next(choice for choice in then.choices(0) if choice.facts["bankrupt"] and kind(choice.action) == "build")
    stoker.go_on(table)
    page = stoker.page
    expect(page.locator(".outlook")).to_have_text("Expenses this turn: $4. You have $10 and get $0.")
    stoker.hold(*dear.steps)
    assert f"for ${dear.facts['cost']}" in stoker.effect
    page.locator("[data-fan='lay']").click()
    stoker.who.wait_past(table.number)
    assert stoker.builds_left == 2

    stoker.hold(*ruin.steps)
    expect(page.locator("[data-ruin]")).to_contain_text("This leads to bankruptcy this turn")
    expect(page.locator("[data-fan='lay']")).to_contain_text("⚠")
    stoker.who.confirm()
    expect(page.locator(".player.me .next")).to_contain_text("bankrupt this turn")
    page.get_by_role("button", name="Start my turn over").click()
    expect(page.locator(".prompt")).to_contain_text("3 builds left")
    expect(page.locator(".track .casing")).to_have_count(0)
    stoker.hex("P10").click(force=True)
    assert re.search(r"AOS-BUILD-\d+", stoker.who.refusal())


def test_a_cube_runs_over_the_clicked_route_and_the_dice_fall(stoker: Stoker) -> None:
    table = play_until(new("rust-belt", 3, 3), asked(0, "build"), {0: "first-move"})
    lay_line(table, "F10", "G10", "H9", "I10", "J10")
    number = play_until(table, asked(0, "goods")).number
    stoker.go_on(table)
    page = stoker.page
    stoker.choose("cube:STL/blue")
    expect(page.locator(".route .points text")).to_have_text("1")
    assert "your income 1 step up" in stoker.effect
    assert stoker.who.number == number
    stoker.who.confirm()
    stoker.who.wait_until_asked()
    expect(page.locator(".log")).to_contain_text("Ada moves a blue cube from St. Louis to Evansville over 1 link.")
    expect(page.locator(".scale").first).to_have_attribute("aria-label", re.compile("^Income track. Ada: income [1-9]"))
    stoker.decide("pass")
    page.locator(".cloth").wait_for(timeout=SOON)
    expect(page.locator(".cloth .die")).to_have_count(6)
    expect(page.locator(".dice .side").first).to_have_attribute("aria-label", re.compile("white dice: (\\d, ){2}\\d"))


# France


def test_two_urbanize_in_the_first_turn_of_france(stoker: Stoker) -> None:
    both = {0: "urbanization", 1: "urbanization"}
    stoker.go_on(play_until(new("france", 3, 2), asked(0, "build"), both))
    page, who = stoker.page, stoker.who
    expect(page.locator("[data-target='action:urbanization'] .foot svg")).to_have_count(2)
    assert stoker.builds_left == 2
    stoker.choose("hex:M10")
    new_city = page.locator(".strip [data-target^='new-city:']").last
    letter = (new_city.get_attribute("data-target") or "").partition(":")[2]
    new_city.click()
    assert re.fullmatch(f"Make Grenoble the [a-z]+ new city {letter}\\.", stoker.effect)
    stoker.decide()
    city = page.locator(".board [data-target='city:GRE']")
    expect(city).to_have_attribute("aria-label", re.compile(f"new city {letter}.*goods by (white|black) \\d"))
    stoker.hex("M11").click(force=True)
    assert "AOS-FRA-11" in who.refusal()
    for left in (1, 0):
        stoker.decide(next(target for target in who.lit("hex:") if target not in stoker.towns))
        assert f"{left} build" in stoker.prompt or left == 0
    stoker.hex("F7").click(force=True)
    assert "AOS-FRA-09" in who.refusal()
    stoker.undo()
    assert stoker.builds_left == 1


def test_production_feeds_a_city_of_france_or_the_display(stoker: Stoker) -> None:
    table = play_until(new("france", 3, 5), offers(0, "produce"), {0: "production"})
    stoker.go_on(table)
    page = stoker.page
    stoker.choose("city:PAR")
    assert stoker.effect == "Draw a cube for Paris."
    page.keyboard.press("Escape")
    stoker.decide("produce")
    expect(page.locator(".prompt")).to_have_text("Put the cubes on the goods display: purple and blue.")
    stoker.choose("drawn:blue")
    free = stoker.who.lit("space:")[0].partition(":")[2]
    stoker.space(free).click()
    stoker.who.confirm()
    expect(stoker.space(free)).to_have_attribute("aria-label", re.compile("blue$"))


# Italy


def test_a_link_is_chosen_by_its_ends_and_seen_before_it_is_built(stoker: Stoker) -> None:
    table = play_until(new("italy", 3, 4), asked(0, "build"), {0: "urbanization"}, first=issues_nothing)
    stoker.go_on(table)
    page, who = stoker.page, stoker.who
    stoker.city("MIL").hover()
    expect(page.locator(".line .price").first).to_be_visible()
    stoker.choose("city:MIL")
    stoker.city("SIC").click(force=True)
    assert re.search("The link costs \\$\\d+; you have \\$10.+AOS-BUILD-03", who.refusal(), re.DOTALL)
    page.keyboard.press("Escape")
    stoker.choose("city:TOR")
    assert who.lit("line:") == ["line:C4,D3", "line:C4,D4"]
    page.locator("[data-line='C4,D4'] .price").click()
    assert stoker.effect == "Build the link Turin–Milan with 2 tiles for $4. You would keep $6."
    assert page.locator(".ghost.held").count() == 2
    page.locator("[data-lay]").click()
    who.wait_past(table.number)
    expect(page.locator(".player.me .links")).to_contain_text("1 complete link")

    stoker.decide(who.lit("space:")[0])
    expect(page.locator(".log")).to_contain_text("Ada swaps the black cube on")
    assert page.locator("[data-undo]").count() == 0


def test_a_black_cube_shows_what_it_costs_whom(stoker: Stoker) -> None:
    table = play_until(new("italy", 3, 1), offers(0, "deliver", color="black"), first=delivers)
    stoker.go_on(table)
    page = stoker.page
    stoker.choose("cube:ROM/black")
    losses = page.locator(".route .loss")
    expect(losses.first).to_have_text("−1")
    stoker.choose("city:VEN")
    assert stoker.effect.startswith("Run a black cube from Rome to Venice over 1 link: income 0 for you, −1 for ")
    stoker.decide()
    expect(page.locator(".log")).to_contain_text("lowers the owners' income")


def test_expenses_are_paid_with_shares_in_italy(stoker: Stoker) -> None:
    stoker.go_on(play_until(new("italy", 3, 3), asked(0, "expenses"), first=overspends))
    page = stoker.page
    stoker.choose("shares:0")
    assert "income 1" in stoker.effect
    page.locator("[data-target='shares:1']").click()
    assert stoker.effect == "Issue 1 share for $3: income 2, $2 left."
    stoker.decide()
    expect(page.locator(".log")).to_contain_text("Ada issues 1 share for $3")


# Keyboard and phone


def test_a_link_is_built_by_keyboard(stoker: Stoker) -> None:
    table = play_until(new("italy", 3, 4), asked(0, "build"))
    stoker.go_on(table)
    page = stoker.page
    page.locator(".board [data-target='city:GEN']").focus()
    page.keyboard.press("Enter")
    page.locator(".board [data-target='city:MIL'][data-lit]").focus()
    page.keyboard.press("Enter")
    assert stoker.effect.startswith("Build the link Milan–Genoa with 2 tiles for $5.")
    page.keyboard.press("Enter")
    stoker.who.wait_past(table.number)


def test_the_phone_builds_a_link_and_places_cubes_with_a_finger(person: MakePerson) -> None:
    stoker = Stoker(person("Ada", **PHONE))
    page = stoker.page
    table = play_until(new("italy", 3, 4), asked(0, "build"))
    stoker.go_on(table)
    page.locator('.sheet [data-target="city:FIR"]').tap()
    stoker.city("LIV").tap(force=True)
    page.locator("[data-lay]").tap()
    stoker.who.wait_past(table.number)

    stoker.go_on(play_until(new("france", 3, 5), offers(0, "place"), {0: "production"}, first=draws))
    page.locator("[data-target='drawn:blue']").tap()
    small = page.locator(".sheet [role=button], .sheet button:not(.handle, .word), .board button").evaluate_all(
        "(nodes, least) => nodes.filter(node => { const box = node.getBoundingClientRect();"
        " return box.width > 0 && (box.width < least || box.height < least) }).map(node => node.outerHTML)",
        LEAST_TO_TAP,
    )
    assert small == []
    stoker.space(stoker.who.lit("space:")[0].partition(":")[2]).tap()
    stoker.who.confirm()
