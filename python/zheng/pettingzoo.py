"""Games as PettingZoo environments in which seats take turns (AEC).

    >>> from zheng.pettingzoo import env
    >>> game = env("ching", players=2)

An observation is a dictionary of ``observation`` and ``action_mask``. When several seats choose in secret they are asked one
after the other; nobody sees what the others chose before all have.
"""

import functools

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import zheng

__all__ = ["env", "raw_env"]


def env(name="ming", *, max_cycles=None, render_mode=None, **settings):
    """An environment with PettingZoo's usual checks: an illegal action ends the game and costs its seat one point."""
    checked = raw_env(name, max_cycles=max_cycles, render_mode=render_mode, **settings)
    checked = wrappers.TerminateIllegalWrapper(checked, illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(AECEnv):
    """The environment itself. After ``max_cycles`` decisions it is truncated."""

    metadata = {"render_modes": ["ansi"], "name": "zheng_v0", "is_parallelizable": False}

    def __init__(self, name="ming", *, max_cycles=None, render_mode=None, **settings):
        super().__init__()
        self.game = zheng.game(name, **settings)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self._columns = len(self.game.observation_columns)
        self._rng = np.random.default_rng()

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent):
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (self._columns,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent):
        return gymnasium.spaces.Discrete(self.game.num_actions)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_ = self.game.start(int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.state_.seat

    def observe(self, agent):
        if self.state_.seat == agent:
            mask = self.state_.mask(agent)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return {"observation": self.state_.observation(agent), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply(int(action), agent)
        self.cycles += 1
        if self.state_.is_over:
            self.rewards = dict(zip(self.possible_agents, map(float, self.state_.rewards())))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.state_.seat
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            gymnasium.logger.warn("no render mode: use env(..., render_mode='ansi')")
            return None
        return self.state_.board()

    def close(self):
        pass
