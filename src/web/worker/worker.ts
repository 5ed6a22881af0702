import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { forgetKept, endsLogin, isReadable, serverOrKept } from "./kept-replies.ts";
import { openTarget, showPush } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;
/** The app's page and its main screens' files; the build inserts the list here. */
declare const keptFromTheStart: PrecacheEntry[];

const laterAssets = "spotter-assets";

precacheAndRoute(keptFromTheStart, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === "navigate" && isDrawnByApp(url.pathname),
  createHandlerBoundToURL("/shell.html"),
);

// Other parts of the app are cached once they were needed; their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: laterAssets }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== "navigate" && isReadable(url),
  ({ event, request }) => serverOrKept(request, (unfinished) => event.waitUntil(unfinished)),
);

for (const method of ["POST", "DELETE"] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && endsLogin(url),
    async ({ event, request }) => {
      const reply = await fetch(request);
      if (reply.ok) event.waitUntil(forgetKept());
      return reply;
    },
    method,
  );
}

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([caches.delete(laterAssets), self.clients.claim()]));
});

// A new version waits until the user asks for it.
self.addEventListener("message", ({ data }) => {
  if (Object(data).type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openTarget(self, event.notification)),
);
