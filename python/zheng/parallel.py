"""Games as PettingZoo environments in which every seat acts in every cycle (Parallel).

    >>> from zheng.parallel import parallel_env
    >>> game = parallel_env("ching", players=2)

For programs that expect all agents to act at once. In each cycle the seats that must decide take their decisions: one seat, or all
that choose in secret. The actions of the others do not matter, and their ``action_mask`` is all zeros. An illegal action changes
nothing and costs its seat one point. If your program can work with turns, use ``zheng.pettingzoo``: it asks nobody in vain.
"""

import functools

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import aec_wrapper_fn

import zheng

__all__ = ["env", "parallel_env"]


class parallel_env(ParallelEnv):
    """The environment. After ``max_cycles`` cycles it is truncated."""

    metadata = {"render_modes": ["ansi"], "name": "zheng_parallel_v0"}

    def __init__(self, name="ming", *, max_cycles=None, render_mode=None, **settings):
        self.game = zheng.game(name, **settings)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = list(self.game.seats)
        self.agents = []
        self._rng = np.random.default_rng()

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent):
        columns = len(self.game.observation_columns)
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (columns,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent):
        return gymnasium.spaces.Discrete(self.game.num_actions)

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game_state = self.game.start(int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions):
        agents, state = self.agents, self.game_state
        rewards = dict.fromkeys(agents, 0.0)
        for agent in state.must:
            try:
                state.apply(int(actions[agent]), agent)
            except zheng.IllegalAction:
                rewards[agent] = -1.0
        self.cycles += 1
        if state.is_over:
            rewards = dict(zip(agents, map(float, state.rewards())))
        cut = self.max_cycles is not None and self.cycles >= self.max_cycles and not state.is_over
        terminations = dict.fromkeys(agents, state.is_over)
        truncations = dict.fromkeys(agents, cut)
        observations = self._observations()
        if state.is_over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, {agent: {} for agent in agents}

    def _observations(self):
        state, must = self.game_state, self.game_state.must
        return {
            agent: {
                "observation": state.observation(agent),
                "action_mask": state.mask(agent) if agent in must else np.zeros(self.game.num_actions, np.int8),
            }
            for agent in self.agents
        }

    def render(self):
        return self.game_state.board() if self.render_mode == "ansi" else None

    def close(self):
        pass


def env(name="ming", **arguments):
    """The same, with the seats asked one after the other in each cycle (AEC)."""
    return _env(name=name, **arguments)


_env = aec_wrapper_fn(parallel_env)
