"""PettingZoo's and Gymnasium's own tests, for every title and map."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.wrappers import PassiveEnvChecker
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import parallel_to_aec

import footplate
from footplate import rl
from footplate.rl import rewards
from playing import Setup, setups

FORMS = list({(setup.title, setup.map): setup for setup in setups()}.values())
CYCLES = 60

every_map = pytest.mark.parametrize("setup", FORMS, ids=str)


def arguments(setup: Setup) -> dict:
    return {"title": setup.title, "seats": setup.seats, "map": setup.map, "options": dict(setup.options)}


@every_map
def test_pettingzoo_is_satisfied(setup: Setup) -> None:
    make = partial(rl.env, **arguments(setup))
    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    parallel_api_test(rl.parallel_env(**arguments(setup)), num_cycles=CYCLES)


@every_map
def test_a_game_is_broken_off_after_so_many_cycles(setup: Setup) -> None:
    make = partial(rl.parallel_env, **arguments(setup))
    max_cycles_test(SimpleNamespace(parallel_env=make, env=lambda **given: parallel_to_aec(make(**given))))
    env = rl.env(**arguments(setup), max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(env.action_space(env.agent_selection).sample())
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@every_map
def test_a_game_is_drawn_as_text_and_as_a_picture(setup: Setup, capsys: pytest.CaptureFixture[str]) -> None:
    make = partial(rl.env, **arguments(setup))
    modes = list(rl.env.metadata["render_modes"])
    assert modes == ["human", "ansi", "rgb_array"]
    rl.env.metadata["render_modes"] = ["human", "ansi"]  # pictures of every step take long: below there is one
    try:
        render_test(make)
    finally:
        rl.env.metadata["render_modes"] = modes
    capsys.readouterr()
    env = make(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (960, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 10
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    for _ in range(30):
        if not any(env.terminations.values()):
            env.step(env.action_space(env.agent_selection).sample())
    assert not np.array_equal(env.render(), picture)


def test_pettingzoos_render_test_takes_the_pictures_too(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(rl.env, "days-of-steam", 2))


@pytest.mark.parametrize("kind", rewards.KINDS)
def test_rewards_add_up_to_nothing_and_to_the_result(kind: str) -> None:
    env = rl.env("steel-driver", 4, rewards=kind)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, _, _ = env.last()
        paid[agent] += reward
        env.step(None if ended else env.action_space(agent).sample())
    table = env.match.game.table
    assert sum(paid.values()) == pytest.approx(0)
    expected = rewards.by_place(table) if kind == "result" else rewards.leads(table)
    assert list(paid.values()) == pytest.approx(expected)


def test_who_share_a_place_share_its_rewards() -> None:
    table = footplate.new("steel-driver", 4, seed=1)
    assert rewards.by_place(table) == [0.0] * 4


def test_wrong_steps_are_refused_and_change_nothing() -> None:
    env = rl.env("steel-driver", 3)
    with pytest.raises(rl.GameIsOver, match="reset"):
        env.step(0)
    env.reset(seed=1)
    selected, before = env.agent_selection, env.match.game.table.dump()
    for number in (-1, 1240, 1239, None):
        with pytest.raises(rl.BadNumber):
            env.step(number)
    assert (env.agent_selection, env.match.game.table.dump()) == (selected, before)
    while not any(env.terminations.values()):
        env.step(env.action_space(env.agent_selection).sample())
    with pytest.raises(rl.GameIsOver):
        env.step(0)
    for _ in range(3):
        env.step(None)
    with pytest.raises(rl.GameIsOver):
        env.step(None)


def test_in_the_parallel_form_who_does_not_decide_waits() -> None:
    env = rl.parallel_env("steel-driver", 3)
    observations, _ = env.reset(seed=1)
    actor = f"seat_{env.match.game.actor}"
    for agent, seen in observations.items():
        assert seen["action_mask"][env.wait] == (agent != actor)
    numbers = {agent: env.action_space(agent).sample() for agent in env.agents}
    with pytest.raises(rl.BadNumber, match="wait"):
        env.step(dict.fromkeys(env.agents, 0))
    with pytest.raises(rl.BadNumber, match="missing"):
        env.step({actor: 0})
    assert env.match.game.table.number == 0
    env.step(numbers)
    assert env.match.game.table.number == 1


def test_a_set_up_that_cannot_be_is_refused() -> None:
    with pytest.raises(footplate.BadSetup):
        rl.env("steam", 4, "atlantis")
    with pytest.raises(footplate.BadSetup):
        rl.env("steam", 9)
    with pytest.raises(ValueError, match="rendered"):
        rl.env("steel-driver", 3, render_mode="hologram")


# Gymnasium


@every_map
def test_gymnasium_is_satisfied(setup: Setup) -> None:
    """All of `check_env` but for its test of steps: that gives a number which was drawn before the game began."""
    env = rl.single(**arguments(setup), opponents="random", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Box observation space (minimum|maximum) value is.*infinity.*")
        env_checker.check_action_space(env.action_space)
        env_checker.check_observation_space(env.observation_space)
        env_checker.check_reset_return_type(env)
        env_checker.check_reset_seed_determinism(env)
        env_checker.check_reset_options(env)
        env_checker.check_returned_data_not_reused(env)
        checked = PassiveEnvChecker(env)
        checked.reset(seed=3)
        for _ in range(5):
            _, _, over, _, _ = checked.step(env.action_space.sample())
            if over:
                break
        checked.render()


@pytest.mark.parametrize("seat", [0, 2, None])
def test_bots_play_until_the_own_seat_decides(seat: int | None) -> None:
    env = rl.single("steel-driver", 3, seat=seat, opponents=["greedy", "random"], seconds=0.01)
    seen, info = env.reset(seed=4)
    assert info["seat"] == (1 if seat is None else seat)
    over, paid = False, 0.0
    while not over:
        assert env.match.game.actor == env.seat
        assert seen["action_mask"].any()
        seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        paid += reward
    assert paid == pytest.approx(rewards.by_place(env.match.game.table)[env.seat])
    with pytest.raises(rl.GameIsOver):
        env.step(0)


def test_the_same_seed_gives_the_same_game_against_bots() -> None:
    def line(seed: int) -> list:
        env = rl.single("days-of-steam", 2, opponents="greedy", seconds=0.01)
        env.reset(seed=seed)
        env.action_space.seed(1)
        for _ in range(8):
            env.step(env.action_space.sample())
        return env.match.game.table.actions

    assert line(1) == line(1) != line(2)


def test_opponents_that_there_are_not_are_refused() -> None:
    with pytest.raises(ValueError, match="no bot"):
        rl.single("steel-driver", 3, opponents="genius")
    with pytest.raises(ValueError, match="2 opponents"):
        rl.single("steel-driver", 3, opponents=["greedy"])
    with pytest.raises(ValueError, match="seats are"):
        rl.single("steel-driver", 3, seat=3)
