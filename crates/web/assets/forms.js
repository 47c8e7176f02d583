// Forms: sends them to the API, says what is wrong beside the field, shows once what is shown once, and applies how somebody
// likes pages.

import { ask, note, words } from "./site.js";

const YEAR = 365 * 24 * 60 * 60;
const root = document.documentElement;

const keep = (name, value) => {
  const age = value === null ? 0 : YEAR;
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax`;
};

/** How each wish about the look is kept in a cookie and told to the styles; `null` is the usual way. */
const LOOKS = {
  theme: (value) => (value === "system" ? null : value),
  motion: (value) => (value === "none" ? "none" : null),
  sound: (value) => (value === "on" ? "on" : null),
  marks: (value) => (value === "on" ? "on" : null),
};

function apply(name, value) {
  const kept = LOOKS[name](value);
  keep(name, kept);
  if (kept === null) delete root.dataset[name];
  else root.dataset[name] = kept;
}

/** Brings the look somebody has chosen elsewhere to this browser. */
function bring(me) {
  for (const name of Object.keys(LOOKS)) {
    if (typeof me.settings?.[name] === "string") apply(name, me.settings[name]);
  }
  if (me.language === "en" || me.language === "de") keep("lang", me.language);
}

/** Keeps a wish for who has come in, so that it follows them. */
async function follow(change) {
  if (!document.querySelector("main[data-come-in]")) return;
  const { settings } = await ask("/api/me");
  const body = change.lang ? { language: change.lang } : { settings: { ...settings, ...change } };
  await ask("/api/me", { method: "PATCH", body });
}

document.addEventListener("change", async (event) => {
  const field = event.target;
  const name = field.dataset.look ?? (field.id.startsWith("look-") ? field.name : undefined);
  if (!name) return;
  const on = { motion: ["none", "full"], sound: ["off", "on"], marks: ["off", "on"] }[name];
  const value = on ? on[Number(field.checked)] : field.value;
  if (name === "lang") keep("lang", value);
  else apply(name, value);
  try {
    await follow({ [name]: value });
    if (name === "lang") location.reload();
    else note(words.saved);
  } catch (error) {
    note(error.message, { bad: true });
  }
});

/** What a form says, with dots in names leading deeper. */
function collect(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || field.type === "submit") continue;
    if (field.type === "radio" && !field.checked) continue;
    let value = field.type === "checkbox" ? field.checked : field.type === "password" ? field.value : field.value.trim();
    if (value === "" && field.dataset.empty === "omit") continue;
    if (value === "" && field.dataset.empty === "null") value = null;
    const path = field.name.split(".");
    const last = path.pop();
    path.reduce((inside, key) => (inside[key] ??= {}), body)[last] = value;
  }
  return body;
}

/** Says what is wrong: beside the field if it is about one, and to who listens. */
export function complain(form, field, text) {
  const place = field ? document.getElementById(`${field.id}-error`) : form.querySelector("[data-error]");
  if (place) {
    place.textContent = text;
    place.hidden = false;
  }
  field?.setAttribute("aria-invalid", "true");
  (field ?? form.querySelector("button[type=submit]")).focus();
  note(text, { bad: true });
}

export function forget(form) {
  for (const place of form.querySelectorAll(".field-error")) place.hidden = true;
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

/** The first field that cannot be sent, if any, is said. */
export function complete(form) {
  const wrong = [...form.elements].find((field) => field.willValidate && !field.checkValidity());
  if (!wrong) return true;
  const help = document.getElementById(`${wrong.id}-help`)?.textContent;
  complain(form, wrong, wrong.validity.valueMissing ? form.dataset.missing : help || form.dataset.wrong);
  return false;
}

const deep = (value, path) => path.split(".").reduce((inside, key) => inside?.[key], value);

/** What happens when a form was taken. */
function then(form, answer) {
  const [what, more] = form.dataset.then.split(" ");
  switch (what) {
    case "reload":
      return location.reload();
    case "go":
      return location.assign(more);
    case "enter":
      bring(answer);
      return location.assign("/");
    case "done": {
      const after = document.querySelector(`[data-after="${form.id}"]`);
      for (const place of after.querySelectorAll("[data-answer]")) place.textContent = answer?.[place.dataset.answer] ?? "";
      form.hidden = true;
      after.hidden = false;
      after.tabIndex = -1;
      return after.focus();
    }
    case "once": {
      const value = deep(answer, more);
      const box = form.querySelector("[data-once]");
      box.hidden = !value;
      if (!value) return note(words.saved);
      const field = box.querySelector("input");
      field.value = value;
      field.focus();
      return field.select();
    }
    default:
      return note(words.saved);
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-send]");
  if (!form) return;
  event.preventDefault();
  forget(form);
  if (!complete(form) || (form.dataset.sure && !confirm(form.dataset.sure))) return;
  const [method, url] = form.dataset.send.split(" ");
  const body = form.hasAttribute("data-bare") ? undefined : collect(form);
  if (form.closest("[data-needs-secret]")) body.secret = location.hash.slice(1);
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  try {
    // Some answers have no body, one is a plain text.
    const text = await ask(url, { method, body, kind: "text" });
    let answer = null;
    try {
      answer = JSON.parse(text);
    } catch {
      // A plain text: nothing to read from it.
    }
    button.disabled = false;
    then(form, answer);
  } catch (error) {
    button.disabled = false;
    const about = [...form.elements].find((field) => field.dataset.faults?.split(" ").includes(error.code));
    complain(form, about, error.message || words.failed);
  }
});

/** Says whose a private link is, so that nobody becomes somebody else unknowingly. */
async function lookForOwner() {
  const place = document.querySelector("[data-owner]");
  if (!place) return;
  const form = place.closest("form");
  forget(form);
  try {
    const { name } = await ask("/api/return/owner", { method: "POST", body: { secret: location.hash.slice(1) } });
    place.textContent = name;
  } catch (error) {
    place.textContent = "?";
    complain(form, undefined, error.message);
  }
}

/** A link whose secret got lost says so. */
function lookForSecret() {
  const lost = location.hash.length < 2;
  for (const box of document.querySelectorAll("[data-needs-secret]")) box.hidden = lost;
  for (const box of document.querySelectorAll("[data-no-secret]")) box.hidden = !lost;
  if (!lost) lookForOwner();
}
addEventListener("hashchange", lookForSecret);
lookForSecret();

// Components of one status only.
document.addEventListener("click", (event) => {
  const filter = event.target.closest("[data-filter]");
  if (!filter) return;
  for (const button of document.querySelectorAll("[data-filter]")) button.setAttribute("aria-pressed", String(button === filter));
  for (const row of document.querySelectorAll("[data-status]")) {
    row.hidden = filter.dataset.filter !== "all" && row.dataset.status !== filter.dataset.filter;
  }
  for (const group of document.querySelectorAll("[data-group]")) {
    group.hidden = !group.querySelector("[data-status]:not([hidden])");
  }
});
