"""What the table page does beyond playing: refusals, keys, history, languages, small screens."""

from pathlib import Path

import pytest
from measures import PHONE
from person import MakePerson, Person
from playwright.sync_api import expect
from steel_driver_person import decide, newest_rule
from test_law_click import at_the_table

import footplate

pytestmark = pytest.mark.browser

BESIDE = 18


def seated(person: MakePerson, **settings: object) -> Person:
    """Ada at a table with two bots, asked for her first decision."""
    ada = person(**settings)
    ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    return ada


def test_a_refused_click_is_explained_with_its_rule(person: MakePerson) -> None:
    ada = seated(person)
    before = ada.number
    ada.choose("link:NYC-PHL")
    rule = newest_rule(ada)
    assert "after the auctions" in ada.refusal()
    ada.page.get_by_role("button", name=f"Rule {rule}").click()
    expect(ada.page.locator(f"#{rule}")).to_be_in_viewport()
    expect(ada.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    assert ada.number == before


def test_the_effect_is_shown_before_it_is_confirmed(person: MakePerson) -> None:
    ada = at_the_table(person, "steel-driver")
    before = ada.number
    target = ada.lit("link:")[0]
    ada.place(target).hover()
    expect(ada.page.locator(".board .ghost").first).to_be_visible()
    ada.choose(target)
    if ada.lit("city:"):
        target = ada.lit("city:")[0]
        ada.choose(target)
    expect(ada.page.locator(".effect")).to_contain_text("cubes")
    ada.choose(target)
    assert ada.number == before
    ada.confirm()


def test_decisions_by_keyboard_alone(person: MakePerson) -> None:
    ada = person()
    ada.open()
    page = ada.page
    play = ada.play_button()
    play.wait_for()
    while not play.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ada.wait_for_board()
    for _ in range(8):
        ada.wait_until_asked()
        before = ada.number
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('[data-lit]')")
        while not page.locator("[data-confirm]:enabled").count():
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        ada.wait_past(before)


def test_keys_for_bids_back_and_help(person: MakePerson) -> None:
    ada = seated(person)
    while not ada.lit("bid:") and not ada.lit("company:"):
        decide(ada)
        ada.wait_until_asked()
    page = ada.page
    if ada.lit("company:"):
        ada.choose(ada.lit("company:")[0])
    bid = ada.lit("bid:")[0]
    page.keyboard.press(bid.partition(":")[2])
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]:enabled")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("undo")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_history_shows_any_past_position(visit: MakePerson) -> None:
    ada = visit("steel-driver")
    page, last = ada.page, ada.number
    page.get_by_role("slider", name="History").fill("1")
    banner = page.get_by_text(f"You are looking at decision 1 of {last}.")
    expect(banner).to_be_visible()
    expect(page.locator(".board .rail")).to_have_count(0)
    assert not ada.lit()
    page.get_by_role("button", name="One decision later").click()
    expect(page.get_by_text(f"You are looking at decision 2 of {last}.")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".board .rail").first).to_be_attached()
    expect(page.locator("[data-lit]").first).to_be_attached()


def test_zoom_and_drag(person: MakePerson) -> None:
    ada = seated(person)
    sheet = ada.page.locator(".board .window > svg > g")
    whole = sheet.get_attribute("transform")
    ada.page.get_by_role("button", name="Zoom in").click()
    near = sheet.get_attribute("transform")
    assert near != whole
    ada.page.mouse.move(400, 300)
    ada.page.mouse.down()
    ada.page.mouse.move(330, 260, steps=4)
    ada.page.mouse.up()
    assert sheet.get_attribute("transform") != near
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    ada.page.get_by_role("button", name="Show the whole board").click()
    assert sheet.get_attribute("transform") == whole


def test_french_follows_the_browser_and_the_switch_is_remembered(person: MakePerson) -> None:
    ada = person(locale="fr-FR")
    ada.open()
    page = ada.page
    expect(ada.play_button()).to_have_text("Jouer contre des robots")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    ada.play_button().click()
    ada.wait_for_board()
    ada.wait_until_asked()
    expect(page.locator(".phases .now")).to_have_text("Enchères")
    expect(page.locator(".prompt")).to_contain_text("cubes")
    ada.choose("link:NYC-PHL")
    expect(page.get_by_role("alert")).to_contain_text("après les enchères")
    page.get_by_role("button", name=f"Règle {newest_rule(ada)}").click()
    expect(page.locator("#STD-TURN-02")).to_contain_text("2 enchères, 3 construction")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator(".phases .now")).to_have_text("Auctions")
    page.reload()
    expect(page.locator(".phases .now")).to_have_text("Auctions")


def test_the_rules_are_shown_and_searched_in_the_chosen_language(person: MakePerson) -> None:
    ada = person(locale="fr-FR")
    ada.open("/rules/steel-driver#STD-TRANS-01")
    page = ada.page
    expect(page.locator("#STD-TRANS-01")).to_be_in_viewport()
    expect(page.locator("#STD-TRANS-01 small").first).to_have_text("[livre]")
    page.get_by_role("searchbox").fill("l'enchere se termine")
    expect(page.locator(".rules p:not(.tags)")).to_have_count(1)
    expect(page.locator("#STD-AUC-08")).to_contain_text("L’enchère se termine dès que")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator(".rules p:not(.tags)")).to_have_text("No rule has these words.")
    page.get_by_role("searchbox").fill("STD-EX-01")
    expect(page.locator("#STD-EX-01 strong")).to_have_text("An auction.")


def test_on_a_phone(person: MakePerson) -> None:
    ada = person(**PHONE)
    ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    page = ada.page
    for _ in range(5):
        ada.wait_until_asked()
        before = ada.number
        while not page.locator("[data-confirm]:enabled").count():
            page.locator(".sheet [data-lit]").first.tap()
        page.locator("[data-confirm]").tap()
        ada.wait_past(before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # The board has nearly half of the window, however much there is to decide.
    assert page.locator(".board").bounding_box()["height"] > 0.45 * PHONE["viewport"]["height"]  # type: ignore[index]
    for name in ("Players", "Companies", "Log", "Chat", "Rules", "Decide"):
        page.get_by_role("tab", name=name).tap()
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        assert _too_small(ada) == []


def _too_small(person: Person) -> list[str]:
    """Buttons in view that a thumb would miss. A word that is explained stands in its line, as tall as that."""
    found: list[str] = person.page.locator(
        "button:visible:not(.place, .word), [role=tab]:visible, .sheet [data-lit]"
    ).evaluate_all(
        """nodes => nodes.filter(node => {
            const box = node.getBoundingClientRect()
            const style = getComputedStyle(node, '::before')
            const more = style.content === 'none' ? 0 : -parseFloat(style.top || 0) * 2
            return box.height + Math.max(0, more) < 43.5 || box.width < 43.5
        }).map(node => node.outerHTML.slice(0, 120))"""
    )
    return found


def test_a_touch_beside_a_link_finds_it(visit: MakePerson) -> None:
    ada = visit("steel-driver", **PHONE, color_scheme="dark")
    ada.wait_at_rest()
    x, y = _sign_in_view(ada)
    ada.page.touchscreen.tap(x, y + BESIDE)
    expect(ada.page.locator(".path, .effect").first).to_be_visible()


def _sign_in_view(person: Person) -> tuple[float, float]:
    """The middle of a lit link that the phone shows."""
    board = person.page.locator(".board").bounding_box()
    assert board is not None
    for target in person.lit("link:"):
        box = person.place(target).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if (
            BESIDE < x < board["width"] - BESIDE
            and board["y"] + 3 * BESIDE < y < board["y"] + board["height"] - 2 * BESIDE
        ):
            return x, y
    raise AssertionError("Nothing that is lit is in view.")


def test_a_table_that_does_not_exist(person: MakePerson) -> None:
    ada = person()
    ada.open("/table/nothing-here")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    ada.open("/no/such/page")
    expect(ada.page.get_by_text("There is nothing at this address.")).to_be_visible()


def test_a_record_file_is_brought_to_a_new_table(person: MakePerson, tmp_path: Path) -> None:
    past = footplate.new("steel-driver", seats=4, seed=11)
    past.play(past.legal()[0])
    file = tmp_path / "game.txt"
    file.write_text(past.notation(), encoding="utf-8")
    ada = person("Ada")
    ada.open("/new?title=steel-driver")
    page = ada.page
    page.get_by_role("textbox").fill("Ada")
    page.locator("[data-record]").set_input_files(file)
    expect(page.locator(".seat")).to_have_count(4)
    page.locator("form .button.primary").click()
    ada.wait_for_board()
    ada.wait_until_asked()
    assert "goes on from a record" in page.locator("body").inner_text()

    file.write_text("Dear diary", encoding="utf-8")
    ada.open("/new?title=steel-driver")
    page.locator("[data-record]").set_input_files(file)
    page.locator("form .button.primary").click()
    assert ada.refusal() == "Line 1 cannot be read: Dear diary"
    assert "/new" in page.url
