import { navigate } from "wouter/use-browser-location";
import { Workbox } from "workbox-window";
import { hourMs } from "#shared/rules/durations.ts";
import { anyText, stored } from "./stored.ts";
import { announceUpdate } from "./update.ts";

const lookEveryMs = hourMs;
/** The wait for the newer version: some browsers keep the older one in control until the page is left. */
const maxTakeoverMs = 3_000;
/** In this tab, across a reload: the newer version was requested and is not yet in control. */
const takeover = stored("spotter.takeover", anyText, "sessionStorage");

/** A newer version is loaded in the background and only announced, so that it interrupts nobody. */
export function startWorker() {
  if (!("serviceWorker" in navigator)) return;
  const worker = new Workbox("/worker.js", { updateViaCache: "none" });
  // A page that follows the loaded version's own reload.
  worker.addEventListener("controlling", () => announceUpdate(null));
  worker.addEventListener("waiting", ({ isUpdate }) => {
    // Firefox reports the first worker, too, when its page is left while it installs.
    if (isUpdate !== true) return;
    announceUpdate(() => {
      const fallback = setTimeout(() => {
        takeover.keep("begun");
        location.reload();
      }, maxTakeoverMs);
      worker.addEventListener("controlling", () => {
        clearTimeout(fallback);
        location.reload();
      });
      worker.messageSkipWaiting();
    });
  });
  if (takeover.take() !== null) void reloadWhenTaken();
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const { type, path } = Object(data);
    if (type === "open" && typeof path === "string") openPath(path).catch(() => null);
  });
  const lookForNewer = () => void worker.update().catch(() => null);
  // Dispatched by the build's code when a part can't be loaded: it may have gone with this page's version.
  addEventListener("vite:preloadError", lookForNewer);
  // Registration fails without storage, or over plain http: the app works without it.
  worker.register({ immediate: true }).then(
    () => setInterval(lookForNewer, lookEveryMs),
    () => null,
  );
}

/** The older version may still have served this page. */
async function reloadWhenTaken(): Promise<void> {
  const { waiting } = await navigator.serviceWorker.ready;
  if (waiting !== null) {
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  }
  location.reload();
}

/** Opens a notification's path. Only members get notifications, so nobody else loads their scripts. */
async function openPath(path: string): Promise<void> {
  const { isOwnPath } = await import("./return-path.ts");
  if (isOwnPath(path)) navigate(path);
}
