"""Bots as such: finding, asking and adding them."""

import doctest
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import footplate
from footplate import bots

DOCS = Path(__file__).parents[2] / "docs"


class First:
    def choose(self, table: footplate.Table, seat: int, seconds: float, seed: int) -> footplate.Action:
        return table.legal(seat)[0]


class Broken:
    def choose(self, table: footplate.Table, seat: int, seconds: float, seed: int) -> footplate.Action:
        table.play(table.legal(seat)[0])
        raise ZeroDivisionError("lost count")


class Cheat:
    """Answers with what it was made with."""

    answer: object = None

    def choose(self, table: footplate.Table, seat: int, seconds: float, seed: int) -> footplate.Action:
        return self.answer  # type: ignore[return-value]


@pytest.fixture
def table() -> footplate.Table:
    return footplate.new("steel-driver", seats=4, seed=3)


def test_every_title_offers_the_random_bot() -> None:
    for title in footplate.titles():
        assert "random" in bots.levels(title.id)


def test_steel_driver_offers_its_bots() -> None:
    assert bots.levels("steel-driver") == ["random", "greedy", "easy", "medium", "hard", "expert"]


def test_a_level_that_a_title_lacks_is_an_error_and_not_another_bot(table: footplate.Table) -> None:
    with pytest.raises(
        bots.NoSuchBot,
        match="steel-driver has no bot “wizard”; its bots are random, greedy, easy",
    ):
        bots.find("steel-driver", "wizard")
    with pytest.raises(bots.NoSuchBot):
        bots.choose(table, table.actor or 0, "wizard", 1.0, 1)


@pytest.mark.usefixtures("fresh_bots")
def test_a_registered_bot_is_offered_and_asked(table: footplate.Table) -> None:
    bots.register("first", First, title="steel-driver")
    assert bots.levels("steel-driver")[-1] == "first"
    assert bots.choose(table, table.actor or 0, "first", 1.0, 1) == table.legal()[0]


@pytest.mark.usefixtures("fresh_bots")
def test_a_bot_for_all_titles_gives_way_to_one_for_its_title() -> None:
    bots.register("greedy", First)
    assert not isinstance(bots.find("steel-driver", "greedy"), First)


@pytest.mark.usefixtures("fresh_bots")
@pytest.mark.parametrize("level", ["", "a b", "../x", "a:b"])
def test_a_level_must_be_a_plain_name(level: str) -> None:
    with pytest.raises(ValueError, match="a level is made of"):
        bots.register(level, First)


@pytest.mark.usefixtures("fresh_bots")
def test_bots_of_other_packages_are_found_by_their_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    def installed(group: str) -> list[EntryPoint]:
        return [EntryPoint("mine", f"{__name__}:register_mine", group)]

    monkeypatch.setattr(bots, "entry_points", installed)
    bots._register_installed()
    assert "mine" in bots.levels("steel-driver")


@pytest.mark.usefixtures("fresh_bots")
@pytest.mark.parametrize("value", [f"{__name__}:register_badly", "no_such_package:register"])
def test_a_broken_package_of_bots_takes_nothing_from_the_others(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    def installed(group: str) -> list[EntryPoint]:
        return [EntryPoint("bad", value, group), EntryPoint("mine", f"{__name__}:register_mine", group)]

    monkeypatch.setattr(bots, "entry_points", installed)
    with pytest.warns(RuntimeWarning, match=f"The bots that {value} is to bring cannot play"):
        bots._register_installed()
    assert "mine" in bots.levels("steel-driver")


def register_badly() -> None:
    raise ZeroDivisionError


def register_mine() -> None:
    bots.register("mine", First)


@pytest.mark.usefixtures("fresh_bots")
def test_a_broken_bot_is_reported_and_changes_nothing(table: footplate.Table) -> None:
    bots.register("broken", Broken)
    before = table.dump()
    with pytest.raises(bots.BotFailed, match="“broken” failed: ZeroDivisionError"):
        bots.choose(table, table.actor or 0, "broken", 1.0, 1)
    assert table.dump() == before


@pytest.mark.usefixtures("fresh_bots")
@pytest.mark.parametrize(
    "answer",
    [
        None,
        {"type": "pass", "seat": 0},
        footplate.action("steel-driver", {"type": "drop", "seat": 0}),
        footplate.action("steel-driver", {"type": "pass", "seat": 3}),
    ],
)
def test_a_bot_that_chooses_what_it_may_not_is_reported(table: footplate.Table, answer: object) -> None:
    seat = table.actor
    assert seat == 0
    bots.register("cheat", lambda: _cheat(answer))
    with pytest.raises(bots.BotFailed, match="“cheat” chose"):
        bots.choose(table, seat, "cheat", 1.0, 1)


def _cheat(answer: object) -> Cheat:
    cheat = Cheat()
    cheat.answer = answer
    return cheat


def test_the_random_bot_depends_on_its_seed_alone(table: footplate.Table) -> None:
    seat = table.actor or 0
    chosen = [bots.choose(table.imagine(seat, 1), seat, "random", 1.0, seed) for seed in range(200)]
    assert chosen == [bots.choose(table.imagine(seat, 2), seat, "random", 0.0, seed) for seed in range(200)]
    assert len(set(chosen)) > len(table.legal()) * 0.8


@pytest.mark.usefixtures("fresh_bots")
@pytest.mark.parametrize("document", [DOCS / "adding-a-bot.md"])
def test_the_examples_of_the_documents_run(document: Path) -> None:
    assert doctest.testfile(str(document), module_relative=False).failed == 0


def test_the_examples_of_the_module_run() -> None:
    assert doctest.testmod(bots).failed == 0
