// Forms: sends them to the API, says what is wrong beside the field, shows once what is shown once, and applies how somebody
// likes pages.

import { around, ask, base, codeOf, messageOf, note, sure, words } from "./site.js";

/** @import { Me } from "./types.d.ts" */
/** A field that a person fills in. @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

const YEAR = 365 * 24 * 60 * 60;
const root = document.documentElement;

/** @param {string} name @param {string | null} value */
const keep = (name, value) => {
  // The app inside the browser remembers it without cookies.
  if ("base" in root.dataset) return;
  const age = value === null ? 0 : YEAR;
  document.cookie = `${name}=${value ?? ""}; path=/; max-age=${age}; samesite=lax`;
};

/** How each wish about the look is kept in a cookie and told to the styles; `null` is the usual way. @type {Record<string, (value: string) => string | null>} */
const LOOKS = {
  theme: (value) => (value === "system" ? null : value),
  motion: (value) => (["none", "fast", "slow"].includes(value) ? value : null),
  sound: (value) => (["quiet", "on", "loud"].includes(value) ? value : null),
  marks: (value) => (value === "on" ? "on" : null),
  confirm: (value) => (value === "never" ? "never" : null),
};

/** @param {string} name @param {string} value */
function apply(name, value) {
  const kept = LOOKS[name](value);
  keep(name, kept);
  if (kept === null) delete root.dataset[name];
  else root.dataset[name] = kept;
}

/** Brings the look somebody has chosen elsewhere to this browser. @param {Me} me */
function bring(me) {
  for (const name of Object.keys(LOOKS)) {
    const value = me.settings?.[name];
    if (typeof value === "string") apply(name, value);
  }
  if (me.language === "en" || me.language === "de") keep("lang", me.language);
}

/** Whether an element is a field. @param {unknown} element @returns {element is Field} */
const isField = (element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The fields of a form. @param {HTMLFormElement} form */
const fieldsOf = (form) => [...form.elements].filter(isField);

/** Whether a field is a box or a circle that is checked. @param {Field} field */
const isChecked = (field) => field instanceof HTMLInputElement && field.checked;

/** All elements of a kind. @param {ParentNode} root @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (root, selector) => root.querySelectorAll(selector);

/** Keeps a wish for who has come in, so that it follows them. @param {Record<string, string>} change */
async function follow(change) {
  if (!document.querySelector("main[data-come-in]")) return;
  /** @type {Me} */
  const { settings } = await ask("/api/me");
  const body = change.lang ? { language: change.lang } : { settings: { ...settings, ...change } };
  await ask("/api/me", { method: "PATCH", body });
}

/** Looks that are switched off and on, with the values for both. @type {Record<string, [string, string]>} */
const SWITCHES = { marks: ["off", "on"], confirm: ["never", "always"] };

document.addEventListener("change", async (event) => {
  const field = event.target;
  if (!isField(field)) return;
  const name = field.dataset.look ?? (field.id.startsWith("look-") ? field.name : undefined);
  if (!name) return;
  const on = SWITCHES[name];
  const value = on ? on[Number(isChecked(field))] : field.value;
  if (name === "lang") keep("lang", value);
  else apply(name, value);
  try {
    await follow({ [name]: value });
    if (name === "lang") location.reload();
    else note(words.saved);
  } catch (error) {
    note(messageOf(error), { bad: true });
  }
});

/** What a form says, with dots in names leading deeper. @param {HTMLFormElement} form @returns {Record<string, any>} */
function collect(form) {
  /** @type {Record<string, any>} */
  const body = {};
  for (const field of fieldsOf(form)) {
    if (!field.name || field.disabled || field.type === "submit") continue;
    if (field.type === "radio" && !isChecked(field)) continue;
    /** @type {string | boolean | null} */
    let value = field.type === "checkbox" ? isChecked(field) : field.type === "password" ? field.value : field.value.trim();
    if (value === "" && field.dataset.empty === "omit") continue;
    if (value === "" && field.dataset.empty === "null") value = null;
    // A field whose value is JSON, and fields that make a list together.
    if (typeof value === "string" && "json" in field.dataset) value = JSON.parse(value);
    if (field.name.endsWith("[]")) {
      (body[field.name.slice(0, -2)] ??= []).push(value);
      continue;
    }
    const path = field.name.split(".");
    const last = path.pop() ?? "";
    path.reduce((inside, key) => (inside[key] ??= {}), body)[last] = value;
  }
  return body;
}

/**
 * Says what is wrong: beside the field if it is about one, and to who listens.
 * @param {HTMLFormElement} form
 * @param {Field | undefined} field
 * @param {string} text
 */
export function complain(form, field, text) {
  /** @type {HTMLElement | null} */
  const place = field ? document.getElementById(`${field.id}-error`) : form.querySelector("[data-error]");
  if (place) {
    place.textContent = text;
    place.hidden = false;
  }
  field?.setAttribute("aria-invalid", "true");
  (field ?? submitOf(form)).focus();
  note(text, { bad: true });
}

/** The button that sends a form. @param {HTMLFormElement} form */
export function submitOf(form) {
  const button = form.querySelector("button[type=submit]");
  if (button instanceof HTMLButtonElement) return button;
  throw new Error(`no button in #${form.id}`);
}

/** @param {HTMLFormElement} form */
export function forget(form) {
  for (const place of all(form, ".field-error")) place.hidden = true;
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

/** The first field that cannot be sent, if any, is said. @param {HTMLFormElement} form */
export function complete(form) {
  const wrong = fieldsOf(form).find((field) => field.willValidate && !field.checkValidity());
  if (!wrong) return true;
  const help = document.getElementById(`${wrong.id}-help`)?.textContent;
  complain(form, wrong, (wrong.validity.valueMissing ? form.dataset.missing : help || form.dataset.wrong) ?? "");
  return false;
}

/** @param {any} value @param {string} path */
const deep = (value, path) => path.split(".").reduce((inside, key) => inside?.[key], value);

/** What happens when a form was taken. @param {HTMLFormElement} form @param {any} answer */
function then(form, answer) {
  const [what, more, key] = (form.dataset.then ?? "").split(" ");
  switch (what) {
    case "reload":
      return location.reload();
    case "go":
      return location.assign(base + more);
    case "open":
      return location.assign(base + more + deep(answer, key));
    case "enter":
      bring(answer);
      return location.assign(`${base}/`);
    case "done": {
      const [after] = all(document, `[data-after="${form.id}"]`);
      for (const place of all(after, "[data-answer]")) place.textContent = answer?.[place.dataset.answer ?? ""] ?? "";
      form.hidden = true;
      after.hidden = false;
      after.tabIndex = -1;
      return after.focus();
    }
    case "once": {
      const value = deep(answer, more);
      const [box] = all(form, "[data-once]");
      box.hidden = !value;
      const field = box.querySelector("input");
      if (!value || !field) return note(words.saved);
      field.value = value;
      field.focus();
      return field.select();
    }
    default:
      return note(words.saved);
  }
}

document.addEventListener("submit", async (event) => {
  const form = around(event, "form[data-send]");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  forget(form);
  if (!complete(form) || (form.dataset.sure && !(await sure(form.dataset.sure)))) return;
  const [method, url] = (form.dataset.send ?? "").split(" ");
  const body = form.hasAttribute("data-bare") ? undefined : collect(form);
  if (body && form.closest("[data-needs-secret]")) body.secret = location.hash.slice(1);
  const button = submitOf(form);
  button.disabled = true;
  try {
    // Some answers have no body, one is a plain text.
    /** @type {string} */
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
    const about = fieldsOf(form).find((field) => field.dataset.faults?.split(" ").includes(codeOf(error)));
    complain(form, about, messageOf(error));
  }
});

/** Says whose a private link is, so that nobody becomes somebody else unknowingly. */
async function lookForOwner() {
  const place = document.querySelector("[data-owner]");
  if (!place) return;
  const form = place.closest("form");
  if (!form) return;
  forget(form);
  try {
    /** @type {{ name: string }} */
    const { name } = await ask("/api/return/owner", { method: "POST", body: { secret: location.hash.slice(1) } });
    place.textContent = name;
  } catch (error) {
    place.textContent = "?";
    complain(form, undefined, messageOf(error));
  }
}

/** A link whose secret got lost says so. */
function lookForSecret() {
  const lost = location.hash.length < 2;
  for (const box of all(document, "[data-needs-secret]")) box.hidden = lost;
  for (const box of all(document, "[data-no-secret]")) box.hidden = !lost;
  if (!lost) lookForOwner();
}
addEventListener("hashchange", lookForSecret);
lookForSecret();

// Components of one status only.
document.addEventListener("click", (event) => {
  const filter = around(event, "[data-filter]");
  if (!filter) return;
  for (const button of all(document, "[data-filter]")) button.setAttribute("aria-pressed", String(button === filter));
  for (const row of all(document, "[data-status]")) {
    row.hidden = filter.dataset.filter !== "all" && row.dataset.status !== filter.dataset.filter;
  }
  for (const group of all(document, "[data-group]")) {
    group.hidden = !group.querySelector("[data-status]:not([hidden])");
  }
});
