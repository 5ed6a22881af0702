import { readNotifications } from "#shared/api/notifications.ts";
import type { PushMessage, ReadRequest } from "#shared/api/notifications.ts";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { notificationTarget } from "#web/features/notifications/notification-target.ts";

/** Shows what a push brings. A later one about the same thing takes its place, and is heard as the first one was. */
export async function showPush(
  { registration }: Pick<ServiceWorkerGlobalScope, "registration">,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  if (data === null) return;
  const message: PushMessage = data.json();
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body: message.message,
    tag: message.tag,
    // A server that has nothing new to say sends nothing.
    renotify: message.tag !== "",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: {
      path: notificationTarget(message) ?? "/home",
      notificationId: message.notificationId,
    },
  };
  await registration.showNotification(message.title, options);
}

/** Opens what the notification is about, in a window that is there already if there is one, and marks it read. */
export async function openTarget(
  { clients }: Pick<ServiceWorkerGlobalScope, "clients">,
  notification: Pick<Notification, "close" | "data">,
): Promise<void> {
  notification.close();
  const { data } = notification;
  // What an older worker has shown carries the path alone.
  const { path = data, notificationId } = Object(data);
  await Promise.all([
    openPath(clients, typeof path === "string" ? path : "/home"),
    typeof notificationId === "string" && markRead(notificationId).catch(() => null),
  ]);
}

async function openPath(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window" });
  // The other pages of the same address don't listen, or hold what somebody is paying.
  const window = windows.find(({ url }) => isDrawnByApp(new URL(url).pathname));
  if (window === undefined) {
    await clients.openWindow(path);
    return;
  }
  await window.focus();
  // The app goes there itself, without being loaded again.
  window.postMessage({ type: "open", path });
}

/** The server refuses it where another member is logged in meanwhile. */
async function markRead(notificationId: string): Promise<void> {
  const body: ReadRequest = { notificationIds: [notificationId] };
  await fetch(readNotifications.path, {
    method: readNotifications.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
