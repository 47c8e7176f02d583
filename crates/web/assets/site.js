// What every page can do: talk to the server, say something for a moment, copy a link, start a game.

/** What went wrong in scripts, for who looks for it. */
window.zhengErrors = [];
addEventListener("error", (event) => window.zhengErrors.push(event.message));
addEventListener("unhandledrejection", (event) => window.zhengErrors.push(String(event.reason)));

/** @import { ErrorText, NewTable, Words } from "./types.d.ts" */

/** What comes before the path of every page and question: nothing, unless the site lives in a folder. */
export const base = document.documentElement.dataset.base ?? "";

/**
 * The element with an id, which the page must have.
 * @template {Element} T
 * @param {string} id
 * @param {{ new (): T }} type
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`no #${id}`);
}

/** The element in which something happened. @param {Event} event */
export const targetOf = (event) => (event.target instanceof Element ? event.target : null);

/**
 * The element around what happened, or that element itself.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null | undefined}
 */
export const around = (event, selector) => targetOf(event)?.closest(selector);

/** Data in an element of the page, or of a part that is not yet on it. @param {string} id @param {ParentNode} root @returns {any} */
export const given = (id, root = document) => JSON.parse(root.querySelector(`#${id}`)?.textContent ?? "null");

/** @type {Words} */
export const words = given("words");

/** Reads a part of a page that the server sent: its `main`. @param {string} html */
export function read(html) {
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) throw new Error("no #main");
  return main;
}

/**
 * Says something for a moment, to be seen and heard; perhaps with dice, which the server has drawn.
 * @param {string} text
 * @param {{ bad?: boolean, dice?: string }} look
 * @returns {HTMLElement} what is said, to take it away earlier
 */
export function note(text, { bad = false, dice = "" } = {}) {
  const box = byId("notes", HTMLElement);
  // What goes wrong again is said once.
  if (bad) for (const said of [...box.children]) if (said.textContent === text) said.remove();
  const line = document.createElement("p");
  line.textContent = text;
  line.insertAdjacentHTML("afterbegin", dice);
  line.className = bad ? "note bad" : "note";
  box.append(line);
  // The newest few: more at once cannot be read.
  while (box.childElementCount > 3) box.firstElementChild?.remove();
  setTimeout(() => line.remove(), Math.max(4000, text.length * 70));
  return line;
}

/** What the server refused, or a connection that is lost. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Asks the server; an answer of another kind than asked for is a refusal with the server's own words.
 * @param {string} url
 * @param {{ method?: string, body?: unknown, kind?: "json" | "text" }} request
 * @returns {Promise<any>} a text if that was asked for, null without a body
 */
export async function ask(url, { method = "GET", body, kind = "json" } = {}) {
  let answer;
  try {
    answer = await fetch(base + url, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("lost", words.lost);
  }
  if (answer.ok) return answer.status === 204 ? null : kind === "text" ? answer.text() : answer.json();
  /** @type {{ error?: ErrorText } | null} */
  const told = await answer.json().catch(() => null);
  throw new Refused(told?.error?.code ?? "failed", told?.error?.message ?? words.failed);
}

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error && error.message) || words.failed;

/** The code of a refusal. @param {unknown} error */
export const codeOf = (error) => (error instanceof Refused ? error.code : "");

/**
 * Does something and says what went wrong.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    note(messageOf(error), { bad: true });
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

/** Sends a nonce to a table whose commitment has been shown; the game may wait for it. @param {string} table */
export const addNonce = (table) => ask(`/api/tables/${table}/nonce`, { method: "POST", body: { nonce: nonce() } });

/**
 * Goes to a table that was just made. The nonce comes after the commitment; if it does not arrive, the table's page sends it.
 * @param {NewTable} made
 */
export async function goTo(made) {
  await addNonce(made.table).catch(() => {});
  location.assign(`${base}/tables/${made.table}`);
}

/**
 * Opens a table and goes there. Its owner starts the game, unless it is turn-based: then nobody waits for anybody to be there.
 * @param {Record<string, any>} order
 */
export async function openTable(order) {
  await comeIn();
  const start = order.terms?.pace === "days" ? "full" : "owner";
  await goTo(await ask("/api/tables", { method: "POST", body: { ...order, start, nonce: "later" } }));
}

/**
 * An order with the seat that was chosen beside its button: who sat there changes places with the visitor.
 * @param {Element} start
 * @param {{ chairs?: Record<string, string> }} order
 */
function seated(start, order) {
  const chosen = start.closest(".start-group")?.querySelector(".sides input:checked");
  const mine = Object.entries(order.chairs ?? {}).find(([, who]) => who === "me")?.[0];
  if (!(chosen instanceof HTMLInputElement) || !order.chairs || !mine) return order;
  order.chairs[mine] = order.chairs[chosen.value];
  order.chairs[chosen.value] = "me";
  return order;
}

/**
 * Asks whether to go on, in a dialog of the page.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
export function sure(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "sure";
  const question = document.createElement("p");
  question.id = "sure-text";
  question.textContent = text;
  dialog.setAttribute("aria-labelledby", question.id);
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "tools";
  const answer = (/** @type {string} */ value, /** @type {string} */ label) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "submit", value, textContent: label, className: value === "yes" ? "main" : "" });
    return button;
  };
  form.append(answer("yes", words.yes), answer("no", words.no));
  dialog.append(question, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => {
    dialog.remove();
    done(dialog.returnValue === "yes");
  }));
}

document.addEventListener("click", (event) => {
  const start = around(event, "[data-play]");
  if (start instanceof HTMLButtonElement) {
    start.disabled = true;
    attempt(() => openTable(seated(start, JSON.parse(start.dataset.play ?? "{}")))).finally(() => (start.disabled = false));
  }
  const copy = around(event, "[data-copy]");
  if (copy) {
    const field = byId(copy.dataset.copy ?? "", HTMLInputElement);
    field.select();
    const done = () => note(words.copied);
    navigator.clipboard?.writeText(field.value).then(done, () => document.execCommand("copy") && done());
  }
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "join") return;
  event.preventDefault();
  const link = String(new FormData(form).get("link")).trim();
  const found = link.match(/\/tables\/[a-z0-9]+(\?invitation=[\w-]+)?/);
  if (found) location.assign(base + found[0]);
  else note(words.failed, { bad: true });
});

const tongue = document.documentElement.lang;
const moment = new Intl.DateTimeFormat(tongue, { dateStyle: "medium", timeStyle: "short" });
const ago = new Intl.RelativeTimeFormat(tongue, { numeric: "auto" });

/** Says moments as the reader is used to. */
export function sayTimes() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = document.querySelectorAll("time[data-at]");
  for (const time of times) {
    const at = new Date(Number(time.dataset.at));
    const minutes = Math.round((at.getTime() - Date.now()) / 60_000);
    time.dateTime = at.toISOString();
    time.title = moment.format(at);
    time.textContent = minutes > -60 ? ago.format(minutes, "minute") : minutes > -1440 ? ago.format(Math.round(minutes / 60), "hour") : ago.format(Math.round(minutes / 1440), "day");
  }
}
sayTimes();
