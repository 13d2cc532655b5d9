"""The workshop: a map is drawn from nothing, its mistakes are told, and it is played, shared and joined."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from measures import MOMENTS, PHONE, faults
from person import MakePerson, Person
from playwright.sync_api import expect

from drawn_maps import RAILWAYS

pytestmark = pytest.mark.browser

CITIES = {"A1": "white 1", "D1": "white 2", "H1": "white 3", "A5": "white 4", "E3": "white 5", "H5": "white 6"}


def use(ada: Person, tool: str, *hexes: str) -> None:
    ada.page.locator(f'[data-tool="{tool}"]').click()
    for name in hexes:
        ada.page.locator(f"[data-hex={name}]").click(force=True)


def checked(ada: Person, state: str) -> None:
    expect(ada.page.locator(f"[data-check={state}]")).to_be_visible()


def open_file(ada: Person, file: Path) -> None:
    ada.page.locator("[data-open]").set_input_files(file)
    # It has been read, and could be opened once more.
    expect(ada.page.locator("[data-open]")).to_have_value("")


def try_it(ada: Person) -> str:
    """The draft is played against bots; the id of its table."""
    ada.page.locator("[data-try]").click()
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_board()
    return ada.page.url.rsplit("/", 1)[1]


def map_at(ada: Person, table: str) -> Any:
    """The map of a table as the server shows it."""
    played = ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["table"]
    return ada.page.request.get(f"{ada.url}/api/titles/{played['title']}/maps/{played['map']}").json()


def begin(ada: Person, title: str = "age-of-steam") -> None:
    ada.open("/workshop")
    ada.page.locator(f'[data-empty="{title}"]').click()
    ada.page.locator("[data-board]").wait_for()


def draw_a_small_map(ada: Person) -> None:
    begin(ada)
    use(ada, "city", *CITIES)
    use(ada, "town", "C3", "F4", "B4")
    use(ada, "m", "F2")
    checked(ada, "sound")


def name_the_map(ada: Person, name: str) -> None:
    ada.page.locator("[data-tab=game]").click()
    field = ada.page.locator('[data-map-name="en"]')
    field.fill(name)
    field.press("Tab")
    checked(ada, "sound")


def test_a_map_is_drawn_from_nothing_mended_played_shared_and_joined(person: MakePerson) -> None:
    ada = person("Ada")
    page = ada.page
    begin(ada)
    assert page.locator("[data-hex]").count() == 40
    # The first mistake: there are no cities. The second: a corner is cut off by the sea.
    checked(ada, "wrong")
    expect(page.get_by_text("there is no city")).to_be_visible()
    assert page.locator("[data-try]").is_disabled()
    use(ada, "city", *CITIES)
    use(ada, "x", "G4", "G5")
    expect(page.get_by_text("cut off from the rest: H5")).to_have_count(0)
    use(ada, "x", "H4")
    checked(ada, "wrong")
    expect(page.get_by_text("cut off from the rest: H5")).to_be_visible()
    assert page.locator("[data-fault=H5]").count() == 1
    page.locator("[data-undo]").click()
    checked(ada, "sound")
    page.locator("[data-redo]").click()
    checked(ada, "wrong")
    page.keyboard.press("Control+z")
    checked(ada, "sound")
    use(ada, "town", "C3", "F3")
    use(ada, "move", "C3")
    page.locator('[data-name="en"]').fill("Millbrook")
    page.locator('[data-name="fr"]').fill("Moulin")
    page.locator('[data-name="fr"]').press("Tab")
    name_the_map(ada, "Little Valley")
    # Shared, and a table set up on it, which another joins.
    page.locator("[data-share]").click()
    link = page.get_by_label("Link to the map")
    expect(link).to_have_value(re.compile("/workshop/map/little-valley%40[0-9a-f]{32}$"))
    address = link.input_value()
    page.locator("dialog [data-set-up]").click()
    expect(page.get_by_text("Little Valley")).to_be_visible()
    page.get_by_role("textbox").first.fill("Ada")
    page.locator(".counts button", has_text="3").click()
    page.locator(".seat select").nth(1).select_option("open")
    page.locator("form .button.primary").click()
    page.wait_for_url("**/table/*")
    bea = person("Bea")
    bea.page.goto(page.url)
    expect(bea.page.get_by_text("Little Valley").first).to_be_visible()
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit here").click()
    ada.wait_for_board()
    bea.wait_for_board()
    expect(bea.page.locator(".board").get_by_text("Millbrook")).to_be_visible()
    # The gallery shows it, with its author and its game.
    cy = person("Cy", locale="fr-FR")
    cy.page.goto(address)
    expect(cy.page.get_by_role("heading", level=1)).to_have_text("Ma carte")
    expect(cy.page.get_by_text("1 partie")).to_be_visible()
    cy.open("/workshop")
    expect(cy.page.locator('[data-map^="little-valley@"]')).to_contain_text("par Ada")


def test_a_draft_is_tried_against_bots_to_the_end(person: MakePerson) -> None:
    ada = person("Ada")
    draw_a_small_map(ada)
    name_the_map(ada, "Tried")
    table = try_it(ada)
    # A bot takes her seat, so that the game goes to its end by itself.
    answer = ada.page.request.put(f"{ada.url}/api/tables/{table}/stand-in", data={"away": True})
    assert answer.ok, answer.text()
    ada.page.locator("dialog ol").wait_for(timeout=120_000)
    assert ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["table"]["state"] == "over"


def test_a_board_of_the_house_is_opened_changed_by_a_town_and_played(person: MakePerson, tmp_path: Path) -> None:
    ada = person("Ada")
    ada.open("/workshop")
    ada.page.locator('[data-from="steam/northeast"]').click()
    checked(ada, "sound")
    with ada.page.expect_download() as saving:
        ada.page.locator("[data-save]").click()
    file = tmp_path / "northeast.toml"
    saving.value.save_as(file)
    open_file(ada, file)
    checked(ada, "sound")
    use(ada, "town", "H5")
    ada.page.locator('[data-name="en"]').fill("Plattsburgh")
    ada.page.locator('[data-name="en"]').press("Tab")
    checked(ada, "sound")
    ada.page.locator("summary", has_text="What differs").click()
    expect(ada.page.locator("[data-differences] li")).to_have_text([re.compile("Plattsburgh is new, on H5")])
    try_it(ada)
    expect(ada.page.locator(".board").get_by_text("Plattsburgh")).to_be_visible()


def test_a_hill_on_a_map_of_age_of_steam_is_drawn_at_the_table(person: MakePerson) -> None:
    ada = person("Ada")
    draw_a_small_map(ada)
    use(ada, "h", "C2", "D3")
    checked(ada, "sound")
    try_it(ada)
    expect(ada.page.locator(".board").get_by_text("Town 1")).to_be_visible()


def test_a_picture_is_fitted_under_the_grid_by_three_points(person: MakePerson) -> None:
    ada = person("Ada")
    draw_a_small_map(ada)
    page = ada.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.locator("[data-tab=picture]").click()
    page.locator("[data-picture-file]").set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": b"none"})
    expect(page.get_by_role("alert")).to_have_text("This is no picture that can be shown.")
    photograph = page.locator("[data-board]").screenshot()
    page.locator("[data-picture-file]").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": photograph}
    )
    page.locator("[data-picture]").wait_for(state="attached")
    before = page.locator("[data-picture]").get_attribute("transform")
    page.locator("[data-fit]").click()
    for number, (spot, belongs) in enumerate((("B2", "A1"), ("F2", "H1"), ("B4", "A5")), 1):
        expect(page.locator("[data-fit-step]")).to_contain_text(f"Point {number} of 3")
        page.locator(f"[data-hex={spot}]").click(force=True)
        page.locator(f"[data-hex={belongs}]").click(force=True)
    expect(page.locator("[data-fit-step]")).to_have_count(0)
    assert page.locator("[data-picture]").get_attribute("transform") != before
    assert not [url for url in sent if "/api/" in url and "check" not in url]


def test_the_keyboard_alone_draws(person: MakePerson) -> None:
    ada = person("Ada")
    begin(ada)
    page = ada.page
    page.locator('[data-tool="city"]').press("Enter")
    board = page.locator("[data-board]")
    board.focus()
    page.keyboard.press("Enter")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    checked(ada, "sound")
    expect(page.locator("#workshop-mark")).to_contain_text("City 2")
    page.locator('[data-tool="wall"]').press("Enter")
    board.focus()
    page.keyboard.press("4")
    checked(ada, "sound")
    board.focus()
    page.keyboard.press("Delete")
    expect(page.get_by_text("there is only one city")).to_be_visible()


@pytest.mark.parametrize(
    "window", [{"color_scheme": "light"}, {**PHONE, "color_scheme": "dark", "locale": "fr-FR"}], ids=["desk", "phone"]
)
def test_the_workshop_is_open_to_all(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person(**window)
    ada.open("/workshop")
    ada.page.get_by_role("heading", level=1).wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert faults(ada.page) == []
    draw_a_small_map(ada)
    use(ada, "move", "D1")
    for tab in ("places", "game", "picture"):
        ada.page.locator(f"[data-tab={tab}]").click()
        assert faults(ada.page) == []


def test_a_touch_screen_draws_and_tries(person: MakePerson) -> None:
    ada = person(**PHONE, locale="fr-FR")
    begin(ada)
    for name in ("A1", "C3"):
        ada.page.locator('[data-tool="city"]').tap()
        ada.page.locator(f"[data-hex={name}]").tap(force=True)
    checked(ada, "sound")
    expect(ada.page.get_by_text("La carte peut être jouée.")).to_be_visible()
    # A finger paints along its way, in one stroke; one step takes it back.
    ada.page.locator('[data-tool="m"]').tap()
    drag(ada, middle(ada, "[data-hex=E1]"), middle(ada, "[data-hex=E3]"))
    ada.page.locator('[data-tool="move"]').tap()
    said = ada.page.locator("#workshop-mark")
    for name in ("E1", "E2", "E3"):
        ada.page.locator(f"[data-hex={name}]").tap(force=True)
        expect(said).to_have_text(f"{name}, montagne")
    ada.page.locator("[data-undo]").tap()
    expect(said).to_have_text("E3, plaine")
    # The photograph is fitted by six touches; what comes next is said below the board, where the finger is.
    photograph = ada.page.locator("[data-board]").screenshot()
    ada.page.locator("[data-tab=picture]").tap()
    ada.page.locator("[data-picture-file]").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": photograph}
    )
    ada.page.locator("[data-picture]").wait_for(state="attached")
    before = ada.page.locator("[data-picture]").get_attribute("transform")
    ada.page.locator("[data-fit]").tap()
    for number, (spot, belongs) in enumerate((("B2", "A1"), ("F2", "H1"), ("B4", "A5")), 1):
        expect(said).to_contain_text(f"Point {number} sur 3")
        ada.page.locator(f"[data-hex={spot}]").tap(force=True)
        expect(said).to_contain_text("hexagone")
        ada.page.locator(f"[data-hex={belongs}]").tap(force=True)
    assert ada.page.locator("[data-picture]").get_attribute("transform") != before
    assert faults(ada.page) == []
    ada.page.locator("[data-try]").tap()
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_board()


def comes_to(ada: Person, of: str, x: float) -> None:
    """What moves gently gets a moment."""
    for _ in range(MOMENTS):
        if abs(middle(ada, of)[0] - x) < 2:
            return
        ada.page.wait_for_timeout(100)
    raise AssertionError(f"{of} is at {middle(ada, of)[0]}, not at {x}")


def middle(ada: Person, of: str) -> tuple[float, float]:
    found = ada.page.locator(of)
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(ada: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that goes from one spot to another, as real touches."""
    touch = ada.page.context.new_cdp_session(ada.page)
    steps = 12
    way = [
        (start[0] + (end[0] - start[0]) * n / steps, start[1] + (end[1] - start[1]) * n / steps)
        for n in range(steps + 1)
    ]
    for kind, points in [("touchStart", way[:1]), *(("touchMove", [spot]) for spot in way[1:]), ("touchEnd", [])]:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


@pytest.mark.parametrize("window", [{"color_scheme": "dark"}, {**PHONE, "locale": "fr-FR"}], ids=["desk", "phone"])
def test_a_board_of_steel_driver_is_drawn_linked_priced_and_played(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    begin(ada, "steel-driver")
    checked(ada, "wrong")
    touched = (
        (lambda of: page.locator(of).tap(force=True))
        if "has_touch" in window
        else (lambda of: page.locator(of).click(force=True))
    )
    touched('[data-tool="city"]')
    board = page.locator("[data-board]")
    box = board.bounding_box()
    assert box is not None
    for x, y in ((0.15, 0.2), (0.5, 0.15), (0.85, 0.2), (0.2, 0.8), (0.8, 0.8)):
        spot = {"x": box["width"] * x, "y": box["height"] * y}
        board.tap(position=spot) if "has_touch" in window else board.click(position=spot)
    expect(page.locator("[data-city]")).to_have_count(5)
    expect(page.locator("[data-fault=C05]")).to_have_count(1)
    touched('[data-tool="link"]')
    for a, b in (("C01", "C02"), ("C02", "C03"), ("C03", "C05"), ("C05", "C04"), ("C04", "C01"), ("C02", "C05")):
        touched(f"[data-city={a}]")
        touched(f"[data-city={b}]")
    checked(ada, "sound")
    # A value and a cost are changed beside the map, and the second end of the transcontinental link is moved.
    page.locator("[data-choose-city]").select_option("C03")
    for field, value in (('[data-name="en"]', "Millbrook"), ("[data-value]", "70"), ('[data-cost="C02-C03"]', "5")):
        page.locator(field).fill(value)
        page.locator(field).press("Tab")
    touched("[data-color=red]")
    page.locator("[data-tab=game]").click()
    page.locator('[data-end="1"]').select_option("C05")
    page.locator('[data-map-name="en"]').fill("Five Towns")
    page.locator('[data-map-name="en"]').press("Tab")
    checked(ada, "sound")
    assert faults(page) == []
    # A city is moved by its mark, and one step takes that back.
    touched('[data-tool="move"]')
    touched("[data-city=C04]")
    x, y = middle(ada, "[data-city=C04]")
    if "has_touch" in window:
        drag(ada, (x, y), (x + 30, y - 20))
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y - 20, steps=4)
        page.mouse.up()
    assert middle(ada, "[data-city=C04]")[0] > x + 15
    page.locator("[data-undo]").click()
    comes_to(ada, "[data-city=C04]", x)
    checked(ada, "sound")
    page.locator("[data-tab=trial]").click()
    page.locator("[data-trial-run]").click()
    expect(page.locator("[data-trial-count]")).to_have_text(re.compile("^[2-9] "), timeout=60_000)
    page.locator("[data-trial-stop]").click()
    expect(page.locator("[data-heat-map=links] line").first).to_be_attached()
    assert faults(page) == []
    table = try_it(ada)
    drawn = map_at(ada, table)
    assert [(city["value"], city["color"]) for city in drawn["cities"] if city["names"]["en"] == "Millbrook"] == [
        (70, "red")
    ]
    assert [link["cost"] for link in drawn["links"] if link["id"] == "C02-C03"] == [5]
    assert drawn["ends"] == ["C01", "C05"]
    assert page.request.put(f"{ada.url}/api/tables/{table}/stand-in", data={"away": True}).ok
    page.locator("dialog ol").wait_for(timeout=120_000)


@pytest.mark.parametrize("window", [{"locale": "fr-FR"}, {**PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_a_mix_of_tiles_is_changed_and_drawn_from(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    ada.open("/workshop")
    page.locator('[data-empty="days-of-steam"]').click()
    checked(ada, "sound")
    page.locator('[data-tile="straight-1"] [data-more]').click()
    checked(ada, "wrong")
    page.locator('[data-tile="straight-2"] [data-count]').fill("0")
    page.locator('[data-tile="straight-2"] [data-count]').press("Tab")
    checked(ada, "sound")
    page.locator("summary").filter(has_text=re.compile("differs|diffère")).click()
    expect(page.locator("[data-differences] li")).to_have_count(2)
    assert faults(page) == []
    page.locator("[data-tab=game]").click()
    page.locator('[data-map-name="en"]').fill("No straights")
    page.locator('[data-map-name="en"]').press("Tab")
    checked(ada, "sound")
    assert faults(page) == []
    table = try_it(ada)
    tiles = map_at(ada, table)["tiles"]
    assert {tile["id"]: tile["count"] for tile in tiles if tile["id"].startswith("straight")} == {
        "straight-1": 6,
        "straight-2": 0,
    }
    # Shared in the gallery as any map, and its doubts are listed for whoever corrects it.
    page.goto(f"{ada.url}/new?title=days-of-steam")
    page.get_by_role("button", name=re.compile("About this|À propos")).click()
    expect(page.locator("[data-correct]")).to_have_attribute("href", "/workshop/draw?from=days-of-steam/box")


@pytest.mark.parametrize("window", [{"locale": "fr-FR"}, PHONE], ids=["desk", "phone"])
def test_bots_test_a_draft_and_the_map_shows_what_they_did(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person(**window)
    page = ada.page
    draw_a_small_map(ada)
    page.locator("[data-tab=trial]").click()
    page.locator("[data-trial-run]").click()
    expect(page.locator("[data-trial-count]")).to_have_text(re.compile("^[2-9] "), timeout=60_000)
    page.locator("[data-trial-stop]").click()
    expect(page.locator("[data-heat-map=built] path").first).to_be_visible()
    expect(page.locator("[data-trial-links] tr").first).to_be_visible()
    expect(page.locator("[data-unreached]")).not_to_be_empty()
    assert faults(page) == []
    for picture, sign in (("links", "line"), ("cities", "circle")):
        page.locator(f"[data-heat={picture}]").click()
        expect(page.locator(f"[data-heat-map={picture}] {sign}").first).to_be_attached()
    use(ada, "h", "E3")
    told = "La carte a changé" if "locale" in window else "The map has changed"
    expect(page.get_by_text(told)).to_be_visible()


@pytest.mark.parametrize("window", [{}, {**PHONE, "locale": "fr-FR"}], ids=["desk", "phone"])
def test_a_bounty_of_railways_is_changed_and_the_game_pays_it(
    person: MakePerson, window: dict[str, Any], tmp_path: Path
) -> None:
    ada = person("Ada", **window)
    page = ada.page
    begin(ada, "railways")
    file = tmp_path / "four-lakes.toml"
    file.write_text(RAILWAYS, "utf-8")
    open_file(ada, file)
    checked(ada, "sound")
    page.locator("[data-tab=cards]").click()
    page.locator("[data-card-choice]").select_option("OP-BOUNTY-ELM")
    points = page.locator("[data-figure=points]")
    points.fill("99")
    points.press("Tab")
    checked(ada, "wrong")
    expect(page.get_by_text("OP-BOUNTY-ELM").first).to_be_visible()
    points.fill("23")
    points.press("Tab")
    checked(ada, "sound")
    assert faults(page) == []
    page.locator("[data-pile=barons]").click()
    page.locator("[data-card-choice]").select_option("B-CASH")
    page.locator("[data-card-kind]").select_option("links_at")
    page.locator("[data-card-city]").select_option("DD")
    checked(ada, "sound")
    page.locator("[data-tab=game]").click()
    assert faults(page) == []
    table = try_it(ada)
    cards = map_at(ada, table)["cards"]
    assert [card["points"] for card in cards if card["id"] == "OP-BOUNTY-ELM"] == [23]
    # A bot takes her seat, so that the game goes on by itself to its end.
    assert page.request.put(f"{ada.url}/api/tables/{table}/stand-in", data={"away": True}).ok
    page.locator("dialog ol").wait_for(timeout=120_000)
    log = page.request.get(f"{ada.url}/api/tables/{table}/log").json()
    assert re.search(r"wins Bounty: Elm: 23 points", json.dumps(log)), log
    expect(page.locator("dialog td").filter(has_text=re.compile("^23$")).first).to_be_attached()


def test_the_board_of_railways_is_drawn_with_its_ridges_and_gates(person: MakePerson) -> None:
    ada = person("Ada")
    ada.open("/workshop")
    ada.page.locator('[data-from="railways/eastern-us"]').click()
    checked(ada, "sound")
    use(ada, "ridge", "M12")
    use(ada, "move", "B10")
    ada.page.locator("summary", has_text="What differs").click()
    expect(ada.page.locator("[data-differences]")).to_contain_text("1 ridge differs")
    ada.page.locator("[data-tab=game]").click()
    expect(ada.page.locator("[data-gate=WDM]")).to_have_value("DSM")
    ada.page.locator("[data-tab=doubts]").click()
    expect(ada.page.get_by_label("Exact")).to_have_count(1)
    ada.page.locator("[data-tab=cards]").click()
    expect(ada.page.locator("[data-pile=operations]")).to_have_text("Operation cards (32)")
