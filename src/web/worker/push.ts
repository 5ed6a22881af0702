import type { PushMessage } from "#shared/api/notifications.ts";
import { notificationTarget } from "#web/features/notifications/notification-target.ts";

/** Shows what a push brings. A later one about the same thing takes its place. */
export async function showPush(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  if (data === null) return;
  const message: PushMessage = data.json();
  await registration.showNotification(message.title, {
    body: message.message,
    tag: message.tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: notificationTarget(message) ?? "/home",
  });
}

/** Opens what the notification is about, in a window that is there already if there is one. */
export async function openTarget(
  { clients }: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const target: unknown = notification.data;
  const path = typeof target === "string" ? target : "/home";
  const [window] = await clients.matchAll({ type: "window" });
  if (window === undefined) {
    await clients.openWindow(path);
    return;
  }
  await window.focus();
  // The app goes there itself, without being loaded again.
  window.postMessage({ type: "open", path });
}
