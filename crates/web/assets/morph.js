// Makes one tree of elements like another and touches only what differs, so that focus, scrolling, open panels and
// half-written texts stay.

/** Makes `old` like `next`. Elements with `data-keep` that come empty stay as they are. */
export function morph(old, next) {
  if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName) {
    old.replaceWith(next);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  attributes(old, next);
  const kept = next.hasAttribute("data-keep") && !next.hasChildNodes();
  if (!kept && !old.isEqualNode(next)) children(old, next);
}

function attributes(old, next) {
  for (const { name } of [...old.attributes]) {
    // What a person has opened stays open.
    if (!next.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name === "open" && old.nodeName === "DETAILS") continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

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
    const same = child.id ? named.get(child.id) : undefined;
    if (same) {
      if (same !== at) old.insertBefore(same, at);
      else at = at.nextSibling;
      morph(same, child);
    } else if (at && !at.id && !child.id && at.nodeName === child.nodeName) {
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
