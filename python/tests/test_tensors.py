"""Observations, actions, masks, and many games at once."""

import numpy as np
import pytest

import zheng

MODES = {
    "ming": {},
    "ming-solo": {},
    "ching 2": {"players": 2},
    "ching 3": {"players": 3},
    "ching 4": {"players": 4},
    "ching teams": {"players": 4, "teams": True},
}


def make(mode):
    return zheng.game(mode.split()[0], **MODES[mode])


@pytest.mark.parametrize("mode", MODES)
def test_arrays_have_the_documented_sizes(mode, sizes):
    game = make(mode)
    assert [len(game.observation_columns), len(game.action_columns), game.num_actions] == sizes[mode]
    state = game.start(seed=1)
    assert state.observation().shape == (len(game.observation_columns),)
    assert state.observation().dtype == np.float32
    assert state.mask().shape == (game.num_actions,)
    assert state.action_rows().shape == (len(state.legal()), len(game.action_columns))
    assert np.flatnonzero(state.mask()).tolist() == sorted(state.legal_ids())
    assert len(set(game.observation_columns)) == len(game.observation_columns)


def test_columns_say_what_they_hold():
    game = zheng.ming()
    state = game.start(seed=2)
    observation = dict(zip(game.observation_columns, state.observation()))
    view = state.view("emperor")
    hand = {int(name.split(".")[1]) for name in observation if name.startswith("own_hand.") and observation[name]}
    assert hand == set(view["hands"]["emperor"]["cards"])
    assert observation["ming.troops"] == view["table"]["ming_homeland"]["troops"]
    assert observation["asked"] == 1 and observation["pending.card"] == 1
    rows = state.action_rows()
    for notation, row in zip(state.legal(), rows):
        action = dict(zip(game.action_columns, row))
        word, card = notation.split()
        assert action[f"kind.{word}"] == 1 and action[f"card.{card}"] == 1


def test_an_id_means_the_same_action_in_every_state():
    game = zheng.ming()
    meaning = {}
    for seed in range(3):
        state = game.start(seed=seed)
        rng = np.random.default_rng(seed)
        while not state.is_over:
            for number, action in zip(state.legal_ids(), state.legal()):
                assert meaning.setdefault(number, action) == action
            state.apply(rng.choice(state.legal_ids()))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("threads", [1, 2])
def test_many_games_at_once_are_the_same_games(mode, threads):
    game = make(mode)
    envs = game.vector(3, seed=0, threads=threads)
    states = [None] * 3
    # The game of place 0 is the first of the seed, which `start` plays too.
    state = game.start(seed=0)
    rng = np.random.default_rng(1)
    for _ in range(400):
        assert np.array_equal(envs.observations[0], state.observation())
        assert np.array_equal(envs.masks[0], state.mask())
        assert game.seats[envs.seats[0]] == state.seat
        ids, starts = envs.legal()
        rows = envs.action_rows()
        assert len(starts) == 4 and starts[0] == 0 and len(ids) == len(rows) == starts[3]
        assert np.array_equal(ids[: starts[1]], state.legal_ids())
        assert np.array_equal(rows[: starts[1]], state.action_rows())
        assert [mask.sum() for mask in envs.masks] == np.diff(starts).tolist()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in envs.masks])
        envs.step(actions)
        state.apply(int(actions[0]))
        assert envs.ended[0] == state.is_over
        assert np.array_equal(envs.rewards[0], state.rewards())
        if state.is_over:
            break
    assert len(envs) == len(states)


def test_a_vector_begins_again():
    envs = zheng.vector("ming", n=8, seed=3)
    first = envs.observations.copy(), envs.masks.copy()
    for _ in range(50):
        envs.step(envs.sample())
    assert not np.array_equal(envs.observations, first[0])
    envs.reset(3)
    assert np.array_equal(envs.observations, first[0]) and np.array_equal(envs.masks, first[1])
    envs.reset(4)
    assert not np.array_equal(envs.observations, first[0])


def test_a_vector_refuses_what_is_not_legal_and_stays_as_it_is():
    envs = zheng.vector("ching", n=4, players=2)
    before = envs.observations.copy()
    actions = envs.sample()
    actions[2] = np.flatnonzero(envs.masks[2] == 0)[0]
    with pytest.raises(zheng.IllegalAction, match="game 2"):
        envs.step(actions)
    with pytest.raises(zheng.ZhengError, match="4 actions"):
        envs.step(actions[:2])
    assert np.array_equal(envs.observations, before)


def test_games_end_and_the_next_begin():
    envs = zheng.vector("ming-solo", n=16, seed=1)
    ended = 0
    for _ in range(200):
        envs.step(envs.sample())
        ended += int(envs.ended.sum())
        assert np.all((envs.rewards != 0).any(axis=1) == (envs.ended == 1))
        assert np.all(envs.masks.sum(axis=1) > 0)
    assert ended > 16


@pytest.mark.parametrize("edition", ["english", "german"])
def test_what_is_deduced_about_cards_is_true(edition):
    game = zheng.ming(edition=edition)
    columns = {name: at for at, name in enumerate(game.observation_columns)}
    deduced = 0
    for seed in range(6):
        state = game.start(seed=seed)
        rng = np.random.default_rng(seed)
        while not state.is_over:
            position = state.position()
            for seat, other in (("emperor", "overlord"), ("overlord", "emperor")):
                observation = state.observation(seat)

                def cards(group):
                    return {card for card in range(1, 28) if observation[columns[f"{group}.{card}"]]}

                hand, reserve = set(position["hands"][other]), set(position["reserve"][other])
                assert cards("own_hand") == set(position["hands"][seat])
                assert cards("own_reserve") == set(position["reserve"][seat])
                assert cards("opponent_reserve") <= reserve
                # What the opponent has just reserved face down may be any card it held.
                just_reserved = int(observation[columns["opponent_reserved_this_round"]])
                assert len(cards("opponent_hand") - hand) <= just_reserved
                assert cards("opponent_hand") <= hand | reserve
                assert observation[columns["opponent_hand_size"]] == len(hand)
                assert cards("unseen") >= set(position["deck"])
                deduced += len(cards("opponent_reserve"))
            state.apply(rng.choice(state.legal_ids()))
    assert deduced > 100
