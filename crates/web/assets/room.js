// The waiting room: the visitor's name, the invitation, and who sits where.

import { around, ask, attempt, base, byId, codeOf, comeIn, messageOf, nonce, note, words } from "./site.js";

/** The field for the visitor's name; none once they have an account. */
const nameField = () => {
  const field = document.getElementById("guest-name");
  return field instanceof HTMLInputElement ? field : null;
};

/** Says what is wrong with the name, or nothing. @param {string} text */
function complain(text) {
  const place = byId("guest-name-error", HTMLElement);
  place.textContent = text;
  place.hidden = text === "";
  const field = nameField();
  field?.setAttribute("aria-invalid", String(text !== ""));
  if (text) field?.focus();
}

/** Keeps the name in the field; whether there is one. */
async function keepName() {
  const field = nameField();
  if (!field) return true;
  const name = field.value.trim();
  if (!name) {
    complain(words.name_missing);
    return false;
  }
  if (name === field.dataset.kept) return true;
  try {
    await ask("/api/me", { method: "PATCH", body: { name } });
  } catch (refused) {
    if (codeOf(refused) !== "bad_name") throw refused;
    complain(messageOf(refused));
    return false;
  }
  field.dataset.kept = name;
  const bar = document.querySelector(".bar a[href='/settings']");
  if (bar) bar.textContent = name;
  complain("");
  return true;
}

/**
 * What the buttons of the waiting room do.
 * @param {{
 *   here: string,
 *   post: (what: string, body?: object) => Promise<unknown>,
 *   then: (work: () => Promise<unknown>) => Promise<unknown>,
 *   version: () => number,
 * }} table
 * @returns {Record<string, (value: string) => unknown>}
 */
export function arrange({ here, post, then, version }) {
  document.addEventListener("submit", (event) => {
    if (!around(event, "#guest-form")) return;
    event.preventDefault();
    attempt(async () => {
      await comeIn();
      if (await keepName()) await then(async () => note(words.saved));
    });
  });

  document.addEventListener("change", (event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement) || !select.dataset.setSeat) return;
    const seat = select.dataset.setSeat;
    const to = select.value;
    const done = then(() => (to === "me" ? post("sit", { seat, nonce: nonce() }) : post("seat", { seat, to })));
    // What was refused is not shown.
    done.then(() => (select.value = select.dataset.value ?? ""));
  });

  // The device's own way to send a link, where it has one.
  document.documentElement.toggleAttribute("data-shares", "share" in navigator);

  return {
    share: (title) => {
      const url = byId("invite-link", HTMLInputElement).value;
      // Who closes the sheet of the device has not failed.
      navigator.share({ title, url }).catch(() => {});
    },
    sit: (seat) => attempt(async () => {
      await comeIn();
      if (!(await keepName())) return;
      const secret = document.querySelector("[data-invitation]")?.getAttribute("data-invitation");
      await post("sit", { seat, nonce: nonce(), ...(secret ? { invitation: secret } : {}) });
      location.assign(base + here);
    }),
    leave: (seat) => then(() => post("leave", { seat })),
    swap: (seats) => then(() => post("swap", { seats: seats.split(" "), version: version() })),
    remove: (seat) => then(() => post("seat", { seat, to: "open" })),
    start: () => then(() => post("start")),
  };
}
