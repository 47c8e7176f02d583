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
