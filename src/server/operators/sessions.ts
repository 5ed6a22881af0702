import type { PageByStart, SortedPage } from "#shared/api/operate.ts";
import type { SeenSession, SessionDetails, StaffSession } from "#shared/api/staff-sessions.ts";
import type { Audience, WorkoutType } from "#shared/rules/choices.ts";
import { hourMs } from "#shared/rules/durations.ts";
import type { SessionSort } from "#shared/rules/sorts.ts";
import { fillSpots, lockWaiting } from "#server/bookings/actions.ts";
import { readJudgedGroups } from "#server/groups/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database.ts";
import { knownIds, parseId } from "#server/platform/ids.ts";
import { ApiProblem, invalidField } from "#server/platform/problems.ts";
import {
  addSession,
  callOffSession,
  changeSession,
  nobody,
  requirePlannable,
  sessionsById,
} from "#server/sessions/actions.ts";
import { changeAudited, differenceOf, noteLook, presentAudit } from "./audit.ts";
import type { Because } from "./audit.ts";
import { listAuditRows } from "./audit-queries.ts";
import { requireCity } from "./cities.ts";
import { cursorAt } from "./orders.ts";
import { pageOfRows } from "./pages.ts";
import { requireSeen } from "./seen.ts";
import { presentRosterEntry, presentStaffSession, presentToday } from "./session-presenters.ts";
import {
  cursorAfter,
  findPlannedSession,
  findPresentMember,
  isVenueOfCity,
  listPlannedSessions,
  listRoster,
  listTodayRows,
  listVotes,
  listWaitingOf,
} from "./session-queries.ts";
import type { PlannedRow, SessionFilter } from "./session-queries.ts";
import { isVenueFor } from "./timetable-queries.ts";

const todayMs = 48 * hourMs;
const auditShown = 50;

/** The sessions of the next 48 hours, with what is wrong with them. */
export async function readToday(
  { db, clock }: Context,
  city: string | undefined,
  page: PageByStart,
) {
  const now = clock.now();
  const rows = await listTodayRows(db, city, now, new Date(now.getTime() + todayMs), page);
  const votes = Map.groupBy(
    await listVotes(
      db,
      rows.map(({ id }) => id),
    ),
    ({ sessionId }) => sessionId,
  );
  return pageOfRows(rows, page.limit, cursorAfter, (row) =>
    presentToday(row, (votes.get(row.id) ?? []).map(presentVotes)),
  );
}

const presentVotes = ({
  areaId,
  areaName,
  votes,
}: Awaited<ReturnType<typeof listVotes>>[number]) => ({
  areaId,
  areaName,
  votes,
});

/** Sessions by their start unless the page says otherwise, coming ones unless `from` is said. */
export async function readSessions(
  context: Context,
  filter: SessionFilter,
  page: SortedPage<SessionSort>,
) {
  const rows = await listPlannedSessions(context.db, filter, page, context.clock.now());
  const { items, nextCursor } = pageOfRows(rows, page.limit, cursorAt, (row) => row);
  return { items: await presentAll(context, items), nextCursor };
}

async function presentAll(context: Context, rows: readonly PlannedRow[]): Promise<StaffSession[]> {
  const sessions = await sessionsById(
    context,
    nobody,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const found = sessions.get(row.id);
    return found === undefined ? [] : [presentStaffSession(found.session, row)];
  });
}

/** One session as planners see it; throws `not_found`. */
export async function readSession(context: Context, sessionId: string): Promise<StaffSession> {
  const row = await findPlannedSession(context.db, sessionId);
  const [session] = row === undefined ? [] : await presentAll(context, [row]);
  if (session === undefined) throw new ApiProblem("not_found");
  return session;
}

/** All there is to know of a session; that `actor` looked at its roster is written down. Throws `not_found`. */
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
  await noteLook(context, actor, { action: "session.look", subject });
  const roster = await listRoster(db, sessionId);
  const groups = await readJudgedGroups(context, sessionId);
  const nameOf = new Map(roster.map(({ memberId, userId }) => [memberId, userId]));
  return {
    session,
    votes: (await listVotes(db, [sessionId])).map(presentVotes),
    roster: roster.map(presentRosterEntry),
    groups: groups.map(({ memberIds, reasons, ...group }) => ({
      ...group,
      reasons: [...reasons],
      userIds: memberIds.flatMap((memberId) => nameOf.get(memberId) ?? []),
    })),
    waitlist: (await listWaitingOf(db, sessionId)).map(({ joinedAt, ...person }) => ({
      ...person,
      joinedAt: joinedAt.toISOString(),
    })),
    attendance: {
      present: roster.filter(({ attendance }) => attendance === "present").length,
      absent: roster.filter(({ attendance }) => attendance === "absent").length,
      unmarked: roster.filter(({ attendance }) => attendance === null).length,
    },
    audit: audit.slice(0, auditShown).map(presentAudit),
  };
}

interface NewSession {
  readonly city: string;
  readonly startTime: string;
  readonly duration: number;
  readonly workoutType: WorkoutType;
  readonly totalSpots: number;
  readonly defaultVenueId: string;
  readonly audience: Audience;
}

/** Adds a single session to an open city. Throws `city_closed` and `invalid_request`. */
export async function planSession(
  context: Context,
  because: Because,
  planned: NewSession,
): Promise<StaffSession> {
  const sessionId = await changeAudited(context, because, async (trx, now) => {
    const { city, audience, duration: minutes } = planned;
    const { isOpen, allowsWomenSessions } = await requireCity(trx, city);
    if (!isOpen) throw new ApiProblem("city_closed");
    const startsAt = new Date(planned.startTime);
    requirePlannable(startsAt, now);
    requireAllowed(audience, allowsWomenSessions);
    const [venueId] = knownIds([planned.defaultVenueId]);
    if (venueId === undefined || !(await isVenueFor(trx, venueId, planned)))
      throw invalidField("defaultVenueId", "is no venue of the city for this workout and so many");
    const added = await addSession(trx, { ...planned, startsAt, minutes });
    return {
      result: added,
      deeds: [{ action: "session.add", subject: `session:${added}`, to: planned }],
    };
  });
  return readSession(context, sessionId);
}

function requireAllowed(audience: Audience | undefined, allowsWomenSessions: boolean): void {
  if (audience === "women" && !allowsWomenSessions)
    throw invalidField("audience", "can't be women in this city");
}

interface SessionChange {
  readonly startTime?: string | undefined;
  readonly totalSpots?: number | undefined;
  readonly fixedVenueId?: string | null | undefined;
  readonly hostUserId?: string | null | undefined;
  readonly audience?: Audience | undefined;
}

/**
 * Changes a coming session and tells whoever has booked it. Throws `not_found`, `stale`, `session_started`,
 * `session_cancelled`, `has_bookings`, `overlapping_booking` and `invalid_request`.
 */
export async function changePlan(
  context: Context,
  because: Because,
  id: string,
  { startTime, hostUserId, ...changes }: SessionChange,
  seen?: SeenSession,
): Promise<StaffSession> {
  const sessionId = parseId(id);
  await changeAudited(context, because, async (trx, now) => {
    const found = await findPlannedSession(trx, sessionId);
    if (found === undefined) throw new ApiProblem("not_found");
    const { allowsWomenSessions } = await requireCity(trx, found.city);
    // Once more: it may have changed before the city was locked.
    const row = (await findPlannedSession(trx, sessionId)) ?? found;
    requireSeenSession(seen, row);
    requireAllowed(changes.audience, allowsWomenSessions);
    await requireVenueOf(trx, row.city, changes.fixedVenueId);
    await lockWaiting(trx, [sessionId]);
    const { before, after } = await changeSession(
      trx,
      sessionId,
      {
        ...changes,
        startsAt: startTime === undefined ? undefined : new Date(startTime),
        hostMemberId: await findHost(trx, hostUserId),
      },
      now,
    );
    // It may have more spots now, or begin so late that those who wait are booked in line again.
    await fillSpots(trx, [sessionId], now);
    const { hostUserId: hostBefore } = row;
    const hostAfter = hostUserId === undefined ? hostBefore : hostUserId;
    // The log knows members by their usernames alone.
    const difference = differenceOf(
      { ...before, hostMemberId: hostBefore },
      { ...after, hostMemberId: hostAfter },
    );
    const deed = { action: "session.change", subject: `session:${sessionId}`, ...difference };
    return { result: undefined, deeds: [deed] };
  });
  return readSession(context, sessionId);
}

function requireSeenSession(seen: SeenSession, row: PlannedRow): void {
  const { startsAt, totalSpots, fixedVenueId, hostUserId, audience } = row;
  // There is more than one way to write a moment.
  const startTime = seen?.startTime && new Date(seen.startTime).toISOString();
  requireSeen(seen && { ...seen, startTime }, {
    startTime: startsAt.toISOString(),
    totalSpots,
    fixedVenueId,
    hostUserId,
    audience,
  });
}

async function requireVenueOf(
  db: Db,
  city: string,
  fixedVenueId: string | null | undefined,
): Promise<void> {
  if (fixedVenueId === undefined || fixedVenueId === null) return;
  const [venueId] = knownIds([fixedVenueId]);
  if (venueId === undefined || !(await isVenueOfCity(db, venueId, city)))
    throw invalidField("fixedVenueId", "is no venue of the city for workouts");
}

/** The id of the member who is to be the host; as it is given where nobody is. */
async function findHost(
  db: Db,
  username: string | null | undefined,
): Promise<string | null | undefined> {
  if (username === undefined || username === null) return username;
  const host = await findPresentMember(db, username);
  if (host === undefined) throw invalidField("hostUserId", "is no member");
  return host.id;
}

/** Calls a coming session off and tells whoever has booked it. Throws `not_found`, `session_started` and `session_cancelled`. */
export async function cancelSession(
  context: Context,
  because: Because,
  id: string,
): Promise<StaffSession> {
  const sessionId = parseId(id);
  await changeAudited(context, because, async (trx, now) => {
    const { bookedCount } = await callOffSession(trx, sessionId, now);
    const from = { isCancelled: false, attendeeCount: bookedCount };
    const to = { isCancelled: true, attendeeCount: 0 };
    return {
      result: undefined,
      deeds: [{ action: "session.cancel", subject: `session:${sessionId}`, from, to }],
    };
  });
  return readSession(context, sessionId);
}
