"""A server under test, and the people who use it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import uvicorn
import websockets
from litestar import Litestar
from litestar.events import SimpleEventEmitter
from websockets.asyncio.client import ClientConnection

from footplate.server.app import build_routes, move_in
from footplate.server.config import Config, database_url
from footplate.server.house import House
from footplate.server.sockets import SocketProtocol

Json = dict[str, Any]

# To build all routes takes a quarter of a second; they are the same for every server.
_routes = cache(build_routes)


def _app(config: Config) -> Litestar:
    """What `create_app` makes, on the same routes: a copy of the application that has a state of its own."""
    app = copy(_routes())
    app.asgi_router = copy(app.asgi_router)
    app.asgi_router.app = app
    app.event_emitter = SimpleEventEmitter(listeners=[])
    app.state = app.state.copy()
    move_in(app, config)
    return app


class Site:
    """A real server on a free port, in the event loop of the test."""

    def __init__(self, database: Path | str, **settings: Any) -> None:
        given = {"bot_pause": 0.0, "plan_pause": 0.0, "bot_seconds": 0.2, "rate_limits": False, **settings}
        self.config = Config(database=database_url(str(database)), **given)
        self.people: list[Person] = []
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.app = _app(self.config)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                port=0,
                log_level="warning",
                lifespan="on",
                timeout_graceful_shutdown=2,
                ws=SocketProtocol,
                ws_max_size=4096,
            )
        )
        self._task = asyncio.create_task(self._server.serve())
        while not self._server.started:
            if self._task.done():
                self._task.result()
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
        self.port = self._server.servers[0].sockets[0].getsockname()[1]

    async def stop(self) -> None:
        for person in self.people:
            await person.http.aclose()
        if self._task is not None and not self._task.done():
            self._server.should_exit = True
            await self._task

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def person(self, name: str = "Ada", cookies: httpx.Cookies | None = None, **headers: str) -> "Person":
        person = Person(self.port, name, cookies, headers)
        self.people.append(person)
        return person


MakeSite = Callable[..., Awaitable[Site]]


class Person:
    """Somebody with a browser: a name, and a cookie once the server has given one."""

    def __init__(self, port: int, name: str, cookies: httpx.Cookies | None, headers: dict[str, str]) -> None:
        self.name = name
        self.port = port
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", cookies=cookies, headers=headers, timeout=30, verify=False
        )

    async def get(self, path: str, status: int = 200) -> Any:
        return _checked(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return _checked(await self.http.post(path, json=body), status)

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        return _checked(await self.http.put(path, json=body), status)

    async def set_up(self, *seats: str, **more: Any) -> str:
        """Sets up a table; seats are `me`, `open`, or the level of a bot. Returns its id."""
        wishes = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        body = {"title": "steel-driver", "seats": wishes, "name": self.name, **more}
        return str((await self.post("/api/tables", body, 201))["id"])

    async def join(self, table: str, seat: int | None = None) -> Json:
        return dict(await self.post(f"/api/tables/{table}/join", {"seat": seat, "name": self.name}))

    async def state(self, table: str) -> Json:
        return dict(await self.get(f"/api/tables/{table}"))

    async def act(self, table: str, state: Json, choice: int = 0, status: int = 200) -> Json:
        """Plays one of the choices of a state."""
        return await self.play(table, state["number"], state["choices"][choice]["action"], status)

    async def play(self, table: str, number: int, action: Json, status: int = 200, action_id: str = "") -> Json:
        body = {"id": action_id or str(uuid4()), "number": number, "action": action}
        return dict(await self.post(f"/api/tables/{table}/actions", body, status))

    async def undo(self, table: str, number: int, to: int, status: int = 200) -> Json:
        body = {"id": str(uuid4()), "number": number, "to": to}
        return dict(await self.post(f"/api/tables/{table}/undo", body, status))

    async def live(self, table: str, query: str = "", **headers: str) -> "Live":
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{query}",
            additional_headers={"Cookie": cookie, **headers} if cookie else headers,
            max_size=None,
            max_queue=None,
        )
        return Live(socket)


class Live:
    """A live connection to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def next(self, kind: str = "state") -> Json:
        """The next message of a kind."""
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
            if message["type"] == kind:
                return dict(message)

    async def state(self) -> Json:
        return dict((await self.next("state"))["state"])

    async def close(self) -> None:
        await self.socket.close()


def _checked(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


async def seat_three(site: Site, **more: Any) -> tuple[str, list[Person]]:
    """A table at which three people sit, its game begun."""
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open", **more)
    for person in people[1:]:
        await person.join(table)
    return table, people


async def play_on(table: str, people: list[Person], decisions: int) -> Json:
    """Plays a number of decisions, each by whoever decides."""
    state = await people[0].state(table)
    for index in range(decisions):
        if not state["actors"]:
            break
        person = people[state["actors"][0]]
        mine = await person.state(table)
        state = await person.act(table, mine, index % len(mine["choices"]))
    return await people[0].state(table)
