import type { Notification } from "../../../shared/api/notifications.ts";

/** The screen that a notification is about; null when it leads nowhere. */
export function notificationTarget({ type, metadata }: Pick<Notification, "type" | "metadata">): string | null {
  switch (type) {
    case "invitation":
      return metadata.sessionId === undefined ? "/browse" : `/browse?session=${encodeURIComponent(metadata.sessionId)}`;
    case "session_reminder":
    case "session_update":
    case "survey_open":
      return "/events";
    case "new_connection":
    case "new_message":
      return "/connections";
    case "billing":
      return "/profile/payment-billing";
    case "promotion":
      return null;
  }
}
