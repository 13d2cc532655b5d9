"""For fixed seeds and choices every title plays the very games that are kept here."""

import goldens
import pytest

import footplate
from playing import setups

TITLES = [info.id for info in footplate.titles()]
KEPT = [
    pytest.param(setup, seed, id=f"{setup}, seed {seed}")
    for title in TITLES
    if goldens.read(title) is not None
    for setup in setups(title)
    for seed in goldens.seeds(title)
]
CHANGED = """{setup}, seed {seed}: {what} differ from the golden game, but the rules version is still {rules}.
If this was not meant, a rule has been broken: find out which, with the tests of tests/rules.
If a rule was corrected, raise rules_version of the title and run: python tools/golden.py {title}"""
OUTDATED = """The golden games of {title} are of rules version {kept}, the title has {present}.
Run: python tools/golden.py {title}"""


@pytest.mark.parametrize("title", TITLES)
def test_the_golden_games_are_of_the_present_rules_version_and_of_every_setup(title: str) -> None:
    golden = goldens.read(title)
    assert golden is not None, f"{title} has no golden games. Run: python tools/golden.py {title}"
    present = goldens.rules_version(title)
    assert golden["rules"] == present, OUTDATED.format(title=title, kept=golden["rules"], present=present)
    assert len(golden["games"]) == len(setups(title)) * len(goldens.seeds(title))


@pytest.mark.parametrize(("setup", "seed"), KEPT)
def test_a_golden_game_is_played_as_it_was(setup: goldens.Setup, seed: int) -> None:
    compare(setup, seed, None)


@pytest.mark.parametrize("seed", goldens.seeds("steam"))
@pytest.mark.parametrize("setup", setups("steam"), ids=str)
def test_a_golden_game_of_the_first_rules_of_steam_is_played_as_it_was(setup: goldens.Setup, seed: int) -> None:
    compare(setup, seed, 1)


def compare(setup: goldens.Setup, seed: int, rules: int | None) -> None:
    golden = goldens.read(setup.title, rules)
    assert golden is not None
    game = goldens.golden_game(setup, seed, rules)
    kept = next((each for each in golden["games"] if each["setup"] == game["setup"]), None)
    assert kept is not None, f"{setup}, seed {seed} is not kept. Run: python tools/golden.py {setup.title}"
    for part, what in (
        ("legal", "the sizes of the legal lists"),
        ("hashes", "the positions"),
        ("scores", "the scores"),
        ("places", "the places"),
    ):
        message = CHANGED.format(setup=setup, seed=seed, what=what, rules=golden["rules"], title=setup.title)
        assert game[part] == kept[part], message


def test_the_chooser_is_the_same_for_ever() -> None:
    chooser = goldens.Chooser(1)
    assert [chooser.below(1000) for _ in range(6)] == [59, 963, 715, 138, 204, 603]
