#!/usr/bin/env python3
"""An engine for any game: zheng arena ming captain 'cmd:python3 examples/engine.py'.

It picks any legal action: put your own strategy into `choose`. Messages are described in docs/engine-protocol.md.
"""
import json, random, sys


def choose(game, view, events, legal, milliseconds):
    return random.choice(legal)


def answer(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        game = message
        random.seed(game["seed"])
        answer({"ready": "Example 1.0"})
    elif message["type"] == "decide":
        action = choose(game, message["view"], message["events"], message["legal"], message["time"])
        answer({"action": action})
