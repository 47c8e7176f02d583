"""Trains a network from lessons of `zheng learn play`, and writes its weights as Zheng reads them.

    python3 learn/train.py english.lessons german.lessons --out two.weights --check two.check

Needs PyTorch and NumPy; a CPU will do. learn/README.md tells how every network in the repository was made.
"""

import argparse
import hashlib
import json
import struct
import time

import numpy as np
import torch
from torch import nn


def lessons(path):
    """The columns of a file of lessons, the rows of its games, and the number of each row's game."""
    data = open(path, "rb").read()
    line, data = data.split(b"\n", 1)
    header = json.loads(line)
    columns = header["columns"]
    place, rows, games = 0, [], []
    while len(data) >= place + 8:
        game, count = struct.unpack_from("<II", data, place)
        if len(data) < place + 8 + count * 2 * (2 + len(columns)):
            break
        block = np.frombuffer(data, "<f2", count * (2 + len(columns)), place + 8)
        rows.append(block.reshape(count, -1))
        games.append(np.full(count, game))
        place += 8 + block.nbytes
    return columns, np.concatenate(rows), np.concatenate(games)


class Net(nn.Module):
    """Two hidden layers. What differs between two players is the difference of what the network says of each."""

    def __init__(self, inputs, wide, narrow, sides):
        super().__init__()
        self.sides = sides
        self.first = nn.Linear(inputs, wide)
        self.second = nn.Linear(wide, narrow)
        self.last = nn.Linear(narrow, 1)

    def one(self, x):
        return self.last(torch.relu(self.second(torch.relu(self.first(x)))))[:, 0]

    def forward(self, x):
        if self.sides == 1:
            return self.one(x)
        half = x.shape[1] // 2
        return self.one(x[:, :half]) - self.one(x[:, half:])


def rounded(weight):
    """Weights as signed bytes with a scale for each column (what one input or unit weighs), and what they then are."""
    scale = weight.abs().amax(0).clamp(min=1e-12) / 127
    return torch.round(weight / scale).to(torch.int8), scale


def write(net, path):
    """Writes the weights, and rounds those of the network in the same way."""
    out = struct.pack("<4sHHH", b"ZNN\x01", net.first.in_features, net.first.out_features, net.second.out_features)
    for layer in (net.first, net.second):
        small, scale = rounded(layer.weight.data)
        layer.weight.data = small * scale
        for column, size in zip(small.T.contiguous(), scale):
            out += struct.pack("<f", size) + column.numpy().tobytes()
        out += layer.bias.data.numpy().astype("<f4").tobytes()
    out += net.last.weight.data[0].numpy().astype("<f4").tobytes()
    out += net.last.bias.data.numpy().astype("<f4").tobytes()
    open(path, "wb").write(out)
    print(f"{path}: {len(out)} bytes, SHA-256 {hashlib.sha256(out).hexdigest()}")


def main():
    parse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parse.add_argument("lessons", nargs="+")
    parse.add_argument("--out", help="file for the weights")
    parse.add_argument("--check", help="file for 1,000 rows and what the network says of them, for the tests")
    parse.add_argument("--wide", type=int, default=32)
    parse.add_argument("--narrow", type=int, default=16)
    parse.add_argument("--epochs", type=int, default=6)
    parse.add_argument("--rate", type=float, default=4e-3)
    parse.add_argument("--decay", type=float, default=0.1)
    parse.add_argument("--blend", type=float, default=0.15, help="how much the result counts beside the search's value")
    parse.add_argument("--inputs", type=int, help="use only this many inputs (of each side)")
    parse.add_argument("--seed", type=int, default=1)
    args = parse.parse_args()

    torch.manual_seed(args.seed)
    read = [lessons(path) for path in args.lessons]
    columns = read[0][0]
    assert all(columns == other for other, _, _ in read), "the files have different columns"
    # One game in ten is held out.
    held = torch.from_numpy(np.concatenate([games for _, _, games in read]) % 10 == 0)
    rows = torch.from_numpy(np.concatenate([rows for _, rows, _ in read]))
    result, value = rows[:, 0].float(), rows[:, 1].float()
    sides = 2 if columns[-1].endswith(", second") else 1
    x = rows[:, 2:].float()
    if args.inputs:
        x = torch.cat([half[:, : args.inputs] for half in x.chunk(sides, 1)], 1)
    inputs = x.shape[1] // sides
    each = torch.cat(x[~held].chunk(sides, 1))
    mean, spread = each.mean(0), each.std(0) + 1e-3
    x = (x - mean.repeat(sides)) / spread.repeat(sides)
    played = sum(len(np.unique(games)) for _, _, games in read)
    print(f"{played} games, {len(x)} rows ({int(held.sum())} held out), {inputs} inputs, {sides} side(s)")

    loss = nn.BCEWithLogitsLoss()
    net = Net(inputs, args.wide, args.narrow, sides)
    learn, test = (~held).nonzero()[:, 0], held.nonzero()[:, 0]
    batch, target = 1024, args.blend * result + (1 - args.blend) * value
    steps = args.epochs * (len(learn) // batch + 1)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps)
    start = time.time()

    def report(name):
        with torch.no_grad():
            said = net(x[test])
            right = ((said > 0) == (result[test] > 0.5)).float().mean()
            print(
                f"{name}: loss on the results of held-out games {loss(said, result[test]):.4f}, on the target "
                f"{loss(said, target[test]):.4f}; right {right:.1%}; {time.time() - start:.0f} s",
                flush=True,
            )

    for epoch in range(args.epochs):
        order = learn[torch.randperm(len(learn))]
        for some in order.split(batch):
            step = loss(net(x[some]), target[some])
            optimizer.zero_grad()
            step.backward()
            optimizer.step()
            schedule.step()
        report(f"epoch {epoch + 1}")

    if args.out:
        # The inputs of the program are not scaled: the first layer does it.
        first = net.first
        # Nothing was learned of an input that never changed.
        first.weight.data[:, spread < 2e-3] = 0
        first.bias.data -= (first.weight.data * (mean / spread)).sum(1)
        first.weight.data /= spread
        x = x * spread.repeat(sides) + mean.repeat(sides)
        write(net, args.out)
        report("rounded")
    if args.out and args.check:
        some = rows[test[torch.linspace(0, len(test) - 1, 1000).long()], 2 : 2 + inputs]
        with torch.no_grad():
            said = net.one(some.float())
        with open(args.check, "wb") as out:
            for row, output in zip(some.numpy(), said.numpy()):
                out.write(row.astype("<f2").tobytes() + output.astype("<f4").tobytes())


main()
