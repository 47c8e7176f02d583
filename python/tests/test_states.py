"""States, records, positions, views, bots, errors."""

import json

import numpy as np
import pytest

import zheng

GAMES = [
    zheng.ming(),
    zheng.ming(edition="german"),
    zheng.ming_solo(difficulty="hard", challenges=["losses"]),
    zheng.ching(players=2),
    zheng.ching(players=3),
    zheng.ching(players=4, teams=True),
]
try:
    # The tests build the package with the toy game.
    GAMES.append(zheng.game("lanterns"))
except zheng.ZhengError:
    pass


def play(state, seed, plies=10**9):
    """Plays on with random actions."""
    rng = np.random.default_rng(seed)
    for _ in range(plies):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_ids()))
    return state


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_game_goes_to_its_end_and_its_record_replays(game):
    state = play(game.start(seed=3), 1)
    outcome = state.outcome()
    assert set(outcome["places"]) == set(game.seats)
    assert sum(state.rewards()) == pytest.approx(0, abs=1e-5) or len(game.seats) == 1
    assert state.seat is None and state.must == []
    again = zheng.read(state.record())
    assert again.is_over and again.plies == state.plies
    assert again.outcome() == outcome and again.position() == state.position()
    assert again.record() == state.record()
    assert again.game.settings == game.settings and again.game.content == game.content


def test_the_same_seed_is_the_same_game():
    one, two, three = (play(zheng.ming().start(seed), 7) for seed in (5, 5, 6))
    assert one.record() == two.record() != three.record()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_games_of_a_seed_are_those_of_the_program(game):
    """Dice and draws of `start` are those that the program makes of a seed."""
    state = game.start(seed=11)
    record = game.simulate(games=1, seed=11)[0]
    actions = [line.split(maxsplit=1) for line in record.split("\n\n", 1)[1].splitlines()]
    opening = []
    for actor, action in actions:
        if actor != "fate:":
            break
        opening.append((actor, action))
    lines = [line.split(maxsplit=1) for line in state.record().split("\n\n", 1)[1].splitlines()]
    assert [tuple(line) for line in lines] == opening and opening


def test_simulated_games_are_the_same_on_any_number_of_threads():
    game = zheng.ming()
    assert game.simulate(games=6, seed=2, threads=1) == game.simulate(games=6, seed=2, threads=3)
    records = game.simulate(games=2, seed=2, level="novice")
    assert all(zheng.read(record).is_over for record in records)


def test_without_a_seed_dice_and_draws_are_applied():
    state = zheng.ming().start()
    assert state.is_chance and state.seat is None
    assert sum(chance for _, chance in state.chances()) == pytest.approx(1)
    while state.is_chance:
        state.apply(state.chances()[0][0])
    assert state.seat == "emperor"
    with_seed = zheng.ming().start(seed=1)
    assert not with_seed.is_chance


def test_positions_come_back():
    state = play(zheng.ching(players=3).start(seed=1), 2, 200)
    position = state.position()
    other = state.game.position(position, seed=4)
    assert other.position() == position
    assert state.game.position(json.dumps(position)).position() == position
    record = play(other, 1, 10).record()
    assert "@position" in record and zheng.read(record).plies == other.plies


def test_a_clone_goes_its_own_way():
    state = play(zheng.ming().start(seed=1), 2, 20)
    before = state.record()
    one, two, other = state.clone(), state.clone(), state.clone()
    other.reseed(99)
    for each in (one, two, other):
        play(each, 5, 30)
    assert state.record() == before
    assert one.record() == two.record() != other.record()


def test_views_hide_what_a_seat_may_not_know():
    state = zheng.ming().start(seed=1)
    assert state.view("emperor")["hands"]["overlord"]["cards"] is None
    assert state.view("overlord")["hands"]["emperor"]["cards"] is None
    assert state.view()["hands"]["emperor"]["cards"] is None
    assert len(state.view(0)["hands"]["emperor"]["cards"]) == state.view(1)["hands"]["emperor"]["count"]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_events_are_what_a_seat_saw_happen(game):
    state = play(game.start(seed=6), 3, 25)
    clone = play(state.clone(), 4, 25)
    for seat in (*game.seats, None):
        seen = state.events(seat)
        assert seen
        assert zheng.read(state.record()).events(seat) == seen
        # A clone has seen the same, and what came after.
        later = clone.events(seat, since=state.plies)
        assert clone.events(seat) == seen + later
        assert clone.events(seat, since=clone.plies) == []
    if len(game.seats) > 1:
        assert state.events(0) != state.events(1)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_two_worlds_that_look_alike_have_the_same_observation(game):
    state = game.start(seed=8)
    different = 0
    for seed in range(12):
        play(state, seed, 9)
        if state.is_over:
            break
        for seat in game.seats:
            world = state.imagine(seed, seat)
            # Dice may be due in the state imagined: only the same moment can be compared.
            if world.plies:
                continue
            different += world.position() != state.position()
            assert world.view(seat) == state.view(seat)
            assert np.array_equal(world.observation(seat), state.observation(seat))
            if seat == state.seat:
                assert world.legal() == state.legal()
                assert np.array_equal(world.mask(), state.mask())
    assert different or len(game.seats) == 1


def test_a_state_is_imagined_from_a_view():
    state = play(zheng.ching().start(seed=1), 1, 30)
    view = state.view(state.seat)
    world = state.game.imagine(view, seed=5)
    assert world.view(state.seat) == view
    with pytest.raises(zheng.ZhengError):
        state.game.imagine({"hands": []}, seed=5)


def test_actions_that_are_not_legal_say_why():
    state = zheng.ming().start(seed=1)
    before = state.record()
    with pytest.raises(zheng.IllegalAction) as refused:
        state.apply("voyage 1 junks 1 gold 1")
    assert refused.value.reason and " " in str(refused.value)
    with pytest.raises(zheng.IllegalAction, match="see legal_ids"):
        state.apply(state.game.num_actions - 1)
    with pytest.raises(zheng.ZhengError):
        state.apply("dance")
    with pytest.raises(zheng.IllegalAction):
        state.apply(state.legal()[0], "overlord")
    assert state.record() == before
    play(state, 1)
    with pytest.raises(zheng.IllegalAction) as over:
        state.apply("stop")
    assert over.value.reason == "game_over"


@pytest.mark.parametrize(
    "make",
    [
        lambda: zheng.game("chess"),
        lambda: zheng.ming(edition="french"),
        lambda: zheng.game("ming", players=2),
        lambda: zheng.ching(players=5),
        lambda: zheng.ching(players=3, teams=True),
        lambda: zheng.ming(content="nothing"),
        lambda: zheng.read("this is not a record"),
        lambda: zheng.ming().start(1).view("red"),
        lambda: zheng.ming().start(1).view(2),
        lambda: zheng.ming().start().legal(),
        lambda: zheng.ming().position("{"),
        lambda: zheng.ming().simulate(level="god"),
        lambda: zheng.ming().vector(0),
    ],
)
def test_what_cannot_be_done_is_said(make):
    with pytest.raises(zheng.ZhengError) as error:
        make()
    assert " " in str(error.value)


def test_bots_play_and_advise():
    state = zheng.ming().start(seed=1)
    bot = state.bot("captain", simulations=40, seed=1)
    choice = bot.choose(state)
    assert choice in state.legal()
    assert state.bot("captain", simulations=40, seed=1).choose(state) == choice
    advice = state.bot("captain", simulations=40).advise(state)
    assert {each["action"] for each in advice["actions"]} <= set(state.legal())
    assert len(advice["chances"]) == 2
    state.apply(choice)


def test_odds_are_of_the_seat_that_decides():
    state = play(zheng.ming_solo().start(seed=4), 4, 6)
    assert state.odds()["seat"] == "emperor"


def test_names():
    assert {"ming", "ming-solo", "ching"} <= set(zheng.games())
    game = zheng.ching(players=2)
    assert game.seats == ("red", "blue") and game.settings == {"players": "2", "teams": "no"}
    assert repr(game) == 'zheng.game("ching", players="2", teams="no")'
    assert zheng.game("ming-solo", challenges=["losses", "hordes"]).settings["challenges"] == "losses hordes"
    assert "Emperor" in zheng.ming().start(1).board("emperor")
