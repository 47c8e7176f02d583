// The chat of a table and one's own notes.

import { ask, attempt } from "./site.js";

let last = 0;
let unread = 0;
// What was written before the page was opened is not new.
let caughtUp = false;
let reading = Promise.resolve();
let read = false;

/** Fetches what was said since. One question follows the other: two at once would bring the same lines twice. */
export function listen(table) {
  reading = reading.then(() => attempt(() => fetchLines(table)));
  return reading;
}

async function fetchLines(table) {
  const list = document.getElementById("chat");
  if (!list) return;
  for (let more = true; more;) {
    const said = await ask(`/api/tables/${table}/chat?after=${last}`).catch(() => null);
    if (!said) return;
    for (const line of said.lines) {
      const item = document.createElement("li");
      const who = document.createElement("b");
      who.textContent = said.names[line.person] ?? "";
      item.append(who, " ", line.text);
      list.append(item);
    }
    if (caughtUp && !document.getElementById("panel-chat").open) unread += said.lines.length;
    ({ last, more } = said);
  }
  caughtUp = true;
  badge(document);
  list.scrollTop = list.scrollHeight;
}

/** Shows how many lines are unread: what the server sends of the table does not know it. */
export function badge(root) {
  const mark = root.querySelector("#chat-new");
  if (!mark) return;
  mark.hidden = unread === 0;
  mark.textContent = unread || "";
}

/** Lets people talk and note. */
export function talk(table) {
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "chat-form") return;
    event.preventDefault();
    const field = document.getElementById("chat-text");
    const text = field.value.trim();
    if (!text) return;
    attempt(async () => {
      await ask(`/api/tables/${table}/chat`, { method: "POST", body: { text } });
      field.value = "";
      await listen(table);
    });
  });
  document.addEventListener("toggle", async (event) => {
    if (event.target.id === "panel-chat" && event.target.open) {
      unread = 0;
      badge(document);
    }
    const notes = document.getElementById("notes-text");
    if (event.target.id === "panel-notes" && event.target.open && !read) {
      read = true;
      const kept = await ask(`/api/tables/${table}/notes`).catch(() => null);
      if (kept) notes.value = kept.text;
    }
  }, true);
  let pause;
  document.addEventListener("input", (event) => {
    if (event.target.id !== "notes-text") return;
    clearTimeout(pause);
    pause = setTimeout(() => attempt(() => ask(`/api/tables/${table}/notes`, { method: "PUT", body: { text: event.target.value } })), 800);
  });
  listen(table);
}
