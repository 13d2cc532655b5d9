"""The package itself: its example, what is missing without its extra, and what its bench measures."""

import doctest
import subprocess
import sys

import pytest
from click.testing import CliRunner

from footplate import cli, rl
from footplate.rl import measuring
from footplate.terminal.bench import Form


def test_the_example_at_the_top_of_the_package_runs() -> None:
    found = doctest.testmod(rl)
    assert found.attempted > 0
    assert found.failed == 0


def test_everything_that_is_named_is_there() -> None:
    assert all(getattr(rl, name) for name in rl.__all__)
    with pytest.raises(AttributeError, match="crystal_ball"):
        rl.crystal_ball  # noqa: B018


def test_without_the_extra_numbers_work_and_the_rest_says_what_it_needs() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from footplate import rl\n"
        "assert rl.numbers('steel-driver').count == 1240\n"
        "try:\n"
        "    rl.env\n"
        "except ImportError as missing:\n"
        "    print(missing)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "footplate.rl.env needs numpy: pip install 'footplate[rl]'\n"


@pytest.mark.parametrize(("title", "longer"), [("steel-driver", False), ("days-of-steam", True)])
def test_the_bench_sets_a_batch_beside_the_engine(title: str, longer: bool) -> None:
    cost = measuring.measure(Form(title, None, {}), 2 if longer else 3, 0.01)
    assert min(cost.bare, cost.batch, cost.observed, cost.encode, cost.decode) > 0
    assert (cost.numbers > 1) == longer


def test_the_bench_of_numbers_prints_a_table() -> None:
    command = ["bench", "--numbers", "--title", "steel-driver", "--seats", "3", "--seconds", "0.01"]
    shown = CliRunner().invoke(cli.main, command)
    assert shown.exit_code == 0, shown.output
    assert "steel-driver usa" in shown.output
    assert "16 games at once" in shown.output
    refused = CliRunner().invoke(cli.main, ["bench", "--numbers", "--guided"])
    assert refused.exit_code == 2
    assert "one at a time" in refused.output
