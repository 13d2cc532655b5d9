"""What a seat sees and others do not is drawn anew for the others: a title that forgets to is found out."""

import pytest

import footplate
from footplate.titles import every_title
from playing import Chooser, Setup, setups

SEEDS = range(12)
TITLES = [info.id for info in footplate.titles()]
SECRETIVE = ["days-of-steam", "railways"]


def secrets_drawn_anew(setup: Setup, seed: int) -> tuple[int, int]:
    """How often somebody sees what a spectator does not, and how often imagining makes it something else."""
    table, chooser = setup.new(seed), Chooser(seed)
    there = anew = 0
    while not table.over and there < 20:
        for seat in range(setup.seats):
            seen = table.view(seat)["game"]
            if seen != table.view(None)["game"]:
                other = (seat + 1) % setup.seats
                there += 1
                anew += any(table.imagine(other, number).view(seat)["game"] != seen for number in SEEDS)
        table.play(chooser.action(table))
    return there, anew


@pytest.mark.parametrize("title", TITLES)
def test_what_others_see_is_imagined_anew(title: str) -> None:
    for setup in setups(title)[::4]:
        there, anew = secrets_drawn_anew(setup, 3)
        # A secret may happen to be the only one that is possible, but not every time.
        assert anew > there // 2 or not there, setup
        assert there or title not in SECRETIVE


@pytest.mark.parametrize("title", SECRETIVE)
def test_a_title_that_imagines_nothing_is_found_out(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_title()[title], "imagine", lambda s, seat: None)
    there, anew = secrets_drawn_anew(setups(title)[0], 3)
    assert there
    assert not anew
