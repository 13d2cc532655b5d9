"""People with accounts in the browser: signing in, names, passkeys, profiles, hosts, and leaving for good."""

import pytest
from live_server import LiveServer, make_host
from measures import faults, faults_at_any_hour
from person import MakePerson, Person
from playwright.sync_api import Locator, expect

from almost_over import almost_over

SERVERS = ("sqlite", "postgresql")

pytestmark = pytest.mark.browser

PASSWORD = "correct horse"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}


def fill(who: Person, name: str, password: str | None = None) -> None:
    who.page.get_by_label("Name", exact=True).fill(name)
    if password is not None:
        who.page.get_by_label("Password").fill(password)


def make_account(who: Person) -> None:
    who.open("/account")
    who.page.get_by_role("button", name="I have no account yet").click()
    fill(who, who.name, PASSWORD)
    who.page.get_by_role("button", name="Make an account").click()
    expect(head(who)).to_have_text(who.name)


def head(who: Person) -> Locator:
    return who.page.locator("header a.me")


def sign_in(who: Person, name: str, password: str = PASSWORD) -> None:
    who.open("/account")
    fill(who, name, password)
    who.page.get_by_role("button", name="Sign in", exact=True).click()


def test_an_account_is_made_used_on_a_phone_and_signed_out_from_afar(person: MakePerson) -> None:
    nora, phone = person("Nora"), person("Phone", **PHONE)
    path = nora.set_up("me", "open", "open").removeprefix(nora.url)
    nora.open("/")
    expect(head(nora)).to_have_text("Sign in")
    make_account(nora)
    expect(nora.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    sign_in(phone, "Nora", "wrong horse")
    expect(phone.page.get_by_role("alert")).to_contain_text("Name and password do not fit.")
    assert faults(phone.page) == []
    sign_in(phone, "nora")
    expect(head(phone)).to_have_text("Nora")
    phone.open(path)
    expect(phone.page.locator("li", has_text="Nora")).to_contain_text("you")

    nora.open("/account")
    rows = nora.page.locator("section", has_text="Where you are signed in").locator("li")
    expect(rows).to_have_count(3)
    assert faults_at_any_hour(nora.page) == []
    rows.filter(has_not_text="this device").first.get_by_role("button", name="Sign out there").click()
    expect(rows).to_have_count(2)
    phone.open("/account")
    expect(head(phone)).to_have_text("Sign in")
    # Another name stands at the table at once.
    fill(nora, "Nora B.")
    nora.page.get_by_role("button", name="Save").first.click()
    expect(nora.page.get_by_role("status")).to_have_text("Saved.")
    expect(head(nora)).to_have_text("Nora B.")
    phone.open(path)
    expect(phone.page.locator("li", has_text="Nora B.")).to_be_visible()


def test_nobody_sits_down_under_the_name_of_another(person: MakePerson) -> None:
    otto, other = person("Otto"), person("Otto")
    make_account(otto)
    answer = otto.page.request.post(
        otto.url + "/api/tables",
        data={"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]},
    )
    path = f"/table/{answer.json()['id']}"
    other.open(path)
    other.page.get_by_role("textbox", name="Your name").fill("0tto")
    other.page.get_by_role("button", name="Sit here").first.click()
    expect(other.page.get_by_role("alert")).to_contain_text("Somebody with an account is called so")
    other.page.get_by_role("textbox", name="Your name").fill("Emil")
    other.page.get_by_role("button", name="Sit here").first.click()
    expect(other.page.locator("li", has_text="Emil")).to_contain_text("you")


def test_somebody_is_invited_by_name(person: MakePerson) -> None:
    owen, rosa = person("Owen"), person("Rosa", **PHONE)
    make_account(rosa)
    path = owen.set_up("me", "open", "bot:random").removeprefix(owen.url)
    page, phone = owen.page, rosa.page
    page.locator("[data-invite]").click()
    name = page.get_by_label("Name of an account")
    name.fill("Nobody at all")
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("Nobody here has an account under this name.")
    name.fill("rosa")
    name.press("Enter")
    expect(page.locator("li", has_text="Rosa is asked")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert faults(page) == []
    # It stands first among her tables; who declines leaves the seat to everybody.
    rosa.open("/")
    expect(phone).to_have_title("(1) Footplate")
    phone.locator(f'a[href="{path}"]', has_text="You are asked to play").tap()
    phone.get_by_role("button", name="Decline").tap()
    expect(page.locator("[data-invite]")).to_be_visible()
    page.locator("[data-invite]").click()
    name.fill("Rosa")
    name.press("Enter")
    expect(phone.get_by_text("You are asked to play")).to_be_visible()
    phone.get_by_role("button", name="Sit here").tap()
    rosa.wait_for_board()
    owen.wait_for_board()


def test_a_passkey_lets_one_in(person: MakePerson, server: LiveServer) -> None:
    """With an authenticator that Chromium plays; a passkey belongs to a name, not to an address in figures."""
    paula = person("Paula", url=server.url.replace("127.0.0.1", "localhost"))
    devtools = paula.page.context.new_cdp_session(paula.page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    verified = {**options, "isUserVerified": True, "automaticPresenceSimulation": True}
    authenticator = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": verified})["authenticatorId"]
    make_account(paula)
    paula.open("/account")
    paula.page.get_by_role("button", name="Add a passkey of this device").click()
    rows = paula.page.locator("section", has_text="Passkeys").locator("li")
    expect(rows).to_have_count(1)
    paula.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(head(paula)).to_have_text("Sign in")
    paula.open("/account")
    paula.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(head(paula)).to_have_text("Paula")
    # One that the account has no more does not let anybody in.
    paula.open("/account")
    rows.get_by_role("button", name="Remove").click()
    expect(rows).to_have_count(0)
    paula.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(head(paula)).to_have_text("Sign in")
    paula.open("/account")
    paula.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(paula.page.get_by_role("alert")).to_contain_text("This passkey was not accepted.")
    devtools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": authenticator})
    # At an address in figures none is offered, and it is said why.
    figures = person("Paul")
    make_account(figures)
    figures.open("/account")
    expect(figures.page.get_by_text("A passkey belongs to the name of a site")).to_be_visible()
    expect(figures.page.get_by_role("button", name="Add a passkey")).to_have_count(0)


def test_a_profile_a_host_and_a_farewell(person: MakePerson, server: LiveServer) -> None:
    hilda, rolf = person("Hilda"), person("Rolf", locale="fr-FR", viewport=PHONE["viewport"])
    make_account(hilda)
    answer = rolf.page.request.post(rolf.url + "/api/account", data={"name": "Rolf", "password": PASSWORD})
    assert answer.status == 201
    past = almost_over()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
    path = f"/table/{hilda.bring(past, seats)}"
    rolf.open(path)
    rolf.page.get_by_role("button", name="S’asseoir ici").first.click()
    rolf.page.get_by_role("tab", name="Discussion").wait_for()
    table = path.removeprefix("/table/")
    state = hilda.page.request.get(f"{hilda.url}/api/tables/{table}").json()
    play = {
        "id": "00000000-0000-4000-8000-000000000001",
        "number": state["number"],
        "action": state["choices"][0]["action"],
    }
    assert hilda.page.request.post(f"{hilda.url}/api/tables/{table}/actions", data=play).ok
    assert rolf.page.request.post(f"{rolf.url}/api/tables/{table}/chat", data={"text": "Bien joué"}).ok
    hilda.open("/people/rolf")
    expect(hilda.page.get_by_role("heading", name="Rolf")).to_be_visible()
    expect(hilda.page.get_by_role("row").filter(has_text="Hilda")).to_be_visible()
    expect(hilda.page.get_by_role("link", name="Steel Driver")).to_be_visible()
    assert faults_at_any_hour(hilda.page) == []

    hilda.open("/admin")
    expect(hilda.page.get_by_text("This page is for hosts of this site.")).to_be_visible()
    make_host("Hilda", server)
    hilda.open("/admin")
    people = hilda.page.locator("section", has_text="People")
    people.get_by_role("textbox").fill("rolf")
    people.get_by_role("button", name="Search").click()
    row = people.locator("li", has_text="Rolf")
    expect(people.locator("li")).to_have_count(1)
    assert faults_at_any_hour(hilda.page) == []
    row.get_by_role("button", name="Mute for an hour").click()
    expect(row).to_contain_text("muted until")
    row.get_by_role("button", name="Link for a new password").click()
    hilda.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(hilda.page.locator("section", has_text="What hosts did")).to_contain_text("muted Rolf for 60 minutes")
    row.get_by_role("button", name="Remove from the site").click()
    hilda.page.get_by_role("dialog").get_by_role("button", name="Remove from the site").click()
    expect(row).to_contain_text("removed")
    rolf.open("/account")
    expect(head(rolf)).to_have_text("Se connecter")
    row.get_by_role("button", name="Let them in again").click()
    expect(row).not_to_contain_text("removed")
    row.get_by_role("button", name="Link for a new password").click()
    link = hilda.page.get_by_role("dialog").get_by_role("textbox").input_value()

    rolf.open(link.removeprefix(rolf.url))
    rolf.page.get_by_label("Nouveau mot de passe").fill("battery staple")
    rolf.page.get_by_role("button", name="Enregistrer").click()
    expect(rolf.page.get_by_role("heading", name="Rolf")).to_be_visible()
    assert faults(rolf.page) == []
    # What one writes into ends before its button begins, on a phone too.
    ends = rolf.page.locator("form.line").evaluate_all(
        "forms => forms.map(form => ['input', 'button'].map(name => form.querySelector(name).getBoundingClientRect()))"
        ".filter(([field, button]) => field.right > button.left).length"
    )
    assert ends == 0
    # Somebody reads the chat meanwhile: the name is gone from there at once.
    hilda.open(path)
    hilda.page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    hilda.page.get_by_role("tab", name="Chat").click()
    expect(hilda.page.get_by_role("log")).to_contain_text("Rolf Bien joué")
    rolf.page.get_by_role("button", name="Partir pour de bon").click()
    dialog = rolf.page.get_by_role("dialog")
    assert faults(rolf.page) == []
    dialog.get_by_label("Mot de passe").fill("battery staple")
    dialog.get_by_role("button", name="Partir pour de bon").click()
    expect(head(rolf)).to_have_text("Se connecter")
    expect(hilda.page.get_by_role("log")).to_contain_text("A former player Bien joué")
    expect(hilda.page.get_by_role("log")).not_to_contain_text("Rolf")
    hilda.open(path)
    hilda.wait_for_board()
    expect(hilda.page.locator(".player", has_text="a former player")).to_have_count(1)
