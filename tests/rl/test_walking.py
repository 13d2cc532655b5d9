"""Games that are played by numbers."""

import pytest

import footplate
from footplate import rl
from footplate.actions import steel_driver
from playing import Chooser, Setup, setups

FORMS = [setup for number, setup in enumerate(setups()) if number % 6 == 0]


@pytest.mark.parametrize("setup", FORMS, ids=str)
def test_every_open_number_leads_to_legal_actions_and_every_legal_action_can_be_reached(setup: Setup) -> None:
    game, chooser = rl.game(setup.new(7)), Chooser(7)
    table, looked = game.table, 0
    while not game.over and looked < 400:
        legal = table.legal(game.actor)
        if not game.said:
            action = legal[chooser.below(len(legal))]
            other = game.copy()
            for number in other.numbers_to(action):
                other.step(number)
            assert other.table.actions[-1] == action
            assert table.number == other.table.number - 1
            looked += len(legal)
        numbers = game.open()
        assert len(numbers) > 1 or not game.said, "what leaves no choice is not asked"
        before = table.number
        played = game.step(numbers[chooser.below(len(numbers))])
        assert table.number == before + played
        if played:
            assert table.actions[-1] in legal


@pytest.mark.parametrize("title", [info.id for info in footplate.titles()])
def test_a_game_without_history_goes_the_same_way(title: str) -> None:
    setup, chooser = setups(title)[0], Chooser(1)
    kept, bare = rl.game(setup.new(9)), rl.Game(setup.new(9), rl.numbers(title, setup.map), recorded=False)
    while not kept.over and kept.table.number < 120:
        numbers = kept.open()
        assert bare.open() == numbers
        number = numbers[chooser.below(len(numbers))]
        assert kept.step(number) == bare.step(number)
        assert bare.table.position.dump() == kept.table.position.dump()
        assert (bare.actor, bare.said) == (kept.actor, kept.said)


@pytest.mark.parametrize("number", [-1, 1240, 10**12, 1239])
def test_a_number_that_is_not_open_is_refused_and_nothing_changes(number: int) -> None:
    game = rl.game(footplate.new("steel-driver", 3, seed=1))
    before, numbers = game.table.dump(), game.open()
    with pytest.raises(rl.BadNumber, match=str(number)):
        game.step(number)
    assert (game.table.dump(), game.open(), game.said) == (before, numbers, [])


def test_a_step_after_the_end_is_refused() -> None:
    game = rl.game(footplate.new("steel-driver", 3, seed=1))
    while not game.over:
        game.step(game.open()[-1])
    before = game.table.dump()
    with pytest.raises(rl.GameIsOver):
        game.step(0)
    assert (game.open(), game.table.dump()) == ([], before)


def test_an_action_can_be_played_past_the_numbers() -> None:
    game = rl.game(footplate.new("steel-driver", 3, seed=1))
    with pytest.raises(footplate.IllegalAction):
        game.play(steel_driver.Drop(game.actor))
    assert game.table.number == 0
    game.play(game.table.legal()[-1])
    assert game.table.number == 1
    assert game.open() == sorted(rl.numbers("steel-driver").numbers(action)[0] for action in game.table.legal())


def test_where_several_decide_at_once_one_of_them_can_be_asked_first() -> None:
    game = rl.game(footplate.new("railways", 3, seed=1))
    assert game.table.actors == (0, 1, 2)
    game.ask(2)
    assert game.actor == 2
    game.step(game.open()[0])
    assert game.table.actors == (0, 1)
    with pytest.raises(rl.GameIsOver):
        game.ask(2)
