// Installs the service worker that answers everything else, and goes where somebody wanted to go.

const wanted = new URLSearchParams(location.search).get("go") ?? "/";
// Only addresses of this site.
const target = new URL(`./${wanted.replace(/^\/+/, "")}`, location.href);

async function install() {
  await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  location.replace(target.pathname.startsWith(new URL("./", location.href).pathname) ? target : "./");
}

/** @param {string} id */
const show = (id) => document.getElementById(id)?.removeAttribute("hidden");

if ("serviceWorker" in navigator) install().catch(() => show("failed"));
else show("impossible");
