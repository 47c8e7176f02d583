"""A Python function as an engine: in the arena, and at a server's table."""

import json
import re
import subprocess
import sys
import textwrap
import urllib.request

import pytest
from conftest import REPOSITORY

import zheng

#: Long enough for any machine.
PATIENT = "cmd,time=120000"


def engine(folder, source):
    """The command of an engine with this source."""
    path = folder / "engine.py"
    path.write_text(textwrap.dedent(source))
    return f"{sys.executable} {path}"


@pytest.fixture
def arena(program):
    """Lets contenders play, and returns the report and what was said beside it."""

    def play(*args):
        done = program("arena", *args, "--threads", 1, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout), done.stderr

    return play


FIRST = """\
    import zheng.engine

    def choose(decision):
        return decision.legal[0]

    zheng.engine.run(choose)
    """

WATCHFUL = """\
    import numpy as np
    import zheng.engine

    seen = 0

    def choose(decision):
        global seen
        state, seat = decision.state, decision.seat
        assert state.view(seat) == decision.view and seat in state.must
        assert sorted(state.legal(seat)) == sorted(decision.legal)
        assert decision.events or seen == 0
        seen += 1
        print("this is not an answer")
        return np.random.default_rng(decision.seed).choice(state.legal_ids(seat))

    zheng.engine.run(choose, "Watchful 1.0")
    """


def test_five_lines_are_an_engine(arena, tmp_path):
    report, _ = arena("ming", f"{PATIENT}:{engine(tmp_path, FIRST)}", "random", "--games", 2)
    assert report["games"] == 2
    assert [each["lost_by_fault"] for each in report["contenders"]] == [0, 0]


@pytest.mark.parametrize("game", [["ming", "--edition", "german"], ["ching", "--players", "2"], ["ching", "--players", "3"]])
def test_an_engine_is_given_what_its_seat_may_know(arena, tmp_path, game):
    others = ["random", "novice"] if "3" in game else ["random"]
    report, errors = arena(*game, f"{PATIENT}:{engine(tmp_path, WATCHFUL)}", *others, "--games", 2)
    assert [each["lost_by_fault"] for each in report["contenders"]] == [0] * (1 + len(others)), errors


def test_an_engine_with_other_rules_says_so(tmp_path):
    game = zheng.ming()
    message = {
        "type": "game", "protocol": 1, "game": "ming", "settings": {"Edition": "english"}, "rules": game.version,
        "content": game.content, "seats": game.seats, "seat": "emperor", "seed": 1,
    }  # fmt: skip
    command = engine(tmp_path, FIRST).split()

    def answers(**changes):
        lines = json.dumps({**message, **changes}) + "\n"
        return subprocess.run(command, input=lines, capture_output=True, text=True)

    assert json.loads(answers().stdout) == {"ready": "Python"}
    for changes, why in (
        ({"protocol": 2}, "version 1 of the protocol"),
        ({"rules": 99}, "another version of the rules"),
        ({"content": "00"}, "another content"),
        ({"game": "chess"}, "chess"),
    ):
        done = answers(**changes)
        assert done.returncode != 0 and done.stdout == "" and why in done.stderr, done.stderr


class Server:
    """A server of this clone, and a guest at it."""

    def __init__(self, program, folder):
        command = ["serve", "--listen", "127.0.0.1:0", "--no-browser", "--rates", "0", "--database", f"sqlite:{folder}/db"]
        self.log = open(folder / "server.log", "w")
        self.process = program(*command, start=True, stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address = next(re.search(r"http://127\.0\.0\.1:\d+", line) for line in self.process.stdout if "http://" in line)[0]
        self.cookies = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def ask(self, path, body=None):
        headers = {"Content-Type": "application/json", "Origin": self.address}
        data = None if body is None else json.dumps(body).encode()
        with self.cookies.open(urllib.request.Request(self.address + path, data, headers), timeout=60) as answer:
            return json.load(answer)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()


def test_a_function_plays_at_a_servers_table(program, tmp_path):
    with Server(program, tmp_path) as server:
        server.ask("/api/guest", {"name": "Anna"})
        token = server.ask("/api/me/tokens", {"label": "bot"})["secret"]
        order = {"game": "ming", "chairs": {"emperor": "me", "overlord": "random"}}
        table = server.ask("/api/tables", order)["table"]
        bot = [sys.executable, REPOSITORY / "examples" / "bot.py", server.address, token, "--table", table]

        def play(command):
            return subprocess.run([*bot, "--engine", command], capture_output=True, text=True, timeout=600)

        refused = play(f"{sys.executable} -c 'import sys; sys.exit(3)'")
        assert refused.returncode == 1 and "the engine has ended" in refused.stderr, refused.stderr
        refused = play("./there-is-no-such-engine")
        assert refused.returncode == 1 and "cannot be started" in refused.stderr, refused.stderr
        done = play(engine(tmp_path, WATCHFUL))
        assert done.returncode == 0, done.stderr
        shown = server.ask(f"/api/tables/{table}")
        assert (shown["phase"], shown["end"]["how"]) == ("over", "played"), shown["end"]
