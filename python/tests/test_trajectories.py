"""The program's records and trajectories, read back and played again here: the same seed is the same games in both."""

import json
import re

import numpy as np
import pytest
from conftest import REPOSITORY

import zheng

MODES = [
    (zheng.ming(), ["ming"]),
    (zheng.ming_solo(difficulty="hard"), ["ming-solo", "--difficulty", "hard"]),
    (zheng.ching(players=3), ["ching", "--players", "3"]),
]
SEED, GAMES = 5, 3


def lines(record):
    """The actors and actions of a record."""
    body = record.split("\n\n", 1)[1]
    return [(actor.rstrip(":"), action) for actor, action in (line.split(maxsplit=1) for line in body.splitlines())]


def write(program, *args):
    """Writes trajectories."""
    done = program(*args)
    if done.returncode != 0 and "parquet" in done.stderr:
        pytest.skip("the program is built without the feature `parquet`")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game, names", MODES, ids=lambda each: repr(each))
def test_the_program_writes_the_same_records(program, tmp_path, game, names):
    done = program("simulate", *names, "--games", GAMES, "--seed", SEED, "--level", "novice", "--records", tmp_path)
    assert done.returncode == 0, done.stderr
    written = sorted(path.read_text() for path in tmp_path.iterdir())
    assert written == sorted(game.simulate(games=GAMES, seed=SEED, level="novice"))


@pytest.mark.parametrize("game, names", MODES, ids=lambda each: repr(each))
def test_dice_and_draws_of_a_whole_game_are_those_of_the_seed(game, names):
    record = game.simulate(games=1, seed=SEED, level="novice")[0]
    state = game.start(seed=SEED)
    for actor, action in lines(record):
        if actor != "fate":
            state.apply(action, actor)
    assert lines(state.record()) == lines(record)


@pytest.mark.parametrize("game, names", MODES, ids=lambda each: repr(each))
def test_trajectories_are_the_decisions_of_the_records(program, tmp_path, game, names):
    duckdb = pytest.importorskip("duckdb")
    args = ["simulate", *names, "--games", GAMES, "--seed", SEED, "--level", "novice", "--trajectories", tmp_path]
    for shard in (1, 2):
        write(program, *args, "--shard", f"{shard}/2")
    files = f"{tmp_path}/trajectories-*.parquet"
    columns = "episode, step, seat, observation, legal, action, reward"
    rows = duckdb.sql(f"select {columns} from '{files}' order by episode, step").fetchall()
    about = duckdb.sql(f"select decode(key), decode(value) from parquet_kv_metadata('{files}')").fetchall()
    assert {key: json.loads(value) for key, value in about} == {
        "zheng.seats": list(game.seats),
        "zheng.observation_columns": game.observation_columns,
        "zheng.actions": game.num_actions,
    }
    rows = iter(rows)
    for episode, record in enumerate(game.simulate(games=GAMES, seed=SEED, level="novice")):
        state, step, rewards = game.start(), 0, {}
        for actor, action in lines(record):
            if actor == "fate":
                state.apply(action)
                continue
            row = next(rows)
            assert row[:3] == (episode, step, game.seats.index(actor))
            assert np.array_equal(np.array(row[3], np.float32), state.observation(actor))
            assert row[4] == state.legal_ids(actor).tolist()
            assert row[5] == row[4][state.legal(actor).index(action)]
            # Only the last decision of a seat has a reward.
            assert rewards.get(actor, 0) == 0
            rewards[actor] = row[6]
            state.apply(action, actor)
            step += 1
        assert [rewards[seat] for seat in game.seats] == state.rewards().tolist()
    assert next(rows, None) is None


def test_the_example_of_the_page(program, tmp_path, monkeypatch, capsys):
    pytest.importorskip("duckdb")
    write(program, "simulate", "ming", "--games", 2, "--trajectories", tmp_path / "data")
    page = (REPOSITORY / "docs" / "trajectories.md").read_text()
    (example,) = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "the example of docs/trajectories.md", "exec"), {"__name__": "example"})
    assert re.match(r"\d+ decisions; troops at home at the last one: \d", capsys.readouterr().out)
