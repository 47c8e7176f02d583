"""OpenSpiel's ISMCTS as an engine: it plays The Ming Voyages against Zheng's bots in the arena, at equal time.

    pip install './python[openspiel]'
    zheng arena ming 'cmd,time=120000:python3 python/bench/open_spiel_engine.py 100 log' captain:sims=30000 --games 30 --threads 1

100 is how many milliseconds of CPU time it thinks about a decision, with our exact sampler as the resampler and random rollouts as
OpenSpiel's examples have them. The time allowed by the arena is longer, so that a busy machine costs it nothing. Each game adds a line to
the file `log`: how many decisions it made, how many simulations, and in how many seconds of CPU time.
"""

import pathlib
import sys
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import zheng.engine
import zheng.open_spiel

SECONDS = int(sys.argv[1]) / 1000
zheng.open_spiel.register()


class OutOfTime(Exception):
    pass


class Timed(ismcts.ISMCTSBot):
    """Searches until its CPU time is used up."""

    def run_search(self, state):
        self.end, self.simulations = time.process_time() + SECONDS, 0
        try:
            return super().run_search(state)
        except OutOfTime:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state):
        # The first simulation only makes the root, the second visits an action.
        if self.simulations > 1 and time.process_time() > self.end:
            raise OutOfTime
        self.simulations += 1
        return super().sample_root_state(state)


def choose(decision):
    np.random.seed(decision.seed % 2**32)
    random = np.random.RandomState(decision.seed % 2**32)
    settings = {name: value for name, value in decision.game.settings.items() if name == "edition"}
    game = pyspiel.load_game("zheng_ming", settings)
    state = game.new_initial_state()
    # In OpenSpiel, dice and draws are actions of chance: a state without a seed.
    state.zheng = decision.game.position(decision.state.position())
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = Timed(game, evaluator, uct_c=1.4, max_simulations=10**9, random_state=random)
    bot.set_resampler(zheng.open_spiel.resample)
    action = bot.step(state)
    # A decision with one action is not searched.
    if hasattr(bot, "simulations"):
        searched.append((bot.simulations, time.process_time() - bot.end + SECONDS))
    return int(action)


searched = []
zheng.engine.run(choose, "OpenSpiel ISMCTS")
with pathlib.Path(sys.argv[2]).open("a") as log:
    simulations, seconds = np.sum(searched, axis=0)
    print(len(searched), simulations, f"{seconds:.2f}", file=log)
