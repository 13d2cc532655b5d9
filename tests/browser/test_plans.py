"""Deciding ahead in the browser: bidding up to an amount, passing, and what is played if nothing before changes it."""

import os
import re
from pathlib import Path

import pytest
from measures import faults
from person import MakePerson, Person
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Where pictures are put for people to look at.
PICTURES = os.environ.get("PICTURES")


def picture(who: Person, name: str) -> None:
    if PICTURES:
        who.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def sit_down(who: Person, path: str, button: str = "Sit here") -> None:
    who.open(path)
    who.page.get_by_role("textbox", name=re.compile("Your name|Votre nom")).fill(who.name)
    who.page.get_by_role("button", name=button).first.click()


def three(person: MakePerson, title: str = "steel-driver") -> list[Person]:
    """Ada at a desk, Ben at night with a phone, Cy in French, and their game; the one who decides comes first."""
    ada = person("Ada", viewport={"width": 1440, "height": 900})
    ben = person("Ben", **PHONE, color_scheme="dark")
    cy = person("Cy", viewport={"width": 1366, "height": 768}, locale="fr-FR")
    path = ada.set_up("me", "open", "open", title=title).removeprefix(ada.url)
    sit_down(ben, path)
    sit_down(cy, path, "S’asseoir ici")
    people = [ada, ben, cy]
    for who in people:
        who.wait_for_board()
    while not any(who.asked for who in people):
        ada.page.wait_for_timeout(100)
    first = next(index for index, who in enumerate(people) if who.asked)
    return [*people[first:], *people[:first]]


def put_up(who: Person, bid: int = 1) -> None:
    who.choose(who.lit("company:")[0])
    who.choose(f"bid:{bid}")
    who.confirm()


def open_plans(who: Person) -> None:
    who.page.locator("[data-plan-ahead], [data-change-plan]").click()
    expect(who.page.locator("[data-plan-dialog]")).to_be_visible()


@pytest.mark.long
def test_two_plans_bid_against_each_other_and_the_higher_wins(person: MakePerson) -> None:
    one, two, other = three(person)
    put_up(one)
    for who in (two, other):
        who.wait_for_number(1)
    open_plans(other)
    picture(other, "plan-dialog")
    assert faults(other.page) == []
    other.page.locator("[data-most]").fill("4")
    other.page.locator("[data-plan-bid]").click()
    expect(other.page.locator("[data-plan=bid]")).to_contain_text(re.compile("up to 4 cubes|jusqu’à 4 cubes"))
    picture(other, "plan-stands")
    assert faults(other.page) == []
    # Nobody else sees it.
    for who in (one, two):
        expect(who.page.locator("[data-plan]")).to_have_count(0)
    # By keyboard: the window opens, the amount is typed, Enter keeps it.
    two.page.locator("[data-plan-ahead]").press("Enter")
    two.page.locator("[data-most]").fill("3")
    two.page.locator("[data-most]").press("Enter")
    # Two bids 2 and three 3; the first drops out; two can bid no more, and leaves.
    one.wait_for_number(3)
    one.choose("drop")
    one.confirm()
    one.wait_for_number(5)
    expect(other.page.locator("[data-news=played]")).to_have_count(1)
    expect(two.page.locator("[data-news=played]")).to_have_count(2)
    expect(other.page.locator("[data-news=played]").first).to_contain_text(re.compile("played by your plan|jouée par"))
    picture(two, "plan-news")
    assert faults(two.page) == []
    two.page.locator("[data-put-away]").click()
    expect(two.page.locator("[data-plan-news]")).to_have_count(0)


def test_a_plan_is_changed_cancelled_and_taken_up_again(person: MakePerson) -> None:
    one, _, other = three(person)
    put_up(one)
    other.wait_for_number(1)
    open_plans(other)
    other.page.locator("[data-plan-pass]").click()
    expect(other.page.locator("[data-plan=pass]")).to_be_visible()
    other.page.reload()
    other.wait_for_board()
    open_plans(other)
    other.page.locator("[data-until]").select_option("round")
    other.page.locator("[data-plan-pass]").click()
    expect(other.page.locator("[data-plan=pass]")).to_contain_text(re.compile("round is over|fin de la manche"))
    other.page.locator("[data-drop-plan]").click()
    expect(other.page.locator("[data-plan]")).to_have_count(0)
    expect(other.page.locator("[data-plan-ahead]")).to_be_visible()
    # In the midst of an auction the next turn cannot be foreseen, and that is said.
    open_plans(other)
    expect(other.page.locator("[data-barred]")).to_be_visible()


def plan_turn(who: Person) -> str:
    """Plans the first thing that is lit for the next turn; what it was."""
    open_plans(who)
    who.page.locator("[data-plan-play]").click()
    planning = who.page.locator("[data-planning]")
    expect(planning).to_be_visible()
    return str(who.lit("action:")[0])


def test_what_is_chosen_beforehand_is_played_when_the_turn_comes(person: MakePerson) -> None:
    """The action tiles of Steam: who is next has chosen one, and it is taken; the third wanted the same."""
    one, two, last = three(person, title="steam")
    chosen = plan_turn(two)
    for who in (last,):
        assert plan_turn(who) == chosen
    for who in (two, last):
        who.choose(chosen)
        if who.lit("use"):
            who.choose("use")
        picture(who, f"planning-{who.name}")
        assert faults(who.page) == []
        who.page.locator("[data-confirm]").click()
        expect(who.page.locator("[data-steps] li")).to_have_count(1)
        who.page.locator("[data-undo]").click()
        expect(who.page.locator("[data-planning='0']")).to_be_visible()
        who.choose(chosen)
        if who.lit("use"):
            who.choose("use")
        who.page.locator("[data-confirm]").click()
        expect(who.page.locator("[data-steps] li")).to_have_count(1)
        picture(who, f"planned-{who.name}")
        who.page.locator("[data-keep-plan]").click()
        expect(who.page.locator("[data-plan=play] li")).to_have_count(1)
    other = next(target for target in one.lit("action:") if target != chosen)
    one.choose(other)
    if not one.page.locator("[data-confirm]:not([disabled])").count():
        one.choose(one.lit("use")[0] if one.lit("use") else one.lit("pass")[0])
    one.confirm()
    # The turn has come: it is said that the plan decides, before it does.
    expect(two.page.locator("[data-plan-due]")).to_contain_text(re.compile("your plan decides|votre plan décide"))
    expect(two.page.locator("[data-news=played]")).to_have_count(1)
    expect(two.page.locator("[data-plan-due]")).to_have_count(0)
    expect(last.page.locator("[data-news=cancelled]")).to_contain_text(re.compile("not possible|plus possible"))
    last.wait_until_asked()
    picture(last, "plan-cancelled")
    assert faults(last.page) == []
