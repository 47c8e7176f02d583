// How fast bots are in WebAssembly, on one core, beside the native program if it has been built:
//
//   ./site target/site
//   cargo build --release -p app --example speed
//   node crates/app/examples/speed.mjs

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const target = process.env.CARGO_TARGET_DIR ?? "target";
const { instance: { exports } } = await WebAssembly.instantiate(gunzipSync(readFileSync(`${target}/site/app.wasm.gz`)), {});
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

function call(name, message) {
  const bytes = encoder.encode(JSON.stringify(message));
  const room = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
  const answer = exports[name]();
  const length = new DataView(exports.memory.buffer).getUint32(answer, true);
  return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, answer + 4, length)));
}

// A device with a storage in memory. What bots are to think about is kept in `job`.
const [steps, summaries, values, responses] = [new Map(), new Map(), new Map(), new Map()];
let job;
let [now, requests] = [1_790_000_000_000, 0];
const kept = {
  steps: ({ table, after }) => (steps.get(table) ?? []).slice(after),
  get: ({ name }) => values.get(name) ?? null,
  put: ({ name, value }) => (values.set(name, value), "done"),
  write: ({ tables }) => {
    for (const { table, rows, summary } of tables) {
      steps.set(table, [...(steps.get(table) ?? []), ...rows]);
      summaries.set(table, summary);
    }
    return "done";
  },
};

function send(what) {
  const random = Array.from({ length: 128 }, (_, at) => (at * 37 + now) % 256);
  for (const output of call("program", { now: (now += 1), random, what })) {
    const [name, value] = typeof output === "string" ? [output, null] : Object.entries(output)[0];
    if (name === "respond") responses.set(value.id, value);
    if (name === "think") job = value;
    if (name === "go_on") send(null);
    if (name === "store") {
      const [kind, asked] = typeof value.question === "string" ? [value.question, {}] : Object.entries(value.question)[0];
      send({ stored: { id: value.id, reply: kind === "summaries" ? [...summaries.values()] : kept[kind](asked) } });
    }
  }
}

function ask(method, path, body) {
  const headers = [["content-type", "application/json"]];
  send({ request: { id: (requests += 1), method, path, headers, body: body ? JSON.stringify(body) : "" } });
  return responses.get(requests).body;
}

/** Lets a bot think; gives what it found, and the messages with the milliseconds of processor time they took. */
function think({ bot, task, position }, simulations) {
  const messages = [{ begin: { bot, task, position, thread: 0, threads: 1 } }, { go_on: { simulations } }];
  const times = [];
  let slice;
  for (const message of messages) {
    // Processor time: what else the machine does hardly matters.
    const begun = process.cpuUsage();
    slice = call("thinker", message);
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
    if (slice.left === 0) break;
  }
  return { slice, messages, times, searched: times.length > 1 };
}

/** How long the native program takes for the same. */
function native(messages) {
  const program = `${target}/release/examples/speed`;
  if (!existsSync(program)) return null;
  const input = messages.map((message) => JSON.stringify(message)).join("\n");
  return execFileSync(program, { input }).toString().trim().split("\n").map(Number);
}

const SIMULATIONS = 100_000;
for (const [game, mine, others, settings] of [
  ["ming", "emperor", ["overlord"], {}],
  ["ching", "red", ["blue", "yellow", "white"], { Players: "4" }],
]) {
  const chairs = { [mine]: "me", ...Object.fromEntries(others.map((seat) => [seat, "captain"])) };
  const { table } = JSON.parse(ask("POST", "/api/tables", { game, settings, chairs }));
  const captain = { decisions: 0, ms: 0 };
  // To the middle of the game, and on to a decision that takes a search.
  let middle;
  for (let decisions = 0; !middle; ) {
    const page = ask("GET", `/tables/${table}/part`);
    const data = (id) => JSON.parse(page.match(new RegExp(`id="${id}">(.*?)</script>`, "s"))[1]);
    const { asked, seat, version } = data("state");
    if (asked) {
      const { actions } = data("legal");
      ask("POST", `/tables/${table}/act`, { seat, version, action: actions[actions.length >> 1][0] });
      decisions += 1;
    }
    while (job && !middle) {
      const here = job;
      job = undefined;
      const { slice, times, searched } = think(here, 1_000_000);
      if (searched) {
        captain.decisions += 1;
        captain.ms += times.reduce((one, other) => one + other);
        if (decisions > 30) middle = here;
      }
      send({ thought: { job: here.name, action: slice.action ?? null, found: [slice.advice] } });
    }
  }
  const ms = captain.ms / captain.decisions;
  console.log(`${game}: a captain's decision takes ${ms.toFixed(1)} ms on average, ${(4 * ms).toFixed(0)} ms on a quarter of this speed`);
  const position = middle.position.replace('"level":"captain"', '"level":"admiral"');
  for (const bot of ["warm", "one", "two"]) {
    const { messages, times } = think({ ...middle, bot, position }, SIMULATIONS);
    if (bot === "warm") continue;
    const speed = (ms) => Math.round((SIMULATIONS / ms) * 1000).toLocaleString("en");
    const other = native(messages);
    console.log(`  simulations a second: ${speed(times[1])}` + (other ? `; native ${speed(other[1])} (${Math.round((100 * other[1]) / times[1])}%)` : ""));
  }
}
