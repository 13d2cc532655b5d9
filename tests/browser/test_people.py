"""People around a game: the owner fills seats, a bot stands in, the same people play again, another device joins in."""

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from steel_driver_person import decide, step_aside

from almost_over import almost_over

SERVERS = ("sqlite", "postgresql")

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit_down(who: Person, path: str) -> None:
    who.open(path)
    who.page.get_by_role("textbox", name="Your name").fill(who.name)
    who.page.get_by_role("button", name="Sit here").first.click()


def ask_for_another(ada: Person, ben: Person) -> None:
    """Ada and Ben end a game, and Ada asks for the next."""
    path = f"/table/{ada.bring(almost_over(), [{'kind': 'me'}, {'kind': 'open'}, {'kind': 'bot', 'level': 'random'}])}"
    sit_down(ben, path)
    ben.wait_for_board()
    ada.wait_for_board()
    ada.wait_until_asked()
    step_aside(ada)
    ada.page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(ada.page.locator("li", has_text="Ben is asked")).to_be_visible()


def test_the_owner_fills_the_table_with_bots_or_closes_it(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben")
    path = ada.set_up("me", "open", "open").removeprefix(ada.url)
    sit_down(ben, path)
    page = ada.page
    expect(page.locator("li", has_text="Ben")).to_be_visible()
    expect(page.locator("[data-reach=computer]")).to_contain_text("on this computer only")
    expect(ben.page.get_by_role("button", name="Put a bot")).to_have_count(0)
    page.locator("li", has_text="Ben").get_by_role("button", name="Open the seat").click()
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(2)
    page.get_by_role("button", name="Put a bot").first.click()
    expect(page.locator("li [data-face]")).to_have_count(1)
    page.get_by_role("button", name="Put a bot").click()
    ada.wait_for_board()

    path = ada.set_up("me", "open", "open").removeprefix(ada.url)
    ben.open(path)
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(2)
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name="Footplate")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="There is no table at this address.")).to_be_visible()


def test_a_bot_stands_in_and_the_person_comes_back(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben", **PHONE)
    path = ada.set_up("me", "open", "bot:greedy").removeprefix(ada.url)
    sit_down(ben, path)
    ben.wait_for_board()
    ben.page.get_by_role("tab", name="Players").tap()
    ben.page.get_by_role("button", name="Let a bot play for me").tap()
    expect(ben.page.get_by_role("status").filter(has_text="A bot plays for you.")).to_be_visible()
    ada.wait_for_board()
    expect(ada.page.locator(".player", has_text="Ben")).to_contain_text("a bot plays")
    for _ in range(3):
        ada.wait_until_asked()
        decide(ada)
    assert not ben.asked
    ben.page.get_by_role("button", name="Take my seat back").tap()
    expect(ben.page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(ada.page.locator(".player", has_text="Ben")).not_to_contain_text("a bot plays")


def test_the_same_people_play_again_one_seat_further(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben")
    ask_for_another(ada, ben)
    over = ben.page.url
    ben.open("/")
    asked = ben.page.locator("section", has_text="Your tables").get_by_text("You are asked to play")
    expect(asked).to_have_count(1)
    ben.page.goto(over)
    ben.page.get_by_role("dialog").get_by_role("button", name="To the new game").click()
    expect(ben.page.locator("li").filter(has_text="You are asked to play")).to_contain_text("Decline")
    ben.page.get_by_role("button", name="Sit here").click()
    ben.wait_for_board()
    ada.wait_for_board()
    assert [each.inner_text() for each in ada.page.locator(".player .head strong").all()][:1] == ["Ben"]
    assert ada.page.locator(".player.me strong").inner_text() == "Ada"


def test_a_link_carries_the_seats_to_a_phone(person: MakePerson) -> None:
    ada, phone = person("Ada"), person("Phone", **PHONE)
    path = ada.set_up("me", "bot:greedy", "bot:greedy").removeprefix(ada.url)
    ada.wait_for_board()
    ada.open("/")
    ada.page.get_by_role("button", name="Use another device too").click()
    dialog = ada.page.get_by_role("dialog")
    link = dialog.get_by_role("textbox").input_value()
    assert link.startswith(f"{ada.url}/link/")
    expect(dialog.locator("img")).to_have_js_property("complete", True)
    assert dialog.locator("img").evaluate("image => image.naturalWidth") > 0
    phone.open(link.removeprefix(ada.url))
    phone.page.get_by_role("button", name="Go on here").tap()
    expect(phone.page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(phone.page.get_by_role("textbox", name="Your name")).to_have_value("Ada")
    phone.open(path)
    phone.wait_for_board()
    phone.wait_until_asked()  # the seat is theirs
    # It was good once.
    phone.open(link.removeprefix(ada.url))
    phone.page.get_by_role("button", name="Go on here").tap()
    expect(phone.page.get_by_role("alert")).to_contain_text("This link has been used, or has run out.")
