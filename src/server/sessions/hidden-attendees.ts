import { createHmac } from "node:crypto";
import type { Db } from "#server/platform/database.ts";
import { findAttendeeSecret, listBookingIds } from "./queries.ts";

/**
 * Under which a viewer is shown the booking of somebody whom a block hides: another id in each session and for each
 * viewer. Nothing that the viewer saw before leads to it.
 */
export function hiddenAttendeeId(secret: Uint8Array, viewerId: string, bookingId: string): string {
  return createHmac("sha256", secret)
    .update(`${viewerId}:${bookingId}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The session's bookings, cancelled ones too, by the ids under which they are hidden from the viewer. */
export async function findHiddenBookings(
  db: Db,
  viewerId: string,
  sessionId: string,
): Promise<Map<string, string>> {
  const [secret, bookingIds] = await Promise.all([
    findAttendeeSecret(db),
    listBookingIds(db, sessionId),
  ]);
  return new Map(bookingIds.map((id) => [hiddenAttendeeId(secret, viewerId, id), id]));
}
