"""The live socket."""

import asyncio
import statistics
import time
from contextlib import suppress
from typing import Any, ClassVar, cast

import pytest
import websockets
from site_under_test import Live, MakeSite, Person, Site, play_on, seat_three
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame

from footplate.server import hub as hub_module
from footplate.server import sockets as sockets_module
from footplate.server.routes import live as live_module

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


async def test_two_people_see_a_change_each_in_their_own_view(site: Site) -> None:
    table, people = await seat_three(site)
    sockets = [await person.live(table) for person in people]
    states = [await socket.state() for socket in sockets]
    assert [state["you"] for state in states] == [0, 1, 2]
    actor = states[0]["actors"][0]
    await people[actor].act(table, states[actor])
    for seat, socket in enumerate(sockets):
        state = await socket.state()
        assert state["number"] == 1
        assert state["view"]["seat"] == seat
        assert [entry["number"] for entry in state["log"]] == [1]
        assert (state["undo"] == 0) == (seat == actor)
        await socket.close()


async def test_a_change_is_pushed_within_a_tenth_of_a_second(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    table, people = await seat_three(site)
    watcher = site.person()
    sockets = [await watcher.live(table) for _ in range(20)]
    for socket in sockets:
        await socket.state()
    times = []
    for _ in range(20):
        state = await people[0].state(table)
        person = people[state["actors"][0]]
        mine = await person.state(table)
        began = time.perf_counter()
        playing = asyncio.create_task(person.act(table, mine, len(mine["choices"]) // 2))
        await asyncio.gather(*(socket.state() for socket in sockets))
        times.append(time.perf_counter() - began)
        await playing
    for socket in sockets:
        await socket.close()
    with capsys.disabled():
        median, worst = statistics.median(times) * 1000, max(times) * 1000
        print(f"\n20 watchers see an action after {median:.0f} ms (median), {worst:.0f} ms (worst)")
    assert statistics.median(times) < 1


async def test_who_was_away_gets_what_was_missed(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 30)
    live = await people[0].live(table, "?since=4")
    assert [entry["number"] for entry in (await live.state())["log"]] == list(range(5, 31))
    await live.close()
    live = await people[0].live(table)
    assert [entry["number"] for entry in (await live.state())["log"]] == list(range(11, 31))
    await live.close()
    live = await people[0].live(table, "?since=30")
    assert (await live.state())["log"] == []
    await live.close()


async def test_what_was_taken_back_meanwhile_is_sent_again(site: Site) -> None:
    """A reader at 6 is away while decision 5 is taken back and two are played: 6 is not what it was."""
    table, people = await seat_three(site)
    state = await play_on(table, people, 6)
    (last,) = [person for person in people if (await person.state(table))["undo"] == 5]
    back = await last.undo(table, 6, 5)
    other = len(back["choices"]) - 1
    assert other > 0
    await last.act(table, back, other)
    state = await play_on(table, people, 1)
    live = await people[0].live(table, "?since=6")
    fresh = await live.state()
    assert [entry["number"] for entry in fresh["log"]] == [6, 7]
    assert fresh["log"] == state["log"][-2:]
    await live.close()


async def test_an_undo_is_pushed(site: Site) -> None:
    table, people = await seat_three(site)
    live = await site.person().live(table)
    await live.state()
    state = await people[0].state(table)
    person = people[state["actors"][0]]
    await person.act(table, await person.state(table))
    assert (await live.state())["number"] == 1
    await person.undo(table, 1, 0)
    after = await live.state()
    assert (after["number"], after["log"]) == (0, [])
    await live.close()


async def test_a_slow_reader_gets_everything_it_missed_in_one_state(site: Site) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table)
    seen = [entry["number"] for entry in (await live.state())["log"]]
    await play_on(table, people, 40)
    while seen[-1] < 40:
        seen += [entry["number"] for entry in (await live.state())["log"]]
    assert seen == list(range(41))
    await live.close()


async def test_coming_and_going_is_shown(site: Site) -> None:
    table, people = await seat_three(site)
    ada = await people[0].live(table)
    first = await ada.state()
    assert [seat["here"] for seat in first["table"]["seats"]] == [True, False, False]
    ben = await people[1].live(table)
    seats = (await ada.next("seats"))["table"]["seats"]
    while [seat["here"] for seat in seats] != [True, True, False]:
        seats = (await ada.next("seats"))["table"]["seats"]
    await ben.close()
    while [seat["here"] for seat in seats] != [True, False, False]:
        seats = (await ada.next("seats"))["table"]["seats"]
    await ada.close()


async def test_sitting_down_and_beginning_are_pushed(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await ada.set_up("me", "open", "open")
    live = await ada.live(table)
    assert (await live.state())["view"] is None
    await ben.join(table)
    assert (await live.state())["table"]["seats"][1]["name"] == "Ben"
    await cy.join(table)
    begun = await live.state()
    assert begun["table"]["state"] == "playing"
    assert [entry["number"] for entry in begun["log"]] == [0]
    await live.close()


async def test_messages_are_pushed_and_pings_answered(site: Site) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table)
    await people[1].post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    message = (await live.next("chat"))["message"]
    assert (message["name"], message["seat"], message["text"]) == ("Ben", 1, "Hello")
    await live.socket.send('{"type": "ping"}')
    assert await live.next("pong") == {"type": "pong"}
    await live.close()


async def closing(live: Live) -> int:
    """The code with which the server ends a connection."""
    with suppress(websockets.ConnectionClosed):
        async for _ in live.socket:
            pass
    assert live.socket.close_code is not None
    return live.socket.close_code


async def test_sockets_that_do_not_belong_here_are_closed(site: Site) -> None:
    table, people = await seat_three(site)
    assert await closing(await people[0].live("2345678923456789")) == 4404
    assert await closing(await people[0].live("nonsense")) == 4404
    assert await closing(await people[0].live(table, Origin="https://elsewhere.example")) == 4403
    own = await people[0].live(table, Origin=f"http://127.0.0.1:{site.port}")
    await own.state()
    await own.socket.send("nonsense")
    assert await closing(own) == 1008
    large = await people[0].live(table)
    await large.socket.send("x" * 10_000)
    assert await closing(large) == 1009


async def test_a_flood_of_pings_is_cut_off(make_site: MakeSite) -> None:
    site = await make_site(rate_limits=True)
    table = await site.person().set_up("me", "open", "open")
    live = await site.person().live(table)
    with suppress(websockets.ConnectionClosed):
        for _ in range(100):
            await live.socket.send('{"type": "ping"}')
    assert await closing(live) == 4429


async def test_a_bad_since_is_refused(site: Site) -> None:
    table, people = await seat_three(site)
    for given in ("x", "-1", "%ff", "²", "99999999999", ""):
        assert await closing(await people[0].live(table, f"?since={given}")) == 1008


async def test_a_dead_socket_does_not_hold_up_the_others(make_site: MakeSite) -> None:
    """One client never reads: its buffers fill, its sends time out, and it is dropped."""
    site = await make_site(send_timeout=0.3)
    table, people = await seat_three(site)
    dead = await stuck_socket(site, people[0], table)
    live = await people[1].live(table)
    await live.state()
    await play_on(table, people, 60)
    number = 0
    while number < 60:
        number = (await live.state())["number"]
    assert number == 60
    dead.close()
    await live.close()


async def stuck_socket(site: Site, person: Person, table: str) -> asyncio.StreamWriter:
    """A connection that was upgraded and then never read from again."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port, limit=1024)
    cookie = f"footplate={person.http.cookies['footplate']}"
    writer.write(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in await reader.readline()
    return writer


async def test_a_socket_that_waits_keeps_no_memory_for_its_compression(site: Site) -> None:
    person = site.person()
    live = await person.live(await person.set_up("me", "open", "open"))
    assert live.socket.response is not None
    agreed = live.socket.response.headers["Sec-WebSocket-Extensions"]
    assert {"permessage-deflate", "server_no_context_takeover"} <= {part.strip() for part in agreed.split(";")}
    assert (await live.state())["number"] == 0
    await live.close()


async def test_a_socket_that_takes_nothing_is_dropped(make_site: MakeSite) -> None:
    class Stuck:
        cookies: ClassVar[dict[str, str]] = {}

        async def send(self, _: object) -> None:
            await asyncio.sleep(60)

    site = await make_site(send_timeout=0.05)
    table = await site.person().set_up("me", "open", "open")
    connection = live_module.LiveConnection(cast(Any, Stuck()), site.house, table)
    with pytest.raises(live_module.Closed) as closed:
        await connection.run(None)
    assert closed.value.code == live_module.TOO_SLOW
    assert not site.house.hub._listeners


async def test_a_listener_that_falls_behind_with_messages_is_marked(site: Site) -> None:
    listener = hub_module.Listener()
    for number in range(hub_module.MAX_UNSENT_MESSAGES + 1):
        listener.hear(hub_module.Notice("p", "chat", "t", message=number))
    assert listener.too_slow
    assert len(listener.messages) == hub_module.MAX_UNSENT_MESSAGES


async def test_what_several_are_sent_is_compressed_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[bytes] = []
    encode = PerMessageDeflate.encode

    def noted(self: PerMessageDeflate, frame: Frame) -> Frame:
        compressed.append(bytes(frame.data))
        return encode(self, frame)

    table, people = await seat_three(site)
    lives = [await site.person().live(table) for _ in range(5)]
    states = [await live.state() for live in lives]
    assert all(state["number"] == 0 for state in states)
    monkeypatch.setattr(PerMessageDeflate, "encode", noted)
    await play_on(table, people, 1)
    assert [(await live.state())["number"] for live in lives] == [1] * 5
    assert sum(b'"type":"state"' in each for each in compressed) == 1
    assert len(sockets_module._known) <= sockets_module.MOST_KNOWN
    for live in lives:
        await live.close()
