import { sql } from "kysely";
import type { BulkOutcome, BulkRequest } from "#shared/api/operate/planning/bulk.ts";
import { bulkSessionsMax } from "#shared/rules/limits.ts";
import { lockWaiting } from "#server/bookings/fill.ts";
import type { Context } from "#server/platform/context.ts";
import type { Trx } from "#server/platform/database.ts";
import { ApiProblem, invalidField, validIds } from "#server/platform/problems.ts";
import { notifyCollected, notifyOfSessions, toldOf } from "#server/sessions/news.ts";
import type { CollectedNews } from "#server/sessions/news.ts";
import { callOffQuietly, lockComingSession, notifyCalledOff } from "#server/sessions/planning.ts";
import type { CalledOff } from "#server/sessions/planning.ts";
import { listBookedMemberIds } from "#server/sessions/queries.ts";
import { changeAudited } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { requireCity } from "./cities.ts";
import { writePlan } from "./session-changes.ts";
import { cancelEntry } from "./session-presenters.ts";
import { findPlannedSession, findPresentMember, listSelectedSessions } from "./session-queries.ts";

type Asked = Omit<BulkRequest, "reason" | "skipProblems">;
interface Problem {
  readonly sessionId: string;
  readonly code: string;
  readonly userIds: string[];
}

class Rehearsed extends Error {
  readonly outcome: BulkOutcome;
  constructor(outcome: BulkOutcome) {
    super("nothing was changed");
    this.outcome = outcome;
  }
}

/**
 * Changes all sessions or none, unless `skipProblems` leaves out those that can't be changed. Members with several of
 * the sessions get one message. A dry run does the same and takes it back. Throws `has_problems` and
 * `invalid_request`.
 */
export async function changeMany(
  context: Context,
  auditReason: AuditReason,
  asked: Asked,
  { isDryRun, skipProblems }: { readonly isDryRun: boolean; readonly skipProblems: boolean },
): Promise<BulkOutcome> {
  const changed = changeAudited(context, auditReason, async (trx, now) => {
    const { outcome, entries } = await changeEach(trx, asked, now);
    if (isDryRun) throw new Rehearsed(outcome);
    if (outcome.problems.length > 0 && !skipProblems)
      throw new ApiProblem("has_problems", { problems: outcome.problems });
    return { result: outcome, entries };
  });
  return changed.catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.outcome;
    throw error;
  });
}

async function changeEach(trx: Trx, asked: Asked, now: Date) {
  await requireHost(trx, asked, now);
  const { sessionIds, unknown } = await selectSessions(trx, asked.select, now);
  // Of all sessions before the first is locked, as bookings lock them.
  await lockWaiting(trx, sessionIds);
  const problems: Problem[] = unknown.map((sessionId) => problemOf(sessionId, "not_found"));
  const entries: NewAuditEntry[] = [];
  const members = new Set<string>();
  const calledOff: CalledOff[] = [];
  const news: CollectedNews[] = [];
  const done: string[] = [];
  for (const sessionId of sessionIds) {
    const booked = await listBookedMemberIds(trx, sessionId);
    const problem = await trying(trx, sessionId, async () => {
      const found: CollectedNews[] = [];
      const collect = (one: CollectedNews) => void found.push(one);
      const written = await changeOne(trx, sessionId, asked, now, collect);
      news.push(...found);
      entries.push(...written.entries);
      if (written.calledOff !== undefined) calledOff.push(written.calledOff);
    });
    if (problem !== undefined) {
      problems.push(problem);
      continue;
    }
    done.push(sessionId);
    for (const memberId of booked) members.add(memberId);
  }
  await notifyCalledOff(trx, calledOff, now, toldOf(asked.message));
  await notifyCollected(trx, news, now, toldOf(asked.message));
  if (asked.action === "message") await notifyOfSessions(trx, done, asked.message ?? "", now);
  return { outcome: { sessions: done.length, members: members.size, problems }, entries };
}

async function changeOne(
  trx: Trx,
  sessionId: string,
  { action, venueId, hostUserId, message }: Asked,
  now: Date,
  collect: (news: CollectedNews) => void,
): Promise<{ entries: readonly NewAuditEntry[]; calledOff?: CalledOff }> {
  switch (action) {
    case "cancel": {
      const calledOff = await callOffQuietly(trx, sessionId, now);
      const { bookedCount } = calledOff.session;
      return { entries: [cancelEntry(sessionId, bookedCount, message)], calledOff };
    }
    case "fix_venue":
      return writePlan(trx, sessionId, { fixedVenueId: venueId }, { message, collect }, now);
    case "name_host":
      return writePlan(trx, sessionId, { hostUserId }, { message, collect }, now);
    case "message": {
      await lockComingSession(trx, sessionId, now);
      const to = { message };
      return { entries: [{ action: "session.message", subject: `session:${sessionId}`, to }] };
    }
  }
}

/** Undoes the writes of a refused change, and returns the refusal. */
async function trying(
  trx: Trx,
  sessionId: string,
  change: () => Promise<void>,
): Promise<Problem | undefined> {
  await sql`savepoint one_of_many`.execute(trx);
  try {
    await change();
    await sql`release savepoint one_of_many`.execute(trx);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    await sql`rollback to savepoint one_of_many`.execute(trx);
    const { code, members = [] } = error;
    const isElsewhere = code === "invalid_request";
    return problemOf(
      sessionId,
      isElsewhere ? "venue_unfit" : code,
      members.map(({ userId }) => userId),
    );
  }
}

const problemOf = (sessionId: string, code: string, userIds: string[] = []): Problem => ({
  sessionId,
  code,
  userIds,
});

async function requireHost(trx: Trx, { action, hostUserId }: Asked, now: Date): Promise<void> {
  if (action !== "name_host" || hostUserId === undefined || hostUserId === null) return;
  if ((await findPresentMember(trx, hostUserId, now)) === undefined)
    throw invalidField("hostUserId", "is not a member");
}

/** In the order in which they are locked, after their cities, with the ids of none. */
async function selectSessions(trx: Trx, select: Asked["select"], now: Date) {
  const { rows, unknown } =
    "sessionIds" in select
      ? await findNamed(trx, select.sessionIds)
      : { rows: await listSelectedSessions(trx, select, bulkSessionsMax + 1, now), unknown: [] };
  if (rows.length > bulkSessionsMax)
    throw invalidField("select", `must choose at most ${bulkSessionsMax} sessions`);
  const cities = new Set(rows.map(({ city }) => city));
  for (const city of [...cities].toSorted()) await requireCity(trx, city);
  const sessionIds = rows
    .map(({ id }) => id)
    .toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
  return { sessionIds, unknown };
}

async function findNamed(trx: Trx, given: readonly string[]) {
  const rows = [];
  for (const id of new Set(validIds(given))) {
    const row = await findPlannedSession(trx, id);
    if (row !== undefined) rows.push(row);
  }
  const known = new Set(rows.map(({ id }) => id));
  return { rows, unknown: given.filter((id) => !known.has(id)) };
}
