import type { Notification } from "#shared/api/notifications.ts";

export function notificationTarget({
  type,
  metadata,
}: Pick<Notification, "type" | "metadata">): string | null {
  const { sessionId, connectionId } = metadata;
  const orElse = (id: string | undefined, address: (id: string) => string, other: string) =>
    id === undefined ? other : address(id);
  switch (type) {
    case "invitation":
    case "waitlist_offer":
      return orElse(sessionId, sessionAddress, "/browse");
    case "session_reminder":
      return orElse(sessionId, meetAddress, "/events");
    case "session_update":
      // Only an opened city has no session.
      return sessionId === undefined ? "/browse" : "/events";
    case "survey_open":
      return orElse(sessionId, (id) => `/events?survey=${encodeURIComponent(id)}`, "/events");
    case "new_connection":
    case "new_message":
      return orElse(
        connectionId,
        (id) => `/connections?chat=${encodeURIComponent(id)}`,
        "/connections",
      );
    case "billing":
      return "/profile/payment-billing";
    case "service_notice":
      if (metadata.document !== undefined) return `/${metadata.document}`;
      return sessionId === undefined ? null : "/events";
    case "promotion":
    case "moderation":
      return null;
  }
}

/** The address in the app at which a session's sheet opens. */
export const sessionAddress = (id: string): string => `/browse?session=${encodeURIComponent(id)}`;

/** The address at which a session's group is introduced. */
export const meetAddress = (sessionId: string): string =>
  `/meet?session=${encodeURIComponent(sessionId)}`;
