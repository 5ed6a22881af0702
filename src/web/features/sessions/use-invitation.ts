import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";

/** The text of the latest invitation to the session; undefined when the listed notifications have none. */
export function useInvitation(sessionId: string) {
  const { username } = useCurrentUser();
  // The bell above the list asks for it.
  const { data } = useQuery({ ...notificationListQuery(username), enabled: false });
  return data?.notifications.find(
    ({ type, metadata }) => type === "invitation" && metadata.sessionId === sessionId,
  )?.metadata;
}
