"""What the tests of the bots share."""

import pytest

from footplate import bots


@pytest.fixture
def fresh_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that a test registers are gone after it."""
    monkeypatch.setattr(bots, "_makers", {title: dict(makers) for title, makers in bots._makers.items()})
    monkeypatch.setattr(bots, "_players", {})
