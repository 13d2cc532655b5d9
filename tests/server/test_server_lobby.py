"""The lobby: public tables by their state, friends' first, page by page."""

import json
from typing import Any

import pytest
from site_under_test import Person, Site, play_on, seat_three
from sqlalchemy import text

from almost_over import almost_over

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")
COLUMNS = (
    "title, map, options, seats, seed, rules, state, private, revision, sequence, number, turn, practice, created,"
    " updated, life"
)


async def lobby(person: Person, query: str = "", status: int = 200) -> Any:
    return await person.get(f"/api/lobby?{query}", status)


def ids(page: Any) -> list[str]:
    return [each["table"]["id"] for each in page["tables"]]


async def test_tables_are_listed_by_their_state(site: Site) -> None:
    ada = site.person("Ada")
    waiting = await ada.set_up("me", "open", "open")
    await ada.set_up("me", "open", "open", private=True)
    running, people = await seat_three(site)
    watched = site.person("Dan")
    # A game of bots among themselves, and one whose people have all resigned.
    await watched.set_up("random", "random", "random")
    left, quitters = await seat_three(site)
    for person in quitters:
        await person.post(f"/api/tables/{left}/resign", {})
    page = await lobby(watched, "state=open")
    assert ids(page) == [waiting]
    assert page["tables"][0]["friends"] == []
    assert (page["page"], page["pages"], page["open"], page["playing"]) == (1, 1, 1, 1)
    assert ids(await lobby(watched)) == [waiting]
    assert ids(await lobby(watched, "state=playing")) == [running]
    assert [card["id"] for card in (await watched.get("/api/tables"))["live"]] == [running]
    assert ids(await lobby(people[0], "state=playing")) == [running]


async def test_finished_tables_are_listed(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "random", "random", record=almost_over().record())
    assert ids(await lobby(ada, "state=over")) == []
    await ada.act(table, await ada.state(table))
    page = await lobby(site.person("Dan"), "state=over")
    assert ids(page) == [table]
    assert page["over"] == 1


async def test_filters_narrow_the_list(site: Site) -> None:
    ada = site.person("Ada")
    pace = {"kind": "decision", "minutes": 60, "then": "remind"}
    steam = await ada.set_up("me", "open", "open", title="steam", map="ruhr", pace=pace)
    steel = await ada.set_up("me", "open", "open")
    assert ids(await lobby(ada)) == [steel, steam]
    assert ids(await lobby(ada, "title=steam")) == [steam]
    assert ids(await lobby(ada, "title=steam&map=ruhr&pace=slow")) == [steam]
    assert ids(await lobby(ada, "title=steam&pace=live")) == []
    assert ids(await lobby(ada, "pace=live")) == [steel]
    assert ids(await lobby(ada, "title=chess")) == []
    shown = (await lobby(ada, "title=steam"))["tables"][0]["table"]
    assert (shown["map"], shown["pace"]["minutes"], shown["seats"][0]["name"]) == ("ruhr", 60, "Ada")


async def test_friends_tables_come_first(site: Site) -> None:
    table, (ada, ben, _) = await seat_three(site)
    await play_on(table, [ada, ben, _], 1)
    stranger = site.person("Eve")
    theirs = await ben.set_up("me", "open", "open")
    other = await stranger.set_up("me", "open", "open")
    page = await lobby(ada)
    assert ids(page) == [theirs, other]
    assert [each["friends"] for each in page["tables"]] == [[0], []]
    assert ids(await lobby(stranger)) == [other, theirs]
    # Sitting in one waiting room is not playing together.
    await stranger.join(theirs)
    assert [each["friends"] for each in (await lobby(stranger))["tables"]] == [[], []]


async def test_the_list_comes_in_pages(site: Site) -> None:
    ada = site.person("Ada")
    one = await ada.set_up("me", "open", "open")
    async with site.house.database.write() as connection:
        for number in range(44):
            copied = f"{number:016}".replace("0", "z").replace("1", "y")
            await connection.execute(
                text(f"insert into tables (id, {COLUMNS}) select :copied, {COLUMNS} from tables where id = :one"),
                {"copied": copied, "one": one},
            )
    pages = [await lobby(ada, f"page={number}") for number in (1, 2, 3, 4)]
    assert [len(page["tables"]) for page in pages] == [20, 20, 5, 0]
    assert {page["pages"] for page in pages} == {3}
    assert len({each for page in pages for each in ids(page)}) == 45


async def test_a_damaged_table_does_not_take_the_lobby_along(site: Site) -> None:
    ada = site.person("Ada")
    good, bad = await ada.set_up("me", "open", "open"), await ada.set_up("me", "open", "open")
    async with site.house.database.write() as connection:
        damaged = text("update tables set pace = :pace where id = :bad")
        await connection.execute(damaged, {"pace": json.dumps({"kind": "never"}), "bad": bad})
    assert ids(await lobby(ada)) == [good]


@pytest.mark.parametrize(
    "query", ["state=gone", "page=0", "page=501", "page=x", "pace=fast", f"title={'x' * 41}", f"map={'x' * 81}"]
)
async def test_what_is_not_a_list_is_refused(site: Site, query: str) -> None:
    assert (await lobby(site.person(), query, 400))["error"]["code"] == "malformed"
