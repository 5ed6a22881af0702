import { moments } from "#shared/rules/moments.ts";
import { notify } from "#server/notifications/actions.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { publish } from "#server/platform/stream-events.ts";
import { findHostWithoutSpot, findSessions, listBookedMemberIds, listWaiting } from "./queries.ts";

/** What the words about a session need; undefined when there is none. */
export async function findSessionFacts(db: Db, sessionId: string) {
  const [facts] = await listSessionFacts(db, [sessionId]);
  return facts;
}

/** What the words about sessions need, of each that there is. */
export async function listSessionFacts(db: Db, sessionIds: readonly string[]) {
  const rows = await findSessions(db, sessionIds);
  return rows.map((row) => ({
    sessionId: row.id,
    workoutType: row.workout_type,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    venue: row.venue,
  }));
}

/** Notifies the member that they host the session from now on, or don't any more. */
export async function notifyHost(
  trx: Trx,
  sessionId: string,
  memberId: string,
  kind: "named_host" | "released_host",
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return;
  // Somebody else may host it for a while in between.
  const about = momentOf(sessionId, now);
  await notify(trx, [memberId], { kind, ...facts, about }, now);
}

/** Tells what happens to a session now from the same at another moment. */
function momentOf(sessionId: string, now: Date): string {
  return `${sessionId}:${now.toISOString()}`;
}

type SessionNews =
  | "venue_revealed"
  | "starts_soon"
  | "session_cancelled"
  | "session_without_venue"
  | "session_moved"
  | "venue_changed"
  | "waitlist_moved"
  | "waitlist_called_off";

/**
 * What is news again though the session is what it was before: what can be changed back, and what is notified again of a
 * session that was moved away and back. Whoever notifies of it notes in the same transaction that it is done.
 */
const repeatedNews: ReadonlySet<SessionNews> = new Set([
  "venue_revealed",
  "starts_soon",
  "session_moved",
  "venue_changed",
  "waitlist_moved",
]);

/** Notifies everyone booked on the session. */
export async function notifyBooked(
  trx: Trx,
  sessionId: string,
  kind: Exclude<SessionNews, "waitlist_moved" | "waitlist_called_off">,
  now: Date,
): Promise<void> {
  await notifyMembers(trx, await listBookedMemberIds(trx, sessionId), sessionId, kind, now);
}

/**
 * Notifies the host of what has become of a session: before its bookings are cancelled, as a
 * host with a spot is notified as everyone booked.
 */
export async function notifyHostWithoutSpot(
  trx: Trx,
  sessionId: string,
  kind: "session_cancelled" | "session_without_venue" | "session_moved" | "venue_changed",
  now: Date,
  besides: { readonly movedFrom?: Date } = {},
): Promise<void> {
  const hostId = await findHostWithoutSpot(trx, sessionId);
  if (hostId === undefined) return;
  await notifyMembers(trx, [hostId], sessionId, kind, now, { ...besides, isHostOnly: true });
}

/**
 * Notifies everyone booked on the session, and everyone who waits for a spot, of its other time and that of before; gives whom of
 * those booked it didn't notify, as they want no such news.
 */
export async function notifyMoved(
  trx: Trx,
  sessionId: string,
  now: Date,
  besides: { readonly movedFrom?: Date } = {},
): Promise<string[]> {
  const booked = await listBookedMemberIds(trx, sessionId);
  const notified = await notifyMembers(trx, booked, sessionId, "session_moved", now, besides);
  const sessions = await findSessions(trx, [sessionId]);
  const waiting = (await listWaiting(trx, sessions)).get(sessionId) ?? [];
  const waitingIds = waiting.map(({ memberId }) => memberId);
  await notifyMembers(trx, waitingIds, sessionId, "waitlist_moved", now, besides);
  return booked.filter((memberId) => !notified.includes(memberId));
}

/**
 * Once a session was moved and its venue is settled: where it starts soon the news of the move was the reminder, and
 * whoever wasn't notified of it is reminded.
 */
export async function remindUnnotified(
  trx: Trx,
  sessionId: string,
  unnotified: readonly string[],
  now: Date,
): Promise<void> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts !== undefined && moments.reminder.hasCome(facts.startsAt, now))
    await notifyMembers(trx, unnotified, sessionId, "starts_soon", now);
}

/** Notifies these members of the session, in the app and on their streams; gives whom in the app. */
export async function notifyMembers(
  trx: Trx,
  memberIds: readonly string[],
  sessionId: string,
  kind: SessionNews,
  now: Date,
  besides: { readonly isHostOnly?: boolean; readonly movedFrom?: Date } = {},
): Promise<string[]> {
  const facts = await findSessionFacts(trx, sessionId);
  if (facts === undefined) return [];
  await publish(
    trx,
    memberIds.map((memberId) => ({ memberId, name: "session", about: sessionId })),
  );
  const about = repeatedNews.has(kind) ? { about: momentOf(sessionId, now) } : {};
  return notify(trx, memberIds, { kind, ...facts, ...about, ...besides }, now);
}
