import type { Connection } from "#shared/api/connections.ts";
import { invitee } from "#web/features/sessions/use-invitation.ts";

export function inviteAgain({ otherUserId, profile }: Connection): void {
  invitee.set({ username: otherUserId, name: profile.fullName });
}
