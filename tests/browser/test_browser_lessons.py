"""First games that are led by the hand: somebody who only does what they say finishes each of them."""

import re
from typing import Any

import pytest
from learner import Learner
from measures import PHONE, faults
from person import PATIENCE, MakePerson
from playwright.sync_api import expect

from footplate import lessons

pytestmark = pytest.mark.browser

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}, "color_scheme": "light"}
GUIDE = "[data-lesson]"
WINDOWS: list[dict[str, Any]] = [DESK, {**PHONE, "color_scheme": "dark", "locale": "fr-FR"}]


@pytest.mark.in_turn
@pytest.mark.parametrize("title", lessons.names())
@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day-english", "phone-night-french"])
def test_who_only_clicks_what_a_lesson_says_finishes_it(person: MakePerson, window: dict[str, Any], title: str) -> None:
    learner = Learner(person(**window))
    learner.sit_down(title)
    lesson, page, french = lessons.read(title), learner.page, "locale" in window
    said = [step.said.fr if french else step.said.en for step in lesson.steps]
    assert faults(page, GUIDE) == []
    learner.follow(to="free")
    page.locator("[data-hint]").first.wait_for()
    assert faults(page) == []
    learner.follow()
    assert learner.lesson.get_attribute("data-lesson") == "over"
    assert faults(page, GUIDE) == []
    assert learner.words == said
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_a_wrong_click_is_answered_by_the_rule_and_by_what_the_step_is_about(person: MakePerson) -> None:
    learner = Learner(person(**DESK))
    learner.sit_down("steel-driver")
    for _ in range(2):
        learner.step()
    page = learner.page
    # What could be done but is not asked for, and what cannot be done at all.
    page.locator('[data-target="company:blue"]').first.click()
    expect(page.get_by_role("alert")).to_contain_text("This time it is Green")
    expect(page.get_by_role("alert")).to_contain_text("STD-AUC-03")
    page.locator('[data-target="company:red"]').first.click()
    expect(page.get_by_role("alert")).to_contain_text("STD-AUC-11")
    expect(learner.lesson).to_contain_text("Put Green up for auction")
    page.get_by_role("alert").get_by_role("button", name="STD-AUC-11").click()
    expect(page.locator('[id="STD-AUC-11"], [data-rule="STD-AUC-11"]').first).to_be_visible()


def test_a_lesson_is_left_and_gone_on_with_and_begun_again(person: MakePerson) -> None:
    ada = person(**DESK)
    learner = Learner(ada)
    learner.begin("days-of-steam")
    while ada.number < 2:
        learner.step()
    here = ada.page.url
    learner.begin("days-of-steam")
    assert ada.page.url == here
    expect(learner.lesson).to_contain_text("Step 4 of 15")
    ada.open()
    expect(ada.page.locator("section li", has_text="Days of Steam").first).to_contain_text("Lesson")
    ada.open("/new?title=days-of-steam")
    ada.page.locator("form [data-learn]").click()
    ada.page.wait_for_url(here)


def test_a_lesson_is_followed_by_keyboard(person: MakePerson) -> None:
    learner = Learner(person(**DESK))
    learner.sit_down("steel-driver")
    page = learner.page
    expect(learner.lesson).to_contain_text("Step 1 of 15")
    page.keyboard.press("Enter")
    expect(learner.lesson).to_contain_text("Step 2 of 15")
    page.keyboard.press("Enter")
    green = page.locator('[data-target="company:green"][data-lit]').first
    green.focus()
    page.keyboard.press("Enter")
    page.locator("[data-confirm]:enabled").wait_for()
    page.locator("[data-confirm]").focus()
    page.keyboard.press("Enter")
    expect(learner.lesson).to_contain_text("Step 4 of 15")
    page.keyboard.press("Enter")
    expect(learner.lesson).to_contain_text("Step 5 of 15")


def test_hints_are_asked_for_and_chosen_where_the_table_allows_them(person: MakePerson) -> None:
    ada = person(**DESK)
    ada.open("/new?title=steam")
    ada.page.locator("[data-allow-hints]").check()
    ada.page.locator("form .button.primary").click()
    ada.wait_for_board()
    ada.wait_until_asked()
    page = ada.page
    expect(page.locator("header")).to_contain_text("With hints")
    page.locator("[data-hints]").click()
    first = page.locator("[data-hint]").first
    first.wait_for()
    assert page.locator("[data-hint]").count() <= 3
    assert faults(page) == []
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    ada.confirm()


def test_no_hints_where_nobody_allowed_them(person: MakePerson) -> None:
    ada = person(**DESK)
    ada.play_now("Steel Driver")
    ada.wait_until_asked()
    expect(ada.page.locator("[data-hints]")).to_have_count(0)


def test_a_puzzle_is_tried_told_why_and_solved(person: MakePerson) -> None:
    ada = person(**DESK)
    page = ada.page
    ada.open()
    today = page.locator("section.puzzle [data-puzzle]")
    expect(today).to_have_count(1)
    # Where many tables are open it is far below them.
    today.scroll_into_view_if_needed()
    expect(page.locator("section.puzzle [data-drawn]")).to_be_attached()
    name = today.get_attribute("data-puzzle")
    page.get_by_role("link", name="More puzzles").click()
    expect(page.locator(f'[data-card="{name}"]').first).to_be_visible()
    page.get_by_role("navigation").get_by_role("link", name="Steel Driver").click()
    listed = page.locator('[data-puzzles="steel-driver"] [data-puzzle]')
    expect(listed).to_have_count(len([each for each in lessons.puzzles() if each.startswith("steel-driver")]))
    listed.first.scroll_into_view_if_needed()
    expect(page.locator('[data-puzzles="steel-driver"] [data-drawn]').first).to_be_attached(timeout=PATIENCE)
    assert faults(page) == []
    posed = {each: lessons.read_puzzle(each).steps[0] for each in lessons.puzzles() if each.startswith("steel-driver")}
    puzzle, find = next((each, step) for each, step in posed.items() if step.actions[0].kind == "drop")
    page.locator(f'[data-puzzles] [data-puzzle="{puzzle}"]').click()
    ada.wait_for_board()
    expect(page.locator("[data-hints]")).to_have_count(0)
    assert find.wrong is not None
    ada.choose(ada.lit("bid:")[0])
    page.locator("[data-confirm]").click()
    expect(page.get_by_role("alert")).to_contain_text(find.wrong.en)
    expect(page.get_by_role("alert")).to_contain_text(str(find.rule))
    page.reload()
    ada.wait_for_board()
    ada.choose("drop")
    ada.confirm()
    expect(page.locator("[data-lesson]")).to_contain_text("That is it.")
    assert faults(page) == []
    page.get_by_role("link", name="More puzzles").click()
    expect(page.locator(f'[data-puzzles] [data-solved="{puzzle}"]')).to_be_visible()
    expect(page.locator("h2 small")).to_have_text(re.compile("^1 of "))
