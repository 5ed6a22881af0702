import type { Connection } from "../../shared/api/connections.ts";
import type { Member } from "../identity/logins.ts";
import type { Context } from "../platform/context.ts";
import { photoUrl } from "../platform/photo-url.ts";
import { connectedAmong, countConnections, listConnections } from "./queries.ts";

/** With whom the member is connected, newest first. */
export async function readConnections({ db }: Context, member: Member): Promise<Connection[]> {
  const rows = await listConnections(db, member.id);
  return rows.map((row) => ({
    id: row.id,
    userId1: member.username,
    userId2: row.otherUsername,
    otherUserId: row.otherUsername,
    profile: {
      fullName: row.fullName,
      fitnessLevel: row.fitnessLevel,
      avatarUrl: photoUrl(row.photoId),
    },
    unreadCount: 0,
  }));
}

/** The connections among these usernames, with their member ids. */
export async function findConnected(
  { db }: Context,
  member: Member,
  usernames: readonly string[],
): Promise<{ id: string; username: string }[]> {
  return connectedAmong(db, member.id, usernames);
}

export async function countConnectionsOf({ db }: Context, member: Member): Promise<number> {
  return countConnections(db, member.id);
}
