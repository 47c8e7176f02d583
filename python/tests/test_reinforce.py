"""The example that trains a policy: what it learned wins, and learning can be repeated.

The whole training is not part of the tests: docs/python.md says which commands write the file that is read here.
"""

import importlib.util

import numpy as np
import pytest
from conftest import REPOSITORY

EXAMPLES = REPOSITORY / "examples"


@pytest.fixture
def reinforce():
    spec = importlib.util.spec_from_file_location("reinforce", EXAMPLES / "reinforce.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_trained_policy_wins_against_a_novice(reinforce):
    policy = reinforce.Policy.load(EXAMPLES / "reinforce.npz")
    assert reinforce.match(policy, games=200) >= 0.6


def test_training_can_be_repeated(reinforce, tmp_path):
    reinforce.GAMES, reinforce.STEPS = 8, 16
    learned = []
    for name in ("one.npz", "two.npz"):
        reinforce.train(tmp_path / name, episodes=1, report=False)
        learned.append(reinforce.Policy.load(tmp_path / name).weights)
    assert all(np.array_equal(*weights) for weights in zip(*learned))
    untrained = reinforce.Policy.new(np.random.default_rng(1)).weights
    assert not any(np.allclose(*weights, atol=1e-3) for weights in zip(learned[0], untrained))
