"""A server that is killed at any moment loses nothing that it has acknowledged."""

import json
import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from server_process import ServerProcess, free_port

from footplate.server.config import CannotStart
from footplate.server.serving import serve
from footplate.server.settings import Settings
from footplate.server.verification import verify_database

KILLS = 20


class Player:
    """Three people at one table who play, send again what was not acknowledged, and note what was."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.chance = chance
        self.people = [httpx.Client(base_url=address, timeout=10) for _ in range(3)]
        self.acknowledged: dict[str, Any] = {}
        self.number = 0
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.new_table()

    def new_table(self) -> None:
        wishes = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        body = {"title": "steel-driver", "seats": wishes, "name": "Ada"}
        self.table = self.people[0].post("/api/tables", json=body).json()["id"]
        for person in self.people[1:]:
            person.post(f"/api/tables/{self.table}/join", json={"name": "Ben"}).raise_for_status()
        self.number, self.pending = 0, None

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
        assert answer.status_code == 200, answer.text
        self.acknowledged[body["id"]] = body["action"]
        self.number, self.pending = body["number"] + 1, None
        assert answer.json()["number"] == self.number

    def check(self) -> None:
        """The table stands where the last acknowledged action left it, or one further."""
        assert self._state()["number"] in (self.number, self.number + (self.pending is not None))

    def _state(self, seat: int = 0) -> Any:
        return self.people[seat].get(f"/api/tables/{self.table}").json()


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
    assert len(player.acknowledged) > KILLS
    for action_id, action in player.acknowledged.items():
        assert json.loads(stored[action_id]) == action
    assert [report.differs for report in verify_database(str(tmp_path / "games.sqlite")) if report.differs] == []


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
    found = Path(f"/proc/{process}/task/{process}/children")
    if not found.exists():
        pytest.skip("this system does not list a process's children")
    return [int(child) for child in found.read_text().split()]


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
