import { readScoredGroups } from "#server/groups/compute-groups.ts";
import type { PageByStart, SortedPage } from "#shared/api/operate/fields.ts";
import type { SessionDetails, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { hourMs } from "#shared/rules/durations.ts";
import { todayHours } from "#shared/rules/limits.ts";
import type { SessionSort } from "#shared/rules/staff.ts";
import { readGroupWeights } from "#server/groups/learning.ts";
import type { Context } from "#server/platform/context.ts";
import { parseId, ApiProblem } from "#server/platform/problems.ts";
import { anonymousViewer, sessionsById } from "#server/sessions/actions.ts";
import { listAuditRows, presentAudit, recordView } from "#server/operate/audit/audit.ts";
import { encodeCursor, pageOfRows } from "#server/operate/audit/orders.ts";
import {
  presentAttendance,
  presentGroup,
  presentRosterEntry,
  presentStaffSession,
  presentToday,
  presentVotes,
  presentWaiting,
} from "./session-presenters.ts";
import { readInbox } from "./inbox.ts";
import {
  encodeStartCursor,
  findPlannedSession,
  listPlannedSessions,
  listEveryoneBooked,
  listVotes,
  listWaitingOf,
  listTodayRows,
} from "./session-queries.ts";
import type { PlannedRow, SessionFilter } from "./session-queries.ts";

const auditShown = 50;

/** Covers the next 48 hours. */
export async function readToday(
  { db, clock }: Context,
  reader: Parameters<typeof readInbox>[1],
  city: string | undefined,
  page: PageByStart,
) {
  const now = clock.now();
  const until = new Date(now.getTime() + todayHours * hourMs);
  const rows = await listTodayRows(db, city, now, until, page);
  const votes = Map.groupBy(
    await listVotes(
      db,
      rows.map(({ id }) => id),
    ),
    ({ sessionId }) => sessionId,
  );
  const sessions = pageOfRows(rows, page.limit, encodeStartCursor, (row) =>
    presentToday(row, (votes.get(row.id) ?? []).map(presentVotes)),
  );
  return { ...sessions, inbox: await readInbox(db, reader, now) };
}

/** By start by default; only coming ones without `from`. */
export async function readSessions(
  context: Context,
  filter: SessionFilter,
  page: SortedPage<SessionSort>,
) {
  const rows = await listPlannedSessions(context.db, filter, page, context.clock.now());
  const { items, nextCursor } = pageOfRows(rows, page.limit, encodeCursor, (row) => row);
  return { items: await readAll(context, items), nextCursor };
}

async function readAll(context: Context, rows: readonly PlannedRow[]): Promise<StaffSession[]> {
  const now = context.clock.now();
  const sessions = await sessionsById(
    context,
    anonymousViewer,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const found = sessions.get(row.id);
    return found === undefined ? [] : [presentStaffSession(found.session, row, now)];
  });
}

export async function readSession(context: Context, sessionId: string): Promise<StaffSession> {
  const row = await findPlannedSession(context.db, sessionId);
  const [session] = row === undefined ? [] : await readAll(context, [row]);
  if (session === undefined) throw new ApiProblem("not_found");
  return session;
}

/** The view of the roster is logged. Throws `not_found`. */
export async function readDetails(
  context: Context,
  actor: string,
  id: string,
): Promise<SessionDetails> {
  const { db } = context;
  const sessionId = parseId(id);
  const session = await readSession(context, sessionId);
  const subject = `session:${sessionId}`;
  const audit = await listAuditRows(db, { subject }, { limit: auditShown });
  await recordView(context, actor, { action: "session.look", subject });
  const roster = await listEveryoneBooked(db, sessionId);
  const groups = await readScoredGroups(context, sessionId);
  const nameOf = new Map(roster.map(({ memberId, userId }) => [memberId, userId]));
  return {
    session,
    votes: (await listVotes(db, [sessionId])).map(presentVotes),
    roster: roster.map(presentRosterEntry),
    groups: groups.map((group) => presentGroup(group, nameOf)),
    groupWeights: await readGroupWeights(context, sessionId),
    waitlist: (await listWaitingOf(db, sessionId)).map(presentWaiting),
    attendance: presentAttendance(roster),
    audit: await presentAudit(db, audit.slice(0, auditShown)),
  };
}
