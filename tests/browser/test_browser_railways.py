"""A person plays Railways of the World in a browser: the great map, all kinds of actions, and a game to its end."""

import re

import pytest
from person import MakePerson
from playwright.sync_api import expect
from railways_person import Director, Guest

import footplate
from rules.railways.positions import build, play, shortest, state

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# A set-up with the hotel of Chicago and the bounty of Kansas City face up, and a yellow cube in Des Moines.
SEED = 52
LEAST_TO_TAP = 43.5


def western_game() -> footplate.Table:
    """Ann owns Kansas City-Des Moines-Rock Island-Chicago, Ben the hotel of Chicago; turn 2 is about to begin."""
    table = footplate.new("railways", seats=3, seed=SEED)
    play(table, "A keeps B-MORGAN", "B keeps B-STANFORD", "C keeps B-GARRETT")
    play(table, "A bids 1000", "B passes", "C passes")
    others = ["B takes OP-HOTEL-CHICAGO", "C passes"]
    for ends in (("DSM", "KCY"), ("DSM", "RIS"), ("RIS", "CHI")):
        build(table, 0, shortest(state(table), *ends))
        play(table, *others)
        others = ["B passes", "C passes"]
    return table


def first_actions(seats: int = 3) -> footplate.Table:
    """The first action of a game is Ann's."""
    table = footplate.new("railways", seats=seats, seed=SEED)
    play(table, "A keeps B-MORGAN", "B keeps B-STANFORD", "C keeps B-GARRETT")
    play(table, "A bids 1000", "B passes", "C passes")
    return table


def begin(person: MakePerson, past: footplate.Table, bots: str = "random", **settings: object) -> Director:
    ada = Director(person("Ada", **settings))
    ada.who.go_on(past, bots=bots)
    ada.who.wait_for_board()
    ada.who.wait_until_asked()
    return ada


def test_a_western_link_a_hotel_a_bounty_and_the_barons_at_the_end(person: MakePerson) -> None:
    ada = Director(person("Ada"))
    table = ada.who.bring(western_game(), [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    guests = [Guest(person(name), table).join() for name in ("Ben", "Cleo")]
    page, log = ada.page, ada.page.get_by_role("log")

    def others_pass() -> None:
        while any(guest.passes() for guest in guests):
            pass

    ada.who.wait_until_asked()
    ada.choose("bid:1000")
    assert "keep" in ada.effect
    ada.who.confirm()
    others_pass()
    ada.act("engine")
    others_pass()

    ada.who.wait_until_asked()
    ada.find("des moi")
    ada.on_board("west:DSM").click()
    assert "$30,000" in ada.effect
    assert re.search(r"6 new shares|7 new shares", ada.effect)
    ada.who.confirm()
    expect(ada.on_board("cube:DSM/red")).to_be_visible()
    others_pass()

    ada.who.wait_until_asked()
    ada.on_board("cube:DSM/red").click()
    assert "Ben: 1 point, 1 of them for the hotel of Ben" in ada.figures
    assert "Chicago gets 2 cubes" in ada.figures
    ada.who.confirm()
    expect(log).to_contain_text("Ben gains 1 point for the hotel in Chicago")
    others_pass()

    ada.who.wait_until_asked()
    ada.act("pass")
    others_pass()
    ada.who.wait_until_asked()
    ada.find("des moi")
    expect(page.locator('[data-bounty="KCY"]')).to_have_count(1)
    ada.on_board("cube:DSM/yellow").click()
    assert "Service Bounty: Kansas City +4" in ada.figures
    ada.who.confirm()
    expect(log).to_contain_text("Ada wins Service Bounty: Kansas City: 4 points")
    expect(page.locator('[data-bounty="KCY"]')).to_have_count(0)

    while not ada.who.over:
        others_pass()
        ada.who.wait_until_asked()
        if not ada.who.over:
            ada.act("pass")
    result = page.get_by_role("dialog")
    expect(result.locator("[data-baron]")).to_have_count(3)
    expect(result.locator('[data-baron="B-STANFORD"]')).to_contain_text("Leland Stanford")
    expect(result.get_by_role("columnheader", name="Service bounties")).to_be_visible()


def test_barons_are_chosen_by_all_at_once(person: MakePerson) -> None:
    ada = Director(person("Ada"))
    fresh = footplate.new("railways", seats=3, seed=SEED)
    table = ada.who.bring(fresh, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben, cleo = (Guest(person(name), table).join() for name in ("Ben", "Cleo"))
    ada.who.wait_until_asked()
    ada.choose("baron:B-MORGAN")
    assert ben.plays("keep")
    ada.who.wait_past(0)
    expect(ada.page.locator(".player", has_text="Ben")).to_contain_text("has chosen a baron")
    expect(ada.in_card("baron:B-MORGAN")).to_have_attribute("data-chosen", "true")
    ada.who.confirm()
    expect(ada.page.get_by_role("group", name="Your baron")).to_contain_text("J. P. Morgan")
    assert cleo.plays("keep")
    expect(ada.page.locator(".phases .now")).to_have_text("Auction")


def test_track_is_built_paid_and_gone_on_with(person: MakePerson) -> None:
    ada = begin(person, first_actions())
    page = ada.page
    ada.find("new york")
    ada.entry("build").click()
    ada.hex("X11").click()
    expect(page.locator("[data-fan='lay']")).to_contain_text("$4,000")
    ada.who.confirm()
    expect(page.locator(".bill")).to_contain_text("So far")
    expect(page.locator(".hex[data-lit]")).to_have_count(1)
    page.locator("[data-undo]").click()
    ada.entry("build").click()
    ada.hex("Y12").click()
    expect(page.locator(".effect")).to_contain_text("complete a link from New York to Philadelphia")
    assert re.search(r"Shares 1 → 1|Shares 1 → 2", ada.figures)
    ada.who.confirm()
    expect(page.get_by_role("log")).to_contain_text("Ada completes a link from New York to Philadelphia")


def test_what_is_impossible_is_explained_with_its_rule(person: MakePerson) -> None:
    ada = begin(person, first_actions())
    ada.entry("deliver").click()
    assert "RWW-DEL-03" in ada.who.refusal()
    ada.choose("west:DSM")
    assert "RWW-WEST-01" in ada.who.refusal()
    ada.page.locator('[data-target="card:OP-SB-KANSAS-CITY"]').first.click()
    assert "RWW-CARD-02" in ada.who.refusal()
    ada.page.get_by_role("button", name="Rule RWW-CARD-02").click()
    expect(ada.page.locator("#RWW-CARD-02")).to_be_in_viewport()


def test_a_card_is_taken_and_a_city_urbanized(person: MakePerson) -> None:
    ada = begin(person, first_actions())
    ada.entry("urbanize").click()
    ada.find("buffalo")
    ada.on_board("city:BUF").locator(".body").click()
    ada.choose("color:blue")
    assert "$10,000" in ada.effect
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.entry("card").click()
    ada.choose("card:OP-LAND-GRANT")
    ada.who.confirm()
    expect(ada.page.locator(".player.me .hand")).to_contain_text("Land Grant")


def test_the_overview_and_the_zoom_move_the_map(person: MakePerson) -> None:
    ada = begin(person, first_actions())
    page = ada.page
    page.get_by_role("button", name="Overview map").click()
    window = page.locator(".overview .window")
    before = window.get_attribute("x")
    page.locator("svg.overview").click(position={"x": 12, "y": 90})
    assert window.get_attribute("x") != before
    expect(ada.on_board("west:KCY")).to_be_in_viewport()
    page.keyboard.press("f")
    expect(page.locator("svg.overview")).to_have_count(0)


def test_nobody_else_gets_to_see_a_baron(person: MakePerson) -> None:
    ada = Director(person("Ada"))
    table = ada.who.bring(western_game(), [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    ben = Guest(person("Ben"), table).join()
    Guest(person("Cleo"), table).join()
    watcher = person("Eve").page.request.get(ben.address).text()
    assert "B-MORGAN" not in watcher
    assert "B-MORGAN" not in ben.request.get(ben.address).text()
    assert "B-STANFORD" in ben.request.get(ben.address).text()
    ada.who.wait_until_asked()
    expect(ada.page.get_by_role("group", name="Your baron")).to_contain_text("J. P. Morgan")
    assert "Stanford" not in ada.page.locator("body").inner_text()


def test_by_keyboard_in_french(person: MakePerson) -> None:
    ada = begin(person, first_actions(), locale="fr-FR")
    page = ada.page
    ada.find("montre")
    expect(page.locator('[data-sought="city:MTL"]')).to_be_visible()
    ada.entry("build").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hex:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".effect")).to_contain_text("Poser cette tuile")
    before = ada.who.number
    page.keyboard.press("Enter")
    ada.who.wait_past(before)
    ada.in_card("stop").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    ada.who.wait_past(before + 1)


def test_on_a_phone(person: MakePerson) -> None:
    ada = begin(person, first_actions(), **PHONE)
    page = ada.page
    page.get_by_role("button", name="Find a city").tap()
    page.get_by_role("combobox").fill("phila")
    page.get_by_role("option", name="Philadelphia").tap()
    ada.entry("build").tap()
    ada.hex("Y12").tap()
    before = ada.who.number
    page.locator("[data-fan='lay']").tap()
    ada.who.wait_past(before)
    boxes = (
        page.locator("section.card")
        .locator("button, [role=button]")
        .evaluate_all("nodes => nodes.map(node => node.getBoundingClientRect().height)")
    )
    assert all(height > LEAST_TO_TAP for height in boxes if height)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
