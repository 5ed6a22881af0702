import { readPushOffer, subscribeDevice, unsubscribeDevice } from "#shared/api/notifications.ts";
import type { PushSubscriptionRequest } from "#shared/api/notifications.ts";
import { request } from "#web/client/api-client.ts";
import { pushOwner } from "./push-owner.ts";

/** The longest wait for a push service, so that an unreachable one delays nobody. */
const maxSubscribingMs = 3_000;

/** How long a page waits for its worker, which is registered after the page has loaded, or not at all. */
const maxWorkerMs = 10_000;

/** This browser's pushes; only the built app has the worker. */
export type PushState = "unknown" | "unsupported" | "denied" | "off" | "on";

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

/** The server drops devices when their login ends, so a subscribed one is registered again. */
export async function readPushState(username: string): Promise<PushState> {
  const found = await registration();
  if (found === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await found.pushManager.getSubscription();
  if (
    subscription === null ||
    Notification.permission !== "granted" ||
    pushOwner.read() !== username
  )
    return "off";
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
  const { publicKey } = await request(readPushOffer);
  if (publicKey === null) return "unsupported";
  const subscription =
    (await found.pushManager.getSubscription()) ??
    (await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await tellServer(subscription);
  pushOwner.keep(username);
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  pushOwner.forget();
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription != null) {
    await request(unsubscribeDevice, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return "off";
}
