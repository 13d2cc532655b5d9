"""What all tests share."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from footplate.garbage import look_seldom
from footplate.kernel import position
from quick_folder import in_memory

# What these modules assert fails as readably as in a test.
pytest.register_assert_rewrite("bots.greedy", "rules.playing_lines", "rules.track_scenes")

# A game takes longer than one drawn value does, and the machine may be busy: no deadline.
settings.register_profile(
    "games", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("games")

if (folder := in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", folder)

# Several tests run at a time, each with a core of its own; numpy has not been imported yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

BROWSER = Path(__file__).parent / "browser"
ENGINE = "plain" if position.__file__.endswith(".py") else "compiled"


def pytest_report_header() -> str:
    return f"engine: {ENGINE}, {position.__file__}"


def pytest_sessionstart() -> None:
    """Whoever asks for one of the engines must not be given the other without a word."""
    wanted = os.environ.get("TESTED_ENGINE", ENGINE)
    if wanted != ENGINE:
        pytest.exit(f"these tests are for the {wanted} engine, and {position.__file__} is the {ENGINE} one", 3)


def pytest_collection_finish() -> None:
    """Thousands of tests are there from now on, and none of them is garbage."""
    gc.freeze()
    look_seldom()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make test` looks for those that play in a browser in one folder, and leaves them out elsewhere. The long ones
    come first, so that nobody waits for the last of them alone."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    lost = [item.nodeid for item in items if item.get_closest_marker("browser") and BROWSER not in item.path.parents]
    if lost:
        raise pytest.UsageError(f"what plays in a browser belongs to tests/browser: {', '.join(lost)}")
