"""Dumps of earlier versions with what they showed: one file a title in a folder a version, one dump a line."""

import json
from pathlib import Path
from typing import Any

import fingerprints
import footplate

FOLDER = Path(__file__).parent / "dumps"
# A legal list as short as this is kept as readable lines beside its fingerprint.
FEW = 8


def shown(table: footplate.Table) -> dict[str, Any]:
    """What anybody sees of a position."""
    view: Any = table.view(None)
    legal = table.legal()
    game = fingerprints.parts(view["game"])
    return {
        **{name: view[name] for name in ("number", "round", "phase", "actors", "over")},
        "scores": [score.total for score in table.scores()],
        "legal": fingerprints.of_actions(action.to_json() for action in legal),
        "lines": sorted(footplate.line(action) for action in legal) if len(legal) <= FEW else None,
        "game": game,
        "seats": [fingerprints.others(_game(table, seat), game) for seat in range(view["seats"])],
    }


def _game(table: footplate.Table, seat: int) -> Any:
    return table.view(seat)["game"]


def read(path: Path) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return kept


def write(path: Path, kept: list[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in kept)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")
