"""The examples in the package's own documentation run."""

import doctest

import footplate


def test_the_example_at_the_top_of_the_package_runs() -> None:
    found = doctest.testmod(footplate)
    assert found.attempted > 0
    assert found.failed == 0
