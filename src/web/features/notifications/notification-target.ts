import type { Notification } from "#shared/api/notifications.ts";

export function notificationTarget({
  type,
  metadata,
}: Pick<Notification, "type" | "metadata">): string | null {
  switch (type) {
    case "invitation":
    case "waitlist_offer":
      return metadata.sessionId === undefined ? "/browse" : sessionAddress(metadata.sessionId);
    case "session_reminder":
      return metadata.sessionId === undefined ? "/events" : meetAddress(metadata.sessionId);
    case "session_update":
      // Only an opened city has no session.
      return metadata.sessionId === undefined ? "/browse" : "/events";
    case "survey_open":
      return metadata.sessionId === undefined
        ? "/events"
        : `/events?survey=${encodeURIComponent(metadata.sessionId)}`;
    case "new_connection":
    case "new_message":
      return metadata.connectionId === undefined
        ? "/connections"
        : `/connections?chat=${encodeURIComponent(metadata.connectionId)}`;
    case "billing":
      return "/profile/payment-billing";
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
