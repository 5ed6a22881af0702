import { readPendingEmail } from "#shared/api/email-changes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { listMessages } from "#shared/api/messages.ts";
import type { Message } from "#shared/api/messages.ts";
import { readProfile } from "#shared/api/profiles.ts";
import type { Notification, NotificationList } from "#shared/api/notifications.ts";
import { notificationsListed } from "#shared/rules/limits.ts";
import { openStream } from "#shared/api/stream.ts";
import type { StreamEventName, StreamEvents } from "#shared/api/stream.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { addressOf } from "#web/client/api-client.ts";
import { syncClock } from "#web/client/clock.ts";
import { whenBack } from "#web/client/connection.ts";
import { currentUserQuery } from "#web/client/current-user.tsx";
import {
  compareIds,
  connectionsQuery,
  matchesQuery,
  connectionsWithMessage,
  mergedMessages,
  messagesQuery,
} from "#web/features/connections/connection-queries.ts";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { isStreamOpen, noteStreamAlive } from "#web/client/live-stream.ts";
import { queryKeyOf } from "#web/client/query-client.ts";
import { whenInUse } from "#web/client/when-in-use.ts";
import {
  bookingsQuery,
  refreshSessions,
  sessionRefreshes,
} from "#web/features/sessions/session-queries.ts";

const gatherMs = 60;
const hiddenCloseMs = minuteMs;
const reopenAfterMs = { first: 2_000, max: 30_000 };

/**
 * Keeps the screens up to date by the member's event stream, until the returned function is called. The browser resumes
 * a broken stream. One that was refused, closed while the page was hidden, or cut off with the network is opened again,
 * and possibly missed data is refetched.
 */
export function followLive(queryClient: QueryClient, username: string): () => void {
  let source: EventSource | null = null;
  let hasMissed = false;
  let reopenMs = reopenAfterMs.first;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let stopAskingOnceMore: () => void = () => {};
  const refresh = gathered(queryClient, username);

  const close = () => {
    clearTimeout(reopening);
    stopAskingOnceMore();
    source?.close();
    source = null;
    isStreamOpen.set(false);
    hasMissed = true;
  };
  const open = () => {
    clearTimeout(reopening);
    if (source !== null) return;
    const stream = new EventSource(addressOf(openStream));
    source = stream;
    stream.addEventListener("open", () => {
      reopenMs = reopenAfterMs.first;
      noteStreamAlive();
      if (hasMissed) refresh("everything");
      // Something may have changed since the page's first requests.
      else stopAskingOnceMore = whenInUse(() => refresh("polled"));
      hasMissed = false;
    });
    stream.addEventListener("error", () => {
      if (source === stream) isStreamOpen.set(false);
      // Otherwise the browser itself reconnects.
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
      close();
      // The login may have ended.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      reopening = setTimeout(open, reopenMs);
      reopenMs = Math.min(reopenMs * 2, reopenAfterMs.max);
    });
    listen(queryClient, stream, username, refresh);
  };
  // A browser allows few streams per host: a hidden page closes its own after a while.
  const watch = () => {
    clearTimeout(closing);
    if (document.visibilityState === "visible") open();
    else closing = setTimeout(close, hiddenCloseMs);
  };
  document.addEventListener("visibilitychange", watch);
  // Firefox reports a stream that the page takes down with it as an error.
  addEventListener("pagehide", close);
  addEventListener("pageshow", watch);
  const stopWaiting = whenBack(() => {
    if (source === null) return;
    close();
    open();
  });
  watch();
  return () => {
    stopWaiting();
    document.removeEventListener("visibilitychange", watch);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", watch);
    clearTimeout(closing);
    close();
  };
}

function listen(
  queryClient: QueryClient,
  stream: EventSource,
  username: string,
  refresh: (what: Refreshed) => void,
) {
  const on = <Name extends StreamEventName>(
    name: Name,
    take: (data: StreamEvents[Name]) => void,
  ) => {
    stream.addEventListener(name, (event: MessageEvent<string>) => {
      noteStreamAlive();
      const data: StreamEvents[Name] = JSON.parse(event.data);
      take(data);
    });
  };
  on("message", (message) => {
    patchConversation(queryClient, message);
    const list = queryClient.getQueryData(connectionsQuery.queryKey);
    const renewed =
      list === undefined ? undefined : connectionsWithMessage(list, message, username);
    if (renewed === null) refresh("connections");
    else if (renewed !== undefined) queryClient.setQueryData(connectionsQuery.queryKey, renewed);
  });
  on("read", (message) => {
    patchConversation(queryClient, message);
    if (message.fromUserId !== username) refresh("connections");
  });
  on("deleted", (message) => {
    patchConversation(queryClient, message);
    refresh("connections");
  });
  on("notification", (event) => {
    const { queryKey } = notificationListQuery(username);
    queryClient.setQueryData(queryKey, (list) =>
      list === undefined ? list : notificationsWith(list, event),
    );
    refresh("notifications");
    if (event.isRead) void closePushes(event).catch(() => null);
  });
  on("session", () => refresh("sessions"));
  on("group", () => refresh("sessions"));
  on("arrival", () => refresh("bookings"));
  on("connection", () => refresh("connections"));
  on("account", () => {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(readPendingEmail) });
  });
  on("reset", () => refresh("everything"));
  on("clock", () => void syncClock());
  on("beat", () => {});
}

/** Removes read notifications from the device's tray; all of them, once nothing is unread. */
async function closePushes({ id, unreadCount }: StreamEvents["notification"]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) {
    if (unreadCount === 0 || Object(shown.data).notificationId === id) shown.close();
  }
}

/** Adds a message to a loaded conversation; others are loaded when they are opened. */
function patchConversation(queryClient: QueryClient, message: Message) {
  const { queryKey } = messagesQuery(message.connectionId);
  // A pending reply may not contain the message.
  if (queryClient.getQueryData(queryKey) === undefined) {
    void queryClient.invalidateQueries({ queryKey });
    return;
  }
  queryClient.setQueryData(queryKey, (known) => {
    const first = known?.at(0);
    // Messages before the loaded ones come with their page: alone they would leave a gap.
    const isBefore = first !== undefined && compareIds(message.id, first.id) < 0;
    return known === undefined || isBefore ? known : mergedMessages(known, [message]);
  });
}

type Refreshed =
  | "connections"
  | "bookings"
  | "notifications"
  | "sessions"
  | "polled"
  | "everything";

/** Refetches changed data, once for all events that arrive together. */
function gathered(queryClient: QueryClient, username: string): (what: Refreshed) => void {
  /** Each with the count of session refetches at its arrival. */
  const waiting = new Map<Refreshed, number>();
  const invalidate = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });
  const flush = () => {
    const all = waiting.has("everything");
    if (all || waiting.has("connections")) {
      void invalidate(connectionsQuery.queryKey);
      void invalidate(matchesQuery.queryKey);
      void invalidate(queryKeyOf(readProfile));
    }
    if (waiting.has("bookings")) void invalidate(bookingsQuery(username).queryKey);
    const polled = all || waiting.has("polled");
    if (polled || waiting.has("notifications"))
      void invalidate(notificationListQuery(username).queryKey);
    if (all || waiting.has("sessions")) {
      // This page refetches its own bookings and cancellations right after their reply.
      if (all || waiting.get("sessions") === sessionRefreshes())
        void refreshSessions(queryClient, username);
      void invalidate(queryKeyOf(readProfile));
    }
    if (polled) void invalidate(queryKeyOf(listMessages));
    waiting.clear();
  };
  return (what) => {
    if (waiting.size === 0) setTimeout(flush, gatherMs);
    waiting.set(what, sessionRefreshes());
  };
}

/** The notifications after a new or changed one. */
export function notificationsWith(
  list: NotificationList,
  event: Notification & { readonly unreadCount: number },
): NotificationList {
  const { unreadCount, ...notification } = event;
  const others = list.notifications.filter(({ id }) => id !== notification.id);
  const notifications = [notification, ...others].toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
  return { notifications: notifications.slice(0, notificationsListed), unreadCount };
}
