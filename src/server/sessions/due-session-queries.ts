import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { dayMs } from "#shared/rules/durations.ts";
import type { DuePiece } from "#server/platform/pieces.ts";

type Column = "starts_at" | "ends_at";

/** A week of unbooked sessions is done at once, each under its own moment. */
const maxUnbookedDelayMs = 7 * dayMs;

/** Sessions that are `isUndone`, with the column up to `latest`. Unbooked ones wait for others up to `until`. */
export function dueSessions(
  isUndone: RawBuilder<boolean>,
  column: Column,
  latest: Date,
  until: Date,
): RawBuilder<DuePiece> {
  const moment = sql.ref(column);
  return sql`
    select id::text as piece, ${between(latest, until)}
      + case when booked_count > 0 then ${moment}
        else least(${moment} + ${maxUnbookedDelayMs} * interval '1 millisecond', ${latest}) end as due_at
    from sessions where ${isUndone} and cancelled_at is null and ${moment} <= ${latest}`;
}

/** As far from the column's time as `now` is from `latest`. */
export function dueMomentOf(column: Column, latest: Date, now: Date): RawBuilder<Date> {
  return sql`due.${sql.ref(column)} + ${between(latest, now)}`;
}

/** In hours: what PostgreSQL calls a day depends on the zone of the connection. */
const between = (from: Date, until: Date) =>
  sql`${until.getTime() - from.getTime()} * interval '1 millisecond'`;

/** The count of the session `due` is locked, so bookings wait. */
export const isUnbooked: RawBuilder<boolean> = sql`due.booked_count = 0
  and not exists (select from bookings where session_id = due.id and status = 'active')`;
