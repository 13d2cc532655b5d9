"""Maps that people bring: checked, kept by their hash, shown in the gallery, and played on."""

from typing import Any

import pytest
from site_under_test import MakeSite, Person, Site

import footplate
from drawn_maps import RAILWAYS, STEAM, two_rivers

pytestmark = pytest.mark.anyio
MAPS = "/api/workshop/maps"


IN_TURN = ("sqlite", "postgresql")


async def withdraw(person: Person, map_id: str, status: int) -> None:
    assert (await person.http.delete(f"{MAPS}/{map_id}")).status_code == status


async def bring(person: Person, text: str, share: bool = False, status: int = 201) -> Any:
    return await person.post(MAPS, {"text": text, "share": share}, status)


async def test_a_map_is_checked_without_being_kept(site: Site) -> None:
    ada = site.person("Ada")
    good = await ada.post("/api/workshop/check", {"text": two_rivers()})
    assert good["sound"]
    assert (good["title"], good["names"], good["seats"]) == (
        "age-of-steam",
        {"en": "Two Rivers", "fr": "Deux Rivières"},
        [3, 4],
    )
    assert len(good["board"]["hexes"]) == 42
    bad = await ada.post("/api/workshop/check", {"text": two_rivers().replace("m = 4 }", "q = 4 }")})
    assert not bad["sound"]
    wrong = [problem for problem in bad["problems"] if not problem["odd"]]
    assert {problem["line"] for problem in wrong} == {19}
    assert [problem["hex"] for problem in wrong if problem["hex"]] == ["E3"]
    none = await ada.post("/api/workshop/check", {"text": "grid = 3"})
    assert (none["sound"], none["board"], none["title"]) == (False, None, None)
    assert (await ada.get(MAPS))["maps"] == []


async def test_a_brought_map_is_played_on_and_outlives_the_server(site: Site) -> None:
    ada = site.person("Ada")
    kept = await bring(ada, two_rivers())
    assert kept["id"].startswith("two-rivers@")
    assert await bring(ada, two_rivers().replace("\n", "\r\n")) == kept
    table = await ada.set_up("me", "open", "random", title="age-of-steam", map=kept["id"])
    state = await ada.state(table)
    assert state["table"]["map"] == kept["id"]
    assert state["table"]["map_names"] == {"en": "Two Rivers", "fr": "Deux Rivières"}
    board = await ada.get(f"/api/titles/age-of-steam/maps/{kept['id']}")
    assert board["id"] == "two-rivers"
    bea = site.person("Bea")
    await bea.post(f"/api/tables/{table}/join", {"name": "Bea"})
    state = await ada.state(table)
    assert state["table"]["state"] == "playing"
    assert state["view"]["map"] == kept["id"]
    assert (await ada.get(f"{MAPS}/{kept['id']}"))["map"]["plays"] == 1
    assert (await ada.get(f"{MAPS}/{kept['id']}"))["text"] == two_rivers().rstrip() + "\n"


async def test_the_gallery_shows_what_is_shared_and_ones_own_drafts(site: Site) -> None:
    ada, bea = site.person("Ada"), site.person("Bea")
    await ada.set_up("me", "open", "open", name="Ada")
    draft, shared = await bring(ada, two_rivers()), await bring(ada, STEAM, share=True)
    assert [each["id"] for each in (await ada.get(MAPS))["maps"]] == [shared["id"], draft["id"]]
    (seen,) = (await bea.get(MAPS))["maps"]
    assert (seen["names"]["fr"], seen["author"], seen["yours"], seen["plays"]) == ("Trois Vallées", "Ada", False, 0)
    await withdraw(bea, shared["id"], 403)
    await withdraw(site.person("Dan"), shared["id"], 403)
    await withdraw(ada, shared["id"], 204)
    assert (await bea.get(MAPS))["maps"] == []
    assert (await bea.get(f"{MAPS}/{shared['id']}"))["map"]["shared"] is False
    await withdraw(bea, "nothing@00", 404)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x" * 70_000, "at most 64 KiB"),
        ("a = " + "[\n" * 9_000, "not TOML"),
        (two_rivers().replace('"Ashford"', '"<b>Ash</b>"'), "no markup"),
        (two_rivers().replace("bag = {", "bagg = {"), "unknown key 'bagg'"),
    ],
    ids=("heavy", "deep", "markup", "misspelt"),
)
async def test_hostile_maps_are_refused_with_a_reason(site: Site, text: str, said: str) -> None:
    refused = await bring(site.person("Ada"), text, status=422)
    assert said in refused["error"]["text"]["en"]


@pytest.mark.parametrize(("allowed", "code"), [("nobody", "maps-nobody"), ("accounts", "no-account")])
async def test_the_host_says_who_may_bring_maps(make_site: MakeSite, allowed: str, code: str) -> None:
    site = await make_site(bring_maps=allowed)
    ada = site.person("Ada")
    assert (await bring(ada, STEAM, status=403))["error"]["code"] == code
    assert (await ada.get(MAPS))["may_bring"] is False
    assert (await ada.post("/api/workshop/trials", {"text": STEAM}, 403))["error"]["code"] == code
    played = footplate.new("steam", seats=3, map=footplate.bring_map("steam", STEAM), seed=1).record()
    body = {
        "title": "steam",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}],
        "record": played,
        "name": "Ada",
    }
    assert (await ada.post("/api/tables", body, 403))["error"]["code"] == code
    if allowed == "accounts":
        await ada.post("/api/account", {"name": "Ada", "password": "a long enough one"}, 201)
        assert (await ada.get(MAPS))["may_bring"] is True
        await bring(ada, STEAM)
        await ada.post("/api/tables", body, 201)


async def test_how_many_maps_one_may_bring_is_bounded(make_site: MakeSite) -> None:
    site = await make_site(maps_a_day=1)
    ada = site.person("Ada")
    await bring(ada, STEAM)
    await bring(ada, STEAM)
    assert (await bring(ada, two_rivers(), status=429))["error"]["code"] == "maps-today"


async def test_a_record_brings_its_map_along(site: Site) -> None:
    map_id = footplate.bring_map("steam", STEAM)
    record = footplate.new("steam", seats=3, map=map_id, seed=1).record()
    ada = site.person("Ada")
    table = await ada.set_up("me", "open", "open", title="steam", record=record)
    assert (await ada.state(table))["table"]["map"] == map_id
    assert (await ada.get(f"{MAPS}/{map_id}"))["text"] == STEAM


async def test_boards_of_the_house_can_be_begun_from(site: Site) -> None:
    ada = site.person("Ada")
    hexes = [("steam", "northeast"), ("age-of-steam", "italy"), ("railways", "eastern-us")]
    for title, map_id in [*hexes, ("steel-driver", "usa"), ("days-of-steam", "box")]:
        text = (await ada.get(f"/api/workshop/boards/{title}/{map_id}"))["text"]
        assert (await ada.post("/api/workshop/check", {"text": text}))["sound"]
    await ada.get("/api/workshop/boards/steam/nowhere", 404)
    await ada.get("/api/workshop/boards/steel-driver/nowhere", 404)


async def test_the_gallery_shows_the_boards_of_the_house_with_their_plays(site: Site) -> None:
    ada = site.person("Ada")
    await ada.set_up("me", "random", "random", title="steam", map="ruhr")
    await ada.set_up("me", "open", "open", title="steam", map="ruhr")
    house = (await ada.get(MAPS))["house"]
    boards = [(each["title"], each["id"]) for each in house]
    assert ("railways", "eastern-us") in boards
    assert {title for title, _ in boards} == {"steam", "steel-driver", "railways", "age-of-steam"}
    assert [each["plays"] for each in house if each["id"] in ("ruhr", "northeast")] == [0, 1]
    assert (await ada.get(f"{MAPS}?page=2"))["house"] == []


async def test_bots_test_a_map_game_by_game(site: Site) -> None:
    ada = site.person("Ada")
    for text, seats in ((STEAM, 3), (RAILWAYS, 2)):
        game = await ada.post("/api/workshop/trials", {"text": text, "game": 2, "seats": seats})
        assert (game["number"], len(game["points"])) == (2, seats)
        assert game["built"]
        assert game["links"]
    assert (await ada.post("/api/workshop/trials", {"text": STEAM, "seats": 6}, 422))["error"]["code"] == "map-seats"
    assert (await ada.post("/api/workshop/trials", {"text": "grid = 1"}, 422))["error"]["code"] == "bad-map"
    assert (await ada.post("/api/workshop/trials", {"text": "x" * 70_000}, 422))["error"]["code"] == "map-weight"
    await ada.post("/api/workshop/trials", {"text": STEAM, "game": -1}, 400)
    assert (await ada.get(MAPS))["maps"] == []
