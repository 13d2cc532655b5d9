"""Running the server: health, readiness, figures, logs, proxies and a stop in order."""

import io
import json
import logging
import random
import signal
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from site_under_test import MakeSite, Site, play_on, seat_three
from test_server_kill import Player

from footplate.server.logs import JsonLines
from footplate.server.settings import Settings
from footplate.server.verification import verify_database
from postgresql_server import PostgreSQL
from server_process import ServerProcess

pytestmark = pytest.mark.anyio


async def test_a_server_says_that_it_lives_and_is_ready(site: Site, tmp_path: Path) -> None:
    http = site.person().http
    assert (await http.get("/api/health")).status_code == 200
    assert (await http.get("/api/ready")).json() == {"status": "ready"}
    (tmp_path / "games.sqlite").rename(tmp_path / "elsewhere.sqlite")
    answer = await http.get("/api/ready")
    assert answer.status_code == 503
    assert answer.json()["reason"] == "the database cannot be used"
    assert (await http.get("/api/health")).status_code == 200
    (tmp_path / "elsewhere.sqlite").rename(tmp_path / "games.sqlite")
    assert (await http.get("/api/ready")).status_code == 200


async def test_the_figures_count_moves_sockets_and_answers(site: Site) -> None:
    http = site.person().http
    before = figures((await http.get("/metrics")).text)
    table, people = await seat_three(site)
    live = await people[0].live(table)
    await live.state()
    await play_on(table, people, 3)
    after = figures((await http.get("/metrics")).text)
    assert (
        after['footplate_moves_total{player="person"}'] - before.get('footplate_moves_total{player="person"}', 0) == 3
    )
    assert after["footplate_sockets"] - before.get("footplate_sockets", 0) == 1
    assert after["footplate_move_seconds_count"] - before.get("footplate_move_seconds_count", 0) == 3
    assert after['footplate_answers_total{status="200"}'] > before.get('footplate_answers_total{status="200"}', 0)
    assert table not in (await http.get("/metrics")).text
    await live.close()


def figures(text: str) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def test_the_figures_can_be_kept_from_others(make_site: MakeSite) -> None:
    site = await make_site(metrics="off")
    assert (await site.person().http.get("/metrics")).status_code == 404


async def test_logs_are_json_without_names_or_secrets(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    logging.getLogger("footplate.server").addHandler(handler)
    try:
        person = site.person("Rosalind")
        table = await person.set_up("me", "open", "open")

        async def broken(*_: object) -> None:
            raise RuntimeError("a surprise")

        monkeypatch.setattr(site.house.rooms, "scene", broken)
        assert (await person.http.get(f"/api/tables/{table}")).status_code == 500
    finally:
        logging.getLogger("footplate.server").removeHandler(handler)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert lines[-1]["level"] == "error"
    assert "a surprise" in lines[-1]["traceback"]
    assert "Rosalind" not in written.getvalue()
    assert person.http.cookies["footplate"] not in written.getvalue()


@pytest.mark.long
def test_a_server_that_is_told_to_stop_under_load_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "games.sqlite") as server:
        player = Player(server.address, random.Random(4))
        for _ in range(3):
            stopper = threading.Timer(0.3, lambda: server.process.send_signal(signal.SIGTERM))
            stopper.start()
            player.play()
            stopper.join()
            assert server.process.wait(timeout=20) in (0, -signal.SIGTERM)
            server.start()
            server.wait_until_ready()
            player.check()
        assert player.acknowledged
    assert [report.differs for report in verify_database(str(tmp_path / "games.sqlite")) if report.differs] == []


@pytest.mark.parametrize(("proxies", "counted_apart"), [((), False), (("127.0.0.1",), True)])
def test_a_forwarded_address_counts_from_a_known_proxy_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], counted_apart: bool
) -> None:
    monkeypatch.setenv("FOOTPLATE_PROXIES", ",".join(proxies))
    with ServerProcess(tmp_path / "games.sqlite", rate_limits=True) as server:
        body = {"title": "steel-driver", "seats": [{"kind": "open"}] * 3}
        statuses = [
            httpx.post(
                f"{server.address}/api/tables", json=body, headers={"X-Forwarded-For": f"203.0.113.{number}"}
            ).status_code
            for number in range(32)
        ]
    assert (429 not in statuses) == counted_apart


def test_workers_share_a_database(postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three workers play whole tables of bots and people; each decision is stored once."""
    database = postgresql.new_database()
    with ServerProcess(database, "--workers", "3") as server:
        bots = {"title": "steel-driver", "seats": [{"kind": "bot", "level": "random"}] * 3}
        watched = httpx.post(f"{server.address}/api/tables", json=bots).json()["id"]
        player = Player(server.address, random.Random(5))
        for _ in range(30):
            player.decide()
        player.check()
        while httpx.get(f"{server.address}/api/tables/{watched}").json()["table"]["state"] != "over":
            player.decide()
        text = httpx.get(f"{server.address}/metrics").text
        assert figures(text)['footplate_moves_total{player="person"}'] >= 30
        assert server.stop() == 0
    assert {report.differs for report in verify_database(database)} == {None}


def test_the_settings_make_a_config() -> None:
    made: Any = Settings(host="Games.local", origins=["https://games.example/"]).config()
    assert made.origins == frozenset({"https://games.example"})
    assert {"localhost", "games.local", "games.example"} <= made.host_names


async def test_an_invitation_says_how_far_it_reaches(make_site: MakeSite) -> None:
    site = await make_site()
    assert await site.person().get("/api/site") == {"reach": "computer", "address": None}
    code = await site.person().http.get("/api/site/code.svg?path=/table/k3v9")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.text.startswith("<svg")
    assert (await site.person().http.get("/api/site/code.svg?path=@evil.example")).status_code == 400


@pytest.mark.parametrize(
    ("settings", "reach", "address"),
    [
        (Settings(), "computer", "http://here:8000/"),
        (Settings(host="0.0.0.0"), "network", "http://here:8000/"),
        (Settings(origins=["https://games.example"]), "site", "https://games.example"),
    ],
)
def test_the_settings_say_who_can_open_a_link(settings: Settings, reach: str, address: str) -> None:
    made = settings.config("http://here:8000/")
    assert (made.reach, made.address) == (reach, address)
