// Lets a person put together one of the legal actions, by touching the board and the cards or by buttons. It knows no rule:
// every action comes from the server, taken apart into its parts, and whatever is touched only leaves fewer of them.

import { hasAmounts, kindOf, Narrowing, slotOf, valueOf, valueOfKey } from "./narrow.js";
import { preview } from "./closer.js";
import { note, targetOf, words } from "./site.js";

/** @import { Legal, LegalAction } from "./types.d.ts" */

/** What touching a value does: it chooses a slot's value, it was chosen, or it changes an amount. */
/** @typedef {{ slot: string } | { on: true } | { what: string, count: number, more: boolean }} Mark */
/** @typedef {string | boolean | null | undefined | ((event: Event) => void)} Attribute */

const panel = () => document.getElementById("compose");

/**
 * Makes an element. Attributes that begin with `on` are listeners; those without a value are left out.
 * @param {string} name
 * @param {Record<string, Attribute>} attributes
 * @param {...(Node | string)} content
 */
const element = (name, attributes = {}, ...content) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...content);
  return made;
};

/**
 * A button that says why it does nothing, while there is a reason.
 * @param {string | null} reason
 * @param {() => unknown} work
 * @param {Record<string, Attribute>} attributes
 * @param {string} label
 */
const reasoned = (reason, work, attributes, label) => element("button", {
  type: "button", ...attributes, "aria-disabled": reason === null ? undefined : "true", title: reason,
  onclick: () => { if (reason === null) work(); else note(reason); },
}, label);

/** Elements that stand for a value. @param {string} value */
const picksOf = (value) => `[data-pick="${CSS.escape(value)}"]`;

/** Elements of HTML and of drawings have data, focus and clicks. @typedef {HTMLElement | SVGElement} Touchable */

/** @param {ParentNode} root @param {string} selector @returns {NodeListOf<Touchable>} */
const touchables = (root, selector) => root.querySelectorAll(selector);

/** What stands for a value where something was touched. @param {Element | null} at @returns {Touchable | null | undefined} */
const touchable = (at) => at?.closest("[data-pick]");

/** @param {Element | null} root @param {string} selector @returns {HTMLElement | null | undefined} */
const find = (root, selector) => root?.querySelector(selector);

export class Composer {
  /**
   * @param {object} table
   * @param {(action: string) => void} table.act carries an action out
   * @param {(action: string) => Promise<string>} table.about gives its words and odds
   * @param {(kind: string | null, value: string) => void} table.why says why a value cannot be chosen
   */
  constructor({ act, about, why }) {
    this.act = act;
    this.about = about;
    this.why = why;
    /** @type {Legal | null} */
    this.legal = null;
    /** The legal actions as text, to see whether they changed. @type {string | undefined} */
    this.text = undefined;
    /** Where the focus was before the page changed. @type {string | null} */
    this.rested = null;
    this.choice = new Narrowing();
    /** @type {string | null} */
    this.touchedLast = null;
    this.tell = () => {};
    document.addEventListener("click", (event) => this.touched(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    for (const name of ["pointerover", "focusin", "focusout"]) {
      document.addEventListener(name, (event) => this.foresee(name === "focusout" ? null : touchable(targetOf(event))));
    }
  }

  /**
   * New legal actions; the same ones again keep what was begun. What is offered is shown when it is asked for.
   * @param {Legal | null} legal
   */
  offer(legal) {
    const text = JSON.stringify(legal);
    if (text !== this.text) {
      this.text = text;
      this.legal = legal;
      this.choice = new Narrowing(legal?.actions);
      this.touchedLast = null;
    }
  }

  reset() {
    this.choice.reset();
    this.touchedLast = null;
  }

  /** The kind of all these actions, if they are of one. @param {LegalAction[]} left */
  kindOf(left) {
    const kinds = new Set(left.map(kindOf));
    return kinds.size === 1 ? [...kinds][0] : null;
  }

  /** @param {string} value */
  label(value) {
    return this.kindLabel(value) ?? this.legal?.labels[value] ?? value;
  }

  /** @param {string} value */
  kindLabel(value) {
    return this.legal?.kinds.find((kind) => `kind:${kind.word}` === value)?.label;
  }

  /** Draws the panel and marks what can be touched. */
  show() {
    const box = panel();
    if (!box) return;
    const focus = this.focused();
    box.replaceChildren(...(this.legal ? this.questions(this.legal) : []));
    this.dress(document);
    // Last, for it lays the page out.
    this.focus(focus);
    this.foresee(null);
    document.dispatchEvent(new Event("asked"));
  }

  /** The value of what is considered. @type {string | undefined} */
  considered = undefined;

  /** Shows what would come of what is chosen, and of what is looked at. @param {Touchable | null | undefined} at */
  foresee(at) {
    const value = at?.classList.contains("can") ? at.dataset.pick : undefined;
    const chosen = [...this.choice.chosen.values(), ...[...this.choice.counts.keys()].map(valueOfKey)];
    const values = new Set(value === undefined ? chosen : [...chosen, value]);
    const key = [...values].join(" ");
    const previews = [...values].flatMap((each) => this.legal?.previews?.[each] ?? []);
    if (key === this.considered && !previews.length) return;
    this.considered = key;
    preview(previews);
  }

  /** The name of what has the focus in the panel. */
  focused() {
    const at = document.activeElement;
    return at instanceof HTMLElement && panel()?.contains(at) ? (at.dataset.focus ?? null) : null;
  }

  /** @param {string | null} name */
  focus(name) {
    if (name) find(panel(), `[data-focus="${CSS.escape(name)}"]`)?.focus();
  }

  /** Lets go of the focus before the page changes: a browser that loses it in between lays the page out to say so. */
  rest() {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement && panel()?.contains(at))) return;
    this.rested = this.focused();
    at.blur();
  }

  /** Takes the focus again where it was, unless somebody has given it to something else. */
  wake() {
    if (document.activeElement === document.body) this.focus(this.rested);
    this.rested = null;
  }

  /** Marks what can be touched, on the page or in a part that is not yet on it. @param {ParentNode} root */
  dress(root) {
    const marks = this.marks();
    /** @type {Map<string, Touchable[]>} */
    const twins = new Map();
    for (const one of touchables(root, "[data-pick]")) {
      const value = one.dataset.pick ?? "";
      const all = twins.get(value) ?? [];
      all.push(one);
      twins.set(value, all);
    }
    for (const [value, all] of twins) all.forEach((one, index) => this.mark(one, marks.get(value), index, all.length));
  }

  /** There may be more to say of the action that is put together. */
  retell() {
    if (document.getElementById("said")) this.tell();
  }

  /** @param {Legal} legal */
  questions(legal) {
    const left = this.choice.left();
    const open = this.choice.open(left);
    const slot = this.choice.asked(open);
    /** @type {Element[]} */
    const parts = [];
    if (this.choice.chosen.size) parts.push(this.crumbs());
    if (slot === "kind" && !open.has("card")) {
      parts.push(this.kinds(legal, open.get("kind")));
    } else if (slot !== undefined) {
      const groups = this.groups(left, open, slot);
      for (const [index, [actions, values]] of groups.entries()) {
        // What lies in the hand is touched there.
        const inHand = values.every((value) => this.inHand(value));
        if (inHand && !this.choice.chosen.size && groups.length === 1) continue;
        const id = index ? `ask-${index}` : "ask";
        const kind = groups.length > 1 ? this.kindLabel(`kind:${kindOf(actions[0])}`) : undefined;
        parts.push(element("p", { class: "ask", id }, [kind, this.ask(actions, slot, words.choose)].filter(Boolean).join(": ")));
        if (inHand) continue;
        const buttons = values.map((value) => this.button(slot, value));
        parts.push(element("div", { class: "choices", role: "group", "aria-labelledby": id }, ...buttons));
      }
      if (open.has("kind") && slot !== "kind" && slot !== "card") parts.push(this.kinds(legal, open.get("kind")));
      // What is done without a card is chosen by its kind.
      if (open.has("kind") && slot === "card") parts.push(...this.others(left, slot));
    } else if (left.length) {
      const most = this.choice.amounts(left);
      if (most.size) parts.push(...this.steppers(left, most));
      parts.push(this.confirm(left));
    }
    return parts;
  }

  /** Whether what stands for a value lies in the hand. @param {string} value */
  inHand(value) {
    return document.querySelector(`#hand ${picksOf(value)}`) !== null;
  }

  /**
   * The values of a slot with the actions that have them; by kinds of action if each kind has others.
   * @param {LegalAction[]} left
   * @param {Map<string, Set<string>>} open
   * @param {string} slot
   * @returns {[LegalAction[], string[]][]}
   */
  groups(left, open, slot) {
    const all = [...(open.get(slot) ?? [])];
    const groups = [...(open.get("kind") ?? [])].map((kind) => {
      const actions = left.filter((action) => valueOf(action, "kind") === kind);
      return /** @type {[LegalAction[], string[]]} */ ([actions, all.filter((value) => actions.some((action) => valueOf(action, slot) === value))]);
    }).filter(([, values]) => values.length);
    const apart = groups.reduce((sum, [, values]) => sum + values.length, 0) === all.length;
    return slot === "card" && groups.length > 1 && apart ? groups : [[left, all]];
  }

  /**
   * The question for a slot.
   * @param {LegalAction[]} left
   * @param {string} slot
   * @param {string} otherwise what to ask if the game has no question of its own
   */
  ask(left, slot, otherwise) {
    return this.legal?.asks[this.choice.question(left, slot) ?? ""] || otherwise;
  }

  /** Buttons for the kinds of actions that do not have a slot. @param {LegalAction[]} left @param {string} slot */
  others(left, slot) {
    const without = left.filter((action) => valueOf(action, slot) === undefined);
    const kinds = new Set(without.map((action) => valueOf(action, "kind")).filter((value) => value !== undefined));
    if (!kinds.size) return [];
    const buttons = [...kinds].map((value) => this.button("kind", value));
    return [element("div", { class: "choices kinds", role: "group", "aria-label": words.choose }, ...buttons)];
  }

  crumbs() {
    const steps = [...this.choice.chosen].map(([slot, value]) => element("button", {
      type: "button", class: "crumb", "data-focus": `crumb ${slot}`,
      onclick: () => { this.choice.drop(slot); this.show(); },
    }, this.label(value), element("span", { "aria-hidden": "true" }, " ✕")));
    if (steps.length > 1) steps.push(element("button", { type: "button", class: "crumb", "data-focus": "cancel", onclick: () => { this.reset(); this.show(); } }, words.cancel));
    return element("div", { class: "crumbs" }, ...steps);
  }

  /** Buttons for all kinds of action; those that are not possible say why. @param {Legal} legal @param {Set<string>} possible */
  kinds(legal, possible = new Set()) {
    const known = legal.kinds.map((kind) => {
      const value = `kind:${kind.word}`;
      const can = possible.has(value);
      const why = kind.why_not ?? kind.help;
      return element("button", {
        type: "button", title: can ? kind.help : why, "aria-disabled": can ? undefined : "true", "data-focus": value,
        onclick: () => (can ? this.choose("kind", value, true) : note(`${kind.label}: ${why}`)),
      }, kind.label);
    });
    const others = [...possible].filter((value) => this.kindLabel(value) === undefined).map((value) => this.button("kind", value));
    return element("div", { class: "choices kinds", role: "group", "aria-label": words.choose }, ...known, ...others);
  }

  /** @param {string} slot @param {string} value */
  button(slot, value) {
    return element("button", {
      type: "button", "data-focus": `${slot} ${value}`, onclick: () => this.choose(slot, value, slot === "kind"),
    }, this.label(value));
  }

  /** Steppers for amounts. @param {LegalAction[]} left @param {Map<string, number>} most */
  steppers(left, most) {
    const { counts } = this.choice;
    if (!counts.size && most.size === 1) for (const [what, count] of most) counts.set(what, count);
    const slots = [...new Set([...most.keys()].map(slotOf))];
    return slots.map((slot) => {
      const amounts = [...most].filter(([what]) => slotOf(what) === slot);
      // Of several things of which there is one each, some are chosen; everything else is a number.
      const chosen = amounts.length > 1 && amounts.every(([, most]) => most === 1);
      // What lies in the hand is touched there.
      if (chosen && amounts.every(([what]) => this.inHand(valueOfKey(what)))) {
        const names = amounts.filter(([what]) => counts.get(what)).map(([what]) => this.label(valueOfKey(what)));
        return element("p", { class: "ask" }, [this.ask(left, slot, words.several), names.join(", ")].filter(Boolean).join(" "));
      }
      return element("fieldset", { class: "amounts" },
        element("legend", {}, this.ask(left, slot, words.several)),
        ...amounts.map(([what]) => {
          const count = counts.get(what) ?? 0;
          const more = this.choice.canAdd(left, what);
          const name = this.label(valueOfKey(what));
          if (chosen) {
            return reasoned(count || more ? null : words.no_more, () => this.count(what, 1 - count), {
              class: "toggle", "aria-pressed": String(count > 0), "data-focus": `toggle ${what}`,
            }, name);
          }
          return element("div", { class: "stepper" },
            element("span", { class: "stepper-name" }, name),
            reasoned(count ? null : words.at_none, () => this.count(what, count - 1), { "aria-label": `${words.less}: ${name}`, "data-focus": `- ${what}` }, "−"),
            element("output", {}, String(count)),
            reasoned(more ? null : words.no_more, () => this.count(what, count + 1), { "aria-label": `${words.more}: ${name}`, "data-focus": `+ ${what}` }, "+"));
        }));
    });
  }

  /** @param {LegalAction[]} left */
  confirm(left) {
    const action = this.choice.settled(left);
    const said = element("p", { class: "said", id: "said", role: "status" });
    this.tell = () => { if (action) this.about(action).then((text) => { if (said.isConnected) said.textContent = text; }); };
    this.tell();
    // Of what lies in the hand the question says enough.
    if (!action && ![...this.choice.amounts(left).keys()].every((what) => this.inHand(valueOfKey(what)))) said.textContent = words.not_settled;
    const button = reasoned(action ? null : words.not_settled, () => action && this.act(action), {
      class: "main", "data-focus": "confirm", "aria-describedby": "said",
    }, words.confirm);
    return element("div", { class: "confirm" }, said, button);
  }

  /** Chooses a value. What is then settled by a button alone is done at once. @param {string} slot @param {string} value */
  choose(slot, value, atOnce = false) {
    this.choice.choose(slot, value);
    const left = this.choice.left();
    if ((atOnce || document.documentElement.dataset.confirm === "never") && left.length === 1 && !hasAmounts(left[0])) {
      this.act(left[0][0]);
      return;
    }
    this.show();
    if (document.activeElement === document.body) this.enter();
  }

  /** @param {string} what @param {number} count */
  count(what, count) {
    this.choice.count(what, count);
    this.show();
  }

  /** What can be touched: by value, what touching it does. */
  marks() {
    /** @type {Map<string, Mark>} */
    const marks = new Map();
    if (!this.legal) return marks;
    const left = this.choice.left();
    const open = this.choice.open(left);
    for (const [value, slot] of this.choice.touchable(open)) marks.set(value, { slot });
    for (const [chosen, value] of this.choice.chosen) {
      // Another card of the hand can be chosen instead.
      const rest = [...this.choice.chosen].filter(([slot]) => slot !== chosen);
      const fitting = this.legal.actions.filter((action) => rest.every(([slot, kept]) => valueOf(action, slot) === kept));
      for (const other of new Set(fitting.map((action) => valueOf(action, chosen)))) {
        if (other !== undefined && !marks.has(other) && this.inHand(other)) marks.set(other, { slot: chosen });
      }
      marks.set(value, { on: true });
    }
    if (!open.size) {
      for (const what of this.choice.amounts(left).keys()) {
        marks.set(valueOfKey(what), { what, count: this.choice.counts.get(what) ?? 0, more: this.choice.canAdd(left, what) });
      }
    }
    return marks;
  }

  /**
   * Marks one of several elements for a value.
   * @param {Touchable} one
   * @param {Mark | undefined} mark
   * @param {number} index
   * @param {number} twins
   */
  mark(one, mark, index, twins) {
    const counted = mark && "what" in mark;
    const on = Boolean(mark && ("on" in mark || (counted && (twins > 1 ? index < mark.count : mark.count > 0))));
    const can = Boolean(mark && ("slot" in mark || (counted && (mark.more || mark.count > 0))));
    if (one.classList.contains("can") !== can) one.classList.toggle("can");
    if (one.classList.contains("on") !== on) one.classList.toggle("on");
    if (can || on) {
      one.dataset.role ??= one.getAttribute("role") ?? "img";
      const attributes = { role: "button", tabindex: "0", "aria-pressed": String(on) };
      for (const [name, value] of Object.entries(attributes)) if (one.getAttribute(name) !== value) one.setAttribute(name, value);
    } else if (one.hasAttribute("aria-pressed")) {
      one.setAttribute("role", one.dataset.role ?? "img");
      for (const name of ["tabindex", "aria-pressed", "data-role"]) one.removeAttribute(name);
    }
  }

  /** @param {MouseEvent} event */
  touched(event) {
    const target = targetOf(event);
    const one = touchable(target);
    if (!one || !this.legal || target?.closest("#compose, a, summary")) return;
    this.touch(one);
    // A key pressed it: what is asked next is at hand, not behind everything else on the page.
    if (event.detail === 0) this.enter();
  }

  /** Gives the focus to what is asked, if anything is. */
  enter() {
    const first = "[data-focus=confirm]:not([aria-disabled]), .choices button:not([aria-disabled]), .amounts button:not([aria-disabled])";
    find(panel(), first)?.focus({ preventScroll: true });
  }

  /** @param {Touchable} one */
  touch(one) {
    const value = one.dataset.pick ?? "";
    const mark = this.marks().get(value);
    if (mark && "slot" in mark) {
      this.touchedLast = value;
      this.choose(mark.slot, value);
    } else if (mark && "what" in mark) {
      const twins = [...document.querySelectorAll(picksOf(value))];
      const selected = twins.length > 1 && twins.indexOf(one) < mark.count;
      if (selected) this.count(mark.what, mark.count - 1);
      else this.count(mark.what, mark.more ? mark.count + 1 : 0);
    } else if (mark) {
      const confirm = find(panel(), "[data-focus=confirm]:not([aria-disabled])");
      // The same once more means yes.
      if (confirm && this.touchedLast === value) confirm.click();
      else {
        for (const [slot, chosen] of this.choice.chosen) if (chosen === value) this.choice.drop(slot);
        this.show();
      }
    } else {
      this.why(this.kindOf(this.choice.left()), value);
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = targetOf(event);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select")) return;
    const one = touchable(target);
    if (one && (event.key === "Enter" || event.key === " ") && one.getAttribute("role") === "button" && one.nodeName !== "BUTTON") {
      event.preventDefault();
      this.touch(one);
      this.enter();
    } else if (event.key === "Escape" && this.choice.chosen.size) {
      this.reset();
      this.show();
    } else if (/^[1-9]$/.test(event.key) && this.legal) {
      const button = panel()?.querySelectorAll(".choices button")[Number(event.key) - 1];
      if (button instanceof HTMLElement) button.click();
    }
  }
}
