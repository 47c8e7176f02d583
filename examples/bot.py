#!/usr/bin/env python3
"""A bot that plays by HTTP alone: `bot.py https://play.example.org zt_…` (a token from your profile).

It takes a turn wherever one waits for it, with any legal action. Give it an idea of its own in `choose`.
"""
import json, random, sys, urllib.error, urllib.request

SERVER, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]


def call(path, body=None):
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=60)


def choose(view, legal):
    return random.choice(legal)


def play(table):
    for turn in json.load(call(f"/api/tables/{table}/next")):
        view = json.load(call(f"/api/tables/{table}?seat={turn['seat']}"))["view"]
        action = choose(view, turn["legal"])
        try:
            call(f"/api/tables/{table}/actions", {"seat": turn["seat"], "version": turn["version"], "action": action})
            print(table, turn["seat"], action)
        except urllib.error.HTTPError as refused:  # somebody was quicker, or took something back
            print(table, json.load(refused)["error"]["message"], file=sys.stderr)


for line in call("/api/stream"):
    told = json.loads(line)
    if told["type"] == "turn":
        play(told["table"])
