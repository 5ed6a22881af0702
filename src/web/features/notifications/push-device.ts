import { readPushOffer, subscribeDevice, unsubscribeDevice } from "#shared/api/notifications.ts";
import type { PushSubscriptionRequest } from "#shared/api/notifications.ts";
import { request } from "#web/client/api-client.ts";
import { pushOwner } from "./push-owner.ts";

/** The longest wait for a push service, so that an unreachable one delays nobody. */
const maxSubscribingMs = 3_000;

/** How long a page waits for its worker, which is registered after the page has loaded, or not at all. */
const maxWorkerMs = 10_000;

/** This browser's pushes; only the built app has the worker. `stopped`: they were on, and the browser ended them. */
export type PushState = "unknown" | "unsupported" | "denied" | "off" | "stopped" | "on";

const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!canPush()) return undefined;
  const registered = await navigator.serviceWorker.getRegistration();
  if (registered?.active != null) return registered;
  const overdue = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), maxWorkerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, overdue]);
}

function deviceOf(subscription: PushSubscription): PushSubscriptionRequest {
  const { endpoint = "", expirationTime, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}

/** Idempotent. */
const tellServer = (subscription: PushSubscription) =>
  request(subscribeDevice, { body: deviceOf(subscription) });

/** Undefined if the server sends no pushes. Throws if the browser refuses. */
async function subscribe({
  pushManager,
}: ServiceWorkerRegistration): Promise<PushSubscription | undefined> {
  const { publicKey } = await request(readPushOffer);
  if (publicKey === null) return undefined;
  const former = await pushManager.getSubscription();
  if (former !== null && isFor(publicKey, former)) return former;
  // The server can't reach it any more, and a browser has one subscription at a time.
  if (former !== null) await unsubscribe(former);
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function unsubscribe(subscription: PushSubscription): Promise<void> {
  await request(unsubscribeDevice, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** True if the browser doesn't reveal the key. */
function isFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  if (key === null) return true;
  const written = btoa(String.fromCharCode(...new Uint8Array(key)));
  return written.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === publicKey;
}

/** Subscribes and registers again what the browser, the server's key or the end of a login has ended. */
export async function readPushState(username: string): Promise<PushState> {
  const found = await registration();
  if (found === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (pushOwner.read() !== username) return "off";
  if (Notification.permission !== "granted") return "stopped";
  const subscription = await subscribe(found).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (subscription === null) return "stopped";
  if (subscription === undefined) return "unsupported";
  await tellServer(subscription);
  return "on";
}

/** Whether a press may make the browser ask: it has never been answered here. */
export const mayAskForPushes = (): boolean => canPush() && Notification.permission === "default";

/** Asks for permission during sign-up; the device is subscribed once the account exists. */
export async function askForPushes(): Promise<"granted" | "denied" | "unsupported"> {
  if (!("Notification" in window)) return "unsupported";
  return (await Notification.requestPermission()) === "granted" ? "granted" : "denied";
}

/** Subscribes a new member's device after they gave permission. Never fails and soon settles. */
export async function subscribeIfGranted(username: string): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const overdue = new Promise((resolve) => setTimeout(resolve, maxSubscribingMs));
  await Promise.race([turnPushOn(username).catch(() => null), overdue]);
}

/** Asks for permission and subscribes. Returns "denied" without permission; throws on other failures. */
export async function turnPushOn(username: string): Promise<PushState> {
  if (!canPush()) return "unsupported";
  // First, because Safari only asks while it handles the press.
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const found = await registration();
  if (found === undefined) return "unsupported";
  const subscription = await subscribe(found);
  if (subscription === undefined) return "unsupported";
  await tellServer(subscription);
  pushOwner.keep(username);
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  pushOwner.forget();
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription != null) await unsubscribe(subscription);
  return "off";
}
