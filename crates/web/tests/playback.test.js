// The queue that plays what happened, on a clock that the test drives.

import assert from "node:assert/strict";
import { test } from "node:test";

import { holdFor, Playback } from "../assets/playback.js";

/** A clock that stands still until it is told to go on. */
class TestClock {
  now = 0;
  timers = new Map();
  last = 0;

  setTimeout(work, ms) {
    this.timers.set((this.last += 1), { at: this.now + ms, work });
    return this.last;
  }

  clearTimeout(timer) {
    this.timers.delete(timer);
  }

  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.now = due[1].at;
      due[1].work();
    }
    this.now = end;
  }
}

/** A playback with a record of what it showed, and when. */
function playback(speed) {
  const clock = new TestClock();
  const seen = [];
  const queue = new Playback({
    clock: () => clock,
    speed: () => speed,
    show: ({ text }) => seen.push([text, clock.now]),
    end: () => seen.push(["end", clock.now]),
  });
  return { clock, seen, queue };
}

const clips = (...texts) => texts.map((text) => ({ text }));

test("at normal speed every clip stays for at least 700 ms, one after another", () => {
  const { clock, seen, queue } = playback("normal");
  queue.play(clips("dice", "their effect", "a long line about what the opponent did and what came of it in the end"));
  clock.pass(60_000);
  assert.deepEqual(seen.map(([text]) => text.slice(0, 4)), ["dice", "thei", "a lo", "end"]);
  for (let index = 1; index < seen.length; index += 1) {
    const [, at] = seen[index];
    assert.ok(at - seen[index - 1][1] >= 700, `${at}`);
  }
  assert.equal(queue.running, false);
});

test("the first clip is shown at once", () => {
  const { seen, queue } = playback("normal");
  queue.play(clips("one", "two"));
  assert.deepEqual(seen, [["one", 0]]);
});

test("what comes meanwhile waits its turn", () => {
  const { clock, seen, queue } = playback("normal");
  queue.play(clips("one"));
  clock.pass(100);
  queue.play(clips("two"));
  assert.equal(seen.length, 1);
  clock.pass(5000);
  assert.deepEqual(seen.map(([text]) => text), ["one", "two", "end"]);
});

test("to skip ends it at once and for good", () => {
  const { clock, seen, queue } = playback("slow");
  queue.play(clips("one", "two", "three"));
  clock.pass(10);
  queue.skip();
  clock.pass(60_000);
  assert.deepEqual(seen, [["one", 0], ["end", 10]]);
  assert.equal(clock.timers.size, 0);
  queue.skip();
  assert.equal(seen.length, 2);
});

test("switched off, nothing is shown", () => {
  const { clock, seen, queue } = playback("off");
  queue.play(clips("one", "two"));
  clock.pass(60_000);
  assert.deepEqual(seen, []);
});

test("slow is slower and fast is faster than normal, and long texts stay longer", () => {
  const [slow, normal, fast] = ["slow", "normal", "fast"].map((speed) => holdFor("short", speed));
  assert.ok(slow > normal && normal > fast && normal >= 700);
  assert.ok(holdFor("x".repeat(100), "normal") > normal);
  assert.ok(holdFor("x".repeat(9999), "normal") <= 2000);
});

test("of very many the last are shown", () => {
  const { clock, seen, queue } = playback("fast");
  queue.play(clips(...Array.from({ length: 100 }, (_, index) => `${index}`)));
  clock.pass(600_000);
  assert.ok(seen.length < 30);
  assert.equal(seen.at(-2)[0], "99");
});
