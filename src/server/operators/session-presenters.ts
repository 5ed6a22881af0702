import type { Session } from "#shared/api/sessions.ts";
import type {
  Objection,
  RosterEntry,
  SessionProblem,
  StaffSession,
  TodaySession,
} from "#shared/api/staff-sessions.ts";
import { groupSize } from "#shared/rules/limits.ts";
import type { ObjectionRow, PlannedRow, RosterRow, TodayRow } from "./session-queries.ts";

/** A session with what planners decide of it. */
export function presentStaffSession(session: Session, row: PlannedRow): StaffSession {
  return {
    ...session,
    isCancelled: row.cancelledAt !== null,
    timetableId: row.timetableId,
    defaultVenueId: row.defaultVenueId,
    fixedVenueId: row.fixedVenueId,
    venueId: row.venueId,
    venueRevealed: row.revealedAt !== null,
    groupsFormed: row.groupsFormedAt !== null,
    host: presentHost(row),
  };
}

function presentHost({ hostUserId, hostName }: Pick<TodayRow, "hostUserId" | "hostName">) {
  return hostUserId === null || hostName === null ? null : { userId: hostUserId, name: hostName };
}

export function presentRosterEntry({ memberId: _memberId, ...row }: RosterRow): RosterEntry {
  return { ...row, bookedAt: row.bookedAt.toISOString() };
}

export function presentObjection({ startsAt, objectedAt, ...row }: ObjectionRow): Objection {
  return { ...row, startTime: startsAt.toISOString(), objectedAt: objectedAt.toISOString() };
}

/** A session of the next days, with what is wrong with it. */
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
  };
}

function problemsOf(row: TodayRow): SessionProblem[] {
  const isThere: Readonly<Record<SessionProblem, boolean>> = {
    no_venue: row.lacksVenue,
    one_alone: row.groupsFormed && row.groupSizes.includes(1),
    groups_stale: row.isStale,
    no_host: row.asksForHost && (row.hostUserId === null || row.isHostSuspended),
  };
  return (["no_venue", "one_alone", "groups_stale", "no_host"] as const).filter(
    (problem) => isThere[problem],
  );
}
