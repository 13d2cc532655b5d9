"""Those who watch: counted, named, and talking among themselves while the game is played."""

from typing import Any

import pytest
from account_people import registered
from site_under_test import Live, MakeSite, Person, Site, seat_three

from almost_over import almost_over

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


async def told(live: Live, count: int) -> Any:
    """The next news of so many who watch."""
    while True:
        watchers = (await live.next("watchers"))["watchers"]
        if watchers["count"] == count:
            return watchers


async def call(person: Person) -> Person:
    assert (await person.http.put("/api/me", json={"name": person.name})).status_code == 200
    return person


async def say(person: Person, table: str, text: str, status: int = 201) -> Any:
    return await person.post(f"/api/tables/{table}/chat", {"text": text}, status)


async def chat(person: Person, table: str) -> list[tuple[str, bool]]:
    return [(each["text"], each["apart"]) for each in await person.get(f"/api/tables/{table}/chat")]


async def test_those_who_watch_are_counted_and_named(site: Site) -> None:
    table, (ada, *_) = await seat_three(site)
    ours = await ada.live(table)
    assert (await told(ours, 0))["names"] == []
    dan = await (await call(site.person("Dan"))).live(table)
    assert await told(ours, 1) == {"count": 1, "names": ["Dan"]}
    await told(dan, 1)
    # Somebody of whom nothing is known counts too, in each window; a second window of the same person does not.
    nobody = await site.person().live(table)
    assert await told(ours, 2) == {"count": 2, "names": ["Dan"]}
    again = await ada.live(table)
    assert await told(again, 2) == {"count": 2, "names": ["Dan"]}
    assert await site.person().get(f"/api/tables/{table}/watchers") == {"count": 2, "names": ["Dan"]}
    await dan.close()
    assert await told(ours, 1) == {"count": 1, "names": []}
    await nobody.close()
    await told(ours, 0)


async def test_a_watcher_is_never_called_like_a_player(site: Site) -> None:
    table, (ada, *_) = await seat_three(site)
    ours = await ada.live(table)
    await (await call(site.person("ada"))).live(table)
    assert (await told(ours, 1))["names"] == ["ada (2)"]
    eve = await registered(site, "Eve")
    await eve.live(table)
    assert (await told(ours, 2))["names"] == ["Eve", "ada (2)"]


async def test_who_sits_down_watches_no_longer(site: Site) -> None:
    ada, ben = site.person("Ada"), await call(site.person("Ben"))
    table = await ada.set_up("me", "open", "open")
    ours = await ada.live(table)
    await ben.live(table)
    await told(ours, 1)
    await ben.join(table)
    await told(ours, 0)


async def test_watchers_of_all_processes_count(make_site: MakeSite, database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("several processes share PostgreSQL")
    one, other = await make_site(), await make_site()
    table, (ada, *_) = await seat_three(one)
    ours = await ada.live(table)
    theirs = await (await call(other.person("Dan"))).live(table)
    assert await told(ours, 1) == {"count": 1, "names": ["Dan"]}
    await say_and_hear(other, table, theirs)


async def say_and_hear(site: Site, table: str, live: Live) -> None:
    eve = await call(site.person("Eve"))
    await say(eve, table, "from here")
    assert (await live.next("chat"))["message"]["text"] == "from here"


async def test_players_read_what_watchers_say_when_the_game_is_over(site: Site) -> None:
    ada, dan = site.person("Ada"), await call(site.person("Dan"))
    table = await ada.set_up("me", "random", "random", record=almost_over().record())
    ours, theirs = await ada.live(table), await dan.live(table)
    await say(dan, table, "she should take Boston")
    heard = (await theirs.next("chat"))["message"]
    assert (heard["name"], heard["seat"], heard["apart"]) == ("Dan", None, True)
    await say(ada, table, "hello")
    # What reaches the player is her own message, and nothing before it.
    assert (await ours.next("chat"))["message"]["text"] == "hello"
    assert (await theirs.next("chat"))["message"] == {**heard, "name": "Ada", "seat": 0, "text": "hello"} | {
        "apart": False,
        "time": (await ada.get(f"/api/tables/{table}/chat"))[0]["time"],
    }
    assert await chat(ada, table) == [("hello", False)]
    assert await chat(dan, table) == [("she should take Boston", True), ("hello", False)]
    assert await chat(site.person(), table) == [("she should take Boston", True), ("hello", False)]
    await ada.act(table, await ada.state(table))
    assert await chat(ada, table) == [("she should take Boston", True), ("hello", False)]
    await say(dan, table, "well played")
    assert (await chat(ada, table))[-1] == ("well played", False)
    assert (await ours.next("chat"))["message"]["text"] == "well played"


async def test_before_the_game_everybody_talks_together(site: Site) -> None:
    ada, dan = site.person("Ada"), await call(site.person("Dan"))
    table = await ada.set_up("me", "open", "open")
    await say(dan, table, "may I join?")
    assert await chat(ada, table) == [("may I join?", False)]


async def test_who_watches_sees_no_secrets_and_needs_a_name_to_talk(site: Site) -> None:
    table, (ada, *_) = await seat_three(site, title="railways")
    dan = site.person("Dan")
    seen = await dan.state(table)
    assert (seen["you"], seen["choices"], seen["view"]["seat"]) == (None, [], None)
    assert "tycoon" not in str(seen["view"]["game"]).lower() or seen["view"] != (await ada.state(table))["view"]
    assert (await say(dan, table, "hi", 422))["error"]["code"] == "name"
    assert (await dan.get("/api/tables/2345678923456789/watchers", 404))["error"]["code"] == "no-table"
