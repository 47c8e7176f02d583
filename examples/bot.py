#!/usr/bin/env python3
"""A bot that plays over HTTP alone: `bot.py https://play.example.org zt_…` (a token from your profile).

It plays at every table where it is its turn, and picks any legal action: put your own strategy into `choose`, or let a program
choose that speaks the engine protocol (docs/engine-protocol.md): `--engine 'python3 engine.py'`. With `--table ID` it plays at
that table only and exits when the game is over. With `--accept` it accepts every challenge. It waits when the server asks it to, reconnects after an
outage, and exits with an error when the server refuses it or does not answer for `--patience` seconds.
"""
import argparse, http.client, json, random, shlex, subprocess, sys, time, urllib.error, urllib.request

arguments = argparse.ArgumentParser(description="Plays any game on a Zheng server over HTTP.")
arguments.add_argument("server", help="such as https://play.example.org")
arguments.add_argument("token", help="such as zt_…")
arguments.add_argument("--table", help="play at this table only, until its game is over")
arguments.add_argument("--accept", action="store_true", help="accept every challenge")
arguments.add_argument("--engine", metavar="COMMAND", help="a program that chooses; it is started for each seat")
arguments.add_argument("--time", type=int, default=10000, metavar="MS", help="how long the engine is told it may think")
arguments.add_argument("--patience", type=float, default=300, help="seconds without an answer before it gives up")
ARGS = arguments.parse_args()
SERVER = ARGS.server.rstrip("/")
SILENCE = 60  # The stream sends something every 15 seconds; after a minute of silence the connection counts as lost.


def choose(view, legal):
    return random.choice(legal)


class Engine:
    """A program that chooses, for one seat of a table. It keeps running between the seat's decisions."""

    running = {}

    def __init__(self, table, seat, shown):
        self.events, self.version = f"/api/tables/{table}/events?seat={seat}&after=", 0
        command = shlex.split(ARGS.engine)
        try:
            self.program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        except OSError as problem:
            sys.exit(f"the engine cannot be started: {problem}")
        about = {key: shown[key] for key in ("game", "rules", "content")}
        about |= {"settings": dict(shown["settings"]), "seats": [each["seat"] for each in shown["seats"]]}
        self.send(type="game", protocol=1, **about, seat=seat, seed=random.getrandbits(64))
        self.answer("ready")

    def send(self, **message):
        try:
            self.program.stdin.write(json.dumps(message) + "\n")
            self.program.stdin.flush()
        except OSError:
            pass  # It has ended; `answer` says so.

    def answer(self, wanted):
        for line in self.program.stdout:
            try:
                answer = json.loads(line)
                if "info" not in answer:
                    return answer[wanted]
            except (ValueError, KeyError, TypeError):
                sys.exit(f"this is not an answer: {line}")
        sys.exit("the engine has ended")

    def choose(self, view, legal):
        seen = call(f"{self.events}{self.version}")
        self.version = seen["version"]
        events = [event for step in seen["steps"] for event in step["events"]]
        self.send(type="decide", view=view, events=events, legal=legal, time=ARGS.time)
        return self.answer("action")

    @classmethod
    def of(cls, table, seat, shown):
        """The program of a seat, which is started at the seat's first decision."""
        if (table, seat) not in cls.running:
            cls.running[table, seat] = cls(table, seat, shown)
        return cls.running[table, seat]

    @classmethod
    def over(cls, table):
        """Lets the programs of a table end."""
        for key in [key for key in cls.running if key[0] == table]:
            engine = cls.running.pop(key)
            engine.send(type="over", places=call(f"/api/tables/{table}")["end"].get("places") or [])
            try:
                engine.program.communicate(timeout=2)
            except subprocess.TimeoutExpired:
                engine.program.kill()


class Lost(Exception):
    """No answer, or one that asks to try again; `wait` is how long to wait first, if the server says so."""

    def __init__(self, why, wait=None):
        super().__init__(why)
        self.wait = wait


class Refused(Exception):
    """A refusal: trying again would not change it."""

    def __init__(self, status, error):
        super().__init__(error.get("message") or f"HTTP {status}")
        self.status, self.code = status, error.get("code")


def seconds(text):
    return float(text) if text and text.isdigit() else None


def request(path, body=None):
    headers = {"Authorization": "Bearer " + ARGS.token, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=SILENCE)
    except urllib.error.HTTPError as answer:
        try:
            error = json.load(answer)["error"]
        except (ValueError, KeyError, TypeError, OSError, http.client.HTTPException):
            error = {}
        if answer.code == 429 or answer.code >= 500:
            raise Lost(error.get("message") or f"HTTP {answer.code}", seconds(answer.headers["Retry-After"]))
        raise Refused(answer.code, error)
    except (OSError, http.client.HTTPException) as problem:
        raise Lost(str(problem) or type(problem).__name__)


def insist(work):
    """Retries until it works. Waits as long as the server says; otherwise pauses grow from half a second to 30 seconds."""
    since, pause = time.monotonic(), 0.5
    while True:
        try:
            return work()
        except Lost as lost:
            wait = pause if lost.wait is None else lost.wait
            if time.monotonic() + wait - since > ARGS.patience:
                sys.exit(f"I give up after {ARGS.patience:g} seconds: {lost}")
            print(f"{lost}; I try again in {wait:g} seconds", file=sys.stderr)
            # A random extra delay, so that not all clients come back at once.
            time.sleep(wait + random.random() * pause / 4)
            pause = min(pause * 2, 30)


def call(path, body=None):
    def work():
        try:
            with request(path, body) as answer:
                return json.load(answer)
        except (OSError, ValueError, http.client.HTTPException) as problem:
            raise Lost(str(problem) or type(problem).__name__)

    return insist(work)


def over(table):
    if call(f"/api/tables/{table}")["phase"] != "over":
        return False
    Engine.over(table)
    return True


def play(table):
    """Takes all pending turns at a table. An action that is sent twice is done only once, so retrying is safe."""
    turns = call(f"/api/tables/{table}/next")
    while turns:
        turn = turns[0]
        shown = call(f"/api/tables/{table}?seat={turn['seat']}")
        decide = Engine.of(table, turn["seat"], shown).choose if ARGS.engine else choose
        action = decide(shown["view"], turn["legal"])
        try:
            body = {"seat": turn["seat"], "version": turn["version"], "action": action, "next": True}
            turns = call(f"/api/tables/{table}/actions", body)["next"]
            print(table, turn["seat"], action, flush=True)
        except Refused as refused:
            if refused.status != 409:
                raise
            turns = call(f"/api/tables/{table}/next")  # The game has moved on in the meantime.


def accept(table, seat):
    """Takes a seat that somebody has reserved for this bot."""
    try:
        call(f"/api/tables/{table}/sit", {"seat": seat})
        print(table, seat, "accepted", flush=True)
    except Refused as refused:
        print(f"{table}: {refused}", file=sys.stderr)  # It may have been withdrawn, or needs an account.


def listen():
    """Plays the turns that the stream announces, until the connection ends or the game at the table is over."""
    with insist(lambda: request("/api/stream")) as stream:
        if ARGS.table and over(ARGS.table):
            return
        try:
            for line in stream:
                told = json.loads(line)
                if ARGS.table and told.get("table") not in (None, ARGS.table):
                    continue
                if told["type"] == "turn":
                    play(told["table"])
                elif told["type"] == "challenge" and ARGS.accept:
                    accept(told["table"], told["seat"])
                elif told["type"] == "over" and over(told["table"]) and ARGS.table:
                    return
        except (OSError, ValueError, http.client.HTTPException) as problem:
            print(f"the stream has ended ({problem}); I connect again", file=sys.stderr)


try:
    while not (ARGS.table and over(ARGS.table)):
        listen()
        time.sleep(random.random())
except Refused as refused:
    sys.exit(f"The server refuses me: {refused} ({refused.code})")
except KeyboardInterrupt:
    sys.exit(130)
