"""A server that is killed at any moment loses nothing that it has acknowledged."""

import asyncio
import json
import os
import random
import signal
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import select

from footplate.server.config import CannotStart, database_url
from footplate.server.serving import serve
from footplate.server.settings import Settings
from footplate.server.storage import Database
from footplate.server.storage.schema import decisions
from footplate.server.verification import verify_database
from postgresql_server import PostgreSQL
from server_process import ServerProcess, free_port

# STORM=500 kills so many servers and workers.
STORM = int(os.environ.get("STORM", "0"))
KILLS = STORM or 6
# How long a table may stand still; a machine that does other work too needs longer than the server does.
PATIENCE = 120


class Player:
    """Three people at one table who play, send again what was not acknowledged, and note what was."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.chance = chance
        self.people = [httpx.Client(base_url=address, timeout=10) for _ in range(3)]
        self.acknowledged: dict[str, Any] = {}
        self.waits: list[float] = []
        self.number = 0
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.answered: Any = None
        self.new_table()

    def new_table(self) -> None:
        wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        body = {"title": "steel-driver", "seats": wishes, "name": "Ada"}
        table = self.people[0].post("/api/tables", json=body).json()["id"]
        for person in self.people[1:]:
            person.post(f"/api/tables/{table}/join", json={"name": "Ben"}).raise_for_status()
        self.table, self.number, self.pending = table, 0, None

    def play(self) -> None:
        """Plays until the server is gone."""
        while True:
            try:
                self.decide()
            except httpx.TransportError:
                return

    def decide(self) -> None:
        if self.pending is None:
            state = self._state()
            if not state["actors"]:
                self.new_table()
                return
            actor = state["actors"][0]
            action = self.chance.choice(self._state(actor)["choices"])["action"]
            self.pending = actor, {"id": str(uuid4()), "number": state["number"], "action": action}
        actor, body = self.pending
        answer = self.people[actor].post(f"/api/tables/{self.table}/actions", json=body)
        self.answered = answer.status_code
        if answer.status_code == 503:
            return
        assert answer.status_code == 200, answer.text
        self.acknowledged[body["id"]] = body["action"]
        self.number, self.pending = body["number"] + 1, None
        assert answer.json()["number"] == self.number

    def check(self) -> None:
        """The table stands where the last acknowledged action left it, or one further."""
        assert self._state()["number"] in (self.number, self.number + (self.pending is not None))

    def _state(self, seat: int = 0) -> Any:
        """The table, once the server can read it."""
        limit = time.monotonic() + PATIENCE
        while (answer := self.people[seat].get(f"/api/tables/{self.table}")).status_code == 503:
            assert time.monotonic() < limit, "the table could not be read"
            time.sleep(0.05)
        return answer.json()

    def go_on(self, decisions: int, server: ServerProcess) -> None:
        """Plays on although workers and the database come and go; what was not answered is sent again."""
        for goal in range(len(self.acknowledged) + 1, len(self.acknowledged) + decisions + 1):
            began = time.monotonic()
            while len(self.acknowledged) < goal:
                assert time.monotonic() < began + PATIENCE, (
                    f"it stood still: {self.answered!r}; {server.said()[-3000:]}"
                )
                try:
                    self.decide()
                except httpx.TransportError as error:
                    self.answered = error
            self.waits.append(time.monotonic() - began)

    def waited(self) -> str:
        """How long the decisions took, whatever happened meanwhile."""
        waits = sorted(self.waits)
        half, most = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
        return f"{len(waits)} decisions, median {half:.2f} s, 99 of 100 within {most:.2f} s, longest {waits[-1]:.2f} s"


@pytest.mark.long
def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    chance = random.Random(20)
    with ServerProcess(tmp_path / "games.sqlite") as server:
        player = Player(server.address, chance)
        for _ in range(KILLS):
            killer = threading.Timer(chance.uniform(0.0, 0.4), server.kill)
            killer.start()
            player.play()
            killer.join()
            server.start()
            server.wait_until_ready()
            player.check()
        assert server.stop() == 0
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        stored = dict(connection.execute("select action_id, action from decisions where kind = 'action'").fetchall())
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    print(f"{KILLS} servers killed, {len(player.acknowledged)} decisions acknowledged")
    assert len(player.acknowledged) > KILLS
    for action_id, action in player.acknowledged.items():
        assert json.loads(stored[action_id]) == action
    assert [report.differs for report in verify_database(str(tmp_path / "games.sqlite")) if report.differs] == []


@pytest.mark.long
def test_workers_and_postgresql_may_die_and_no_table_stands_still(postgresql: PostgreSQL) -> None:
    """A storm restarts PostgreSQL at every tenth worker that it kills; the third is the first."""
    chance, database = random.Random(21), postgresql.new_database()
    with ServerProcess(database, "--workers", "3") as server:
        bots = {"title": "steel-driver", "seats": [{"kind": "bot", "level": "random"}] * 3}
        watched = httpx.post(f"{server.address}/api/tables", json=bots, timeout=30).json()["id"]
        player = Player(server.address, chance)
        for storm in range(STORM or 3):
            os.kill(chance.choice(workers_of(server)), signal.SIGKILL)
            if storm % 10 == 2:
                postgresql.restart()
            player.go_on(3, server)
            with suppress(httpx.TransportError):
                player.check()
            if storm % 50 == 49:
                print(f"{storm + 1} workers killed; {player.waited()}", flush=True)
        wait_for_the_end(server, watched)
        assert server.stop() == 0
    print(player.waited())
    stored = asyncio.run(stored_actions(database))
    for action_id, action in player.acknowledged.items():
        assert stored[action_id] == action
    assert [report.differs for report in verify_database(database) if report.differs] == []


def test_workers_that_die_while_they_start_hold_up_nobody(postgresql: PostgreSQL) -> None:
    """Each is replaced at once, whatever becomes of the others; what it had open is counted no more."""
    with ServerProcess(postgresql.new_database(), "--workers", "2") as server:
        killed: set[int] = set()
        while len(killed) < 4:
            for worker in workers_of(server):
                if worker not in killed:
                    killed.add(worker)
                    os.kill(worker, signal.SIGKILL)
        began = time.monotonic()
        server.wait_until_ready()
        assert time.monotonic() < began + 40
        figures = httpx.get(f"{server.address}/metrics", timeout=30).text
        assert not any(f'pid="{worker}"' in figures for worker in killed)
        assert server.stop() == 0


def workers_of(server: ServerProcess) -> list[int]:
    """The workers that live, once there is one at least: forks of a process that the server started."""
    while True:
        forks = [fork for process in children(server.process.pid) for fork in children(process) if _is_fork(process)]
        if forks:
            return forks
        time.sleep(0.02)


def _is_fork(process: int) -> bool:
    with suppress(OSError):
        return b"forkserver" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


def wait_for_the_end(server: ServerProcess, table: str) -> None:
    limit = time.monotonic() + PATIENCE
    state = ""
    while state != "over":
        assert time.monotonic() < limit, "the bots stood still"
        with suppress(httpx.TransportError, KeyError):
            state = httpx.get(f"{server.address}/api/tables/{table}", timeout=10).json()["table"]["state"]
        time.sleep(0.2)


async def stored_actions(url: str) -> dict[str, Any]:
    database = Database(database_url(url), 1)
    async with database.read() as connection:
        found = await connection.execute(select(decisions.c.action_id, decisions.c.action))
        rows = {row.action_id: row.action for row in found}
    await database.close()
    return rows


def test_a_killed_server_leaves_no_workers_behind(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "games.sqlite") as server:
        bots = {"title": "steel-driver", "seats": [{"kind": "bot"}] * 3}
        httpx.post(f"{server.address}/api/tables", json=bots).raise_for_status()
        limit = time.monotonic() + 10
        while not (workers := children(server.process.pid)):
            assert time.monotonic() < limit
            time.sleep(0.05)
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < limit
        time.sleep(0.05)


def children(process: int) -> list[int]:
    if not Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").exists():
        pytest.skip("this system does not list a process's children")
    with suppress(OSError):
        return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def test_a_taken_port_is_a_clear_message(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "games.sqlite") as server:
        with pytest.raises(CannotStart, match=f"Port {server.port} .* cannot be used"):
            serve(Settings(port=server.port, database=str(tmp_path / "other.sqlite")))
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 5


def test_a_bad_database_is_a_clear_message(tmp_path: Path) -> None:
    (tmp_path / "noise.sqlite").write_bytes(b"this is no database" * 100)
    with pytest.raises(CannotStart, match="SQLite or PostgreSQL"):
        serve(Settings(port=free_port(), database="mysql://host/games"))
    with pytest.raises(CannotStart, match="cannot be opened: file is not a database"):
        serve(Settings(port=free_port(), database=str(tmp_path / "noise.sqlite")))
