"""The official checks of PettingZoo and Gymnasium."""

import warnings

import numpy as np
import pytest

import zheng

MODES = [("ming", {}), ("ching", {"players": 2}), ("ching", {"players": 4, "teams": True})]


@pytest.mark.parametrize("name, settings", MODES)
def test_pettingzoo_api(name, settings):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from zheng.pettingzoo import env

    with warnings.catch_warnings():
        # The mask of a seat that is not asked is empty.
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        api_test(env(name, **settings), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("name, settings", MODES)
def test_pettingzoo_seed(name, settings):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import seed_test

    from zheng.pettingzoo import env

    seed_test(lambda: env(name, **settings), num_cycles=60)


def test_pettingzoo_is_cut_short_and_ends():
    pytest.importorskip("pettingzoo")
    from zheng.pettingzoo import env

    def decisions(max_cycles):
        game = env("ming", max_cycles=max_cycles)
        game.reset(seed=1)
        count, rewards = 0, {}
        for agent in game.agent_iter():
            observation, reward, terminated, truncated, _ = game.last()
            if terminated or truncated:
                rewards[agent] = reward
                game.step(None)
                continue
            count += 1
            game.step(np.flatnonzero(observation["action_mask"])[0])
        return count, truncated, rewards

    assert decisions(5) == (5, True, {"emperor": 0, "overlord": 0})
    count, truncated, rewards = decisions(None)
    assert count > 5 and not truncated and sorted(rewards.values()) == [-1, 1]


def test_pettingzoo_ends_after_an_illegal_action():
    pytest.importorskip("pettingzoo")
    from zheng.pettingzoo import env

    game = env("ming")
    game.reset(seed=1)
    agent = game.agent_selection
    illegal = np.flatnonzero(game.last()[0]["action_mask"] == 0)[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game.step(illegal)
    assert game.terminations[agent] and game.rewards[agent] == -1


@pytest.mark.parametrize("name, settings", MODES)
def test_parallel_checks(name, settings):
    pytest.importorskip("pettingzoo")
    from types import SimpleNamespace

    from pettingzoo.test import max_cycles_test, parallel_api_test

    from zheng import parallel

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        parallel_api_test(parallel.parallel_env(name, **settings), num_cycles=100)
        module = SimpleNamespace(
            parallel_env=lambda max_cycles: parallel.parallel_env(name, max_cycles=max_cycles, **settings),
            env=lambda max_cycles: parallel.env(name, max_cycles=max_cycles, **settings),
        )
        max_cycles_test(module)
    max_cycles_test(parallel)


def test_parallel_plays_secret_choices_at_once_and_refuses_what_is_illegal():
    pytest.importorskip("pettingzoo")
    from zheng.parallel import parallel_env

    game = parallel_env("ching", players=3)
    rng = np.random.default_rng(1)
    observations, _ = game.reset(seed=1)
    at_once, total = 0, dict.fromkeys(game.possible_agents, 0.0)
    must = game.game_state.must
    illegal = {agent: np.flatnonzero(observations[agent]["action_mask"] == 0)[0] for agent in game.agents}
    again, rewards, *_ = game.step(illegal)
    assert rewards == {agent: -float(agent in must) for agent in game.possible_agents}
    assert all((again[agent]["observation"] == observations[agent]["observation"]).all() for agent in game.agents)
    while game.agents:
        masks = {agent: np.flatnonzero(observations[agent]["action_mask"]) for agent in game.agents}
        asked = [agent for agent, legal in masks.items() if len(legal)]
        assert asked == game.game_state.must
        at_once += len(asked) > 1
        # What the others do does not matter.
        actions = {agent: rng.choice(legal) if len(legal) else 0 for agent, legal in masks.items()}
        observations, rewards, terminations, truncations, _ = game.step(actions)
        total = {agent: total[agent] + reward for agent, reward in rewards.items()}
    assert all(terminations.values()) and not any(truncations.values())
    assert at_once > 10 and max(total.values()) == 1


@pytest.mark.filterwarnings("ignore:.*Box observation space (minimum|maximum) value is.*infinity")
def test_gymnasium_checker():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from zheng.gymnasium import env

    check_env(env(difficulty="hard"), skip_render_check=True)


def test_gymnasium_plays_to_the_end():
    pytest.importorskip("gymnasium")
    from zheng.gymnasium import Solo, env

    alone = env(difficulty="brutal", challenges=["hordes"])
    ends = []
    for seed in range(5):
        _, info = alone.reset(seed=seed)
        terminated = False
        while not terminated:
            action = np.flatnonzero(info["action_mask"])[0]
            _, reward, terminated, truncated, info = alone.step(action)
            assert not truncated
        ends.append(reward)
    assert set(ends) <= {-1.0, 1.0}
    with pytest.raises(zheng.ZhengError, match="pettingzoo"):
        Solo(zheng.ming())
