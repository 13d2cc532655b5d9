"""The shape of the project: who may import whom, and every rule with a test."""

from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import footplate
from footplate.terminal.coverage import Coverage
from invariants import Watch, watch_of

ROOT = Path(__file__).parents[1]


def test_dependencies_point_one_way(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize("title", ["table", *(info.id for info in footplate.titles())])
def test_every_rule_is_cited_by_a_test_or_listed_as_not_testable(title: str) -> None:
    coverage = Coverage(ROOT)
    rules = {rule.id for rule in footplate.rules(title)}
    assert rules, f"{title} has no catalogue in docs/rules"
    assert [rule for rule in coverage.uncovered if rule in rules] == []


def test_tests_cite_only_rules_that_exist() -> None:
    coverage = Coverage(ROOT)
    assert coverage.unknown == []
    assert coverage.needless == []


def test_every_title_of_the_house_has_its_invariants() -> None:
    assert [info.id for info in footplate.titles() if watch_of(info.id) is Watch] == []
