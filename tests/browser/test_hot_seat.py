"""Several people at one screen in the browser: it goes from seat to seat, covered where there are secrets."""

import pytest
from measures import faults
from person import MakePerson, Person
from playwright.sync_api import Response, expect
from steel_driver_person import decide
from test_life import PHONE, picture

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")


def set_up(who: Person, title: str, *names: str) -> str:
    """A table with the person, others at the screen, and a bot, made on the page that is there for it."""
    page = who.page
    who.open(f"/new?title={title}")
    page.get_by_role("textbox", name="Your name").fill(who.name)
    page.locator(".counts button", has_text="3").click()
    for index, name in enumerate(names, start=1):
        page.locator(".seat select").nth(index).select_option("here")
        page.get_by_label(f"Name of the person at this screen (Seat {index + 1})").fill(name)
    for index in range(len(names) + 1, 3):
        page.locator(".seat select").nth(index).select_option("bot:random")
    picture(who, f"new-hot-seat-{title}")
    assert faults(page) == []
    page.locator("form .button.primary").click()
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2]


def test_the_screen_goes_to_whoever_decides(person: MakePerson) -> None:
    ada, eve = person("Ada", viewport={"width": 1366, "height": 768}), person("Eve", **PHONE)
    table = set_up(ada, "steel-driver", "Ben", "Cy")
    page = ada.page
    ada.wait_for_board()
    seen = set()
    for _ in range(4):
        ada.wait_until_asked()
        pressed = page.locator("[data-screen] [aria-pressed=true]")
        expect(pressed).to_have_count(1)
        seen.add(pressed.inner_text())
        before = ada.number
        decide(ada)
        page.wait_for_function("n => Number(document.querySelector('.table')?.dataset.number) > n", arg=before)
    assert len(seen) > 1, "the screen stayed at one seat"
    assert page.locator("[data-cover]").count() == 0
    picture(ada, "hot-seat")
    assert faults(page) == []
    # Another one of them looks at the table, and it stays there until somebody decides.
    other = page.locator("[data-screen] [aria-pressed=false]").first
    name = other.inner_text()
    other.click()
    expect(page.locator("[data-screen] [aria-pressed=true]")).to_have_text(name)
    eve.open(f"/table/{table}")
    eve.wait_for_board()
    assert eve.page.locator("[data-screen]").count() == 0
    eve.page.get_by_role("tab", name="Players").tap()
    expect(eve.page.locator(".player", has_text="one screen")).to_have_count(3)
    assert faults(eve.page) == []


def secrets_of(who: Person, table: str, seat: int) -> set[str]:
    """What only that seat sees: the barons of Railways of the World."""
    views = [
        who.page.request.get(f"{who.url}/api/tables/{table}{query}").json()["view"]["game"]
        for query in (f"?as={seat}", "")
    ]
    return set(words(views[0])) - set(words(views[1]))


def words(of: object) -> list[str]:
    if isinstance(of, dict):
        return [each for value in of.values() for each in words(value)]
    if isinstance(of, list):
        return [each for value in of for each in words(value)]
    return [of] if isinstance(of, str) else []


def test_with_secrets_the_screen_is_covered_until_the_next_person_is_there(person: MakePerson) -> None:
    ada = person("Ada", viewport={"width": 1440, "height": 900}, color_scheme="dark")
    page = ada.page
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if "/api/tables/" in answer.url else None)
    table = set_up(ada, "railways", "Ben")
    cover = page.locator("[data-cover]")
    expect(cover).to_be_visible()
    first = int(cover.get_attribute("data-cover") or -1)
    names = ["Ada", "Ben"]
    expect(page.get_by_role("heading", name=f"The screen is for {names[first]}")).to_be_visible()
    picture(ada, "cover")
    assert faults(page) == []
    hidden = [secrets_of(ada, table, seat) for seat in (0, 1)]
    hidden = [hidden[0] - hidden[1], hidden[1] - hidden[0]]
    assert hidden[0]
    assert hidden[1]
    told = page.content() + "".join(heard) + "".join(answer.text() for answer in answers if answer.ok)
    for words_ in hidden:
        assert not any(f'"{word}"' in told for word in words_), "a secret came before anybody was there"
    page.get_by_role("button", name=f"I am {names[first]}: show the table").click()
    ada.wait_for_board()
    ada.wait_until_asked()
    own = "".join(heard)
    assert any(f'"{word}"' in own for word in hidden[first])
    assert not any(f'"{word}"' in own for word in hidden[1 - first])
    # She keeps a baron; the screen is covered for Ben, and nothing of hers is left in the page.
    del heard[:]
    ada.choose(ada.lit("baron:")[0])
    page.locator("[data-confirm]").click()
    expect(cover).to_have_attribute("data-cover", str(1 - first))
    assert page.locator(".table, .board, [data-target]").count() == 0
    assert not any(word in page.content() for word in hidden[first])
    page.get_by_role("button", name=f"I am {names[1 - first]}: show the table").click()
    ada.wait_for_board()
    expect(page.locator("[data-screen] [aria-pressed=true]")).to_have_text(names[1 - first])
    after = "".join(heard).rpartition('"type":"state"')[2]
    assert not any(f'"{word}"' in after for word in hidden[first])
    picture(ada, "uncovered")


def test_somebody_sits_down_beside_in_the_waiting_room(person: MakePerson) -> None:
    ada, eve = person("Ada", locale="fr-FR"), person("Eve", **PHONE)
    path = ada.set_up("me", "open", "open").removeprefix(ada.url)
    page = ada.page
    page.get_by_role("button", name="Devant cet écran").first.click()
    page.get_by_label("Nom de la personne devant cet écran").fill("Ben")
    picture(ada, "beside")
    assert faults(page) == []
    page.get_by_role("button", name="S’asseoir").click()
    expect(page.locator(".waiting li", has_text="Ben")).to_be_visible()
    eve.open(path)
    eve.page.get_by_role("textbox", name="Your name").fill("Eve")
    eve.page.get_by_role("button", name="Sit here").click()
    eve.wait_for_board()
    ada.wait_for_board()
    expect(page.locator("[data-screen]")).to_contain_text("Ben")
