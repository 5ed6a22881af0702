import { readNotifications } from "#shared/api/notifications.ts";
import type { PushMessage, ReadRequest } from "#shared/api/notifications.ts";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { notificationTarget } from "#web/features/notifications/notification-target.ts";

interface Pusher extends Pick<ServiceWorkerGlobalScope, "registration"> {
  readonly navigator: Pick<WorkerNavigator, "setAppBadge">;
}

/** Shows a push. A later one about the same thing replaces it, and is as audible as the first. */
export async function showPush(
  { registration, navigator }: Pusher,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  if (data === null) return;
  const message: PushMessage = data.json();
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body: message.message,
    tag: message.tag,
    // A server without news sends no tag.
    renotify: message.tag !== "",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: {
      path: notificationTarget(message) ?? "/home",
      notificationId: message.notificationId,
    },
  };
  await registration.showNotification(message.title, options);
  // A dot until the app is opened, which knows the number.
  await navigator.setAppBadge?.().catch(() => null);
}

/** Opens a notification's subject, in an existing window if possible, and marks it read. */
export async function openTarget(
  { clients }: Pick<ServiceWorkerGlobalScope, "clients">,
  notification: Pick<Notification, "close" | "data">,
): Promise<void> {
  notification.close();
  const { data } = notification;
  // An older worker's notification carries the path alone.
  const { path = data, notificationId } = Object(data);
  await Promise.all([
    openPath(clients, typeof path === "string" ? path : "/home"),
    typeof notificationId === "string" && markRead(notificationId).catch(() => null),
  ]);
}

async function openPath(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window" });
  // The other pages of the same address don't listen, or hold a payment.
  const window = windows.find(({ url }) => isDrawnByApp(new URL(url).pathname));
  if (window === undefined) {
    await clients.openWindow(path);
    return;
  }
  await window.focus();
  // The app goes there itself, without a reload.
  window.postMessage({ type: "open", path });
}

/** The server refuses it if another member is logged in by now. */
async function markRead(notificationId: string): Promise<void> {
  const body: ReadRequest = { notificationIds: [notificationId] };
  await fetch(readNotifications.path, {
    method: readNotifications.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
