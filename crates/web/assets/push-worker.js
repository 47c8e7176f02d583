// Shows the notifications that the server sends, and opens the page they are about. It answers no requests: pages come from the
// server, and the app that runs inside the browser has a service worker of its own.

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url }, icon: "/favicon.ico" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, self.location.href)));
});

/** Goes to the page if it is open, and opens it if not. @param {URL} url */
async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  return there ? there.focus() : self.clients.openWindow(url.href);
}
