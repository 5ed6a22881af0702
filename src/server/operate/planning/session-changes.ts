import type { SeenSession, StaffSession } from "#shared/api/operate/planning/sessions.ts";
import { serverWords } from "#words/server-words.ts";
import type { Audience, Language, WorkoutType } from "#shared/rules/choices.ts";
import { opensMoreSpots } from "#shared/rules/waitlists.ts";
import { fillSpots, lockWaiting } from "#server/bookings/fill.ts";
import { tellGuestsOfReleased } from "#server/bookings/left-guests.ts";
import { mendGroupsOfSessions } from "#server/groups/actions.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db, Trx } from "#server/platform/database.ts";
import { validIds, parseId, ApiProblem, invalidField } from "#server/platform/problems.ts";
import { findClosure } from "#server/sessions/closures.ts";
import { addSession } from "#server/sessions/change-queries.ts";
import { callOffSession, changeSession, requirePlannable } from "#server/sessions/planning.ts";
import { toldOf } from "#server/sessions/news.ts";
import type { CollectedNews } from "#server/sessions/news.ts";
import type { OnOverlap } from "#server/sessions/planning.ts";
import { changeAudited, requireSeen } from "#server/operate/audit/audit.ts";
import type { AuditReason, NewAuditEntry } from "#server/operate/audit/audit.ts";
import { requireCity } from "./cities.ts";
import { cancelEntry, changeEntry } from "./session-presenters.ts";
import {
  findPlannedSession,
  findPresentMember,
  findUsername,
  isVenueOfCity,
} from "./session-queries.ts";
import type { PlannedRow } from "./session-queries.ts";
import { readSession } from "./sessions.ts";
import { isVenueFor } from "./timetable.ts";

interface NewSession {
  readonly city: string;
  readonly startTime: string;
  readonly duration: number;
  readonly workoutType: WorkoutType;
  readonly totalSpots: number;
  readonly defaultVenueId: string;
  readonly audience: Audience;
}

/** Throws `city_closed`, `during_closure` and `invalid_request`. */
export async function planSession(
  context: Context,
  auditReason: AuditReason,
  planned: NewSession,
): Promise<StaffSession> {
  const sessionId = await changeAudited(context, auditReason, async (trx, now) => {
    const { city, audience, duration: minutes } = planned;
    const { isOpen, allowsWomenSessions } = await requireCity(trx, city);
    if (!isOpen) throw new ApiProblem("city_closed");
    const startsAt = new Date(planned.startTime);
    requirePlannable(startsAt, now);
    requireAllowed(audience, allowsWomenSessions);
    const [venueId] = validIds([planned.defaultVenueId]);
    if (venueId === undefined || !(await isVenueFor(trx, venueId, planned)))
      throw invalidField(
        "defaultVenueId",
        "is not a venue in this city for this workout and number of spots",
      );
    await requireNoClosure(trx, { city, venueId, startsAt });
    const added = await addSession(trx, { ...planned, startsAt, minutes });
    return {
      result: added,
      entries: [{ action: "session.add", subject: `session:${added}`, to: planned }],
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
  readonly postWorkoutVenueId?: string | null | undefined;
  readonly hostUserId?: string | null | undefined;
  readonly audience?: Audience | undefined;
  readonly onOverlap?: OnOverlap | undefined;
  readonly isOverride?: boolean | undefined;
}

/**
 * Notifies the session's members. Throws `not_found`, `stale`, `session_started`, `session_cancelled`,
 * `has_bookings`, `overlapping_booking`, `venue_unfit`, `during_closure`, `not_open_to_you` and `invalid_request`.
 */
export async function changePlan(
  context: Context,
  auditReason: AuditReason,
  id: string,
  changes: SessionChange,
  asked: PlanOptions = {},
): Promise<StaffSession> {
  const sessionId = parseId(id);
  const released = await changeAudited(context, auditReason, async (trx, now) => {
    const written = await writePlan(trx, sessionId, changes, asked, now);
    return { result: written.released, entries: written.entries };
  });
  if (released.length > 0) await mendGroupsOfSessions(context, [sessionId]);
  return readSession(context, sessionId);
}

interface PlanOptions {
  readonly seen?: SeenSession;
  readonly message?: string | undefined;
  readonly collect?: (news: CollectedNews) => void;
}

/** Like `changePlan`, without a log entry. Mend the groups if spots were released. */
export async function writePlan(
  trx: Trx,
  sessionId: string,
  { startTime, hostUserId, onOverlap, isOverride = false, ...changes }: SessionChange,
  { seen, message, collect }: PlanOptions,
  now: Date,
): Promise<{ released: readonly string[]; entries: readonly NewAuditEntry[] }> {
  const found = await findPlannedSession(trx, sessionId);
  if (found === undefined) throw new ApiProblem("not_found");
  const { allowsWomenSessions } = await requireCity(trx, found.city);
  // Read again: it may have changed before the city was locked.
  const row = (await findPlannedSession(trx, sessionId)) ?? found;
  const startsAt = startTime === undefined ? undefined : new Date(startTime);
  requireSeenSession(seen, row);
  requireAllowed(changes.audience, allowsWomenSessions);
  if (startsAt !== undefined) await requireNoClosure(trx, { ...row, startsAt, venueId: null });
  await requireVenueOf(trx, row, "fixedVenueId", changes.fixedVenueId);
  await requireVenueOf(trx, row, "postWorkoutVenueId", changes.postWorkoutVenueId);
  if (!isOverride) await requireFittingVenue(trx, row, changes);
  await lockWaiting(trx, [sessionId]);
  const hostMemberId = await findHost(trx, hostUserId, now);
  const changed = { ...changes, startsAt, hostMemberId };
  const { before, after, released } = await changeSession(trx, sessionId, changed, now, {
    onOverlap,
    told: toldOf(message),
    collect,
  });
  await tellGuestsOfReleased(trx, sessionId, released, now);
  // Earlier free spots aren't announced to the waitlist.
  if (opensMoreSpots(before, after) || released.length > 0)
    await fillSpots(trx, [sessionId], now, { offered: "all spots" });
  const { hostUserId: hostBefore } = row;
  const hostAfter = hostUserId === undefined ? hostBefore : hostUserId;
  // The log contains only usernames.
  const entry = changeEntry(
    sessionId,
    { ...before, hostMemberId: hostBefore },
    { ...after, hostMemberId: hostAfter },
    message,
  );
  const userIds = await Promise.all(released.map((memberId) => findUsername(trx, memberId)));
  const releases = userIds.map((userId) => ({
    action: "booking.remove",
    subject: `session:${sessionId}`,
    from: { userId },
  }));
  return { released, entries: [entry, ...releases] };
}

/** Throws `during_closure` with the closure's name. */
export async function requireNoClosure(
  db: Db,
  planned: { readonly city: string; readonly venueId: string | null; readonly startsAt: Date },
): Promise<void> {
  const name = await findClosure(db, planned);
  if (name === undefined) return;
  const detail = (language: Language) =>
    `${serverWords(language).problems.during_closure.detail} (${name})`;
  throw new ApiProblem("during_closure", { detail });
}

function requireSeenSession(seen: SeenSession, row: PlannedRow): void {
  const { startsAt, totalSpots, fixedVenueId, postWorkoutVenueId, hostUserId, audience } = row;
  const startTime = seen?.startTime && new Date(seen.startTime).toISOString();
  requireSeen(seen && { ...seen, startTime }, {
    startTime: startsAt.toISOString(),
    totalSpots,
    fixedVenueId,
    postWorkoutVenueId,
    hostUserId,
    audience,
  });
}

async function requireVenueOf(
  db: Db,
  { city }: PlannedRow,
  field: "fixedVenueId" | "postWorkoutVenueId",
  given: string | null | undefined,
): Promise<void> {
  if (given === undefined || given === null) return;
  const [venueId] = validIds([given]);
  const kind = field === "fixedVenueId" ? "workout" : "post_workout";
  if (venueId !== undefined && (await isVenueOfCity(db, venueId, city, kind))) return;
  const isNone =
    kind === "workout"
      ? "is not a workout venue in this city"
      : "is not a place for afterwards in this city";
  throw invalidField(field, isNone);
}

/** Throws `venue_unfit` if the fixed venue would no longer serve the workout or hold the spots. */
async function requireFittingVenue(
  db: Db,
  row: PlannedRow,
  changes: Pick<SessionChange, "fixedVenueId" | "totalSpots">,
): Promise<void> {
  const { fixedVenueId = row.fixedVenueId, totalSpots = row.totalSpots } = changes;
  const isSame = fixedVenueId === row.fixedVenueId && totalSpots <= row.totalSpots;
  if (fixedVenueId === null || isSame) return;
  if (!(await isVenueFor(db, fixedVenueId, { ...row, totalSpots })))
    throw new ApiProblem("venue_unfit");
}

/** Returns null and undefined unchanged. */
async function findHost(
  db: Db,
  username: string | null | undefined,
  now: Date,
): Promise<string | null | undefined> {
  if (username === undefined || username === null) return username;
  const host = await findPresentMember(db, username, now);
  if (host === undefined) throw invalidField("hostUserId", "is not a member");
  return host.id;
}

/** Throws `not_found`, `session_started` and `session_cancelled`. */
export async function cancelSession(
  context: Context,
  auditReason: AuditReason,
  id: string,
  message?: string,
): Promise<StaffSession> {
  const sessionId = parseId(id);
  await changeAudited(context, auditReason, async (trx, now) => {
    const told = toldOf(message);
    const { bookedCount } = await callOffSession(trx, sessionId, now, told);
    return { result: undefined, entries: [cancelEntry(sessionId, bookedCount, message)] };
  });
  return readSession(context, sessionId);
}
