"""Titles, names, setting up tables, sitting down and leaving."""

import pytest
from site_under_test import Site, play_on, seat_three

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


async def test_titles_come_with_names_maps_and_bots(site: Site) -> None:
    titles = {title["id"]: title for title in await site.person().get("/api/titles")}
    title = titles["steel-driver"]
    assert title["names"] == {"en": "Steel Driver", "fr": "Steel Driver"}
    assert title["seats"] == [3, 6]
    assert [each["id"] for each in title["maps"]] == ["usa"]
    assert {"random", "greedy"} <= set(title["bots"])


async def test_a_board_and_the_rules_can_be_read(site: Site) -> None:
    person = site.person()
    board = await person.get("/api/titles/steel-driver/maps/usa")
    assert {"cities", "links", "companies"} <= set(board)
    assert await person.get("/api/titles/steel-driver/board") == board
    assert {"tiles", "cities", "trains"} <= set(await person.get("/api/titles/days-of-steam/board"))
    rules = await person.get("/api/rules/steel-driver")
    assert all(rule["id"].startswith("STD-") and rule["text"] for rule in rules)
    table = {rule["id"]: rule for rule in await person.get("/api/rules/table")}
    assert table["FPT-ACT-05"]["text"]["en"] == "When the game is over, nobody acts any more."
    assert table["FPT-ACT-05"]["text"]["fr"] == "Quand la partie est terminée, plus personne n’agit."
    assert table["FPT-SETUP-01"]["area"] == {"en": "Set-up (FPT-SETUP)", "fr": "Mise en place (FPT-SETUP)"}


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/titles/chess/maps/usa", "no-title"),
        ("/api/titles/chess/board", "no-title"),
        ("/api/titles/steel-driver/maps/mars", "no-map"),
        ("/api/rules/chess", "no-title"),
        ("/api/rules/..%2f..%2fsecret", "not-found"),
        ("/api/nothing", "not-found"),
        ("/api", "not-found"),
        ("/api/tables/nosuchtable", "no-table"),
        ("/api/tables/%00", "no-table"),
        ("/api/tables/2345678923456789", "no-table"),
        ("/api/tables/2345678923456789/log", "no-table"),
        ("/api/tables/2345678923456789/chat", "no-table"),
        ("/api/tables/2345678923456789/history/0", "no-table"),
        ("/api/tables/2345678923456789/record", "no-table"),
        ("/api/tables/2345678923456789/record.txt", "no-table"),
    ],
)
async def test_what_does_not_exist_is_not_found(site: Site, path: str, code: str) -> None:
    answer = await site.person().get(path, 404)
    assert answer["error"]["code"] == code


async def test_a_name_is_kept_by_the_cookie(site: Site) -> None:
    ada, ben = site.person(), site.person()
    assert await ada.get("/api/me") == {"name": None}
    assert not ada.http.cookies
    answer = await ada.http.put("/api/me", json={"name": "  Ada \u202e\x07 Lovelace\n"})
    assert answer.json() == {"name": "Ada Lovelace"}
    assert await ada.get("/api/me") == {"name": "Ada Lovelace"}
    assert await ben.get("/api/me") == {"name": None}


async def test_the_cookie_is_closed_to_scripts_and_to_other_sites(site: Site) -> None:
    answer = await site.person().http.put("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    answer = await site.person(**{"X-Forwarded-Proto": "https"}).http.put("/api/me", json={"name": "Ada"})
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_forged_cookie_is_nobody(site: Site) -> None:
    ada = site.person()
    await ada.http.put("/api/me", json={"name": "Ada"})
    value = ada.http.cookies["footplate"]
    forged = value[:-1] + ("0" if value[-1] != "0" else "1")
    for cookie in (forged, value.split(".")[0], value.split(".")[0] + ".", "x", "é.é"):
        thief = site.person()
        answer = await thief.http.get("/api/me", headers={"Cookie": f"footplate={cookie}".encode()})
        assert answer.json() == {"name": None}


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 41, 7, None])
async def test_a_name_must_be_one(site: Site, name: object) -> None:
    answer = await site.person().http.put("/api/me", json={"name": name})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"] in ("malformed", "name")


async def test_a_table_against_bots_begins_at_once(site: Site) -> None:
    ada = site.person("Ada")
    card = await ada.post(
        "/api/tables",
        {
            "title": "steel-driver",
            "map": "usa",
            "options": {},
            "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot"}],
            "name": "Ada",
            "private": False,
        },
        201,
    )
    assert card["state"] == "playing"
    assert card["you"] == [0]
    kinds = [(seat["kind"], seat["level"]) for seat in card["seats"]]
    assert kinds == [("person", None), ("bot", "random"), ("bot", "medium")]
    assert all(seat["name"] for seat in card["seats"])


async def test_the_game_begins_when_the_last_seat_is_taken(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await ada.set_up("me", "open", "open")
    waiting = await ada.state(table)
    assert waiting["table"]["state"] == "open"
    assert (waiting["view"], waiting["prompt"], waiting["result"]) == (None, None, None)
    assert (waiting["choices"], waiting["actors"], waiting["log"]) == ([], [], [])
    assert (await ben.join(table, 2))["you"] == 2
    begun = await cy.join(table)
    assert begun["you"] == 1
    assert begun["table"]["state"] == "playing"
    assert begun["log"][0]["number"] == 0
    assert len(begun["actors"]) == 1
    assert begun["table"]["turn"] == begun["actors"]


async def test_sitting_down_has_its_limits(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await ada.set_up("me", "open", "open", "random")
    path = f"/api/tables/{table}/join"
    assert (await ben.post(path, {"seat": 0, "name": "Ben"}, 409))["error"]["code"] == "taken"
    assert (await ben.post(path, {"seat": 3, "name": "Ben"}, 409))["error"]["code"] == "taken"
    assert (await ben.post(path, {"seat": 7, "name": "Ben"}, 404))["error"]["code"] == "no-seat"
    assert (await ben.post(path, {"seat": 1}, 422))["error"]["code"] == "name"
    assert (await ben.post(path, {"seat": 1, "name": "\x00"}, 422))["error"]["code"] == "name"
    await ben.join(table, 1)
    assert (await ben.join(table, 1))["you"] == 1
    assert (await ben.join(table))["you"] == 1
    assert (await ben.post(path, {"seat": 2, "name": "Ben"}, 409))["error"]["code"] == "seated"
    await cy.join(table)
    late = site.person("Dan")
    assert (await late.post(path, {"name": "Dan"}, 409))["error"]["code"] == "begun"


async def test_a_seat_can_be_left_before_the_game_begins(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await ada.set_up("me", "open", "open")
    await ben.join(table)
    left = await ben.post(f"/api/tables/{table}/leave")
    assert left["you"] is None
    assert left["table"]["seats"][1]["kind"] == "open"
    assert left["table"]["seats"][1]["name"] is None
    answer = await ben.post(f"/api/tables/{table}/leave", status=403)
    assert answer["error"]["code"] == "not-seated"
    await ben.join(table, 2)
    await cy.join(table, 1)
    answer = await ben.post(f"/api/tables/{table}/leave", status=409)
    assert answer["error"]["code"] == "begun"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"title": "chess"}, "setup"),
        ({"map": "mars"}, "setup"),
        ({"options": {"speed": "high"}}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}]}, "setup"),
        ({"seats": [{"kind": "open"}] * 7}, "setup"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}, {"kind": "open"}]}, "no-bot"),
        ({"name": None}, "name"),
        ({"name": "\x07"}, "name"),
    ],
)
async def test_a_table_that_cannot_be_set_up_is_refused(site: Site, change: dict[str, object], code: str) -> None:
    body = {"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "Ada"}
    person = site.person()
    answer = await person.post("/api/tables", {**body, **change}, 422)
    error = answer["error"]
    assert error["code"] == code
    assert error["text"]["en"]
    assert error["text"]["fr"]
    assert (error["rule"] is not None) == (code == "setup")
    lists = await person.get("/api/tables")
    assert lists == {"mine": [], "open": [], "live": []}


async def test_lists_show_ones_own_tables_open_ones_and_live_ones(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    secret = await ada.set_up("me", "open", "open", private=True)
    waiting = await ada.set_up("me", "open", "open")
    live, _ = await seat_three(site)
    lists = await ada.get("/api/tables")
    assert {card["id"] for card in lists["mine"]} == {secret, waiting}
    lists = await ben.get("/api/tables")
    assert lists["mine"] == []
    assert [card["id"] for card in lists["open"]] == [waiting]
    assert [card["id"] for card in lists["live"]] == [live]
    assert (await ben.state(secret))["table"]["id"] == secret


async def test_a_finished_game_is_no_longer_live(site: Site) -> None:
    table, people = await seat_three(site)
    state = await play_on(table, people, 1000)
    assert state["table"]["state"] == "over"
    lists = await people[0].get("/api/tables")
    assert lists["live"] == []
    assert [card["state"] for card in lists["mine"]] == ["over"]
