"""The arena on a Ray cluster: two nodes' worth of workers, one of which is lost on the way.

It runs where Ray is installed (`pip install 'footplate[ray]'`), which the usual environment does without.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from footplate.terminal.arena import Match, play
from footplate.terminal.crowd import Crowd
from footplate.terminal.output import Failure

ROOT = Path(__file__).parents[2]
GAMES = 12
MATCH = Match("steel-driver", 3, ("greedy", "random"), seed=4, seconds=0.01)
WHERE = "Ray is not installed: pip install 'footplate[ray]'"


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A head that plays nothing, for nodes to come."""
    ray = pytest.importorskip("ray", reason=WHERE)
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    yield made
    ray.shutdown()
    made.shutdown()


def test_games_of_a_node_that_is_lost_are_played_by_another(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    lost, _ = cluster.add_node(num_cpus=1), cluster.add_node(num_cpus=1)
    found = []
    for game in Crowd(ray=cluster.address).play(play, [(MATCH, number) for number in range(GAMES)]):
        found.append(game)
        if len(found) == 2:
            cluster.remove_node(lost, allow_graceful=False)
    # The same games as anywhere else, each once.
    told = sorted((game.number, game.players, game.points) for game in found)
    here = [play(MATCH, number) for number in range(GAMES)]
    assert told == [(game.number, game.players, game.points) for game in here]
    assert capsys.readouterr().out == ""


def test_the_learner_runs_on_a_cluster(cluster: Any) -> None:
    cluster.add_node(num_cpus=1)
    command = [sys.executable, ROOT / "tools" / "train.py", "steel-driver", "--ray", cluster.address]
    short = ["--minutes", "0.001", "--games", "2", "--level", "random", "--processes", "2"]
    done = subprocess.run([*command, *short], capture_output=True, text=True, timeout=300, check=True)
    assert [line.split()[2] for line in done.stdout.splitlines()] == ["0", "40"]


def test_an_address_where_no_cluster_is_gets_a_clear_word() -> None:
    pytest.importorskip("ray", reason=WHERE)
    with pytest.raises(Failure, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        list(Crowd(ray="127.0.0.1:1").play(play, [(MATCH, 0)]))
