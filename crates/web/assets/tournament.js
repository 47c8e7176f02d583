// The page of a tournament: looks for news and shows them, and lets somebody enter as a guest.

import { around, ask, byId, codeOf, given, messageOf, read } from "./site.js";
import { complain, complete, forget, submitOf } from "./forms.js";
import { morph } from "./morph.js";

/** How often it looks for news, in milliseconds. */
const PAUSE = 3000;

/** Shows what has happened since. What somebody is just filling in stays. */
async function look() {
  const main = document.getElementById("main");
  if (!main || document.hidden) return;
  const id = main.dataset.tournament;
  const html = await ask(`/tournaments/${id}/part?seen=${given("seen")}`, { kind: "text" });
  if (html && !main.contains(document.activeElement?.closest("select, textarea") ?? null)) morph(main, read(html));
}

async function watch() {
  for (;;) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      await look();
    } catch {
      // The server cannot be reached now; it is asked again.
    }
  }
}

document.addEventListener("visibilitychange", () => look().catch(() => undefined));

document.addEventListener("submit", async (event) => {
  const form = around(event, "form[data-enter]");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  forget(form);
  if (!complete(form)) return;
  const name = byId("guest-name", HTMLInputElement);
  const button = submitOf(form);
  button.disabled = true;
  try {
    await ask("/api/guest", { method: "POST", body: { name: name.value.trim() } });
    await ask(form.dataset.enter ?? "", { method: "POST", body: {} });
    location.reload();
  } catch (error) {
    button.disabled = false;
    complain(form, name.dataset.faults?.split(" ").includes(codeOf(error)) ? name : undefined, messageOf(error));
  }
});

watch();
