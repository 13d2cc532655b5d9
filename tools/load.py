"""Measures what a server bears: tables with sockets, a move every few seconds at each, on this machine alone.

    python tools/load.py --tables 200 --seconds 60 --markdown

It starts a server of its own for each title (with --workers and --database on PostgreSQL), sits people down at every
table, and plays random moves. Printed for each title: the time from a move to its news at every socket of the table
(median, 99th percentile), the server's processor time a move and how much of it the system took, its memory a socket,
and the bytes a socket was sent a move. What a socket takes is what the server grows by from its first table to its
last: what it takes once for all is no part of it. How fast the machine was at that time is told in the rounds that
`footplate bench` is calibrated by. With --markdown it is a table, as docs/performance.md has it.

    taskset -c 0,1 python tools/load.py --tables 1 --bots 8 --level hard

lets bots play at other tables meanwhile, four at each; what they think is then counted with the server's time.
"""

import argparse
import asyncio
import http.cookiejar
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import msgspec
import websockets

import footplate
from footplate.server.sheets import choice_at
from footplate.terminal.bench import calibrate

SOURCE = Path(footplate.__file__).parents[1]
TITLES = ("steel-driver", "steam", "days-of-steam", "railways", "age-of-steam")
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
SETTING_UP_AT_ONCE = 4
# A busy machine may let anybody wait so long, and no longer.
PATIENCE = 120.0
# How long the first table plays alone.
FIRST_SECONDS = 3.0
BOTS_AT_A_TABLE = 4


class State(msgspec.Struct):
    number: int
    actors: list[int]
    you: int | None
    choices: msgspec.Raw = msgspec.Raw(b"")


class Heard(msgspec.Struct):
    type: str
    state: State | None = None


class Server:
    """A server in processes of its own."""

    def __init__(self, database: str, workers: int) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        settings = {
            "FOOTPLATE_PORT": str(self.port),
            "FOOTPLATE_DATABASE": database,
            "FOOTPLATE_WORKERS": str(workers),
            "FOOTPLATE_RATE_LIMITS": "false",
            "FOOTPLATE_SOCKETS": "100000",
            "FOOTPLATE_SOCKETS_PER_ADDRESS": "100000",
            "FOOTPLATE_LIVE_TABLES": "2000",
        }
        path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "footplate.server"],
            env={**os.environ, **settings, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
        )

    async def ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                try:
                    await http.get(f"http://127.0.0.1:{self.port}/api/ready")
                except httpx.TransportError:
                    if self.process.poll() is not None:
                        sys.exit("The server ended.")
                    await asyncio.sleep(0.1)
                else:
                    return

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def processes(self) -> list[int]:
        """The server and its workers, and the bots if any play."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [self.process.pid, *map(int, children)]

    def processor_seconds(self) -> tuple[float, float]:
        """In the program, and in the system for it."""
        spent = [_fields(process)[11:13] for process in self.processes()]
        return sum(own for own, _ in spent) / CLOCK_TICKS, sum(system for _, system in spent) / CLOCK_TICKS

    def memory(self) -> int:
        return sum(_fields(process)[21] * PAGE for process in self.processes())


def _fields(process: int) -> list[int]:
    """The figures of /proc/PID/stat from the fourth on."""
    stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return [0, *map(int, stat[1:])]


class Crowd:
    """One table with its sockets: the first seats play, the others watch."""

    def __init__(
        self, http: httpx.AsyncClient, port: int, title: str, chosen: argparse.Namespace, chance: random.Random
    ) -> None:
        seats, sockets = min(chosen.seats, chosen.sockets), chosen.sockets
        self.http = http
        self.address = f"127.0.0.1:{port}"
        self.title, self.seats, self.sockets, self.chance = title, seats, sockets, chance
        self.whole = chosen.whole
        self.query = "" if chosen.whole else "?lang=en&packed=1"
        self.headers = {"Content-Type": "application/json"} | ({} if chosen.whole else {"Prefer": "return=minimal"})
        self.cookies: list[str] = [""] * seats
        self.states: list[State | None] = [None] * sockets
        self.sent_at = 0.0
        self.over = False
        self.played = -1
        self.forget()

    def forget(self) -> None:
        """What is measured begins now."""
        self.times: list[float] = []
        self.answers: list[float] = []
        self.bytes = 0
        self.messages = 0
        self.moves = 0

    async def set_up(self) -> None:
        wishes = [{"kind": "me"}] + [{"kind": "open"}] * (self.seats - 1)
        body = {"title": self.title, "seats": wishes, "name": "Ada", "private": True}
        self.table = (await self._come(0, "", body))["id"]
        for seat in range(1, self.seats):
            await self._come(seat, f"/{self.table}/join", {"name": "Ben"})
        self.listening = [asyncio.create_task(self._listen(index)) for index in range(self.sockets)]
        async with asyncio.timeout(PATIENCE):
            while any(state is None for state in self.states):
                for task in self.listening:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.05)

    async def _come(self, seat: int, path: str, body: dict[str, Any]) -> Any:
        """Somebody without a cookie, who gets one with the answer."""
        answer = await self.http.post(f"/api/tables{path}", json=body)
        answer.raise_for_status()
        self.cookies[seat] = f"footplate={answer.cookies['footplate']}"
        return answer.json()

    async def _listen(self, index: int) -> None:
        headers = {"Cookie": self.cookies[index]} if index < self.seats else {}
        address = f"ws://{self.address}/api/tables/{self.table}/live{self.query}"
        connecting = websockets.connect(
            address, additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_timeout=PATIENCE
        )
        async with connecting as live:
            async for message in live:
                heard = msgspec.json.decode(message, type=Heard)
                if heard.state is None:
                    continue
                if self.sent_at and self.states[index] is not None and heard.state.number > self.states[index].number:
                    self.times.append(time.perf_counter() - self.sent_at)
                    self.bytes += len(message)
                    self.messages += 1
                before = self.states[index]
                if not bytes(heard.state.choices) and before is not None:
                    heard.state.choices = before.choices
                self.states[index] = heard.state

    async def play(self, pause: float, until: float) -> None:
        """A move every `pause` seconds, with each table at a moment of its own."""
        await asyncio.sleep(self.chance.uniform(0, pause))
        while time.perf_counter() < until and not self.over:
            began = time.perf_counter()
            await self._move()
            await asyncio.sleep(max(pause - (time.perf_counter() - began), 0))

    async def _move(self) -> None:
        state = self.states[0]
        assert state is not None
        if not state.actors:
            self.over = True
            return
        actor = state.actors[0]
        mine = self.states[actor]
        if mine is None or mine.number != state.number or state.number <= self.played:
            return
        listed = msgspec.json.decode(mine.choices)
        if not listed:
            return
        action = (self.chance.choice(listed) if self.whole else self._drawn(listed))["action"]
        body = msgspec.json.encode({"id": str(uuid4()), "number": state.number, "action": action})
        self.sent_at = time.perf_counter()
        path = f"/api/tables/{self.table}/actions"
        headers = {**self.headers, "Cookie": self.cookies[actor]}
        answer = await self.http.post(path, content=body, headers=headers)
        if answer.is_success:
            self.moves += 1
            self.played = state.number
            self.answers.append(time.perf_counter() - self.sent_at)

    def _drawn(self, sheets: list[dict[str, Any]]) -> Any:
        """One choice of many; putting all of them together would keep this program busier than the server."""
        return choice_at(sheets, self.chance.randrange(sum(sheet["count"] for sheet in sheets)))

    async def leave(self) -> None:
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)


async def play(crowds: list[Crowd], pause: float, seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*(crowd.play(pause, until) for crowd in crowds))


class NoCookies(http.cookiejar.DefaultCookiePolicy):
    """All share one client, and bring their own cookies."""

    def set_ok(self, *_: object) -> bool:
        return False


async def measure(title: str, chosen: argparse.Namespace, database: str) -> dict[str, Any]:
    server = Server(database, chosen.workers)
    client = httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{server.port}",
        timeout=PATIENCE,
        limits=httpx.Limits(max_connections=None),
        cookies=http.cookiejar.CookieJar(NoCookies()),
    )
    try:
        await server.ready()
        chance = random.Random(chosen.seed)
        crowds = [Crowd(client, server.port, title, chosen, chance) for _ in range(chosen.tables)]
        for _ in range(chosen.bots):
            seats = [{"kind": "bot", "level": chosen.level}] * BOTS_AT_A_TABLE
            answer = await client.post("/api/tables", json={"title": title, "seats": seats, "private": True})
            answer.raise_for_status()
        # One table first: with it comes what all tables share.
        await crowds[0].set_up()
        await play(crowds[:1], 0.1, FIRST_SECONDS)
        first = server.memory()
        gate = asyncio.Semaphore(SETTING_UP_AT_ONCE)

        async def seated(crowd: Crowd) -> None:
            async with gate:
                await crowd.set_up()

        await asyncio.gather(*(seated(crowd) for crowd in crowds[1:]))
        await play(crowds, chosen.pause, chosen.warm)
        for crowd in crowds:
            crowd.forget()
        before = server.processor_seconds()
        await play(crowds, chosen.pause, chosen.seconds)
        await asyncio.sleep(1)
        spent = [after - then for after, then in zip(server.processor_seconds(), before, strict=True)]
        grown = (server.memory() - first) / max((chosen.tables - 1) * chosen.sockets, 1)
        await asyncio.gather(*(crowd.leave() for crowd in crowds))
    finally:
        await client.aclose()
        server.stop()
    return _figures(title, crowds, spent, grown)


def _figures(title: str, crowds: list[Crowd], spent: list[float], memory: float) -> dict[str, Any]:
    times = sorted(each for crowd in crowds for each in crowd.times)
    answers = sorted(each for crowd in crowds for each in crowd.answers)
    moves, messages = sum(crowd.moves for crowd in crowds), sum(crowd.messages for crowd in crowds)
    return {
        "title": title,
        "sockets": sum(crowd.sockets for crowd in crowds),
        "moves": moves,
        "news p50 ms": _part(times, 0.5),
        "news p99 ms": _part(times, 0.99),
        "answer p50 ms": _part(answers, 0.5),
        "answer p99 ms": _part(answers, 0.99),
        "processor ms a move": round(sum(spent) * 1000 / max(moves, 1), 1),
        "of it system": round(spent[1] * 1000 / max(moves, 1), 1),
        "kB memory a socket": round(memory / 1000),
        "kB sent a message": round(sum(crowd.bytes for crowd in crowds) / max(messages, 1) / 1000, 1),
    }


def _shown(found: dict[str, Any], markdown: bool, first: bool) -> str:
    if not markdown:
        return ", ".join(f"{name} {value}" for name, value in found.items())
    lines = [f"| {' | '.join(found)} |", "|" + " --- |" * len(found)] if first else []
    return "\n".join([*lines, f"| {' | '.join(map(str, found.values()))} |"])


def _part(times: list[float], part: float) -> float:
    return round(times[int(len(times) * part)] * 1000, 1) if times else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", action="append", choices=TITLES, help="a title; all of them if none is named")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--sockets", type=int, default=5, help="at each table")
    parser.add_argument("--seats", type=int, default=3, help="people who play; the other sockets watch")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between the moves at a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0, help="seconds of play before anything is measured")
    parser.add_argument("--bots", type=int, default=0, help="tables at which only bots play")
    parser.add_argument("--level", default="hard", help="of these bots")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="a PostgreSQL database; a new SQLite file if none is named")
    parser.add_argument("--whole", action="store_true", help="states in both languages, by answer and socket both")
    parser.add_argument("--markdown", action="store_true", help="print a table")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    _allow_files(chosen.tables * (chosen.sockets + chosen.seats) + 200)
    for index, title in enumerate(chosen.title or TITLES):
        with tempfile.TemporaryDirectory() as folder:
            database = chosen.database or f"{folder}/games.sqlite"
            calibration = calibrate()
            found = asyncio.run(measure(title, chosen, database))
            found["million rounds a second"] = round((calibration + calibrate()) / 2e6, 1)
        print(_shown(found, chosen.markdown, index == 0), flush=True)


def _allow_files(needed: int) -> None:
    """A socket is an open file, here and in the server, which inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(
            f"{needed} open files are needed, and this system allows {hard}; take fewer tables, or see ulimit -Hn."
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(needed, soft), hard))


if __name__ == "__main__":
    main()
