import { useQuery } from "@tanstack/react-query";
import type { Connection } from "#shared/api/connections.ts";
import { useCurrentUser } from "#web/client/current-user.tsx";
import { notificationListQuery } from "#web/features/notifications/notification-queries.ts";
import { createStore } from "#web/client/store.ts";

interface Invitee {
  readonly username: string;
  readonly name: string;
}

/** The connection to train with again: the next booking invites them. */
export const invitee = createStore<Invitee | null>(null);

/** The latest invitation to the session; undefined without one in the listed notifications. */
export function useInvitation(sessionId: string) {
  const { username } = useCurrentUser();
  // The bell above the list loads it.
  const { data } = useQuery({ ...notificationListQuery(username), enabled: false });
  return data?.notifications.find(
    ({ type, metadata }) => type === "invitation" && metadata.sessionId === sessionId,
  )?.metadata;
}

export function inviteAgain({ otherUserId, profile }: Connection): void {
  invitee.set({ username: otherUserId, name: profile.fullName });
}
