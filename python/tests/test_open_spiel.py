"""OpenSpiel's own simulation test, and its sampling algorithms."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import zheng.open_spiel  # noqa: E402


@pytest.fixture(autouse=True)
def registered():
    zheng.open_spiel.register()
    zheng.open_spiel.register()


@pytest.mark.parametrize("name", ["zheng_ming", "zheng_ming_solo(difficulty=hard)", "zheng_ching(players=2)"])
def test_random_simulation(name):
    game = pyspiel.load_game(name)
    np.random.seed(1)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_is_cloned_and_observed():
    state = pyspiel.load_game("zheng_ming").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    other = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(other) != str(state)
    assert len(other.observation_tensor(0)) == len(other.get_game().zheng.observation_columns)
    assert other.observation_string(0) != other.observation_string(1)
    assert other.action_to_string(0, other.legal_actions()[0])


def test_algorithms_play():
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("zheng_ming")
    state = game.new_initial_state()
    np.random.seed(1)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state.clone()) in state.legal_actions()
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=np.random.RandomState(1))
    bot.set_resampler(zheng.open_spiel.resample)
    assert bot.step(state.clone()) in state.legal_actions()
