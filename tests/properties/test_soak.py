"""Games that were kept are played again as they were, and a game that goes otherwise is named."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "soak.py"


def soak(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, TOOL, "--processes", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_kept_games_are_played_again_and_one_that_cannot_be_is_named(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    first = soak("--titles", "steel-driver", "--games", "4", "--guided", "2", "--keep", kept)
    assert first.returncode == 0, first.stderr
    again = soak("--follow", kept)
    assert again.returncode == 0, again.stderr
    assert again.stdout.splitlines()[:-1] == first.stdout.splitlines()[:-1]
    assert first.stdout.splitlines()[-1].startswith("4 games, ")

    path = sorted(kept.iterdir())[0]
    setup, games = json.loads(gzip.decompress(path.read_bytes()))
    games["0"][5] = games["0"][4]
    path.write_bytes(gzip.compress(json.dumps([setup, games]).encode()))
    spoilt = soak("--follow", kept)
    assert spoilt.returncode == 1
    assert "FAILED steel-driver usa 3 seats, seed 0" in spoilt.stderr
    assert "IllegalAction" in spoilt.stderr
