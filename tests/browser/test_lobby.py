"""The lobby in the browser: looking for tables, with the address saying what for."""

import pytest
from measures import faults
from person import MakePerson, Person
from playwright.sync_api import expect
from test_life import PHONE, picture, sit_down

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")


def open_table(who: Person, title: str = "steel-driver", **more: object) -> str:
    body = {"title": title, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 2], "name": who.name, **more}
    answer = who.page.request.post(f"{who.url}/api/tables", data=body)
    assert answer.status == 201, answer.text()
    return f"/table/{answer.json()['id']}"


def test_people_find_tables_and_the_address_keeps_what_they_look_for(person: MakePerson) -> None:
    zoe, dan = person("Zoë", viewport={"width": 1440, "height": 900}), person("Dan", **PHONE, locale="fr-FR")
    pace = {"kind": "decision", "minutes": 1440, "then": "remind"}
    mine = open_table(zoe, "steam", map="ruhr", pace=pace)
    page = zoe.page
    zoe.open("/")
    page.get_by_role("link", name="All tables").click()
    page.wait_for_url("**/lobby")
    row = page.locator(f'a[href="{mine}"]')
    for told in ("Ruhr and Lower Rhine", ": Base game", ": Dealt at random", "1 day for each decision"):
        expect(row).to_contain_text(told)
    expect(row).to_contain_text("Zoë (you)")
    expect(row).to_contain_text("set up")
    page.get_by_label("Which game").select_option("steel-driver")
    page.wait_for_url("**/lobby?title=steel-driver")
    expect(row).to_have_count(0)
    page.get_by_label("Which game").select_option("steam")
    page.get_by_label("Map").select_option("ruhr")
    page.get_by_label("Pace").select_option("slow")
    page.wait_for_url("**/lobby?title=steam&map=ruhr&pace=slow")
    expect(row).to_be_visible()
    page.get_by_role("link", name="Finished").click()
    page.wait_for_url("**/lobby?state=over&title=steam&map=ruhr&pace=slow")
    expect(page.get_by_text("There is no such table now.")).to_be_visible()
    assert faults(page) == []
    for _ in range(2):
        page.go_back()
    page.wait_for_url("**/lobby?title=steam&map=ruhr")
    expect(row).to_be_visible()
    expect(page.get_by_label("Pace")).to_have_value("")
    picture(zoe, "lobby")
    assert faults(page) == []
    # An address is shared; one that means nothing leads to the whole list.
    dan.open("/lobby?title=steam&map=ruhr&pace=slow")
    expect(dan.page.locator(f'a[href="{mine}"]')).to_contain_text("1 jour par décision")
    picture(dan, "lobby-phone")
    assert faults(dan.page) == []
    dan.open("/lobby?state=gone&page=-1&pace=never")
    expect(dan.page.get_by_role("link", name="Avec une place libre")).to_have_attribute("aria-current", "page")


def test_tables_of_people_one_has_played_with_come_first(person: MakePerson) -> None:
    kim, lou, max_ = person("Kim", color_scheme="dark"), person("Lou"), person("Max")
    together = open_table(kim)
    sit_down(lou, together)
    sit_down(max_, together)
    kim.open(together)
    kim.wait_for_board()
    theirs = open_table(lou)
    strangers = open_table(person("Nobody"))
    kim.open("/lobby")
    friends = kim.page.get_by_role("region", name="With people you know")
    expect(friends.locator(f'a[href="{theirs}"]')).to_contain_text("Lou ★")
    expect(kim.page.get_by_role("region", name="Other tables").locator(f'a[href="{strangers}"]')).to_be_visible()
    kim.page.get_by_role("link", name="Being played").click()
    expect(kim.page.locator(f'a[href="{together}"]')).to_contain_text("Lou ★")
    picture(kim, "lobby-friends")
    assert faults(kim.page) == []
