"""What is tried on several databases takes turns with them, the next test on the next one; with WHOLE=1 each on all."""

import os
from collections.abc import Sequence

import pytest

from postgresql_server import missing

WHOLE = "WHOLE" in os.environ


def in_turn(metafunc: pytest.Metafunc, databases: Sequence[str]) -> Sequence[str]:
    """Those on which a test is tried, by its place in its module; nothing waits for a PostgreSQL that is not there."""
    if WHOLE or not databases:
        return databases
    there = [each for each in databases if each != "postgresql" or missing() is None]
    tests = [name for name in vars(metafunc.module) if name.startswith("test_")]
    turn = tests.index(metafunc.function.__name__) + 1
    return [there[turn % len(there)]]
