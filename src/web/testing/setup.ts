import "#web/app/styles.css";
import { toast as sonner } from "sonner";
import { afterAll, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { languageSetting } from "#web/client/device-settings.ts";
import { queryClient } from "#web/client/query-client.ts";
import { showToastsBy } from "#web/ui/toast.ts";
import { fakeServer } from "./fake-server.ts";

function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
}

/** Waiting and repeated toasts would cover the next test's buttons for seconds. */
function forgetToasts() {
  showToastsBy(() => undefined)();
  sonner.dismiss();
}

/** As on an unknown device that never opened the app. */
export async function resetDevice() {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearStorage();
  for (const name of await caches.keys()) await caches.delete(name);
  languageSetting.set("English");
  queryClient.clear();
  fakeServer.start();
  forgetToasts();
}

beforeEach(resetDevice);

// The next file's modules read it as soon as they are loaded.
afterAll(clearStorage);
