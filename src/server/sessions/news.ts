import { notify } from "#server/notifications/actions.ts";
import type { Db } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findSessions, listBookedMemberIds } from "./queries.ts";

/** What the words about a session need; undefined when there is none. */
export async function findSessionFacts(db: Db, sessionId: string) {
  const [row] = await findSessions(db, [sessionId]);
  if (row === undefined) return undefined;
  return {
    sessionId: row.id,
    workoutType: row.workout_type,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    venue: row.venue ?? row.city,
  };
}

/** Tells the member that they host the session, in the transaction `db`. */
export async function notifyHost(
  db: Db,
  sessionId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(db, sessionId);
  if (facts !== undefined) await notify(db, [memberId], { kind: "named_host", ...facts }, now);
}

/** Tells everyone booked on the session, in the transaction `db`. */
export async function notifyBooked(
  db: Db,
  sessionId: string,
  kind: "venue_revealed" | "starts_soon" | "session_cancelled" | "session_moved" | "venue_changed",
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(db, sessionId);
  if (facts === undefined) return;
  const booked = await listBookedMemberIds(db, sessionId);
  await publish(
    db,
    booked.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  const isChange = kind === "session_moved" || kind === "venue_changed";
  // It may be changed back to what it was, which is news again.
  const about = `${sessionId}:${now.toISOString()}`;
  await notify(db, booked, isChange ? { kind, ...facts, about } : { kind, ...facts }, now);
}
