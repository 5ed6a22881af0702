import type { Connection } from "#shared/api/connections.ts";
import { invitee } from "#web/features/sessions/invitee.ts";

/** Has the next booking invite the other of a connection. */
export function inviteAgain({ otherUserId, profile }: Connection): void {
  invitee.set({ username: otherUserId, name: profile.fullName });
}
