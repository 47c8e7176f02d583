// The service worker: answers every address of the site from the program, which is WebAssembly, and stores what it asks for.

/** A hash of all files; a new one makes browsers install the new site when no page of the old one is open. */
const VERSION = "@VERSION@";
/** The path before all addresses, without a slash at the end. */
const BASE = new URL(self.registration.scope).pathname.replace(/\/$/, "");
const CACHE = `zheng ${BASE} ${VERSION}`;
const FILES = ["app.css", "app.js", "live.js", "think.js", "manifest.webmanifest", "icon-192.png", "icon-512.png"];
const PROGRAM = `${BASE}/app.wasm`;
/** As on a server, and WebAssembly. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** How long to wait before a full storage is tried again, in milliseconds. */
const FULL = 250;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// ---- Files

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(`${BASE}/${name}`, { cache: "reload" })));
  const packed = await fetch(`${BASE}/app.wasm.gz`, { cache: "reload" });
  if (!packed.ok) throw new Error(`app.wasm.gz: ${packed.status}`);
  const bytes = new Uint8Array(await packed.arrayBuffer());
  // Some servers unpack it on the way.
  const body = bytes[0] === 0x1f ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
  await cache.put(PROGRAM, new Response(body, { headers: { "content-type": "application/wasm" } }));
}

async function removeOldFiles() {
  for (const name of await caches.keys()) {
    if (name.startsWith(`zheng ${BASE} `) && name !== CACHE) await caches.delete(name);
  }
}

async function file(path) {
  const cache = await caches.open(CACHE);
  const found = (await cache.match(path)) ?? (await install().then(() => cache.match(path)));
  return guarded(found.body, found.status, [...found.headers]);
}

function guarded(body, status, headers) {
  const kept = new Headers(headers);
  kept.set("content-security-policy", CONTENT_POLICY);
  kept.set("x-content-type-options", "nosniff");
  kept.set("referrer-policy", "same-origin");
  const empty = status === 204 || (status >= 300 && status < 400);
  return new Response(empty ? null : body, { status, headers: kept });
}

/** What a page is when there is no program to make one. */
const failed = () => guarded(
  "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Zheng</title>" +
  "<p>Zheng has failed. Your games are saved. Reload the page; if that does not help, free some space on your device.</p>" +
  "<p lang=de>Zheng ist ausgefallen. Deine Partien sind gespeichert. Lade die Seite neu; wenn das nicht hilft, gib auf deinem Gerät Platz frei.</p>",
  500, [["content-type", "text/html"]],
);

// ---- The program

/** The program while it runs. A browser may end a service worker at any time: everything that counts is stored. */
let running;
/** Who waits for a response, by number. */
const waiting = new Map();
let requests = 0;
let timer;

function program() {
  running ??= start().catch((error) => {
    running = undefined;
    throw error;
  });
  return running;
}

async function start() {
  const [{ instance }, database] = await Promise.all([
    WebAssembly.instantiateStreaming(file(PROGRAM), {}),
    openDatabase(),
  ]);
  const it = { exports: instance.exports, database };
  send(it, { start: { base: BASE } });
  return it;
}

/** Sends a message to the program, and does what it asks for. */
function send(it, what = null) {
  const message = { now: Date.now(), random: [...crypto.getRandomValues(new Uint8Array(128))], what };
  const bytes = encoder.encode(JSON.stringify(message));
  let outputs;
  try {
    const room = it.exports.reserve(bytes.length);
    new Uint8Array(it.exports.memory.buffer, room, bytes.length).set(bytes);
    const answer = it.exports.program();
    const length = new DataView(it.exports.memory.buffer).getUint32(answer, true);
    outputs = JSON.parse(decoder.decode(new Uint8Array(it.exports.memory.buffer, answer + 4, length)));
  } catch (error) {
    // A program that failed is started anew, from what is stored.
    running = undefined;
    for (const respond of waiting.values()) respond(failed());
    waiting.clear();
    throw error;
  }
  for (const output of outputs) {
    const [name, value] = typeof output === "string" ? [output, null] : Object.entries(output)[0];
    doing[name](it, value);
  }
}

/** What the program can ask for. */
const doing = {
  respond(_, { id, status, headers, body }) {
    waiting.get(id)?.(guarded(body, status, headers));
    waiting.delete(id);
  },
  store(it, { id, question }) {
    const [name, value] = typeof question === "string" ? [question, {}] : Object.entries(question)[0];
    storing[name](it.database, value).then((reply) => send(it, { stored: { id, reply } }));
  },
  think: (_, job) => tellPages({ think: job }),
  forget: (_, { job }) => tellPages({ forget: job }),
  news: (_, news) => tellPages({ news }),
  full: () => tellPages({ full: true }),
  wake(it, { at }) {
    clearTimeout(timer);
    timer = setTimeout(() => send(it), Math.min(Math.max(0, at - Date.now()) + 20, 2 ** 31 - 1));
  },
  go_on: (it) => setTimeout(() => send(it)),
};

async function tellPages(message) {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(message);
}

/** Lets the program answer a request. */
async function answer(request, path) {
  const it = await program();
  const headers = [["accept-language", navigator.languages.join(",")]];
  for (const name of ["accept", "content-type"]) {
    const value = request.headers.get(name);
    if (value) headers.push([name, value]);
  }
  const body = await request.text();
  return new Promise((respond) => {
    requests += 1;
    waiting.set(requests, respond);
    send(it, { request: { id: requests, method: request.method, path, headers, body } });
  });
}

// ---- The storage

function openDatabase() {
  return new Promise((done, failed) => {
    const opening = indexedDB.open(`zheng ${BASE}`, 1);
    opening.onupgradeneeded = () => {
      // Steps by table and number, summaries by table, everything else by name.
      for (const name of ["steps", "summaries", "values"]) opening.result.createObjectStore(name);
    };
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      // A browser may close it, for example when somebody deletes the site's data.
      opening.result.onclose = () => (running = undefined);
      done(opening.result);
    };
  });
}

const reading = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/** Changes the storage durably, all or nothing; says what came of it. */
function change(database, names, work) {
  return new Promise((done) => {
    let transaction;
    try {
      transaction = database.transaction(names, "readwrite", { durability: "strict" });
    } catch {
      running = undefined;
      return done("unknown");
    }
    let outcome = "unknown";
    transaction.oncomplete = () => done("done");
    transaction.onabort = () => {
      if (transaction.error?.name === "QuotaExceededError") setTimeout(() => done("full"), FULL);
      else done(outcome);
    };
    work(transaction, () => {
      outcome = "conflict";
      transaction.abort();
    });
  });
}

const storing = {
  async steps(database, { table, after }) {
    const steps = database.transaction("steps").objectStore("steps");
    return reading(steps.getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])));
  },
  async summaries(database) {
    return reading(database.transaction("summaries").objectStore("summaries").getAll());
  },
  async get(database, { name }) {
    return (await reading(database.transaction("values").objectStore("values").get(name))) ?? null;
  },
  clear(database) {
    const all = [...database.objectStoreNames];
    return change(database, all, (transaction) => all.forEach((name) => transaction.objectStore(name).clear()));
  },
  put(database, { name, value }) {
    return change(database, ["values"], (transaction) => transaction.objectStore("values").put(value, name));
  },
  write(database, { tables }) {
    return change(database, ["steps", "summaries"], (transaction, conflict) => {
      for (const { table, after, rows, summary } of tables) {
        const steps = transaction.objectStore("steps");
        const last = steps.openKeyCursor(IDBKeyRange.bound([table, 0], [table, Infinity]), "prev");
        last.onsuccess = () => {
          if ((last.result?.key[1] ?? 0) !== after) return conflict();
          for (const row of rows) steps.put(row, [table, row.seq]);
          transaction.objectStore("summaries").put(summary, table);
        };
      }
    });
  },
};

// ---- Events

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldFiles().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${BASE}/`)) return;
  const path = url.pathname.slice(BASE.length);
  const name = path.match(/^\/assets\/[^/]+\/live\.js$/) ? "live.js" : path.slice(1);
  if (name === "app.wasm" || FILES.includes(name)) event.respondWith(file(`${BASE}/${name}`));
  else event.respondWith(answer(event.request, (path === "/index.html" ? "/" : path) + url.search).catch(failed));
});

self.addEventListener("message", (event) => {
  // Somebody wants the new version now: this worker is the new one.
  if (event.data === "update") event.waitUntil(self.skipWaiting());
  else event.waitUntil(program().then((it) => send(it, event.data)));
});
