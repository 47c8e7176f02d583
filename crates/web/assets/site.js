// What every page can do: talk to the server, say something for a moment, copy a link, start a game.

/** What went wrong in scripts, for who looks for it. */
window.zhengErrors = [];
addEventListener("error", (event) => window.zhengErrors.push(event.message));
addEventListener("unhandledrejection", (event) => window.zhengErrors.push(String(event.reason)));

export const words = JSON.parse(document.getElementById("words").textContent);

/** Data that the page came with. */
export const given = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

/** Says something for a moment, to be seen and heard; perhaps with dice, which the server has drawn. */
export function note(text, { bad = false, dice = "" } = {}) {
  const box = document.getElementById("notes");
  const line = document.createElement("p");
  line.textContent = text;
  line.insertAdjacentHTML("afterbegin", dice);
  line.className = bad ? "note bad" : "note";
  box.append(line);
  // The newest few: more at once cannot be read.
  while (box.childElementCount > 3) box.firstElementChild.remove();
  setTimeout(() => line.remove(), Math.max(4000, text.length * 70));
}

/** What the server refused, or a connection that is lost. */
export class Refused extends Error {
  constructor(code, message, body) {
    super(message);
    this.code = code;
    this.body = body;
  }
}

/** Asks the server; an answer of another kind than asked for is a refusal with the server's own words. */
export async function ask(url, { method = "GET", body, kind = "json" } = {}) {
  let answer;
  try {
    answer = await fetch(url, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("lost", words.lost);
  }
  if (answer.ok) return answer.status === 204 ? null : kind === "text" ? answer.text() : answer.json();
  const told = await answer.json().catch(() => null);
  throw new Refused(told?.error?.code ?? "failed", told?.error?.message ?? words.failed, told?.error);
}

/** Does something and says what went wrong. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    note(error.message || words.failed, { bad: true });
    return undefined;
  }
}

/** Comes in as a guest, unless one has come in already. */
export const comeIn = () => ask("/api/guest", { method: "POST", body: {} });

/** Random bytes that dice and draws depend on. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a nonce to a table whose commitment has been shown; the game may wait for it. */
export const addNonce = (table) => ask(`/api/tables/${table}/nonce`, { method: "POST", body: { nonce: nonce() } });

/** Goes to a table that was just made. The nonce comes after the commitment; if it does not arrive, the table's page sends it. */
export async function goTo(made) {
  await addNonce(made.table).catch(() => {});
  location.assign(`/tables/${made.table}`);
}

/** Opens a table and goes there. */
export async function openTable(order) {
  await comeIn();
  await goTo(await ask("/api/tables", { method: "POST", body: { ...order, nonce: "later" } }));
}

document.addEventListener("click", (event) => {
  const start = event.target.closest("[data-play]");
  if (start) {
    start.disabled = true;
    attempt(() => openTable(JSON.parse(start.dataset.play))).finally(() => (start.disabled = false));
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const field = document.getElementById(copy.dataset.copy);
    field.select();
    const done = () => note(words.copied);
    navigator.clipboard?.writeText(field.value).then(done, () => document.execCommand("copy") && done());
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "join") return;
  event.preventDefault();
  const link = new FormData(event.target).get("link").trim();
  const found = link.match(/\/tables\/[a-z0-9]+(\?invitation=[\w-]+)?/);
  if (found) location.assign(found[0]);
  else note(words.failed, { bad: true });
});

const tongue = document.documentElement.lang;
const moment = new Intl.DateTimeFormat(tongue, { dateStyle: "medium", timeStyle: "short" });
const ago = new Intl.RelativeTimeFormat(tongue, { numeric: "auto" });

/** Says moments as the reader is used to. */
export function sayTimes() {
  for (const time of document.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.dataset.at));
    const minutes = Math.round((at - Date.now()) / 60_000);
    time.dateTime = at.toISOString();
    time.title = moment.format(at);
    time.textContent = minutes > -60 ? ago.format(minutes, "minute") : minutes > -1440 ? ago.format(Math.round(minutes / 60), "hour") : ago.format(Math.round(minutes / 1440), "day");
  }
}
sayTimes();
