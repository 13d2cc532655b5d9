"""A person plays Steam in a browser: builds, turns, takes back, delivers, goes bankrupt, finishes a game."""

import re
from typing import Any

import pytest
from person import MakePerson
from playwright.sync_api import expect
from steam_games import MAPS, before_ruin, begun, decisions, opened, read, to_build, two_ways
from steam_person import NAMES, Builder, Company

from footplate import Event

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = [(1280, 800), (1600, 1000), (1366, 690), (1280, 1024), (1120, 800)]
OPENING, ENDING = 32, 12
AROUND_THE_MAP = ("Action tiles", "Turn order", "Income track", "Goods supply", "New cities", "Track tiles left")


@pytest.fixture
def ada(person: MakePerson) -> Builder:
    return Builder(person("Ada"))


@pytest.mark.parametrize("map_id", MAPS)
def test_a_game_begins_and_ends(person: MakePerson, map_id: str) -> None:
    """It begins with a redirect, an urbanization that completes another's link, a delivery over it, and an improvement;
    what all play greedily after that is left out, but for the end."""
    lines = decisions(map_id)
    company = Company(person, begun(map_id))
    done: set[str] = set()
    for event in play(company, lines[:OPENING]):
        done.add(f"{event.kind}/{event.facts.get('manner', event.facts.get('seat'))}")
    assert {"built/redirected", "urbanized/0", "link-completed/1", "delivered/0", "built/improved"} <= done

    company = Company(person, opened(map_id, number=len(lines) - ENDING))
    play(company, lines[-ENDING:])
    page = company.ada.page
    ranking = [(NAMES[place.seat], str(place.total)) for place in company.table.result() or []]
    places = page.get_by_role("dialog").locator("ol li")
    expect(places).to_have_count(3)
    shown = [(each.locator(".name").inner_text(), each.locator(".total").inner_text()) for each in places.all()]
    assert shown == ranking


def play(company: Company, lines: list[str]) -> list[Event]:
    """Plays on, and reads in the log what happened."""
    happened = [event for line in lines for event in company.play(read(line))]
    page = company.ada.page
    if company.table.over:
        page.get_by_role("button", name="Look at the board").click()
    company.ada.who.wait_for_number(company.table.number)
    log = " ".join(company.ada.log.split())
    told = [event.text("en", names=NAMES) for event in happened]
    assert [sentence for sentence in told if sentence not in log] == []
    if company.table.over:
        page.get_by_role("button", name="Scores", exact=True).first.click()
    return happened


def test_a_cube_goes_over_the_link_of_another(person: MakePerson) -> None:
    company = Company(person, opened("northeast", "A delivers purple from ALB by ALB.S,POU.S"))
    ada, page = company.ada, company.ada.page
    expect(page.locator(".log")).to_contain_text("Ada redirects the track on I8 to a straight for $2")
    ada.cube("ALB", "purple").click()
    expect(page.locator(".route .points text")).to_have_text(["1", "1"])
    assert "1 point for you, 1 for Ben" in ada.effect
    # The way itself is a button too, but no click on it commits.
    before = ada.who.number
    page.locator(".route .points").click()
    assert ada.who.number == before
    ada.who.confirm()
    ada.who.choose("track:points")
    assert "victory points" in ada.effect
    ada.who.confirm()
    expect(page.locator(".player.me .points")).to_contain_text("1")


def test_two_routes_to_one_city_are_told_apart_by_their_points(person: MakePerson) -> None:
    ada = Company(person, two_ways()).ada
    page = ada.page
    ada.cube("ALB", "purple").click()
    expect(page.locator(".route")).to_have_count(2)
    expect(page.locator("[data-confirm]")).to_be_disabled()
    names = [line.get_attribute("aria-description") for line in page.locator('.line[data-target^="route:"]').all()]
    assert sorted(names, key=str) == [
        "Albany – Poughkeepsie: 1 point for Ada and 1 point for Ben",
        "Albany – Poughkeepsie: 2 points for Ada",
    ]
    expect(page.locator(".route.on")).to_have_count(0)
    page.locator('.line[aria-description="Albany – Poughkeepsie: 2 points for Ada"]').click()
    assert "2 points for you." in ada.effect
    expect(page.locator(".route.on .points text")).to_have_text("2")
    # Another way is another click away, on the board.
    page.locator('.route[data-route="ALB.S,POU.S"] .points').click()
    assert "1 point for you, 1 for Ben." in ada.effect
    ada.who.confirm()


def test_taking_back_twice_in_a_moment_takes_back_two_tiles(ada: Builder) -> None:
    """The second click comes before the answer to the first, and is not lost."""
    ada.go_on(opened("northeast", "A builds 23 on J7 turned 4"))
    before = ada.who.number
    for face, turn, left in (("21", 0, 3), ("22", 1, 2)):
        ada.hold("I6", face, turn)
        ada.page.locator("[data-fan='lay']").click()
        expect(ada.page.locator(".prompt")).to_contain_text(f"{left} tile")
    ada.page.locator("[data-undo]").evaluate("button => { button.click(); button.click() }")
    expect(ada.page.locator(".table")).to_have_attribute("data-number", str(before))


def test_a_tile_is_turned_by_key_click_and_wheel_and_taken_back(ada: Builder) -> None:
    past = opened("northeast", "A builds 23 on J7 turned 4")
    ada.go_on(past)
    page, who = ada.page, ada.who
    casings = page.locator(".track .casing").count()
    expect(page.locator(".prompt")).to_contain_text("4 tiles")
    ada.hold("J8", "22", 0)
    page.keyboard.press("r")
    assert ada.lies == "2"
    page.locator("[data-held]").click()
    assert ada.lies == "4"
    page.locator("[data-held]").hover()
    page.mouse.wheel(0, 120)
    expect(page.locator("[data-held]")).to_have_attribute("data-lies", "0")
    page.keyboard.press("t")
    expect(page.locator('.strip [data-chosen]:not([data-target="face:22"])')).to_have_count(1)
    page.keyboard.press("Escape")
    for face, turn, beyond, left in (
        ("21", 0, "north (I5)", 3),
        ("22", 1, "north-east", 2),
        ("22", 3, "north-west", 1),
    ):
        ada.hold("I6", face, turn)
        expect(page.locator(".runs")).to_contain_text("south (Albany)")
        expect(page.locator(".runs")).to_contain_text(beyond)
        assert ("Redirect" in ada.effect) == (left < 3)
        page.locator("[data-fan='lay']").click()
        expect(page.locator(".prompt")).to_contain_text(f"{left} tile")
        if left == 2:
            expect(page.locator(".player.me .income")).to_contain_text("−2")
    ada.hold("H7", "21", 1)
    expect(page.locator("[data-fan='lay']")).not_to_contain_text("ends the turn")
    page.locator("[data-fan='lay']").click()
    expect(page.locator(".prompt")).to_contain_text("end the build turn")
    page.locator("[data-undo]").click()
    expect(page.locator(".prompt")).to_contain_text("1 tile")

    page.locator("[data-undo]").click()
    expect(page.locator(".prompt")).to_contain_text("2 tiles")
    page.get_by_role("button", name="Start my turn over").click()
    expect(page.locator(".prompt")).to_contain_text("4 tiles")
    expect(page.locator(".track .casing")).to_have_count(casings)
    who.choose("done")
    who.confirm()
    who.wait_until_asked()
    assert who.phase != "Track"


def test_the_standard_game_begins_with_capital_and_an_auction(ada: Builder) -> None:
    past = begun("ruhr", 3, "standard")
    while past.actor != 0:
        past.play(past.legal()[0])
    ada.go_on(past)
    assert ada.who.phase == "Capital"
    ada.who.choose("capital:3")
    assert "$15" in ada.effect
    ada.who.confirm()
    ada.who.wait_until_asked()
    assert ada.who.phase in ("Turn order auction", "Action tiles")


def test_a_click_on_a_hex_where_nothing_fits_says_why(ada: Builder) -> None:
    ada.go_on(to_build("northeast", 1))
    ada.hex("M3").click()
    assert re.search(r"Rule STM-[A-Z]+-\d+", ada.who.refusal())


@pytest.mark.parametrize("map_id", MAPS)
def test_bankruptcy_is_seen_coming_and_told(person: MakePerson, map_id: str) -> None:
    company = Company(person, before_ruin(map_id))
    ada, page = company.ada, company.ada.page
    ada.who.wait_until_asked()
    players: Any = company.table.view()["game"]["players"]  # type: ignore[index, call-overload]
    own = players[0]["open_links"]
    warning = page.get_by_role("status").filter(has_text="you cannot pay $10")
    expect(warning).to_be_visible()
    expect(page.locator(".player.me .ruin")).to_be_visible()
    lapsed = page.locator(".claim").count()

    ada.who.choose("pass")
    ada.who.confirm()
    expect(page.get_by_role("status").filter(has_text="You are bankrupt")).to_be_visible()
    expect(page.locator(".player.me .details")).to_have_text("bankrupt")
    assert "Ada cannot pay and is bankrupt." in ada.log
    expect(page.locator(".player.me .links")).to_have_count(0)
    expect(page.locator(".claim")).to_have_count(lapsed + own)
    expect(page.locator(".prompt")).to_contain_text("chooses an action tile")
    assert not ada.who.lit()


def test_a_turn_by_keyboard_alone(person: MakePerson) -> None:
    ada = Company(person, opened("northeast", "A builds 22 on I8 turned 0")).ada
    page, who = ada.page, ada.who
    who.wait_until_asked()
    ada.tab_to("hex:I8")
    expect(ada.hex("I8")).to_have_css("stroke-width", "4px")
    page.keyboard.press("Enter")
    for _ in range(20):
        if "north (Albany) to south (Poughkeepsie)" in page.locator(".runs").inner_text():
            break
        page.keyboard.press("r" if page.locator("[data-turn]").count() else "t")
    page.keyboard.press("Enter")
    who.wait_past(6)
    ada.tab_to("hex:I9")
    page.keyboard.press("Enter")
    while not page.locator('.strip [data-chosen][data-target="new-city:gray"]').count():
        page.keyboard.press("t")
    ada.tab_to("set:1")
    page.keyboard.press("Enter")
    assert "Make Poughkeepsie a gray city with set 1" in ada.effect
    page.keyboard.press("Enter")
    who.wait_past(7)
    assert "Ben now owns a complete link" in ada.log
    ada.tab_to("done")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    who.wait_past(8)


def test_everything_has_a_name_to_be_read_aloud(person: MakePerson) -> None:
    ada = Company(person, opened("northeast", "A builds 22 on I8 turned 0")).ada
    page = ada.page
    ada.who.wait_until_asked()
    hex_name = ada.hex("I8").get_attribute("aria-label") or ""
    assert hex_name.startswith("I8 · ")
    assert "north: Albany" in hex_name
    assert re.search(r"\d+ tiles? fits?, from \$\d", hex_name)
    assert "Open link out of New York: Ben" in (ada.hex("I10").get_attribute("aria-label") or "")
    expect(page.get_by_role("button", name="Albany: purple cubes: 2")).to_be_visible()
    expect(page.get_by_role("list", name="Track tiles left")).to_contain_text("gentle curve: ")
    expect(page.get_by_role("list", name="Income track")).to_contain_text("Ada: −1")
    held = page.locator('.tile[data-target="action:urbanization"]')
    expect(held).to_have_attribute("aria-description", re.compile("^Urbanization.*Held by Ada"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("turn the tile")


def test_what_lies_around_the_map_is_in_view_and_does_not_hide_it(ada: Builder) -> None:
    ada.go_on(opened("ruhr", "A builds 23 on E4 turned 4"))
    page = ada.page
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        around = [page.get_by_role("list", name=name, exact=True).first for name in AROUND_THE_MAP]
        for place in around:
            expect(place).to_be_in_viewport(ratio=1)
        board = page.locator(".board").bounding_box()
        assert board is not None
        assert board["width"] * board["height"] > 0.4 * width * height
        for name, place in zip(AROUND_THE_MAP, around, strict=True):
            box = place.bounding_box()
            assert box is not None
            beside = box["x"] + box["width"] <= board["x"] + 1 or box["y"] >= board["y"] + board["height"] - 1
            assert beside, f"{name} hides the board at {width}x{height}"
        for text in page.locator(".player .income").all():
            expect(text).to_be_in_viewport(ratio=1)
            expect(text).to_contain_text("next")


def test_the_phone_turns_and_lays_with_a_finger(person: MakePerson) -> None:
    ada = Builder(person("Ada", **PHONE))
    ada.go_on(to_build("northeast", 1))
    before = ada.who.number
    ada.hex(ada.nearest_hex()).tap(force=True)
    lay = ada.page.locator("[data-fan='lay']")
    expect(lay).to_be_in_viewport(ratio=1)
    lay.tap()
    ada.who.wait_past(before)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.page.get_by_role("tab", name="Table").tap()
    for name in AROUND_THE_MAP:
        expect(ada.page.get_by_role("list", name=name, exact=True).first).to_be_attached()
