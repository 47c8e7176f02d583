// Runs the cases of narrowing.json with the narrowing of pages; the terminal runs them too (`choose/tests.rs`).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Narrowing, valueOf } from "../assets/narrow.js";

const { cases } = JSON.parse(readFileSync(new URL("../../draw/fixtures/narrowing.json", import.meta.url), "utf8"));
const names = (actions) => actions.map(([action]) => action);

function take(narrowing, { choose, touch, slot, count }) {
  if (choose) narrowing.choose(...choose);
  if (touch) {
    const found = narrowing.touchable(narrowing.open(narrowing.left())).get(touch) ?? null;
    assert.equal(found, slot);
    if (found) narrowing.choose(found, touch);
  }
  if (count) narrowing.count(`${count[0]} ${count[1]}`, count[2]);
}

function check(narrowing, asks, step) {
  const left = narrowing.left();
  const open = narrowing.open(left);
  const amounts = [...narrowing.amounts(left)].map(([key, most]) => [...key.split(" "), most]);
  const asked = narrowing.asked(open) ?? null;
  const found = {
    left: names(left),
    open: [...open].map(([slot, values]) => [slot, [...values]]),
    asked,
    ask: asks[narrowing.question(left, asked ?? amounts[0]?.[0])],
    without: names(left.filter((action) => valueOf(action, asked) === undefined)),
    amounts,
    settled: narrowing.settled(left) ?? null,
  };
  for (const [name, value] of Object.entries(found)) if (name in step) assert.deepEqual(value, step[name], name);
}

for (const { actions, asks, walks } of cases) {
  for (const [name, steps] of Object.entries(walks)) {
    test(name, () => {
      const narrowing = new Narrowing(actions);
      for (const step of steps) {
        take(narrowing, step);
        check(narrowing, asks, step);
      }
    });
  }
}

test("a choice that is dropped or reset is open again, and amounts are forgotten with it", () => {
  const narrowing = new Narrowing(cases[0].actions);
  narrowing.choose("kind", "kind:attack");
  narrowing.choose("target", "place:south");
  narrowing.count("from place:home", 2);
  assert.equal(narrowing.canAdd(narrowing.left(), "from place:home"), false);
  assert.equal(narrowing.settled(narrowing.left()), "attack south 2");
  narrowing.drop("target");
  assert.deepEqual([...narrowing.chosen], [["kind", "kind:attack"]]);
  assert.equal(narrowing.counts.size, 0);
  assert.equal(narrowing.settled(narrowing.left()), undefined);
  narrowing.reset();
  assert.equal(narrowing.left().length, cases[0].actions.length);
});
