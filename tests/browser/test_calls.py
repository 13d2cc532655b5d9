"""Being called: the page where one says how, the mail and the webhook that come, the worker, and the installed site."""

import json
import re
import threading
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from live_server import LiveServer, make_host
from measures import faults
from person import BROWSERS, UNPAINTED, MakePerson, Person, launch
from playwright.sync_api import Browser, expect
from steel_driver_person import decide
from windows import Windows

from postgresql_server import PostgreSQL
from server_process import free_port

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
PATIENCE = 20.0


class Letters:
    """A mail server that keeps the text of what it takes."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        mail: Any = message_from_bytes(envelope.content, policy=policy.default)
        self.texts.append(mail.get_body(("plain",)).get_content())
        return "250 taken"


class Hook(BaseHTTPRequestHandler):
    """A webhook, and one that is gone."""

    texts: list[str] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        gone = self.path.endswith("/gone")
        if not gone:
            self.texts.append(json.loads(body)["text"])
        self.send_response(404 if gone else 204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        return


class Calling:
    """A server that calls, with those who are called by mail and by webhook."""

    def __init__(self, server: LiveServer, letters: Letters, hook: str) -> None:
        self.server = server
        self.letters = letters
        self.hook = hook


@pytest.fixture(scope="module")
def calling(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calling]:
    """On one process with a file, or on two that share PostgreSQL."""
    letters = Letters()
    post = Controller(letters, hostname="127.0.0.1", port=free_port())
    hooks = ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=hooks.serve_forever, daemon=True).start()
    post.start()
    settings = {
        "CALL_GRACE": "0",
        "CALL_PRIVATE": "true",
        "MAIL_SERVER": "127.0.0.1",
        "MAIL_PORT": str(post.port),
        "MAIL_SECURITY": "none",
        "MAIL_FROM": "games@club.example",
    }
    shared: tuple[str, ...] = ()
    if request.param == "postgresql":
        cluster: PostgreSQL = request.getfixturevalue("postgresql")
        shared = ("--database", cluster.new_database(), "--workers", "2")
    Hook.texts.clear()
    server = LiveServer(tmp_path_factory.mktemp("calling"), *shared)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(f"FOOTPLATE_{name}", value)
        server.start()
    yield Calling(server, letters, f"http://127.0.0.1:{hooks.server_port}/hook")
    server.stop()
    post.stop(no_assert=True)
    hooks.shutdown()


def wait_for(found: list[str], count: int) -> str:
    limit = time.monotonic() + PATIENCE
    while len(found) < count:
        assert time.monotonic() < limit, found
        time.sleep(0.05)
    return found[count - 1]


def open_page(who: Person, heading: str = "Being called") -> None:
    who.open("/calls")
    expect(who.page.get_by_role("heading", name=heading)).to_be_visible()
    expect(who.page.locator("section").first).to_be_visible()


def test_a_person_says_how_and_is_called(person: MakePerson, calling: Calling) -> None:
    ada = person(url=calling.server.url)
    page, table = ada.page, ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    expect(page).to_have_title("(1) Steel Driver")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
    open_page(ada)
    assert faults(page) == []
    now = page.get_by_role("button", name="Call me now")
    expect(now).to_be_disabled()

    # What is no address is refused, and nothing is kept.
    hook = page.get_by_role("textbox", name="Address of the webhook")
    hook.fill("https://someone@chat.example/")
    page.locator("form", has=hook).get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("A webhook is an address")
    hook.fill(calling.hook)
    page.locator("form", has=hook).get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    expect(page.get_by_role("alert")).to_have_count(0)
    now.click()
    assert wait_for(Hook.texts, 1).startswith("Footplate calls you")
    expect(page.get_by_text("The last call was sent.")).to_be_visible()

    # The address is confirmed by what is sent to it, on another device.
    address = page.get_by_role("textbox", name="Your address")
    address.fill("ada@club.example")
    page.locator("form", has=address).get_by_role("button", name="Save").click()
    expect(page.get_by_text("We have sent you a link.")).to_be_visible()
    link = re.search(r"/calls/confirm/\S+", wait_for(calling.letters.texts, 1))
    assert link is not None
    other = person("Phone", url=calling.server.url, **PHONE)
    other.open(link[0])
    assert faults(other.page) == []
    other.page.get_by_role("button", name="Yes, this is my address").tap()
    expect(other.page.get_by_text("The address is confirmed.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("The address is confirmed.")).to_be_visible()
    # Used once, the link is good no more, and leads to where one asks for another.
    other.open(link[0])
    other.page.get_by_role("button", name="Yes, this is my address").tap()
    expect(other.page.get_by_role("alert")).to_contain_text("This link is not good any more")
    other.page.get_by_role("link", name="Being called").tap()
    expect(other.page.get_by_role("heading", name="Being called")).to_be_visible()

    # She decides, looks elsewhere, and hears of it when the bots have answered.
    ada.open(table.removeprefix(ada.url))
    ada.wait_for_board()
    ada.wait_until_asked()
    decide(ada)
    page.goto("about:blank")
    assert "It is your turn: Steel Driver" in wait_for(Hook.texts, 2)
    letter = wait_for(calling.letters.texts, 2)
    assert table.rpartition("/")[2] in letter

    # No more mail, by the link in it.
    stop = re.search(r"/calls/stop/\S+", letter)
    assert stop is not None
    other.open(stop[0])
    other.page.get_by_role("button", name="Send me no more mail").tap()
    expect(other.page.get_by_text("You will get no more mail.")).to_be_visible()
    open_page(ada)
    expect(page.get_by_role("textbox", name="Your address")).to_have_value("")


def test_hours_digest_and_tables_in_french_on_a_phone(person: MakePerson, calling: Calling) -> None:
    ada = person(url=calling.server.url, locale="fr-FR", timezone_id="Europe/Paris", **PHONE)
    ada.open("/")
    page = ada.page
    page.request.post(
        f"{ada.url}/api/tables",
        data={"title": "steam", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "Ada"},
    )
    page.get_by_role("link", name="Être prévenu").tap()
    expect(page.get_by_text("Votre fuseau horaire\u00a0: Europe/Paris")).to_be_visible()
    # What is being written stays, whatever else is chosen meanwhile, and of two quick choices none is lost.
    webhook = page.get_by_role("textbox", name="Adresse du webhook")
    webhook.fill("https://chat.example/half")
    page.evaluate("document.querySelectorAll('.line .switch input').forEach(each => each.click())")
    expect(page.get_by_role("checkbox", name="Une fois par jour")).to_be_checked()
    begin = page.get_by_label("de", exact=True)
    expect(begin).to_have_value("22:00")
    begin.fill("23:30")
    begin.blur()
    expect(webhook).to_have_value("https://chat.example/half")
    table = page.get_by_role("checkbox", name="Steam")
    expect(table).to_be_checked()
    table.tap()
    expect(table).not_to_be_checked()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.reload()
    expect(page.get_by_label("de", exact=True)).to_have_value("23:30")
    expect(page.get_by_role("checkbox", name="Une fois par jour")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Steam")).not_to_be_checked()
    kept = page.request.get(f"{ada.url}/api/calls").json()
    assert (kept["language"], kept["zone"], kept["digest"]) == ("fr", "Europe/Paris", 18 * 60)
    assert kept["quiet"] == {"begin": 23 * 60 + 30, "end": 8 * 60}

    # What could not be sent is said to her, and to a host by her name.
    webhook.fill(f"{calling.hook}/gone")
    page.locator("form", has=webhook).get_by_role("button", name="Enregistrer").tap()
    page.get_by_role("button", name="Me prévenir maintenant").tap()
    expect(page.get_by_text("Le dernier message n’a pas pu être envoyé.")).to_be_visible()
    page.request.post(f"{ada.url}/api/account", data={"name": "Ada", "password": "correct horse"})
    make_host("Ada", calling.server)
    ada.open("/admin")
    lost = page.locator("[data-unsent=webhook]")
    expect(lost).to_contain_text("Ada n’a pas pu être prévenu·e par webhook\u00a0: abandon après 1 essai.")
    expect(lost).to_contain_text("the webhook answered 404")
    assert faults(page) == []


@pytest.fixture
def ada(browser: Browser, calling: Calling) -> Iterator[Person]:
    """In a browser that shows notices."""
    with launch(browser.browser_type, BROWSERS, UNPAINTED) as whole:
        windows = Windows(whole, calling.server.url)
        yield windows.person()
        assert not windows.errors


def test_the_site_installs_shows_calls_and_says_when_it_is_cut_off(ada: Person, calling: Calling) -> None:
    page = ada.page
    page.context.grant_permissions(["notifications"], origin=ada.url)
    ada.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    tools = page.context.new_cdp_session(page)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    found = json.loads(manifest["data"])
    for icon in found["icons"]:
        answer = page.request.get(ada.url + icon["src"])
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (200, icon["type"])
    hindrances = {each["errorId"] for each in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    # A window without a history is all that stands in the way here.
    assert hindrances <= {"in-incognito"}

    # The worker shows what is pushed to it.
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    call = {"title": "It is your turn", "body": "Steam", "path": "/table/x", "lang": "en", "tag": "x", "waiting": 1}
    push = {"origin": ada.url, "registrationId": registrations[0], "data": json.dumps(call)}
    tools.send("ServiceWorker.deliverPushMessage", push)
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(each => [each.title, each.body, each.data.path])
    }"""
    limit = time.monotonic() + PATIENCE
    while not (notices := page.evaluate(shown)) and time.monotonic() < limit:
        page.wait_for_timeout(50)
    assert notices == [["It is your turn", "Steam", "/table/x"]]

    # It keeps nothing: without a server there is one plain page, and with it again the site.
    assert page.evaluate("caches.keys()") == []
    calling.server.stop()
    page.reload()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert faults(page) == []
    calling.server.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Footplate")).to_be_visible()
