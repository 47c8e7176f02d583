"""The solo game as a Gymnasium environment.

    >>> from zheng.gymnasium import env
    >>> alone = env(difficulty="hard")

An observation is the row of numbers; the mask of legal actions is ``info["action_mask"]``. An illegal action changes nothing
and costs one point, so that programs without a mask can be tried too.
"""

import gymnasium
import numpy as np

import zheng

__all__ = ["Solo", "env"]


def env(difficulty="easy", challenges=(), *, max_steps=10_000, render_mode=None):
    """The solo game at a difficulty; after ``max_steps`` actions it is truncated."""
    return Solo(zheng.ming_solo(difficulty, challenges), max_steps=max_steps, render_mode=render_mode)


class Solo(gymnasium.Env):
    """A game with one seat: 1 for a win, -1 for a loss, at the end."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, *, max_steps=10_000, render_mode=None):
        if len(game.seats) != 1:
            raise zheng.ZhengError(f"{game.name} has {len(game.seats)} seats: use zheng.pettingzoo.env")
        self.game = game
        self.max_steps = max_steps
        self.render_mode = render_mode
        columns = len(game.observation_columns)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (columns,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(game.num_actions)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.game.start(int(self.np_random.integers(2**63)))
        self.steps = 0
        return self._observation(), self._info()

    def step(self, action):
        self.steps += 1
        reward = 0.0
        try:
            self.state.apply(int(action))
        except zheng.IllegalAction:
            reward = -1.0
        if self.state.is_over:
            reward = float(self.state.rewards()[0])
        truncated = self.steps >= self.max_steps and not self.state.is_over
        return self._observation(), reward, self.state.is_over, truncated, self._info()

    def _observation(self):
        return self.state.observation(self.game.seats[0])

    def _info(self):
        if self.state.is_over:
            return {"action_mask": np.zeros(self.game.num_actions, np.int8)}
        return {"action_mask": self.state.mask()}

    def render(self):
        return self.state.board() if self.render_mode == "ansi" else None
