// What a person could not see, read or click at a table. `layout.rs` runs it in the page; each check returns what is wrong.
(() => {
  /** Rounding of a browser. */
  const NEAR = 1;
  const CLICKS = "a[href], button, summary, input, select, textarea, [role=button]";
  const HAND = "#hand :is(.m-card, .c-fan > .c-nav, .c-encounter)";
  const TITLES = ".m-title, .m-cp, strong, .c-number";

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const called = (at) => {
    const words = at.getAttribute("data-focus") ?? at.getAttribute("data-pick") ?? at.id;
    return `<${at.localName} ${at.getAttribute("class") ?? ""} ${words}> ${at.textContent.trim().slice(0, 30)}`;
  };
  const numbers = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
  const inside = (a, b) =>
    a.left >= b.left - NEAR && a.top >= b.top - NEAR && a.right <= b.right + NEAR && a.bottom <= b.bottom + NEAR;
  const common = (a, b) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return { left, top, right, bottom, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  };
  const view = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const hushed = (at) => at && (getComputedStyle(at).clipPath === "inset(50%)" || hushed(at.parentElement));
  const shown = (at) => at.checkVisibility({ visibilityProperty: true }) && !hushed(at);
  /** What of the window is left for an element by what is around it. */
  const frame = (at) => {
    let left = view();
    // What is placed by another element is not cut off by those between them.
    let free = false;
    for (let up = at; up && up !== document.body; up = up.parentElement) {
      const { overflow, position } = getComputedStyle(up);
      const placing = position !== "static";
      if (up !== at && up instanceof HTMLElement && overflow !== "visible" && (placing || !free)) {
        left = common(left, up.getBoundingClientRect());
      }
      if (position === "fixed") break;
      free = position === "absolute" || (free && !placing);
    }
    return left;
  };
  const texts = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.data.trim() || !shown(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push([node.parentElement, [...range.getClientRects()]]);
    }
    return found;
  };
  const size = (at) => {
    const declared = parseFloat(getComputedStyle(at).fontSize);
    return at instanceof SVGElement ? declared * at.getScreenCTM().a : declared;
  };

  /** Something to be read as a whole, where it lies, without scrolling; in a sheet by scrolling. */
  const read = (at, wrong, sheet) => {
    const box = at.getBoundingClientRect();
    const room = frame(at);
    if (!sheet && !inside(box, room)) wrong.push(`${called(at)} at ${numbers(box)} sticks out of ${numbers(room)}`);
    for (const each of [at, ...all("*", at)]) {
      if (!(each instanceof HTMLElement) || !shown(each)) continue;
      if (each.clientWidth && each.scrollWidth > each.clientWidth + NEAR) {
        wrong.push(`${called(at)}: ${called(each)} is ${each.scrollWidth} wide in ${each.clientWidth}`);
      }
      const { textOverflow, webkitLineClamp } = getComputedStyle(each);
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") wrong.push(`${called(each)} has an ellipsis`);
    }
    for (const [parent, rects] of texts(at)) {
      const wanted = parent.closest(TITLES) ? 13 : 12;
      if (size(parent) < wanted) wrong.push(`${called(at)}: ${called(parent)} has ${size(parent)} px, not ${wanted}`);
      for (const rect of rects) {
        if (!inside(rect, box)) wrong.push(`${called(at)}: text at ${numbers(rect)} sticks out of ${numbers(box)}: ${parent.textContent}`);
      }
    }
  };

  /** Every card of one's own hand can be read where it lies. */
  const hand = (sheet) => {
    const wrong = [];
    const cards = all(HAND);
    for (const card of cards) read(card, wrong, sheet);
    for (const [index, card] of cards.entries()) {
      for (const other of cards.slice(index + 1)) {
        const { width, height } = common(card.getBoundingClientRect(), other.getBoundingClientRect());
        if (width > NEAR && height > NEAR) wrong.push(`${called(card)} lies under ${called(other)}`);
      }
    }
    for (const own of all("#hand .c-sailing")) {
      if (!sheet && !inside(own.getBoundingClientRect(), frame(own))) wrong.push("the own expedition is not in sight");
      for (const part of all(".c-nav, .c-chain > div, .c-course-head", own)) {
        const box = part.getBoundingClientRect();
        if (!inside(box, own.getBoundingClientRect())) wrong.push(`expedition: ${called(part)} at ${numbers(box)}`);
      }
      for (const head of all(".c-course-head", own)) {
        for (const part of all(".c-chain > div", own)) {
          const { width, height } = common(head.getBoundingClientRect(), part.getBoundingClientRect());
          if (width > NEAR && height > NEAR) wrong.push(`expedition: ${called(part)} lies over ${called(head)}`);
        }
      }
      for (const [parent] of texts(own)) {
        if (size(parent) < 12) wrong.push(`expedition: ${called(parent)} has ${size(parent)} px`);
      }
    }
    return wrong;
  };

  /** The parts of an element that can be clicked now: a link in a text has one for each of its lines. */
  const parts = (at) => {
    const room = frame(at);
    const inline = getComputedStyle(at).display === "inline";
    const rects = inline ? [...at.getClientRects()] : [at.getBoundingClientRect()];
    return rects.map((rect) => common(rect, room)).filter(({ width, height }) => width > 3 && height > 3);
  };
  const clickable = () => all(CLICKS).filter((at) => shown(at) && at.closest("dialog:not([open])") === null);
  const hits = (at, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit && (at.contains(hit) || hit.closest("label")?.control === at));
  };

  /** Nothing that takes clicks lies over anything else that does. */
  const overlaps = () => {
    const wrong = [];
    const found = [];
    for (const at of clickable()) {
      if (at instanceof SVGElement) {
        // A region is not a rectangle, and pieces lie on it: some of it can be clicked.
        const { left, top, width, height } = at.getBoundingClientRect();
        const steps = [...Array(15).keys()].map((step) => (step + 0.5) / 15);
        const free = steps.some((x) => steps.some((y) => hits(at, left + width * x, top + height * y)));
        if (!free) wrong.push(`${called(at)} on the board is covered`);
        continue;
      }
      for (const part of parts(at)) {
        const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
        if (!hits(at, x, y)) wrong.push(`${called(at)} at ${numbers(part)} lies under ${called(document.elementFromPoint(x, y))}`);
        found.push([at, part]);
      }
    }
    for (const [index, [at, part]] of found.entries()) {
      for (const [other, next] of found.slice(index + 1)) {
        const { width, height } = common(part, next);
        if (width <= NEAR || height <= NEAR || at === other || at.contains(other) || other.contains(at)) continue;
        wrong.push(`${called(at)} at ${numbers(part)} overlaps ${called(other)} at ${numbers(next)}`);
      }
    }
    return wrong;
  };

  /** A finger hits every control. */
  const fingers = () => {
    const wrong = [];
    for (const at of clickable()) {
      if (at instanceof SVGElement) continue;
      // Words in a text that can be tapped: what is near them counts too.
      if (at.matches(".term, a.rule, .named")) continue;
      const { width, height } = at.getBoundingClientRect();
      if (parts(at).length && (width < 40 || height < 40)) wrong.push(`${called(at)} is ${width} by ${height}`);
    }
    return wrong;
  };

  /** Nothing but the parts made for it has scrolled, and the document cannot. */
  const scrolled = () => {
    const fixed = [document.documentElement, document.body, ...all("#main, .scene, #board, #head, #dock, #side")];
    const wrong = fixed.filter((at) => at.scrollTop || at.scrollLeft).map((at) => `${called(at)} has scrolled`);
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push(`the document is ${scrollWidth} by ${scrollHeight}`);
    return wrong;
  };

  /** Goal, score and question are always in sight, and the board is whole and uncovered. */
  const sight = () => {
    const wrong = [];
    for (const at of all("#goal, #score .seat-name, #score .seat-has, #score .progress, .prompt.mine #prompt-text")) {
      for (const [parent, rects] of texts(at)) {
        if (size(parent) < 12) wrong.push(`${called(parent)} has ${size(parent)} px`);
        for (const rect of rects) {
          if (!inside(rect, frame(parent))) wrong.push(`${called(at)} is not in sight: ${numbers(rect)} of ${numbers(frame(parent))}`);
        }
      }
    }
    const board = document.querySelector("#board svg").getBoundingClientRect();
    if (!inside(board, frame(document.querySelector("#board svg")))) wrong.push(`the board at ${numbers(board)} is not in sight`);
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const hit = document.elementFromPoint(board.left + board.width * x, board.top + board.height * y);
        if (!hit?.closest("#board")) wrong.push(`${hit ? called(hit) : "nothing"} lies over the board`);
      }
    }
    for (const at of all("#compose button, #over button, #over a.button")) {
      if (at.scrollWidth > at.clientWidth + NEAR) wrong.push(`${called(at)} is wider than its box`);
    }
    for (const at of all("#asked, #tab-log, #hand, .hand-in, #recap, #score, #goal")) {
      if (shown(at) && at.scrollWidth > at.clientWidth + NEAR) {
        wrong.push(`${called(at)} holds ${at.scrollWidth} in ${at.clientWidth}`);
      }
    }
    return wrong;
  };

  /** What somebody else did last is among the lines of the log that can be seen. */
  const log = (own) => {
    const lines = all("#log .log-turn > ol > li.by").filter((line) => !line.classList.contains(own));
    if (!lines.length) return [];
    const last = lines[0];
    if (!last.checkVisibility()) return [`${called(last)} is folded away`];
    return inside(last.getBoundingClientRect(), frame(last)) ? [] : [`${called(last)} is below the log's edge`];
  };

  const picture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const wrongNow = (own) => {
    const phone = innerWidth < 500;
    const wrong = [hand(phone), overlaps(), scrolled(), sight(), phone ? fingers() : []].flat();
    return innerWidth < 1180 ? wrong : [...wrong, ...log(own)];
  };

  /** Everything that is wrong in the next picture, for the player of a seat, and the size of the board. */
  const look = async (own) => {
    await picture();
    let wrong = wrongNow(own);
    if (wrong.length) {
      // An answer may just have come in: only what is still so after another picture can be seen.
      await picture();
      await picture();
      wrong = wrongNow(own);
    }
    const board = document.querySelector("#board svg").getBoundingClientRect();
    return { wrong, board: [board.width, board.height] };
  };

  /** Watches whether anything scrolls that must not whenever the focus goes somewhere. */
  const watch = () => {
    const found = [];
    document.addEventListener("focusin", (event) => found.push(...scrolled().map((wrong) => `${wrong} at ${called(event.target)}`)));
    return found;
  };

  const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const closer = () => document.getElementById("closer");
  /** Waits until the closer look is there, or is gone. */
  const until = async (open) => {
    for (let waited = 0; closer().hidden === open; waited += 20) {
      if (waited > 20_000) throw new Error(`the closer look is not ${open ? "open" : "gone"}`);
      await later(20);
    }
  };
  const point = (at, name, more = {}) => {
    const { left, top, width, height } = at.getClientRects()[0];
    const where = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, ...more };
    at.dispatchEvent(new PointerEvent(name, where));
  };
  /** What is shown large lies in the window and can be read there. */
  const large = (why) => {
    const box = closer().getBoundingClientRect();
    const wrong = inside(box, view()) ? [] : [`${why} is shown at ${numbers(box)} of ${numbers(view())}`];
    for (const [parent, rects] of texts(closer())) {
      if (size(parent) < 12) wrong.push(`${why}: ${called(parent)} has ${size(parent)} px`);
      if (rects.some((rect) => !inside(rect, box))) wrong.push(`${why}: ${called(parent)} is cut off`);
    }
    return wrong;
  };

  /** Cards are shown large by pointer, focus and finger, and terms explain themselves by pointer and finger. */
  const closely = async () => {
    const wrong = [];
    // The window may just have another size.
    await picture();
    await picture();
    const seen = (at) => shown(at) && parts(at).length > 0;
    const cards = all(".scene :is([data-card], [data-pick^='card:'], [data-pick^='encounter:'])").filter(seen);
    const ends = (list) => [list[0], list[Math.floor(list.length / 2)], list.at(-1)];
    // A phone has neither pointer nor keyboard.
    const desk = innerWidth >= 500;
    for (const card of new Set(ends(cards))) {
      if (desk) {
        point(card, "pointerover", { pointerType: "mouse" });
        await until(true);
        wrong.push(...large(`the pointer's ${called(card)}`));
        point(document.getElementById("score"), "pointerover", { pointerType: "mouse" });
        await until(false);
      }
      if (desk && card.tabIndex >= 0) {
        card.focus();
        await until(true);
        wrong.push(...large(`the focus's ${called(card)}`));
        card.blur();
        // What had to scroll for it has scrolled.
        await picture();
        await picture();
      }
      point(card, "pointerdown", { pointerType: "touch" });
      await until(true);
      wrong.push(...large(`the finger's ${called(card)}`));
      point(card, "pointerup", { pointerType: "touch" });
      point(card, "click", { pointerType: "touch" });
      if (card.classList.contains("on")) wrong.push(`a long press chooses ${called(card)}`);
      await until(false);
    }
    const terms = all("#goal .term, #prompt .term").filter(seen);
    if (!terms.length) wrong.push("nothing explains itself");
    for (const term of terms) {
      point(term, "pointerover", { pointerType: "mouse" });
      await until(true);
      wrong.push(...large(`the pointer's ${called(term)}`));
      point(document.getElementById("score"), "pointerover", { pointerType: "mouse" });
      await until(false);
      const { left, bottom } = term.getClientRects()[0];
      // A finger that misses the word.
      const near = { pointerType: "touch", clientX: left + 4, clientY: bottom + 1 };
      point(term.parentElement, "click", near);
      await until(true);
      wrong.push(...large(`the finger's ${called(term)}`));
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      await until(false);
    }
    return wrong;
  };

  window.layout = { look, watch, closely, called, inside, hand, overlaps, fingers, scrolled, sight, log };
})();
