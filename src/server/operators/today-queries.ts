import { sql } from "kysely";
import type { PageByStart } from "#shared/api/operate.ts";
import { isOpenToHost } from "#server/attendance/host-queries.ts";
import { isSuspendedAt } from "#server/identity/logins.ts";
import type { Db } from "#server/platform/database.ts";
import { lacksVenue } from "#server/sessions/missing-venue-queries.ts";
import { afterCursor } from "./session-queries.ts";
import type { PlannedRow } from "./session-queries.ts";

/** Sessions that start between the two moments, with what may be wrong with them; one more than the page holds. */
export async function listTodayRows(
  db: Db,
  city: string | undefined,
  from: Date,
  until: Date,
  { cursor, limit }: PageByStart,
) {
  const after = cursor === undefined ? sql`` : sql`and ${afterCursor(cursor)}`;
  const inCity = city === undefined ? sql`` : sql`and sessions.city = ${city}`;
  const { rows } = await sql<TodayRow>`
    select sessions.id, sessions.city, starts_at as "startsAt", workout_type as "workoutType",
      total_spots as "totalSpots", booked_count as "attendeeCount", waiting_count as "waiting",
      groups_formed_at is not null as "groupsFormed",
      groups_stale_since is not null as "isStale",
      revealed_at is not null as "venueRevealed",
      cities.asks_for_hosts as "asksForHost",
      host.username as "hostUserId", host.full_name as "hostName",
      ${isSuspendedAt(sql<Date>`starts_at`, "host")} as "isHostSuspended",
      exists (
        select from bookings
        where session_id = sessions.id and status = 'active' and not ${isOpenToHost(sql.ref("host.id"))}
      ) as "isHostBlocked",
      ${lacksVenue} as "lacksVenue",
      array(
        select count(*)::int from bookings
        where session_id = sessions.id and status = 'active' and group_no is not null
        group by group_no
      ) as "groupSizes"
    from sessions
    join cities on cities.name = sessions.city
    left join members as host on host.id = sessions.host_member_id
    where starts_at > ${from} and starts_at <= ${until} and cancelled_at is null ${inCity} ${after}
    order by starts_at, sessions.id limit ${limit + 1}`.execute(db);
  return rows;
}

export interface TodayRow extends Pick<PlannedRow, "id" | "city" | "startsAt" | "workoutType"> {
  readonly totalSpots: number;
  readonly attendeeCount: number;
  readonly waiting: number;
  readonly groupsFormed: boolean;
  readonly isStale: boolean;
  readonly venueRevealed: boolean;
  readonly asksForHost: boolean;
  readonly hostUserId: string | null;
  readonly hostName: string | null;
  /** Whether the host will still be suspended when the session starts. */
  readonly isHostSuspended: boolean;
  /** Whether a block is between the host and somebody booked. */
  readonly isHostBlocked: boolean;
  readonly lacksVenue: boolean;
  readonly groupSizes: readonly number[];
}
