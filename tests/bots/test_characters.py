"""Characters: a name plays in a style, at every level of the house, and one can see which."""

from collections import Counter

import pytest

import footplate
from bots.test_levels import TITLES, asked, table_of
from footplate import bots
from footplate.bots.characters import CHARACTERS, STYLES, styled
from footplate.bots.levels import LEVELS, known, level, times


@pytest.mark.parametrize("title", TITLES)
def test_every_title_is_played_in_every_style_at_every_level(title: str) -> None:
    folder = title.replace("-", "_")
    plain = known(folder).looker
    for style in STYLES:
        assert all(style in bots.styles(title, name) for name in LEVELS)
        assert level(folder, "medium", style).looker.weights != plain.weights  # type: ignore[attr-defined]
    assert table_of(title).explain(asked(table_of(title), "medium/raider")) is None


def test_two_of_each_style_have_names_and_the_measures_have_no_style() -> None:
    assert Counter(CHARACTERS.values()) == dict.fromkeys(STYLES, 2)
    assert bots.style_of("steam", "hard", "Mikado") == "builder"
    assert bots.style_of("steam", "greedy", "Mikado") is None
    assert bots.style_of("steam", "hard", "Ada") is None
    assert styled("hard", None) == "hard"
    for unknown in ("medium/gambler", "random/miser"):
        with pytest.raises(bots.NoSuchBot, match=unknown):
            bots.find("steam", unknown)


def test_a_weight_keeps_its_kind() -> None:
    assert (times(11, 1.8), times(1, 0.2), times(0.24, 0.5)) == (20, 1, 0.12)
    assert times((8, 0, 0.5), 1.5) == (12, 0, 0.75)


def habits(title: str, kind: str, games: int) -> Counter[str]:
    """How often each style decided on a kind of thing, with the four at one table and no time to think."""
    found: Counter[str] = Counter()
    for number in range(games):
        table = footplate.new(title, seats=4, seed=number)
        while (seat := table.actor) is not None:
            style = STYLES[(seat + number) % 4]
            action = bots.choose(table.imagine(seat, 1), seat, styled("medium", style), 0.0, number)
            found[style] += action.kind == kind
            table.play(action)
    return found


def test_a_miser_leaves_auctions_that_a_raider_stays_in() -> None:
    left = habits("steel-driver", "drop", 2)
    assert left["miser"] > 1.5 * left["raider"]


def test_a_builder_of_days_of_steam_brings_more_cities() -> None:
    cities = habits("days-of-steam", "draw", 2)
    assert cities["builder"] == max(cities.values())
