"""OpenSpiel's own simulation test, and its sampling algorithms."""

import json

import numpy as np
import pytest

import zheng

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


def test_nothing_is_forgotten():
    """What a seat has chosen and seen stays in its information state; what others see is not in it."""
    state = pyspiel.load_game("zheng_ming").new_initial_state()
    np.random.seed(1)
    before = ["", ""]
    for _ in range(40):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        player = state.current_player()
        worlds = [zheng.open_spiel.resample(state, player) for _ in range(3)]
        for world in worlds:
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
        for seat in (0, 1):
            seen = state.information_state_string(seat)
            assert seen.startswith(before[seat])
            before[seat] = seen
        assert state.clone().information_state_string(player) == before[player]
        state.apply_action(np.random.choice(state.legal_actions()))
    assert before[0] != before[1]


@pytest.fixture
def last_rounds():
    """The last rounds of the toy game: one of two lanterns is drawn unseen, then everybody chooses in secret."""
    try:
        zheng.game("lanterns")
    except zheng.ZhengError:
        pytest.skip("the toy game is not built in")
    none = [[], [], []]
    position = {
        "phase": "draw", "storm": False, "points": [0, 1, 1], "hands": [[2, 9], [7], [5]], "gifts": [none] * 3,
        "played": [1, 4, 6, 8, 11, 12], "chosen": [None] * 3,
    }  # fmt: skip
    zheng.open_spiel.register_game("zheng_lanterns", "lanterns")
    return pyspiel.load_game("zheng_lanterns", {"position": json.dumps(position)})


def test_mccfr_comes_closer_to_an_exact_best_response(last_rounds):
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability, outcome_sampling_mccfr

    def gain(of):
        """What the seats together would gain by exact best responses."""
        return exploitability.nash_conv(last_rounds, of, use_cpp_br=False)

    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(last_rounds)
    uniform = gain(policy.UniformRandomPolicy(last_rounds))
    for _ in range(2000):
        solver.iteration()
    learned = gain(solver.average_policy())
    assert uniform > 0.5 and 0 <= learned < uniform / 2, (uniform, learned)
