// The chat of a table and one's own notes.

import { ask, attempt } from "./site.js";

let last = 0;
let unread = 0;
let read = false;

/** Fetches what was said since. */
export async function listen(table) {
  const list = document.getElementById("chat");
  if (!list) return;
  const said = await ask(`/api/tables/${table}/chat?after=${last}`).catch(() => null);
  if (!said) return;
  for (const line of said.lines) {
    const item = document.createElement("li");
    const who = document.createElement("b");
    who.textContent = said.names[line.person] ?? "";
    item.append(who, " ", line.text);
    list.append(item);
  }
  const panel = document.getElementById("panel-chat");
  if (last && said.lines.length && !panel.open) unread += said.lines.length;
  last = said.last;
  badge();
  if (said.lines.length) list.scrollTop = list.scrollHeight;
  if (said.more) await listen(table);
}

function badge() {
  const mark = document.getElementById("chat-new");
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
      badge();
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
