import { afterEach, expect, test, vi } from "vitest";
import { readPushState } from "./push-device.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("on a first visit the worker that comes after the page is waited for", async () => {
  const { promise: ready, resolve: register } = Promise.withResolvers<ServiceWorkerRegistration>();
  vi.stubGlobal("Notification", { permission: "default" });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(undefined);
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(ready);
  const read = vi.fn<(state: string) => void>();
  const reading = readPushState("amy").then(read);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).not.toHaveBeenCalled();
  const pushManager = { getSubscription: async () => null };
  register(Object.assign(Object.create(null), { pushManager }));
  await reading;
  expect(read).toHaveBeenCalledWith("off");
});

test("where no worker comes the browser can't be pushed to", async () => {
  vi.useFakeTimers();
  try {
    vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(undefined);
    vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(new Promise(() => undefined));
    const reading = readPushState("amy");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toBe("unsupported");
  } finally {
    vi.useRealTimers();
  }
});
