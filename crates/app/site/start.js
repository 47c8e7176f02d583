// Installs the service worker that answers everything else, and goes where somebody wanted to go.

const wanted = new URLSearchParams(location.search).get("go") ?? "/";
// Only addresses of this site.
const target = new URL(`./${wanted.replace(/^\/+/, "")}`, location.href);

async function install() {
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  location.replace(target.pathname.startsWith(new URL("./", location.href).pathname) ? target : "./");
}

/** Shows one of the texts. @param {string} id */
function show(id) {
  for (const text of document.querySelectorAll("p[id]")) text.toggleAttribute("hidden", text.id !== id);
}

if ("serviceWorker" in navigator) {
  show("installing");
  install().catch(() => show("failed"));
} else show("impossible");
