"""OpenSpiel's own tests of every title and map, and its search."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'footplate[openspiel]'")

from open_spiel.python.algorithms import mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import footplate  # noqa: E402
import footplate.rl.openspiel  # noqa: E402
from footplate import rl  # noqa: E402
from playing import setups  # noqa: E402

MAPS = sorted({(setup.title, setup.map) for setup in setups()}, key=str)
# These are over soon enough to be read back at every step.
# In a game the search decides so often before it decides every tenth time only.
SEARCHED = 20
SHORT = ("steel-driver", "days-of-steam")


def name_of(title: str, map_id: str | None, **further: object) -> str:
    given = {**({"map": map_id} if map_id else {}), **further}
    return f"footplate_{title.replace('-', '_')}({','.join(f'{name}={value}' for name, value in given.items())})"


@pytest.mark.parametrize("chance", ["explicit", "seed"])
@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_openspiels_random_simulations_pass(title: str, map_id: str | None, chance: str) -> None:
    if title == "railways" and chance == "seed":
        pytest.skip("long, and the same as with explicit chance")
    game = pyspiel.load_game(name_of(title, map_id, chance=chance))
    serialize = title in SHORT and chance == "explicit"
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


class Indifferent(mcts.Evaluator):
    """Expects nothing of a state, and anything of its actions."""

    def evaluate(self, state: pyspiel.State) -> np.ndarray:
        return np.array(state.returns())

    def prior(self, state: pyspiel.State) -> list:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize(("title", "map_id"), MAPS)
def test_its_search_plays_a_game(title: str, map_id: str | None) -> None:
    game = pyspiel.load_game(name_of(title, map_id, outcomes=4))
    bot = mcts.MCTSBot(game, 2, 2, Indifferent(), random_state=np.random.RandomState(1))
    chance, state = random.Random(1), game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        elif searched < SEARCHED or searched % 10 == 0:
            state.apply_action(bot.step(state))
            searched += 1
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            searched += 1
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_the_parameters_are_those_of_a_set_up() -> None:
    game = pyspiel.load_game("footplate_steam(map=ruhr,seats=4,game=standard)")
    assert game.num_players() == 4
    assert game.num_distinct_actions() == rl.numbers("steam", "ruhr").count
    assert game.table.setup.options["game"] == "standard"
    assert game.max_chance_outcomes() == 64


@pytest.mark.parametrize("wrong", ["map=atlantis", "seats=9", "chance=fate", "outcomes=0", "opening=chess"])
def test_what_cannot_be_set_up_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        pyspiel.load_game(f"footplate_steam({wrong})")


def drawn_on(name: str, steps: int, seed: int) -> pyspiel.State:
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_a_clone_goes_its_own_way() -> None:
    state = drawn_on("footplate_days_of_steam", 40, 1)
    before = str(state), state.history()
    other = state.clone()
    assert (str(other), other.history()) == before
    while not other.is_terminal():
        other.apply_action(other.legal_actions()[0] if not other.is_chance_node() else 0)
    assert (str(state), state.history()) == before


def test_what_chance_decides_waits_for_its_node() -> None:
    """Two outcomes lead to two tables; the number before them is the same."""
    game = pyspiel.load_game("footplate_days_of_steam")
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    seen = set()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    for outcome in range(8):
        other = state.clone()
        other.apply_action(outcome)
        seen.add(str(other.played.game.table.position.dump()))
    assert len(seen) > 1


def test_equal_knowledge_is_one_information_state() -> None:
    for name in ("footplate_days_of_steam", "footplate_railways"):
        state = drawn_on(name, 30, 2)
        while state.is_chance_node():
            state.apply_action(0)
        player = state.current_player()
        known = state.information_state_string(player)
        for _ in range(3):
            other = state.resample_from_infostate(player, None)
            assert other.observation_string(player) == state.observation_string(player)
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert f'"player":{player}' in known


def test_an_observation_has_the_named_sections() -> None:
    state = drawn_on("footplate_steel_driver(seats=4)", 12, 3)
    seen = make_observation(state.get_game())
    seen.set_from(state, 1)
    table = state.played.game.table
    form = rl.observations("steel-driver", 4)
    assert np.array_equal(seen.tensor, form.of(state.played.game, 1))
    assert seen.dict["players"][0].tolist() == [table.view()["game"]["players"][seat]["cash"] for seat in (1, 2, 3, 0)]


def test_barons_stay_a_secret_in_information_states() -> None:
    state = drawn_on("footplate_railways(seats=3)", 4, 1)
    assert footplate.new("railways", 3, seed=0).actors == (0, 1, 2)
    strings = [state.information_state_string(player) for player in range(3)]
    kept = [action.baron for action in state.played.game.table.actions]
    for player, known in enumerate(strings):
        assert f'"baron":"{kept[player]}"' in known
        assert not any(f'"keep","seat":{other}' in known for other in range(3) if other != player)
