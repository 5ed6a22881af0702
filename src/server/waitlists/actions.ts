import { serverWords } from "#words/server-words.ts";
import type { Wait, WaitlistPlace } from "#shared/api/waitlists.ts";
import { isOpenTo } from "#shared/rules/audiences.ts";
import { maxWaiting, maxWaitlists, waitlistPhaseAt } from "#shared/rules/waitlists.ts";
import type { Member } from "#server/identity/logins.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { knownIds, parseId, ApiProblem } from "#server/platform/problems.ts";
import { publish } from "#server/platform/stream-events.ts";
import { sessionsById, wrongAreaProblem } from "#server/sessions/actions.ts";
import { requirePremium } from "#server/subscriptions/actions.ts";
import {
  deleteEntries,
  findJoiningFacts,
  insertEntry,
  listSessionsWaitedFor,
  listWaiting,
  listWaitsOf,
  lockForJoining,
  lockSession,
  updateArea,
} from "./queries.ts";
import type { NewEntry } from "./queries.ts";

/**
 * Puts a member with a subscription at the end of the list of a full session. Whoever is on it keeps their place, and
 * may choose another area. Throws a problem that says why they can't wait, and then changes nothing.
 */
export async function joinWaitlist(
  context: Context,
  member: Member,
  id: string,
  requestedArea: string,
): Promise<WaitlistPlace> {
  await requirePremium(context, member);
  const [areaId] = knownIds([requestedArea]);
  if (areaId === undefined) throw wrongAreaProblem();
  const entry = { sessionId: parseId(id), memberId: member.id, areaId };
  return context.db.transaction().execute(async (trx) => {
    const { isPresent } = await lockForJoining(trx, entry, context.clock.now());
    const now = context.clock.now();
    const { position, size } = await requireJoinable(trx, entry, isPresent, now);
    if (position !== null) {
      await updateArea(trx, entry);
      return { position, size };
    }
    await insertEntry(trx, entry, now);
    await publishWaitlistChange(trx, [entry.sessionId]);
    return { position: size + 1, size: size + 1 };
  });
}

async function requireJoinable(db: Db, entry: NewEntry, isPresent: boolean, now: Date) {
  const found = await findJoiningFacts(db, entry, now);
  if (found === undefined) throw new ApiProblem("not_found");
  if (!isPresent) throw new ApiProblem("not_authenticated");
  if (!found.areaFits) throw wrongAreaProblem();
  if (found.isBooked) throw new ApiProblem("already_booked");
  if (!isOpenTo(found.audience, found.gender)) throw new ApiProblem("not_open_to_you");
  if (found.cancelledAt !== null) throw new ApiProblem("session_cancelled");
  if (found.startsAt <= now) throw new ApiProblem("session_started");
  if (waitlistPhaseAt(found.startsAt, now) === "closed") {
    const detail = (language: Member["language"]) => serverWords(language).waitlistClosed;
    throw new ApiProblem("session_started", { detail });
  }
  if (found.position !== null) return found;
  if (!found.isFull) throw new ApiProblem("not_full");
  if (!found.isWaiverSigned) throw new ApiProblem("waiver_required");
  if (found.overlaps) throw new ApiProblem("overlapping_booking");
  if (found.lists >= maxWaitlists) throw new ApiProblem("too_many_waitlists");
  if (found.size >= maxWaiting(found.totalSpots)) throw new ApiProblem("waitlist_full");
  return found;
}

/** Takes the member off the list of a session; nothing happens when they are not on it. Throws `not_found`. */
export async function leaveWaitlist(
  { db }: Pick<Context, "db">,
  member: Pick<Member, "id">,
  id: string,
): Promise<void> {
  const sessionId = parseId(id);
  await db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, sessionId))) throw new ApiProblem("not_found");
    await leaveWaitlists(trx, member.id, [sessionId]);
  });
}

/** Takes the member off all lists; the sessions are locked. */
export async function leaveAllWaitlists(trx: Trx, memberId: string): Promise<void> {
  await leaveWaitlists(trx, memberId, await listSessionsWaitedFor(trx, memberId));
}

async function leaveWaitlists(
  trx: Trx,
  memberId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const left = await deleteEntries(trx, memberId, sessionIds);
  await publish(
    trx,
    left.map((about) => ({ memberId, name: "session", about })),
  );
  await publishWaitlistChange(trx, left);
}

/** Publishes to the streams of all who wait for these sessions that the lists have changed. */
export async function publishWaitlistChange(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const waiting = await listWaiting(db, sessionIds);
  await publish(
    db,
    waiting.map(({ memberId, sessionId: about }) => ({ memberId, name: "session", about })),
  );
}

/** What the member waits for, earliest first. */
export async function readWaits(context: Context, member: Member): Promise<Wait[]> {
  const rows = await listWaitsOf(context.db, member.id, context.clock.now());
  const sessions = await sessionsById(
    context,
    member,
    rows.map(({ sessionId }) => sessionId),
  );
  return rows.flatMap(({ sessionId, areaId, areaName, city }) => {
    const session = sessions.get(sessionId)?.session;
    return session === undefined ? [] : [{ session, area: { id: areaId, areaName, city } }];
  });
}
