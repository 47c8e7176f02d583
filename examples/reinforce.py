#!/usr/bin/env python3
"""Trains a small policy for Madame Ching for two by REINFORCE, with numpy alone, and lets it play as an engine.

    pip install ./python
    python3 examples/reinforce.py train policy.npz                   # plays against itself; the same policy at every run
    python3 examples/reinforce.py match examples/reinforce.npz       # 200 games against a novice
    zheng arena ching --players 2 'cmd:python3 examples/reinforce.py play policy.npz' novice

The policy is a network with one hidden layer. It scores each legal action by what the action does, what the seat knows, and how the
cards of the action fit the seat's two expeditions. Described in docs/python.md.
"""
import argparse
import os
import re
import sys
import time

# One thread adds numbers in one order, so that every run gives the same policy.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

import zheng
import zheng.engine

EPISODES = 3000  # how many games are played to learn
GAMES, STEPS = 64, 64  # games at once, and decisions of each that make a batch
HIDDEN = 32  # the width of the network
RATE, LAST_RATE = 0.02, 0.001  # how far a batch moves the weights, at first and at last
DISCOUNT = 0.995  # what a point is worth that comes one decision later
OPPONENT = 0.3  # what a point of the opponent costs
WIN = 3.0  # what winning is worth, in points
ENTROPY = 0.01  # what it is worth to try different actions

GAME = zheng.ching(players=2)


# --- What the policy sees ---


def places(names, *prefixes):
    """Where the columns stand whose names begin so."""
    return np.array([at for prefix in prefixes for at, name in enumerate(names) if name.startswith(prefix)])


SEEN, DONE = GAME.observation_columns, GAME.action_columns
#: What the policy reads of an observation.
STATE = places(
    SEEN, "last_round", "own_hand.", "own_encounters.", "mission.", "pending.", "turn_junk.", "added_symbol.", "attack.",
    "encounter_played", "expedition_ended", "0.skill.", "0.used.", "0.junk1.", "0.junk2.",
    "1.skill.", "1.used.", "1.junk1.column", "1.junk1.row", "1.junk2.column", "1.junk2.row",
)  # fmt: skip
EXPEDITIONS = [places(SEEN, f"0.junk{junk}.cards.") for junk in (1, 2)]
TURNED = [places(SEEN, f"0.junk{junk}.turned.") for junk in (1, 2)]
SPACES = [[SEEN.index(f"0.junk{junk}.{what}") for what in ("column", "row")] for junk in (1, 2)]
MISSIONS = places(SEEN, "mission.")
MISSION_NUMBERS = np.array([int(re.search(r"\d+", SEEN[at])[0]) for at in MISSIONS])
TURN_CARD = places(SEEN, "turn_card.")
CARD, SECOND_CARD, JUNKS = places(DONE, "card."), places(DONE, "second_card."), places(DONE, "junk.")
NUMBERS = np.arange(1, 56)
#: The first card of each colour, and one more.
COLOURS = np.array([1, 6, 26, 40, 49, 54, 56])
#: The symbols of the cards: map, lantern, kite, swords or none.
SYMBOLS = np.array([[symbol == each for each in "mlks"] for symbol in "mlks.lm.sklm.skml.k.slm..k.smls.kkl.sm.ms.klms.kslk.m.l"])
#: The points of the seat and of the other that lie open. A skill counts more: it can be used, and four of them win the China Pearl.
POINTS = np.zeros((len(SEEN), 2), np.float32)
for who in (0, 1):
    for what, points in {
        "gold": 1, "gem.white": 4, "gem.red": 3, "gem.blue": 2, "skill.": 2.5, "china_pearl": 5, "hong_kong": 10
    }.items():  # fmt: skip
        POINTS[places(SEEN, f"{who}.{what}"), who] = points


def fits(observations, cards, junk):
    """How cards go on with the expeditions of a Junk; 0 is no card."""
    expedition = observations[:, EXPEDITIONS[junk]]
    column, row = observations[:, SPACES[junk]].T
    open_numbers = observations[:, MISSIONS] * MISSION_NUMBERS
    colour = np.searchsorted(COLOURS, cards, side="right")
    same = (COLOURS[np.maximum(colour - 1, 0)][:, None] <= NUMBERS) & (NUMBERS < COLOURS[np.minimum(colour, 6)][:, None])
    top = (expedition * NUMBERS).max(axis=1)
    some, begun = cards > 0, column > 0
    extends = some & begun & (cards > top) & (column < 8)
    ends, starts = some & begun & ~extends, some & ~extends
    new = extends & ~(expedition * same).any(axis=1)
    gap = (cards - top) / 20

    def mission(space):
        """The mission that a space claims: the highest that is not above it."""
        return (open_numbers * (MISSION_NUMBERS <= space[:, None])).max(axis=1) / 20

    # Three equal symbols, or four different ones, give a skill.
    count = (expedition - observations[:, TURNED[junk]]) @ SYMBOLS
    own = np.concatenate([np.zeros((1, 4)), SYMBOLS])[cards]
    with_it, different = (own * count).sum(axis=1), (count > 0).sum(axis=1)
    symbol = extends & own.any(axis=1)
    gained = (count >= 3).any(axis=1) | (different == 4)
    now, then = mission(column * row), mission((column + 1) * np.minimum(row + new, 7))
    return np.stack(
        [
            extends, extends * gap, extends * column / 8, extends * (then - now), new, new * gap, new * row / 7,
            symbol, symbol * (with_it == 0) * different / 3, symbol * (with_it == 1), symbol * (with_it == 2),
            ends, ends * column / 8, ends * now, ends * (now == 0), ends * gained, starts * cards / 20, some & ~begun,
        ],
        axis=1,
    )  # fmt: skip


def inputs(observations, rows, owner):
    """What the network reads: of each state, and of each action. `owner` is the state of each action."""
    junk_of_turn = observations[:, TURN_CARD] @ NUMBERS
    observed = observations[owner]
    first, second = rows[:, CARD] @ NUMBERS, rows[:, SECOND_CARD] @ NUMBERS
    parts = [rows]
    for junk in (0, 1):
        # Where a card is assigned to a Junk, the card is that of the turn.
        card = np.where(rows[:, JUNKS[junk]] > 0, junk_of_turn[owner], first)
        parts += [fits(observed, card.astype(int), junk), fits(observed, second.astype(int), junk)]
    return observations[:, STATE], np.concatenate(parts, axis=1, dtype=np.float32)


OF_ACTION = len(DONE) + 4 * 18


# --- The policy ---


class Policy:
    """A network with one hidden layer that scores actions; the softmax of the scores are their probabilities."""

    def __init__(self, weights):
        self.weights = weights

    @classmethod
    def new(cls, rng):
        state, action = (
            (rng.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32) for size in (len(STATE), OF_ACTION)
        )
        return cls([state, action, np.zeros(HIDDEN, np.float32), np.zeros(HIDDEN, np.float32)])

    @classmethod
    def load(cls, path):
        with np.load(path) as stored:
            return cls([stored[name].astype(np.float32) for name in stored.files])

    def save(self, path):
        np.savez_compressed(path, *(weight.astype(np.float16) for weight in self.weights))

    def scores(self, states, actions, owner):
        """The scores of actions, and the hidden layer."""
        of_state, of_action, bias, out = self.weights
        hidden = np.maximum((states @ of_state)[owner] + actions @ of_action + bias, 0)
        return hidden @ out, hidden

    def slopes(self, states, actions, starts, hidden, slope):
        """How the sum of the scores, each times its slope, changes with each weight."""
        out = self.weights[3]
        inner = slope[:, None] * out * (hidden > 0)
        by_state = np.add.reduceat(inner, starts[:-1])
        return [states.T @ by_state, actions.T @ inner, inner.sum(axis=0), hidden.T @ slope]


def softmax(scores, starts, owner):
    weights = np.exp(scores - np.maximum.reduceat(scores, starts[:-1])[owner])
    return weights / np.add.reduceat(weights, starts[:-1])[owner]


def draw(chances, starts, rng):
    """One action of each state, drawn by its probability."""
    ends = np.cumsum(chances, dtype=np.float64)
    before = np.concatenate([[0], ends])[starts]
    drawn = before[:-1] + rng.random(len(starts) - 1) * (before[1:] - before[:-1])
    return np.clip(np.searchsorted(ends, drawn, side="right"), starts[:-1], starts[1:] - 1)


# --- Training ---


class Adam:
    """Moves weights uphill."""

    def __init__(self, weights):
        self.count = 0
        self.means, self.squares = ([np.zeros_like(each) for each in weights] for _ in range(2))

    def climb(self, weights, slopes, rate):
        self.count += 1
        for weight, slope, mean, square in zip(weights, slopes, self.means, self.squares):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            weight += rate * (mean / (1 - 0.9**self.count)) / (np.sqrt(square / (1 - 0.99**self.count)) + 1e-8)


def batch(envs, policy, baseline, rng):
    """Plays on for some decisions: what was seen and done, what it led to, and what was expected."""
    games = np.arange(GAMES)
    points, worth = np.zeros((STEPS + 1, GAMES, 2), np.float32), np.zeros((STEPS, GAMES, 2), np.float32)
    seats, over = np.zeros((STEPS + 1, GAMES), int), np.zeros((STEPS, GAMES, 1))
    expected, to_come = np.zeros((STEPS + 1, GAMES), np.float32), np.zeros((GAMES, 2), np.float32)
    kept = []
    for step in range(STEPS + 1):
        ids, starts = envs.legal()
        owner = np.repeat(games, np.diff(starts))
        states, actions = inputs(envs.observations, envs.action_rows(), owner)
        seats[step] = envs.seats
        points[step, games, seats[step]], points[step, games, 1 - seats[step]] = (envs.observations @ POINTS).T
        expected[step] = states @ baseline[1:] + baseline[0]
        # What is expected last stands for what comes after the batch.
        to_come[games, seats[step]] = expected[step]
        if step < STEPS:
            scores, hidden = policy.scores(states, actions, owner)
            chances = softmax(scores, starts, owner)
            chosen = draw(chances, starts, rng)
            kept.append((states, actions, hidden, chances, starts, chosen))
            envs.step(ids[chosen])
            over[step, :, 0], worth[step] = envs.ended, envs.rewards
            to_come[envs.ended == 1] = 0
    returns = np.zeros((STEPS, GAMES), np.float32)
    for step in reversed(range(STEPS)):
        gained = points[step + 1] - points[step]
        change = np.where(over[step], WIN * worth[step], gained - OPPONENT * gained[:, ::-1])
        to_come = change + DISCOUNT * np.where(over[step], 0, to_come)
        returns[step] = to_come[games, seats[step]]
    return kept, returns, expected[:-1], int(over.sum())


def train(path, episodes, seed=1, start=None, rate=RATE, report=True):
    """Trains a policy by games against itself, and saves it. It goes on from the policy in the file `start`, if there is one."""
    rng = np.random.default_rng(seed)
    envs = GAME.vector(GAMES, seed=seed)
    policy = Policy.load(start) if start else Policy.new(rng)
    adam = Adam(policy.weights)
    baseline = np.zeros(len(STATE) + 1, np.float32)
    finished, said = 0, 0
    while finished < episodes:
        kept, returns, expected, over = batch(envs, policy, baseline, rng)
        better = returns - expected
        # All decisions of the batch, one after the other.
        states, actions, hidden, chances = (np.concatenate([each[part] for each in kept]) for part in range(4))
        first = np.cumsum([0] + [len(each[3]) for each in kept])
        starts = np.concatenate([each[4][:-1] + at for each, at in zip(kept, first)] + [first[-1:]])
        chosen = np.concatenate([each[5] + at for each, at in zip(kept, first)])
        owner = np.repeat(np.arange(len(states)), np.diff(starts))
        # REINFORCE: an action becomes as much more likely as it led to more than was expected.
        logs = np.log(chances + 1e-12)
        entropies = -np.add.reduceat(chances * logs, starts[:-1])
        gain = (better / (better.std() + 1e-6)).reshape(-1)
        slope = -chances * gain[owner] - ENTROPY * chances * (logs + entropies[owner])
        slope[chosen] += gain
        slopes = policy.slopes(states, actions, starts, hidden, (slope / len(states)).astype(np.float32))
        adam.climb(policy.weights, slopes, rate * (LAST_RATE / rate) ** (finished / episodes))
        # What is expected of a state: a linear function, fitted to what the states of the batch led to.
        ones = np.concatenate([np.ones((len(states), 1), np.float32), states], axis=1)
        fitted = np.linalg.solve(ones.T @ ones + 30 * np.eye(len(baseline), dtype=np.float32), ones.T @ returns.reshape(-1))
        baseline = baseline + (0.2 if baseline.any() else 1.0) * (fitted - baseline)
        finished += over
        if report and finished >= said + 250:
            said = finished
            print(f"{finished} games, {time.process_time():.0f} s, entropy {entropies.mean():.2f}", file=sys.stderr)
    policy.save(path)


# --- Playing ---


def favourites(policy, asked):
    """The ids of the actions that the policy likes best, one for each state and seat."""
    rows = [state.action_rows(seat) for state, seat in asked]
    owner = np.repeat(np.arange(len(asked)), [len(each) for each in rows])
    observations = np.stack([state.observation(seat) for state, seat in asked])
    scores, _ = policy.scores(*inputs(observations, np.concatenate(rows), owner), owner)
    return [int(state.legal_ids(seat)[scores[owner == at].argmax()]) for at, (state, seat) in enumerate(asked)]


def match(policy, games, level="novice", first=1_000_000):
    """The share of games that the policy wins, a tie counting half. Every seed is played twice, with seats swapped."""
    tables = []
    for game in range(games):
        seed, own = first + game // 2, GAME.seats[game % 2]
        state = GAME.start(seed)
        tables.append((state, own, state.bot(level, 1 - game % 2, seed=seed)))
    playing = tables
    while playing:
        for state, own, bot in playing:
            while not state.is_over and own not in state.must:
                state.apply(bot.choose(state), state.seat)
        playing = [table for table in playing if not table[0].is_over]
        if playing:
            for (state, own, _), action in zip(playing, favourites(policy, [table[:2] for table in playing])):
                state.apply(action, own)
    return sum((state.rewards()[GAME.seats.index(own)] + 1) / 2 for state, own, _ in tables) / games


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("train", help="train a policy and save it")
    command.add_argument("policy")
    command.add_argument("--episodes", type=int, default=EPISODES, help="how many games it plays")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--start", metavar="POLICY", help="go on from this policy")
    command.add_argument("--rate", type=float, default=RATE, help="how far the first batch moves the weights")
    command = commands.add_parser("match", help="play against a bot, and print the share of games won")
    command.add_argument("policy")
    command.add_argument("--games", type=int, default=200)
    command.add_argument("--level", default="novice")
    command = commands.add_parser("play", help="play as an engine")
    command.add_argument("policy")
    args = parser.parse_args()
    if args.command == "train":
        train(args.policy, args.episodes, args.seed, args.start, args.rate)
        return
    policy = Policy.load(args.policy)
    if args.command == "match":
        print(f"{match(policy, args.games, args.level):.1%} of {args.games} games against {args.level}")
    else:
        zheng.engine.run(lambda decision: favourites(policy, [(decision.state, decision.seat)])[0], "REINFORCE")


if __name__ == "__main__":
    main()
