"""Looking back: practice from any position, the story of a finished game, the proof of its seed; what cards say."""

import asyncio
import json
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from site_under_test import Json, MakeSite, Person, Site, play_on, seat_three

import footplate
from almost_over import almost_over
from footplate.server.recounting import MOST_POSITIONS, told_at
from footplate.server.showing import card
from footplate.server.storage import SeatRow, tables
from footplate.server.verification import report

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")
SHORT = ["steel-driver", "steam", "days-of-steam", "age-of-steam"]
# A game of Railways that nobody plays well takes more than a thousand decisions.
TITLES = [*SHORT, "railways"]


def begun(title: str, decisions: int) -> footplate.Table:
    table = footplate.new(title, seats=3, seed=11)
    for index in range(decisions):
        legal = table.legal()
        table.play(legal[index % len(legal)])
    return table


async def practise(who: Person, table: str, status: int = 201, **wish: Any) -> Json:
    return dict(await who.post(f"/api/tables/{table}/practice", {"name": who.name, **wish}, status))


async def ended(site: Site, title: str) -> tuple[str, Person]:
    """A game that all have agreed to end."""
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open", title=title, record=begun(title, 60).record())
    for person in people[1:]:
        await person.join(table)
    proposal = (await people[0].post(f"/api/tables/{table}/proposal", {"kind": "end"}))["proposal"]
    for person in people[1:]:
        await person.http.put(f"/api/tables/{table}/proposal", json={"id": proposal["id"], "agree": True})
    return table, people[0]


async def finished(site: Site, title: str = "steel-driver") -> tuple[str, Person]:
    """A game that one decision has ended; whoever sat there alone with bots."""
    ada = site.person("Ada")
    past = almost_over(title)
    table = await ada.set_up("me", "random", "random", title=title, record=past.record())
    state = await ada.state(table)
    while state["table"]["state"] != "over":
        assert state["choices"]
        state = await ada.act(table, state)
    return table, ada


# Practice


@pytest.mark.parametrize("title", TITLES)
async def test_practice_keeps_what_the_seat_knows_and_draws_the_rest_anew(site: Site, title: str) -> None:
    past = begun(title, 9)
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open", title=title, record=past.record())
    for person in people[1:]:
        await person.join(table)
    made = await practise(people[1], table)
    assert (made["you"], made["private"], made["practice"], made["seed_hash"]) == ([1], True, True, None)
    assert made["origin"] == {
        "kind": "practice",
        "table": table,
        "number": 9,
        "seat": 1,
        "example": None,
        "puzzle": None,
    }
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person", "bot"]
    first = await people[1].get(f"/api/tables/{made['id']}/history/0")
    there, here = past.view(1), first["view"]
    assert {**here, "number": 9} == json.loads(json.dumps(there))


async def test_what_is_hidden_in_practice_is_not_what_is_hidden_in_the_game(site: Site) -> None:
    """The order of a stack: the same decisions bring other tiles than in the game."""
    past = begun("days-of-steam", 9)
    ada = site.person()
    table = await ada.set_up("me", "open", "open", title="days-of-steam", record=past.record())
    for name in ("Ben", "Cy"):
        await site.person(name).join(table)
    positions = []
    for _ in range(6):
        made = await practise(ada, table)
        async with site.house.database.read() as connection:
            row = await tables.read_table(connection, made["id"])
        assert row is not None
        scene = await site.house.rooms.scene(made["id"])
        assert row.seed not in json.dumps(past.record())
        positions.append(scene.playing().position.data)
    assert len(set(positions)) == 6


@pytest.mark.parametrize("title", SHORT)
async def test_a_practice_game_is_played_to_its_end_and_is_verified(site: Site, title: str) -> None:
    past = almost_over(title)
    past.back_to(past.number - 3)
    ada = site.person()
    table = await ada.set_up("me", "open", "open", title=title, record=past.record())
    for name in ("Ben", "Cy"):
        await site.person(name).join(table)
    made = (await practise(ada, table))["id"]
    state = await ada.state(made)
    for _ in range(400):
        if state["table"]["state"] == "over":
            break
        state = await ada.act(made, state) if state["choices"] else await ada.state(made)
        await asyncio.sleep(0.02)
    assert state["table"]["state"] == "over"
    refused = await ada.get(f"/api/tables/{made}/record", 409)
    assert refused["error"]["code"] == "is-practice"
    assert (await ada.get(f"/api/tables/{made}/story"))["numbers"][0] == 0
    async with site.house.database.read() as connection:
        row = await tables.read_table(connection, made)
        assert row is not None
        assert (await report(connection, row)).differs is None
    assert (await ada.get(f"/api/tables/{made}/seed", 409))["error"]["code"] == "is-practice"


async def test_practice_says_what_it_is_and_changes_nothing(site: Site) -> None:
    table, people = await seat_three(site)
    before = await play_on(table, people, 5)
    made = await practise(people[0], table, at=3)
    log = await people[0].get(f"/api/tables/{made['id']}/log")
    assert log[0]["lines"][0]["en"].startswith("Practice: this goes on from decision 3 of another game")
    assert log[0]["lines"][0]["fr"].startswith("Entraînement : on reprend à la décision 3")
    assert await people[0].state(table) == before
    stranger = site.person("Dot")
    seen = await stranger.state(made["id"])
    assert seen["table"]["origin"] == {
        "kind": "practice",
        "table": None,
        "number": 3,
        "seat": 0,
        "example": None,
        "puzzle": None,
    }
    assert seen["you"] is None
    lists = await stranger.get("/api/tables")
    assert made["id"] not in [each["id"] for each in [*lists["open"], *lists["live"]]]
    assert (await people[0].get("/api/tables"))["mine"][0]["origin"]["kind"] == "practice"


async def test_who_watches_practises_on_any_seat_and_knows_no_more(site: Site) -> None:
    past = begun("railways", 6)
    ada = site.person()
    table = await ada.set_up("me", "open", "open", title="railways", record=past.record())
    for name in ("Ben", "Cy"):
        await site.person(name).join(table)
    dot = site.person("Dot")
    made = await practise(dot, table)
    assert made["you"] == [past.actors[0]]
    assert made["origin"]["seat"] is None
    made = await practise(dot, table, seat=2)
    assert made["you"] == [2]
    first = await dot.get(f"/api/tables/{made['id']}/history/0")
    assert first["view"]["seat"] == 2
    async with site.house.database.read() as connection:
        row = await tables.read_table(connection, made["id"])
    assert row is not None
    assert row.origin == {
        "kind": "practice",
        "table": table,
        "number": 6,
        "seat": None,
        "example": None,
        "puzzle": None,
    }


async def test_practice_from_a_finished_game_and_from_practice(site: Site) -> None:
    table, ada = await finished(site)
    last = (await ada.state(table))["number"]
    assert (await practise(ada, table, 409))["error"]["code"] == "practice-over"
    made = await practise(ada, table, at=last - 1)
    again = await practise(ada, made["id"], at=0)
    assert again["origin"]["table"] == made["id"]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"at": -1}, 400, "malformed"),
        ({"at": 6}, 404, "no-position"),
        ({"at": 2**40}, 400, "malformed"),
        ({"at": "two"}, 400, "malformed"),
        ({"seat": 7}, 404, "no-seat"),
        ({"seat": 9}, 400, "malformed"),
        ({"seed": "1"}, 400, "malformed"),
        ({"name": None}, 422, "name"),
    ],
)
async def test_what_cannot_be_practised(site: Site, wish: Json, status: int, code: str) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 5)
    assert (await practise(site.person("Dot"), table, status, **wish))["error"]["code"] == code


async def test_practice_needs_a_table_that_one_may_see_and_the_own_seat(site: Site) -> None:
    ada = site.person()
    assert (await practise(ada, "2" * 16, 404))["error"]["code"] == "no-table"
    assert (await practise(ada, "nothing", 404))["error"]["code"] == "no-table"
    waiting = await ada.set_up("me", "open", "open")
    assert (await practise(ada, waiting, 409))["error"]["code"] == "not-begun"
    table, people = await seat_three(site)
    assert (await practise(people[0], table, 403, seat=1))["error"]["code"] == "other-seat"


async def test_practice_counts_among_the_tables_that_one_sets_up(make_site: MakeSite) -> None:
    site = await make_site(tables_a_day=3)
    table, people = await seat_three(site)
    await practise(people[0], table)
    await practise(people[0], table)
    assert (await practise(people[0], table, 429))["error"]["code"] == "tables-today"
    await practise(people[1], table)


# The story of a finished game


@pytest.mark.parametrize("title", TITLES)
async def test_a_finished_game_of_every_title_tells_its_story(site: Site, title: str) -> None:
    table, ada = await (finished(site, title) if title in SHORT else ended(site, title))
    story = await ada.get(f"/api/tables/{table}/story")
    state = await ada.state(table)
    assert state["table"]["state"] == "over"
    assert story["numbers"][0] == 0
    assert story["numbers"][-1] == state["number"]
    assert story["numbers"] == sorted(set(story["numbers"]))
    points = len(story["numbers"])
    assert len(story["rounds"]) == points
    for seat, score in zip(story["seats"], state["view"]["scores"], strict=True):
        assert seat["totals"][-1] == score["total"]
        assert {part["id"]: part["points"][-1] for part in seat["parts"]} == {
            part["id"]: part["points"] for part in score["parts"]
        }
        assert {len(line) for line in [seat["totals"], *(part["points"] for part in seat["parts"])]} == {points}
        players = state["view"]["game"]["players"]
        if title == "days-of-steam":
            assert seat["money"] is None
        else:
            assert seat["money"][-1] == players[seat["seat"]]["cash"]
            assert len(seat["money"]) == points
    assert [entry["number"] for entry in story["log"]] == list(range(state["number"] + 1))
    told = await site.person("Dot").get(f"/api/tables/{table}/log")
    assert [entry["events"] for entry in story["log"]] == [entry["events"] for entry in told]
    assert await ada.get(f"/api/tables/{table}/story") == story


def test_a_long_game_is_told_at_evenly_spread_positions() -> None:
    assert told_at(0) == [0]
    assert told_at(3) == [0, 1, 2, 3]
    assert told_at(MOST_POSITIONS) == list(range(MOST_POSITIONS + 1))
    long = told_at(5000)
    assert (long[0], long[-1], len(long)) == (0, 5000, MOST_POSITIONS + 1)
    assert {later - earlier for earlier, later in pairwise(long)} <= {20, 21}


async def test_a_story_is_told_after_the_end_only(site: Site) -> None:
    table, people = await seat_three(site)
    assert (await people[0].get(f"/api/tables/{table}/story", 409))["error"]["code"] == "no-story-yet"
    waiting = await people[0].set_up("me", "open", "open")
    assert (await people[0].get(f"/api/tables/{waiting}/story", 409))["error"]["code"] == "not-begun"
    assert (await people[0].get(f"/api/tables/{'2' * 16}/story", 404))["error"]["code"] == "no-table"


async def test_a_story_after_going_back_is_that_of_the_new_end(site: Site) -> None:
    table, ada = await finished(site)
    before = await ada.get(f"/api/tables/{table}/story")
    state = await ada.state(table)
    own = max(entry["number"] for entry in before["log"] if entry["seat"] == 0)
    undo = {"id": "0" * 8 + "-0000-4000-8000-" + "0" * 12, "number": state["number"], "to": own - 1, "practice": True}
    state = await ada.post(f"/api/tables/{table}/undo", undo)
    assert (await ada.get(f"/api/tables/{table}/story", 409))["error"]["code"] == "no-story-yet"
    while state["table"]["state"] != "over":
        state = await ada.act(table, state, -1) if state["choices"] else await ada.state(table)
    after = await ada.get(f"/api/tables/{table}/story")
    assert after["numbers"][-1] == state["number"]
    assert [seat["totals"][-1] for seat in after["seats"]] == [score["total"] for score in state["result"]["scores"]]


# The seed


async def test_the_hash_of_the_seed_is_shown_at_the_start_and_proven_at_the_end(site: Site) -> None:
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open")
    waiting = (await people[1].state(table))["table"]["seed_hash"]
    for person in people[1:]:
        await person.join(table)
    assert (await people[1].state(table))["view"]["seed_hash"] == waiting
    refused = await people[0].get(f"/api/tables/{table}/seed", 409)
    assert refused["error"]["code"] == "no-seed-yet"
    end = await play_on(table, people, 1000)
    assert end["table"]["state"] == "over"
    found = await site.person("Dot").get(f"/api/tables/{table}/seed")
    assert sha256(found["seed"].encode()).hexdigest() == waiting == found["seed_hash"]
    assert (found["same"], found["at"]) == (True, None)
    assert found["rules"] == found["present_rules"]


async def test_a_deck_that_was_touched_is_found_out(site: Site) -> None:
    table, ada = await finished(site)
    async with site.house.database.write() as connection:
        row = await tables.read_table(connection, table)
        assert row is not None
        await connection.execute(
            tables.tables.update().where(tables.tables.c.id == table).values(seed=f"{int(row.seed, 16) + 1:032x}")
        )
    site.house.rooms.doubt(table)
    found = await ada.get(f"/api/tables/{table}/seed")
    assert found["same"] is False
    assert found["at"] is not None
    assert found["seed_hash"] != (await ada.state(table))["view"]["seed_hash"]


# What a card says before one joins


async def test_a_card_says_where_the_game_comes_from(site: Site) -> None:
    ada, ben = site.person(), site.person("Ben")
    plain = await ada.set_up("me", "open", "open")
    record = await ada.set_up("me", "open", "open", record=begun("steel-driver", 4).record())
    seed = await ada.set_up("me", "open", "open", seed="42")
    lists = {each["id"]: each for each in (await ben.get("/api/tables"))["open"]}
    kinds = {table: (lists[table]["origin"] or {}).get("kind") for table in (plain, record, seed)}
    assert kinds == {plain: None, record: "record", seed: "seed"}
    assert lists[seed]["seed_hash"] == footplate.seed_hash(42)
    for name in ("Ben", "Cy"):
        begun_state = await site.person(name).join(seed)
    expected = footplate.new("steel-driver", seats=3, seed=42).view(2)
    assert begun_state["view"] == json.loads(json.dumps(expected))
    log = await ben.get(f"/api/tables/{seed}/log")
    assert log[0]["lines"][-1]["en"].startswith("The seed of this game was chosen.")


async def test_a_chosen_seed_stays_when_the_table_is_set_up_anew(site: Site) -> None:
    ada = site.person()
    table = await ada.set_up("me", "open", "open", seed="42")
    answer = await ada.http.put(f"/api/tables/{table}/setup", json={"seats": 4})
    assert answer.json()["table"]["seed_hash"] == footplate.seed_hash(42)
    assert answer.json()["table"]["origin"]["kind"] == "seed"
    plain = await ada.set_up("me", "open", "open")
    before = (await ada.state(plain))["table"]["seed_hash"]
    answer = await ada.http.put(f"/api/tables/{plain}/setup", json={"seats": 4})
    assert answer.json()["table"]["seed_hash"] != before


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "x", "9" * 39, 7])
async def test_a_seed_is_a_number_in_digits(site: Site, seed: object) -> None:
    body = {"title": "steel-driver", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2, "name": "Ada", "seed": seed}
    assert (await site.person().post("/api/tables", body, 400))["error"]["code"] == "malformed"


async def test_a_record_brings_its_own_seed(site: Site) -> None:
    body = {
        "title": "steel-driver",
        "seats": [{"kind": "open"}] * 3,
        "seed": "1",
        "record": begun("steel-driver", 2).record(),
    }
    assert (await site.person().post("/api/tables", body, 422))["error"]["code"] == "two-seeds"


async def test_games_with_a_known_seed_are_not_rated(site: Site) -> None:
    ada = site.person()
    await ada.post("/api/account", {"name": "Ada Rated", "password": "long enough"}, 201)
    table = await ada.set_up("me", "random", "random", seed="42")
    state = await ada.state(table)
    while state["table"]["state"] != "over":
        state = await ada.act(table, state) if state["choices"] else await ada.state(table)
    await site.house.ratings.ladder()
    async with site.house.database.read() as connection:
        results = tables.results
        whole = list(await connection.scalars(results.select().with_only_columns(results.c.whole)))
    assert whole == [False, False, False]


async def test_one_person_on_several_seats_is_shown_as_such(site: Site) -> None:
    table, _ = await seat_three(site)
    scene = await site.house.rooms.scene(table)
    twice = [
        SeatRow(table, 0, "person", "ada", "Ada", None),
        SeatRow(table, 1, "person", "ben", "Ben", None),
        SeatRow(table, 2, "person", "ada", "Ada (2)", None),
        SeatRow(table, 3, "bot", None, "Mogul", "greedy"),
        SeatRow(table, 4, "bot", None, "Hudson", "greedy"),
    ]
    shown = card(scene.row, twice, None, lambda *_: False)
    assert [seat.shared for seat in shown.seats] == [True, False, True, False, False]
