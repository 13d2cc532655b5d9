"""The seventh and eighth laws of the table page: the aim is on the table, and the page is honest about the board."""

import pytest
from measures import PHONE
from person import MakePerson
from playwright.sync_api import expect
from steam_games import begun
from steam_person import Builder
from titles_games import at

import footplate

pytestmark = pytest.mark.browser


def test_what_an_action_does_stands_where_it_is_chosen_on_a_phone_too(person: MakePerson) -> None:
    table = begun("northeast", 3)
    assert table.view(None)["phase"] == "actions"
    assert table.actor is not None
    ada = Builder(person(**PHONE))
    ada.go_on(table, me=table.actor)  # she chooses first, so that nothing is taken
    expect(ada.page.locator('.sheet [data-target="action:engineer"]')).to_contain_text("May lay 4 tiles instead of 3.")


def test_a_bid_shows_what_it_costs_in_each_place(person: MakePerson) -> None:
    table = at("age-of-steam", lambda view: view["round"] >= 2 and view["phase"] == "auction")
    ada = person()
    ada.go_on(table)
    ada.wait_until_asked()
    bid = ada.lit("bid:")[0]
    amount = int(bid.partition(":")[2])
    ada.place(bid).hover()
    half = -(-amount // 2)
    expected = [f"${cost}" for cost in (amount, amount, half, half, half, 0)]
    expect(ada.page.locator("[data-pays]")).to_have_text(expected)


@pytest.mark.parametrize("title", ["steam", "days-of-steam"])
def test_where_the_board_comes_from_is_told_at_the_set_up_and_at_the_table(visit: MakePerson, title: str) -> None:
    maps = {info.id: info for info in footplate.titles()}[title].maps
    known = maps[-1].provenance if maps else footplate.board(title, None)["provenance"]
    first = next(iter(known.values()))[0]
    ada = visit(title)
    ada.page.get_by_role("banner").get_by_role("button", name="About this board").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(first)
    ada.open(f"/new?title={title}")
    if maps:
        ada.page.locator(".picture", has_text=maps[-1].names["en"]).click()
    ada.page.get_by_role("button", name="About this board").click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(first)
