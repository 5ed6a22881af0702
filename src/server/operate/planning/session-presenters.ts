import type { readScoredGroups } from "#server/groups/compute-groups.ts";
import type { Session } from "#shared/api/sessions.ts";
import type {
  Objection,
  RosterEntry,
  SessionDetails,
  SessionProblem,
  StaffSession,
  TodaySession,
} from "#shared/api/operate/planning/sessions.ts";
import { sessionProblems, venueProblems } from "#shared/api/operate/planning/sessions.ts";
import { groupSize } from "#shared/rules/limits.ts";
import { differenceOf } from "#server/operate/audit/audit.ts";
import type {
  listVotes,
  listWaitingOf,
  ObjectionRow,
  PlannedRow,
  RosterRow,
  TodayRow,
} from "./session-queries.ts";

type ScoredGroup = Awaited<ReturnType<typeof readScoredGroups>>[number];
type VotesRow = Awaited<ReturnType<typeof listVotes>>[number];
type WaitingRow = Awaited<ReturnType<typeof listWaitingOf>>[number];

export function presentStaffSession(session: Session, row: PlannedRow, now: Date): StaffSession {
  const isComing = row.cancelledAt === null && row.startsAt > now;
  return {
    ...session,
    isCancelled: row.cancelledAt !== null,
    timetableId: row.timetableId,
    defaultVenueId: row.defaultVenueId,
    fixedVenueId: row.fixedVenueId,
    venueId: row.venueId,
    postWorkoutVenueId: row.postWorkoutVenueId,
    venueRevealed: row.revealedAt !== null,
    groupsFormed: row.groupsFormedAt !== null,
    host: presentHost(row),
    problems: isComing ? venueProblemsOf(row) : [],
  };
}

function venueProblemsOf(row: Pick<TodayRow, "lacksVenue" | "hasUnfitVenue">) {
  const isThere = { no_venue: row.lacksVenue, venue_unfit: row.hasUnfitVenue };
  return venueProblems.filter((problem) => isThere[problem]);
}

function presentHost({ hostUserId, hostName }: Pick<TodayRow, "hostUserId" | "hostName">) {
  return hostUserId === null || hostName === null ? null : { userId: hostUserId, name: hostName };
}

export function presentRosterEntry({ memberId: _memberId, ...row }: RosterRow): RosterEntry {
  const { bookedAt, endedAt } = row;
  return {
    ...row,
    bookedAt: bookedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export function presentVotes({ areaId, areaName, votes }: VotesRow) {
  return { areaId, areaName, votes };
}

export function presentGroup(
  { memberIds, reasons, ...group }: ScoredGroup,
  nameOf: ReadonlyMap<string | null, string | null>,
): SessionDetails["groups"][number] {
  return {
    ...group,
    reasons: [...reasons],
    userIds: memberIds.flatMap((memberId) => nameOf.get(memberId) ?? []),
  };
}

export function presentWaiting({ joinedAt, ...person }: WaitingRow) {
  return { ...person, joinedAt: joinedAt.toISOString() };
}

export function presentAttendance(
  everyone: readonly Pick<RosterRow, "attendance" | "status">[],
): SessionDetails["attendance"] {
  const roster = everyone.filter(({ status }) => status === "active");
  return {
    present: roster.filter(({ attendance }) => attendance === "present").length,
    absent: roster.filter(({ attendance }) => attendance === "absent").length,
    unmarked: roster.filter(({ attendance }) => attendance === null).length,
  };
}

export function presentObjection({ startsAt, objectedAt, ...row }: ObjectionRow): Objection {
  return { ...row, startTime: startsAt.toISOString(), objectedAt: objectedAt.toISOString() };
}

export function presentToday(row: TodayRow, votes: TodaySession["votes"]): TodaySession {
  const { id, city, workoutType, totalSpots, attendeeCount, groupsFormed, venueRevealed } = row;
  return {
    id,
    city,
    startTime: row.startsAt.toISOString(),
    workoutType,
    totalSpots,
    attendeeCount,
    fill: attendeeCount / totalSpots,
    waitlist: row.waiting,
    votes,
    groupsFormed,
    groupsUnderFour: row.groupSizes.filter((size) => size < groupSize).length,
    venueRevealed,
    host: presentHost(row),
    problems: problemsOf(row),
    declinedBy: row.declinedBy,
  };
}

function problemsOf(row: TodayRow): SessionProblem[] {
  const isThere: Readonly<Record<SessionProblem, boolean>> = {
    no_venue: row.lacksVenue,
    venue_unfit: row.hasUnfitVenue,
    one_alone: row.groupsFormed && row.groupSizes.includes(1),
    groups_stale: row.isStale,
    no_host: row.asksForHost && (row.hostUserId === null || row.isHostSuspended),
    host_blocked: row.isHostBlocked,
  };
  return sessionProblems.filter((problem) => isThere[problem]);
}

/** For a session called off alone or with its weekly session. */
export function cancelEntry(sessionId: string, bookedCount: number, message?: string) {
  return {
    action: "session.cancel",
    subject: `session:${sessionId}`,
    from: { isCancelled: false, attendeeCount: bookedCount },
    to: { isCancelled: true, attendeeCount: 0, message },
  };
}

export function changeEntry<Plan extends object>(
  sessionId: string,
  before: Plan,
  after: Plan,
  message?: string,
) {
  const { from, to } = differenceOf(before, after);
  return {
    action: "session.change",
    subject: `session:${sessionId}`,
    from,
    to: { ...to, message },
  };
}
