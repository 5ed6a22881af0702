import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { pushOwner } from "./push-owner.ts";
import { readPushState } from "./push-device.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  pushOwner.forget();
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

/** The server's key; a browser keeps its bytes. */
const serverKey = "AQID-_8";
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (at) => at.charCodeAt(0));

function subscriptionFor(key: string, endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  };
}
type Subscription = ReturnType<typeof subscriptionFor>;

/** A browser in which Amy turned pushes on, with what is left of it. */
function useBrowser(permission: NotificationPermission, former: Subscription | null) {
  const renewed = subscriptionFor(serverKey, "https://push.example/new");
  const subscribe = vi.fn<() => Promise<Subscription>>().mockResolvedValue(renewed);
  const pushManager = { getSubscription: async () => former, subscribe };
  vi.stubGlobal("Notification", { permission });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(
    Object.assign(Object.create(null), { active: {}, pushManager }),
  );
  pushOwner.keep("amy");
  fakeServer.answer("GET /api/push-subscriptions", { publicKey: serverKey });
  fakeServer.answer("POST /api/push-subscriptions", null);
  fakeServer.answer("DELETE /api/push-subscriptions", null);
  return { subscribe };
}
const sentTo = (method: "POST" | "DELETE") =>
  fakeServer.asked(`${method} /api/push-subscriptions`).map(({ body }) => Object(body).endpoint);

test("a subscription with the server's key stays and is registered again", async () => {
  const kept = subscriptionFor(serverKey, "https://push.example/kept");
  const { subscribe } = useBrowser("granted", kept);
  expect(await readPushState("amy")).toBe("on");
  expect(subscribe).not.toHaveBeenCalled();
  expect(sentTo("POST")).toEqual(["https://push.example/kept"]);
});

test("a subscription with a former key of the server is replaced where permission still stands", async () => {
  const former = subscriptionFor("BBBB", "https://push.example/former");
  useBrowser("granted", former);
  expect(await readPushState("amy")).toBe("on");
  expect(former.unsubscribe).toHaveBeenCalledOnce();
  expect(sentTo("DELETE")).toEqual(["https://push.example/former"]);
  expect(sentTo("POST")).toEqual(["https://push.example/new"]);
});

test("a subscription that the browser lost is made again where permission still stands", async () => {
  useBrowser("granted", null);
  expect(await readPushState("amy")).toBe("on");
  expect(sentTo("POST")).toEqual(["https://push.example/new"]);
});

test("pushes that the browser stopped are said to have stopped, not shown as on", async () => {
  const { subscribe } = useBrowser("default", subscriptionFor(serverKey, "https://push.example/1"));
  expect(await readPushState("amy")).toBe("stopped");
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(
    Object.assign(Object.create(null), {
      active: {},
      pushManager: { getSubscription: async () => null, subscribe },
    }),
  );
  subscribe.mockRejectedValue(new DOMException("no service", "AbortError"));
  expect(await readPushState("amy")).toBe("stopped");
  expect(sentTo("POST")).toEqual([]);
});

test("pushes that this member never turned on here are off", async () => {
  useBrowser("granted", subscriptionFor(serverKey, "https://push.example/1"));
  expect(await readPushState("ben")).toBe("off");
  expect(sentTo("POST")).toEqual([]);
});
