"""Looking back in the browser: addresses and pictures of positions, replay, practice, the story, and the seed."""

import json
import os
import re
from base64 import b64encode
from pathlib import Path

import pytest
from measures import PHONE, faults
from person import MakePerson, Person
from playwright.sync_api import Download, expect
from steel_driver_person import step_aside

import footplate
from almost_over import almost_over

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")

# Where pictures are put for people to look at.
PICTURES = os.environ.get("PICTURES")
BOTS = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
# How many lines the text of each takes.
LINES = """nodes => nodes.map(node => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
})"""
SVG = "{http://www.w3.org/2000/svg}"


def picture(who: Person, name: str, whole: bool = False) -> None:
    if PICTURES:
        who.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"), full_page=whole)


def finish(who: Person) -> str:
    """A game that one decision of this person has ended; its address."""
    path = f"/table/{who.bring(almost_over(), BOTS)}"
    who.wait_for_board()
    who.wait_until_asked()
    step_aside(who)
    expect(who.page.get_by_role("dialog", name="The game is over")).to_be_visible()
    return path


def share(who: Person) -> None:
    who.page.locator("[data-share]").click()
    expect(who.page.get_by_role("dialog", name="This position")).to_be_visible()


def shown_at(who: Person) -> str:
    return who.page.locator(".history .figure").inner_text()


def test_a_position_has_an_address_that_shows_it_to_others(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben", **PHONE, locale="fr-FR")
    path = finish(ada)
    page = ada.page
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    last = ada.number
    page.get_by_role("button", name="One decision earlier").click()
    expect(page).to_have_url(f"{ada.url}{path}?at={last - 1}")
    share(ada)
    assert faults(page) == []
    picture(ada, "position")
    address = page.get_by_role("textbox", name="Share this position").input_value()
    assert address.endswith(f"{path}?at={last - 1}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to now").click()
    expect(page).to_have_url(ada.url + path)

    ben.page.goto(address)
    ben.wait_for_board()
    expect(ben.page.get_by_role("status").filter(has_text=f"décision {last - 1} sur {last}")).to_be_visible()
    # On a phone its buttons stand below the sentence.
    assert ben.page.locator(".banner").evaluate("banner => banner.scrollWidth <= banner.clientWidth")
    expect(ben.page.locator("dialog")).to_have_count(0)
    ben.page.get_by_role("tab", name="Journal").tap()
    assert shown_at(ben) == f"{last - 1} / {last}"
    assert faults(ben.page) == []
    # The result stands in the width of a phone, and no name is broken.
    ben.open(path)
    dialog = ben.page.get_by_role("dialog", name="La partie est terminée")
    expect(dialog.locator("th[scope=row]")).to_have_count(3)
    assert dialog.locator("th[scope=row]").evaluate_all(LINES) == [1, 1, 1]
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    picture(ben, "result-phone")
    assert faults(ben.page) == []


@pytest.mark.parametrize("at", ["-1", "9999", "x", "1e3", "99999999999999", ""])
def test_an_address_of_no_position_says_so_and_shows_the_present(person: MakePerson, at: str) -> None:
    ada = person("Ada")
    table = ada.bring(almost_over(), BOTS)
    ada.open(f"/table/{table}?at={at}")
    ada.wait_for_board()
    notice = ada.page.locator("[data-nowhere]")
    expect(notice).to_contain_text(f"The game has no position {at}")
    number = ada.number
    assert shown_at(ada) == f"{number} / {number}"
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)


def test_an_address_of_a_table_that_is_not_there(person: MakePerson) -> None:
    ada = person("Ada")
    ada.open(f"/table/{'2' * 16}?at=3")
    expect(ada.page.get_by_role("heading", name="There is no table at this address.")).to_be_visible()
    ada.open(f"/table/{'2' * 16}/story")
    expect(ada.page.get_by_role("status")).to_have_text("There is no table at this address.")


def saved(who: Person, form: str) -> Download:
    with who.page.expect_download() as download:
        who.page.locator(f"[data-picture={form}]").click()
    expect(who.page.locator(f"[data-picture={form}]")).to_be_enabled()
    return download.value


@pytest.mark.parametrize("title", ["steel-driver", "steam", "days-of-steam", "railways", "age-of-steam"])
def test_the_board_of_every_title_is_saved_as_a_picture(person: MakePerson, tmp_path: Path, title: str) -> None:
    ada = person("Ada", accept_downloads=True)
    past = footplate.new(title, seats=3, seed=4)
    for _ in range(12):
        past.play(past.legal()[0])
    table = ada.go_on(past)
    # Not the latest position: the bots go on from that one.
    ada.open(f"/table/{table}?at=11")
    ada.wait_for_board()
    share(ada)
    drawn = saved(ada, "svg")
    assert drawn.suggested_filename == f"{title}-{table}-{shown_at(ada).split()[0]}.svg"
    text = Path(drawn.path()).read_text("utf-8")
    # Of a long text only whether it has something is compared.
    assert [part for part in ("var(--", "<script", "data-lit", "aria-") if part in text] == []
    assert ("data:font/woff2" in text) is True
    # It is drawn alone as it is on the page: nothing in it names what it does not hold.
    ids = set(re.findall(r'\bid="([^"]+)"', text))
    named = set(re.findall(r"(?:href=\"|url\(['\"]?)#([^\"')]+)", text))
    assert named <= ids
    png = Path(saved(ada, "png").path()).read_bytes()
    assert png.startswith(b"\x89PNG")
    size = ada.page.evaluate(
        """async url => { const image = new Image(); image.src = url; await image.decode();
        const canvas = document.createElement('canvas')
        canvas.width = image.naturalWidth
        canvas.height = image.naturalHeight
        const pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0)
        const data = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
        return [canvas.width, canvas.height, new Set(data).size] }""",
        "data:image/png;base64," + b64encode(png).decode(),
    )
    assert size[0] > 700
    assert size[1] > 500
    assert size[2] > 500, "a board has many colours"
    expect(ada.page.locator(".studio")).to_have_count(0)
    if PICTURES:
        (Path(PICTURES) / f"board-{title}.png").write_bytes(png)


def test_a_replay_runs_pauses_and_ends(person: MakePerson) -> None:
    ada = person("Ada")
    path = finish(ada)
    last = ada.number
    ada.open(f"{path}?at={last - 8}")
    ada.wait_for_board()
    page = ada.page
    page.get_by_label("Speed").select_option("2")
    page.get_by_role("button", name="Replay the game").click()
    expect(page.locator(".history .figure")).to_have_text(f"{last - 6} / {last}")
    page.get_by_role("button", name="Pause").click()
    # The position that is on its way is still shown.
    page.wait_for_timeout(500)
    paused = shown_at(ada)
    page.wait_for_timeout(1200)
    assert shown_at(ada) == paused
    page.get_by_label("Speed").select_option("16")
    page.get_by_role("button", name="Replay the game").click()
    expect(page.locator(".history .figure")).to_have_text(f"{last} / {last}")
    expect(page.locator("[data-replay=paused]")).to_be_visible()
    # From the end it begins anew.
    page.get_by_role("button", name="Replay the game").click()
    expect(page.locator(".history .figure")).to_have_text(re.compile(rf"^[1-9] / {last}"))
    page.get_by_role("button", name="Pause").click()


def test_practice_from_a_past_position_is_never_taken_for_the_game(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben", **PHONE, color_scheme="dark")
    path = ada.set_up("me", "open", "bot:random").removeprefix(ada.url)
    ben.open(path)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").first.click()
    ben.wait_for_board()
    ada.wait_for_board()
    share(ada)
    ada.page.locator("[data-practise-here]").click()
    ada.page.wait_for_url(lambda url: path not in url)
    ada.wait_for_board()
    page = ada.page
    expect(page.locator("[data-practice-table]")).to_contain_text("This is practice, not the game.")
    # If the bot begins, it may have decided already.
    said = re.compile(r"^Practice from decision \d$")
    expect(page.locator("header [data-mark=practice]")).to_have_text(said)
    expect(page.locator(".player.me")).to_contain_text("Ada")
    expect(page.locator(".player [data-face]")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Practice: this goes on from decision \d of another game"))
    picture(ada, "practice")
    assert faults(page) == []
    page.get_by_role("link", name="Back to the game").click()
    page.wait_for_url("**" + path)
    expect(page.locator("[data-practice-table]")).to_have_count(0)
    ada.open("/")
    expect(page.locator("li [data-mark=practice]")).to_have_text(said)
    assert faults(page) == []


def test_who_watches_practises_as_any_player(person: MakePerson) -> None:
    ada, dot = person("Ada"), person("Dot", locale="fr-FR")
    path = finish(ada)
    last = ada.number
    dot.open(f"{path}?at={last}")
    dot.wait_for_board()
    dot.page.locator("[data-share]").click()
    dialog = dot.page.get_by_role("dialog", name="Cette position")
    expect(dialog).to_contain_text("La partie est finie dans cette position")
    dot.open(f"{path}?at={last - 1}")
    dot.wait_for_board()
    dot.page.locator("[data-share]").click()
    dialog.get_by_label("Je joue pour").select_option("1")
    dot.page.locator("[data-practise-here]").click()
    dot.page.wait_for_url(lambda url: path not in url)
    expect(dot.page.locator("[data-practice-table]")).to_contain_text("C’est un entraînement")


def test_a_finished_game_tells_its_story(person: MakePerson) -> None:
    ada = person("Ada")
    path = finish(ada)
    ada.page.get_by_role("dialog").get_by_role("link", name="The story of the game").click()
    expect(ada.page).to_have_url(f"{ada.url}{path}/story")
    last = json.loads(ada.page.request.get(f"{ada.url}/api{path.replace('table', 'tables')}").text())["number"]
    read_story(person("Dot", viewport={"width": 1366, "height": 768}), path, last)
    read_story(person("Eve", **PHONE, color_scheme="dark", locale="fr-FR"), path, last)


def read_story(watcher: Person, path: str, last: int) -> None:
    page = watcher.page
    watcher.open(f"{path}/story")
    points = page.locator("[data-part=points]")
    expect(points.get_by_role("img")).to_be_visible()
    for part in ("sources", "flow", "deliveries"):
        expect(page.locator(f"[data-part={part}]")).to_be_visible()
    assert faults(page) == []
    picture(watcher, f"story-{watcher.name}", whole=True)
    for table in page.locator("summary").all():
        table.click()
    assert faults(page) == []
    final = page.locator("[data-part=points] tbody tr").last.locator("td").all_inner_texts()
    ranking = page.locator(".ranking b").all_inner_texts()
    assert sorted(final) == sorted(ranking)
    # What came in is what went out, or is left.
    page.get_by_role("slider").fill("0")
    expect(page.locator("[data-at]")).to_contain_text("0")
    page.locator("[data-see]").click()
    watcher.wait_for_board()
    assert shown_at_start(watcher) == f"0/{last}"


def shown_at_start(who: Person) -> str:
    match = re.search(r"\?at=(\d+)$", who.page.url)
    assert match
    return f"{match[1]}/{who.number}"


def test_a_running_game_has_no_story_yet(person: MakePerson) -> None:
    ada = person("Ada")
    path = ada.set_up("me", "bot:random", "bot:random").removeprefix(ada.url)
    ada.open(f"{path}/story")
    expect(ada.page.get_by_role("status")).to_have_text("A game tells its story when it is over.")
    ada.page.get_by_role("link", name="To the board").click()
    ada.wait_for_board()


def test_the_deck_was_not_touched(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben")
    past = almost_over()
    path = f"/table/{ada.bring(past, [{'kind': 'me'}, {'kind': 'open'}, {'kind': 'bot', 'level': 'random'}])}"
    ben.open(path)
    page = ben.page
    expect(page.locator("[data-mark=record]")).to_contain_text("Whoever brought it may know what is hidden.")
    page.locator("[data-seed] summary").click()
    expect(page.locator("[data-seed-hash]")).to_have_text(past.seed_hash)
    assert faults(page) == []
    picture(ben, "waiting-marks")
    page.get_by_role("textbox", name="Your name").fill("Ben")
    page.get_by_role("button", name="Sit here").first.click()
    ben.wait_for_board()
    ada.wait_for_board()
    ada.wait_until_asked()
    step_aside(ada)
    dialog = page.get_by_role("dialog", name="The game is over")
    dialog.locator("[data-seed] summary").click()
    dialog.locator("[data-check-seed]").click()
    expect(dialog.locator("[data-untouched=true]")).to_have_text("The deck was not touched.")
    expect(dialog).to_contain_text("This browser noted the hash when it first saw the table.")
    expect(dialog).to_contain_text(str(past.seed))
    assert faults(page) == []
    picture(ben, "deck")
    # Had another hash been shown at the start, the seed would not fit it.
    page.evaluate("id => localStorage.setItem(`footplate.seed.${id}`, '0'.repeat(64))", path.split("/")[-1])
    ben.open(path)
    dialog.locator("[data-seed] summary").click()
    dialog.locator("[data-check-seed]").click()
    expect(dialog.locator("[data-untouched=false]")).to_have_text("Something does not fit.")


def test_a_chosen_seed_is_said_on_the_card_and_in_the_room(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben", **PHONE, locale="fr-FR", color_scheme="dark")
    ada.open("/new?title=steel-driver")
    page = ada.page
    page.get_by_role("textbox").first.fill("Ada")
    page.locator(".counts button", has_text="3").click()
    for index, kind in enumerate(("me", "open", "bot:greedy")):
        page.locator(".seat select").nth(index).select_option(kind)
    page.get_by_text("Choose the seed").click()
    page.locator("[data-seed-field]").fill("42")
    page.locator("form .button.primary").click()
    page.wait_for_url("**/table/*")
    ben.open("/")
    card = ben.page.locator(f'a[href="{page.url.removeprefix(ada.url)}"]')
    expect(card.locator("[data-mark=seed]")).to_have_text("Graine choisie")
    picture(ben, "card-phone")
    assert faults(ben.page) == []
    card.click()
    expect(ben.page.locator("[data-mark=seed]")).to_contain_text("Qui l’a choisie peut connaître ce qui est caché.")
    ben.page.locator("[data-seed] summary").click()
    expect(ben.page.locator("[data-seed-hash]")).to_have_text(footplate.seed_hash(42))
