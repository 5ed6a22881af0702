import { navigate } from "wouter/use-browser-location";
import { Workbox } from "workbox-window";
import { hourMs } from "#shared/rules/durations.ts";
import { announceUpdate } from "./update.ts";

const lookEveryMs = hourMs;

/**
 * Puts the service worker in place. A newer version is loaded beside the running one and only announced:
 * nothing changes under somebody who is in the middle of something.
 */
export function startWorker() {
  if (!("serviceWorker" in navigator)) return;
  const worker = new Workbox("/worker.js", { updateViaCache: "none" });
  worker.addEventListener("waiting", () => {
    announceUpdate(() => {
      worker.addEventListener("controlling", () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type, path } = Object(data);
    if (type === "open" && typeof path === "string") openPath(path).catch(() => null);
  });
  // Where storage is closed, or over plain http, the app goes without.
  worker.register({ immediate: true }).then(
    () => setInterval(() => void worker.update().catch(() => null), lookEveryMs),
    () => null,
  );
}

/** Leads to where a notification points. Only members get one, so that their scripts are here: nobody else loads them. */
async function openPath(path: string): Promise<void> {
  const { isOwnPath } = await import("./headed-for.ts");
  if (isOwnPath(path)) navigate(path);
}
