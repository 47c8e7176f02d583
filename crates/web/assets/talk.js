// The chat of a table and one's own notes.

import { ask, attempt, byId, targetOf } from "./site.js";
import { whenOpened } from "./tabs.js";

/** @import { Chat } from "./types.d.ts" */

let last = 0;
let unread = 0;
// What was written before the page was opened is not new.
let caughtUp = false;
/** @type {Promise<void>} */
let reading = Promise.resolve();
let read = false;

/** Fetches what was said since. One question follows the other: two at once would bring the same lines twice. @param {string} table */
export function listen(table) {
  reading = reading.then(() => attempt(() => fetchLines(table)));
  return reading;
}

/** @param {string} table */
async function fetchLines(table) {
  const list = document.getElementById("chat");
  if (!list) return;
  for (let more = true; more;) {
    /** @type {Chat | null} */
    const said = await ask(`/api/tables/${table}/chat?after=${last}`).catch(() => null);
    if (!said) return;
    for (const line of said.lines) {
      const item = document.createElement("li");
      const who = document.createElement("b");
      who.textContent = said.names[line.person] ?? "";
      item.append(who, " ", line.text);
      list.append(item);
    }
    if (caughtUp && document.getElementById("tab-chat")?.hidden) unread += said.lines.length;
    ({ last, more } = said);
  }
  caughtUp = true;
  badge(document);
  list.scrollTop = list.scrollHeight;
}

/** Shows how many lines are unread: what the server sends of the table does not know it. @param {ParentNode} root */
export function badge(root) {
  /** @type {HTMLElement | null} */
  const mark = root.querySelector("#chat-new");
  if (!mark) return;
  mark.hidden = unread === 0;
  mark.textContent = unread ? String(unread) : "";
}

/** Lets people talk and note. @param {string} table */
export function talk(table) {
  document.addEventListener("submit", (event) => {
    if (targetOf(event)?.id !== "chat-form") return;
    event.preventDefault();
    const field = byId("chat-text", HTMLInputElement);
    const text = field.value.trim();
    if (!text) return;
    attempt(async () => {
      await ask(`/api/tables/${table}/chat`, { method: "POST", body: { text } });
      field.value = "";
      await listen(table);
    });
  });
  whenOpened("chat", async () => {
    unread = 0;
    badge(document);
    if (!read) {
      read = true;
      const notes = byId("notes-text", HTMLTextAreaElement);
      /** @type {{ text: string } | null} */
      const kept = await ask(`/api/tables/${table}/notes`).catch(() => null);
      if (kept) notes.value = kept.text;
    }
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  document.addEventListener("input", (event) => {
    const notes = event.target;
    if (!(notes instanceof HTMLTextAreaElement) || notes.id !== "notes-text") return;
    clearTimeout(pause);
    pause = setTimeout(() => attempt(() => ask(`/api/tables/${table}/notes`, { method: "PUT", body: { text: notes.value } })), 800);
  });
  listen(table);
}
