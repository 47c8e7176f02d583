// Lets a person put together one of the legal actions, by touching the board and the cards or by buttons. It knows no rule:
// every action comes from the server, taken apart into picks, and whatever is touched only leaves fewer of them.
//
// A pick is [slot, value] for one of several values, or [slot, value, count] for so many of a value.

import { note, words } from "./site.js";

const panel = () => document.getElementById("compose");
const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...content);
  return made;
};

const isOne = (pick) => pick.length === 2;
const key = (pick) => `${pick[0]} ${pick[1]}`;

export class Composer {
  /** `act(action)` carries it out; `about(action)` gives words and odds; `why(kind, value)` says why not. */
  constructor({ act, about, why }) {
    Object.assign(this, { act, about, why });
    this.legal = null;
    this.rested = null;
    this.reset();
    document.addEventListener("click", (event) => this.touched(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** New legal actions; the same ones again keep what was begun. What is offered is shown when it is asked for. */
  offer(legal) {
    const text = JSON.stringify(legal);
    if (text !== this.text) {
      this.text = text;
      this.legal = legal;
      this.reset();
    }
  }

  reset() {
    this.chosen = new Map();
    this.counts = new Map();
    this.touchedLast = null;
  }

  /** The actions that agree with everything chosen so far. */
  candidates() {
    const chosen = [...this.chosen];
    return (this.legal?.actions ?? []).filter(([, picks]) =>
      chosen.every(([slot, value]) => picks.some((pick) => isOne(pick) && pick[0] === slot && pick[1] === value)));
  }

  /** Slots that are still open, each with the values there are, in the order of asking. */
  open(candidates) {
    const slots = new Map();
    for (const [, picks] of candidates) {
      for (const pick of picks) {
        if (!isOne(pick) || this.chosen.has(pick[0])) continue;
        if (!slots.has(pick[0])) slots.set(pick[0], new Map());
        const values = slots.get(pick[0]);
        values.set(pick[1], (values.get(pick[1]) ?? 0) + 1);
      }
    }
    for (const [slot, values] of slots) {
      // What all have in common is no question.
      if (values.size === 1 && [...values.values()][0] === candidates.length) slots.delete(slot);
    }
    return slots;
  }

  /** Amounts, once nothing else is open: every value of which there can be some, with the most there can be. */
  amounts(candidates) {
    const most = new Map();
    for (const [, picks] of candidates) {
      for (const pick of picks) if (!isOne(pick)) most.set(key(pick), Math.max(most.get(key(pick)) ?? 0, pick[2]));
    }
    return most;
  }

  /** Actions with at least the amounts chosen, one of them perhaps one more. */
  reach(candidates, more) {
    const wanted = new Map(this.counts);
    if (more) wanted.set(more, (wanted.get(more) ?? 0) + 1);
    return candidates.filter(([, picks]) => {
      const has = new Map(picks.filter((pick) => !isOne(pick)).map((pick) => [key(pick), pick[2]]));
      return [...wanted].every(([what, count]) => (has.get(what) ?? 0) >= count);
    });
  }

  /** The action with exactly the amounts chosen. */
  exact(candidates) {
    return candidates.find(([, picks]) => {
      const amounts = picks.filter((pick) => !isOne(pick));
      const sum = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
      return amounts.every((pick) => (this.counts.get(key(pick)) ?? 0) === pick[2])
        && sum === amounts.reduce((sum, pick) => sum + pick[2], 0);
    });
  }

  kindOf(candidates) {
    const kinds = new Set(candidates.map(([action]) => action.split(" ")[0]));
    return kinds.size === 1 ? [...kinds][0] : null;
  }

  label(value) {
    return this.legal.labels[value] ?? value;
  }

  /** Draws the panel and marks what can be touched. */
  show() {
    const box = panel();
    if (!box) return;
    const focus = box.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    box.replaceChildren(...(this.legal ? this.questions() : []));
    this.dress(document);
    // Last, for it lays the page out.
    this.focus(focus);
  }

  focus(name) {
    if (name) panel()?.querySelector(`[data-focus="${CSS.escape(name)}"]`)?.focus();
  }

  /** Lets go of the focus before the page changes: a browser that loses it in between lays the page out to say so. */
  rest() {
    const at = document.activeElement;
    if (!panel()?.contains(at)) return;
    this.rested = at.dataset.focus;
    at.blur();
  }

  /** Takes the focus again where it was, unless somebody has given it to something else. */
  wake() {
    if (document.activeElement === document.body) this.focus(this.rested);
    this.rested = null;
  }

  /** Marks what can be touched, on the page or in a part that is not yet on it. */
  dress(root) {
    const marks = this.marks();
    const twins = new Map();
    for (const one of root.querySelectorAll("[data-pick]")) {
      const all = twins.get(one.dataset.pick) ?? [];
      all.push(one);
      twins.set(one.dataset.pick, all);
    }
    for (const [value, all] of twins) all.forEach((one, index) => this.mark(one, marks.get(value), index, all.length));
  }

  /** There may be more to say of the action that is put together. */
  retell() {
    if (document.getElementById("said")) this.tell();
  }

  questions() {
    const candidates = this.candidates();
    const slots = this.open(candidates);
    const kind = this.kindOf(candidates);
    const parts = [];
    if (this.chosen.size) parts.push(this.peek(), this.crumbs());
    if (slots.has("kind") && !slots.has("card")) {
      parts.push(this.kinds(slots.get("kind")));
    } else if (slots.size) {
      const [slot, values] = [...slots][0];
      const asked = this.legal.asks[`${kind ?? this.anyKind(candidates, slot)} ${slot}`] || words.choose;
      // What lies in the hand is touched there.
      const inHand = [...values.keys()].every((value) => document.querySelector(`#hand [data-pick="${CSS.escape(value)}"]`));
      if (!inHand || this.chosen.size) parts.push(element("p", { class: "ask", id: "ask" }, asked));
      if (!inHand) {
        const buttons = [...values.keys()].map((value) => this.button(slot, value));
        parts.push(element("div", { class: "choices", role: "group", "aria-labelledby": "ask" }, ...buttons));
      }
      if (slots.has("kind") && slot !== "kind" && slot !== "card") parts.push(this.kinds(slots.get("kind")));
    } else if (candidates.length) {
      const most = this.amounts(candidates);
      if (most.size) parts.push(...this.steppers(candidates, most, kind));
      parts.push(this.confirm(candidates, most));
    }
    return parts;
  }

  anyKind(candidates, slot) {
    return candidates.find(([, picks]) => picks.some((pick) => pick[0] === slot))?.[0].split(" ")[0];
  }

  crumbs() {
    const steps = [...this.chosen].map(([slot, value]) => element("button", {
      type: "button", class: "crumb", "data-focus": `crumb ${slot}`,
      onclick: () => { this.chosen.delete(slot); this.counts.clear(); this.show(); },
    }, this.kindLabel(value) ?? this.label(value), element("span", { "aria-hidden": "true" }, " ✕")));
    if (steps.length > 1) steps.push(element("button", { type: "button", class: "crumb", "data-focus": "cancel", onclick: () => { this.reset(); this.show(); } }, words.cancel));
    return element("div", { class: "crumbs" }, ...steps);
  }

  /** Cards that were chosen, in full, where the hand shows only a part of them. */
  peek() {
    const cards = [...this.chosen.values()].map((value) => document.querySelector(`#hand [data-pick="${CSS.escape(value)}"]`)).filter(Boolean);
    const copies = cards.map((card) => {
      const copy = card.cloneNode(true);
      for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-pick", "data-spot", "role", "tabindex"]) one.removeAttribute(name);
      copy.classList.remove("can", "on");
      return copy;
    });
    return element("div", { class: "peek", "aria-hidden": "true" }, ...copies);
  }

  kindLabel(value) {
    return value.startsWith("kind:") ? this.legal.kinds.find((kind) => `kind:${kind.word}` === value)?.label : undefined;
  }

  kinds(possible) {
    const buttons = this.legal.kinds.map((kind) => {
      const value = `kind:${kind.word}`;
      const can = possible.has(value);
      const why = kind.why_not ?? kind.help;
      return element("button", {
        type: "button", title: can ? kind.help : why, "aria-disabled": can ? undefined : "true", "data-focus": value,
        onclick: () => (can ? this.choose("kind", value, true) : note(`${kind.label}: ${why}`)),
      }, kind.label);
    });
    return element("div", { class: "choices kinds", role: "group", "aria-label": words.choose }, ...buttons);
  }

  button(slot, value) {
    return element("button", {
      type: "button", "data-focus": `${slot} ${value}`, onclick: () => this.choose(slot, value, slot === "kind"),
    }, this.kindLabel(value) ?? this.label(value));
  }

  steppers(candidates, most, kind) {
    if (!this.counts.size && most.size === 1) this.counts.set([...most.keys()][0], [...most.values()][0]);
    const slots = [...new Set([...most.keys()].map((what) => what.split(" ")[0]))];
    return slots.map((slot) => element("fieldset", { class: "amounts" },
      element("legend", {}, this.legal.asks[`${kind} ${slot}`] || words.several),
      ...[...most].filter(([what]) => what.split(" ")[0] === slot).map(([what, most]) => {
        const value = what.slice(what.indexOf(" ") + 1);
        const count = this.counts.get(what) ?? 0;
        const more = this.reach(candidates, what).length > 0;
        const name = this.label(value);
        // All or nothing is one button.
        if (most === 1) {
          return element("button", {
            type: "button", class: "toggle", "aria-pressed": String(count > 0), disabled: !count && !more,
            "data-focus": `toggle ${what}`, onclick: () => this.count(what, 1 - count),
          }, name);
        }
        return element("div", { class: "stepper" },
          element("span", { class: "stepper-name" }, name),
          element("button", { type: "button", "aria-label": `${words.less}: ${name}`, disabled: count === 0, "data-focus": `- ${what}`, onclick: () => this.count(what, count - 1) }, "−"),
          element("output", {}, String(count)),
          element("button", { type: "button", "aria-label": `${words.more}: ${name}`, disabled: !more, "data-focus": `+ ${what}`, onclick: () => this.count(what, count + 1) }, "+"));
      })));
  }

  confirm(candidates, most) {
    const action = most.size ? this.exact(candidates)?.[0] : candidates.length === 1 ? candidates[0][0] : undefined;
    const said = element("p", { class: "said", id: "said", role: "status" });
    this.tell = () => { if (action) this.about(action).then((text) => { if (said.isConnected) said.textContent = text; }); };
    this.tell();
    const button = element("button", {
      type: "button", class: "main", disabled: !action, "data-focus": "confirm", "aria-describedby": "said",
      onclick: () => action && this.act(action),
    }, words.confirm);
    return element("div", { class: "confirm" }, said, button);
  }

  /** Chooses a value. What is then settled by a button alone is done at once. */
  choose(slot, value, atOnce = false) {
    this.chosen.set(slot, value);
    this.counts.clear();
    const candidates = this.candidates();
    if (atOnce && candidates.length === 1 && !this.amounts(candidates).size) {
      this.act(candidates[0][0]);
      return;
    }
    this.show();
    if (document.activeElement === document.body) this.enter();
  }

  count(what, count) {
    this.counts.set(what, count);
    if (count === 0) this.counts.delete(what);
    this.show();
  }

  /** What can be touched: by value, what touching it does. */
  marks() {
    const marks = new Map();
    if (!this.legal) return marks;
    const candidates = this.candidates();
    const slots = this.open(candidates);
    for (const [slot, values] of slots) {
      for (const value of values.keys()) if (!marks.has(value)) marks.set(value, { slot });
    }
    for (const value of this.chosen.values()) marks.set(value, { on: true });
    if (!slots.size) {
      for (const what of this.amounts(candidates).keys()) {
        const value = what.slice(what.indexOf(" ") + 1);
        marks.set(value, { what, count: this.counts.get(what) ?? 0, more: this.reach(candidates, what).length > 0 });
      }
    }
    return marks;
  }

  /** Marks one of several elements for a value. */
  mark(one, mark, index, twins) {
    const counted = mark?.what !== undefined;
    const on = mark?.on || (counted && (twins > 1 ? index < mark.count : mark.count > 0));
    const can = mark && (mark.slot !== undefined || (counted && (mark.more || mark.count > 0)));
    if (one.classList.contains("can") !== Boolean(can)) one.classList.toggle("can");
    if (one.classList.contains("on") !== Boolean(on)) one.classList.toggle("on");
    if (can || on) {
      one.dataset.role ??= one.getAttribute("role") ?? "img";
      const attributes = { role: "button", tabindex: "0", "aria-pressed": String(Boolean(on)) };
      for (const [name, value] of Object.entries(attributes)) if (one.getAttribute(name) !== value) one.setAttribute(name, value);
    } else if (one.hasAttribute("aria-pressed")) {
      one.setAttribute("role", one.dataset.role ?? "img");
      for (const name of ["tabindex", "aria-pressed", "data-role"]) one.removeAttribute(name);
    }
  }

  touched(event) {
    const one = event.target.closest?.("[data-pick]");
    if (!one || !this.legal || event.target.closest("#compose, a, summary")) return;
    this.touch(one);
    // A key pressed it: what is asked next is at hand, not behind everything else on the page.
    if (event.detail === 0) this.enter();
  }

  /** Gives the focus to what is asked, if anything is. */
  enter() {
    const first = "[data-focus=confirm]:not([disabled]), .choices button:not([aria-disabled]), .amounts button:not([disabled])";
    panel()?.querySelector(first)?.focus({ preventScroll: true });
  }

  touch(one) {
    const value = one.dataset.pick;
    const mark = this.marks().get(value);
    if (mark?.slot !== undefined) {
      this.touchedLast = value;
      this.choose(mark.slot, value);
    } else if (mark?.what !== undefined) {
      const twins = [...document.querySelectorAll(`[data-pick="${CSS.escape(value)}"]`)];
      const selected = twins.length > 1 && twins.indexOf(one) < mark.count;
      if (selected) this.count(mark.what, mark.count - 1);
      else this.count(mark.what, mark.more ? mark.count + 1 : 0);
    } else if (mark?.on) {
      const confirm = panel()?.querySelector("[data-focus=confirm]:not([disabled])");
      // The same once more means yes.
      if (confirm && this.touchedLast === value) confirm.click();
      else {
        for (const [slot, chosen] of this.chosen) if (chosen === value) this.chosen.delete(slot);
        this.counts.clear();
        this.show();
      }
    } else {
      this.why(this.kindOf(this.candidates()), value);
    }
  }

  pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    const one = event.target.closest?.("[data-pick]");
    if (one && (event.key === "Enter" || event.key === " ") && one.getAttribute("role") === "button" && one.nodeName !== "BUTTON") {
      event.preventDefault();
      this.touch(one);
      this.enter();
    } else if (event.key === "Escape" && this.chosen.size) {
      this.reset();
      this.show();
    } else if (/^[1-9]$/.test(event.key) && this.legal) {
      panel()?.querySelectorAll(".choices button")[Number(event.key) - 1]?.click();
    }
  }
}
