// Makes one tree of elements like another and touches only what differs, so that focus, scrolling, open panels and
// half-written texts stay.

/**
 * Makes `old` like `next`. Elements with `data-keep` that come empty stay as they are.
 * @param {ChildNode} old
 * @param {ChildNode} next
 */
export function morph(old, next) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) {
    old.replaceWith(next);
    return;
  }
  if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  attributes(old, next);
  const kept = next.hasAttribute("data-keep") && !next.hasChildNodes();
  if (!kept && !old.isEqualNode(next)) children(old, next);
}

/**
 * Attributes that `data-own` names belong to the scripts of the page, and what a person has opened stays open.
 * @param {Element} old
 * @param {Element} next
 */
function attributes(old, next) {
  const own = next.getAttribute("data-own")?.split(" ") ?? [];
  if (old.nodeName === "DETAILS") own.push("open");
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !own.includes(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (!own.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** The id of a node, if it is an element with one. @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/** @param {Element} old @param {Element} next */
function children(old, next) {
  const wanted = new Set();
  for (const child of next.children) if (child.id) wanted.add(child.id);
  const named = new Map();
  for (const child of [...old.children]) {
    // Who leaves goes first: then whoever stays need not be moved.
    if (child.id && !wanted.has(child.id)) child.remove();
    else if (child.id) named.set(child.id, child);
  }
  let at = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = named.get(idOf(child));
    if (same) {
      if (same !== at) old.insertBefore(same, at);
      else at = same.nextSibling;
      morph(same, child);
    } else if (at && !idOf(at) && !idOf(child) && at.nodeName === child.nodeName) {
      const rest = at.nextSibling;
      morph(at, child);
      at = rest;
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) {
    const rest = at.nextSibling;
    at.remove();
    at = rest;
  }
}
