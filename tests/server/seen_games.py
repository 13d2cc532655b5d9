"""What people see of a stored game: everything that must outlive a new version of the server and of the engine."""

import json
import lzma
from pathlib import Path
from typing import Any

from site_under_test import Person, Site

import fingerprints
from footplate.server.visitors import COOKIE

Json = dict[str, Any]

FOLDER = Path(__file__).parent / "data"
SPECTATOR = "spectator"


def database_of(name: str) -> Path:
    return FOLDER / f"{name}.sqlite3.xz"


def kept(name: str) -> Json:
    """The people with their cookies, and each table with what was seen of it."""
    found: Json = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def write(name: str, seen_there: Json) -> None:
    """One table a line."""
    tables = ",\n".join(f"{json.dumps(table)}: {_compact(seen)}" for table, seen in seen_there["tables"].items())
    text = f'{{"people": {_compact(seen_there["people"])},\n"tables": {{\n{tables}\n}}}}\n'
    (FOLDER / f"{name}.json").write_text(text, "utf-8")


def _compact(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def names() -> list[str]:
    return sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.sqlite3.xz"))


def unpack(name: str, path: Path) -> None:
    path.write_bytes(lzma.decompress(database_of(name).read_bytes()))


def people(site: Site, cookies: dict[str, str]) -> dict[str, Person]:
    """The people of the stored games with the cookies they were given, and a spectator without one."""
    found = {name: site.person(name) for name in cookies}
    for name, cookie in cookies.items():
        found[name].http.cookies.set(COOKIE, cookie)
    return {**found, SPECTATOR: site.person(SPECTATOR)}


async def seen(table: str, people: dict[str, Person]) -> Json:
    """A table as those who sit there and a spectator see it. How it is stored and worded is left out."""
    state = await people[SPECTATOR].state(table)
    card = state["table"]
    seats = [{name: seat[name] for name in ("kind", "name", "level")} for seat in card["seats"]]
    askers = [seat["name"] for seat in seats if seat["kind"] == "person"]
    return {
        **{name: card[name] for name in ("title", "map", "options", "state", "number", "turn", "created", "updated")},
        "seats": seats,
        **_position(state),
        "persons": {name: await _seen_by(table, people[name], state["view"]) for name in askers},
        **await _log(table, people[SPECTATOR]),
        "past": {
            str(number): await _past(table, number, people[SPECTATOR], people[askers[0]])
            for number in (_past_numbers(state["number"]) if state["view"] is not None else [])
        },
        "chat": [_said(message) for message in await people[SPECTATOR].get(f"/api/tables/{table}/chat")],
    }


def _said(message: Json) -> Json:
    """A message as the first versions told it."""
    return {name: value for name, value in message.items() if name != "apart"}


def _position(state: Json) -> Json:
    view, result = state["view"], state["result"]
    if view is None:
        return {"view": None, "result": None}
    plain = {name: view[name] for name in ("round", "phase", "actors", "over", "seed_hash")}
    scores = [[score["total"], *([part["id"], part["points"]] for part in score["parts"])] for score in view["scores"]]
    shown = {**plain, "scores": scores, "game": fingerprints.parts(view["game"])}
    return {"view": shown, "result": result["ranking"] if result is not None else None}


async def _seen_by(table: str, person: Person, spectated: Json | None) -> Json:
    """Of the view, what differs from a spectator's."""
    state = await person.state(table)
    log = await _log(table, person)
    usual = fingerprints.parts(spectated["game"]) if spectated is not None else {}
    return {
        "seat": state["you"],
        "undo": state["undo"],
        "game": fingerprints.others(state["view"]["game"], usual) if state["view"] is not None else None,
        "legal": fingerprints.of_actions(choice["action"] for choice in state["choices"]),
        "log": log["log"],
    }


async def _log(table: str, person: Person) -> Json:
    """Every line in both languages as a fingerprint, and some entries as they are read."""
    entries = [
        {name: entry[name] for name in ("number", "seat", "lines", "time")}
        for entry in await person.get(f"/api/tables/{table}/log")
    ]
    some = [entries[number] for number in sorted({0, len(entries) // 2, len(entries) - 1})] if entries else []
    return {"log": {"count": len(entries), "lines": fingerprints.fingerprint(entries)}, "entries": some}


async def _past(table: str, number: int, spectator: Person, person: Person) -> Json:
    """A past position for a spectator, and what differs for the first person at the table."""
    path = f"/api/tables/{table}/history/{number}"
    past, theirs = await spectator.get(path), await person.get(path)
    game = fingerprints.parts(past["view"]["game"])
    return {
        "game": game,
        "person": fingerprints.others(theirs["view"]["game"], game),
        "lines": [fingerprints.fingerprint(entry["lines"]) for entry in (*past["log"], *theirs["log"])],
    }


def _past_numbers(number: int) -> list[int]:
    return sorted({number // 3, 2 * number // 3})
