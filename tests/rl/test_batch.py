"""Many games at once, and games as data."""

import random
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import footplate
from footplate import rl
from footplate.cli import main
from footplate.rl.arrays import Observations
from footplate.rl.catalogue import numbering_of
from playing import Setup, setups

FORMS = [setup for title in footplate.titles() for setup in setups(title.id)[:1]]


def chosen(masks: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("setup", FORMS, ids=str)
def test_games_side_by_side_go_as_they_do_alone(setup: Setup) -> None:
    many = rl.batch(3, setup.title, setup.seats, setup.map, dict(setup.options), seed=5)
    alone = [rl.game(setup.new(seed)) for seed in (5, 6, 7)]
    form, chance = Observations(alone[0].table), np.random.default_rng(1)
    for _ in range(60):
        for place, game in enumerate(alone):
            assert np.array_equal(many.masks[place], rl.mask(game))
            assert np.array_equal(many.observations[place], form.of(game, game.actor))
            assert many.actors[place] == game.actor
        numbers = chosen(many.masks, chance)
        step = many.step(numbers)
        for place, (game, number) in enumerate(zip(alone, numbers.tolist(), strict=True)):
            assert game.step(number) == step.played[place]
            assert game.over == step.ended[place]
            if game.over:
                assert step.rewards[place].sum() == pytest.approx(0, abs=1e-5)
                alone[place] = rl.game(setup.new(int(many.seeds[place])))


def test_a_game_that_ends_is_begun_anew_and_pays() -> None:
    many = rl.batch(4, "steel-driver", 3, seed=1, observe=False)
    chance, ended = np.random.default_rng(2), 0
    while ended < 6:
        step = many.step(chosen(many.masks, chance))
        ended += step.ended.sum()
        assert (np.abs(step.rewards).sum(axis=1) > 0).tolist() == step.ended.tolist()
        assert step.rewards.max(initial=0) <= 1
    assert many.seeds.max() == 4 + ended
    assert many.observations.shape == (4, 0)


def test_points_are_paid_as_they_come() -> None:
    many, chance = rl.batch(1, "steel-driver", 3, seed=3, rewards="score"), np.random.default_rng(3)
    paid = np.zeros(3)
    while True:
        table = many.games[0].table
        step = many.step(chosen(many.masks, chance))
        paid += step.rewards[0]
        if step.ended[0]:
            break
    totals = np.array([score.total for score in table.scores()])
    assert paid == pytest.approx(totals - totals.mean())


@pytest.mark.parametrize(
    ("numbers", "error"),
    [
        (np.zeros(3, np.int64), rl.BadBuffer),
        (np.zeros((2, 1), np.int64), rl.BadBuffer),
        (np.zeros(2, np.float32), rl.BadBuffer),
        (np.array([0, 1239]), rl.BadNumber),
        (np.array([0, -1]), rl.BadNumber),
        (np.array([0, 1240]), rl.BadNumber),
    ],
)
def test_a_wrong_step_changes_no_game(numbers: np.ndarray, error: type[Exception]) -> None:
    many = rl.batch(2, "steel-driver", 3, seed=1)
    before = many.masks.copy()
    with pytest.raises(error):
        many.step(numbers)
    assert np.array_equal(many.masks, before)
    assert [game.table.number for game in many.games] == [0, 0]


def test_a_batch_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="one game or more"):
        rl.batch(0, "steel-driver", 3)
    with pytest.raises(footplate.BadSetup):
        rl.batch(2, "steam", 3, "atlantis")
    with pytest.raises(ValueError, match="result or score"):
        rl.batch(2, "steel-driver", 3, rewards="money")


# Data


def finished(title: str, seats: int, seed: int) -> footplate.Table:
    table, chance = footplate.new(title, seats, seed=seed), random.Random(seed)
    while not table.over:
        table.play(chance.choice(table.legal()))
    return table


@pytest.mark.parametrize("title", ["steel-driver", "days-of-steam", "railways"])
def test_a_dataset_holds_every_choice_of_the_games(title: str) -> None:
    tables = [finished(title, 3, seed) for seed in (1, 2)][: 1 if title == "railways" else 2]
    data = rl.dataset([table.record() for table in tables])
    assert len(data.numbers) == len(data.masks) == len(data.observations) == len(data.results) == len(data.seats)
    assert all(data.masks[np.arange(len(data.numbers)), data.numbers] == 1)
    assert set(data.games.tolist()) == set(range(len(tables)))
    numbering = numbering_of(tables[0])
    for game, table in enumerate(tables):
        rows = data.games == game
        heads = [numbering.numbers(action)[0] for action in table.actions]
        assert set(heads) <= set(data.numbers[rows].tolist())
        for score in table.scores():
            assert set(data.totals[rows & (data.seats == score.seat)].tolist()) == {score.total}


def test_a_dataset_is_read_from_a_folder_and_written_as_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for seed in (1, 2):
        (tmp_path / f"{seed}.txt").write_text(finished("steel-driver", 3, seed).notation(), "utf-8")
    data = rl.dataset(tmp_path)
    data.write_parquet(tmp_path / "games.parquet")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert rows["numbers"] == data.numbers.tolist()
    assert rows["open"][5] == np.flatnonzero(data.masks[5]).tolist()
    assert rows["observation"][5] == data.observations[5].tolist()


def test_games_are_published_with_a_sheet_that_counts_them(tmp_path: Path) -> None:
    """Games that are there already are not played again; the same seed gives the same games."""
    parquet = pytest.importorskip("pyarrow.parquet")
    command = ["dataset", str(tmp_path / "data"), "--title", "days-of-steam", "--games", "2", "--processes", "1"]
    for _ in range(2):
        assert CliRunner().invoke(main, command, catch_exceptions=False).exit_code == 0
    rows = parquet.read_table(tmp_path / "data" / "days-of-steam.parquet").to_pydict()
    data = rl.dataset(tmp_path / "data" / "records" / "days-of-steam")
    for name in ("numbers", "seats", "games", "totals"):
        assert rows[name] == getattr(data, name).tolist()
    assert set(rows["games"]) == {0, 1}
    sheet = (tmp_path / "data" / "README.md").read_text("utf-8")
    (line,) = [line.split(" | ") for line in sheet.splitlines() if line.startswith("| Days of Steam ")]
    assert line[3:5] == ["4", "2"]
    assert line[6] == f"{len(data.numbers):,}"
    refused = CliRunner().invoke(main, ["dataset", str(tmp_path), "--title", "chess"])
    assert refused.exit_code == 2
    assert "no title" in refused.output


def test_records_of_two_set_ups_or_of_no_finished_game_are_refused() -> None:
    whole = finished("steel-driver", 3, 1).record()
    with pytest.raises(ValueError, match="two set-ups"):
        rl.dataset([whole, finished("steel-driver", 4, 1).record()])
    with pytest.raises(ValueError, match="no finished game"):
        rl.dataset([footplate.new("steel-driver", 3, seed=1).record()])
    with pytest.raises(footplate.BadRecord):
        rl.dataset("nothing of that kind")
    with pytest.raises(ValueError, match="no records"):
        rl.dataset(7)
