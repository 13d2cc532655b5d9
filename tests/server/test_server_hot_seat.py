"""Several people at one screen: seats with names of their own, and nothing of one shown at another."""

import json
from typing import Any
from uuid import uuid4

import pytest
import websockets
from account_people import registered
from site_under_test import Person, Site

from almost_over import almost_over

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


async def set_up(person: Person, *seats: str, status: int = 201, **more: Any) -> Any:
    """Seats are `me`, `open`, the level of a bot, or `here:Ben`."""
    wishes = []
    for seat in seats:
        kind, _, name = seat.partition(":")
        wishes.append({"kind": "here", "name": name} if kind == "here" else {"kind": kind})
    wishes = [
        each if each["kind"] in ("me", "open", "here") else {"kind": "bot", "level": each["kind"]} for each in wishes
    ]
    body = {"title": "steel-driver", "seats": wishes, "name": person.name, **more}
    return await person.post("/api/tables", body, status)


async def at(person: Person, table: str, seat: int | None) -> Any:
    return await person.get(f"/api/tables/{table}" + ("" if seat is None else f"?as={seat}"))


async def act(person: Person, table: str, seat: int, status: int = 200, state: Any = None) -> Any:
    state = state or await at(person, table, seat)
    body = {"id": str(uuid4()), "number": state["number"], "action": state["choices"][0]["action"]}
    return await person.post(f"/api/tables/{table}/actions?as={seat}", body, status)


async def test_several_sit_at_one_screen_and_each_decides(site: Site) -> None:
    ada = site.person("Ada")
    card = await set_up(ada, "me", "here:Ben", "here:Cy")
    table = card["id"]
    assert card["you"] == [0, 1, 2]
    assert [(seat["name"], seat["shared"]) for seat in card["seats"]] == [("Ada", True), ("Ben", True), ("Cy", True)]
    seen = set()
    for _ in range(6):
        seat = (await at(ada, table, None))["actors"][0]
        seen.add(seat)
        state = await at(ada, table, seat)
        assert (state["you"], state["view"]["seat"]) == (seat, seat)
        await act(ada, table, seat)
    assert seen == {0, 1, 2}


async def test_who_has_several_seats_says_which_and_sees_nothing_without(site: Site) -> None:
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "here:Cy"))["id"]
    state = await at(ada, table, None)
    assert (state["you"], state["choices"], state["view"]["seat"], state["undo"]) == (None, [], None, None)
    seat = (await at(ada, table, state["actors"][0]))["you"]
    mine = await at(ada, table, seat)
    body = {"id": str(uuid4()), "number": mine["number"], "action": mine["choices"][0]["action"]}
    assert code(await ada.post(f"/api/tables/{table}/actions", body, 409)) == "which-seat"
    assert code(await ada.post(f"/api/tables/{table}/actions?as={(seat + 1) % 3}", body, 403)) == "other-seat"
    # Nobody asks at a seat that is another's, or none.
    assert code(await ada.post(f"/api/tables/{table}/actions?as=5", body, 403)) == "not-seated"
    assert (await at(ada, table, 5))["you"] is None
    assert (await at(site.person("Eve"), table, seat))["you"] is None
    assert code(await ada.get(f"/api/tables/{table}?as=9", 400)) == "malformed"
    assert code(await ada.get(f"/api/tables/{table}?as=x", 400)) == "malformed"


async def test_no_secret_of_a_seat_is_told_at_another(site: Site) -> None:
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "random", title="railways"))["id"]
    open_view = await at(ada, table, None)
    views = [await at(ada, table, seat) for seat in (0, 1)]
    assert open_view["secrets"]
    assert all(view["secrets"] for view in views)
    game = site.house.rooms._rooms[table].scene.playing().table
    for seat in (0, 1):
        assert views[seat]["view"]["game"] == json.loads(json.dumps(game.view(seat)["game"]))
        assert views[seat]["view"]["game"] != open_view["view"]["game"]
    assert open_view["view"]["game"] == json.loads(json.dumps(game.view(None)["game"]))
    live = await ada.live(table)
    covered = await live.state()
    assert (covered["you"], covered["view"]["game"]) == (None, open_view["view"]["game"])
    ours = await ada.live(table, "?as=1")
    assert (await ours.state())["view"]["seat"] == 1
    past = await ada.get(f"/api/tables/{table}/history/0?as=1")
    assert past["view"]["seat"] == 1
    assert (await ada.get(f"/api/tables/{table}/history/0"))["view"]["seat"] is None


async def test_a_title_that_hides_nothing_has_no_secrets(site: Site) -> None:
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "random"))["id"]
    assert not (await at(ada, table, None))["secrets"]


async def test_a_socket_names_a_seat_or_is_told_what_is_wrong(site: Site) -> None:
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "random"))["id"]
    for query in ("?as=x", "?as=8", "?as=-1"):
        live = await ada.live(table, query)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await live.state()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


async def test_somebody_sits_down_beside_in_the_waiting_room_and_leaves_again(site: Site) -> None:
    ada, eve = site.person("Ada"), site.person("Eve")
    table = await ada.set_up("me", "open", "open", "open")
    join = f"/api/tables/{table}/join"
    state = await ada.post(join, {"seat": 2, "name": "Ben", "beside": True})
    assert state["table"]["you"] == [0, 2]
    # Who looks like another gets a number, and nobody is called like an account.
    await registered(site, "Gwen")
    assert code(await ada.post(join, {"name": "Gwen", "beside": True}, 409)) == "name-taken"
    assert code(await ada.post(join, {"beside": True}, 422)) == "name"
    assert code(await ada.post(join, {"seat": 2, "name": "Cy", "beside": True}, 409)) == "taken"
    assert code(await eve.post(join, {"name": "Fay", "beside": True}, 403)) == "not-seated"
    state = await ada.post(join, {"name": "ada", "beside": True})
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ada", "ada (2)", "Ben", None]
    state = await ada.post(f"/api/tables/{table}/leave?as=2", {})
    assert state["table"]["you"] == [0, 1]
    state = await ada.post(f"/api/tables/{table}/leave", {})
    assert state["table"]["you"] == []
    assert {seat["kind"] for seat in state["table"]["seats"]} == {"open"}


async def test_a_seat_beside_is_refused_without_a_seat_or_a_name(site: Site) -> None:
    ada = site.person("Ada")
    assert code(await set_up(ada, "here:Ben", "random", "random", status=422)) == "seats"
    assert code(await set_up(ada, "me", "me", "random", status=422)) == "seats"
    body = {"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "open"}], "name": "Ada"}
    assert code(await ada.post("/api/tables", body, 422)) == "name"


async def test_others_at_a_screen_keep_their_names_and_are_not_rated(site: Site) -> None:
    ada = await registered(site, "Ada")
    gwen = await registered(site, "Gwen")
    table = (await set_up(ada, "me", "here:Ben", "open", record=almost_over().record()))["id"]
    await gwen.join(table)
    renamed = await ada.http.put("/api/account/name", json={"name": "Adele"})
    assert renamed.status_code == 200
    state = await at(ada, table, 0)
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Adele", "Ben", "Gwen"]
    await act(ada, table, 0)
    profile = await gwen.get("/api/people/Adele")
    assert len(profile["games"]) == 1
    assert [met["name"] for met in profile["meetings"]] == ["Gwen"]
    assert profile["meetings"][0]["games"] == 1


async def test_one_screen_agrees_as_one_and_all_come_to_the_rematch(site: Site) -> None:
    ada, eve = site.person("Ada"), site.person("Eve")
    table = (await set_up(ada, "me", "here:Ben", "open"))["id"]
    await eve.join(table)
    state = await eve.post(f"/api/tables/{table}/proposal", {"kind": "end"})
    assert state["proposal"]["waiting"] == [0, 1]
    answer = {"id": state["proposal"]["id"], "agree": True}
    ended = await ada.http.put(f"/api/tables/{table}/proposal?as=1", json=answer)
    assert ended.json()["table"]["ended"] == "agreed"
    again = await eve.post(f"/api/tables/{table}/rematch", {})
    assert [seat["asked"] for seat in again["seats"]] == [True, False, True]
    state = await ada.join(again["id"])
    assert state["table"]["state"] == "playing"
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ben", "Eve", "Ada"]
    assert state["table"]["you"] == [0, 2]


async def test_a_group_at_one_screen_goes_back_as_practice(site: Site) -> None:
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "here:Cy"))["id"]
    first = (await at(ada, table, None))["actors"][0]
    await act(ada, table, first)
    second = (await at(ada, table, None))["actors"][0]
    state = await act(ada, table, second)
    body = {"id": str(uuid4()), "number": state["number"], "to": 0}
    assert code(await ada.post(f"/api/tables/{table}/undo?as={second}", body, 409)) == "no-undo"
    state = await ada.post(f"/api/tables/{table}/undo?as={second}", {**body, "practice": True})
    assert (state["number"], state["table"]["practice"]) == (0, True)
    # One of them resigns: a bot plays for that seat alone.
    state = await ada.post(f"/api/tables/{table}/resign?as=1", {})
    assert [seat["gone"] for seat in state["table"]["seats"]] == [False, True, False]


async def test_practice_goes_on_at_the_seat_that_asks_for_it(site: Site) -> None:
    """With what is known there, and nothing of the other at the same screen."""
    ada = site.person("Ada")
    table = (await set_up(ada, "me", "here:Ben", "random", title="railways"))["id"]
    known = await ada.get(f"/api/tables/{table}/history/0?as=1")
    made = await ada.post(f"/api/tables/{table}/practice?as=1", {"at": 0}, 201)
    assert (made["you"], made["origin"]["seat"], made["seats"][1]["name"]) == ([1], 1, "Ben")
    first = await ada.get(f"/api/tables/{made['id']}/history/0")
    assert first["view"]["game"] == known["view"]["game"]
    unnamed = await ada.post(f"/api/tables/{table}/practice", {"at": 0, "seat": 1, "name": "Ada"}, 201)
    assert unnamed["origin"]["seat"] is None
    assert code(await ada.post(f"/api/tables/{table}/practice?as=1", {"seat": 0}, 403)) == "other-seat"
    assert code(await ada.post(f"/api/tables/{table}/practice?as=9", {}, 400)) == "malformed"
