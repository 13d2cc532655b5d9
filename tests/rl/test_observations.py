"""Positions as arrays: what a seat may know, all of it, and nothing else."""

import numpy as np
import pytest

import footplate
from footplate import rl
from footplate.rl.arrays import Observations, write_mask
from footplate.rl.catalogue import numbering_of
from playing import Chooser, Setup, setups

FORMS = [setup for number, setup in enumerate(setups()) if number % 5 == 0]
SECRETIVE = [setups("days-of-steam")[-1], setups("railways")[1]]


@pytest.mark.parametrize("setup", FORMS, ids=str)
def test_equal_knowledge_gives_byte_equal_observations(setup: Setup) -> None:
    table, chooser = setup.new(3), Chooser(3)
    form = Observations(table)
    one, other = form.new(), form.new()
    looked = 0
    while not table.over and looked < 40:
        for seat in range(setup.seats):
            form.write(table, seat, one)
            for seed in range(2):
                form.write(table.imagine(seat, seed), seat, other)
                assert one.tobytes() == other.tobytes()
        looked += 1
        for _ in range(1 + chooser.below(6)):
            if not table.over:
                table.play(chooser.action(table))


@pytest.mark.parametrize("setup", SECRETIVE, ids=str)
def test_the_referee_sees_what_is_hidden_and_a_seat_does_not(setup: Setup) -> None:
    table = setup.new(3)
    referee, form = Observations(table, referee=True), Observations(table)
    whole = {referee.of(table.imagine(0, seed), None).tobytes() for seed in range(5)}
    assert len(whole) > 1
    assert len({form.of(table.imagine(0, seed), 0).tobytes() for seed in range(5)}) == 1
    assert referee.size > form.size


@pytest.mark.parametrize("setup", FORMS[::3], ids=str)
def test_positions_that_look_different_are_observed_differently(setup: Setup) -> None:
    """An observation leaves nothing out that a view shows: another view is another observation."""
    table, chooser = setup.new(4), Chooser(4)
    form = Observations(table)
    seen: dict[bytes, object] = {}
    while not table.over and len(seen) < 60:
        shown = [table.view(0)["game"], table.actors]
        known = seen.setdefault(form.of(table, 0).tobytes(), shown)
        assert known == shown
        table.play(chooser.action(table))


@pytest.mark.parametrize("setup", [setups(title.id)[-1] for title in footplate.titles()], ids=str)
def test_what_comes_after_actions_is_what_would_be_observed(setup: Setup) -> None:
    table, chooser = setup.new(6), Chooser(6)
    form = Observations(table)
    for seed in range(12):
        if table.actor is None:
            break
        before, seat = table.dump(), table.actor
        legal = table.legal(seat)[:4]
        found = form.after(table, legal, seed)
        assert found.shape == (len(legal), form.size)
        for row, action in zip(found, legal, strict=True):
            imagined = table.imagine(seat, seed)
            imagined.play(action)
            assert np.array_equal(row, form.of(imagined, seat))
        assert table.dump() == before
        table.play(chooser.action(table))
    assert form.after(table, [], 1).shape == (0, form.size)


@pytest.mark.parametrize("setup", FORMS, ids=str)
def test_the_sections_lie_one_behind_the_other_and_are_described(setup: Setup) -> None:
    table = setup.new(1)
    for referee in (False, True):
        form = Observations(table, referee)
        at = 0
        for section in form.describe():
            assert section["first"] == at
            assert section["text"]
            at += int(np.prod(section["shape"]))
        assert at == form.size
        assert len(form.named(form.new())) == len(form.describe())


def test_figures_stand_where_the_description_says() -> None:
    table = footplate.new("steam", 4, "ruhr", seed=5)
    chooser = Chooser(5)
    for _ in range(20):
        table.play(chooser.action(table))
    form, view = Observations(table), table.view(2)["game"]
    named = form.named(form.of(table, 2))
    players = [view["players"][seat] for seat in (2, 3, 0, 1)]
    assert named["players"][0].tolist() == [player["cash"] for player in players]
    assert named["players"][1].tolist() == [player["income"] for player in players]
    assert [int(seat) for seat in named["order"]] == [(seat - 2) % 4 + 1 for seat in view["order"]]
    assert named["bag"].tolist() == [
        view["supply"]["bag"].get(color, 0) for color in footplate.board("steam")["colors"]
    ]
    laid = np.count_nonzero(named["tiles"])
    assert laid == len(view["track"]["tiles"])
    assert (np.count_nonzero(named["owners"]) > 0) == (laid > 0)


def test_a_seat_sees_itself_first() -> None:
    table = footplate.new("days-of-steam", 3, seed=2)
    form = Observations(table)
    for seat in range(3):
        named = form.named(form.of(table, seat))
        hand = table.view(seat)["game"]["hand"]
        kinds = [tile["id"] for tile in footplate.board("days-of-steam")["tiles"]]
        assert named["hand"].tolist() == [hand.count(kind) for kind in kinds]
        assert int(named["actor"]) == (table.actor - seat) % 3 + 1


def test_who_decides_sees_what_it_has_chosen_so_far_and_the_others_do_not() -> None:
    game = rl.game(footplate.new("days-of-steam", 2, seed=2))
    form = Observations(game.table)
    while not game.said:
        game.step(game.open()[0])
    own, other = (form.named(form.of(game, seat))["said"] for seat in (game.actor, 1 - game.actor))
    assert own[: len(game.said)].tolist() == [number + 1 for number in game.said]
    assert not other.any()


@pytest.mark.parametrize(
    "buffer",
    [np.zeros(3, np.float32), np.zeros((349, 1), np.float32), np.zeros(349, np.float64), [0.0] * 349, None],
    ids=["short", "two dimensions", "another type", "a list", "none"],
)
def test_a_wrong_buffer_is_refused(buffer: object) -> None:
    table = footplate.new("steel-driver", 6, seed=1)
    with pytest.raises(rl.BadBuffer, match="349 float32"):
        Observations(table).write(table, 0, buffer)


def test_a_wrong_seat_or_table_is_refused_and_nothing_is_written() -> None:
    table = footplate.new("steel-driver", 3, seed=1)
    form = Observations(table)
    out = form.new()
    for seat in (3, -1, None):
        with pytest.raises(ValueError, match="seat"):
            form.write(table, seat, out)
    with pytest.raises(ValueError, match="another set-up"):
        form.write(footplate.new("steel-driver", 4, seed=1), 0, out)
    with pytest.raises(ValueError, match="no seat"):
        Observations(table, referee=True).write(table, 0, out)
    assert not out.any()


def test_a_mask_has_a_one_for_every_open_number() -> None:
    game = rl.game(footplate.new("steel-driver", 3, seed=1))
    mask = rl.mask(game)
    assert np.flatnonzero(mask).tolist() == game.open()
    assert mask.shape == (numbering_of(game.table).count,)
    with pytest.raises(rl.BadBuffer):
        write_mask(game, np.zeros(5, np.int8))


def test_the_planes_of_days_of_steam_lie_around_the_own_train() -> None:
    """They show what the list of tiles tells, as far as it is near."""
    table, chooser = footplate.new("days-of-steam", 3, seed=4), Chooser(4)
    form, cargo = Observations(table), 0
    kinds = len(form.named(form.new())["hand"])
    while not table.over:
        table.play(chooser.action(table))
        named = form.named(form.of(table, 1))
        x, y, carried = (int(named["players"][row][0]) for row in (3, 4, 6))
        places, goods = np.zeros_like(named["places"]), np.zeros_like(named["goods"])
        tracked = np.zeros(places.shape, dtype=bool)
        for tile in named["tiles"][named["tiles"][:, 2] > 0]:
            column, row = int(tile[0]) - x + 4, int(tile[1]) - y + 4
            if 0 <= column < 9 and 0 <= row < 9:
                tracked[row, column] = True
                places[row, column] = max(0, tile[2] - kinds)
                goods[row, column] = tile[4:]
        assert np.array_equal(named["places"], places)
        assert np.array_equal(named["goods"], goods)
        assert np.array_equal(named["track"].any(axis=2), tracked)
        assert np.all(named["track"][places > 0] == 2)
        assert np.array_equal(named["wanted"], (places == carried) & (places > 0))
        cargo += carried > 0
    assert cargo
