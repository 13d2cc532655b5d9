"""The workshop: a map is drawn from nothing, its mistakes are told, and it is played, shared and joined."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from measures import MOMENTS, PHONE, faults
from person import MakePerson, Person
from playwright.sync_api import Locator, expect

import footplate
from drawn_maps import RAILWAYS

pytestmark = pytest.mark.browser

CITIES = {"A1": "white 1", "D1": "white 2", "H1": "white 3", "A5": "white 4", "E3": "white 5", "H5": "white 6"}
# What the workshop is for is done at a desk and on a touch screen, in both languages.
EVERYWHERE = pytest.mark.parametrize("window", [{}, {**PHONE, "locale": "fr-FR"}], ids=["desk", "phone"])


def is_touched(ada: Person) -> bool:
    return bool(ada.page.evaluate("navigator.maxTouchPoints > 0"))


def press(ada: Person, of: str | Locator, force: bool = False) -> None:
    """With a finger where the screen knows fingers, otherwise with the mouse."""
    found = ada.page.locator(of) if isinstance(of, str) else of
    if is_touched(ada):
        found.tap(force=force)
    else:
        found.click(force=force)


def write(ada: Person, field: str, value: str) -> None:
    ada.page.locator(field).fill(value)
    ada.page.locator(field).press("Tab")


def told(ada: Person, english: str, french: str) -> str:
    """What is said in the language of the page."""
    return french if ada.page.evaluate("document.documentElement.lang") == "fr" else english


def use(ada: Person, tool: str, *hexes: str) -> None:
    press(ada, f'[data-tool="{tool}"]')
    for name in hexes:
        press(ada, f"[data-hex={name}]", force=True)


def checked(ada: Person, state: str) -> None:
    expect(ada.page.locator(f"[data-check={state}]")).to_be_visible()


def open_file(ada: Person, file: Path) -> None:
    ada.page.locator("[data-open]").set_input_files(file)
    # It has been read, and could be opened once more.
    expect(ada.page.locator("[data-open]")).to_have_value("")


def save(ada: Person, file: Path) -> str:
    """The file of the draft."""
    with ada.page.expect_download() as saving:
        press(ada, "[data-save]")
    saving.value.save_as(file)
    return file.read_text("utf-8")


def try_it(ada: Person) -> str:
    """The draft is played against bots; the id of its table."""
    press(ada, "[data-try]")
    ada.page.wait_for_url("**/table/*")
    ada.wait_for_board()
    return ada.page.url.rsplit("/", 1)[1]


def map_at(ada: Person, table: str) -> Any:
    """The map of a table as the server shows it."""
    played = ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["table"]
    return ada.page.request.get(f"{ada.url}/api/titles/{played['title']}/maps/{played['map']}").json()


def begin(ada: Person, title: str = "age-of-steam") -> None:
    ada.open("/workshop")
    press(ada, f'[data-empty="{title}"]')
    ada.page.locator("[data-board]").wait_for()


def draw_a_small_map(ada: Person) -> None:
    begin(ada)
    use(ada, "city", *CITIES)
    use(ada, "town", "C3", "F4", "B4")
    use(ada, "m", "F2")
    checked(ada, "sound")


def name_the_map(ada: Person, name: str) -> None:
    press(ada, "[data-tab=game]")
    for language in ("en", "fr"):
        write(ada, f'[data-map-name="{language}"]', name)
    checked(ada, "sound")


def see_the_end(ada: Person, table: str) -> None:
    """A bot takes her seat, so that the game goes to its end by itself."""
    answer = ada.page.request.put(f"{ada.url}/api/tables/{table}/stand-in", data={"away": True})
    assert answer.ok, answer.text()
    ada.page.locator("dialog ol").wait_for(timeout=120_000)
    assert ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["table"]["state"] == "over"


@pytest.mark.in_turn
@EVERYWHERE
@pytest.mark.long
def test_a_map_is_drawn_from_nothing_mended_shared_and_joined(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    begin(ada)
    assert page.locator("[data-hex]").count() == 40
    # The first mistake: there are no cities. The second: a corner is cut off by the sea.
    checked(ada, "wrong")
    expect(page.get_by_text(told(ada, "there is no city", "il n’y a pas de ville"))).to_be_visible()
    assert page.locator("[data-try]").is_disabled()
    use(ada, "city", *CITIES)
    cut_off = page.get_by_text(told(ada, "cut off from the rest: H5", "coupé du reste : H5"))
    use(ada, "x", "G4", "G5")
    expect(cut_off).to_have_count(0)
    use(ada, "x", "H4")
    checked(ada, "wrong")
    expect(cut_off).to_be_visible()
    assert page.locator("[data-fault=H5]").count() == 1
    assert faults(page) == []
    press(ada, "[data-undo]")
    checked(ada, "sound")
    press(ada, "[data-redo]")
    checked(ada, "wrong")
    page.keyboard.press("Control+z")
    checked(ada, "sound")
    use(ada, "town", "C3", "F3")
    use(ada, "move", "C3")
    write(ada, '[data-name="en"]', "Millbrook")
    write(ada, '[data-name="fr"]', "Moulin")
    # One server sees both windows: each shares a map of its own.
    name = told(ada, "Little Valley", "Petit Val")
    name_the_map(ada, name)
    # Shared, and a table set up on it, which another joins.
    press(ada, "[data-share]")
    link = page.get_by_label(told(ada, "Link to the map", "Lien vers la carte"))
    expect(link).to_have_value(re.compile(f"/workshop/map/{name.lower().replace(' ', '-')}%40[0-9a-f]{{32}}$"))
    address = link.input_value()
    assert faults(page) == []
    press(ada, "dialog [data-set-up]")
    expect(page.get_by_text(name)).to_be_visible()
    page.get_by_role("textbox").first.fill("Ada")
    press(ada, page.locator(".counts button", has_text="3"))
    page.locator(".seat select").nth(1).select_option("open")
    assert faults(page) == []
    press(ada, "form .button.primary")
    page.wait_for_url("**/table/*")
    bea = person("Bea", **window)
    bea.page.goto(page.url)
    expect(bea.page.get_by_text(name).first).to_be_visible()
    bea.page.get_by_label(told(bea, "Your name", "Votre nom")).fill("Bea")
    assert faults(bea.page) == []
    press(bea, bea.page.get_by_role("button", name=told(bea, "Sit here", "S’asseoir ici")))
    ada.wait_for_board()
    bea.wait_for_board()
    expect(bea.page.locator(".board").get_by_text(told(bea, "Millbrook", "Moulin"))).to_be_visible()
    assert faults(bea.page) == []
    # Its own page and the gallery show it, with its author and its game.
    bea.page.goto(address)
    expect(bea.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(bea.page.get_by_text(told(bea, "1 game", "1 partie"))).to_be_visible()
    assert faults(bea.page) == []
    bea.open("/workshop")
    expect(bea.page.locator("[data-map]", has_text=name)).to_contain_text(told(bea, "by Ada", "par Ada"))
    assert faults(bea.page) == []


@pytest.mark.in_turn
@EVERYWHERE
def test_a_draft_is_tried_against_bots_to_the_end(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    draw_a_small_map(ada)
    name_the_map(ada, "Tried")
    # How long a game is: an answer that cannot be is told of, and as many turns as there shall be are played.
    write(ada, '[data-turns="3"]', "21")
    checked(ada, "wrong")
    for seats in (3, 4):
        write(ada, f'[data-turns="{seats}"]', "4")
    checked(ada, "sound")
    assert faults(ada.page) == []
    table = try_it(ada)
    see_the_end(ada, table)
    view = ada.page.request.get(f"{ada.url}/api/tables/{table}").json()["view"]
    assert (view["round"], view["rounds"]) == (4, 4)
    assert faults(ada.page) == []


@pytest.mark.in_turn
@EVERYWHERE
def test_a_board_of_the_house_is_opened_changed_by_a_town_and_played(
    person: MakePerson, window: dict[str, Any], tmp_path: Path
) -> None:
    ada = person("Ada", **window)
    ada.open("/workshop")
    press(ada, '[data-from="steam/northeast"]')
    checked(ada, "sound")
    file = tmp_path / "northeast.toml"
    save(ada, file)
    open_file(ada, file)
    checked(ada, "sound")
    use(ada, "town", "H5")
    write(ada, '[data-name="en"]', "Plattsburgh")
    checked(ada, "sound")
    press(ada, "summary:has(+ *)")
    expect(ada.page.locator("[data-differences] li")).to_have_text(
        [told(ada, "Plattsburgh is new, on H5", "Plattsburgh est nouveau, en H5")]
    )
    assert faults(ada.page) == []
    played = map_at(ada, try_it(ada))
    assert [place["hex"] for place in played["places"] if place["names"]["en"] == "Plattsburgh"] == ["H5"]
    # The name of a town is written where there is room for it.
    expect(ada.page.locator(".board").get_by_text("Plattsburgh")).to_have_count(0 if is_touched(ada) else 1)


def test_a_hill_on_a_map_of_age_of_steam_is_drawn_at_the_table(person: MakePerson) -> None:
    ada = person("Ada")
    draw_a_small_map(ada)
    use(ada, "h", "C2", "D3")
    checked(ada, "sound")
    try_it(ada)
    expect(ada.page.locator(".board").get_by_text("Town 1")).to_be_visible()


@pytest.mark.in_turn
@EVERYWHERE
def test_a_picture_is_fitted_under_the_grid_by_three_points(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    draw_a_small_map(ada)
    page = ada.page
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    photograph = page.locator("[data-board]").screenshot()
    press(ada, "[data-tab=picture]")
    page.locator("[data-picture-file]").set_input_files({"name": "x.png", "mimeType": "image/png", "buffer": b"none"})
    none = told(ada, "This is no picture that can be shown.", "Ce n’est pas une image qui puisse être montrée.")
    expect(page.get_by_role("alert")).to_have_text(none)
    page.locator("[data-picture-file]").set_input_files(
        {"name": "board.png", "mimeType": "image/png", "buffer": photograph}
    )
    page.locator("[data-picture]").wait_for(state="attached")
    before = page.locator("[data-picture]").get_attribute("transform")
    press(ada, "[data-fit]")
    # What comes next is said below the board, where the finger is, and beside it.
    said = page.locator("#workshop-mark")
    for number, (spot, belongs) in enumerate((("B2", "A1"), ("F2", "H1"), ("B4", "A5")), 1):
        for step in (said, page.locator("[data-fit-step]")):
            expect(step).to_contain_text(told(ada, f"Point {number} of 3", f"Point {number} sur 3"))
        press(ada, f"[data-hex={spot}]", force=True)
        expect(said).to_contain_text(told(ada, "hex", "hexagone"))
        press(ada, f"[data-hex={belongs}]", force=True)
    expect(page.locator("[data-fit-step]")).to_have_count(0)
    assert page.locator("[data-picture]").get_attribute("transform") != before
    assert not [url for url in sent if "/api/" in url and "check" not in url]
    assert faults(page) == []


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


def test_a_finger_paints_along_its_way(person: MakePerson) -> None:
    ada = person(**PHONE, locale="fr-FR")
    begin(ada)
    use(ada, "city", "A1", "C3")
    checked(ada, "sound")
    expect(ada.page.get_by_text("La carte peut être jouée.")).to_be_visible()
    # In one stroke; one step takes it back.
    use(ada, "m")
    drag(ada, middle(ada, "[data-hex=E1]"), middle(ada, "[data-hex=E3]"))
    use(ada, "move")
    said = ada.page.locator("#workshop-mark")
    for name in ("E1", "E2", "E3"):
        press(ada, f"[data-hex={name}]", force=True)
        expect(said).to_have_text(f"{name}, montagne")
    press(ada, "[data-undo]")
    expect(said).to_have_text("E3, plaine")


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


def drag(ada: Person, *spots: tuple[float, float]) -> None:
    """A finger, as real touches, or the mouse goes from spot to spot."""
    steps = 12
    way = [spots[0]]
    for (x, y), (to_x, to_y) in pairwise(spots):
        way += [(x + (to_x - x) * n / steps, y + (to_y - y) * n / steps) for n in range(1, steps + 1)]
    if is_touched(ada):
        touch = ada.page.context.new_cdp_session(ada.page)
        for kind, points in [("touchStart", way[:1]), *(("touchMove", [spot]) for spot in way[1:]), ("touchEnd", [])]:
            if kind == "touchEnd":
                # A finger rests before it is lifted; a touch that follows at once was lost at times.
                ada.page.wait_for_timeout(150)
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
        return
    ada.page.mouse.move(*way[0])
    ada.page.mouse.down()
    for spot in way[1:]:
        ada.page.mouse.move(*spot)
    ada.page.mouse.up()


@pytest.mark.in_turn
@pytest.mark.parametrize("window", [{"color_scheme": "dark"}, {**PHONE, "locale": "fr-FR"}], ids=["desk", "phone"])
def test_a_board_of_steel_driver_is_drawn_linked_priced_and_played(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    begin(ada, "steel-driver")
    checked(ada, "wrong")
    use(ada, "city")
    board = page.locator("[data-board]")
    box = board.bounding_box()
    assert box is not None
    for x, y in ((0.15, 0.2), (0.5, 0.15), (0.85, 0.2), (0.2, 0.8), (0.8, 0.8)):
        spot = {"x": box["width"] * x, "y": box["height"] * y}
        board.tap(position=spot) if "has_touch" in window else board.click(position=spot)
    expect(page.locator("[data-city]")).to_have_count(5)
    expect(page.locator("[data-fault=C05]")).to_have_count(1)
    use(ada, "link")
    for a, b in (("C01", "C02"), ("C02", "C03"), ("C03", "C05"), ("C05", "C04"), ("C04", "C01"), ("C02", "C05")):
        for city in (a, b):
            press(ada, f"[data-city={city}]", force=True)
    checked(ada, "sound")
    # A value and a cost are changed beside the map, and the second end of the transcontinental link is moved.
    page.locator("[data-choose-city]").select_option("C03")
    for field, value in (('[data-name="en"]', "Millbrook"), ("[data-value]", "70"), ('[data-cost="C02-C03"]', "5")):
        write(ada, field, value)
    press(ada, "[data-color=red]")
    page.locator("[data-tab=game]").click()
    page.locator('[data-end="1"]').select_option("C05")
    name_the_map(ada, "Five Towns")
    assert faults(page) == []
    # A city is moved by its mark, and one step takes that back.
    use(ada, "move")
    press(ada, "[data-city=C04]", force=True)
    x, y = middle(ada, "[data-city=C04]")
    drag(ada, (x, y), (x + 30, y - 20))
    assert middle(ada, "[data-city=C04]")[0] > x + 15
    page.locator("[data-undo]").click()
    comes_to(ada, "[data-city=C04]", x)
    checked(ada, "sound")
    page.locator("[data-tab=trial]").click()
    page.locator("[data-trial-run]").click()
    expect(page.locator("[data-trial-count]")).to_have_text(re.compile(r"^([2-9]|\d\d+) "), timeout=60_000)
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
    see_the_end(ada, table)


@pytest.mark.in_turn
@EVERYWHERE
def test_a_coast_is_bent_taken_away_drawn_in_one_stroke_and_played(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    ada.open("/workshop")
    press(ada, '[data-from="steel-driver/usa"]')
    checked(ada, "sound")
    corners = page.locator("[data-corner]")
    use(ada, "coast")
    before = corners.count()
    assert before > 20
    # A touch of the sheet makes a corner, which goes along with the pointer.
    box = page.locator("[data-board]").bounding_box()
    assert box is not None

    def spot(x: float, y: float) -> tuple[float, float]:
        return box["x"] + box["width"] * x, box["y"] + box["height"] * y

    drag(ada, spot(0.3, 0.97), spot(0.4, 0.9))
    expect(corners).to_have_count(before + 1)
    press(ada, "summary:has(+ *)")
    expect(page.locator("[data-differences] li")).to_have_text(
        [told(ada, "1 corner of the coast differs", "1 angle de la côte diffère")]
    )
    press(ada, "[data-undo]")
    expect(corners).to_have_count(before)
    press(ada, "[data-coast-none]")
    expect(corners).to_have_count(0)
    around = [spot(x, y) for x, y in ((0.05, 0.05), (0.75, 0.05), (0.75, 0.8), (0.05, 0.8), (0.05, 0.1))]
    drag(ada, *around)
    drawn = corners.count()
    assert 8 < drawn < 60
    # The same without a pointer: step to a corner, lay one behind it, move it, take it away.
    said = page.locator("#workshop-mark")
    press(ada, "[data-corner-after]")
    expect(said).to_contain_text(told(ada, f"Corner 1 of {drawn}", f"Angle 1 sur {drawn}"))
    press(ada, "[data-corner-new]")
    expect(said).to_contain_text(told(ada, f"Corner 2 of {drawn + 1}", f"Angle 2 sur {drawn + 1}"))
    there = page.locator("[data-corner='1']")
    x = float(there.get_attribute("cx") or 0)
    page.locator("[data-board]").focus()
    page.keyboard.press("ArrowRight")
    expect(there).to_have_attribute("cx", f"{x + 10:g}")
    press(ada, "[data-corner-remove]")
    expect(corners).to_have_count(drawn)
    checked(ada, "sound")
    assert faults(page) == []
    table = try_it(ada)
    assert len(map_at(ada, table)["outline"]) == drawn


@pytest.mark.in_turn
@EVERYWHERE
def test_a_doubt_is_seen_on_the_map_moved_settled_and_kept(
    person: MakePerson, window: dict[str, Any], tmp_path: Path
) -> None:
    ada = person("Ada", **window)
    page = ada.page
    # Whoever sets up a table sees what is exact, without the places that are meant for the editor, and corrects it.
    ada.open("/new?title=steam")
    press(ada, page.get_by_role("button", name=told(ada, "About this board", "À propos de ce plateau")))
    expect(page.get_by_text("New Haven: the examples allow")).not_to_contain_text("[")
    assert faults(page) == []
    press(ada, "[data-correct]")
    checked(ada, "sound")
    press(ada, "[data-tab=doubts]")
    doubts, marked = page.locator("[data-doubt]"), page.locator("[data-doubtful]")
    count = doubts.count()
    assert count == 5
    board: Any = footplate.board("steam", "northeast")
    (haven,) = (place["hex"] for place in board["places"] if place["id"] == "NHV")
    press(ada, '[data-doubt="drawn 1"]')
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("data-doubtful", haven)
    press(ada, "[data-doubt-mark]")
    press(ada, "[data-hex=K10]", force=True)
    expect(marked).to_have_count(2)
    press(ada, "[data-hex=K10]", force=True)
    expect(marked).to_have_count(1)
    assert faults(page) == []
    press(ada, "[data-doubt-settled]")
    expect(doubts).to_have_count(count - 1)
    exact = page.locator("[data-provenance=exact]")
    expect(exact).to_have_value(re.compile("New Haven: the examples allow"))
    # One of one's own, at every wall; another is struck out.
    press(ada, "[data-doubt-add]")
    write(ada, "[data-doubt-words]", "a ferry at Kingston")
    press(ada, "[data-doubt-at=walls]")
    press(ada, '[data-doubt="drawn 0"]')
    press(ada, "[data-doubt-strike]")
    expect(doubts).to_have_count(count - 1)
    checked(ada, "sound")
    file = tmp_path / "northeast.toml"
    text = save(ada, file)
    assert '"a ferry at Kingston [walls]"' in text
    assert "the rest of the hex layout" not in text
    # A place that is not on the board is told of, by the same check as everywhere.
    file.write_text(text.replace("Kingston [walls]", "Kingston [walls KNG]"), "utf-8")
    open_file(ada, file)
    expect(page.get_by_text(told(ada, "a doubt lies at KNG", "un doute se trouve à KNG"))).to_be_visible()
    checked(ada, "sound")


def test_every_doubt_about_a_board_of_the_house_has_its_place_in_the_editor(person: MakePerson) -> None:
    ada = person("Ada")
    page = ada.page
    boards = [f"{info.id}/{each.id}" for info in footplate.titles() for each in info.maps]
    for board in (*boards, "days-of-steam/box"):
        ada.open(f"/workshop/draw?from={board}")
        page.locator("[data-tab=doubts]").click()
        page.locator("[data-doubtful]").first.wait_for(state="attached")
        doubts = page.locator("[data-doubt]")
        for number in range(doubts.count()):
            doubts.nth(number).click()
            expect(doubts.nth(number)).to_have_attribute("aria-expanded", "true")
            assert page.locator("[data-doubtful], [data-doubt-page]").count() > 0, doubts.nth(number).inner_text()


@pytest.mark.in_turn
@pytest.mark.parametrize("window", [{"locale": "fr-FR"}, {**PHONE, "color_scheme": "dark"}], ids=["desk", "phone"])
def test_a_mix_of_tiles_is_changed_and_drawn_from(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person("Ada", **window)
    page = ada.page
    ada.open("/workshop")
    page.locator('[data-empty="days-of-steam"]').click()
    checked(ada, "sound")
    page.locator('[data-tile="straight-1"] [data-more]').click()
    checked(ada, "wrong")
    write(ada, '[data-tile="straight-2"] [data-count]', "0")
    checked(ada, "sound")
    page.locator("summary").filter(has_text=re.compile("differs|diffère")).click()
    expect(page.locator("[data-differences] li")).to_have_count(2)
    assert faults(page) == []
    page.locator("[data-tab=game]").click()
    write(ada, '[data-map-name="en"]', "No straights")
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


@pytest.mark.in_turn
@pytest.mark.parametrize("window", [{"locale": "fr-FR"}, PHONE], ids=["desk", "phone"])
def test_bots_test_a_draft_and_the_map_shows_what_they_did(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person(**window)
    page = ada.page
    draw_a_small_map(ada)
    page.locator("[data-tab=trial]").click()
    page.locator("[data-trial-run]").click()
    expect(page.locator("[data-trial-count]")).to_have_text(re.compile(r"^([2-9]|\d\d+) "), timeout=60_000)
    page.locator("[data-trial-stop]").click()
    expect(page.locator("[data-heat-map=built] path").first).to_be_visible()
    expect(page.locator("[data-trial-links] tr").first).to_be_visible()
    expect(page.locator("[data-unreached]")).not_to_be_empty()
    assert faults(page) == []
    for picture, sign in (("links", "line"), ("cities", "circle")):
        page.locator(f"[data-heat={picture}]").click()
        expect(page.locator(f"[data-heat-map={picture}] {sign}").first).to_be_attached()
    use(ada, "h", "E3")
    expect(page.get_by_text(told(ada, "The map has changed", "La carte a changé"))).to_be_visible()


@pytest.mark.in_turn
@EVERYWHERE
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
    press(ada, "[data-tab=cards]")
    page.locator("[data-card-choice]").select_option("OP-BOUNTY-ELM")
    write(ada, "[data-figure=points]", "99")
    checked(ada, "wrong")
    expect(page.get_by_text("OP-BOUNTY-ELM").first).to_be_visible()
    write(ada, "[data-figure=points]", "23")
    checked(ada, "sound")
    assert faults(page) == []
    press(ada, "[data-pile=barons]")
    page.locator("[data-card-choice]").select_option("B-CASH")
    page.locator("[data-card-kind]").select_option("links_at")
    page.locator("[data-card-city]").select_option("DD")
    checked(ada, "sound")
    page.locator("[data-tab=game]").click()
    assert faults(page) == []
    table = try_it(ada)
    cards = map_at(ada, table)["cards"]
    assert [card["points"] for card in cards if card["id"] == "OP-BOUNTY-ELM"] == [23]
    see_the_end(ada, table)
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
