"""Decisions a second, on one core: Zheng beside the card games of RLCard and PettingZoo.

    pip install ./python rlcard 'pettingzoo[classic]'
    taskset -c 0 python python/bench/peers.py

Everybody plays uniformly random legal actions. A decision includes whatever a training loop would read: the observation of the
seat that decides and the mask of its legal actions. Zheng plays many games at once; the others have one game at a time.
"""

import argparse
import time

import numpy as np

import zheng


def zheng_vector(name, n, seconds, **settings):
    envs = zheng.vector(name, n=n, seed=1, threads=1, **settings)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        envs.step(envs.sample())
        count += n
    return count / (time.perf_counter() - begin)


def zheng_aec(name, seconds, **settings):
    from zheng.pettingzoo import env

    return pettingzoo_env(env(name, **settings), seconds)


def pettingzoo_env(env, seconds):
    rng = np.random.default_rng(1)
    count, begin, seed = 0, time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(rng.choice(np.flatnonzero(mask)))
            count += 1
            if time.perf_counter() - begin >= seconds:
                break
    return count / (time.perf_counter() - begin)


def classic(name):
    import importlib

    return importlib.import_module(f"pettingzoo.classic.{name}").env()


def rlcard_env(name, seconds):
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    rng = np.random.default_rng(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            mask = np.zeros(env.num_actions, np.int8)
            mask[legal] = 1
            action = rng.choice(legal)
            state, _ = env.step(action)
            count += 1
            if time.perf_counter() - begin >= seconds:
                break
    return count / (time.perf_counter() - begin)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5, help="how long each is measured")
    parser.add_argument("--games", type=int, default=256, help="how many games Zheng plays at once")
    parser.add_argument("--repeat", type=int, default=3, help="how often; the best counts")
    args = parser.parse_args()
    runs = {
        "zheng.vector, ming": lambda: zheng_vector("ming", args.games, args.seconds),
        "zheng.vector, ming-solo": lambda: zheng_vector("ming-solo", args.games, args.seconds),
        "zheng.vector, ching for two": lambda: zheng_vector("ching", args.games, args.seconds, players=2),
        "zheng.vector, ching for four": lambda: zheng_vector("ching", args.games, args.seconds),
        "zheng.pettingzoo, ming": lambda: zheng_aec("ming", args.seconds),
    }
    try:
        import rlcard  # noqa: F401

        for name in ("blackjack", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy", "doudizhu"):
            runs[f"rlcard, {name}"] = lambda name=name: rlcard_env(name, args.seconds)
    except ImportError:
        print("rlcard is not installed")
    for name in ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
        runs[f"pettingzoo, {name}"] = lambda name=name: pettingzoo_env(classic(name), args.seconds)
    best = {}
    for name, run in runs.items():
        try:
            best[name] = max(run() for _ in range(args.repeat))
        except Exception as error:
            print(f"{name}: {error}")
            continue
        print(f"{name:32} {best[name]:12,.0f} decisions a second", flush=True)
    peers = [rate for name, rate in best.items() if not name.startswith("zheng")]
    if peers:
        print(f"zheng.vector, ming is {best['zheng.vector, ming'] / max(peers):.0f} times the fastest of the others")


if __name__ == "__main__":
    main()
