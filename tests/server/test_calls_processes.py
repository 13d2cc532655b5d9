"""Calls by servers in processes of their own, which are killed: nobody is called twice."""

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from test_server_kill import workers_of

from postgresql_server import PostgreSQL
from server_process import SOURCE, ServerProcess

PATIENCE = 60.0


class Hook:
    """A webhook that counts, and may take its time before it answers."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.came = threading.Event()
        self.slow = 0.0
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                hook.texts.append(json.loads(body)["text"])
                hook.came.set()
                time.sleep(hook.slow)
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> None:
        limit = time.monotonic() + PATIENCE
        while len(self.texts) < count:
            assert time.monotonic() < limit, f"{len(self.texts)} calls of {count}"
            time.sleep(0.05)


@pytest.fixture
def hook() -> Iterator[Hook]:
    found = Hook()
    yield found
    found.server.shutdown()


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "FOOTPLATE_CALL_GRACE": "0", "FOOTPLATE_CALL_PRIVATE": "true"}


class Game:
    """Three people at a table, of whom the first wants to be called and never looks."""

    def __init__(self, server: ServerProcess, hook: Hook) -> None:
        self.people = [httpx.Client(base_url=server.address, timeout=30) for _ in range(3)]
        body = {"title": "steel-driver", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        self.table = self.people[0].post("/api/tables", json=body).json()["id"]
        wishes = {"language": "en", "zone": "UTC", "webhook": hook.url}
        self.people[1].post(f"/api/tables/{self.table}/join", json={"name": "Ben"})
        self.people[2].post(f"/api/tables/{self.table}/join", json={"name": "Cy"})
        # She wishes to be called once it is somebody else's turn.
        self.play_until(lambda actor: actor != 0)
        self.people[0].put("/api/calls", json=wishes).raise_for_status()

    def play_until(self, done: Any) -> None:
        while not done(actor := self._state(0)["actors"][0]):
            state = self._state(actor)
            body = {"id": str(uuid4()), "number": state["number"], "action": state["choices"][0]["action"]}
            self._patiently(lambda: self.people[actor].post(f"/api/tables/{self.table}/actions", json=body))  # noqa: B023

    def _state(self, seat: int) -> Any:
        return self._patiently(lambda: self.people[seat].get(f"/api/tables/{self.table}"))

    def _patiently(self, ask: Any) -> Any:
        """Whatever happens to the workers meanwhile."""
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                answer = ask()
                if answer.status_code < 500:
                    return answer.json()
            except httpx.TransportError:
                assert time.monotonic() < limit
            time.sleep(0.05)

    def wait_for_her(self) -> None:
        self.play_until(lambda actor: actor == 0)

    def let_her_answer(self) -> None:
        self.play_until(lambda actor: actor != 0)


@pytest.mark.long
def test_workers_call_once_although_one_is_killed(postgresql: PostgreSQL, hook: Hook) -> None:
    with ServerProcess(postgresql.new_database(), "--workers", "2", environment=environment()) as server:
        game = Game(server, hook)
        for turn in range(4):
            game.wait_for_her()
            if turn == 1:
                os.kill(workers_of(server)[0], signal.SIGKILL)
            hook.wait(turn + 1)
            game.let_her_answer()
        # Nothing comes after it.
        time.sleep(3)
        assert len(hook.texts) == 4
        assert server.stop() == 0


@pytest.mark.long
def test_a_server_that_is_killed_while_it_sends_does_not_call_again(tmp_path: Path, hook: Hook) -> None:
    with ServerProcess(tmp_path / "games.sqlite", environment=environment()) as server:
        game = Game(server, hook)
        hook.slow = 10.0
        game.wait_for_her()
        assert hook.came.wait(PATIENCE)
        server.kill()
        hook.slow = 0.0
        server.start()
        server.wait_until_ready()
        time.sleep(4)
        assert len(hook.texts) == 1
        # The next decision calls as ever.
        game.let_her_answer()
        game.wait_for_her()
        hook.wait(2)
        assert server.stop() == 0
