"""Golden games: what a fixed seed and fixed choices lead to, kept so that no change goes unnoticed."""

import hashlib
import json
from pathlib import Path
from typing import Any

import footplate
from playing import Chooser, Setup, setups

FOLDER = Path(__file__).parent
# So many games of each title are enough, spread evenly over its set-ups.
ENOUGH = 12
HASH_EVERY = 10


def path_of(title: str, rules: int | None = None) -> Path:
    """The games of the present rules, or those of an older version that is still played by."""
    return FOLDER / (f"{title}.json" if rules is None else f"{title}.rules-{rules}.json")


def hash_of_position(table: footplate.Table) -> str:
    """The hash of all that there is to a position, in whatever form it is kept: what each seat sees, what is legal in
    which order, and how much chance has decided."""
    seen = [_shown(table.view(seat)) for seat in (None, *range(table.setup.seats))]
    legal = [action.to_json() for action in table.legal()]
    whole = {"views": seen, "legal": legal, "chance": table.dump(history=False)["chance"]}
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _shown(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its words."""
    told = {key: view[key] for key in ("number", "over", "actors", "round", "rounds", "phase", "game")}
    return {**told, "phases": [phase["id"] for phase in view["phases"]], "scores": [_score(s) for s in view["scores"]]}


def _score(score: dict[str, Any]) -> dict[str, Any]:
    return {**score, "parts": [[part["id"], part["points"]] for part in score["parts"]]}


def golden_game(setup: Setup, seed: int, rules: int | None = None) -> dict[str, Any]:
    """The sizes of all legal lists, the hash of every tenth position, and the final scores."""
    table, chooser = setup.new(seed), Chooser(seed)
    if rules is not None:
        table = footplate.replay({**table.record(), "rules": rules})
    legal, hashes = [], [hash_of_position(table)]
    while not table.over:
        legal.append(len(table.legal()))
        table.play(chooser.action(table))
        if table.number % HASH_EVERY == 0 or table.over:
            hashes.append(hash_of_position(table))
    return {
        "setup": {"seats": setup.seats, "map": setup.map, "options": dict(setup.options), "seed": seed},
        "legal": legal,
        "hashes": hashes,
        "scores": [score.total for score in table.scores()],
        "places": [[place.seat, place.place, *place.ties] for place in table.result() or []],
    }


def rules_version(title: str) -> int:
    return next(info.rules for info in footplate.titles() if info.id == title)


def seeds(title: str) -> range:
    return range(1, 1 + max(1, ENOUGH // len(setups(title))))


def golden_games(title: str) -> dict[str, Any]:
    games = [golden_game(setup, seed) for setup in setups(title) for seed in seeds(title)]
    return {"title": title, "rules": rules_version(title), "games": games}


def read(title: str, rules: int | None = None) -> dict[str, Any] | None:
    path = path_of(title, rules)
    return json.loads(path.read_text("utf-8")) if path.is_file() else None


def write(golden: dict[str, Any]) -> None:
    """One game a line, so that a difference is easy to see."""
    lines = ",\n  ".join(json.dumps(game, separators=(",", ":")) for game in golden["games"])
    head = f'{{"title": {json.dumps(golden["title"])}, "rules": {golden["rules"]}, "games": [\n  '
    path_of(golden["title"]).write_text(f"{head}{lines}\n]}}\n", "utf-8")
