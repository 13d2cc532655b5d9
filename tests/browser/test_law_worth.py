"""The fifth law of the table page: a choice says what it brings, to whom, and by which way, the best first."""

import re
from typing import Any

import pytest
from days_of_steam_person import Driver
from person import MakePerson
from playwright.sync_api import expect
from titles_games import at, middle

from footplate import TableChoice

pytestmark = pytest.mark.browser

HEX_TITLES = ["steam", "age-of-steam", "railways"]


def net(choice: TableChoice) -> int:
    """The own gain of a delivery less the others'."""
    facts: Any = choice.facts
    own, given = ("points", "others") if "by_seat" in facts else ("own", "given")
    return int(facts[own]) - int(facts[given])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_choices_of_days_of_steam_share_a_sentence(language: str) -> None:
    table = at("days-of-steam", lambda view: view["phase"] == "turn" and view["game"]["players"][0]["coal"] > 0)
    for game in (middle("days-of-steam"), table):
        said = [choice.text(language) for choice in game.choices(0)]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("title", HEX_TITLES)
def test_deliveries_are_listed_by_what_they_bring(visit: MakePerson, title: str) -> None:
    deliveries = [choice for choice in middle(title).choices(0) if choice.steps[-1].startswith("route:")]
    ada = visit(title)
    if title == "railways":
        ada.page.locator('[data-action="deliver"]').click()
    while len(deliveries) > 1:
        lines = ada.page.locator(".list .line")
        lit: list[str] = lines.evaluate_all("lines => lines.map(line => line.dataset.target)")
        brought = [max(net(choice) for choice in deliveries if target in choice.steps) for target in lit]
        first = ada.page.locator(".list > .line").count()
        assert brought[:first] == sorted(brought[:first], reverse=True)
        assert brought[first:] == sorted(brought[first:], reverse=True)
        if lit[0].startswith("route:"):
            break
        busiest = max(lit, key=lambda target: sum(target in choice.steps for choice in deliveries))
        deliveries = [choice for choice in deliveries if busiest in choice.steps]
        ada.page.locator(f'.list .line[data-target="{busiest}"]').click()


def test_a_route_says_its_end_its_owners_and_every_gain(visit: MakePerson) -> None:
    choices = [choice for choice in middle("steam").choices(0) if choice.steps[-1].startswith("route:")]
    ways: dict[tuple[str, ...], list[TableChoice]] = {}
    for choice in choices:
        ways.setdefault(tuple(choice.steps[:2]), []).append(choice)
    (cube, city), routes = max(ways.items(), key=lambda found: len(found[1]))
    ada = visit("steam")
    page = ada.page
    page.locator(f'.list .line[data-target="{cube}"]').click()
    page.locator(f'.list .line[data-target="{city}"]').click()
    others = page.locator(".list details")
    if others.count():
        others.locator("summary").click()
    for route in routes:
        line = page.locator(f'.list .line[data-target="{route.steps[2]}"]')
        facts: Any = route.facts
        expect(line).to_contain_text("→ ")
        expect(line.locator(".owners svg")).to_have_count(facts["length"])
        gains = [f"+{points}" for points in facts["shares"] if points]
        assert line.locator(".gain").all_inner_texts() == gains
    told = page.locator(".list .line").evaluate_all("lines => lines.map(line => line.getAttribute('aria-description'))")
    assert len(set(told)) == len(told)


def test_of_ways_to_the_same_end_the_worse_ones_stand_apart(visit: MakePerson) -> None:
    choices = [choice for choice in middle("steam").choices(0) if choice.steps[-1].startswith("route:")]
    ada = visit("steam")
    page = ada.page
    for cube, city in sorted({tuple(choice.steps[:2]) for choice in choices}):
        routes = [choice for choice in choices if tuple(choice.steps[:2]) == (cube, city)]
        pairs: list[Any] = [choice.facts for choice in routes]
        worse = [
            one
            for one in pairs
            if any(
                other["own"] >= one["own"]
                and other["given"] <= one["given"]
                and (other["own"], other["given"]) != (one["own"], one["given"])
                for other in pairs
            )
        ]
        if not worse:
            continue
        page.locator(f'.list .line[data-target="{cube}"]').click()
        if page.locator(f'.list .line[data-target="{city}"]').count():
            page.locator(f'.list .line[data-target="{city}"]').click()
        expect(page.locator(".list > .line")).to_have_count(
            len({(one["own"], one["given"]) for one in pairs if one not in worse})
        )
        expect(page.locator(".list summary")).to_contain_text("other way")
        return
    raise AssertionError("no way is worse than another")


def test_days_of_steam_takes_the_best_way_and_keeps_the_others_in_reach(visit: MakePerson) -> None:
    ways: dict[tuple[str, ...], list[TableChoice]] = {}
    for choice in middle("days-of-steam").choices(0):
        if choice.steps[0].startswith("train:"):
            ways.setdefault(tuple(choice.steps[:2]), []).append(choice)
    (train, end), several = next(
        (steps, found)
        for steps, found in ways.items()
        if len(found) > 1 and len({each.steps[2] for each in found}) == 1
    )
    facts: Any = [choice.facts for choice in several]
    best = min(range(len(several)), key=lambda index: (facts[index]["risk"], facts[index]["spent"]))
    ada = Driver(visit("days-of-steam"))
    page = ada.page
    ada.point_at(train)
    ada.point_at(end)
    assert several[best].text("en", names=["Ada"]) == ada.who.effect
    expect(page.locator("[data-confirm]")).to_be_enabled()
    expect(page.locator(".card summary")).to_contain_text("other way")
    other = several[best - 1]
    ada.point_at(other.steps[3])
    expect(page.locator(".effect > p")).to_have_text(other.text("en", names=["Ada"]))
    expect(page.locator("[data-confirm]")).to_be_enabled()


def test_a_chosen_delivery_names_every_gain(visit: MakePerson) -> None:
    ada = visit("age-of-steam")
    page = ada.page
    while not page.locator("[data-confirm]:enabled").count():
        page.locator(".list [data-lit]").first.click()
    expect(page.locator(".effect .gain").first).to_have_text(re.compile(r"Ada\s*\+\d"))
